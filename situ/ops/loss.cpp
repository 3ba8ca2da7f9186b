// Losses. Names, defaults and reductions follow PyTorch's functional forms.
#include "situ/kernels/cpu/loss.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "situ/kernels/cpu/binary.h"
#include "situ/kernels/cpu/copy.h"
#include "situ/kernels/cpu/reduce.h"
#include "situ/kernels/cpu/softmax.h"
#include "situ/memory/plan.h"
#include "situ/memory/thread_state.h"
#include "situ/ops/elementwise.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

// ---- cross-entropy against class indices ----------------------------------------------------------------------------

DType loss_type(DType t) { return t == DType::f64 ? DType::f64 : DType::f32; }
int class_dim(int64_t ndim) { return ndim == 1 ? 0 : 1; }

// Tensors (N, C, d1, ...) of equal sizes as blocks of rows [run, C]: the trailing dimensions that every operand steps
// through evenly are one block; the others are walked.
struct Blocks {
  Blocks(const cpu::Arg& a, const cpu::Arg* b) : first(a), second(b ? *b : a) {
    int c = class_dim(a.ndim);
    classes = a.sizes[c];
    int d = a.ndim - 1;
    bool open = true;
    for (; d >= 0; --d) {
      if (d == c || a.sizes[d] == 1) continue;
      bool even = run == 1 || (first.strides[d] == step[0] * run && second.strides[d] == step[1] * run);
      open = open && even;
      if (!open) {
        outer[n_outer++] = d;
        count *= a.sizes[d];
        continue;
      }
      if (run == 1) step[0] = first.strides[d], step[1] = second.strides[d];
      run *= a.sizes[d];
    }
    class_step[0] = first.strides[c];
    class_step[1] = second.strides[c];
  }
  int64_t rows() const { return run * count; }
  // The k-th operand's block at place `i` in row-major order.
  cpu::Arg block(int k, int64_t i, int64_t* sizes, int64_t* strides) const {
    const cpu::Arg& a = k ? second : first;
    int64_t offset = 0;
    for (int o = 0; o < n_outer; ++o) {
      offset += i % a.sizes[outer[o]] * a.strides[outer[o]];
      i /= a.sizes[outer[o]];
    }
    sizes[0] = run;
    sizes[1] = classes;
    strides[0] = step[k];
    strides[1] = class_step[k];
    return {static_cast<char*>(a.data) + offset * size_of(a.dtype), a.dtype, 2, sizes, strides};
  }
  int64_t scratch_bytes(int operands) const {
    if (rows() == 0 || classes == 0) return 0;
    int64_t sizes[2][2], strides[2][2];
    cpu::Arg a = block(0, 0, sizes[0], strides[0]), b = block(1, 0, sizes[1], strides[1]);
    const cpu::Arg* all[] = {&a, &b};
    return cpu::row_scratch_bytes(all, operands, 1);
  }

  cpu::Arg first, second;
  int64_t run = 1, count = 1, classes = 0, step[2] = {1, 1}, class_step[2];
  int outer[kMaxDims], n_outer = 0;  // innermost first
};

cpu::Arg geometry(const Region& g, DType t) { return {nullptr, t, g.ndim(), g.sizes.data(), g.strides.data()}; }

// One number for each row, packed into scratch unless they lie so.
cpu::Arg row_numbers(const cpu::Arg& a, DType t, int64_t rows, char*& scratch) {
  static const int64_t one = 1;
  cpu::Arg r{a.data, t, 1, &one, &one};  // the kernels know the count
  if (a.contiguous() && a.dtype == t) return r;
  Dims strides(a.ndim);
  for (int64_t d = a.ndim, s = 1; d-- > 0; s *= a.sizes[d]) strides[static_cast<int>(d)] = s;
  r.data = scratch;
  scratch += rows * 8;
  cpu::copy({r.data, t, a.ndim, a.sizes, strides.data()}, a);
  return r;
}
char* at(const cpu::Arg& a, int64_t row) { return static_cast<char*>(a.data) + row * size_of(a.dtype); }

void check_class_targets(const op::Infer& c, int logits, int target) {
  const op::Operand &x = c.in(logits), &t = c.in(target);
  auto both = [&] {
    return "the logits are " + op::describe(x.dtype, x.sizes()) + ", the target is " + op::describe(t.dtype, t.sizes());
  };
  if (!is_floating(x.dtype)) c.dtype_error("the logits must be floating, but " + both());
  if (x.ndim() == 0) c.shape_error("the logits need a dimension of classes: (C) or (N, C, ...), but " + both());
  Dims want = x.sizes();
  want.erase(class_dim(x.ndim()));
  if (!(want == t.sizes()))
    c.shape_error(both() + "; class indices have the logits' sizes without dimension " +
                  std::to_string(class_dim(x.ndim())) + ", probabilities have all of them and a floating dtype");
  if (t.dtype != DType::i64 && t.dtype != DType::i32)
    c.dtype_error(both() + "; class indices must be int64 or int32, convert with .to(kLong)");
}

// (logits, target) -> the loss of each row. Backward reads the logits and one logarithm per row.
struct CrossEntropy : op::Base<2> {
  static constexpr int n_private = 1;
  static constexpr op::Mask saves[] = {op::input(0) | op::input(1) | op::output(1), op::nothing};
  using A = attr::cross_entropy;

  static void infer(op::Infer& c) {
    check_class_targets(c, 0, 1);
    const op::Operand& x = c.in(0);
    DType t = loss_type(x.dtype);
    c.compute = x.dtype;
    c.out(0, t, c.in(1).sizes());
    c.out(1, t, c.in(1).sizes());
    Blocks b(geometry(*x.g, x.dtype), nullptr);
    if (b.classes == 0 && b.rows() > 0) c.shape_error("there are no classes: " + op::describe(x.dtype, x.sizes()));
    c.scratch(2 * 8 * b.rows() + b.scratch_bytes(1));
  }
  static void validate(const op::Infer& c) {
    int64_t classes = c.in(0).size(class_dim(c.in(0).ndim())), ignored = c.attr<A>().ignore_index;
    const op::Operand& o = c.in(1);
    if (o.numel() == 0) return;
    Tensor t = Tensor(Ref<TensorImpl>::share(o.impl)).detach();
    if (t.dtype() != kLong || !t.is_contiguous()) t = t.to(kLong).contiguous();
    const int64_t* p = static_cast<const int64_t*>(t.unsafe_impl()->data());
    for (int64_t i = 0; i < t.numel(); ++i)
      if (p[i] != ignored && (p[i] < 0 || p[i] >= classes))
        throw IndexError("cross_entropy: target " + std::to_string(p[i]) + " (element " + std::to_string(i) +
                         ") is no class of logits " + op::describe(c.in(0).dtype, c.in(0).sizes()) +
                         "; classes are 0 to " + std::to_string(classes - 1) + ", ignore_index is " +
                         std::to_string(ignored));
  }
  static void cpu(const op::Kernel& k) {
    Blocks b(k.in(0), nullptr);
    if (b.rows() == 0) return;
    const A& a = k.attr<A>();
    char* scratch = static_cast<char*>(k.scratch);
    static const int64_t one = 1;
    cpu::Arg loss{k.out().data, k.out().dtype, 1, &b.run, &one}, lse = loss;
    lse.data = k.out(1).data;
    if (!lse.data) lse.data = scratch, scratch += 8 * b.rows();
    cpu::Arg target = row_numbers(k.in(1), DType::i64, b.rows(), scratch), l = loss, s = lse;
    for (int64_t i = 0; i < b.count; ++i) {
      int64_t sizes[2], strides[2];
      l.data = at(loss, i * b.run);
      s.data = at(lse, i * b.run);
      cpu::CrossEntropy e{target.as<int64_t>() + i * b.run, a.ignore_index, nullptr, a.smoothing};
      cpu::cross_entropy(l, s, b.block(0, i, sizes, strides), e, scratch);
    }
  }
  static Tensor vjp(op::Vjp<CrossEntropy, 0> g);
};

struct CrossEntropyBackward : op::Base<4> {  // (dy, logits, target, logsumexp) -> gradient of the logits
  using A = attr::cross_entropy_backward;
  static void infer(op::Infer& c) {
    check_class_targets(c, 1, 2);
    const op::Operand& x = c.in(1);
    c.compute = x.dtype;
    c.out_like(0, x.dtype, x.sizes(), x);
    Blocks b(geometry(c.outs[0].g, x.dtype), nullptr), both = blocks(c.outs[0].g, x);
    c.scratch(3 * 8 * b.rows() + both.scratch_bytes(2));
  }
  static Blocks blocks(const Region& out, const op::Operand& x) {
    cpu::Arg in = geometry(*x.g, x.dtype);
    return Blocks(geometry(out, x.dtype), &in);
  }
  static void cpu(const op::Kernel& k) {
    Blocks b(k.out(), &k.in(1));
    if (b.rows() == 0) return;
    const A& a = k.attr<A>();
    char* scratch = static_cast<char*>(k.scratch);
    DType t = loss_type(k.in(1).dtype);
    const cpu::Arg& dy = k.in(0);
    static const int64_t one = 1;
    bool same = dy.dtype == t && std::all_of(dy.strides, dy.strides + dy.ndim, [](int64_t s) { return s == 0; });
    cpu::Arg scale = same ? cpu::Arg{dy.data, t, 1, &one, &one} : row_numbers(dy, t, b.rows(), scratch);
    if (!same) scale.sizes = &b.run;
    cpu::Arg target = row_numbers(k.in(2), DType::i64, b.rows(), scratch);
    cpu::Arg lse = row_numbers(k.in(3), t, b.rows(), scratch), s = scale, l = lse;
    for (int64_t i = 0; i < b.count; ++i) {
      int64_t sizes[2][2], strides[2][2];
      if (!same) s.data = at(scale, i * b.run);
      l.data = at(lse, i * b.run);
      cpu::CrossEntropy e{target.as<int64_t>() + i * b.run, a.ignore_index, nullptr, a.smoothing};
      cpu::cross_entropy_backward(b.block(0, i, sizes[0], strides[0]), b.block(1, i, sizes[1], strides[1]), l, s, e,
                                  scratch);
    }
  }
};

// softmax - (1 - s) onehot - s / C, in differentiable ops.
Tensor composed_gradient(const Tensor& dy, const Tensor& x, const Tensor& target, const attr::cross_entropy& a) {
  int c = class_dim(x.dim());
  DimVec sizes;
  for (int64_t d = 0; d < x.dim(); ++d) sizes.push_back(d == c ? x.size(c) : 1);
  Tensor index = target.unsqueeze(c), onehot = index == arange(x.size(c), kLong).view(sizes);
  Tensor p = x.softmax(c) - onehot.to(x.dtype()) * (1 - a.smoothing) - a.smoothing / static_cast<double>(x.size(c));
  return (dy.unsqueeze(c).to(x.dtype()) * p).masked_fill(index == a.ignore_index, 0);
}

Tensor CrossEntropy::vjp(op::Vjp<CrossEntropy, 0> g) {
  const A& a = g.attr<A>();
  Tensor x = g.in<0>(), target = g.in<1>(), dy = g.dy();
  if (thread_state().grad_enabled) return composed_gradient(dy, x, target, a);
  Tensor lse = g.out<1>();
  attr::cross_entropy_backward attributes{a.ignore_index, a.smoothing};
  const In in[] = {dy, x, target, lse};
  return dispatch::plain(rows::cross_entropy_backward, in, 4, &attributes);
}

// ---- elementwise ----------------------------------------------------------------------------------------------------

void floating_operands(op::Infer& c) {
  op::infer_broadcast(c);
  if (!is_floating(c.compute))
    c.dtype_error("needs a floating operand, but " + c.describe(0) + ", " + c.describe(1) +
                  "; convert with .to(kFloat)");
}

struct SquaredDifference : op::Pointwise<2> {
  static constexpr op::Mask both = op::input(0) | op::input(1);
  static constexpr op::Mask saves[] = {both, both};
  static void infer(op::Infer& c) { floating_operands(c); }
  static void cpu(const op::Kernel& k) { op::run_pointwise(cpu::kernel(cpu::Binary::squared_difference), k); }
  static void vjp(op::JointVjp<SquaredDifference> g, Tensor* dx) {
    Tensor d = (g.in(0) - g.in(1)) * 2 * g.dy();
    if (g.needs(1)) dx[1] = d.neg();
    if (g.needs(0)) dx[0] = std::move(d);
  }
};

// d^2 / 2 where |d| < delta, else delta (|d| - delta / 2).
struct Huber : op::Pointwise<2> {
  static constexpr op::Mask both = op::input(0) | op::input(1);
  static constexpr op::Mask saves[] = {both, both};
  static void infer(op::Infer& c) {
    double delta = c.attr<attr::huber>().delta;
    if (!(delta > 0)) c.value_error("delta is " + std::to_string(delta) + "; it must be > 0");
    floating_operands(c);
  }
  static void cpu(const op::Kernel& k) {
    cpu::Attrs a{{k.attr<attr::huber>().delta}};
    op::run_pointwise(cpu::kernel(cpu::Binary::huber), k, &a);
  }
  static void vjp(op::JointVjp<Huber> g, Tensor* dx) {
    double delta = g.attr<attr::huber>().delta;
    Tensor d = (g.in(0) - g.in(1)).clamp(-delta, delta) * g.dy();
    if (g.needs(1)) dx[1] = d.neg();
    if (g.needs(0)) dx[0] = std::move(d);
  }
};

struct BinaryCrossEntropy : op::Pointwise<2> {
  static constexpr op::Mask saves[] = {op::input(0) | op::input(1), op::input(0)};
  static void infer(op::Infer& c) { floating_operands(c); }
  static void validate(const op::Infer& c) {
    const op::Operand& x = c.in(0);
    if (x.scalar || x.numel() == 0) return;
    double low = 0, high = 0;
    Dims ones(x.ndim(), 1);
    cpu::Arg in{x.impl->data(), x.dtype, x.ndim(), x.g->sizes.data(), x.g->strides.data()};
    cpu::reduce(cpu::Reduction::min, {&low, DType::f64, x.ndim(), ones.data(), ones.data()}, in);
    cpu::reduce(cpu::Reduction::max, {&high, DType::f64, x.ndim(), ones.data(), ones.data()}, in);
    if (low < 0 || high > 1)
      c.value_error("the input must hold probabilities from 0 to 1, but its values run from " + std::to_string(low) +
                    " to " + std::to_string(high) + "; apply sigmoid() first, or use binary_cross_entropy_with_logits");
  }
  static void cpu(const op::Kernel& k) { op::run_pointwise(cpu::binary_cross_entropy(), k); }
  static Tensor vjp(op::Vjp<BinaryCrossEntropy, 0> g) {
    Tensor x = g.in<0>(), t = g.in<1>();
    return g.dy() * (x - t) / (x * (1 - x)).clamp_min(1e-12);
  }
  static Tensor vjp(op::Vjp<BinaryCrossEntropy, 1> g) {
    Tensor x = g.in<0>();
    return g.dy() * ((1 - x).log().clamp_min(-100) - x.log().clamp_min(-100));
  }
};

}  // namespace

SITU_OP(cross_entropy, CrossEntropy);
SITU_OP(cross_entropy_backward, CrossEntropyBackward);
SITU_OP(squared_difference, SquaredDifference);
SITU_OP(huber, Huber);
SITU_OP(binary_cross_entropy, BinaryCrossEntropy);

namespace {

Tensor need(const In& in, const char* op, const char* what) {
  if (!in.tensor || !in.tensor->defined())
    throw UsageError(std::string(op) + ": " + what +
                     (in.is_scalar ? " is a number where a tensor is needed; wrap it with scalar_tensor"
                                   : " is undefined; create it first"));
  return *in.tensor;
}

Tensor reduced(Tensor loss, Reduction r) {
  if (r == Reduction::none) return loss;
  return r == Reduction::mean ? std::move(loss).mean() : std::move(loss).sum();
}

void warn_about_sizes(const char* op, const In& x, const In& t) {
  static bool warned = false;
  if (warned || !x.tensor || !t.tensor || x.tensor->sizes() == t.tensor->sizes()) return;
  warned = true;
  std::fprintf(stderr,
               "situ: warning: %s: the input is %s, the target is %s; they are broadcast, which is rarely meant: give "
               "both the same sizes\n",
               op, x.tensor->describe().c_str(), t.tensor->describe().c_str());
}

int64_t counted(const Tensor& target, int64_t ignored) {
  Tensor t = target.detach().to(kLong).contiguous();
  if (memory::planning()) return t.numel();  // as if none were ignored
  const int64_t* p = static_cast<const int64_t*>(t.unsafe_impl()->data());
  return t.numel() - std::count(p, p + t.numel(), ignored);
}

void check_smoothing(double s) {
  if (!(s >= 0 && s <= 1))
    throw ValueError("cross_entropy: label_smoothing is " + std::to_string(s) + "; it must be from 0 to 1");
}

// Against probabilities: -sum over classes of target log softmax.
Tensor soft_cross_entropy(const Tensor& x, Tensor t, Reduction r, double smoothing) {
  int c = class_dim(x.dim());
  auto classes = static_cast<double>(x.size(c));
  if (smoothing > 0) t = t * (1 - smoothing) + smoothing / classes;
  Tensor loss = (x.log_softmax(c) * t).sum(c).neg();
  if (r != Reduction::mean) return reduced(std::move(loss), r);
  return loss.sum() / (static_cast<double>(x.numel()) / classes);
}

}  // namespace

Tensor cross_entropy(In logits, In target, Reduction reduction, int64_t ignore_index, double label_smoothing) {
  SiteScope scope(logits.site);
  Tensor x = need(logits, "cross_entropy", "the logits"), t = need(target, "cross_entropy", "the target");
  check_smoothing(label_smoothing);
  if (x.dim() > 0 && t.is_floating_point() && x.sizes() == t.sizes())
    return soft_cross_entropy(x, t, reduction, label_smoothing);
  attr::cross_entropy a{ignore_index, label_smoothing};
  const In in[] = {x, t};
  Tensor loss = dispatch::plain(rows::cross_entropy, in, 2, &a);
  if (reduction == Reduction::sum) loss = loss.sum();
  if (reduction == Reduction::mean) loss = loss.sum() / static_cast<double>(counted(t, ignore_index));
  return loss.to(x.dtype());
}

Tensor nll_loss(In log_probabilities, In target, Reduction reduction, int64_t ignore_index) {
  SiteScope scope(log_probabilities.site);
  Tensor x = need(log_probabilities, "nll_loss", "the input"), t = need(target, "nll_loss", "the target");
  int c = class_dim(x.dim());
  Dims want(x.sizes().data(), static_cast<int>(x.dim()));
  if (x.dim() > 0) want.erase(c);
  if (x.dim() == 0 || !(t.sizes() == IntArrayRef(want)) || t.is_floating_point())
    throw ShapeError("nll_loss: the input is " + x.describe() + ", the target is " + t.describe() +
                     "; the input is (C) or (N, C, ...), and the target holds class indices without dimension C");
  t = t.to(kLong);
  int64_t kept = counted(t, ignore_index);
  Tensor ignored;
  if (kept != t.numel()) {
    ignored = t == ignore_index;
    t = t.masked_fill(ignored, 0);
  }
  Tensor loss = x.gather(c, t.unsqueeze(c)).squeeze(c).neg();
  if (ignored.defined()) loss = loss.masked_fill(ignored, 0);
  if (reduction == Reduction::mean) return loss.sum() / static_cast<double>(kept);
  return reduced(std::move(loss), reduction);
}

Tensor mse_loss(In input, In target, Reduction reduction) {
  SiteScope scope(input.site);
  warn_about_sizes("mse_loss", input, target);
  return reduced(squared_difference(input, target), reduction);
}

Tensor l1_loss(In input, In target, Reduction reduction) {
  SiteScope scope(input.site);
  warn_about_sizes("l1_loss", input, target);
  return reduced((input - target).abs(), reduction);
}

Tensor smooth_l1_loss(In input, In target, Reduction reduction, double beta) {
  if (beta == 0) return l1_loss(input, target, reduction);
  if (!(beta > 0)) throw ValueError("smooth_l1_loss: beta is " + std::to_string(beta) + "; it must be >= 0");
  SiteScope scope(input.site);
  warn_about_sizes("smooth_l1_loss", input, target);
  Tensor loss = reduced(huber(input, target, beta), reduction);
  return beta == 1 ? loss : loss / beta;
}

Tensor binary_cross_entropy(In input, In target, Reduction reduction) {
  SiteScope scope(input.site);
  Tensor x = need(input, "binary_cross_entropy", "the input"), t = need(target, "binary_cross_entropy", "the target");
  if (!(x.sizes() == t.sizes()))
    throw ShapeError("binary_cross_entropy: the input is " + x.describe() + ", the target is " + t.describe() +
                     "; they must have the same sizes");
  const In in[] = {x, t};
  return reduced(dispatch::plain(rows::binary_cross_entropy, in, 2, nullptr), reduction);
}

// softplus(x) - x t, which overflows nowhere.
Tensor binary_cross_entropy_with_logits(In input, In target, Reduction reduction) {
  SiteScope scope(input.site);
  Tensor x = need(input, "binary_cross_entropy_with_logits", "the input"),
         t = need(target, "binary_cross_entropy_with_logits", "the target");
  if (!(x.sizes() == t.sizes()))
    throw ShapeError("binary_cross_entropy_with_logits: the input is " + x.describe() + ", the target is " +
                     t.describe() + "; they must have the same sizes");
  return reduced(softplus(x, 1, 1e9) - x * t, reduction);
}

}  // namespace situ
