// Where gradients end: in .grad of the leaves.
#pragma once
#include "situ/autograd/internal/states.h"

namespace situ::autograd {

// Sums a whole gradient into the leaf's .grad, where that still wants one, and tells those who asked.
void fill(State& leaf, Tensor g, bool create);
// Takes back the gradients of leaves that had none before.
void take_back(States& states) noexcept;
// A call sends the leaf a gradient: was it recorded before the leaf's last optimizer step? See Note [Lost parameters]
// in optim/optimizer.cpp.
void note_age(const Node& call, const Node& leaf);

}  // namespace situ::autograd
