# Opens the report of a training and the explanation of a program's step in a real browser. Skipped without Chromium.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
SITU_KEEP_REPORT="$work/report.html" SITU_KEEP_EXPLANATION="$work/explanation.html" SITU_KEEP_RECORD="$work/record.html" \
  "$SITU_BINARY_DIR/tests/test_io" \
  --gtest_filter=Report.ThePageIsCompleteAndFetchesNothing:Explanation.ThePageContainsAllParts:Recorder.ThePageContainsAllParts
for page in report explanation record; do
  "$SITU_SOURCE_DIR/scripts/check-page" "$work/$page.html" 15
done
