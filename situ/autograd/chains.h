// Long-lived buffers that are written in part again and again: what later writes have hidden of their history.
#pragma once
#include "situ/op/record.h"

namespace situ::autograd {

// `newest` wrote a region of a value. Of the writes before it, those go whose region was written again since, exactly,
// where nobody has read the value in between (or still could hear of it), and that an earlier backward has passed: no
// gradient will reach them any more, and what lies behind them has got its own. One walk of the chain.
void drop_hidden_writes(Node& newest) noexcept;

}  // namespace situ::autograd
