// The backward pass: the order of its steps, whose parts are in autograd/internal. See Note [Values and regions] in
// tape/record.h.
//
// Note [A backward pass]: discover() finds all nodes that are reachable from the roots and counts the edges to each
// leaf (reach.h). Nodes then run from the newest to the oldest. When a node runs, all readers of its value have added
// to the gradient (gradients.h). Its hooks and other listeners get the gradient (listeners.h), its derivative runs
// (derivative.h), and the results continue along the edges. A leaf's gradient goes into .grad after its last edge
// (leaves.h). At the end, values that were overwritten get zeros (zeros.h).
#include <atomic>
#include <utility>

#include "situ/autograd/accumulate.h"
#include "situ/autograd/anomaly.h"
#include "situ/autograd/autograd.h"
#include "situ/autograd/chains.h"
#include "situ/autograd/hooks.h"
#include "situ/autograd/internal/derivative.h"
#include "situ/autograd/internal/device_of.h"
#include "situ/autograd/internal/leaves.h"
#include "situ/autograd/internal/listeners.h"
#include "situ/autograd/internal/reach.h"
#include "situ/autograd/internal/zeros.h"
#include "situ/launch/out_of_memory.h"
#include "situ/memory/backward_context.h"

namespace situ::autograd {

namespace {

std::atomic<void (*)()> interruption{nullptr};

// `fills`: gradients go into .grad, including those that handles retain.
struct How {
  bool retain, create, fills;
};

class BackwardPass {
 public:
  explicit BackwardPass(const How& how)
      : how_(how), gradients_(states_, how.create), listeners_(states_, gradients_, captures_, how.fills) {}
  Roots& roots() { return roots_; }
  Captures& captures() { return captures_; }
  void run();
  void undo() noexcept;  // takes back the gradients of leaves that had none before

 private:
  void begin();
  void process(State& s);
  void send_zeros_to_hooks(const Node& writer);
  bool comes_to(State& s, Tensor* dy);
  std::vector<char> needed_gradients(Node& n);
  bool wanted(const Edge& e);
  Tensor gradient_so_far(const NodeInput& in, const Tensor& dy);
  void send(Node& n, Tensor* dx);
  void arrived(const Edge& e);
  void finish(State& leaf);
  void send_zeros();
  void give_zeros(Node& leaf);

  const How how_;
  bool again_ = false;  // it passes region writes that another backward has passed
  States states_;
  Roots roots_;
  Captures captures_;
  Gradients gradients_;
  Listeners listeners_;
  BookedVector<Node*> only_zeros_;  // nodes that only zeros reach; the graph keeps them alive
};

void BackwardPass::run() {
  ++tls_state.backwards;
  discover(states_, roots_);
  mark_needed(states_, captures_);
  begin();
  const BookedVector<State*> order = in_order(states_, Order::falling);
  for (State* s : order) {
    if (s->node->kind == NodeKind::leaf) continue;
    if (auto check = interruption.load(std::memory_order_relaxed)) check();
    process(*s);
  }
  for (State& s : states_.all())
    if (s.node->kind == NodeKind::leaf && !s.done) finish(s);
  send_zeros();
  if (again_ && !how_.retain) drop_hidden_writes(states_, order);
}

void BackwardPass::begin() {
  for (Root& r : roots_.all()) {
    gradients_.add(r.edge, std::move(r.gradient));
    arrived(r.edge);
  }
}

void BackwardPass::process(State& s) {
  Node& n = *s.node;
  StateGuard<&ThreadState::module, const ModuleFrame*> module(n.module);
  memory::BackwardScope backward_context(n.name(), n.location);
  gradients_.pass(s);
  send_zeros_to_hooks(n);
  const std::vector<unsigned> fired = listeners_.notify(s);
  again_ = again_ || (n.prev && (n.freed || n.ran_before));
  if (n.freed || (n.kind == NodeKind::history_break && !how_.retain)) n.ran_before = true;
  CallGradients g(n);
  if (comes_to(s, g.dy)) {
    if (n.op_info && n.op_info->adds_to >= 0) g.so_far = gradient_so_far(n.inputs()[n.op_info->adds_to], g.dy[0]);
    derive(n, g, needed_gradients(n), how_.retain);
  }
  send(n, g.dx);
  if (s.needed && !how_.retain) release_hooks(n, fired);  // else the graph stays for another backward
}

// Gives zeros to the value that `writer` overwrote, if its history has hooks.
void BackwardPass::send_zeros_to_hooks(const Node& writer) {
  Node* before = writer.before;
  if (!before || !states_.find(before)) return;
  Node* producer = before->prev ? before->target : before;
  const uint16_t out = before->prev ? before->target_out : writer.target_out;
  GradientBuffer& buffer = gradients_.of(producer, out);
  const NodeOutput& value = producer->outputs()[out];
  if (buffer.empty()) buffer.reset(zeros(value.g.sizes, value.dtype));
}

// Takes the gradients that reach a call. Returns false if its derivative need not run.
bool BackwardPass::comes_to(State& s, Tensor* dy) {
  if (!s.needed || !gradients_.take(s, dy)) return false;
  if (s.hidden ? !all_zero(dy, s.node->n_out) : !only_zeros(*s.node, dy, how_.create)) return true;
  only_zeros_.push_back(s.node);
  return false;
}

// For each operand, whether its gradient is needed; empty: all.
std::vector<char> BackwardPass::needed_gradients(Node& n) {
  std::vector<char> needed;
  if (captures_.none() || n.custom) return needed;
  for (int i = 0; i < n.n_in; ++i) needed.push_back(wanted(n.inputs()[i].edge));
  return needed;
}

// Returns whether this pass needs the gradient along the edge.
bool BackwardPass::wanted(const Edge& e) {
  return e.last_writer && (captures_.none() || states_.find(e.last_writer)->wanted());
}

// Returns the gradient accumulated so far, for a derivative that adds to it. It returns none in anomaly mode,
// because a NaN in it would not be this call's. It also returns none if a hook or the program gave a gradient of
// another dtype, which the call converts first.
Tensor BackwardPass::gradient_so_far(const NodeInput& in, const Tensor& dy) {
  const bool adds = dy.defined() && dy.dtype() == in.dtype && !AnomalyMode::should_check_nan();
  return adds && wanted(in.edge) ? gradients_.lend(in) : Tensor();
}

void BackwardPass::send(Node& n, Tensor* dx) {
  for (int i = 0; i < n.n_in; ++i) {
    NodeInput& in = n.inputs()[i];
    if (!in.edge.last_writer) continue;
    if (dx[i].defined()) {
      if (in.edge.last_writer->kind == NodeKind::leaf) note_age(n, *in.edge.last_writer);
      Tensor g = for_operand(std::move(dx[i]), in);
      if (wanted(in.edge)) gradients_.add(in.edge, std::move(g));
    }
    arrived(in.edge);
  }
}

void BackwardPass::arrived(const Edge& e) {
  if (e.last_writer->kind != NodeKind::leaf) return;
  State* s = states_.find(e.last_writer);
  if (--s->pending == 0) finish(*s);
}

void BackwardPass::finish(State& leaf) {
  leaf.done = true;
  const std::vector<unsigned> fired = listeners_.notify(leaf);
  if (!how_.retain) release_hooks(*leaf.node, fired);
  if (captures_.none()) fill(leaf, gradients_.take_leaf(leaf), how_.create);
}

void BackwardPass::send_zeros() {
  for (State& s : states_.all())
    if (s.node->before) only_zeros_.push_back(s.node->before);
  if (only_zeros_.empty()) return;
  BookedVector<Node*> leaves;
  ZeroWalk walk(only_zeros_);
  while (Node* n = walk.next())
    if (n->kind == NodeKind::leaf) leaves.push_back(n);
  for (Node* n : leaves) give_zeros(*n);
}

void BackwardPass::give_zeros(Node& leaf) {
  if (!leaf.leaf) return;
  const NodeOutput& value = leaf.outputs()[0];
  const TensorOptions options = dtype(value.dtype).device(leaf.leaf->storage->device());
  captures_.give_zeros(leaf, options);
  if (!captures_.none() || !record::tracked(*leaf.leaf) || extra_of(*leaf.leaf).grad.defined()) return;
  states_.insert(&leaf);
  State& s = states_.at(&leaf);
  if (s.given) return;  // a hook took it
  s.buffer.reset(zeros(value.g.sizes, options));
  finish(s);
}

void BackwardPass::undo() noexcept {
  take_back(states_);
  captures_.undo();
}

// Returns the gradients of `inputs`, undefined if none reached one. With how.fills they are in .grad instead.
std::vector<Tensor> swept(const std::vector<Tensor>& outputs, const std::vector<Tensor>& gradients,
                          const std::vector<Tensor>& inputs, const How& how, const SourceLocation& location) {
  BackwardPass s(how);
  BackwardPassEnd end;
  for (size_t i = 0; i < outputs.size(); ++i) s.roots().add(outputs[i], i < gradients.size() ? gradients[i] : Tensor());
  s.captures().request(inputs);
  LocationScope scope(location);
  AutoGradMode mode(how.create);
  const StateGuard<&ThreadState::autocast, bool> as_recorded(false);
  const OnDeviceOf where(outputs.data(), static_cast<int>(outputs.size()));
  try {
    {
      PurposeGuard purpose(Category::gradient);
      s.run();
    }
    std::vector<Tensor> result;
    if (how.fills)
      s.captures().store(inputs, how.create);
    else
      result = s.captures().sums(inputs);
    end.reached();
    return result;
  } catch (...) {
    s.undo();
    throw;
  }
}

}  // namespace

void backward(const std::vector<Tensor>& outputs, const std::vector<Tensor>& gradients,
              std::optional<bool> retain_graph, bool create_graph, const std::vector<Tensor>& inputs,
              SourceLocation location) try {
  const How how{retain_graph.value_or(create_graph), create_graph, true};
  swept(outputs, gradients, inputs, how, location);
} catch (const std::bad_alloc&) {
  op::refuse_malloc("backward", location);
}

std::vector<Tensor> grad(const std::vector<Tensor>& outputs, const std::vector<Tensor>& inputs,
                         const std::vector<Tensor>& grad_outputs, std::optional<bool> retain_graph, bool create_graph,
                         bool allow_unused, SourceLocation location) try {
  if (inputs.empty()) throw ValueError("grad: no inputs were given; pass the tensors whose gradients you need");
  const How how{retain_graph.value_or(create_graph), create_graph, false};
  std::vector<Tensor> result = swept(outputs, grad_outputs, inputs, how, location);
  AutoGradMode mode(create_graph);
  for (size_t i = 0; i < inputs.size(); ++i) {
    Tensor& g = result[i];
    if (!g.defined()) {
      if (!allow_unused)
        throw AutogradError(
            "grad: input " + std::to_string(i) + ", " + inputs[i].describe() +
            ", is not used in the graph of the outputs; pass allow_unused = true if that is intended (an input "
            "written in place after its use counts as another value)");
    } else if (!writable(g)) {
      g = g.clone();
    }
  }
  return result;
} catch (const std::bad_alloc&) {
  op::refuse_malloc("grad", location);
}

void set_interruption(void (*check)()) noexcept { interruption.store(check, std::memory_order_relaxed); }

}  // namespace situ::autograd
