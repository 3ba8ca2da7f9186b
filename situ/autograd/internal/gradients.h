// Gradients on their way: what has come to each value so far.
#pragma once
#include "situ/autograd/internal/states.h"

namespace situ::autograd {

// The buffers lie in the states of the nodes that made the values. `create`: what is computed is recorded.
class Gradients {
 public:
  Gradients(States& states, bool create) : states_(states), create_(create) {}
  // One more gradient of what the edge read.
  void add(const Edge& e, Tensor g);
  // What has come to the value that the operand read, for a derivative that adds to it in place: the operand's gradient
  // is to be the sum. Undefined where nothing has come, or the sum may not be written.
  Tensor lend(const NodeInput& in);
  // The sweep comes to s: from here on gradients pass its write, and those that waited for it are added.
  void pass(State& s) {
    if (s.node->prev || s.few) pass_rare(s);
  }
  // Moves what has come to the results of s into dy, to a region write what has come to its region. False: nothing did,
  // or none of it goes on.
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
