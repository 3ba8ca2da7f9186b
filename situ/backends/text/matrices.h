// Batches of matrices for the kernels of linear algebra (source/matrices.cl).
// It also declares what these kernels share: areas in the scratch, operands copied there, triangular systems.
//
// One work-group computes a matrix, since its steps depend on each other. If each step has much work (large LU and
// Cholesky factors, triangular systems), the group computes only some columns, and the rest follows by products.
#pragma once
#include "situ/backends/text/table.h"

namespace situ::text {

struct Matrices {
  void* data = nullptr;
  DType t = DType::f32;
  int64_t batch = 0, rows = 0, columns = 0, step = 0, rs = 0, cs = 0;  // in elements
  Matrices transposed() const { return {data, t, batch, columns, rows, step, cs, rs}; }
  Matrices part(int64_t row, int64_t count, int64_t column, int64_t across) const {
    return {static_cast<char*>(data) + (row * rs + column * cs) * size_of(t), t, batch, count, across, step, rs, cs};
  }
  int64_t elements() const { return batch * rows * columns; }
  void give(Run& run) const { run.bytes(data).value(step).value(rs).value(cs); }
};
Matrices by_rows(void* at, DType t, int64_t batch, int64_t rows, int64_t columns);
// A result, dense by rows or by columns, as its op inferred it.
Matrices result(const View& out);

// Parts of the scratch, one after another. With null it only counts bytes.
class Areas {
 public:
  explicit Areas(void* scratch = nullptr) : at_(static_cast<char*>(scratch)) {}
  void* take(int64_t n, DType t) {
    char* here = at_ ? at_ + bytes_ : nullptr;
    bytes_ += align64(n * size_of(t));
    return here;
  }
  Matrices matrices(DType t, int64_t batch, int64_t rows, int64_t columns) {
    return by_rows(take(batch * rows * columns, t), t, batch, rows, columns);
  }
  int64_t bytes() const { return bytes_; }

 private:
  char* at_;
  int64_t bytes_ = 0;
};

// The number of matrices (core 2), vectors (core 1) or numbers (core 0) in a tensor of these sizes.
int64_t batch_of(const int64_t* sizes, int ndim, int core);
inline int64_t batch_of(const Dims& sizes, int core) { return batch_of(sizes.data(), sizes.size(), core); }
// Copies operand `from`, converted and broadcast to like's batch, which precedes its last `core` dimensions.
void bring(const Caller& by, const Matrices& to, const View& from, const View& like, int core);
// The same for vectors (core 1) or numbers (core 0), one after the other.
void bring_vectors(const Caller& by, void* to, DType t, const View& from, int from_core, const View& like, int core);

Program matrix_text(Literal source, DType t);

// The work-items that share a matrix of n rows.
inline size_t group_for(int64_t n) { return n <= 32 ? 32 : n <= 96 ? 64 : 256; }
constexpr int64_t kAtOnce = 64;  // columns of factors computed without products
constexpr int64_t kBlock = 32;   // ... and of larger factors

void multiply(const Caller& by, const Matrices& c, const Matrices& a, const Matrices& b, double alpha, double beta);
void set_identity(const Caller& by, const Matrices& x);
void keep_triangle(const Caller& by, const Matrices& x, bool upper);
void mirror(const Caller& by, const Matrices& x);  // copies the upper triangle to the lower one
// X = A^-1 X.
void solve_triangle(const Caller& by, const Matrices& a, bool upper, bool unit, const Matrices& x);
// The first info number (i32) of the batch that is not 0 becomes the call's fault.
void report_first(const KernelCall& c, int64_t batch, void* infos);

}  // namespace situ::text
