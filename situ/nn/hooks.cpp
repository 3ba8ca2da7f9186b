// Implements hooks on modules: registration, and the calls of hooks around forward and backward.
#include "situ/nn/hooks.h"

#include <algorithm>
#include <array>

#include "situ/autograd/identity.h"
#include "situ/base/thread_local.h"
#include "situ/base/undo_log.h"
#include "situ/memory/plan.h"
#include "situ/nn/module.h"
#include "situ/nn/print.h"

namespace situ::nn {

namespace {
thread_local constinit const Module* hooked SITU_TLS_FAST = nullptr;  // the module that hooks are about to call
}

struct ModuleHooks : std::enable_shared_from_this<ModuleHooks> {
  struct Entry {
    uint64_t id;
    std::shared_ptr<const ModuleHook> call;
  };
  using List = std::vector<Entry>;
  using Lists = std::array<List, 4>;  // by kind

  explicit ModuleHooks(Module* m) : module(m) {}
  List& of(HookKind kind) { return lists[static_cast<size_t>(kind)]; }
  const List& of(HookKind kind) const { return lists[static_cast<size_t>(kind)]; }
  bool empty() const {
    return std::all_of(lists.begin(), lists.end(), [](const List& l) { return l.empty(); });
  }
  bool has(HookKind kind, uint64_t id) const {
    return std::any_of(of(kind).begin(), of(kind).end(), [&](const Entry& e) { return e.id == id; });
  }
  void remove(uint64_t id) {
    before_change();
    for (List& l : lists) std::erase_if(l, [&](const Entry& e) { return e.id == id; });
    if (empty()) leave_module();
  }
  void before_change();
  void restore(Lists& before) noexcept {
    lists.swap(before);
    if (empty())
      leave_module();
    else if (module)
      module->hooks_ = shared_from_this();
  }

  Module* module;  // null when it was destroyed
  Lists lists;

 private:
  void leave_module() noexcept {
    if (module && module->hooks_.get() == this) module->hooks_.reset();
  }
  uint64_t noted_ = 0;  // the dry run that will restore them
};

namespace {

const char* name_of(HookKind kind) {
  constexpr const char* names[] = {"forward pre-hook", "forward hook", "full backward pre-hook", "full backward hook"};
  return names[static_cast<size_t>(kind)];
}

void replace(TensorsOfCall& list, ChangedTensors changed, HookKind kind, const Module& m) {
  if (changed->size() != list.size())
    throw UsageError(std::string(name_of(kind)) + " of " + m.name() + ": it returned " +
                     std::to_string(changed->size()) + " tensors for " + std::to_string(list.size()) +
                     "; return as many, or nothing to keep them");
  list = std::move(*changed);
}

// A hook may register and remove hooks, including itself, and may release the module. Runs the hooks that were
// registered at the start and still are. Returns true if one replaced the list.
bool run(ModuleHooks& hooks, HookKind kind, const ModuleHooks::List& calls, TensorsOfCall& list,
         const TensorsOfCall& fixed) {
  bool replaced = false;
  for (const auto& [id, call] : calls) {
    if (!hooks.module || !hooks.has(kind, id)) continue;
    const bool swapped = kind == HookKind::forward;  // (inputs, outputs); a hook may change the second
    ChangedTensors changed = swapped ? (*call)(*hooks.module, fixed, list) : (*call)(*hooks.module, list, fixed);
    if (!changed) continue;
    if (hooks.module) replace(list, std::move(changed), kind, *hooks.module);
    replaced = true;
  }
  return replaced;
}

}  // namespace

void ModuleHooks::before_change() {
  if (noted_ == memory::planning_id()) return;
  noted_ = memory::planning_id();
  if (UndoLog* log = open_log())
    log->add([hooks = shared_from_this(), before = lists]() mutable { hooks->restore(before); });
}

void HookHandle::remove() {
  if (auto hooks = hooks_.lock()) hooks->remove(id_);
}

HookHandle Module::add_hook(HookKind kind, ModuleHook f, bool prepend) {
  static std::atomic<uint64_t> last{0};
  if (!hooks_) hooks_ = std::make_shared<ModuleHooks>(this);
  hooks_->before_change();
  auto& list = hooks_->of(kind);
  const uint64_t id = ++last;
  list.insert(prepend ? list.begin() : list.end(), {id, std::make_shared<const ModuleHook>(std::move(f))});
  return {hooks_, id};
}

void Module::drop_hooks() noexcept {
  if (hooks_) hooks_->module = nullptr;
}

bool Module::called_with_hooks() const noexcept {
  if (hooked != this) return false;
  hooked = nullptr;
  return true;
}

// ---- one call -------------------------------------------------------------------------------------------------------

// The state that the identity nodes of one call share. It uses the hooks of the call that are still registered in
// backward.
class HookedCall::Backward {
 public:
  explicit Backward(std::shared_ptr<ModuleHooks> hooks)
      : hooks_(std::move(hooks)), before_(hooks_->of(HookKind::backward_pre)), after_(hooks_->of(HookKind::backward)) {}
  void inputs_are(size_t n, bool has_identities) {
    inputs_ = n;
    has_identities_ = has_identities;
  }
  TensorsOfCall came_to_outputs(TensorsOfCall dy) {
    run(*hooks_, HookKind::backward_pre, before_, dy, {});
    if (has_identities_) {
      outputs_ = dy;
    } else {
      TensorsOfCall none(inputs_);
      run(*hooks_, HookKind::backward, after_, none, dy);
    }
    return dy;
  }
  TensorsOfCall came_to_inputs(TensorsOfCall dx) {
    if (!outputs_) return dx;  // gradient through a tensor that the module saved, not through its outputs
    TensorsOfCall dy = std::move(*outputs_);
    outputs_.reset();
    run(*hooks_, HookKind::backward, after_, dx, dy);
    return dx;
  }

 private:
  std::shared_ptr<ModuleHooks> hooks_;
  ModuleHooks::List before_, after_;
  size_t inputs_ = 0;
  bool has_identities_ = false;
  std::optional<TensorsOfCall> outputs_;  // their gradients, until those of the inputs are computed
};

HookedCall::HookedCall(Module& m) : outer_(hooked), hooks_(m.hooks_) {}

HookedCall::~HookedCall() { hooked = outer_; }

bool HookedCall::enter(TensorsOfCall& inputs) {
  bool changed = run(*hooks_, HookKind::forward_pre, ModuleHooks::List(hooks_->of(HookKind::forward_pre)), inputs, {});
  const bool has_backward_hooks =
      !hooks_->of(HookKind::backward).empty() || !hooks_->of(HookKind::backward_pre).empty();
  if (has_backward_hooks && GradMode::is_enabled()) {
    backward_ = std::make_shared<Backward>(hooks_);
    const bool has_identities =
        identity_nodes_.before(inputs, [b = backward_](TensorsOfCall dx) { return b->came_to_inputs(std::move(dx)); });
    backward_->inputs_are(inputs.size(), has_identities);
    changed = changed || has_identities;
  }
  if (!hooks_->of(HookKind::forward).empty()) inputs_ = inputs;
  hooked = hooks_->module;
  return changed;
}

bool HookedCall::leave(TensorsOfCall& outputs) {
  hooked = outer_;
  bool changed = run(*hooks_, HookKind::forward, ModuleHooks::List(hooks_->of(HookKind::forward)), outputs, inputs_);
  if (backward_ &&
      identity_nodes_.after(outputs, [b = backward_](TensorsOfCall dy) { return b->came_to_outputs(std::move(dy)); }))
    changed = true;
  return changed;
}

Tensor call_of_one_with_hooks(Module& m, In x, Tensor (*forward)(Module& m, In x)) {
  HookedCall call(m);
  TensorsOfCall list;
  detail::append_tensors(x, list);
  if (call.enter(list) && !list.empty())
    x = In(list[0], x.location);
  else
    list.clear();
  TensorsOfCall result{forward(m, x)};
  list.clear();
  call.leave(result);
  return std::move(result[0]);
}

void refuse_hooks(const Module& m) {
  throw UsageError("hooks: the forward of " + m.name() +
                   " returns a reference, which hooks cannot replace; let it return a Tensor by value");
}

}  // namespace situ::nn
