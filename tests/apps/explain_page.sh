# Opens the page of `situ explain` in a real browser. Skipped without Chromium.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$SITU_PROGRAM" explain resnet18 --image 32 --width 8 --batch 8 --budget 10MiB --report "$work/page.html" > "$work/text"
"$SITU_SOURCE_DIR/scripts/check-page" "$work/page.html" 20
"$SITU_PROGRAM" explain gpt --context 32 --width 32 --heads 2 --layers 4 --batch 4 --report "$work/page.html" > "$work/text"
"$SITU_SOURCE_DIR/scripts/check-page" "$work/page.html" 20
