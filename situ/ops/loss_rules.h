// Shared rules of the losses: operands, class weights and reductions.
#pragma once
#include <string>

#include "situ/base/thread_state.h"
#include "situ/ops/functions.h"

namespace situ::losses {

// Returns the tensor of a loss's operand. Throws UsageError, naming `op` and `what`, if there is none.
inline Tensor need(const In& in, const char* op, const char* what) {
  if (!in.tensor || !in.tensor->defined())
    throw UsageError(called_as(op) + ": " + what +
                     (in.is_scalar ? " is a number where a tensor is needed; wrap it with scalar_tensor"
                                   : " is undefined; create it first"));
  return *in.tensor;
}

// Throws ShapeError, naming `op`, unless both have the same sizes.
void check_sizes(const char* op, const Tensor& input, const Tensor& target);

// Returns the dimension of the classes: (C) or (N, C, ...).
inline int class_dim(int64_t ndim) { return ndim == 1 ? 0 : 1; }

// Returns the number of class indices that are not `ignored`.
Tensor counted(const Tensor& target, int64_t ignored);
// Divides a sum by a count. If the host can read the count it is a number, which saves nothing for backward. A dry run
// divides as if nothing were ignored.
Tensor over(Tensor sum, const Tensor& count, const Tensor& target);

// Returns the class weights [C] as [C, 1, ...], which broadcast with x [N, C, d1, ...] (or [C]). Throws ShapeError,
// naming `op`, unless there is one for each class.
Tensor class_weights(const char* op, const Tensor& weight, const Tensor& x);
// Returns each class target's weight, 0 for ignored ones.
Tensor target_weights(const Tensor& target, const Tensor& weight, int64_t ignore_index);

// Returns the reduction of a loss of each element.
inline Tensor reduced(Tensor loss, Reduction r) {
  if (r == Reduction::none) return loss;
  return r == Reduction::mean ? std::move(loss).mean() : std::move(loss).sum();
}

}  // namespace situ::losses
