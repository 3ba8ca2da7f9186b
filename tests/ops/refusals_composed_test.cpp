// Refusals of special functions, statistics, products and similar functions (tests/refusals.h).
#include <cmath>

#include "situ/ops/calculus.h"
#include "situ/situ.h"
#include "tests/refusals.h"

using namespace situ;

namespace {

Tensor longs(DimVec sizes = {2}) { return ones(sizes, kLong); }
Tensor vector() { return ones({3}); }
Tensor matrix() { return ones({2, 3}); }
Tensor number() { return ones({}); }

TEST(ComposedRefusals, DiagonalsAndLayouts) {
  refused({
      {"fill_diagonal_: needs two dimensions or more, but the tensor is f32[3]", kShape,
       [] { vector().fill_diagonal_(1); }},
      {"fill_diagonal_: more than two dimensions must have one size, but the tensor is f32[2, 2, 3]", kShape,
       [] {
         ones({2, 2, 3}).fill_diagonal_(1);
       }},
      {"zeros: the options set the layout Sparse, but every tensor is strided; leave the layout out, or give "
       "kStrided",
       typeid(UsageError), [] { zeros({2}, layout(kSparse)); }},
  });
}

TEST(ComposedRefusals, Special) {
  refused({
      {"polygamma: the order is -1, but it must be 0 or more: the tensor is f32[3]; order 0 is digamma", kValue,
       [] { vector().polygamma(-1); }},
      {"mvlgamma: p is 0, but it must be 1 or more: self is f32[3]", kValue, [] { vector().mvlgamma(0); }},
      {"igamma: needs a floating dtype", kDType, [] { igamma(longs(), longs()); }},
      {"igamma: has no derivative along its first operand; detach() it", kAutograd,
       [] { igamma(vector().requires_grad_(), vector()).sum().backward(); }},
      {"gcd: needs integers: self is f32[3], other is f32[3]; convert with .to(kLong)", kDType,
       [] { gcd(vector(), vector()); }},
      {"frexp: needs a floating dtype, but the tensor is i64[2]; convert with .to(kFloat)", kDType,
       [] { frexp(longs()); }},
      {"heaviside: both must have one dtype: self is f32[3], other is i64[3]; convert one with .to()", kDType,
       [] { heaviside(vector(), longs({3})); }},
  });
}

TEST(ComposedRefusals, Order) {
  refused({
      {"searchsorted: the sorted sequence must be a vector, or have the values' sizes but for the last one: it is "
       "f32[2, "
       "3], the values are f32[3]",
       kShape, [] { searchsorted(matrix(), vector()); }},
      {"searchsorted: the sorter must be int64 and have the sequence's sizes: it is i64[2], the sequence is f32[3]",
       kShape, [] { searchsorted(vector(), vector(), false, false, longs()); }},
      {"bucketize: the boundaries must be a vector, but they are f32[2, 3]", kShape,
       [] { bucketize(vector(), matrix()); }},
      {"kthvalue: k is 4, but dimension 0 has 3 elements: the tensor is f32[3]; k counts from 1", kValue,
       [] { vector().kthvalue(4); }},
      {"mode: dimension 0 has no elements and so no result: the tensor is f32[0]", kShape, [] { ones({0}).mode(); }},
      {"unique_dim: a 0-dim tensor has no slices: it is f32[]", kShape, [] { unique_dim(number(), 0); }},
      {"unique_dim: slices without elements cannot be compared: the tensor is f32[2, 0]", kShape,
       [] {
         unique_dim(ones({2, 0}), 0);
       }},
  });
}

TEST(ComposedRefusals, Statistics) {
  refused({
      {"nansum: sums floats in a floating dtype, but the tensor is f32[3] and dtype is i64; convert the result with "
       ".to()",
       kDType, [] { vector().nansum(DimVec{}, false, kLong); }},
      {"nanmean: needs a floating dtype, but the tensor is i64[2]", kDType, [] { longs().nanmean(); }},
      {"quantile: interpolation is \"cubic\"; it may be \"linear\", \"lower\", \"higher\", \"midpoint\" or \"nearest\"",
       kValue, [] { vector().quantile(0.5, {}, false, "cubic"); }},
      {"quantile: needs float32 or float64, but the tensor is i64[2]", kDType, [] { longs().quantile(0.5); }},
      {"quantile: a tensor without elements has no quantiles: it is f32[0]", kShape, [] { ones({0}).quantile(0.5); }},
      {"quantile: q is 1.5; it must be in [0, 1]", kValue, [] { vector().quantile(1.5); }},
      {"quantile: q must be a number or a vector of self's dtype: it is f64[1], the tensor is f32[3]", kShape,
       [] { vector().quantile(ones({1}, kDouble)); }},
      {"cov: fweights must have one number for each of 3 observations: they are i64[2]", kShape,
       [] { matrix().cov(1, longs()); }},
      {"cov: fweights must hold integers: they are f32[3]", kDType, [] { matrix().cov(1, vector()); }},
      {"cov: needs numbers of at most two dimensions, but the tensor is f32[1, 1, 1]", kShape,
       [] {
         ones({1, 1, 1}).cov();
       }},
      {"corrcoef: needs at most two dimensions, but the tensor is f32[1, 1, 1]", kShape,
       [] {
         ones({1, 1, 1}).corrcoef();
       }},
      {"bincount: needs a vector of integers, but the tensor is f32[3]", kShape, [] { vector().bincount(); }},
      {"bincount: minlength is -1; it must be >= 0", kValue, [] { longs().bincount({}, -1); }},
      {"bincount: there must be one weight for each element: the tensor is i64[2], the weights are f32[3]", kShape,
       [] { longs().bincount(vector()); }},
      {"bincount: elements must be 0 or more, but the least is -1: the tensor is i64[2]", kValue,
       [] { longs().neg().bincount(); }},
      {"histc: needs a floating dtype, but the tensor is i64[2]", kDType, [] { longs().histc(); }},
      {"histc: bins are 0; there must be 1 or more", kValue, [] { vector().histc(0); }},
      {"histc: min is 2, above max, 1", kValue, [] { vector().histc(3, 2, 1); }},
  });
}

TEST(ComposedRefusals, Calculus) {
  refused({
      {"diff: n is -1; it must be 0 or more", kValue, [] { vector().diff(-1); }},
      {"diff: needs one dimension or more, but the tensor is f32[]", kShape, [] { number().diff(); }},
      {"diff: prepend and append must have as many dimensions as the tensor: one is f32[], the tensor is f32[3]",
       kShape, [] { vector().diff(1, -1, number()); }},
      {"trapezoid: there must be one x for each y along dimension 0: y is f32[3], x is i64[2]", kShape,
       [] { trapezoid(vector(), longs()); }},
      {"gradient: edge_order is 3; it may be 1 or 2", kValue, [] { gradients_along(vector(), {number()}, 0, 3); }},
      {"gradient: there must be one spacing for each dimension: there are 2 for 1 dimensions", kValue,
       [] {
         gradients_along(vector(), {number(), number()}, 0, 1);
       }},
      {"gradient: dimension 0 is named twice", kValue,
       [] {
         gradients_along(vector(), {number(), number()}, {0, 0}, 1);
       }},
      {"gradient: needs at least 3 elements along dimension 0: the tensor is f32[2, 3]", kShape,
       [] { gradients_along(matrix(), {number()}, 0, 2); }},
      {"gradient: the points must be a vector, one for each element along dimension 0: they are f32[2, 3], the tensor "
       "is "
       "f32[3]",
       kShape, [] { gradients_along(vector(), {matrix()}, 0, 1); }},
  });
}

TEST(ComposedRefusals, Products) {
  refused({
      {"addmv: the matrix must have 2 dimensions, but it is f32[3]", kShape,
       [] { addmv(vector(), vector(), vector()); }},
      {"addmv: self does not broadcast to the product's sizes, [2]: self is f32[3]", kShape,
       [] { addmv(vector(), matrix(), vector()); }},
      {"addr: alpha and beta must be integers for integers: self is i64[2]", kValue,
       [] { addr(longs(), longs(), longs(), 0.5); }},
      {"addbmm: the batches do not fit: batch1 is f32[1, 2, 3], batch2 is f32[1, 2, 3]", kShape,
       [] {
         addbmm(matrix(), ones({1, 2, 3}), ones({1, 2, 3}));
       }},
      {"cross: needs a dimension of size 3: self is f32[2], other is f32[2]", kShape,
       [] { cross(ones({2}), ones({2})); }},
      {"tensordot: both lists of dimensions must have the same length: they are [0] and []", kValue,
       [] { tensordot(vector(), vector(), {0}, {}); }},
      {"tensordot: dimensions 0 and 1 differ: self is f32[2, 3], other is f32[2, 3]", kShape,
       [] { tensordot(matrix(), matrix(), {0}, {1}); }},
      {"cdist: needs floating numbers of two dimensions or more: x1 is f32[3], x2 is f32[2, 3]", kShape,
       [] { cdist(vector(), matrix()); }},
      {"cdist: the last dimensions differ: x1 is f32[2, 3], x2 is f32[2, 2]", kShape,
       [] {
         cdist(matrix(), ones({2, 2}));
       }},
      {"cdist: p is -1; it must be 0 or more", kValue, [] { cdist(matrix(), matrix(), -1); }},
      {"cdist: compute_mode is 5; it may be 0, 1 or 2", kValue, [] { cdist(matrix(), matrix(), 2, 5); }},
      {"pdist: needs a matrix of floating numbers, but the tensor is f32[3]", kShape, [] { pdist(vector()); }},
      {"pdist: p is -2; it must be 0 or more", kValue, [] { pdist(matrix(), -2); }},
  });
}

TEST(ComposedRefusals, Arrangements) {
  refused({
      {"block_diag: needs matrices, vectors or numbers, but one is f32[1, 1, 1]", kShape,
       [] {
         block_diag({ones({1, 1, 1})});
       }},
      {"cartesian_prod: needs vectors, but one is f32[2, 3]", kShape, [] { cartesian_prod({matrix()}); }},
      {"cartesian_prod: needs at least one vector", kValue, [] { cartesian_prod(std::vector<Tensor>()); }},
      {"combinations: needs a vector, but self is f32[2, 3]", kShape, [] { combinations(matrix()); }},
      {"combinations: r is 17; it must be at most 16: self is f32[20]", kValue, [] { combinations(arange(20.0), 17); }},
      {"combinations: r is -1; it must be 0 or more", kValue, [] { combinations(vector(), -1); }},
      {"diag_embed: both dimensions are 1: self is f32[3]", kValue, [] { diag_embed(vector(), 0, 1, 1); }},
      {"diag_embed: needs one dimension or more, but self is f32[]", kShape, [] { diag_embed(number(), 0, 0, -1); }},
      {"dsplit: needs at least 3 dimensions, but self is f32[2, 3]", kShape, [] { matrix().dsplit(1); }},
      {"hsplit: dimension 1 of f32[2, 3] cannot be cut into 2 equal pieces", kValue, [] { matrix().hsplit(2); }},
      {"rot90: needs two dimensions to turn in: dims are [0], self is f32[2, 3]", kValue, [] { matrix().rot90(1, 0); }},
      {"fliplr: needs at least 2 dimensions, but self is f32[3]", kShape, [] { fliplr(vector()); }},
      {"flipud: needs at least 1 dimension, but self is f32[]", kShape, [] { flipud(number()); }},
      {"inner: the last dimensions differ: self is f32[2, 3], other is f32[2]", kShape,
       [] { inner(matrix(), zeros({2})); }},
      {"movedim: source names 2 dimensions, destination 1: the tensor is f32[2, 3]", kValue,
       [] {
         movedim(matrix(), {0, 1}, {1});
       }},
      {"movedim: a dimension is named twice: source is [0, 0], destination [0, 1]", kValue,
       [] {
         matrix().movedim({0, 0}, {0, 1});
       }},
      {"rot90: both dimensions are 1: self is f32[2, 3]", kValue,
       [] {
         matrix().rot90(1, {1, -1});
       }},
      {"sum_to_size: sizes [2] do not broadcast to those of self, f32[2, 3]", kShape, [] { matrix().sum_to_size(2); }},
      {"select_scatter: the source must have the sizes of the part that it replaces, [3]: self is f32[2, 3], source is "
       "f32[2, 3]",
       kShape, [] { matrix().select_scatter(matrix(), 0, 0); }},
      {"take_along_dim: the indices must be integers, but they are f32[2, 3]", kDType,
       [] { matrix().take_along_dim(matrix(), 0); }},
      {"take_along_dim: self and the indices must have as many dimensions: self is f32[2, 3], the indices are i64[2]",
       kShape, [] { matrix().take_along_dim(longs(), 0); }},
      {"put: the index must hold integers, but it is f32[3]", kDType, [] { matrix().put(vector(), vector()); }},
      {"put: there must be one value for each index: index is i64[2], source is f32[3]", kShape,
       [] { matrix().put(longs(), vector()); }},
      {"renorm: needs a floating dtype, but self is i64[2, 2]", kDType,
       [] {
         longs({2, 2}).renorm(2, 0, 1);
       }},
      {"renorm: p must be above 0 and maxnorm 0 or more: p is 0, maxnorm is 1", kValue,
       [] { matrix().renorm(0, 0, 1); }},
      {"renorm: needs two dimensions or more, but self is f32[3]", kShape, [] { vector().renorm(2, 0, 1); }},
      {"unravel_index: the indices must be integers, but they are f32[3]", kDType,
       [] {
         unravel_index(vector(), {2, 2});
       }},
      {"unravel_index: a size is below 0: shape is [-2]", kValue, [] { unravel_index(longs(), -2); }},
      {"vander: needs a vector, but self is f32[2, 3]", kShape, [] { vander(matrix()); }},
      {"vander: N is -1; it must be 0 or more", kValue, [] { vander(vector(), -1); }},
      {"tril_indices: too many elements: the matrix is [1099511627776, 1099511627776], the offset 0; the byte count "
       "must "
       "stay below 2^63",
       kShape, [] { tril_indices(int64_t{1} << 40, int64_t{1} << 40); }},
      {"tril_indices: sizes must be 0 or more: they are -1 and 2", kValue, [] { tril_indices(-1, 2); }},
  });
}

TEST(ComposedRefusals, Combining) {
  refused({
      {"scatter_reduce: reduce is \"median\"; it may be \"sum\", \"prod\", \"mean\", \"amax\" or \"amin\"", kValue,
       [] { vector().scatter_reduce(0, longs(), vector(), "median"); }},
      {"index_reduce: the index must be a vector of integers, but it is f32[3]", kShape,
       [] { vector().index_reduce(0, vector(), vector(), "prod"); }},
      {"index_reduce: the source must have sizes [2], one slice for each index: self is f32[3], source is f32[3]",
       kShape, [] { vector().index_reduce(0, longs(), vector(), "prod"); }},
      {"scatter_reduce: index 5 is out of range for dimension 0 of size 3", kIndex,
       [] { vector().scatter_reduce(0, longs() * 5, vector(), "amax"); }},
  });
}

TEST(ComposedRefusals, WindowsAndDraws) {
  refused({
      {"hann_window: the length is -1; it must be 0 or more", kValue, [] { hann_window(-1); }},
      {"hann_window: needs a floating dtype, but got i64", kDType, [] { hann_window(3, true, kLong); }},
      {"cauchy_: needs a floating dtype, but self is i64[2]", kDType, [] { longs().cauchy_(); }},
      {"cauchy_: sigma is 0.000000; it must be above 0", kValue, [] { vector().cauchy_(0, 0); }},
      {"geometric_: p is 1.000000; it must be in (0, 1)", kValue, [] { vector().geometric_(1); }},
      {"geometric_: bools cannot count: self is bool[2]", kDType, [] { ones({2}, kBool).geometric_(0.5); }},
      {"log_normal_: needs a floating dtype, but self is i64[2]", kDType, [] { longs().log_normal_(); }},
      {"log_normal_: std is 0.000000; it must be above 0", kValue, [] { vector().log_normal_(0, 0); }},
  });
}

}  // namespace
