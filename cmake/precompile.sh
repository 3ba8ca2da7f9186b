#!/bin/sh
# precompile.sh COMMAND...: runs the compiler's COMMAND, which precompiles a header, and writes a checksum of all files
# that it read to OUTPUT.sum. The compiler cache identifies the header by that checksum in every checkout
# (CCACHE_PCH_EXTSUM), because the bytes of the output itself contain paths and dates.
set -eu
"$@"
output= read=
while [ $# -gt 0 ]; do
  case $1 in
    -o) output=$2 ;;
    -MF) read=$2 ;;
  esac
  shift
done
sed -e 's/^[^:]*: //' -e 's/\\$//' "$read" | tr -s ' ' '\n' | grep . | sort -u | xargs sha256sum | cut -c 1-64 | sort | sha256sum > "$output.sum"
