// The library's formulas as lists of steps, by number: for devices' source text and for operation counts.
#pragma once
#include <optional>

#include "situ/op/formula/expr.h"
#include "situ/op/formula/formulas.h"

namespace situ::formula {

// Returns the steps of the formula with this number, or of `own` for a program's own. `gradient`: see steps_of().
std::optional<Program> program_of(Id id, int gradient, OwnSteps own = nullptr);

// Returns the operations for each element (Program::operations), 1 for integer formulas. It caches the result.
int operations_of(Id id, int gradient, OwnSteps own = nullptr);

// Returns an optimizer's step. Operands 0 and 1 are parameter and gradient, followed by states and cells. `is`: see
// step(). The results are the new parameter and the states that exist.
Program update_program(UpdateId id, const bool* is);
// Returns the new values of the cells, computed from the cells as operands.
Program cells_program(UpdateId id);

}  // namespace situ::formula
