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
extern const cpu::Kernels strided_add;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct select {
  int64_t dim;
  int64_t index;
};
struct narrow {
  int64_t dim;
  int64_t start;
  int64_t length;
};
struct view {
  DimVec size;
};
struct transpose {
  int64_t dim0;
  int64_t dim1;
};
struct permute {
  DimVec dims;
};
struct expand {
  DimVec size;
};
struct unsqueeze {
  int64_t dim;
};
struct diagonal {
  int64_t offset;
  int64_t dim1;
  int64_t dim2;
};
struct as_strided {
  DimVec size;
  DimVec stride;
  OptInt storage_offset;
};
struct unfold {
  int64_t dimension;
  int64_t size;
  int64_t step;
};
struct slice {
  int64_t dim;
  OptInt start;
  OptInt end;
  int64_t step;
};
struct squeeze {
  OptInt dim;
};
struct strided_add {
  DimVec size;
  DimVec stride;
  int64_t offset;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo select;
extern const op::OpInfo narrow;
extern const op::OpInfo view;
extern const op::OpInfo transpose;
extern const op::OpInfo permute;
extern const op::OpInfo expand;
extern const op::OpInfo unsqueeze;
extern const op::OpInfo diagonal;
extern const op::OpInfo as_strided;
extern const op::OpInfo unfold;
extern const op::OpInfo slice;
extern const op::OpInfo squeeze;
extern const op::OpInfo strided_add;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* select = nullptr;
inline constexpr const void* narrow = nullptr;
inline constexpr const void* view = nullptr;
inline constexpr const void* transpose = nullptr;
inline constexpr const void* permute = nullptr;
inline constexpr const void* expand = nullptr;
inline constexpr const void* unsqueeze = nullptr;
inline constexpr const void* diagonal = nullptr;
inline constexpr const void* as_strided = nullptr;
inline constexpr const void* unfold = nullptr;
inline constexpr const void* slice = nullptr;
inline constexpr const void* squeeze = nullptr;
inline constexpr const void* strided_add = &cpu_kernels_of_ops::strided_add;
}  // namespace op_kernels

}  // namespace situ
