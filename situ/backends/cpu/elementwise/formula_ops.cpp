// Ops that are a formula: one kernel for all of them, which finds the vector code by the row's formula.
#include "situ/backends/cpu/elementwise/activation.h"
#include "situ/backends/cpu/elementwise/binary.h"
#include "situ/backends/cpu/elementwise/elementwise.h"
#include "situ/backends/cpu/elementwise/ternary.h"
#include "situ/backends/cpu/elementwise/unary.h"
#include "situ/generated/op/binary.h"
#include "situ/generated/op/loss.h"
#include "situ/generated/op/special.h"
#include "situ/generated/op/unary.h"

namespace situ {

namespace cpu {

namespace {

// What f says of the formula as a member of its family.
template <class F>
auto in_family(formula::Id id, F&& f) -> decltype(f(Unary{})) {
  int i = static_cast<int>(id);
  if (i < static_cast<int>(Unary::count)) return f(static_cast<Unary>(i));
  i -= static_cast<int>(Unary::count);
  if (i < static_cast<int>(Activation::count)) return f(static_cast<Activation>(i));
  i -= static_cast<int>(Activation::count);
  if (i < static_cast<int>(Binary::count)) return f(static_cast<Binary>(i));
  return f(static_cast<Ternary>(i - static_cast<int>(Binary::count)));
}

void run_with_numbers(const PointwiseOp& f, const Kernel& k) {
  if (!k.op_info.numbers) return run_pointwise(f, k);
  const Attrs numbers = k.op_info.numbers_of(k.attributes);
  run_pointwise(f, k, &numbers);
}

}  // namespace

void run_formula(formula::Id id, const Kernel& k) {
  run_with_numbers(in_family(id, [](auto f) -> const PointwiseOp& { return kernel(f); }), k);
}

void run_formula(const Kernel& k) {
  const int gradient = k.op_info.gradient;
  if (gradient < 0) return run_formula(k.op_info.formula, k);
  run_with_numbers(in_family(k.op_info.formula, [&](auto f) { return backward(f, gradient); }), k);
}

namespace {

// All that an op does, or all of what it does for its result: one that does more says so in its own file.
struct Formula {
  static void run(const Kernel& k) { run_formula(k); }
};

}  // namespace

constinit const Kernels kFormulaKernels = kernels_of<Formula>();

}  // namespace cpu

#define SITU_KERNEL(id, F) SITU_CPU(id, cpu::Formula);
#define SITU_NONE(id, F)
SITU_UNARY_FORMULAS(SITU_KERNEL, SITU_NONE)
SITU_ACTIVATION_FORMULAS(SITU_KERNEL, SITU_NONE)
SITU_BINARY_FORMULAS(SITU_KERNEL, SITU_NONE)
SITU_TERNARY_FORMULAS(SITU_KERNEL, SITU_NONE)

// Of these the op refuses more than its formula does, or infers something else.
SITU_CPU(square, cpu::Formula);
SITU_CPU(addcmul, cpu::Formula);
SITU_CPU(addcdiv, cpu::Formula);
SITU_CPU(lerp, cpu::Formula);
SITU_CPU(squared_difference, cpu::Formula);
SITU_CPU(huber, cpu::Formula);
SITU_CPU(rectify, cpu::Formula);

}  // namespace situ
