// The end of a backward pass: gradients go into .grad of the leaves.
#pragma once
#include "situ/autograd/internal/states.h"

namespace situ::autograd {

// Adds a complete gradient to the leaf's .grad if the leaf still exists, and calls the leaf's hooks.
void fill(State& leaf, Tensor g, bool create);
// Removes the gradients of leaves that had none before.
void take_back(States& states) noexcept;
// Notes whether a call that sends the leaf a gradient was recorded before the leaf's last optimizer step. See Note
// [Lost parameters] in optim/optimizer.cpp.
void note_age(const Node& call, const Node& leaf);

}  // namespace situ::autograd
