#!/bin/sh
# Runs the library's tests with every tensor on the queue (SITU_DEVICE): derived tests of all ops, the generator, and the
# suites above them. tests/queue/not_on_queue.txt lists the tests that require the CPU, with reasons. Suites that this build
# lacks are skipped.
set -u
here=$(dirname "$0")
programs=${SITU_BINARY_DIR:-.}/tests
skipped=$(sed -e 's/#.*//' -e '/^[[:space:]]*$/d' "$here/not_on_queue.txt" | awk '{ print $1 }' | paste -sd: -)
failed=
ran=0
suites=${SITU_DEVICE_SUITES:-ops generator nn io data models optim autograd tape recompute memory} drawn=2000 pairs=100 overlaps=20000
# Long graphs give a device one small op after the other: SITU_DEVICE_SUITES=autograd runs them.
[ -n "${SITU_DEVICE_SUITES:-}" ] ||
  skipped="$skipped:*SweepBooked*/chain:Chains.AMillion*:LongLivedBuffers.RandomWrites*:Threads.RecordDisjoint*"
# Sanitizers are slow: of each suite they get a part. (test_queue, which trains steps and keeps budgets on the queue, runs whole.)
sanitizer=none
has() { [ -x "$programs/test_generator" ] && grep -q "$1" "$programs/test_generator"; }
has __asan_init && sanitizer=address suites="generator models" drawn=500 pairs=50 overlaps=5000
has __tsan_init && sanitizer=thread suites="generator autograd tape memory" drawn=200 pairs=20 overlaps=1000
part() {
  case $sanitizer.$1 in
    address.models) echo "Models.*:SmallestBudget.AnUnplannedBudgetOfAStepsPeakIsEnough" ;;
    thread.autograd) echo "Threads.RunBackward*:Threads.DisjointWrites*" ;;
    thread.tape) echo "BudgetShare.*" ;;
    thread.memory) echo "Budget.OneMayTake*" ;;
    *.memory) echo "Budget*:Plan*:MemoryLimit.*" ;;
    *) echo "*" ;;
  esac
}
# Suites whose tests expect that a kernel's error is thrown at the call. In the others the device may work far behind the
# host.
syncs() { case $1 in ops | io | data | autograd | tape | recompute | memory) echo 1 ;; *) echo 0 ;; esac; }
for suite in $suites; do
  program=$programs/test_$suite
  [ -x "$program" ] || continue
  ran=$((ran + 1))
  SITU_DEVICE=queue SITU_SYNC=$(syncs "$suite") SITU_GENERATOR_PROGRAMS=$drawn SITU_GENERATOR_PAIRS=$pairs \
    SITU_GENERATOR_OVERLAPS=$overlaps \
    "$program" --gtest_brief=1 --gtest_filter="$(part "$suite")-$skipped" || failed="$failed $suite"
done
[ $ran -gt 0 ] || { echo "no suite was found in $programs"; exit 1; }
[ -z "$failed" ] || { echo "failed on the queue:$failed"; exit 1; }
