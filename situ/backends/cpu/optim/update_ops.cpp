// The optimizers' steps in one pass over a parameter and its state, and the norm that clipping needs.
//
// Operands of a step are contiguous and of one size. Parameter and states may be f32 or f64, or half types, which are
// computed in f32 and rounded once at the store; the gradient may be any floating type.
#include <algorithm>

#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/kernel.h"
#include "situ/backends/cpu/optim/update.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/base/dims.h"
#include "situ/base/threads.h"
#include "situ/generated/op/optim.h"

namespace situ {

namespace {

using cpu::Arg, cpu::Kernel;

constexpr int64_t kGrain = 16384;  // elements a thread claims at a time
constexpr int64_t kPiece = 512;    // elements staged at a time
constexpr int kMostOperands = 2 + op::Update::kMostStates;

// Runs f(pointers, n) over pieces of operands of one size. Those of another type than `compute` are staged; all but
// operand 1, the gradient, are written back.
template <class F>
void for_pieces(const Arg* const* operands, int n, DType compute, F&& f) {
  bool staged = false;
  for (int k = 0; k < n; ++k) staged |= operands[k] && operands[k]->dtype != compute;
  const int64_t size = size_of(compute);
  parallel_blocks(operands[0]->numel(), kGrain, [&](int64_t begin, int64_t end) {
    void* p[kMostOperands] = {};
    if (!staged) {
      for (int k = 0; k < n; ++k) p[k] = operands[k] ? operands[k]->as<char>() + begin * size : nullptr;
      return f(p, static_cast<size_t>(end - begin));
    }
    alignas(64) char buffer[kMostOperands][kPiece * 8];
    for (int64_t i = begin; i < end; i += kPiece) {
      const auto m = static_cast<size_t>(std::min(kPiece, end - i));
      for (int k = 0; k < n; ++k) {
        if (!operands[k]) continue;
        p[k] = operands[k]->as<char>() + i * size_of(operands[k]->dtype);
        if (operands[k]->dtype == compute) continue;
        cpu::load_as(operands[k]->dtype, compute)(buffer[k], p[k], m);
        p[k] = buffer[k];
      }
      f(p, m);
      for (int k = 0; k < n; ++k) {
        if (k == 1 || p[k] != buffer[k]) continue;
        cpu::store_as(compute, operands[k]->dtype)(operands[k]->as<char>() + i * size_of(operands[k]->dtype), buffer[k],
                                                   m);
      }
    }
  });
}

struct Step {
  static void run(const Kernel& k) {
    const op::Update& u = *k.op_info.update;
    const DType compute = k.out().dtype == DType::f64 ? DType::f64 : DType::f32;
    const cpu::StepLoop& loop = cpu::step_loop(u.step, compute);
    double numbers[op::Update::kMostNumbers], old[op::Update::kMostCells], fresh[op::Update::kMostCells];
    bool is[op::Update::kMostStates + op::Update::kMostFlags];
    u.numbers_of(k.attributes, numbers, is + u.states);
    for (int c = 0; c < u.cells; ++c) old[c] = double{*k.out(1 + c).as<float>()};
    loop.cells(numbers, old, fresh);
    for (int c = 0; c < u.cells; ++c) fresh[c] = double{*k.out(1 + c).as<float>() = static_cast<float>(fresh[c])};
    const Arg* operands[kMostOperands] = {&k.out(), &k.in(0)};
    for (int s = 0; s < u.states; ++s) {
      const Arg& state = k.out(1 + u.cells + s);
      is[s] = state.sizes != nullptr;
      operands[2 + s] = is[s] ? &state : nullptr;
    }
    for_pieces(operands, 2 + u.states, compute, [&](void** p, size_t n) { loop.run(p, n, {numbers, old, fresh, is}); });
  }
};

// The sum of squares of all elements of all operands, in f64. Operands may have any strides.
struct SumOfSquares {
  static void run(const Kernel& k) {
    double total = 0;
    int64_t ones[kMaxDims];
    std::fill(ones, ones + kMaxDims, 1);
    const int64_t zeros[kMaxDims] = {};
    for (int i = 0; i < k.n; ++i) {
      double one = 0;
      cpu::reduce({cpu::Fold::sum_squares}, {&one, DType::f64, k.in(i).ndim, ones, zeros}, k.in(i));
      total += one;
    }
    *k.out().as<double>() = total;
  }
};

}  // namespace

#define SITU_STEP_KERNEL(id, F) SITU_CPU(id##_update, Step);
SITU_UPDATES(SITU_STEP_KERNEL)
#undef SITU_STEP_KERNEL
SITU_CPU(sum_of_squares, SumOfSquares);

}  // namespace situ
