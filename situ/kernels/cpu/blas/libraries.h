// The bought BLAS behind one plain function, and the guard that keeps oneDNN on the calling thread.
#pragma once
#include "situ/kernels/cpu/blas/tile.h"

namespace situ::cpu {

// Which code multiplies one tile.
enum class Blas { own, openblas, onednn };

// The table: f32 tiles of m x n x k on this CPU; a_t, b_t: the operand is stored transposed.
Blas blas_for(int64_t m, int64_t n, int64_t k, bool a_t, bool b_t);

// Serial. Both operands have one unit stride and the other at least as long as their row or column.
void library_gemm(Blas which, const Tile<float>& t);
void openblas_gemm(const Tile<double>& t);

// While one lives, oneDNN sees an OpenMP of one thread on this thread; the caller's own setting returns afterwards.
class SerialOmp {
 public:
  SerialOmp();
  ~SerialOmp();
  SerialOmp(const SerialOmp&) = delete;
  SerialOmp& operator=(const SerialOmp&) = delete;

 private:
  int before_;
};

}  // namespace situ::cpu
