// Statistics of elements: order statistics, moments without NaN, covariances, counts.
#include <algorithm>
#include <cmath>

#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"
#include "situ/ops/shape_rules.h"
#include "situ/tensor/internal/planned.h"

namespace situ {

namespace {

int64_t dim_of(const char* name, const Tensor& x, int64_t d) {
  return op::wrapped_dim(name, d, x.dim(), "the tensor is " + x.describe());
}

void needs_elements(const char* name, const Tensor& x, int64_t d) {
  if (x.dim() && x.size(d) == 0)
    throw ShapeError(called_as(name) + ": dimension " + std::to_string(d) +
                     " has no elements and so no result: the tensor is " + x.describe());
}

// Returns the elements of x at `places` along d, and a copy of the places, which the program may write.
Tensors2 picked(const Tensor& x, Tensor places, int64_t d, bool keepdim) {
  Tensor values = x.gather(d, x.requires_grad() ? places.clone() : places);
  if (keepdim) return {values, places};
  return {values.squeeze(d), places.squeeze(d)};
}

}  // namespace

namespace body {

Tensors2 aminmax(const Tensor& x, OptInt dim, bool keepdim) {
  DimVec dims;
  if (dim) dims.push_back(*dim);
  return {x.amin(dims, keepdim), x.amax(dims, keepdim)};
}

Tensor msort(const Tensor& x) { return std::get<0>(x.sort(0)); }

Tensors2 kthvalue(const Tensor& x, int64_t k, int64_t dim, bool keepdim) {
  const int64_t d = dim_of("kthvalue", x, dim), n = x.dim() ? x.size(d) : 1;
  if (k < 1 || k > n)
    throw ValueError(called_as("kthvalue") + ": k is " + std::to_string(k) + ", but dimension " + std::to_string(d) +
                     " has " + std::to_string(n) + " elements: the tensor is " + x.describe() + "; k counts from 1");
  if (x.dim() == 0) return x.sort(0, false);
  return picked(x, std::get<1>(x.detach().sort(d)).narrow(d, k - 1, 1).clone(), d, keepdim);
}

// In a sorted line equal elements are neighbours, and the end of a run gives its length. The first of the longest runs
// is that of the smallest element.
Tensors2 mode(const Tensor& x, int64_t dim, bool keepdim) {
  const int64_t d = dim_of("mode", x, dim);
  if (x.dim() == 0) return x.sort(0, false);
  needs_elements("mode", x, d);
  const int64_t n = x.size(d);
  auto [sorted, places] = x.detach().sort(d);
  DimVec along;
  for (int64_t k = 0; k < x.dim(); ++k) along.push_back(k == d ? n : 1);
  const Tensor at = arange(n, x.device()).view(along);
  Tensor starts = zeros_like(places);
  if (n > 1) {
    const Tensor begins = sorted.narrow(d, 1, n - 1) != sorted.narrow(d, 0, n - 1);
    starts = cat({zeros_like(places.narrow(d, 0, 1)), where(begins, at.narrow(d, 1, n - 1), 0)}, d);
  }
  const Tensor lengths = at - std::get<0>(starts.cummax(d));
  return picked(x, places.gather(d, lengths.argmax(d, true)), d, keepdim);
}

// ---- without NaN ----

Tensor nanmean(const Tensor& x, DimVec dim, bool keepdim, OptDType dtype) {
  if (!x.is_floating_point())
    throw DTypeError(called_as("nanmean") + ": needs a floating dtype, but the tensor is " + x.describe());
  const Tensor counts = x.detach().isnan().logical_not().sum(dim, keepdim);
  return x.nansum(dim, keepdim, dtype) / counts;
}
Tensors2 nanmedian(const Tensor& x, int64_t dim, bool keepdim) {
  const int64_t d = dim_of("nanmedian", x, dim);
  if (x.dim() == 0) return x.sort(0, false);
  if (!x.is_floating_point()) return x.median(d, keepdim);
  needs_elements("nanmedian", x, d);
  auto [sorted, places] = x.detach().sort(d);
  const Tensor numbers = sorted.isnan().logical_not().sum(d, true);
  return picked(x, places.gather(d, (numbers - 1).clamp_min(0).floor_divide(2)), d, keepdim);
}
Tensor nanmedian(const Tensor& x) {
  if (x.numel() == 0) return full({}, NAN, x.options());
  return std::get<0>(nanmedian(x.reshape(-1), 0, false));
}

// ---- quantiles ----

static Tensor quantiles(const char* name, const Tensor& x, const In& q, OptInt dim, bool keepdim,
                        std::string_view interpolation, bool skip_nan) {
  const std::string how(interpolation);
  if (how != "linear" && how != "lower" && how != "higher" && how != "midpoint" && how != "nearest")
    throw ValueError(called_as(name) + ": interpolation is \"" + how +
                     "\"; it may be \"linear\", \"lower\", \"higher\", \"midpoint\" or \"nearest\"");
  if (x.dtype() != kFloat && x.dtype() != kDouble)
    throw DTypeError(called_as(name) + ": needs float32 or float64, but the tensor is " + x.describe());
  if (x.numel() == 0)
    throw ShapeError(called_as(name) + ": a tensor without elements has no quantiles: it is " + x.describe());
  if (q.is_scalar && !(q.scalar.toDouble() >= 0 && q.scalar.toDouble() <= 1))
    throw ValueError(called_as(name) + ": q is " + op::text_of(q.scalar) + "; it must be in [0, 1]");
  const Tensor at = q.is_scalar ? full({1}, q.scalar, x.options()) : op::tensor_of(name, q, "q");
  if (at.dim() > 1 || at.dtype() != x.dtype())
    throw ShapeError(called_as(name) + ": q must be a number or a vector of self's dtype: it is " + at.describe() +
                     ", the tensor is " + x.describe());
  const int64_t d = dim ? dim_of(name, x, *dim) : 0;
  const Tensor lines = dim && x.dim() ? x.unsqueeze(-1).transpose(d, -1) : x.reshape(-1);
  const int64_t n = lines.size(-1);
  const Tensor sorted = std::get<0>(lines.sort(-1)), nan = sorted.detach().isnan();
  Tensor ranks;
  if (skip_nan) {
    const Tensor last = (nan.logical_not().sum(-1, true) - 1).clamp_min(0);
    ranks = at.reshape(-1) * last.to(x.dtype());
  } else {
    ranks = where(nan.any(-1, true), static_cast<double>(n - 1), at.reshape(-1) * static_cast<double>(n - 1));
  }
  if (how == "lower") ranks = ranks.floor();
  if (how == "higher") ranks = ranks.ceil();
  if (how == "nearest") ranks = ranks.round();
  const Tensor below = ranks.detach().to(kLong);
  Tensor r = sorted.gather(-1, below);
  if (how == "linear" || how == "midpoint") {
    const Tensor weight = how == "midpoint" ? full_like(ranks, 0.5) : ranks - below.to(ranks.dtype());
    r = lerp(std::move(r), sorted.gather(-1, ranks.detach().ceil().to(kLong)), weight);
  }
  // [..., 1 at d, ..., the number of elements of q]
  const bool one = q.is_scalar || at.dim() == 0;
  if (!dim || x.dim() == 0) {
    if (keepdim)
      for (int64_t k = 0; k < x.dim(); ++k) r = r.unsqueeze(0);
  } else if (!keepdim) {
    r = r.squeeze(d);
  }
  return one ? r.squeeze(-1) : r.movedim(-1, 0);
}
Tensor quantile(const Tensor& x, const In& q, OptInt dim, bool keepdim, std::string_view interpolation) {
  return quantiles("quantile", x, q, dim, keepdim, interpolation, false);
}
Tensor nanquantile(const Tensor& x, const In& q, OptInt dim, bool keepdim, std::string_view interpolation) {
  return quantiles("nanquantile", x, q, dim, keepdim, interpolation, true);
}

// ---- covariances ----

static Tensor weights_of(const In& in, const char* which, int64_t n, bool whole) {
  if (!in.defined()) return Tensor();
  const Tensor& w = *in.tensor;
  if (w.dim() > 1 || w.numel() != n)
    throw ShapeError(called_as("cov") + ": " + which + " must have one number for each of " + std::to_string(n) +
                     " observations: they are " + w.describe());
  if (whole ? !is_integral(w.dtype()) : !w.is_floating_point())
    throw DTypeError(called_as("cov") + ": " + which + " must hold " + (whole ? "integers" : "floating numbers") +
                     ": they are " + w.describe());
  return w;
}
Tensor cov(const Tensor& input, int64_t correction, const In& fweights, const In& aweights) {
  if (input.dim() > 2 || input.dtype() == DType::boolean)
    throw ShapeError(called_as("cov") + ": needs numbers of at most two dimensions, but the tensor is " +
                     input.describe());
  const Tensor x = input.dim() < 2 ? input.reshape({1, -1}) : input;
  const int64_t n = x.size(1);
  Tensor f = weights_of(fweights, "fweights", n, true), a = weights_of(aweights, "aweights", n, false);
  Tensor w = f.defined() ? (a.defined() ? f * a : f) : a;
  Tensor total = w.defined() ? w.sum() : scalar_tensor(n, TensorOptions(kLong).device(x.device()));
  const Tensor mean = (w.defined() ? x * w : x).sum(1, true) / total;
  Tensor norm = a.defined() && correction != 0 ? total - (w * a).sum() / total * correction : total - correction;
  norm = norm.clamp_min(0);
  const Tensor gap = x - mean, weighed = w.defined() ? gap * w : gap;
  return (mm(gap, weighed.to(gap.dtype()).t()) / norm).squeeze();
}
Tensor corrcoef(const Tensor& x) {
  if (x.dim() > 2)
    throw ShapeError(called_as("corrcoef") + ": needs at most two dimensions, but the tensor is " + x.describe());
  Tensor c = body::cov(x, 1, In(), In());
  if (c.dim() == 0) return c / c;
  const Tensor deviation = c.diagonal(0, 0, 1).sqrt();
  return (c / deviation.unsqueeze(1) / deviation.unsqueeze(0)).clamp(-1, 1);
}

// ---- counts ----

Tensor bincount(const Tensor& x, const In& weights, int64_t minlength) {
  if (x.dim() != 1 || !is_integral(x.dtype()) || x.dtype() == DType::boolean)
    throw ShapeError(called_as("bincount") + ": needs a vector of integers, but the tensor is " + x.describe());
  if (minlength < 0)
    throw ValueError(called_as("bincount") + ": minlength is " + std::to_string(minlength) + "; it must be >= 0");
  Tensor w = weights.defined() ? weights.tensor->detach() : Tensor();
  if (w.defined() && w.sizes() != x.sizes())
    throw ShapeError(called_as("bincount") + ": there must be one weight for each element: the tensor is " +
                     x.describe() + ", the weights are " + w.describe());
  int64_t n = minlength;
  if (x.numel() > 0) {
    const int64_t low = dry::value_or<int64_t>(x.amin(), 0);
    if (low < 0)
      throw ValueError(called_as("bincount") + ": elements must be 0 or more, but the least is " + std::to_string(low) +
                       ": the tensor is " + x.describe());
    n = std::max(n, dry::value_or<int64_t>(x.amax(), minlength) + 1);
  }
  if (w.defined() && w.dtype() != kFloat) w = w.to(kDouble);
  if (!w.defined()) w = ones(x.sizes(), TensorOptions(kLong).device(x.device()));
  return zeros(n, w.options()).scatter_add(0, x.to(kLong), w);
}

Tensor histc(const Tensor& input, int64_t bins, Scalar min, Scalar max) {
  if (!input.is_floating_point())
    throw DTypeError(called_as("histc") + ": needs a floating dtype, but the tensor is " + input.describe());
  if (bins < 1)
    throw ValueError(called_as("histc") + ": bins are " + std::to_string(bins) + "; there must be 1 or more");
  if (!std::isfinite(min.toDouble()) || !std::isfinite(max.toDouble()))
    throw ValueError(called_as("histc") + ": the range is not finite: min is " + op::text_of(min) + ", max is " +
                     op::text_of(max));
  if (min.toDouble() > max.toDouble())
    throw ValueError(called_as("histc") + ": min is " + op::text_of(min) + ", above max, " + op::text_of(max));
  const DType wide = input.dtype() == kDouble ? kDouble : kFloat;
  const Tensor x = input.detach().reshape(-1).to(wide);
  Tensor low = full({}, min, x.options()), high = full({}, max, x.options());
  if (min.toDouble() == max.toDouble() && x.numel() > 0) {
    low = x.amin(), high = x.amax();
    const double least = dry::value_or<double>(low, 0), most = dry::value_or<double>(high, 0);
    if (!std::isfinite(least) || !std::isfinite(most))
      throw ValueError(called_as("histc") + ": the elements' range is not finite: it is " + number_text(least) +
                       " to " + number_text(most) + ", the tensor is " + input.describe() + "; give min and max");
  }
  const Tensor same = low == high;  // a range of one value is widened
  low = where(same, low - 1, low), high = where(same, high + 1, high);
  const Tensor inside = (x >= low) & (x <= high);
  Tensor place = where(inside, (x - low) * static_cast<double>(bins) / (high - low), 0).to(kLong);
  place = place.clamp(0, bins - 1);
  // floats of the input's type would stop counting at some number
  const Tensor counts = zeros(bins, x.options().dtype(kLong));
  return counts.scatter_add(0, place, inside.to(kLong)).to(input.dtype());
}

Tensor isin(const In& elements, const In& test_elements, bool, bool invert) {
  auto tensor = [](const In& in, const In& other, const char* which) {
    if (!in.is_scalar) return op::tensor_of("isin", in, which).detach();
    return other.tensor ? op::number_beside(*other.tensor, in.scalar) : scalar_tensor(in.scalar, in.scalar.type());
  };
  Tensor x = tensor(elements, test_elements, "elements"), set = tensor(test_elements, elements, "test_elements");
  const DType t = promote_types(x.dtype(), set.dtype());
  set = set.to(t).reshape(-1), x = x.to(t);
  Tensor r;
  if (set.numel() == 0) {
    r = zeros(x.sizes(), TensorOptions(kBool).device(x.device()));
  } else {
    Tensor sorted = std::get<0>(set.sort(0));
    if (sorted.is_floating_point()) {  // the search needs numbers: the last number replaces NaN, which sorts last
      const Tensor nan = sorted.isnan(), last = (nan.logical_not().sum(0, true) - 1).clamp_min(0);
      sorted = where(nan, sorted.index_select(0, last), sorted);
    }
    const Tensor place = searchsorted(sorted, x).clamp_max(set.numel() - 1);
    r = sorted.index_select(0, place.reshape(-1)).view(DimVec(x.sizes())) == x;
  }
  return invert ? r.logical_not() : r;
}

}  // namespace body
}  // namespace situ
