// In which order the operands of a call are made when it runs again, by what making each takes now.
#pragma once
#include <array>

#include "situ/op/op_info.h"
#include "situ/tape/record.h"

namespace situ::op {

// The call that makes operand i of a call with a recipe; null: its bytes are kept.
Node* maker_of_operand(const Node& node, int i);
// Of making a value now: its call's own cost and that of whatever on the way to it is not there, in bytes read and
// written. The walk ends above `most`. The circle is held (memory/lock_group.h).
double price_of(Node& maker, double most);
// Those that take the most first: while they are made, the others need not be there.
std::array<int, kMaxIn> order_of_operands(const Node& node);

}  // namespace situ::op
