#!/bin/sh
# Names that docs/coverage.md lists as present exist, and names that it lists as absent do not.
set -eu
export PYTHONPATH="${SITU_BINARY_DIR:?}/python" PYTHONDONTWRITEBYTECODE=1
cd "${SITU_SOURCE_DIR:?}"
exec "${SITU_PYTHON:?}" tests/conformance/coverage.py --check
