// Made by scripts/generate from situ/ops/functions.txt: change that.
// The ops of one family: the attributes of each, its row, which a struct in situ/ops/ must define, and the CPU's kernels,
// which a file of situ/backends/cpu/ must define. A line without a struct or kernel does not link; a struct or kernel
// without a line does not compile.
#pragma once
#include "situ/op/row.h"
#include "situ/tensor/arguments.h"

namespace situ {

namespace cpu_rows {
extern const cpu::Kernels conv2d;
extern const cpu::Kernels conv_transpose2d;
extern const cpu::Kernels conv2d_relu;
extern const cpu::Kernels conv2d_add;
extern const cpu::Kernels conv2d_weight;
extern const cpu::Kernels conv1d;
extern const cpu::Kernels conv3d;
extern const cpu::Kernels conv_transpose1d;
extern const cpu::Kernels conv_transpose3d;
extern const cpu::Kernels conv1d_relu;
extern const cpu::Kernels conv1d_add;
extern const cpu::Kernels conv1d_weight;
extern const cpu::Kernels conv3d_relu;
extern const cpu::Kernels conv3d_add;
extern const cpu::Kernels conv3d_weight;
}  // namespace cpu_rows

namespace op_attr {
struct conv2d {
  static constexpr auto autocast = op::Autocast::lower;
  Pair stride;
  Pair padding;
  Pair dilation;
  int64_t groups;
};
struct conv_transpose2d {
  static constexpr auto autocast = op::Autocast::lower;
  Pair stride;
  Pair padding;
  Pair output_padding;
  int64_t groups;
  Pair dilation;
};
struct conv2d_relu {
  static constexpr auto autocast = op::Autocast::lower;
  Pair stride;
  Pair padding;
  Pair dilation;
  int64_t groups;
};
struct conv2d_add {
  Pair stride;
  Pair padding;
  Pair dilation;
  int64_t groups;
};
struct conv2d_weight {
  Pair kernel_size;
  Pair stride;
  Pair padding;
  Pair dilation;
  int64_t groups;
};
struct conv1d {
  static constexpr auto autocast = op::Autocast::lower;
  Single stride;
  Single padding;
  Single dilation;
  int64_t groups;
};
struct conv3d {
  static constexpr auto autocast = op::Autocast::lower;
  Triple stride;
  Triple padding;
  Triple dilation;
  int64_t groups;
};
struct conv_transpose1d {
  static constexpr auto autocast = op::Autocast::lower;
  Single stride;
  Single padding;
  Single output_padding;
  int64_t groups;
  Single dilation;
};
struct conv_transpose3d {
  static constexpr auto autocast = op::Autocast::lower;
  Triple stride;
  Triple padding;
  Triple output_padding;
  int64_t groups;
  Triple dilation;
};
struct conv1d_relu {
  static constexpr auto autocast = op::Autocast::lower;
  Single stride;
  Single padding;
  Single dilation;
  int64_t groups;
};
struct conv1d_add {
  Single stride;
  Single padding;
  Single dilation;
  int64_t groups;
};
struct conv1d_weight {
  Single kernel_size;
  Single stride;
  Single padding;
  Single dilation;
  int64_t groups;
};
struct conv3d_relu {
  static constexpr auto autocast = op::Autocast::lower;
  Triple stride;
  Triple padding;
  Triple dilation;
  int64_t groups;
};
struct conv3d_add {
  Triple stride;
  Triple padding;
  Triple dilation;
  int64_t groups;
};
struct conv3d_weight {
  Triple kernel_size;
  Triple stride;
  Triple padding;
  Triple dilation;
  int64_t groups;
};
}  // namespace op_attr

namespace op_rows {
extern const op::Row conv2d;
extern const op::Row conv_transpose2d;
extern const op::Row conv2d_relu;
extern const op::Row conv2d_add;
extern const op::Row conv2d_weight;
extern const op::Row conv1d;
extern const op::Row conv3d;
extern const op::Row conv_transpose1d;
extern const op::Row conv_transpose3d;
extern const op::Row conv1d_relu;
extern const op::Row conv1d_add;
extern const op::Row conv1d_weight;
extern const op::Row conv3d_relu;
extern const op::Row conv3d_add;
extern const op::Row conv3d_weight;
}  // namespace op_rows

namespace op_kernels {
inline constexpr const cpu::Kernels* conv2d = &cpu_rows::conv2d;
inline constexpr const cpu::Kernels* conv_transpose2d = &cpu_rows::conv_transpose2d;
inline constexpr const cpu::Kernels* conv2d_relu = &cpu_rows::conv2d_relu;
inline constexpr const cpu::Kernels* conv2d_add = &cpu_rows::conv2d_add;
inline constexpr const cpu::Kernels* conv2d_weight = &cpu_rows::conv2d_weight;
inline constexpr const cpu::Kernels* conv1d = &cpu_rows::conv1d;
inline constexpr const cpu::Kernels* conv3d = &cpu_rows::conv3d;
inline constexpr const cpu::Kernels* conv_transpose1d = &cpu_rows::conv_transpose1d;
inline constexpr const cpu::Kernels* conv_transpose3d = &cpu_rows::conv_transpose3d;
inline constexpr const cpu::Kernels* conv1d_relu = &cpu_rows::conv1d_relu;
inline constexpr const cpu::Kernels* conv1d_add = &cpu_rows::conv1d_add;
inline constexpr const cpu::Kernels* conv1d_weight = &cpu_rows::conv1d_weight;
inline constexpr const cpu::Kernels* conv3d_relu = &cpu_rows::conv3d_relu;
inline constexpr const cpu::Kernels* conv3d_add = &cpu_rows::conv3d_add;
inline constexpr const cpu::Kernels* conv3d_weight = &cpu_rows::conv3d_weight;
}  // namespace op_kernels

}  // namespace situ
