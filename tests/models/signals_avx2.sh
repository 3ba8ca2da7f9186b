#!/bin/sh
# The tests of signals with the code for CPUs without AVX-512, on which oneDNN computes some convolutions by its sgemm.
set -u
program=${SITU_BINARY_DIR:-.}/tests/test_models
[ -x "$program" ] || exit 77
SITU_CPU_CAPABILITY=avx2 "$program" --gtest_brief=1 --gtest_filter='Signals.*'
