// Adds the bias of a convolution if no library adds it.
#include "situ/backends/cpu/common/wide.h"
#include "situ/backends/cpu/conv/geometry.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

template <class T>
void add_bias(const Arg& y, const Arg& bias) {
  const ConvArg a(y);
  const int64_t *n = a.sizes, *s = a.strides;
  parallel_for(n[kBatch], [&](int64_t i, int) {
    for (int64_t d = 0; d < n[kDepth]; ++d)
      for (int64_t h = 0; h < n[kRow]; ++h)
        for (int64_t c = 0; c < n[kChannel]; ++c) {
          const auto b = wide(bias.as<T>()[c * bias.strides[0]]);
          T* p = y.as<T>() + i * s[kBatch] + c * s[kChannel] + d * s[kDepth] + h * s[kRow];
          for (int64_t w = 0; w < n[kColumn]; ++w, p += s[kColumn]) put(p, static_cast<double>(wide(*p) + b));
        }
  });
}

}  // namespace

void add_channel_bias(const Arg& y, const Arg& bias) noexcept {
  switch (y.dtype) {
    case DType::f32:
      return add_bias<float>(y, bias);
    case DType::f64:
      return add_bias<double>(y, bias);
    case DType::f16:
      return add_bias<half>(y, bias);
    case DType::bf16:
      return add_bias<bfloat16>(y, bias);
    default:
      return;
  }
}

}  // namespace situ::cpu
