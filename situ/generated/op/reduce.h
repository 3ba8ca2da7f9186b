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
extern const cpu::Kernels sum;
extern const cpu::Kernels mean;
extern const cpu::Kernels prod;
extern const cpu::Kernels nansum;
extern const cpu::Kernels amax;
extern const cpu::Kernels amin;
extern const cpu::Kernels any;
extern const cpu::Kernels all;
extern const cpu::Kernels argmax;
extern const cpu::Kernels argmin;
extern const cpu::Kernels max_dim;
extern const cpu::Kernels min_dim;
extern const cpu::Kernels logsumexp;
extern const cpu::Kernels cumsum;
extern const cpu::Kernels cumprod;
extern const cpu::Kernels softmax;
extern const cpu::Kernels log_softmax;
extern const cpu::Kernels topk;
extern const cpu::Kernels var;
extern const cpu::Kernels stdev;
extern const cpu::Kernels norm;
extern const cpu::Kernels softmax_backward;
extern const cpu::Kernels sort;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct sum {
  static constexpr auto autocast = op::Autocast::f32;
  DimVec dim;
  bool keepdim;
  OptDType dtype;
};
struct mean {
  DimVec dim;
  bool keepdim;
  OptDType dtype;
};
struct prod {
  static constexpr auto autocast = op::Autocast::f32;
  DimVec dim;
  bool keepdim;
  OptDType dtype;
};
struct nansum {
  static constexpr auto autocast = op::Autocast::f32;
  DimVec dim;
  bool keepdim;
  OptDType dtype;
};
struct amax {
  DimVec dim;
  bool keepdim;
};
struct amin {
  DimVec dim;
  bool keepdim;
};
struct any {
  DimVec dim;
  bool keepdim;
};
struct all {
  DimVec dim;
  bool keepdim;
};
struct argmax {
  OptInt dim;
  bool keepdim;
};
struct argmin {
  OptInt dim;
  bool keepdim;
};
struct max_dim {
  int64_t dim;
  bool keepdim;
};
struct min_dim {
  int64_t dim;
  bool keepdim;
};
struct logsumexp {
  static constexpr auto autocast = op::Autocast::f32;
  DimVec dim;
  bool keepdim;
};
struct cumsum {
  static constexpr auto autocast = op::Autocast::f32;
  int64_t dim;
  OptDType dtype;
};
struct cumprod {
  static constexpr auto autocast = op::Autocast::f32;
  int64_t dim;
  OptDType dtype;
};
struct softmax {
  static constexpr auto autocast = op::Autocast::f32;
  int64_t dim;
  OptDType dtype;
};
struct log_softmax {
  static constexpr auto autocast = op::Autocast::f32;
  int64_t dim;
  OptDType dtype;
};
struct topk {
  int64_t k;
  int64_t dim;
  bool largest;
  bool sorted;
};
struct var {
  DimVec dim;
  double correction;
  bool keepdim;
};
struct stdev {
  DimVec dim;
  double correction;
  bool keepdim;
};
struct norm {
  static constexpr auto autocast = op::Autocast::f32;
  Scalar p;
  DimVec dim;
  bool keepdim;
};
struct softmax_backward {
  int64_t dim;
  bool log;
};
struct sort {
  int64_t dim;
  bool descending;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo sum;
extern const op::OpInfo mean;
extern const op::OpInfo prod;
extern const op::OpInfo nansum;
extern const op::OpInfo amax;
extern const op::OpInfo amin;
extern const op::OpInfo any;
extern const op::OpInfo all;
extern const op::OpInfo argmax;
extern const op::OpInfo argmin;
extern const op::OpInfo max_dim;
extern const op::OpInfo min_dim;
extern const op::OpInfo logsumexp;
extern const op::OpInfo cumsum;
extern const op::OpInfo cumprod;
extern const op::OpInfo softmax;
extern const op::OpInfo log_softmax;
extern const op::OpInfo topk;
extern const op::OpInfo var;
extern const op::OpInfo stdev;
extern const op::OpInfo norm;
extern const op::OpInfo softmax_backward;
extern const op::OpInfo sort;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* sum = &cpu_kernels_of_ops::sum;
inline constexpr const void* mean = &cpu_kernels_of_ops::mean;
inline constexpr const void* prod = &cpu_kernels_of_ops::prod;
inline constexpr const void* nansum = &cpu_kernels_of_ops::nansum;
inline constexpr const void* amax = &cpu_kernels_of_ops::amax;
inline constexpr const void* amin = &cpu_kernels_of_ops::amin;
inline constexpr const void* any = &cpu_kernels_of_ops::any;
inline constexpr const void* all = &cpu_kernels_of_ops::all;
inline constexpr const void* argmax = &cpu_kernels_of_ops::argmax;
inline constexpr const void* argmin = &cpu_kernels_of_ops::argmin;
inline constexpr const void* max_dim = &cpu_kernels_of_ops::max_dim;
inline constexpr const void* min_dim = &cpu_kernels_of_ops::min_dim;
inline constexpr const void* logsumexp = &cpu_kernels_of_ops::logsumexp;
inline constexpr const void* cumsum = &cpu_kernels_of_ops::cumsum;
inline constexpr const void* cumprod = &cpu_kernels_of_ops::cumprod;
inline constexpr const void* softmax = &cpu_kernels_of_ops::softmax;
inline constexpr const void* log_softmax = &cpu_kernels_of_ops::log_softmax;
inline constexpr const void* topk = &cpu_kernels_of_ops::topk;
inline constexpr const void* var = &cpu_kernels_of_ops::var;
inline constexpr const void* stdev = &cpu_kernels_of_ops::stdev;
inline constexpr const void* norm = &cpu_kernels_of_ops::norm;
inline constexpr const void* softmax_backward = &cpu_kernels_of_ops::softmax_backward;
inline constexpr const void* sort = &cpu_kernels_of_ops::sort;
}  // namespace op_kernels

}  // namespace situ
