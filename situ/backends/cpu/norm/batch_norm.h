// Batch normalisation over every dimension but 1 (the channels), for any strides: NCHW runs and channels-last rows are
// used where they lie. One pass over x for the statistics (Chan's parallel formula), one to write.
#pragma once
#include "situ/launch/arg.h"
#include "situ/op/formula/bit_order.h"

namespace situ::cpu {

// Per-channel operands are contiguous [C]: mean and rstd of the compute type (f32; f64 where x is), weight and bias of
// any floating type or null. x, out, dy, dx: at least two dimensions, equal sizes, any strides and floating types.
struct BatchNormArgs {
  const Arg* weight = nullptr;
  const Arg* bias = nullptr;
  double eps = 1e-5;
  bool relu = false;           // out = max(out, 0), fused
  const Arg* shift = nullptr;  // contiguous [C] of the compute type: the bias as batch_norm_train() has read it
  const Arg* add = nullptr;    // with relu: out = max(out + add, 0), out rounded to x's dtype before (not to
                               // f16); x's sizes and dtype, any strides
  // A bit for each element of out, in the order of its memory (bits.h), or null.
  uint64_t* bits = nullptr;
  const Between* rule = nullptr;
};

int64_t batch_norm_scratch_bytes(const Arg& x);  // for each of the functions below

// Statistics of x, kept in mean and rstd (of the biased variance); `variance`, where not null, receives the unbiased
// variance for the running statistics ([C], compute type). Then out = (x - mean) rstd weight + bias. In place is fine.
// Without elements mean, rstd and variance are 0. False: the bits that were asked for are still to be made, which is so
// where tiles do not end with words of them.
bool batch_norm_train(const Arg& out, const Arg& mean, const Arg& rstd, const Arg* variance, const Arg& x,
                      const BatchNormArgs& a, void* scratch);

// With given statistics: `variance` (any floating type, [C]) as kept by running averages, or rstd where `is_rstd`.
bool batch_norm_apply(const Arg& out, const Arg& x, const Arg& mean, const Arg& variance, bool is_rstd,
                      const BatchNormArgs& a, void* scratch);

// Of a result that was cut: bits (in the order of dy's memory, which is dense) say where dy counts. `dy` receives it
// so, in the pass that sums it; of the operand's sizes, strides and dtype, and it may be the operand.
struct BatchNormCut {
  const Arg* dy = nullptr;
  const uint64_t* bits = nullptr;
};

// dx (may be dy), dweight, dbias ([C], any floating type): null where not wanted. training: the statistics depended on
// x. With a.relu dy counts where the result is above 0, which is found from x, the statistics, a.weight and a.shift
// by the instructions of forward. cut: or null.
void batch_norm_backward(const Arg* dx, const Arg* dweight, const Arg* dbias, const Arg& dy, const Arg& x,
                         const Arg& mean, const Arg& rstd, bool training, const BatchNormArgs& a, void* scratch,
                         const BatchNormCut* cut = nullptr);

}  // namespace situ::cpu
