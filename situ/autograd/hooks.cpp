// Calls hooks on leaves and after a backward, and frees hooks with the graph.
#include "situ/autograd/hooks.h"

#include <algorithm>
#include <utility>

#include "situ/autograd/autograd.h"
#include "situ/base/thread_local.h"
#include "situ/tape/dry.h"

namespace situ::autograd {

namespace {
// Freeing a hook's captures may free a tensor with hooks on the same version, so it happens while no code uses the
// list.
using Functions = std::vector<std::function<Tensor(const Tensor&)>>;
}  // namespace

void release_hooks(Node& version, const std::vector<unsigned>& fired) {
  if (fired.empty() || version.hooks.empty()) return;
  dry::note_hooks(version);
  Functions freed;
  for (TensorHook& h : version.hooks) {
    if (h.retain || (version.kind == NodeKind::leaf && !h.view)) continue;
    if (std::find(fired.begin(), fired.end(), h.id) == fired.end()) continue;
    h.fired = true;
    if (!h.owns_tensors || !h.fn) continue;
    freed.push_back(std::move(h.fn));
    h.fn = nullptr;
    h.freed = true;
  }
}

void end_hook(Node& version, const TensorHook& dead) {
  if (!dead.fired) return;
  dry::note_hooks(version);
  std::erase_if(version.hooks, [&](const TensorHook& h) {
    return h.freed && h.view && h.view->ended && h.view->ended < dead.view->ended;
  });
  for (TensorHook& h : version.hooks)
    if (!h.retain && h.id == dead.id) h.fn = nullptr, h.freed = true;
}

void forget_hooks(Node& version) {
  if (version.hooks.empty()) return;
  dry::note_hooks(version);
  Functions freed;
  for (TensorHook& h : version.hooks)
    if (h.fn) freed.push_back(std::exchange(h.fn, nullptr));
  std::erase_if(version.hooks, [](const TensorHook& h) { return !h.retain; });
}

void call_accumulated(TensorImpl& leaf) {
  if (!leaf.extra || leaf.extra->accumulated.empty()) return;
  AutoGradMode off(false);
  PurposeGuard purpose(Category::temporary);
  auto hooks = leaf.extra->accumulated;  // a hook may remove itself
  for (auto& h : hooks) h.second(Tensor(Ref<TensorImpl>::share(&leaf)));
}

// ---- after a backward ----------------------------------------------------------------------------------------------

namespace {

struct Waiting {
  std::function<void()> call;
  bool last;
};
using Calls = std::vector<Waiting>;

struct AfterBackward {
  Calls calls;
};
thread_local constinit int open_backwards SITU_TLS_FAST = 0;  // a hook may run one backward within another

Calls& waiting() { return kept_here<AfterBackward>().calls; }

void wait_for_the_end(std::function<void()> call, bool last) {
  if (open_backwards == 0)
    throw AutogradError(
        "after_backward: no backward is running on this thread; call it from a hook or from a function's own backward");
  waiting().push_back({std::move(call), last});
}

}  // namespace

void after_backward(std::function<void()> call) { wait_for_the_end(std::move(call), false); }
void after_backward_last(std::function<void()> call) { wait_for_the_end(std::move(call), true); }

BackwardPassEnd::BackwardPassEnd() : begin_(waiting().size()) { ++open_backwards; }

BackwardPassEnd::~BackwardPassEnd() {
  --open_backwards;
  for (Calls& all = kept_slot<AfterBackward>->calls; !reached_ && all.size() > begin_;) {
    const Waiting ended = std::move(all.back());  // its captures are freed while no code uses the list
    all.pop_back();
  }
}

void BackwardPassEnd::reached() {
  Calls& all = waiting();
  if (open_backwards == 1) {
    AutoGradMode off(false);
    PurposeGuard purpose(Category::temporary);
    for (size_t i = 0; i < all.size(); ++i) {  // they may register more
      Waiting w = std::exchange(all[i], {});
      auto other = [](const Waiting& each) { return each.call && !each.last; };
      if (w.last && std::any_of(all.begin(), all.end(), other))  // others still wait
        all.push_back(std::move(w));
      else
        w.call();
    }
    all.clear();
  }
  reached_ = true;
}

}  // namespace situ::autograd
