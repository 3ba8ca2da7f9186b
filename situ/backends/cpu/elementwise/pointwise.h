// The elementwise driver: out[i] = f(in0[i], in1[i], ...) for operands of any type and any strides.
//
// An op has four blocks, one for each compute type, and some ops have one of bf16. A block gets contiguous runs only.
// Other types and strides go through shared load and store stages of a few hundred elements that stay in the
// first-level cache.
// Integers below 32 bits and bool compute in i32, f16 and bf16 in f32. Storing wraps integers, rounds to nearest even
// and turns nonzero into true. Bits depend on the values only: tails run the vector code.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/launch/arg.h"
#include "situ/op/formula/formulas.h"

namespace situ::cpu {

// out may equal any of in; n may be 0. A null block: the op does not exist for that compute type.
using Block = void (*)(void* out, const void* const* in, size_t n, const void* attr);

struct PointwiseOp {
  Block f32 = nullptr, f64 = nullptr, i64 = nullptr, i32 = nullptr;
  int inputs = 0;
  Block bf16 = nullptr;  // if operands and result are bf16; same bits as f32 with conversions
  Block block(DType compute) const {
    return compute == DType::f32 ? f32 : compute == DType::f64 ? f64 : compute == DType::i64 ? i64 : i32;
  }
};

// The type that `attr` points to, for ops with numbers.
using Scalar = formula::Scalar;
using Attrs = formula::Numbers;

// `in` has op.inputs (1 to 4) operands of out's sizes; broadcast dimensions have stride 0. The output may be exactly
// one of them (same address and strides), but must not overlap one otherwise. `attr` is null or points to the Attrs
// that the op's list names. Large calls run on the thread pool. Never allocates.
void pointwise(const PointwiseOp& op, DType compute, const Arg& out, const Arg* in, const void* attr = nullptr);

inline void pointwise(const PointwiseOp& op, DType compute, const Arg& out, const Arg& a, const void* attr = nullptr) {
  pointwise(op, compute, out, &a, attr);
}

// Copies the last elements of a block, fewer than a vector has, into kRestBytes zeros and back. These are functions to
// save code: inlined, a thousand blocks would contain them three times each. bytes < kRestBytes, a multiple of 4.
constexpr size_t kRestBytes = 64;
void take_rest(void* to, const void* from, size_t bytes);
void put_rest(void* to, const void* from, size_t bytes);

}  // namespace situ::cpu
