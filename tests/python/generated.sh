#!/bin/sh
# Checks that the generated files in the source tree are what scripts/generate would write.
set -eu
cd "${SITU_SOURCE_DIR:?}"
exec "${SITU_PYTHON:?}" scripts/generate --check
