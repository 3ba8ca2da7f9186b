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
extern const cpu::Kernels cat;
extern const cpu::Kernels flip;
extern const cpu::Kernels roll;
extern const cpu::Kernels tril;
extern const cpu::Kernels triu;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct cat {
  int64_t dim;
};
struct flip {
  DimVec dims;
};
struct roll {
  DimVec shifts;
  DimVec dims;
};
struct tril {
  int64_t diagonal;
};
struct triu {
  int64_t diagonal;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo cat;
extern const op::OpInfo flip;
extern const op::OpInfo roll;
extern const op::OpInfo tril;
extern const op::OpInfo triu;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* cat = &cpu_kernels_of_ops::cat;
inline constexpr const void* flip = &cpu_kernels_of_ops::flip;
inline constexpr const void* roll = &cpu_kernels_of_ops::roll;
inline constexpr const void* tril = &cpu_kernels_of_ops::tril;
inline constexpr const void* triu = &cpu_kernels_of_ops::triu;
}  // namespace op_kernels

}  // namespace situ
