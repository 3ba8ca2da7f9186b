// The CPU's kernels of the multilabel margin loss.
// For each target class y of a row and each class j that is not a target, it adds max(0, 1 - x[y] + x[j]).

#include <algorithm>

#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/scratch_operands.h"
#include "situ/base/threads.h"
#include "situ/generated/op/loss.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::geometry_of;
using cpu::Kernel;

// Rows of classes, their targets as i64, and marks for the classes that are targets. Scratch: input, target and result
// in the compute types, and a byte for each class of each row.
struct ClassRows {
  ClassRows(const int64_t* sizes, int ndim, DType t)
      : n(ndim == 2 ? sizes[0] : 1), classes(ndim ? sizes[ndim - 1] : 1), compute(t == DType::f64 ? t : DType::f32) {}
  int64_t count() const { return n * classes; }
  // Bytes of x, target, result and marks.
  int64_t scratch() const { return count() * (3 * 8 + 1) + n * 8; }
  int64_t n, classes;
  DType compute;
};

// Copies `count` elements of a dense operand as T to `to`, and advances `to`.
template <class T>
T* taken(const Arg& a, DType as, int64_t count, char*& to) {
  static constexpr int64_t one = 1;
  T* at = reinterpret_cast<T*>(to);
  to += count * 8;
  cpu::copy({at, as, 1, &count, &one}, {a.data, a.dtype, 1, &count, &one});
  return at;
}

// Marks a row's targets, and returns how many precede the first -1. A target that is not a class ends the row too, and
// is reported.
int64_t mark(const int64_t* target, const ClassRows& r, int64_t row, bool* marks, Faults* faults) {
  std::fill(marks, marks + r.classes, false);
  for (int64_t k = 0; k < r.classes; ++k) {
    const int64_t y = target[k];
    if (y == -1) return k;
    if (y < 0 || y >= r.classes) {
      if (faults) faults->report({true, 1, row * r.classes + k, y});
      return k;
    }
    marks[y] = true;
  }
  return r.classes;
}

template <class T>
void losses(const Kernel& k, const ClassRows& r) {
  char* room = static_cast<char*>(k.scratch);
  const T* x = taken<T>(k.in(0), r.compute, r.count(), room);
  const int64_t* target = taken<int64_t>(k.in(1), DType::i64, r.count(), room);
  T* loss = reinterpret_cast<T*>(room);
  bool* marks = reinterpret_cast<bool*>(room + r.n * 8);
  parallel_blocks(r.n, std::max<int64_t>(1, 4096 / r.classes), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      const T* row = x + i * r.classes;
      bool* mine = marks + i * r.classes;
      const int64_t listed = mark(target + i * r.classes, r, i, mine, k.faults);
      double sum = 0;
      for (int64_t t = 0; t < listed; ++t) {
        const T least = 1 - row[target[i * r.classes + t]];
        for (int64_t j = 0; j < r.classes; ++j)
          if (!mine[j]) sum += std::max<T>(0, least + row[j]);
      }
      loss[i] = static_cast<T>(sum / static_cast<double>(r.classes));
    }
  });
  static constexpr int64_t one = 1;
  cpu::copy({k.out().data, k.out().dtype, 1, &r.n, &one}, {loss, r.compute, 1, &r.n, &one});
}

template <class T>
void slopes(const Kernel& k, const ClassRows& r) {
  char* room = static_cast<char*>(k.scratch);
  const T* x = taken<T>(k.in(1), r.compute, r.count(), room);
  const int64_t* target = taken<int64_t>(k.in(2), DType::i64, r.count(), room);
  T* dx = reinterpret_cast<T*>(room);
  const T* dy = taken<T>(k.in(0), r.compute, r.n, room += r.count() * 8);
  bool* marks = reinterpret_cast<bool*>(room);
  parallel_blocks(r.n, std::max<int64_t>(1, 4096 / r.classes), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      const T *row = x + i * r.classes, each = dy[i] / static_cast<T>(r.classes);
      T* slope = dx + i * r.classes;
      bool* mine = marks + i * r.classes;
      std::fill(slope, slope + r.classes, T{});
      const int64_t listed = mark(target + i * r.classes, r, i, mine, nullptr);
      for (int64_t t = 0; t < listed; ++t) {
        const int64_t y = target[i * r.classes + t];
        const T least = 1 - row[y];
        for (int64_t j = 0; j < r.classes; ++j) {
          if (mine[j] || !(least + row[j] > 0)) continue;
          slope[j] += each;
          slope[y] -= each;
        }
      }
    }
  });
  static constexpr int64_t one = 1;
  const int64_t all = r.count();
  cpu::copy({k.out().data, k.out().dtype, 1, &all, &one}, {dx, r.compute, 1, &all, &one});
}

struct MultilabelMargin {
  static ClassRows rows(const Arg& x) { return {x.sizes, x.ndim, x.dtype}; }
  static int64_t scratch(const op::Infer& c) { return rows(geometry_of(c.in(0))).scratch(); }
  static void run(const Kernel& k) {
    const ClassRows r = rows(k.in(0));
    r.compute == DType::f64 ? losses<double>(k, r) : losses<float>(k, r);
  }
};

struct MultilabelMarginBackward {
  static int64_t scratch(const op::Infer& c) { return MultilabelMargin::rows(geometry_of(c.in(1))).scratch(); }
  static void run(const Kernel& k) {
    const ClassRows r = MultilabelMargin::rows(k.in(1));
    r.compute == DType::f64 ? slopes<double>(k, r) : slopes<float>(k, r);
  }
};

}  // namespace

SITU_CPU(multilabel_margin, MultilabelMargin);
SITU_CPU(multilabel_margin_backward, MultilabelMarginBackward);

}  // namespace situ
