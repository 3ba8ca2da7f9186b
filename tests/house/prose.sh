#!/bin/sh
# Comments, pages and texts for users read as plain English: few sentences match the patterns of tests/house/prose.
set -eu
exec python3 "$(dirname "$0")/prose" "${SITU_SOURCE_DIR:?}"
