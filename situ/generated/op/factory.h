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
extern const cpu::Kernels real_range;
extern const cpu::Kernels whole_range;
extern const cpu::Kernels linear_range;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct real_range {
  double first;
  double step;
};
struct whole_range {
  int64_t first;
  int64_t step;
};
struct linear_range {
  double first;
  double last;
  double step;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo real_range;
extern const op::OpInfo whole_range;
extern const op::OpInfo linear_range;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* real_range = &cpu_kernels_of_ops::real_range;
inline constexpr const void* whole_range = &cpu_kernels_of_ops::whole_range;
inline constexpr const void* linear_range = &cpu_kernels_of_ops::linear_range;
}  // namespace op_kernels

}  // namespace situ
