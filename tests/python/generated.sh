#!/bin/sh
# The output of scripts/generate equals the files in the tree.
set -eu
cd "${SITU_SOURCE_DIR:?}"
exec "${SITU_PYTHON:?}" scripts/generate --check
