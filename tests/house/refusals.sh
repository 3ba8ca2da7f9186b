#!/bin/sh
# Every refusal of the library has a test that matches its text, or a line with a reason in untested_refusals.txt.
set -eu
exec "${SITU_SOURCE_DIR:?}/scripts/refusals" --check
