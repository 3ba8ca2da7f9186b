// From an op's kernel context to the elementwise driver: broadcasting as zero strides, numbers as attributes.
#pragma once
#include "situ/kernels/cpu/pointwise.h"
#include "situ/op/spec.h"

namespace situ::op {

// The compute type of the driver for a tensor type.
inline DType compute_type(DType t) {
  switch (t) {
    case DType::f16:
    case DType::bf16:
    case DType::f32:
      return DType::f32;
    case DType::f64:
      return DType::f64;
    case DType::i64:
      return DType::i64;
    default:
      return DType::i32;
  }
}

inline cpu::Scalar number(const Scalar& s) {
  return s.isFloatingPoint() ? cpu::Scalar(s.toDouble()) : cpu::Scalar(s.toLong());
}

// `in` seen with out's sizes: missing and broadcast dimensions get stride 0. `strides` has room for kMaxDims.
cpu::Arg broadcast_arg(const cpu::Arg& in, const cpu::Arg& out, int64_t* strides);

// Runs `f` over operands [first, first + f.inputs) of the call into output 0, in the call's compute type.
void run_pointwise(const cpu::PointwiseOp& f, const Kernel& k, const cpu::Attrs* attributes = nullptr, int first = 0);

}  // namespace situ::op
