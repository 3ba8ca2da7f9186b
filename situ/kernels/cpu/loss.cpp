#include "situ/kernels/cpu/loss.h"

#include <algorithm>
#include <cmath>

namespace situ::cpu {

namespace {

template <class T>
void block(void* out, const void* const* in, size_t n, const void*) {
  T* o = static_cast<T*>(out);
  const T *x = static_cast<const T*>(in[0]), *t = static_cast<const T*>(in[1]);
  for (size_t i = 0; i < n; ++i) {
    T yes = std::max(std::log(x[i]), T{-100}), no = std::max(std::log1p(-x[i]), T{-100});
    o[i] = -(t[i] * yes + (1 - t[i]) * no);
  }
}

}  // namespace

const PointwiseOp& binary_cross_entropy() {
  static const PointwiseOp op{block<float>, block<double>, nullptr, nullptr, 2};
  return op;
}

}  // namespace situ::cpu
