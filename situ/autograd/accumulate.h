// Accumulation of gradients in .grad.
#pragma once
#include "situ/tensor/tensor.h"

namespace situ::autograd {

// Returns whether the handle and the bytes have no other owner.
bool exclusive(const Tensor& t);
// Returns whether a gradient can be given to the user, who may write it: its bytes have no other owner, and no two
// elements share bytes.
bool writable(const Tensor& g);

// Adds g to the tensor's gradient; several threads may do so at once. Returns true if it had none before. `create`: the
// sum is recorded.
bool store_gradient(TensorImpl& leaf, Tensor g, bool create);

}  // namespace situ::autograd
