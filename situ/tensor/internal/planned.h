// Numbers that the host reads from tensors: in a dry run, where tensors have no values, the caller's guess.
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

}  // namespace situ::dry
