// Derivatives of ops that state what they compute in differentiable ops (Row::composed): those that backward calls,
// such as layer_norm_backward. Backward itself runs one kernel, recorded or not; only who differentiates a gradient
// pays for the composed form.
#pragma once
#include "situ/tape/record.h"

namespace situ::autograd {

// The gradients of n's operands into dx, from those of its results, as Row::vjp would give them: differentiable
// themselves in grad mode.
void composed_gradients(Node& n, op::VjpCall& call, Tensor* dx);

}  // namespace situ::autograd
