#!/bin/sh
# The derived tests of all ops once more, with every tensor on the OpenCL device: ops that have kernels there run there, the
# others on the host (SITU_DEVICE_FALLBACK). A part of them by default, for two cores of a few minutes on PoCL;
# SITU_OPENCL_FILTER='*' runs all. Skipped, with the reason, where there is no device.
set -u
here=$(dirname "$0")
programs=${SITU_BINARY_DIR:-.}/tests
[ -x "$programs/test_ops" ] || { echo "there is no test_ops in $programs"; exit 77; }
why=$("${SITU_PROGRAM:-situ}" train mlp --steps 0 --device opencl 2>&1 | grep -o 'there is no opencl device.*') && { echo "skipped: $why"; exit 77; }
skipped=$(sed -e 's/#.*//' -e '/^[[:space:]]*$/d' "$here/../device/not_on_queue.txt" "$here/not_on_opencl.txt" | awk '{ print $1 }' | paste -sd: -)
tests='Softmax.* CrossEntropy.* LinearCrossEntropy.* LayerNorm.* BatchNorm.* Reduce.* Matrix.* Conv.* Pool.* Attention.* Embedding.*
  Gather.* Index.* IndexFill.* Join.* Dropout.* Faults.*'
for op in 'conv*d' 'conv*weight' '*pool2d*' 'batch_norm*' 'lstm*' sort topk 'index*' 'masked_*'; do tests="$tests Ops/Derived.*/$op"; done
filter=${SITU_OPENCL_FILTER:-$(printf '%s' "$tests" | tr -s ' \n' :)}
SITU_DEVICE=opencl SITU_SYNC=1 SITU_DEVICE_FALLBACK=1 "$programs/test_ops" --gtest_brief=1 --gtest_filter="$filter-$skipped"
