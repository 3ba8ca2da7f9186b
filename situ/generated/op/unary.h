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
inline constexpr const void* neg = &cpu_rows::neg;
inline constexpr const void* abs = &cpu_rows::abs;
inline constexpr const void* sign = &cpu_rows::sign;
inline constexpr const void* square = &cpu_rows::square;
inline constexpr const void* sqrt = &cpu_rows::sqrt;
inline constexpr const void* rsqrt = &cpu_rows::rsqrt;
inline constexpr const void* reciprocal = &cpu_rows::reciprocal;
inline constexpr const void* exp = &cpu_rows::exp;
inline constexpr const void* exp2 = &cpu_rows::exp2;
inline constexpr const void* expm1 = &cpu_rows::expm1;
inline constexpr const void* log = &cpu_rows::log;
inline constexpr const void* log2 = &cpu_rows::log2;
inline constexpr const void* log10 = &cpu_rows::log10;
inline constexpr const void* log1p = &cpu_rows::log1p;
inline constexpr const void* sin = &cpu_rows::sin;
inline constexpr const void* cos = &cpu_rows::cos;
inline constexpr const void* tan = &cpu_rows::tan;
inline constexpr const void* asin = &cpu_rows::asin;
inline constexpr const void* acos = &cpu_rows::acos;
inline constexpr const void* atan = &cpu_rows::atan;
inline constexpr const void* sinh = &cpu_rows::sinh;
inline constexpr const void* cosh = &cpu_rows::cosh;
inline constexpr const void* tanh = &cpu_rows::tanh;
inline constexpr const void* asinh = &cpu_rows::asinh;
inline constexpr const void* acosh = &cpu_rows::acosh;
inline constexpr const void* atanh = &cpu_rows::atanh;
inline constexpr const void* erf = &cpu_rows::erf;
inline constexpr const void* erfc = &cpu_rows::erfc;
inline constexpr const void* sigmoid = &cpu_rows::sigmoid;
inline constexpr const void* relu = &cpu_rows::relu;
inline constexpr const void* floor = &cpu_rows::floor;
inline constexpr const void* ceil = &cpu_rows::ceil;
inline constexpr const void* round = &cpu_rows::round;
inline constexpr const void* trunc = &cpu_rows::trunc;
inline constexpr const void* frac = &cpu_rows::frac;
inline constexpr const void* isnan = &cpu_rows::isnan;
inline constexpr const void* isinf = &cpu_rows::isinf;
inline constexpr const void* isfinite = &cpu_rows::isfinite;
inline constexpr const void* logical_not = &cpu_rows::logical_not;
inline constexpr const void* bitwise_not = &cpu_rows::bitwise_not;
inline constexpr const void* clamp = &cpu_rows::clamp;
inline constexpr const void* silu = &cpu_rows::silu;
inline constexpr const void* gelu = &cpu_rows::gelu;
inline constexpr const void* softplus = &cpu_rows::softplus;
inline constexpr const void* elu = &cpu_rows::elu;
inline constexpr const void* leaky_relu = &cpu_rows::leaky_relu;
inline constexpr const void* hardtanh = &cpu_rows::hardtanh;
inline constexpr const void* hardsigmoid = &cpu_rows::hardsigmoid;
inline constexpr const void* hardswish = &cpu_rows::hardswish;
inline constexpr const void* mish = &cpu_rows::mish;
inline constexpr const void* logsigmoid = &cpu_rows::logsigmoid;
inline constexpr const void* softsign = &cpu_rows::softsign;
inline constexpr const void* hardshrink = &cpu_rows::hardshrink;
inline constexpr const void* softshrink = &cpu_rows::softshrink;
inline constexpr const void* tanhshrink = &cpu_rows::tanhshrink;
inline constexpr const void* threshold = &cpu_rows::threshold;
inline constexpr const void* scale_by_bits = &cpu_rows::scale_by_bits;
}  // namespace op_kernels

}  // namespace situ
