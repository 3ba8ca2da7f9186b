// Matrix products: C = alpha * A * B + beta * C (+ bias).
//
// Operands have the same number of dimensions, at least two; the last two are the matrices and the others count
// products. Any strides are taken, including 0 (one matrix used for all products) and transposed ones; nothing is
// copied beforehand and no scratch is asked for. A vector is a matrix of one row or one column.
//
// Cost: f32 and f64 run vectorised at the machine's pace. f16 and bf16 are widened tile by tile and summed in f32.
// Integers (wrapping) run plain loops. Each thread keeps a packing buffer of about 800 KB, like its stack.
//
// Bits depend on shapes, layout and CPU alone: the grid of tiles is computed from shapes, and sums run in rising k.
#pragma once
#include "situ/kernels/cpu/arg.h"

namespace situ::cpu {

// c [..., m, n], a [..., m, k], b [..., k, n], all of one dtype. c overlaps neither a nor b. beta == 0: c is not read
// (so NaNs in it vanish). bias, when given, is [n] (any stride, c's dtype) and is added to every row. m, n, k and the
// batch may be 0; with k == 0 the product is zero. Throws nothing; parallel inside.
void gemm(const Arg& c, const Arg& a, const Arg& b, double alpha = 1, double beta = 0, const Arg* bias = nullptr);

}  // namespace situ::cpu
