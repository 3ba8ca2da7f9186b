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
extern const cpu::Kernels scatter_combine;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct scatter_combine {
  int64_t dim;
  int64_t how;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo scatter_combine;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* scatter_combine = &cpu_kernels_of_ops::scatter_combine;
}  // namespace op_kernels

}  // namespace situ
