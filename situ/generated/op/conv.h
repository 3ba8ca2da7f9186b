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
extern const cpu::Kernels convolution;
extern const cpu::Kernels convolution_weight;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct convolution {
  static constexpr auto autocast = op::Autocast::lower;
  int64_t dims;
  Triple stride;
  Triple padding;
  Triple dilation;
  Triple output_padding;
  bool transposed;
  int64_t groups;
};
struct convolution_weight {
  int64_t dims;
  Triple kernel_size;
  Triple stride;
  Triple padding;
  Triple dilation;
  int64_t groups;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo convolution;
extern const op::OpInfo convolution_weight;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* convolution = &cpu_kernels_of_ops::convolution;
inline constexpr const void* convolution_weight = &cpu_kernels_of_ops::convolution_weight;
}  // namespace op_kernels

}  // namespace situ
