// Gates: tensors pass on as they are, and their gradients go through a function on their way back. The backward hooks
// of modules are made of them.
//
// What a gate passes on is the same bytes, and may be written in place like the tensor itself: a gate is an edge of the
// graph, not a copy.
#pragma once
#include <functional>

#include "situ/autograd/autograd.h"

namespace situ {
struct Node;
}

namespace situ::autograd {

// Gets the gradients of all tensors of a list, undefined where none came, and returns as many.
using GradientPass = std::function<variable_list(variable_list)>;

// The gates of one call of a module, before it and after it. Tensors without a gradient stay as they are; false: all
// do. A gradient that the function returns must have its tensor's sizes, or ShapeError is thrown in backward.
class CallIdentities {
 public:
  bool before(variable_list& inputs, GradientPass pass);
  // An input that the call wrote in place and returned stays the same tensor as its result, whoever reads it.
  bool after(variable_list& outputs, GradientPass pass);

 private:
  uint64_t since_ = 0;
  std::vector<const TensorImpl*> roots_;  // of the inputs; compared alone
};

const GradientPass* pass_of(const Node& n);  // null: it is no gate

}  // namespace situ::autograd
