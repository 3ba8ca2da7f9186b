// What a graph holds of Python: hooks of results, and the objects that functions of a program's own keep. They often
// lead to a tensor of that graph again, which the garbage collector can only know from the tensors.
#pragma once
#include <vector>

#include "binding.h"

namespace situ::py {

// A hook of a result: it may return a tensor, or nothing.
struct Hook {
  Held f;
  Tensor operator()(const Tensor& g) const;
};

// What gradients go through where a module has backward hooks: takes a tuple and returns one.
struct IdentityHook {
  Held f;
  std::vector<Tensor> operator()(std::vector<Tensor> gradients) const;
};

// What a Function's call keeps. Python's ctx lives in the recorded call, which the ctx must not own.
class FunctionState {
 public:
  FunctionState(Held c, Held t) : ctx(std::move(c)), type(std::move(t)) {}
  ~FunctionState();
  void recorded(const std::vector<Tensor>& outputs);  // from now on it is found from their history

  Held ctx, type;
  std::vector<bool> tensors;  // which results are

 private:
  const Node* call_ = nullptr;
};

}  // namespace situ::py
