// Derivatives of ops that state a composed form in differentiable ops (OpInfo::composed), for instance ops that
// backward calls, such as layer_norm_backward. Backward itself runs one kernel, recorded or not. Only the derivative of
// a gradient pays for the composed form.
#pragma once
#include "situ/tape/record.h"

namespace situ::autograd {

// Writes the gradients of n's operands into dx, from those of its results, as OpInfo::vjp would. In grad mode they are
// differentiable.
void composed_gradients(Node& n, op::VjpCall& call, Tensor* dx);

}  // namespace situ::autograd
