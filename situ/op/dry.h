// What a dry run (memory/plan.h) changes of tensors from before it: bytes, sizes, histories, gradients, hooks and names.
// Noted at the first change, put back at its end.
#pragma once
#include "situ/memory/byte_stream.h"
#include "situ/memory/plan.h"
#include "situ/tensor/impl.h"
#include "situ/tensor/tensor.h"

namespace situ::dry {

// What the host finds out from values, by `look()`; in a dry run, which has none, `planned`, and nobody looks. All that
// a program's course depends on of values, and every check of them, is asked for here.
template <class T, class F>
T known_or(T planned, F&& look) {
  return memory::planning() ? planned : static_cast<T>(look());
}
// Of a number that a tensor of one element holds.
template <class T>
T value_or(const Tensor& t, T planned) {
  return known_or(planned, [&] { return t.item<T>(); });
}
// Elements of a fresh tensor on the CPU, which write(pointer to the first) makes; one of a dry run has none.
template <class T, class F>
void fill(const Tensor& fresh, F&& write) {
  const TensorImpl& t = *fresh.unsafe_impl();
  if (t.storage->absent()) return;
  write(static_cast<T*>(t.data()));
  memory::note_host_wrote(*t.storage);
}

void keep_history(TensorImpl& root) noexcept;
void keep_gradient(TensorImpl& t);
inline void note_history(TensorImpl& root) noexcept {  // before its value changes
  if (__builtin_expect(memory::planning(), 0)) keep_history(root);
}
inline void note_gradient(TensorImpl& t) {  // before its AutogradExtra is handed out
  if (__builtin_expect(memory::planning(), 0)) keep_gradient(t);
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
