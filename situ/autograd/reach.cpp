#include "situ/autograd/internal/reach.h"

#include <algorithm>

#include "situ/autograd/internal/zeros.h"
#include "situ/base/text.h"
#include "situ/memory/memory_limit.h"
#include "situ/memory/plan.h"

namespace situ::autograd {

Roots::~Roots() {
  for (Root& r : list_) record::release(r.edge);
}

void Roots::add(const Tensor& output, Tensor gradient) {
  TensorImpl& t = output.impl("backward");
  if (!record::tracked(t))
    throw AutogradError(
        "backward: the output " + output.describe() +
        " does not require grad and has no history; compute it from tensors that require grad, outside NoGradGuard");
  if (!gradient.defined()) {
    if (output.numel() != 1)
      throw AutogradError(
          "backward: the output " + output.describe() +
          " has more than one element; pass a gradient of its sizes, or reduce it first, e.g. with sum()");
    gradient = ones_like(output);
  } else if (!(gradient.sizes() == output.sizes())) {
    throw ShapeError("backward: the gradient is " + gradient.describe() + ", the output is " + output.describe() +
                     "; they must have the same sizes");
  }
  Root& r = list_.emplace_back();  // the room comes first, so that no edge is lost where there is none
  r.edge = record::edge_of(t);
  r.gradient = std::move(gradient);
}

namespace {

// A dry run would free what a real graph saved, and a dry graph has no values.
[[noreturn]] void refuse_foreign_node(const Node& n) {
  throw PlanError(std::string("backward: ") + n.name() + at_text(n.location) + " was recorded " +
                  (n.dry
                       ? "in a dry run (memory::plan), so its values are not there; run the forward pass again outside"
                       : "before this dry run (memory::plan) began; run the forward pass inside it too"));
}

void meet_all(States& states, Node* from, bool hidden) {
  constexpr size_t kAtOnce = 64;  // states between two looks at a budget
  size_t met = 0;
  BookedVector<Node*> unvisited;
  auto meet = [&](Node* n) {
    if (!n || !states.insert(n)) return;
    unvisited.push_back(n);
    if (hidden) states.at(n).hidden = true;
  };
  meet(from);
  while (!unvisited.empty()) {
    Node* n = unvisited.back();
    unvisited.pop_back();
    if (++met % kAtOnce == 0) memory::make_room_for_records();
    if (__builtin_expect(!n->of_this_run(), 0) && n->kind != NodeKind::leaf) refuse_foreign_node(*n);
    meet(n->prev);
    for (int i = 0; i < n->n_in; ++i) meet(n->inputs()[i].edge.last_writer);
  }
}

bool leads_to_hooks(Node* overwritten) {
  ZeroWalk walk(BookedVector<Node*>{overwritten});
  while (Node* n = walk.next())
    if (n->kind != NodeKind::leaf && n->has_user_hooks()) return true;
  return false;
}

// Hooks on what was overwritten whole get zeros, and may return something else, which goes on from there.
void meet_overwritten(States& states) {
  for (size_t i = 0; i < states.all().size(); ++i)
    if (Node* before = states.all()[i].node->before; before && !states.find(before) && leads_to_hooks(before))
      meet_all(states, before, true);
}

void note_writers(States& states) {
  for (State& s : states.all())
    if (s.node->prev) states.find(s.node->target)->rare().writers.push_back(s.node->seq);
  for (State& s : states.all())
    if (s.few) std::sort(s.few->writers.begin(), s.few->writers.end());
}

void count_edges(States& states, Roots& roots) {
  auto count = [&](const Node* last_writer) {
    if (last_writer && last_writer->kind == NodeKind::leaf) ++states.find(last_writer)->pending;
  };
  for (State& s : states.all())
    for (int i = 0; i < s.node->n_in; ++i) count(s.node->inputs()[i].edge.last_writer);
  for (Root& r : roots.all()) count(r.edge.last_writer);
}

// Does it lead to a state that is wanted?
bool leads_on(States& states, Node& n) {
  if (n.prev && states.find(n.prev)->wanted()) return true;
  for (int i = 0; i < n.n_in; ++i)
    if (Node* last_writer = n.inputs()[i].edge.last_writer; last_writer && states.find(last_writer)->wanted())
      return true;
  return false;
}

}  // namespace

void discover(States& states, Roots& roots) {
  for (Root& r : roots.all()) meet_all(states, r.edge.last_writer, false);
  meet_overwritten(states);
  note_writers(states);
  count_edges(states, roots);
}

void mark_needed(States& states, Captures& captures) {
  if (captures.none()) return;
  captures.note_in(states);
  for (State* s : in_order(states, Order::rising)) s->needed = leads_on(states, *s->node);
}

}  // namespace situ::autograd
