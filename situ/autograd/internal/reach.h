// Finds the nodes of a backward pass, and counts the edges to each leaf.
#pragma once
#include "situ/autograd/internal/captures.h"
#include "situ/autograd/internal/states.h"

namespace situ::autograd {

// An output from which a backward pass begins.
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
  // An undefined `gradient` is 1, for an output of one element. Throws AutogradError and ShapeError.
  void add(const Tensor& output, Tensor gradient);
  BookedVector<Root>& all() { return list_; }

 private:
  BookedVector<Root> list_;
};

// Finds all nodes that the roots reach and the writes in their values, and sets State::pending of leaves. Throws
// PlanError if a dry run would reach a real graph, or a real backward a dry one.
void discover(States& states, Roots& roots);

// Sets State::captured() and State::needed: with given inputs, only nodes that reach one of them run.
void mark_needed(States& states, Captures& captures);

}  // namespace situ::autograd
