// Gradients that come to rest in .grad.
#pragma once
#include "situ/tensor/tensor.h"

namespace situ::autograd {

bool exclusive(const Tensor& t);  // nobody else has the handle or the bytes
// May a gradient be handed to the user, who may write it? Nobody else has its bytes, and no two elements share some.
bool writable(const Tensor& g);

// Sums g into the tensor's gradient, whatever other threads add meanwhile. True: it had none before. `create`: the sum
// is recorded.
bool store_gradient(TensorImpl& leaf, Tensor g, bool create);

}  // namespace situ::autograd
