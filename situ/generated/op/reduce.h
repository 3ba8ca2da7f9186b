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
}  // namespace cpu_rows

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

namespace op_rows {
extern const op::Row sum;
extern const op::Row mean;
extern const op::Row prod;
extern const op::Row nansum;
extern const op::Row amax;
extern const op::Row amin;
extern const op::Row any;
extern const op::Row all;
extern const op::Row argmax;
extern const op::Row argmin;
extern const op::Row max_dim;
extern const op::Row min_dim;
extern const op::Row logsumexp;
extern const op::Row cumsum;
extern const op::Row cumprod;
extern const op::Row softmax;
extern const op::Row log_softmax;
extern const op::Row topk;
extern const op::Row var;
extern const op::Row stdev;
extern const op::Row norm;
extern const op::Row softmax_backward;
extern const op::Row sort;
}  // namespace op_rows

namespace op_kernels {
inline constexpr const void* sum = &cpu_rows::sum;
inline constexpr const void* mean = &cpu_rows::mean;
inline constexpr const void* prod = &cpu_rows::prod;
inline constexpr const void* nansum = &cpu_rows::nansum;
inline constexpr const void* amax = &cpu_rows::amax;
inline constexpr const void* amin = &cpu_rows::amin;
inline constexpr const void* any = &cpu_rows::any;
inline constexpr const void* all = &cpu_rows::all;
inline constexpr const void* argmax = &cpu_rows::argmax;
inline constexpr const void* argmin = &cpu_rows::argmin;
inline constexpr const void* max_dim = &cpu_rows::max_dim;
inline constexpr const void* min_dim = &cpu_rows::min_dim;
inline constexpr const void* logsumexp = &cpu_rows::logsumexp;
inline constexpr const void* cumsum = &cpu_rows::cumsum;
inline constexpr const void* cumprod = &cpu_rows::cumprod;
inline constexpr const void* softmax = &cpu_rows::softmax;
inline constexpr const void* log_softmax = &cpu_rows::log_softmax;
inline constexpr const void* topk = &cpu_rows::topk;
inline constexpr const void* var = &cpu_rows::var;
inline constexpr const void* stdev = &cpu_rows::stdev;
inline constexpr const void* norm = &cpu_rows::norm;
inline constexpr const void* softmax_backward = &cpu_rows::softmax_backward;
inline constexpr const void* sort = &cpu_rows::sort;
}  // namespace op_kernels

}  // namespace situ
