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
extern const cpu::Kernels neg;
extern const cpu::Kernels abs;
extern const cpu::Kernels sign;
extern const cpu::Kernels square;
extern const cpu::Kernels sqrt;
extern const cpu::Kernels rsqrt;
extern const cpu::Kernels reciprocal;
extern const cpu::Kernels exp;
extern const cpu::Kernels exp2;
extern const cpu::Kernels expm1;
extern const cpu::Kernels log;
extern const cpu::Kernels log2;
extern const cpu::Kernels log10;
extern const cpu::Kernels log1p;
extern const cpu::Kernels sin;
extern const cpu::Kernels cos;
extern const cpu::Kernels tan;
extern const cpu::Kernels asin;
extern const cpu::Kernels acos;
extern const cpu::Kernels atan;
extern const cpu::Kernels sinh;
extern const cpu::Kernels cosh;
extern const cpu::Kernels tanh;
extern const cpu::Kernels asinh;
extern const cpu::Kernels acosh;
extern const cpu::Kernels atanh;
extern const cpu::Kernels erf;
extern const cpu::Kernels erfc;
extern const cpu::Kernels sigmoid;
extern const cpu::Kernels relu;
extern const cpu::Kernels floor;
extern const cpu::Kernels ceil;
extern const cpu::Kernels round;
extern const cpu::Kernels trunc;
extern const cpu::Kernels frac;
extern const cpu::Kernels isnan;
extern const cpu::Kernels isinf;
extern const cpu::Kernels isfinite;
extern const cpu::Kernels logical_not;
extern const cpu::Kernels bitwise_not;
extern const cpu::Kernels clamp;
extern const cpu::Kernels silu;
extern const cpu::Kernels gelu;
extern const cpu::Kernels softplus;
extern const cpu::Kernels elu;
extern const cpu::Kernels leaky_relu;
extern const cpu::Kernels hardtanh;
extern const cpu::Kernels hardsigmoid;
extern const cpu::Kernels hardswish;
extern const cpu::Kernels mish;
extern const cpu::Kernels logsigmoid;
extern const cpu::Kernels softsign;
extern const cpu::Kernels hardshrink;
extern const cpu::Kernels softshrink;
extern const cpu::Kernels tanhshrink;
extern const cpu::Kernels threshold;
extern const cpu::Kernels scale_by_bits;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct neg {};
struct abs {};
struct sign {};
struct square {};
struct sqrt {};
struct rsqrt {
  static constexpr auto autocast = op::Autocast::f32;
};
struct reciprocal {
  static constexpr auto autocast = op::Autocast::f32;
};
struct exp {
  static constexpr auto autocast = op::Autocast::f32;
};
struct exp2 {};
struct expm1 {
  static constexpr auto autocast = op::Autocast::f32;
};
struct log {
  static constexpr auto autocast = op::Autocast::f32;
};
struct log2 {
  static constexpr auto autocast = op::Autocast::f32;
};
struct log10 {
  static constexpr auto autocast = op::Autocast::f32;
};
struct log1p {
  static constexpr auto autocast = op::Autocast::f32;
};
struct sin {};
struct cos {};
struct tan {
  static constexpr auto autocast = op::Autocast::f32;
};
struct asin {
  static constexpr auto autocast = op::Autocast::f32;
};
struct acos {
  static constexpr auto autocast = op::Autocast::f32;
};
struct atan {};
struct sinh {
  static constexpr auto autocast = op::Autocast::f32;
};
struct cosh {
  static constexpr auto autocast = op::Autocast::f32;
};
struct tanh {};
struct asinh {};
struct acosh {};
struct atanh {};
struct erf {};
struct erfc {};
struct sigmoid {};
struct relu {};
struct floor {};
struct ceil {};
struct round {};
struct trunc {};
struct frac {};
struct isnan {};
struct isinf {};
struct isfinite {};
struct logical_not {};
struct bitwise_not {};
struct clamp {
  OptScalar min;
  OptScalar max;
};
struct silu {};
struct gelu {
  Approximate approximate;
};
struct softplus {
  static constexpr auto autocast = op::Autocast::f32;
  double beta;
  double threshold;
};
struct elu {
  double alpha;
};
struct leaky_relu {
  double negative_slope;
};
struct hardtanh {
  double min_val;
  double max_val;
};
struct hardsigmoid {};
struct hardswish {};
struct mish {};
struct logsigmoid {};
struct softsign {};
struct hardshrink {
  double lambd;
};
struct softshrink {
  double lambd;
};
struct tanhshrink {};
struct threshold {
  double threshold;
  double value;
};
struct scale_by_bits {
  double on;
  double off;
  double second;
  double both;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo neg;
extern const op::OpInfo abs;
extern const op::OpInfo sign;
extern const op::OpInfo square;
extern const op::OpInfo sqrt;
extern const op::OpInfo rsqrt;
extern const op::OpInfo reciprocal;
extern const op::OpInfo exp;
extern const op::OpInfo exp2;
extern const op::OpInfo expm1;
extern const op::OpInfo log;
extern const op::OpInfo log2;
extern const op::OpInfo log10;
extern const op::OpInfo log1p;
extern const op::OpInfo sin;
extern const op::OpInfo cos;
extern const op::OpInfo tan;
extern const op::OpInfo asin;
extern const op::OpInfo acos;
extern const op::OpInfo atan;
extern const op::OpInfo sinh;
extern const op::OpInfo cosh;
extern const op::OpInfo tanh;
extern const op::OpInfo asinh;
extern const op::OpInfo acosh;
extern const op::OpInfo atanh;
extern const op::OpInfo erf;
extern const op::OpInfo erfc;
extern const op::OpInfo sigmoid;
extern const op::OpInfo relu;
extern const op::OpInfo floor;
extern const op::OpInfo ceil;
extern const op::OpInfo round;
extern const op::OpInfo trunc;
extern const op::OpInfo frac;
extern const op::OpInfo isnan;
extern const op::OpInfo isinf;
extern const op::OpInfo isfinite;
extern const op::OpInfo logical_not;
extern const op::OpInfo bitwise_not;
extern const op::OpInfo clamp;
extern const op::OpInfo silu;
extern const op::OpInfo gelu;
extern const op::OpInfo softplus;
extern const op::OpInfo elu;
extern const op::OpInfo leaky_relu;
extern const op::OpInfo hardtanh;
extern const op::OpInfo hardsigmoid;
extern const op::OpInfo hardswish;
extern const op::OpInfo mish;
extern const op::OpInfo logsigmoid;
extern const op::OpInfo softsign;
extern const op::OpInfo hardshrink;
extern const op::OpInfo softshrink;
extern const op::OpInfo tanhshrink;
extern const op::OpInfo threshold;
extern const op::OpInfo scale_by_bits;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* neg = &cpu_kernels_of_ops::neg;
inline constexpr const void* abs = &cpu_kernels_of_ops::abs;
inline constexpr const void* sign = &cpu_kernels_of_ops::sign;
inline constexpr const void* square = &cpu_kernels_of_ops::square;
inline constexpr const void* sqrt = &cpu_kernels_of_ops::sqrt;
inline constexpr const void* rsqrt = &cpu_kernels_of_ops::rsqrt;
inline constexpr const void* reciprocal = &cpu_kernels_of_ops::reciprocal;
inline constexpr const void* exp = &cpu_kernels_of_ops::exp;
inline constexpr const void* exp2 = &cpu_kernels_of_ops::exp2;
inline constexpr const void* expm1 = &cpu_kernels_of_ops::expm1;
inline constexpr const void* log = &cpu_kernels_of_ops::log;
inline constexpr const void* log2 = &cpu_kernels_of_ops::log2;
inline constexpr const void* log10 = &cpu_kernels_of_ops::log10;
inline constexpr const void* log1p = &cpu_kernels_of_ops::log1p;
inline constexpr const void* sin = &cpu_kernels_of_ops::sin;
inline constexpr const void* cos = &cpu_kernels_of_ops::cos;
inline constexpr const void* tan = &cpu_kernels_of_ops::tan;
inline constexpr const void* asin = &cpu_kernels_of_ops::asin;
inline constexpr const void* acos = &cpu_kernels_of_ops::acos;
inline constexpr const void* atan = &cpu_kernels_of_ops::atan;
inline constexpr const void* sinh = &cpu_kernels_of_ops::sinh;
inline constexpr const void* cosh = &cpu_kernels_of_ops::cosh;
inline constexpr const void* tanh = &cpu_kernels_of_ops::tanh;
inline constexpr const void* asinh = &cpu_kernels_of_ops::asinh;
inline constexpr const void* acosh = &cpu_kernels_of_ops::acosh;
inline constexpr const void* atanh = &cpu_kernels_of_ops::atanh;
inline constexpr const void* erf = &cpu_kernels_of_ops::erf;
inline constexpr const void* erfc = &cpu_kernels_of_ops::erfc;
inline constexpr const void* sigmoid = &cpu_kernels_of_ops::sigmoid;
inline constexpr const void* relu = &cpu_kernels_of_ops::relu;
inline constexpr const void* floor = &cpu_kernels_of_ops::floor;
inline constexpr const void* ceil = &cpu_kernels_of_ops::ceil;
inline constexpr const void* round = &cpu_kernels_of_ops::round;
inline constexpr const void* trunc = &cpu_kernels_of_ops::trunc;
inline constexpr const void* frac = &cpu_kernels_of_ops::frac;
inline constexpr const void* isnan = &cpu_kernels_of_ops::isnan;
inline constexpr const void* isinf = &cpu_kernels_of_ops::isinf;
inline constexpr const void* isfinite = &cpu_kernels_of_ops::isfinite;
inline constexpr const void* logical_not = &cpu_kernels_of_ops::logical_not;
inline constexpr const void* bitwise_not = &cpu_kernels_of_ops::bitwise_not;
inline constexpr const void* clamp = &cpu_kernels_of_ops::clamp;
inline constexpr const void* silu = &cpu_kernels_of_ops::silu;
inline constexpr const void* gelu = &cpu_kernels_of_ops::gelu;
inline constexpr const void* softplus = &cpu_kernels_of_ops::softplus;
inline constexpr const void* elu = &cpu_kernels_of_ops::elu;
inline constexpr const void* leaky_relu = &cpu_kernels_of_ops::leaky_relu;
inline constexpr const void* hardtanh = &cpu_kernels_of_ops::hardtanh;
inline constexpr const void* hardsigmoid = &cpu_kernels_of_ops::hardsigmoid;
inline constexpr const void* hardswish = &cpu_kernels_of_ops::hardswish;
inline constexpr const void* mish = &cpu_kernels_of_ops::mish;
inline constexpr const void* logsigmoid = &cpu_kernels_of_ops::logsigmoid;
inline constexpr const void* softsign = &cpu_kernels_of_ops::softsign;
inline constexpr const void* hardshrink = &cpu_kernels_of_ops::hardshrink;
inline constexpr const void* softshrink = &cpu_kernels_of_ops::softshrink;
inline constexpr const void* tanhshrink = &cpu_kernels_of_ops::tanhshrink;
inline constexpr const void* threshold = &cpu_kernels_of_ops::threshold;
inline constexpr const void* scale_by_bits = &cpu_kernels_of_ops::scale_by_bits;
}  // namespace op_kernels

}  // namespace situ
