// Deep copies of modules: how clone() of a Cloneable or a container copies parameters, buffers and children.
#include <algorithm>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "situ/base/thread_local.h"
#include "situ/nn/module.h"
#include "situ/ops/functions.h"
#include "situ/tape/record.h"

namespace situ::nn {

// The clones that one clone() has made so far. The originals exist while it runs.
struct CloneMemo {
  std::unordered_map<const Module*, std::shared_ptr<Module>> modules;
  std::unordered_map<const TensorImpl*, Tensor> parameters;
  std::unordered_set<const TensorImpl*> filled;  // tensors of the copy that already have an original's values
};

namespace {
thread_local constinit CloneMemo* clones SITU_TLS_FAST = nullptr;  // of the clone() in progress
}

CloneScope::CloneScope() : mine_(clones ? nullptr : new CloneMemo) {
  if (mine_) clones = mine_;
}
CloneScope::~CloneScope() {
  if (!mine_) return;
  clones = nullptr;
  delete mine_;
}
OutsideCloneScope::OutsideCloneScope() : outer_(std::exchange(clones, nullptr)) {}
OutsideCloneScope::~OutsideCloneScope() { clones = outer_; }

std::shared_ptr<Module> Module::clone_once(const Module& m, const std::optional<Device>& device) {
  CloneScope scope;
  CloneMemo& memo = *clones;
  if (auto it = memo.modules.find(&m); it != memo.modules.end()) return it->second;
  return memo.modules[&m] = m.clone(device);
}

bool Module::take_over(const Module&) { return false; }

namespace {

// The handle itself gets the values, dtype and device, so that members still share it.
void fill(const Tensor& copy, const Tensor& original, Category category) {
  PurposeGuard purpose(category);
  if (copy.sizes() == original.sizes() && copy.dtype() == original.dtype() && copy.device() == original.device())
    copy.copy_(original);
  else
    record::replace_bytes(*copy.unsafe_impl(), *original.detach().clone().unsafe_impl());
  copy.unsafe_impl()->storage->set_category(category);
}

bool same_names(const OrderedDict<std::string, Tensor>& a, const OrderedDict<std::string, Tensor>& b) {
  return a.keys() == b.keys();
}

}  // namespace

void Module::take_parameter(const std::string& name, const Tensor& original) {
  CloneMemo& memo = *clones;
  Tensor& mine = parameters_[name];
  if (!original.defined()) return mine.defined() ? replace_parameter(name, Tensor()) : void();
  const auto known = memo.parameters.find(original.unsafe_impl());
  if (known != memo.parameters.end() && mine.defined() && mine.is_same(known->second)) return;
  auto bound = std::count_if(members_.begin(), members_.end(), [&](const Member& m) { return m.name == name; });
  const bool all_follow = !mine.defined() || mine.unsafe_impl()->use_count() <= static_cast<size_t>(bound) + 1;
  if (known != memo.parameters.end() && all_follow)
    return replace_parameter(name, known->second, original.requires_grad());
  if (!mine.defined() || memo.filled.contains(mine.unsafe_impl())) {
    PurposeGuard purpose(Category::parameter);
    replace_parameter(name, original.detach().clone(), original.requires_grad());
  } else {
    fill(mine, original, Category::parameter);
    mine.requires_grad_(original.requires_grad());
  }
  memo.parameters.emplace(original.unsafe_impl(), mine);
  memo.filled.insert(mine.unsafe_impl());
}

void Module::take_buffer(const std::string& name, const Tensor& original) {
  Tensor& mine = buffers_[name];
  if (mine.defined() && original.defined()) return fill(mine, original, Category::buffer);
  if (!mine.defined() && !original.defined()) return;
  PurposeGuard purpose(Category::buffer);
  replace_buffer(name, original.defined() ? original.detach().clone() : Tensor());
}

// If reset() made a child of the same class, that child takes the clone's contents, so that other holders of the child
// keep it.
void Module::take_child(const std::string& name, const Module& original, const std::optional<Device>& device) {
  std::shared_ptr<Module> clone = clone_once(original, device);
  const std::shared_ptr<Module>& mine = children_[name];
  const Module *own = mine.get(), &copy = *clone;
  const bool alike = own && typeid(*own) == typeid(copy) && same_names(mine->parameters_, clone->parameters_) &&
                     same_names(mine->buffers_, clone->buffers_);
  if (alike && mine->take_over(*clone)) {
    for (const auto& c : mine->children_)
      if (c.value()) mine->set_parent_of(c.key(), *c.value());
    return;
  }
  const auto linked = std::count_if(slots_.begin(), slots_.end(),
                                    [&](const Slot& s) { return s.name == name && s.slot->module_ == mine; });
  if (mine && mine.use_count() > linked + 1)
    throw UsageError("clone: '" + name + "' of " + this->name() + " cannot be assigned from its original, a " +
                     original.name() + "; keep it in a ModuleHolder, or make it copy-assignable");
  replace_child(name, std::move(clone), nullptr);
}

void Module::take_clones_of(const Module& original, const std::optional<Device>& device) {
  if (parameters_.size() != original.parameters_.size() || buffers_.size() != original.buffers_.size() ||
      children_.size() != original.children_.size())
    throw UsageError("clone: reset() of " + name() +
                     " does not register the same names as the original; register in reset(), not "
                     "in the constructor");
  NoGradGuard off;
  for (const auto& p : original.parameters_) take_parameter(p.key(), p.value());
  for (const auto& b : original.buffers_) take_buffer(b.key(), b.value());
  for (const auto& c : original.children_) {
    if (c.value())
      take_child(c.key(), *c.value(), device);
    else if (children_[c.key()])
      replace_child(c.key(), nullptr, nullptr);
  }
  training_ = original.training_;
}

}  // namespace situ::nn
