// Matrix products: C = alpha * A * B + beta * C (+ bias).
//
// Operands have the same number of dimensions, at least two. The last two are the matrices, and the others count
// products. All strides are allowed, including 0 (one matrix used for all products) and transposed ones; nothing is
// copied beforehand. A vector is a matrix of one row or one column.
//
// Cost: f32 and f64 run vectorised at the CPU's peak. The half types are widened block by block and multiplied as f32,
// or in hardware if that is faster (matrix/half.h). Their sums are in f32 and rounded once. Integers (wrapping) run
// plain loops. Scratch holds packed blocks, up to 1.5 MB for each of pool_slots() concurrent tiles. The libraries
// allocate their own packing memory.
//
// Bits depend on shapes, layout and CPU only, never on threads. Sums run in increasing k. Code that may sum in another
// order (the libraries, a few rows alone) is split by shapes only.
#pragma once
#include <cstddef>

#include "situ/backends/cpu/common/tile_epilogue.h"
#include "situ/launch/arg.h"

namespace situ::cpu {

// The operands c [..., m, n], a [..., m, k] and b [..., k, n] have one dtype. c must overlap neither a nor b.
// If beta == 0, c is not read (so NaNs in it vanish). If alpha == 0, a and b are not read.
// A given bias is [n] (any stride, c's dtype) and is added to every row. Sizes m, n, k and the batch may be 0; if k ==
// 0 the product is zero.
// Runs in parallel. Throws the errors of libraries' calls: std::bad_alloc, FileError if a library is missing, and those
// of requested_blas().
// `scratch` has as many bytes as gemm_scratch_bytes() returns, 64-byte aligned. Without it the same bits are computed
// more slowly.
// `epilogue` may be null. It is called for each part of C, which must be f32 or f64 with adjacent columns.
void gemm(const Arg& c, const Arg& a, const Arg& b, double alpha = 1, double beta = 0, const Arg* bias = nullptr,
          void* scratch = nullptr, const TileEpilogue* epilogue = nullptr);
// Depends on dtype, sizes, strides and the machine only; addresses may be null.
size_t gemm_scratch_bytes(const Arg& c, const Arg& a, const Arg& b, const Arg* bias = nullptr);

}  // namespace situ::cpu
