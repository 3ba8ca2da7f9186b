#!/bin/sh
# Includes point one way and are written in full.
#   situ/FOLDER/...  includes its own folder and the folders before it in the list below
#   situ/generated/FOLDER/...  belongs to FOLDER
#   situ/backends    is included by itself alone, so no other folder depends on the CPU. Only the queue and the
#                    kernel texts' fallback, which run the CPU's kernels, name cpu:: too
#   situ/backends/text  holds what devices of the kernel texts share, and includes none of them
#   situ/compat/...  may include situ/situ.h
#   apps, examples   include what is public (cmake/SituHeaders.cmake says which headers are)
#   tests, bench, fuzz  include everything
# A quoted include names a file of this tree by its full path; <situ/...> is for programs written as a user would.
set -eu
cd "${SITU_SOURCE_DIR:?}"
# Comments are left out.
if grep -rnE '(^|[^/a-z_])cpu::' situ --include='*.h' --include='*.cpp' |
  grep -vE '^situ/(backends/cpu/|generated/op/|backends/(queue/queue\.cpp|text/(device|fallback)\.)|launch/arg\.h)|^[^:]*:[0-9]+: *//'; then
  echo "these name cpu:: outside of the CPU's folder"
  exit 1
fi
folders="base memory tensor op launch tape recompute dispatch ops backends autograd nn optim data io models"

for folder in situ apps examples tests bench fuzz; do
  [ ! -d "$folder" ] || find "$folder" -name '*.h' -o -name '*.cpp'
done | sort | xargs grep -nE '^[[:space:]]*#[[:space:]]*include' | awk -v folders="$folders" -v public_headers="${SITU_BINARY_DIR:?}/public-headers.txt" '
  BEGIN {
    count = split(folders, list, " ")
    for (i = 1; i <= count; i++) rank[list[i]] = i
    while ((getline header < public_headers) > 0) public[header] = 1
  }
  function refuse(why) { print file ":" line ": " why ": " target; bad = 1 }
  {
    match($0, /:[0-9]+:/)
    file = substr($0, 1, RSTART - 1)
    line = substr($0, RSTART + 1, RLENGTH - 2)
    text = substr($0, RSTART + RLENGTH)
    if (file ~ /^(situ|apps)\// && text ~ /<situ\//) { target = text; refuse("write \"situ/...\" inside the tree"); next }
    if (!match(text, /"[^"]*"/)) next
    target = substr(text, RSTART + 1, RLENGTH - 2)
    seen++
    if (target !~ /^(situ|apps|tests|bench|fuzz|examples)\//) { refuse("not the full path of a file of this tree"); next }
    if ((getline unused < target) < 0) { refuse("no such file"); next }
    close(target)
    plain_file = file
    plain_target = target
    sub(/^situ\/generated\//, "situ/", plain_file)
    sub(/^situ\/generated\//, "situ/", plain_target)
    split(plain_file, from, "/")
    split(plain_target, to, "/")
    if ((from[1] == "apps" || from[1] == "examples") && to[1] == "situ" && !(target in public)) refuse("not public")
    if (from[1] != "situ") next
    if (to[1] != "situ") { refuse("the library includes only itself"); next }
    if (plain_file ~ /^situ\/backends\/text\// && plain_target ~ /^situ\/backends\/(opencl|queue)/) refuse("backends/text must not include a device")
    if (from[3] == "" || from[2] == "compat") next
    if (!(from[2] in rank)) { refuse("this file lies in no known folder and includes"); next }
    if (to[3] == "" || !(to[2] in rank)) { refuse("not a folder of situ/"); next }
    if (rank[to[2]] > rank[from[2]]) refuse("folder " from[2] " must not include folder " to[2])
    else if (to[2] == "backends" && from[2] != to[2]) refuse("folder " from[2] " must not know devices")
  }
  END {
    print seen + 0 " quoted includes"
    exit bad || !seen
  }'
