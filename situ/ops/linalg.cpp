// Inverses and determinants of square matrices in the last two dimensions.
#include "situ/generated/op/linalg.h"

#include <cmath>
#include <string>

#include "situ/base/thread_state.h"
#include "situ/generated/op/matrix.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/matrix_rules.h"
#include "situ/tensor/internal/planned.h"

namespace situ {

namespace {

using op::turned;

// Only its factors show whether a matrix has an inverse, so kernels compute them before anything is written.
struct Inverse : op::Base<1> {
  static constexpr bool strided = false;
  static constexpr op::Mask saves[] = {op::output(0)};
  static void infer(op::Infer& c) {
    op::square_matrices(c, 0);
    c.out(0, c.in(0).dtype, c.in(0).sizes());
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    op::linalg_error(c, "matrix " + std::to_string(f.at) + " of " + c.describe(0) +
                            " is singular, so it has no inverse; add a small multiple of eye() to it");
  }
  static Tensor vjp(op::Vjp<Inverse, 0> g) {
    Tensor y = turned(g.out());
    return y.matmul(g.take_dy()).matmul(y).neg();
  }
};

// The same, but reports singular matrices in `info` instead of an error.
struct InverseEx : op::Base<1> {
  static constexpr int n_out = 2;
  static constexpr op::Mask saves[] = {op::output(0)};
  static void infer(op::Infer& c) {
    op::square_matrices(c, 0);
    op::out_by_columns(c, 0, c.in(0).dtype, c.in(0).sizes());
    c.out(1, DType::i32, op::batch_of(c.in(0), 2));
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    op::linalg_error(c, op::which_matrix(c, f) + " and singular: element " + std::to_string(f.value) +
                            " on the diagonal of its factor is zero; without check_errors its inverse is NaN");
  }
  static Tensor vjp(op::Vjp<InverseEx, 0> g) {
    Tensor y = turned(g.out());
    return y.matmul(g.take_dy()).matmul(y).neg();
  }
};

struct Det : op::Base<1> {
  static constexpr bool strided = false;
  static constexpr op::Mask saves[] = {op::input(0) | op::output(0)};
  static void infer(op::Infer& c) {
    op::square_matrices(c, 0);
    c.out(0, c.in(0).dtype, op::batch_of(c.in(0), 2));
  }
  // The gradient is the cofactors: det times the inverse, for singular x those of a matrix close to x.
  static Tensor vjp(op::Vjp<Det, 0> g) {
    Tensor x = g.in<0>(), y = g.out();
    if (dry::value_or<bool>((y.detach() == 0).any(), false)) {
      x = x + step_to_inverse(x.detach());
      y = x.det();
    }
    Tensor scale = g.take_dy() * std::move(y);
    return scale.unsqueeze(-1).unsqueeze(-1) * turned(std::move(x).inverse());
  }
  // Returns a matrix that, added to x, replaces zero pivots by small ones; 0 if there are none.
  static Tensor step_to_inverse(const Tensor& x) {
    NoGradGuard off;
    auto [p, l, u] = linalg_lu(x);
    const double eps = x.dtype() == kDouble ? 0x1p-52 : 0x1p-23;
    const Tensor largest = x.abs().amax({-2, -1}, true), pivots = u.diagonal(0, -2, -1).unsqueeze(-2);
    const Tensor small = where(largest > 0, largest, 1) * (8 * eps * static_cast<double>(x.size(-1)));
    return p.matmul(l * where(pivots == 0, small, 0));
  }
};

// The sign is constant wherever the logarithm has a derivative.
struct SlogDet : op::Base<1> {
  static constexpr int n_out = 2;
  static constexpr op::Mask saves[] = {op::input(0)};
  static void infer(op::Infer& c) {
    op::square_matrices(c, 0);
    for (int k = 0; k < 2; ++k) c.out(k, c.in(0).dtype, op::batch_of(c.in(0), 2));
  }
  static Tensor vjp(op::Vjp<SlogDet, 0> g) {
    const Tensor dy = g.take_dy(1);
    if (!dy.defined()) return zeros(g.sizes(), dtype(g.dtype()));
    auto [lu, pivots, info] = linalg_lu_factor_ex(turned(g.in<0>()));  // a singular matrix has factors, but no inverse
    DimVec sizes = g.sizes();
    --sizes.n;
    return body::linalg_lu_solve(lu, pivots, dy.unsqueeze(-1).expand(sizes).diag_embed(), true, false);
  }
};

}  // namespace

SITU_OP(inverse, Inverse);
SITU_OP(linalg_inv_ex, InverseEx);
SITU_OP(det, Det);
SITU_OP(slogdet, SlogDet);

Tensor body::logdet(const Tensor& x) {
  auto [sign, log] = situ::slogdet(x);
  return std::move(log).masked_fill(sign < 0, std::nan(""));
}

}  // namespace situ
