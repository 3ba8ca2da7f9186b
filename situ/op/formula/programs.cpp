// Implements the tables from formula numbers to their lists of steps.
#include "situ/op/formula/programs.h"

#include <map>
#include <mutex>
#include <tuple>
#include <utility>

#include "situ/op/formula/trace.h"

namespace situ::formula {

std::optional<Program> program_of(Id id, int gradient, OwnSteps own) {
  if (own) return own(gradient);
  switch (id) {
#define SITU_FORMULA_PROGRAM(name, F) \
  case Id::name:                      \
    return steps_of<F>(gradient);
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

namespace {

template <class F, size_t... I>
typename F::template Numbers<Expr> numbers_on(Tape& t, std::index_sequence<I...>) {
  return {t.parameter(static_cast<int>(I))...};
}
template <class F>
auto numbers_on(Tape& t) {
  constexpr size_t kNumbers = sizeof(typename F::template Numbers<double>) / sizeof(double);
  return numbers_on<F>(t, std::make_index_sequence<kNumbers>());
}
std::vector<Expr> operands_on(Tape& t, int first, int n) {
  std::vector<Expr> all;
  for (int k = 0; k < n; ++k) all.push_back(t.operand(first + k));
  return all;
}

template <class F>
Program step_of(const bool* is) {
  Tape t;
  const auto c = numbers_on<F>(t);
  Expr x = t.operand(0);
  const Expr g = t.operand(1);
  std::vector<Expr> s = operands_on(t, 2, F::states), old = operands_on(t, 2 + F::states, F::cell_count), fresh = old;
  F::cells(c, old.data(), fresh.data());
  F::step(c, old.data(), fresh.data(), x, g, s.data(), is);
  std::vector<Expr> results = {x};
  for (int k = 0; k < F::states; ++k)
    if (is[k]) results.push_back(s[static_cast<size_t>(k)]);
  return t.finish(results);
}

template <class F>
Program cells_of() {
  Tape t;
  const auto c = numbers_on<F>(t);
  std::vector<Expr> old = operands_on(t, 0, F::cell_count), fresh = old;
  F::cells(c, old.data(), fresh.data());
  return t.finish(fresh);
}

}  // namespace

Program update_program(UpdateId id, const bool* is) {
#define SITU_UPDATE_PROGRAM(name, F) \
  if (id == UpdateId::name) return step_of<F>(is);
  SITU_UPDATES(SITU_UPDATE_PROGRAM)
#undef SITU_UPDATE_PROGRAM
  return Program({});
}

Program cells_program(UpdateId id) {
#define SITU_CELLS_PROGRAM(name, F) \
  if (id == UpdateId::name) return cells_of<F>();
  SITU_UPDATES(SITU_CELLS_PROGRAM)
#undef SITU_CELLS_PROGRAM
  return Program({});
}

int operations_of(Id id, int gradient, OwnSteps own) {
  static std::mutex lock;
  static std::map<std::tuple<Id, int, OwnSteps>, int> known;
  const std::lock_guard held(lock);
  const auto [at, fresh] = known.try_emplace({id, gradient, own}, 1);
  if (fresh)
    if (const std::optional<Program> p = program_of(id, gradient, own)) at->second = p->operations();
  return at->second;
}

}  // namespace situ::formula
