// The CPU's kernels of special functions, computed in doubles, and of functions of pairs of integers.
#include "situ/generated/op/special.h"

#include <math.h>  // lgamma_r and j0 are POSIX functions

#include <cfloat>

#include "situ/backends/cpu/elementwise/elementwise.h"
#include "situ/backends/special_functions.h"

namespace situ::cpu {

namespace {

// The names that the included text uses in place of the C library's.
double lgamma(double x) {
  int sign = 0;
  return ::lgamma_r(x, &sign);  // ::lgamma would write a global
}
using ::hypot;

#include "situ/backends/text/source/bessel.cl"
#include "situ/backends/text/source/special.cl"

double bessel_j0(double x) { return ::j0(x); }
double bessel_j1(double x) { return ::j1(x); }
double bessel_y0(double x) { return x < 0 ? NAN : ::y0(x); }
double bessel_y1(double x) { return x < 0 ? NAN : ::y1(x); }

// ---- of integers ---------------------------------------------------------------------------------------------------

template <class T>
T gcd(T a, T b) {
  using U = std::make_unsigned_t<T>;
  auto x = static_cast<U>(a < 0 ? U(0) - static_cast<U>(a) : static_cast<U>(a)),
       y = static_cast<U>(b < 0 ? U(0) - static_cast<U>(b) : static_cast<U>(b));
  while (x != 0) {
    const U rest = y % x;
    y = x;
    x = rest;
  }
  return static_cast<T>(y);
}
template <class T>
T lcm(T a, T b) {
  using U = std::make_unsigned_t<T>;
  const T g = gcd(a, b);
  if (g == 0) return 0;
  const auto product = static_cast<T>(static_cast<U>(a / g) * static_cast<U>(b));
  return product < 0 ? static_cast<T>(U(0) - static_cast<U>(product)) : product;
}

// ---- blocks --------------------------------------------------------------------------------------------------------

template <class T, double (*F)(double)>
void one(void* out, const void* const* in, size_t n, const void*) {
  const T* x = static_cast<const T*>(in[0]);
  for (size_t i = 0; i < n; ++i) static_cast<T*>(out)[i] = static_cast<T>(F(static_cast<double>(x[i])));
}
template <class T, double (*F)(double, double)>
void two(void* out, const void* const* in, size_t n, const void*) {
  const T *x = static_cast<const T*>(in[0]), *y = static_cast<const T*>(in[1]);
  for (size_t i = 0; i < n; ++i)
    static_cast<T*>(out)[i] = static_cast<T>(F(static_cast<double>(x[i]), static_cast<double>(y[i])));
}
template <class T, T (*F)(T, T)>
void whole(void* out, const void* const* in, size_t n, const void*) {
  const T *x = static_cast<const T*>(in[0]), *y = static_cast<const T*>(in[1]);
  for (size_t i = 0; i < n; ++i) static_cast<T*>(out)[i] = F(x[i], y[i]);
}
// polygamma; the call's number 0 is the order.
template <class T>
void of_order(void* out, const void* const* in, size_t n, const void* attributes) {
  const double order = static_cast<const Attrs*>(attributes)->value[0].real;
  const T* x = static_cast<const T*>(in[0]);
  for (size_t i = 0; i < n; ++i) static_cast<T*>(out)[i] = static_cast<T>(polygamma(order, static_cast<double>(x[i])));
}
// Small types compute in i32. The call's number 0 is their own width. A shift by a negative number, or by the width or
// more, gives 0, or -1 for a negative x shifted right.
template <class T, bool left>
void shift(void* out, const void* const* in, size_t n, const void* attributes) {
  using U = std::make_unsigned_t<T>;
  const auto bits = static_cast<T>(static_cast<const Attrs*>(attributes)->value[0].integer);
  const T *x = static_cast<const T*>(in[0]), *by = static_cast<const T*>(in[1]);
  auto* y = static_cast<T*>(out);
  for (size_t i = 0; i < n; ++i) {
    const bool within = by[i] >= 0 && by[i] < bits;
    if constexpr (left)
      y[i] = within ? static_cast<T>(static_cast<U>(x[i]) << by[i]) : 0;
    else
      y[i] = within ? static_cast<T>(x[i] >> by[i]) : x[i] < 0 ? -1 : 0;
  }
}
template <class T, double (*F)(double, double, double)>
double limited(double x, double degree) {
  return F(x, degree, sizeof(T) == 4 ? 128 : 512);
}

template <double (*F)(double)>
constexpr PointwiseOp kUnary = {one<float, F>, one<double, F>, nullptr, nullptr, 1};
template <double (*F)(double, double)>
constexpr PointwiseOp kBinary = {two<float, F>, two<double, F>, nullptr, nullptr, 2};
template <double (*F)(double, double, double)>
constexpr PointwiseOp kHermite = {two<float, limited<float, F>>, two<double, limited<double, F>>, nullptr, nullptr, 2};
template <int64_t (*I64)(int64_t, int64_t), int32_t (*I32)(int32_t, int32_t)>
constexpr PointwiseOp kIntegers = {nullptr, nullptr, whole<int64_t, I64>, whole<int32_t, I32>, 2};
template <bool left>
constexpr PointwiseOp kShift = {nullptr, nullptr, shift<int64_t, left>, shift<int32_t, left>, 2};
constexpr PointwiseOp kPolygamma = {of_order<float>, of_order<double>, nullptr, nullptr, 1};

// ---- ops -----------------------------------------------------------------------------------------------------------

template <const PointwiseOp& f>
struct Plain {
  static void run(const Kernel& k) { run_pointwise(f, k); }
};

struct Polygamma {
  static void run(const Kernel& k) {
    const Attrs a = {{Scalar(k.attr<op_attr::polygamma>().n)}};
    run_pointwise(kPolygamma, k, &a);
  }
};
struct Bessel {
  static void run(const Kernel& k) {
#define SITU_FUNCTION(name) kUnary<name>,
    static constexpr PointwiseOp all[] = {SITU_BESSEL_FUNCTIONS(SITU_FUNCTION)};
#undef SITU_FUNCTION
    run_pointwise(all[k.attr<op_attr::bessel>().function], k);
  }
};
struct Orthogonal {
  static void run(const Kernel& k) {
#define SITU_FUNCTION(name) kBinary<name>,
#define SITU_HERMITE(name) kHermite<name>,
    static constexpr PointwiseOp all[] = {SITU_ORTHOGONAL_POLYNOMIALS(SITU_FUNCTION, SITU_HERMITE)};
#undef SITU_FUNCTION
#undef SITU_HERMITE
    run_pointwise(all[k.attr<op_attr::orthogonal>().family], k);
  }
};
template <bool left>
struct Shift {
  static void run(const Kernel& k) {
    const Attrs a = {{Scalar(static_cast<int64_t>(8 * size_of(k.compute)))}};
    run_pointwise(kShift<left>, k, &a);
  }
};

}  // namespace

}  // namespace situ::cpu

namespace situ {

#define SITU_UNARY(name) SITU_CPU(name, cpu::Plain<cpu::kUnary<cpu::name>>)
#define SITU_BINARY(name) SITU_CPU(name, cpu::Plain<cpu::kBinary<cpu::name>>)

SITU_UNARY(lgamma);
SITU_UNARY(digamma);
SITU_UNARY(erfinv);
SITU_UNARY(erfcx);
SITU_UNARY(ndtri);
SITU_UNARY(i0);
SITU_UNARY(i0e);
SITU_UNARY(i1);
SITU_UNARY(i1e);
SITU_BINARY(igamma);
SITU_BINARY(igammac);
SITU_BINARY(zeta);
SITU_BINARY(hypot);
SITU_CPU(polygamma, cpu::Polygamma);
SITU_CPU(bessel, cpu::Bessel);
SITU_CPU(orthogonal, cpu::Orthogonal);
SITU_CPU(gcd, cpu::Plain<cpu::kIntegers<cpu::gcd<int64_t>, cpu::gcd<int32_t>>>);
SITU_CPU(lcm, cpu::Plain<cpu::kIntegers<cpu::lcm<int64_t>, cpu::lcm<int32_t>>>);
SITU_CPU(bitwise_left_shift, cpu::Shift<true>);
SITU_CPU(bitwise_right_shift, cpu::Shift<false>);

}  // namespace situ
