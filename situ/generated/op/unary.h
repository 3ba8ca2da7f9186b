// Made by scripts/generate from situ/ops/functions.txt: change that.
// The ops of one family: the attributes of each, its row, which a struct in situ/ops/ must define, and the CPU's kernels,
// which a file of situ/backends/cpu/ must define. A line without a struct or kernel does not link; a struct or kernel
// without a line does not compile.
#pragma once
#include "situ/op/row.h"
#include "situ/tensor/arguments.h"

namespace situ {

namespace cpu_rows {
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
}  // namespace cpu_rows

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

namespace op_rows {
extern const op::Row neg;
extern const op::Row abs;
extern const op::Row sign;
extern const op::Row square;
extern const op::Row sqrt;
extern const op::Row rsqrt;
extern const op::Row reciprocal;
extern const op::Row exp;
extern const op::Row exp2;
extern const op::Row expm1;
extern const op::Row log;
extern const op::Row log2;
extern const op::Row log10;
extern const op::Row log1p;
extern const op::Row sin;
extern const op::Row cos;
extern const op::Row tan;
extern const op::Row asin;
extern const op::Row acos;
extern const op::Row atan;
extern const op::Row sinh;
extern const op::Row cosh;
extern const op::Row tanh;
extern const op::Row asinh;
extern const op::Row acosh;
extern const op::Row atanh;
extern const op::Row erf;
extern const op::Row erfc;
extern const op::Row sigmoid;
extern const op::Row relu;
extern const op::Row floor;
extern const op::Row ceil;
extern const op::Row round;
extern const op::Row trunc;
extern const op::Row frac;
extern const op::Row isnan;
extern const op::Row isinf;
extern const op::Row isfinite;
extern const op::Row logical_not;
extern const op::Row bitwise_not;
extern const op::Row clamp;
extern const op::Row silu;
extern const op::Row gelu;
extern const op::Row softplus;
extern const op::Row elu;
extern const op::Row leaky_relu;
extern const op::Row hardtanh;
extern const op::Row hardsigmoid;
extern const op::Row hardswish;
extern const op::Row mish;
extern const op::Row logsigmoid;
extern const op::Row softsign;
extern const op::Row hardshrink;
extern const op::Row softshrink;
extern const op::Row tanhshrink;
extern const op::Row threshold;
extern const op::Row scale_by_bits;
}  // namespace op_rows

namespace op_kernels {
inline constexpr const cpu::Kernels* neg = &cpu_rows::neg;
inline constexpr const cpu::Kernels* abs = &cpu_rows::abs;
inline constexpr const cpu::Kernels* sign = &cpu_rows::sign;
inline constexpr const cpu::Kernels* square = &cpu_rows::square;
inline constexpr const cpu::Kernels* sqrt = &cpu_rows::sqrt;
inline constexpr const cpu::Kernels* rsqrt = &cpu_rows::rsqrt;
inline constexpr const cpu::Kernels* reciprocal = &cpu_rows::reciprocal;
inline constexpr const cpu::Kernels* exp = &cpu_rows::exp;
inline constexpr const cpu::Kernels* exp2 = &cpu_rows::exp2;
inline constexpr const cpu::Kernels* expm1 = &cpu_rows::expm1;
inline constexpr const cpu::Kernels* log = &cpu_rows::log;
inline constexpr const cpu::Kernels* log2 = &cpu_rows::log2;
inline constexpr const cpu::Kernels* log10 = &cpu_rows::log10;
inline constexpr const cpu::Kernels* log1p = &cpu_rows::log1p;
inline constexpr const cpu::Kernels* sin = &cpu_rows::sin;
inline constexpr const cpu::Kernels* cos = &cpu_rows::cos;
inline constexpr const cpu::Kernels* tan = &cpu_rows::tan;
inline constexpr const cpu::Kernels* asin = &cpu_rows::asin;
inline constexpr const cpu::Kernels* acos = &cpu_rows::acos;
inline constexpr const cpu::Kernels* atan = &cpu_rows::atan;
inline constexpr const cpu::Kernels* sinh = &cpu_rows::sinh;
inline constexpr const cpu::Kernels* cosh = &cpu_rows::cosh;
inline constexpr const cpu::Kernels* tanh = &cpu_rows::tanh;
inline constexpr const cpu::Kernels* asinh = &cpu_rows::asinh;
inline constexpr const cpu::Kernels* acosh = &cpu_rows::acosh;
inline constexpr const cpu::Kernels* atanh = &cpu_rows::atanh;
inline constexpr const cpu::Kernels* erf = &cpu_rows::erf;
inline constexpr const cpu::Kernels* erfc = &cpu_rows::erfc;
inline constexpr const cpu::Kernels* sigmoid = &cpu_rows::sigmoid;
inline constexpr const cpu::Kernels* relu = &cpu_rows::relu;
inline constexpr const cpu::Kernels* floor = &cpu_rows::floor;
inline constexpr const cpu::Kernels* ceil = &cpu_rows::ceil;
inline constexpr const cpu::Kernels* round = &cpu_rows::round;
inline constexpr const cpu::Kernels* trunc = &cpu_rows::trunc;
inline constexpr const cpu::Kernels* frac = &cpu_rows::frac;
inline constexpr const cpu::Kernels* isnan = &cpu_rows::isnan;
inline constexpr const cpu::Kernels* isinf = &cpu_rows::isinf;
inline constexpr const cpu::Kernels* isfinite = &cpu_rows::isfinite;
inline constexpr const cpu::Kernels* logical_not = &cpu_rows::logical_not;
inline constexpr const cpu::Kernels* bitwise_not = &cpu_rows::bitwise_not;
inline constexpr const cpu::Kernels* clamp = &cpu_rows::clamp;
inline constexpr const cpu::Kernels* silu = &cpu_rows::silu;
inline constexpr const cpu::Kernels* gelu = &cpu_rows::gelu;
inline constexpr const cpu::Kernels* softplus = &cpu_rows::softplus;
inline constexpr const cpu::Kernels* elu = &cpu_rows::elu;
inline constexpr const cpu::Kernels* leaky_relu = &cpu_rows::leaky_relu;
inline constexpr const cpu::Kernels* hardtanh = &cpu_rows::hardtanh;
inline constexpr const cpu::Kernels* hardsigmoid = &cpu_rows::hardsigmoid;
inline constexpr const cpu::Kernels* hardswish = &cpu_rows::hardswish;
inline constexpr const cpu::Kernels* mish = &cpu_rows::mish;
inline constexpr const cpu::Kernels* logsigmoid = &cpu_rows::logsigmoid;
inline constexpr const cpu::Kernels* softsign = &cpu_rows::softsign;
inline constexpr const cpu::Kernels* hardshrink = &cpu_rows::hardshrink;
inline constexpr const cpu::Kernels* softshrink = &cpu_rows::softshrink;
inline constexpr const cpu::Kernels* tanhshrink = &cpu_rows::tanhshrink;
inline constexpr const cpu::Kernels* threshold = &cpu_rows::threshold;
inline constexpr const cpu::Kernels* scale_by_bits = &cpu_rows::scale_by_bits;
}  // namespace op_kernels

}  // namespace situ
