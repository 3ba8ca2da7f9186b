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
extern const cpu::Kernels add;
extern const cpu::Kernels add_relu;
extern const cpu::Kernels sub;
extern const cpu::Kernels mul;
extern const cpu::Kernels div;
extern const cpu::Kernels pow;
extern const cpu::Kernels fmod;
extern const cpu::Kernels remainder;
extern const cpu::Kernels atan2;
extern const cpu::Kernels maximum;
extern const cpu::Kernels minimum;
extern const cpu::Kernels eq;
extern const cpu::Kernels ne;
extern const cpu::Kernels lt;
extern const cpu::Kernels le;
extern const cpu::Kernels gt;
extern const cpu::Kernels ge;
extern const cpu::Kernels logical_and;
extern const cpu::Kernels logical_or;
extern const cpu::Kernels logical_xor;
extern const cpu::Kernels bitwise_and;
extern const cpu::Kernels bitwise_or;
extern const cpu::Kernels bitwise_xor;
extern const cpu::Kernels where;
extern const cpu::Kernels addcmul;
extern const cpu::Kernels rectify;
extern const cpu::Kernels addcdiv;
extern const cpu::Kernels lerp;
extern const cpu::Kernels masked_fill;
extern const cpu::Kernels clamp_to;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct add {
  Scalar alpha;
};
struct add_relu {};
struct sub {
  Scalar alpha;
};
struct mul {};
struct div {
  Rounding rounding_mode;
};
struct pow {
  static constexpr auto autocast = op::Autocast::f32;
};
struct fmod {};
struct remainder {};
struct atan2 {};
struct maximum {};
struct minimum {};
struct eq {};
struct ne {};
struct lt {};
struct le {};
struct gt {};
struct ge {};
struct logical_and {};
struct logical_or {};
struct logical_xor {};
struct bitwise_and {};
struct bitwise_or {};
struct bitwise_xor {};
struct where {};
struct addcmul {
  Scalar value;
};
struct rectify {};
struct addcdiv {
  Scalar value;
};
struct lerp {};
struct masked_fill {};
struct clamp_to {};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo add;
extern const op::OpInfo add_relu;
extern const op::OpInfo sub;
extern const op::OpInfo mul;
extern const op::OpInfo div;
extern const op::OpInfo pow;
extern const op::OpInfo fmod;
extern const op::OpInfo remainder;
extern const op::OpInfo atan2;
extern const op::OpInfo maximum;
extern const op::OpInfo minimum;
extern const op::OpInfo eq;
extern const op::OpInfo ne;
extern const op::OpInfo lt;
extern const op::OpInfo le;
extern const op::OpInfo gt;
extern const op::OpInfo ge;
extern const op::OpInfo logical_and;
extern const op::OpInfo logical_or;
extern const op::OpInfo logical_xor;
extern const op::OpInfo bitwise_and;
extern const op::OpInfo bitwise_or;
extern const op::OpInfo bitwise_xor;
extern const op::OpInfo where;
extern const op::OpInfo addcmul;
extern const op::OpInfo rectify;
extern const op::OpInfo addcdiv;
extern const op::OpInfo lerp;
extern const op::OpInfo masked_fill;
extern const op::OpInfo clamp_to;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* add = &cpu_kernels_of_ops::add;
inline constexpr const void* add_relu = &cpu_kernels_of_ops::add_relu;
inline constexpr const void* sub = &cpu_kernels_of_ops::sub;
inline constexpr const void* mul = &cpu_kernels_of_ops::mul;
inline constexpr const void* div = &cpu_kernels_of_ops::div;
inline constexpr const void* pow = &cpu_kernels_of_ops::pow;
inline constexpr const void* fmod = &cpu_kernels_of_ops::fmod;
inline constexpr const void* remainder = &cpu_kernels_of_ops::remainder;
inline constexpr const void* atan2 = &cpu_kernels_of_ops::atan2;
inline constexpr const void* maximum = &cpu_kernels_of_ops::maximum;
inline constexpr const void* minimum = &cpu_kernels_of_ops::minimum;
inline constexpr const void* eq = &cpu_kernels_of_ops::eq;
inline constexpr const void* ne = &cpu_kernels_of_ops::ne;
inline constexpr const void* lt = &cpu_kernels_of_ops::lt;
inline constexpr const void* le = &cpu_kernels_of_ops::le;
inline constexpr const void* gt = &cpu_kernels_of_ops::gt;
inline constexpr const void* ge = &cpu_kernels_of_ops::ge;
inline constexpr const void* logical_and = &cpu_kernels_of_ops::logical_and;
inline constexpr const void* logical_or = &cpu_kernels_of_ops::logical_or;
inline constexpr const void* logical_xor = &cpu_kernels_of_ops::logical_xor;
inline constexpr const void* bitwise_and = &cpu_kernels_of_ops::bitwise_and;
inline constexpr const void* bitwise_or = &cpu_kernels_of_ops::bitwise_or;
inline constexpr const void* bitwise_xor = &cpu_kernels_of_ops::bitwise_xor;
inline constexpr const void* where = &cpu_kernels_of_ops::where;
inline constexpr const void* addcmul = &cpu_kernels_of_ops::addcmul;
inline constexpr const void* rectify = &cpu_kernels_of_ops::rectify;
inline constexpr const void* addcdiv = &cpu_kernels_of_ops::addcdiv;
inline constexpr const void* lerp = &cpu_kernels_of_ops::lerp;
inline constexpr const void* masked_fill = &cpu_kernels_of_ops::masked_fill;
inline constexpr const void* clamp_to = &cpu_kernels_of_ops::clamp_to;
}  // namespace op_kernels

}  // namespace situ
