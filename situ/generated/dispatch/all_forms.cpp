// Made by scripts/generate from situ/ops/functions.txt: change that.
// Optimized with -Os: its calls are not so short that their form counts.
// What the functions and methods of ops do: pack attributes and operands, and hand them to op_call. Names that
// end in _ cannot meet an argument's.
#include "situ/generated/op/attention.h"
#include "situ/generated/op/binary.h"
#include "situ/generated/op/combine.h"
#include "situ/generated/op/conv.h"
#include "situ/generated/op/factory.h"
#include "situ/generated/op/image.h"
#include "situ/generated/op/index.h"
#include "situ/generated/op/linalg.h"
#include "situ/generated/op/loss.h"
#include "situ/generated/op/matrix.h"
#include "situ/generated/op/norm.h"
#include "situ/generated/op/optim.h"
#include "situ/generated/op/order.h"
#include "situ/generated/op/random.h"
#include "situ/generated/op/rearrange.h"
#include "situ/generated/op/recurrent.h"
#include "situ/generated/op/reduce.h"
#include "situ/generated/op/special.h"
#include "situ/generated/op/unary.h"
#include "situ/tensor/tensor.h"

namespace situ {

Tensor Tensor::neg(Site site) const& {
  const op_attr::neg attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::neg, {in_, 1}, &attributes_, "neg", site);
}
Tensor Tensor::neg(Site site) && {
  const op_attr::neg attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::neg, {in_, 1}, &attributes_, "neg", site);
}
Tensor& Tensor::neg_(Site site) const& {
  const op_attr::neg attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::neg, {in_, 1}, &attributes_, "neg_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::neg_(Site site) && {
  static_cast<const Tensor&>(*this).neg_(site);
  return std::move(*this);
}
Tensor Tensor::negative(Site site) const& {
  const op_attr::neg attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::neg, {in_, 1}, &attributes_, "negative", site);
}
Tensor Tensor::negative(Site site) && {
  const op_attr::neg attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::neg, {in_, 1}, &attributes_, "negative", site);
}
Tensor& Tensor::negative_(Site site) const& {
  const op_attr::neg attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::neg, {in_, 1}, &attributes_, "negative_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::negative_(Site site) && {
  static_cast<const Tensor&>(*this).negative_(site);
  return std::move(*this);
}
Tensor Tensor::abs(Site site) const& {
  const op_attr::abs attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::abs, {in_, 1}, &attributes_, "abs", site);
}
Tensor Tensor::abs(Site site) && {
  const op_attr::abs attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::abs, {in_, 1}, &attributes_, "abs", site);
}
Tensor& Tensor::abs_(Site site) const& {
  const op_attr::abs attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::abs, {in_, 1}, &attributes_, "abs_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::abs_(Site site) && {
  static_cast<const Tensor&>(*this).abs_(site);
  return std::move(*this);
}
Tensor Tensor::absolute(Site site) const& {
  const op_attr::abs attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::abs, {in_, 1}, &attributes_, "absolute", site);
}
Tensor Tensor::absolute(Site site) && {
  const op_attr::abs attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::abs, {in_, 1}, &attributes_, "absolute", site);
}
Tensor& Tensor::absolute_(Site site) const& {
  const op_attr::abs attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::abs, {in_, 1}, &attributes_, "absolute_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::absolute_(Site site) && {
  static_cast<const Tensor&>(*this).absolute_(site);
  return std::move(*this);
}
Tensor Tensor::sign(Site site) const& {
  const op_attr::sign attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sign, {in_, 1}, &attributes_, "sign", site);
}
Tensor Tensor::sign(Site site) && {
  const op_attr::sign attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sign, {in_, 1}, &attributes_, "sign", site);
}
Tensor& Tensor::sign_(Site site) const& {
  const op_attr::sign attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::sign, {in_, 1}, &attributes_, "sign_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sign_(Site site) && {
  static_cast<const Tensor&>(*this).sign_(site);
  return std::move(*this);
}
Tensor Tensor::square(Site site) const& {
  const op_attr::square attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::square, {in_, 1}, &attributes_, "square", site);
}
Tensor Tensor::square(Site site) && {
  const op_attr::square attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::square, {in_, 1}, &attributes_, "square", site);
}
Tensor& Tensor::square_(Site site) const& {
  const op_attr::square attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::square, {in_, 1}, &attributes_, "square_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::square_(Site site) && {
  static_cast<const Tensor&>(*this).square_(site);
  return std::move(*this);
}
Tensor Tensor::sqrt(Site site) const& {
  const op_attr::sqrt attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sqrt, {in_, 1}, &attributes_, "sqrt", site);
}
Tensor Tensor::sqrt(Site site) && {
  const op_attr::sqrt attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sqrt, {in_, 1}, &attributes_, "sqrt", site);
}
Tensor& Tensor::sqrt_(Site site) const& {
  const op_attr::sqrt attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::sqrt, {in_, 1}, &attributes_, "sqrt_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sqrt_(Site site) && {
  static_cast<const Tensor&>(*this).sqrt_(site);
  return std::move(*this);
}
Tensor Tensor::rsqrt(Site site) const& {
  const op_attr::rsqrt attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::rsqrt, {in_, 1}, &attributes_, "rsqrt", site);
}
Tensor Tensor::rsqrt(Site site) && {
  const op_attr::rsqrt attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::rsqrt, {in_, 1}, &attributes_, "rsqrt", site);
}
Tensor& Tensor::rsqrt_(Site site) const& {
  const op_attr::rsqrt attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::rsqrt, {in_, 1}, &attributes_, "rsqrt_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::rsqrt_(Site site) && {
  static_cast<const Tensor&>(*this).rsqrt_(site);
  return std::move(*this);
}
Tensor Tensor::reciprocal(Site site) const& {
  const op_attr::reciprocal attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::reciprocal, {in_, 1}, &attributes_, "reciprocal", site);
}
Tensor Tensor::reciprocal(Site site) && {
  const op_attr::reciprocal attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::reciprocal, {in_, 1}, &attributes_, "reciprocal", site);
}
Tensor& Tensor::reciprocal_(Site site) const& {
  const op_attr::reciprocal attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::reciprocal, {in_, 1}, &attributes_, "reciprocal_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::reciprocal_(Site site) && {
  static_cast<const Tensor&>(*this).reciprocal_(site);
  return std::move(*this);
}
Tensor Tensor::exp(Site site) const& {
  const op_attr::exp attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::exp, {in_, 1}, &attributes_, "exp", site);
}
Tensor Tensor::exp(Site site) && {
  const op_attr::exp attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::exp, {in_, 1}, &attributes_, "exp", site);
}
Tensor& Tensor::exp_(Site site) const& {
  const op_attr::exp attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::exp, {in_, 1}, &attributes_, "exp_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::exp_(Site site) && {
  static_cast<const Tensor&>(*this).exp_(site);
  return std::move(*this);
}
Tensor Tensor::exp2(Site site) const& {
  const op_attr::exp2 attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::exp2, {in_, 1}, &attributes_, "exp2", site);
}
Tensor Tensor::exp2(Site site) && {
  const op_attr::exp2 attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::exp2, {in_, 1}, &attributes_, "exp2", site);
}
Tensor& Tensor::exp2_(Site site) const& {
  const op_attr::exp2 attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::exp2, {in_, 1}, &attributes_, "exp2_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::exp2_(Site site) && {
  static_cast<const Tensor&>(*this).exp2_(site);
  return std::move(*this);
}
Tensor Tensor::expm1(Site site) const& {
  const op_attr::expm1 attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::expm1, {in_, 1}, &attributes_, "expm1", site);
}
Tensor Tensor::expm1(Site site) && {
  const op_attr::expm1 attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::expm1, {in_, 1}, &attributes_, "expm1", site);
}
Tensor& Tensor::expm1_(Site site) const& {
  const op_attr::expm1 attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::expm1, {in_, 1}, &attributes_, "expm1_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::expm1_(Site site) && {
  static_cast<const Tensor&>(*this).expm1_(site);
  return std::move(*this);
}
Tensor Tensor::log(Site site) const& {
  const op_attr::log attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::log, {in_, 1}, &attributes_, "log", site);
}
Tensor Tensor::log(Site site) && {
  const op_attr::log attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::log, {in_, 1}, &attributes_, "log", site);
}
Tensor& Tensor::log_(Site site) const& {
  const op_attr::log attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::log, {in_, 1}, &attributes_, "log_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::log_(Site site) && {
  static_cast<const Tensor&>(*this).log_(site);
  return std::move(*this);
}
Tensor Tensor::log2(Site site) const& {
  const op_attr::log2 attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::log2, {in_, 1}, &attributes_, "log2", site);
}
Tensor Tensor::log2(Site site) && {
  const op_attr::log2 attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::log2, {in_, 1}, &attributes_, "log2", site);
}
Tensor& Tensor::log2_(Site site) const& {
  const op_attr::log2 attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::log2, {in_, 1}, &attributes_, "log2_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::log2_(Site site) && {
  static_cast<const Tensor&>(*this).log2_(site);
  return std::move(*this);
}
Tensor Tensor::log10(Site site) const& {
  const op_attr::log10 attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::log10, {in_, 1}, &attributes_, "log10", site);
}
Tensor Tensor::log10(Site site) && {
  const op_attr::log10 attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::log10, {in_, 1}, &attributes_, "log10", site);
}
Tensor& Tensor::log10_(Site site) const& {
  const op_attr::log10 attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::log10, {in_, 1}, &attributes_, "log10_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::log10_(Site site) && {
  static_cast<const Tensor&>(*this).log10_(site);
  return std::move(*this);
}
Tensor Tensor::log1p(Site site) const& {
  const op_attr::log1p attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::log1p, {in_, 1}, &attributes_, "log1p", site);
}
Tensor Tensor::log1p(Site site) && {
  const op_attr::log1p attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::log1p, {in_, 1}, &attributes_, "log1p", site);
}
Tensor& Tensor::log1p_(Site site) const& {
  const op_attr::log1p attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::log1p, {in_, 1}, &attributes_, "log1p_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::log1p_(Site site) && {
  static_cast<const Tensor&>(*this).log1p_(site);
  return std::move(*this);
}
Tensor Tensor::sin(Site site) const& {
  const op_attr::sin attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sin, {in_, 1}, &attributes_, "sin", site);
}
Tensor Tensor::sin(Site site) && {
  const op_attr::sin attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sin, {in_, 1}, &attributes_, "sin", site);
}
Tensor& Tensor::sin_(Site site) const& {
  const op_attr::sin attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::sin, {in_, 1}, &attributes_, "sin_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sin_(Site site) && {
  static_cast<const Tensor&>(*this).sin_(site);
  return std::move(*this);
}
Tensor Tensor::cos(Site site) const& {
  const op_attr::cos attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::cos, {in_, 1}, &attributes_, "cos", site);
}
Tensor Tensor::cos(Site site) && {
  const op_attr::cos attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::cos, {in_, 1}, &attributes_, "cos", site);
}
Tensor& Tensor::cos_(Site site) const& {
  const op_attr::cos attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::cos, {in_, 1}, &attributes_, "cos_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::cos_(Site site) && {
  static_cast<const Tensor&>(*this).cos_(site);
  return std::move(*this);
}
Tensor Tensor::tan(Site site) const& {
  const op_attr::tan attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::tan, {in_, 1}, &attributes_, "tan", site);
}
Tensor Tensor::tan(Site site) && {
  const op_attr::tan attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::tan, {in_, 1}, &attributes_, "tan", site);
}
Tensor& Tensor::tan_(Site site) const& {
  const op_attr::tan attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::tan, {in_, 1}, &attributes_, "tan_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::tan_(Site site) && {
  static_cast<const Tensor&>(*this).tan_(site);
  return std::move(*this);
}
Tensor Tensor::asin(Site site) const& {
  const op_attr::asin attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::asin, {in_, 1}, &attributes_, "asin", site);
}
Tensor Tensor::asin(Site site) && {
  const op_attr::asin attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::asin, {in_, 1}, &attributes_, "asin", site);
}
Tensor& Tensor::asin_(Site site) const& {
  const op_attr::asin attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::asin, {in_, 1}, &attributes_, "asin_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::asin_(Site site) && {
  static_cast<const Tensor&>(*this).asin_(site);
  return std::move(*this);
}
Tensor Tensor::arcsin(Site site) const& {
  const op_attr::asin attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::asin, {in_, 1}, &attributes_, "arcsin", site);
}
Tensor Tensor::arcsin(Site site) && {
  const op_attr::asin attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::asin, {in_, 1}, &attributes_, "arcsin", site);
}
Tensor& Tensor::arcsin_(Site site) const& {
  const op_attr::asin attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::asin, {in_, 1}, &attributes_, "arcsin_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::arcsin_(Site site) && {
  static_cast<const Tensor&>(*this).arcsin_(site);
  return std::move(*this);
}
Tensor Tensor::acos(Site site) const& {
  const op_attr::acos attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::acos, {in_, 1}, &attributes_, "acos", site);
}
Tensor Tensor::acos(Site site) && {
  const op_attr::acos attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::acos, {in_, 1}, &attributes_, "acos", site);
}
Tensor& Tensor::acos_(Site site) const& {
  const op_attr::acos attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::acos, {in_, 1}, &attributes_, "acos_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::acos_(Site site) && {
  static_cast<const Tensor&>(*this).acos_(site);
  return std::move(*this);
}
Tensor Tensor::arccos(Site site) const& {
  const op_attr::acos attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::acos, {in_, 1}, &attributes_, "arccos", site);
}
Tensor Tensor::arccos(Site site) && {
  const op_attr::acos attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::acos, {in_, 1}, &attributes_, "arccos", site);
}
Tensor& Tensor::arccos_(Site site) const& {
  const op_attr::acos attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::acos, {in_, 1}, &attributes_, "arccos_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::arccos_(Site site) && {
  static_cast<const Tensor&>(*this).arccos_(site);
  return std::move(*this);
}
Tensor Tensor::atan(Site site) const& {
  const op_attr::atan attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::atan, {in_, 1}, &attributes_, "atan", site);
}
Tensor Tensor::atan(Site site) && {
  const op_attr::atan attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::atan, {in_, 1}, &attributes_, "atan", site);
}
Tensor& Tensor::atan_(Site site) const& {
  const op_attr::atan attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::atan, {in_, 1}, &attributes_, "atan_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::atan_(Site site) && {
  static_cast<const Tensor&>(*this).atan_(site);
  return std::move(*this);
}
Tensor Tensor::arctan(Site site) const& {
  const op_attr::atan attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::atan, {in_, 1}, &attributes_, "arctan", site);
}
Tensor Tensor::arctan(Site site) && {
  const op_attr::atan attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::atan, {in_, 1}, &attributes_, "arctan", site);
}
Tensor& Tensor::arctan_(Site site) const& {
  const op_attr::atan attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::atan, {in_, 1}, &attributes_, "arctan_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::arctan_(Site site) && {
  static_cast<const Tensor&>(*this).arctan_(site);
  return std::move(*this);
}
Tensor Tensor::sinh(Site site) const& {
  const op_attr::sinh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sinh, {in_, 1}, &attributes_, "sinh", site);
}
Tensor Tensor::sinh(Site site) && {
  const op_attr::sinh attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sinh, {in_, 1}, &attributes_, "sinh", site);
}
Tensor& Tensor::sinh_(Site site) const& {
  const op_attr::sinh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::sinh, {in_, 1}, &attributes_, "sinh_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sinh_(Site site) && {
  static_cast<const Tensor&>(*this).sinh_(site);
  return std::move(*this);
}
Tensor Tensor::cosh(Site site) const& {
  const op_attr::cosh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::cosh, {in_, 1}, &attributes_, "cosh", site);
}
Tensor Tensor::cosh(Site site) && {
  const op_attr::cosh attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::cosh, {in_, 1}, &attributes_, "cosh", site);
}
Tensor& Tensor::cosh_(Site site) const& {
  const op_attr::cosh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::cosh, {in_, 1}, &attributes_, "cosh_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::cosh_(Site site) && {
  static_cast<const Tensor&>(*this).cosh_(site);
  return std::move(*this);
}
Tensor Tensor::tanh(Site site) const& {
  const op_attr::tanh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::tanh, {in_, 1}, &attributes_, "tanh", site);
}
Tensor Tensor::tanh(Site site) && {
  const op_attr::tanh attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::tanh, {in_, 1}, &attributes_, "tanh", site);
}
Tensor& Tensor::tanh_(Site site) const& {
  const op_attr::tanh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::tanh, {in_, 1}, &attributes_, "tanh_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::tanh_(Site site) && {
  static_cast<const Tensor&>(*this).tanh_(site);
  return std::move(*this);
}
Tensor Tensor::asinh(Site site) const& {
  const op_attr::asinh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::asinh, {in_, 1}, &attributes_, "asinh", site);
}
Tensor Tensor::asinh(Site site) && {
  const op_attr::asinh attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::asinh, {in_, 1}, &attributes_, "asinh", site);
}
Tensor& Tensor::asinh_(Site site) const& {
  const op_attr::asinh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::asinh, {in_, 1}, &attributes_, "asinh_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::asinh_(Site site) && {
  static_cast<const Tensor&>(*this).asinh_(site);
  return std::move(*this);
}
Tensor Tensor::arcsinh(Site site) const& {
  const op_attr::asinh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::asinh, {in_, 1}, &attributes_, "arcsinh", site);
}
Tensor Tensor::arcsinh(Site site) && {
  const op_attr::asinh attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::asinh, {in_, 1}, &attributes_, "arcsinh", site);
}
Tensor& Tensor::arcsinh_(Site site) const& {
  const op_attr::asinh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::asinh, {in_, 1}, &attributes_, "arcsinh_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::arcsinh_(Site site) && {
  static_cast<const Tensor&>(*this).arcsinh_(site);
  return std::move(*this);
}
Tensor Tensor::acosh(Site site) const& {
  const op_attr::acosh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::acosh, {in_, 1}, &attributes_, "acosh", site);
}
Tensor Tensor::acosh(Site site) && {
  const op_attr::acosh attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::acosh, {in_, 1}, &attributes_, "acosh", site);
}
Tensor& Tensor::acosh_(Site site) const& {
  const op_attr::acosh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::acosh, {in_, 1}, &attributes_, "acosh_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::acosh_(Site site) && {
  static_cast<const Tensor&>(*this).acosh_(site);
  return std::move(*this);
}
Tensor Tensor::arccosh(Site site) const& {
  const op_attr::acosh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::acosh, {in_, 1}, &attributes_, "arccosh", site);
}
Tensor Tensor::arccosh(Site site) && {
  const op_attr::acosh attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::acosh, {in_, 1}, &attributes_, "arccosh", site);
}
Tensor& Tensor::arccosh_(Site site) const& {
  const op_attr::acosh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::acosh, {in_, 1}, &attributes_, "arccosh_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::arccosh_(Site site) && {
  static_cast<const Tensor&>(*this).arccosh_(site);
  return std::move(*this);
}
Tensor Tensor::atanh(Site site) const& {
  const op_attr::atanh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::atanh, {in_, 1}, &attributes_, "atanh", site);
}
Tensor Tensor::atanh(Site site) && {
  const op_attr::atanh attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::atanh, {in_, 1}, &attributes_, "atanh", site);
}
Tensor& Tensor::atanh_(Site site) const& {
  const op_attr::atanh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::atanh, {in_, 1}, &attributes_, "atanh_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::atanh_(Site site) && {
  static_cast<const Tensor&>(*this).atanh_(site);
  return std::move(*this);
}
Tensor Tensor::arctanh(Site site) const& {
  const op_attr::atanh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::atanh, {in_, 1}, &attributes_, "arctanh", site);
}
Tensor Tensor::arctanh(Site site) && {
  const op_attr::atanh attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::atanh, {in_, 1}, &attributes_, "arctanh", site);
}
Tensor& Tensor::arctanh_(Site site) const& {
  const op_attr::atanh attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::atanh, {in_, 1}, &attributes_, "arctanh_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::arctanh_(Site site) && {
  static_cast<const Tensor&>(*this).arctanh_(site);
  return std::move(*this);
}
Tensor Tensor::erf(Site site) const& {
  const op_attr::erf attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::erf, {in_, 1}, &attributes_, "erf", site);
}
Tensor Tensor::erf(Site site) && {
  const op_attr::erf attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::erf, {in_, 1}, &attributes_, "erf", site);
}
Tensor& Tensor::erf_(Site site) const& {
  const op_attr::erf attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::erf, {in_, 1}, &attributes_, "erf_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::erf_(Site site) && {
  static_cast<const Tensor&>(*this).erf_(site);
  return std::move(*this);
}
Tensor Tensor::erfc(Site site) const& {
  const op_attr::erfc attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::erfc, {in_, 1}, &attributes_, "erfc", site);
}
Tensor Tensor::erfc(Site site) && {
  const op_attr::erfc attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::erfc, {in_, 1}, &attributes_, "erfc", site);
}
Tensor& Tensor::erfc_(Site site) const& {
  const op_attr::erfc attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::erfc, {in_, 1}, &attributes_, "erfc_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::erfc_(Site site) && {
  static_cast<const Tensor&>(*this).erfc_(site);
  return std::move(*this);
}
Tensor Tensor::sigmoid(Site site) const& {
  const op_attr::sigmoid attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sigmoid, {in_, 1}, &attributes_, "sigmoid", site);
}
Tensor Tensor::sigmoid(Site site) && {
  const op_attr::sigmoid attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sigmoid, {in_, 1}, &attributes_, "sigmoid", site);
}
Tensor& Tensor::sigmoid_(Site site) const& {
  const op_attr::sigmoid attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::sigmoid, {in_, 1}, &attributes_, "sigmoid_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sigmoid_(Site site) && {
  static_cast<const Tensor&>(*this).sigmoid_(site);
  return std::move(*this);
}
Tensor Tensor::relu(Site site) const& {
  const op_attr::relu attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::relu, {in_, 1}, &attributes_, "relu", site);
}
Tensor Tensor::relu(Site site) && {
  const op_attr::relu attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::relu, {in_, 1}, &attributes_, "relu", site);
}
Tensor& Tensor::relu_(Site site) const& {
  const op_attr::relu attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::relu, {in_, 1}, &attributes_, "relu_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::relu_(Site site) && {
  static_cast<const Tensor&>(*this).relu_(site);
  return std::move(*this);
}
Tensor Tensor::floor(Site site) const& {
  const op_attr::floor attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::floor, {in_, 1}, &attributes_, "floor", site);
}
Tensor Tensor::floor(Site site) && {
  const op_attr::floor attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::floor, {in_, 1}, &attributes_, "floor", site);
}
Tensor& Tensor::floor_(Site site) const& {
  const op_attr::floor attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::floor, {in_, 1}, &attributes_, "floor_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::floor_(Site site) && {
  static_cast<const Tensor&>(*this).floor_(site);
  return std::move(*this);
}
Tensor Tensor::ceil(Site site) const& {
  const op_attr::ceil attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::ceil, {in_, 1}, &attributes_, "ceil", site);
}
Tensor Tensor::ceil(Site site) && {
  const op_attr::ceil attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::ceil, {in_, 1}, &attributes_, "ceil", site);
}
Tensor& Tensor::ceil_(Site site) const& {
  const op_attr::ceil attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::ceil, {in_, 1}, &attributes_, "ceil_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::ceil_(Site site) && {
  static_cast<const Tensor&>(*this).ceil_(site);
  return std::move(*this);
}
Tensor Tensor::round(Site site) const& {
  const op_attr::round attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::round, {in_, 1}, &attributes_, "round", site);
}
Tensor Tensor::round(Site site) && {
  const op_attr::round attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::round, {in_, 1}, &attributes_, "round", site);
}
Tensor& Tensor::round_(Site site) const& {
  const op_attr::round attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::round, {in_, 1}, &attributes_, "round_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::round_(Site site) && {
  static_cast<const Tensor&>(*this).round_(site);
  return std::move(*this);
}
Tensor Tensor::trunc(Site site) const& {
  const op_attr::trunc attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::trunc, {in_, 1}, &attributes_, "trunc", site);
}
Tensor Tensor::trunc(Site site) && {
  const op_attr::trunc attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::trunc, {in_, 1}, &attributes_, "trunc", site);
}
Tensor& Tensor::trunc_(Site site) const& {
  const op_attr::trunc attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::trunc, {in_, 1}, &attributes_, "trunc_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::trunc_(Site site) && {
  static_cast<const Tensor&>(*this).trunc_(site);
  return std::move(*this);
}
Tensor Tensor::fix(Site site) const& {
  const op_attr::trunc attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::trunc, {in_, 1}, &attributes_, "fix", site);
}
Tensor Tensor::fix(Site site) && {
  const op_attr::trunc attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::trunc, {in_, 1}, &attributes_, "fix", site);
}
Tensor& Tensor::fix_(Site site) const& {
  const op_attr::trunc attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::trunc, {in_, 1}, &attributes_, "fix_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::fix_(Site site) && {
  static_cast<const Tensor&>(*this).fix_(site);
  return std::move(*this);
}
Tensor Tensor::frac(Site site) const& {
  const op_attr::frac attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::frac, {in_, 1}, &attributes_, "frac", site);
}
Tensor Tensor::frac(Site site) && {
  const op_attr::frac attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::frac, {in_, 1}, &attributes_, "frac", site);
}
Tensor& Tensor::frac_(Site site) const& {
  const op_attr::frac attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::frac, {in_, 1}, &attributes_, "frac_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::frac_(Site site) && {
  static_cast<const Tensor&>(*this).frac_(site);
  return std::move(*this);
}
Tensor Tensor::isnan(Site site) const& {
  const op_attr::isnan attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::isnan, {in_, 1}, &attributes_, "isnan", site);
}
Tensor Tensor::isnan(Site site) && {
  const op_attr::isnan attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::isnan, {in_, 1}, &attributes_, "isnan", site);
}
Tensor Tensor::isinf(Site site) const& {
  const op_attr::isinf attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::isinf, {in_, 1}, &attributes_, "isinf", site);
}
Tensor Tensor::isinf(Site site) && {
  const op_attr::isinf attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::isinf, {in_, 1}, &attributes_, "isinf", site);
}
Tensor Tensor::isfinite(Site site) const& {
  const op_attr::isfinite attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::isfinite, {in_, 1}, &attributes_, "isfinite", site);
}
Tensor Tensor::isfinite(Site site) && {
  const op_attr::isfinite attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::isfinite, {in_, 1}, &attributes_, "isfinite", site);
}
Tensor Tensor::logical_not(Site site) const& {
  const op_attr::logical_not attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::logical_not, {in_, 1}, &attributes_, "logical_not", site);
}
Tensor Tensor::logical_not(Site site) && {
  const op_attr::logical_not attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::logical_not, {in_, 1}, &attributes_, "logical_not", site);
}
Tensor& Tensor::logical_not_(Site site) const& {
  const op_attr::logical_not attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::logical_not, {in_, 1}, &attributes_, "logical_not_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::logical_not_(Site site) && {
  static_cast<const Tensor&>(*this).logical_not_(site);
  return std::move(*this);
}
Tensor Tensor::bitwise_not(Site site) const& {
  const op_attr::bitwise_not attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::bitwise_not, {in_, 1}, &attributes_, "bitwise_not", site);
}
Tensor Tensor::bitwise_not(Site site) && {
  const op_attr::bitwise_not attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::bitwise_not, {in_, 1}, &attributes_, "bitwise_not", site);
}
Tensor& Tensor::bitwise_not_(Site site) const& {
  const op_attr::bitwise_not attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::bitwise_not, {in_, 1}, &attributes_, "bitwise_not_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::bitwise_not_(Site site) && {
  static_cast<const Tensor&>(*this).bitwise_not_(site);
  return std::move(*this);
}
Tensor Tensor::clamp(OptScalar min, OptScalar max, Site site) const& {
  const op_attr::clamp attributes_{min, max};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::clamp, {in_, 1}, &attributes_, "clamp", site);
}
Tensor Tensor::clamp(OptScalar min, OptScalar max, Site site) && {
  const op_attr::clamp attributes_{min, max};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::clamp, {in_, 1}, &attributes_, "clamp", site);
}
Tensor& Tensor::clamp_(OptScalar min, OptScalar max, Site site) const& {
  const op_attr::clamp attributes_{min, max};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::clamp, {in_, 1}, &attributes_, "clamp_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::clamp_(OptScalar min, OptScalar max, Site site) && {
  static_cast<const Tensor&>(*this).clamp_(min, max, site);
  return std::move(*this);
}
Tensor Tensor::clip(OptScalar min, OptScalar max, Site site) const& {
  const op_attr::clamp attributes_{min, max};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::clamp, {in_, 1}, &attributes_, "clip", site);
}
Tensor Tensor::clip(OptScalar min, OptScalar max, Site site) && {
  const op_attr::clamp attributes_{min, max};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::clamp, {in_, 1}, &attributes_, "clip", site);
}
Tensor& Tensor::clip_(OptScalar min, OptScalar max, Site site) const& {
  const op_attr::clamp attributes_{min, max};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::clamp, {in_, 1}, &attributes_, "clip_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::clip_(OptScalar min, OptScalar max, Site site) && {
  static_cast<const Tensor&>(*this).clip_(min, max, site);
  return std::move(*this);
}
Tensor Tensor::silu(Site site) const& {
  const op_attr::silu attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::silu, {in_, 1}, &attributes_, "silu", site);
}
Tensor Tensor::silu(Site site) && {
  const op_attr::silu attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::silu, {in_, 1}, &attributes_, "silu", site);
}
Tensor& Tensor::silu_(Site site) const& {
  const op_attr::silu attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::silu, {in_, 1}, &attributes_, "silu_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::silu_(Site site) && {
  static_cast<const Tensor&>(*this).silu_(site);
  return std::move(*this);
}
Tensor Tensor::hardshrink(double lambd, Site site) const& {
  const op_attr::hardshrink attributes_{lambd};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::hardshrink, {in_, 1}, &attributes_, "hardshrink", site);
}
Tensor Tensor::hardshrink(double lambd, Site site) && {
  const op_attr::hardshrink attributes_{lambd};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::hardshrink, {in_, 1}, &attributes_, "hardshrink", site);
}
Tensor& Tensor::hardshrink_(double lambd, Site site) const& {
  const op_attr::hardshrink attributes_{lambd};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::hardshrink, {in_, 1}, &attributes_, "hardshrink_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::hardshrink_(double lambd, Site site) && {
  static_cast<const Tensor&>(*this).hardshrink_(lambd, site);
  return std::move(*this);
}
Tensor Tensor::sum(DimVec dim, bool keepdim, OptDType dtype, Site site) const& {
  const op_attr::sum attributes_{dim, keepdim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sum, {in_, 1}, &attributes_, "sum", site);
}
Tensor Tensor::sum(DimVec dim, bool keepdim, OptDType dtype, Site site) && {
  const op_attr::sum attributes_{dim, keepdim, dtype};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sum, {in_, 1}, &attributes_, "sum", site);
}
Tensor& Tensor::sum_(DimVec dim, bool keepdim, OptDType dtype, Site site) const& {
  const op_attr::sum attributes_{dim, keepdim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::sum, {in_, 1}, &attributes_, "sum_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sum_(DimVec dim, bool keepdim, OptDType dtype, Site site) && {
  static_cast<const Tensor&>(*this).sum_(dim, keepdim, dtype, site);
  return std::move(*this);
}
Tensor Tensor::mean(DimVec dim, bool keepdim, OptDType dtype, Site site) const& {
  const op_attr::mean attributes_{dim, keepdim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::mean, {in_, 1}, &attributes_, "mean", site);
}
Tensor Tensor::mean(DimVec dim, bool keepdim, OptDType dtype, Site site) && {
  const op_attr::mean attributes_{dim, keepdim, dtype};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::mean, {in_, 1}, &attributes_, "mean", site);
}
Tensor& Tensor::mean_(DimVec dim, bool keepdim, OptDType dtype, Site site) const& {
  const op_attr::mean attributes_{dim, keepdim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::mean, {in_, 1}, &attributes_, "mean_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::mean_(DimVec dim, bool keepdim, OptDType dtype, Site site) && {
  static_cast<const Tensor&>(*this).mean_(dim, keepdim, dtype, site);
  return std::move(*this);
}
Tensor Tensor::prod(DimVec dim, bool keepdim, OptDType dtype, Site site) const& {
  const op_attr::prod attributes_{dim, keepdim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::prod, {in_, 1}, &attributes_, "prod", site);
}
Tensor Tensor::prod(DimVec dim, bool keepdim, OptDType dtype, Site site) && {
  const op_attr::prod attributes_{dim, keepdim, dtype};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::prod, {in_, 1}, &attributes_, "prod", site);
}
Tensor& Tensor::prod_(DimVec dim, bool keepdim, OptDType dtype, Site site) const& {
  const op_attr::prod attributes_{dim, keepdim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::prod, {in_, 1}, &attributes_, "prod_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::prod_(DimVec dim, bool keepdim, OptDType dtype, Site site) && {
  static_cast<const Tensor&>(*this).prod_(dim, keepdim, dtype, site);
  return std::move(*this);
}
Tensor Tensor::nansum(DimVec dim, bool keepdim, OptDType dtype, Site site) const& {
  const op_attr::nansum attributes_{dim, keepdim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::nansum, {in_, 1}, &attributes_, "nansum", site);
}
Tensor Tensor::nansum(DimVec dim, bool keepdim, OptDType dtype, Site site) && {
  const op_attr::nansum attributes_{dim, keepdim, dtype};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::nansum, {in_, 1}, &attributes_, "nansum", site);
}
Tensor& Tensor::nansum_(DimVec dim, bool keepdim, OptDType dtype, Site site) const& {
  const op_attr::nansum attributes_{dim, keepdim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::nansum, {in_, 1}, &attributes_, "nansum_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::nansum_(DimVec dim, bool keepdim, OptDType dtype, Site site) && {
  static_cast<const Tensor&>(*this).nansum_(dim, keepdim, dtype, site);
  return std::move(*this);
}
Tensor Tensor::amax(DimVec dim, bool keepdim, Site site) const& {
  const op_attr::amax attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::amax, {in_, 1}, &attributes_, "amax", site);
}
Tensor Tensor::amax(DimVec dim, bool keepdim, Site site) && {
  const op_attr::amax attributes_{dim, keepdim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::amax, {in_, 1}, &attributes_, "amax", site);
}
Tensor& Tensor::amax_(DimVec dim, bool keepdim, Site site) const& {
  const op_attr::amax attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::amax, {in_, 1}, &attributes_, "amax_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::amax_(DimVec dim, bool keepdim, Site site) && {
  static_cast<const Tensor&>(*this).amax_(dim, keepdim, site);
  return std::move(*this);
}
Tensor Tensor::amin(DimVec dim, bool keepdim, Site site) const& {
  const op_attr::amin attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::amin, {in_, 1}, &attributes_, "amin", site);
}
Tensor Tensor::amin(DimVec dim, bool keepdim, Site site) && {
  const op_attr::amin attributes_{dim, keepdim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::amin, {in_, 1}, &attributes_, "amin", site);
}
Tensor& Tensor::amin_(DimVec dim, bool keepdim, Site site) const& {
  const op_attr::amin attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::amin, {in_, 1}, &attributes_, "amin_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::amin_(DimVec dim, bool keepdim, Site site) && {
  static_cast<const Tensor&>(*this).amin_(dim, keepdim, site);
  return std::move(*this);
}
Tensor Tensor::any(DimVec dim, bool keepdim, Site site) const& {
  const op_attr::any attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::any, {in_, 1}, &attributes_, "any", site);
}
Tensor Tensor::any(DimVec dim, bool keepdim, Site site) && {
  const op_attr::any attributes_{dim, keepdim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::any, {in_, 1}, &attributes_, "any", site);
}
Tensor& Tensor::any_(DimVec dim, bool keepdim, Site site) const& {
  const op_attr::any attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::any, {in_, 1}, &attributes_, "any_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::any_(DimVec dim, bool keepdim, Site site) && {
  static_cast<const Tensor&>(*this).any_(dim, keepdim, site);
  return std::move(*this);
}
Tensor Tensor::all(DimVec dim, bool keepdim, Site site) const& {
  const op_attr::all attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::all, {in_, 1}, &attributes_, "all", site);
}
Tensor Tensor::all(DimVec dim, bool keepdim, Site site) && {
  const op_attr::all attributes_{dim, keepdim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::all, {in_, 1}, &attributes_, "all", site);
}
Tensor& Tensor::all_(DimVec dim, bool keepdim, Site site) const& {
  const op_attr::all attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::all, {in_, 1}, &attributes_, "all_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::all_(DimVec dim, bool keepdim, Site site) && {
  static_cast<const Tensor&>(*this).all_(dim, keepdim, site);
  return std::move(*this);
}
Tensor Tensor::argmax(OptInt dim, bool keepdim, Site site) const& {
  const op_attr::argmax attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::argmax, {in_, 1}, &attributes_, "argmax", site);
}
Tensor Tensor::argmax(OptInt dim, bool keepdim, Site site) && {
  const op_attr::argmax attributes_{dim, keepdim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::argmax, {in_, 1}, &attributes_, "argmax", site);
}
Tensor& Tensor::argmax_(OptInt dim, bool keepdim, Site site) const& {
  const op_attr::argmax attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::argmax, {in_, 1}, &attributes_, "argmax_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::argmax_(OptInt dim, bool keepdim, Site site) && {
  static_cast<const Tensor&>(*this).argmax_(dim, keepdim, site);
  return std::move(*this);
}
Tensor Tensor::argmin(OptInt dim, bool keepdim, Site site) const& {
  const op_attr::argmin attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::argmin, {in_, 1}, &attributes_, "argmin", site);
}
Tensor Tensor::argmin(OptInt dim, bool keepdim, Site site) && {
  const op_attr::argmin attributes_{dim, keepdim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::argmin, {in_, 1}, &attributes_, "argmin", site);
}
Tensor& Tensor::argmin_(OptInt dim, bool keepdim, Site site) const& {
  const op_attr::argmin attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::argmin, {in_, 1}, &attributes_, "argmin_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::argmin_(OptInt dim, bool keepdim, Site site) && {
  static_cast<const Tensor&>(*this).argmin_(dim, keepdim, site);
  return std::move(*this);
}
Tensor Tensor::max(Site site) const {
  const op_attr::amax attributes_{{},false};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::amax, {in_, 1}, &attributes_, "max", site);
}
Tensors2 Tensor::max(int64_t dim, bool keepdim, Site site) const {
  const op_attr::max_dim attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_rows::max_dim, {in_, 1}, &attributes_, out_, "max", site);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::max(const In& other, Site site) const {
  const op_attr::maximum attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::maximum, {in_, 2}, &attributes_, "max", site);
}
Tensor Tensor::min(Site site) const {
  const op_attr::amin attributes_{{},false};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::amin, {in_, 1}, &attributes_, "min", site);
}
Tensors2 Tensor::min(int64_t dim, bool keepdim, Site site) const {
  const op_attr::min_dim attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_rows::min_dim, {in_, 1}, &attributes_, out_, "min", site);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::min(const In& other, Site site) const {
  const op_attr::minimum attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::minimum, {in_, 2}, &attributes_, "min", site);
}
Tensor Tensor::logsumexp(DimVec dim, bool keepdim, Site site) const& {
  const op_attr::logsumexp attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::logsumexp, {in_, 1}, &attributes_, "logsumexp", site);
}
Tensor Tensor::logsumexp(DimVec dim, bool keepdim, Site site) && {
  const op_attr::logsumexp attributes_{dim, keepdim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::logsumexp, {in_, 1}, &attributes_, "logsumexp", site);
}
Tensor& Tensor::logsumexp_(DimVec dim, bool keepdim, Site site) const& {
  const op_attr::logsumexp attributes_{dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::logsumexp, {in_, 1}, &attributes_, "logsumexp_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::logsumexp_(DimVec dim, bool keepdim, Site site) && {
  static_cast<const Tensor&>(*this).logsumexp_(dim, keepdim, site);
  return std::move(*this);
}
Tensor Tensor::cumsum(int64_t dim, OptDType dtype, Site site) const& {
  const op_attr::cumsum attributes_{dim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::cumsum, {in_, 1}, &attributes_, "cumsum", site);
}
Tensor Tensor::cumsum(int64_t dim, OptDType dtype, Site site) && {
  const op_attr::cumsum attributes_{dim, dtype};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::cumsum, {in_, 1}, &attributes_, "cumsum", site);
}
Tensor& Tensor::cumsum_(int64_t dim, OptDType dtype, Site site) const& {
  const op_attr::cumsum attributes_{dim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::cumsum, {in_, 1}, &attributes_, "cumsum_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::cumsum_(int64_t dim, OptDType dtype, Site site) && {
  static_cast<const Tensor&>(*this).cumsum_(dim, dtype, site);
  return std::move(*this);
}
Tensor Tensor::cumprod(int64_t dim, OptDType dtype, Site site) const& {
  const op_attr::cumprod attributes_{dim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::cumprod, {in_, 1}, &attributes_, "cumprod", site);
}
Tensor Tensor::cumprod(int64_t dim, OptDType dtype, Site site) && {
  const op_attr::cumprod attributes_{dim, dtype};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::cumprod, {in_, 1}, &attributes_, "cumprod", site);
}
Tensor& Tensor::cumprod_(int64_t dim, OptDType dtype, Site site) const& {
  const op_attr::cumprod attributes_{dim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::cumprod, {in_, 1}, &attributes_, "cumprod_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::cumprod_(int64_t dim, OptDType dtype, Site site) && {
  static_cast<const Tensor&>(*this).cumprod_(dim, dtype, site);
  return std::move(*this);
}
Tensor Tensor::softmax(int64_t dim, OptDType dtype, Site site) const& {
  const op_attr::softmax attributes_{dim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::softmax, {in_, 1}, &attributes_, "softmax", site);
}
Tensor Tensor::softmax(int64_t dim, OptDType dtype, Site site) && {
  const op_attr::softmax attributes_{dim, dtype};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::softmax, {in_, 1}, &attributes_, "softmax", site);
}
Tensor& Tensor::softmax_(int64_t dim, OptDType dtype, Site site) const& {
  const op_attr::softmax attributes_{dim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::softmax, {in_, 1}, &attributes_, "softmax_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::softmax_(int64_t dim, OptDType dtype, Site site) && {
  static_cast<const Tensor&>(*this).softmax_(dim, dtype, site);
  return std::move(*this);
}
Tensor Tensor::log_softmax(int64_t dim, OptDType dtype, Site site) const& {
  const op_attr::log_softmax attributes_{dim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::log_softmax, {in_, 1}, &attributes_, "log_softmax", site);
}
Tensor Tensor::log_softmax(int64_t dim, OptDType dtype, Site site) && {
  const op_attr::log_softmax attributes_{dim, dtype};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::log_softmax, {in_, 1}, &attributes_, "log_softmax", site);
}
Tensor& Tensor::log_softmax_(int64_t dim, OptDType dtype, Site site) const& {
  const op_attr::log_softmax attributes_{dim, dtype};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::log_softmax, {in_, 1}, &attributes_, "log_softmax_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::log_softmax_(int64_t dim, OptDType dtype, Site site) && {
  static_cast<const Tensor&>(*this).log_softmax_(dim, dtype, site);
  return std::move(*this);
}
Tensors2 Tensor::topk(int64_t k, int64_t dim, bool largest, bool sorted, Site site) const {
  const op_attr::topk attributes_{k, dim, largest, sorted};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_rows::topk, {in_, 1}, &attributes_, out_, "topk", site);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::var(DimVec dim, double correction, bool keepdim, Site site) const& {
  const op_attr::var attributes_{dim, correction, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::var, {in_, 1}, &attributes_, "var", site);
}
Tensor Tensor::var(DimVec dim, double correction, bool keepdim, Site site) && {
  const op_attr::var attributes_{dim, correction, keepdim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::var, {in_, 1}, &attributes_, "var", site);
}
Tensor& Tensor::var_(DimVec dim, double correction, bool keepdim, Site site) const& {
  const op_attr::var attributes_{dim, correction, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::var, {in_, 1}, &attributes_, "var_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::var_(DimVec dim, double correction, bool keepdim, Site site) && {
  static_cast<const Tensor&>(*this).var_(dim, correction, keepdim, site);
  return std::move(*this);
}
Tensor Tensor::std(DimVec dim, double correction, bool keepdim, Site site) const& {
  const op_attr::stdev attributes_{dim, correction, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::stdev, {in_, 1}, &attributes_, "std", site);
}
Tensor Tensor::std(DimVec dim, double correction, bool keepdim, Site site) && {
  const op_attr::stdev attributes_{dim, correction, keepdim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::stdev, {in_, 1}, &attributes_, "std", site);
}
Tensor& Tensor::std_(DimVec dim, double correction, bool keepdim, Site site) const& {
  const op_attr::stdev attributes_{dim, correction, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::stdev, {in_, 1}, &attributes_, "std_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::std_(DimVec dim, double correction, bool keepdim, Site site) && {
  static_cast<const Tensor&>(*this).std_(dim, correction, keepdim, site);
  return std::move(*this);
}
Tensor Tensor::norm(Scalar p, DimVec dim, bool keepdim, Site site) const& {
  const op_attr::norm attributes_{p, dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::norm, {in_, 1}, &attributes_, "norm", site);
}
Tensor Tensor::norm(Scalar p, DimVec dim, bool keepdim, Site site) && {
  const op_attr::norm attributes_{p, dim, keepdim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::norm, {in_, 1}, &attributes_, "norm", site);
}
Tensor& Tensor::norm_(Scalar p, DimVec dim, bool keepdim, Site site) const& {
  const op_attr::norm attributes_{p, dim, keepdim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::norm, {in_, 1}, &attributes_, "norm_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::norm_(Scalar p, DimVec dim, bool keepdim, Site site) && {
  static_cast<const Tensor&>(*this).norm_(p, dim, keepdim, site);
  return std::move(*this);
}
Tensors2 Tensor::sort(int64_t dim, bool descending, Site site) const {
  const op_attr::sort attributes_{dim, descending};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_rows::sort, {in_, 1}, &attributes_, out_, "sort", site);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::mm(const In& mat2, Site site) const& {
  const op_attr::mm attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &mat2};
  return op_call::plain(op_rows::mm, {in_, 2}, &attributes_, "mm", site);
}
Tensor Tensor::mm(const In& mat2, Site site) && {
  const op_attr::mm attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &mat2};
  return op_call::plain(op_rows::mm, {in_, 2}, &attributes_, "mm", site);
}
Tensor& Tensor::mm_(const In& mat2, Site site) const& {
  const op_attr::mm attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &mat2};
  op_call::inplace(op_rows::mm, {in_, 2}, &attributes_, "mm_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::mm_(const In& mat2, Site site) && {
  static_cast<const Tensor&>(*this).mm_(mat2, site);
  return std::move(*this);
}
Tensor Tensor::bmm(const In& mat2, Site site) const& {
  const op_attr::bmm attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &mat2};
  return op_call::plain(op_rows::bmm, {in_, 2}, &attributes_, "bmm", site);
}
Tensor Tensor::bmm(const In& mat2, Site site) && {
  const op_attr::bmm attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &mat2};
  return op_call::plain(op_rows::bmm, {in_, 2}, &attributes_, "bmm", site);
}
Tensor& Tensor::bmm_(const In& mat2, Site site) const& {
  const op_attr::bmm attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &mat2};
  op_call::inplace(op_rows::bmm, {in_, 2}, &attributes_, "bmm_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::bmm_(const In& mat2, Site site) && {
  static_cast<const Tensor&>(*this).bmm_(mat2, site);
  return std::move(*this);
}
Tensor Tensor::addmm(const In& mat1, const In& mat2, Scalar beta, Scalar alpha, Site site) const& {
  const op_attr::addmm attributes_{beta, alpha};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &mat1, &mat2};
  return op_call::plain(op_rows::addmm, {in_, 3}, &attributes_, "addmm", site);
}
Tensor Tensor::addmm(const In& mat1, const In& mat2, Scalar beta, Scalar alpha, Site site) && {
  const op_attr::addmm attributes_{beta, alpha};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &mat1, &mat2};
  return op_call::plain(op_rows::addmm, {in_, 3}, &attributes_, "addmm", site);
}
Tensor& Tensor::addmm_(const In& mat1, const In& mat2, Scalar beta, Scalar alpha, Site site) const& {
  const op_attr::addmm attributes_{beta, alpha};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &mat1, &mat2};
  op_call::inplace(op_rows::addmm, {in_, 3}, &attributes_, "addmm_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::addmm_(const In& mat1, const In& mat2, Scalar beta, Scalar alpha, Site site) && {
  static_cast<const Tensor&>(*this).addmm_(mat1, mat2, beta, alpha, site);
  return std::move(*this);
}
Tensor Tensor::baddbmm(const In& batch1, const In& batch2, Scalar beta, Scalar alpha, Site site) const& {
  const op_attr::baddbmm attributes_{beta, alpha};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &batch1, &batch2};
  return op_call::plain(op_rows::baddbmm, {in_, 3}, &attributes_, "baddbmm", site);
}
Tensor Tensor::baddbmm(const In& batch1, const In& batch2, Scalar beta, Scalar alpha, Site site) && {
  const op_attr::baddbmm attributes_{beta, alpha};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &batch1, &batch2};
  return op_call::plain(op_rows::baddbmm, {in_, 3}, &attributes_, "baddbmm", site);
}
Tensor& Tensor::baddbmm_(const In& batch1, const In& batch2, Scalar beta, Scalar alpha, Site site) const& {
  const op_attr::baddbmm attributes_{beta, alpha};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &batch1, &batch2};
  op_call::inplace(op_rows::baddbmm, {in_, 3}, &attributes_, "baddbmm_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::baddbmm_(const In& batch1, const In& batch2, Scalar beta, Scalar alpha, Site site) && {
  static_cast<const Tensor&>(*this).baddbmm_(batch1, batch2, beta, alpha, site);
  return std::move(*this);
}
Tensor Tensor::inverse(Site site) const& {
  const op_attr::inverse attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::inverse, {in_, 1}, &attributes_, "inverse", site);
}
Tensor Tensor::inverse(Site site) && {
  const op_attr::inverse attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::inverse, {in_, 1}, &attributes_, "inverse", site);
}
Tensor& Tensor::inverse_(Site site) const& {
  const op_attr::inverse attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::inverse, {in_, 1}, &attributes_, "inverse_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::inverse_(Site site) && {
  static_cast<const Tensor&>(*this).inverse_(site);
  return std::move(*this);
}
Tensor Tensor::det(Site site) const& {
  const op_attr::det attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::det, {in_, 1}, &attributes_, "det", site);
}
Tensor Tensor::det(Site site) && {
  const op_attr::det attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::det, {in_, 1}, &attributes_, "det", site);
}
Tensor Tensor::cholesky_solve(const In& input2, bool upper, Site site) const& {
  const op_attr::cholesky_solve attributes_{upper};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &input2};
  return op_call::plain(op_rows::cholesky_solve, {in_, 2}, &attributes_, "cholesky_solve", site);
}
Tensor Tensor::cholesky_solve(const In& input2, bool upper, Site site) && {
  const op_attr::cholesky_solve attributes_{upper};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &input2};
  return op_call::plain(op_rows::cholesky_solve, {in_, 2}, &attributes_, "cholesky_solve", site);
}
Tensor& Tensor::cholesky_solve_(const In& input2, bool upper, Site site) const& {
  const op_attr::cholesky_solve attributes_{upper};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &input2};
  op_call::inplace(op_rows::cholesky_solve, {in_, 2}, &attributes_, "cholesky_solve_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::cholesky_solve_(const In& input2, bool upper, Site site) && {
  static_cast<const Tensor&>(*this).cholesky_solve_(input2, upper, site);
  return std::move(*this);
}
Tensors2 Tensor::geqrf(Site site) const {
  const op_attr::geqrf attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_rows::geqrf, {in_, 1}, &attributes_, out_, "geqrf", site);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::orgqr(const In& tau, Site site) const& {
  const op_attr::linalg_householder_product attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &tau};
  return op_call::plain(op_rows::linalg_householder_product, {in_, 2}, &attributes_, "orgqr", site);
}
Tensor Tensor::orgqr(const In& tau, Site site) && {
  const op_attr::linalg_householder_product attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &tau};
  return op_call::plain(op_rows::linalg_householder_product, {in_, 2}, &attributes_, "orgqr", site);
}
Tensor& Tensor::orgqr_(const In& tau, Site site) const& {
  const op_attr::linalg_householder_product attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &tau};
  op_call::inplace(op_rows::linalg_householder_product, {in_, 2}, &attributes_, "orgqr_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::orgqr_(const In& tau, Site site) && {
  static_cast<const Tensor&>(*this).orgqr_(tau, site);
  return std::move(*this);
}
Tensor Tensor::ormqr(const In& tau, const In& other, bool left, bool transpose, Site site) const& {
  const op_attr::ormqr attributes_{left, transpose};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &tau, &other};
  return op_call::plain(op_rows::ormqr, {in_, 3}, &attributes_, "ormqr", site);
}
Tensor Tensor::ormqr(const In& tau, const In& other, bool left, bool transpose, Site site) && {
  const op_attr::ormqr attributes_{left, transpose};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &tau, &other};
  return op_call::plain(op_rows::ormqr, {in_, 3}, &attributes_, "ormqr", site);
}
Tensors2 Tensor::slogdet(Site site) const {
  const op_attr::slogdet attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_rows::slogdet, {in_, 1}, &attributes_, out_, "slogdet", site);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::flip(DimVec dims, Site site) const& {
  const op_attr::flip attributes_{dims};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::flip, {in_, 1}, &attributes_, "flip", site);
}
Tensor Tensor::flip(DimVec dims, Site site) && {
  const op_attr::flip attributes_{dims};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::flip, {in_, 1}, &attributes_, "flip", site);
}
Tensor& Tensor::flip_(DimVec dims, Site site) const& {
  const op_attr::flip attributes_{dims};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::flip, {in_, 1}, &attributes_, "flip_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::flip_(DimVec dims, Site site) && {
  static_cast<const Tensor&>(*this).flip_(dims, site);
  return std::move(*this);
}
Tensor Tensor::roll(DimVec shifts, DimVec dims, Site site) const& {
  const op_attr::roll attributes_{shifts, dims};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::roll, {in_, 1}, &attributes_, "roll", site);
}
Tensor Tensor::roll(DimVec shifts, DimVec dims, Site site) && {
  const op_attr::roll attributes_{shifts, dims};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::roll, {in_, 1}, &attributes_, "roll", site);
}
Tensor& Tensor::roll_(DimVec shifts, DimVec dims, Site site) const& {
  const op_attr::roll attributes_{shifts, dims};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::roll, {in_, 1}, &attributes_, "roll_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::roll_(DimVec shifts, DimVec dims, Site site) && {
  static_cast<const Tensor&>(*this).roll_(shifts, dims, site);
  return std::move(*this);
}
Tensor Tensor::tril(int64_t diagonal, Site site) const& {
  const op_attr::tril attributes_{diagonal};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::tril, {in_, 1}, &attributes_, "tril", site);
}
Tensor Tensor::tril(int64_t diagonal, Site site) && {
  const op_attr::tril attributes_{diagonal};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::tril, {in_, 1}, &attributes_, "tril", site);
}
Tensor& Tensor::tril_(int64_t diagonal, Site site) const& {
  const op_attr::tril attributes_{diagonal};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::tril, {in_, 1}, &attributes_, "tril_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::tril_(int64_t diagonal, Site site) && {
  static_cast<const Tensor&>(*this).tril_(diagonal, site);
  return std::move(*this);
}
Tensor Tensor::triu(int64_t diagonal, Site site) const& {
  const op_attr::triu attributes_{diagonal};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::triu, {in_, 1}, &attributes_, "triu", site);
}
Tensor Tensor::triu(int64_t diagonal, Site site) && {
  const op_attr::triu attributes_{diagonal};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::triu, {in_, 1}, &attributes_, "triu", site);
}
Tensor& Tensor::triu_(int64_t diagonal, Site site) const& {
  const op_attr::triu attributes_{diagonal};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::triu, {in_, 1}, &attributes_, "triu_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::triu_(int64_t diagonal, Site site) && {
  static_cast<const Tensor&>(*this).triu_(diagonal, site);
  return std::move(*this);
}
Tensor Tensor::index_select(int64_t dim, const In& index, Site site) const& {
  const op_attr::index_select attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index};
  return op_call::plain(op_rows::index_select, {in_, 2}, &attributes_, "index_select", site);
}
Tensor Tensor::index_select(int64_t dim, const In& index, Site site) && {
  const op_attr::index_select attributes_{dim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &index};
  return op_call::plain(op_rows::index_select, {in_, 2}, &attributes_, "index_select", site);
}
Tensor& Tensor::index_select_(int64_t dim, const In& index, Site site) const& {
  const op_attr::index_select attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index};
  op_call::inplace(op_rows::index_select, {in_, 2}, &attributes_, "index_select_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::index_select_(int64_t dim, const In& index, Site site) && {
  static_cast<const Tensor&>(*this).index_select_(dim, index, site);
  return std::move(*this);
}
Tensor Tensor::scatter(int64_t dim, const In& index, const In& src, Site site) const& {
  const op_attr::scatter attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index, &src};
  return op_call::plain(op_rows::scatter, {in_, 3}, &attributes_, "scatter", site);
}
Tensor Tensor::scatter(int64_t dim, const In& index, const In& src, Site site) && {
  const op_attr::scatter attributes_{dim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &index, &src};
  return op_call::plain(op_rows::scatter, {in_, 3}, &attributes_, "scatter", site);
}
Tensor& Tensor::scatter_(int64_t dim, const In& index, const In& src, Site site) const& {
  const op_attr::scatter attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index, &src};
  op_call::inplace(op_rows::scatter, {in_, 3}, &attributes_, "scatter_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::scatter_(int64_t dim, const In& index, const In& src, Site site) && {
  static_cast<const Tensor&>(*this).scatter_(dim, index, src, site);
  return std::move(*this);
}
Tensor Tensor::scatter_add(int64_t dim, const In& index, const In& src, Site site) const& {
  const op_attr::scatter_add attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index, &src};
  return op_call::plain(op_rows::scatter_add, {in_, 3}, &attributes_, "scatter_add", site);
}
Tensor Tensor::scatter_add(int64_t dim, const In& index, const In& src, Site site) && {
  const op_attr::scatter_add attributes_{dim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &index, &src};
  return op_call::plain(op_rows::scatter_add, {in_, 3}, &attributes_, "scatter_add", site);
}
Tensor& Tensor::scatter_add_(int64_t dim, const In& index, const In& src, Site site) const& {
  const op_attr::scatter_add attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index, &src};
  op_call::inplace(op_rows::scatter_add, {in_, 3}, &attributes_, "scatter_add_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::scatter_add_(int64_t dim, const In& index, const In& src, Site site) && {
  static_cast<const Tensor&>(*this).scatter_add_(dim, index, src, site);
  return std::move(*this);
}
Tensor Tensor::index_add(int64_t dim, const In& index, const In& source, Scalar alpha, Site site) const& {
  const op_attr::index_add attributes_{dim, alpha};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index, &source};
  return op_call::plain(op_rows::index_add, {in_, 3}, &attributes_, "index_add", site);
}
Tensor Tensor::index_add(int64_t dim, const In& index, const In& source, Scalar alpha, Site site) && {
  const op_attr::index_add attributes_{dim, alpha};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &index, &source};
  return op_call::plain(op_rows::index_add, {in_, 3}, &attributes_, "index_add", site);
}
Tensor& Tensor::index_add_(int64_t dim, const In& index, const In& source, Scalar alpha, Site site) const& {
  const op_attr::index_add attributes_{dim, alpha};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index, &source};
  op_call::inplace(op_rows::index_add, {in_, 3}, &attributes_, "index_add_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::index_add_(int64_t dim, const In& index, const In& source, Scalar alpha, Site site) && {
  static_cast<const Tensor&>(*this).index_add_(dim, index, source, alpha, site);
  return std::move(*this);
}
Tensor Tensor::index_copy(int64_t dim, const In& index, const In& source, Site site) const& {
  const op_attr::index_copy attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index, &source};
  return op_call::plain(op_rows::index_copy, {in_, 3}, &attributes_, "index_copy", site);
}
Tensor Tensor::index_copy(int64_t dim, const In& index, const In& source, Site site) && {
  const op_attr::index_copy attributes_{dim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &index, &source};
  return op_call::plain(op_rows::index_copy, {in_, 3}, &attributes_, "index_copy", site);
}
Tensor& Tensor::index_copy_(int64_t dim, const In& index, const In& source, Site site) const& {
  const op_attr::index_copy attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index, &source};
  op_call::inplace(op_rows::index_copy, {in_, 3}, &attributes_, "index_copy_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::index_copy_(int64_t dim, const In& index, const In& source, Site site) && {
  static_cast<const Tensor&>(*this).index_copy_(dim, index, source, site);
  return std::move(*this);
}
Tensor Tensor::index_fill(int64_t dim, const In& index, const In& value, Site site) const& {
  const op_attr::index_fill attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index, &value};
  return op_call::plain(op_rows::index_fill, {in_, 3}, &attributes_, "index_fill", site);
}
Tensor Tensor::index_fill(int64_t dim, const In& index, const In& value, Site site) && {
  const op_attr::index_fill attributes_{dim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &index, &value};
  return op_call::plain(op_rows::index_fill, {in_, 3}, &attributes_, "index_fill", site);
}
Tensor& Tensor::index_fill_(int64_t dim, const In& index, const In& value, Site site) const& {
  const op_attr::index_fill attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index, &value};
  op_call::inplace(op_rows::index_fill, {in_, 3}, &attributes_, "index_fill_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::index_fill_(int64_t dim, const In& index, const In& value, Site site) && {
  static_cast<const Tensor&>(*this).index_fill_(dim, index, value, site);
  return std::move(*this);
}
Tensor Tensor::gather(int64_t dim, const In& index, Site site) const& {
  const op_attr::gather attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index};
  return op_call::plain(op_rows::gather, {in_, 2}, &attributes_, "gather", site);
}
Tensor Tensor::gather(int64_t dim, const In& index, Site site) && {
  const op_attr::gather attributes_{dim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &index};
  return op_call::plain(op_rows::gather, {in_, 2}, &attributes_, "gather", site);
}
Tensor& Tensor::gather_(int64_t dim, const In& index, Site site) const& {
  const op_attr::gather attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &index};
  op_call::inplace(op_rows::gather, {in_, 2}, &attributes_, "gather_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::gather_(int64_t dim, const In& index, Site site) && {
  static_cast<const Tensor&>(*this).gather_(dim, index, site);
  return std::move(*this);
}
Tensor Tensor::masked_scatter(const In& mask, const In& source, Site site) const& {
  const op_attr::masked_scatter attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &mask, &source};
  return op_call::plain(op_rows::masked_scatter, {in_, 3}, &attributes_, "masked_scatter", site);
}
Tensor Tensor::masked_scatter(const In& mask, const In& source, Site site) && {
  const op_attr::masked_scatter attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &mask, &source};
  return op_call::plain(op_rows::masked_scatter, {in_, 3}, &attributes_, "masked_scatter", site);
}
Tensor& Tensor::masked_scatter_(const In& mask, const In& source, Site site) const& {
  const op_attr::masked_scatter attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &mask, &source};
  op_call::inplace(op_rows::masked_scatter, {in_, 3}, &attributes_, "masked_scatter_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::masked_scatter_(const In& mask, const In& source, Site site) && {
  static_cast<const Tensor&>(*this).masked_scatter_(mask, source, site);
  return std::move(*this);
}
Tensor Tensor::lgamma(Site site) const& {
  const op_attr::lgamma attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::lgamma, {in_, 1}, &attributes_, "lgamma", site);
}
Tensor Tensor::lgamma(Site site) && {
  const op_attr::lgamma attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::lgamma, {in_, 1}, &attributes_, "lgamma", site);
}
Tensor& Tensor::lgamma_(Site site) const& {
  const op_attr::lgamma attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::lgamma, {in_, 1}, &attributes_, "lgamma_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::lgamma_(Site site) && {
  static_cast<const Tensor&>(*this).lgamma_(site);
  return std::move(*this);
}
Tensor Tensor::digamma(Site site) const& {
  const op_attr::digamma attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::digamma, {in_, 1}, &attributes_, "digamma", site);
}
Tensor Tensor::digamma(Site site) && {
  const op_attr::digamma attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::digamma, {in_, 1}, &attributes_, "digamma", site);
}
Tensor& Tensor::digamma_(Site site) const& {
  const op_attr::digamma attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::digamma, {in_, 1}, &attributes_, "digamma_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::digamma_(Site site) && {
  static_cast<const Tensor&>(*this).digamma_(site);
  return std::move(*this);
}
Tensor Tensor::polygamma(int64_t n, Site site) const& {
  const op_attr::polygamma attributes_{n};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::polygamma, {in_, 1}, &attributes_, "polygamma", site);
}
Tensor Tensor::polygamma(int64_t n, Site site) && {
  const op_attr::polygamma attributes_{n};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::polygamma, {in_, 1}, &attributes_, "polygamma", site);
}
Tensor& Tensor::polygamma_(int64_t n, Site site) const& {
  const op_attr::polygamma attributes_{n};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::polygamma, {in_, 1}, &attributes_, "polygamma_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::polygamma_(int64_t n, Site site) && {
  static_cast<const Tensor&>(*this).polygamma_(n, site);
  return std::move(*this);
}
Tensor Tensor::erfinv(Site site) const& {
  const op_attr::erfinv attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::erfinv, {in_, 1}, &attributes_, "erfinv", site);
}
Tensor Tensor::erfinv(Site site) && {
  const op_attr::erfinv attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::erfinv, {in_, 1}, &attributes_, "erfinv", site);
}
Tensor& Tensor::erfinv_(Site site) const& {
  const op_attr::erfinv attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::erfinv, {in_, 1}, &attributes_, "erfinv_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::erfinv_(Site site) && {
  static_cast<const Tensor&>(*this).erfinv_(site);
  return std::move(*this);
}
Tensor Tensor::i0(Site site) const& {
  const op_attr::i0 attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::i0, {in_, 1}, &attributes_, "i0", site);
}
Tensor Tensor::i0(Site site) && {
  const op_attr::i0 attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::i0, {in_, 1}, &attributes_, "i0", site);
}
Tensor& Tensor::i0_(Site site) const& {
  const op_attr::i0 attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::i0, {in_, 1}, &attributes_, "i0_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::i0_(Site site) && {
  static_cast<const Tensor&>(*this).i0_(site);
  return std::move(*this);
}
Tensor Tensor::igamma(const In& other, Site site) const& {
  const op_attr::igamma attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::igamma, {in_, 2}, &attributes_, "igamma", site);
}
Tensor Tensor::igamma(const In& other, Site site) && {
  const op_attr::igamma attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::igamma, {in_, 2}, &attributes_, "igamma", site);
}
Tensor& Tensor::igamma_(const In& other, Site site) const& {
  const op_attr::igamma attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_rows::igamma, {in_, 2}, &attributes_, "igamma_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::igamma_(const In& other, Site site) && {
  static_cast<const Tensor&>(*this).igamma_(other, site);
  return std::move(*this);
}
Tensor Tensor::igammac(const In& other, Site site) const& {
  const op_attr::igammac attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::igammac, {in_, 2}, &attributes_, "igammac", site);
}
Tensor Tensor::igammac(const In& other, Site site) && {
  const op_attr::igammac attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::igammac, {in_, 2}, &attributes_, "igammac", site);
}
Tensor& Tensor::igammac_(const In& other, Site site) const& {
  const op_attr::igammac attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_rows::igammac, {in_, 2}, &attributes_, "igammac_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::igammac_(const In& other, Site site) && {
  static_cast<const Tensor&>(*this).igammac_(other, site);
  return std::move(*this);
}
Tensor Tensor::hypot(const In& other, Site site) const& {
  const op_attr::hypot attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::hypot, {in_, 2}, &attributes_, "hypot", site);
}
Tensor Tensor::hypot(const In& other, Site site) && {
  const op_attr::hypot attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::hypot, {in_, 2}, &attributes_, "hypot", site);
}
Tensor& Tensor::hypot_(const In& other, Site site) const& {
  const op_attr::hypot attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_rows::hypot, {in_, 2}, &attributes_, "hypot_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::hypot_(const In& other, Site site) && {
  static_cast<const Tensor&>(*this).hypot_(other, site);
  return std::move(*this);
}
Tensor Tensor::xlogy(const In& other, Site site) const& {
  const op_attr::xlogy attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::xlogy, {in_, 2}, &attributes_, "xlogy", site);
}
Tensor Tensor::xlogy(const In& other, Site site) && {
  const op_attr::xlogy attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::xlogy, {in_, 2}, &attributes_, "xlogy", site);
}
Tensor& Tensor::xlogy_(const In& other, Site site) const& {
  const op_attr::xlogy attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_rows::xlogy, {in_, 2}, &attributes_, "xlogy_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::xlogy_(const In& other, Site site) && {
  static_cast<const Tensor&>(*this).xlogy_(other, site);
  return std::move(*this);
}
Tensor Tensor::logaddexp(const In& other, Site site) const& {
  const op_attr::logaddexp attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::logaddexp, {in_, 2}, &attributes_, "logaddexp", site);
}
Tensor Tensor::logaddexp(const In& other, Site site) && {
  const op_attr::logaddexp attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::logaddexp, {in_, 2}, &attributes_, "logaddexp", site);
}
Tensor& Tensor::logaddexp_(const In& other, Site site) const& {
  const op_attr::logaddexp attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_rows::logaddexp, {in_, 2}, &attributes_, "logaddexp_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::logaddexp_(const In& other, Site site) && {
  static_cast<const Tensor&>(*this).logaddexp_(other, site);
  return std::move(*this);
}
Tensor Tensor::logaddexp2(const In& other, Site site) const& {
  const op_attr::logaddexp2 attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::logaddexp2, {in_, 2}, &attributes_, "logaddexp2", site);
}
Tensor Tensor::logaddexp2(const In& other, Site site) && {
  const op_attr::logaddexp2 attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::logaddexp2, {in_, 2}, &attributes_, "logaddexp2", site);
}
Tensor& Tensor::logaddexp2_(const In& other, Site site) const& {
  const op_attr::logaddexp2 attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_rows::logaddexp2, {in_, 2}, &attributes_, "logaddexp2_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::logaddexp2_(const In& other, Site site) && {
  static_cast<const Tensor&>(*this).logaddexp2_(other, site);
  return std::move(*this);
}
Tensor Tensor::gcd(const In& other, Site site) const& {
  const op_attr::gcd attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::gcd, {in_, 2}, &attributes_, "gcd", site);
}
Tensor Tensor::gcd(const In& other, Site site) && {
  const op_attr::gcd attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::gcd, {in_, 2}, &attributes_, "gcd", site);
}
Tensor& Tensor::gcd_(const In& other, Site site) const& {
  const op_attr::gcd attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_rows::gcd, {in_, 2}, &attributes_, "gcd_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::gcd_(const In& other, Site site) && {
  static_cast<const Tensor&>(*this).gcd_(other, site);
  return std::move(*this);
}
Tensor Tensor::lcm(const In& other, Site site) const& {
  const op_attr::lcm attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::lcm, {in_, 2}, &attributes_, "lcm", site);
}
Tensor Tensor::lcm(const In& other, Site site) && {
  const op_attr::lcm attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::lcm, {in_, 2}, &attributes_, "lcm", site);
}
Tensor& Tensor::lcm_(const In& other, Site site) const& {
  const op_attr::lcm attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_rows::lcm, {in_, 2}, &attributes_, "lcm_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::lcm_(const In& other, Site site) && {
  static_cast<const Tensor&>(*this).lcm_(other, site);
  return std::move(*this);
}
Tensor Tensor::bitwise_left_shift(const In& other, Site site) const& {
  const op_attr::bitwise_left_shift attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::bitwise_left_shift, {in_, 2}, &attributes_, "bitwise_left_shift", site);
}
Tensor Tensor::bitwise_left_shift(const In& other, Site site) && {
  const op_attr::bitwise_left_shift attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::bitwise_left_shift, {in_, 2}, &attributes_, "bitwise_left_shift", site);
}
Tensor& Tensor::bitwise_left_shift_(const In& other, Site site) const& {
  const op_attr::bitwise_left_shift attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_rows::bitwise_left_shift, {in_, 2}, &attributes_, "bitwise_left_shift_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::bitwise_left_shift_(const In& other, Site site) && {
  static_cast<const Tensor&>(*this).bitwise_left_shift_(other, site);
  return std::move(*this);
}
Tensor Tensor::bitwise_right_shift(const In& other, Site site) const& {
  const op_attr::bitwise_right_shift attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::bitwise_right_shift, {in_, 2}, &attributes_, "bitwise_right_shift", site);
}
Tensor Tensor::bitwise_right_shift(const In& other, Site site) && {
  const op_attr::bitwise_right_shift attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_rows::bitwise_right_shift, {in_, 2}, &attributes_, "bitwise_right_shift", site);
}
Tensor& Tensor::bitwise_right_shift_(const In& other, Site site) const& {
  const op_attr::bitwise_right_shift attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_rows::bitwise_right_shift, {in_, 2}, &attributes_, "bitwise_right_shift_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::bitwise_right_shift_(const In& other, Site site) && {
  static_cast<const Tensor&>(*this).bitwise_right_shift_(other, site);
  return std::move(*this);
}
Tensor Tensor::sinc(Site site) const& {
  const op_attr::sinc attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sinc, {in_, 1}, &attributes_, "sinc", site);
}
Tensor Tensor::sinc(Site site) && {
  const op_attr::sinc attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sinc, {in_, 1}, &attributes_, "sinc", site);
}
Tensor& Tensor::sinc_(Site site) const& {
  const op_attr::sinc attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::sinc, {in_, 1}, &attributes_, "sinc_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sinc_(Site site) && {
  static_cast<const Tensor&>(*this).sinc_(site);
  return std::move(*this);
}
Tensor Tensor::sgn(Site site) const& {
  const op_attr::sign attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sign, {in_, 1}, &attributes_, "sgn", site);
}
Tensor Tensor::sgn(Site site) && {
  const op_attr::sign attributes_{};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::sign, {in_, 1}, &attributes_, "sgn", site);
}
Tensor& Tensor::sgn_(Site site) const& {
  const op_attr::sign attributes_{};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::sign, {in_, 1}, &attributes_, "sgn_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sgn_(Site site) && {
  static_cast<const Tensor&>(*this).sgn_(site);
  return std::move(*this);
}
Tensors2 Tensor::cummax(int64_t dim, Site site) const {
  const op_attr::cummax attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_rows::cummax, {in_, 1}, &attributes_, out_, "cummax", site);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensors2 Tensor::cummin(int64_t dim, Site site) const {
  const op_attr::cummin attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_rows::cummin, {in_, 1}, &attributes_, out_, "cummin", site);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::logcumsumexp(int64_t dim, Site site) const& {
  const op_attr::logcumsumexp attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::logcumsumexp, {in_, 1}, &attributes_, "logcumsumexp", site);
}
Tensor Tensor::logcumsumexp(int64_t dim, Site site) && {
  const op_attr::logcumsumexp attributes_{dim};
  const In self_(std::move(*this), site);
  const In* const in_[] = {&self_};
  return op_call::plain(op_rows::logcumsumexp, {in_, 1}, &attributes_, "logcumsumexp", site);
}
Tensor& Tensor::logcumsumexp_(int64_t dim, Site site) const& {
  const op_attr::logcumsumexp attributes_{dim};
  const In self_(*this, site);
  const In* const in_[] = {&self_};
  op_call::inplace(op_rows::logcumsumexp, {in_, 1}, &attributes_, "logcumsumexp_", site);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::logcumsumexp_(int64_t dim, Site site) && {
  static_cast<const Tensor&>(*this).logcumsumexp_(dim, site);
  return std::move(*this);
}
Tensor by_operands::neg(const In& input) {
  const op_attr::neg attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::neg, {in_, 1}, &attributes_, "neg", Site());
}
Tensor neg_value::operator()(const In& input) const {
  return by_operands::neg(input);
}
Tensor& by_operands::neg_(const TargetIn& input) {
  return input.target().neg_(input.site);
}
Tensor& neg__value::operator()(const TargetIn& input) const {
  return by_operands::neg_(input);
}
Tensor& by_operands::neg_out(Tensor& out, const In& input) {
  const op_attr::neg attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::neg, out, {in_, 1}, &attributes_, "neg_out", Site());
  return out;
}
Tensor& neg_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::neg_out(out, input);
}
Tensor by_operands::negative(const In& input) {
  const op_attr::neg attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::neg, {in_, 1}, &attributes_, "negative", Site());
}
Tensor negative_value::operator()(const In& input) const {
  return by_operands::negative(input);
}
Tensor& by_operands::negative_(const TargetIn& input) {
  return input.target().negative_(input.site);
}
Tensor& negative__value::operator()(const TargetIn& input) const {
  return by_operands::negative_(input);
}
Tensor& by_operands::negative_out(Tensor& out, const In& input) {
  const op_attr::neg attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::neg, out, {in_, 1}, &attributes_, "negative_out", Site());
  return out;
}
Tensor& negative_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::negative_out(out, input);
}
Tensor abs(const In& input) {
  const op_attr::abs attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::abs, {in_, 1}, &attributes_, "abs", Site());
}
Tensor& by_operands::abs_(const TargetIn& input) {
  return input.target().abs_(input.site);
}
Tensor& abs__value::operator()(const TargetIn& input) const {
  return by_operands::abs_(input);
}
Tensor& by_operands::abs_out(Tensor& out, const In& input) {
  const op_attr::abs attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::abs, out, {in_, 1}, &attributes_, "abs_out", Site());
  return out;
}
Tensor& abs_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::abs_out(out, input);
}
Tensor by_operands::absolute(const In& input) {
  const op_attr::abs attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::abs, {in_, 1}, &attributes_, "absolute", Site());
}
Tensor absolute_value::operator()(const In& input) const {
  return by_operands::absolute(input);
}
Tensor& by_operands::absolute_(const TargetIn& input) {
  return input.target().absolute_(input.site);
}
Tensor& absolute__value::operator()(const TargetIn& input) const {
  return by_operands::absolute_(input);
}
Tensor& by_operands::absolute_out(Tensor& out, const In& input) {
  const op_attr::abs attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::abs, out, {in_, 1}, &attributes_, "absolute_out", Site());
  return out;
}
Tensor& absolute_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::absolute_out(out, input);
}
Tensor by_operands::sign(const In& input) {
  const op_attr::sign attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::sign, {in_, 1}, &attributes_, "sign", Site());
}
Tensor sign_value::operator()(const In& input) const {
  return by_operands::sign(input);
}
Tensor& by_operands::sign_(const TargetIn& input) {
  return input.target().sign_(input.site);
}
Tensor& sign__value::operator()(const TargetIn& input) const {
  return by_operands::sign_(input);
}
Tensor& by_operands::sign_out(Tensor& out, const In& input) {
  const op_attr::sign attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::sign, out, {in_, 1}, &attributes_, "sign_out", Site());
  return out;
}
Tensor& sign_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sign_out(out, input);
}
Tensor by_operands::square(const In& input) {
  const op_attr::square attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::square, {in_, 1}, &attributes_, "square", Site());
}
Tensor square_value::operator()(const In& input) const {
  return by_operands::square(input);
}
Tensor& by_operands::square_(const TargetIn& input) {
  return input.target().square_(input.site);
}
Tensor& square__value::operator()(const TargetIn& input) const {
  return by_operands::square_(input);
}
Tensor& by_operands::square_out(Tensor& out, const In& input) {
  const op_attr::square attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::square, out, {in_, 1}, &attributes_, "square_out", Site());
  return out;
}
Tensor& square_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::square_out(out, input);
}
Tensor sqrt(const In& input) {
  const op_attr::sqrt attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::sqrt, {in_, 1}, &attributes_, "sqrt", Site());
}
Tensor& by_operands::sqrt_(const TargetIn& input) {
  return input.target().sqrt_(input.site);
}
Tensor& sqrt__value::operator()(const TargetIn& input) const {
  return by_operands::sqrt_(input);
}
Tensor& by_operands::sqrt_out(Tensor& out, const In& input) {
  const op_attr::sqrt attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::sqrt, out, {in_, 1}, &attributes_, "sqrt_out", Site());
  return out;
}
Tensor& sqrt_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sqrt_out(out, input);
}
Tensor by_operands::rsqrt(const In& input) {
  const op_attr::rsqrt attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::rsqrt, {in_, 1}, &attributes_, "rsqrt", Site());
}
Tensor rsqrt_value::operator()(const In& input) const {
  return by_operands::rsqrt(input);
}
Tensor& by_operands::rsqrt_(const TargetIn& input) {
  return input.target().rsqrt_(input.site);
}
Tensor& rsqrt__value::operator()(const TargetIn& input) const {
  return by_operands::rsqrt_(input);
}
Tensor& by_operands::rsqrt_out(Tensor& out, const In& input) {
  const op_attr::rsqrt attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::rsqrt, out, {in_, 1}, &attributes_, "rsqrt_out", Site());
  return out;
}
Tensor& rsqrt_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::rsqrt_out(out, input);
}
Tensor by_operands::reciprocal(const In& input) {
  const op_attr::reciprocal attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::reciprocal, {in_, 1}, &attributes_, "reciprocal", Site());
}
Tensor reciprocal_value::operator()(const In& input) const {
  return by_operands::reciprocal(input);
}
Tensor& by_operands::reciprocal_(const TargetIn& input) {
  return input.target().reciprocal_(input.site);
}
Tensor& reciprocal__value::operator()(const TargetIn& input) const {
  return by_operands::reciprocal_(input);
}
Tensor& by_operands::reciprocal_out(Tensor& out, const In& input) {
  const op_attr::reciprocal attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::reciprocal, out, {in_, 1}, &attributes_, "reciprocal_out", Site());
  return out;
}
Tensor& reciprocal_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::reciprocal_out(out, input);
}
Tensor exp(const In& input) {
  const op_attr::exp attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::exp, {in_, 1}, &attributes_, "exp", Site());
}
Tensor& by_operands::exp_(const TargetIn& input) {
  return input.target().exp_(input.site);
}
Tensor& exp__value::operator()(const TargetIn& input) const {
  return by_operands::exp_(input);
}
Tensor& by_operands::exp_out(Tensor& out, const In& input) {
  const op_attr::exp attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::exp, out, {in_, 1}, &attributes_, "exp_out", Site());
  return out;
}
Tensor& exp_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::exp_out(out, input);
}
Tensor exp2(const In& input) {
  const op_attr::exp2 attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::exp2, {in_, 1}, &attributes_, "exp2", Site());
}
Tensor& by_operands::exp2_(const TargetIn& input) {
  return input.target().exp2_(input.site);
}
Tensor& exp2__value::operator()(const TargetIn& input) const {
  return by_operands::exp2_(input);
}
Tensor& by_operands::exp2_out(Tensor& out, const In& input) {
  const op_attr::exp2 attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::exp2, out, {in_, 1}, &attributes_, "exp2_out", Site());
  return out;
}
Tensor& exp2_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::exp2_out(out, input);
}
Tensor expm1(const In& input) {
  const op_attr::expm1 attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::expm1, {in_, 1}, &attributes_, "expm1", Site());
}
Tensor& by_operands::expm1_(const TargetIn& input) {
  return input.target().expm1_(input.site);
}
Tensor& expm1__value::operator()(const TargetIn& input) const {
  return by_operands::expm1_(input);
}
Tensor& by_operands::expm1_out(Tensor& out, const In& input) {
  const op_attr::expm1 attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::expm1, out, {in_, 1}, &attributes_, "expm1_out", Site());
  return out;
}
Tensor& expm1_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::expm1_out(out, input);
}
Tensor log(const In& input) {
  const op_attr::log attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::log, {in_, 1}, &attributes_, "log", Site());
}
Tensor& by_operands::log_(const TargetIn& input) {
  return input.target().log_(input.site);
}
Tensor& log__value::operator()(const TargetIn& input) const {
  return by_operands::log_(input);
}
Tensor& by_operands::log_out(Tensor& out, const In& input) {
  const op_attr::log attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::log, out, {in_, 1}, &attributes_, "log_out", Site());
  return out;
}
Tensor& log_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::log_out(out, input);
}
Tensor log2(const In& input) {
  const op_attr::log2 attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::log2, {in_, 1}, &attributes_, "log2", Site());
}
Tensor& by_operands::log2_(const TargetIn& input) {
  return input.target().log2_(input.site);
}
Tensor& log2__value::operator()(const TargetIn& input) const {
  return by_operands::log2_(input);
}
Tensor& by_operands::log2_out(Tensor& out, const In& input) {
  const op_attr::log2 attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::log2, out, {in_, 1}, &attributes_, "log2_out", Site());
  return out;
}
Tensor& log2_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::log2_out(out, input);
}
Tensor log10(const In& input) {
  const op_attr::log10 attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::log10, {in_, 1}, &attributes_, "log10", Site());
}
Tensor& by_operands::log10_(const TargetIn& input) {
  return input.target().log10_(input.site);
}
Tensor& log10__value::operator()(const TargetIn& input) const {
  return by_operands::log10_(input);
}
Tensor& by_operands::log10_out(Tensor& out, const In& input) {
  const op_attr::log10 attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::log10, out, {in_, 1}, &attributes_, "log10_out", Site());
  return out;
}
Tensor& log10_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::log10_out(out, input);
}
Tensor log1p(const In& input) {
  const op_attr::log1p attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::log1p, {in_, 1}, &attributes_, "log1p", Site());
}
Tensor& by_operands::log1p_(const TargetIn& input) {
  return input.target().log1p_(input.site);
}
Tensor& log1p__value::operator()(const TargetIn& input) const {
  return by_operands::log1p_(input);
}
Tensor& by_operands::log1p_out(Tensor& out, const In& input) {
  const op_attr::log1p attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::log1p, out, {in_, 1}, &attributes_, "log1p_out", Site());
  return out;
}
Tensor& log1p_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::log1p_out(out, input);
}
Tensor sin(const In& input) {
  const op_attr::sin attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::sin, {in_, 1}, &attributes_, "sin", Site());
}
Tensor& by_operands::sin_(const TargetIn& input) {
  return input.target().sin_(input.site);
}
Tensor& sin__value::operator()(const TargetIn& input) const {
  return by_operands::sin_(input);
}
Tensor& by_operands::sin_out(Tensor& out, const In& input) {
  const op_attr::sin attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::sin, out, {in_, 1}, &attributes_, "sin_out", Site());
  return out;
}
Tensor& sin_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sin_out(out, input);
}
Tensor cos(const In& input) {
  const op_attr::cos attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::cos, {in_, 1}, &attributes_, "cos", Site());
}
Tensor& by_operands::cos_(const TargetIn& input) {
  return input.target().cos_(input.site);
}
Tensor& cos__value::operator()(const TargetIn& input) const {
  return by_operands::cos_(input);
}
Tensor& by_operands::cos_out(Tensor& out, const In& input) {
  const op_attr::cos attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::cos, out, {in_, 1}, &attributes_, "cos_out", Site());
  return out;
}
Tensor& cos_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::cos_out(out, input);
}
Tensor tan(const In& input) {
  const op_attr::tan attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::tan, {in_, 1}, &attributes_, "tan", Site());
}
Tensor& by_operands::tan_(const TargetIn& input) {
  return input.target().tan_(input.site);
}
Tensor& tan__value::operator()(const TargetIn& input) const {
  return by_operands::tan_(input);
}
Tensor& by_operands::tan_out(Tensor& out, const In& input) {
  const op_attr::tan attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::tan, out, {in_, 1}, &attributes_, "tan_out", Site());
  return out;
}
Tensor& tan_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::tan_out(out, input);
}
Tensor asin(const In& input) {
  const op_attr::asin attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::asin, {in_, 1}, &attributes_, "asin", Site());
}
Tensor& by_operands::asin_(const TargetIn& input) {
  return input.target().asin_(input.site);
}
Tensor& asin__value::operator()(const TargetIn& input) const {
  return by_operands::asin_(input);
}
Tensor& by_operands::asin_out(Tensor& out, const In& input) {
  const op_attr::asin attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::asin, out, {in_, 1}, &attributes_, "asin_out", Site());
  return out;
}
Tensor& asin_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::asin_out(out, input);
}
Tensor by_operands::arcsin(const In& input) {
  const op_attr::asin attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::asin, {in_, 1}, &attributes_, "arcsin", Site());
}
Tensor arcsin_value::operator()(const In& input) const {
  return by_operands::arcsin(input);
}
Tensor& by_operands::arcsin_(const TargetIn& input) {
  return input.target().arcsin_(input.site);
}
Tensor& arcsin__value::operator()(const TargetIn& input) const {
  return by_operands::arcsin_(input);
}
Tensor& by_operands::arcsin_out(Tensor& out, const In& input) {
  const op_attr::asin attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::asin, out, {in_, 1}, &attributes_, "arcsin_out", Site());
  return out;
}
Tensor& arcsin_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::arcsin_out(out, input);
}
Tensor acos(const In& input) {
  const op_attr::acos attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::acos, {in_, 1}, &attributes_, "acos", Site());
}
Tensor& by_operands::acos_(const TargetIn& input) {
  return input.target().acos_(input.site);
}
Tensor& acos__value::operator()(const TargetIn& input) const {
  return by_operands::acos_(input);
}
Tensor& by_operands::acos_out(Tensor& out, const In& input) {
  const op_attr::acos attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::acos, out, {in_, 1}, &attributes_, "acos_out", Site());
  return out;
}
Tensor& acos_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::acos_out(out, input);
}
Tensor by_operands::arccos(const In& input) {
  const op_attr::acos attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::acos, {in_, 1}, &attributes_, "arccos", Site());
}
Tensor arccos_value::operator()(const In& input) const {
  return by_operands::arccos(input);
}
Tensor& by_operands::arccos_(const TargetIn& input) {
  return input.target().arccos_(input.site);
}
Tensor& arccos__value::operator()(const TargetIn& input) const {
  return by_operands::arccos_(input);
}
Tensor& by_operands::arccos_out(Tensor& out, const In& input) {
  const op_attr::acos attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::acos, out, {in_, 1}, &attributes_, "arccos_out", Site());
  return out;
}
Tensor& arccos_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::arccos_out(out, input);
}
Tensor atan(const In& input) {
  const op_attr::atan attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::atan, {in_, 1}, &attributes_, "atan", Site());
}
Tensor& by_operands::atan_(const TargetIn& input) {
  return input.target().atan_(input.site);
}
Tensor& atan__value::operator()(const TargetIn& input) const {
  return by_operands::atan_(input);
}
Tensor& by_operands::atan_out(Tensor& out, const In& input) {
  const op_attr::atan attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::atan, out, {in_, 1}, &attributes_, "atan_out", Site());
  return out;
}
Tensor& atan_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::atan_out(out, input);
}
Tensor by_operands::arctan(const In& input) {
  const op_attr::atan attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::atan, {in_, 1}, &attributes_, "arctan", Site());
}
Tensor arctan_value::operator()(const In& input) const {
  return by_operands::arctan(input);
}
Tensor& by_operands::arctan_(const TargetIn& input) {
  return input.target().arctan_(input.site);
}
Tensor& arctan__value::operator()(const TargetIn& input) const {
  return by_operands::arctan_(input);
}
Tensor& by_operands::arctan_out(Tensor& out, const In& input) {
  const op_attr::atan attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::atan, out, {in_, 1}, &attributes_, "arctan_out", Site());
  return out;
}
Tensor& arctan_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::arctan_out(out, input);
}
Tensor sinh(const In& input) {
  const op_attr::sinh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::sinh, {in_, 1}, &attributes_, "sinh", Site());
}
Tensor& by_operands::sinh_(const TargetIn& input) {
  return input.target().sinh_(input.site);
}
Tensor& sinh__value::operator()(const TargetIn& input) const {
  return by_operands::sinh_(input);
}
Tensor& by_operands::sinh_out(Tensor& out, const In& input) {
  const op_attr::sinh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::sinh, out, {in_, 1}, &attributes_, "sinh_out", Site());
  return out;
}
Tensor& sinh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sinh_out(out, input);
}
Tensor cosh(const In& input) {
  const op_attr::cosh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::cosh, {in_, 1}, &attributes_, "cosh", Site());
}
Tensor& by_operands::cosh_(const TargetIn& input) {
  return input.target().cosh_(input.site);
}
Tensor& cosh__value::operator()(const TargetIn& input) const {
  return by_operands::cosh_(input);
}
Tensor& by_operands::cosh_out(Tensor& out, const In& input) {
  const op_attr::cosh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::cosh, out, {in_, 1}, &attributes_, "cosh_out", Site());
  return out;
}
Tensor& cosh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::cosh_out(out, input);
}
Tensor tanh(const In& input) {
  const op_attr::tanh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::tanh, {in_, 1}, &attributes_, "tanh", Site());
}
Tensor& by_operands::tanh_(const TargetIn& input) {
  return input.target().tanh_(input.site);
}
Tensor& tanh__value::operator()(const TargetIn& input) const {
  return by_operands::tanh_(input);
}
Tensor& by_operands::tanh_out(Tensor& out, const In& input) {
  const op_attr::tanh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::tanh, out, {in_, 1}, &attributes_, "tanh_out", Site());
  return out;
}
Tensor& tanh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::tanh_out(out, input);
}
Tensor asinh(const In& input) {
  const op_attr::asinh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::asinh, {in_, 1}, &attributes_, "asinh", Site());
}
Tensor& by_operands::asinh_(const TargetIn& input) {
  return input.target().asinh_(input.site);
}
Tensor& asinh__value::operator()(const TargetIn& input) const {
  return by_operands::asinh_(input);
}
Tensor& by_operands::asinh_out(Tensor& out, const In& input) {
  const op_attr::asinh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::asinh, out, {in_, 1}, &attributes_, "asinh_out", Site());
  return out;
}
Tensor& asinh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::asinh_out(out, input);
}
Tensor by_operands::arcsinh(const In& input) {
  const op_attr::asinh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::asinh, {in_, 1}, &attributes_, "arcsinh", Site());
}
Tensor arcsinh_value::operator()(const In& input) const {
  return by_operands::arcsinh(input);
}
Tensor& by_operands::arcsinh_(const TargetIn& input) {
  return input.target().arcsinh_(input.site);
}
Tensor& arcsinh__value::operator()(const TargetIn& input) const {
  return by_operands::arcsinh_(input);
}
Tensor& by_operands::arcsinh_out(Tensor& out, const In& input) {
  const op_attr::asinh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::asinh, out, {in_, 1}, &attributes_, "arcsinh_out", Site());
  return out;
}
Tensor& arcsinh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::arcsinh_out(out, input);
}
Tensor acosh(const In& input) {
  const op_attr::acosh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::acosh, {in_, 1}, &attributes_, "acosh", Site());
}
Tensor& by_operands::acosh_(const TargetIn& input) {
  return input.target().acosh_(input.site);
}
Tensor& acosh__value::operator()(const TargetIn& input) const {
  return by_operands::acosh_(input);
}
Tensor& by_operands::acosh_out(Tensor& out, const In& input) {
  const op_attr::acosh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::acosh, out, {in_, 1}, &attributes_, "acosh_out", Site());
  return out;
}
Tensor& acosh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::acosh_out(out, input);
}
Tensor by_operands::arccosh(const In& input) {
  const op_attr::acosh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::acosh, {in_, 1}, &attributes_, "arccosh", Site());
}
Tensor arccosh_value::operator()(const In& input) const {
  return by_operands::arccosh(input);
}
Tensor& by_operands::arccosh_(const TargetIn& input) {
  return input.target().arccosh_(input.site);
}
Tensor& arccosh__value::operator()(const TargetIn& input) const {
  return by_operands::arccosh_(input);
}
Tensor& by_operands::arccosh_out(Tensor& out, const In& input) {
  const op_attr::acosh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::acosh, out, {in_, 1}, &attributes_, "arccosh_out", Site());
  return out;
}
Tensor& arccosh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::arccosh_out(out, input);
}
Tensor atanh(const In& input) {
  const op_attr::atanh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::atanh, {in_, 1}, &attributes_, "atanh", Site());
}
Tensor& by_operands::atanh_(const TargetIn& input) {
  return input.target().atanh_(input.site);
}
Tensor& atanh__value::operator()(const TargetIn& input) const {
  return by_operands::atanh_(input);
}
Tensor& by_operands::atanh_out(Tensor& out, const In& input) {
  const op_attr::atanh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::atanh, out, {in_, 1}, &attributes_, "atanh_out", Site());
  return out;
}
Tensor& atanh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::atanh_out(out, input);
}
Tensor by_operands::arctanh(const In& input) {
  const op_attr::atanh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::atanh, {in_, 1}, &attributes_, "arctanh", Site());
}
Tensor arctanh_value::operator()(const In& input) const {
  return by_operands::arctanh(input);
}
Tensor& by_operands::arctanh_(const TargetIn& input) {
  return input.target().arctanh_(input.site);
}
Tensor& arctanh__value::operator()(const TargetIn& input) const {
  return by_operands::arctanh_(input);
}
Tensor& by_operands::arctanh_out(Tensor& out, const In& input) {
  const op_attr::atanh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::atanh, out, {in_, 1}, &attributes_, "arctanh_out", Site());
  return out;
}
Tensor& arctanh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::arctanh_out(out, input);
}
Tensor erf(const In& input) {
  const op_attr::erf attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::erf, {in_, 1}, &attributes_, "erf", Site());
}
Tensor& by_operands::erf_(const TargetIn& input) {
  return input.target().erf_(input.site);
}
Tensor& erf__value::operator()(const TargetIn& input) const {
  return by_operands::erf_(input);
}
Tensor& by_operands::erf_out(Tensor& out, const In& input) {
  const op_attr::erf attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::erf, out, {in_, 1}, &attributes_, "erf_out", Site());
  return out;
}
Tensor& erf_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::erf_out(out, input);
}
Tensor erfc(const In& input) {
  const op_attr::erfc attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::erfc, {in_, 1}, &attributes_, "erfc", Site());
}
Tensor& by_operands::erfc_(const TargetIn& input) {
  return input.target().erfc_(input.site);
}
Tensor& erfc__value::operator()(const TargetIn& input) const {
  return by_operands::erfc_(input);
}
Tensor& by_operands::erfc_out(Tensor& out, const In& input) {
  const op_attr::erfc attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::erfc, out, {in_, 1}, &attributes_, "erfc_out", Site());
  return out;
}
Tensor& erfc_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::erfc_out(out, input);
}
Tensor by_operands::sigmoid(const In& input) {
  const op_attr::sigmoid attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::sigmoid, {in_, 1}, &attributes_, "sigmoid", Site());
}
Tensor sigmoid_value::operator()(const In& input) const {
  return by_operands::sigmoid(input);
}
Tensor& by_operands::sigmoid_(const TargetIn& input) {
  return input.target().sigmoid_(input.site);
}
Tensor& sigmoid__value::operator()(const TargetIn& input) const {
  return by_operands::sigmoid_(input);
}
Tensor& by_operands::sigmoid_out(Tensor& out, const In& input) {
  const op_attr::sigmoid attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::sigmoid, out, {in_, 1}, &attributes_, "sigmoid_out", Site());
  return out;
}
Tensor& sigmoid_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sigmoid_out(out, input);
}
Tensor by_operands::relu(const In& input) {
  const op_attr::relu attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::relu, {in_, 1}, &attributes_, "relu", Site());
}
Tensor relu_value::operator()(const In& input) const {
  return by_operands::relu(input);
}
Tensor& by_operands::relu_(const TargetIn& input) {
  return input.target().relu_(input.site);
}
Tensor& relu__value::operator()(const TargetIn& input) const {
  return by_operands::relu_(input);
}
Tensor& by_operands::relu_out(Tensor& out, const In& input) {
  const op_attr::relu attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::relu, out, {in_, 1}, &attributes_, "relu_out", Site());
  return out;
}
Tensor& relu_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::relu_out(out, input);
}
Tensor floor(const In& input) {
  const op_attr::floor attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::floor, {in_, 1}, &attributes_, "floor", Site());
}
Tensor& by_operands::floor_(const TargetIn& input) {
  return input.target().floor_(input.site);
}
Tensor& floor__value::operator()(const TargetIn& input) const {
  return by_operands::floor_(input);
}
Tensor& by_operands::floor_out(Tensor& out, const In& input) {
  const op_attr::floor attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::floor, out, {in_, 1}, &attributes_, "floor_out", Site());
  return out;
}
Tensor& floor_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::floor_out(out, input);
}
Tensor ceil(const In& input) {
  const op_attr::ceil attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::ceil, {in_, 1}, &attributes_, "ceil", Site());
}
Tensor& by_operands::ceil_(const TargetIn& input) {
  return input.target().ceil_(input.site);
}
Tensor& ceil__value::operator()(const TargetIn& input) const {
  return by_operands::ceil_(input);
}
Tensor& by_operands::ceil_out(Tensor& out, const In& input) {
  const op_attr::ceil attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::ceil, out, {in_, 1}, &attributes_, "ceil_out", Site());
  return out;
}
Tensor& ceil_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::ceil_out(out, input);
}
Tensor round(const In& input) {
  const op_attr::round attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::round, {in_, 1}, &attributes_, "round", Site());
}
Tensor& by_operands::round_(const TargetIn& input) {
  return input.target().round_(input.site);
}
Tensor& round__value::operator()(const TargetIn& input) const {
  return by_operands::round_(input);
}
Tensor& by_operands::round_out(Tensor& out, const In& input) {
  const op_attr::round attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::round, out, {in_, 1}, &attributes_, "round_out", Site());
  return out;
}
Tensor& round_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::round_out(out, input);
}
Tensor trunc(const In& input) {
  const op_attr::trunc attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::trunc, {in_, 1}, &attributes_, "trunc", Site());
}
Tensor& by_operands::trunc_(const TargetIn& input) {
  return input.target().trunc_(input.site);
}
Tensor& trunc__value::operator()(const TargetIn& input) const {
  return by_operands::trunc_(input);
}
Tensor& by_operands::trunc_out(Tensor& out, const In& input) {
  const op_attr::trunc attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::trunc, out, {in_, 1}, &attributes_, "trunc_out", Site());
  return out;
}
Tensor& trunc_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::trunc_out(out, input);
}
Tensor by_operands::fix(const In& input) {
  const op_attr::trunc attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::trunc, {in_, 1}, &attributes_, "fix", Site());
}
Tensor fix_value::operator()(const In& input) const {
  return by_operands::fix(input);
}
Tensor& by_operands::fix_(const TargetIn& input) {
  return input.target().fix_(input.site);
}
Tensor& fix__value::operator()(const TargetIn& input) const {
  return by_operands::fix_(input);
}
Tensor& by_operands::fix_out(Tensor& out, const In& input) {
  const op_attr::trunc attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::trunc, out, {in_, 1}, &attributes_, "fix_out", Site());
  return out;
}
Tensor& fix_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::fix_out(out, input);
}
Tensor by_operands::frac(const In& input) {
  const op_attr::frac attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::frac, {in_, 1}, &attributes_, "frac", Site());
}
Tensor frac_value::operator()(const In& input) const {
  return by_operands::frac(input);
}
Tensor& by_operands::frac_(const TargetIn& input) {
  return input.target().frac_(input.site);
}
Tensor& frac__value::operator()(const TargetIn& input) const {
  return by_operands::frac_(input);
}
Tensor& by_operands::frac_out(Tensor& out, const In& input) {
  const op_attr::frac attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::frac, out, {in_, 1}, &attributes_, "frac_out", Site());
  return out;
}
Tensor& frac_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::frac_out(out, input);
}
Tensor isnan(const In& input) {
  const op_attr::isnan attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::isnan, {in_, 1}, &attributes_, "isnan", Site());
}
Tensor& by_operands::isnan_out(Tensor& out, const In& input) {
  const op_attr::isnan attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::isnan, out, {in_, 1}, &attributes_, "isnan_out", Site());
  return out;
}
Tensor& isnan_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::isnan_out(out, input);
}
Tensor isinf(const In& input) {
  const op_attr::isinf attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::isinf, {in_, 1}, &attributes_, "isinf", Site());
}
Tensor& by_operands::isinf_out(Tensor& out, const In& input) {
  const op_attr::isinf attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::isinf, out, {in_, 1}, &attributes_, "isinf_out", Site());
  return out;
}
Tensor& isinf_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::isinf_out(out, input);
}
Tensor isfinite(const In& input) {
  const op_attr::isfinite attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::isfinite, {in_, 1}, &attributes_, "isfinite", Site());
}
Tensor& by_operands::isfinite_out(Tensor& out, const In& input) {
  const op_attr::isfinite attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::isfinite, out, {in_, 1}, &attributes_, "isfinite_out", Site());
  return out;
}
Tensor& isfinite_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::isfinite_out(out, input);
}
Tensor by_operands::logical_not(const In& input) {
  const op_attr::logical_not attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::logical_not, {in_, 1}, &attributes_, "logical_not", Site());
}
Tensor logical_not_value::operator()(const In& input) const {
  return by_operands::logical_not(input);
}
Tensor& by_operands::logical_not_(const TargetIn& input) {
  return input.target().logical_not_(input.site);
}
Tensor& logical_not__value::operator()(const TargetIn& input) const {
  return by_operands::logical_not_(input);
}
Tensor& by_operands::logical_not_out(Tensor& out, const In& input) {
  const op_attr::logical_not attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::logical_not, out, {in_, 1}, &attributes_, "logical_not_out", Site());
  return out;
}
Tensor& logical_not_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::logical_not_out(out, input);
}
Tensor by_operands::bitwise_not(const In& input) {
  const op_attr::bitwise_not attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::bitwise_not, {in_, 1}, &attributes_, "bitwise_not", Site());
}
Tensor bitwise_not_value::operator()(const In& input) const {
  return by_operands::bitwise_not(input);
}
Tensor& by_operands::bitwise_not_(const TargetIn& input) {
  return input.target().bitwise_not_(input.site);
}
Tensor& bitwise_not__value::operator()(const TargetIn& input) const {
  return by_operands::bitwise_not_(input);
}
Tensor& by_operands::bitwise_not_out(Tensor& out, const In& input) {
  const op_attr::bitwise_not attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::bitwise_not, out, {in_, 1}, &attributes_, "bitwise_not_out", Site());
  return out;
}
Tensor& bitwise_not_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::bitwise_not_out(out, input);
}
Tensor clamp(const In& input, OptScalar min, OptScalar max) {
  const op_attr::clamp attributes_{min, max};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::clamp, {in_, 1}, &attributes_, "clamp", Site());
}
Tensor& clamp_(const TargetIn& input, OptScalar min, OptScalar max) {
  return input.target().clamp_(min, max, input.site);
}
Tensor& clamp_out(Tensor& out, const In& input, OptScalar min, OptScalar max) {
  const op_attr::clamp attributes_{min, max};
  const In* const in_[] = {&input};
  op_call::out(op_rows::clamp, out, {in_, 1}, &attributes_, "clamp_out", Site());
  return out;
}
Tensor clip(const In& input, OptScalar min, OptScalar max) {
  const op_attr::clamp attributes_{min, max};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::clamp, {in_, 1}, &attributes_, "clip", Site());
}
Tensor& clip_(const TargetIn& input, OptScalar min, OptScalar max) {
  return input.target().clip_(min, max, input.site);
}
Tensor& clip_out(Tensor& out, const In& input, OptScalar min, OptScalar max) {
  const op_attr::clamp attributes_{min, max};
  const In* const in_[] = {&input};
  op_call::out(op_rows::clamp, out, {in_, 1}, &attributes_, "clip_out", Site());
  return out;
}
Tensor by_operands::silu(const In& input) {
  const op_attr::silu attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::silu, {in_, 1}, &attributes_, "silu", Site());
}
Tensor silu_value::operator()(const In& input) const {
  return by_operands::silu(input);
}
Tensor& by_operands::silu_(const TargetIn& input) {
  return input.target().silu_(input.site);
}
Tensor& silu__value::operator()(const TargetIn& input) const {
  return by_operands::silu_(input);
}
Tensor& by_operands::silu_out(Tensor& out, const In& input) {
  const op_attr::silu attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::silu, out, {in_, 1}, &attributes_, "silu_out", Site());
  return out;
}
Tensor& silu_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::silu_out(out, input);
}
Tensor gelu(const In& input, Approximate approximate) {
  const op_attr::gelu attributes_{approximate};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::gelu, {in_, 1}, &attributes_, "gelu", Site());
}
Tensor& gelu_(const TargetIn& input, Approximate approximate) {
  const op_attr::gelu attributes_{approximate};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::gelu, {in_, 1}, &attributes_, "gelu_", Site());
  return input.target();
}
Tensor& gelu_out(Tensor& out, const In& input, Approximate approximate) {
  const op_attr::gelu attributes_{approximate};
  const In* const in_[] = {&input};
  op_call::out(op_rows::gelu, out, {in_, 1}, &attributes_, "gelu_out", Site());
  return out;
}
Tensor softplus(const In& input, double beta, double threshold) {
  const op_attr::softplus attributes_{beta, threshold};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::softplus, {in_, 1}, &attributes_, "softplus", Site());
}
Tensor& softplus_(const TargetIn& input, double beta, double threshold) {
  const op_attr::softplus attributes_{beta, threshold};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::softplus, {in_, 1}, &attributes_, "softplus_", Site());
  return input.target();
}
Tensor& softplus_out(Tensor& out, const In& input, double beta, double threshold) {
  const op_attr::softplus attributes_{beta, threshold};
  const In* const in_[] = {&input};
  op_call::out(op_rows::softplus, out, {in_, 1}, &attributes_, "softplus_out", Site());
  return out;
}
Tensor elu(const In& input, double alpha) {
  const op_attr::elu attributes_{alpha};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::elu, {in_, 1}, &attributes_, "elu", Site());
}
Tensor& elu_(const TargetIn& input, double alpha) {
  const op_attr::elu attributes_{alpha};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::elu, {in_, 1}, &attributes_, "elu_", Site());
  return input.target();
}
Tensor& elu_out(Tensor& out, const In& input, double alpha) {
  const op_attr::elu attributes_{alpha};
  const In* const in_[] = {&input};
  op_call::out(op_rows::elu, out, {in_, 1}, &attributes_, "elu_out", Site());
  return out;
}
Tensor leaky_relu(const In& input, double negative_slope) {
  const op_attr::leaky_relu attributes_{negative_slope};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::leaky_relu, {in_, 1}, &attributes_, "leaky_relu", Site());
}
Tensor& leaky_relu_(const TargetIn& input, double negative_slope) {
  const op_attr::leaky_relu attributes_{negative_slope};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::leaky_relu, {in_, 1}, &attributes_, "leaky_relu_", Site());
  return input.target();
}
Tensor& leaky_relu_out(Tensor& out, const In& input, double negative_slope) {
  const op_attr::leaky_relu attributes_{negative_slope};
  const In* const in_[] = {&input};
  op_call::out(op_rows::leaky_relu, out, {in_, 1}, &attributes_, "leaky_relu_out", Site());
  return out;
}
Tensor hardtanh(const In& input, double min_val, double max_val) {
  const op_attr::hardtanh attributes_{min_val, max_val};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::hardtanh, {in_, 1}, &attributes_, "hardtanh", Site());
}
Tensor& hardtanh_(const TargetIn& input, double min_val, double max_val) {
  const op_attr::hardtanh attributes_{min_val, max_val};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::hardtanh, {in_, 1}, &attributes_, "hardtanh_", Site());
  return input.target();
}
Tensor& hardtanh_out(Tensor& out, const In& input, double min_val, double max_val) {
  const op_attr::hardtanh attributes_{min_val, max_val};
  const In* const in_[] = {&input};
  op_call::out(op_rows::hardtanh, out, {in_, 1}, &attributes_, "hardtanh_out", Site());
  return out;
}
Tensor by_operands::hardsigmoid(const In& input) {
  const op_attr::hardsigmoid attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::hardsigmoid, {in_, 1}, &attributes_, "hardsigmoid", Site());
}
Tensor hardsigmoid_value::operator()(const In& input) const {
  return by_operands::hardsigmoid(input);
}
Tensor& by_operands::hardsigmoid_(const TargetIn& input) {
  const op_attr::hardsigmoid attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::hardsigmoid, {in_, 1}, &attributes_, "hardsigmoid_", Site());
  return input.target();
}
Tensor& hardsigmoid__value::operator()(const TargetIn& input) const {
  return by_operands::hardsigmoid_(input);
}
Tensor& by_operands::hardsigmoid_out(Tensor& out, const In& input) {
  const op_attr::hardsigmoid attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::hardsigmoid, out, {in_, 1}, &attributes_, "hardsigmoid_out", Site());
  return out;
}
Tensor& hardsigmoid_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::hardsigmoid_out(out, input);
}
Tensor by_operands::hardswish(const In& input) {
  const op_attr::hardswish attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::hardswish, {in_, 1}, &attributes_, "hardswish", Site());
}
Tensor hardswish_value::operator()(const In& input) const {
  return by_operands::hardswish(input);
}
Tensor& by_operands::hardswish_(const TargetIn& input) {
  const op_attr::hardswish attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::hardswish, {in_, 1}, &attributes_, "hardswish_", Site());
  return input.target();
}
Tensor& hardswish__value::operator()(const TargetIn& input) const {
  return by_operands::hardswish_(input);
}
Tensor& by_operands::hardswish_out(Tensor& out, const In& input) {
  const op_attr::hardswish attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::hardswish, out, {in_, 1}, &attributes_, "hardswish_out", Site());
  return out;
}
Tensor& hardswish_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::hardswish_out(out, input);
}
Tensor by_operands::mish(const In& input) {
  const op_attr::mish attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::mish, {in_, 1}, &attributes_, "mish", Site());
}
Tensor mish_value::operator()(const In& input) const {
  return by_operands::mish(input);
}
Tensor& by_operands::mish_(const TargetIn& input) {
  const op_attr::mish attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::mish, {in_, 1}, &attributes_, "mish_", Site());
  return input.target();
}
Tensor& mish__value::operator()(const TargetIn& input) const {
  return by_operands::mish_(input);
}
Tensor& by_operands::mish_out(Tensor& out, const In& input) {
  const op_attr::mish attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::mish, out, {in_, 1}, &attributes_, "mish_out", Site());
  return out;
}
Tensor& mish_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::mish_out(out, input);
}
Tensor by_operands::logsigmoid(const In& input) {
  const op_attr::logsigmoid attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::logsigmoid, {in_, 1}, &attributes_, "logsigmoid", Site());
}
Tensor logsigmoid_value::operator()(const In& input) const {
  return by_operands::logsigmoid(input);
}
Tensor& by_operands::logsigmoid_(const TargetIn& input) {
  const op_attr::logsigmoid attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::logsigmoid, {in_, 1}, &attributes_, "logsigmoid_", Site());
  return input.target();
}
Tensor& logsigmoid__value::operator()(const TargetIn& input) const {
  return by_operands::logsigmoid_(input);
}
Tensor& by_operands::logsigmoid_out(Tensor& out, const In& input) {
  const op_attr::logsigmoid attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::logsigmoid, out, {in_, 1}, &attributes_, "logsigmoid_out", Site());
  return out;
}
Tensor& logsigmoid_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::logsigmoid_out(out, input);
}
Tensor by_operands::softsign(const In& input) {
  const op_attr::softsign attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::softsign, {in_, 1}, &attributes_, "softsign", Site());
}
Tensor softsign_value::operator()(const In& input) const {
  return by_operands::softsign(input);
}
Tensor& by_operands::softsign_(const TargetIn& input) {
  const op_attr::softsign attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::softsign, {in_, 1}, &attributes_, "softsign_", Site());
  return input.target();
}
Tensor& softsign__value::operator()(const TargetIn& input) const {
  return by_operands::softsign_(input);
}
Tensor& by_operands::softsign_out(Tensor& out, const In& input) {
  const op_attr::softsign attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::softsign, out, {in_, 1}, &attributes_, "softsign_out", Site());
  return out;
}
Tensor& softsign_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::softsign_out(out, input);
}
Tensor hardshrink(const In& input, double lambd) {
  const op_attr::hardshrink attributes_{lambd};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::hardshrink, {in_, 1}, &attributes_, "hardshrink", Site());
}
Tensor& hardshrink_(const TargetIn& input, double lambd) {
  return input.target().hardshrink_(lambd, input.site);
}
Tensor& hardshrink_out(Tensor& out, const In& input, double lambd) {
  const op_attr::hardshrink attributes_{lambd};
  const In* const in_[] = {&input};
  op_call::out(op_rows::hardshrink, out, {in_, 1}, &attributes_, "hardshrink_out", Site());
  return out;
}
Tensor softshrink(const In& input, double lambd) {
  const op_attr::softshrink attributes_{lambd};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::softshrink, {in_, 1}, &attributes_, "softshrink", Site());
}
Tensor& softshrink_(const TargetIn& input, double lambd) {
  const op_attr::softshrink attributes_{lambd};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::softshrink, {in_, 1}, &attributes_, "softshrink_", Site());
  return input.target();
}
Tensor& softshrink_out(Tensor& out, const In& input, double lambd) {
  const op_attr::softshrink attributes_{lambd};
  const In* const in_[] = {&input};
  op_call::out(op_rows::softshrink, out, {in_, 1}, &attributes_, "softshrink_out", Site());
  return out;
}
Tensor by_operands::tanhshrink(const In& input) {
  const op_attr::tanhshrink attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::tanhshrink, {in_, 1}, &attributes_, "tanhshrink", Site());
}
Tensor tanhshrink_value::operator()(const In& input) const {
  return by_operands::tanhshrink(input);
}
Tensor& by_operands::tanhshrink_(const TargetIn& input) {
  const op_attr::tanhshrink attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::tanhshrink, {in_, 1}, &attributes_, "tanhshrink_", Site());
  return input.target();
}
Tensor& tanhshrink__value::operator()(const TargetIn& input) const {
  return by_operands::tanhshrink_(input);
}
Tensor& by_operands::tanhshrink_out(Tensor& out, const In& input) {
  const op_attr::tanhshrink attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::tanhshrink, out, {in_, 1}, &attributes_, "tanhshrink_out", Site());
  return out;
}
Tensor& tanhshrink_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::tanhshrink_out(out, input);
}
Tensor threshold(const In& input, double threshold, double value) {
  const op_attr::threshold attributes_{threshold, value};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::threshold, {in_, 1}, &attributes_, "threshold", Site());
}
Tensor& threshold_(const TargetIn& input, double threshold, double value) {
  const op_attr::threshold attributes_{threshold, value};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::threshold, {in_, 1}, &attributes_, "threshold_", Site());
  return input.target();
}
Tensor& threshold_out(Tensor& out, const In& input, double threshold, double value) {
  const op_attr::threshold attributes_{threshold, value};
  const In* const in_[] = {&input};
  op_call::out(op_rows::threshold, out, {in_, 1}, &attributes_, "threshold_out", Site());
  return out;
}
Tensor by_operands::relu6(const In& input) {
  const op_attr::hardtanh attributes_{0,6};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::hardtanh, {in_, 1}, &attributes_, "relu6", Site());
}
Tensor relu6_value::operator()(const In& input) const {
  return by_operands::relu6(input);
}
Tensor& by_operands::relu6_(const TargetIn& input) {
  const op_attr::hardtanh attributes_{0,6};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::hardtanh, {in_, 1}, &attributes_, "relu6_", Site());
  return input.target();
}
Tensor& relu6__value::operator()(const TargetIn& input) const {
  return by_operands::relu6_(input);
}
Tensor& by_operands::relu6_out(Tensor& out, const In& input) {
  const op_attr::hardtanh attributes_{0,6};
  const In* const in_[] = {&input};
  op_call::out(op_rows::hardtanh, out, {in_, 1}, &attributes_, "relu6_out", Site());
  return out;
}
Tensor& relu6_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::relu6_out(out, input);
}
Tensor sum(const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::sum attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::sum, {in_, 1}, &attributes_, "sum", Site());
}
Tensor& sum_(const TargetIn& input, DimVec dim, bool keepdim, OptDType dtype) {
  return input.target().sum_(dim, keepdim, dtype, input.site);
}
Tensor& sum_out(Tensor& out, const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::sum attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_rows::sum, out, {in_, 1}, &attributes_, "sum_out", Site());
  return out;
}
Tensor mean(const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::mean attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::mean, {in_, 1}, &attributes_, "mean", Site());
}
Tensor& mean_(const TargetIn& input, DimVec dim, bool keepdim, OptDType dtype) {
  return input.target().mean_(dim, keepdim, dtype, input.site);
}
Tensor& mean_out(Tensor& out, const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::mean attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_rows::mean, out, {in_, 1}, &attributes_, "mean_out", Site());
  return out;
}
Tensor prod(const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::prod attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::prod, {in_, 1}, &attributes_, "prod", Site());
}
Tensor& prod_(const TargetIn& input, DimVec dim, bool keepdim, OptDType dtype) {
  return input.target().prod_(dim, keepdim, dtype, input.site);
}
Tensor& prod_out(Tensor& out, const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::prod attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_rows::prod, out, {in_, 1}, &attributes_, "prod_out", Site());
  return out;
}
Tensor nansum(const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::nansum attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::nansum, {in_, 1}, &attributes_, "nansum", Site());
}
Tensor& nansum_(const TargetIn& input, DimVec dim, bool keepdim, OptDType dtype) {
  return input.target().nansum_(dim, keepdim, dtype, input.site);
}
Tensor& nansum_out(Tensor& out, const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::nansum attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_rows::nansum, out, {in_, 1}, &attributes_, "nansum_out", Site());
  return out;
}
Tensor amax(const In& input, DimVec dim, bool keepdim) {
  const op_attr::amax attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::amax, {in_, 1}, &attributes_, "amax", Site());
}
Tensor& amax_(const TargetIn& input, DimVec dim, bool keepdim) {
  return input.target().amax_(dim, keepdim, input.site);
}
Tensor& amax_out(Tensor& out, const In& input, DimVec dim, bool keepdim) {
  const op_attr::amax attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_rows::amax, out, {in_, 1}, &attributes_, "amax_out", Site());
  return out;
}
Tensor amin(const In& input, DimVec dim, bool keepdim) {
  const op_attr::amin attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::amin, {in_, 1}, &attributes_, "amin", Site());
}
Tensor& amin_(const TargetIn& input, DimVec dim, bool keepdim) {
  return input.target().amin_(dim, keepdim, input.site);
}
Tensor& amin_out(Tensor& out, const In& input, DimVec dim, bool keepdim) {
  const op_attr::amin attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_rows::amin, out, {in_, 1}, &attributes_, "amin_out", Site());
  return out;
}
Tensor any(const In& input, DimVec dim, bool keepdim) {
  const op_attr::any attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::any, {in_, 1}, &attributes_, "any", Site());
}
Tensor& any_(const TargetIn& input, DimVec dim, bool keepdim) {
  return input.target().any_(dim, keepdim, input.site);
}
Tensor& any_out(Tensor& out, const In& input, DimVec dim, bool keepdim) {
  const op_attr::any attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_rows::any, out, {in_, 1}, &attributes_, "any_out", Site());
  return out;
}
Tensor all(const In& input, DimVec dim, bool keepdim) {
  const op_attr::all attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::all, {in_, 1}, &attributes_, "all", Site());
}
Tensor& all_(const TargetIn& input, DimVec dim, bool keepdim) {
  return input.target().all_(dim, keepdim, input.site);
}
Tensor& all_out(Tensor& out, const In& input, DimVec dim, bool keepdim) {
  const op_attr::all attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_rows::all, out, {in_, 1}, &attributes_, "all_out", Site());
  return out;
}
Tensor argmax(const In& input, OptInt dim, bool keepdim) {
  const op_attr::argmax attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::argmax, {in_, 1}, &attributes_, "argmax", Site());
}
Tensor& argmax_(const TargetIn& input, OptInt dim, bool keepdim) {
  return input.target().argmax_(dim, keepdim, input.site);
}
Tensor& argmax_out(Tensor& out, const In& input, OptInt dim, bool keepdim) {
  const op_attr::argmax attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_rows::argmax, out, {in_, 1}, &attributes_, "argmax_out", Site());
  return out;
}
Tensor argmin(const In& input, OptInt dim, bool keepdim) {
  const op_attr::argmin attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::argmin, {in_, 1}, &attributes_, "argmin", Site());
}
Tensor& argmin_(const TargetIn& input, OptInt dim, bool keepdim) {
  return input.target().argmin_(dim, keepdim, input.site);
}
Tensor& argmin_out(Tensor& out, const In& input, OptInt dim, bool keepdim) {
  const op_attr::argmin attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_rows::argmin, out, {in_, 1}, &attributes_, "argmin_out", Site());
  return out;
}
Tensor max(const In& input) {
  const op_attr::amax attributes_{{},false};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::amax, {in_, 1}, &attributes_, "max", Site());
}
Tensors2 max(const In& input, int64_t dim, bool keepdim) {
  const op_attr::max_dim attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_rows::max_dim, {in_, 1}, &attributes_, out_, "max", Site());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 max_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim) {
  const op_attr::max_dim attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_rows::max_dim, outs_, {in_, 1}, &attributes_, "max_out", Site());
  return {out, second};
}
Tensor max(const In& input, const In& other) {
  const op_attr::maximum attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::maximum, {in_, 2}, &attributes_, "max", Site());
}
Tensor& max_out(Tensor& out, const In& input, const In& other) {
  const op_attr::maximum attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::maximum, out, {in_, 2}, &attributes_, "max_out", Site());
  return out;
}
Tensor min(const In& input) {
  const op_attr::amin attributes_{{},false};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::amin, {in_, 1}, &attributes_, "min", Site());
}
Tensors2 min(const In& input, int64_t dim, bool keepdim) {
  const op_attr::min_dim attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_rows::min_dim, {in_, 1}, &attributes_, out_, "min", Site());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 min_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim) {
  const op_attr::min_dim attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_rows::min_dim, outs_, {in_, 1}, &attributes_, "min_out", Site());
  return {out, second};
}
Tensor min(const In& input, const In& other) {
  const op_attr::minimum attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::minimum, {in_, 2}, &attributes_, "min", Site());
}
Tensor& min_out(Tensor& out, const In& input, const In& other) {
  const op_attr::minimum attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::minimum, out, {in_, 2}, &attributes_, "min_out", Site());
  return out;
}
Tensor logsumexp(const In& input, DimVec dim, bool keepdim) {
  const op_attr::logsumexp attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::logsumexp, {in_, 1}, &attributes_, "logsumexp", Site());
}
Tensor& logsumexp_(const TargetIn& input, DimVec dim, bool keepdim) {
  return input.target().logsumexp_(dim, keepdim, input.site);
}
Tensor& logsumexp_out(Tensor& out, const In& input, DimVec dim, bool keepdim) {
  const op_attr::logsumexp attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_rows::logsumexp, out, {in_, 1}, &attributes_, "logsumexp_out", Site());
  return out;
}
Tensor cumsum(const In& input, int64_t dim, OptDType dtype) {
  const op_attr::cumsum attributes_{dim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::cumsum, {in_, 1}, &attributes_, "cumsum", Site());
}
Tensor& cumsum_(const TargetIn& input, int64_t dim, OptDType dtype) {
  return input.target().cumsum_(dim, dtype, input.site);
}
Tensor& cumsum_out(Tensor& out, const In& input, int64_t dim, OptDType dtype) {
  const op_attr::cumsum attributes_{dim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_rows::cumsum, out, {in_, 1}, &attributes_, "cumsum_out", Site());
  return out;
}
Tensor cumprod(const In& input, int64_t dim, OptDType dtype) {
  const op_attr::cumprod attributes_{dim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::cumprod, {in_, 1}, &attributes_, "cumprod", Site());
}
Tensor& cumprod_(const TargetIn& input, int64_t dim, OptDType dtype) {
  return input.target().cumprod_(dim, dtype, input.site);
}
Tensor& cumprod_out(Tensor& out, const In& input, int64_t dim, OptDType dtype) {
  const op_attr::cumprod attributes_{dim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_rows::cumprod, out, {in_, 1}, &attributes_, "cumprod_out", Site());
  return out;
}
Tensor softmax(const In& input, int64_t dim, OptDType dtype) {
  const op_attr::softmax attributes_{dim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::softmax, {in_, 1}, &attributes_, "softmax", Site());
}
Tensor& softmax_(const TargetIn& input, int64_t dim, OptDType dtype) {
  return input.target().softmax_(dim, dtype, input.site);
}
Tensor& softmax_out(Tensor& out, const In& input, int64_t dim, OptDType dtype) {
  const op_attr::softmax attributes_{dim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_rows::softmax, out, {in_, 1}, &attributes_, "softmax_out", Site());
  return out;
}
Tensor log_softmax(const In& input, int64_t dim, OptDType dtype) {
  const op_attr::log_softmax attributes_{dim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::log_softmax, {in_, 1}, &attributes_, "log_softmax", Site());
}
Tensor& log_softmax_(const TargetIn& input, int64_t dim, OptDType dtype) {
  return input.target().log_softmax_(dim, dtype, input.site);
}
Tensor& log_softmax_out(Tensor& out, const In& input, int64_t dim, OptDType dtype) {
  const op_attr::log_softmax attributes_{dim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_rows::log_softmax, out, {in_, 1}, &attributes_, "log_softmax_out", Site());
  return out;
}
Tensors2 topk(const In& input, int64_t k, int64_t dim, bool largest, bool sorted) {
  const op_attr::topk attributes_{k, dim, largest, sorted};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_rows::topk, {in_, 1}, &attributes_, out_, "topk", Site());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 topk_out(Tensor& out, Tensor& second, const In& input, int64_t k, int64_t dim, bool largest, bool sorted) {
  const op_attr::topk attributes_{k, dim, largest, sorted};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_rows::topk, outs_, {in_, 1}, &attributes_, "topk_out", Site());
  return {out, second};
}
Tensor var(const In& input, DimVec dim, double correction, bool keepdim) {
  const op_attr::var attributes_{dim, correction, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::var, {in_, 1}, &attributes_, "var", Site());
}
Tensor& var_(const TargetIn& input, DimVec dim, double correction, bool keepdim) {
  return input.target().var_(dim, correction, keepdim, input.site);
}
Tensor& var_out(Tensor& out, const In& input, DimVec dim, double correction, bool keepdim) {
  const op_attr::var attributes_{dim, correction, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_rows::var, out, {in_, 1}, &attributes_, "var_out", Site());
  return out;
}
Tensor std(const In& input, DimVec dim, double correction, bool keepdim) {
  const op_attr::stdev attributes_{dim, correction, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::stdev, {in_, 1}, &attributes_, "std", Site());
}
Tensor& std_(const TargetIn& input, DimVec dim, double correction, bool keepdim) {
  return input.target().std_(dim, correction, keepdim, input.site);
}
Tensor& std_out(Tensor& out, const In& input, DimVec dim, double correction, bool keepdim) {
  const op_attr::stdev attributes_{dim, correction, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_rows::stdev, out, {in_, 1}, &attributes_, "std_out", Site());
  return out;
}
Tensor norm(const In& input, Scalar p, DimVec dim, bool keepdim) {
  const op_attr::norm attributes_{p, dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::norm, {in_, 1}, &attributes_, "norm", Site());
}
Tensor& norm_(const TargetIn& input, Scalar p, DimVec dim, bool keepdim) {
  return input.target().norm_(p, dim, keepdim, input.site);
}
Tensor& norm_out(Tensor& out, const In& input, Scalar p, DimVec dim, bool keepdim) {
  const op_attr::norm attributes_{p, dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_rows::norm, out, {in_, 1}, &attributes_, "norm_out", Site());
  return out;
}
Tensors2 sort(const In& input, int64_t dim, bool descending) {
  const op_attr::sort attributes_{dim, descending};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_rows::sort, {in_, 1}, &attributes_, out_, "sort", Site());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 sort_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool descending) {
  const op_attr::sort attributes_{dim, descending};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_rows::sort, outs_, {in_, 1}, &attributes_, "sort_out", Site());
  return {out, second};
}
Tensor by_operands::mm(const In& input, const In& mat2) {
  const op_attr::mm attributes_{};
  const In* const in_[] = {&input, &mat2};
  return op_call::plain(op_rows::mm, {in_, 2}, &attributes_, "mm", Site());
}
Tensor mm_value::operator()(const In& input, const In& mat2) const {
  return by_operands::mm(input, mat2);
}
Tensor& by_operands::mm_(const TargetIn& input, const In& mat2) {
  return input.target().mm_(mat2, input.site);
}
Tensor& mm__value::operator()(const TargetIn& input, const In& mat2) const {
  return by_operands::mm_(input, mat2);
}
Tensor& by_operands::mm_out(Tensor& out, const In& input, const In& mat2) {
  const op_attr::mm attributes_{};
  const In* const in_[] = {&input, &mat2};
  op_call::out(op_rows::mm, out, {in_, 2}, &attributes_, "mm_out", Site());
  return out;
}
Tensor& mm_out_value::operator()(Tensor& out, const In& input, const In& mat2) const {
  return by_operands::mm_out(out, input, mat2);
}
Tensor by_operands::bmm(const In& input, const In& mat2) {
  const op_attr::bmm attributes_{};
  const In* const in_[] = {&input, &mat2};
  return op_call::plain(op_rows::bmm, {in_, 2}, &attributes_, "bmm", Site());
}
Tensor bmm_value::operator()(const In& input, const In& mat2) const {
  return by_operands::bmm(input, mat2);
}
Tensor& by_operands::bmm_(const TargetIn& input, const In& mat2) {
  return input.target().bmm_(mat2, input.site);
}
Tensor& bmm__value::operator()(const TargetIn& input, const In& mat2) const {
  return by_operands::bmm_(input, mat2);
}
Tensor& by_operands::bmm_out(Tensor& out, const In& input, const In& mat2) {
  const op_attr::bmm attributes_{};
  const In* const in_[] = {&input, &mat2};
  op_call::out(op_rows::bmm, out, {in_, 2}, &attributes_, "bmm_out", Site());
  return out;
}
Tensor& bmm_out_value::operator()(Tensor& out, const In& input, const In& mat2) const {
  return by_operands::bmm_out(out, input, mat2);
}
Tensor addmm(const In& input, const In& mat1, const In& mat2, Scalar beta, Scalar alpha) {
  const op_attr::addmm attributes_{beta, alpha};
  const In* const in_[] = {&input, &mat1, &mat2};
  return op_call::plain(op_rows::addmm, {in_, 3}, &attributes_, "addmm", Site());
}
Tensor& addmm_(const TargetIn& input, const In& mat1, const In& mat2, Scalar beta, Scalar alpha) {
  return input.target().addmm_(mat1, mat2, beta, alpha, input.site);
}
Tensor& addmm_out(Tensor& out, const In& input, const In& mat1, const In& mat2, Scalar beta, Scalar alpha) {
  const op_attr::addmm attributes_{beta, alpha};
  const In* const in_[] = {&input, &mat1, &mat2};
  op_call::out(op_rows::addmm, out, {in_, 3}, &attributes_, "addmm_out", Site());
  return out;
}
Tensor baddbmm(const In& input, const In& batch1, const In& batch2, Scalar beta, Scalar alpha) {
  const op_attr::baddbmm attributes_{beta, alpha};
  const In* const in_[] = {&input, &batch1, &batch2};
  return op_call::plain(op_rows::baddbmm, {in_, 3}, &attributes_, "baddbmm", Site());
}
Tensor& baddbmm_(const TargetIn& input, const In& batch1, const In& batch2, Scalar beta, Scalar alpha) {
  return input.target().baddbmm_(batch1, batch2, beta, alpha, input.site);
}
Tensor& baddbmm_out(Tensor& out, const In& input, const In& batch1, const In& batch2, Scalar beta, Scalar alpha) {
  const op_attr::baddbmm attributes_{beta, alpha};
  const In* const in_[] = {&input, &batch1, &batch2};
  op_call::out(op_rows::baddbmm, out, {in_, 3}, &attributes_, "baddbmm_out", Site());
  return out;
}
Tensor by_operands::inverse(const In& input) {
  const op_attr::inverse attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::inverse, {in_, 1}, &attributes_, "inverse", Site());
}
Tensor inverse_value::operator()(const In& input) const {
  return by_operands::inverse(input);
}
Tensor& by_operands::inverse_(const TargetIn& input) {
  return input.target().inverse_(input.site);
}
Tensor& inverse__value::operator()(const TargetIn& input) const {
  return by_operands::inverse_(input);
}
Tensor& by_operands::inverse_out(Tensor& out, const In& input) {
  const op_attr::inverse attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::inverse, out, {in_, 1}, &attributes_, "inverse_out", Site());
  return out;
}
Tensor& inverse_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::inverse_out(out, input);
}
Tensor by_operands::det(const In& input) {
  const op_attr::det attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::det, {in_, 1}, &attributes_, "det", Site());
}
Tensor det_value::operator()(const In& input) const {
  return by_operands::det(input);
}
Tensor& by_operands::det_out(Tensor& out, const In& input) {
  const op_attr::det attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::det, out, {in_, 1}, &attributes_, "det_out", Site());
  return out;
}
Tensor& det_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::det_out(out, input);
}
Tensor by_operands::batched_mm(const In& input, const In& mat2) {
  const op_attr::batched_mm attributes_{};
  const In* const in_[] = {&input, &mat2};
  return op_call::plain(op_rows::batched_mm, {in_, 2}, &attributes_, "batched_mm", Site());
}
Tensor batched_mm_value::operator()(const In& input, const In& mat2) const {
  return by_operands::batched_mm(input, mat2);
}
Tensor& by_operands::batched_mm_(const TargetIn& input, const In& mat2) {
  const op_attr::batched_mm attributes_{};
  const In* const in_[] = {&input, &mat2};
  op_call::inplace(op_rows::batched_mm, {in_, 2}, &attributes_, "batched_mm_", Site());
  return input.target();
}
Tensor& batched_mm__value::operator()(const TargetIn& input, const In& mat2) const {
  return by_operands::batched_mm_(input, mat2);
}
Tensor& by_operands::batched_mm_out(Tensor& out, const In& input, const In& mat2) {
  const op_attr::batched_mm attributes_{};
  const In* const in_[] = {&input, &mat2};
  op_call::out(op_rows::batched_mm, out, {in_, 2}, &attributes_, "batched_mm_out", Site());
  return out;
}
Tensor& batched_mm_out_value::operator()(Tensor& out, const In& input, const In& mat2) const {
  return by_operands::batched_mm_out(out, input, mat2);
}
Tensor linear(const In& input, const In& weight, const In& bias) {
  const op_attr::linear attributes_{};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_rows::linear, {in_, 3}, &attributes_, "linear", Site());
}
Tensor& linear_(const TargetIn& input, const In& weight, const In& bias) {
  const op_attr::linear attributes_{};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_rows::linear, {in_, 3}, &attributes_, "linear_", Site());
  return input.target();
}
Tensor& linear_out(Tensor& out, const In& input, const In& weight, const In& bias) {
  const op_attr::linear attributes_{};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_rows::linear, out, {in_, 3}, &attributes_, "linear_out", Site());
  return out;
}
Tensors2 linalg_cholesky_ex(const In& input, bool upper, bool check_errors) {
  const op_attr::linalg_cholesky_ex attributes_{upper, check_errors};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_rows::linalg_cholesky_ex, {in_, 1}, &attributes_, out_, "linalg_cholesky_ex", Site());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 linalg_cholesky_ex_out(Tensor& out, Tensor& second, const In& input, bool upper, bool check_errors) {
  const op_attr::linalg_cholesky_ex attributes_{upper, check_errors};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_rows::linalg_cholesky_ex, outs_, {in_, 1}, &attributes_, "linalg_cholesky_ex_out", Site());
  return {out, second};
}
Tensor cholesky_solve(const In& input, const In& input2, bool upper) {
  const op_attr::cholesky_solve attributes_{upper};
  const In* const in_[] = {&input, &input2};
  return op_call::plain(op_rows::cholesky_solve, {in_, 2}, &attributes_, "cholesky_solve", Site());
}
Tensor& cholesky_solve_(const TargetIn& input, const In& input2, bool upper) {
  return input.target().cholesky_solve_(input2, upper, input.site);
}
Tensor& cholesky_solve_out(Tensor& out, const In& input, const In& input2, bool upper) {
  const op_attr::cholesky_solve attributes_{upper};
  const In* const in_[] = {&input, &input2};
  op_call::out(op_rows::cholesky_solve, out, {in_, 2}, &attributes_, "cholesky_solve_out", Site());
  return out;
}
std::tuple<Tensor, Tensor, Tensor> linalg_lu_factor_ex(const In& input, bool pivot, bool check_errors) {
  const op_attr::linalg_lu_factor_ex attributes_{pivot, check_errors};
  const In* const in_[] = {&input};
  Tensor out_[3];
  op_call::multi(op_rows::linalg_lu_factor_ex, {in_, 1}, &attributes_, out_, "linalg_lu_factor_ex", Site());
  return {std::move(out_[0]), std::move(out_[1]), std::move(out_[2])};
}
std::tuple<Tensor&, Tensor&, Tensor&> linalg_lu_factor_ex_out(Tensor& out, Tensor& second, Tensor& third,
                                                              const In& input, bool pivot, bool check_errors) {
  const op_attr::linalg_lu_factor_ex attributes_{pivot, check_errors};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second, &third};
  op_call::multi_out(op_rows::linalg_lu_factor_ex, outs_, {in_, 1}, &attributes_, "linalg_lu_factor_ex_out", Site());
  return {out, second, third};
}
Tensors2 linalg_inv_ex(const In& A, bool check_errors) {
  const op_attr::linalg_inv_ex attributes_{check_errors};
  const In* const in_[] = {&A};
  Tensor out_[2];
  op_call::multi(op_rows::linalg_inv_ex, {in_, 1}, &attributes_, out_, "linalg_inv_ex", Site());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 linalg_inv_ex_out(Tensor& out, Tensor& second, const In& A, bool check_errors) {
  const op_attr::linalg_inv_ex attributes_{check_errors};
  const In* const in_[] = {&A};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_rows::linalg_inv_ex, outs_, {in_, 1}, &attributes_, "linalg_inv_ex_out", Site());
  return {out, second};
}
Tensor linalg_solve_triangular(const In& A, const In& B, bool upper, bool left, bool unitriangular) {
  const op_attr::linalg_solve_triangular attributes_{upper, left, unitriangular};
  const In* const in_[] = {&A, &B};
  return op_call::plain(op_rows::linalg_solve_triangular, {in_, 2}, &attributes_, "linalg_solve_triangular", Site());
}
Tensor& linalg_solve_triangular_out(Tensor& out, const In& A, const In& B, bool upper, bool left, bool unitriangular) {
  const op_attr::linalg_solve_triangular attributes_{upper, left, unitriangular};
  const In* const in_[] = {&A, &B};
  op_call::out(op_rows::linalg_solve_triangular, out, {in_, 2}, &attributes_, "linalg_solve_triangular_out", Site());
  return out;
}
Tensors2 by_operands::geqrf(const In& input) {
  const op_attr::geqrf attributes_{};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_rows::geqrf, {in_, 1}, &attributes_, out_, "geqrf", Site());
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensors2 geqrf_value::operator()(const In& input) const {
  return by_operands::geqrf(input);
}
TensorRefs2 by_operands::geqrf_out(Tensor& out, Tensor& second, const In& input) {
  const op_attr::geqrf attributes_{};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_rows::geqrf, outs_, {in_, 1}, &attributes_, "geqrf_out", Site());
  return {out, second};
}
TensorRefs2 geqrf_out_value::operator()(Tensor& out, Tensor& second, const In& input) const {
  return by_operands::geqrf_out(out, second, input);
}
Tensor by_operands::linalg_householder_product(const In& input, const In& tau) {
  const op_attr::linalg_householder_product attributes_{};
  const In* const in_[] = {&input, &tau};
  return op_call::plain(op_rows::linalg_householder_product, {in_, 2}, &attributes_, "linalg_householder_product", Site());
}
Tensor linalg_householder_product_value::operator()(const In& input, const In& tau) const {
  return by_operands::linalg_householder_product(input, tau);
}
Tensor& by_operands::linalg_householder_product_(const TargetIn& input, const In& tau) {
  const op_attr::linalg_householder_product attributes_{};
  const In* const in_[] = {&input, &tau};
  op_call::inplace(op_rows::linalg_householder_product, {in_, 2}, &attributes_, "linalg_householder_product_", Site());
  return input.target();
}
Tensor& linalg_householder_product__value::operator()(const TargetIn& input, const In& tau) const {
  return by_operands::linalg_householder_product_(input, tau);
}
Tensor& by_operands::linalg_householder_product_out(Tensor& out, const In& input, const In& tau) {
  const op_attr::linalg_householder_product attributes_{};
  const In* const in_[] = {&input, &tau};
  op_call::out(op_rows::linalg_householder_product, out, {in_, 2}, &attributes_, "linalg_householder_product_out", Site());
  return out;
}
Tensor& linalg_householder_product_out_value::operator()(Tensor& out, const In& input, const In& tau) const {
  return by_operands::linalg_householder_product_out(out, input, tau);
}
Tensor by_operands::orgqr(const In& input, const In& tau) {
  const op_attr::linalg_householder_product attributes_{};
  const In* const in_[] = {&input, &tau};
  return op_call::plain(op_rows::linalg_householder_product, {in_, 2}, &attributes_, "orgqr", Site());
}
Tensor orgqr_value::operator()(const In& input, const In& tau) const {
  return by_operands::orgqr(input, tau);
}
Tensor& by_operands::orgqr_(const TargetIn& input, const In& tau) {
  return input.target().orgqr_(tau, input.site);
}
Tensor& orgqr__value::operator()(const TargetIn& input, const In& tau) const {
  return by_operands::orgqr_(input, tau);
}
Tensor& by_operands::orgqr_out(Tensor& out, const In& input, const In& tau) {
  const op_attr::linalg_householder_product attributes_{};
  const In* const in_[] = {&input, &tau};
  op_call::out(op_rows::linalg_householder_product, out, {in_, 2}, &attributes_, "orgqr_out", Site());
  return out;
}
Tensor& orgqr_out_value::operator()(Tensor& out, const In& input, const In& tau) const {
  return by_operands::orgqr_out(out, input, tau);
}
Tensor ormqr(const In& input, const In& tau, const In& other, bool left, bool transpose) {
  const op_attr::ormqr attributes_{left, transpose};
  const In* const in_[] = {&input, &tau, &other};
  return op_call::plain(op_rows::ormqr, {in_, 3}, &attributes_, "ormqr", Site());
}
Tensor& ormqr_out(Tensor& out, const In& input, const In& tau, const In& other, bool left, bool transpose) {
  const op_attr::ormqr attributes_{left, transpose};
  const In* const in_[] = {&input, &tau, &other};
  op_call::out(op_rows::ormqr, out, {in_, 3}, &attributes_, "ormqr_out", Site());
  return out;
}
std::tuple<Tensor, Tensor, Tensor> linalg_ldl_factor_ex(const In& input, bool hermitian, bool check_errors) {
  const op_attr::linalg_ldl_factor_ex attributes_{hermitian, check_errors};
  const In* const in_[] = {&input};
  Tensor out_[3];
  op_call::multi(op_rows::linalg_ldl_factor_ex, {in_, 1}, &attributes_, out_, "linalg_ldl_factor_ex", Site());
  return {std::move(out_[0]), std::move(out_[1]), std::move(out_[2])};
}
std::tuple<Tensor&, Tensor&, Tensor&> linalg_ldl_factor_ex_out(Tensor& out, Tensor& second, Tensor& third,
                                                               const In& input, bool hermitian, bool check_errors) {
  const op_attr::linalg_ldl_factor_ex attributes_{hermitian, check_errors};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second, &third};
  op_call::multi_out(op_rows::linalg_ldl_factor_ex, outs_, {in_, 1}, &attributes_, "linalg_ldl_factor_ex_out", Site());
  return {out, second, third};
}
Tensor linalg_ldl_solve(const In& LD, const In& pivots, const In& B, bool hermitian) {
  const op_attr::linalg_ldl_solve attributes_{hermitian};
  const In* const in_[] = {&LD, &pivots, &B};
  return op_call::plain(op_rows::linalg_ldl_solve, {in_, 3}, &attributes_, "linalg_ldl_solve", Site());
}
Tensor& linalg_ldl_solve_out(Tensor& out, const In& LD, const In& pivots, const In& B, bool hermitian) {
  const op_attr::linalg_ldl_solve attributes_{hermitian};
  const In* const in_[] = {&LD, &pivots, &B};
  op_call::out(op_rows::linalg_ldl_solve, out, {in_, 3}, &attributes_, "linalg_ldl_solve_out", Site());
  return out;
}
Tensors2 by_operands::slogdet(const In& input) {
  const op_attr::slogdet attributes_{};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_rows::slogdet, {in_, 1}, &attributes_, out_, "slogdet", Site());
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensors2 slogdet_value::operator()(const In& input) const {
  return by_operands::slogdet(input);
}
TensorRefs2 by_operands::slogdet_out(Tensor& out, Tensor& second, const In& input) {
  const op_attr::slogdet attributes_{};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_rows::slogdet, outs_, {in_, 1}, &attributes_, "slogdet_out", Site());
  return {out, second};
}
TensorRefs2 slogdet_out_value::operator()(Tensor& out, Tensor& second, const In& input) const {
  return by_operands::slogdet_out(out, second, input);
}
Tensors2 by_operands::linalg_slogdet(const In& input) {
  const op_attr::slogdet attributes_{};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_rows::slogdet, {in_, 1}, &attributes_, out_, "linalg_slogdet", Site());
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensors2 linalg_slogdet_value::operator()(const In& input) const {
  return by_operands::linalg_slogdet(input);
}
TensorRefs2 by_operands::linalg_slogdet_out(Tensor& out, Tensor& second, const In& input) {
  const op_attr::slogdet attributes_{};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_rows::slogdet, outs_, {in_, 1}, &attributes_, "linalg_slogdet_out", Site());
  return {out, second};
}
TensorRefs2 linalg_slogdet_out_value::operator()(Tensor& out, Tensor& second, const In& input) const {
  return by_operands::linalg_slogdet_out(out, second, input);
}
Tensor cat(const InList& tensors, int64_t dim) {
  const op_attr::cat attributes_{dim};
  return op_call::plain(op_rows::cat, tensors, &attributes_, "cat");
}
Tensor& cat_out(Tensor& out, const InList& tensors, int64_t dim) {
  const op_attr::cat attributes_{dim};
  op_call::out(op_rows::cat, out, tensors, &attributes_, "cat_out");
  return out;
}
Tensor flip(const In& input, DimVec dims) {
  const op_attr::flip attributes_{dims};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::flip, {in_, 1}, &attributes_, "flip", Site());
}
Tensor& flip_(const TargetIn& input, DimVec dims) {
  return input.target().flip_(dims, input.site);
}
Tensor& flip_out(Tensor& out, const In& input, DimVec dims) {
  const op_attr::flip attributes_{dims};
  const In* const in_[] = {&input};
  op_call::out(op_rows::flip, out, {in_, 1}, &attributes_, "flip_out", Site());
  return out;
}
Tensor roll(const In& input, DimVec shifts, DimVec dims) {
  const op_attr::roll attributes_{shifts, dims};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::roll, {in_, 1}, &attributes_, "roll", Site());
}
Tensor& roll_(const TargetIn& input, DimVec shifts, DimVec dims) {
  return input.target().roll_(shifts, dims, input.site);
}
Tensor& roll_out(Tensor& out, const In& input, DimVec shifts, DimVec dims) {
  const op_attr::roll attributes_{shifts, dims};
  const In* const in_[] = {&input};
  op_call::out(op_rows::roll, out, {in_, 1}, &attributes_, "roll_out", Site());
  return out;
}
Tensor tril(const In& input, int64_t diagonal) {
  const op_attr::tril attributes_{diagonal};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::tril, {in_, 1}, &attributes_, "tril", Site());
}
Tensor& tril_(const TargetIn& input, int64_t diagonal) {
  return input.target().tril_(diagonal, input.site);
}
Tensor& tril_out(Tensor& out, const In& input, int64_t diagonal) {
  const op_attr::tril attributes_{diagonal};
  const In* const in_[] = {&input};
  op_call::out(op_rows::tril, out, {in_, 1}, &attributes_, "tril_out", Site());
  return out;
}
Tensor triu(const In& input, int64_t diagonal) {
  const op_attr::triu attributes_{diagonal};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::triu, {in_, 1}, &attributes_, "triu", Site());
}
Tensor& triu_(const TargetIn& input, int64_t diagonal) {
  return input.target().triu_(diagonal, input.site);
}
Tensor& triu_out(Tensor& out, const In& input, int64_t diagonal) {
  const op_attr::triu attributes_{diagonal};
  const In* const in_[] = {&input};
  op_call::out(op_rows::triu, out, {in_, 1}, &attributes_, "triu_out", Site());
  return out;
}
Tensor concat(const InList& tensors, int64_t dim) {
  const op_attr::cat attributes_{dim};
  return op_call::plain(op_rows::cat, tensors, &attributes_, "concat");
}
Tensor& concat_out(Tensor& out, const InList& tensors, int64_t dim) {
  const op_attr::cat attributes_{dim};
  op_call::out(op_rows::cat, out, tensors, &attributes_, "concat_out");
  return out;
}
Tensor concatenate(const InList& tensors, int64_t dim) {
  const op_attr::cat attributes_{dim};
  return op_call::plain(op_rows::cat, tensors, &attributes_, "concatenate");
}
Tensor& concatenate_out(Tensor& out, const InList& tensors, int64_t dim) {
  const op_attr::cat attributes_{dim};
  op_call::out(op_rows::cat, out, tensors, &attributes_, "concatenate_out");
  return out;
}
Tensor index_select(const In& input, int64_t dim, const In& index) {
  const op_attr::index_select attributes_{dim};
  const In* const in_[] = {&input, &index};
  return op_call::plain(op_rows::index_select, {in_, 2}, &attributes_, "index_select", Site());
}
Tensor& index_select_(const TargetIn& input, int64_t dim, const In& index) {
  return input.target().index_select_(dim, index, input.site);
}
Tensor& index_select_out(Tensor& out, const In& input, int64_t dim, const In& index) {
  const op_attr::index_select attributes_{dim};
  const In* const in_[] = {&input, &index};
  op_call::out(op_rows::index_select, out, {in_, 2}, &attributes_, "index_select_out", Site());
  return out;
}
Tensor scatter(const In& input, int64_t dim, const In& index, const In& src) {
  const op_attr::scatter attributes_{dim};
  const In* const in_[] = {&input, &index, &src};
  return op_call::plain(op_rows::scatter, {in_, 3}, &attributes_, "scatter", Site());
}
Tensor& scatter_(const TargetIn& input, int64_t dim, const In& index, const In& src) {
  return input.target().scatter_(dim, index, src, input.site);
}
Tensor& scatter_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& src) {
  const op_attr::scatter attributes_{dim};
  const In* const in_[] = {&input, &index, &src};
  op_call::out(op_rows::scatter, out, {in_, 3}, &attributes_, "scatter_out", Site());
  return out;
}
Tensor scatter_add(const In& input, int64_t dim, const In& index, const In& src) {
  const op_attr::scatter_add attributes_{dim};
  const In* const in_[] = {&input, &index, &src};
  return op_call::plain(op_rows::scatter_add, {in_, 3}, &attributes_, "scatter_add", Site());
}
Tensor& scatter_add_(const TargetIn& input, int64_t dim, const In& index, const In& src) {
  return input.target().scatter_add_(dim, index, src, input.site);
}
Tensor& scatter_add_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& src) {
  const op_attr::scatter_add attributes_{dim};
  const In* const in_[] = {&input, &index, &src};
  op_call::out(op_rows::scatter_add, out, {in_, 3}, &attributes_, "scatter_add_out", Site());
  return out;
}
Tensor index_add(const In& input, int64_t dim, const In& index, const In& source, Scalar alpha) {
  const op_attr::index_add attributes_{dim, alpha};
  const In* const in_[] = {&input, &index, &source};
  return op_call::plain(op_rows::index_add, {in_, 3}, &attributes_, "index_add", Site());
}
Tensor& index_add_(const TargetIn& input, int64_t dim, const In& index, const In& source, Scalar alpha) {
  return input.target().index_add_(dim, index, source, alpha, input.site);
}
Tensor& index_add_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& source, Scalar alpha) {
  const op_attr::index_add attributes_{dim, alpha};
  const In* const in_[] = {&input, &index, &source};
  op_call::out(op_rows::index_add, out, {in_, 3}, &attributes_, "index_add_out", Site());
  return out;
}
Tensor index_copy(const In& input, int64_t dim, const In& index, const In& source) {
  const op_attr::index_copy attributes_{dim};
  const In* const in_[] = {&input, &index, &source};
  return op_call::plain(op_rows::index_copy, {in_, 3}, &attributes_, "index_copy", Site());
}
Tensor& index_copy_(const TargetIn& input, int64_t dim, const In& index, const In& source) {
  return input.target().index_copy_(dim, index, source, input.site);
}
Tensor& index_copy_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& source) {
  const op_attr::index_copy attributes_{dim};
  const In* const in_[] = {&input, &index, &source};
  op_call::out(op_rows::index_copy, out, {in_, 3}, &attributes_, "index_copy_out", Site());
  return out;
}
Tensor index_fill(const In& input, int64_t dim, const In& index, const In& value) {
  const op_attr::index_fill attributes_{dim};
  const In* const in_[] = {&input, &index, &value};
  return op_call::plain(op_rows::index_fill, {in_, 3}, &attributes_, "index_fill", Site());
}
Tensor& index_fill_(const TargetIn& input, int64_t dim, const In& index, const In& value) {
  return input.target().index_fill_(dim, index, value, input.site);
}
Tensor& index_fill_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& value) {
  const op_attr::index_fill attributes_{dim};
  const In* const in_[] = {&input, &index, &value};
  op_call::out(op_rows::index_fill, out, {in_, 3}, &attributes_, "index_fill_out", Site());
  return out;
}
Tensor gather(const In& input, int64_t dim, const In& index) {
  const op_attr::gather attributes_{dim};
  const In* const in_[] = {&input, &index};
  return op_call::plain(op_rows::gather, {in_, 2}, &attributes_, "gather", Site());
}
Tensor& gather_(const TargetIn& input, int64_t dim, const In& index) {
  return input.target().gather_(dim, index, input.site);
}
Tensor& gather_out(Tensor& out, const In& input, int64_t dim, const In& index) {
  const op_attr::gather attributes_{dim};
  const In* const in_[] = {&input, &index};
  op_call::out(op_rows::gather, out, {in_, 2}, &attributes_, "gather_out", Site());
  return out;
}
Tensor by_operands::masked_scatter(const In& input, const In& mask, const In& source) {
  const op_attr::masked_scatter attributes_{};
  const In* const in_[] = {&input, &mask, &source};
  return op_call::plain(op_rows::masked_scatter, {in_, 3}, &attributes_, "masked_scatter", Site());
}
Tensor masked_scatter_value::operator()(const In& input, const In& mask, const In& source) const {
  return by_operands::masked_scatter(input, mask, source);
}
Tensor& by_operands::masked_scatter_(const TargetIn& input, const In& mask, const In& source) {
  return input.target().masked_scatter_(mask, source, input.site);
}
Tensor& masked_scatter__value::operator()(const TargetIn& input, const In& mask, const In& source) const {
  return by_operands::masked_scatter_(input, mask, source);
}
Tensor& by_operands::masked_scatter_out(Tensor& out, const In& input, const In& mask, const In& source) {
  const op_attr::masked_scatter attributes_{};
  const In* const in_[] = {&input, &mask, &source};
  op_call::out(op_rows::masked_scatter, out, {in_, 3}, &attributes_, "masked_scatter_out", Site());
  return out;
}
Tensor& masked_scatter_out_value::operator()(Tensor& out, const In& input, const In& mask, const In& source) const {
  return by_operands::masked_scatter_out(out, input, mask, source);
}
Tensor embedding(const In& weight, const In& indices, int64_t padding_idx, bool scale_grad_by_freq, bool sparse) {
  const op_attr::embedding attributes_{padding_idx, scale_grad_by_freq, sparse};
  const In* const in_[] = {&weight, &indices};
  return op_call::plain(op_rows::embedding, {in_, 2}, &attributes_, "embedding", Site());
}
Tensor& embedding_(const TargetIn& weight, const In& indices, int64_t padding_idx,
                   bool scale_grad_by_freq, bool sparse) {
  const op_attr::embedding attributes_{padding_idx, scale_grad_by_freq, sparse};
  const In* const in_[] = {&weight, &indices};
  op_call::inplace(op_rows::embedding, {in_, 2}, &attributes_, "embedding_", Site());
  return weight.target();
}
Tensor& embedding_out(Tensor& out, const In& weight, const In& indices, int64_t padding_idx,
                      bool scale_grad_by_freq, bool sparse) {
  const op_attr::embedding attributes_{padding_idx, scale_grad_by_freq, sparse};
  const In* const in_[] = {&weight, &indices};
  op_call::out(op_rows::embedding, out, {in_, 2}, &attributes_, "embedding_out", Site());
  return out;
}
Tensor conv1d(const In& input, const In& weight, const In& bias, Single stride, Single padding,
              Single dilation, int64_t groups) {
  const op_attr::convolution attributes_{1,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_rows::convolution, {in_, 3}, &attributes_, "conv1d", Site());
}
Tensor& conv1d_(const TargetIn& input, const In& weight, const In& bias, Single stride, Single padding,
                Single dilation, int64_t groups) {
  const op_attr::convolution attributes_{1,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_rows::convolution, {in_, 3}, &attributes_, "conv1d_", Site());
  return input.target();
}
Tensor& conv1d_out(Tensor& out, const In& input, const In& weight, const In& bias, Single stride, Single padding,
                   Single dilation, int64_t groups) {
  const op_attr::convolution attributes_{1,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_rows::convolution, out, {in_, 3}, &attributes_, "conv1d_out", Site());
  return out;
}
Tensor conv_transpose1d(const In& input, const In& weight, const In& bias, Single stride, Single padding,
                        Single output_padding, int64_t groups, Single dilation) {
  const op_attr::convolution attributes_{1,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_rows::convolution, {in_, 3}, &attributes_, "conv_transpose1d", Site());
}
Tensor& conv_transpose1d_(const TargetIn& input, const In& weight, const In& bias, Single stride, Single padding,
                          Single output_padding, int64_t groups, Single dilation) {
  const op_attr::convolution attributes_{1,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_rows::convolution, {in_, 3}, &attributes_, "conv_transpose1d_", Site());
  return input.target();
}
Tensor& conv_transpose1d_out(Tensor& out, const In& input, const In& weight, const In& bias, Single stride,
                             Single padding, Single output_padding, int64_t groups, Single dilation) {
  const op_attr::convolution attributes_{1,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_rows::convolution, out, {in_, 3}, &attributes_, "conv_transpose1d_out", Site());
  return out;
}
Tensor conv1d_weight(const In& input, const In& grad, Single kernel_size, Single stride, Single padding,
                     Single dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{1,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  return op_call::plain(op_rows::convolution_weight, {in_, 2}, &attributes_, "conv1d_weight", Site());
}
Tensor& conv1d_weight_(const TargetIn& input, const In& grad, Single kernel_size, Single stride, Single padding,
                       Single dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{1,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  op_call::inplace(op_rows::convolution_weight, {in_, 2}, &attributes_, "conv1d_weight_", Site());
  return input.target();
}
Tensor& conv1d_weight_out(Tensor& out, const In& input, const In& grad, Single kernel_size, Single stride,
                          Single padding, Single dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{1,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  op_call::out(op_rows::convolution_weight, out, {in_, 2}, &attributes_, "conv1d_weight_out", Site());
  return out;
}
Tensor conv2d(const In& input, const In& weight, const In& bias, Pair stride, Pair padding,
              Pair dilation, int64_t groups) {
  const op_attr::convolution attributes_{2,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_rows::convolution, {in_, 3}, &attributes_, "conv2d", Site());
}
Tensor& conv2d_(const TargetIn& input, const In& weight, const In& bias, Pair stride, Pair padding,
                Pair dilation, int64_t groups) {
  const op_attr::convolution attributes_{2,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_rows::convolution, {in_, 3}, &attributes_, "conv2d_", Site());
  return input.target();
}
Tensor& conv2d_out(Tensor& out, const In& input, const In& weight, const In& bias, Pair stride, Pair padding,
                   Pair dilation, int64_t groups) {
  const op_attr::convolution attributes_{2,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_rows::convolution, out, {in_, 3}, &attributes_, "conv2d_out", Site());
  return out;
}
Tensor conv_transpose2d(const In& input, const In& weight, const In& bias, Pair stride, Pair padding,
                        Pair output_padding, int64_t groups, Pair dilation) {
  const op_attr::convolution attributes_{2,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_rows::convolution, {in_, 3}, &attributes_, "conv_transpose2d", Site());
}
Tensor& conv_transpose2d_(const TargetIn& input, const In& weight, const In& bias, Pair stride, Pair padding,
                          Pair output_padding, int64_t groups, Pair dilation) {
  const op_attr::convolution attributes_{2,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_rows::convolution, {in_, 3}, &attributes_, "conv_transpose2d_", Site());
  return input.target();
}
Tensor& conv_transpose2d_out(Tensor& out, const In& input, const In& weight, const In& bias, Pair stride, Pair padding,
                             Pair output_padding, int64_t groups, Pair dilation) {
  const op_attr::convolution attributes_{2,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_rows::convolution, out, {in_, 3}, &attributes_, "conv_transpose2d_out", Site());
  return out;
}
Tensor conv2d_weight(const In& input, const In& grad, Pair kernel_size, Pair stride, Pair padding,
                     Pair dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{2,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  return op_call::plain(op_rows::convolution_weight, {in_, 2}, &attributes_, "conv2d_weight", Site());
}
Tensor& conv2d_weight_(const TargetIn& input, const In& grad, Pair kernel_size, Pair stride, Pair padding,
                       Pair dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{2,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  op_call::inplace(op_rows::convolution_weight, {in_, 2}, &attributes_, "conv2d_weight_", Site());
  return input.target();
}
Tensor& conv2d_weight_out(Tensor& out, const In& input, const In& grad, Pair kernel_size, Pair stride, Pair padding,
                          Pair dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{2,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  op_call::out(op_rows::convolution_weight, out, {in_, 2}, &attributes_, "conv2d_weight_out", Site());
  return out;
}
Tensor conv3d(const In& input, const In& weight, const In& bias, Triple stride, Triple padding,
              Triple dilation, int64_t groups) {
  const op_attr::convolution attributes_{3,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_rows::convolution, {in_, 3}, &attributes_, "conv3d", Site());
}
Tensor& conv3d_(const TargetIn& input, const In& weight, const In& bias, Triple stride, Triple padding,
                Triple dilation, int64_t groups) {
  const op_attr::convolution attributes_{3,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_rows::convolution, {in_, 3}, &attributes_, "conv3d_", Site());
  return input.target();
}
Tensor& conv3d_out(Tensor& out, const In& input, const In& weight, const In& bias, Triple stride, Triple padding,
                   Triple dilation, int64_t groups) {
  const op_attr::convolution attributes_{3,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_rows::convolution, out, {in_, 3}, &attributes_, "conv3d_out", Site());
  return out;
}
Tensor conv_transpose3d(const In& input, const In& weight, const In& bias, Triple stride, Triple padding,
                        Triple output_padding, int64_t groups, Triple dilation) {
  const op_attr::convolution attributes_{3,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_rows::convolution, {in_, 3}, &attributes_, "conv_transpose3d", Site());
}
Tensor& conv_transpose3d_(const TargetIn& input, const In& weight, const In& bias, Triple stride, Triple padding,
                          Triple output_padding, int64_t groups, Triple dilation) {
  const op_attr::convolution attributes_{3,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_rows::convolution, {in_, 3}, &attributes_, "conv_transpose3d_", Site());
  return input.target();
}
Tensor& conv_transpose3d_out(Tensor& out, const In& input, const In& weight, const In& bias, Triple stride,
                             Triple padding, Triple output_padding, int64_t groups, Triple dilation) {
  const op_attr::convolution attributes_{3,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_rows::convolution, out, {in_, 3}, &attributes_, "conv_transpose3d_out", Site());
  return out;
}
Tensor conv3d_weight(const In& input, const In& grad, Triple kernel_size, Triple stride, Triple padding,
                     Triple dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{3,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  return op_call::plain(op_rows::convolution_weight, {in_, 2}, &attributes_, "conv3d_weight", Site());
}
Tensor& conv3d_weight_(const TargetIn& input, const In& grad, Triple kernel_size, Triple stride, Triple padding,
                       Triple dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{3,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  op_call::inplace(op_rows::convolution_weight, {in_, 2}, &attributes_, "conv3d_weight_", Site());
  return input.target();
}
Tensor& conv3d_weight_out(Tensor& out, const In& input, const In& grad, Triple kernel_size, Triple stride,
                          Triple padding, Triple dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{3,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  op_call::out(op_rows::convolution_weight, out, {in_, 2}, &attributes_, "conv3d_weight_out", Site());
  return out;
}
Tensor max_pool2d(const In& input, Pair kernel_size, Pair stride, Pair padding, Pair dilation, bool ceil_mode) {
  const op_attr::max_pool2d attributes_{kernel_size, stride, padding, dilation, ceil_mode};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::max_pool2d, {in_, 1}, &attributes_, "max_pool2d", Site());
}
Tensor& max_pool2d_(const TargetIn& input, Pair kernel_size, Pair stride, Pair padding, Pair dilation, bool ceil_mode) {
  const op_attr::max_pool2d attributes_{kernel_size, stride, padding, dilation, ceil_mode};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::max_pool2d, {in_, 1}, &attributes_, "max_pool2d_", Site());
  return input.target();
}
Tensor& max_pool2d_out(Tensor& out, const In& input, Pair kernel_size, Pair stride, Pair padding,
                       Pair dilation, bool ceil_mode) {
  const op_attr::max_pool2d attributes_{kernel_size, stride, padding, dilation, ceil_mode};
  const In* const in_[] = {&input};
  op_call::out(op_rows::max_pool2d, out, {in_, 1}, &attributes_, "max_pool2d_out", Site());
  return out;
}
Tensors2 max_pool2d_with_indices(const In& input, Pair kernel_size, Pair stride, Pair padding,
                                 Pair dilation, bool ceil_mode) {
  const op_attr::max_pool2d_with_indices attributes_{kernel_size, stride, padding, dilation, ceil_mode};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_rows::max_pool2d_with_indices, {in_, 1}, &attributes_, out_, "max_pool2d_with_indices", Site());
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor avg_pool2d(const In& input, Pair kernel_size, Pair stride, Pair padding, bool ceil_mode,
                  bool count_include_pad, OptInt divisor_override) {
  const op_attr::avg_pool2d attributes_{kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::avg_pool2d, {in_, 1}, &attributes_, "avg_pool2d", Site());
}
Tensor& avg_pool2d_(const TargetIn& input, Pair kernel_size, Pair stride, Pair padding, bool ceil_mode,
                    bool count_include_pad, OptInt divisor_override) {
  const op_attr::avg_pool2d attributes_{kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::avg_pool2d, {in_, 1}, &attributes_, "avg_pool2d_", Site());
  return input.target();
}
Tensor& avg_pool2d_out(Tensor& out, const In& input, Pair kernel_size, Pair stride, Pair padding, bool ceil_mode,
                       bool count_include_pad, OptInt divisor_override) {
  const op_attr::avg_pool2d attributes_{kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override};
  const In* const in_[] = {&input};
  op_call::out(op_rows::avg_pool2d, out, {in_, 1}, &attributes_, "avg_pool2d_out", Site());
  return out;
}
Tensor adaptive_avg_pool2d(const In& input, Pair output_size) {
  const op_attr::adaptive_avg_pool2d attributes_{output_size};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::adaptive_avg_pool2d, {in_, 1}, &attributes_, "adaptive_avg_pool2d", Site());
}
Tensor& adaptive_avg_pool2d_(const TargetIn& input, Pair output_size) {
  const op_attr::adaptive_avg_pool2d attributes_{output_size};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::adaptive_avg_pool2d, {in_, 1}, &attributes_, "adaptive_avg_pool2d_", Site());
  return input.target();
}
Tensor& adaptive_avg_pool2d_out(Tensor& out, const In& input, Pair output_size) {
  const op_attr::adaptive_avg_pool2d attributes_{output_size};
  const In* const in_[] = {&input};
  op_call::out(op_rows::adaptive_avg_pool2d, out, {in_, 1}, &attributes_, "adaptive_avg_pool2d_out", Site());
  return out;
}
Tensor by_operands::squared_difference(const In& input, const In& target) {
  const op_attr::squared_difference attributes_{};
  const In* const in_[] = {&input, &target};
  return op_call::plain(op_rows::squared_difference, {in_, 2}, &attributes_, "squared_difference", Site());
}
Tensor squared_difference_value::operator()(const In& input, const In& target) const {
  return by_operands::squared_difference(input, target);
}
Tensor& by_operands::squared_difference_(const TargetIn& input, const In& target) {
  const op_attr::squared_difference attributes_{};
  const In* const in_[] = {&input, &target};
  op_call::inplace(op_rows::squared_difference, {in_, 2}, &attributes_, "squared_difference_", Site());
  return input.target();
}
Tensor& squared_difference__value::operator()(const TargetIn& input, const In& target) const {
  return by_operands::squared_difference_(input, target);
}
Tensor& by_operands::squared_difference_out(Tensor& out, const In& input, const In& target) {
  const op_attr::squared_difference attributes_{};
  const In* const in_[] = {&input, &target};
  op_call::out(op_rows::squared_difference, out, {in_, 2}, &attributes_, "squared_difference_out", Site());
  return out;
}
Tensor& squared_difference_out_value::operator()(Tensor& out, const In& input, const In& target) const {
  return by_operands::squared_difference_out(out, input, target);
}
Tensor huber(const In& input, const In& target, double delta) {
  const op_attr::huber attributes_{delta};
  const In* const in_[] = {&input, &target};
  return op_call::plain(op_rows::huber, {in_, 2}, &attributes_, "huber", Site());
}
Tensor& huber_(const TargetIn& input, const In& target, double delta) {
  const op_attr::huber attributes_{delta};
  const In* const in_[] = {&input, &target};
  op_call::inplace(op_rows::huber, {in_, 2}, &attributes_, "huber_", Site());
  return input.target();
}
Tensor& huber_out(Tensor& out, const In& input, const In& target, double delta) {
  const op_attr::huber attributes_{delta};
  const In* const in_[] = {&input, &target};
  op_call::out(op_rows::huber, out, {in_, 2}, &attributes_, "huber_out", Site());
  return out;
}
Tensor lgamma(const In& input) {
  const op_attr::lgamma attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::lgamma, {in_, 1}, &attributes_, "lgamma", Site());
}
Tensor& by_operands::lgamma_(const TargetIn& input) {
  return input.target().lgamma_(input.site);
}
Tensor& lgamma__value::operator()(const TargetIn& input) const {
  return by_operands::lgamma_(input);
}
Tensor& by_operands::lgamma_out(Tensor& out, const In& input) {
  const op_attr::lgamma attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::lgamma, out, {in_, 1}, &attributes_, "lgamma_out", Site());
  return out;
}
Tensor& lgamma_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::lgamma_out(out, input);
}
Tensor by_operands::digamma(const In& input) {
  const op_attr::digamma attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::digamma, {in_, 1}, &attributes_, "digamma", Site());
}
Tensor digamma_value::operator()(const In& input) const {
  return by_operands::digamma(input);
}
Tensor& by_operands::digamma_(const TargetIn& input) {
  return input.target().digamma_(input.site);
}
Tensor& digamma__value::operator()(const TargetIn& input) const {
  return by_operands::digamma_(input);
}
Tensor& by_operands::digamma_out(Tensor& out, const In& input) {
  const op_attr::digamma attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::digamma, out, {in_, 1}, &attributes_, "digamma_out", Site());
  return out;
}
Tensor& digamma_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::digamma_out(out, input);
}
Tensor& polygamma_(const TargetIn& input, int64_t n) {
  return input.target().polygamma_(n, input.site);
}
Tensor by_operands::erfinv(const In& input) {
  const op_attr::erfinv attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::erfinv, {in_, 1}, &attributes_, "erfinv", Site());
}
Tensor erfinv_value::operator()(const In& input) const {
  return by_operands::erfinv(input);
}
Tensor& by_operands::erfinv_(const TargetIn& input) {
  return input.target().erfinv_(input.site);
}
Tensor& erfinv__value::operator()(const TargetIn& input) const {
  return by_operands::erfinv_(input);
}
Tensor& by_operands::erfinv_out(Tensor& out, const In& input) {
  const op_attr::erfinv attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::erfinv, out, {in_, 1}, &attributes_, "erfinv_out", Site());
  return out;
}
Tensor& erfinv_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::erfinv_out(out, input);
}
Tensor by_operands::erfcx(const In& input) {
  const op_attr::erfcx attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::erfcx, {in_, 1}, &attributes_, "erfcx", Site());
}
Tensor erfcx_value::operator()(const In& input) const {
  return by_operands::erfcx(input);
}
Tensor& by_operands::erfcx_(const TargetIn& input) {
  const op_attr::erfcx attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::erfcx, {in_, 1}, &attributes_, "erfcx_", Site());
  return input.target();
}
Tensor& erfcx__value::operator()(const TargetIn& input) const {
  return by_operands::erfcx_(input);
}
Tensor& by_operands::erfcx_out(Tensor& out, const In& input) {
  const op_attr::erfcx attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::erfcx, out, {in_, 1}, &attributes_, "erfcx_out", Site());
  return out;
}
Tensor& erfcx_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::erfcx_out(out, input);
}
Tensor by_operands::ndtri(const In& input) {
  const op_attr::ndtri attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::ndtri, {in_, 1}, &attributes_, "ndtri", Site());
}
Tensor ndtri_value::operator()(const In& input) const {
  return by_operands::ndtri(input);
}
Tensor& by_operands::ndtri_(const TargetIn& input) {
  const op_attr::ndtri attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::ndtri, {in_, 1}, &attributes_, "ndtri_", Site());
  return input.target();
}
Tensor& ndtri__value::operator()(const TargetIn& input) const {
  return by_operands::ndtri_(input);
}
Tensor& by_operands::ndtri_out(Tensor& out, const In& input) {
  const op_attr::ndtri attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::ndtri, out, {in_, 1}, &attributes_, "ndtri_out", Site());
  return out;
}
Tensor& ndtri_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::ndtri_out(out, input);
}
Tensor by_operands::i0(const In& input) {
  const op_attr::i0 attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::i0, {in_, 1}, &attributes_, "i0", Site());
}
Tensor i0_value::operator()(const In& input) const {
  return by_operands::i0(input);
}
Tensor& by_operands::i0_(const TargetIn& input) {
  return input.target().i0_(input.site);
}
Tensor& i0__value::operator()(const TargetIn& input) const {
  return by_operands::i0_(input);
}
Tensor& by_operands::i0_out(Tensor& out, const In& input) {
  const op_attr::i0 attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::i0, out, {in_, 1}, &attributes_, "i0_out", Site());
  return out;
}
Tensor& i0_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::i0_out(out, input);
}
Tensor by_operands::i0e(const In& input) {
  const op_attr::i0e attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::i0e, {in_, 1}, &attributes_, "i0e", Site());
}
Tensor i0e_value::operator()(const In& input) const {
  return by_operands::i0e(input);
}
Tensor& by_operands::i0e_(const TargetIn& input) {
  const op_attr::i0e attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::i0e, {in_, 1}, &attributes_, "i0e_", Site());
  return input.target();
}
Tensor& i0e__value::operator()(const TargetIn& input) const {
  return by_operands::i0e_(input);
}
Tensor& by_operands::i0e_out(Tensor& out, const In& input) {
  const op_attr::i0e attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::i0e, out, {in_, 1}, &attributes_, "i0e_out", Site());
  return out;
}
Tensor& i0e_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::i0e_out(out, input);
}
Tensor by_operands::i1(const In& input) {
  const op_attr::i1 attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::i1, {in_, 1}, &attributes_, "i1", Site());
}
Tensor i1_value::operator()(const In& input) const {
  return by_operands::i1(input);
}
Tensor& by_operands::i1_(const TargetIn& input) {
  const op_attr::i1 attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::i1, {in_, 1}, &attributes_, "i1_", Site());
  return input.target();
}
Tensor& i1__value::operator()(const TargetIn& input) const {
  return by_operands::i1_(input);
}
Tensor& by_operands::i1_out(Tensor& out, const In& input) {
  const op_attr::i1 attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::i1, out, {in_, 1}, &attributes_, "i1_out", Site());
  return out;
}
Tensor& i1_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::i1_out(out, input);
}
Tensor by_operands::i1e(const In& input) {
  const op_attr::i1e attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::i1e, {in_, 1}, &attributes_, "i1e", Site());
}
Tensor i1e_value::operator()(const In& input) const {
  return by_operands::i1e(input);
}
Tensor& by_operands::i1e_(const TargetIn& input) {
  const op_attr::i1e attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::i1e, {in_, 1}, &attributes_, "i1e_", Site());
  return input.target();
}
Tensor& i1e__value::operator()(const TargetIn& input) const {
  return by_operands::i1e_(input);
}
Tensor& by_operands::i1e_out(Tensor& out, const In& input) {
  const op_attr::i1e attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::i1e, out, {in_, 1}, &attributes_, "i1e_out", Site());
  return out;
}
Tensor& i1e_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::i1e_out(out, input);
}
Tensor by_operands::igamma(const In& input, const In& other) {
  const op_attr::igamma attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::igamma, {in_, 2}, &attributes_, "igamma", Site());
}
Tensor igamma_value::operator()(const In& input, const In& other) const {
  return by_operands::igamma(input, other);
}
Tensor& by_operands::igamma_(const TargetIn& input, const In& other) {
  return input.target().igamma_(other, input.site);
}
Tensor& igamma__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::igamma_(input, other);
}
Tensor& by_operands::igamma_out(Tensor& out, const In& input, const In& other) {
  const op_attr::igamma attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::igamma, out, {in_, 2}, &attributes_, "igamma_out", Site());
  return out;
}
Tensor& igamma_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::igamma_out(out, input, other);
}
Tensor by_operands::igammac(const In& input, const In& other) {
  const op_attr::igammac attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::igammac, {in_, 2}, &attributes_, "igammac", Site());
}
Tensor igammac_value::operator()(const In& input, const In& other) const {
  return by_operands::igammac(input, other);
}
Tensor& by_operands::igammac_(const TargetIn& input, const In& other) {
  return input.target().igammac_(other, input.site);
}
Tensor& igammac__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::igammac_(input, other);
}
Tensor& by_operands::igammac_out(Tensor& out, const In& input, const In& other) {
  const op_attr::igammac attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::igammac, out, {in_, 2}, &attributes_, "igammac_out", Site());
  return out;
}
Tensor& igammac_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::igammac_out(out, input, other);
}
Tensor zeta(const In& input, const In& other) {
  const op_attr::zeta attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::zeta, {in_, 2}, &attributes_, "zeta", Site());
}
Tensor& zeta_out(Tensor& out, const In& input, const In& other) {
  const op_attr::zeta attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::zeta, out, {in_, 2}, &attributes_, "zeta_out", Site());
  return out;
}
Tensor hypot(const In& input, const In& other) {
  const op_attr::hypot attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::hypot, {in_, 2}, &attributes_, "hypot", Site());
}
Tensor& by_operands::hypot_(const TargetIn& input, const In& other) {
  return input.target().hypot_(other, input.site);
}
Tensor& hypot__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::hypot_(input, other);
}
Tensor& by_operands::hypot_out(Tensor& out, const In& input, const In& other) {
  const op_attr::hypot attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::hypot, out, {in_, 2}, &attributes_, "hypot_out", Site());
  return out;
}
Tensor& hypot_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::hypot_out(out, input, other);
}
Tensor xlogy(const In& input, const In& other) {
  const op_attr::xlogy attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::xlogy, {in_, 2}, &attributes_, "xlogy", Site());
}
Tensor& xlogy_(const TargetIn& input, const In& other) {
  return input.target().xlogy_(other, input.site);
}
Tensor& xlogy_out(Tensor& out, const In& input, const In& other) {
  const op_attr::xlogy attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::xlogy, out, {in_, 2}, &attributes_, "xlogy_out", Site());
  return out;
}
Tensor xlog1py(const In& input, const In& other) {
  const op_attr::xlog1py attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::xlog1py, {in_, 2}, &attributes_, "xlog1py", Site());
}
Tensor& xlog1py_out(Tensor& out, const In& input, const In& other) {
  const op_attr::xlog1py attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::xlog1py, out, {in_, 2}, &attributes_, "xlog1py_out", Site());
  return out;
}
Tensor by_operands::logaddexp(const In& input, const In& other) {
  const op_attr::logaddexp attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::logaddexp, {in_, 2}, &attributes_, "logaddexp", Site());
}
Tensor logaddexp_value::operator()(const In& input, const In& other) const {
  return by_operands::logaddexp(input, other);
}
Tensor& by_operands::logaddexp_(const TargetIn& input, const In& other) {
  return input.target().logaddexp_(other, input.site);
}
Tensor& logaddexp__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::logaddexp_(input, other);
}
Tensor& by_operands::logaddexp_out(Tensor& out, const In& input, const In& other) {
  const op_attr::logaddexp attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::logaddexp, out, {in_, 2}, &attributes_, "logaddexp_out", Site());
  return out;
}
Tensor& logaddexp_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::logaddexp_out(out, input, other);
}
Tensor by_operands::logaddexp2(const In& input, const In& other) {
  const op_attr::logaddexp2 attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::logaddexp2, {in_, 2}, &attributes_, "logaddexp2", Site());
}
Tensor logaddexp2_value::operator()(const In& input, const In& other) const {
  return by_operands::logaddexp2(input, other);
}
Tensor& by_operands::logaddexp2_(const TargetIn& input, const In& other) {
  return input.target().logaddexp2_(other, input.site);
}
Tensor& logaddexp2__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::logaddexp2_(input, other);
}
Tensor& by_operands::logaddexp2_out(Tensor& out, const In& input, const In& other) {
  const op_attr::logaddexp2 attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::logaddexp2, out, {in_, 2}, &attributes_, "logaddexp2_out", Site());
  return out;
}
Tensor& logaddexp2_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::logaddexp2_out(out, input, other);
}
Tensor gcd(const In& input, const In& other) {
  const op_attr::gcd attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::gcd, {in_, 2}, &attributes_, "gcd", Site());
}
Tensor& by_operands::gcd_(const TargetIn& input, const In& other) {
  return input.target().gcd_(other, input.site);
}
Tensor& gcd__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::gcd_(input, other);
}
Tensor& by_operands::gcd_out(Tensor& out, const In& input, const In& other) {
  const op_attr::gcd attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::gcd, out, {in_, 2}, &attributes_, "gcd_out", Site());
  return out;
}
Tensor& gcd_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::gcd_out(out, input, other);
}
Tensor lcm(const In& input, const In& other) {
  const op_attr::lcm attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::lcm, {in_, 2}, &attributes_, "lcm", Site());
}
Tensor& by_operands::lcm_(const TargetIn& input, const In& other) {
  return input.target().lcm_(other, input.site);
}
Tensor& lcm__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::lcm_(input, other);
}
Tensor& by_operands::lcm_out(Tensor& out, const In& input, const In& other) {
  const op_attr::lcm attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::lcm, out, {in_, 2}, &attributes_, "lcm_out", Site());
  return out;
}
Tensor& lcm_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::lcm_out(out, input, other);
}
Tensor bitwise_left_shift(const In& input, const In& other) {
  const op_attr::bitwise_left_shift attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::bitwise_left_shift, {in_, 2}, &attributes_, "bitwise_left_shift", Site());
}
Tensor& bitwise_left_shift_(const TargetIn& input, const In& other) {
  return input.target().bitwise_left_shift_(other, input.site);
}
Tensor& bitwise_left_shift_out(Tensor& out, const In& input, const In& other) {
  const op_attr::bitwise_left_shift attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::bitwise_left_shift, out, {in_, 2}, &attributes_, "bitwise_left_shift_out", Site());
  return out;
}
Tensor bitwise_right_shift(const In& input, const In& other) {
  const op_attr::bitwise_right_shift attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_rows::bitwise_right_shift, {in_, 2}, &attributes_, "bitwise_right_shift", Site());
}
Tensor& bitwise_right_shift_(const TargetIn& input, const In& other) {
  return input.target().bitwise_right_shift_(other, input.site);
}
Tensor& bitwise_right_shift_out(Tensor& out, const In& input, const In& other) {
  const op_attr::bitwise_right_shift attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_rows::bitwise_right_shift, out, {in_, 2}, &attributes_, "bitwise_right_shift_out", Site());
  return out;
}
Tensor by_operands::sinc(const In& input) {
  const op_attr::sinc attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::sinc, {in_, 1}, &attributes_, "sinc", Site());
}
Tensor sinc_value::operator()(const In& input) const {
  return by_operands::sinc(input);
}
Tensor& by_operands::sinc_(const TargetIn& input) {
  return input.target().sinc_(input.site);
}
Tensor& sinc__value::operator()(const TargetIn& input) const {
  return by_operands::sinc_(input);
}
Tensor& by_operands::sinc_out(Tensor& out, const In& input) {
  const op_attr::sinc attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::sinc, out, {in_, 1}, &attributes_, "sinc_out", Site());
  return out;
}
Tensor& sinc_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sinc_out(out, input);
}
Tensor by_operands::entr(const In& input) {
  const op_attr::entr attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::entr, {in_, 1}, &attributes_, "entr", Site());
}
Tensor entr_value::operator()(const In& input) const {
  return by_operands::entr(input);
}
Tensor& by_operands::entr_(const TargetIn& input) {
  const op_attr::entr attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_rows::entr, {in_, 1}, &attributes_, "entr_", Site());
  return input.target();
}
Tensor& entr__value::operator()(const TargetIn& input) const {
  return by_operands::entr_(input);
}
Tensor& by_operands::entr_out(Tensor& out, const In& input) {
  const op_attr::entr attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::entr, out, {in_, 1}, &attributes_, "entr_out", Site());
  return out;
}
Tensor& entr_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::entr_out(out, input);
}
Tensor by_operands::sgn(const In& input) {
  const op_attr::sign attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::sign, {in_, 1}, &attributes_, "sgn", Site());
}
Tensor sgn_value::operator()(const In& input) const {
  return by_operands::sgn(input);
}
Tensor& by_operands::sgn_(const TargetIn& input) {
  return input.target().sgn_(input.site);
}
Tensor& sgn__value::operator()(const TargetIn& input) const {
  return by_operands::sgn_(input);
}
Tensor& by_operands::sgn_out(Tensor& out, const In& input) {
  const op_attr::sign attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_rows::sign, out, {in_, 1}, &attributes_, "sgn_out", Site());
  return out;
}
Tensor& sgn_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sgn_out(out, input);
}
Tensors2 cummax(const In& input, int64_t dim) {
  const op_attr::cummax attributes_{dim};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_rows::cummax, {in_, 1}, &attributes_, out_, "cummax", Site());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 cummax_out(Tensor& out, Tensor& second, const In& input, int64_t dim) {
  const op_attr::cummax attributes_{dim};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_rows::cummax, outs_, {in_, 1}, &attributes_, "cummax_out", Site());
  return {out, second};
}
Tensors2 cummin(const In& input, int64_t dim) {
  const op_attr::cummin attributes_{dim};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_rows::cummin, {in_, 1}, &attributes_, out_, "cummin", Site());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 cummin_out(Tensor& out, Tensor& second, const In& input, int64_t dim) {
  const op_attr::cummin attributes_{dim};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_rows::cummin, outs_, {in_, 1}, &attributes_, "cummin_out", Site());
  return {out, second};
}
Tensor logcumsumexp(const In& input, int64_t dim) {
  const op_attr::logcumsumexp attributes_{dim};
  const In* const in_[] = {&input};
  return op_call::plain(op_rows::logcumsumexp, {in_, 1}, &attributes_, "logcumsumexp", Site());
}
Tensor& logcumsumexp_(const TargetIn& input, int64_t dim) {
  return input.target().logcumsumexp_(dim, input.site);
}
Tensor& logcumsumexp_out(Tensor& out, const In& input, int64_t dim) {
  const op_attr::logcumsumexp attributes_{dim};
  const In* const in_[] = {&input};
  op_call::out(op_rows::logcumsumexp, out, {in_, 1}, &attributes_, "logcumsumexp_out", Site());
  return out;
}

}  // namespace situ
