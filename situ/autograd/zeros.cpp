#include "situ/autograd/internal/zeros.h"

namespace situ::autograd {

void ZeroWalk::meet(Node* n) {
  if (n && seen_.insert(n)) waiting_.push_back(n);
}

void ZeroWalk::look_behind(Node& n) {
  meet(n.prev);
  meet(n.before);
  for (int i = 0; i < n.n_in; ++i) meet(n.inputs()[i].edge.last_writer);
}

Node* ZeroWalk::next() {
  if (Node* n = std::exchange(last_, nullptr)) look_behind(*n);
  while (!waiting_.empty()) {
    Node* n = waiting_.back();
    waiting_.pop_back();
    if (n->of_this_run() || n->kind == NodeKind::leaf) return last_ = n;
  }
  return nullptr;
}

}  // namespace situ::autograd
