// The bias of a convolution where no library adds it, and its gradient.
#include <algorithm>

#include "situ/base/threads.h"
#include "situ/kernels/cpu/dnn/geometry.h"
#include "situ/kernels/cpu/wide.h"

namespace situ::cpu {
namespace {

// A run of pixels with one stride: sixteen sums side by side, then added in order.
template <class T>
double sum_run(const T* p, int64_t n, int64_t stride) {
  Wide<T> lanes[16] = {};
  int64_t i = 0;
  if (stride == 1) {
    for (; i + 16 <= n; i += 16)
      for (int64_t l = 0; l < 16; ++l) lanes[l] += wide(p[i + l]);
  }
  double sum = 0;
  for (; i < n; ++i) sum += wide(p[i * stride]);
  for (auto l : lanes) sum += l;
  return sum;
}

constexpr int64_t kGroup = 16;  // channels of one chunk

template <class T>
void sum_planes(const Arg& db, const Arg& dy) {
  const int64_t *n = dy.sizes, *s = dy.strides;
  parallel_for(n[1], [&](int64_t c, int) {
    double sum = 0;
    for (int64_t i = 0; i < n[0]; ++i)
      for (int64_t y = 0; y < n[2]; ++y) sum += sum_run(dy.as<T>() + i * s[0] + c * s[1] + y * s[2], n[3], s[3]);
    put(db.as<T>() + c * db.strides[0], sum);
  });
}

// Channels adjacent: rows of kGroup channels are added, image row by image row.
template <class T>
void sum_pixels(const Arg& db, const Arg& dy) {
  const int64_t *n = dy.sizes, *s = dy.strides;
  parallel_for((n[1] + kGroup - 1) / kGroup, [&](int64_t chunk, int) {
    const int64_t first = chunk * kGroup, count = std::min(kGroup, n[1] - first);
    double total[kGroup] = {};
    for (int64_t i = 0; i < n[0]; ++i)
      for (int64_t y = 0; y < n[2]; ++y) {
        Wide<T> row[kGroup] = {};
        const T* p = dy.as<T>() + i * s[0] + first + y * s[2];
        for (int64_t x = 0; x < n[3]; ++x, p += s[3])
          for (int64_t c = 0; c < count; ++c) row[c] += wide(p[c]);
        for (int64_t c = 0; c < count; ++c) total[c] += row[c];
      }
    for (int64_t c = 0; c < count; ++c) put(db.as<T>() + (first + c) * db.strides[0], total[c]);
  });
}

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

template <class T>
void sum_channels(const Arg& db, const Arg& dy) {
  dy.strides[1] == 1 && dy.sizes[1] > 1 ? sum_pixels<T>(db, dy) : sum_planes<T>(db, dy);
}

}  // namespace

void conv2d_backward_bias(const Arg& db, const Arg& dy) noexcept {
  switch (dy.dtype) {
    case DType::f32:
      return sum_channels<float>(db, dy);
    case DType::f64:
      return sum_channels<double>(db, dy);
    case DType::f16:
      return sum_channels<half>(db, dy);
    case DType::bf16:
      return sum_channels<bfloat16>(db, dy);
    default:
      return;
  }
}

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
