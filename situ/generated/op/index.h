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
extern const cpu::Kernels index_select;
extern const cpu::Kernels scatter;
extern const cpu::Kernels scatter_add;
extern const cpu::Kernels index_add;
extern const cpu::Kernels index_copy;
extern const cpu::Kernels index_fill;
extern const cpu::Kernels gather;
extern const cpu::Kernels index;
extern const cpu::Kernels index_put;
extern const cpu::Kernels index_put_add;
extern const cpu::Kernels masked_scatter;
extern const cpu::Kernels masked_select;
extern const cpu::Kernels nonzero_count;
extern const cpu::Kernels nonzero_places;
extern const cpu::Kernels embedding;
extern const cpu::Kernels embedding_backward;
extern const cpu::Kernels bag_maxima;
extern const cpu::Kernels last_writers;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct index_select {
  int64_t dim;
};
struct scatter {
  int64_t dim;
};
struct scatter_add {
  int64_t dim;
};
struct index_add {
  int64_t dim;
  Scalar alpha;
};
struct index_copy {
  int64_t dim;
};
struct index_fill {
  int64_t dim;
};
struct gather {
  int64_t dim;
};
struct index {
  DimVec dims;
};
struct index_put {
  DimVec dims;
};
struct index_put_add {
  DimVec dims;
};
struct masked_scatter {};
struct masked_select {
  int64_t count;
};
struct nonzero_count {};
struct nonzero_places {
  int64_t count;
};
struct embedding {
  int64_t padding_idx;
  bool scale_grad_by_freq;
  bool sparse;
};
struct embedding_backward {
  int64_t rows;
  int64_t padding_idx;
};
struct bag_maxima {
  int64_t count;
};
struct last_writers {
  int64_t size;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo index_select;
extern const op::OpInfo scatter;
extern const op::OpInfo scatter_add;
extern const op::OpInfo index_add;
extern const op::OpInfo index_copy;
extern const op::OpInfo index_fill;
extern const op::OpInfo gather;
extern const op::OpInfo index;
extern const op::OpInfo index_put;
extern const op::OpInfo index_put_add;
extern const op::OpInfo masked_scatter;
extern const op::OpInfo masked_select;
extern const op::OpInfo nonzero_count;
extern const op::OpInfo nonzero_places;
extern const op::OpInfo embedding;
extern const op::OpInfo embedding_backward;
extern const op::OpInfo bag_maxima;
extern const op::OpInfo last_writers;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* index_select = &cpu_kernels_of_ops::index_select;
inline constexpr const void* scatter = &cpu_kernels_of_ops::scatter;
inline constexpr const void* scatter_add = &cpu_kernels_of_ops::scatter_add;
inline constexpr const void* index_add = &cpu_kernels_of_ops::index_add;
inline constexpr const void* index_copy = &cpu_kernels_of_ops::index_copy;
inline constexpr const void* index_fill = &cpu_kernels_of_ops::index_fill;
inline constexpr const void* gather = &cpu_kernels_of_ops::gather;
inline constexpr const void* index = &cpu_kernels_of_ops::index;
inline constexpr const void* index_put = &cpu_kernels_of_ops::index_put;
inline constexpr const void* index_put_add = &cpu_kernels_of_ops::index_put_add;
inline constexpr const void* masked_scatter = &cpu_kernels_of_ops::masked_scatter;
inline constexpr const void* masked_select = &cpu_kernels_of_ops::masked_select;
inline constexpr const void* nonzero_count = &cpu_kernels_of_ops::nonzero_count;
inline constexpr const void* nonzero_places = &cpu_kernels_of_ops::nonzero_places;
inline constexpr const void* embedding = &cpu_kernels_of_ops::embedding;
inline constexpr const void* embedding_backward = &cpu_kernels_of_ops::embedding_backward;
inline constexpr const void* bag_maxima = &cpu_kernels_of_ops::bag_maxima;
inline constexpr const void* last_writers = &cpu_kernels_of_ops::last_writers;
}  // namespace op_kernels

}  // namespace situ
