// The bought BLAS behind one plain function, and the guard that keeps oneDNN on the calling thread.
#pragma once
#include "situ/kernels/cpu/blas/tile.h"

namespace situ::cpu {

// Which code multiplies one tile.
enum class Blas { own, openblas, onednn };

// The table for this CPU.
Blas blas_for(const Tile<float>& t);

// Serial, by the table. Both operands have one unit stride and the other at least as long as their row or column. Only
// the own code adds the bias.
void best_gemm(const Tile<float>& t);
inline void best_gemm(const Tile<double>& t) { tile_gemm(t); }
// Room that best_gemm wants for packed blocks; libraries bring their own.
inline size_t best_packing_bytes(const Tile<float>& t) { return blas_for(t) == Blas::own ? packing_bytes(t) : 0; }
inline size_t best_packing_bytes(const Tile<double>& t) { return packing_bytes(t); }

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
