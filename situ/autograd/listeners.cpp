#include "situ/autograd/internal/listeners.h"

#include "situ/autograd/accumulate.h"
#include "situ/autograd/hooks.h"

namespace situ::autograd {

namespace {

Node* producer_of(const TensorHook& h, Node& version) { return h.producer ? h.producer : &version; }

// What the hook makes of the gradient; undefined: it leaves it as it is. An edit of its argument affects this edge
// only.
Tensor answer(const TensorHook& h, const Tensor& g) {
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

std::vector<unsigned> Listeners::tell_all(State& s) {
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

// A leaf's version lasts, so that other gradients than those through the view come to it once the view is gone.
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
  if (h.gone) op::throw_hook_gone(h, *producer);
  const NodeOutput& value = producer->outputs()[h.out];
  Tensor r = answer(h, buffer.read(value, h.region.get(), gradients_.create()));
  if (r.defined()) buffer.replace(value, h.region.get(), std::move(r), gradients_.create());
  return true;
}

// In the geometry that the handle has now: in-place writes may have given the value another one.
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
