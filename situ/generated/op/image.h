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
extern const cpu::Kernels resample;
extern const cpu::Kernels resample_backward;
extern const cpu::Kernels grid_sample;
extern const cpu::Kernels grid_sample_backward;
extern const cpu::Kernels max_pool2d;
extern const cpu::Kernels max_pool2d_with_indices;
extern const cpu::Kernels max_pool2d_backward;
extern const cpu::Kernels avg_pool2d;
extern const cpu::Kernels avg_pool2d_backward;
extern const cpu::Kernels adaptive_avg_pool2d;
extern const cpu::Kernels adaptive_avg_pool2d_backward;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct resample {
  int64_t dim;
  int64_t size;
  int64_t mode;
  bool align_corners;
  bool antialias;
  double scale;
};
struct resample_backward {
  int64_t dim;
  int64_t size;
  int64_t mode;
  bool align_corners;
  bool antialias;
  double scale;
};
struct grid_sample {
  int64_t mode;
  int64_t padding;
  bool align_corners;
};
struct grid_sample_backward {
  int64_t mode;
  int64_t padding;
  bool align_corners;
  bool dx;
  bool dgrid;
};
struct max_pool2d {
  Pair kernel_size;
  Pair stride;
  Pair padding;
  Pair dilation;
  bool ceil_mode;
};
struct max_pool2d_with_indices {
  Pair kernel_size;
  Pair stride;
  Pair padding;
  Pair dilation;
  bool ceil_mode;
};
struct max_pool2d_backward {
  Pair input_size;
  Pair kernel_size;
  Pair stride;
  Pair padding;
  Pair dilation;
};
struct avg_pool2d {
  Pair kernel_size;
  Pair stride;
  Pair padding;
  bool ceil_mode;
  bool count_include_pad;
  OptInt divisor_override;
};
struct avg_pool2d_backward {
  Pair input_size;
  Pair kernel_size;
  Pair stride;
  Pair padding;
  bool ceil_mode;
  bool count_include_pad;
  OptInt divisor_override;
};
struct adaptive_avg_pool2d {
  Pair output_size;
};
struct adaptive_avg_pool2d_backward {
  Pair input_size;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo resample;
extern const op::OpInfo resample_backward;
extern const op::OpInfo grid_sample;
extern const op::OpInfo grid_sample_backward;
extern const op::OpInfo max_pool2d;
extern const op::OpInfo max_pool2d_with_indices;
extern const op::OpInfo max_pool2d_backward;
extern const op::OpInfo avg_pool2d;
extern const op::OpInfo avg_pool2d_backward;
extern const op::OpInfo adaptive_avg_pool2d;
extern const op::OpInfo adaptive_avg_pool2d_backward;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* resample = &cpu_kernels_of_ops::resample;
inline constexpr const void* resample_backward = &cpu_kernels_of_ops::resample_backward;
inline constexpr const void* grid_sample = &cpu_kernels_of_ops::grid_sample;
inline constexpr const void* grid_sample_backward = &cpu_kernels_of_ops::grid_sample_backward;
inline constexpr const void* max_pool2d = &cpu_kernels_of_ops::max_pool2d;
inline constexpr const void* max_pool2d_with_indices = &cpu_kernels_of_ops::max_pool2d_with_indices;
inline constexpr const void* max_pool2d_backward = &cpu_kernels_of_ops::max_pool2d_backward;
inline constexpr const void* avg_pool2d = &cpu_kernels_of_ops::avg_pool2d;
inline constexpr const void* avg_pool2d_backward = &cpu_kernels_of_ops::avg_pool2d_backward;
inline constexpr const void* adaptive_avg_pool2d = &cpu_kernels_of_ops::adaptive_avg_pool2d;
inline constexpr const void* adaptive_avg_pool2d_backward = &cpu_kernels_of_ops::adaptive_avg_pool2d_backward;
}  // namespace op_kernels

}  // namespace situ
