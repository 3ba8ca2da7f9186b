// Optimized with -O3: only that unrolls its loops of few turns.
#include "situ/backends/cpu/optim/update.h"

#include <cstring>
#include <utility>

#include "situ/backends/cpu/common/prefetch.h"
#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/optim/update.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/backends/cpu/elementwise/formulas-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace {

#define SITU_INLINE HWY_INLINE
#define SITU_FORMULA static HWY_INLINE auto
#include "situ/op/formula/updates-inl.h"
#undef SITU_INLINE
#undef SITU_FORMULA

template <class F>
typename F::template Numbers<double> numbers_of(const double* numbers) {
  typename F::template Numbers<double> c;
  std::memcpy(&c, numbers, sizeof c);
  return c;
}

// The inputs of a step besides its operands, copied so that no store through an operand can change them.
template <class F>
struct StepInputs {
  typename F::template Numbers<double> numbers;
  double old[F::cell_count + 1] = {}, cells[F::cell_count + 1] = {};
  bool is[F::states + F::flags + 1] = {};
  explicit StepInputs(const StepCall& c) : numbers(numbers_of<F>(c.numbers)) {
    for (int k = 0; k < F::cell_count; ++k) old[k] = c.old_cells[k], cells[k] = c.cells[k];
    for (int k = 0; k < F::states + F::flags; ++k) is[k] = c.is[k];
  }
};

// One vector of the parameter, the gradient and the states. A step without states has one that is zero and not stored.
template <class F, class T, size_t... K>
HWY_INLINE void step_of_vector(T* const* p, size_t i, size_t left, const StepInputs<F>& in, std::index_sequence<K...>) {
  const hn::ScalableTag<T> d;
  using V = Lanes<decltype(d)>;
  V x(load_n(d, p[0] + i, left));
  const V g(load_n(d, p[1] + i, left));
  V s[] = {V(p[2 + K] ? load_n(d, p[2 + K] + i, left) : hn::Zero(d))...};
  F::step(in.numbers, in.old, in.cells, x, g, s, in.is);
  (void(p[2 + K] && (store_n(d, s[K].v, p[2 + K] + i, left), true)), ...);
  store_n(d, x.v, p[0] + i, left);
}

template <class F, class T>
void run_step(void* const* operands, size_t n, const StepCall& call) {
  constexpr size_t N = HWY_MAX_BYTES / sizeof(T), kStates = F::states > 0 ? F::states : 1;
  const StepInputs<F> in(call);
  T* p[2 + kStates] = {};
  for (size_t k = 0; k < 2 + static_cast<size_t>(F::states); ++k) p[k] = static_cast<T*>(operands[k]);
  const bool prefetch = n * sizeof(T) >= several_prefetched_from;
  for (size_t i = 0; i < n; i += N) {
    if (prefetch && i % (kPrefetchPiece / sizeof(T)) == 0) {
      for (const T* operand : p)
        if (operand) ask_for(operand + i);
    }
    step_of_vector<F, T>(p, i, n - i, in, std::make_index_sequence<kStates>());
  }
}

template <class F>
void new_cells(const double* numbers, const double* old, double* fresh) {
  F::cells(numbers_of<F>(numbers), old, fresh);
}

#define SITU_STEP_LOOPS(id, F) {{run_step<F, float>, new_cells<F>}, {run_step<F, double>, new_cells<F>}},
constexpr StepLoop kLoops[][2] = {SITU_UPDATES(SITU_STEP_LOOPS)};
#undef SITU_STEP_LOOPS

}  // namespace

const StepLoop* step_loops(formula::UpdateId id) { return kLoops[static_cast<int>(id)]; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

HWY_EXPORT(step_loops);
const StepLoop& step_loop(formula::UpdateId id, DType compute) {
  return HWY_DYNAMIC_DISPATCH(step_loops)(id)[compute == DType::f64];
}

}  // namespace situ::cpu
#endif
