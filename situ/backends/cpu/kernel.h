// What the CPU has for each op: functions over operands as addresses.
//
//   struct Cat {
//     static void run(const cpu::Kernel& k);                    // the results from the operands
//     static int64_t scratch(const op::Infer& c);               // bytes that it works in, if any
//     static op::Choice choose(const op::Infer& c);             // in its place, if there are several implementations
//   };
//   SITU_CPU(cat, Cat);
//
// An op that finds errors in its operands' values, or can make result 0 alone again, has more of them (Kernels). An op
// that is a formula needs none of this: formula_ops.cpp has it.
#pragma once
#include "situ/launch/arg.h"
#include "situ/launch/executor.h"

namespace situ::cpu {

// What a kernel gets: operands and outputs as addresses. Private outputs that nobody needs have a null address. A
// kernel books nothing and throws nothing; what it finds wrong with its operands' values it reports (op/fault.h).
//
// Operands come in dtypes of their own, row-major unless the row is `strided`; numbers as one element without
// dimensions, absent ones without sizes. One may share memory with an output only as the row's `overwrites` allows, or
// where the call is in place.
struct Kernel {
  const op::OpInfo& op_info;
  const Arg* ins;
  const Arg* outs;
  int n;
  const void* attributes;
  void* scratch;
  uint8_t implementation;  // as choose() returned it
  DType compute;
  Faults* faults;
  // Public results come first, private ones behind them.
  const Arg& in(int i) const { return ins[i]; }
  const Arg& out(int k = 0) const { return outs[k]; }
  bool has(int i) const { return i < n && ins[i].sizes != nullptr; }
  template <class A>
  const A& attr() const {
    return *static_cast<const A*>(attributes);
  }
};

struct Kernels : op::KernelFacts {
  void (*run)(const Kernel&) = nullptr;
  // Of kernels that may report while they write: whether they would, by the operands alone. Asked where bytes that were
  // there before are about to be written. It sees no results.
  void (*check)(const Kernel&) = nullptr;
  // The kernel's first half, which works in the scratch alone: for what shows only in what it computes. It sees no
  // results.
  void (*prepare)(const Kernel&) = nullptr;
  void (*rebuild)(const Kernel&) = nullptr;  // result 0 from the operands and saved results, where run does more
};

template <class K>
constexpr Kernels kernels_of() {
  Kernels r;
  if constexpr (requires(const Kernel& k) { K::run(k); }) r.run = [](const Kernel& k) { K::run(k); };
  if constexpr (requires(const Kernel& k) { K::cpu(k); }) r.run = [](const Kernel& k) { K::cpu(k); };
  if constexpr (requires(const Kernel& k) { K::check(k); }) r.check = [](const Kernel& k) { K::check(k); };
  if constexpr (requires(const Kernel& k) { K::prepare(k); }) r.prepare = [](const Kernel& k) { K::prepare(k); };
  if constexpr (requires(const Kernel& k) { K::rebuild(k); }) r.rebuild = [](const Kernel& k) { K::rebuild(k); };
  if constexpr (requires(const op::Infer& c) { K::scratch(c); })
    r.choose = [](const op::Infer& c) { return op::Choice{static_cast<int64_t>(K::scratch(c))}; };
  if constexpr (requires(const op::Infer& c) { K::choose(c); }) r.choose = K::choose;
  r.checks = r.check != nullptr;
  r.prepares = r.prepare != nullptr;
  return r;
}

extern const Kernels kFormulaKernels;
inline const Kernels& kernels_of_op(const op::OpInfo& op_info) {
  return op_info.kernels ? *static_cast<const Kernels*>(op_info.kernels) : kFormulaKernels;
}
// The same. Throws DeviceError, naming `op`, if the row of a program's own op has neither kernel nor formula.
const Kernels& find_kernels(const op::OpInfo& op_info, const char* op);

}  // namespace situ::cpu

// The CPU's kernels of the library's op `id`. Used inside namespace situ.
#define SITU_CPU(id, ...) constinit const cpu::Kernels cpu_kernels_of_ops::id = cpu::kernels_of<__VA_ARGS__>()

namespace situ::op {

// A program's own op states its kernel in its struct, as `static void cpu(const cpu::Kernel&)`.
template <class Op>
concept StatesKernel = requires(const cpu::Kernel& k) {
  Op::cpu(k);
};
template <StatesKernel Op>
inline constexpr cpu::Kernels kOwnKernels = cpu::kernels_of<Op>();
template <StatesKernel Op>
inline constexpr bool states_kernel<Op> = true;
template <StatesKernel Op>
inline constexpr const void* own_kernels<Op> = &kOwnKernels<Op>;

}  // namespace situ::op
