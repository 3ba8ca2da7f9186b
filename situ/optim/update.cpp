// The optimizers' arithmetic: one kernel call for each parameter.
#include "situ/base/text.h"
#include "situ/kernels/cpu/optim.h"
#include "situ/memory/plan.h"
#include "situ/optim/adam.h"
#include "situ/optim/sgd.h"

namespace situ::optim {

namespace {

cpu::Arg arg(const Tensor& t) {
  TensorImpl& i = *t.unsafe_impl();
  return {i.data(), i.dtype, i.g.ndim(), i.g.sizes.data(), i.g.strides.data()};
}

void check_range(const char* optimizer, const char* what, double v, double below) {
  if (!(v >= 0 && v < below))
    throw ValueError(std::string(optimizer) + ": bad " + what + " " + std::to_string(v) + "; it must be at least 0" +
                     (below < 2 ? " and below 1" : ""));
}

constexpr double kNoLimit = 1e300;

const SGDOptions& checked(const SGDOptions& o) {
  check_range("SGD", "learning rate", o.lr(), kNoLimit);
  check_range("SGD", "momentum", o.momentum(), kNoLimit);
  check_range("SGD", "weight_decay", o.weight_decay(), kNoLimit);
  if (o.nesterov() && (o.momentum() <= 0 || o.dampening() != 0))
    throw ValueError("SGD: nesterov needs a momentum above 0 and no dampening, got momentum " +
                     number_text(o.momentum()) + ", dampening " + number_text(o.dampening()) +
                     "; set momentum(0.9), or leave nesterov out");
  return o;
}

template <class Options>
const Options& checked(const char* name, const Options& o) {
  check_range(name, "learning rate", o.lr(), kNoLimit);
  check_range(name, "eps", o.eps(), kNoLimit);
  check_range(name, "beta 1", std::get<0>(o.betas()), 1);
  check_range(name, "beta 2", std::get<1>(o.betas()), 1);
  check_range(name, "weight_decay", o.weight_decay(), kNoLimit);
  return o;
}

// Of an update that reads the gradient, and reads and writes `tensors` of the parameter's size.
void plan_update(const Tensor& param, int tensors) {
  memory::add_planned_work(static_cast<double>(param.nbytes()) * (1 + 2 * tensors), false);
}

template <class Options>
void adam(const Options& o, bool decoupled, const Tensor& param, const Tensor& grad, const ParamState& s) {
  if (memory::planning()) return plan_update(param, o.amsgrad() ? 4 : 3);
  cpu::AdamStep a;
  a.lr = o.lr();
  a.beta1 = std::get<0>(o.betas());
  a.beta2 = std::get<1>(o.betas());
  a.eps = o.eps();
  a.weight_decay = o.weight_decay();
  a.step = s.step;
  a.decoupled = decoupled;
  a.maximize = o.maximize();
  cpu::Arg largest;
  if (o.amsgrad()) largest = arg(s.tensors[2]);
  cpu::adam_step(arg(param), arg(grad), arg(s.tensors[0]), arg(s.tensors[1]), o.amsgrad() ? &largest : nullptr, a);
}

}  // namespace

SGD::SGD(std::vector<Tensor> params, SGDOptions defaults) : Optimizer(std::move(params), checked(defaults).clone()) {}
SGD::SGD(std::vector<OptimizerParamGroup> groups, SGDOptions defaults)
    : Optimizer(std::move(groups), checked(defaults).clone()) {}

bool SGD::needs(const OptimizerOptions& o, size_t) const { return static_cast<const SGDOptions&>(o).momentum() != 0; }

void SGD::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
                 bool first) {
  const auto& o = static_cast<const SGDOptions&>(options);
  if (memory::planning()) return plan_update(param, o.momentum() != 0 ? 2 : 1);
  cpu::SgdStep s;
  s.lr = o.lr();
  s.momentum = o.momentum();
  s.dampening = o.dampening();
  s.weight_decay = o.weight_decay();
  s.nesterov = o.nesterov();
  s.maximize = o.maximize();
  s.first = first;
  cpu::Arg buffer;
  if (o.momentum() != 0) buffer = arg(state.tensors[0]);
  cpu::sgd_step(arg(param), arg(grad), o.momentum() != 0 ? &buffer : nullptr, s);
}

Adam::Adam(std::vector<Tensor> params, AdamOptions defaults)
    : Optimizer(std::move(params), checked("Adam", defaults).clone()) {}
Adam::Adam(std::vector<OptimizerParamGroup> groups, AdamOptions defaults)
    : Optimizer(std::move(groups), checked("Adam", defaults).clone()) {}
bool Adam::needs(const OptimizerOptions& o, size_t i) const {
  return i < 2 || static_cast<const AdamOptions&>(o).amsgrad();
}
void Adam::update(const OptimizerOptions& o, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  adam(static_cast<const AdamOptions&>(o), false, param, grad, s);
}

AdamW::AdamW(std::vector<Tensor> params, AdamWOptions defaults)
    : Optimizer(std::move(params), checked("AdamW", defaults).clone()) {}
AdamW::AdamW(std::vector<OptimizerParamGroup> groups, AdamWOptions defaults)
    : Optimizer(std::move(groups), checked("AdamW", defaults).clone()) {}
bool AdamW::needs(const OptimizerOptions& o, size_t i) const {
  return i < 2 || static_cast<const AdamWOptions&>(o).amsgrad();
}
void AdamW::update(const OptimizerOptions& o, const Tensor& param, const Tensor& grad, ParamState& s, bool) {
  adam(static_cast<const AdamWOptions&>(o), true, param, grad, s);
}

}  // namespace situ::optim
