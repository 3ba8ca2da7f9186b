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
extern const cpu::Kernels copy;
extern const cpu::Kernels clone_op;
extern const cpu::Kernels dense;
extern const cpu::Kernels to_dtype;
extern const cpu::Kernels to_device;
extern const cpu::Kernels fill;
}  // namespace cpu_rows

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

namespace op_rows {
extern const op::Row copy;
extern const op::Row clone_op;
extern const op::Row dense;
extern const op::Row to_dtype;
extern const op::Row to_device;
extern const op::Row fill;
}  // namespace op_rows

namespace op_kernels {
inline constexpr const void* copy = &cpu_rows::copy;
inline constexpr const void* clone_op = &cpu_rows::clone_op;
inline constexpr const void* dense = &cpu_rows::dense;
inline constexpr const void* to_dtype = &cpu_rows::to_dtype;
inline constexpr const void* to_device = &cpu_rows::to_device;
inline constexpr const void* fill = &cpu_rows::fill;
}  // namespace op_kernels

}  // namespace situ
