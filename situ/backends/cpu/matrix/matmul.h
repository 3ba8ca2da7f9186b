// Matrix products: C = alpha * A * B + beta * C (+ bias).
//
// Operands have the same number of dimensions, at least two; the last two are the matrices and the others count
// products. Any strides are taken, including 0 (one matrix used for all products) and transposed ones; nothing is
// copied beforehand. A vector is a matrix of one row or one column.
//
// Cost: f32 and f64 run vectorised at the machine's pace. f16 and bf16 are widened block by block and multiplied as f32
// is, at its pace, or in hardware where that is faster (matrix/half.h); sums are in f32 and rounded once. Integers
// (wrapping) run plain loops. Scratch holds packed blocks, up to 1.5 MB for each of pool_slots() tiles at work; what
// the bought libraries pack into is theirs.
//
// Bits depend on shapes, layout and CPU alone, never on threads: sums run in rising k, and what may sum otherwise (the
// bought libraries, a few rows alone) is cut by shapes.
#pragma once
#include <cstddef>

#include "situ/backends/cpu/common/tile_epilogue.h"
#include "situ/launch/arg.h"

namespace situ::cpu {

// c [..., m, n], a [..., m, k], b [..., k, n], all of one dtype. c overlaps neither a nor b. beta == 0: c is not read
// (so NaNs in it vanish), and alpha == 0: neither are a and b. bias, when given, is [n] (any stride, c's dtype) and is
// added to every row. m, n, k and the batch may be 0; with k == 0 the product is zero. Throws what a library's call
// does: std::bad_alloc, FileError where it is not there, and what asked_blas() does; parallel inside. scratch: as many
// bytes as the query says, 64-byte aligned; without it the same bits come more slowly.
// `after`: of a C with adjacent columns, of f32 or f64, or null.
void gemm(const Arg& c, const Arg& a, const Arg& b, double alpha = 1, double beta = 0, const Arg* bias = nullptr,
          void* scratch = nullptr, const TileEpilogue* after = nullptr);
// Depends on dtype, sizes, strides and the machine alone; addresses may be null.
size_t gemm_scratch_bytes(const Arg& c, const Arg& a, const Arg& b, const Arg* bias = nullptr);

}  // namespace situ::cpu
