// The CPU's kernel of maxima over bags of rows, column by column.
#include <cmath>

#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/scratch_operands.h"
#include "situ/base/threads.h"
#include "situ/generated/op/index.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::geometry_of;
using cpu::Kernel;

constexpr int64_t kColumns = 64;  // columns that a thread computes together

// Computes maxima over dense operands. Operands of other types are copied to the scratch first; half types are compared
// in f32.
template <class T>
void maxima(const T* rows, const int64_t* bags, int64_t n, int64_t d, T* values, int64_t* places, int64_t count,
            int64_t begin, int64_t end) {
  for (int64_t b = 0; b < count; ++b)
    for (int64_t j = begin; j < end; ++j) values[b * d + j] = T{}, places[b * d + j] = n;
  for (int64_t i = 0; i < n; ++i) {
    const int64_t b = bags[i];
    if (b < 0 || b >= count) continue;
    for (int64_t j = begin; j < end; ++j) {
      const T x = rows[i * d + j];
      T& best = values[b * d + j];
      if (places[b * d + j] != n && !(x > best) && !(std::isnan(x) && !std::isnan(best))) continue;
      best = x;
      places[b * d + j] = i;
    }
  }
}

struct BagMaxima {
  static constexpr int64_t one = 1;
  static bool direct(const Arg& rows) { return rows.dtype == DType::f32 || rows.dtype == DType::f64; }
  static int64_t scratch(const op::Infer& c) {
    const int64_t n = c.in(0).size(0), d = c.in(0).size(1);
    return 8 * n + (direct(geometry_of(c.in(0))) ? 0 : 4 * (n + c.attr<op_attr::bag_maxima>().count) * d);
  }
  static void run(const Kernel& k) {
    const Arg& x = k.in(0);
    const int64_t n = x.sizes[0], d = x.sizes[1], count = k.attr<op_attr::bag_maxima>().count;
    auto* bags = static_cast<int64_t*>(k.scratch);
    cpu::copy({bags, DType::i64, 1, &n, &one}, {k.in(1).data, k.in(1).dtype, 1, &n, &one});
    for (int64_t i = 0; i < n; ++i)
      if (bags[i] != -2 && (bags[i] < 0 || bags[i] >= count)) k.faults->report({true, 1, i, bags[i]});
    if (x.dtype == DType::f64) return over_columns(x.as<double>(), bags, n, d, k.out().as<double>(), k.out(1), count);
    if (x.dtype == DType::f32) return over_columns(x.as<float>(), bags, n, d, k.out().as<float>(), k.out(1), count);
    float *rows = reinterpret_cast<float*>(bags + n), *values = rows + n * d;
    const int64_t in = n * d, out = count * d;
    cpu::copy({rows, DType::f32, 1, &in, &one}, {x.data, x.dtype, 1, &in, &one});
    over_columns(rows, bags, n, d, values, k.out(1), count);
    cpu::copy({k.out().data, k.out().dtype, 1, &out, &one}, {values, DType::f32, 1, &out, &one});
  }
  template <class T>
  static void over_columns(const T* rows, const int64_t* bags, int64_t n, int64_t d, T* values, const Arg& places,
                           int64_t count) {
    parallel_blocks(d, kColumns, [&](int64_t begin, int64_t end) {
      maxima(rows, bags, n, d, values, places.as<int64_t>(), count, begin, end);
    });
  }
};

}  // namespace

SITU_CPU(bag_maxima, BagMaxima);

}  // namespace situ
