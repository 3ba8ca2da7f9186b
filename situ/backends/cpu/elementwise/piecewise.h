// Kernels of piecewise linear ops, which keep a bit per element next to the result that selects the piece.
#pragma once
#include "situ/backends/cpu/elementwise/bits.h"
#include "situ/backends/cpu/elementwise/elementwise.h"
#include "situ/op/formula/pieces.h"

namespace situ::cpu {

// Runs `f` over operand 0 into output 0, and fills private output 1, if needed, with the bits of `rule`.
void run_piecewise(const PointwiseOp& f, const Kernel& k, const Attrs* attributes, const Between& rule);
// Runs `f` over all operands into output 0, and fills private output 1, if needed, with the bits of `rule` for the
// result.
void run_and_keep(const PointwiseOp& f, const Kernel& k, const Between& rule);
// Makes the bits of `rule` for all of x, in the order of its memory.
void keep_bits_of(const Arg& x, uint64_t* bits, const Between& rule);
// Makes the bits of `rule` for operand 0, before output 0 overwrites it.
void keep_bits(const Kernel& k, int out, const Between& rule);
// Makes the bits of the comparison `rule` between two operands.
void keep_bits(const Kernel& k, int out, const formula::NotLess& rule);
// Makes both bits of formula F, and its result by `f`.
template <formula::OfFourPieces F>
void run_pieces(const PointwiseOp& f, const Kernel& k) {
  keep_bits(k, 1, formula::bit_of<F, 0>());
  keep_bits(k, 2, formula::bit_of<F, 1>());
  run_pointwise(f, k);
}
// For operand 0 clamped between operands 1 and 2: makes the bits that select the operand whose gradient it is, in
// private outputs 1, 2 and 3.
void keep_bounded(const Kernel& k);

}  // namespace situ::cpu
