// The CPU's kernel of binary cross-entropy.
#include "situ/backends/cpu/elementwise/elementwise.h"
#include "situ/backends/cpu/loss/loss.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/generated/op/loss.h"

namespace situ {

namespace {

using cpu::Kernel;

struct BinaryCrossEntropy {
  static void check(const Kernel& k) {
    const cpu::Range r = cpu::range_of(k.in(0));
    if (!(r.low >= 0 && r.high <= 1)) k.faults->report({true, 0, 0, 0, r.low, r.high});
  }
  static void run(const Kernel& k) {
    const cpu::Outside outside;
    cpu::run_pointwise(cpu::binary_cross_entropy(), k, &outside);
    if (outside.found) check(k);  // reports the range; only then the operand is read again
  }
};

}  // namespace

SITU_CPU(binary_cross_entropy, BinaryCrossEntropy);

}  // namespace situ
