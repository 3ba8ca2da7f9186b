#include "situ/autograd/composed.h"

#include "situ/autograd/autograd.h"
#include "situ/op/vjp_call.h"
#include "situ/ops/functions.h"

namespace situ::autograd {

namespace {

// Hands its gradient on along the history of the value that it stands for.
struct ComposedBackward final : CustomBackward {
  std::vector<Tensor> backward(std::vector<Tensor> dy) override { return dy; }
  const char* name() const override { return "composed"; }
};

// The value begins a graph of its own: what the composed form makes of it must not reach it by way of another operand's
// history. Where the gradients are to be differentiable, that graph goes on along `history`.
void begin(TensorImpl& value, const Edge& history) {
  if (!thread_state().grad_enabled || !history.last_writer) return record::make_leaf(value);
  auto n = Ref<Node>::adopt(Node::make(nullptr, NodeKind::custom, 1, 1));
  n->custom = new ComposedBackward;
  n->location = thread_state().location;
  n->seq = record::next_sequence(history.last_writer->seq);
  NodeInput& in = n->inputs()[0];
  in.defined = true;
  in.dtype = n->outputs()[0].dtype = value.dtype;
  in.sizes = value.g.sizes;
  n->outputs()[0].g = value.g;
  in.edge = record::copy_edge(history);
  Node* made = n.take();
  record::set_value(value, made, 0, made);
}

// Operand i, where a gradient that is wanted reads it. One whose gradient does not depend on it stands there as zeros.
Tensor operand(const op::VjpCall& call, int i, op::Mask read) {
  if (!call.has_in(i)) return Tensor();
  if (read & op::input(i)) {
    const StateGuard<&ThreadState::grad_enabled, bool> bare(false);  // without its history, to which begin() sees
    return call.saved_in(i);
  }
  return call.needs(i) ? zeros(call.sizes(i), dtype(call.dtype(i))) : Tensor();
}

op::Mask read_by(const Node& n, const op::VjpCall& call) {
  op::Mask read = op::nothing;
  for (int i = 0; i < n.op_info->n_saves; ++i)
    if (call.needs(i)) read |= n.op_info->saves[i];
  return read;
}

}  // namespace

void composed_gradients(Node& n, op::VjpCall& call, Tensor* dx) {
  const bool further = thread_state().grad_enabled;
  const op::Mask read = read_by(n, call);
  Tensor in[op::kMaxIn], out[op::kMaxOut];
  std::vector<Tensor> wanted, results, gradients;
  std::vector<int> place;
  for (int i = 0; i < n.n_in; ++i) {
    in[i] = operand(call, i, read);
    if (!in[i].defined() || !call.needs(i)) continue;
    begin(*in[i].unsafe_impl(), n.inputs()[i].edge);
    wanted.push_back(in[i]);
    place.push_back(i);
  }
  {
    const AutoGradMode recorded(true);
    const PurposeGuard purpose(Category::temporary);
    n.op_info->composed(in, call.attributes(), out);
  }
  call.set_last(true);
  for (int k = 0; k < n.op_info->n_out; ++k) {
    Tensor dy = call.take_dy(k);
    if (!dy.defined() || !out[k].defined() || !out[k].requires_grad()) continue;
    results.push_back(out[k].dtype() == dy.dtype() ? std::move(out[k]) : out[k].to(dy.dtype()));
    gradients.push_back(std::move(dy));
  }
  if (results.empty()) return;
  std::vector<Tensor> found = grad(results, wanted, gradients, further, further, true, n.location);
  for (size_t w = 0; w < wanted.size(); ++w) dx[place[w]] = std::move(found[w]);
}

}  // namespace situ::autograd
