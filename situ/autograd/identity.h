// Identity nodes: they pass tensors on unchanged, and their gradients go through a function on the way back. The
// backward hooks of modules use them.
//
// The output of an identity has the same bytes, and may be written in place like the tensor itself. An identity is an
// edge of the graph and copies nothing.
#pragma once
#include <functional>

#include "situ/autograd/autograd.h"

namespace situ {
struct Node;
}

namespace situ::autograd {

// Gets the gradients of all tensors of a list, undefined if none reached one, and returns the same number.
using GradientPass = std::function<variable_list(variable_list)>;

// The identities before and after one call of a module. Tensors that do not require grad stay as they are; the
// functions return false if all do. A gradient that the function returns must have its tensor's sizes, else backward
// throws ShapeError.
class CallIdentities {
 public:
  bool before(variable_list& inputs, GradientPass pass);
  // An input that the call wrote in place and returned remains the same tensor as its result.
  bool after(variable_list& outputs, GradientPass pass);

 private:
  uint64_t since_ = 0;
  std::vector<const TensorImpl*> bases_;  // the inputs'; used for comparison only
};

const GradientPass* pass_of(const Node& n);  // null: not an identity

}  // namespace situ::autograd
