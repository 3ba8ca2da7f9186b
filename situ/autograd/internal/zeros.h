// Walks to leaves whose gradient is zeros: their value was overwritten whole, and no other gradient reached them. No
// derivative runs for zeros.
#pragma once
#include "situ/autograd/internal/states.h"

namespace situ::autograd {

class ZeroWalk {
 public:
  // `from`: nodes that only zeros reach, in the order in which the pass found them.
  explicit ZeroWalk(const BookedVector<Node*>& from) {
    for (Node* n : from) meet(n);
  }
  Node* next();  // each node that zeros reach, once; null at the end

 private:
  void meet(Node* n);
  void look_behind(Node& n);
  States seen_;
  BookedVector<Node*> waiting_;
  Node* last_ = nullptr;
};

}  // namespace situ::autograd
