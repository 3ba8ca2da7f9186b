// Stores complete gradients in leaves, and notes gradients from old graphs.
#include "situ/autograd/internal/leaves.h"

#include "situ/autograd/accumulate.h"
#include "situ/autograd/hooks.h"
#include "situ/autograd/internal/captures.h"

namespace situ::autograd {

void fill(State& s, Tensor g, bool create) {
  if (!g.defined() || !s.node->leaf || !record::tracked(*s.node->leaf)) return;
  TensorImpl& leaf = *s.node->leaf;
  s.given = true;
  s.fresh = store_gradient(leaf, fitted(std::move(g), leaf), create);
  call_accumulated(leaf);
}

void take_back(States& states) noexcept {
  for (State& s : states.all())
    if (s.fresh && s.node->leaf) extra_of(*s.node->leaf).grad = Tensor();
}

void note_age(const Node& call, const Node& leaf) {
  AutogradExtra* e = nullptr;
  if (leaf.leaf) e = leaf.leaf->extra;
  if (e && call.ran_before && call.seq <= e->sequence_at_step) e->stale_gradient = true;
}

}  // namespace situ::autograd
