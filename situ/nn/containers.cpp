// Implements Sequential, ModuleList, ModuleDict and AnyModule.
#include "situ/nn/containers.h"

#include "situ/base/demangle.h"
#include "situ/nn/epilogue.h"
#include "situ/nn/print.h"

namespace situ::nn {

FunctionalImpl::FunctionalImpl(Function f) : f_(std::move(f)) {}
void FunctionalImpl::reset() {}
Tensor FunctionalImpl::forward(Tensor x) {
  if (must_run_hooks()) return call_with_hooks(*this, std::move(x));
  return f_(std::move(x));
}
void FunctionalImpl::pretty_print(std::ostream& out) const { out << detail::home() << "Functional()"; }

Tensor AnyModule::moved(const In& x) { return detail::take("Sequential", x); }

void AnyModule::refuse_cast(const Module& m, const std::type_info& type) {
  throw UsageError("Attempted to cast module of type " + m.name() + " to type " + demangled(type) +
                   ": it is of another class");
}

void AnyModule::refuse(const Module& m) {
  throw UsageError("Sequential: the forward of " + m.name() +
                   " does not take one tensor and return one; call it directly, or wrap it in nn::Functional");
}

Tensor AnyModule::forward(std::initializer_list<In> x) const {
  if (x.size() != 2 && x.size() != 3 && x.size() != 6)
    throw UsageError("AnyModule: forward takes two, three or six tensors in a list, not " + std::to_string(x.size()));
  return call_more_(filled("forward"), x.begin(), x.size());
}

void AnyModule::refuse_more(const Module& m, size_t n) {
  throw UsageError("Sequential: the forward of " + m.name() + " does not take " + std::to_string(n) +
                   " tensors and return one; give it as many as its first module takes");
}

// If the caller has no type of the module, the slot reuses the calls of a module of the same class.
bool AnyModule::put(ModuleSlot& slot, const std::shared_ptr<Module>& module, MakesAnyModule make, bool store) {
  auto& any = static_cast<AnyModule&>(slot);
  const Module *given = module.get(), *held = any.module_.get();
  const bool same = given && held && typeid(*given) == typeid(*held);
  const bool typed = make && make != &any_module_of<Module>;
  if (module && !same && !typed) return false;
  if (!store) return true;
  if (!module || same)
    any.module_ = module;
  else
    any = make(module);
  return true;
}

AnyModule AnyModule::clone(const std::optional<Device>& device) const {
  AnyModule copy = *this;
  if (module_) copy.module_ = module_->clone(device);
  return copy;
}

SequentialImpl::SequentialImpl(std::initializer_list<NamedAnyModule> modules) {
  for (const NamedAnyModule& m : modules) push_back(m);
}

SequentialImpl::SequentialImpl(const OrderedDict<std::string, AnyModule>& modules) {
  for (const auto& m : modules) push_back(m.key(), m.value());
}

void SequentialImpl::push_back(std::string name, AnyModule module) {
  register_module(std::move(name), module.ptr());
  modules_.push_back(std::move(module));
}

void SequentialImpl::refuse_empty() {
  throw UsageError("Sequential: Cannot call forward() on an empty Sequential; push_back some modules first");
}

void SequentialImpl::refuse_result(const std::type_info& result, const std::type_info& wanted) {
  throw UsageError("Sequential: The type of the return value is " + demangled(result) + ", but you asked for type " +
                   demangled(wanted));
}

const AnyModule& SequentialImpl::get(size_t i) const {
  if (i >= modules_.size())
    throw IndexError("Sequential: Index out of range: it is " + std::to_string(i) + ", and there are " +
                     std::to_string(modules_.size()) + " modules");
  return modules_[i];
}

AnyValue SequentialImpl::through_any(std::vector<AnyValue>&& values) {
  if (is_empty()) refuse_empty();
  AnyValue v = modules_[0].call_any(std::move(values));
  for (size_t i = 1; i < size(); ++i) v = modules_[i].any_forward(std::move(v));
  return v;
}

Tensor SequentialImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  for (const AnyModule& m : modules_)
    if (!m.of_tensors()) {
      ForwardScope scope(*this, x.location);
      AnyValue v = through_any(AnyCall::values(detail::take("Sequential", x)));
      if (Tensor* t = v.try_get<Tensor>()) return scope(std::move(*t));
      refuse_result(v.type_info(), typeid(Tensor));
    }
  return through({x});
}
Tensor SequentialImpl::forward(In x, In y) {
  if (must_run_hooks()) return call_with_hooks(*this, x, y);
  return through({x, y});
}
Tensor SequentialImpl::forward(In x, In y, In z) {
  if (must_run_hooks()) return call_with_hooks(*this, x, y, z);
  return through({x, y, z});
}

Tensor SequentialImpl::through(std::initializer_list<In> x) {
  const SourceLocation& location = x.begin()->location;
  ForwardScope scope(*this, location);
  if (modules_.empty()) refuse_empty();
  Tensor t;
  for (size_t i = 0; i < size(); ++i) {
    const In in = i ? In(std::move(t), location) : *x.begin();
    if (i == 0 && x.size() > 1)
      t = modules_[0].forward(x);
    else if (Tensor both;
             i + 1 < size() && detail::Epilogues::forward(*modules_[i].ptr(), *modules_[i + 1].ptr(), in, both))
      t = std::move(both), ++i;
    else
      t = modules_[i].forward(in);
  }
  return scope(std::move(t));
}

bool SequentialImpl::put_child(size_t i, const std::shared_ptr<Module>& child, MakesAnyModule make, bool store) {
  return AnyModule::put(modules_[i], child, make, store);
}

std::shared_ptr<Module> SequentialImpl::clone(const std::optional<Device>& device) const {
  CloneScope scope;
  auto copy = std::make_shared<SequentialImpl>();
  for (size_t i = 0; i < modules_.size(); ++i) {
    AnyModule module = modules_[i];
    if (!module.is_empty()) module.module_ = clone_once(*module.ptr(), device);
    copy->push_back(children_[i].key(), std::move(module));
  }
  copy->training_ = training_;
  return copy;
}

void SequentialImpl::pretty_print(std::ostream& out) const { out << detail::home() << "Sequential"; }

void ModuleListImpl::append(std::shared_ptr<Module> m) {
  register_module(std::to_string(modules_.size()), m);
  modules_.push_back(std::move(m));
}

const std::shared_ptr<Module>& ModuleListImpl::ptr(size_t i) const {
  if (i >= modules_.size())
    throw IndexError("ModuleList: Index out of range: it is " + std::to_string(i) + ", and there are " +
                     std::to_string(modules_.size()) + " modules");
  return modules_[i];
}

void ModuleListImpl::move_last_to(size_t i) {
  std::rotate(modules_.begin() + static_cast<std::ptrdiff_t>(i), modules_.end() - 1, modules_.end());
  for (; i < modules_.size(); ++i) replace_module(std::to_string(i), modules_[i]);
}

bool ModuleListImpl::put_child(size_t i, const std::shared_ptr<Module>& child, MakesAnyModule, bool store) {
  if (store) modules_[i] = child;
  return true;
}

std::shared_ptr<Module> ModuleListImpl::clone(const std::optional<Device>& device) const {
  CloneScope scope;
  auto copy = std::make_shared<ModuleListImpl>();
  for (const auto& m : modules_) copy->append(m ? clone_once(*m, device) : nullptr);
  copy->training_ = training_;
  return copy;
}

void ModuleListImpl::pretty_print(std::ostream& out) const { out << detail::home() << "ModuleList"; }

bool ModuleDictImpl::contains(const std::string& name) const { return children_.contains(name); }
const std::shared_ptr<Module>& ModuleDictImpl::operator[](const std::string& name) const { return children_[name]; }
std::vector<std::string> ModuleDictImpl::keys() const { return children_.keys(); }
std::vector<std::shared_ptr<Module>> ModuleDictImpl::values() const { return children_.values(); }
std::vector<std::pair<std::string, std::shared_ptr<Module>>> ModuleDictImpl::items() const { return children_.pairs(); }

void ModuleDictImpl::clear() {
  before_change();
  children_.clear();
}

std::shared_ptr<Module> ModuleDictImpl::pop(const std::string& name) {
  std::shared_ptr<Module> m = children_[name];
  before_change();
  children_.erase(name);
  return m;
}

void ModuleDictImpl::update(const std::vector<std::pair<std::string, std::shared_ptr<Module>>>& modules) {
  for (const auto& [name, m] : modules) {
    if (contains(name))
      replace_module(name, m);
    else
      insert(name, m);
  }
}
std::shared_ptr<Module> ModuleDictImpl::clone(const std::optional<Device>& device) const {
  CloneScope scope;
  auto copy = std::make_shared<ModuleDictImpl>();
  for (const auto& c : children_) copy->register_module(c.key(), c.value() ? clone_once(*c.value(), device) : nullptr);
  copy->training_ = training_;
  return copy;
}

void ModuleDictImpl::update(const ModuleDictImpl& o) { update(o.items()); }
void ModuleDictImpl::update(const std::shared_ptr<ModuleDictImpl>& o) { update(o->items()); }
void ModuleDictImpl::pretty_print(std::ostream& out) const { out << detail::home() << "ModuleDict"; }

template class Cloneable<FunctionalImpl>;
template class Cloneable<SequentialImpl>;
template class Cloneable<ModuleListImpl>;
template class Cloneable<ModuleDictImpl>;

std::function<void()> SequentialImpl::state_to_restore() {
  return [this, modules = modules_]() mutable { modules_.swap(modules); };
}
std::function<void()> ModuleListImpl::state_to_restore() {
  return [this, modules = modules_]() mutable { modules_.swap(modules); };
}
Sequential::Sequential() : ModuleHolder(std::make_shared<SequentialImpl>()) {}
Sequential::Sequential(std::initializer_list<NamedAnyModule> modules)
    : ModuleHolder(std::make_shared<SequentialImpl>(modules)) {}

}  // namespace situ::nn
