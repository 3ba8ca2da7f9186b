// Reductions over dimension lists: sums, means, extrema, variances and norms.
#include "situ/ops/reduce.h"

#include <algorithm>
#include <cmath>

#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/generated/op/reduce.h"
#include "situ/op/spec.h"
#include "situ/ops/bits.h"
#include "situ/ops/functions.h"

namespace situ {

namespace op {

DimVec reduced_dims(const DimVec& dim, int ndim) {
  DimVec r;
  if (dim.empty() || ndim == 0) {
    for (int d = 0; d < ndim; ++d) r.push_back(d);
    return r;
  }
  for (int64_t d : dim) r.push_back(d < 0 ? d + ndim : d);
  std::sort(r.v, r.v + r.n);
  return r;
}

DimVec reduced_dims(const Infer& c, const DimVec& dim) {
  int ndim = c.in(0).ndim();
  for (int64_t d : dim) c.dim(d, ndim);
  DimVec r = reduced_dims(dim, ndim);
  for (int i = 1; i < r.size(); ++i)
    if (r[i] == r[i - 1])
      c.value_error("dimension " + std::to_string(r[i]) + " is named twice in the list: " + c.describe(0) +
                    "; name each once");
  return r;
}

DimVec reduced_sizes(IntArrayRef sizes, const DimVec& dims, bool keepdim) {
  DimVec r;
  int next = 0;
  for (size_t d = 0; d < sizes.size(); ++d) {
    bool gone = next < dims.size() && dims[next] == static_cast<int64_t>(d);
    next += gone;
    if (!gone)
      r.push_back(sizes[d]);
    else if (keepdim)
      r.push_back(1);
  }
  return r;
}

int64_t reduced_count(IntArrayRef sizes, const DimVec& dims) {
  int64_t n = 1;
  for (int64_t d : dims) n *= sizes[static_cast<size_t>(d)];
  return n;
}

Tensor kept(const Tensor& t, const DimVec& dims, bool keepdim, int ndim) {
  if (keepdim || t.dim() == ndim) return t;
  Tensor r = t;
  for (int64_t d : dims) r = r.unsqueeze(d);
  return r;
}

Tensor spread(const Tensor& t, const DimVec& dims, bool keepdim, IntArrayRef sizes) {
  if (t.dim() == 0) return sizes.empty() ? t : t.expand(sizes);
  return kept(t, dims, keepdim, static_cast<int>(sizes.size())).expand(sizes);
}

}  // namespace op

namespace {

using op::reduced_dims;
using op::spread;

// The rules that reductions with attributes (dim, keepdim) share. A: the op's attributes.
template <class A>
struct Reduce : op::Base<1> {
  static constexpr bool converts = true;
  static constexpr op::Bound bound = op::Bound::memory;

  static DimVec infer_as(op::Infer& c, DType t) {
    const A& a = c.attr<A>();
    DimVec dims = reduced_dims(c, a.dim);
    c.out(0, t, op::reduced_sizes(c.in(0).sizes(), dims, a.keepdim));
    return dims;
  }
  template <class G>
  static DimVec dims_of(const G& g) {
    return reduced_dims(g.template attr<A>().dim, g.sizes(0).size());
  }
  template <class G>
  static Tensor spread_as(const G& g, const Tensor& t) {
    return spread(t, dims_of(g), g.template attr<A>().keepdim, g.sizes(0));
  }
  template <class G>
  static int64_t count_of(const G& g) {
    return op::reduced_count(g.sizes(0), dims_of(g));
  }
  // Returns the operand's sizes in row-major order, the order of the bits of its elements.
  template <class G>
  static Region rows_of(const G& g) {
    Region rows;
    rows.sizes = g.sizes(0);
    set_contiguous(rows);
    return rows;
  }
  // Throws for dimensions without elements, which have no extremum.
  static void needs_elements(const op::Infer& c, const DimVec& dims) {
    for (int64_t d : dims)
      if (c.in(0).sizes()[static_cast<int>(d)] == 0 && c.outs[0].g.numel() != 0)
        c.shape_error("dimension " + std::to_string(d) + " has no elements and so no result: " + c.describe(0) +
                      "; reduce a dimension that has some");
  }
};

// Sums and products: integers give i64. If the requested dtype is an integer, fractions are cut off first.
template <class A>
struct Total : Reduce<A> {
  static void infer(op::Infer& c) {
    DType in = c.in(0).dtype, t = c.attr<A>().dtype.value_or(is_floating(in) ? in : DType::i64);
    Reduce<A>::infer_as(c, t);
  }
};

struct Sum : Total<op_attr::sum> {
  static Tensor vjp(op::Vjp<Sum, 0> g) { return spread_as(g, g.take_dy()); }
};

// Saves a bit for each element: whether it is a number.
struct NanSum : Total<op_attr::nansum> {
  static constexpr int n_private = 1;
  static constexpr op::Mask saves[] = {op::output(1)};
  static void infer(op::Infer& c) {
    Total::infer(c);
    if (!is_floating(c.in(0).dtype)) return;
    if (!is_floating(c.outs[0].dtype))
      c.dtype_error("sums floats in a floating dtype, but " + c.describe(0) + " and dtype is " +
                    std::string(short_name(c.outs[0].dtype)) + "; convert the result with .to()");
    op::out_bits(c, 1, c.in(0).numel());
  }
  static Tensor vjp(op::Vjp<NanSum, 0> g) {
    return op::scale_by(spread_as(g, g.take_dy()), g.out<1>(), rows_of(g), 1, 0);
  }
};

struct Mean : Reduce<op_attr::mean> {
  static void infer(op::Infer& c) {
    OptDType wanted = c.attr<op_attr::mean>().dtype;
    DType t = wanted.value_or(c.in(0).dtype);
    if (!is_floating(t))
      c.dtype_error("the mean needs a floating dtype, but " + c.describe(0) +
                    "; convert with .to(kFloat), or pass dtype = kFloat");
    infer_as(c, t);
  }
  static Tensor vjp(op::Vjp<Mean, 0> g) { return spread_as(g, g.take_dy() / static_cast<double>(count_of(g))); }
};

// Returns t with the reduced dimensions flattened into a last one.
Tensor reduced_last(const Tensor& t, const DimVec& dims, int64_t count) {
  DimVec order, sizes;
  for (int64_t d = 0; d < t.dim(); ++d)
    if (std::find(dims.begin(), dims.end(), d) == dims.end()) {
      order.push_back(d);
      sizes.push_back(t.size(d));
    }
  for (int64_t d : dims) order.push_back(d);
  sizes.push_back(count);
  return t.permute(order).reshape(sizes);
}

// Returns the product of all other elements of each row, correct even if some are zero.
Tensor others_product(const Tensor& x) {
  int64_t n = x.size(-1);
  DimVec one = x.sizes();
  one[one.size() - 1] = 1;
  Tensor start = ones(one, x.options());
  Tensor before = cat({start, x.narrow(-1, 0, n - 1).cumprod(-1)}, -1);
  Tensor after = cat({x.narrow(-1, 1, n - 1).flip(-1).cumprod(-1).flip(-1), start}, -1);
  return before * after;
}

struct Prod : Total<op_attr::prod> {
  static constexpr op::Mask saves[] = {op::input(0)};
  static Tensor vjp(op::Vjp<Prod, 0> g) {
    DimVec dims = dims_of(g);
    Tensor x = g.in<0>();
    if (x.numel() == 0 || dims.empty()) return spread_as(g, g.take_dy());
    Tensor y = others_product(reduced_last(x, dims, count_of(g)));
    // Restores x's order: unflattens, then undoes the permutation.
    DimVec sizes, order, back;
    for (int64_t d = 0; d < x.dim(); ++d)
      if (std::find(dims.begin(), dims.end(), d) == dims.end()) order.push_back(d);
    for (int64_t d : dims) order.push_back(d);
    for (int64_t d : order) sizes.push_back(x.size(d));
    back = order;
    for (int i = 0; i < order.size(); ++i) back[static_cast<int>(order[i])] = i;
    return spread_as(g, g.take_dy()) * y.reshape(sizes).permute(back);
  }
};

// The gradient of an extremum is divided evenly among the elements that equal it, which a saved bit marks.
template <class A, bool Max>
struct Extremum : Reduce<A> {
  static constexpr int n_private = 1;
  static constexpr op::Mask saves[] = {op::output(1)};
  static void infer(op::Infer& c) {
    Reduce<A>::needs_elements(c, Reduce<A>::infer_as(c, c.in(0).dtype));
    if (is_floating(c.in(0).dtype)) op::out_bits(c, 1, c.in(0).numel());
  }
  static Tensor vjp(op::Vjp<Extremum, 0> g) {
    const A& a = g.template attr<A>();
    const Region rows = Reduce<A>::rows_of(g);
    DimVec dims = reduced_dims(a.dim, rows.ndim());
    Tensor mask = op::scale_by(ones(rows.sizes, g.dtype()), g.template out<1>(), rows, 1, 0);
    return op::kept(g.take_dy(), dims, a.keepdim, rows.ndim()) / mask.sum(dims, true) * mask;
  }
};

// Returns bool, but u8 for u8 as in PyTorch.
DType truth_type(const op::Infer& c) { return c.in(0).dtype == DType::u8 ? DType::u8 : DType::boolean; }

struct Any : Reduce<op_attr::any> {
  static constexpr bool any_dtype = true;
  static void infer(op::Infer& c) { infer_as(c, truth_type(c)); }
};

struct All : Reduce<op_attr::all> {
  static constexpr bool any_dtype = true;
  static void infer(op::Infer& c) { infer_as(c, truth_type(c)); }
};

struct LogSumExp : Reduce<op_attr::logsumexp> {
  static constexpr op::Mask saves[] = {op::input(0) | op::output(0)};
  static void infer(op::Infer& c) { infer_as(c, is_floating(c.in(0).dtype) ? c.in(0).dtype : get_default_dtype()); }
  static Tensor vjp(op::Vjp<LogSumExp, 0> g) {
    return (g.in<0>() - spread_as(g, g.out<0>())).exp() * spread_as(g, g.take_dy());
  }
};

// d var / dx times `dy`: 2 / (n - correction) * (x - mean).
Tensor var_gradient(const Tensor& dy, const Tensor& x, const DimVec& dims, bool keepdim, double correction) {
  double n = static_cast<double>(op::reduced_count(x.sizes(), dims)) - correction;
  Tensor factor = op::kept(dy * (2.0 / n), dims, keepdim, static_cast<int>(x.dim()));
  return (x - x.mean(dims, true)) * factor;
}

struct Var : Reduce<op_attr::var> {
  static constexpr op::Mask saves[] = {op::input(0)};
  static void infer(op::Infer& c) {
    c.floating(0);
    infer_as(c, c.in(0).dtype);
  }
  static Tensor vjp(op::Vjp<Var, 0> g) {
    const auto& a = g.attr<op_attr::var>();
    return var_gradient(g.take_dy(), g.in<0>(), dims_of(g), a.keepdim, a.correction);
  }
};

struct Std : Reduce<op_attr::stdev> {
  static constexpr op::Mask saves[] = {op::input(0) | op::output(0)};
  static void infer(op::Infer& c) {
    c.floating(0);
    infer_as(c, c.in(0).dtype);
  }
  static Tensor vjp(op::Vjp<Std, 0> g) {
    const auto& a = g.attr<op_attr::stdev>();
    Tensor y = g.out<0>();
    Tensor dvar = (g.take_dy() / (y * 2)).masked_fill(y == 0, 0);
    return var_gradient(dvar, g.in<0>(), dims_of(g), a.keepdim, a.correction);
  }
};

struct Norm : Reduce<op_attr::norm> {
  static constexpr int n_private = 2;
  static constexpr op::Mask signs = op::output(1) | op::output(2);  // for the 1-norm: positive, negative
  static constexpr op::Mask saves[] = {op::input(0) | op::output(0) | signs};
  static op::Mask reads(const op::Operand*, const op_attr::norm& a, int, op::Mask listed) {
    double p = a.p.toDouble();
    return p == 0 ? op::Mask{0} : listed & (p == 1 ? signs : ~signs);
  }
  static void infer(op::Infer& c) {
    c.floating(0);
    double p = c.attr<op_attr::norm>().p.toDouble();
    if (std::isnan(p))
      c.value_error("p is nan; give a number (0 counts, inf gives the largest modulus, -inf the smallest)");
    DimVec dims = infer_as(c, c.in(0).dtype);
    if (p == HUGE_VAL || p < 0) needs_elements(c, dims);
    for (int k = 1; k <= 2 && p == 1; ++k) op::out_bits(c, k, c.in(0).numel());
  }
  static Tensor vjp(op::Vjp<Norm, 0> g) {
    double p = g.attr<op_attr::norm>().p.toDouble();
    bool keepdim = g.attr<op_attr::norm>().keepdim;
    DimVec dims = dims_of(g);
    int ndim = g.sizes().size();
    Tensor dy = op::kept(g.take_dy(), dims, keepdim, ndim);
    if (p == 0) return zeros_like(dy).expand(g.sizes());
    if (p == 1) {
      constexpr formula::SlopesOfTwo s = formula::slopes_of<formula::Abs, 0>();
      return op::scale_by(dy.expand(g.sizes()), g.out<1>(), g.out<2>(), rows_of(g), s);
    }
    Tensor x = g.in<0>(), y = op::kept(g.out<0>(), dims, keepdim, ndim);
    if (std::isinf(p)) {
      Tensor mask = logical_or(x.abs() == y, x.isnan());
      return x.sign() * mask * (dy / mask.sum(dims, true));
    }
    // half types overflow when dividing by a small norm
    if (size_of(g.dtype()) < 4) dy = dy.to(kFloat), y = y.to(kFloat);
    if (p == 2) return x * (dy / y).masked_fill(y == 0, 0);
    Tensor scale = (dy / y.pow(p - 1)).masked_fill(y == 0, 0);
    Tensor modulus = p < 1 ? x.abs().masked_fill(x == 0, 1) : x.abs();  // 0 contributes nothing, instead of infinity
    Tensor slope = x.sign() * modulus.pow(p - 1);
    return slope * scale;
  }
};

}  // namespace

SITU_OP(sum, Sum);
SITU_OP(mean, Mean);
SITU_OP(nansum, NanSum);
SITU_OP(prod, Prod);
SITU_OP(amax, Extremum<op_attr::amax, true>);
SITU_OP(amin, Extremum<op_attr::amin, false>);
SITU_OP(any, Any);
SITU_OP(all, All);
SITU_OP(logsumexp, LogSumExp);
SITU_OP(var, Var);
constinit const op::OpInfo op_infos::stdev =
    op::make_op_info<Std, op_attr::stdev>("std", "std_", "std_out", op_kernels::stdev);
SITU_OP(norm, Norm);

}  // namespace situ
