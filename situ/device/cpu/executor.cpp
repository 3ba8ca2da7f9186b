// The CPU runs a launch at once, on the thread that asks for it.
#include <new>
#include <vector>

#include "situ/device/cpu/kernel.h"
#include "situ/op/launch.h"
#include "situ/op/up_to.h"

namespace situ::cpu {

namespace {

Arg arg_of(const Storage* s, const Region& g, DType t) {
  char* first = static_cast<char*>(s->data());
  return {first ? first + g.offset * g.itemsize : nullptr, t, g.ndim(), g.sizes.data(), g.strides.data()};
}

Arg arg_of(const op::Operand& o) {
  if (o.storage) return arg_of(o.storage, *o.g, o.dtype);
  if (o.scalar) return {const_cast<void*>(o.value.data()), o.dtype, 0, o.g->sizes.data(), o.g->strides.data()};
  return {};
}

// A kernel's operands: on the stack, unless there are many.
class Args {
 public:
  Args(const op::Operand* operands, int n) {
    if (__builtin_expect(n > op::kMaxIn, 0)) many_.reserve(static_cast<size_t>(n));
    for (int i = 0; i < n; ++i)
      n > op::kMaxIn ? many_.push_back(arg_of(operands[i])) : few_.push_back(arg_of(operands[i]));
  }
  const Arg* data() const { return many_.empty() ? few_.data() : many_.data(); }

 private:
  op::UpTo<Arg, op::kMaxIn> few_;
  std::vector<Arg> many_;
};

// `run` with the operands and these results.
void run_with(const op::LaunchView& l, void (*run)(const Kernel&), const Arg* outs) {
  const Args ins(l.operands, l.n);
  Faults faults;
  try {
    run(Kernel{l.row, ins.data(), outs, l.n, l.attributes, l.scratch, l.compute, &faults});
  } catch (const std::bad_alloc&) {
    op::refuse_library(l.name, l.site);
  }
  if (__builtin_expect(faults.first().found, 0)) op::refuse(l, faults.first());
}

const Kernels& kernels_of_row(const op::Row& row) {
  return row.number == op::kOwnRow ? *static_cast<const Kernels*>(row.own) : *kTable[row.number];
}

class CpuExecutor final : public op::Executor {
 public:
  const op::KernelFacts& find(const op::Row& row, const char*) const override { return kernels_of_row(row); }
  void check(const op::LaunchView& l) override {
    if (auto* check = kernels_of_row(l.row).check) run_with(l, check, nullptr);
  }
  void prepare(const op::LaunchView& l) override {
    if (auto* prepare = kernels_of_row(l.row).prepare) run_with(l, prepare, nullptr);
  }
  void launch(const op::LaunchView& l) override {
    op::UpTo<Arg, op::kMaxOut> outs;
    for (int k = 0; k < l.n_results; ++k) {
      const op::Result& r = l.results[k];
      outs.push_back(r.storage ? arg_of(r.storage, *r.g, r.dtype) : Arg{});
    }
    const Kernels& kernels = kernels_of_row(l.row);
    run_with(l, l.part == op::Part::result0 && kernels.rebuild ? kernels.rebuild : kernels.run, outs.data());
  }
};

constinit CpuExecutor executor;
[[maybe_unused]] const bool ready = (op::set_executor(kCPU, executor), true);

}  // namespace

}  // namespace situ::cpu
