// Runs draws of indices in proportion to weights.
// It computes in f64, as the CPU does; devices without f64 have no kernel. The random numbers are the CPU's, but sums
// and waiting times may differ in their last bits, which rarely changes a draw.
#include "situ/ops/weights.h"

#include <limits>

#include "situ/backends/text/draw.h"
#include "situ/backends/text/order.h"
#include "situ/generated/op/random.h"

namespace situ::text {

namespace {

// Sizes of rows of weights and their draws, and the parts of the scratch for both.
struct WeightRows {
  int64_t n, rows, samples, drawn, sums_bytes, order_bytes = 0;
  bool replacement;
  template <class A>
  WeightRows(int ndim, const int64_t* sizes, const A& a)
      : n(sizes[ndim - 1]),
        rows(ndim == 2 ? sizes[0] : 1),
        samples(a.samples),
        drawn(rows * (a.replacement ? samples : n)),
        sums_bytes(a.replacement ? align64(8 * rows * n) : 0),
        replacement(a.replacement) {
    if (!replacement) order_bytes = text::order_bytes(rows, n);
  }
  int64_t bytes() const { return sums_bytes + align64(8 * drawn) + order_bytes; }
};

int64_t multinomial_scratch(const Inferred& c) {
  const DimVec sizes(c.in(0).sizes());
  return WeightRows(sizes.size(), sizes.begin(), c.attr<op_attr::multinomial>()).bytes();
}

void run_multinomial(const KernelCall& c) {
  const auto& a = c.attr<op_attr::multinomial>();
  const View w = c.in(0), out = c.out();
  const WeightRows r(w.ndim, w.sizes, a);
  const int64_t all = out.numel(), one = 1, sizes[] = {r.rows, r.n}, strides[] = {r.n, 1};
  const double most = w.dtype == DType::f64 ? std::numeric_limits<double>::max() : std::numeric_limits<float>::max();
  if (all == 0) return;
  check_range(c, 0, 0, most, op::kNotWeights);
  const Program text{"weights.cl", {{"A", c_name_of(float_type(w.dtype))}, {"T", w.dtype}}};
  Run(c, text, "check_positive")
      .value(r.rows)
      .value(r.n)
      .bytes(w.data)
      .value(a.replacement ? int64_t{1} : r.samples)
      .value(c.remember())
      .groups(1, 1, 256);
  char* scratch = static_cast<char*>(c.l.scratch);
  const View drawn({scratch + r.sums_bytes, DType::f64, 1, &r.drawn, &one});
  a.replacement ? draw_uniform(c, drawn, a.key) : draw_exponential(c, drawn, a.key);
  if (a.replacement) {
    running_sums(c, View({scratch, DType::f64, 2, sizes, strides}), View({w.data, w.dtype, 2, sizes, strides}), 1);
    Run pick(c, text, "pick");
    pick.value(all).value(r.samples).value(r.n).bytes(out.data).bytes(scratch).bytes(drawn.data).over(all);
    return;
  }
  Run(c, text, "wait_for_weights").value(r.drawn).bytes(drawn.data).bytes(w.data).over(r.drawn);
  void* order = scratch + align64(8 * r.drawn);
  sort_lines(c, View({drawn.data, DType::f64, 2, sizes, strides}), 1, false, order);
  Run take(c, text, "take_first");
  take.value(all).value(r.samples).value(padded_length(r.n)).bytes(out.data).bytes(order).over(all);
}

// Element numbers have 31 bits.
bool in_doubles(const Types& t) { return t.f64 && t.in[0].numel() < (int64_t{1} << 30); }

}  // namespace

void add_weights(Table& t) { t.add(op_infos::multinomial, {run_multinomial, multinomial_scratch, in_doubles}); }

}  // namespace situ::text
