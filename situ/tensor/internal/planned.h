// Reads numbers from tensors on the host. In a dry run, in which tensors have no values, it returns the caller's guess.
#pragma once
#include "situ/memory/byte_stream.h"
#include "situ/memory/plan.h"
#include "situ/tensor/impl.h"
#include "situ/tensor/tensor.h"

namespace situ::dry {

// Returns `look()`, or `planned` in a dry run without calling `look`. Every decision and every check that depends on
// values must go through here.
template <class T, class F>
T known_or(T planned, F&& look) {
  return memory::planning() ? planned : static_cast<T>(look());
}
// The same for the number in a tensor of one element.
template <class T>
T value_or(const Tensor& t, T planned) {
  return known_or(planned, [&] { return t.item<T>(); });
}
// Calls write(pointer to the first element) to fill a fresh CPU tensor. Does nothing in a dry run, which has no bytes.
template <class T, class F>
void fill(const Tensor& fresh, F&& write) {
  const TensorImpl& t = *fresh.unsafe_impl();
  if (t.storage->absent()) return;
  write(static_cast<T*>(t.data()));
  memory::note_host_wrote(*t.storage);
}

}  // namespace situ::dry
