# The report in a real browser: drawn in light and dark, and no wider than a narrow window. Skipped without Chromium.
set -eu
browser=$(command -v chromium || command -v chromium-browser || true)
[ -n "$browser" ] || { echo "report_page: no chromium here"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

SITU_KEEP_REPORT="$work/report.html" "$SITU_BINARY_DIR/tests/test_io" --gtest_filter=Report.PageHoldsEverythingAndFetchesNothing

browse() {
  "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$work/profile" "$@" 2> "$work/log" ||
    { cat "$work/log" >&2; exit 1; }
}

# The page with a line that writes its own measures into the title.
measure='<script>var d=document.documentElement;document.title="width "+d.scrollWidth+" of "+innerWidth+", "+document.querySelectorAll("svg path").length+" paths"</script>'
{ cat "$work/report.html"; echo "$measure"; } > "$work/measured.html"
title=$(browse --window-size=500,900 --dump-dom "file://$work/measured.html" | sed -n 's/.*<title>\(.*\)<\/title>.*/\1/p' | head -n 1)
echo "report_page: $title"
set -- $(echo "$title" | tr -dc '0-9 ')
[ "$1" -le "$2" ] || { echo "report_page: the page is wider than the window" >&2; exit 1; }
[ "$3" -ge 20 ] || { echo "report_page: the charts are empty" >&2; exit 1; }

browse --window-size=1000,2200 --screenshot="$work/light.png" "file://$work/report.html" > "$work/out"
browse --window-size=1000,2200 --blink-settings=preferredColorScheme=0 --screenshot="$work/dark.png" "file://$work/report.html" > "$work/out"
for shot in light dark; do
  [ "$(wc -c < "$work/$shot.png")" -gt 20000 ] || { echo "report_page: $shot.png shows nothing" >&2; exit 1; }
done
if cmp -s "$work/light.png" "$work/dark.png"; then
  echo "report_page: light and dark look the same" >&2
  exit 1
fi
