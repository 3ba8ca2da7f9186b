// Ops that walk one dimension: extrema with their places, sorting, running sums; and what is made of them.
#include <algorithm>

#include "situ/device/cpu/elementwise.h"
#include "situ/kernels/cpu/copy.h"
#include "situ/kernels/cpu/reduce.h"
#include "situ/memory/byte_stream.h"
#include "situ/memory/plan.h"
#include "situ/base/thread_state.h"
#include "situ/op/run.h"
#include "situ/op/spec.h"
#include "situ/ops/bodies.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

int wrapped(int64_t dim, int ndim) { return static_cast<int>(dim < 0 ? dim + std::max(ndim, 1) : dim); }

void needs_elements(const op::Infer& c, int64_t dim) {
  const Dims& s = c.in(0).sizes();
  bool nothing = false, others = true;
  for (int d = 0; d < s.size(); ++d) (d == dim ? nothing : others) = d == dim ? s[d] == 0 : others && s[d] != 0;
  if (nothing && others)
    c.shape_error("dimension " + std::to_string(dim) + " has no elements and so no result: " + c.describe(0) +
                  "; use a dimension that has some");
}

// Sizes with `n` at `dim`, or without it.
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

// A result of size 1 at `dim`, seen with the input's number of dimensions; a 0-dim input as one dimension.
struct KeptDim {
  KeptDim(const cpu::Arg& out, int ndim, int dim) : arg(out) {
    if (out.ndim == ndim && ndim > 0) return;
    for (int d = 0, from = 0; d < std::max(ndim, 1); ++d) {
      sizes[d] = d == dim ? 1 : out.sizes[from];
      strides[d] = d == dim ? 0 : out.strides[from++];
    }
    arg.ndim = std::max(ndim, 1);
    arg.sizes = sizes;
    arg.strides = strides;
  }
  int64_t sizes[kMaxDims], strides[kMaxDims];
  cpu::Arg arg;
};

// Gradient of values picked along `dim` at `index`.
Tensor put_back(const Tensor& dy, const Tensor& index, const Dims& sizes, int64_t dim) {
  if (sizes.empty()) return dy;
  return scatter_add(zeros(sizes, dy.dtype()), dim, index, dy);
}

// ---- places of extrema ----

// With no dimension the place counts in row-major order, for which a strided tensor is packed into scratch.
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
    if (!is_contiguous(*x.g)) c.scratch(x.numel() * x.g->itemsize);
    c.out(0, DType::i64, a.keepdim ? DimVec(Dims(ndim, 1)) : DimVec());
  }
  static void cpu(const op::Kernel& k) {
    const A& a = k.attr<A>();
    const cpu::Arg& x = k.in(0);
    int64_t n = x.numel(), one = 1;
    if (a.dim && x.ndim > 0) {
      int d = wrapped(*a.dim, x.ndim);
      KeptDim out(k.out(), x.ndim, d);
      return cpu::extremum(largest, nullptr, &out.arg, x, d);
    }
    cpu::Arg row{x.data, x.dtype, 1, &n, &one}, out{k.out().data, DType::i64, 1, &one, &one};
    if (!x.contiguous()) {
      op::Kernel packed = k;
      Dims sizes(x.sizes, x.ndim), strides(x.ndim);
      for (int64_t d = x.ndim, s = 1; d-- > 0; s *= x.sizes[d]) strides[static_cast<int>(d)] = s;
      cpu::copy({packed.scratch, x.dtype, x.ndim, sizes.data(), strides.data()}, x);
      row.data = packed.scratch;
    }
    cpu::extremum(largest, nullptr, &out, row, 0);
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
  static void cpu(const op::Kernel& k) {
    const cpu::Arg& x = k.in(0);
    int64_t one = 1;
    int d = wrapped(k.attr<A>().dim, x.ndim);
    KeptDim values(k.out(0), x.ndim, d), indices(k.out(1), x.ndim, d);
    cpu::Arg row{x.data, x.dtype, 1, &one, &one};
    cpu::extremum(largest, &values.arg, &indices.arg, x.ndim ? x : row, d);
  }
  static Tensor vjp(op::Vjp<Extremum, 0> g) {
    const A& a = g.template attr<A>();
    const Dims& sizes = g.sizes();
    Tensor dy = g.dy(), index = g.template out<1>();
    int64_t d = wrapped(a.dim, sizes.size());
    if (!a.keepdim && !sizes.empty()) {
      dy = dy.unsqueeze(d);
      index = index.unsqueeze(d);
    }
    return put_back(dy, index, sizes, d);
  }
};
using MaxDim = Extremum<op_attr::max_dim, true>;
using MinDim = Extremum<op_attr::min_dim, false>;

// ---- sorting ----

cpu::Arg geometry_of(const op::Operand& o) {
  return {nullptr, o.dtype, o.ndim(), o.g->sizes.data(), o.g->strides.data()};
}

template <class A, class Self>
struct Sorted : op::Base<1> {
  static constexpr int n_out = 2;
  static constexpr op::Mask saves[] = {op::output(1)};
  static void infer_k(op::Infer& c, int64_t dim, int64_t k) {
    const op::Operand& x = c.in(0);
    DimVec sizes = sizes_with(x.sizes(), dim, k, true);
    c.out(0, x.dtype, sizes);
    c.out(1, DType::i64, sizes);
    if (x.ndim() > 0) c.scratch(cpu::sort_scratch_bytes(geometry_of(x), static_cast<int>(dim)));
  }
  static void run(const op::Kernel& k, int64_t dim, int64_t count, bool descending) {
    const cpu::Arg& x = k.in(0);
    if (x.ndim == 0) {
      int64_t first = 0;
      cpu::copy(k.out(0), x);
      cpu::copy(k.out(1), {&first, DType::i64, 0, x.sizes, x.strides});
      return;
    }
    int d = wrapped(dim, x.ndim);
    cpu::sort(&k.out(0), &k.out(1), x, d, count < 0 ? x.sizes[d] : count, descending, k.scratch);
  }
  static Tensor vjp(op::Vjp<Self, 0> g) {
    const Dims& sizes = g.sizes();
    return put_back(g.dy(), g.template out<1>(), sizes, wrapped(g.template attr<A>().dim, sizes.size()));
  }
};

struct Sort : Sorted<op_attr::sort, Sort> {
  static void infer(op::Infer& c) {
    int64_t d = c.dim(c.attr<op_attr::sort>().dim, c.in(0).ndim());
    infer_k(c, d, c.in(0).ndim() ? c.in(0).size(static_cast<int>(d)) : 1);
  }
  static void cpu(const op::Kernel& k) {
    const auto& a = k.attr<op_attr::sort>();
    run(k, a.dim, -1, a.descending);
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
  static void cpu(const op::Kernel& k) {
    const auto& a = k.attr<op_attr::topk>();
    run(k, a.dim, a.k, a.largest);
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
    bool keeps = is_floating(t) || (c.inplace && c.in(0).ndim() == 0);  // one element is its own sum
    c.out(0, c.attr<A>().dtype.value_or(keeps ? t : DType::i64), c.in(0).sizes());
  }
  static void run(cpu::Scan what, const op::Kernel& k) {
    const cpu::Arg& x = k.in(0);
    if (x.ndim == 0) {
      if (x.data != k.out().data) cpu::copy(k.out(), x);
      return;
    }
    cpu::scan(what, k.out(), x, wrapped(k.attr<A>().dim, x.ndim));
  }
};

// Sums from each element to the last one.
Tensor sums_to_end(const Tensor& t, int64_t dim) { return t.flip(dim).cumsum(dim).flip(dim); }

struct CumSum : Scanned<op_attr::cumsum> {
  static void cpu(const op::Kernel& k) { run(cpu::Scan::sum, k); }
  static Tensor vjp(op::Vjp<CumSum, 0> g) {
    return g.sizes().empty() ? g.dy() : sums_to_end(g.dy(), g.attr<op_attr::cumsum>().dim);
  }
};

// With p the exclusive products and s_k = dy_k + x_{k+1} s_{k+1}, the gradient is p s: right where elements are zero.
struct CumProd : Scanned<op_attr::cumprod> {
  static constexpr op::Mask saves[] = {op::input(0)};
  static void cpu(const op::Kernel& k) { run(cpu::Scan::prod, k); }
  static Tensor vjp(op::Vjp<CumProd, 0> g) {
    const Dims& sizes = g.sizes();
    int64_t d = wrapped(g.attr<op_attr::cumprod>().dim, sizes.size()),
            n = sizes.empty() ? 1 : sizes[static_cast<int>(d)];
    Tensor dy = g.dy();
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
    Tensor before = cat({ones(one, x.dtype()), x.narrow(d, 0, n - 1).cumprod(d)}, d);
    return before * cat(s, d);
  }
};

}  // namespace

SITU_OP_AND_KERNEL(argmax, ArgMax);
SITU_OP_AND_KERNEL(argmin, ArgMin);
constinit const op::Row op_rows::max_dim = op::make_row<MaxDim, op_attr::max_dim>("max", "max_", "max_out", op_number::max_dim);
SITU_CPU(max_dim, MaxDim);
constinit const op::Row op_rows::min_dim = op::make_row<MinDim, op_attr::min_dim>("min", "min_", "min_out", op_number::min_dim);
SITU_CPU(min_dim, MinDim);
SITU_OP_AND_KERNEL(sort, Sort);
SITU_OP_AND_KERNEL(topk, TopK);
SITU_OP_AND_KERNEL(cumsum, CumSum);
SITU_OP_AND_KERNEL(cumprod, CumProd);

namespace body {

Tensor argsort(const Tensor& t, int64_t dim, bool descending) { return std::get<1>(t.sort(dim, descending)); }

// Where the median of each line stands: in the middle of the sorted line, or at its first NaN, which sorting puts last.
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
  Tensor values = t.gather(dim, t.requires_grad() ? places.clone() : places);  // the user's indices may be written
  if (keepdim) return {values, places};
  return {values.squeeze(dim), places.squeeze(dim)};
}
Tensor median(const Tensor& t) { return std::get<0>(median(t.reshape(-1), 0, false)); }

Tensor count_nonzero(const Tensor& t, DimVec dim) { return t.ne(0).sum(dim); }
Tensors2 std_mean(const Tensor& t, DimVec dim, bool unbiased, bool keepdim) {
  return {t.std(dim, unbiased, keepdim), t.mean(dim, keepdim)};
}
Tensors2 var_mean(const Tensor& t, DimVec dim, bool unbiased, bool keepdim) {
  return {t.var(dim, unbiased, keepdim), t.mean(dim, keepdim)};
}

Tensor nonzero(const Tensor& tensor) {
  const TensorImpl& t = *tensor.unsafe_impl();
  if (int64_t most = memory::planned_to_find(tensor.numel()); most >= 0) return empty({most, tensor.dim()}, kLong);
  t.require_values("nonzero");
  cpu::Arg x{t.data(), t.dtype, t.g.ndim(), t.g.sizes.data(), t.g.strides.data()};
  Tensor r = empty({memory::checked_found("nonzero", cpu::count_nonzero(x)), tensor.dim()}, kLong);
  if (r.numel() > 0 && !memory::planning()) {
    cpu::nonzero(static_cast<int64_t*>(r.unsafe_impl()->data()), x);
    memory::note_host_wrote(*r.unsafe_impl()->storage);
  }
  return r;
}

}  // namespace body
}  // namespace situ
