// Differences, numerical gradients and integrals along one dimension.
#include "situ/ops/calculus.h"

#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

int64_t dim_of(const char* name, const Tensor& x, int64_t d) {
  if (x.dim() == 0)
    throw ShapeError(called_as(name) + ": needs one dimension or more, but the tensor is " + x.describe());
  return op::wrapped_dim(name, d, x.dim(), "the tensor is " + x.describe());
}

// Neighbours along d: all elements but the last, and all but the first.
Tensor before(const Tensor& x, int64_t d) { return x.narrow(d, 0, x.size(d) - 1); }
Tensor after(const Tensor& x, int64_t d) { return x.narrow(d, 1, x.size(d) - 1); }

// Returns the distances between points, as a view that broadcasts along dimension d of y.
Tensor gaps(const char* name, const Tensor& y, const Tensor& x, int64_t d) {
  if (x.dim() == 1) {
    if (x.size(0) != y.size(d))
      throw ShapeError(called_as(name) + ": there must be one x for each y along dimension " + std::to_string(d) +
                       ": y is " + y.describe() + ", x is " + x.describe());
    DimVec shape;
    for (int64_t k = 0; k < y.dim(); ++k) shape.push_back(k == d ? y.size(d) - 1 : 1);
    return (after(x, 0) - before(x, 0)).view(shape);
  }
  Tensor points = x;
  while (points.dim() < y.dim()) points = points.unsqueeze(0);
  return after(points, d) - before(points, d);
}

}  // namespace

namespace body {

Tensor diff(const Tensor& input, int64_t n, int64_t dim, const In& prepend, const In& append) {
  const int64_t d = dim_of("diff", input, dim);
  if (n < 0) throw ValueError(called_as("diff") + ": n is " + std::to_string(n) + "; it must be 0 or more");
  Tensor x = input;
  if (n == 0) return x.clone();
  if (prepend.defined() || append.defined()) {
    std::vector<Tensor> parts;
    for (const In& in : {prepend, In(x), append})
      if (in.defined()) parts.push_back(*in.tensor);
    for (const Tensor& t : parts)
      if (t.dim() != x.dim())
        throw ShapeError(called_as("diff") +
                         ": prepend and append must have as many dimensions as the tensor: one is " + t.describe() +
                         ", the tensor is " + x.describe());
    x = cat(parts, d);
  }
  for (int64_t k = 0; k < n && x.size(d) > 0; ++k) {
    Tensor next = x.dtype() == DType::boolean ? after(x, d).ne(before(x, d)) : after(x, d) - before(x, d);
    x = std::move(next);
  }
  return x;
}

Tensor trapezoid(const Tensor& y, const Tensor& x, int64_t dim) {
  const int64_t d = dim_of("trapezoid", y, dim);
  if (y.size(d) == 0) return y.sum(d);
  return ((before(y, d) + after(y, d)) * gaps("trapezoid", y, x, d)).sum(d) / 2;
}
Tensor trapezoid(const Tensor& y, Scalar dx, int64_t dim) {
  const int64_t d = dim_of("trapezoid", y, dim);
  if (y.size(d) == 0) return y.sum(d).to(promote_types(y.dtype(), get_default_dtype()));
  return (y.sum(d) * 2 - y.select(d, 0) - y.select(d, y.size(d) - 1)) * dx / 2;
}
Tensor cumulative_trapezoid(const Tensor& y, const Tensor& x, int64_t dim) {
  const int64_t d = dim_of("cumulative_trapezoid", y, dim);
  if (y.size(d) == 0) return y.clone();
  return ((before(y, d) + after(y, d)) * gaps("cumulative_trapezoid", y, x, d)).cumsum(d) / 2;
}
Tensor cumulative_trapezoid(const Tensor& y, Scalar dx, int64_t dim) {
  const int64_t d = dim_of("cumulative_trapezoid", y, dim);
  if (y.size(d) == 0) return y.clone();
  return (before(y, d) + after(y, d)).cumsum(d) * dx / 2;
}

}  // namespace body

namespace {

// Computes central differences inside and one-sided differences of order 1 or 2 at each end.
Tensor at_equal_distances(const Tensor& x, int64_t d, const In& h, int64_t edge_order) {
  const int64_t n = x.size(d);
  auto part = [&](int64_t at) { return x.narrow(d, at, 1); };
  Tensor middle = (x.narrow(d, 2, n - 2) - x.narrow(d, 0, n - 2)) / h / 2;
  Tensor first, last;
  if (edge_order == 1) {
    first = (part(1) - part(0)) / h;
    last = (part(n - 1) - part(n - 2)) / h;
  } else {
    first = (part(0) * -3 + part(1) * 4 - part(2)) / h / 2;
    last = (part(n - 1) * 3 - part(n - 2) * 4 + part(n - 3)) / h / 2;
  }
  return cat({first, middle, last}, d);
}
Tensor at_points(const Tensor& x, int64_t d, const Tensor& points, int64_t edge_order) {
  const int64_t n = x.size(d);
  DimVec shape;
  for (int64_t k = 0; k < x.dim(); ++k) shape.push_back(k == d ? n - 1 : 1);
  const Tensor h = (points.narrow(0, 1, n - 1) - points.narrow(0, 0, n - 1)).view(shape);
  auto part = [&](int64_t at) { return x.narrow(d, at, 1); };
  auto gap = [&](int64_t at) { return h.narrow(d, at, 1); };
  const Tensor h1 = h.narrow(d, 0, n - 2), h2 = h.narrow(d, 1, n - 2);
  const Tensor a = x.narrow(d, 0, n - 2), b = x.narrow(d, 1, n - 2), c = x.narrow(d, 2, n - 2);
  const Tensor middle = a * (-h2 / (h1 * (h1 + h2))) + b * ((h2 - h1) / (h1 * h2)) + c * (h1 / (h2 * (h1 + h2)));
  Tensor first, last;
  if (edge_order == 1) {
    first = (part(1) - part(0)) / gap(0);
    last = (part(n - 1) - part(n - 2)) / gap(n - 2);
  } else {
    const Tensor p = gap(0), q = gap(1), r = gap(n - 3), s = gap(n - 2);
    first = part(0) * (-(p * 2 + q) / (p * (p + q))) + part(1) * ((p + q) / (p * q)) - part(2) * (p / (q * (p + q)));
    last = part(n - 3) * (s / (r * (r + s))) - part(n - 2) * ((r + s) / (r * s)) +
           part(n - 1) * ((s * 2 + r) / (s * (r + s)));
  }
  return cat({first, middle, last}, d);
}

}  // namespace

std::vector<Tensor> gradients_along(const Tensor& x, const std::vector<Tensor>& spacing, DimVec dims,
                                    int64_t edge_order) {
  if (edge_order != 1 && edge_order != 2)
    throw ValueError(called_as("gradient") + ": edge_order is " + std::to_string(edge_order) + "; it may be 1 or 2");
  if (spacing.size() != static_cast<size_t>(dims.size()))
    throw ValueError(called_as("gradient") + ": there must be one spacing for each dimension: there are " +
                     std::to_string(spacing.size()) + " for " + std::to_string(dims.size()) + " dimensions");
  std::vector<Tensor> r;
  const Tensor y = x.is_floating_point() ? x : x.to(get_default_dtype());
  for (int k = 0; k < dims.size(); ++k) {
    const int64_t d = dim_of("gradient", x, dims[k]);
    for (int j = 0; j < k; ++j)
      if (dim_of("gradient", x, dims[j]) == d)
        throw ValueError(called_as("gradient") + ": dimension " + std::to_string(d) + " is named twice");
    if (x.size(d) < edge_order + 1)
      throw ShapeError(called_as("gradient") + ": needs at least " + std::to_string(edge_order + 1) +
                       " elements along dimension " + std::to_string(d) + ": the tensor is " + x.describe());
    const Tensor& s = spacing[static_cast<size_t>(k)];
    if (s.dim() == 0) {
      r.push_back(at_equal_distances(y, d, s, edge_order));
    } else {
      if (s.dim() != 1 || s.size(0) != x.size(d))
        throw ShapeError(called_as("gradient") +
                         ": the points must be a vector, one for each element along dimension " + std::to_string(d) +
                         ": they are " + s.describe() + ", the tensor is " + x.describe());
      r.push_back(at_points(y, d, s, edge_order));
    }
  }
  return r;
}

}  // namespace situ
