#!/bin/sh
# What scripts/generate writes is what lies in the tree.
set -eu
cd "${SITU_SOURCE_DIR:?}"
exec "${SITU_PYTHON:?}" scripts/generate --check
