// Implements the initializers of nn::init.
#include "situ/nn/init.h"

#include <algorithm>
#include <cmath>

#include "situ/base/text.h"
#include "situ/dispatch/run.h"

namespace situ::nn::init {

double calculate_gain(Nonlinearity nonlinearity, double param) {
  switch (nonlinearity) {
    case kTanh:
      return 5.0 / 3.0;
    case kReLU:
      return std::sqrt(2.0);
    case kLeakyReLU:
      return std::sqrt(2.0 / (1 + param * param));
    case kGELU:
      throw ValueError("calculate_gain: kGELU has no gain; choose another nonlinearity, or give a number");
    default:
      return 1.0;
  }
}

std::pair<int64_t, int64_t> fan_in_and_out(const Tensor& t) {
  if (t.dim() < 2)
    throw ShapeError("init: the fans of " + t.describe() +
                     " are not defined; a weight has at least two dimensions, use uniform_ or normal_ for "
                     "others");
  int64_t kernel = 1;
  for (int64_t d = 2; d < t.dim(); ++d) kernel *= t.size(d);
  return {t.size(1) * kernel, t.size(0) * kernel};
}

Tensor uniform_(Tensor t, double low, double high, SourceLocation location) {
  op::WriterScope writer("uniform_", location);
  NoGradGuard off;
  return t.uniform_(low, high, {}, location);
}

Tensor normal_(Tensor t, double mean, double std, SourceLocation location) {
  op::WriterScope writer("normal_", location);
  NoGradGuard off;
  return t.normal_(mean, std, {}, location);
}

// Applies the inverse of the distribution function to numbers between its values at a and b. It is infinite at -1 and
// 1, and a number drawn in 16 bits is -1 too often.
Tensor trunc_normal_(Tensor t, double mean, double std, double a, double b, SourceLocation location) {
  op::WriterScope writer("trunc_normal_", location);
  if (!(std > 0 && a <= b))
    throw ValueError("trunc_normal_: std must be positive, and a at most b: std is " + number_text(std) + ", a is " +
                     number_text(a) + ", b is " + number_text(b));
  NoGradGuard off;
  if (t.dtype() == DType::f16 || t.dtype() == DType::bf16)
    return t.copy_(trunc_normal_(empty_like(t, DType::f32), mean, std, a, b, location), location);
  const double scale = std * std::sqrt(2.0);
  const auto share = [&](double x) { return std::clamp(std::erf((x - mean) / scale), -1 + 0x1p-24, 1 - 0x1p-24); };
  t.uniform_(share(a), share(b), {}, location);
  t.erfinv_(location).mul_(scale, location).add_(mean, 1, location).clamp_(a, b, location);
  return t;
}

Tensor constant_(Tensor t, Scalar value, SourceLocation location) {
  op::WriterScope writer("constant_", location);
  NoGradGuard off;
  return t.fill_(value, location);
}
Tensor ones_(Tensor t, SourceLocation location) {
  op::WriterScope writer("ones_", location);
  return constant_(std::move(t), 1, location);
}
Tensor zeros_(Tensor t, SourceLocation location) {
  op::WriterScope writer("zeros_", location);
  return constant_(std::move(t), 0, location);
}

Tensor eye_(Tensor matrix, SourceLocation location) {
  op::WriterScope writer("eye_", location);
  if (matrix.dim() != 2) throw ShapeError("eye_: needs a matrix, got " + matrix.describe());
  NoGradGuard off;
  return matrix.copy_(eye(matrix.size(0), matrix.size(1), matrix.dtype()), location);
}

Tensor xavier_uniform_(Tensor t, double gain, SourceLocation location) {
  op::WriterScope writer("xavier_uniform_", location);
  auto [in, out] = fan_in_and_out(t);
  double bound = gain * std::sqrt(6.0 / static_cast<double>(in + out));
  return uniform_(std::move(t), -bound, bound, location);
}

Tensor xavier_normal_(Tensor t, double gain, SourceLocation location) {
  op::WriterScope writer("xavier_normal_", location);
  auto [in, out] = fan_in_and_out(t);
  return normal_(std::move(t), 0, gain * std::sqrt(2.0 / static_cast<double>(in + out)), location);
}

namespace {

double kaiming_std(const Tensor& t, double a, FanMode mode, Nonlinearity nonlinearity) {
  auto [in, out] = fan_in_and_out(t);
  return calculate_gain(nonlinearity, a) / std::sqrt(static_cast<double>(mode == kFanIn ? in : out));
}

}  // namespace

Tensor kaiming_uniform_(Tensor t, double a, FanMode mode, Nonlinearity nonlinearity, SourceLocation location) {
  op::WriterScope writer("kaiming_uniform_", location);
  if (t.numel() == 0) return t;
  double bound = std::sqrt(3.0) * kaiming_std(t, a, mode, nonlinearity);
  return uniform_(std::move(t), -bound, bound, location);
}

Tensor kaiming_normal_(Tensor t, double a, FanMode mode, Nonlinearity nonlinearity, SourceLocation location) {
  op::WriterScope writer("kaiming_normal_", location);
  if (t.numel() == 0) return t;
  double std = kaiming_std(t, a, mode, nonlinearity);
  return normal_(std::move(t), 0, std, location);
}

// Modified Gram-Schmidt on random rows, in f64; each row is orthogonalized twice for precision.
Tensor orthogonal_(Tensor t, double gain, SourceLocation location) {
  op::WriterScope writer("orthogonal_", location);
  if (t.dim() < 2) throw ShapeError("orthogonal_: needs at least two dimensions, got " + t.describe());
  NoGradGuard off;
  int64_t rows = t.size(0), columns = t.numel() / (rows ? rows : 1);
  bool flip = rows > columns;
  Tensor m = randn({flip ? columns : rows, flip ? rows : columns}, kDouble);
  for (int64_t i = 0; i < m.size(0); ++i) {
    Tensor row = m.select(0, i);
    for (int pass = 0; pass < 2 && i > 0; ++pass) {
      Tensor above = m.narrow(0, 0, i);
      row.sub_(above.mul(above.mul(row).sum(1, true)).sum(0));
    }
    row.div_(row.square().sum().sqrt());
  }
  Tensor full = flip ? m.transpose(0, 1) : m;
  return t.copy_(full.mul(gain).reshape(t.sizes()), location);
}

}  // namespace situ::nn::init
