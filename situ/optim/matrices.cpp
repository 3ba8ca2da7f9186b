#include "situ/optim/matrices.h"

#include <algorithm>
#include <cmath>

#include "situ/dispatch/run.h"
#include "situ/generated/op/optim.h"
#include "situ/launch/launch.h"
#include "situ/ops/functions.h"
#include "situ/optim/internal/check_options.h"
#include "situ/optim/launch_update.h"

namespace situ::optim {

template class OptimizerCloneableOptions<MuonOptions>;
template class OptimizerCloneableOptions<AdafactorOptions>;

std::vector<OptionNumber> MuonOptions::numbers() { return {{"lr", &lr_}, {"momentum", &momentum_}}; }
std::vector<std::string> Muon::state_names() const { return {"momentum_buffer"}; }
std::vector<std::string> Adafactor::state_names() const { return {"row_var", "col_var", "variance"}; }

namespace {

// keep p - by direction, into p.
void descend(const char* name, const Tensor& param, const Tensor& direction, double keep, double by) {
  op_attr::descend_update a{};
  a.keep = keep;
  a.by = by;
  launch_update(name, op_infos::descend_update, direction, {param}, &a);
}

void take_over(const char* name, const Tensor& state, const Tensor& now) {
  op::copy_bytes(name, op::result_of(state), op::result_of(now));
}

}  // namespace

// ---- Muon ----

void MuonOptions::check() const {
  check_range("Muon", "learning rate", lr());
  check_range("Muon", "momentum", momentum());
  check_range("Muon", "weight_decay", weight_decay());
  if (ns_steps() < 0 || ns_steps() >= 100)
    throw ValueError("Muon: bad ns_steps " + std::to_string(ns_steps()) + "; it must lie between 0 and 99");
  if (adjust_lr_fn() && *adjust_lr_fn() != "original" && *adjust_lr_fn() != "match_rms_adamw")
    throw ValueError("Muon: unknown adjust_lr_fn '" + *adjust_lr_fn() +
                     "'; say \"original\" or \"match_rms_adamw\", or leave it out");
}

namespace {

void check_matrices(const std::vector<Tensor>& params) {
  for (const Tensor& p : params)
    if (p.defined() && p.dim() != 2)
      throw ShapeError("Muon: takes matrices, but a parameter is " + p.describe() +
                       "; give the others to another optimizer (AdamW)");
}

double muon_rate(const MuonOptions& o, const Tensor& p) {
  const auto rows = static_cast<double>(p.size(0)), columns = static_cast<double>(p.size(1));
  if (o.adjust_lr_fn() == "match_rms_adamw") return o.lr() * 0.2 * std::sqrt(std::max(rows, columns));
  return o.lr() * std::sqrt(std::max(1.0, rows / columns));
}

// Singular values near 1 in the place of those of u.
Tensor orthogonalized(const Tensor& u, const MuonOptions& o) {
  const bool tall = u.size(0) > u.size(1);
  Tensor x = u.to(kBFloat16);
  if (tall) x = x.t();
  x = x / x.norm().clamp_min(o.eps());
  const auto [a, b, c] = o.ns_coefficients();
  for (int64_t i = 0; i < o.ns_steps(); ++i) {
    const Tensor gram = x.mm(x.t());
    const Tensor by = addmm(gram, gram, gram, b, c);
    x = addmm(x, by, x, a);
  }
  return (tall ? x.t() : x).contiguous();
}

}  // namespace

Muon::Muon(std::vector<Tensor> params, MuonOptions defaults)
    : OptimizerOf((check_matrices(params), std::move(params)), defaults) {}
Muon::Muon(std::vector<OptimizerParamGroup> groups, MuonOptions defaults) : OptimizerOf(std::move(groups), defaults) {
  for (const OptimizerParamGroup& g : param_groups_) check_matrices(g.params());
}

std::vector<Tensor> Muon::work_out(const OptimizerOptions& options, const Tensor& param, const Tensor& grad,
                                   const std::vector<Tensor>& state, int64_t) const {
  const MuonOptions& o = of(options);
  check_matrices({param});
  const Tensor g = grad.to(state[0].dtype());
  Tensor average = state[0].lerp(g, 1 - o.momentum());
  Tensor direction = orthogonalized(o.nesterov() ? g.lerp(average, o.momentum()) : average, o);
  return {std::move(direction), std::move(average)};
}

void Muon::update(const OptimizerOptions& options, const Tensor& param, const Tensor&, ParamState& s, bool) {
  const MuonOptions& o = of(options);
  take_over(name(), s.tensors[0], s.work[1]);
  descend(name(), param, s.work[0], 1 - o.lr() * o.weight_decay(), muon_rate(o, param));
}

// ---- Adafactor ----

void AdafactorOptions::check() const {
  const auto [first, second] = eps();
  check_range("Adafactor", "learning rate", lr());
  if (!(beta2_decay() <= 0))
    throw ValueError("Adafactor: bad beta2_decay " + std::to_string(beta2_decay()) + "; it must be at most 0");
  if (first) check_range("Adafactor", "first eps", *first);
  check_range("Adafactor", "second eps", second);
  if (!(d() >= 1)) throw ValueError("Adafactor: bad d " + std::to_string(d()) + "; it must be at least 1");
  check_range("Adafactor", "weight_decay", weight_decay());
}

// Averages of rows and of columns, or of each element.
Optimizer::StateForm Adafactor::state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const {
  StateForm form = Optimizer::state_form(options, param, state);
  form.there = (param.dim() > 1) == (state < 2);
  if (form.there && state < 2) form.sizes[form.sizes.size() - 1 - static_cast<int>(state)] = 1;
  return form;
}

namespace {

double least_of(DType t) {
  switch (t) {
    case DType::f16:
      return 0x1p-10;
    case DType::bf16:
      return 0x1p-7;
    case DType::f64:
      return 0x1p-52;
    default:
      return 0x1p-23;
  }
}

// The mean of g^2 over a dimension, without g^2.
Tensor mean_square(const Tensor& g, int64_t dim) {
  return g.norm(2, {dim}, true).square_().div_(static_cast<double>(g.size(dim)));
}

}  // namespace

std::vector<Tensor> Adafactor::work_out(const OptimizerOptions& options, const Tensor& param, const Tensor& grad,
                                        const std::vector<Tensor>& state, int64_t step) const {
  const AdafactorOptions& o = of(options);
  const DType dtype = Optimizer::state_form(o, param, 0).dtype;
  const auto t = static_cast<double>(step);
  const double share = std::pow(t, o.beta2_decay()), rate = std::min(o.lr(), 1 / std::sqrt(t));
  const double eps1 = std::get<0>(o.eps()).value_or(least_of(param.dtype())), eps2 = std::get<1>(o.eps());
  const double root = std::sqrt(static_cast<double>(std::max<int64_t>(param.numel(), 1)));
  Tensor g = grad.to(dtype);
  if (o.maximize()) g = g.neg();
  std::vector<Tensor> work(4);
  Tensor square;
  if (g.dim() > 1) {
    work[1] = state[0].lerp(mean_square(g, -1), share);
    work[2] = state[1].lerp(mean_square(g, -2), share);
    square = (work[1] * work[2]).div_(work[1].mean({-2}, true).clamp_min_(eps1));
  } else {
    work[3] = state[2].lerp(g.square(), share);
    square = work[3].clone();
  }
  Tensor direction = square.clamp_min_(eps1 * eps1).rsqrt_().mul_(g);
  const Tensor above = param.to(dtype).norm().div_(root).clamp_min_(eps2).mul_(rate);
  const Tensor below = direction.norm().div_(root * o.d()).clamp_min_(1);
  work[0] = direction.mul_(above / below);
  return work;
}

void Adafactor::update(const OptimizerOptions& options, const Tensor& param, const Tensor&, ParamState& s, bool) {
  const AdafactorOptions& o = of(options);
  for (size_t i = 0; i < s.tensors.size(); ++i)
    if (s.work[i + 1].defined()) take_over(name(), s.tensors[i], s.work[i + 1]);
  descend(name(), param, s.work[0], 1 - o.lr() * o.weight_decay(), 1);
}

}  // namespace situ::optim
