#!/bin/sh
# Runs an example unchanged with every tensor on the OpenCL device: small nets that act step by step. Skipped, with the
# reason, if there is no device.
set -u
program=${SITU_BINARY_DIR:-.}/examples/dqn
[ -x "$program" ] || { echo "skipped: there is no $program"; exit 77; }
why=$("${SITU_PROGRAM:-situ}" train mlp --steps 0 --device opencl 2>&1 | grep -o 'there is no opencl device.*') && { echo "skipped: $why"; exit 77; }
here=$(dirname "$0")
SITU_DEVICE=opencl exec "$here/../../scripts/run-and-compare" "$here/../../examples/dqn.expected" "$program"
