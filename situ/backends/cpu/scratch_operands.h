// Operands and results before there are bytes: what questions about scratch are asked of.
#pragma once
#include "situ/backends/cpu/kernel.h"

namespace situ::cpu {

inline Arg geometry_of(const op::Operand& o) {
  return {nullptr, o.dtype, o.ndim(), o.g->sizes.data(), o.g->strides.data()};
}
inline Arg geometry_of(const op::OutSpec& o) {
  return {nullptr, o.dtype, o.g.ndim(), o.g.sizes.data(), o.g.strides.data()};
}

}  // namespace situ::cpu
