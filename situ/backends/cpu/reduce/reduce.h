// Reductions over any set of dimensions, scans, extrema with their positions, and sorting.
//
// Bits depend on shape, strides and values, never on threads: the work is split on a grid that depends on the shape.
// Elements of f32, f16 and bf16 are summed in short f32 runs over many lanes, whose results are added in f64. Those of
// f64 are summed in f64, integers and bool in i64.
#pragma once
#include <atomic>

#include "situ/backends/cpu/reduce/fold.h"
#include "situ/launch/arg.h"

namespace situ::cpu {

// The inputs of one result besides its accumulator.
struct Reduced {
  double extent;     // number of its elements
  double parameter;  // the caller's
};
// An accumulator: double for floating types, else int64_t.
union Number {
  double real;
  int64_t integer;
};

// The computation of one result: a fold, which reads the parameter. Or two folds: the second one reads what `between`
// computes from the first one's accumulators. Reductions with functions besides a fold take floats only.
struct Reduction {
  Fold fold;
  // Turns n accumulators into results, with the values that the fold has read. Null: they are the results.
  void (*finish)(Number* a, const Number* read, int64_t n, const Reduced& r) = nullptr;
  Fold first = fold;
  void (*between)(Number* a, const Number* read, int64_t n, const Reduced& r) = nullptr;
};

extern const Reduction kMean, kNorm2, kLogSumExp;
extern const Reduction kNormP;                 // the parameter is p: not 0, and finite
extern const Reduction kVariance, kDeviation;  // the parameter is the correction (1: unbiased)

// `out` has in's dimensions, with size 1 for reduced ones. Types may differ: the result converts as pointwise stores
// do. NaN wins in max and min; their reduced extent must not be 0.
void reduce(const Reduction& what, const Arg& out, const Arg& in, double parameter = 0);

// Largest or smallest element along `dim` and its first index (i64). NaN counts as the extremum. values and indices
// have in's dimensions with size 1 at `dim`; either may be null. in.sizes[dim] must be above 0.
void extremum(bool largest, const Arg* values, const Arg* indices, const Arg& in, int dim);

// Computes out[i] = in[0] + ... + in[i] along `dim`, or the product, or log(exp(in[0]) + ... + exp(in[i])), for floats
// only. `out` has in's sizes and may be `in`. Types f32 and half types run in f64, integers in i64.
enum class Scan { sum, prod, log_sum_exp };
void scan(Scan op, const Arg& out, const Arg& in, int dim);

// The largest (smallest) element so far along `dim`, and its last position (i64). NaN stays. All have in's sizes.
void running_extremum(bool largest, const Arg& values, const Arg& indices, const Arg& in, int dim);

// The position of each element of `values` (row-major) in its line of `sorted`: before equal elements, or after them if
// `right`. `sorted` is row-major, with one line or as many lines as values has. NaN belongs at the end. `out` is i64.
void search_sorted(const Arg& out, const Arg& sorted, const Arg& values, bool right);

// The first k (all, if k is sizes[dim]) of the sorted elements along `dim`, stable. NaN counts as largest. values and
// indices have in's sizes, but k at `dim`; either may be null.
int64_t sort_scratch_bytes(const Arg& in, int dim);
void sort(const Arg* values, const Arg* indices, const Arg& in, int dim, int64_t k, bool descending, void* scratch);

// Row-major coordinates of the nonzero elements. out is a contiguous i64[count, ndim], with count from count_nonzero().
int64_t count_nonzero(const Arg& in);

// Smallest and largest element; NaN wins. Without elements: 0 and 0.
struct Range {
  double low = 0, high = 0;
};
Range range_of(const Arg& in);
// Set by any thread of a kernel that finds an invalid probability: below 0, above 1 or NaN.
struct Outside {
  mutable std::atomic<bool> found{false};
};
void nonzero(int64_t* out, const Arg& in);

}  // namespace situ::cpu
