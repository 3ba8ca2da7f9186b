#include "situ/op/formula/programs.h"

#include <map>
#include <mutex>
#include <utility>

#include "situ/op/formula/trace.h"

namespace situ::formula {

namespace {

template <class F>
std::optional<Program> program_of(int gradient) {
  if constexpr (F::types != kIntegers) {
    if (gradient < 0) return program<F>();
    if constexpr (has_gradient<F, 0>())
      if (gradient == 0) return gradient_program<F, 0>();
    if constexpr (has_gradient<F, 1>())
      if (gradient == 1) return gradient_program<F, 1>();
    if constexpr (has_gradient<F, 2>())
      if (gradient == 2) return gradient_program<F, 2>();
  }
  return std::nullopt;
}

}  // namespace

std::optional<Program> program_of(Id id, int gradient) {
  switch (id) {
#define SITU_FORMULA_PROGRAM(name, F) \
  case Id::name:                      \
    return program_of<F>(gradient);
    SITU_UNARY_FORMULAS(SITU_FORMULA_PROGRAM, SITU_FORMULA_PROGRAM)
    SITU_ACTIVATION_FORMULAS(SITU_FORMULA_PROGRAM, SITU_FORMULA_PROGRAM)
    SITU_BINARY_FORMULAS(SITU_FORMULA_PROGRAM, SITU_FORMULA_PROGRAM)
    SITU_TERNARY_FORMULAS(SITU_FORMULA_PROGRAM, SITU_FORMULA_PROGRAM)
#undef SITU_FORMULA_PROGRAM
    case Id::none:
      break;
  }
  return std::nullopt;
}

int operations_of(Id id, int gradient) {
  static std::mutex lock;
  static std::map<std::pair<Id, int>, int> known;
  const std::lock_guard held(lock);
  const auto [at, fresh] = known.try_emplace({id, gradient}, 1);
  if (fresh)
    if (const std::optional<Program> p = program_of(id, gradient)) at->second = p->operations();
  return at->second;
}

}  // namespace situ::formula
