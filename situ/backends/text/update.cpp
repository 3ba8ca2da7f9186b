// The optimizers' updates. Operands and state are dense and of one size, as the optimizers lay them.
#include "situ/backends/update.h"

#include <algorithm>
#include <cmath>

#include "situ/backends/text/table.h"

namespace situ::text {

namespace {

Program text_for(DType p, DType g, DType state) {
  return {"update.cl", {{"A", c_name_of(float_type(p))}, {"T0", p}, {"T1", g}, {"T2", state}}};
}

void run_sgd(const KernelCall& c) {
  const auto& s = c.attr<op_attr::sgd_update>();
  const View p = c.out(0), g = c.in(0), m = c.wants(1) ? c.out(1) : View();
  const DType a = float_type(p.dtype);
  if (p.numel() == 0) return;
  Run run(c, text_for(p.dtype, g.dtype, m.there() ? m.dtype : a), "sgd");
  run.value(p.numel()).real(s.lr, a).real(s.momentum, a).real(1 - s.dampening, a).real(s.weight_decay, a);
  run.real(scale_of(s), a).value(int32_t{s.nesterov}).value(int32_t{s.step == 1}).bytes(p.data).bytes(g.data);
  run.bytes(m.data).value(int32_t{m.there()}).over(p.numel());
}

void run_adam(const KernelCall& c) {
  const auto& s = c.attr<op_attr::adam_update>();
  const View p = c.out(0), g = c.in(0), m = c.out(1), v = c.out(2), top = c.wants(3) ? c.out(3) : View();
  const DType a = float_type(p.dtype);
  if (p.numel() == 0) return;
  Run run(c, text_for(p.dtype, g.dtype, m.dtype), "adam");
  run.value(p.numel()).real(kept(s), a).real(added(s), a);
  run.real(scale_of(s), a).real(1 - s.beta1, a).real(s.beta2, a).real(1 - s.beta2, a);
  run.real(s.lr / correction(s.beta1, s.step), a).real(1 / std::sqrt(correction(s.beta2, s.step)), a).real(s.eps, a);
  run.bytes(p.data)
      .bytes(g.data)
      .bytes(m.data)
      .bytes(v.data)
      .bytes(top.data)
      .value(int32_t{top.there()})
      .over(p.numel());
}

// ---- the others: numbers and a step (source/update.cl)
// ----------------------------------------------------------------

struct Update {
  Literal step;
  double numbers[11];
  View states[3];
  const void *more = nullptr, *most = nullptr;  // f32 numbers that the step reads from the device
};

void update(const KernelCall& c, const Update& u) {
  const View p = c.out(0), g = c.in(0);
  const DType a = float_type(p.dtype);
  if (p.numel() == 0) return;
  DType state = a;
  int32_t has = 0;
  for (int k = 0; k < 3; ++k)
    if (u.states[k].there()) has |= 1 << k, state = u.states[k].dtype;
  Program text = text_for(p.dtype, g.dtype, state);
  text.add({"STEP", u.step});
  Run run(c, text, "update");
  run.value(p.numel());
  for (const double v : u.numbers) run.real(v, a);
  run.bytes(p.data).bytes(g.data);
  for (const View& s : u.states) run.bytes(s.data);
  run.value(has).bytes(u.more).bytes(u.most).over(p.numel());
}

View if_wanted(const KernelCall& c, int k) { return c.wants(k) ? c.out(k) : View(); }

void run_rmsprop(const KernelCall& c) {
  const auto& a = c.attr<op_attr::rmsprop_update>();
  update(c, {"const A slope = SLOPE; s0 = SQUARES(a3, s0, slope, a6); A spread = s0; "
             "if (has & 4) { s2 = TOWARD(s2, slope, a6); spread = fma(-s2, s2, spread); } "
             "A by = slope / (sqrt(spread) + a5); if (has & 2) by = s1 = fma(a4, s1, by); x = fma(-a2, by, x);",
             {scale_of(a), a.weight_decay, a.lr, a.alpha, a.momentum, a.eps, 1 - a.alpha},
             {c.out(1), if_wanted(c, 2), if_wanted(c, 3)}});
}

void run_adagrad(const KernelCall& c) {
  const auto& a = c.attr<op_attr::adagrad_update>();
  const double lr = a.lr / (1 + static_cast<double>(a.step - 1) * a.lr_decay);
  update(c, {"const A slope = SLOPE; s0 = fma(slope, slope, s0); x = fma(-a2, slope / (sqrt(s0) + a3), x);",
             {scale_of(a), a.weight_decay, lr, a.eps},
             {c.out(1)}});
}

void run_adadelta(const KernelCall& c) {
  const auto& a = c.attr<op_attr::adadelta_update>();
  update(c, {"const A slope = SLOPE; s0 = SQUARES(a3, s0, slope, a5); "
             "const A by = sqrt(s1 + a4) / sqrt(s0 + a4) * slope; s1 = SQUARES(a3, s1, by, a5); x = fma(-a2, by, x);",
             {scale_of(a), a.weight_decay, a.lr, a.rho, a.eps, 1 - a.rho},
             {c.out(1), c.out(2)}});
}

void run_adamax(const KernelCall& c) {
  const auto& a = c.attr<op_attr::adamax_update>();
  update(c, {"const A slope = SLOPE; s0 = TOWARD(s0, slope, a3); s1 = max(a4 * s1, fabs(slope) + a5); "
             "x = fma(-a2, s0 / s1, x);",
             {scale_of(a), a.weight_decay, a.lr / correction(a.beta1, a.step), 1 - a.beta1, a.beta2, a.eps},
             {c.out(1), c.out(2)}});
}

// more[0]: the product of the momenta so far, which this step's is a factor of.
void run_nadam(const KernelCall& c) {
  const auto& a = c.attr<op_attr::nadam_update>();
  auto momentum = [&](int64_t step) {
    return a.beta1 * (1 - 0.5 * std::pow(0.96, static_cast<double>(step) * a.momentum_decay));
  };
  const double now = momentum(a.step), next = momentum(a.step + 1);
  const View p = c.out(0), product = c.out(1);
  Run(c, text_for(p.dtype, c.in(0).dtype, float_type(p.dtype)), "multiply_number")
      .bytes(product.data)
      .value(static_cast<float>(now))
      .over(1, 1);
  update(c, {"const A slope = SLOPE; s0 = TOWARD(s0, slope, a3); s1 = SQUARES(a4, s1, slope, a10); "
             "const A below = fma(sqrt(s1), a7, a8); x = fma(-(a5 / (1 - more[0])), slope / below, a2 * x); "
             "x = fma(-(a6 / (1 - more[0] * a9)), s0 / below, x);",
             {scale_of(a), added(a), kept(a), 1 - a.beta1, a.beta2, a.lr * (1 - now), a.lr * next,
              1 / std::sqrt(correction(a.beta2, a.step)), a.eps, next, 1 - a.beta2},
             {c.out(2), c.out(3)},
             product.data});
}

void run_radam(const KernelCall& c) {
  const auto& a = c.attr<op_attr::radam_update>();
  const double t = static_cast<double>(a.step), second = correction(a.beta2, a.step);
  // The length of the average of squares, at its limit and now (Liu et al., 2020).
  const double limit = 2 / (1 - a.beta2) - 1, length = limit - 2 * t * std::pow(a.beta2, t) / second;
  double step = a.lr / correction(a.beta1, a.step);
  if (length > 5)
    step *= std::sqrt(second * (length - 4) * (length - 2) * limit / ((limit - 4) * (limit - 2) * length));
  update(c, {"const A slope = SLOPE; s0 = TOWARD(s0, slope, a3); s1 = SQUARES(a4, s1, slope, a7); "
             "x = fma(-a5, a8 != 0 ? s0 / (sqrt(s1) + a6) : s0, a2 * x);",
             {scale_of(a), added(a), kept(a), 1 - a.beta1, a.beta2, step, a.eps, 1 - a.beta2, length > 5 ? 1.0 : 0.0},
             {c.out(1), c.out(2)}});
}

// more[0], most[0]: this step's rate and the new value's share in the average, which the next step's replace behind it.
void run_asgd(const KernelCall& c) {
  const auto& a = c.attr<op_attr::asgd_update>();
  const View eta = c.out(1), mu = c.out(2);
  update(c, {"const A slope = SLOPE; x = fma(-(A)more[0], slope, (1 - a2 * (A)more[0]) * x); "
             "s0 = most[0] == 1 ? x : TOWARD(s0, x, (A)most[0]);",
             {scale_of(a), a.weight_decay, a.lambd},
             {c.out(3)},
             eta.data,
             mu.data});
  const auto t = static_cast<double>(a.step);
  fill(c, eta, formula::Scalar(a.lr / std::pow(1 + a.lambd * a.lr * t, a.alpha)), false);
  fill(c, mu, formula::Scalar(1 / std::max(1.0, t - a.t0)), false);
}

void run_rprop(const KernelCall& c) {
  const auto& a = c.attr<op_attr::rprop_update>();
  update(c, {"const A slope = g * a0, same = slope * s0; "
             "s1 = min(max(s1 * (same < 0 ? a2 : same > 0 ? a3 : (A)1), a4), a5); s0 = same < 0 ? (A)0 : slope; "
             "x = x - (s0 > 0 ? s1 : (A)0) + (s0 < 0 ? s1 : (A)0);",
             {scale_of(a), 0, a.shrink, a.grow, a.least, a.most},
             {c.out(1), c.out(2)}});
}

void run_lion(const KernelCall& c) {
  const auto& a = c.attr<op_attr::lion_update>();
  update(c, {"const A slope = g * a0, by = TOWARD(s0, slope, a4); "
             "x = a2 * x - (by > 0 ? a3 : (A)0) + (by < 0 ? a3 : (A)0); s0 = TOWARD(s0, slope, a5);",
             {scale_of(a), 0, 1 - a.lr * a.weight_decay, a.lr, 1 - a.beta1, 1 - a.beta2},
             {c.out(1)}});
}

void run_descend(const KernelCall& c) {
  const auto& a = c.attr<op_attr::descend_update>();
  update(c, {"x = fma(-a3, g, a2 * x);", {1, 0, a.keep, a.by}, {}});
}

}  // namespace

void add_updates(Table& t) {
  t.add(op_number::sgd_update, {run_sgd});
  t.add(op_number::adam_update, {run_adam});
  t.add(op_number::rmsprop_update, {run_rmsprop});
  t.add(op_number::adagrad_update, {run_adagrad});
  t.add(op_number::adadelta_update, {run_adadelta});
  t.add(op_number::adamax_update, {run_adamax});
  t.add(op_number::nadam_update, {run_nadam});
  t.add(op_number::radam_update, {run_radam});
  t.add(op_number::asgd_update, {run_asgd});
  t.add(op_number::rprop_update, {run_rprop});
  t.add(op_number::lion_update, {run_lion});
  t.add(op_number::descend_update, {run_descend});
}

}  // namespace situ::text
