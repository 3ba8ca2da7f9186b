// Ops along one dimension: extrema with their positions, sorting, running sums, and ops composed of them.
#include <algorithm>

#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"
#include "situ/generated/op/reduce.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

using op::wrapped;

void needs_elements(const op::Infer& c, int64_t dim) {
  const Dims& s = c.in(0).sizes();
  bool nothing = false, others = true;
  for (int d = 0; d < s.size(); ++d) (d == dim ? nothing : others) = d == dim ? s[d] == 0 : others && s[d] != 0;
  if (nothing && others)
    c.shape_error("dimension " + std::to_string(dim) + " has no elements and so no result: " + c.describe(0) +
                  "; use a dimension that has some");
}

// Returns sizes with `n` at `dim`, or without it.
DimVec sizes_with(IntArrayRef sizes, int64_t dim, int64_t n, bool keepdim) {
  DimVec r;
  for (size_t d = 0; d < sizes.size(); ++d) {
    if (static_cast<int64_t>(d) != dim)
      r.push_back(sizes[d]);
    else if (keepdim)
      r.push_back(n);
  }
  return r;
}

// Returns the gradient of values that were picked along `dim` at `index`.
Tensor scattered_gradient(const Tensor& dy, const Tensor& index, const Dims& sizes, int64_t dim) {
  if (sizes.empty()) return dy;
  return scatter_add(zeros(sizes, dy.options()), dim, index, dy);
}

// ---- positions of extrema ----

// Without a dimension the position counts in row-major order, for which a strided tensor is packed into scratch memory.
template <class A, bool largest>
struct ArgExtremum : op::Base<1> {
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr bool any_dtype = true;
  static void infer(op::Infer& c) {
    const A& a = c.attr<A>();
    const op::Operand& x = c.in(0);
    int ndim = x.ndim();
    if (a.dim) {
      int64_t d = c.dim(*a.dim, ndim);
      needs_elements(c, d);
      return c.out(0, DType::i64, sizes_with(x.sizes(), d, 1, a.keepdim));
    }
    if (x.numel() == 0)
      c.shape_error("a tensor without elements has no extremum: " + c.describe(0) + "; test numel() first");
    c.out(0, DType::i64, a.keepdim ? DimVec(Dims(ndim, 1)) : DimVec());
  }
};
using ArgMax = ArgExtremum<op_attr::argmax, true>;
using ArgMin = ArgExtremum<op_attr::argmin, false>;

template <class A, bool largest>
struct Extremum : op::Base<1> {
  static constexpr int n_out = 2;
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr op::Mask saves[] = {op::output(1)};
  static void infer(op::Infer& c) {
    const A& a = c.attr<A>();
    int64_t d = c.dim(a.dim, c.in(0).ndim());
    needs_elements(c, d);
    DimVec sizes = sizes_with(c.in(0).sizes(), d, 1, a.keepdim);
    c.out(0, c.in(0).dtype, sizes);
    c.out(1, DType::i64, sizes);
  }
  static Tensor vjp(op::Vjp<Extremum, 0> g) {
    const A& a = g.template attr<A>();
    const Dims& sizes = g.sizes();
    Tensor dy = g.take_dy(), index = g.template out<1>();
    int64_t d = wrapped(a.dim, sizes.size());
    if (!a.keepdim && !sizes.empty()) {
      dy = dy.unsqueeze(d);
      index = index.unsqueeze(d);
    }
    return scattered_gradient(dy, index, sizes, d);
  }
};
using MaxDim = Extremum<op_attr::max_dim, true>;
using MinDim = Extremum<op_attr::min_dim, false>;

// ---- sorting ----

template <class A, class Self>
struct Sorted : op::Base<1> {
  static constexpr int n_out = 2;
  static constexpr op::Mask saves[] = {op::output(1)};
  static void infer_k(op::Infer& c, int64_t dim, int64_t k) {
    const op::Operand& x = c.in(0);
    DimVec sizes = sizes_with(x.sizes(), dim, k, true);
    c.out(0, x.dtype, sizes);
    c.out(1, DType::i64, sizes);
  }
  static Tensor vjp(op::Vjp<Self, 0> g) {
    const Dims& sizes = g.sizes();
    return scattered_gradient(g.take_dy(), g.template out<1>(), sizes, wrapped(g.template attr<A>().dim, sizes.size()));
  }
};

struct Sort : Sorted<op_attr::sort, Sort> {
  static void infer(op::Infer& c) {
    int64_t d = c.dim(c.attr<op_attr::sort>().dim, c.in(0).ndim());
    infer_k(c, d, c.in(0).ndim() ? c.in(0).size(static_cast<int>(d)) : 1);
  }
};

struct TopK : Sorted<op_attr::topk, TopK> {
  static void infer(op::Infer& c) {
    const auto& a = c.attr<op_attr::topk>();
    int64_t d = c.dim(a.dim, c.in(0).ndim()), n = c.in(0).ndim() ? c.in(0).size(static_cast<int>(d)) : 1;
    if (a.k < 0 || a.k > n || (c.in(0).ndim() == 0 && a.k != 1))
      c.value_error("k is " + std::to_string(a.k) + ", but dimension " + std::to_string(d) + " has " +
                    std::to_string(n) + " elements: " + c.describe(0) + "; k must be in [0, " + std::to_string(n) +
                    "]");
    infer_k(c, d, a.k);
  }
};

// ---- running sums and products ----

template <class A>
struct Scanned : op::Base<1> {
  static constexpr bool converts = true;
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) {
    c.dim(c.attr<A>().dim, c.in(0).ndim());
    DType t = c.in(0).dtype;
    bool keeps = is_floating(t) || (c.inplace && c.in(0).ndim() == 0);  // a single element is its own sum
    c.out(0, c.attr<A>().dtype.value_or(keeps ? t : DType::i64), c.in(0).sizes());
  }
};

// Returns the sums from each element to the last one.
Tensor sums_to_end(const Tensor& t, int64_t dim) { return t.flip(dim).cumsum(dim).flip(dim); }

struct CumSum : Scanned<op_attr::cumsum> {
  static Tensor vjp(op::Vjp<CumSum, 0> g) {
    return g.sizes().empty() ? g.take_dy() : sums_to_end(g.take_dy(), g.attr<op_attr::cumsum>().dim);
  }
};

// With p the exclusive products and s_k = dy_k + x_{k+1} s_{k+1}, the gradient is p s, which is right even if elements
// are zero.
struct CumProd : Scanned<op_attr::cumprod> {
  static constexpr op::Mask saves[] = {op::input(0)};
  static Tensor vjp(op::Vjp<CumProd, 0> g) {
    const Dims& sizes = g.sizes();
    int64_t d = wrapped(g.attr<op_attr::cumprod>().dim, sizes.size()),
            n = sizes.empty() ? 1 : sizes[static_cast<int>(d)];
    Tensor dy = g.take_dy();
    if (sizes.empty() || n == 0) return dy;
    Tensor x = g.in<0>();
    std::vector<Tensor> s(static_cast<size_t>(n));
    s.back() = dy.narrow(d, n - 1, 1);
    for (int64_t i = n - 1; i-- > 0;) {
      auto at = static_cast<size_t>(i);
      s[at] = dy.narrow(d, i, 1) + x.narrow(d, i + 1, 1) * s[at + 1];
    }
    DimVec one = sizes;
    one[static_cast<int>(d)] = 1;
    Tensor before = cat({ones(one, x.options()), x.narrow(d, 0, n - 1).cumprod(d)}, d);
    return before * cat(s, d);
  }
};

}  // namespace

SITU_OP(argmax, ArgMax);
SITU_OP(argmin, ArgMin);
constinit const op::OpInfo op_infos::max_dim =
    op::make_op_info<MaxDim, op_attr::max_dim>("max", "max_", "max_out", op_kernels::max_dim);
constinit const op::OpInfo op_infos::min_dim =
    op::make_op_info<MinDim, op_attr::min_dim>("min", "min_", "min_out", op_kernels::min_dim);
SITU_OP(sort, Sort);
SITU_OP(topk, TopK);
SITU_OP(cumsum, CumSum);
SITU_OP(cumprod, CumProd);

namespace body {

Tensor argsort(const Tensor& t, int64_t dim, bool descending) { return std::get<1>(t.sort(dim, descending)); }

// Returns the median's position in each sorted line: the middle, or the first NaN, since sorting puts NaN last.
static Tensor median_places(const Tensor& x, int64_t dim, int64_t middle) {
  NoGradGuard off;
  auto [sorted, places] = x.sort(dim);
  if (!x.is_floating_point()) return places.narrow(dim, middle, 1).clone();
  Tensor numbers = sorted.eq(sorted).sum(dim, true);
  return places.gather(dim, situ::where(numbers == x.size(dim), full_like(numbers, middle), numbers));
}
Tensors2 median(const Tensor& t, int64_t dim, bool keepdim) {
  if (t.dim() == 0) return t.sort(0, false);
  if (t.size(dim) == 0)
    throw ShapeError(called_as("median") + ": dimension " + std::to_string(dim) +
                     " has no elements and so no median: the tensor is " + t.describe());
  Tensor places = median_places(t.detach(), dim, (t.size(dim) - 1) / 2);
  Tensor values = t.gather(dim, t.requires_grad() ? places.clone() : places);  // the program may write the indices
  if (keepdim) return {values, places};
  return {values.squeeze(dim), places.squeeze(dim)};
}
Tensor median(const Tensor& t) { return std::get<0>(median(t.reshape(-1), 0, false)); }

Tensor count_nonzero(const Tensor& t, DimVec dim) { return t.ne(0).sum(dim); }
Tensors2 std_mean(const Tensor& t, DimVec dim, double correction, bool keepdim) {
  return {t.std(dim, correction, keepdim), t.mean(dim, keepdim)};
}
Tensors2 var_mean(const Tensor& t, DimVec dim, double correction, bool keepdim) {
  return {t.var(dim, correction, keepdim), t.mean(dim, keepdim)};
}

}  // namespace body
}  // namespace situ
