// Implements Module: registration, module paths, dry runs, state and conversion.
#include "situ/nn/module.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <ostream>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "situ/autograd/autograd.h"
#include "situ/base/demangle.h"
#include "situ/base/thread_local.h"
#include "situ/dispatch/run.h"
#include "situ/dispatch/write_set.h"
#include "situ/memory/plan.h"
#include "situ/memory/trace.h"
#include "situ/nn/print.h"
#include "situ/ops/functions.h"
#include "situ/tape/dry.h"
#include "situ/tape/record.h"

namespace situ {
template class OrderedDict<std::string, Tensor>;
template class OrderedDict<std::string, std::shared_ptr<nn::Module>>;
}  // namespace situ

namespace situ::nn {

namespace {

// Shortens "situ::nn::LinearImpl" to "Linear".
std::string short_name_of(std::string s) {
  size_t colon = s.rfind("::", s.find('<'));
  if (colon != std::string::npos) s = s.substr(colon + 2);
  if (s.size() > 4 && s.ends_with("Impl")) s.resize(s.size() - 4);
  return s;
}

// Frames are never freed, so that records and ledgers may store them. There is one frame for each path.
const ModuleFrame* intern_frame(const ModuleFrame* parent, const std::string& name) {
  static std::mutex mutex;
  static std::map<std::pair<const ModuleFrame*, std::string>, ModuleFrame> frames;
  std::lock_guard lock(mutex);
  auto [it, made] = frames.try_emplace({parent, name});
  if (made) it->second = {it->first.second.c_str(), parent};
  return &it->second;
}

// For frames that stand for a later call: the registered frame of the same module.
struct CallFrames {
  std::mutex mutex;
  std::unordered_map<const ModuleFrame*, const ModuleFrame*> registered;
};
CallFrames& call_frames() {
  static CallFrames all;
  return all;
}

constexpr int kMostCalls = 9;

}  // namespace

// A thread's cache for the paths of modules that are called several times.
struct CallPaths {
  // An entry of the cache; frames are never freed, so entries stay valid.
  struct Entry {
    const ModuleFrame *outer = nullptr, *registered = nullptr, *frame = nullptr;
    int call = 0;
  };
  static constexpr size_t kSlots = 256;
  Entry entries[kSlots];
  CallCounts outside;  // calls outside of any forward, since this thread's last backward
  uint64_t backwards = 0;
};

namespace {

const ModuleFrame* intern_call(const ModuleFrame* outer, const ModuleFrame* registered, int call) {
  const auto mixed = (reinterpret_cast<uintptr_t>(outer) * 3 + reinterpret_cast<uintptr_t>(registered)) / 16;
  CallPaths::Entry& slot = kept_here<CallPaths>().entries[(mixed + static_cast<size_t>(call)) % CallPaths::kSlots];
  if (slot.frame && slot.outer == outer && slot.registered == registered && slot.call == call) return slot.frame;
  std::string name = registered->name;
  if (call > 1) name += " (call " + std::to_string(call) + (call == kMostCalls ? " and on)" : ")");
  const ModuleFrame* frame = intern_frame(outer, name);
  std::lock_guard lock(call_frames().mutex);
  call_frames().registered.emplace(frame, registered);
  slot = {outer, registered, frame, call};
  return frame;
}

CallCounts& calls_outside() {
  CallPaths& paths = kept_here<CallPaths>();
  if (std::exchange(paths.backwards, tls_state.backwards) != tls_state.backwards) paths.outside.clear();
  return paths.outside;
}

}  // namespace

const ModuleFrame* registered_frame(const ModuleFrame* frame) {
  std::lock_guard lock(call_frames().mutex);
  auto it = call_frames().registered.find(frame);
  return it == call_frames().registered.end() ? frame : it->second;
}

thread_local constinit ModuleObserver* module_observer SITU_TLS_FAST = nullptr;
ModuleObserver* observe_modules(ModuleObserver* o) { return std::exchange(module_observer, o); }

namespace {
thread_local constinit ForwardScope* innermost SITU_TLS_FAST = nullptr;
}

ForwardScope::ForwardScope(Module& m, const SourceLocation& location)
    : location_(location), module_(m), outer_(innermost), frame_(frame_of_call()), observer_(module_observer) {
  m.in_use_here();
  if (observer_) observer_->entered(m);
  innermost = this;  // nothing throws from here on
}

const ModuleFrame* ForwardScope::frame_of_call() {
  const ModuleFrame* frame = module_.frame();
  if (!memory::tracing() || (!outer_ && !GradMode::is_enabled())) return frame;
  CallCounts& calls = outer_ ? outer_->calls_ : calls_outside();
  auto it = std::find_if(calls.begin(), calls.end(), [&](auto& c) { return c.module == &module_; });
  if (it == calls.end()) it = calls.insert(it, {&module_, 0});
  it->calls = std::min(it->calls + 1, kMostCalls);
  // its path then continues the path of the call
  const bool below = outer_ && frame->parent == outer_->module_.frame();
  const ModuleFrame* around = below ? thread_state().module : frame->parent;
  return it->calls == 1 && around == frame->parent ? frame : intern_call(around, frame, it->calls);
}

ForwardScope::~ForwardScope() {
  innermost = outer_;
  if (observer_) observer_->left(module_, output_);
}

// ---- parameters -----------------------------------------------------------------------------------------------------

Parameter::Parameter(const Tensor& data, bool requires_grad) {
  if (!data.defined()) return;
  bind(data.detach());
  unsafe_impl()->is_parameter = true;
  unsafe_impl()->storage->set_category(Category::parameter);
  if (requires_grad) requires_grad_();
}

void Parameter::assign(const Tensor& t) {
  if (owner_ && t.defined() && !t.unsafe_impl()->is_parameter) {
    std::string name;
    for (auto& m : owner_->members_)
      if (m.parameter == this) name = m.name;
    throw UsageError("Parameter: a " + std::string(t.requires_grad() ? "computed tensor, " : "plain tensor, ") +
                     t.describe() + ", cannot replace the registered parameter '" + name +
                     "': the optimizer would go on updating the old one. To change its values write in place under "
                     "NoGradGuard (weight += x, weight.copy_(x)); to use a computed weight in forward keep it in a "
                     "local variable; to install another parameter assign nn::Parameter(x)");
  }
  if (owner_) owner_->parameter_assigned(*this, t);
  bind(t);
}

void Module::parameter_assigned(Parameter& member, const Tensor& t) {
  before_change();
  for (auto& m : members_)
    if (Tensor* mine = m.parameter == &member ? parameters_.find(m.name) : nullptr) *mine = t;
}

// ---- construction ---------------------------------------------------------------------------------------------------

Module::Module(const Module& o)
    : std::enable_shared_from_this<Module>(o),
      Archived<Module>(),
      memory::Restorable(o),
      parameters_(o.parameters_),
      buffers_(o.buffers_),
      children_(o.children_),
      training_(o.training_),
      name_(o.name_),
      class_(o.class_) {}

void Module::clear_registrations() {
  before_change();
  parameters_.clear();
  buffers_.clear();
  children_.clear();
}

Module& Module::operator=(const Module& o) {
  if (this == &o) return *this;
  before_change();
  if (will_be_restored())
    throw PlanError("Module::operator=: " + name() +
                    " existed before this dry run (memory::plan), whose end cannot restore members that are not "
                    "registered; assign before it, or make the module inside the planned function");
  for (auto& c : children_) {
    if (c.value()) c.value()->before_change();
    clear_parent_of(c.value().get());
  }
  parameters_ = o.parameters_;
  buffers_ = o.buffers_;
  children_ = o.children_;
  training_ = o.training_;
  name_ = o.name_;
  class_ = o.class_;
  return *this;
}

// Removes this module from the child's path.
void Module::clear_parent_of(Module* child) {
  if (!child || child->parent_ != this) return;
  child->parent_ = nullptr;
  child->clear_frames();
}

std::shared_ptr<Module> detail::held(Module* fresh) { return std::shared_ptr<Module>(fresh); }

Module::~Module() {
  drop_hooks();
  for (auto& c : children_) clear_parent_of(c.value().get());
  for (const Slot& s : slots_) s.slot->owner_ = nullptr;
}

// ---- slots that follow replace_module() -----------------------------------------------------------------------------

void ModuleSlot::link(Module& owner, std::string name, PutFunction put) {
  if (owner_) unlink();
  owner.slots_.push_back({std::move(name), this, put});
  owner_ = &owner;
}

void ModuleSlot::unlink() noexcept {
  std::erase_if(owner_->slots_, [this](const Module::Slot& s) { return s.slot == this; });
  owner_ = nullptr;
}

void ModuleSlot::assign(const ModuleSlot& o) {
  if (owner_) {
    const auto linked =
        std::find_if(owner_->slots_.begin(), owner_->slots_.end(), [this](auto& s) { return s.slot == this; });
    const std::string name = linked->name;  // replace_child may move the slots
    const auto* registered = owner_->children_.find(name);
    if (registered && *registered != o.module_) owner_->replace_child(name, o.module_, o.make_, this);
  }
  module_ = o.module_;
  make_ = o.make_;
}

// Within one module the link moves along, for vector::erase() of members and fc = register_module("fc", ...).
void ModuleSlot::assign(ModuleSlot&& o) {
  if (this == &o) return;
  if (!o.owner_ || (owner_ && owner_ != o.owner_)) return assign(o);
  module_ = std::move(o.module_);
  make_ = o.make_;
  take_link(o);
}

void ModuleSlot::take_link(ModuleSlot& o) noexcept {
  if (owner_) unlink();
  owner_ = std::exchange(o.owner_, nullptr);
  for (Module::Slot& s : owner_->slots_)
    if (s.slot == &o) s.slot = this;
}

bool Module::put_child(size_t, const std::shared_ptr<Module>&, MakesAnyModule, bool) { return true; }

Module::Module() = default;
Module::Module(std::string name) : name_(std::move(name)) {}
std::vector<std::shared_ptr<Module>> Module::children() const { return children_.values(); }
OrderedDict<std::string, std::shared_ptr<Module>> Module::named_children() const { return children_; }
std::function<void()> Module::state_to_restore() { return {}; }

const std::string& Module::name() const {
  if (name_.empty() || (class_ && *class_ != typeid(*this))) {  // within a constructor, typeid is that of a base
    class_ = &typeid(*this);
    name_ = demangled(*class_);
  }
  if (name_.starts_with("situ::nn::")) name_ = detail::home() + name_.substr(10);
  return name_;
}

// ---- dry runs -------------------------------------------------------------------------------------------------------

// A module's registry before a dry run. It holds tensors weakly, since a dry run must find their last owner.
struct Module::Before {
  struct Named {
    OrderedDict<std::string, Tensor> entries;  // undefined ones
    std::vector<dry::Weak> tensors;
  };
  explicit Before(Module& m)
      : children(m.children_), members(m.members_), training(m.training_), local_name(m.local_name_), frame(m.frame_) {
    note(m.parameters_, parameters);
    note(m.buffers_, buffers);
    for (const auto& member : m.members_) bound.emplace_back(*member.parameter);
    for (const auto& s : m.slots_) slots.push_back({s.name, s.slot, s.slot->module_, s.slot->make_});
    for (const auto& p : m.parameters_)
      if (p.value().defined()) dry::note_gradient(*p.value().unsafe_impl());  // a caller may have a reference to it
    parent = m.parent_;
    if (parent) shared_parent = parent->weak_from_this();
    parent_is_shared = parent && !shared_parent.expired();
  }
  void restore(Module& m) noexcept {
    fill(m.parameters_, parameters);
    fill(m.buffers_, buffers);
    std::swap(m.children_, children);
    m.members_.swap(members);
    for (size_t i = 0; i < bound.size(); ++i) m.members_[i].parameter->bind(bound[i].tensor());
    for (const Slot& s : m.slots_)
      for (const SlotThen& then : slots)
        if (then.slot == s.slot && then.name == s.name) s.put(*s.slot, then.module, then.make, true);
    m.training_ = training;
    m.parent_ = parent_is_shared ? shared_parent.lock().get() : parent;
    m.local_name_.swap(local_name);
    m.frame_ = frame;
  }

 private:
  static void note(const OrderedDict<std::string, Tensor>& dict, Named& now) {
    for (const auto& e : dict) {
      now.entries.insert(e.key(), Tensor());
      now.tensors.emplace_back(e.value());
    }
  }
  // The program's handles of the entries (register_parameter's result) still name them.
  static void fill(OrderedDict<std::string, Tensor>& dict, Named& then) {
    bool same = dict.size() == then.entries.size();
    for (size_t i = 0; same && i < dict.size(); ++i) same = dict[i].key() == then.entries[i].key();
    if (!same) std::swap(dict, then.entries);
    for (size_t i = 0; i < then.tensors.size(); ++i) dict[i].value() = then.tensors[i].tensor();
  }
  struct SlotThen {
    std::string name;
    ModuleSlot* slot;
    std::shared_ptr<Module> module;
    MakesAnyModule make;
  };
  Named parameters, buffers;
  OrderedDict<std::string, std::shared_ptr<Module>> children;
  std::vector<SlotThen> slots;
  std::vector<Member> members;
  std::vector<dry::Weak> bound;
  bool training;
  Module* parent;
  std::weak_ptr<Module> shared_parent;
  bool parent_is_shared;
  std::string local_name;
  const ModuleFrame* frame;
};

std::function<void()> Module::as_it_is() {
  auto before = std::make_shared<Before>(*this);
  return [this, before, own = state_to_restore()] {
    before->restore(*this);
    if (own) own();
  };
}

// ---- registration ---------------------------------------------------------------------------------------------------

void Module::check_name(const std::string& name, const char* kind) const {
  const std::string call = "register_" + std::string(kind) + ": ", of = ", in " + this->name();
  const std::string what = *kind == 'p' ? "Parameter" : *kind == 'b' ? "Buffer" : "Submodule";
  if (name.empty()) throw UsageError(call + what + " name must not be empty" + of);
  if (name.find('.') != std::string::npos)
    throw UsageError(call + what + " name must not contain a dot (got '" + name + "')" + of +
                     "; a dot separates the names of a path");
  if (parameters_.contains(name) || buffers_.contains(name) || children_.contains(name))
    throw UsageError(call + what + " '" + name + "' already defined" + of + "; choose another name");
}

void Module::make_parameter(const std::string& name, const Tensor& t, bool requires_grad) {
  before_change();
  if (!t.defined()) return;
  if (requires_grad && !t.is_floating_point())
    throw DTypeError("register_parameter: '" + name + "' is " + t.describe() +
                     ", and only floating tensors can require grad; pass requires_grad = false");
  if (!t.is_leaf())
    throw UsageError("register_parameter: '" + name + "' is a computed tensor, " + t.describe() + ", made by " +
                     t.grad_fn().name() + "; register its detach(), or keep what it was computed from");
  TensorImpl& impl = *t.unsafe_impl();
  impl.is_parameter = true;
  impl.storage->set_category(Category::parameter);
  if (t.requires_grad() != requires_grad) t.requires_grad_(requires_grad);
  if (t.name().empty()) t.set_name(name);
}

void Module::bind_members(const std::string& name, const Tensor& t) {
  for (auto& m : members_)
    if (m.name == name) m.parameter->bind(t);
}

Tensor& Module::register_parameter(std::string name, Tensor t, bool requires_grad) {
  check_name(name, "parameter");
  make_parameter(name, t, requires_grad);
  bind_members(name, t);  // members of a name that was unregistered before
  return parameters_.insert(std::move(name), std::move(t));
}

void Module::replace_parameter(const std::string& name, Tensor t, bool requires_grad) {
  Tensor& place = parameters_[name];
  make_parameter(name, t, requires_grad);
  bind_members(name, t);
  place = std::move(t);
}

void Module::unregister_parameter(const std::string& name) {
  static_cast<void>(parameters_[name]);  // throws if there is none
  before_change();
  parameters_.erase(name);
  bind_members(name, Tensor());
}

bool Module::set_computed(const std::string& name, const Tensor& t) {
  if (parameters_.contains(name) ||
      std::none_of(members_.begin(), members_.end(), [&](auto& m) { return m.name == name; }))
    return false;
  before_change();
  bind_members(name, t);
  return true;
}

Parameter& Module::register_parameter(std::string name, Parameter& member, Tensor t, bool requires_grad) {
  member.bind(register_parameter(name, std::move(t), requires_grad));
  member.owner_ = this;
  members_.push_back({std::move(name), &member});
  return member;
}

Tensor& Module::register_buffer(std::string name, Tensor t) {
  check_name(name, "buffer");
  before_change();
  if (t.defined()) t.unsafe_impl()->storage->set_category(Category::buffer);
  return buffers_.insert(std::move(name), std::move(t));
}

void Module::replace_buffer(const std::string& name, Tensor t) {
  Tensor& place = buffers_[name];
  before_change();
  if (t.defined()) t.unsafe_impl()->storage->set_category(Category::buffer);
  place = std::move(t);
  buffer_replaced(name, place);
}

void Module::unregister_buffer(const std::string& name) {
  static_cast<void>(buffers_[name]);
  before_change();
  buffers_.erase(name);
  buffer_replaced(name, Tensor());
}

void Module::set_parent_of(const std::string& name, Module& child) {
  before_change();
  child.before_change();
  child.parent_ = this;
  child.local_name_ = name;
  child.clear_frames();
}

void Module::register_child(std::string name, std::shared_ptr<Module> child) {
  check_name(name, "module");
  if (child.get() == this) throw UsageError("register_module: '" + name + "' is the module itself");
  if (child) set_parent_of(name, *child);
  children_.insert(std::move(name), std::move(child));
}

void Module::replace_child(const std::string& name, std::shared_ptr<Module> child, MakesAnyModule make,
                           const ModuleSlot* assigned) {
  std::shared_ptr<Module>& place = children_[name];
  const std::shared_ptr<Module> before = place;
  const auto i = static_cast<size_t>(
      std::find_if(children_.begin(), children_.end(), [&](auto& c) { return &c.value() == &place; }) -
      children_.begin());
  auto put = [&](bool store) {
    bool fits = put_child(i, child, make, store);
    for (const Slot& s : slots_)
      if (s.name == name && s.slot != assigned && s.slot->module_ == before)
        fits = fits && s.put(*s.slot, child, make, store);
    return fits;
  };
  if (!put(false))
    throw UsageError("replace_module: a member of " + this->name() + " keeps '" + name + "', a " +
                     (before ? before->name() : "module") + ", and cannot hold a " + child->name() +
                     ", so forward would still use the old one; give it a module of the member's type, or make the " +
                     "member an nn::AnyModule and pass the new one by its own type");
  before_change();
  if (child) set_parent_of(name, *child);
  place = child;
  if (before != place) clear_parent_of(before.get());
  put(true);
}

void Module::unregister_module(const std::string& name) {
  std::shared_ptr<Module> child = children_[name];
  before_change();
  if (child) child->before_change();
  children_.erase(name);
  clear_parent_of(child.get());
}

std::string Module::path() const {
  if (!parent_) return "";
  std::string above = parent_->path();
  return above.empty() ? local_name_ : above + "." + local_name_;
}

const ModuleFrame* Module::frame() const {
  if (!frame_)
    frame_ = parent_ ? intern_frame(parent_->frame(), local_name_) : intern_frame(nullptr, short_name_of(name()));
  return frame_;
}

void Module::clear_frames() const {
  frame_ = nullptr;
  for (const auto& c : children_)
    if (c.value() && c.value()->parent_ == this) c.value()->clear_frames();
}

// ---- contents of the module ----

OrderedDict<std::string, std::shared_ptr<Module>> Module::named_modules(const std::string& prefix,
                                                                        bool include_self) const {
  OrderedDict<std::string, std::shared_ptr<Module>> list("Submodule");
  if (include_self) list.insert(prefix, std::const_pointer_cast<Module>(shared_from_this()));
  std::function<void(const Module&, const std::string&)> walk = [&](const Module& m, const std::string& at) {
    for (const auto& c : m.children_) {
      if (!c.value()) continue;
      std::string name = at.empty() ? c.key() : at + "." + c.key();
      list.insert(name, c.value());
      walk(*c.value(), name);
    }
  };
  walk(*this, prefix);
  return list;
}

std::vector<std::shared_ptr<Module>> Module::modules(bool include_self) const {
  return named_modules("", include_self).values();
}

namespace {

using Dict = OrderedDict<std::string, Tensor>;

// Tensors by their paths; each counts once, under its first path.
struct Distinct {
  Dict list;
  std::unordered_set<const TensorImpl*> seen;
  void take(const std::string& at, const Dict& own) {
    for (const auto& p : own)
      if (p.value().defined() && seen.insert(p.value().unsafe_impl()).second) list.insert(at + p.key(), p.value());
  }
};

}  // namespace

Dict Module::named_parameters(bool recurse) const {
  Distinct all{Dict("Parameter"), {}};
  all.take("", parameters_);
  if (recurse)
    for (const auto& m : named_modules("", false)) all.take(m.key() + ".", m.value()->parameters_);
  return std::move(all.list);
}

Dict Module::named_buffers(bool recurse) const {
  Distinct all{Dict("Buffer"), {}};
  all.take("", buffers_);
  if (recurse)
    for (const auto& m : named_modules("", false)) all.take(m.key() + ".", m.value()->buffers_);
  return std::move(all.list);
}

std::vector<Tensor> Module::parameters(bool recurse) const { return named_parameters(recurse).values(); }
std::vector<Tensor> Module::buffers(bool recurse) const { return named_buffers(recurse).values(); }

Dict Module::state_dict() const {
  Dict list("Entry");
  auto take = [&](const std::string& at, const Module& m) {
    for (const auto& p : m.parameters_)
      if (p.value().defined()) list.insert(at + p.key(), p.value());
    for (const auto& p : m.buffers_)
      if (p.value().defined()) list.insert(at + p.key(), p.value());
  };
  take("", *this);
  for (const auto& m : named_modules("", false)) take(m.key() + ".", *m.value());
  return list;
}

IncompatibleKeys Module::load_state_dict(const Dict& state, const LoadOptions& options, SourceLocation location) {
  return load_state(*this, state, options, {.op = "load_state_dict", .state = "the state"}, location);
}

IncompatibleKeys load_state(Module& module, const Dict& state, const LoadOptions& options, const StateRules& rules,
                            SourceLocation location) {
  const auto mine = module.state_dict().pairs();
  std::vector<StateEntry> entries;
  for (const auto& item : state) entries.push_back({item.key(), item->dtype(), item->sizes()});
  StateMatch match = match_state(entries, mine, options, rules);
  op::WriterScope scope(rules.op, location);
  NoGradGuard off;
  op::WriteSet writes;
  for (auto [from, to] : match.pairs) writes.add(rules.op, mine[to].second, thread_state().location, mine[to].first);
  writes.check(true);  // copy_ refuses targets that overlap themselves, unless it writes one value
  for (auto [from, to] : match.pairs) mine[to].second.copy_(*state[from]);
  return std::move(match.left_out);
}

// ---- operations ----

void Module::train(bool on) {
  for (auto& c : children_)
    if (c.value()) c.value()->train(on);
  before_change();
  training_ = on;
}

void Module::apply(const std::function<void(Module&)>& f) {
  f(*this);
  for (auto& c : children_)
    if (c.value()) c.value()->apply(f);
}

void Module::apply(const std::function<void(const std::string&, Module&)>& f, const std::string& prefix) {
  f(prefix, *this);
  for (auto& c : children_)
    if (c.value()) c.value()->apply(f, prefix.empty() ? c.key() : prefix + "." + c.key());
}
void Module::apply(const std::function<void(const Module&)>& f) const {
  const_cast<Module*>(this)->apply([&f](Module& m) { f(m); });
}
void Module::apply(const std::function<void(const std::string&, const Module&)>& f, const std::string& prefix) const {
  const_cast<Module*>(this)->apply([&f](const std::string& name, Module& m) { f(name, m); }, prefix);
}
void Module::apply(const std::function<void(const std::shared_ptr<Module>&)>& f) const {
  const_cast<Module*>(this)->apply([&f](Module& m) { f(m.shared_from_this()); });
}
void Module::apply(const std::function<void(const std::string&, const std::shared_ptr<Module>&)>& f,
                   const std::string& prefix) const {
  const_cast<Module*>(this)->apply([&f](const std::string& name, Module& m) { f(name, m.shared_from_this()); }, prefix);
}

namespace {

// Checks everything before any conversion, so that a failure leaves the module unchanged.
void check_convertible(const std::vector<Tensor>& tensors) {
  auto check = [](const Tensor& t) {
    if (t.requires_grad() && !t.is_leaf())
      throw AutogradError(
          "Module::to: a parameter, a buffer or its gradient, " + t.describe() + " made by " + t.grad_fn().name() +
          ", is a computed tensor, whose bytes cannot be replaced; register a leaf, or detach() it first");
  };
  for (const Tensor& t : tensors) {
    check(t);
    if (const TensorImpl& impl = *t.unsafe_impl(); impl.extra && impl.extra->grad.defined()) check(impl.extra->grad);
  }
}

Tensor converted(const Tensor& t, Device device, DType dtype) {
  PurposeGuard purpose(t.unsafe_impl()->storage->category());
  Tensor r = t.detach().to(device, dtype);
  r.unsafe_impl()->storage->set_category(t.unsafe_impl()->storage->category());
  return r;
}

// The handle itself gets the converted bytes, so that members, registry and optimizer still share it. If memory runs
// out, `t` and its gradient are unchanged.
void convert(const Tensor& t, Device device, DType dtype) {
  NoGradGuard off;
  CallScope call("Module::to");
  TensorImpl& impl = *t.unsafe_impl();
  Tensor grad = impl.extra ? impl.extra->grad : Tensor(), new_grad;
  if (grad.defined()) new_grad = converted(grad, device, dtype);
  record::replace_bytes(impl, *converted(t, device, dtype).unsafe_impl());
  if (grad.defined()) record::replace_bytes(*grad.unsafe_impl(), *new_grad.unsafe_impl());
}

// Converts to a device, or floating tensors to a dtype. It converts one tensor at a time, so that memory for a second
// module is not needed.
void convert_all(const Module& m, std::optional<Device> device, std::optional<DType> dtype) {
  std::vector<Tensor> all = m.parameters();
  for (const Tensor& t : m.buffers()) all.push_back(t);
  std::erase_if(all, [&](const Tensor& t) {
    const bool there = !device || same_place(t.device(), *device);
    return there && (!dtype || t.dtype() == *dtype || !t.is_floating_point());
  });
  check_convertible(all);
  for (const Tensor& t : all) convert(t, device.value_or(t.device()), dtype.value_or(t.dtype()));
}

}  // namespace

void Module::to(DType dtype, bool) {
  if (!is_floating(dtype))
    throw DTypeError(
        std::string("Module::to: ") + short_name(dtype) +
        " is not a floating dtype; only floating parameters and buffers are converted, use kFloat or another of them");
  convert_all(*this, {}, dtype);
}
void Module::to(Device device, bool) {
  require_device("Module::to", device);
  convert_all(*this, device, {});
}
void Module::to(Device device, DType dtype, bool non_blocking) {
  to(device, non_blocking);
  to(dtype, non_blocking);
}

void Module::zero_grad(bool set_to_none) {
  auto zero = [&](const Tensor& p) {
    const AutogradExtra* extra = nullptr;
    if (p.defined()) extra = p.unsafe_impl()->extra;
    if (!extra || !extra->grad.defined()) return;
    if (set_to_none) {
      p.mutable_grad() = Tensor();
    } else {
      op::WriterScope scope("zero_grad", SourceLocation());
      NoGradGuard off;
      p.mutable_grad() = p.mutable_grad().detach();
      p.mutable_grad().zero_(SourceLocation());
    }
  };
  // Builds no list of parameters: zero_grad() must work after memory has run out.
  auto visit = [&](auto& self, const Module& m) -> void {
    for (const auto& p : m.parameters_) zero(p.value());
    for (const auto& c : m.children_)
      if (c.value()) self(self, *c.value());
  };
  visit(visit, *this);
}

void Module::requires_grad_(bool on) {
  for (const Tensor& p : parameters()) p.requires_grad_(on);
}

std::shared_ptr<Module> Module::clone(const std::optional<Device>&) const {
  throw UsageError("clone: " + name() + " cannot be cloned; derive it from nn::Cloneable<" + name() +
                   "> and create its parameters in reset()");
}

void Module::pretty_print(std::ostream& out) const { out << name(); }

namespace {

void print(std::ostream& out, const Module& m, const std::string& indent) {
  m.pretty_print(out);
  auto children = m.named_children();
  if (children.is_empty()) return;
  out << "(\n";
  for (const auto& c : children) {
    out << indent << "  (" << c.key() << "): ";
    if (c.value())
      print(out, *c.value(), indent + "  ");
    else
      out << "empty";
    out << "\n";
  }
  out << indent << ")";
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Module& m) {
  print(out, m, "");
  return out;
}

}  // namespace situ::nn
