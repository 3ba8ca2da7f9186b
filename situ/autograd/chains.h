// Shortens the histories of long-lived buffers that are repeatedly written in part.
#pragma once
#include "situ/autograd/internal/states.h"
#include "situ/tape/record.h"

namespace situ::autograd {

// `newest` wrote a region of a value. Frees an earlier write under three conditions. Exactly its region was written
// again since. No call read the value in between, or can still get its gradient. An earlier backward has passed it. No
// gradient can reach such a write any more. It walks the chain once.
void drop_hidden_writes(Node& newest) noexcept;
// The same for all values with writes among the states; `order` has the newest node first. It must be the last step of
// a backward pass, because states of freed nodes remain.
void drop_hidden_writes(States& states, const BookedVector<State*>& order);

}  // namespace situ::autograd
