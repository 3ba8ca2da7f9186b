// Batches of matrices, as the kernels of linear algebra walk them.
// The last dimensions of an operand are a matrix, a vector or a number, and those before count through the batch.
//
// LAPACK stores matrices by columns, so it reads a row-major matrix as its transpose. If the maths allows it, it gets
// that: an LQ of the transpose is the QR, and singular vectors only change sides. Otherwise results are stored by
// columns.
#pragma once
#include <algorithm>

#include "situ/backends/cpu/common/slots.h"
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/matrix/routines.h"
#include "situ/backends/cpu/scratch_operands.h"

namespace situ::cpu {

// The dimensions that count through a batch: those before the last `core` of x.
struct Batch {
  Batch(const Arg& x, int core) : ndim(x.ndim - core), sizes(x.sizes) {}
  int64_t count() const {
    int64_t n = 1;
    for (int d = 0; d < ndim; ++d) n *= sizes[d];
    return n;
  }
  // The address of entry i of x, whose own batch dimensions may be 1 or missing.
  template <class T>
  T* at(const Arg& x, int core, int64_t i) const {
    int64_t offset = 0;
    for (int d = ndim; d-- > 0; i /= sizes[d]) {
      const int own = d - (ndim - (x.ndim - core));
      if (own >= 0 && x.sizes[own] != 1) offset += i % sizes[d] * x.strides[own];
    }
    return static_cast<T*>(x.data) + offset;
  }
  int ndim;
  const int64_t* sizes;
};

inline int64_t rows_of(const Arg& x) { return x.sizes[x.ndim - 2]; }
inline int64_t columns_of(const Arg& x) { return x.sizes[x.ndim - 1]; }

// A matrix with any strides: element (i, j) is at p + i * rs + j * cs.
template <class T>
struct Matrix {
  T* p;
  int64_t rows, columns, rs, cs;
  Matrix transposed() const { return {p, columns, rows, cs, rs}; }
};
template <class T>
Matrix<T> by_rows(T* p, int64_t rows, int64_t columns) {
  return {p, rows, columns, columns, 1};
}
template <class T>
Matrix<T> by_columns(T* p, int64_t rows, int64_t columns) {
  return {p, rows, columns, 1, rows};
}
// Matrix i of the batch.
template <class T>
Matrix<T> matrix_at(const Batch& b, const Arg& x, int64_t i) {
  return {b.at<T>(x, 2, i), rows_of(x), columns_of(x), x.strides[x.ndim - 2], x.strides[x.ndim - 1]};
}
template <class T>
void move(const Matrix<T>& to, const Matrix<T>& from) {
  const int64_t sizes[] = {to.rows, to.columns}, ts[] = {to.rs, to.cs}, fs[] = {from.rs, from.cs};
  if (to.p != from.p || to.rs != from.rs || to.cs != from.cs)
    copy({to.p, dtype_of<T>::value, 2, sizes, ts}, {from.p, dtype_of<T>::value, 2, sizes, fs});
}
// Sets elements to 0 unless keep(i, j) is true.
template <class T, class F>
void keep_where(const Matrix<T>& m, F&& keep) {
  for (int64_t i = 0; i < m.rows; ++i)
    for (int64_t j = 0; j < m.columns; ++j)
      if (!keep(i, j)) m.p[i * m.rs + j * m.cs] = T(0);
}

inline int as_int(int64_t n) { return static_cast<int>(n); }
inline int leading(int64_t n) { return static_cast<int>(n > 0 ? n : 1); }

// Work areas in the scratch for the matrices of a batch, as many as may run at one time. `work`: operations of one
// matrix. Computed from sizes only, so that the planned areas match those at run time.
struct Areas {
  Areas(int64_t matrices, double work, int64_t bytes_of_one)
      : count(matrices),
        slots(static_cast<double>(matrices) * work < 1 << 18 ? 1 : std::clamp<int64_t>(matrices, 1, pool_slots())),
        one(static_cast<int64_t>(align64(static_cast<size_t>(bytes_of_one)))) {}
  int64_t bytes() const { return count ? slots * one : 0; }
  // Calls body(i, area) for each matrix, inside OpenBLAS.
  template <class F>
  void each(void* scratch, F&& body) const {
    auto* areas = static_cast<char*>(scratch);
    if (count == 0) return;
    if (slots == 1) {
      const InOpenBlas inside;
      for (int64_t i = 0; i < count; ++i) body(i, areas);
      return;
    }
    over_slots(count, slots, [&](int64_t i, int64_t slot) {
      const InOpenBlas inside;
      body(i, areas + slot * one);
    });
  }
  int64_t count, slots, one;
};

// Parts of an area, one after another. Without an area it counts the bytes that they take.
class Parts {
 public:
  explicit Parts(char* area = nullptr) : area_(area) {}
  template <class T>
  T* take(int64_t n) {
    auto* at = reinterpret_cast<T*>(area_ + bytes_);
    bytes_ += static_cast<int64_t>(align64(static_cast<size_t>(std::max<int64_t>(n, 0)) * sizeof(T)));
    return area_ ? at : nullptr;
  }
  int64_t bytes() const { return bytes_; }

 private:
  char* area_;
  int64_t bytes_ = 0;
};

inline double cubed(int64_t a, int64_t b, int64_t c) {
  return static_cast<double>(a) * static_cast<double>(b) * static_cast<double>(c);
}

// Calls f with a value of the dtype's type, f32 or f64, as infer allows.
template <class F>
decltype(auto) with_type(DType t, F&& f) {
  return t == DType::f32 ? f(float{}) : f(double{});
}

// Operands and results of a call, before there are bytes and when there are.
class Shapes {
 public:
  explicit Shapes(const op::Infer& c) : infer_(&c) {}
  explicit Shapes(const Kernel& k) : kernel_(&k) {}
  Arg in(int i) const { return kernel_ ? kernel_->in(i) : geometry_of(infer_->in(i)); }
  Arg out(int k = 0) const { return kernel_ ? kernel_->out(k) : geometry_of(infer_->outs[k]); }
  template <class A>
  const A& attr() const {
    return kernel_ ? kernel_->attr<A>() : infer_->attr<A>();
  }

 private:
  const op::Infer* infer_ = nullptr;
  const Kernel* kernel_ = nullptr;
};

// Writes LAPACK's info of matrix i to result `out`, and reports it unless it is 0.
inline void keep_info(const Kernel& k, int out, int64_t i, int info, bool reports = true) {
  k.out(out).as<int>()[i] = info;
  if (info && reports) k.faults->report({true, 0, i, info});
}

// A kernel that runs matrix by matrix. Plan<T>(Shapes) has `areas`, the matrices' work areas, and one(k, i, area),
// which computes matrix i.
template <template <class> class Plan>
struct MatrixKernel {
  static int64_t scratch(const op::Infer& c) {
    return with_type(c.in(0).dtype, [&](auto t) { return Plan<decltype(t)>(Shapes(c)).areas.bytes(); });
  }
  static void run(const Kernel& k) {
    with_type(k.in(0).dtype, [&](auto t) {
      const Plan<decltype(t)> plan{Shapes(k)};
      plan.areas.each(k.scratch, [&](int64_t i, char* area) { plan.one(k, i, area); });
    });
  }
};

}  // namespace situ::cpu
