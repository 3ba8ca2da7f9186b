// Arg: an operand as kernels get it: a pointer to its first element, its geometry in elements, and its type. It owns
// nothing. The op's infer has checked shapes, and outputs are allocated.
#pragma once
#include <cstdint>

#include "situ/tensor/dtype.h"

namespace situ {

struct Arg {
  void* data = nullptr;  // address of element (0, ..., 0); may be null when numel is 0
  DType dtype = DType::f32;
  int ndim = 0;
  const int64_t* sizes = nullptr;    // borrowed for the call
  const int64_t* strides = nullptr;  // in elements; may be 0 or negative
  bool number = false;               // a number of the call and not a tensor: eight bytes on the host

  template <class T>
  T* as() const {
    return static_cast<T*>(data);
  }
  int64_t numel() const {
    int64_t n = 1;
    for (int i = 0; i < ndim; ++i) n *= sizes[i];
    return n;
  }
  bool contiguous() const {  // row-major dense
    int64_t s = 1;
    for (int i = ndim; i-- > 0;) {
      if (sizes[i] != 1 && strides[i] != s) return false;
      s *= sizes[i];
    }
    return true;
  }
};

// Writes sizes and strides of t as a matrix: its last dimension, and all others as one. False if the strides do not
// allow it.
inline bool fold_rows(const Arg& t, int64_t* sizes, int64_t* strides) {
  sizes[0] = 1;
  strides[0] = 0;
  sizes[1] = t.sizes[t.ndim - 1];
  strides[1] = t.strides[t.ndim - 1];
  for (int d = t.ndim - 2; d >= 0; --d) {
    if (t.sizes[d] == 1) continue;
    if (sizes[0] == 1)
      strides[0] = t.strides[d];
    else if (t.strides[d] != sizes[0] * strides[0])
      return false;
    sizes[0] *= t.sizes[d];
  }
  return true;
}

constexpr bool is_compute_type(DType t) {
  return t == DType::f32 || t == DType::f64 || t == DType::i64 || t == DType::i32;
}

// Returns the type in which elements of type t are computed; it can represent every value of t.
constexpr DType compute_type(DType t) {
  if (is_compute_type(t)) return t;
  return is_floating(t) ? DType::f32 : DType::i32;
}

namespace cpu {
using situ::Arg;
}

}  // namespace situ
