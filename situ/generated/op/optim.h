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
extern const cpu::Kernels sum_of_squares;
extern const cpu::Kernels descend_update;
extern const cpu::Kernels sgd_update;
extern const cpu::Kernels adam_update;
extern const cpu::Kernels rmsprop_update;
extern const cpu::Kernels adagrad_update;
extern const cpu::Kernels adadelta_update;
extern const cpu::Kernels adamax_update;
extern const cpu::Kernels nadam_update;
extern const cpu::Kernels radam_update;
extern const cpu::Kernels asgd_update;
extern const cpu::Kernels rprop_update;
extern const cpu::Kernels lion_update;
extern const cpu::Kernels adabelief_update;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct sum_of_squares {};
struct descend_update {
  double keep;
  double by;
};
struct sgd_update {
  double lr;
  double momentum;
  double dampening;
  double weight_decay;
  bool nesterov;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct adam_update {
  double lr;
  double beta1;
  double beta2;
  double eps;
  double weight_decay;
  bool amsgrad;
  bool maximize;
  bool decoupled_weight_decay;
  int64_t step;
  double grad_scale;
};
struct rmsprop_update {
  double lr;
  double alpha;
  double eps;
  double weight_decay;
  double momentum;
  bool centered;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct adagrad_update {
  double lr;
  double lr_decay;
  double weight_decay;
  double initial_accumulator_value;
  double eps;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct adadelta_update {
  double lr;
  double rho;
  double eps;
  double weight_decay;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct adamax_update {
  double lr;
  double beta1;
  double beta2;
  double eps;
  double weight_decay;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct nadam_update {
  double lr;
  double beta1;
  double beta2;
  double eps;
  double weight_decay;
  double momentum_decay;
  bool decoupled_weight_decay;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct radam_update {
  double lr;
  double beta1;
  double beta2;
  double eps;
  double weight_decay;
  bool decoupled_weight_decay;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct asgd_update {
  double lr;
  double lambd;
  double alpha;
  double t0;
  double weight_decay;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct rprop_update {
  double lr;
  double eta1;
  double eta2;
  double step_size1;
  double step_size2;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct lion_update {
  double lr;
  double beta1;
  double beta2;
  double weight_decay;
  bool maximize;
  int64_t step;
  double grad_scale;
};
struct adabelief_update {
  double lr;
  double beta1;
  double beta2;
  double eps;
  double weight_decay;
  bool decoupled_weight_decay;
  bool maximize;
  int64_t step;
  double grad_scale;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo sum_of_squares;
extern const op::OpInfo descend_update;
extern const op::OpInfo sgd_update;
extern const op::OpInfo adam_update;
extern const op::OpInfo rmsprop_update;
extern const op::OpInfo adagrad_update;
extern const op::OpInfo adadelta_update;
extern const op::OpInfo adamax_update;
extern const op::OpInfo nadam_update;
extern const op::OpInfo radam_update;
extern const op::OpInfo asgd_update;
extern const op::OpInfo rprop_update;
extern const op::OpInfo lion_update;
extern const op::OpInfo adabelief_update;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* sum_of_squares = &cpu_kernels_of_ops::sum_of_squares;
inline constexpr const void* descend_update = &cpu_kernels_of_ops::descend_update;
inline constexpr const void* sgd_update = &cpu_kernels_of_ops::sgd_update;
inline constexpr const void* adam_update = &cpu_kernels_of_ops::adam_update;
inline constexpr const void* rmsprop_update = &cpu_kernels_of_ops::rmsprop_update;
inline constexpr const void* adagrad_update = &cpu_kernels_of_ops::adagrad_update;
inline constexpr const void* adadelta_update = &cpu_kernels_of_ops::adadelta_update;
inline constexpr const void* adamax_update = &cpu_kernels_of_ops::adamax_update;
inline constexpr const void* nadam_update = &cpu_kernels_of_ops::nadam_update;
inline constexpr const void* radam_update = &cpu_kernels_of_ops::radam_update;
inline constexpr const void* asgd_update = &cpu_kernels_of_ops::asgd_update;
inline constexpr const void* rprop_update = &cpu_kernels_of_ops::rprop_update;
inline constexpr const void* lion_update = &cpu_kernels_of_ops::lion_update;
inline constexpr const void* adabelief_update = &cpu_kernels_of_ops::adabelief_update;
}  // namespace op_kernels

}  // namespace situ
