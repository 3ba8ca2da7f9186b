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
extern const cpu::Kernels squared_difference;
extern const cpu::Kernels huber;
extern const cpu::Kernels binary_cross_entropy;
extern const cpu::Kernels cross_entropy;
extern const cpu::Kernels cross_entropy_backward;
extern const cpu::Kernels multilabel_margin;
extern const cpu::Kernels multilabel_margin_backward;
extern const cpu::Kernels ctc;
extern const cpu::Kernels ctc_backward;
extern const cpu::Kernels linear_cross_entropy;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct squared_difference {};
struct huber {
  double delta;
};
struct binary_cross_entropy {};
struct cross_entropy {
  int64_t ignore_index;
  double smoothing;
};
struct cross_entropy_backward {
  int64_t ignore_index;
  double smoothing;
};
struct multilabel_margin {};
struct multilabel_margin_backward {};
struct ctc {
  int64_t blank;
  bool zero_infinity;
};
struct ctc_backward {
  int64_t blank;
  bool zero_infinity;
};
struct linear_cross_entropy {
  int64_t ignore_index;
  double smoothing;
  bool mean;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo squared_difference;
extern const op::OpInfo huber;
extern const op::OpInfo binary_cross_entropy;
extern const op::OpInfo cross_entropy;
extern const op::OpInfo cross_entropy_backward;
extern const op::OpInfo multilabel_margin;
extern const op::OpInfo multilabel_margin_backward;
extern const op::OpInfo ctc;
extern const op::OpInfo ctc_backward;
extern const op::OpInfo linear_cross_entropy;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* squared_difference = &cpu_kernels_of_ops::squared_difference;
inline constexpr const void* huber = &cpu_kernels_of_ops::huber;
inline constexpr const void* binary_cross_entropy = &cpu_kernels_of_ops::binary_cross_entropy;
inline constexpr const void* cross_entropy = &cpu_kernels_of_ops::cross_entropy;
inline constexpr const void* cross_entropy_backward = &cpu_kernels_of_ops::cross_entropy_backward;
inline constexpr const void* multilabel_margin = &cpu_kernels_of_ops::multilabel_margin;
inline constexpr const void* multilabel_margin_backward = &cpu_kernels_of_ops::multilabel_margin_backward;
inline constexpr const void* ctc = &cpu_kernels_of_ops::ctc;
inline constexpr const void* ctc_backward = &cpu_kernels_of_ops::ctc_backward;
inline constexpr const void* linear_cross_entropy = &cpu_kernels_of_ops::linear_cross_entropy;
}  // namespace op_kernels

}  // namespace situ
