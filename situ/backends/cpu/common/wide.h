// Reads and writes elements of any type in the type that kernels compute in.
// That type is f32 for the half types, and has at least 32 bits for integers. Writing rounds.
#pragma once
#include <cstdint>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

inline float wide(float v) { return v; }
inline double wide(double v) { return v; }
inline float wide(half v) { return to_float(v); }
inline float wide(bfloat16 v) { return to_float(v); }
inline int64_t wide(int64_t v) { return v; }
inline int32_t wide(int32_t v) { return v; }
inline int32_t wide(int16_t v) { return v; }
inline int32_t wide(int8_t v) { return v; }
inline int32_t wide(uint8_t v) { return v; }

template <class S>
using Wide = decltype(wide(S{}));

template <class S, class T>
void put(S* p, T v) {
  *p = static_cast<S>(v);
}
template <class T>
void put(half* p, T v) {
  *p = to_half(static_cast<float>(v));
}
template <class T>
void put(bfloat16* p, T v) {
  *p = to_bfloat16(static_cast<float>(v));
}

}  // namespace situ::cpu
