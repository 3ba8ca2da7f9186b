// Calls the BLAS libraries through one plain function, and keeps oneDNN on the calling thread.
#pragma once
#include <optional>
#include <string>

#include "situ/backends/cpu/matrix/half.h"
#include "situ/backends/cpu/matrix/tile.h"

namespace situ::cpu {

// The code that multiplies one tile.
enum class Blas { own, openblas, onednn, turned, named };  // turned: oneDNN, after transposing blocks of B

// The value of SITU_BLAS: own, onednn, turned, openblas, mkl, or the file of a library that has cblas_sgemm and starts
// no threads. Throws ValueError for another word, and FileError if that library cannot be loaded.
struct RequestedBlas {
  bool any = false;
  Blas which = Blas::own;
  void (*sgemm)() = nullptr;   // cblas_sgemm of a named library
  bool one_at_a_time = false;  // two threads must not call it at once
};
RequestedBlas requested_blas(const std::string& word);
void named_gemm(const RequestedBlas& blas, const Tile<float>& t);  // multiplies by the named library

// The choice of the table for this CPU, or of SITU_BLAS at the first call.
Blas blas_for(const Tile<float>& t);

// Multiplies on the calling thread, by the given code or by the table's. Both operands must have one unit stride, and
// another stride that is at least as long as their row or column. Only Situ's own code adds the bias and calls the
// epilogue.
void gemm_by(Blas which, const Tile<float>& t);
inline void best_gemm(const Tile<float>& t) { gemm_by(blas_for(t), t); }
inline void best_gemm(const Tile<double>& t) { tile_gemm(t); }
// Bytes that these need for packed blocks. Libraries allocate their own.
size_t packing_bytes_by(Blas which, const Tile<float>& t);
inline size_t best_packing_bytes(const Tile<float>& t) { return packing_bytes_by(blas_for(t), t); }
inline size_t best_packing_bytes(const Tile<double>& t) { return packing_bytes(t); }

// Returns true if this CPU's products of bf16 are faster than its products of f32: by a table of instruction sets, or
// by SITU_BF16 (hardware, widened) at the first call. Throws ValueError for another word.
bool bf16_in_hardware();
// Returns true if those products use own tiles (pairs_gemm): the CPU has no AMX, whose products are oneDNN's.
bool bf16_in_pairs();
// The value of SITU_BF16: nothing, or true if bf16 is multiplied in hardware.
std::optional<bool> requested_bf16(const std::string& word);
// sums [m, n], row-major f32, = A B through oneDNN, on the calling thread. A and B are as best_gemm takes them; the
// rest of `t` is not read. Returns false if the library has no such product.
bool bf16_gemm(const HalfTile<bfloat16>& t, float* sums);

// Note [Refused memory inside libraries]: oneDNN 2.6 uses the null pointer of a failed malloc when it creates a
// primitive or its code. If it only gives up, another library would compute the result, with other bits.
// Each call is therefore preceded by a trial allocation of what such a call takes besides tensors. If malloc refuses,
// the call ends with std::bad_alloc. Another thread may still take the memory in between.
constexpr size_t kCallRoom = size_t{96} << 10, kPrimitiveRoom = size_t{4} << 20;
void require_memory(size_t bytes);  // throws std::bad_alloc

// During its lifetime, oneDNN uses one OpenMP thread on this thread. The destructor restores the caller's setting.
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
