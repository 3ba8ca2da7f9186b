// Made by scripts/generate from situ/ops/functions.txt: change that.
// The ops of one family: the attributes of each, its row, which a struct in situ/ops/ must define, and the CPU's kernels,
// which a file of situ/backends/cpu/ must define. A line without a struct or kernel does not link; a struct or kernel
// without a line does not compile.
#pragma once
#include "situ/op/row.h"
#include "situ/tensor/arguments.h"

namespace situ {

namespace cpu {
struct Kernels;
}
namespace cpu_rows {
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
}  // namespace cpu_rows

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

namespace op_rows {
extern const op::Row add;
extern const op::Row add_relu;
extern const op::Row sub;
extern const op::Row mul;
extern const op::Row div;
extern const op::Row pow;
extern const op::Row fmod;
extern const op::Row remainder;
extern const op::Row atan2;
extern const op::Row maximum;
extern const op::Row minimum;
extern const op::Row eq;
extern const op::Row ne;
extern const op::Row lt;
extern const op::Row le;
extern const op::Row gt;
extern const op::Row ge;
extern const op::Row logical_and;
extern const op::Row logical_or;
extern const op::Row logical_xor;
extern const op::Row bitwise_and;
extern const op::Row bitwise_or;
extern const op::Row bitwise_xor;
extern const op::Row where;
extern const op::Row addcmul;
extern const op::Row rectify;
extern const op::Row addcdiv;
extern const op::Row lerp;
extern const op::Row masked_fill;
extern const op::Row clamp_to;
}  // namespace op_rows

namespace op_kernels {
inline constexpr const void* add = &cpu_rows::add;
inline constexpr const void* add_relu = &cpu_rows::add_relu;
inline constexpr const void* sub = &cpu_rows::sub;
inline constexpr const void* mul = &cpu_rows::mul;
inline constexpr const void* div = &cpu_rows::div;
inline constexpr const void* pow = &cpu_rows::pow;
inline constexpr const void* fmod = &cpu_rows::fmod;
inline constexpr const void* remainder = &cpu_rows::remainder;
inline constexpr const void* atan2 = &cpu_rows::atan2;
inline constexpr const void* maximum = &cpu_rows::maximum;
inline constexpr const void* minimum = &cpu_rows::minimum;
inline constexpr const void* eq = &cpu_rows::eq;
inline constexpr const void* ne = &cpu_rows::ne;
inline constexpr const void* lt = &cpu_rows::lt;
inline constexpr const void* le = &cpu_rows::le;
inline constexpr const void* gt = &cpu_rows::gt;
inline constexpr const void* ge = &cpu_rows::ge;
inline constexpr const void* logical_and = &cpu_rows::logical_and;
inline constexpr const void* logical_or = &cpu_rows::logical_or;
inline constexpr const void* logical_xor = &cpu_rows::logical_xor;
inline constexpr const void* bitwise_and = &cpu_rows::bitwise_and;
inline constexpr const void* bitwise_or = &cpu_rows::bitwise_or;
inline constexpr const void* bitwise_xor = &cpu_rows::bitwise_xor;
inline constexpr const void* where = &cpu_rows::where;
inline constexpr const void* addcmul = &cpu_rows::addcmul;
inline constexpr const void* rectify = &cpu_rows::rectify;
inline constexpr const void* addcdiv = &cpu_rows::addcdiv;
inline constexpr const void* lerp = &cpu_rows::lerp;
inline constexpr const void* masked_fill = &cpu_rows::masked_fill;
inline constexpr const void* clamp_to = &cpu_rows::clamp_to;
}  // namespace op_kernels

}  // namespace situ
