// The row kernels of softmax.h, on contiguous rows of f32 or f64. Statistics are double.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

struct RowStatistics {
  double mean, rstd;
};

// past: results are written past the caches (stream.h). The operands must then be other rows.
struct RowKernels {
  void (*softmax)(void* out, const void* x, size_t n, bool log, bool past);
  void (*softmax_backward)(void* dx, const void* dy, const void* y, size_t n, bool log, bool past);
  double (*logsumexp)(const void* x, size_t n);
  double (*sum)(const void* x, size_t n);
  // dx = scale ((1 - s) (softmax - onehot(target)) + s (softmax - 1 / n))
  void (*cross_entropy_backward)(void* dx, const void* x, size_t n, double lse, int64_t target, double scale, double s);
  // For many rows of few classes: x is [n classes][rows]. The bits equal those of the other kernels for up to `few`
  // classes (a vector's lanes). Each row's `top` is its largest element, or NaN if it has a NaN; out = e^(x - top).
  int64_t few;
  void (*few_exps)(void* out, void* top, const void* x, size_t n, size_t rows);
  // x becomes scale (e^(x - lse) - even). scale and lse are [rows].
  void (*few_gradients)(void* x, const void* lse, const void* scale, double even, size_t n, size_t rows);
  // Normalises about the row's mean if `centred`, else about 0 (RMS norm), with a mean of 0.
  RowStatistics (*layer_norm)(void* out, const void* x, size_t n, const void* weight, const void* bias, double eps,
                              bool centred, bool past);
  // Adds to dweight and dbias (n sums of the compute type). dx, weight and both sums may be null.
  void (*layer_norm_backward)(void* dx, void* dweight, void* dbias, const void* dy, const void* x, size_t n,
                              const void* weight, RowStatistics statistics, bool centred, bool past);
};
const RowKernels& row_kernels(DType compute);  // f32 or f64

}  // namespace situ::cpu
