// An op of a program's own whose kernel gets no memory, whatever device runs it.
#pragma once
#include <new>

#include "situ/backends/cpu/kernel.h"
#include "situ/op/spec.h"
#include "situ/situ.h"

namespace situ {

struct Hungry : op::Pointwise<1> {
  static void infer(op::Infer& c) {
    c.floating(0);
    op::infer_same(c);
  }
  static void cpu(const cpu::Kernel&) { throw std::bad_alloc(); }
};
struct NoAttributes {};
inline constexpr op::OpInfo kHungry = op::make_op_info<Hungry, NoAttributes>("hungry", "hungry_", "hungry_out");

inline Tensor hungry(const Tensor& x) {
  const In operand(x), *in[] = {&operand};
  return op_call::plain(kHungry, {in, 1}, nullptr, "hungry");
}

inline constexpr const char* kHungrySays = "hungry: out of memory: the system refused bytes to a library";

}  // namespace situ
