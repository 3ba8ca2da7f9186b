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
extern const cpu::Kernels uniform;
extern const cpu::Kernels normal;
extern const cpu::Kernels exponential;
extern const cpu::Kernels bernoulli;
extern const cpu::Kernels bernoulli_of;
extern const cpu::Kernels random;
extern const cpu::Kernels multinomial;
extern const cpu::Kernels dropout;
extern const cpu::Kernels permutation;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct uniform {
  double from;
  double to;
  RandomKey key;
};
struct normal {
  double mean;
  double std;
  RandomKey key;
};
struct exponential {
  double lambda;
  RandomKey key;
};
struct bernoulli {
  double p;
  RandomKey key;
};
struct bernoulli_of {
  RandomKey key;
};
struct random {
  int64_t from;
  int64_t to;
  RandomKey key;
};
struct multinomial {
  int64_t samples;
  bool replacement;
  RandomKey key;
};
struct dropout {
  double p;
  RandomKey key;
};
struct permutation {
  RandomKey key;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo uniform;
extern const op::OpInfo normal;
extern const op::OpInfo exponential;
extern const op::OpInfo bernoulli;
extern const op::OpInfo bernoulli_of;
extern const op::OpInfo random;
extern const op::OpInfo multinomial;
extern const op::OpInfo dropout;
extern const op::OpInfo permutation;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* uniform = &cpu_kernels_of_ops::uniform;
inline constexpr const void* normal = &cpu_kernels_of_ops::normal;
inline constexpr const void* exponential = &cpu_kernels_of_ops::exponential;
inline constexpr const void* bernoulli = &cpu_kernels_of_ops::bernoulli;
inline constexpr const void* bernoulli_of = &cpu_kernels_of_ops::bernoulli_of;
inline constexpr const void* random = &cpu_kernels_of_ops::random;
inline constexpr const void* multinomial = &cpu_kernels_of_ops::multinomial;
inline constexpr const void* dropout = &cpu_kernels_of_ops::dropout;
inline constexpr const void* permutation = &cpu_kernels_of_ops::permutation;
}  // namespace op_kernels

}  // namespace situ
