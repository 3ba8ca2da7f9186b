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
extern const cpu::Kernels lgamma;
extern const cpu::Kernels digamma;
extern const cpu::Kernels polygamma;
extern const cpu::Kernels erfinv;
extern const cpu::Kernels erfcx;
extern const cpu::Kernels ndtri;
extern const cpu::Kernels i0;
extern const cpu::Kernels i0e;
extern const cpu::Kernels i1;
extern const cpu::Kernels i1e;
extern const cpu::Kernels igamma;
extern const cpu::Kernels igammac;
extern const cpu::Kernels zeta;
extern const cpu::Kernels hypot;
extern const cpu::Kernels xlogy;
extern const cpu::Kernels xlog1py;
extern const cpu::Kernels logaddexp;
extern const cpu::Kernels logaddexp2;
extern const cpu::Kernels bessel;
extern const cpu::Kernels orthogonal;
extern const cpu::Kernels gcd;
extern const cpu::Kernels lcm;
extern const cpu::Kernels bitwise_left_shift;
extern const cpu::Kernels bitwise_right_shift;
extern const cpu::Kernels sinc;
extern const cpu::Kernels log_odds;
extern const cpu::Kernels entr;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct lgamma {};
struct digamma {};
struct polygamma {
  int64_t n;
};
struct erfinv {
  static constexpr auto autocast = op::Autocast::f32;
};
struct erfcx {};
struct ndtri {};
struct i0 {};
struct i0e {};
struct i1 {};
struct i1e {};
struct igamma {};
struct igammac {};
struct zeta {};
struct hypot {};
struct xlogy {};
struct xlog1py {};
struct logaddexp {};
struct logaddexp2 {};
struct bessel {
  int64_t function;
};
struct orthogonal {
  int64_t family;
};
struct gcd {};
struct lcm {};
struct bitwise_left_shift {};
struct bitwise_right_shift {};
struct sinc {};
struct log_odds {};
struct entr {};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo lgamma;
extern const op::OpInfo digamma;
extern const op::OpInfo polygamma;
extern const op::OpInfo erfinv;
extern const op::OpInfo erfcx;
extern const op::OpInfo ndtri;
extern const op::OpInfo i0;
extern const op::OpInfo i0e;
extern const op::OpInfo i1;
extern const op::OpInfo i1e;
extern const op::OpInfo igamma;
extern const op::OpInfo igammac;
extern const op::OpInfo zeta;
extern const op::OpInfo hypot;
extern const op::OpInfo xlogy;
extern const op::OpInfo xlog1py;
extern const op::OpInfo logaddexp;
extern const op::OpInfo logaddexp2;
extern const op::OpInfo bessel;
extern const op::OpInfo orthogonal;
extern const op::OpInfo gcd;
extern const op::OpInfo lcm;
extern const op::OpInfo bitwise_left_shift;
extern const op::OpInfo bitwise_right_shift;
extern const op::OpInfo sinc;
extern const op::OpInfo log_odds;
extern const op::OpInfo entr;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* lgamma = &cpu_kernels_of_ops::lgamma;
inline constexpr const void* digamma = &cpu_kernels_of_ops::digamma;
inline constexpr const void* polygamma = &cpu_kernels_of_ops::polygamma;
inline constexpr const void* erfinv = &cpu_kernels_of_ops::erfinv;
inline constexpr const void* erfcx = &cpu_kernels_of_ops::erfcx;
inline constexpr const void* ndtri = &cpu_kernels_of_ops::ndtri;
inline constexpr const void* i0 = &cpu_kernels_of_ops::i0;
inline constexpr const void* i0e = &cpu_kernels_of_ops::i0e;
inline constexpr const void* i1 = &cpu_kernels_of_ops::i1;
inline constexpr const void* i1e = &cpu_kernels_of_ops::i1e;
inline constexpr const void* igamma = &cpu_kernels_of_ops::igamma;
inline constexpr const void* igammac = &cpu_kernels_of_ops::igammac;
inline constexpr const void* zeta = &cpu_kernels_of_ops::zeta;
inline constexpr const void* hypot = &cpu_kernels_of_ops::hypot;
inline constexpr const void* xlogy = &cpu_kernels_of_ops::xlogy;
inline constexpr const void* xlog1py = &cpu_kernels_of_ops::xlog1py;
inline constexpr const void* logaddexp = &cpu_kernels_of_ops::logaddexp;
inline constexpr const void* logaddexp2 = &cpu_kernels_of_ops::logaddexp2;
inline constexpr const void* bessel = &cpu_kernels_of_ops::bessel;
inline constexpr const void* orthogonal = &cpu_kernels_of_ops::orthogonal;
inline constexpr const void* gcd = &cpu_kernels_of_ops::gcd;
inline constexpr const void* lcm = &cpu_kernels_of_ops::lcm;
inline constexpr const void* bitwise_left_shift = &cpu_kernels_of_ops::bitwise_left_shift;
inline constexpr const void* bitwise_right_shift = &cpu_kernels_of_ops::bitwise_right_shift;
inline constexpr const void* sinc = &cpu_kernels_of_ops::sinc;
inline constexpr const void* log_odds = &cpu_kernels_of_ops::log_odds;
inline constexpr const void* entr = &cpu_kernels_of_ops::entr;
}  // namespace op_kernels

}  // namespace situ
