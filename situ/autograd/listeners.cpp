// Calls gradient hooks and stores retained and captured gradients.
#include "situ/autograd/internal/listeners.h"

#include "situ/autograd/accumulate.h"
#include "situ/autograd/hooks.h"

namespace situ::autograd {

namespace {

Node* producer_of(const TensorHook& h, Node& version) { return h.producer ? h.producer : &version; }

// Returns the gradient that the hook returned, or undefined if the hook left it unchanged. If the hook writes its
// argument, only this edge changes.
Tensor run_hook(const TensorHook& h, const Tensor& g) {
  Tensor seen = writable(g) ? g : g.clone();
  uint64_t before = seen._version();
  Tensor r = h.fn(seen);
  if (!r.defined() && seen._version() != before) r = seen;
  if (r.defined() && !(r.sizes() == g.sizes()))
    throw ShapeError("register_hook: the hook returned " + r.describe() + " for a gradient that is " + g.describe() +
                     "; return the gradient's sizes, or Tensor() to leave it as it is");
  return r;
}

}  // namespace

std::vector<unsigned> Listeners::notify_all(State& s) {
  std::vector<unsigned> fired;
  if (!s.wanted()) return fired;  // only a part of the gradient comes here
  if (!s.node->hooks.empty()) {
    fired = call_hooks(*s.node);
    for (TensorHook& h : s.node->hooks)
      if (h.retain && fills_) retain(h, producer_of(h, *s.node));
  }
  for (size_t i = 0; s.few && i < s.few->captures.size(); ++i) capture(captures_[s.few->captures[i]]);
  return fired;
}

std::vector<unsigned> Listeners::call_hooks(Node& version) {
  std::vector<unsigned> fired;
  auto hooks = version.hooks;  // a hook may add or remove hooks
  for (TensorHook& h : hooks) {
    if (h.retain) continue;
    if (!may_concern(h, version))
      end_hook(version, h);
    else if (call(h, producer_of(h, version)))
      fired.push_back(h.id);
  }
  return fired;
}

// A leaf's version lasts, so after the view is freed, other gradients than the view's reach it. This tests for those.
bool Listeners::may_concern(const TensorHook& h, const Node& version) {
  const uint64_t ended = h.view ? h.view->ended.load() : 0;
  if (ended == 0) return true;
  for (const State& s : states_.all())
    for (int i = 0; i < s.node->n_in && s.node->seq < ended; ++i)
      if (s.node->inputs()[i].edge.last_writer == &version) return true;
  return false;
}

bool Listeners::call(TensorHook& h, Node* producer) {
  GradientBuffer& buffer = gradients_.of(producer, h.out);
  if (buffer.empty()) return false;
  if (h.freed) op::throw_hook_freed(h, *producer);
  const NodeOutput& value = producer->outputs()[h.out];
  Tensor r = run_hook(h, buffer.read(value, h.region.get(), gradients_.create()));
  if (r.defined()) buffer.replace(value, h.region.get(), std::move(r), gradients_.create());
  return true;
}

// Stores it in the handle's current geometry, because in-place writes may have changed the value's.
void Listeners::retain(TensorHook& h, Node* producer) {
  GradientBuffer& buffer = gradients_.of(producer, h.out);
  if (buffer.empty()) return;
  const NodeOutput& value = producer->outputs()[h.out];
  const Region& seen = h.retain->g;
  Tensor g = buffer.read(value, record::same_geometry(seen, value.g) ? nullptr : &seen, gradients_.create());
  Tensor& grad = extra_of(*h.retain).grad;
  grad = grad.defined() ? grad + g : writable(g) ? g : g.clone();
}

void Listeners::capture(Capture& c) {
  GradientBuffer& buffer = gradients_.of(c.edge.producer, c.edge.out);
  if (!buffer.empty())
    c.value = buffer.read(c.edge.producer->outputs()[c.edge.out], c.edge.region, gradients_.create());
}

}  // namespace situ::autograd
