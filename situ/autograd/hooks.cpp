#include "situ/autograd/hooks.h"

#include <algorithm>
#include <utility>

namespace situ::autograd {

namespace {
// What hooks capture may end a tensor that has hooks on the same version, so they go when nobody is at the list.
using Functions = std::vector<std::function<Tensor(const Tensor&)>>;
}  // namespace

void let_go_of_hooks(Node& version, const std::vector<unsigned>& heard) {
  if (heard.empty() || !version.hooks) return;
  Functions gone;
  for (TensorHook& h : *version.hooks) {
    if (h.retain || (version.kind == NodeKind::leaf && !h.view)) continue;
    if (std::find(heard.begin(), heard.end(), h.id) == heard.end()) continue;
    h.heard = true;
    if (!h.owns || !h.fn) continue;
    gone.push_back(std::move(h.fn));
    h.fn = nullptr;
    h.gone = true;
  }
}

void bury_hook(Node& version, const TensorHook& dead) {
  if (!dead.heard) return;
  std::erase_if(*version.hooks, [&](const TensorHook& h) {
    return h.gone && h.view && h.view->ended && h.view->ended < dead.view->ended;
  });
  for (TensorHook& h : *version.hooks)
    if (!h.retain && h.id == dead.id) h.fn = nullptr, h.gone = true;
}

void forget_hooks(Node& version) {
  if (!version.hooks) return;
  Functions gone;
  for (TensorHook& h : *version.hooks)
    if (h.fn) gone.push_back(std::exchange(h.fn, nullptr));
  std::erase_if(*version.hooks, [](const TensorHook& h) { return !h.retain; });
}

}  // namespace situ::autograd
