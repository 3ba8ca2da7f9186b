// The bought BLAS behind one plain function, and the guard that keeps oneDNN on the calling thread.
#pragma once
#include <optional>
#include <string>

#include "situ/backends/cpu/matrix/half.h"
#include "situ/backends/cpu/matrix/tile.h"

namespace situ::cpu {

// Which code multiplies one tile.
enum class Blas { own, openblas, onednn, turned, named };  // turned: oneDNN, B's blocks turned into rows first

// What SITU_BLAS asks for: own, onednn, turned, openblas, mkl, or the file of a library that has cblas_sgemm and starts
// no threads. Throws ValueError for another word, FileError where that library cannot be loaded.
struct AskedBlas {
  bool any = false;
  Blas which = Blas::own;
  void (*sgemm)() = nullptr;   // cblas_sgemm of a named library
  bool one_at_a_time = false;  // it must not be called by two threads at once
};
AskedBlas asked_blas(const std::string& word);
void named_gemm(const AskedBlas& blas, const Tile<float>& t);  // by the named library

// The table for this CPU, or what SITU_BLAS asked for at the first call.
Blas blas_for(const Tile<float>& t);

// Serial, by the table or as one that is part of a larger product is told. Both operands have one unit stride and the
// other at least as long as their row or column. Only the own code adds the bias and does what comes after.
void gemm_by(Blas which, const Tile<float>& t);
inline void best_gemm(const Tile<float>& t) { gemm_by(blas_for(t), t); }
inline void best_gemm(const Tile<double>& t) { tile_gemm(t); }
// Room that these want for packed blocks; libraries bring their own.
size_t packing_bytes_by(Blas which, const Tile<float>& t);
inline size_t best_packing_bytes(const Tile<float>& t) { return packing_bytes_by(blas_for(t), t); }
inline size_t best_packing_bytes(const Tile<double>& t) { return packing_bytes(t); }

// Are this CPU's products of bf16 faster than its products of f32? Said by a table of what instruction sets do, or by
// SITU_BF16 (hardware, widened), as it was at the first call. Throws ValueError for another word.
bool bf16_in_hardware();
// Then by own tiles (pairs_gemm), unless the CPU has AMX, whose products are oneDNN's.
bool bf16_in_pairs();
// What SITU_BF16 asks for: nothing, or whether bf16 is multiplied in hardware.
std::optional<bool> asked_bf16(const std::string& word);
// sums [m, n], row-major f32, = A B through oneDNN, serial; A and B as best_gemm takes them, and the rest of `t` is not
// looked at. False where the library has no such product.
bool bf16_gemm(const HalfTile<bfloat16>& t, float* sums);

// Note [Refused memory inside libraries]: oneDNN 2.6 uses the null that malloc gave it when it makes a primitive or its
// code, and where it only gives up, the result would be another library's, with other bits. So before each call malloc
// is asked for what such a call takes beside tensors, and gives it back at once; what is refused ends the call as
// std::bad_alloc. Other threads may still be faster.
constexpr size_t kCallRoom = size_t{96} << 10, kPrimitiveRoom = size_t{4} << 20;
void ask_room(size_t bytes);  // throws std::bad_alloc

// While one lives, oneDNN sees an OpenMP of one thread on this thread; the caller's own setting returns afterwards.
class SerialOmp {
 public:
  explicit SerialOmp(size_t room = kCallRoom);
  ~SerialOmp();
  SerialOmp(const SerialOmp&) = delete;
  SerialOmp& operator=(const SerialOmp&) = delete;

 private:
  int before_;
};

}  // namespace situ::cpu
