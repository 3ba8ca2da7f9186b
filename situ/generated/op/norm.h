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
extern const cpu::Kernels layer_norm;
extern const cpu::Kernels layer_norm_backward;
extern const cpu::Kernels rms_norm;
extern const cpu::Kernels rms_norm_backward;
extern const cpu::Kernels group_norm;
extern const cpu::Kernels group_norm_backward;
extern const cpu::Kernels batch_norm;
extern const cpu::Kernels batch_norm_eval;
extern const cpu::Kernels batch_norm_backward;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct layer_norm {
  int64_t dims;
  double eps;
};
struct layer_norm_backward {
  int64_t dims;
  double eps;
  bool dx;
  bool dweight;
  bool dbias;
};
struct rms_norm {
  int64_t dims;
  double eps;
};
struct rms_norm_backward {
  int64_t dims;
  double eps;
  bool dx;
  bool dweight;
};
struct group_norm {
  int64_t groups;
  double eps;
};
struct group_norm_backward {
  int64_t groups;
  double eps;
  bool dx;
  bool dweight;
  bool dbias;
};
struct batch_norm {
  op::Epilogue epilogue;
  double eps;
  bool variance;
};
struct batch_norm_eval {
  double eps;
};
struct batch_norm_backward {
  op::Epilogue epilogue;
  double eps;
  DimVec order;
  bool dx;
  bool dweight;
  bool dbias;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo layer_norm;
extern const op::OpInfo layer_norm_backward;
extern const op::OpInfo rms_norm;
extern const op::OpInfo rms_norm_backward;
extern const op::OpInfo group_norm;
extern const op::OpInfo group_norm_backward;
extern const op::OpInfo batch_norm;
extern const op::OpInfo batch_norm_eval;
extern const op::OpInfo batch_norm_backward;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* layer_norm = &cpu_kernels_of_ops::layer_norm;
inline constexpr const void* layer_norm_backward = &cpu_kernels_of_ops::layer_norm_backward;
inline constexpr const void* rms_norm = &cpu_kernels_of_ops::rms_norm;
inline constexpr const void* rms_norm_backward = &cpu_kernels_of_ops::rms_norm_backward;
inline constexpr const void* group_norm = &cpu_kernels_of_ops::group_norm;
inline constexpr const void* group_norm_backward = &cpu_kernels_of_ops::group_norm_backward;
inline constexpr const void* batch_norm = &cpu_kernels_of_ops::batch_norm;
inline constexpr const void* batch_norm_eval = &cpu_kernels_of_ops::batch_norm_eval;
inline constexpr const void* batch_norm_backward = &cpu_kernels_of_ops::batch_norm_backward;
}  // namespace op_kernels

}  // namespace situ
