// Restores tensors that existed before a dry run (memory/plan.h): bytes, sizes, histories, gradients, hooks and names.
// Each is recorded before its first change and restored at the end of the run.
#pragma once
#include "situ/tape/change_hooks.h"
#include "situ/tensor/impl.h"
#include "situ/tensor/tensor.h"

namespace situ::dry {

void note_hooks(Node& version);     // before a node's hooks change; does nothing outside of a dry run
void note_geometry(TensorImpl& t);  // before sizes or strides change; does nothing outside of a dry run

// Refers to a tensor in a dry run until the end of the run restores it, without counting as a handle meanwhile.
class Weak {
 public:
  explicit Weak(const Tensor& t);
  Tensor tensor() const;

 private:
  TensorImpl* t_;
  Tensor held_;  // set if the tensor was created in the dry run
};

}  // namespace situ::dry
