// What a dry run (memory/plan.h) changes of tensors from before it: bytes, sizes, histories, gradients, hooks and names.
// Noted at the first change, put back at its end.
#pragma once
#include "situ/tensor/impl.h"
#include "situ/tensor/tensor.h"

namespace situ::dry {

// A number that the host reads of a tensor of one element; in a dry run, which has no values, `planned`.
template <class T>
T value_or(const Tensor& t, T planned) {
  return tls_state.dry ? planned : t.item<T>();
}

void keep_history(TensorImpl& root) noexcept;
void keep_gradient(TensorImpl& t);
inline void note_history(TensorImpl& root) noexcept {  // before its value changes
  if (__builtin_expect(tls_state.dry != nullptr, 0)) keep_history(root);
}
inline void note_gradient(TensorImpl& t) {  // before its AutogradExtra is handed out
  if (__builtin_expect(tls_state.dry != nullptr, 0)) keep_gradient(t);
}
void note_hooks(Node& version);                // before those of tensors change; also outside of a dry run
void note_bytes(TensorImpl& t);                // before it gets others; also outside of a dry run
void note_geometry(TensorImpl& t);             // before its sizes or strides change; also outside of a dry run
void bytes_replaced(const TensorImpl& t) noexcept;
bool lets_go(Node& leaf) noexcept;  // of a leaf's former node: nobody holds it but its end; it counts as gone then
bool dies(TensorImpl* t) noexcept;  // true: kept, since it will be put back

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
