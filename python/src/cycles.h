// Python objects that a graph holds: hooks of results, and the state of user-defined functions. They often refer to a
// tensor of that graph again, a cycle that the garbage collector can find only through the tensors.
#pragma once
#include <vector>

#include "binding.h"

namespace situ::py {

// A hook on a result: it may return a tensor, or nothing.
struct Hook {
  Held f;
  Tensor operator()(const Tensor& g) const;
};

// The identity that gradients pass if a module has backward hooks: takes a tuple and returns one.
struct IdentityHook {
  Held f;
  std::vector<Tensor> operator()(std::vector<Tensor> gradients) const;
};

// The state of a Function's call. Python's ctx lives in the recorded call, which the ctx must not own.
class FunctionState {
 public:
  FunctionState(Held c, Held t) : ctx(std::move(c)), type(std::move(t)) {}
  ~FunctionState();
  void recorded(const std::vector<Tensor>& outputs);  // from now on it is reached from their history

  Held ctx, type;
  std::vector<bool> tensors;  // the results that are tensors

 private:
  const Node* call_ = nullptr;
};

}  // namespace situ::py
