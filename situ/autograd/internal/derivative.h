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
  Tensor so_far;                      // gradient so far of the operand that OpInfo::adds_to names
};

bool all_zero(const Tensor* dy, int n);  // reads values; false in a dry run
// Call it before derive(). True if saved values of the call are lost and all gradients that reach it are zeros. The
// gradients of its operands are then zeros too. False if the pass is recorded (`create`). It reads the gradients only
// if something is lost.
bool only_zeros(Node& n, const Tensor* dy, bool create);
// Fills dx from dy and frees dy. The list `needed` has an entry for each operand, or is empty if all gradients are
// needed. Frees the call's saved values unless the graph is retained. Throws AutogradError if those are lost, and what
// a user's function throws.
void derive(Node& n, CallGradients& g, const std::vector<char>& needed, bool retain);
// Returns the gradient for an operand: summed over broadcast dimensions, in the operand's dtype.
Tensor for_operand(Tensor g, const NodeInput& in);

}  // namespace situ::autograd
