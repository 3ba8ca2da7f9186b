// Implements Optimizer: parameter groups, the order of a step, lost parameters, and saved state.
#include "situ/optim/optimizer.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <unordered_set>
#include <utility>

#include "situ/dispatch/run.h"
#include "situ/dispatch/write_set.h"
#include "situ/launch/launch.h"
#include "situ/launch/observed_work.h"
#include "situ/launch/out_of_memory.h"
#include "situ/memory/race.h"
#include "situ/nn/utils.h"
#include "situ/ops/functions.h"

namespace situ::optim {

namespace {

// Half parameters have f32 state, because their moments would be too inaccurate.
DType state_dtype(const Tensor& param) { return param.dtype() == kDouble ? kDouble : kFloat; }

}  // namespace

const Tensor* StateDict::tensor(const std::string& name) const {
  for (const auto& t : tensors)
    if (t.first == name) return &t.second;
  return nullptr;
}

bool StateDict::has_number(const std::string& name) const {
  return std::any_of(numbers.begin(), numbers.end(), [&](const auto& n) { return n.first == name; });
}

double StateDict::number(const std::string& name) const {
  for (const auto& n : numbers)
    if (n.first == name) return n.second;
  throw ValueError("the saved state has no number '" + name + "'; it belongs to another optimizer or scheduler");
}

namespace {

[[noreturn]] void refuse_number(const std::string& name, double value, const char* needed) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%g", value);
  throw ValueError("the saved state's '" + name + "' is " + digits + "; it must be " + needed);
}

}  // namespace

double StateDict::amount(const std::string& name, double below) const {
  double value = number(name);
  if (!(value >= 0 && value < below))
    refuse_number(name, value, below <= 1 ? "at least 0 and below 1" : "at least 0, and finite");
  return value;
}

int64_t StateDict::count(const std::string& name) const {
  double value = number(name);
  if (!(value >= 0 && value <= 0x1p53 && value == std::floor(value)))
    refuse_number(name, value, "a whole number, at least 0");
  return static_cast<int64_t>(value);
}

Optimizer::Optimizer(std::vector<Tensor> params, std::unique_ptr<OptimizerOptions> defaults)
    : defaults_(std::move(defaults)) {
  add_param_group(OptimizerParamGroup(std::move(params)));
}

Optimizer::Optimizer(std::vector<OptimizerParamGroup> groups, std::unique_ptr<OptimizerOptions> defaults)
    : defaults_(std::move(defaults)) {
  for (OptimizerParamGroup& g : groups) add_param_group(std::move(g));
}

void Optimizer::check_new(const std::vector<Tensor>& params) const {
  std::unordered_set<const TensorImpl*> known;
  for (const ParamState& s : states_) known.insert(s.param.unsafe_impl());
  for (size_t i = 0; i < params.size(); ++i) {
    const Tensor& t = params[i];
    const auto which = [&] {
      return "optimizer: parameter " + std::to_string(i) + " of the group, " + t.describe() + ", ";
    };
    if (!t.defined()) throw UsageError(which() + "is undefined; register it before you create the optimizer");
    if (!t.is_floating_point())
      throw DTypeError(which() + "is not floating; leave it out, or convert it with .to(kFloat)");
    if (!t.is_leaf())
      throw UsageError(which() + "is not a leaf: " + t.grad_fn().name() +
                       " computed it; give the optimizer the tensors it was computed from (module->parameters())");
    if (!known.insert(t.unsafe_impl()).second)
      throw UsageError(which() + "appears twice; every parameter belongs to one group");
  }
}

void Optimizer::add_param_group(OptimizerParamGroup group) {
  before_change();
  if (!group.has_options()) group.set_options(defaults_->clone());
  check_new(group.params());
  for (const Tensor& t : group.params()) {
    states_.emplace_back();
    states_.back().param = t;
  }
  param_groups_.push_back(std::move(group));
}

void Optimizer::add_parameters(const std::vector<Tensor>& params) {
  if (param_groups_.empty()) return add_param_group(params);
  before_change();
  check_new(params);
  std::vector<Tensor>& first = param_groups_[0].params();
  std::vector<ParamState> added(params.size());
  for (size_t i = 0; i < params.size(); ++i) added[i].param = params[i];
  states_.insert(states_.begin() + static_cast<std::ptrdiff_t>(first.size()), std::make_move_iterator(added.begin()),
                 std::make_move_iterator(added.end()));
  first.insert(first.end(), params.begin(), params.end());
}

Optimizer::~Optimizer() = default;

std::unique_ptr<OptimizerParamState> Optimizer::view_of(ParamState& s) const {
  return std::make_unique<OptimizerParamState>(s);
}

Optimizer::StateMap& Optimizer::state() {
  before_change();
  if (!views_) views_ = make_owned<StateMap>();
  views_->clear();
  for (ParamState& s : states_)
    if (!s.tensors.empty()) views_->emplace(s.param.unsafe_impl(), view_of(s));
  return *views_;
}

std::vector<Tensor> Optimizer::parameters() const {
  std::vector<Tensor> all;
  for (const ParamState& s : states_) all.push_back(s.param);
  return all;
}

const ParamState* Optimizer::state(const Tensor& param) const {
  for (const ParamState& s : states_)
    if (s.param.is_same(param)) return &s;
  return nullptr;
}

void Optimizer::zero_grad(bool set_to_none, SourceLocation location) {
  op::WriterScope scope("zero_grad", location);
  NoGradGuard off;
  for (ParamState& s : states_) {
    Tensor& g = s.param.mutable_grad();
    if (!g.defined()) continue;
    if (set_to_none) {
      g = Tensor();
    } else {
      if (g.requires_grad()) g = g.detach();
      g.zero_();
    }
  }
}

// ---- step ----------------------------------------------------------------------------------------------------------

struct Optimizer::Pending {
  Optimizer* optimizer = nullptr;
  ParamState* state = nullptr;
  const OptimizerOptions* options = nullptr;
  Tensor grad, work;  // work: dense copy of a parameter that is not row-major
  std::vector<Tensor> worked_out;
  std::vector<Tensor> fresh;  // state that this step creates; moved to the optimizer when nothing can fail any more
  bool first = false;
};

// Note [Lost parameters]: an assignment to a plain Tensor member (w = w + x) makes its module compute with a tensor
// that no optimizer has. The assignment itself cannot throw. A step detects two cases:
//   lost: the number of handles. The registry and the optimizer own three (group and state). At the step before, there
//     was one more, and recorded calls read the parameter through that handle (they counted no more handles than the
//     step did), so it lived as long as a member does. Now there is none, and no call has read the parameter since.
//   stale: a gradient comes from a call that is older than the last step and had already passed one on in an earlier
//     backward. So a value computed from the parameter is kept and used again.
// A step does not detect an assignment while there are more handles (a list of parameters, a tied module, a second
// optimizer), unless its gradient is stale. It also misses one before the first step under NoGradGuard, and forwards
// that copy the handle first.
void Optimizer::check_held(ParamState& s) const {
  TensorImpl& p = *s.param.unsafe_impl();
  if (!p.is_parameter || !record::records_uses()) return;
  constexpr uint32_t own = 3;
  AutogradExtra& e = extra_of(p);
  const uint32_t handles = p.use_count(), fewest = e.fewest_handles;
  const bool lost = s.had_member && handles == own && fewest > own;
  if (lost || e.stale_gradient)
    throw UsageError(
        std::string(name()) + "::step: forward does not use the registered parameter '" + s.param.name() + "', " +
        s.param.describe() + ", any more: " +
        (lost ? "no member of its module holds it"
              : "its gradient comes from a call before the last step, through a tensor that was kept") +
        ". A plain Tensor member was assigned another tensor "
        "(w = w + x), which this optimizer does not update. Write in place under NoGradGuard (w += x), keep a "
        "computed weight in a local variable of forward, or make the member an nn::Parameter, which refuses "
        "the assignment where it is written");
  s.had_member = handles > own && (fewest == UINT32_MAX ? s.had_member : fewest <= handles);
}

// Resets the counts of reads and gradients for the next step.
void Optimizer::note_step(ParamState& s) {
  TensorImpl& p = *s.param.unsafe_impl();
  if (!p.is_parameter || !record::records_uses()) return;
  AutogradExtra& e = extra_of(p);
  e.fewest_handles = UINT32_MAX;
  e.sequence_at_step = thread_state().sequence;
  e.stale_gradient = false;
}

// Does everything that can fail, except the checks of the writes: the gradient's checks, the state's memory, dense
// copies.
void Optimizer::prepare(Pending& p) {
  ParamState& s = *p.state;
  const Tensor& g = s.param.grad();
  if (!(g.sizes() == s.param.sizes()) || !g.is_floating_point())
    throw ShapeError(std::string(name()) + "::step: the gradient is " + g.describe() + ", the parameter is " +
                     s.param.describe() + "; they must have the same sizes, set_grad() the gradient of this parameter");
  if (!same_place(g.device(), s.param.device()))
    throw DeviceError(std::string(name()) + "::step: the gradient, " + g.describe() + " on " + g.device().str() +
                      ", is not on the parameter's device, " + s.param.device().str() +
                      "; move the module with to(device), which moves its gradients too");
  p.grad = g.detach().contiguous();
  if (!s.param.is_contiguous()) p.work = s.param.detach().contiguous();
  std::vector<std::string> names = state_names();
  s.tensors.resize(names.size());
  p.fresh.resize(names.size());
  p.first = s.step == 0;
  std::vector<Tensor> state = s.tensors;
  for (size_t i = 0; i < names.size(); ++i) {
    const Tensor& now = s.tensors[i];
    if (now.defined() ? same_place(now.device(), s.param.device()) : !needs(*p.options, i)) continue;
    PurposeGuard purpose(Category::optimizer_state);
    if (now.defined()) {  // the parameter was moved since the last step
      p.fresh[i] = now.to(s.param.device());
    } else {
      const StateForm form = state_form(*p.options, s.param, i);
      if (!form.there) continue;
      const TensorOptions as = s.param.options().dtype(form.dtype);
      p.fresh[i] = form.value == 0 ? zeros(form.sizes, as) : full(form.sizes, form.value, as);
    }
    p.fresh[i].unsafe_impl()->storage->set_category(Category::optimizer_state);
    state[i] = p.fresh[i];
  }
  p.worked_out = work_out(*p.options, p.work.defined() ? p.work : s.param, p.grad, state, s.step + 1);
}

// Allocates nothing, so it cannot fail.
void Optimizer::commit(Pending& p) {
  ParamState& s = *p.state;
  for (size_t i = 0; i < p.fresh.size(); ++i)
    if (p.fresh[i].defined()) s.tensors[i] = std::move(p.fresh[i]);
  ++s.step;
  s.work = std::move(p.worked_out);
  update(*p.options, p.work.defined() ? p.work : s.param, p.grad, s, p.first);
  s.work.clear();
  if (p.work.defined()) op::copy_bytes(name(), op::result_of(s.param), op::result_of(p.work));
}

std::vector<OptionNumber> OptimizerOptions::numbers() { return {}; }

OptimizerParamGroup::OptimizerParamGroup(std::vector<Tensor> params) : params_(std::move(params)) {}
OptimizerParamGroup::OptimizerParamGroup(std::vector<Tensor> params, std::unique_ptr<OptimizerOptions> options)
    : params_(std::move(params)), options_(std::move(options)) {}
OptimizerParamGroup::OptimizerParamGroup(const OptimizerParamGroup& o)
    : params_(o.params_), options_(o.options_ ? o.options_->clone() : nullptr), initial_lr_(o.initial_lr_) {}
OptimizerParamGroup::OptimizerParamGroup(OptimizerParamGroup&&) noexcept = default;
OptimizerParamGroup& OptimizerParamGroup::operator=(OptimizerParamGroup&&) noexcept = default;
OptimizerParamGroup::~OptimizerParamGroup() = default;

void OptimizerParamGroup::set_options(std::unique_ptr<OptimizerOptions> o) { options_ = std::move(o); }
std::unique_ptr<OptimizerOptions> OptimizerParamGroup::take_options() { return std::move(options_); }

void OptimizerParamGroup::restore(OptimizerParamGroup o) {
  OptimizerOptions *here = options_.get(), *from = o.options_.get();
  if (here && from && typeid(*here) == typeid(*from) && here->assign(*from)) o.options_ = std::move(options_);
  *this = std::move(o);
}

double OptimizerParamGroup::initial_lr() {
  if (!initial_lr_) initial_lr_ = options_->get_lr();
  return *initial_lr_;
}

std::vector<std::string> Optimizer::state_names() const { return {}; }
std::function<void()> Optimizer::own_state() { return {}; }
std::function<void()> Optimizer::as_it_is() {
  return [this, own = own_state(), groups = param_groups_, states = states_,
          defaults = OptimizerParamGroup({}, defaults_->clone())]() mutable {
    if (own) own();
    states_.swap(states);
    OptimizerParamGroup mine({}, std::move(defaults_));
    mine.restore(std::move(defaults));
    defaults_ = mine.take_options();
    if (param_groups_.size() > groups.size())
      param_groups_.erase(param_groups_.begin() + static_cast<std::ptrdiff_t>(groups.size()), param_groups_.end());
    if (param_groups_.size() < groups.size()) return param_groups_.swap(groups);
    for (size_t i = 0; i < groups.size(); ++i) param_groups_[i].restore(std::move(groups[i]));
  };
}

bool Optimizer::needs(const OptimizerOptions&, size_t) const { return true; }

Optimizer::StateForm Optimizer::state_form(const OptimizerOptions&, const Tensor& param, size_t) const {
  return {param.sizes(), state_dtype(param)};
}

std::vector<Tensor> Optimizer::work_out(const OptimizerOptions&, const Tensor&, const Tensor&,
                                        const std::vector<Tensor>&, int64_t) const {
  return {};
}

void Optimizer::update(const OptimizerOptions&, const Tensor&, const Tensor&, ParamState&, bool) {
  throw UsageError(
      "Optimizer: this class overrides neither step() nor update(); override one of "
      "them");
}

SourceLocation Optimizer::take_location() { return std::exchange(location_, SourceLocation()); }

void Optimizer::check_held() {
  for (ParamState& s : states_) check_held(s);
}

void Optimizer::note_step() {
  for (ParamState& s : states_) note_step(s);
}

Tensor Optimizer::step(LossClosure closure) try {
  SourceLocation location = take_location();
  before_change();
  Tensor loss;
  if (closure) {
    AutoGradMode on(true);
    loss = closure();
  }
  LocationScope scope(location);
  location = thread_state().location;
  NoGradGuard off;
  Several all;
  size_t at = 0;
  for (OptimizerParamGroup& g : param_groups_)
    for (size_t i = 0; i < g.params().size(); ++i, ++at)
      if (states_[at].param.mutable_grad().defined()) all.push_back(pending(states_[at], g.options()));
  check_held();
  run(all, name(), location);
  note_step();
  return loss;
} catch (const std::bad_alloc&) {
  op::refuse_malloc(name(), SourceLocation());
}

double Optimizer::clip_and_step(double max_norm, double norm_type, bool error_if_nonfinite, SourceLocation location) {
  if (!by_parameter())
    throw UsageError(
        std::string(name()) +
        "::clip_and_step: it evaluates the loss several times a step; call clip_grad_norm_ at the end of the "
        "closure, and step(closure)");
  const std::vector<Tensor> all = parameters();
  const double norm = nn::utils::grad_norm(all, norm_type, error_if_nonfinite, location);
  const std::type_info* scales = scales_gradients();
  if (scales && *scales == typeid(*this)) {
    struct Scaled {
      double& scale;
      ~Scaled() { scale = 1; }
    } scaled{grad_scale_};
    grad_scale_ = nn::utils::clip_factor(max_norm, norm);
    step(location);
  } else {
    nn::utils::clip_grads_with_norm_(all, max_norm, norm, location);
    step(location);
  }
  return norm;
}

const OptimizerOptions& Optimizer::options_of(size_t index) const {
  size_t group = 0;
  for (size_t before = 0; index >= before + param_groups_[group].params().size(); ++group)
    before += param_groups_[group].params().size();
  return param_groups_[group].options();
}

void Optimizer::step_some(const std::vector<ParameterPlace>& places, SourceLocation location) {
  LocationScope scope(location);
  location = thread_state().location;
  NoGradGuard off;
  Several all;
  std::vector<ParamState*> stepped;
  for (const auto& [optimizer, index] : places) {
    optimizer->before_change();
    ParamState& s = optimizer->states_.at(index);
    if (!s.param.mutable_grad().defined()) continue;
    optimizer->check_held(s);
    all.push_back(optimizer->pending(s, optimizer->options_of(index)));
    stepped.push_back(&s);
  }
  if (all.empty()) return;
  run(all, all.front()->optimizer->name(), location);
  for (ParamState* s : stepped) note_step(*s);
}

std::unique_ptr<Optimizer::Pending> Optimizer::pending(ParamState& s, const OptimizerOptions& options) {
  auto p = std::make_unique<Pending>();
  p->optimizer = this;
  p->state = &s;
  p->options = &options;
  return p;
}

void Optimizer::run(Several& all, const char* name, const SourceLocation& location) {
  const op::ObservedWork observed(name, false, location);
  // The set has all tensors that other code may use; state that this step creates needs no write barrier.
  op::WriteSet set(all.empty() ? 0 : all.size() * (1 + all.front()->state->tensors.size()));
  for (auto& p : all) {
    set.add(p->optimizer->name(), p->state->param, location);
    for (const Tensor& t : p->state->tensors)
      if (t.defined()) set.add(p->optimizer->name(), t, location);
  }
  set.check(false, "train a clone()");
  for (auto& p : all) p->optimizer->prepare(*p);
  race::Scope races(name, location);
  if (race::on())
    for (const op::PendingWrite& w : set.writes()) races.add(*w.target().storage, w.target().g, true);
  set.barrier();
  for (auto& p : all) {
    p->optimizer->commit(*p);
    p.reset();
  }
  set.commit();
}

// ---- state ---------------------------------------------------------------------------------------------------------

void Optimizer::save_options(StateDict& d) const {
  for (size_t g = 0; g < param_groups_.size(); ++g)
    for (auto& n : const_cast<OptimizerOptions&>(param_groups_[g].options()).numbers())
      d.numbers.emplace_back("groups." + std::to_string(g) + "." + n.name, *n.value);
}

void Optimizer::check_options(const StateDict& d) {
  for (size_t g = 0; g < param_groups_.size(); ++g)
    for (auto& n : param_groups_[g].options().numbers())
      d.amount("groups." + std::to_string(g) + "." + n.name, n.below);
}

void Optimizer::load_options(const StateDict& d) {
  for (size_t g = 0; g < param_groups_.size(); ++g)
    for (auto& n : param_groups_[g].options().numbers())
      *n.value = d.number("groups." + std::to_string(g) + "." + n.name);
}

StateDict Optimizer::state_dict() const {
  StateDict d;
  save_options(d);
  std::vector<std::string> names = state_names();
  for (size_t i = 0; i < states_.size(); ++i) {
    std::string at = "state." + std::to_string(i) + ".";
    d.numbers.emplace_back(at + "step", static_cast<double>(states_[i].step));
    for (size_t k = 0; k < states_[i].tensors.size(); ++k)
      if (states_[i].tensors[k].defined()) d.tensors.emplace_back(at + names[k], states_[i].tensors[k]);
  }
  return d;
}

void Optimizer::check_unknown_parameter(bool strange) const {
  if (strange)
    throw ValueError(
        std::string(name()) +
        "::load_state_dict: the state belongs to another optimizer or to other parameters; load it into an "
        "optimizer that was created like the saved one");
}

void Optimizer::check_numbers(const StateDict& d) {
  for (size_t i = 0; i < states_.size(); ++i) d.count("state." + std::to_string(i) + ".step");
  check_unknown_parameter(d.has_number("state." + std::to_string(states_.size()) + ".step"));
  check_options(d);
}

std::optional<Optimizer::StatePlace> Optimizer::state_place(const std::string& name) const {
  const std::vector<std::string> names = state_names();
  for (size_t i = 0; i < states_.size(); ++i) {
    const std::string at = "state." + std::to_string(i) + ".";
    if (!name.starts_with(at)) continue;
    const auto found = std::find(names.begin(), names.end(), name.substr(at.size()));
    if (found == names.end()) return std::nullopt;
    const StateForm form = state_form(options_of(i), states_[i].param, static_cast<size_t>(found - names.begin()));
    if (!form.there) return std::nullopt;
    return StatePlace{form.sizes, states_[i].param};
  }
  return std::nullopt;
}

void Optimizer::check_tensors(const StateDict& d) const {
  bool strange = false;
  for (const auto& [at, t] : d.tensors) {
    const std::optional<StatePlace> place = state_place(at);
    strange = strange || !place;
    if (place && !(t.sizes() == IntArrayRef(place->sizes)))
      throw ShapeError(std::string(name()) + "::load_state_dict: '" + at + "' is " + t.describe() +
                       ", the parameter is " + place->param.describe());
  }
  check_unknown_parameter(strange);
}

void Optimizer::load_state_dict(const StateDict& d) {
  std::vector<std::string> names = state_names();
  check_tensors(d);  // its errors are clearer than that of the first missing number
  check_numbers(d);
  before_change();
  load_options(d);
  NoGradGuard off;
  for (size_t i = 0; i < states_.size(); ++i) {
    ParamState& s = states_[i];
    std::string at = "state." + std::to_string(i) + ".";
    s.step = d.count(at + "step");
    s.tensors.assign(names.size(), Tensor());
    for (size_t k = 0; k < names.size(); ++k)
      if (const Tensor* t = d.tensor(at + names[k])) {
        PurposeGuard purpose(Category::optimizer_state);
        const DType dtype = state_form(options_of(i), s.param, k).dtype;
        s.tensors[k] = t->detach().to(s.param.device(), dtype, false, true).contiguous();
        s.tensors[k].unsafe_impl()->storage->set_category(Category::optimizer_state);
      }
  }
}

}  // namespace situ::optim
