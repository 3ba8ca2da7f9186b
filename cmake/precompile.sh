#!/bin/sh
# precompile.sh COMMAND...: runs the compiler's COMMAND, which precompiles a header, and writes beside its output, in OUTPUT.sum, the sum of the
# bytes of all files that it read: by that the compiler cache knows the header (CCACHE_PCH_EXTSUM), in whatever tree it lies. The
# output's own bytes hold paths and dates.
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
sed -e 's/^[^:]*: //' -e 's/\\$//' "$read" | tr -s ' ' '\n' | grep . | sort -u | xargs cat | sha256sum > "$output.sum"
