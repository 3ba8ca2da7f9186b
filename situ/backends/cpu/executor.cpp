// The CPU runs a launch at once, on the thread that launches it.
// Optimized for every call.
#include <vector>

#include "situ/backends/cpu/run.h"
#include "situ/base/error.h"
#include "situ/base/internal/up_to.h"
#include "situ/base/thread_state.h"

namespace situ::cpu {

namespace {

Arg arg_of(const Storage* s, const Region& g, DType t) {
  char* first = static_cast<char*>(s->data());
  return {first ? first + g.offset * g.itemsize : nullptr, t, g.ndim(), g.sizes.data(), g.strides.data()};
}

Arg arg_of(const op::Operand& o) {
  if (o.storage) return arg_of(o.storage, *o.g, o.dtype);
  if (o.scalar) return {const_cast<void*>(o.value.data()), o.dtype, 0, o.g->sizes.data(), o.g->strides.data(), true};
  return {};
}
Arg arg_of(const op::Result& r) { return r.storage ? arg_of(r.storage, *r.g, r.dtype) : Arg{}; }

// `part` with the operands and these results.
void run_over(const op::LaunchView& l, void (*part)(const Kernel&), const Arg* ins, const Arg* outs) {
  refuse_if_wrong(
      run_parts({l.op_info, ins, outs, l.n, l.attributes, l.scratch, l.choice.implementation, l.compute, nullptr},
                part),
      l);
}

__attribute__((noinline)) void run_over_many(const op::LaunchView& l, void (*part)(const Kernel&), const Arg* outs) {
  std::vector<Arg> ins(static_cast<size_t>(l.n));
  for (int i = 0; i < l.n; ++i) ins[static_cast<size_t>(i)] = arg_of(l.operands[i]);
  run_over(l, part, ins.data(), outs);
}

// Operands lie on the stack, unless there are many.
void run_with(const op::LaunchView& l, void (*part)(const Kernel&), const Arg* outs) {
  if (__builtin_expect(l.n > op::kMaxIn, 0)) return run_over_many(l, part, outs);
  op::UpTo<Arg, op::kMaxIn> ins;
  for (int i = 0; i < l.n; ++i) ins.push_back(arg_of(l.operands[i]));
  run_over(l, part, ins.data(), outs);
}

}  // namespace

const Kernels& find_kernels(const op::OpInfo& op_info, const char* op) {
  if (__builtin_expect(!op_info.kernels && op_info.formula == formula::Id::none, 0))
    throw DeviceError(
        called_as(op) + ": the op " + op_info.name +
        " has no kernel for the CPU; state one as `static void cpu(const cpu::Kernel&)` in its struct, and "
        "include situ/backends/cpu/kernel.h before SITU_OP (of a formula: situ/backends/cpu/own_formula.h alone)");
  return kernels_of_op(op_info);
}

namespace {

class CpuExecutor final : public op::Executor {
 public:
  const op::KernelFacts& find(const op::OpInfo& op_info, const char* op) const override {
    return find_kernels(op_info, op);
  }
  void check(const op::LaunchView& l) override {
    if (auto* check = kernels_of_op(l.op_info).check) run_with(l, check, nullptr);
  }
  void prepare(const op::LaunchView& l) override {
    if (auto* prepare = kernels_of_op(l.op_info).prepare) run_with(l, prepare, nullptr);
  }
  void launch(const op::LaunchView& l) override {
    op::UpTo<Arg, op::kMaxOut> outs;
    for (int k = 0; k < l.n_results; ++k) outs.push_back(arg_of(l.results[k]));
    run_with(l, writer_of(kernels_of_op(l.op_info), l.part), outs.data());
  }
};

constinit CpuExecutor executor;
[[maybe_unused]] const bool ready = (op::set_executor(kCPU, executor), true);

}  // namespace

}  // namespace situ::cpu
