// Module: the base class of layers and networks, as in LibTorch.
//
//   struct NetImpl : nn::Module {
//     NetImpl() : fc1(register_module("fc1", nn::Linear(784, 64))), fc2(register_module("fc2", nn::Linear(64, 10))) {}
//     Tensor forward(Tensor x) { return fc2->forward(relu(fc1->forward(x))); }
//     nn::Linear fc1, fc2;
//   };
//   TORCH_MODULE(Net);
//
// Registered parameters and buffers are included in parameters(), named_parameters(), to(), zero_grad() and
// checkpoints. They come in the order of registration, a module's own before those of its submodules. A tensor that is
// registered under two names (tied weights) counts once, under its first name. Modules are held by std::shared_ptr,
// usually inside a ModuleHolder.
#pragma once
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <typeinfo>
#include <vector>

#include "situ/base/thread_state.h"
#include "situ/memory/restorable.h"
#include "situ/nn/hooks.h"
#include "situ/nn/ordered_dict.h"
#include "situ/nn/parameter.h"
#include "situ/nn/state_keys.h"
#include "situ/tensor/tensor.h"

namespace situ {
namespace nn {
class Module;
}
extern template class OrderedDict<std::string, Tensor>;  // compiled only in module.cpp
extern template class OrderedDict<std::string, std::shared_ptr<nn::Module>>;
}  // namespace situ

namespace situ::nn {

template <class Contained>
class ModuleHolder;
class AnyModule;

// Makes an AnyModule of a module that is an M; defined in containers.h.
template <class M>
AnyModule any_module_of(std::shared_ptr<Module> module);
using MakesAnyModule = AnyModule (*)(std::shared_ptr<Module>);

// The base of variables that hold a module: ModuleHolder and AnyModule. A slot that is passed to register_module(), or
// constructed from its result, is linked to the registered name. replace_module() then updates the slot, and assigning
// to the slot replaces the registered module. Copies are not linked. A move moves the link. But if the target is linked
// to another parent module, the move acts like an assignment of a copy.
class ModuleSlot {
 protected:
  ModuleSlot() = default;
  explicit ModuleSlot(std::shared_ptr<Module> module, MakesAnyModule make = nullptr)
      : module_(std::move(module)), make_(make) {}
  ModuleSlot(const ModuleSlot& o) : module_(o.module_), make_(o.make_) {}
  ModuleSlot(ModuleSlot&& o) noexcept : module_(std::move(o.module_)), make_(o.make_) {
    if (o.owner_) take_link(o);
  }
  ModuleSlot& operator=(const ModuleSlot& o) {
    assign(o);
    return *this;
  }
  ModuleSlot& operator=(ModuleSlot&& o) {
    assign(std::move(o));
    return *this;
  }
  ~ModuleSlot() {
    if (owner_) unlink();
  }
  // Stores the module in the slot if its type fits, and returns whether it does. If `store` is false, it only checks.
  using PutFunction = bool (*)(ModuleSlot& slot, const std::shared_ptr<Module>& module, MakesAnyModule make,
                               bool store);
  void link(Module& owner, std::string name, PutFunction put);
  std::shared_ptr<Module> module_;  // one type for all: each std::shared_ptr type costs compile time
  MakesAnyModule make_ = nullptr;   // AnyModule: makes another one of this type

 private:
  friend class Module;
  void assign(const ModuleSlot& o);
  void assign(ModuleSlot&& o);
  void take_link(ModuleSlot& o) noexcept;
  void unlink() noexcept;
  Module* owner_ = nullptr;  // the module that has the name in its registry
};

// The result of register_module() and replace_module(): a shared pointer to the module, and where it is registered.
template <class M>
struct Registered : std::shared_ptr<M> {
  Registered(std::shared_ptr<M> module, Module& o, std::string n)
      : std::shared_ptr<M>(std::move(module)), owner(&o), name(std::move(n)) {}
  Module* owner;
  std::string name;
};

// Gives Self save() and load() for LibTorch's archives. The archive (io/archive.h) defines the stored form.
template <class Self>
class Archived {
 public:
  template <class Archive>
  void save(Archive& archive) const {
    archive.put(static_cast<const Self&>(*this));
  }
  template <class Archive>
  void load(Archive& archive, SourceLocation location = SITU_HERE) {
    archive.get(static_cast<Self&>(*this), location);
  }
};

// Not thread-safe: only one thread at a time may register, convert or call a module. After a dry run, its
// changes to modules (registrations, training mode, options) are undone.
class Module : public std::enable_shared_from_this<Module>, public Archived<Module>, public memory::Restorable {
 public:
  Module();
  explicit Module(std::string name);
  Module(const Module& o);  // as in LibTorch: shares parameters, buffers and children with `o`; clone() copies them
  // Shares the contents of `o` from now on, and releases this module's earlier contents. Hooks stay with their module.
  // Throws PlanError in a dry run that began before this module was made.
  Module& operator=(const Module& o);
  ~Module() override;

  const std::string& name() const;  // the class's name unless another was given

  // ---- its contents; undefined parameters and buffers are left out ----
  // Return handles of the module's own tensors, and shared pointers to its modules: changing them changes the module.
  // Names are paths, "layer1.0.weight". Without `recurse` only this module's own are returned.
  std::vector<Tensor> parameters(bool recurse = true) const;
  OrderedDict<std::string, Tensor> named_parameters(bool recurse = true) const;
  std::vector<Tensor> buffers(bool recurse = true) const;
  OrderedDict<std::string, Tensor> named_buffers(bool recurse = true) const;
  std::vector<std::shared_ptr<Module>> modules(bool include_self = true) const;
  OrderedDict<std::string, std::shared_ptr<Module>> named_modules(const std::string& prefix = "",
                                                                  bool include_self = true) const;
  std::vector<std::shared_ptr<Module>> children() const;
  OrderedDict<std::string, std::shared_ptr<Module>> named_children() const;
  // Returns every parameter and buffer by name, including tied ones, as a checkpoint stores them. The tensors are the
  // module's own, not copies.
  OrderedDict<std::string, Tensor> state_dict() const;
  // Copies values in place, through the write barrier, and converts dtypes. It checks everything before it writes
  // anything. One error lists all keys that do not match: ShapeError if only sizes differ, otherwise ValueError. With
  // strict = false, missing and unexpected keys are returned instead.
  IncompatibleKeys load_state_dict(const OrderedDict<std::string, Tensor>& state, bool strict = true,
                                   SourceLocation location = SITU_HERE) {
    return load_state_dict(state, LoadOptions{.strict = strict}, location);
  }
  IncompatibleKeys load_state_dict(const OrderedDict<std::string, Tensor>& state, const LoadOptions& options,
                                   SourceLocation location = SITU_HERE);

  // ---- its operations ----
  // Sets the mode of this module and all submodules: dropout and batch norm behave differently in training.
  virtual void train(bool on = true);
  void eval() { train(false); }
  virtual bool is_training() const noexcept { return training_; }
  // Existing handles stay valid and then have values of the new type. Throws DTypeError for a type that is not
  // floating.
  virtual void to(Device device, DType dtype, bool non_blocking = false);
  // Converts floating parameters, buffers and gradients one by one, so that at most one exists twice at a time. If
  // memory runs out, each is either converted or unchanged; a second call continues.
  virtual void to(DType dtype, bool non_blocking = false);
  virtual void to(Device device, bool non_blocking = false);
  virtual void zero_grad(bool set_to_none = true);    // of every parameter; false fills them with zeros
  void requires_grad_(bool on = true);                // of every parameter
  void apply(const std::function<void(Module&)>& f);  // itself first, then submodules
  void apply(const std::function<void(const Module&)>& f) const;
  void apply(const std::function<void(const std::shared_ptr<Module>&)>& f) const;
  // Calls f with each module and its path, below the prefix.
  void apply(const std::function<void(const std::string&, Module&)>& f, const std::string& prefix = "");
  void apply(const std::function<void(const std::string&, const Module&)>& f, const std::string& prefix = "") const;
  void apply(const std::function<void(const std::string&, const std::shared_ptr<Module>&)>& f,
             const std::string& prefix = "") const;
  virtual std::shared_ptr<Module> clone(const std::optional<Device>& device = {}) const;  // see Cloneable
  virtual bool is_serializable() const { return true; }  // true if save() can store its type
  virtual void pretty_print(std::ostream& out) const;    // one line, "situ::nn::Linear(in_features=3, ...)"
  // Returns this module as an M, or as the module type of a holder M; null if it has another type.
  template <class M>
  auto* as() {
    if constexpr (requires { typename M::ContainedType; })
      return dynamic_cast<typename M::ContainedType*>(this);
    else
      return dynamic_cast<M*>(this);
  }
  template <class M>
  const auto* as() const {
    return const_cast<Module*>(this)->as<M>();
  }

  // ---- registration; names must be unique, not empty, and contain no dot ----
  // The tensor becomes a leaf that requires grad (unless requires_grad is false), booked as parameter. Returns the
  // registry's handle, so that `weight = register_parameter("weight", ...)` fills the member.
  Tensor& register_parameter(std::string name, Tensor tensor, bool requires_grad = true);
  // Fills a Parameter member and links it to the name: assigning another parameter to the member then replaces both.
  Parameter& register_parameter(std::string name, Parameter& member, Tensor tensor, bool requires_grad = true);
  // Registers state that is saved and converted, but not trained; booked as buffer.
  Tensor& register_buffer(std::string name, Tensor tensor);
  // Shares the module, whose parameters then count as parameters of this one. A holder or AnyModule that is passed
  // as a variable, or made from the result, is linked to the name.
  template <class M>
  Registered<M> register_module(std::string name, std::shared_ptr<M> module) {
    register_child(name, module);
    return {std::move(module), *this, std::move(name)};
  }
  template <class M>
  Registered<M> register_module(std::string name, ModuleHolder<M> holder) {
    return register_module(std::move(name), holder.ptr());
  }
  template <class S>
  requires(std::is_base_of_v<ModuleSlot, S> && !std::is_const_v<S>) auto register_module(std::string name, S& slot) {
    auto registered = register_module(name, slot.ptr());
    slot.link(*this, std::move(name), &S::put);
    return registered;
  }
  // Puts another module under a registered name. Slots linked to the name get it too, so forward uses it. Assigning to
  // such a slot, net->fc = nn::Linear(512, 3), does the same. Throws UsageError if a slot cannot hold it, IndexError if
  // the name is not registered. If the member has another type, such as std::shared_ptr, assign the result yourself:
  // fc = replace_module("fc", ...).
  template <class M>
  Registered<M> replace_module(const std::string& name, std::shared_ptr<M> module) {
    replace_child(name, module, &any_module_of<M>);
    return {std::move(module), *this, name};
  }
  template <class M>
  Registered<M> replace_module(const std::string& name, const ModuleHolder<M>& holder) {
    return replace_module(name, holder.ptr());
  }
  void unregister_module(const std::string& name);  // throws UsageError if the name is not registered
  // Puts another tensor, or an undefined one (none), under a registered name; its position stays. A Parameter member
  // linked to the name gets it too. Throws IndexError if the name is not registered.
  void replace_parameter(const std::string& name, Tensor tensor, bool requires_grad = true);
  void replace_buffer(const std::string& name, Tensor tensor);
  void unregister_parameter(const std::string& name);
  void unregister_buffer(const std::string& name);
  // Sets a Parameter member that is no longer registered to a tensor that the program computes before each call.
  // forward then uses that tensor. Returns false if there is no such member, or if it is registered.
  bool set_computed(const std::string& name, const Tensor& tensor);

  // ---- hooks: hooks.h says when each kind runs ----
  // A hook returns nothing, a tensor, or a vector of tensors, which replace the inputs, outputs or gradients. Their
  // number must be the same (UsageError otherwise). `prepend`: runs before the existing hooks.
  template <HookOnInputs F>  // f(module, inputs)
  HookHandle register_forward_pre_hook(F f, bool prepend = false) {
    return add_hook(HookKind::forward_pre, to_module_hook(std::move(f)), prepend);
  }
  template <HookOnInputsAndOutputs F>  // f(module, inputs, outputs)
  HookHandle register_forward_hook(F f, bool prepend = false) {
    return add_hook(HookKind::forward, to_module_hook(std::move(f)), prepend);
  }
  template <HookOnInputs F>  // f(module, grad_outputs)
  HookHandle register_full_backward_pre_hook(F f, bool prepend = false) {
    return add_hook(HookKind::backward_pre, to_module_hook(std::move(f)), prepend);
  }
  template <HookOnInputsAndOutputs F>  // f(module, grad_inputs, grad_outputs)
  HookHandle register_full_backward_hook(F f, bool prepend = false) {
    return add_hook(HookKind::backward, to_module_hook(std::move(f)), prepend);
  }
  bool has_hooks() const noexcept { return hooks_ != nullptr; }
  // True if this forward must go through call_with_hooks(), and was not called by it.
  bool must_run_hooks() const noexcept { return hooks_ && !called_with_hooks(); }
  [[deprecated("use must_run_hooks()")]] bool hooks_wait() const noexcept { return must_run_hooks(); }

  std::string path() const;          // as registered: "layer1.0.conv1"; empty for the outermost module
  const ModuleFrame* frame() const;  // the path in the form that records and the ledger store

 protected:
  // Returns a function that restores what a dry run may change of a derived class, such as its options; null if there
  // is nothing. Registered tensors and modules are restored anyway.
  virtual std::function<void()> state_to_restore();
  // Call it before such a change if another thread may have made the module; a dry run then restores it too.
  void before_change() { Restorable::before_change(); }
  // Called after a buffer was replaced or removed, so that a derived class updates its members.
  virtual void buffer_replaced(const std::string&, const Tensor&) {}
  // Called before the i-th child is replaced, for containers; arguments and result are those of
  // ModuleSlot::PutFunction.
  virtual bool put_child(size_t i, const std::shared_ptr<Module>& child, MakesAnyModule make, bool store);
  // Returns a clone of m. Within one clone() of an outer module every caller gets the same clone, so the copy shares
  // modules as the original does.
  static std::shared_ptr<Module> clone_once(const Module& m, const std::optional<Device>& device);
  OrderedDict<std::string, Tensor> parameters_{"Parameter"};
  OrderedDict<std::string, Tensor> buffers_{"Buffer"};
  OrderedDict<std::string, std::shared_ptr<Module>> children_{"Submodule"};
  bool training_ = true;

 private:
  friend class Parameter;
  friend class ModuleSlot;
  friend struct ModuleHooks;
  friend class HookedCall;
  friend class ForwardScope;
  template <class Derived, class Base>
  friend class Cloneable;
  struct Before;
  std::function<void()> as_it_is() final;
  void register_child(std::string name, std::shared_ptr<Module> child);
  // `assigned`: the slot in the assignment, which the caller fills.
  void replace_child(const std::string& name, std::shared_ptr<Module> child, MakesAnyModule make,
                     const ModuleSlot* assigned = nullptr);
  void set_parent_of(const std::string& name, Module& child);
  void clear_parent_of(Module* child);
  void parameter_assigned(Parameter& member, const Tensor& t);
  HookHandle add_hook(HookKind kind, ModuleHook f, bool prepend);
  void drop_hooks() noexcept;
  bool called_with_hooks() const noexcept;
  void check_name(const std::string& name, const char* kind) const;
  void make_parameter(const std::string& name, const Tensor& tensor, bool requires_grad);
  void bind_members(const std::string& name, const Tensor& tensor);
  void take_clones_of(const Module& original, const std::optional<Device>& device);
  void take_parameter(const std::string& name, const Tensor& original);
  void take_buffer(const std::string& name, const Tensor& original);
  void take_child(const std::string& name, const Module& original, const std::optional<Device>& device);
  // Takes the contents of `clone`, sharing all of them. Returns false if the two have different classes.
  virtual bool take_over(const Module& clone);
  void clear_registrations();
  void clear_frames() const;
  mutable std::string name_;
  mutable const std::type_info* class_ = nullptr;  // the class that the name comes from; null: a given name
  std::string local_name_;                         // the name that the last parent gave it
  Module* parent_ = nullptr;                       // the last module that registered it; cleared when that is destroyed
  struct Member {
    std::string name;
    Parameter* parameter;
  };
  std::vector<Member> members_;
  struct Slot {
    std::string name;
    ModuleSlot* slot;
    ModuleSlot::PutFunction put;
  };
  std::vector<Slot> slots_;             // slots that are linked to names of children
  std::shared_ptr<ModuleHooks> hooks_;  // null: none
  mutable const ModuleFrame* frame_ = nullptr;
};

std::ostream& operator<<(std::ostream& out, const Module& m);

namespace detail {
// Wraps a new module in a shared pointer. It is compiled once, since a std::make_shared for each class costs compile
// time.
std::shared_ptr<Module> held(Module* fresh);
}  // namespace detail

struct CloneMemo;
// Within this scope, clone_once() returns the clone that already exists of an object.
class CloneScope {
 public:
  CloneScope();
  ~CloneScope();
  CloneScope(const CloneScope&) = delete;
  CloneScope& operator=(const CloneScope&) = delete;

 private:
  CloneMemo* const mine_;  // null: an outer scope exists
};
// A scope around reset() of a copy: clones that reset() makes are not shared with the outer clone().
class OutsideCloneScope {
 public:
  OutsideCloneScope();
  ~OutsideCloneScope();
  OutsideCloneScope(const OutsideCloneScope&) = delete;
  OutsideCloneScope& operator=(const OutsideCloneScope&) = delete;

 private:
  CloneMemo* const outer_;
};

// A module that can be copied with its parameters. Derive from Cloneable<Self> and create parameters in reset(), which
// the constructor calls. Base: Module, or a base that several such classes share.
//
// The copy computes the same as the original. It has its own options, plain members, training mode, requires_grad
// flags, dtypes and devices, and those of all modules below, which must be Cloneable too. Modules that the original
// shares are shared in the copy; so are parameters, between Parameter members. Gradients and hooks are not copied.
template <class Derived, class Base = Module>
class Cloneable : public Base {
 public:
  using Base::Base;
  virtual void reset() = 0;
  std::shared_ptr<Module> clone(const std::optional<Device>& device = {}) const override;

 private:
  std::function<void()> state_to_restore() override;
  bool take_over(const Module& clone) override;
};

// See Note [Members outside of their class] in ordered_dict.h.
template <class Derived, class Base>
std::shared_ptr<Module> Cloneable<Derived, Base>::clone(const std::optional<Device>& device) const {
  CloneScope scope;
  auto* copy = new Derived(static_cast<const Derived&>(*this));
  std::shared_ptr<Module> held = detail::held(copy);
  held->clear_registrations();
  {
    OutsideCloneScope outside;
    copy->reset();
  }
  held->take_clones_of(*this, device);
  if (device) held->to(*device);
  return held;
}
template <class Derived, class Base>
bool Cloneable<Derived, Base>::take_over(const Module& clone) {
  if constexpr (std::is_copy_assignable_v<Derived>) {
    const auto* same = dynamic_cast<const Derived*>(&clone);
    if (same) static_cast<Derived&>(*this) = *same;
    return same;
  } else {
    return false;
  }
}
template <class Derived, class Base>
std::function<void()> Cloneable<Derived, Base>::state_to_restore() {
  Derived& self = static_cast<Derived&>(*this);
  if constexpr (requires { self.options = self.options; })
    return [&self, options = self.options] { self.options = options; };
  else
    return {};
}

// True if forward takes its first argument as an In, which records the caller's source location.
template <class M, class... Rest>
concept TakesIn = requires(M& m, In x, Rest&&... rest) {
  m.forward(x, std::forward<Rest>(rest)...);
};
template <class M, class... Args>
constexpr bool kTakesIn = false;
template <class M, class First, class... Rest>
constexpr bool kTakesIn<M, First, Rest...> = std::is_convertible_v<First, In>&& TakesIn<M, Rest...>;

// True if these arguments are for a module's constructor, and not a holder or shared pointer of it. The parts are
// evaluated only as needed: checking whether a type converts to a std::shared_ptr costs compile time.
template <class P, class M>
concept SharesModule = requires {
  typename std::remove_cvref_t<P>::element_type;
}
&&std::is_convertible_v<P, std::shared_ptr<M>>;
template <class Holder, class Head, class... Tail>
concept MakesModule = sizeof...(Tail) > 0 || (!std::is_base_of_v<Holder, std::remove_cvref_t<Head>> &&
                                              !std::is_null_pointer_v<std::remove_cvref_t<Head>> &&
                                              !SharesModule<Head, typename Holder::ContainedType>);

// Holds a module by shared pointer and behaves like a pointer to it. `Linear fc{nullptr}` is empty until assigned.
class ModuleHolderBase : public ModuleSlot {
 protected:
  using ModuleSlot::ModuleSlot;
};
template <class Contained>
class ModuleHolder : public ModuleHolderBase {
 public:
  using ContainedType = Contained;
  ModuleHolder() : ModuleHolderBase(make_default()) {}
  ModuleHolder(std::nullptr_t) {}
  template <class M>  // not with Contained itself: copying a holder would then instantiate its std::shared_ptr
  requires std::is_convertible_v<M*, Contained*> ModuleHolder(std::shared_ptr<M> module)
      : ModuleHolderBase(std::move(module)) {}
  template <class M>
  requires std::is_convertible_v<M*, Contained*> ModuleHolder(const Registered<M>& module) : ModuleHolderBase(module) {
    link(*module.owner, module.name, &put);
  }
  template <class Head, class... Tail>
  requires(MakesModule<ModuleHolder, Head, Tail...>) explicit ModuleHolder(Head&& head, Tail&&... tail)
      : ModuleHolderBase(detail::held(new Contained(std::forward<Head>(head), std::forward<Tail>(tail)...))) {}

  explicit operator bool() const noexcept { return module_ != nullptr; }
  bool is_empty() const noexcept { return module_ == nullptr; }
  Contained* operator->() const { return get(); }
  Contained& operator*() const { return *get(); }
  std::shared_ptr<Contained> ptr() const { return {module_, get()}; }
  Contained* get() const {
    if (!module_)
      throw UsageError("ModuleHolder: this module holder is empty; assign a module to it, e.g. fc = nn::Linear(3, 4)");
    return static_cast<Contained*>(module_.get());
  }
  // Calls forward, with the module's hooks around it.
  template <class... Args>
  requires(!kTakesIn<Contained, Args...>) decltype(auto) operator()(Args&&... args) const {
    return call(*get(), std::forward<Args>(args)...);
  }
  template <class... Rest>
  requires TakesIn<Contained, Rest...>
  decltype(auto) operator()(In x, Rest&&... rest) const { return call(*get(), x, std::forward<Rest>(rest)...); }
  template <class Index>
  decltype(auto) operator[](Index&& i) const {
    return (*get())[std::forward<Index>(i)];
  }

 private:
  template <class... Args>
  static decltype(auto) call(Contained& m, Args&&... args) {
    using Result = decltype(m.forward(std::forward<Args>(args)...));
    if (m.has_hooks()) [[unlikely]] {
      if constexpr (std::is_reference_v<Result>)
        refuse_hooks(m);
      else
        return call_with_hooks(m, std::forward<Args>(args)...);
    }
    return m.forward(std::forward<Args>(args)...);
  }
  static std::shared_ptr<Module> make_default() {
    if constexpr (std::is_default_constructible_v<Contained>)
      return detail::held(new Contained());
    else
      return nullptr;
  }
  friend class Module;
  static bool put(ModuleSlot& slot, const std::shared_ptr<Module>& module, MakesAnyModule, bool store) {
    if (module && !dynamic_cast<Contained*>(module.get())) return false;
    if (store) static_cast<ModuleHolder&>(slot).module_ = module;
    return true;
  }
};

template <class M>
std::ostream& operator<<(std::ostream& out, const ModuleHolder<M>& m) {
  return out << static_cast<const Module&>(*m);
}

// ---- inside forward -------------------------------------------------------------------------------------------------

// Is called at the start and end of each call of a module; nn::summary uses it.
struct ModuleObserver {
  virtual ~ModuleObserver() = default;
  virtual void entered(Module& m) = 0;
  virtual void left(Module& m, const Tensor& output) = 0;
};
extern thread_local constinit ModuleObserver* module_observer SITU_TLS_FAST;  // this thread's innermost, or null
ModuleObserver* observe_modules(ModuleObserver* observer);                    // returns the previous one

struct CallCount {
  const Module* module;
  int calls;
};
using CallCounts = std::vector<CallCount>;

// A scope around a module's forward. Errors then name the user's line. Records and the ledger store the module's path.
class ForwardScope {
 public:
  ForwardScope(Module& m, const SourceLocation& location);
  ~ForwardScope();
  ForwardScope(const ForwardScope&) = delete;
  // Returns `out`. The observer receives it when the scope ends.
  Tensor operator()(Tensor out) {
    if (observer_) output_ = out;
    return out;
  }

 private:
  const ModuleFrame* frame_of_call();
  LocationScope location_;
  Module& module_;
  ForwardScope* outer_;  // the enclosing scope of this thread
  CallCounts calls_;     // within this scope, while a trace is open
  StateGuard<&ThreadState::module, const ModuleFrame*> frame_;
  ModuleObserver* observer_;
  Tensor output_;
};

// Returns the registered frame for the frame of a call. While a trace is open, each repeated call of a module within
// one enclosing forward has its own frame, such as "Net.relu (call 2)", so that the ledger lists each call. Calls from
// the ninth on share one frame. Without an enclosing forward, counting restarts at the next backward. In other cases
// the frame itself is returned.
const ModuleFrame* registered_frame(const ModuleFrame* frame);

}  // namespace situ::nn

// Defines class Name, a holder of NameImpl.
#define SITU_MODULE_IMPL(Name, ImplType)                    \
  class Name : public ::situ::nn::ModuleHolder<ImplType> {  \
   public:                                                  \
    using ::situ::nn::ModuleHolder<ImplType>::ModuleHolder; \
    using Impl = ImplType;                                  \
  }
#define SITU_MODULE(Name) SITU_MODULE_IMPL(Name, Name##Impl)
#ifndef TORCH_MODULE
#define TORCH_MODULE(Name) SITU_MODULE(Name)
#define TORCH_MODULE_IMPL(Name, ImplType) SITU_MODULE_IMPL(Name, ImplType)
#endif

// Defines an option: a setter that returns the options, and getters.
#define SITU_ARG(T, name)                                               \
 public:                                                                \
  auto name(T new_##name)->decltype(*this) { /* NOLINT */               \
    this->name##_ = std::move(new_##name);                              \
    return *this;                                                       \
  }                                                                     \
  const T& name() const noexcept { return this->name##_; } /* NOLINT */ \
  T& name() noexcept { return this->name##_; }             /* NOLINT */ \
                                                                        \
 private:                                                               \
  T name##_ /* NOLINT */
#ifndef TORCH_ARG
#define TORCH_ARG(T, name) SITU_ARG(T, name)
#endif
