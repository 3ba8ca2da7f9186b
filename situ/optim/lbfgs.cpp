#include "situ/optim/lbfgs.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "situ/base/text.h"
#include "situ/dispatch/run.h"
#include "situ/ops/functions.h"
#include "situ/optim/internal/check_options.h"
#include "situ/optim/strong_wolfe.h"
#include "situ/tape/dry.h"
#include "situ/tensor/internal/planned.h"

namespace situ::optim {

template class OptimizerCloneableOptions<LBFGSOptions>;

void LBFGSOptions::check() const {
  check_range("LBFGS", "learning rate", lr());
  if (max_iter() < 1 || history_size() < 1)
    throw ValueError("LBFGS: max_iter is " + std::to_string(max_iter()) + " and history_size " +
                     std::to_string(history_size()) + "; each must be at least 1");
  if (line_search_fn() && *line_search_fn() != "strong_wolfe")
    throw ValueError("LBFGS: unknown line_search_fn '" + *line_search_fn() +
                     "'; say \"strong_wolfe\", or leave it out for steps of length lr");
}

LBFGS::LBFGS(std::vector<Tensor> params, LBFGSOptions defaults) : OptimizerOf(std::move(params), defaults) {}
LBFGS::LBFGS(std::vector<OptimizerParamGroup> groups, LBFGSOptions defaults)
    : OptimizerOf(std::move(groups), defaults) {
  if (param_groups_.size() != 1)
    throw ValueError("LBFGS: takes one group of parameters, got " + std::to_string(param_groups_.size()) +
                     "; its steps are of all parameters together");
}

// ---- a step --------------------------------------------------------------------------------------------------------

namespace {

// The tensors of the state by name, in one order: those of a list have their number behind it.
template <class Memory, class F>
void each_tensor(Memory& m, F f) {
  f("state.0.d", m.d());
  f("state.0.H_diag", m.H_diag());
  f("state.0.prev_flat_grad", m.prev_flat_grad());
  const auto list = [&](const std::string& name, auto& all) {
    for (size_t i = 0; i < all.size(); ++i) f(name + std::to_string(i), all[i]);
  };
  list("state.0.old_dirs.", m.old_dirs());
  list("state.0.old_stps.", m.old_stps());
  list("state.0.ro.", m.ro());
}

}  // namespace

// One step(). The history's tensors are replaced, never written, so that a copy of the handles is a copy of the state.
class LBFGS::Run {
 public:
  Run(LBFGS& o, LossClosure& closure, const SourceLocation& location)
      : optimizer_(o),
        memory_(o.memory_),
        options_(of(o.param_groups_[0].options())),
        params_(o.param_groups_[0].params()),
        closure_(closure),
        writer_(o.name(), location) {
    for (const Tensor& p : params_)
      if (p.dtype() == kDouble) dtype_ = kDouble;
  }

  Tensor whole() {
    const LBFGSParamState before = memory_;
    save_parameters();
    try {
      move_state();
      return step();
    } catch (...) {
      memory_ = before;
      if (moved_) put_back();
      throw;
    }
  }

 private:
  // A number on the host. A dry run has none: one that differs from call to call, so that no limit is met.
  double number(const Tensor& t) { return dry::value_or(t, static_cast<double>(++planned_)); }
  double largest(const Tensor& t) { return number(t.abs().max()); }

  // To where the parameters are now.
  void move_state() {
    PurposeGuard purpose(Category::optimizer_state);
    each_tensor(memory_, [&](const std::string&, Tensor& t) {
      if (t.defined()) t = t.to(params_[0].device());
    });
  }
  void save_parameters() {
    PurposeGuard purpose(Category::workspace);
    for (const Tensor& p : params_) saved_.push_back(p.detach().clone());
  }
  void put_back() {
    SavedPolicyGuard goes_on(SavedPolicy::check);
    for (size_t i = 0; i < params_.size(); ++i) params_[i].copy_(saved_[i]);
  }

  Tensor flat_gradient() const {
    std::vector<Tensor> all;
    for (const Tensor& p : params_) {
      const Tensor& g = p.grad();
      if (g.defined() && !(g.sizes() == p.sizes()))
        throw ShapeError("LBFGS::step: the gradient is " + g.describe() + ", the parameter is " + p.describe() +
                         "; they must have the same sizes, set_grad() the gradient of this parameter");
      all.push_back(g.defined() ? g.detach().reshape({-1}).to(dtype_)
                                : zeros({p.numel()}, p.options().dtype(dtype_).requires_grad(false)));
    }
    return cat(all);
  }

  void move(double t, const Tensor& along) {
    moved_ = true;
    int64_t at = 0;
    for (const Tensor& p : params_) {
      p.add_(along.narrow(0, at, p.numel()).view(p.sizes()), t);
      at += p.numel();
    }
  }

  double evaluate() {
    AutoGradMode on(true);
    Tensor loss = closure_();
    if (!first_loss_.defined()) first_loss_ = loss;
    ++evaluations_;
    memory_.func_evals(memory_.func_evals() + 1);
    return number(loss.detach());
  }

  // The gradient times the inverse Hessian that the history tells, downwards (algorithm 7.4).
  Tensor direction(const Tensor& g) {
    const auto &dirs = memory_.old_dirs(), &steps = memory_.old_stps(), &ro = memory_.ro();
    Tensor q = g.neg();
    std::vector<Tensor> al(dirs.size());
    for (size_t i = dirs.size(); i-- > 0;) {
      al[i] = steps[i].dot(q).mul_(ro[i]);
      q.addcmul_(dirs[i], al[i], -1);
    }
    q.mul_(memory_.H_diag());
    for (size_t i = 0; i < dirs.size(); ++i) q.addcmul_(steps[i], al[i].sub_(dirs[i].dot(q).mul_(ro[i])));
    return q;
  }

  void remember(const Tensor& g) {
    const Tensor y = g.sub(memory_.prev_flat_grad()), s = memory_.d().mul(memory_.t()), ys = y.dot(s);
    if (!(number(ys) > 1e-10)) return;
    if (static_cast<int64_t>(memory_.old_dirs().size()) == options_.history_size()) {
      for (std::vector<Tensor>* list : {&memory_.old_dirs(), &memory_.old_stps(), &memory_.ro()})
        list->erase(list->begin());
    }
    memory_.old_dirs().push_back(y);
    memory_.old_stps().push_back(s);
    memory_.ro().push_back(ys.reciprocal());
    memory_.H_diag(ys.div(y.dot(y)));
  }

  void next_direction(const Tensor& g) {
    PurposeGuard purpose(Category::optimizer_state);
    memory_.n_iter(memory_.n_iter() + 1);
    if (memory_.n_iter() == 1) {
      memory_.d(g.neg());
      memory_.H_diag(ones({}, g.options()));
    } else {
      remember(g);
      memory_.d(direction(g));
    }
    g.unsafe_impl()->storage->set_category(Category::optimizer_state);
    memory_.prev_flat_grad(g);
  }

  // Along d, until the line search is content or by t alone; then the loss and the gradient there.
  void advance(double slope, bool last) {
    const Tensor& d = memory_.d();
    if (options_.line_search_fn()) {
      const int64_t before = evaluations_;
      const std::vector<Tensor> here = where_it_is();
      StrongWolfe search({0, loss_, gradient_, slope}, largest(d), options_.tolerance_change(), most_ - evaluations_,
                         [&](double t) { return look(t, here); });
      LinePoint found = search.search(memory_.t());
      memory_.t(found.t);
      loss_ = found.f;
      gradient_ = std::move(found.g);
      move(memory_.t(), d);
      // A dry run counts one evaluation of each search, so that it plans the most iterations that a step can have.
      evaluations_ = dry::known_or(before + 1, [&] { return evaluations_; });
    } else {
      move(memory_.t(), d);
      if (last) return;
      loss_ = evaluate();
      gradient_ = flat_gradient();
    }
  }

  std::vector<Tensor> where_it_is() const {
    PurposeGuard purpose(Category::workspace);
    std::vector<Tensor> all;
    for (const Tensor& p : params_) all.push_back(p.detach().clone());
    return all;
  }
  LinePoint look(double t, const std::vector<Tensor>& here) {
    move(t, memory_.d());
    LinePoint p{t, evaluate(), flat_gradient(), 0};
    for (size_t i = 0; i < params_.size(); ++i) params_[i].copy_(here[i]);
    p.slope = number(p.g.dot(memory_.d()));
    return p;
  }

  bool converged() { return largest(gradient_) <= options_.tolerance_grad(); }

  Tensor step() {
    most_ = options_.max_eval().value_or(options_.max_iter() * 5 / 4);
    loss_ = evaluate();
    optimizer_.check_held();
    gradient_ = flat_gradient();
    if (converged()) return first_loss_;
    for (int64_t i = 1; i <= options_.max_iter(); ++i)
      if (!iterate(i == options_.max_iter())) break;
    return first_loss_;
  }

  // False: the last one.
  bool iterate(bool last) {
    next_direction(gradient_);
    memory_.prev_loss(loss_);
    memory_.t(options_.lr());
    if (memory_.n_iter() == 1) memory_.t(std::min(1.0, 1 / number(gradient_.abs().sum())) * options_.lr());
    const double slope = number(gradient_.dot(memory_.d()));
    if (dry::known_or(false, [&] { return slope > -options_.tolerance_change(); })) return false;
    advance(slope, last);
    if (last || evaluations_ >= most_ || converged()) return false;
    if (largest(memory_.d().mul(memory_.t())) <= options_.tolerance_change()) return false;
    return !(std::abs(loss_ - memory_.prev_loss()) < options_.tolerance_change());
  }

  LBFGS& optimizer_;
  LBFGSParamState& memory_;
  const LBFGSOptions& options_;
  const std::vector<Tensor>& params_;
  LossClosure& closure_;
  op::WriterScope writer_;
  NoGradGuard off_;
  DType dtype_ = kFloat;
  std::vector<Tensor> saved_;
  Tensor first_loss_, gradient_;
  double loss_ = 0;
  int64_t evaluations_ = 0, most_ = 0, planned_ = 0;
  bool moved_ = false;
};

Tensor LBFGS::step(LossClosure closure) {
  const SourceLocation location = take_location();
  if (!closure)
    throw UsageError(
        "LBFGS::step: needs a closure that clears gradients, computes the loss, runs backward and returns the loss: "
        "step([&] { ... })");
  before_change();
  Tensor loss = Run(*this, closure, location).whole();
  note_step();
  return loss;
}

// ---- state ---------------------------------------------------------------------------------------------------------

// The tensors are not held: a dry run counts those that its steps replace as freed.
std::function<void()> LBFGS::own_state() {
  LBFGSParamState state = memory_;
  std::vector<dry::Weak> tensors;
  each_tensor(state, [&](const std::string&, Tensor& t) { tensors.emplace_back(std::exchange(t, Tensor())); });
  return [this, state = std::move(state), tensors = std::move(tensors)]() mutable {
    auto next = tensors.begin();
    each_tensor(state, [&](const std::string&, Tensor& t) { t = (next++)->tensor(); });
    std::swap(memory_, state);
  };
}

StateDict LBFGS::state_dict() const {
  StateDict d;
  save_options(d);
  d.numbers.emplace_back("state.0.func_evals", static_cast<double>(memory_.func_evals()));
  d.numbers.emplace_back("state.0.n_iter", static_cast<double>(memory_.n_iter()));
  d.numbers.emplace_back("state.0.t", memory_.t());
  d.numbers.emplace_back("state.0.prev_loss", memory_.prev_loss());
  each_tensor(memory_, [&](const std::string& name, const Tensor& t) {
    if (t.defined()) d.tensors.emplace_back(name, t);
  });
  return d;
}

void LBFGS::check_numbers(const StateDict& d) {
  check_unknown_parameter(!d.has_number("state.0.func_evals"));
  d.count("state.0.func_evals");
  d.count("state.0.n_iter");
  d.number("state.0.t");
  d.number("state.0.prev_loss");
  check_options(d);
}

std::optional<Optimizer::StatePlace> LBFGS::state_place(const std::string& name) const {
  const std::vector<Tensor>& params = param_groups_[0].params();
  int64_t n = 0;
  for (const Tensor& p : params) n += p.numel();
  const StatePlace vector{{n}, params[0]}, scalar{{}, params[0]};
  if (name == "state.0.d" || name == "state.0.prev_flat_grad") return vector;
  if (name == "state.0.H_diag") return scalar;
  for (const char* list : {"state.0.old_dirs.", "state.0.old_stps.", "state.0.ro."}) {
    if (!name.starts_with(list)) continue;
    const std::string number = name.substr(std::string(list).size());
    int64_t at = -1;
    const auto end = number.data() + number.size();
    const bool whole = std::from_chars(number.data(), end, at).ptr == end;
    if (!whole || at < 0 || at >= of(param_groups_[0].options()).history_size()) return std::nullopt;
    return std::string(list) == "state.0.ro." ? scalar : vector;
  }
  return std::nullopt;
}

void LBFGS::load_state_dict(const StateDict& d) {
  check_tensors(d);
  check_numbers(d);
  LBFGSParamState m;
  size_t pairs = 0;
  while (d.tensor("state.0.old_dirs." + std::to_string(pairs))) ++pairs;
  m.old_dirs().resize(pairs);
  m.old_stps().resize(pairs);
  m.ro().resize(pairs);
  DType dtype = kFloat;
  for (const Tensor& p : param_groups_[0].params())
    if (p.dtype() == kDouble) dtype = kDouble;
  const Device device = param_groups_[0].params()[0].device();
  NoGradGuard off;
  PurposeGuard purpose(Category::optimizer_state);
  size_t known = 0;
  each_tensor(m, [&](const std::string& name, Tensor& t) {
    const Tensor* given = d.tensor(name);
    if (!given) return;
    ++known;
    t = given->detach().to(device, dtype, false, true).contiguous();
  });
  // A history with holes belongs to nobody, nor do steps without what the last one left.
  check_unknown_parameter(known != d.tensors.size() || known != (d.count("state.0.n_iter") ? 3 + 3 * pairs : 0));
  m.func_evals(d.count("state.0.func_evals"));
  m.n_iter(d.count("state.0.n_iter"));
  m.t(d.number("state.0.t"));
  m.prev_loss(d.number("state.0.prev_loss"));
  before_change();
  load_options(d);
  memory_ = std::move(m);
}

}  // namespace situ::optim
