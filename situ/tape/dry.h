// What a dry run (memory/plan.h) changes of tensors from before it: bytes, sizes, histories, gradients, hooks and
// names. Noted at the first change, put back at its end.
#pragma once
#include "situ/tape/change_hooks.h"
#include "situ/tensor/impl.h"
#include "situ/tensor/tensor.h"

namespace situ::dry {

void note_hooks(Node& version);     // before those of tensors change; also outside of a dry run
void note_geometry(TensorImpl& t);  // before its sizes or strides change; also outside of a dry run

// Inside a dry run: a tensor that its end puts somewhere, and that meanwhile counts for nobody as held.
class Weak {
 public:
  explicit Weak(const Tensor& t);
  Tensor tensor() const;

 private:
  TensorImpl* t_;
  Tensor held_;  // of one made inside
};

}  // namespace situ::dry
