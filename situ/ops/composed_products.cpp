// Products and distances of vectors and matrices, composed of matrix products. Calls are so short that inference
// counts, so it is optimized for every call.
#include <cmath>

#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

Tensor operand(op::Form& form, const In& in) {
  const In v = form.value(in);
  return op::tensor_of(form.name(), v, "self");
}
void needs_rank(const char* name, const Tensor& x, const char* which, int64_t rank) {
  if (x.dim() != rank)
    throw ShapeError(called_as(name) + ": " + which + " must have " + std::to_string(rank) +
                     (rank == 1 ? " dimension" : " dimensions") + ", but it is " + x.describe());
}
// Returns `x` expanded to these sizes.
Tensor spread(const char* name, const Tensor& x, DimVec sizes) {
  bool fits = x.dim() <= sizes.size();
  for (int64_t d = 1; fits && d <= x.dim(); ++d) {
    const int64_t want = sizes[static_cast<int>(sizes.size() - d)], have = x.size(x.dim() - d);
    fits = have == want || have == 1;
  }
  if (!fits)
    throw ShapeError(called_as(name) + ": self does not broadcast to the product's sizes, " + op::text_of(sizes) +
                     ": self is " + x.describe());
  return x.expand(sizes);
}

}  // namespace

namespace body {

Tensor addmv(op::Form& form, const In& input, const Tensor& mat, const Tensor& vec, Scalar beta, Scalar alpha) {
  const Tensor x = operand(form, input);
  needs_rank("addmv", mat, "the matrix", 2);
  needs_rank("addmv", vec, "the vector", 1);
  return addmm(spread("addmv", x, mat.size(0)).unsqueeze(1), mat, vec.unsqueeze(1), beta, alpha).squeeze(1);
}

Tensor addr(op::Form& form, const In& input, const Tensor& vec1, const Tensor& vec2, Scalar beta, Scalar alpha) {
  const Tensor x = operand(form, input);
  needs_rank("addr", vec1, "vec1", 1);
  needs_rank("addr", vec2, "vec2", 1);
  const DType t = promote_types(x.dtype(), promote_types(vec1.dtype(), vec2.dtype()));
  if (!is_floating(t) && (beta.isFloatingPoint() || alpha.isFloatingPoint()))
    throw ValueError(called_as("addr") + ": alpha and beta must be integers for integers: self is " + x.describe());
  Tensor product = vec1.unsqueeze(1) * vec2.unsqueeze(0);
  if (t == DType::boolean) {
    if (alpha.toDouble() == 0) product = zeros_like(product);
  } else if (alpha.toDouble() != 1) {
    product = std::move(product) * alpha;
  }
  const Tensor start = spread("addr", x, {vec1.size(0), vec2.size(0)});
  if (beta.toDouble() == 0) return product.to(t);
  return (t == DType::boolean || beta.toDouble() == 1 ? start : start * beta) + std::move(product);
}

Tensor addbmm(op::Form& form, const In& input, const Tensor& batch1, const Tensor& batch2, Scalar beta, Scalar alpha) {
  const Tensor x = operand(form, input);
  needs_rank("addbmm", batch1, "batch1", 3);
  needs_rank("addbmm", batch2, "batch2", 3);
  if (batch1.size(0) != batch2.size(0) || batch1.size(2) != batch2.size(1))
    throw ShapeError(called_as("addbmm") + ": the batches do not fit: batch1 is " + batch1.describe() + ", batch2 is " +
                     batch2.describe());
  const int64_t b = batch1.size(0), n = batch1.size(1), k = batch1.size(2), p = batch2.size(2);
  return addmm(spread("addbmm", x, {n, p}), batch1.transpose(0, 1).reshape({n, b * k}), batch2.reshape({b * k, p}),
               beta, alpha);
}

Tensor inner(const Tensor& a, const Tensor& b) {
  if (a.dim() == 0 || b.dim() == 0) return a * b;
  if (a.size(-1) != b.size(-1))
    throw ShapeError(called_as("inner") + ": the last dimensions differ: self is " + a.describe() + ", other is " +
                     b.describe());
  DimVec sizes;
  int64_t rows = 1, columns = 1;
  for (int64_t d = 0; d + 1 < a.dim(); ++d) sizes.push_back(a.size(d)), rows *= a.size(d);
  for (int64_t d = 0; d + 1 < b.dim(); ++d) sizes.push_back(b.size(d)), columns *= b.size(d);
  return a.reshape({rows, a.size(-1)}).mm(b.reshape({columns, b.size(-1)}).t()).reshape(sizes);
}

Tensor kron(const Tensor& a, const Tensor& b) {
  const int64_t n = std::max(a.dim(), b.dim());
  DimVec left, right, sizes;
  for (int64_t d = 0; d < n; ++d) {
    const int64_t x = d < n - a.dim() ? 1 : a.size(d - (n - a.dim())),
                  y = d < n - b.dim() ? 1 : b.size(d - (n - b.dim()));
    left.push_back(x), left.push_back(1);
    right.push_back(1), right.push_back(y);
    sizes.push_back(x * y);
  }
  return (a.reshape(left) * b.reshape(right)).reshape(sizes);
}

Tensor cross(const Tensor& a, const Tensor& b, OptInt dim) {
  const std::vector<Tensor> both = broadcast_tensors({a, b});
  const Tensor &x = both[0], &y = both[1];
  int64_t d = -1;
  if (dim) {
    d = op::wrapped_dim("cross", *dim, x.dim(), "self is " + a.describe());
  } else {
    for (int64_t k = 0; d < 0 && k < x.dim(); ++k)
      if (x.size(k) == 3) d = k;
  }
  if (d < 0 || x.dim() == 0 || x.size(d) != 3)
    throw ShapeError(called_as("cross") + ": needs a dimension of size 3: self is " + a.describe() + ", other is " +
                     b.describe());
  const Tensor x1 = x.roll(-1, d), y2 = y.roll(1, d);
  return x1 * y2 - x.roll(1, d) * y.roll(-1, d);
}

Tensor tensordot(const Tensor& a, const Tensor& b, DimVec dims_self, DimVec dims_other) {
  if (dims_self.size() != dims_other.size())
    throw ValueError(called_as("tensordot") + ": both lists of dimensions must have the same length: they are " +
                     op::text_of(dims_self) + " and " + op::text_of(dims_other));
  std::vector<bool> of_a(static_cast<size_t>(a.dim())), of_b(static_cast<size_t>(b.dim()));
  DimVec left, right, sizes;
  int64_t summed = 1;
  Tensor x = a, y = b;
  for (int k = 0; k < dims_self.size(); ++k) {
    const int64_t i = op::wrapped_dim("tensordot", dims_self[k], a.dim(), "self is " + a.describe()),
                  j = op::wrapped_dim("tensordot", dims_other[k], b.dim(), "other is " + b.describe());
    const int64_t n = x.size(i), m = y.size(j);
    if (n != m && n != 1 && m != 1)
      throw ShapeError(called_as("tensordot") + ": dimensions " + std::to_string(i) + " and " + std::to_string(j) +
                       " differ: self is " + a.describe() + ", other is " + b.describe());
    if (n == 1 && m != 1) y = y.sum(j, true, y.dtype());
    if (m == 1 && n != 1) x = x.sum(i, true, x.dtype());
    summed *= x.size(i);
    of_a[static_cast<size_t>(i)] = of_b[static_cast<size_t>(j)] = true;
    left.push_back(i), right.push_back(j);
  }
  DimVec order_a, order_b = right;
  int64_t rows = 1, columns = 1;
  for (int64_t d = 0; d < a.dim(); ++d)
    if (!of_a[static_cast<size_t>(d)]) order_a.push_back(d), sizes.push_back(a.size(d)), rows *= a.size(d);
  for (int64_t d : left) order_a.push_back(d);
  for (int64_t d = 0; d < b.dim(); ++d)
    if (!of_b[static_cast<size_t>(d)]) order_b.push_back(d), sizes.push_back(b.size(d)), columns *= b.size(d);
  return mm(x.permute(order_a).reshape({rows, summed}), y.permute(order_b).reshape({summed, columns})).reshape(sizes);
}

// ---- distances ----

Tensor dist(const Tensor& a, const Tensor& b, Scalar p) { return (a - b).norm(p); }

// If a matrix product adds up the squares, rounding may distort differences that cancel. So cdist uses it only if all
// differences would fill more than this many elements.
constexpr int64_t kDifferences = 1 << 22;

Tensor cdist(const Tensor& a, const Tensor& b, double p, OptInt compute_mode) {
  for (const Tensor* t : {&a, &b})
    if (t->dim() < 2 || !t->is_floating_point())
      throw ShapeError(called_as("cdist") + ": needs floating numbers of two dimensions or more: x1 is " +
                       a.describe() + ", x2 is " + b.describe());
  if (a.size(-1) != b.size(-1))
    throw ShapeError(called_as("cdist") + ": the last dimensions differ: x1 is " + a.describe() + ", x2 is " +
                     b.describe());
  if (!(p >= 0)) throw ValueError(called_as("cdist") + ": p is " + op::text_of(Scalar(p)) + "; it must be 0 or more");
  const int64_t mode = compute_mode.value_or(0), rows = a.size(-2), columns = b.size(-2);
  if (mode < 0 || mode > 2)
    throw ValueError(called_as("cdist") + ": compute_mode is " + std::to_string(mode) + "; it may be 0, 1 or 2");
  const bool many = rows * columns > 0 && a.numel() / std::max<int64_t>(1, rows) * rows * columns > kDifferences;
  if (p == 2 && mode != 2 && many) {
    const Tensor square = a.square().sum(-1, true) + b.square().sum(-1).unsqueeze(-2);
    const Tensor d2 = square - matmul(a, b.transpose(-2, -1)) * 2, none = d2.detach() <= 0;
    return where(none, 0, where(none, 1, d2).sqrt());
  }
  return (a.unsqueeze(-2) - b.unsqueeze(-3)).norm(p, -1);
}

Tensor pdist(const Tensor& x, double p) {
  if (x.dim() != 2 || !x.is_floating_point())
    throw ShapeError(called_as("pdist") + ": needs a matrix of floating numbers, but the tensor is " + x.describe());
  if (!(p >= 0)) throw ValueError(called_as("pdist") + ": p is " + op::text_of(Scalar(p)) + "; it must be 0 or more");
  const Tensor pairs = triu_indices(x.size(0), x.size(0), 1, TensorOptions(kLong).device(x.device()));
  return (x.index_select(0, pairs[0]) - x.index_select(0, pairs[1])).norm(p, 1);
}

}  // namespace body
}  // namespace situ
