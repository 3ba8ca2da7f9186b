#!/bin/sh
# libsitu.so exports its own functions, and none of the libraries that are linked into it. A program with another build
# of one of them would otherwise mix the two. Kernels for one CPU target are not exported, either.
set -eu
library=${SITU_BINARY_DIR:?}/libsitu.so
if [ ! -f "$library" ]; then
  echo "no shared library here: nothing to look at"
  exit 0
fi
names=$(nm -D --defined-only "$library" | awk '{ print $3 }')
# Data stay: a function's static variable exists once in the whole program (_ZZ, _ZGV of std), and so do type names.
if echo "$names" | grep -E '^_ZN?K?St|^_Z(T.|GV|Z)?NK?(3fmt|8nlohmann|3hwy)|^_ZNK?4situ3cpu[0-9]+N_' | head -20 | c++filt | grep .; then
  echo "these are visible: cmake/situ.map must name them"
  exit 1
fi
for name in situ::ones situ::nn::LinearImpl::forward situ::autograd situ::io::digest_of; do
  if ! echo "$names" | c++filt | grep -q "^$name"; then
    echo "$name is not visible: cmake/situ.map hides too much"
    exit 1
  fi
done
