// What the losses share.
#pragma once
#include <string>

#include "situ/base/thread_state.h"
#include "situ/ops/functions.h"

namespace situ::losses {

// The tensor that an operand of a loss is. Throws UsageError naming `op` and `what` when there is none.
inline Tensor need(const In& in, const char* op, const char* what) {
  if (!in.tensor || !in.tensor->defined())
    throw UsageError(called_as(op) + ": " + what +
                     (in.is_scalar ? " is a number where a tensor is needed; wrap it with scalar_tensor"
                                   : " is undefined; create it first"));
  return *in.tensor;
}

// Throws ShapeError naming `op` unless both are of the same sizes.
void check_sizes(const char* op, const Tensor& input, const Tensor& target);

// Where the classes are: (C) or (N, C, ...).
inline int class_dim(int64_t ndim) { return ndim == 1 ? 0 : 1; }

// How many elements of class indices are not `ignored`.
Tensor counted(const Tensor& target, int64_t ignored);
// A sum over so many: by the number where the host can read it, which saves nothing for backward; in a dry run as if
// nothing were ignored.
Tensor over(Tensor sum, const Tensor& count, const Tensor& target);

// The class weights [C] as [C, 1, ...], which broadcast against x [N, C, d1, ...] (or [C]). ShapeError, naming `op`,
// where they are not one for each class.
Tensor class_weights(const char* op, const Tensor& weight, const Tensor& x);
// Each class target's weight, 0 for those that are ignored.
Tensor target_weights(const Tensor& target, const Tensor& weight, int64_t ignore_index);

// A loss of each element, reduced.
inline Tensor reduced(Tensor loss, Reduction r) {
  if (r == Reduction::none) return loss;
  return r == Reduction::mean ? std::move(loss).mean() : std::move(loss).sum();
}

}  // namespace situ::losses
