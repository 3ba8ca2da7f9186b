// Batch normalisation over every dimension but 1 (the channels), for any strides.
// NCHW runs and channels-last rows are used in place. It takes one pass over x for the statistics (Chan's parallel
// formula), and one to write.
#pragma once
#include "situ/launch/arg.h"
#include "situ/op/formula/bit_order.h"

namespace situ::cpu {

// Arguments of batch norm. Per-channel operands are contiguous [C]: mean and rstd of the compute type (f32, or f64 if x
// is f64), weight and bias of any floating type or null. Operands x, out, dy and dx have at least two dimensions, equal
// sizes, any strides and floating types. The operand `add` has x's sizes and dtype and any strides. Before the sum, out
// is rounded to x's dtype, except for f16.
struct BatchNormArgs {
  const Arg* weight = nullptr;
  const Arg* bias = nullptr;
  double eps = 1e-5;
  bool relu = false;           // out = max(out, 0), fused
  const Arg* shift = nullptr;  // contiguous [C] of the compute type: receives the bias that batch_norm_train() read
  const Arg* add = nullptr;    // with relu: out = max(out + add, 0)
  // A bit for each element of out, in the order of its memory (bits.h), or null.
  uint64_t* bits = nullptr;
  const Between* rule = nullptr;
};

int64_t batch_norm_scratch_bytes(const Arg& x);  // for each of the functions below

// Computes the statistics of x into mean and rstd (of the biased variance), then out = (x - mean) rstd weight + bias. A
// non-null `variance` receives the unbiased variance for the running statistics ([C], compute type). May run in place.
// Without elements mean, rstd and variance are 0.
// Returns false if the caller must still make the requested bits, because tiles do not end with whole words of bits.
bool batch_norm_train(const Arg& out, const Arg& mean, const Arg& rstd, const Arg* variance, const Arg& x,
                      const BatchNormArgs& a, void* scratch);

// The same with given statistics: `variance` (any floating type, [C]) from running averages, or rstd if `is_rstd`.
bool batch_norm_apply(const Arg& out, const Arg& x, const Arg& mean, const Arg& variance, bool is_rstd,
                      const BatchNormArgs& a, void* scratch);

// For a result with relu: bits (in the order of dy's memory, which is dense) are set for elements of dy that count.
// `dy` receives the gradient with the other elements set to 0, in the pass that sums it. It has the operand's sizes,
// strides and dtype, and may be the operand.
struct BatchNormMask {
  const Arg* dy = nullptr;
  const uint64_t* bits = nullptr;
};

// Computes dx (may be dy), dweight and dbias ([C], any floating type): null if not needed. training: the statistics
// depended on x. With a.relu, dy counts only if the result is above 0, which is recomputed from x, the statistics,
// a.weight and a.shift by forward's instructions. `mask` may be null.
void batch_norm_backward(const Arg* dx, const Arg* dweight, const Arg* dbias, const Arg& dy, const Arg& x,
                         const Arg& mean, const Arg& rstd, bool training, const BatchNormArgs& a, void* scratch,
                         const BatchNormMask* mask = nullptr);

}  // namespace situ::cpu
