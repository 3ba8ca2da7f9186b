#!/bin/sh
# Trains all five models on the OpenCL device. After 50 steps the loss is within 2 % of the CPU's, since sums round in
# another order. Two runs have the same losses, and the report has the device's ledger. The second run takes its programs
# from the cache. Skipped, with the reason, if there is no device.
set -u
situ=${SITU_PROGRAM:-situ}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SITU_OPENCL_CACHE="$work/cache"
first=$("$situ" train mlp --steps 1 --batch 4 --device opencl 2>&1) || {
  case $first in *"there is no opencl device"*) echo "skipped: $first"; exit 77 ;; esac
  echo "$first"
  exit 1
}
echo "$first" | grep -q 'at the peak, by category, on the opencl' || { echo "$first"; echo "the report has no ledger of the device"; exit 1; }

losses() { grep -o '"loss":[-0-9.e]*' "$1"; }
last() { losses "$1" | tail -1 | cut -d: -f2; }
# compare NAME ARGUMENTS...
compare() {
  name=$1
  shift
  set -- "$@" --eval-batches 2
  "$situ" train "$@" --device opencl --metrics "$work/$name.there" > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
  "$situ" train "$@" --device opencl --metrics "$work/$name.again" > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
  "$situ" train "$@" --device cpu --metrics "$work/$name.here" > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
  [ "$(losses "$work/$name.there")" = "$(losses "$work/$name.again")" ] || { echo "$name: two runs have two results"; exit 1; }
  echo "$name: loss $(last "$work/$name.there") on opencl, $(last "$work/$name.here") on the CPU"
  awk -v a="$(last "$work/$name.there")" -v b="$(last "$work/$name.here")" \
    'BEGIN { d = a - b; if (d < 0) d = -d; exit !(d <= 0.02 * b) }' || { echo "$name: more than 2 % apart"; exit 1; }
}
compare mlp mlp --steps 50
compare gpt gpt --steps 50 --layers 1 --width 32 --heads 2 --context 32 --batch 4
compare lstm lstm --steps 50 --layers 1 --width 32 --context 16 --batch 4
compare resnet18 resnet18 --steps 50 --width 4 --image 16 --batch 8
compare unet unet --steps 50 --width 4 --image 16 --batch 4
find "$work/cache" -name '*.bin' | grep -q . || { echo "nothing was kept in the cache"; exit 1; }
