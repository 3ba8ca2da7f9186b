// Returns formulas as lists of steps, by number: for devices' source text and for operation counts.
#pragma once
#include <optional>

#include "situ/op/formula/expr.h"
#include "situ/op/formula/formulas.h"

namespace situ::formula {

// The steps of the formula with this number, or those of `own` for a formula that a program defines. `gradient` is as
// in steps_of().
std::optional<Program> program_of(Id id, int gradient, OwnSteps own = nullptr);

// Operations per element (Program::operations()); 1 for formulas of integers. Computed once, then looked up.
int operations_of(Id id, int gradient, OwnSteps own = nullptr);

// The update of an optimizer. Operands 0 and 1 are parameter and gradient, then the states and the cells follow. `is`
// is as in step(). The results are the new parameter, then the states that exist.
Program update_program(UpdateId id, const bool* is);
// The new values of the cells. The operands are their old values.
Program cells_program(UpdateId id);

}  // namespace situ::formula
