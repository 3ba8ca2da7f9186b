// Optimizer updates in one pass over a parameter and its state, and the norm that clipping needs.
//
// All operands of a call are contiguous and of one size. parameter and state may be f32 or f64, or half types (computed
// in f32, rounded once at the store); the gradient may be any floating type.
#pragma once
#include "situ/backends/cpu/optim/update.h"
#include "situ/launch/arg.h"

namespace situ::cpu {

// A loop of update.h with the numbers of its step: operands are the parameter, the gradient and the states, of which
// some may be null.
void run_update(UpdateLoop UpdateKernels::*loop, const Arg* const* operands, int n, const void* numbers);
template <class Numbers>
void update(UpdateLoop UpdateKernels::*loop, const Arg* const (&operands)[2 + Numbers::kStates], const Numbers& c) {
  run_update(loop, operands, 2 + Numbers::kStates, &c);
}

struct SgdStep {
  double lr = 0, momentum = 0, dampening = 0, weight_decay = 0;
  bool nesterov = false, maximize = false;
  bool first = false;     // the momentum buffer starts as the gradient
  double grad_scale = 1;  // gradients are multiplied by this first (clipping, loss scaling)
};
// momentum: null without momentum.
void sgd_step(const Arg& parameter, const Arg& gradient, const Arg* momentum, const SgdStep& s);

struct AdamStep {
  double lr = 0, beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0;
  int64_t step = 1;        // of this update, from 1: for the bias corrections
  bool decoupled = false;  // AdamW
  bool maximize = false;
  double grad_scale = 1;
};
// max_square: null without amsgrad.
void adam_step(const Arg& parameter, const Arg& gradient, const Arg& average, const Arg& square, const Arg* max_square,
               const AdamStep& s);

// The sum of the squares of all elements of all operands (any strides), in f64.
double sum_of_squares(const Arg* operands, int n);

}  // namespace situ::cpu
