// Made by scripts/generate from situ/ops/functions.txt; edit that file.
// The ops of one section of the list: attributes, the OpInfo, which a struct in situ/ops/ defines, and CPU kernels,
// which a file of situ/backends/cpu/ must define. A line without a struct or kernel does not link; a struct or kernel
// without a line does not compile.
#pragma once
#include "situ/op/op_info.h"
#include "situ/tensor/arguments.h"

namespace situ {

namespace cpu {
struct Kernels;
}
namespace cpu_kernels_of_ops {
extern const cpu::Kernels mm;
extern const cpu::Kernels bmm;
extern const cpu::Kernels addmm;
extern const cpu::Kernels baddbmm;
extern const cpu::Kernels inverse;
extern const cpu::Kernels det;
extern const cpu::Kernels batched_mm;
extern const cpu::Kernels linear;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct mm {
  static constexpr auto autocast = op::Autocast::lower;
};
struct bmm {
  static constexpr auto autocast = op::Autocast::lower;
};
struct addmm {
  static constexpr auto autocast = op::Autocast::lower;
  Scalar beta;
  Scalar alpha;
};
struct baddbmm {
  static constexpr auto autocast = op::Autocast::lower;
  Scalar beta;
  Scalar alpha;
};
struct inverse {
  static constexpr auto autocast = op::Autocast::f32;
};
struct det {
  static constexpr auto autocast = op::Autocast::f32;
};
struct batched_mm {
  static constexpr auto autocast = op::Autocast::lower;
};
struct linear {
  static constexpr auto autocast = op::Autocast::lower;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo mm;
extern const op::OpInfo bmm;
extern const op::OpInfo addmm;
extern const op::OpInfo baddbmm;
extern const op::OpInfo inverse;
extern const op::OpInfo det;
extern const op::OpInfo batched_mm;
extern const op::OpInfo linear;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* mm = &cpu_kernels_of_ops::mm;
inline constexpr const void* bmm = &cpu_kernels_of_ops::bmm;
inline constexpr const void* addmm = &cpu_kernels_of_ops::addmm;
inline constexpr const void* baddbmm = &cpu_kernels_of_ops::baddbmm;
inline constexpr const void* inverse = &cpu_kernels_of_ops::inverse;
inline constexpr const void* det = &cpu_kernels_of_ops::det;
inline constexpr const void* batched_mm = &cpu_kernels_of_ops::batched_mm;
inline constexpr const void* linear = &cpu_kernels_of_ops::linear;
}  // namespace op_kernels

}  // namespace situ
