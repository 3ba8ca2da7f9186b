#!/bin/sh
# Runs tests/apps/device_budgets.sh on the OpenCL device. Skipped, with the reason, if there is no device.
set -u
why=$("${SITU_PROGRAM:-situ}" train mlp --steps 0 --device opencl 2>&1 | grep -o 'there is no opencl device.*') && { echo "skipped: $why"; exit 77; }
SITU_BUDGETS_DEVICE=opencl SITU_BUDGETS_SHARES=75 SITU_BUDGETS_STEPS=${SITU_BUDGETS_STEPS:-2} exec sh "$(dirname "$0")/../apps/device_budgets.sh"
