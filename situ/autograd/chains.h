// Long-lived buffers that are written in part again and again: what later writes have hidden of their history.
#pragma once
#include "situ/autograd/internal/states.h"
#include "situ/tape/record.h"

namespace situ::autograd {

// `newest` wrote a region of a value. Of the writes before it, those go whose region was written again since, exactly,
// where nobody has read the value in between (or still could hear of it), and that an earlier backward has passed: no
// gradient will reach them any more, and what lies behind them has got its own. One walk of the chain.
void drop_hidden_writes(Node& newest) noexcept;
// Of all values with writes among the states; `order`: the newest node first. The last thing that a sweep does, since
// states of nodes that go stay behind.
void drop_hidden_writes(States& states, const BookedVector<State*>& order);

}  // namespace situ::autograd
