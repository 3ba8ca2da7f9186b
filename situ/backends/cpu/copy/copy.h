// Copies, fills and sums between any types and strides.
#pragma once
#include "situ/backends/cpu/elementwise/pointwise.h"
#include "situ/launch/arg.h"

namespace situ::cpu {

// dst and src have the same sizes (broadcast dimensions of src have stride 0) and must not overlap. dst must not have
// two elements at one address. Types convert as stores of pointwise() do: floating to integer truncates, and nonzero
// becomes true.
void copy(const Arg& dst, const Arg& src);

// Sets every element to `value`. dst may overlap itself.
void fill(const Arg& dst, Scalar value);

// dst += src in row-major order of the elements, one after another. This is right even if dst has several elements at
// one address (stride 0, windows). Types are equal; bool means `or`; f16 and bf16 round at every step. Runs on the
// caller's thread. dst and src must not overlap.
void accumulate(const Arg& dst, const Arg& src);  // an f32 dst may take a src of a half type

}  // namespace situ::cpu
