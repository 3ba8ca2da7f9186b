// The inner loops of reductions: folds of contiguous runs, for compute types f32, f64 (accumulated in double) and i64.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

#define SITU_FOLDS(X) \
  X(sum)              \
  X(prod)             \
  X(max)              \
  X(min)              \
  X(any)              \
  X(all)              \
  X(count_nonzero) X(sum_abs) X(max_abs) X(min_abs) X(sum_squares) X(sum_power) X(sum_exp_minus) X(sum_squares_about)

#define SITU_ENUMERATOR(name) name,
enum class Fold { SITU_FOLDS(SITU_ENUMERATOR) };
#undef SITU_ENUMERATOR

constexpr size_t kFoldColumns = 1024;  // the most that `columns` takes

// acc points to double or int64_t; shift (a number for each acc, of its type) is read by the last three only.
struct FoldKernel {
  void (*start)(void* acc, size_t n) = nullptr;                     // acc[i] = identity
  void (*merge)(void* acc, const void* other, size_t n) = nullptr;  // acc[i] = acc[i] o other[i]
  // acc[0] = acc[0] o x[0] o ... o x[n - 1]
  void (*run)(void* acc, const void* x, size_t n, const void* shift) = nullptr;
  // acc[c] = acc[c] o x[c] o x[stride + c] o ..., for `rows` rows (at most a few dozen)
  void (*columns)(void* acc, const void* x, size_t columns, size_t rows, int64_t stride, const void* shift) = nullptr;
  // First i with x[i] == *value, NaN being equal to NaN; n if there is none. value is an accumulator.
  size_t (*find)(const void* x, size_t n, const void* value) = nullptr;
};
const FoldKernel& fold_kernel(Fold op, DType compute);  // f32, f64 or i64

}  // namespace situ::cpu
