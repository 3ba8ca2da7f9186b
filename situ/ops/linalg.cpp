// Inverses and determinants of square matrices in the last two dimensions.
#include <cmath>
#include <string>

#include "situ/ops/bodies.h"
#include "situ/ops/matrices.h"

namespace situ {

namespace {

using op::turned;

// Whether each matrix has an inverse shows only in its factors: kernels make them before anything is written.
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
    return y.matmul(g.dy()).matmul(y).neg();
  }
};

// The same, with an answer for each matrix instead of an error.
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
    return y.matmul(g.dy()).matmul(y).neg();
  }
};

struct Det : op::Base<1> {
  static constexpr bool strided = false;
  static constexpr op::Mask saves[] = {op::input(0) | op::output(0)};
  static void infer(op::Infer& c) {
    op::square_matrices(c, 0);
    c.out(0, c.in(0).dtype, op::batch_of(c.in(0), 2));
  }
  static Tensor vjp(op::Vjp<Det, 0> g) {
    Tensor scale = g.dy() * g.out();
    return scale.unsqueeze(-1).unsqueeze(-1) * turned(g.in<0>().inverse());
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
    const Tensor dy = g.dy(1);
    if (!dy.defined()) return zeros(g.sizes(), dtype(g.dtype()));
    return dy.unsqueeze(-1).unsqueeze(-1) * turned(std::get<0>(linalg_inv_ex(g.in<0>())));
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
