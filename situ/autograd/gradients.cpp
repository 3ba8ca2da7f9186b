#include "situ/autograd/internal/gradients.h"

namespace situ::autograd {

namespace {

// A value saved before a write, and read by a gradient that is itself differentiated: the write, which is older than
// the reader, has yet to take its slice, and this gradient must not be in it.
bool too_early(const State& producer, const Edge& e) {
  return producer.few && !producer.few->writers.empty() && producer.few->writers.back() > e.last_writer->seq;
}

}  // namespace

void Gradients::add(const Edge& e, Tensor g) {
  State& producer = *states_.find(e.producer);
  if (too_early(producer, e))
    states_.find(e.last_writer)->rare().late.emplace_back(&e, std::move(g));
  else
    producer.buffer_of(e.out).add(e.producer->outputs()[e.out], e.region, std::move(g), create_);
}

Tensor Gradients::lend(const NodeInput& in) {
  const Edge& e = in.edge;
  State& producer = *states_.find(e.producer);
  if (create_ || e.region || too_early(producer, e)) return Tensor();
  return producer.buffer_of(e.out).lend(in.sizes, in.dtype);
}

void Gradients::pass_rare(State& s) {
  if (s.node->prev) states_.find(s.node->target)->rare().writers.pop_back();
  if (!s.few) return;
  for (auto& [edge, g] : std::exchange(s.few->late, {})) add(*edge, std::move(g));
}

bool Gradients::take_region(Node& n, Tensor* dy) {
  GradientBuffer& buffer = of(n.target, n.target_out);
  const NodeOutput& value = n.target->outputs()[n.target_out];
  if (buffer.empty() || n.write_region->numel() == 0) return false;
  const bool goes_on = n.kind != NodeKind::history_break;
  if (goes_on) dy[0] = buffer.read(value, n.write_region, create_);
  buffer.clear(value, *n.write_region, create_);
  return goes_on;
}

bool Gradients::take(State& s, Tensor* dy) {
  Node& n = *s.node;
  if (n.prev) return take_region(n, dy);
  bool any = false;
  for (int k = 0; k < (n.op_info ? n.op_info->n_out : n.n_out); ++k) {
    if (k > 0 && (!s.few || s.few->buffers.size() < static_cast<size_t>(k))) break;
    dy[k] = s.buffer_of(static_cast<uint16_t>(k)).take(n.outputs()[k], create_);
    any = any || dy[k].defined();
  }
  return any && n.kind != NodeKind::history_break;
}

}  // namespace situ::autograd
