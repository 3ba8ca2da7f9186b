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
extern const cpu::Kernels cummax;
extern const cpu::Kernels cummin;
extern const cpu::Kernels logcumsumexp;
extern const cpu::Kernels places_in;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct cummax {
  int64_t dim;
};
struct cummin {
  int64_t dim;
};
struct logcumsumexp {
  int64_t dim;
};
struct places_in {
  bool right;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo cummax;
extern const op::OpInfo cummin;
extern const op::OpInfo logcumsumexp;
extern const op::OpInfo places_in;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* cummax = &cpu_kernels_of_ops::cummax;
inline constexpr const void* cummin = &cpu_kernels_of_ops::cummin;
inline constexpr const void* logcumsumexp = &cpu_kernels_of_ops::logcumsumexp;
inline constexpr const void* places_in = &cpu_kernels_of_ops::places_in;
}  // namespace op_kernels

}  // namespace situ
