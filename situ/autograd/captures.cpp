// Implements Captures: the gradients of the inputs of autograd::grad and backward.
#include "situ/autograd/internal/captures.h"

#include <unordered_set>

#include "situ/autograd/accumulate.h"
#include "situ/autograd/hooks.h"

namespace situ::autograd {

Captures::~Captures() {
  for (Capture& c : list_) record::release(c.edge);
}

void Captures::request(const std::vector<Tensor>& inputs) {
  for (size_t k = 0; k < inputs.size(); ++k) {
    TensorImpl& t = inputs[k].impl("grad");
    if (!record::tracked(t))
      throw AutogradError("grad: an input, " + inputs[k].describe() +
                          ", does not require grad; call requires_grad_() before it is used");
    Edge& edge = add(k);
    edge = record::edge_of(t);
    record::require_separate_elements(edge, t, "grad");
    const AutogradExtra* extra = t.extra;
    if (!extra || t.base || !record::is_leaf_base(t)) continue;
    for (const Ref<Node>& n : extra->former_leaves) {
      Edge& former = add(k);
      former = record::copy_edge({n.get(), n.get(), 0, nullptr});
    }
  }
}

// Reserves the entry in its own statement, before the caller gets the edge. If memory is refused, no edge is lost.
Edge& Captures::add(size_t input) {
  Capture& c = list_.emplace_back();
  c.input = input;
  return c.edge;
}

void Captures::note_in(States& states) {
  for (uint32_t i = 0; i < list_.size(); ++i)
    if (State* s = states.find(list_[i].edge.last_writer)) s->rare().captures.push_back(i);
}

void Captures::give_zeros(const Node& leaf, const TensorOptions& options) {
  for (Capture& c : list_)
    if (c.edge.last_writer == &leaf && !c.value.defined())
      c.value = zeros(c.edge.region ? c.edge.region->sizes : leaf.outs_[0].g.sizes, options);
}

Tensor fitted(Tensor g, const TensorImpl& leaf) {
  if (__builtin_expect(!(g.sizes() == IntArrayRef(leaf.g.sizes)), 0))
    throw AutogradError("backward: a gradient is " + g.describe() + ", but its leaf is now " +
                        op::describe(leaf.dtype, leaf.g.sizes) +
                        ": set_data() replaced its data by data of another size between forward and backward");
  if (g.dtype() != leaf.dtype) g = g.to(leaf.dtype);
  return g;
}

std::vector<Tensor> Captures::sums(const std::vector<Tensor>& inputs) {
  std::vector<Tensor> sums(inputs.size());
  for (Capture& c : list_) {
    if (!c.value.defined()) continue;
    Tensor& sum = sums[c.input];
    Tensor g = fitted(std::move(c.value), *inputs[c.input].unsafe_impl());
    sum = sum.defined() ? sum + g : std::move(g);
  }
  return sums;
}

// An input that is listed twice gets its gradient once, as in PyTorch.
void Captures::store(const std::vector<Tensor>& inputs, bool create) {
  std::vector<Tensor> sums_ = sums(inputs);
  std::unordered_set<TensorImpl*> seen;
  fresh_.reserve(inputs.size());
  for (size_t i = 0; i < inputs.size(); ++i) {
    TensorImpl& t = *inputs[i].unsafe_impl();
    if (!sums_[i].defined() || !seen.insert(&t).second) continue;
    if (store_gradient(t, std::move(sums_[i]), create)) fresh_.push_back(&t);
    call_accumulated(t);
  }
}

void Captures::undo() noexcept {
  for (TensorImpl* t : fresh_) extra_of(*t).grad = Tensor();
}

}  // namespace situ::autograd
