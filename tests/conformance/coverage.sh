#!/bin/sh
# What docs/coverage.md calls present is there, and what it calls absent is not.
set -eu
export PYTHONPATH="${SITU_BINARY_DIR:?}/python" PYTHONDONTWRITEBYTECODE=1
cd "${SITU_SOURCE_DIR:?}"
exec "${SITU_PYTHON:?}" tests/conformance/coverage.py --check
