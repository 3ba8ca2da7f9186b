# The report of a training in a real browser. Skipped without Chromium.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
SITU_KEEP_REPORT="$work/report.html" "$SITU_BINARY_DIR/tests/test_io" --gtest_filter=Report.PageHoldsEverythingAndFetchesNothing
"$SITU_SOURCE_DIR/scripts/check-page" "$work/report.html" 20
