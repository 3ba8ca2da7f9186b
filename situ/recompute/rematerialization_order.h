// Orders the operands of a call for recomputation, by the current cost of each.
#pragma once
#include <array>

#include "situ/op/op_info.h"
#include "situ/tape/record.h"

namespace situ::op {

// Returns the call that recomputes operand i of a call with a Recompute, or null if its bytes are kept.
Node* maker_of_operand(const Node& node, int i);
// Returns the cost of computing a value now: of its call and of all missing values on the path, in bytes read and
// written. The walk ends above `most`. The caller must hold the lock group (memory/lock_group.h).
double price_of(Node& maker, double most);
// Puts the most expensive operands first, because the others need not exist while those are computed.
std::array<int, kMaxIn> order_of_operands(const Node& node);

}  // namespace situ::op
