// Gradients during a backward pass: the sum for each value so far.
#pragma once
#include "situ/autograd/internal/states.h"

namespace situ::autograd {

// The buffers are in the states of the nodes that produced the values. `create`: the sums are recorded.
class Gradients {
 public:
  Gradients(States& states, bool create) : states_(states), create_(create) {}
  // Adds a gradient for the region that the edge read.
  void add(const Edge& e, Tensor g);
  // Returns the sum so far of the value that the operand read, for a derivative that adds to it in place and returns
  // the sum. Undefined if there is none, or if it must not be written.
  Tensor lend(const NodeInput& in);
  // Called when the pass reaches s: from here on gradients pass its write, and gradients that waited for it are added.
  void pass(State& s) {
    if (s.node->prev || s.few) pass_rare(s);
  }
  // Moves the gradients of the results of s into dy; for a region write, that of its region. Returns false if there are
  // none, or none of them continues.
  bool take(State& s, Tensor* dy);
  Tensor take_leaf(State& s) { return s.buffer.take(s.node->outputs()[0], create_); }
  GradientBuffer& of(const Node* producer, uint16_t out) { return states_.at(producer).buffer_of(out); }
  bool create() const { return create_; }

 private:
  void pass_rare(State& s);
  bool take_region(Node& n, Tensor* dy);
  States& states_;
  const bool create_;
};

}  // namespace situ::autograd
