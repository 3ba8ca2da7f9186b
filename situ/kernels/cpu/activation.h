// Activations and their derivatives, f32 and f64 (relu also integers).
//
// A `_backward` op has the inputs {gradient, saved}; saved is the forward's input unless the name says `result`, in
// which case it is the forward's output. Straight pieces have none: see bits.h. Attributes:
// softplus {beta, threshold}; elu {alpha}; leaky_relu {slope}; hardtanh {low, high}.
#pragma once
#include "situ/kernels/cpu/pointwise.h"

namespace situ::cpu {

// clang-format off
#define SITU_ACTIVATION_OPS(X)                                                              \
  X(relu) X(sigmoid) X(sigmoid_backward_result) X(tanh_backward_result) X(silu) X(silu_backward) X(gelu)        \
  X(gelu_backward) X(gelu_tanh) X(gelu_tanh_backward) X(softplus) X(softplus_backward) X(elu) X(elu_backward)   \
  X(elu_backward_result) X(leaky_relu) X(hardtanh) X(hardsigmoid) X(hardswish) X(hardswish_backward) X(mish)    \
  X(mish_backward) X(logsigmoid) X(logsigmoid_backward)
// clang-format on

#define SITU_ENUMERATOR(name) name,
enum class Activation { SITU_ACTIVATION_OPS(SITU_ENUMERATOR) };
#undef SITU_ENUMERATOR

const PointwiseOp& kernel(Activation op);

}  // namespace situ::cpu
