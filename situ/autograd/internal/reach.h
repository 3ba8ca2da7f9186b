// Which nodes take part in a sweep, and how many edges lead to each leaf.
#pragma once
#include "situ/autograd/internal/captures.h"
#include "situ/autograd/internal/states.h"

namespace situ::autograd {

// Where a sweep begins.
struct Root {
  Edge edge;  // owned
  Tensor gradient;
};

class Roots {
 public:
  Roots() = default;
  ~Roots();
  Roots(const Roots&) = delete;
  Roots& operator=(const Roots&) = delete;
  // `gradient` undefined: 1, for an output of one element. Throws AutogradError and ShapeError.
  void add(const Tensor& output, Tensor gradient);
  BookedVector<Root>& all() { return list_; }

 private:
  BookedVector<Root> list_;
};

// All nodes that are reached from the roots, the writes in their values, and State::pending of leaves. Throws PlanError
// where a dry run would meet a real graph, or the other way round.
void discover(States& states, Roots& roots);

// State::captured() and State::needed: with given inputs, only nodes from which one of them is reached run.
void mark_needed(States& states, Captures& captures);

}  // namespace situ::autograd
