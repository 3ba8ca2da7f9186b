// Implements the elementwise kernel of binary cross-entropy.
#include "situ/backends/cpu/loss/loss.h"

#include <algorithm>
#include <cmath>

#include "situ/backends/cpu/reduce/reduce.h"

namespace situ::cpu {

namespace {

template <class T>
void block(void* out, const void* const* in, size_t n, const void* outside) {
  T* o = static_cast<T*>(out);
  const T *x = static_cast<const T*>(in[0]), *t = static_cast<const T*>(in[1]);
  bool found = false;
  for (size_t i = 0; i < n; ++i) {
    found = found || !(x[i] >= 0 && x[i] <= 1);
    T yes = std::max(std::log(x[i]), T{-100}), no = std::max(std::log1p(-x[i]), T{-100});
    o[i] = -(t[i] * yes + (1 - t[i]) * no);
  }
  if (found) static_cast<const Outside*>(outside)->found.store(true, std::memory_order_relaxed);
}

}  // namespace

const PointwiseOp& binary_cross_entropy() {
  static const PointwiseOp op{block<float>, block<double>, nullptr, nullptr, 2};
  return op;
}

}  // namespace situ::cpu
