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
extern const cpu::Kernels copy;
extern const cpu::Kernels clone_op;
extern const cpu::Kernels dense;
extern const cpu::Kernels to_dtype;
extern const cpu::Kernels to_device;
extern const cpu::Kernels fill;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct copy {};
struct clone_op {};
struct dense {};
struct to_dtype {
  DType dtype;
};
struct to_device {
  int64_t device;
  int64_t from;
};
struct fill {};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo copy;
extern const op::OpInfo clone_op;
extern const op::OpInfo dense;
extern const op::OpInfo to_dtype;
extern const op::OpInfo to_device;
extern const op::OpInfo fill;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* copy = &cpu_kernels_of_ops::copy;
inline constexpr const void* clone_op = &cpu_kernels_of_ops::clone_op;
inline constexpr const void* dense = &cpu_kernels_of_ops::dense;
inline constexpr const void* to_dtype = &cpu_kernels_of_ops::to_dtype;
inline constexpr const void* to_device = &cpu_kernels_of_ops::to_device;
inline constexpr const void* fill = &cpu_kernels_of_ops::fill;
}  // namespace op_kernels

}  // namespace situ
