// Containers: Sequential, ModuleList, ModuleDict, and functions as modules.
//
//   nn::Sequential net(nn::Linear(784, 64), nn::ReLU(), nn::Linear(64, 10));
//   Tensor y = net->forward(x);                      // or net(x)
//   nn::Sequential named({{"fc", nn::Linear(3, 4)}, {"act", nn::ReLU()}});
//
// Sequential moves each result into the next module, so plain activations there need no more memory than inplace ones.
#pragma once
#include <functional>
#include <type_traits>

#include "situ/nn/any_call.h"
#include "situ/nn/module.h"

namespace situ::nn {

// The types that containers accept: a module, or a holder such as nn::Linear.
template <class M>
concept IsModule = std::is_base_of_v<Module, std::remove_cvref_t<M>>;
template <class M>
concept IsHolder = std::is_base_of_v<ModuleHolderBase, std::remove_cvref_t<M>>;

// A function, or any callable on one tensor, as a module: nn::Functional(relu), nn::Functional(leaky_relu, 0.2). It has
// no parameters; further arguments are stored by value.
class FunctionalImpl;
class SequentialImpl;
class ModuleListImpl;
class ModuleDictImpl;
extern template class Cloneable<FunctionalImpl>;  // compiled in containers.cpp
extern template class Cloneable<SequentialImpl>;
extern template class Cloneable<ModuleListImpl>;
extern template class Cloneable<ModuleDictImpl>;
class FunctionalImpl : public Cloneable<FunctionalImpl> {
 public:
  using Function = std::function<Tensor(Tensor)>;
  FunctionalImpl(Function f);
  template <class F, class... Args>
  requires(std::is_invocable_v<const F&, Tensor, const Args&...> && !std::is_same_v<F, Function>)  //
      explicit FunctionalImpl(F f, Args... args)
      : f_([f, args...](Tensor x) -> Tensor { return call(f, x, args...); }) {}
  void reset() override;
  void pretty_print(std::ostream& out) const override;
  // Calls the function with x moved into it, so it may reuse x's memory.
  Tensor forward(Tensor x);
  // A function cannot be written to a file: the program must construct it.
  bool is_serializable() const override { return false; }

 private:
  template <class F, class... Args>
  static Tensor call(const F& f, Tensor& x, const Args&... args) {
    if constexpr (std::is_invocable_v<const F&, const In&, const Args&...>)
      return f(In(std::move(x), SourceLocation()), args...);  // messages name the module's call
    else
      return f(std::move(x), args...);
  }
  Function f_;
};
SITU_MODULE(Functional);

// A module of any type that can be called on one tensor. Copies share the module. An empty AnyModule must not be
// called. Calling a module whose forward does not take one tensor throws UsageError.
class AnyModule : public ModuleSlot {
 public:
  AnyModule() = default;
  // A shared module or a holder is shared; a module by value is moved in; a callable on one tensor becomes a
  // Functional.
  template <IsModule M>
  AnyModule(std::shared_ptr<M> m)
      : ModuleSlot(std::move(m), &any_module_of<M>),
        call_(&call<M>),
        call_more_(&call_more<M>),
        call_any_(&AnyCall::call<M>),
        of_tensors_(kOfTensors<M>) {}
  template <IsModule M>
  AnyModule(const Registered<M>& m) : AnyModule(static_cast<const std::shared_ptr<M>&>(m)) {
    link(*m.owner, m.name, &put);
  }
  template <IsHolder H>
  AnyModule(const H& h) : AnyModule(h.ptr()) {}
  template <IsModule M>
  AnyModule(M&& m) : AnyModule(std::make_shared<std::remove_cvref_t<M>>(std::forward<M>(m))) {}
  template <class F>
  requires(!IsModule<F> && !IsHolder<F> && std::is_invocable_r_v<Tensor, F, Tensor>) AnyModule(F f)
      : AnyModule(Functional(FunctionalImpl::Function(std::move(f)))) {}
  // Calls the module's forward; a donatable x is moved into it.
  Tensor forward(In x) const {
    return filled("forward").has_hooks() ? call_of_one_with_hooks(*module_, x, call_) : call_(*module_, x);
  }
  template <std::same_as<Tensor> R>
  R forward(In x) const {
    return forward(x);
  }
  // Calls forward with two, three or six tensors (a transformer's decoder takes six).
  Tensor forward(std::initializer_list<In> x) const;
  // Calls forward with any arguments, without conversions, and returns any result: forward<int>(5). Throws UsageError
  // if the types do not match.
  template <class R = Tensor, class... A>
  requires(!(std::is_same_v<R, Tensor> && sizeof...(A) == 1 && (TensorArgument<A> && ...))) R forward(A&&... a)
  const { return any_forward(std::forward<A>(a)...).template get<R>(); }
  template <class... A>
  AnyValue any_forward(A&&... a) const {
    return call_any(AnyCall::values(std::forward<A>(a)...));
  }
  AnyValue call_any(std::vector<AnyValue>&& values) const { return call_any_(filled("forward"), std::move(values)); }
  // Throws UsageError if it is empty.
  const std::shared_ptr<Module>& ptr() const { return filled("ptr"), module_; }
  template <class M>
  auto ptr() const {
    auto& m = cast<M>(filled("ptr"));
    return std::shared_ptr<std::remove_reference_t<decltype(m)>>(module_, &m);
  }
  const std::type_info& type_info() const {
    const auto& m = filled("type_info");
    return typeid(m);
  }
  bool is_empty() const { return module_ == nullptr; }
  // True if its forward takes one tensor and returns one.
  bool of_tensors() const { return of_tensors_; }
  // Returns a deep copy, parameters included.
  AnyModule clone(const std::optional<Device>& device = {}) const;
  // Returns the module as an M, or in a holder M. Throws UsageError if it has another type.
  template <class M>
  decltype(auto) get() const {
    filled("get");
    if constexpr (IsHolder<M>)
      return M(ptr<M>());
    else
      return cast<M>(*module_);
  }
  template <class M>
  static auto& cast(Module& m) {
    auto* p = m.as<M>();
    if (!p) refuse_cast(m, typeid(M));
    return *p;
  }

 private:
  Module& filled(const char* call) const {
    if (!module_) AnyCall::refuse_empty(call);
    return *module_;
  }
  [[noreturn]] static void refuse_cast(const Module& m, const std::type_info& type);
  template <class M>
  static constexpr bool kOfTensors = requires(M& m, In x, Tensor t) {
    Tensor(m.forward(x));
  }
  || requires(M& m, In x, Tensor t) { Tensor(m.forward(std::move(t), x.location)); }
  || requires(M& m, Tensor t) { Tensor(m.forward(std::move(t))); };
  template <class M>
  static Tensor call(Module& m, In x) {
    M& module = static_cast<M&>(m);
    if constexpr (requires { Tensor(module.forward(x)); })
      return module.forward(x);
    else if constexpr (requires(Tensor t) { Tensor(module.forward(std::move(t), x.location)); })
      return module.forward(moved(x), x.location);
    else if constexpr (requires(Tensor t) { Tensor(module.forward(std::move(t))); })
      return module.forward(moved(x));
    else
      refuse(m);
  }
  template <class M>
  static Tensor call_more(Module& m, const In* x, size_t n) {
    if (n == 2) return call_all(static_cast<M&>(m), x[0], x[1]);
    if (n == 3) return call_all(static_cast<M&>(m), x[0], x[1], x[2]);
    return call_all(static_cast<M&>(m), x[0], x[1], x[2], x[3], x[4], x[5]);
  }
  template <class M, class... Ins>
  static Tensor call_all(M& m, const Ins&... x) {
    if constexpr (requires { Tensor(m.forward(x...)); })
      return m.has_hooks() ? Tensor(call_with_hooks(m, x...)) : Tensor(m.forward(x...));
    else if constexpr (requires { Tensor(m.forward(moved(x)...)); })
      return m.has_hooks() ? Tensor(call_with_hooks(m, moved(x)...)) : Tensor(m.forward(moved(x)...));
    else
      refuse_more(m, sizeof...(Ins));
  }
  static Tensor moved(const In& x);
  [[noreturn]] static void refuse(const Module& m);
  [[noreturn]] static void refuse_more(const Module& m, size_t n);
  friend class Module;
  friend class SequentialImpl;
  static bool put(ModuleSlot& slot, const std::shared_ptr<Module>& module, MakesAnyModule make, bool store);
  Tensor (*call_)(Module&, In) = nullptr;
  Tensor (*call_more_)(Module&, const In*, size_t) = nullptr;
  AnyValue (*call_any_)(Module&, std::vector<AnyValue>&&) = nullptr;
  bool of_tensors_ = false;
};

template <class M>
AnyModule any_module_of(std::shared_ptr<Module> module) {
  return AnyModule(std::static_pointer_cast<M>(std::move(module)));
}

// A module with its name in a container.
struct NamedAnyModule {
  template <class M>
  NamedAnyModule(std::string n, M&& m) : name(std::move(n)), module(std::forward<M>(m)) {}
  std::string name;
  AnyModule module;
};

// Modules called one after the other, each on the result of the one before. Names are numbers unless given; they prefix
// the parameters' names, as in "0.weight".
class SequentialImpl : public Cloneable<SequentialImpl> {
 public:
  SequentialImpl() = default;
  void reset() override {}
  // Adds the modules in this order and shares them with the caller. Throws UsageError for a repeated name.
  SequentialImpl(std::initializer_list<NamedAnyModule> modules);
  explicit SequentialImpl(const OrderedDict<std::string, AnyModule>& modules);
  template <class... Modules>
  requires(sizeof...(Modules) > 0 &&
           (std::is_constructible_v<AnyModule, Modules> && ...)) explicit SequentialImpl(Modules&&... modules) {
    (push_back(AnyModule(std::forward<Modules>(modules))), ...);
  }
  // Passes x through all modules and moves each result into the next. Throws UsageError if it is empty. The first
  // module may take two or three tensors.
  Tensor forward(In x);
  Tensor forward(In x, In y);
  Tensor forward(In x, In y, In z);
  template <std::same_as<Tensor> R>
  R forward(In x) {
    return forward(x);
  }
  template <std::same_as<Tensor> R>
  R forward(In x, In y) {
    return forward(x, y);
  }
  template <std::same_as<Tensor> R>
  R forward(In x, In y, In z) {
    return forward(x, y, z);
  }
  // Passes any arguments to the first module, without conversions, and returns any result of the last: forward<int>(5).
  template <class R = Tensor, class... A>
  requires(!(std::is_same_v<R, Tensor> && sizeof...(A) > 0 && sizeof...(A) < 4 && (TensorArgument<A> && ...)))  //
      R forward(A&&... a) {
    AnyValue v = through_any(AnyCall::values(std::forward<A>(a)...));
    if (R* r = v.template try_get<R>()) return std::move(*r);
    refuse_result(v.type_info(), typeid(R));
  }
  // Appends a module, named by its number.
  void push_back(AnyModule module) { push_back(std::to_string(modules_.size()), std::move(module)); }
  // Throws UsageError if the name is taken.
  void push_back(std::string name, AnyModule module);
  void push_back(const NamedAnyModule& m) { push_back(m.name, m.module); }
  // Appends all modules of another container, which are then shared.
  template <class Container>
  void extend(const Container& c) {
    for (const auto& m : c) push_back(m);
  }
  // Return the i-th module; IndexError past the end. at<M> and ptr<M> return it as an M and throw UsageError if it has
  // another type.
  const std::shared_ptr<Module>& operator[](size_t i) const { return get(i).ptr(); }
  const std::shared_ptr<Module>& ptr(size_t i) const { return get(i).ptr(); }
  template <class M>
  auto& at(size_t i) const {
    return AnyModule::cast<M>(*get(i).ptr());
  }
  template <class M>
  auto ptr(size_t i) const {
    auto& m = at<M>(i);
    return std::shared_ptr<std::remove_reference_t<decltype(m)>>(ptr(i), &m);
  }
  size_t size() const noexcept { return modules_.size(); }
  bool is_empty() const noexcept { return modules_.empty(); }
  // Iterates over AnyModules, in order.
  auto begin() const { return modules_.begin(); }
  auto end() const { return modules_.end(); }
  // Returns a deep copy: every module is cloned, parameters included.
  std::shared_ptr<Module> clone(const std::optional<Device>& device = {}) const override;
  void pretty_print(std::ostream& out) const override;

 protected:
  std::function<void()> state_to_restore() override;
  bool put_child(size_t i, const std::shared_ptr<Module>& child, MakesAnyModule make, bool store) override;

 private:
  [[noreturn]] static void refuse_empty();
  [[noreturn]] static void refuse_result(const std::type_info& result, const std::type_info& wanted);
  const AnyModule& get(size_t i) const;
  AnyValue through_any(std::vector<AnyValue>&& values);
  Tensor through(std::initializer_list<In> x);
  std::vector<AnyModule> modules_;
};

// A default-constructed Sequential is empty, not a null handle.
class Sequential : public ModuleHolder<SequentialImpl> {
 public:
  using ModuleHolder<SequentialImpl>::ModuleHolder;
  using Impl = SequentialImpl;
  Sequential();
  Sequential(std::initializer_list<NamedAnyModule> modules);
};

// A list of registered modules, so that parameters() includes theirs. It has no forward: the program calls the modules
// itself.
//
//   for (const auto& layer : *layers) x = layer->as<nn::LinearImpl>()->forward(x);
class ModuleListImpl : public Cloneable<ModuleListImpl> {
 public:
  ModuleListImpl() = default;
  void reset() override {}
  // Calls push_back for each argument in order.
  template <class... Modules>
  requires(sizeof...(Modules) > 0) explicit ModuleListImpl(Modules&&... modules) {
    (push_back(std::forward<Modules>(modules)), ...);
  }
  // Appends a module, named by its number. A shared module or a holder is shared, a module by value is moved in.
  template <IsModule M>
  void push_back(std::shared_ptr<M> m) {
    append(std::move(m));
  }
  template <IsHolder H>
  void push_back(const H& h) {
    append(h.ptr());
  }
  template <IsModule M>
  void push_back(M&& m) {
    append(std::make_shared<std::remove_cvref_t<M>>(std::forward<M>(m)));
  }
  // Appends all modules of another container, which are then shared.
  template <class Container>
  void extend(const Container& c) {
    for (const auto& m : c) push_back(m);
  }
  // Inserts m before the i-th module and shifts later ones by one place. Throws IndexError past the end.
  template <class M>
  void insert(size_t i, M&& m) {
    if (i > size()) ptr(i);
    push_back(std::forward<M>(m));
    move_last_to(i);
  }
  const std::shared_ptr<Module>& operator[](size_t i) const { return ptr(i); }
  // Throw IndexError past the end. ptr<M> is null if the module has another type; at<M> then throws UsageError.
  const std::shared_ptr<Module>& ptr(size_t i) const;
  template <class M>
  auto ptr(size_t i) const {
    auto* m = ptr(i)->template as<M>();
    return m ? std::shared_ptr<std::remove_pointer_t<decltype(m)>>(ptr(i), m) : nullptr;
  }
  template <class M>
  auto& at(size_t i) const {
    return AnyModule::cast<M>(*ptr(i));
  }
  size_t size() const noexcept { return modules_.size(); }
  bool is_empty() const noexcept { return modules_.empty(); }
  // Iterates over shared pointers to modules, in order.
  auto begin() const { return modules_.begin(); }
  auto end() const { return modules_.end(); }
  // Returns a deep copy, as Sequential's.
  std::shared_ptr<Module> clone(const std::optional<Device>& device = {}) const override;
  void pretty_print(std::ostream& out) const override;

 protected:
  std::function<void()> state_to_restore() override;
  bool put_child(size_t i, const std::shared_ptr<Module>& child, MakesAnyModule make, bool store) override;

 private:
  void append(std::shared_ptr<Module> m);
  void move_last_to(size_t i);
  std::vector<std::shared_ptr<Module>> modules_;
};
SITU_MODULE(ModuleList);

// Modules by name, in the order of insertion.
class ModuleDictImpl : public Cloneable<ModuleDictImpl> {
 public:
  ModuleDictImpl() = default;
  void reset() override {}
  explicit ModuleDictImpl(const OrderedDict<std::string, std::shared_ptr<Module>>& modules) { update(modules); }
  explicit ModuleDictImpl(const std::vector<std::pair<std::string, std::shared_ptr<Module>>>& modules) {
    update(modules);
  }
  // Takes the same arguments as AnyModule; parameters are named "name.weight". Throws UsageError if the name is taken.
  template <class M>
  void insert(std::string name, M&& m) {
    register_module(std::move(name), AnyModule(std::forward<M>(m)).ptr());
  }
  // operator[] and at throw IndexError if there is no module of that name.
  bool contains(const std::string& name) const;
  const std::shared_ptr<Module>& operator[](const std::string& name) const;
  template <class M>
  auto& at(const std::string& name) const {
    return AnyModule::cast<M>(*(*this)[name]);
  }
  // Names and modules, in the order of insertion.
  std::vector<std::string> keys() const;
  std::vector<std::shared_ptr<Module>> values() const;
  size_t size() const noexcept { return children_.size(); }
  bool empty() const noexcept { return children_.is_empty(); }
  void clear();
  // Iterates over items with key() and value(), in order.
  auto begin() const { return children_.begin(); }
  auto end() const { return children_.end(); }
  std::vector<std::pair<std::string, std::shared_ptr<Module>>> items() const;
  // Removes the module of that name and returns it. Throws IndexError if there is none.
  std::shared_ptr<Module> pop(const std::string& name);
  // Adds another container's modules; a module whose name is already used replaces the one here, in its position.
  void update(const std::vector<std::pair<std::string, std::shared_ptr<Module>>>& modules);
  void update(const OrderedDict<std::string, std::shared_ptr<Module>>& modules) { update(modules.pairs()); }
  void update(const ModuleDictImpl& o);
  void update(const std::shared_ptr<ModuleDictImpl>& o);
  // Returns a deep copy, as Sequential's.
  std::shared_ptr<Module> clone(const std::optional<Device>& device = {}) const override;
  void pretty_print(std::ostream& out) const override;
};
SITU_MODULE(ModuleDict);

}  // namespace situ::nn
