#include "situ/autograd/internal/hidden_history.h"

#include <algorithm>

#include "situ/autograd/internal/derivative.h"
#include "situ/memory/plan.h"

namespace situ::autograd::detail {

namespace {

struct Refusal final : CustomBackward {
  Refusal(std::string f, std::string t) : function(std::move(f)), text(std::move(t)) {}
  const char* name() const override { return function.c_str(); }
  std::vector<Tensor> backward(std::vector<Tensor> dy) override {
    if (memory::planning() || all_zero(dy.data(), static_cast<int>(dy.size()))) return {};
    throw AutogradError(function + ": backward cannot be differentiated: " + text);
  }
  const std::string function, text;
};

// Statistics and the like, which belong to no call.
bool lasts(const Storage& s) {
  const Category c = s.category();
  return c == Category::parameter || c == Category::buffer || c == Category::optimizer_state || c == Category::input;
}

}  // namespace

HiddenHistory::HiddenHistory(const std::vector<Tensor>& arguments) : outer_(op::observe(this)) {
  for (const Tensor& t : arguments)
    if (t.defined() && t.requires_grad()) storages_.push_back(t.unsafe_impl()->storage);
}

HiddenHistory::~HiddenHistory() { op::observe(outer_); }

bool HiddenHistory::of_argument(const Storage& s) const {
  return std::any_of(storages_.begin(), storages_.end(), [&](const auto& a) { return a.get() == &s; });
}

bool HiddenHistory::hides(const op::Operand& o) const {
  return o.impl && is_floating(o.dtype) && (o.impl->storage->hides_history() || of_argument(*o.impl->storage));
}

void HiddenHistory::reading(const op::OpInfo& op_info, const op::Operand* operands, int n) {
  if (outer_) outer_->reading(op_info, operands, n);
  hides_ = !thread_state().grad_enabled && op_info.differentiable &&
           std::any_of(operands, operands + n, [&](const op::Operand& o) { return hides(o); });
}

void HiddenHistory::calling(const op::CallFacts& facts) {
  if (outer_) outer_->calling(facts);
}

void HiddenHistory::called(const op::OpInfo& op_info, const char* name, const Tensor* outs, int n_out,
                           const SourceLocation& location) {
  if (outer_) outer_->called(op_info, name, outs, n_out, location);
  if (op_info.view || !std::exchange(hides_, false)) return;
  for (int k = 0; k < n_out; ++k) {
    if (!outs[k].defined() || !is_floating(outs[k].dtype())) continue;
    Storage& s = *outs[k].unsafe_impl()->storage;
    if (!of_argument(s) && !lasts(s)) mark(s);
  }
}

void HiddenHistory::mark(Storage& s) { s.set_hides_history(true); }

void HiddenHistory::forget(const Tensor& result) const {
  if (!result.defined()) return;
  Storage& s = *result.unsafe_impl()->storage;
  if (s.hides_history()) s.set_hides_history(false);  // what other threads share was never marked, and is only read
}

// ---- backward ------------------------------------------------------------------------------------------------------

HiddenInBackward::HiddenInBackward(std::string function, Node& call, const std::vector<Tensor>& dy)
    : HiddenHistory({}), function_(std::move(function)) {
  edges_.reserve(static_cast<size_t>(call.n_in) + dy.size());
  try {
    take_edges(call, dy);
  } catch (...) {  // no destructor runs
    for (Edge& e : edges_) record::release(e);
    throw;
  }
}

void HiddenInBackward::take_edges(Node& call, const std::vector<Tensor>& dy) {
  for (int i = 0; i < call.n_in; ++i)
    if (const Edge& e = call.inputs()[i].edge; e.last_writer) edges_.push_back(record::copy_edge(e));
  arguments_ = edges_.size();
  for (const Tensor& g : dy)
    if (g.defined() && record::tracked(*g.unsafe_impl())) {
      edges_.push_back(record::edge_of(*g.unsafe_impl()));
    }
}

HiddenInBackward::~HiddenInBackward() {
  for (Covered& c : covered_)
    if (c.base->last_writer == c.node) record::drop_history(*c.base);
  for (Edge& e : edges_) record::release(e);
}

bool HiddenInBackward::hides(const op::Operand& o) const {
  return HiddenHistory::hides(o) || (o.impl && is_floating(o.dtype) && record::tracked(*o.impl));
}

void HiddenInBackward::mark(Storage& s) {
  HiddenHistory::mark(s);
  made_here_.push_back(&s);
}

void HiddenInBackward::reading(const op::OpInfo& op_info, const op::Operand* operands, int n) {
  HiddenHistory::reading(op_info, operands, n);
  if (!thread_state().grad_enabled) return;
  for (int i = 0; i < n; ++i) {
    const op::Operand& o = operands[i];
    if (!o.impl || !is_floating(o.dtype) || !o.impl->storage->hides_history() || record::tracked(*o.impl)) continue;
    TensorImpl& base = *o.impl->group_base();
    const bool here = std::find(made_here_.begin(), made_here_.end(), o.storage) != made_here_.end();
    Node* node = refusing(base.g, base.dtype, here ? edges_.size() : arguments_,
                          "it used " + op::describe(o.dtype, o.g->sizes) +
                              ", which was computed from the function's arguments without recording")
                     .take();
    record::set_value(base, node, 0, node);
    covered_.push_back({Ref<TensorImpl>::share(&base), node});
  }
}

void HiddenInBackward::cover_results(std::vector<Tensor>& gradients) {
  for (Tensor& g : gradients) {
    if (!g.defined() || !is_floating(g.dtype()) || record::tracked(*g.unsafe_impl())) continue;
    TensorImpl& t = *g.unsafe_impl();
    if (!t.storage->hides_history() && (edges_.size() == arguments_ || all_zero(&g, 1))) continue;
    Node* node =
        refusing(t.g, t.dtype, edges_.size(), "it computed the gradient " + g.describe() + " without recording").take();
    g = g.detach();
    record::set_value(*g.unsafe_impl(), node, 0, node);
  }
}

// It may depend on what the first `n_edges` lead to.
Ref<Node> HiddenInBackward::refusing(const Region& g, DType dtype, size_t n_edges, const std::string& what) const {
  auto n = Ref<Node>::adopt(Node::make(nullptr, NodeKind::custom, static_cast<int>(n_edges), 1));
  n->location = thread_state().location;
  n->module = thread_state().module;
  uint64_t floor = 0;
  for (size_t i = 0; i < n_edges; ++i) {
    n->inputs()[i].defined = true;
    n->inputs()[i].edge = record::copy_edge(edges_[i]);
    floor = std::max(floor, edges_[i].last_writer->seq);
  }
  n->seq = record::next_sequence(floor);
  n->outputs()[0].g = g;
  n->outputs()[0].dtype = dtype;
  n->custom =
      new Refusal(function_, what + ", so that a second derivative would miss it. Save arguments or results of " +
                                 function_ + ", and compute the rest from them in backward, while recording");
  return n;
}

}  // namespace situ::autograd::detail
