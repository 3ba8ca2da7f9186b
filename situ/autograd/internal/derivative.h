// One call's derivative: from gradients of its results to gradients of its operands.
#pragma once
#include <vector>

#include "situ/tape/record.h"

namespace situ::autograd {

struct CallGradients {
  explicit CallGradients(const Node& n) {
    if (n.n_out > op::kMaxOut) dy_many.resize(static_cast<size_t>(n.n_out)), dy = dy_many.data();
    if (n.n_in > op::kMaxIn) dx_many.resize(static_cast<size_t>(n.n_in)), dx = dx_many.data();
  }
  CallGradients(const CallGradients&) = delete;
  CallGradients& operator=(const CallGradients&) = delete;
  Tensor dy_few[op::kMaxOut], dx_few[op::kMaxIn];
  std::vector<Tensor> dy_many, dx_many;
  Tensor *dy = dy_few, *dx = dx_few;  // undefined: none
  Tensor so_far;                      // of the operand that Row::adds_to names
};

bool all_zero(const Tensor* dy, int n);  // looks at values; false in a dry run
// Before derive(). What the call saved is gone, and the gradients that come to it are zeros throughout: so are those of
// its operands, whatever was saved. Not where the sweep is recorded (`create`). Looks at the gradients only where
// something is gone.
bool only_zeros(Node& n, const Tensor* dy, bool create);
// Fills dx from dy and lets go of dy; `wants` by operand, empty: all. Unless the graph is retained the call lets go of
// what it saved. Throws AutogradError where that is gone, and what a function of the user's throws.
void derive(Node& n, CallGradients& g, const std::vector<char>& wants, bool retain);
// The gradient as an operand has it: summed over what was broadcast, in its dtype.
Tensor for_operand(Tensor g, const NodeInput& in);

}  // namespace situ::autograd
