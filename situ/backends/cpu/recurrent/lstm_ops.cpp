// The CPU's kernels of an LSTM layer.
#include "situ/backends/cpu/kernel.h"
#include "situ/backends/cpu/recurrent/lstm.h"
#include "situ/generated/op/recurrent.h"

namespace situ {

namespace {

using cpu::Kernel;

// Time is dimension 0, or 1 if batch_first. `sizes` are those of [time, batch, anything].
cpu::Lstm shape_of(DType t, const int64_t* sizes, int64_t width, bool batch_first, bool reverse) {
  return {t, sizes[batch_first ? 1 : 0], sizes[batch_first ? 0 : 1], width, batch_first, reverse};
}

// Operand 0 has the gates, or the input's part of them, operand 1 is the recurrent weight.
template <class A>
struct OverSteps {
  static int64_t scratch(const op::Infer& c) {
    const A& a = c.attr<A>();
    return cpu::lstm_scratch_bytes(
        shape_of(c.compute, c.in(0).sizes().data(), c.in(1).size(1), a.batch_first, a.reverse));
  }
};

template <class A>
struct Scan : OverSteps<A> {
  static void run(const Kernel& k) {
    const A& a = k.attr<A>();
    cpu::Lstm l = shape_of(k.compute, k.in(0).sizes, k.in(1).sizes[1], a.batch_first, a.reverse);
    cpu::lstm_forward(
        l, {k.in(0).data, k.in(1).data, k.in(2).data, k.in(3).data, k.out(0).data, k.out(1).data, k.out(2).data},
        k.scratch);
  }
  static void rebuild(const Kernel& k) {
    const A& a = k.attr<A>();
    cpu::Lstm l = shape_of(k.compute, k.in(0).sizes, k.in(1).sizes[1], a.batch_first, a.reverse);
    cpu::lstm_forward(
        l, {k.in(0).data, k.in(1).data, k.in(2).data, k.in(3).data, k.out(0).data, k.out(1).data, nullptr}, k.scratch);
  }
};

struct LstmCells {
  using A = op_attr::lstm_cells;
  static cpu::Lstm shape(DType t, const int64_t* gates, const A& a) {
    return shape_of(t, gates, gates[2] / 4, a.batch_first, a.reverse);
  }
  static void run(const Kernel& k) {
    cpu::lstm_cells(shape(k.compute, k.in(0).sizes, k.attr<A>()), {k.in(0).data, k.in(1).data, k.out().data});
  }
};

struct LstmScanBackward : OverSteps<op_attr::lstm_scan_backward> {
  using A = op_attr::lstm_scan_backward;
  static void run(const Kernel& k) {
    const A& a = k.attr<A>();
    cpu::Lstm l = shape_of(k.compute, k.in(0).sizes, k.in(1).sizes[1], a.batch_first, a.reverse);
    auto given = [&](int i) { return k.has(i) ? k.in(i).data : nullptr; };
    cpu::lstm_backward(l,
                       {k.in(0).data, k.in(2).data, k.in(3).data, k.in(1).data, given(4), given(5), given(6),
                        k.out(0).data, k.out(1).data, k.out(2).data},
                       k.scratch);
  }
};

}  // namespace

SITU_CPU(lstm_scan, Scan<op_attr::lstm_scan>);
SITU_CPU(lstm_scan_again, Scan<op_attr::lstm_scan_again>);
SITU_CPU(lstm_cells, LstmCells);
SITU_CPU(lstm_scan_backward, LstmScanBackward);

}  // namespace situ
