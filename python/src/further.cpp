// Implements further functions of python/functions.txt whose PyTorch arguments differ from the C++ function's.
#include "further.h"

#include <cmath>

#include "situ/generated/op/special.h"
#include "situ/op/op_info.h"
#include "situ/ops/calculus.h"

namespace situ::py {

Tensor bessel(const Tensor& x, int64_t function) {
  const op_attr::bessel a{function};
  const Tensor alone = x.detach();
  const In in[] = {alone};
  return op_call::plain(op_infos::bessel, {in, 1}, &a);
}
Tensor orthogonal(const In& x, const In& n, int64_t view_group) {
  const op_attr::orthogonal a{view_group};
  if (x.is_scalar && n.is_scalar) throw UsageError("polynomial: input and n are numbers; one must be a tensor");
  const Tensor left = x.tensor ? x.tensor->detach() : Tensor(), right = n.tensor ? n.tensor->detach() : Tensor();
  const In in[] = {x.tensor ? In(left) : x, n.tensor ? In(right) : n};
  return op_call::plain(op_infos::orthogonal, {in, 2}, &a);
}

bool on_the_right(bool right, std::optional<std::string_view> side) {
  if (!side) return right;
  const std::string s(*side);
  if (s != "left" && s != "right")
    throw ValueError("searchsorted: side is \"" + s + "\"; it may be \"left\" or \"right\"");
  if (s == "left" && right) throw ValueError("searchsorted: side is \"left\", but right is true; give one of them");
  return s == "right";
}

int64_t distance_mode(const std::string& name) {
  if (name == "use_mm_for_euclid_dist_if_necessary") return 0;
  if (name == "use_mm_for_euclid_dist") return 1;
  if (name == "donot_use_mm_for_euclid_dist") return 2;
  throw ValueError("cdist: compute_mode is \"" + name +
                   "\"; it may be \"use_mm_for_euclid_dist_if_necessary\", \"use_mm_for_euclid_dist\" or "
                   "\"donot_use_mm_for_euclid_dist\"");
}

namespace {

TensorOrList chosen(std::tuple<Tensor, Tensor, Tensor> all, bool inverse, bool counts) {
  if (!inverse && !counts) return std::get<0>(std::move(all));
  std::vector<Tensor> r{std::get<0>(all)};
  if (inverse) r.push_back(std::get<1>(all));
  if (counts) r.push_back(std::get<2>(all));
  return r;
}

}  // namespace

TensorOrList unique(const Tensor& x, bool inverse, bool counts, const OptInt& dim) {
  return chosen(dim ? situ::unique_dim(x, *dim) : situ::unique(x), inverse, counts);
}
TensorOrList unique_consecutive(const Tensor& x, bool inverse, bool counts, const OptInt& dim) {
  return chosen(situ::unique_consecutive(x, inverse, counts, dim), inverse, counts);
}

namespace {

DimVec dims_of(const Tensor& x, const DimVec& dim) {
  if (!dim.empty()) return dim;
  DimVec all;
  for (int64_t d = 0; d < x.dim(); ++d) all.push_back(d);
  return all;
}

}  // namespace

std::vector<Tensor> gradient(const Tensor& x, const OptScalar& spacing, const DimVec& dim, int64_t order) {
  CallScope name("gradient");
  const DimVec dims = dims_of(x, dim);
  const Scalar h = spacing.value_or(Scalar(1));
  const Tensor one = scalar_tensor(h, x.options().dtype(h.type()));
  return gradients_along(x, std::vector<Tensor>(static_cast<size_t>(dims.size()), one), dims, order);
}
std::vector<Tensor> gradient(const Tensor& x, const std::vector<Tensor>& spacing, const DimVec& dim, int64_t order) {
  CallScope name("gradient");
  return gradients_along(x, spacing, dims_of(x, dim), order);
}

Tensor tensordot(const Tensor& a, const Tensor& b, int64_t dims) {
  if (dims < 0) throw ValueError("tensordot: dims is " + std::to_string(dims) + "; it must be 0 or more");
  if (dims > a.dim() || dims > b.dim())
    throw ShapeError("tensordot: dims is " + std::to_string(dims) + ", but one operand has fewer dimensions: a is " +
                     a.describe() + ", b is " + b.describe());
  DimVec of_a, of_b;
  for (int64_t d = 0; d < dims; ++d) of_a.push_back(a.dim() - dims + d), of_b.push_back(d);
  return situ::tensordot(a, b, of_a, of_b);
}
Tensor tensordot(const Tensor& a, const Tensor& b, const Value& dims) {
  DimVec of_a, of_b;
  for (int i = 0; i < dims.list.size(); ++i) (i < dims.open ? of_a : of_b).push_back(dims.list[i]);
  return situ::tensordot(a, b, of_a, of_b);
}

Tensors2 histogram(const Tensor& input, const Tensor& edges, const Tensor& weight, bool density) {
  if (edges.dim() != 1 || edges.numel() == 0 || edges.dtype() != input.dtype() || !input.is_floating_point())
    throw ShapeError("histogram: bins must be a vector of input's floating dtype: they are " + edges.describe() +
                     ", input is " + input.describe());
  if (weight.defined() && (weight.sizes() != input.sizes() || weight.dtype() != input.dtype()))
    throw ShapeError("histogram: the weight must have input's sizes and dtype: it is " + weight.describe() +
                     ", input is " + input.describe());
  const Tensor x = input.detach().reshape(-1), line = edges.detach().contiguous();
  const int64_t bins = line.numel() - 1;
  Tensor counts = zeros(std::max<int64_t>(bins, 0), x.options());
  if (bins > 0 && x.numel() > 0) {
    const Tensor low = line[0], high = line[bins], inside = (x >= low) & (x <= high);
    const Tensor place = (searchsorted(line, x, false, true) - 1).clamp(0, bins - 1);  // the last bin includes its end
    const Tensor each = weight.defined() ? weight.detach().reshape(-1) : ones_like(x);
    counts = counts.scatter_add(0, place, where(inside, each, 0));
  }
  if (density) counts = counts / ((line.narrow(0, 1, bins) - line.narrow(0, 0, bins)) * counts.sum());
  return {counts, edges};
}
Tensors2 histogram(const Tensor& input, int64_t bins, const std::vector<Tensor>& range, const Tensor& weight,
                   bool density) {
  if (bins < 1) throw ValueError("histogram: bins are " + std::to_string(bins) + "; there must be 1 or more");
  if (!range.empty() && range.size() != 2) throw ValueError("histogram: range must be two numbers");
  double low = 0, high = 1;  // for no elements
  if (!range.empty()) {
    low = range[0].item<double>(), high = range[1].item<double>();
    if (!(low <= high)) throw ValueError("histogram: the range must be ascending");
  } else if (input.numel() > 0) {
    low = input.detach().min().item<double>(), high = input.detach().max().item<double>();
    if (!std::isfinite(low) || !std::isfinite(high))
      throw ValueError("histogram: the elements have no finite range; give one");
  }
  if (low == high) low -= 0.5, high += 0.5;
  return histogram(input, linspace(low, high, bins + 1, input.options()), weight, density);
}

Tensor nonzero_static(const Tensor& x, int64_t size, int64_t fill_value) {
  if (size < 0) throw ValueError("nonzero_static: size is " + std::to_string(size) + "; it must be 0 or more");
  const Tensor places = situ::nonzero(x);
  const int64_t n = std::min(size, places.size(0));
  Tensor r = full({size, x.dim()}, fill_value, x.options().dtype(DType::i64));
  r.narrow(0, 0, n).copy_(places.narrow(0, 0, n));
  return r;
}

Tensor adjoint(const Tensor& x) {
  if (x.dim() == 0) return x.view(DimVec());
  if (x.dim() == 1) throw ShapeError("adjoint: needs a matrix, or batches of them, but the tensor is " + x.describe());
  return x.transpose(-2, -1);
}

// NaN gives NaN; no gradient flows.
Tensor angle(const Tensor& x) {
  if (!x.is_floating_point()) {
    const Tensor zero = zeros(x.sizes(), x.options().dtype(get_default_dtype()));
    return x.dtype() == DType::boolean ? zero : where(x < 0, 3.14159265358979323846, zero);
  }
  return where(x < 0, 3.14159265358979323846, where(x.isnan(), x, x * 0));
}

Tensor copied(const Tensor& view) { return situ::dense(In(view)); }
std::vector<Tensor> copied(std::vector<Tensor> views) {
  for (Tensor& t : views) t = copied(static_cast<const Tensor&>(t));
  return views;
}

Tensor as_strided_scatter(const Tensor& x, const Tensor& src, const DimVec& size, const DimVec& stride,
                          const OptInt& offset) {
  Tensor r = x.clone();
  r.as_strided(size, stride, offset).copy_(src);
  return r;
}

Tensor empty_permuted(const DimVec& size, const DimVec& order, const TensorOptions& o) {
  const int n = size.size();
  bool fits = order.size() == n;
  DimVec stride = size;
  std::vector<bool> named(static_cast<size_t>(n));
  int64_t step = 1;
  for (int k = n; fits && k-- > 0;) {
    const int64_t d = order[k];
    fits = d >= 0 && d < n && !named[static_cast<size_t>(d)];
    if (!fits) break;
    named[static_cast<size_t>(d)] = true;
    stride[static_cast<int>(d)] = step;
    step *= std::max<int64_t>(1, size[static_cast<int>(d)]);
  }
  if (!fits)
    throw ValueError("empty_permuted: physical_layout must name each of " + std::to_string(n) + " dimensions once");
  return empty_strided(size, stride, o);
}

}  // namespace situ::py
