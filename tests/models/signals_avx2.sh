#!/bin/sh
# The tests of signals on the code of CPUs without AVX-512, where oneDNN computes some convolutions by its sgemm.
set -u
program=${SITU_BINARY_DIR:-.}/tests/test_models
[ -x "$program" ] || exit 77
SITU_CPU_CAPABILITY=avx2 "$program" --gtest_brief=1 --gtest_filter='Signals.*'
