#!/bin/sh
# Each public header compiles alone, and all compile together, without one that is not public (cmake/SituHeaders.cmake
# lists them). Neither a header nor a macro of a dependency shows through them. Their own macros begin with SITU_, or
# with TORCH_, AT_ and C10_ for LibTorch programs. They cause none of the warnings that users' builds turn into errors.
set -eu
cd "${SITU_SOURCE_DIR:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cxx="${SITU_CXX:-g++} -std=c++20 -I."
bad=0

sed 's|.*|#include "&"|' "${SITU_BINARY_DIR:?}/public-headers.txt" > "$work/all.cpp"
if [ -f situ/situ.h ] && ! grep -qx situ/situ.h "$SITU_BINARY_DIR/public-headers.txt"; then
  echo "situ/situ.h is not public, because it includes what is not"
  exit 1
fi
strict="-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Werror"
$cxx -fsyntax-only $strict -H "$work/all.cpp" 2> "$work/opened" || { cat "$work/opened"; exit 1; }

# Each header is compiled alone. A header that includes tensor.h (or error.h) opens with its includes, so it is compiled
# after a precompiled one. A forgotten include is found there, too, because headers include before they declare.
# tensor.h, error.h and the headers that they include are compiled without a precompiled header.
pillars="situ/tensor/tensor.h situ/base/error.h"
xargs grep -HoE '^ *# *include *["<]situ/[^">]*' < "$SITU_BINARY_DIR/public-headers.txt" | sed 's/:.*["<]/ /' > "$work/includes"
awk -v pillars="$pillars" '
  FILENAME ~ /includes$/ { below[$1] = below[$1] " " $2; next }
  function reaches(header, what, list, count, i) {
    if ((header, what) in known) return known[header, what]
    known[header, what] = 0
    count = split(below[header], list, " ")
    for (i = 1; i <= count; i++) if (list[i] == what || reaches(list[i], what)) return known[header, what] = 1
    return 0
  }
  {
    count = split(pillars, pillar, " ")
    for (p = 1; p <= count; p++) if (reaches($1, pillar[p])) break
    print p <= count ? pillar[p] : "none", $1
  }' "$work/includes" "$SITU_BINARY_DIR/public-headers.txt" > "$work/behind"
: > "$work/none.h"
for pillar in $pillars; do
  grep -q "^$pillar " "$work/behind" || continue
  mkdir -p "$work/${pillar%/*}"
  echo "#include \"$pillar\"" > "$work/$pillar.first.h"
  $cxx -x c++-header "$work/$pillar.first.h" -o "$work/$pillar.first.h.gch" || bad=1
done
sed "s|^none .*|& none.h|; s|^\\(situ/[^ ]*\\) .*|& \\1.first.h|" "$work/behind" | cut -d ' ' -f 2,3 |
  xargs -P "$(nproc)" -L 1 sh -c "$cxx -Winvalid-pch -Werror -fsyntax-only -include $work/\$1 -include \$0 -x c++ /dev/null || echo \"does not compile alone: \$0\"" \
    > "$work/alone" 2>&1
if [ -s "$work/alone" ]; then
  cat "$work/alone"
  bad=1
fi
$cxx -E -dM "$work/all.cpp" > "$work/macros"

if grep -E '(^|[ /])(hwy|dnnl|oneapi|openblas|openblas-serial|fmt|nlohmann|CLI|Random123|benchmark|gtest|rapidcheck)/' "$work/opened" ||
  grep -E '/(zlib|zconf|cblas|lapacke|openblas_config|dnnl[a-z_]*|CLI11)\.h(pp)?$' "$work/opened" ||
  sed -n 's|^\.* \./\(situ/.*\)|\1|p' "$work/opened" | sort -u | grep -vxFf "$SITU_BINARY_DIR/public-headers.txt"; then
  echo "the headers above are not for users, yet a public header includes them"
  bad=1
fi
if grep -E '^#define (HWY_|DNNL_|OPENBLAS_|CBLAS_|FMT_|NLOHMANN_|INCLUDE_NLOHMANN|JSON_|CLI11_|R123_|PHILOX)' "$work/macros"; then
  echo "the macros above belong to a dependency"
  bad=1
fi
if xargs grep -HnE '^[[:space:]]*#[[:space:]]*define' < "$SITU_BINARY_DIR/public-headers.txt" |
  grep -vE 'define[[:space:]]+(SITU_|TORCH_|AT_|C10_|FORWARD_HAS_DEFAULT_ARGS)'; then
  echo "the macros above lack the prefix SITU_"
  bad=1
fi
exit $bad
