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
}  // namespace cpu_rows

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

namespace op_rows {
extern const op::Row lgamma;
extern const op::Row digamma;
extern const op::Row polygamma;
extern const op::Row erfinv;
extern const op::Row erfcx;
extern const op::Row ndtri;
extern const op::Row i0;
extern const op::Row i0e;
extern const op::Row i1;
extern const op::Row i1e;
extern const op::Row igamma;
extern const op::Row igammac;
extern const op::Row zeta;
extern const op::Row hypot;
extern const op::Row xlogy;
extern const op::Row xlog1py;
extern const op::Row logaddexp;
extern const op::Row logaddexp2;
extern const op::Row bessel;
extern const op::Row orthogonal;
extern const op::Row gcd;
extern const op::Row lcm;
extern const op::Row bitwise_left_shift;
extern const op::Row bitwise_right_shift;
extern const op::Row sinc;
extern const op::Row log_odds;
extern const op::Row entr;
}  // namespace op_rows

namespace op_kernels {
inline constexpr const void* lgamma = &cpu_rows::lgamma;
inline constexpr const void* digamma = &cpu_rows::digamma;
inline constexpr const void* polygamma = &cpu_rows::polygamma;
inline constexpr const void* erfinv = &cpu_rows::erfinv;
inline constexpr const void* erfcx = &cpu_rows::erfcx;
inline constexpr const void* ndtri = &cpu_rows::ndtri;
inline constexpr const void* i0 = &cpu_rows::i0;
inline constexpr const void* i0e = &cpu_rows::i0e;
inline constexpr const void* i1 = &cpu_rows::i1;
inline constexpr const void* i1e = &cpu_rows::i1e;
inline constexpr const void* igamma = &cpu_rows::igamma;
inline constexpr const void* igammac = &cpu_rows::igammac;
inline constexpr const void* zeta = &cpu_rows::zeta;
inline constexpr const void* hypot = &cpu_rows::hypot;
inline constexpr const void* xlogy = &cpu_rows::xlogy;
inline constexpr const void* xlog1py = &cpu_rows::xlog1py;
inline constexpr const void* logaddexp = &cpu_rows::logaddexp;
inline constexpr const void* logaddexp2 = &cpu_rows::logaddexp2;
inline constexpr const void* bessel = &cpu_rows::bessel;
inline constexpr const void* orthogonal = &cpu_rows::orthogonal;
inline constexpr const void* gcd = &cpu_rows::gcd;
inline constexpr const void* lcm = &cpu_rows::lcm;
inline constexpr const void* bitwise_left_shift = &cpu_rows::bitwise_left_shift;
inline constexpr const void* bitwise_right_shift = &cpu_rows::bitwise_right_shift;
inline constexpr const void* sinc = &cpu_rows::sinc;
inline constexpr const void* log_odds = &cpu_rows::log_odds;
inline constexpr const void* entr = &cpu_rows::entr;
}  // namespace op_kernels

}  // namespace situ
