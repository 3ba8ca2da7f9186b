// The formulas as lists of steps, by number: for devices' source, and for how many operations an element takes.
#pragma once
#include <optional>

#include "situ/op/formula/expr.h"
#include "situ/op/formula/formulas.h"

namespace situ::formula {

// The steps of the formula with this number, or `own` for a program's own; `gradient` as steps_of() takes it.
std::optional<Program> program_of(Id id, int gradient, OwnSteps own = nullptr);

// Operations an element (Program::operations), 1 for formulas of integers. Computed once, then looked up.
int operations_of(Id id, int gradient, OwnSteps own = nullptr);

// The step of an optimizer: operands 0 and 1 are parameter and gradient, then the states and the cells. `is` as step()
// takes it. Results: the new parameter, then the states that exist.
Program update_program(UpdateId id, const bool* is);
// The new values of the cells, which are its operands.
Program cells_program(UpdateId id);

}  // namespace situ::formula
