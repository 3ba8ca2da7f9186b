// Reductions over any set of dimensions, scans, extrema with their places, sorting.
//
// Bits depend on shape, strides and values, never on threads: the work is cut on a grid drawn from the shape. f32, f16
// and bf16 are summed in short f32 runs over many lanes whose results are added in f64; f64 in f64; integers and bool
// in i64.
#pragma once
#include <atomic>

#include "situ/backends/cpu/reduce/fold.h"
#include "situ/launch/arg.h"

namespace situ::cpu {

// What one result is made of, besides its accumulator.
struct Reduced {
  double extent;     // elements that meet in it
  double parameter;  // the caller's
};
// An accumulator: double for floating types, else int64_t.
union Number {
  double real;
  int64_t integer;
};

// What is computed of the elements that meet in one result: a fold, which reads the parameter, or two, where the second
// reads what `between` makes of the first's accumulators. With other functions than a fold: of floats alone.
struct Reduction {
  Fold fold;
  // n accumulators into results, with what the fold has read. Null: they are the results.
  void (*finish)(Number* a, const Number* read, int64_t n, const Reduced& r) = nullptr;
  Fold first = fold;
  void (*between)(Number* a, const Number* read, int64_t n, const Reduced& r) = nullptr;
};

extern const Reduction kMean, kNorm2, kLogSumExp;
extern const Reduction kNormP;                 // the parameter is p, not 0 and finite
extern const Reduction kVariance, kDeviation;  // the parameter is the correction (1: unbiased)

// `out` has in's dimensions, with size 1 where in is reduced. Any types: the result converts as pointwise stores do.
// NaN wins in max and min, whose reduced extent is not 0.
void reduce(const Reduction& what, const Arg& out, const Arg& in, double parameter = 0);

// Largest or smallest element along `dim` and its first index (i64); NaN counts as the extremum. values and indices
// have in's dimensions with size 1 at `dim`; either may be null. in.sizes[dim] > 0.
void extremum(bool largest, const Arg* values, const Arg* indices, const Arg& in, int dim);

// out[i] = in[0] + ... + in[i] along `dim` (or the product, or log(exp(in[0]) + ... + exp(in[i])), of floats alone),
// out having in's sizes; may be in place. f32 and half types run in f64, integers in i64.
enum class Scan { sum, prod, log_sum_exp };
void scan(Scan op, const Arg& out, const Arg& in, int dim);

// The largest (smallest) element so far along `dim`, and the last place where it stands (i64). NaN stays. All have in's
// sizes.
void running_extremum(bool largest, const Arg& values, const Arg& indices, const Arg& in, int dim);

// Of each element of `values` (row-major) where it belongs in its line of `sorted` (row-major; one line, or as many
// lines as values has): in front of equal elements, or behind them with `right`. NaN belongs behind all. `out` is i64.
void search_sorted(const Arg& out, const Arg& sorted, const Arg& values, bool right);

// The first k (all, where k is sizes[dim]) of the sorted elements along `dim`, stable; NaN counts as largest. values
// and indices have in's sizes but k at `dim`; either may be null.
int64_t sort_scratch_bytes(const Arg& in, int dim);
void sort(const Arg* values, const Arg* indices, const Arg& in, int dim, int64_t k, bool descending, void* scratch);

// Row-major coordinates of the nonzero elements: out is a contiguous i64[count, ndim], count from count_nonzero.
int64_t count_nonzero(const Arg& in);

// Smallest and largest element; NaN wins. Of nothing: 0 and 0.
struct Range {
  double low = 0, high = 0;
};
Range range_of(const Arg& in);
// Whether a kernel met a probability that is none, below 0, above 1 or NaN, while it worked: set by any of its threads.
struct Outside {
  mutable std::atomic<bool> found{false};
};
void nonzero(int64_t* out, const Arg& in);

}  // namespace situ::cpu
