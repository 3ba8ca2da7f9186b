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
extern const cpu::Kernels cat;
extern const cpu::Kernels flip;
extern const cpu::Kernels roll;
extern const cpu::Kernels tril;
extern const cpu::Kernels triu;
}  // namespace cpu_rows

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

namespace op_rows {
extern const op::Row cat;
extern const op::Row flip;
extern const op::Row roll;
extern const op::Row tril;
extern const op::Row triu;
}  // namespace op_rows

namespace op_kernels {
inline constexpr const void* cat = &cpu_rows::cat;
inline constexpr const void* flip = &cpu_rows::flip;
inline constexpr const void* roll = &cpu_rows::roll;
inline constexpr const void* tril = &cpu_rows::tril;
inline constexpr const void* triu = &cpu_rows::triu;
}  // namespace op_kernels

}  // namespace situ
