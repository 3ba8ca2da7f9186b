// Optimizers: parameter groups, state, and a step that writes every parameter once, in place, through the write gate.
//
//   optim::SGD sgd(net->parameters(), optim::SGDOptions(0.1).momentum(0.9));
//   sgd.zero_grad();
//   loss(net->forward(x), y).backward();
//   sgd.step();
//
// A step checks everything, and has all the memory it needs, before it writes anything: a refusal or an
// OutOfMemoryError leaves every parameter and its state as they were (an update() of a program's own should ask for no
// memory then: what it throws comes between two parameters). It does not change gradients. State is booked as optimizer
// state, one kernel call updates a parameter and its state in one pass.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <typeinfo>
#include <unordered_map>
#include <vector>

#include "situ/base/owned.h"
#include "situ/memory/restorable.h"
#include "situ/nn/module.h"
#include "situ/optim/param_state.h"
#include "situ/optim/state.h"

namespace situ::optim {

// A number of an optimizer that may change between steps, which checkpoints therefore keep: in [0, below).
struct OptionNumber {
  const char* name;
  double* value;
  double below = 1e300;
};

class OptimizerOptions {
 public:
  virtual ~OptimizerOptions() = default;
  virtual std::unique_ptr<OptimizerOptions> clone() const = 0;
  virtual double get_lr() const = 0;
  virtual void set_lr(double lr) = 0;
  virtual std::vector<OptionNumber> numbers();
  // Takes over all of `o`, options of the same class; false: this class cannot.
  virtual bool assign(const OptimizerOptions&) { return false; }
};

// Options of a program's own optimizer: struct MyOptions : OptimizerCloneableOptions<MyOptions>. An SITU_ARG(double,
// lr) is its learning rate and kept in checkpoints; without one, override get_lr and set_lr.
template <class Derived>
class OptimizerCloneableOptions : public OptimizerOptions {
 public:
  std::unique_ptr<OptimizerOptions> clone() const override;
  double get_lr() const override;
  void set_lr(double lr) override;
  std::vector<OptionNumber> numbers() override;
  bool assign(const OptimizerOptions& o) override;
};

// See Note [Members outside of their class].
template <class Derived>
std::unique_ptr<OptimizerOptions> OptimizerCloneableOptions<Derived>::clone() const {
  return std::unique_ptr<OptimizerOptions>(new Derived(static_cast<const Derived&>(*this)));
}
template <class Derived>
double OptimizerCloneableOptions<Derived>::get_lr() const {
  if constexpr (requires(const Derived& d) { d.lr(); }) return static_cast<const Derived&>(*this).lr();
  throw UsageError("get_lr: these options have no learning rate; give them SITU_ARG(double, lr), or override get_lr");
}
template <class Derived>
void OptimizerCloneableOptions<Derived>::set_lr([[maybe_unused]] double lr) {
  if constexpr (requires(Derived & d) { d.lr(lr); })
    static_cast<Derived&>(*this).lr(lr);
  else
    throw UsageError("set_lr: these options have no learning rate; give them SITU_ARG(double, lr), or override set_lr");
}
template <class Derived>
std::vector<OptionNumber> OptimizerCloneableOptions<Derived>::numbers() {
  if constexpr (requires(Derived & d) { static_cast<double*>(&d.lr()); })
    return {{"lr", &static_cast<Derived&>(*this).lr()}};
  return {};
}
template <class Derived>
bool OptimizerCloneableOptions<Derived>::assign(const OptimizerOptions& o) {
  if constexpr (std::is_copy_assignable_v<Derived>) {
    static_cast<Derived&>(*this) = static_cast<const Derived&>(o);
    return true;
  }
  return false;
}

// Parameters with options of their own; without options they take the optimizer's defaults.
class OptimizerParamGroup {
 public:
  OptimizerParamGroup(std::vector<Tensor> params);
  OptimizerParamGroup(std::vector<Tensor> params, std::unique_ptr<OptimizerOptions> options);
  OptimizerParamGroup(const OptimizerParamGroup& o);
  OptimizerParamGroup(OptimizerParamGroup&&) noexcept;
  OptimizerParamGroup& operator=(OptimizerParamGroup&&) noexcept;
  ~OptimizerParamGroup();
  bool has_options() const { return options_ != nullptr; }
  OptimizerOptions& options() { return *options_; }
  const OptimizerOptions& options() const { return *options_; }
  void set_options(std::unique_ptr<OptimizerOptions> o);
  // All of `o`, in the options that are there where they can take others over.
  void put_back(OptimizerParamGroup o);
  std::unique_ptr<OptimizerOptions> take_options();
  std::vector<Tensor>& params() { return params_; }
  const std::vector<Tensor>& params() const { return params_; }
  // The rate that schedules of this group start from: the one it had when the first of them was made.
  double initial_lr();

 private:
  std::vector<Tensor> params_;
  std::unique_ptr<OptimizerOptions> options_;
  std::optional<double> initial_lr_;
};

// A program's own optimizer overrides step() whole, going through param_groups_ under NoGradGuard; or update() and
// state_names(), and has checks, state, checkpoints and dry runs from here:
//
//   struct SignSGD : optim::Optimizer {
//     SignSGD(std::vector<Tensor> params, SignOptions o)
//         : Optimizer(std::move(params), std::make_unique<SignOptions>(o)) {}
//     void update(const optim::OptimizerOptions& o, const Tensor& p, const Tensor& g, optim::ParamState&, bool)
//     override {
//       p.sub_(g.sign(), o.get_lr());
//     }
//   };
// What a dry run changes of an optimizer (state, groups, all options) is put back at its end.
class Optimizer : public nn::Archived<Optimizer>, public memory::Restorable {
 public:
  using LossClosure = std::function<Tensor()>;
  ~Optimizer() override;
  Optimizer(const Optimizer&) = delete;
  Optimizer& operator=(const Optimizer&) = delete;

  // Updates every parameter that has a gradient. With a closure, which clears gradients, computes the loss and runs
  // backward, that is called first and its result returned.
  virtual Tensor step(LossClosure closure);
  Tensor step(SourceLocation location = SITU_HERE) {
    location_ = location;
    return step(LossClosure());
  }
  template <class F>
  requires std::is_invocable_r_v<Tensor, F&> Tensor step(F&& closure, SourceLocation location = SITU_HERE) {
    location_ = location;
    return step(LossClosure(std::forward<F>(closure)));
  }
  // nn::utils::clip_grad_norm_(parameters(), max_norm, norm_type, error_if_nonfinite) and step() in one: the update
  // multiplies gradients as it reads them, which is a pass over all of them less. Returns the norm before. The bits of
  // the two calls, but that a gradient narrower than what the update computes in is not rounded in between. Look at
  // the norm, not at .grad behind it: that is as backward left it, or clipped where the optimizer is Muon, Adafactor or
  // a program's own. UsageError for LBFGS, whose step takes a closure.
  double clip_and_step(double max_norm, double norm_type = 2.0, bool error_if_nonfinite = false,
                       SourceLocation location = SITU_HERE);
  void zero_grad(bool set_to_none = true, SourceLocation location = SITU_HERE);
  // Parameter number `index` of parameters().
  struct ParameterPlace {
    Optimizer* optimizer;
    size_t index;
  };
  // The updates of these parameters alone, of one optimizer or several, as one step that is whole or has not happened.
  // A parameter without gradient is left out. See StepInBackward.
  static void step_some(const std::vector<ParameterPlace>& places, SourceLocation location = SITU_HERE);
  // Throws UsageError for tensors that are not leaves, or are in another group already.
  void add_param_group(OptimizerParamGroup group);
  void add_parameters(const std::vector<Tensor>& params);  // to the first group; the same throws
  std::vector<OptimizerParamGroup>& param_groups() {
    before_change();
    return param_groups_;
  }
  const std::vector<OptimizerParamGroup>& param_groups() const { return param_groups_; }
  std::vector<Tensor> parameters() const;
  size_t size() const { return states_.size(); }
  const OptimizerOptions& defaults() const { return *defaults_; }
  OptimizerOptions& defaults() {
    before_change();
    return *defaults_;
  }
  const ParamState* state(const Tensor& param) const;  // null for a stranger
  // LibTorch's form (param_state.h): views by the parameter's TensorImpl, of those that had a step; until the next
  // call.
  using StateMap = std::unordered_map<void*, std::unique_ptr<OptimizerParamState>>;
  StateMap& state();
  const StateMap& state() const { return const_cast<Optimizer*>(this)->state(); }

  // Names: "groups.0.lr", "state.3.step", "state.3.exp_avg"; parameters count through the groups.
  virtual StateDict state_dict() const;
  virtual void load_state_dict(const StateDict& state);  // all of it is checked before anything is written
  virtual void check_numbers(const StateDict& state);    // the part of the check that needs no tensors; changes nothing

  // The place of a tensor of the state by its name there, "state.3.exp_avg"; nothing where there is none such.
  struct StatePlace {
    DimVec sizes;
    Tensor param;
  };
  virtual std::optional<StatePlace> state_place(const std::string& name) const;

  virtual const char* name() const { return "Optimizer"; }  // "SGD"
  virtual std::vector<std::string> state_names() const;
  // Is each parameter's update its own? Otherwise there are only whole steps.
  virtual bool by_parameter() const { return true; }

 protected:
  Optimizer(std::vector<Tensor> params, std::unique_ptr<OptimizerOptions> defaults);
  Optimizer(std::vector<OptimizerParamGroup> groups, std::unique_ptr<OptimizerOptions> defaults);

  // One parameter's update: param, gradient and state tensors are dense and writable.
  virtual bool needs(const OptimizerOptions& options, size_t state) const;  // is that state tensor used at all: yes
  // What that state tensor of a parameter is before its first step: zeros of the parameter's sizes, in f32, or f64 of
  // an f64.
  struct StateForm {
    DimVec sizes;
    DType dtype;
    double value = 0;
    bool there = true;  // false: this parameter has none
  };
  virtual StateForm state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const;
  // What update() needs and asks for memory (norms, matrix products), as new tensors that it finds in state.work. It is
  // called for all parameters before anything is written, and writes nothing that was there. `step` is the number of
  // this step.
  virtual std::vector<Tensor> work_out(const OptimizerOptions& options, const Tensor& param, const Tensor& grad,
                                       const std::vector<Tensor>& state, int64_t step) const;
  virtual void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,
                      bool first);
  virtual std::unique_ptr<OptimizerParamState> view_of(ParamState& state) const;  // a view of its class
  // What update() has to multiply the gradient by before anything else; 1 but in clip_and_step().
  double grad_scale() const { return grad_scale_; }
  // The class whose update() does so; one derived from it may update otherwise, and gets gradients that were clipped.
  virtual const std::type_info* scales_gradients() const { return nullptr; }

  // For an optimizer that overrides step() and keeps a state of its own.
  void before_change() { Restorable::before_change(); }  // before it changes
  virtual std::function<void()> own_state();             // puts it back as it is
  // The line of the step() that is running, once.
  SourceLocation take_location();
  void check_held();  // see Note [Lost parameters]
  void note_step();
  void save_options(StateDict& to) const;
  void load_options(const StateDict& from);
  void check_options(const StateDict& from);
  void check_unknown_parameter(bool strange) const;  // ValueError if the state is another's
  void check_tensors(const StateDict& from) const;
  std::vector<OptimizerParamGroup> param_groups_;
  std::unique_ptr<OptimizerOptions> defaults_;

 private:
  struct Pending;
  std::function<void()> as_it_is() final;
  void check_held(ParamState& s) const;
  using Several = std::vector<std::unique_ptr<Pending>>;
  const OptimizerOptions& options_of(size_t index) const;
  std::unique_ptr<Pending> pending(ParamState& s, const OptimizerOptions& options);
  static void run(Several& all, const char* name, const SourceLocation& location);
  void check_new(const std::vector<Tensor>& params) const;
  void prepare(Pending& p);
  void commit(Pending& p);
  static void note_step(ParamState& s);
  std::vector<ParamState> states_;  // in the order of the groups' parameters
  Owned<StateMap> views_;
  SourceLocation location_;  // of the step() that is running
  double grad_scale_ = 1;
};

// An optimizer of the library: of parameters alone, or of groups with options of their own. Options out of range throw
// ValueError when it is made.
template <class Options>
class OptimizerOf : public Optimizer {
 public:
  OptimizerOf(std::vector<Tensor> params, Options defaults = {}) : Optimizer(std::move(params), checked(defaults)) {}
  OptimizerOf(std::vector<OptimizerParamGroup> groups, Options defaults = {})
      : Optimizer(std::move(groups), checked(defaults)) {}

 protected:
  static const Options& of(const OptimizerOptions& o) { return static_cast<const Options&>(o); }

 private:
  static std::unique_ptr<OptimizerOptions> checked(const Options& o) {
    o.check();
    return o.clone();
  }
};

}  // namespace situ::optim
