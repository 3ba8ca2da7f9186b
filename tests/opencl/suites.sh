#!/bin/sh
# Runs the derived tests of all ops and the generator with every tensor on the OpenCL device. Ops without a kernel there run on
# the host (SITU_DEVICE_FALLBACK). By default only a part runs; SITU_OPENCL_FILTER='*' runs all, and
# SITU_GENERATOR_PROGRAMS is the number of programs drawn. Skipped, with the reason, if there is no device.
set -u
here=$(dirname "$0")
programs=${SITU_BINARY_DIR:-.}/tests
[ -x "$programs/test_ops" ] || { echo "there is no test_ops in $programs"; exit 77; }
why=$("${SITU_PROGRAM:-situ}" train mlp --steps 0 --device opencl 2>&1 | grep -o 'there is no opencl device.*') && { echo "skipped: $why"; exit 77; }
skipped=$(sed -e 's/#.*//' -e '/^[[:space:]]*$/d' "$here/../queue/not_on_queue.txt" "$here/not_on_opencl.txt" | awk '{ print $1 }' | paste -sd: -)
tests='Softmax.* CrossEntropy.* LinearCrossEntropy.* LayerNorm.* BatchNorm.* Reduce.* Matrix.* Conv.* Pool.* Attention.* Embedding.*
  Gather.* Index.* IndexFill.* Join.* Dropout.* Faults.* GroupNorm.* Ctc*.* Random.Ranges*'
for op in 'conv*d' 'conv*weight' '*pool2d*' 'batch_norm*' 'group_norm*' 'ctc*' 'lstm*' sort topk 'index*' 'masked_*' \
  rectify strided_add 'resample*' bag_maxima bernoulli_of multinomial 'grid_sample*' binary_cross_entropy 'multilabel_margin*' bessel \
  inverse det 'linalg_*' slogdet lu_order geqrf ormqr solve_systems '*_factors' cholesky_solve \
  singular_values symmetric_eigenvalues least_squares pseudo_inverse matrix_exponential \
  '*gamma*' 'erf*' ndtri 'i0*' 'i1*' zeta hypot orthogonal gcd lcm '*_shift'; do tests="$tests Ops/Derived.*/$op"; done
filter=${SITU_OPENCL_FILTER:-$(printf '%s' "$tests" | tr -s ' \n' :)}
export SITU_DEVICE=opencl SITU_DEVICE_FALLBACK=1
# Each kernel runs once or twice. PoCL takes longer to optimise it, and to compile it for each size of a work-group, than to
# run it. So these kernels are built without optimisation, in a cache apart from the user's; test_opencl's are built as
# users' are.
export POCL_EXTRA_BUILD_FLAGS=${POCL_EXTRA_BUILD_FLAGS--cl-opt-disable}
export POCL_WORK_GROUP_SPECIALIZATION=${POCL_WORK_GROUP_SPECIALIZATION-0}
export SITU_OPENCL_CACHE=${SITU_OPENCL_CACHE:-$(dirname "$programs")/opencl-not-optimised}
SITU_SYNC=1 "$programs/test_ops" --gtest_brief=1 --gtest_filter="$filter-$skipped" || exit 1
[ -x "$programs/test_generator" ] || exit 0
# As on the queue, but with the device's own waits; the reference computes in f64.
SITU_GENERATOR_PROGRAMS=${SITU_GENERATOR_PROGRAMS:-150} SITU_GENERATOR_PAIRS=20 SITU_GENERATOR_OVERLAPS=1000 \
  "$programs/test_generator" --gtest_brief=1 --gtest_filter="-$skipped"
