#!/bin/sh
# Runs the Python tests of this folder with the module in the build tree.
set -eu
export PYTHONPATH="${SITU_BINARY_DIR:?}/python" PYTHONDONTWRITEBYTECODE=1
cd "${SITU_SOURCE_DIR:?}"
exec "${SITU_PYTHON:?}" -m pytest -q -p no:cacheprovider tests/python
