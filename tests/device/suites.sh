#!/bin/sh
# The library's tests once more, with every tensor on the queue (SITU_DEVICE): derived tests of all ops, the generator, and the
# suites above them. tests/device/not_on_queue.txt says which tests speak of the CPU alone, and why. Suites that this build
# does not have are left out.
set -u
here=$(dirname "$0")
programs=${SITU_BINARY_DIR:-.}/tests
skipped=$(sed -e 's/#.*//' -e '/^[[:space:]]*$/d' "$here/not_on_queue.txt" | awk '{ print $1 }' | paste -sd: -)
failed=
ran=0
suites=${SITU_DEVICE_SUITES:-ops generator nn io data models optim autograd} drawn=2000 pairs=100 overlaps=20000
# Long graphs, of which a device sees one small op after the other: SITU_DEVICE_SUITES=autograd runs them.
[ -n "${SITU_DEVICE_SUITES:-}" ] ||
  skipped="$skipped:*SweepBooked*/chain:Chains.AMillion*:LongLivedBuffers.RandomWrites*:Threads.RecordDisjoint*"
# Sanitizers are slow: of the derived tests and the generator they get a part.
sanitized() { [ -x "$programs/test_generator" ] && grep -q "$1" "$programs/test_generator"; }
sanitized __asan_init && suites="ops generator" drawn=500 pairs=50 overlaps=5000
sanitized __tsan_init && suites="generator" drawn=200 pairs=20 overlaps=1000
for suite in $suites; do
  program=$programs/test_$suite
  [ -x "$program" ] || continue
  ran=$((ran + 1))
  # What a kernel finds wrong is thrown at the call, as these tests expect it. The generator has enough of its own waits.
  SITU_DEVICE=queue SITU_SYNC=$([ $suite = generator ] && echo 0 || echo 1) SITU_GENERATOR_PROGRAMS=$drawn \
  SITU_GENERATOR_PAIRS=$pairs SITU_GENERATOR_OVERLAPS=$overlaps \
    "$program" --gtest_brief=1 --gtest_filter="-$skipped" || failed="$failed $suite"
done
[ $ran -gt 0 ] || { echo "no suite was found in $programs"; exit 1; }
[ -z "$failed" ] || { echo "failed on the queue:$failed"; exit 1; }
