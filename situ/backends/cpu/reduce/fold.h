// The inner loops of reductions: folds of contiguous runs, for compute types f32, f64 (accumulated in double) and i64.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

// Each entry has a name, the merge of partial results (fold.cpp), whether it exists for floats only, and the new
// accumulator from accumulator a and element x.
#define SITU_FOLDS(X)                                                          \
  X(sum, ByAdding, false, Add(a, x))                                           \
  X(sum_numbers, ByAdding, false, Add(a, IfThenElseZero(Eq(x, x), x)))         \
  X(prod, ByMultiplying, false, Mul(a, x))                                     \
  X(max, ByMax, false, larger(d, a, x))                                        \
  X(min, ByMin, false, smaller(d, a, x))                                       \
  X(any, ByAny, false, larger(d, a, one_where(d, Not(Eq(x, Zero(d))))))        \
  X(all, ByAll, false, smaller(d, a, one_where(d, Not(Eq(x, Zero(d))))))       \
  X(count_nonzero, ByAdding, false, Add(a, one_where(d, Not(Eq(x, Zero(d)))))) \
  X(sum_abs, ByAdding, true, Add(a, Abs(x)))                                   \
  X(max_abs, ByMaxOfSizes, true, larger(d, a, Abs(x)))                         \
  X(min_abs, ByMin, true, smaller(d, a, Abs(x)))                               \
  X(sum_squares, ByAdding, true, MulAdd(x, x, a))                              \
  X(sum_power, ByAdding, true, Add(a, vexp(d, Mul(shift, vlog(d, Abs(x))))))   \
  X(sum_exp_minus, ByAdding, true, Add(a, vexp(d, Sub(x, shift))))             \
  X(sum_squares_about, ByAdding, true, MulAdd(Sub(x, shift), Sub(x, shift), a))

#define SITU_ENUMERATOR(name, ...) name,
enum class Fold { SITU_FOLDS(SITU_ENUMERATOR) };
#undef SITU_ENUMERATOR

constexpr size_t kFoldColumns = 1024;  // the most columns that `columns` takes

// acc points to double or int64_t. Folds that name `shift` read it: a number for each acc, of its type.
struct FoldKernel {
  void (*start)(void* acc, size_t n) = nullptr;                     // acc[i] = identity
  void (*merge)(void* acc, const void* other, size_t n) = nullptr;  // acc[i] = acc[i] o other[i]
  // acc[0] = acc[0] o x[0] o ... o x[n - 1]
  void (*run)(void* acc, const void* x, size_t n, const void* shift) = nullptr;
  // acc[c] = acc[c] o x[c] o x[stride + c] o ..., for `rows` rows (at most a few dozen)
  void (*columns)(void* acc, const void* x, size_t columns, size_t rows, int64_t stride, const void* shift) = nullptr;
  // Returns the first i with x[i] == *value, or n if there is none. NaN equals NaN here. value is an accumulator.
  size_t (*find)(const void* x, size_t n, const void* value) = nullptr;
};
const FoldKernel& fold_kernel(Fold op, DType compute);  // f32, f64 or i64

}  // namespace situ::cpu
