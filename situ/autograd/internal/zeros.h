// What was overwritten whole has a gradient of zeros, and so has what it came from, unless something else reached that.
// No derivative runs for zeros: this walk finds who is to hear of them.
#pragma once
#include "situ/autograd/internal/states.h"

namespace situ::autograd {

class ZeroWalk {
 public:
  // `from`: nodes that no gradient but zeros reaches, in the order in which they are met.
  explicit ZeroWalk(const BookedVector<Node*>& from) {
    for (Node* n : from) meet(n);
  }
  Node* next();  // each node that zeros come to, once; null at the end. Looks behind a node when the next is asked for

 private:
  void meet(Node* n);
  void look_behind(Node& n);
  States seen_;
  BookedVector<Node*> waiting_;
  Node* last_ = nullptr;
};

}  // namespace situ::autograd
