#!/bin/sh
# The window ops with oneDNN's code for older CPUs. oneDNN chooses once per process, as Situ's kernels do.
set -eu
for isa in SSE41 AVX2; do
  ONEDNN_MAX_CPU_ISA=$isa SITU_WINDOW_CASES=${SITU_WINDOW_CASES:-100} \
    "${SITU_BINARY_DIR:?}/tests/test_ops" --gtest_filter='Windows.*Conv*' --gtest_brief=1
done
