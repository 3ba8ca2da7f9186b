#!/bin/sh
# Trains all five models within budgets on the bytes of a device: the queue, or the device that SITU_BUDGETS_DEVICE
# names. Budgets are the smallest one, and shares of the bytes without a budget. Each result equals that of the training
# without a budget. The device holds at most the budget, warm pieces and free bytes between blocks included.
set -u
situ=${SITU_PROGRAM:-situ}
device=${SITU_BUDGETS_DEVICE:-queue}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
log=$work/log
steps=${SITU_BUDGETS_STEPS:-3}

train() { "$situ" train "$@" --device "$device" --eval-batches 2 --json > "$log" 2>&1; }
# field NAME: the number or text after the first "NAME": of the log's JSON.
field() { tail -1 "$log" | grep -o "\"$1\":\"\{0,1\}[-0-9a-f.]*" | head -1 | sed 's/.*[:"]//'; }
# within NAME BYTES ARGUMENTS...
within() {
  name=$1 bytes=$2
  shift 2
  train "$@" --budget "$bytes" || { cat "$log"; exit 1; }
  echo "$name: $(field peak_bytes) bytes at the peak and $(field held_peak_bytes) held within $bytes"
  [ "$(field digest)" = "$digest" ] || { echo "$name: the budget changed the result"; exit 1; }
  grep -q "at the peak, by category, on the $device" "$log" && grep -q 'saved for backward  *[1-9]' "$log" || {
    cat "$log"
    echo "$name: the report has no ledger of the device"
    exit 1
  }
  [ "$(field held_peak_bytes)" -le "$bytes" ] || { echo "$name: held above the budget"; exit 1; }
}
budgets() {
  train "$@" || { cat "$log"; exit 1; }
  digest=$(field digest) peak=$(field peak_bytes)
  train "$@" --budget $((peak / 20)) && { echo "$1: a budget of a 20th was taken"; exit 1; }
  smallest=$(grep -o 'smallest budget that works is [0-9]*' "$log" | grep -o '[0-9]*$')
  within "$1" "$smallest" "$@"
  for share in ${SITU_BUDGETS_SHARES:-65 75 85 95}; do
    [ $((peak * share / 100)) -lt "$smallest" ] || within "$1" $((peak * share / 100)) "$@"
  done
}
budgets mlp --steps "$steps" --batch 64
budgets gpt --steps "$steps" --layers 3 --width 64 --heads 2 --context 64 --batch 8
budgets lstm --steps "$steps" --layers 2 --width 48 --context 24 --batch 8
budgets resnet18 --steps "$steps" --width 8 --image 32 --batch 8
budgets unet --steps "$steps" --width 8 --image 32 --batch 4
