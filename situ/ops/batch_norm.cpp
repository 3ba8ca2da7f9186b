// Batch norm and instance norm: the ops, their gradients and the running statistics.
//
// Backward saves the input, the weight and two numbers per channel. Derivatives of the gradient use the composed
// formula, everything else the fused kernels.
#include "situ/ops/batch_norm.h"

#include <utility>

#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"
#include "situ/generated/op/norm.h"
#include "situ/generated/op/unary.h"
#include "situ/generated/ops/bodies.h"
#include "situ/memory/frozen.h"
#include "situ/memory/this_thread.h"
#include "situ/op/spec.h"
#include "situ/ops/bits.h"
#include "situ/ops/functions.h"
#include "situ/ops/norm_rules.h"
#include "situ/tensor/shared_bytes.h"

namespace situ {

using op::Epilogue;

namespace {

using namespace norms;

void check_batch(const op::Infer& c, std::initializer_list<int> per_channel) {
  const op::Operand& x = c.in(0);
  c.floating(0);
  if (x.ndim() < 2)
    c.shape_error("needs at least two dimensions, (batch, channels, ...), but self is " +
                  op::describe(x.dtype, x.sizes()));
  for (int i : per_channel)
    if (c.has(i) && (c.in(i).ndim() != 1 || c.in(i).size(0) != x.size(1)))
      c.shape_error("a parameter or statistic is " + op::describe(c.in(i).dtype, c.in(i).sizes()) + ", but self is " +
                    op::describe(x.dtype, x.sizes()) + "; give one value for each of its " + std::to_string(x.size(1)) +
                    " channels");
}

int64_t values_of_a_channel(const op::Operand& x) {
  int64_t n = 1;
  for (int d = 0; d < x.ndim(); ++d)
    if (d != 1) n *= x.size(d);
  return n;
}

// (x, weight, bias, other) -> y, batch mean, unbiased variance; without elements these two are 0.
//
// Backward reads `cut` to find the elements that relu set to 0. For relu alone, they follow from the operands: `cut`
// holds a copy of the bias, so that a program may write the bias before backward. For a sum they depend on `other`,
// which is not saved: `cut` then holds a bit an element.
struct BatchNorm : op::Base<4> {
  static constexpr const char* names[] = {"input", "weight", "bias", "other"};
  static constexpr int required = 1, n_out = 3, n_private = 2, cut = 3, rstd = 4;
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr bool converts = true;
  static constexpr uint16_t overwrites = op::input(0) | op::input(3);
  static constexpr uint8_t epilogues =
      op::epilogue_bit(Epilogue::none) | op::epilogue_bit(Epilogue::relu) | op::epilogue_bit(Epilogue::add_relu);
  static constexpr auto packing = memory::Packing::bits;
  static constexpr op::Mask plain_saves = op::output(0);
  static int64_t plain_bytes(const op::Operand*, const op::OutSpec&) { return 0; }
  static constexpr op::Mask statistics = op::output(1) | op::output(rstd), rebuild_reads = statistics;
  static constexpr op::Mask all = op::input(0) | op::input(1) | statistics | op::output(cut);
  static constexpr op::Mask saves[] = {all, all, all, op::output(cut)};
  using A = op_attr::batch_norm;

  static op::Mask reads(const op::Operand*, const A& a, int gradient, op::Mask listed) {
    if (a.epilogue == Epilogue::relu) return listed;
    constexpr op::Mask of_x = op::input(0) | op::input(1) | statistics, of_weight = op::input(0) | statistics;
    return op::output(cut) | (gradient == 0 ? of_x : gradient == 1 ? of_weight : op::nothing);
  }
  static void infer(op::Infer& c);
  static void vjp(op::JointVjp<BatchNorm> g, Tensor* dx);

 private:
  static void from_result(const op::JointVjp<BatchNorm>& g, Tensor dy, Tensor* dx);
};

void BatchNorm::infer(op::Infer& c) {
  check_batch(c, {1, 2});
  const A& a = c.attr<A>();
  const op::Operand& x = c.in(0);
  const int64_t channels = x.size(1);
  if (values_of_a_channel(x) == 1)  // a batch without elements is allowed
    c.value_error("needs more than one value in each channel to compute a variance, but self is " +
                  op::describe(x.dtype, x.sizes()) + "; use a larger batch, or eval()");
  const DType t = statistics_type(x.dtype);
  const auto out_channels = [&](int k) { c.out(k, t, IntArrayRef(&channels, 1)); };
  c.compute = x.dtype;
  c.out_like(0, x.dtype, x.sizes(), x);
  out_channels(1);
  if (a.variance) out_channels(2);
  out_channels(rstd);
  if (a.epilogue == Epilogue::relu) out_channels(cut);
  if (a.epilogue != Epilogue::add_relu) return;
  c.adds_to_result(3);
  op::out_bits(c, cut, x.numel());
}

// (dy, x, mean, rstd, weight, cut) -> dx, dweight, dbias, dother. The bits in `cut` have scale_by_bits' format.
struct BatchNormBackward : op::Base<6> {
  static constexpr int required = 4, n_out = 4;
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Mask values = op::input(1) | op::input(2) | op::input(3) | op::input(4) | op::input(5),
                            all = op::input(0) | values;
  static constexpr op::Mask saves[] = {values, all, op::nothing, op::nothing, all};
  using A = op_attr::batch_norm_backward;
  static void infer(op::Infer& c) {
    const A& a = c.attr<A>();
    const op::Operand& x = c.in(1);
    const int64_t channels = x.size(1);
    const DType t = c.has(4) ? c.in(4).dtype : x.dtype;
    c.compute = x.dtype;
    if (a.dx) c.out_like(0, x.dtype, x.sizes(), x);
    if (a.dweight) c.out(1, t, IntArrayRef(&channels, 1));
    if (a.dbias) c.out(2, t, IntArrayRef(&channels, 1));
    if (a.epilogue == Epilogue::add_relu) op::infer_scaled_by_bits(c, 5, 3);
  }
  static void composed(const Tensor* in, const A& a, Tensor* out);
};

// Returns a per-channel vector as a view that broadcasts with (batch, channels, ...).
Tensor per_channel(const Tensor& t, int64_t ndim) {
  if (!t.defined()) return t;
  DimVec sizes;
  for (int64_t d = 0; d < ndim; ++d) sizes.push_back(d == 1 ? t.numel() : 1);
  return t.view(sizes);
}

// Returns dy as it flows into the batch norm: 0 at elements that the epilogue set to 0.
Tensor behind_epilogue(const Tensor* in, const op_attr::batch_norm_backward& a) {
  if (a.epilogue == Epilogue::none) return in[0];
  if (a.epilogue == Epilogue::add_relu) {
    // dy may have other strides than the order of the bits: a program's hooks may have saved it, or it is zeros.
    const IntArrayRef sizes = in[0].sizes(), order = a.order;
    const int n = static_cast<int>(sizes.size());
    return op::scale_by(in[0], in[5], Region{Dims(sizes.data(), n), Dims(order.data(), n)}, 1, 0);
  }
  const int64_t ndim = in[1].dim();
  Tensor there;
  {
    NoGradGuard constant;
    const auto of = [&](int k) { return per_channel(in[k].detach(), ndim); };
    const Tensor normal = (in[1].detach() - of(2)) * of(3);
    there = ((in[4].defined() ? normal * of(4) : normal) + of(5)).gt(0).to(in[1].dtype());
  }
  return in[0] * there;
}

void BatchNormBackward::composed(const Tensor* in, const A& a, Tensor* out) {
  const DimVec dims = all_but_channels(in[1].dim());
  const Tensor dy = behind_epilogue(in, a);
  composed_norm(dy, in[1], per_channel(in[4], in[1].dim()), dims, dims, a.eps, out);
  if (a.epilogue == Epilogue::add_relu) out[3] = dy;
}

// Returns the gradient that flows to x through the batch's mean and unbiased variance; undefined if neither was
// differentiated.
Tensor statistics_gradient(const op::JointVjp<BatchNorm>& g, const DimVec& dims) {
  Tensor dmean = g.take_dy(1), dvar = g.take_dy(2), r;
  if (!dmean.defined() && !dvar.defined()) return r;
  Tensor x = g.in(0);
  int64_t ndim = x.dim();
  double n = static_cast<double>(x.numel()) / static_cast<double>(x.size(1));
  if (dmean.defined()) r = per_channel(dmean / n, ndim).expand(x.sizes());
  if (!dvar.defined()) return r;
  Tensor slope = (x - x.mean(dims, true)) * per_channel(dvar * (2 / (n - 1)), ndim);
  return r.defined() ? r + slope : slope;
}

void BatchNorm::vjp(op::JointVjp<BatchNorm> g, Tensor* dx) {
  Tensor more = g.needs(0) ? statistics_gradient(g, all_but_channels(g.sizes(0).size())) : Tensor();
  Tensor dy = g.take_dy();
  if (dy.defined()) from_result(g, std::move(dy), dx);  // otherwise only the statistics were used
  if (more.defined()) dx[0] = dx[0].defined() ? std::move(dx[0]) + more : std::move(more);
}

void BatchNorm::from_result(const op::JointVjp<BatchNorm>& g, Tensor dy, Tensor* dx) {
  Epilogue epilogue = g.attr<A>().epilogue;
  const bool sums_product = g.needs(0) || g.needs(1);
  if (epilogue == Epilogue::add_relu) {
    // If both x and other have a gradient, the op writes other's once and sums it in the same pass.
    if (sums_product && g.needs(3)) {
      dy = op::in_order_of_bits(std::move(dy), g.out_region());
    } else {
      dy = op::by_slopes<formula::Relu>(std::move(dy), g.out(cut), g.out_region(), op_attr::relu{});
      if (g.needs(3)) dx[3] = dy;
      epilogue = Epilogue::none;
    }
  }
  if (epilogue == Epilogue::none && !sums_product) {
    if (g.needs(2)) dx[2] = dy.sum(all_but_channels(g.sizes(0).size()));
    return;
  }
  const Tensor w = (g.needs(0) || epilogue == Epilogue::relu) && g.has(1) ? g.in(1) : Tensor();
  const Tensor x = g.in(0), mean = g.out(1), deviation = g.out(rstd);  // an In refers to its tensor
  const Tensor where = epilogue == Epilogue::none ? Tensor() : g.out(cut);
  const op_attr::batch_norm_backward attributes{epilogue,   g.attr<A>().eps, DimVec(dy.strides()),
                                                g.needs(0), g.needs(1),      g.needs(2)};
  const In in[] = {std::move(dy), x, mean, deviation, if_defined(w), if_defined(where)};
  op_call::multi(op_infos::batch_norm_backward, {in, 6}, &attributes, dx);
}

// (x, mean, variance, weight, bias) -> y. Saves copies of the statistics that it read, so that training may update them
// before backward.
struct BatchNormEval : op::Base<5> {
  static constexpr const char* names[] = {"input", "running_mean", "running_var", "weight", "bias"};
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr int required = 3, n_private = 2;
  static constexpr bool converts = true;
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Mask saves[] = {op::input(3) | op::output(1), op::nothing, op::nothing,
                                       op::input(0) | op::output(1) | op::output(2), op::nothing};
  using A = op_attr::batch_norm_eval;

  static void infer(op::Infer& c) {
    check_batch(c, {1, 2, 3, 4});
    const op::Operand& x = c.in(0);
    int64_t channels = x.size(1);
    DType t = statistics_type(x.dtype);
    c.compute = x.dtype;
    c.out_like(0, x.dtype, x.sizes(), x);
    c.out(1, t, IntArrayRef(&channels, 1));  // 1 / sqrt(variance + eps)
    c.out(2, t, IntArrayRef(&channels, 1));  // mean
  }
  static void vjp(op::JointVjp<BatchNormEval> g, Tensor* dx) {
    int64_t ndim = g.sizes(0).size();
    DimVec dims = all_but_channels(ndim);
    Tensor dy = g.take_dy();
    if (g.needs(4)) dx[4] = dy.sum(dims);
    if (!g.needs(0) && !g.needs(3)) return;
    Tensor rstd = g.out(1);
    if (g.needs(3)) dx[3] = (dy * (g.in(0) - per_channel(g.out(2), ndim))).sum(dims) * rstd;
    if (g.needs(0)) dx[0] = dy * per_channel(g.has(3) ? g.in(3) * rstd : rstd, ndim);
  }
};

}  // namespace

SITU_OP(batch_norm, BatchNorm);
SITU_OP(batch_norm_backward, BatchNormBackward);
SITU_OP(batch_norm_eval, BatchNormEval);

namespace {

// running += momentum (batch - running), through the write barrier.
void move_running(const Tensor& running, const Tensor& batch, double momentum) {
  if (memory::this_thread.replay) return;  // the first run of the call has updated them
  NoGradGuard off;
  running.lerp_(batch.dtype() == running.dtype() ? batch : batch.to(running.dtype()), momentum);
}

// Throws if training cannot update these statistics. It runs before the first write.
void require_movable(const char* what, const Tensor& running, const Tensor& batch) {
  if (!running.defined()) return;
  const std::string who = called_as("batch_norm") + ": " + what + ", " + running.describe() + ", ";
  if (!(running.sizes() == batch.sizes()))
    throw ShapeError(who + "does not fit the batch's statistics, which are " + batch.describe() +
                     "; give it one element for each channel");
  if (!running.is_floating_point())
    throw DTypeError(who + "cannot hold the batch's statistics, " + batch.describe() + "; convert it with .to(kFloat)");
  if (thread_state().grad_enabled && running.requires_grad())
    throw AutogradError(who +
                        "requires grad, but training writes the batch's statistics into it, unrecorded; "
                        "call requires_grad_(false) on it, or pass a clone() of its detach()");
  if (running.unsafe_impl()->storage->frozen())
    refuse_frozen("batch_norm", what + (", " + running.describe()) + ",", "pass training = false",
                  thread_state().location);
}

void require_apart(const char* what, const Tensor& a, const char* other, const Tensor& b) {
  if (!a.defined() || !b.defined()) return;
  if (share_bytes(*a.unsafe_impl(), *b.unsafe_impl()))
    throw InplaceError(called_as("batch_norm") + ": " + what + ", " + a.describe() + ", and " + other + ", " +
                       b.describe() + ", would be written into the same bytes; pass tensors that do not overlap");
}

// The names of a batch norm with an epilogue, for errors and reports.
const char* name_with(Epilogue epilogue) {
  constexpr const char* names[] = {"batch_norm", "batch_norm_relu", "batch_norm_add_relu"};
  return names[static_cast<int>(epilogue)];
}

// A call's checked operands; training and evaluation, plain and in place, all use it.
struct BatchNormCall {
  BatchNormCall(const In& x, const In& weight, const In& bias, const Tensor& running_mean, const Tensor& running_var,
                bool training, double momentum, double eps)
      : x(x), mean(running_mean), var(running_var), momentum(momentum), eps(eps) {
    if (!(training ? eps > 0 : eps >= 0))
      throw ValueError(called_as("batch_norm") + ": eps is " + number_text(eps) + "; it must be " +
                       (training ? "positive in training" : "0 or more"));
    w = tensor_of(weight, "batch_norm", "the weight"), b = tensor_of(bias, "batch_norm", "the bias");
    if (w.defined()) w = w.contiguous();
    if (b.defined()) b = b.contiguous();
    if (!training && (!mean.defined() || !var.defined()))
      throw UsageError(called_as("batch_norm") +
                       ": evaluation needs running_mean and running_var; pass both, or training = true");
  }
  Tensor evaluate(op::Form& form) const {
    op_attr::batch_norm_eval a{eps};
    const In in[] = {x, mean, var, if_defined(w), if_defined(b)};
    return form.run(op_infos::batch_norm_eval, {in, 5}, &a);
  }
  // Computes the result, the batch's mean and its unbiased variance.
  void train(Tensor* out, Epilogue epilogue = Epilogue::none, const In& other = In()) const {
    const op_attr::batch_norm attributes{epilogue, eps, var.defined()};
    const In in[] = {x, if_defined(w), if_defined(b), other};
    op_call::multi(op_infos::batch_norm, {in, 4}, &attributes, out, name_with(epilogue));
  }
  void require_statistics(const Tensor* out) const {
    require_movable("running_mean", mean, out[1]);
    require_movable("running_var", var, out[2]);
    require_apart("running_mean", mean, "running_var", var);
  }
  // Updates the running statistics, unless the batch has no elements and so no statistics.
  void move_statistics(const Tensor* out) const {
    if (out[0].numel() == 0) return;
    if (mean.defined()) move_running(mean, out[1], momentum);
    if (var.defined()) move_running(var, out[2], momentum);
  }

 private:
  In x;
  const Tensor &mean, &var;
  Tensor w, b;
  double momentum, eps;
};

}  // namespace

namespace body {

Tensor batch_norm(op::Form& form, const In& input, const In& weight, const In& bias, const In& running_mean,
                  const In& running_var, bool training, double momentum, double eps, bool) {
  const Tensor mean = tensor_of(running_mean, "batch_norm", "running_mean"),
               var = tensor_of(running_var, "batch_norm", "running_var");
  if (!training) return BatchNormCall(input, weight, bias, mean, var, training, momentum, eps).evaluate(form);
  BatchNormCall call(form.value(input), weight, bias, mean, var, training, momentum, eps);
  Tensor out[3];
  call.train(out);
  call.require_statistics(out);
  if (form.writes()) {
    require_apart("the input", *input.tensor, "running_mean", mean);
    require_apart("the input", *input.tensor, "running_var", var);
  }
  Tensor result = form.put(out[0]);
  call.move_statistics(out);
  return result;
}

}  // namespace body

Tensor op::batch_norm(Epilogue epilogue, const In& input, const In& other, const In& weight, const In& bias,
                      const Tensor& running_mean, const Tensor& running_var, bool training, double momentum,
                      double eps) {
  const bool sums = epilogue == Epilogue::add_relu;
  const bool alike = !sums || (input.tensor && other.tensor && input.tensor->sizes() == other.tensor->sizes() &&
                               input.tensor->dtype() == other.tensor->dtype() && input.tensor->dtype() != DType::f16);
  if (!training || !alike || epilogue == Epilogue::none) {
    Tensor y = situ::batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps);
    return sums ? add_relu(std::move(y), other) : epilogue == Epilogue::relu ? relu(std::move(y)) : y;
  }
  PlainForm form(name_with(epilogue), input.location);
  const BatchNormCall call(input, weight, bias, running_mean, running_var, training, momentum, eps);
  Tensor out[3];
  call.train(out, epilogue, other);
  call.require_statistics(out);
  call.move_statistics(out);
  return std::move(out[0]);
}

namespace {

// Updates the running statistics with those of each sample's channels, [N C], averaged over the batch.
void move_by_samples(const Tensor& running, const Tensor& samples, int64_t batch, double momentum) {
  if (running.defined()) move_running(running, samples.view({batch, -1}).mean(0), momentum);
}

// Always returns a copy, even for one sample: backward saves it, and a program may write the parameter.
Tensor repeated(const Tensor& t, int64_t times) { return t.defined() ? t.repeat(times) : t; }

}  // namespace

namespace body {

// Normalizes by the samples' own statistics: a batch norm of one sample, with a channel for each channel of each
// sample.
Tensor instance_norm(const In& input, const In& weight, const In& bias, const In& running_mean, const In& running_var,
                     bool use_input_stats, double momentum, double eps, bool) {
  const char* name = "instance_norm";
  const Tensor& x = tensor_of(input, name, "the input");
  const Tensor mean = tensor_of(running_mean, name, "running_mean"), var = tensor_of(running_var, name, "running_var");
  if (!use_input_stats) {
    if (!mean.defined() || !var.defined())
      throw UsageError(
          called_as(name) +
          ": without use_input_stats it needs running_mean and running_var; pass both, or use_input_stats");
    const Tensor w = repeated(tensor_of(weight, name, "the weight"), 1);
    return situ::batch_norm(input, if_defined(w), bias, mean, var, false, momentum, eps);
  }
  if (x.dim() < 3)
    throw ShapeError(called_as(name) + ": needs at least three dimensions, (batch, channels, ...), but the input is " +
                     x.describe() + "; unsqueeze() it");
  const int64_t batch = x.size(0), channels = x.size(1);
  const Tensor w = tensor_of(weight, name, "the weight"), b = tensor_of(bias, name, "the bias");
  for (const Tensor* p : {&w, &b, &mean, &var})
    if (p->defined() && (p->dim() != 1 || p->size(0) != channels))
      throw ShapeError(called_as(name) + ": a parameter or statistic is " + p->describe() + ", but the input is " +
                       x.describe() + "; give one value for each of its " + std::to_string(channels) + " channels");
  if (x.numel() == 0) return x.clone();
  DimVec sizes{1, batch * channels};
  for (int64_t d = 2; d < x.dim(); ++d) sizes.push_back(x.size(d));
  Tensor out[3];
  const Tensor rows = x.reshape(sizes), all_w = repeated(w, batch), all_b = repeated(b, batch), none;
  BatchNormCall call(In(rows, input.location), if_defined(all_w), if_defined(all_b), none, var, true, momentum, eps);
  call.train(out);
  for (const Tensor* running : {&mean, &var})
    require_movable(running == &mean ? "running_mean" : "running_var", *running, out[1].view({batch, -1}).select(0, 0));
  require_apart("running_mean", mean, "running_var", var);
  move_by_samples(mean, out[1], batch, momentum);
  move_by_samples(var, out[2], batch, momentum);
  return std::move(out[0]).view(x.sizes());
}

}  // namespace body
}  // namespace situ
