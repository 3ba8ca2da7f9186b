#!/bin/sh
# A self-contained libsitu (SITU_SELF_CONTAINED) has at most 30 MB with all dependencies. It loads no other library, and
# products, convolutions, bf16 and linear algebra are correct. It uses the flags of the preset `dev` and a folder next
# to it, so that the compiler's cache has most objects.
set -eu
work=$(mktemp -d)
source=${SITU_SOURCE_DIR:?}
build=${SITU_BINARY_DIR:?}/../self_contained
trap 'rm -rf "$work"' EXIT
cmake -S "$source" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Dev "-DCMAKE_CXX_FLAGS_DEV=-O1 -g1" -DSITU_WERROR=ON -DSITU_SELF_CONTAINED=ON \
  -DSITU_BUILD_TESTS=OFF -DSITU_BUILD_EXAMPLES=OFF > "$work/out" 2>&1 || { cat "$work/out"; exit 1; }
cmake --build "$build" -j "$(nproc)" --target situ > "$work/out" 2>&1 || { tail -30 "$work/out"; exit 1; }
strip -o "$work/small.so" "$build/libsitu.so"
size=$(wc -c < "$work/small.so")
[ "$size" -le 30000000 ] || { echo "self_contained: libsitu.so is $size bytes"; exit 1; }
cat > "$work/main.cpp" << 'CODE'
#include <cstdio>
#include <fstream>
#include <string>

#include "situ/situ.h"
using namespace situ;
static bool fails(const char* what, const Tensor& got, const Tensor& want, double bound) {
  const double error = (got.to(kDouble) - want).abs().max().item<double>() / want.abs().max().item<double>();
  if (error > bound) std::printf("%s: error %g\n", what, error);
  return error > bound;
}
int main() {
  manual_seed(1);
  int bad = 0;
  for (int64_t stride : {1, 2})
    for (int64_t groups : {1, 4}) {
      const Tensor x = randn({2, 32, 20, 20}, kDouble), w = randn({32, 32 / groups, 3, 3}, kDouble);
      std::vector<Tensor> g[2], y;
      for (auto type : {kDouble, kFloat}) {
        Tensor a = x.to(type).requires_grad_(), b = w.to(type).requires_grad_();
        y.push_back(conv2d(a, b, {}, stride, 1, 1, groups));
        g[y.size() - 1] = autograd::grad({y.back().square().sum()}, {a, b});
      }
      bad += fails("conv2d", y[1], y[0], 1e-5) + fails("its dx", g[1][0], g[0][0], 1e-5) + fails("its dw", g[1][1], g[0][1], 1e-5);
    }
  const Tensor a = randn({300, 257}, kDouble), b = randn({257, 311}, kDouble), m = a.narrow(0, 0, 257);
  bad += fails("mm", a.to(kFloat).mm(b.to(kFloat)), a.mm(b), 1e-5) + fails("bf16", a.to(kBFloat16).mm(b.to(kBFloat16)), a.mm(b), 3e-2);
  bad += fails("inverse", inverse(m).mm(m), eye(257, kDouble), 1e-6);
  const auto [u, s, v] = linalg_svd(m.to(kFloat));
  bad += fails("svd", (u * s.unsqueeze(0)).mm(v), m, 1e-5);
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);)
    if (line.find("dnnl") != std::string::npos || line.find("blas") != std::string::npos) bad += std::printf("%s\n", line.c_str());
  return bad != 0;
}
CODE
"${SITU_CXX:?}" -std=c++20 -I"$source" "$work/main.cpp" -o "$work/main" -L"$build" -lsitu "-Wl,-rpath,$build"
"$work/main" || exit 1
echo "self_contained: libsitu.so of $size bytes"
