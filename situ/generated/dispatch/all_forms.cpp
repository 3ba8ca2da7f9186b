// Made by scripts/generate from situ/ops/functions.txt; edit that file.
// Compiled with -Os: its calls are so long that their wrappers do not count.
// The functions and methods of ops: they pack attributes and operands, and pass them to op_call. Names that
// end in _ cannot equal an argument's.
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

Tensor Tensor::neg(SourceLocation location) const& {
  const op_attr::neg attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::neg, {in_, 1}, &attributes_, "neg", location);
}
Tensor Tensor::neg(SourceLocation location) && {
  const op_attr::neg attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::neg, {in_, 1}, &attributes_, "neg", location);
}
Tensor& Tensor::neg_(SourceLocation location) const& {
  const op_attr::neg attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::neg, {in_, 1}, &attributes_, "neg_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::neg_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).neg_(location);
  return std::move(*this);
}
Tensor Tensor::negative(SourceLocation location) const& {
  const op_attr::neg attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::neg, {in_, 1}, &attributes_, "negative", location);
}
Tensor Tensor::negative(SourceLocation location) && {
  const op_attr::neg attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::neg, {in_, 1}, &attributes_, "negative", location);
}
Tensor& Tensor::negative_(SourceLocation location) const& {
  const op_attr::neg attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::neg, {in_, 1}, &attributes_, "negative_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::negative_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).negative_(location);
  return std::move(*this);
}
Tensor Tensor::abs(SourceLocation location) const& {
  const op_attr::abs attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::abs, {in_, 1}, &attributes_, "abs", location);
}
Tensor Tensor::abs(SourceLocation location) && {
  const op_attr::abs attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::abs, {in_, 1}, &attributes_, "abs", location);
}
Tensor& Tensor::abs_(SourceLocation location) const& {
  const op_attr::abs attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::abs, {in_, 1}, &attributes_, "abs_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::abs_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).abs_(location);
  return std::move(*this);
}
Tensor Tensor::absolute(SourceLocation location) const& {
  const op_attr::abs attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::abs, {in_, 1}, &attributes_, "absolute", location);
}
Tensor Tensor::absolute(SourceLocation location) && {
  const op_attr::abs attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::abs, {in_, 1}, &attributes_, "absolute", location);
}
Tensor& Tensor::absolute_(SourceLocation location) const& {
  const op_attr::abs attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::abs, {in_, 1}, &attributes_, "absolute_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::absolute_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).absolute_(location);
  return std::move(*this);
}
Tensor Tensor::sign(SourceLocation location) const& {
  const op_attr::sign attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sign, {in_, 1}, &attributes_, "sign", location);
}
Tensor Tensor::sign(SourceLocation location) && {
  const op_attr::sign attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sign, {in_, 1}, &attributes_, "sign", location);
}
Tensor& Tensor::sign_(SourceLocation location) const& {
  const op_attr::sign attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::sign, {in_, 1}, &attributes_, "sign_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sign_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).sign_(location);
  return std::move(*this);
}
Tensor Tensor::square(SourceLocation location) const& {
  const op_attr::square attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::square, {in_, 1}, &attributes_, "square", location);
}
Tensor Tensor::square(SourceLocation location) && {
  const op_attr::square attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::square, {in_, 1}, &attributes_, "square", location);
}
Tensor& Tensor::square_(SourceLocation location) const& {
  const op_attr::square attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::square, {in_, 1}, &attributes_, "square_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::square_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).square_(location);
  return std::move(*this);
}
Tensor Tensor::sqrt(SourceLocation location) const& {
  const op_attr::sqrt attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sqrt, {in_, 1}, &attributes_, "sqrt", location);
}
Tensor Tensor::sqrt(SourceLocation location) && {
  const op_attr::sqrt attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sqrt, {in_, 1}, &attributes_, "sqrt", location);
}
Tensor& Tensor::sqrt_(SourceLocation location) const& {
  const op_attr::sqrt attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::sqrt, {in_, 1}, &attributes_, "sqrt_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sqrt_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).sqrt_(location);
  return std::move(*this);
}
Tensor Tensor::rsqrt(SourceLocation location) const& {
  const op_attr::rsqrt attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::rsqrt, {in_, 1}, &attributes_, "rsqrt", location);
}
Tensor Tensor::rsqrt(SourceLocation location) && {
  const op_attr::rsqrt attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::rsqrt, {in_, 1}, &attributes_, "rsqrt", location);
}
Tensor& Tensor::rsqrt_(SourceLocation location) const& {
  const op_attr::rsqrt attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::rsqrt, {in_, 1}, &attributes_, "rsqrt_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::rsqrt_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).rsqrt_(location);
  return std::move(*this);
}
Tensor Tensor::reciprocal(SourceLocation location) const& {
  const op_attr::reciprocal attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::reciprocal, {in_, 1}, &attributes_, "reciprocal", location);
}
Tensor Tensor::reciprocal(SourceLocation location) && {
  const op_attr::reciprocal attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::reciprocal, {in_, 1}, &attributes_, "reciprocal", location);
}
Tensor& Tensor::reciprocal_(SourceLocation location) const& {
  const op_attr::reciprocal attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::reciprocal, {in_, 1}, &attributes_, "reciprocal_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::reciprocal_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).reciprocal_(location);
  return std::move(*this);
}
Tensor Tensor::exp(SourceLocation location) const& {
  const op_attr::exp attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::exp, {in_, 1}, &attributes_, "exp", location);
}
Tensor Tensor::exp(SourceLocation location) && {
  const op_attr::exp attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::exp, {in_, 1}, &attributes_, "exp", location);
}
Tensor& Tensor::exp_(SourceLocation location) const& {
  const op_attr::exp attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::exp, {in_, 1}, &attributes_, "exp_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::exp_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).exp_(location);
  return std::move(*this);
}
Tensor Tensor::exp2(SourceLocation location) const& {
  const op_attr::exp2 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::exp2, {in_, 1}, &attributes_, "exp2", location);
}
Tensor Tensor::exp2(SourceLocation location) && {
  const op_attr::exp2 attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::exp2, {in_, 1}, &attributes_, "exp2", location);
}
Tensor& Tensor::exp2_(SourceLocation location) const& {
  const op_attr::exp2 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::exp2, {in_, 1}, &attributes_, "exp2_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::exp2_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).exp2_(location);
  return std::move(*this);
}
Tensor Tensor::expm1(SourceLocation location) const& {
  const op_attr::expm1 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::expm1, {in_, 1}, &attributes_, "expm1", location);
}
Tensor Tensor::expm1(SourceLocation location) && {
  const op_attr::expm1 attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::expm1, {in_, 1}, &attributes_, "expm1", location);
}
Tensor& Tensor::expm1_(SourceLocation location) const& {
  const op_attr::expm1 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::expm1, {in_, 1}, &attributes_, "expm1_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::expm1_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).expm1_(location);
  return std::move(*this);
}
Tensor Tensor::log(SourceLocation location) const& {
  const op_attr::log attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::log, {in_, 1}, &attributes_, "log", location);
}
Tensor Tensor::log(SourceLocation location) && {
  const op_attr::log attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::log, {in_, 1}, &attributes_, "log", location);
}
Tensor& Tensor::log_(SourceLocation location) const& {
  const op_attr::log attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::log, {in_, 1}, &attributes_, "log_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::log_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).log_(location);
  return std::move(*this);
}
Tensor Tensor::log2(SourceLocation location) const& {
  const op_attr::log2 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::log2, {in_, 1}, &attributes_, "log2", location);
}
Tensor Tensor::log2(SourceLocation location) && {
  const op_attr::log2 attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::log2, {in_, 1}, &attributes_, "log2", location);
}
Tensor& Tensor::log2_(SourceLocation location) const& {
  const op_attr::log2 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::log2, {in_, 1}, &attributes_, "log2_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::log2_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).log2_(location);
  return std::move(*this);
}
Tensor Tensor::log10(SourceLocation location) const& {
  const op_attr::log10 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::log10, {in_, 1}, &attributes_, "log10", location);
}
Tensor Tensor::log10(SourceLocation location) && {
  const op_attr::log10 attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::log10, {in_, 1}, &attributes_, "log10", location);
}
Tensor& Tensor::log10_(SourceLocation location) const& {
  const op_attr::log10 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::log10, {in_, 1}, &attributes_, "log10_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::log10_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).log10_(location);
  return std::move(*this);
}
Tensor Tensor::log1p(SourceLocation location) const& {
  const op_attr::log1p attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::log1p, {in_, 1}, &attributes_, "log1p", location);
}
Tensor Tensor::log1p(SourceLocation location) && {
  const op_attr::log1p attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::log1p, {in_, 1}, &attributes_, "log1p", location);
}
Tensor& Tensor::log1p_(SourceLocation location) const& {
  const op_attr::log1p attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::log1p, {in_, 1}, &attributes_, "log1p_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::log1p_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).log1p_(location);
  return std::move(*this);
}
Tensor Tensor::sin(SourceLocation location) const& {
  const op_attr::sin attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sin, {in_, 1}, &attributes_, "sin", location);
}
Tensor Tensor::sin(SourceLocation location) && {
  const op_attr::sin attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sin, {in_, 1}, &attributes_, "sin", location);
}
Tensor& Tensor::sin_(SourceLocation location) const& {
  const op_attr::sin attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::sin, {in_, 1}, &attributes_, "sin_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sin_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).sin_(location);
  return std::move(*this);
}
Tensor Tensor::cos(SourceLocation location) const& {
  const op_attr::cos attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::cos, {in_, 1}, &attributes_, "cos", location);
}
Tensor Tensor::cos(SourceLocation location) && {
  const op_attr::cos attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::cos, {in_, 1}, &attributes_, "cos", location);
}
Tensor& Tensor::cos_(SourceLocation location) const& {
  const op_attr::cos attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::cos, {in_, 1}, &attributes_, "cos_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::cos_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).cos_(location);
  return std::move(*this);
}
Tensor Tensor::tan(SourceLocation location) const& {
  const op_attr::tan attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::tan, {in_, 1}, &attributes_, "tan", location);
}
Tensor Tensor::tan(SourceLocation location) && {
  const op_attr::tan attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::tan, {in_, 1}, &attributes_, "tan", location);
}
Tensor& Tensor::tan_(SourceLocation location) const& {
  const op_attr::tan attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::tan, {in_, 1}, &attributes_, "tan_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::tan_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).tan_(location);
  return std::move(*this);
}
Tensor Tensor::asin(SourceLocation location) const& {
  const op_attr::asin attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::asin, {in_, 1}, &attributes_, "asin", location);
}
Tensor Tensor::asin(SourceLocation location) && {
  const op_attr::asin attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::asin, {in_, 1}, &attributes_, "asin", location);
}
Tensor& Tensor::asin_(SourceLocation location) const& {
  const op_attr::asin attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::asin, {in_, 1}, &attributes_, "asin_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::asin_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).asin_(location);
  return std::move(*this);
}
Tensor Tensor::arcsin(SourceLocation location) const& {
  const op_attr::asin attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::asin, {in_, 1}, &attributes_, "arcsin", location);
}
Tensor Tensor::arcsin(SourceLocation location) && {
  const op_attr::asin attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::asin, {in_, 1}, &attributes_, "arcsin", location);
}
Tensor& Tensor::arcsin_(SourceLocation location) const& {
  const op_attr::asin attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::asin, {in_, 1}, &attributes_, "arcsin_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::arcsin_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).arcsin_(location);
  return std::move(*this);
}
Tensor Tensor::acos(SourceLocation location) const& {
  const op_attr::acos attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::acos, {in_, 1}, &attributes_, "acos", location);
}
Tensor Tensor::acos(SourceLocation location) && {
  const op_attr::acos attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::acos, {in_, 1}, &attributes_, "acos", location);
}
Tensor& Tensor::acos_(SourceLocation location) const& {
  const op_attr::acos attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::acos, {in_, 1}, &attributes_, "acos_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::acos_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).acos_(location);
  return std::move(*this);
}
Tensor Tensor::arccos(SourceLocation location) const& {
  const op_attr::acos attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::acos, {in_, 1}, &attributes_, "arccos", location);
}
Tensor Tensor::arccos(SourceLocation location) && {
  const op_attr::acos attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::acos, {in_, 1}, &attributes_, "arccos", location);
}
Tensor& Tensor::arccos_(SourceLocation location) const& {
  const op_attr::acos attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::acos, {in_, 1}, &attributes_, "arccos_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::arccos_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).arccos_(location);
  return std::move(*this);
}
Tensor Tensor::atan(SourceLocation location) const& {
  const op_attr::atan attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::atan, {in_, 1}, &attributes_, "atan", location);
}
Tensor Tensor::atan(SourceLocation location) && {
  const op_attr::atan attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::atan, {in_, 1}, &attributes_, "atan", location);
}
Tensor& Tensor::atan_(SourceLocation location) const& {
  const op_attr::atan attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::atan, {in_, 1}, &attributes_, "atan_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::atan_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).atan_(location);
  return std::move(*this);
}
Tensor Tensor::arctan(SourceLocation location) const& {
  const op_attr::atan attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::atan, {in_, 1}, &attributes_, "arctan", location);
}
Tensor Tensor::arctan(SourceLocation location) && {
  const op_attr::atan attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::atan, {in_, 1}, &attributes_, "arctan", location);
}
Tensor& Tensor::arctan_(SourceLocation location) const& {
  const op_attr::atan attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::atan, {in_, 1}, &attributes_, "arctan_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::arctan_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).arctan_(location);
  return std::move(*this);
}
Tensor Tensor::sinh(SourceLocation location) const& {
  const op_attr::sinh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sinh, {in_, 1}, &attributes_, "sinh", location);
}
Tensor Tensor::sinh(SourceLocation location) && {
  const op_attr::sinh attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sinh, {in_, 1}, &attributes_, "sinh", location);
}
Tensor& Tensor::sinh_(SourceLocation location) const& {
  const op_attr::sinh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::sinh, {in_, 1}, &attributes_, "sinh_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sinh_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).sinh_(location);
  return std::move(*this);
}
Tensor Tensor::cosh(SourceLocation location) const& {
  const op_attr::cosh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::cosh, {in_, 1}, &attributes_, "cosh", location);
}
Tensor Tensor::cosh(SourceLocation location) && {
  const op_attr::cosh attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::cosh, {in_, 1}, &attributes_, "cosh", location);
}
Tensor& Tensor::cosh_(SourceLocation location) const& {
  const op_attr::cosh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::cosh, {in_, 1}, &attributes_, "cosh_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::cosh_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).cosh_(location);
  return std::move(*this);
}
Tensor Tensor::tanh(SourceLocation location) const& {
  const op_attr::tanh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::tanh, {in_, 1}, &attributes_, "tanh", location);
}
Tensor Tensor::tanh(SourceLocation location) && {
  const op_attr::tanh attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::tanh, {in_, 1}, &attributes_, "tanh", location);
}
Tensor& Tensor::tanh_(SourceLocation location) const& {
  const op_attr::tanh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::tanh, {in_, 1}, &attributes_, "tanh_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::tanh_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).tanh_(location);
  return std::move(*this);
}
Tensor Tensor::asinh(SourceLocation location) const& {
  const op_attr::asinh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::asinh, {in_, 1}, &attributes_, "asinh", location);
}
Tensor Tensor::asinh(SourceLocation location) && {
  const op_attr::asinh attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::asinh, {in_, 1}, &attributes_, "asinh", location);
}
Tensor& Tensor::asinh_(SourceLocation location) const& {
  const op_attr::asinh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::asinh, {in_, 1}, &attributes_, "asinh_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::asinh_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).asinh_(location);
  return std::move(*this);
}
Tensor Tensor::arcsinh(SourceLocation location) const& {
  const op_attr::asinh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::asinh, {in_, 1}, &attributes_, "arcsinh", location);
}
Tensor Tensor::arcsinh(SourceLocation location) && {
  const op_attr::asinh attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::asinh, {in_, 1}, &attributes_, "arcsinh", location);
}
Tensor& Tensor::arcsinh_(SourceLocation location) const& {
  const op_attr::asinh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::asinh, {in_, 1}, &attributes_, "arcsinh_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::arcsinh_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).arcsinh_(location);
  return std::move(*this);
}
Tensor Tensor::acosh(SourceLocation location) const& {
  const op_attr::acosh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::acosh, {in_, 1}, &attributes_, "acosh", location);
}
Tensor Tensor::acosh(SourceLocation location) && {
  const op_attr::acosh attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::acosh, {in_, 1}, &attributes_, "acosh", location);
}
Tensor& Tensor::acosh_(SourceLocation location) const& {
  const op_attr::acosh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::acosh, {in_, 1}, &attributes_, "acosh_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::acosh_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).acosh_(location);
  return std::move(*this);
}
Tensor Tensor::arccosh(SourceLocation location) const& {
  const op_attr::acosh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::acosh, {in_, 1}, &attributes_, "arccosh", location);
}
Tensor Tensor::arccosh(SourceLocation location) && {
  const op_attr::acosh attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::acosh, {in_, 1}, &attributes_, "arccosh", location);
}
Tensor& Tensor::arccosh_(SourceLocation location) const& {
  const op_attr::acosh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::acosh, {in_, 1}, &attributes_, "arccosh_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::arccosh_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).arccosh_(location);
  return std::move(*this);
}
Tensor Tensor::atanh(SourceLocation location) const& {
  const op_attr::atanh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::atanh, {in_, 1}, &attributes_, "atanh", location);
}
Tensor Tensor::atanh(SourceLocation location) && {
  const op_attr::atanh attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::atanh, {in_, 1}, &attributes_, "atanh", location);
}
Tensor& Tensor::atanh_(SourceLocation location) const& {
  const op_attr::atanh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::atanh, {in_, 1}, &attributes_, "atanh_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::atanh_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).atanh_(location);
  return std::move(*this);
}
Tensor Tensor::arctanh(SourceLocation location) const& {
  const op_attr::atanh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::atanh, {in_, 1}, &attributes_, "arctanh", location);
}
Tensor Tensor::arctanh(SourceLocation location) && {
  const op_attr::atanh attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::atanh, {in_, 1}, &attributes_, "arctanh", location);
}
Tensor& Tensor::arctanh_(SourceLocation location) const& {
  const op_attr::atanh attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::atanh, {in_, 1}, &attributes_, "arctanh_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::arctanh_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).arctanh_(location);
  return std::move(*this);
}
Tensor Tensor::erf(SourceLocation location) const& {
  const op_attr::erf attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::erf, {in_, 1}, &attributes_, "erf", location);
}
Tensor Tensor::erf(SourceLocation location) && {
  const op_attr::erf attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::erf, {in_, 1}, &attributes_, "erf", location);
}
Tensor& Tensor::erf_(SourceLocation location) const& {
  const op_attr::erf attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::erf, {in_, 1}, &attributes_, "erf_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::erf_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).erf_(location);
  return std::move(*this);
}
Tensor Tensor::erfc(SourceLocation location) const& {
  const op_attr::erfc attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::erfc, {in_, 1}, &attributes_, "erfc", location);
}
Tensor Tensor::erfc(SourceLocation location) && {
  const op_attr::erfc attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::erfc, {in_, 1}, &attributes_, "erfc", location);
}
Tensor& Tensor::erfc_(SourceLocation location) const& {
  const op_attr::erfc attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::erfc, {in_, 1}, &attributes_, "erfc_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::erfc_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).erfc_(location);
  return std::move(*this);
}
Tensor Tensor::sigmoid(SourceLocation location) const& {
  const op_attr::sigmoid attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sigmoid, {in_, 1}, &attributes_, "sigmoid", location);
}
Tensor Tensor::sigmoid(SourceLocation location) && {
  const op_attr::sigmoid attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sigmoid, {in_, 1}, &attributes_, "sigmoid", location);
}
Tensor& Tensor::sigmoid_(SourceLocation location) const& {
  const op_attr::sigmoid attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::sigmoid, {in_, 1}, &attributes_, "sigmoid_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sigmoid_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).sigmoid_(location);
  return std::move(*this);
}
Tensor Tensor::relu(SourceLocation location) const& {
  const op_attr::relu attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::relu, {in_, 1}, &attributes_, "relu", location);
}
Tensor Tensor::relu(SourceLocation location) && {
  const op_attr::relu attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::relu, {in_, 1}, &attributes_, "relu", location);
}
Tensor& Tensor::relu_(SourceLocation location) const& {
  const op_attr::relu attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::relu, {in_, 1}, &attributes_, "relu_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::relu_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).relu_(location);
  return std::move(*this);
}
Tensor Tensor::floor(SourceLocation location) const& {
  const op_attr::floor attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::floor, {in_, 1}, &attributes_, "floor", location);
}
Tensor Tensor::floor(SourceLocation location) && {
  const op_attr::floor attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::floor, {in_, 1}, &attributes_, "floor", location);
}
Tensor& Tensor::floor_(SourceLocation location) const& {
  const op_attr::floor attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::floor, {in_, 1}, &attributes_, "floor_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::floor_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).floor_(location);
  return std::move(*this);
}
Tensor Tensor::ceil(SourceLocation location) const& {
  const op_attr::ceil attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::ceil, {in_, 1}, &attributes_, "ceil", location);
}
Tensor Tensor::ceil(SourceLocation location) && {
  const op_attr::ceil attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::ceil, {in_, 1}, &attributes_, "ceil", location);
}
Tensor& Tensor::ceil_(SourceLocation location) const& {
  const op_attr::ceil attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::ceil, {in_, 1}, &attributes_, "ceil_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::ceil_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).ceil_(location);
  return std::move(*this);
}
Tensor Tensor::round(SourceLocation location) const& {
  const op_attr::round attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::round, {in_, 1}, &attributes_, "round", location);
}
Tensor Tensor::round(SourceLocation location) && {
  const op_attr::round attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::round, {in_, 1}, &attributes_, "round", location);
}
Tensor& Tensor::round_(SourceLocation location) const& {
  const op_attr::round attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::round, {in_, 1}, &attributes_, "round_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::round_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).round_(location);
  return std::move(*this);
}
Tensor Tensor::trunc(SourceLocation location) const& {
  const op_attr::trunc attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::trunc, {in_, 1}, &attributes_, "trunc", location);
}
Tensor Tensor::trunc(SourceLocation location) && {
  const op_attr::trunc attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::trunc, {in_, 1}, &attributes_, "trunc", location);
}
Tensor& Tensor::trunc_(SourceLocation location) const& {
  const op_attr::trunc attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::trunc, {in_, 1}, &attributes_, "trunc_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::trunc_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).trunc_(location);
  return std::move(*this);
}
Tensor Tensor::fix(SourceLocation location) const& {
  const op_attr::trunc attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::trunc, {in_, 1}, &attributes_, "fix", location);
}
Tensor Tensor::fix(SourceLocation location) && {
  const op_attr::trunc attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::trunc, {in_, 1}, &attributes_, "fix", location);
}
Tensor& Tensor::fix_(SourceLocation location) const& {
  const op_attr::trunc attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::trunc, {in_, 1}, &attributes_, "fix_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::fix_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).fix_(location);
  return std::move(*this);
}
Tensor Tensor::frac(SourceLocation location) const& {
  const op_attr::frac attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::frac, {in_, 1}, &attributes_, "frac", location);
}
Tensor Tensor::frac(SourceLocation location) && {
  const op_attr::frac attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::frac, {in_, 1}, &attributes_, "frac", location);
}
Tensor& Tensor::frac_(SourceLocation location) const& {
  const op_attr::frac attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::frac, {in_, 1}, &attributes_, "frac_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::frac_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).frac_(location);
  return std::move(*this);
}
Tensor Tensor::isnan(SourceLocation location) const& {
  const op_attr::isnan attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::isnan, {in_, 1}, &attributes_, "isnan", location);
}
Tensor Tensor::isnan(SourceLocation location) && {
  const op_attr::isnan attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::isnan, {in_, 1}, &attributes_, "isnan", location);
}
Tensor Tensor::isinf(SourceLocation location) const& {
  const op_attr::isinf attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::isinf, {in_, 1}, &attributes_, "isinf", location);
}
Tensor Tensor::isinf(SourceLocation location) && {
  const op_attr::isinf attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::isinf, {in_, 1}, &attributes_, "isinf", location);
}
Tensor Tensor::isfinite(SourceLocation location) const& {
  const op_attr::isfinite attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::isfinite, {in_, 1}, &attributes_, "isfinite", location);
}
Tensor Tensor::isfinite(SourceLocation location) && {
  const op_attr::isfinite attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::isfinite, {in_, 1}, &attributes_, "isfinite", location);
}
Tensor Tensor::logical_not(SourceLocation location) const& {
  const op_attr::logical_not attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::logical_not, {in_, 1}, &attributes_, "logical_not", location);
}
Tensor Tensor::logical_not(SourceLocation location) && {
  const op_attr::logical_not attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::logical_not, {in_, 1}, &attributes_, "logical_not", location);
}
Tensor& Tensor::logical_not_(SourceLocation location) const& {
  const op_attr::logical_not attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::logical_not, {in_, 1}, &attributes_, "logical_not_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::logical_not_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).logical_not_(location);
  return std::move(*this);
}
Tensor Tensor::bitwise_not(SourceLocation location) const& {
  const op_attr::bitwise_not attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::bitwise_not, {in_, 1}, &attributes_, "bitwise_not", location);
}
Tensor Tensor::bitwise_not(SourceLocation location) && {
  const op_attr::bitwise_not attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::bitwise_not, {in_, 1}, &attributes_, "bitwise_not", location);
}
Tensor& Tensor::bitwise_not_(SourceLocation location) const& {
  const op_attr::bitwise_not attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::bitwise_not, {in_, 1}, &attributes_, "bitwise_not_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::bitwise_not_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).bitwise_not_(location);
  return std::move(*this);
}
Tensor Tensor::clamp(OptScalar min, OptScalar max, SourceLocation location) const& {
  const op_attr::clamp attributes_{min, max};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::clamp, {in_, 1}, &attributes_, "clamp", location);
}
Tensor Tensor::clamp(OptScalar min, OptScalar max, SourceLocation location) && {
  const op_attr::clamp attributes_{min, max};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::clamp, {in_, 1}, &attributes_, "clamp", location);
}
Tensor& Tensor::clamp_(OptScalar min, OptScalar max, SourceLocation location) const& {
  const op_attr::clamp attributes_{min, max};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::clamp, {in_, 1}, &attributes_, "clamp_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::clamp_(OptScalar min, OptScalar max, SourceLocation location) && {
  static_cast<const Tensor&>(*this).clamp_(min, max, location);
  return std::move(*this);
}
Tensor Tensor::clip(OptScalar min, OptScalar max, SourceLocation location) const& {
  const op_attr::clamp attributes_{min, max};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::clamp, {in_, 1}, &attributes_, "clip", location);
}
Tensor Tensor::clip(OptScalar min, OptScalar max, SourceLocation location) && {
  const op_attr::clamp attributes_{min, max};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::clamp, {in_, 1}, &attributes_, "clip", location);
}
Tensor& Tensor::clip_(OptScalar min, OptScalar max, SourceLocation location) const& {
  const op_attr::clamp attributes_{min, max};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::clamp, {in_, 1}, &attributes_, "clip_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::clip_(OptScalar min, OptScalar max, SourceLocation location) && {
  static_cast<const Tensor&>(*this).clip_(min, max, location);
  return std::move(*this);
}
Tensor Tensor::silu(SourceLocation location) const& {
  const op_attr::silu attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::silu, {in_, 1}, &attributes_, "silu", location);
}
Tensor Tensor::silu(SourceLocation location) && {
  const op_attr::silu attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::silu, {in_, 1}, &attributes_, "silu", location);
}
Tensor& Tensor::silu_(SourceLocation location) const& {
  const op_attr::silu attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::silu, {in_, 1}, &attributes_, "silu_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::silu_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).silu_(location);
  return std::move(*this);
}
Tensor Tensor::hardshrink(double lambd, SourceLocation location) const& {
  const op_attr::hardshrink attributes_{lambd};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::hardshrink, {in_, 1}, &attributes_, "hardshrink", location);
}
Tensor Tensor::hardshrink(double lambd, SourceLocation location) && {
  const op_attr::hardshrink attributes_{lambd};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::hardshrink, {in_, 1}, &attributes_, "hardshrink", location);
}
Tensor& Tensor::hardshrink_(double lambd, SourceLocation location) const& {
  const op_attr::hardshrink attributes_{lambd};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::hardshrink, {in_, 1}, &attributes_, "hardshrink_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::hardshrink_(double lambd, SourceLocation location) && {
  static_cast<const Tensor&>(*this).hardshrink_(lambd, location);
  return std::move(*this);
}
Tensor Tensor::sum(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) const& {
  const op_attr::sum attributes_{dim, keepdim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sum, {in_, 1}, &attributes_, "sum", location);
}
Tensor Tensor::sum(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) && {
  const op_attr::sum attributes_{dim, keepdim, dtype};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sum, {in_, 1}, &attributes_, "sum", location);
}
Tensor& Tensor::sum_(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) const& {
  const op_attr::sum attributes_{dim, keepdim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::sum, {in_, 1}, &attributes_, "sum_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sum_(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) && {
  static_cast<const Tensor&>(*this).sum_(dim, keepdim, dtype, location);
  return std::move(*this);
}
Tensor Tensor::mean(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) const& {
  const op_attr::mean attributes_{dim, keepdim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::mean, {in_, 1}, &attributes_, "mean", location);
}
Tensor Tensor::mean(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) && {
  const op_attr::mean attributes_{dim, keepdim, dtype};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::mean, {in_, 1}, &attributes_, "mean", location);
}
Tensor& Tensor::mean_(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) const& {
  const op_attr::mean attributes_{dim, keepdim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::mean, {in_, 1}, &attributes_, "mean_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::mean_(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) && {
  static_cast<const Tensor&>(*this).mean_(dim, keepdim, dtype, location);
  return std::move(*this);
}
Tensor Tensor::prod(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) const& {
  const op_attr::prod attributes_{dim, keepdim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::prod, {in_, 1}, &attributes_, "prod", location);
}
Tensor Tensor::prod(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) && {
  const op_attr::prod attributes_{dim, keepdim, dtype};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::prod, {in_, 1}, &attributes_, "prod", location);
}
Tensor& Tensor::prod_(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) const& {
  const op_attr::prod attributes_{dim, keepdim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::prod, {in_, 1}, &attributes_, "prod_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::prod_(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) && {
  static_cast<const Tensor&>(*this).prod_(dim, keepdim, dtype, location);
  return std::move(*this);
}
Tensor Tensor::nansum(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) const& {
  const op_attr::nansum attributes_{dim, keepdim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::nansum, {in_, 1}, &attributes_, "nansum", location);
}
Tensor Tensor::nansum(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) && {
  const op_attr::nansum attributes_{dim, keepdim, dtype};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::nansum, {in_, 1}, &attributes_, "nansum", location);
}
Tensor& Tensor::nansum_(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) const& {
  const op_attr::nansum attributes_{dim, keepdim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::nansum, {in_, 1}, &attributes_, "nansum_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::nansum_(DimVec dim, bool keepdim, OptDType dtype, SourceLocation location) && {
  static_cast<const Tensor&>(*this).nansum_(dim, keepdim, dtype, location);
  return std::move(*this);
}
Tensor Tensor::amax(DimVec dim, bool keepdim, SourceLocation location) const& {
  const op_attr::amax attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::amax, {in_, 1}, &attributes_, "amax", location);
}
Tensor Tensor::amax(DimVec dim, bool keepdim, SourceLocation location) && {
  const op_attr::amax attributes_{dim, keepdim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::amax, {in_, 1}, &attributes_, "amax", location);
}
Tensor& Tensor::amax_(DimVec dim, bool keepdim, SourceLocation location) const& {
  const op_attr::amax attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::amax, {in_, 1}, &attributes_, "amax_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::amax_(DimVec dim, bool keepdim, SourceLocation location) && {
  static_cast<const Tensor&>(*this).amax_(dim, keepdim, location);
  return std::move(*this);
}
Tensor Tensor::amin(DimVec dim, bool keepdim, SourceLocation location) const& {
  const op_attr::amin attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::amin, {in_, 1}, &attributes_, "amin", location);
}
Tensor Tensor::amin(DimVec dim, bool keepdim, SourceLocation location) && {
  const op_attr::amin attributes_{dim, keepdim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::amin, {in_, 1}, &attributes_, "amin", location);
}
Tensor& Tensor::amin_(DimVec dim, bool keepdim, SourceLocation location) const& {
  const op_attr::amin attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::amin, {in_, 1}, &attributes_, "amin_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::amin_(DimVec dim, bool keepdim, SourceLocation location) && {
  static_cast<const Tensor&>(*this).amin_(dim, keepdim, location);
  return std::move(*this);
}
Tensor Tensor::any(DimVec dim, bool keepdim, SourceLocation location) const& {
  const op_attr::any attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::any, {in_, 1}, &attributes_, "any", location);
}
Tensor Tensor::any(DimVec dim, bool keepdim, SourceLocation location) && {
  const op_attr::any attributes_{dim, keepdim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::any, {in_, 1}, &attributes_, "any", location);
}
Tensor& Tensor::any_(DimVec dim, bool keepdim, SourceLocation location) const& {
  const op_attr::any attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::any, {in_, 1}, &attributes_, "any_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::any_(DimVec dim, bool keepdim, SourceLocation location) && {
  static_cast<const Tensor&>(*this).any_(dim, keepdim, location);
  return std::move(*this);
}
Tensor Tensor::all(DimVec dim, bool keepdim, SourceLocation location) const& {
  const op_attr::all attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::all, {in_, 1}, &attributes_, "all", location);
}
Tensor Tensor::all(DimVec dim, bool keepdim, SourceLocation location) && {
  const op_attr::all attributes_{dim, keepdim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::all, {in_, 1}, &attributes_, "all", location);
}
Tensor& Tensor::all_(DimVec dim, bool keepdim, SourceLocation location) const& {
  const op_attr::all attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::all, {in_, 1}, &attributes_, "all_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::all_(DimVec dim, bool keepdim, SourceLocation location) && {
  static_cast<const Tensor&>(*this).all_(dim, keepdim, location);
  return std::move(*this);
}
Tensor Tensor::argmax(OptInt dim, bool keepdim, SourceLocation location) const& {
  const op_attr::argmax attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::argmax, {in_, 1}, &attributes_, "argmax", location);
}
Tensor Tensor::argmax(OptInt dim, bool keepdim, SourceLocation location) && {
  const op_attr::argmax attributes_{dim, keepdim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::argmax, {in_, 1}, &attributes_, "argmax", location);
}
Tensor& Tensor::argmax_(OptInt dim, bool keepdim, SourceLocation location) const& {
  const op_attr::argmax attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::argmax, {in_, 1}, &attributes_, "argmax_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::argmax_(OptInt dim, bool keepdim, SourceLocation location) && {
  static_cast<const Tensor&>(*this).argmax_(dim, keepdim, location);
  return std::move(*this);
}
Tensor Tensor::argmin(OptInt dim, bool keepdim, SourceLocation location) const& {
  const op_attr::argmin attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::argmin, {in_, 1}, &attributes_, "argmin", location);
}
Tensor Tensor::argmin(OptInt dim, bool keepdim, SourceLocation location) && {
  const op_attr::argmin attributes_{dim, keepdim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::argmin, {in_, 1}, &attributes_, "argmin", location);
}
Tensor& Tensor::argmin_(OptInt dim, bool keepdim, SourceLocation location) const& {
  const op_attr::argmin attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::argmin, {in_, 1}, &attributes_, "argmin_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::argmin_(OptInt dim, bool keepdim, SourceLocation location) && {
  static_cast<const Tensor&>(*this).argmin_(dim, keepdim, location);
  return std::move(*this);
}
Tensor Tensor::max(SourceLocation location) const {
  const op_attr::amax attributes_{{},false};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::amax, {in_, 1}, &attributes_, "max", location);
}
Tensors2 Tensor::max(int64_t dim, bool keepdim, SourceLocation location) const {
  const op_attr::max_dim attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_infos::max_dim, {in_, 1}, &attributes_, out_, "max", location);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::max(const In& other, SourceLocation location) const {
  const op_attr::maximum attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::maximum, {in_, 2}, &attributes_, "max", location);
}
Tensor Tensor::min(SourceLocation location) const {
  const op_attr::amin attributes_{{},false};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::amin, {in_, 1}, &attributes_, "min", location);
}
Tensors2 Tensor::min(int64_t dim, bool keepdim, SourceLocation location) const {
  const op_attr::min_dim attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_infos::min_dim, {in_, 1}, &attributes_, out_, "min", location);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::min(const In& other, SourceLocation location) const {
  const op_attr::minimum attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::minimum, {in_, 2}, &attributes_, "min", location);
}
Tensor Tensor::logsumexp(DimVec dim, bool keepdim, SourceLocation location) const& {
  const op_attr::logsumexp attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::logsumexp, {in_, 1}, &attributes_, "logsumexp", location);
}
Tensor Tensor::logsumexp(DimVec dim, bool keepdim, SourceLocation location) && {
  const op_attr::logsumexp attributes_{dim, keepdim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::logsumexp, {in_, 1}, &attributes_, "logsumexp", location);
}
Tensor& Tensor::logsumexp_(DimVec dim, bool keepdim, SourceLocation location) const& {
  const op_attr::logsumexp attributes_{dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::logsumexp, {in_, 1}, &attributes_, "logsumexp_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::logsumexp_(DimVec dim, bool keepdim, SourceLocation location) && {
  static_cast<const Tensor&>(*this).logsumexp_(dim, keepdim, location);
  return std::move(*this);
}
Tensor Tensor::cumsum(int64_t dim, OptDType dtype, SourceLocation location) const& {
  const op_attr::cumsum attributes_{dim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::cumsum, {in_, 1}, &attributes_, "cumsum", location);
}
Tensor Tensor::cumsum(int64_t dim, OptDType dtype, SourceLocation location) && {
  const op_attr::cumsum attributes_{dim, dtype};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::cumsum, {in_, 1}, &attributes_, "cumsum", location);
}
Tensor& Tensor::cumsum_(int64_t dim, OptDType dtype, SourceLocation location) const& {
  const op_attr::cumsum attributes_{dim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::cumsum, {in_, 1}, &attributes_, "cumsum_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::cumsum_(int64_t dim, OptDType dtype, SourceLocation location) && {
  static_cast<const Tensor&>(*this).cumsum_(dim, dtype, location);
  return std::move(*this);
}
Tensor Tensor::cumprod(int64_t dim, OptDType dtype, SourceLocation location) const& {
  const op_attr::cumprod attributes_{dim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::cumprod, {in_, 1}, &attributes_, "cumprod", location);
}
Tensor Tensor::cumprod(int64_t dim, OptDType dtype, SourceLocation location) && {
  const op_attr::cumprod attributes_{dim, dtype};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::cumprod, {in_, 1}, &attributes_, "cumprod", location);
}
Tensor& Tensor::cumprod_(int64_t dim, OptDType dtype, SourceLocation location) const& {
  const op_attr::cumprod attributes_{dim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::cumprod, {in_, 1}, &attributes_, "cumprod_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::cumprod_(int64_t dim, OptDType dtype, SourceLocation location) && {
  static_cast<const Tensor&>(*this).cumprod_(dim, dtype, location);
  return std::move(*this);
}
Tensor Tensor::softmax(int64_t dim, OptDType dtype, SourceLocation location) const& {
  const op_attr::softmax attributes_{dim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::softmax, {in_, 1}, &attributes_, "softmax", location);
}
Tensor Tensor::softmax(int64_t dim, OptDType dtype, SourceLocation location) && {
  const op_attr::softmax attributes_{dim, dtype};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::softmax, {in_, 1}, &attributes_, "softmax", location);
}
Tensor& Tensor::softmax_(int64_t dim, OptDType dtype, SourceLocation location) const& {
  const op_attr::softmax attributes_{dim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::softmax, {in_, 1}, &attributes_, "softmax_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::softmax_(int64_t dim, OptDType dtype, SourceLocation location) && {
  static_cast<const Tensor&>(*this).softmax_(dim, dtype, location);
  return std::move(*this);
}
Tensor Tensor::log_softmax(int64_t dim, OptDType dtype, SourceLocation location) const& {
  const op_attr::log_softmax attributes_{dim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::log_softmax, {in_, 1}, &attributes_, "log_softmax", location);
}
Tensor Tensor::log_softmax(int64_t dim, OptDType dtype, SourceLocation location) && {
  const op_attr::log_softmax attributes_{dim, dtype};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::log_softmax, {in_, 1}, &attributes_, "log_softmax", location);
}
Tensor& Tensor::log_softmax_(int64_t dim, OptDType dtype, SourceLocation location) const& {
  const op_attr::log_softmax attributes_{dim, dtype};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::log_softmax, {in_, 1}, &attributes_, "log_softmax_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::log_softmax_(int64_t dim, OptDType dtype, SourceLocation location) && {
  static_cast<const Tensor&>(*this).log_softmax_(dim, dtype, location);
  return std::move(*this);
}
Tensors2 Tensor::topk(int64_t k, int64_t dim, bool largest, bool sorted, SourceLocation location) const {
  const op_attr::topk attributes_{k, dim, largest, sorted};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_infos::topk, {in_, 1}, &attributes_, out_, "topk", location);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::var(DimVec dim, double correction, bool keepdim, SourceLocation location) const& {
  const op_attr::var attributes_{dim, correction, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::var, {in_, 1}, &attributes_, "var", location);
}
Tensor Tensor::var(DimVec dim, double correction, bool keepdim, SourceLocation location) && {
  const op_attr::var attributes_{dim, correction, keepdim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::var, {in_, 1}, &attributes_, "var", location);
}
Tensor& Tensor::var_(DimVec dim, double correction, bool keepdim, SourceLocation location) const& {
  const op_attr::var attributes_{dim, correction, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::var, {in_, 1}, &attributes_, "var_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::var_(DimVec dim, double correction, bool keepdim, SourceLocation location) && {
  static_cast<const Tensor&>(*this).var_(dim, correction, keepdim, location);
  return std::move(*this);
}
Tensor Tensor::std(DimVec dim, double correction, bool keepdim, SourceLocation location) const& {
  const op_attr::stdev attributes_{dim, correction, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::stdev, {in_, 1}, &attributes_, "std", location);
}
Tensor Tensor::std(DimVec dim, double correction, bool keepdim, SourceLocation location) && {
  const op_attr::stdev attributes_{dim, correction, keepdim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::stdev, {in_, 1}, &attributes_, "std", location);
}
Tensor& Tensor::std_(DimVec dim, double correction, bool keepdim, SourceLocation location) const& {
  const op_attr::stdev attributes_{dim, correction, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::stdev, {in_, 1}, &attributes_, "std_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::std_(DimVec dim, double correction, bool keepdim, SourceLocation location) && {
  static_cast<const Tensor&>(*this).std_(dim, correction, keepdim, location);
  return std::move(*this);
}
Tensor Tensor::norm(Scalar p, DimVec dim, bool keepdim, SourceLocation location) const& {
  const op_attr::norm attributes_{p, dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::norm, {in_, 1}, &attributes_, "norm", location);
}
Tensor Tensor::norm(Scalar p, DimVec dim, bool keepdim, SourceLocation location) && {
  const op_attr::norm attributes_{p, dim, keepdim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::norm, {in_, 1}, &attributes_, "norm", location);
}
Tensor& Tensor::norm_(Scalar p, DimVec dim, bool keepdim, SourceLocation location) const& {
  const op_attr::norm attributes_{p, dim, keepdim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::norm, {in_, 1}, &attributes_, "norm_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::norm_(Scalar p, DimVec dim, bool keepdim, SourceLocation location) && {
  static_cast<const Tensor&>(*this).norm_(p, dim, keepdim, location);
  return std::move(*this);
}
Tensors2 Tensor::sort(int64_t dim, bool descending, SourceLocation location) const {
  const op_attr::sort attributes_{dim, descending};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_infos::sort, {in_, 1}, &attributes_, out_, "sort", location);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::mm(const In& mat2, SourceLocation location) const& {
  const op_attr::mm attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &mat2};
  return op_call::plain(op_infos::mm, {in_, 2}, &attributes_, "mm", location);
}
Tensor Tensor::mm(const In& mat2, SourceLocation location) && {
  const op_attr::mm attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &mat2};
  return op_call::plain(op_infos::mm, {in_, 2}, &attributes_, "mm", location);
}
Tensor& Tensor::mm_(const In& mat2, SourceLocation location) const& {
  const op_attr::mm attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &mat2};
  op_call::inplace(op_infos::mm, {in_, 2}, &attributes_, "mm_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::mm_(const In& mat2, SourceLocation location) && {
  static_cast<const Tensor&>(*this).mm_(mat2, location);
  return std::move(*this);
}
Tensor Tensor::bmm(const In& mat2, SourceLocation location) const& {
  const op_attr::bmm attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &mat2};
  return op_call::plain(op_infos::bmm, {in_, 2}, &attributes_, "bmm", location);
}
Tensor Tensor::bmm(const In& mat2, SourceLocation location) && {
  const op_attr::bmm attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &mat2};
  return op_call::plain(op_infos::bmm, {in_, 2}, &attributes_, "bmm", location);
}
Tensor& Tensor::bmm_(const In& mat2, SourceLocation location) const& {
  const op_attr::bmm attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &mat2};
  op_call::inplace(op_infos::bmm, {in_, 2}, &attributes_, "bmm_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::bmm_(const In& mat2, SourceLocation location) && {
  static_cast<const Tensor&>(*this).bmm_(mat2, location);
  return std::move(*this);
}
Tensor Tensor::addmm(const In& mat1, const In& mat2, Scalar beta, Scalar alpha, SourceLocation location) const& {
  const op_attr::addmm attributes_{beta, alpha};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &mat1, &mat2};
  return op_call::plain(op_infos::addmm, {in_, 3}, &attributes_, "addmm", location);
}
Tensor Tensor::addmm(const In& mat1, const In& mat2, Scalar beta, Scalar alpha, SourceLocation location) && {
  const op_attr::addmm attributes_{beta, alpha};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &mat1, &mat2};
  return op_call::plain(op_infos::addmm, {in_, 3}, &attributes_, "addmm", location);
}
Tensor& Tensor::addmm_(const In& mat1, const In& mat2, Scalar beta, Scalar alpha, SourceLocation location) const& {
  const op_attr::addmm attributes_{beta, alpha};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &mat1, &mat2};
  op_call::inplace(op_infos::addmm, {in_, 3}, &attributes_, "addmm_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::addmm_(const In& mat1, const In& mat2, Scalar beta, Scalar alpha, SourceLocation location) && {
  static_cast<const Tensor&>(*this).addmm_(mat1, mat2, beta, alpha, location);
  return std::move(*this);
}
Tensor Tensor::baddbmm(const In& batch1, const In& batch2, Scalar beta, Scalar alpha, SourceLocation location) const& {
  const op_attr::baddbmm attributes_{beta, alpha};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &batch1, &batch2};
  return op_call::plain(op_infos::baddbmm, {in_, 3}, &attributes_, "baddbmm", location);
}
Tensor Tensor::baddbmm(const In& batch1, const In& batch2, Scalar beta, Scalar alpha, SourceLocation location) && {
  const op_attr::baddbmm attributes_{beta, alpha};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &batch1, &batch2};
  return op_call::plain(op_infos::baddbmm, {in_, 3}, &attributes_, "baddbmm", location);
}
Tensor& Tensor::baddbmm_(const In& batch1, const In& batch2, Scalar beta,
                         Scalar alpha, SourceLocation location) const& {
  const op_attr::baddbmm attributes_{beta, alpha};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &batch1, &batch2};
  op_call::inplace(op_infos::baddbmm, {in_, 3}, &attributes_, "baddbmm_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::baddbmm_(const In& batch1, const In& batch2, Scalar beta, Scalar alpha, SourceLocation location) && {
  static_cast<const Tensor&>(*this).baddbmm_(batch1, batch2, beta, alpha, location);
  return std::move(*this);
}
Tensor Tensor::inverse(SourceLocation location) const& {
  const op_attr::inverse attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::inverse, {in_, 1}, &attributes_, "inverse", location);
}
Tensor Tensor::inverse(SourceLocation location) && {
  const op_attr::inverse attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::inverse, {in_, 1}, &attributes_, "inverse", location);
}
Tensor& Tensor::inverse_(SourceLocation location) const& {
  const op_attr::inverse attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::inverse, {in_, 1}, &attributes_, "inverse_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::inverse_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).inverse_(location);
  return std::move(*this);
}
Tensor Tensor::det(SourceLocation location) const& {
  const op_attr::det attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::det, {in_, 1}, &attributes_, "det", location);
}
Tensor Tensor::det(SourceLocation location) && {
  const op_attr::det attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::det, {in_, 1}, &attributes_, "det", location);
}
Tensor Tensor::cholesky_solve(const In& input2, bool upper, SourceLocation location) const& {
  const op_attr::cholesky_solve attributes_{upper};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &input2};
  return op_call::plain(op_infos::cholesky_solve, {in_, 2}, &attributes_, "cholesky_solve", location);
}
Tensor Tensor::cholesky_solve(const In& input2, bool upper, SourceLocation location) && {
  const op_attr::cholesky_solve attributes_{upper};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &input2};
  return op_call::plain(op_infos::cholesky_solve, {in_, 2}, &attributes_, "cholesky_solve", location);
}
Tensor& Tensor::cholesky_solve_(const In& input2, bool upper, SourceLocation location) const& {
  const op_attr::cholesky_solve attributes_{upper};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &input2};
  op_call::inplace(op_infos::cholesky_solve, {in_, 2}, &attributes_, "cholesky_solve_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::cholesky_solve_(const In& input2, bool upper, SourceLocation location) && {
  static_cast<const Tensor&>(*this).cholesky_solve_(input2, upper, location);
  return std::move(*this);
}
Tensors2 Tensor::geqrf(SourceLocation location) const {
  const op_attr::geqrf attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_infos::geqrf, {in_, 1}, &attributes_, out_, "geqrf", location);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::orgqr(const In& tau, SourceLocation location) const& {
  const op_attr::linalg_householder_product attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &tau};
  return op_call::plain(op_infos::linalg_householder_product, {in_, 2}, &attributes_, "orgqr", location);
}
Tensor Tensor::orgqr(const In& tau, SourceLocation location) && {
  const op_attr::linalg_householder_product attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &tau};
  return op_call::plain(op_infos::linalg_householder_product, {in_, 2}, &attributes_, "orgqr", location);
}
Tensor& Tensor::orgqr_(const In& tau, SourceLocation location) const& {
  const op_attr::linalg_householder_product attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &tau};
  op_call::inplace(op_infos::linalg_householder_product, {in_, 2}, &attributes_, "orgqr_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::orgqr_(const In& tau, SourceLocation location) && {
  static_cast<const Tensor&>(*this).orgqr_(tau, location);
  return std::move(*this);
}
Tensor Tensor::ormqr(const In& tau, const In& other, bool left, bool transpose, SourceLocation location) const& {
  const op_attr::ormqr attributes_{left, transpose};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &tau, &other};
  return op_call::plain(op_infos::ormqr, {in_, 3}, &attributes_, "ormqr", location);
}
Tensor Tensor::ormqr(const In& tau, const In& other, bool left, bool transpose, SourceLocation location) && {
  const op_attr::ormqr attributes_{left, transpose};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &tau, &other};
  return op_call::plain(op_infos::ormqr, {in_, 3}, &attributes_, "ormqr", location);
}
Tensors2 Tensor::slogdet(SourceLocation location) const {
  const op_attr::slogdet attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_infos::slogdet, {in_, 1}, &attributes_, out_, "slogdet", location);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::flip(DimVec dims, SourceLocation location) const& {
  const op_attr::flip attributes_{dims};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::flip, {in_, 1}, &attributes_, "flip", location);
}
Tensor Tensor::flip(DimVec dims, SourceLocation location) && {
  const op_attr::flip attributes_{dims};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::flip, {in_, 1}, &attributes_, "flip", location);
}
Tensor& Tensor::flip_(DimVec dims, SourceLocation location) const& {
  const op_attr::flip attributes_{dims};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::flip, {in_, 1}, &attributes_, "flip_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::flip_(DimVec dims, SourceLocation location) && {
  static_cast<const Tensor&>(*this).flip_(dims, location);
  return std::move(*this);
}
Tensor Tensor::roll(DimVec shifts, DimVec dims, SourceLocation location) const& {
  const op_attr::roll attributes_{shifts, dims};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::roll, {in_, 1}, &attributes_, "roll", location);
}
Tensor Tensor::roll(DimVec shifts, DimVec dims, SourceLocation location) && {
  const op_attr::roll attributes_{shifts, dims};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::roll, {in_, 1}, &attributes_, "roll", location);
}
Tensor& Tensor::roll_(DimVec shifts, DimVec dims, SourceLocation location) const& {
  const op_attr::roll attributes_{shifts, dims};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::roll, {in_, 1}, &attributes_, "roll_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::roll_(DimVec shifts, DimVec dims, SourceLocation location) && {
  static_cast<const Tensor&>(*this).roll_(shifts, dims, location);
  return std::move(*this);
}
Tensor Tensor::tril(int64_t diagonal, SourceLocation location) const& {
  const op_attr::tril attributes_{diagonal};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::tril, {in_, 1}, &attributes_, "tril", location);
}
Tensor Tensor::tril(int64_t diagonal, SourceLocation location) && {
  const op_attr::tril attributes_{diagonal};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::tril, {in_, 1}, &attributes_, "tril", location);
}
Tensor& Tensor::tril_(int64_t diagonal, SourceLocation location) const& {
  const op_attr::tril attributes_{diagonal};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::tril, {in_, 1}, &attributes_, "tril_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::tril_(int64_t diagonal, SourceLocation location) && {
  static_cast<const Tensor&>(*this).tril_(diagonal, location);
  return std::move(*this);
}
Tensor Tensor::triu(int64_t diagonal, SourceLocation location) const& {
  const op_attr::triu attributes_{diagonal};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::triu, {in_, 1}, &attributes_, "triu", location);
}
Tensor Tensor::triu(int64_t diagonal, SourceLocation location) && {
  const op_attr::triu attributes_{diagonal};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::triu, {in_, 1}, &attributes_, "triu", location);
}
Tensor& Tensor::triu_(int64_t diagonal, SourceLocation location) const& {
  const op_attr::triu attributes_{diagonal};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::triu, {in_, 1}, &attributes_, "triu_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::triu_(int64_t diagonal, SourceLocation location) && {
  static_cast<const Tensor&>(*this).triu_(diagonal, location);
  return std::move(*this);
}
Tensor Tensor::index_select(int64_t dim, const In& index, SourceLocation location) const& {
  const op_attr::index_select attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index};
  return op_call::plain(op_infos::index_select, {in_, 2}, &attributes_, "index_select", location);
}
Tensor Tensor::index_select(int64_t dim, const In& index, SourceLocation location) && {
  const op_attr::index_select attributes_{dim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &index};
  return op_call::plain(op_infos::index_select, {in_, 2}, &attributes_, "index_select", location);
}
Tensor& Tensor::index_select_(int64_t dim, const In& index, SourceLocation location) const& {
  const op_attr::index_select attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index};
  op_call::inplace(op_infos::index_select, {in_, 2}, &attributes_, "index_select_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::index_select_(int64_t dim, const In& index, SourceLocation location) && {
  static_cast<const Tensor&>(*this).index_select_(dim, index, location);
  return std::move(*this);
}
Tensor Tensor::scatter(int64_t dim, const In& index, const In& src, SourceLocation location) const& {
  const op_attr::scatter attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index, &src};
  return op_call::plain(op_infos::scatter, {in_, 3}, &attributes_, "scatter", location);
}
Tensor Tensor::scatter(int64_t dim, const In& index, const In& src, SourceLocation location) && {
  const op_attr::scatter attributes_{dim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &index, &src};
  return op_call::plain(op_infos::scatter, {in_, 3}, &attributes_, "scatter", location);
}
Tensor& Tensor::scatter_(int64_t dim, const In& index, const In& src, SourceLocation location) const& {
  const op_attr::scatter attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index, &src};
  op_call::inplace(op_infos::scatter, {in_, 3}, &attributes_, "scatter_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::scatter_(int64_t dim, const In& index, const In& src, SourceLocation location) && {
  static_cast<const Tensor&>(*this).scatter_(dim, index, src, location);
  return std::move(*this);
}
Tensor Tensor::scatter_add(int64_t dim, const In& index, const In& src, SourceLocation location) const& {
  const op_attr::scatter_add attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index, &src};
  return op_call::plain(op_infos::scatter_add, {in_, 3}, &attributes_, "scatter_add", location);
}
Tensor Tensor::scatter_add(int64_t dim, const In& index, const In& src, SourceLocation location) && {
  const op_attr::scatter_add attributes_{dim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &index, &src};
  return op_call::plain(op_infos::scatter_add, {in_, 3}, &attributes_, "scatter_add", location);
}
Tensor& Tensor::scatter_add_(int64_t dim, const In& index, const In& src, SourceLocation location) const& {
  const op_attr::scatter_add attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index, &src};
  op_call::inplace(op_infos::scatter_add, {in_, 3}, &attributes_, "scatter_add_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::scatter_add_(int64_t dim, const In& index, const In& src, SourceLocation location) && {
  static_cast<const Tensor&>(*this).scatter_add_(dim, index, src, location);
  return std::move(*this);
}
Tensor Tensor::index_add(int64_t dim, const In& index, const In& source, Scalar alpha, SourceLocation location) const& {
  const op_attr::index_add attributes_{dim, alpha};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index, &source};
  return op_call::plain(op_infos::index_add, {in_, 3}, &attributes_, "index_add", location);
}
Tensor Tensor::index_add(int64_t dim, const In& index, const In& source, Scalar alpha, SourceLocation location) && {
  const op_attr::index_add attributes_{dim, alpha};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &index, &source};
  return op_call::plain(op_infos::index_add, {in_, 3}, &attributes_, "index_add", location);
}
Tensor& Tensor::index_add_(int64_t dim, const In& index, const In& source,
                           Scalar alpha, SourceLocation location) const& {
  const op_attr::index_add attributes_{dim, alpha};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index, &source};
  op_call::inplace(op_infos::index_add, {in_, 3}, &attributes_, "index_add_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::index_add_(int64_t dim, const In& index, const In& source, Scalar alpha, SourceLocation location) && {
  static_cast<const Tensor&>(*this).index_add_(dim, index, source, alpha, location);
  return std::move(*this);
}
Tensor Tensor::index_copy(int64_t dim, const In& index, const In& source, SourceLocation location) const& {
  const op_attr::index_copy attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index, &source};
  return op_call::plain(op_infos::index_copy, {in_, 3}, &attributes_, "index_copy", location);
}
Tensor Tensor::index_copy(int64_t dim, const In& index, const In& source, SourceLocation location) && {
  const op_attr::index_copy attributes_{dim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &index, &source};
  return op_call::plain(op_infos::index_copy, {in_, 3}, &attributes_, "index_copy", location);
}
Tensor& Tensor::index_copy_(int64_t dim, const In& index, const In& source, SourceLocation location) const& {
  const op_attr::index_copy attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index, &source};
  op_call::inplace(op_infos::index_copy, {in_, 3}, &attributes_, "index_copy_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::index_copy_(int64_t dim, const In& index, const In& source, SourceLocation location) && {
  static_cast<const Tensor&>(*this).index_copy_(dim, index, source, location);
  return std::move(*this);
}
Tensor Tensor::index_fill(int64_t dim, const In& index, const In& value, SourceLocation location) const& {
  const op_attr::index_fill attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index, &value};
  return op_call::plain(op_infos::index_fill, {in_, 3}, &attributes_, "index_fill", location);
}
Tensor Tensor::index_fill(int64_t dim, const In& index, const In& value, SourceLocation location) && {
  const op_attr::index_fill attributes_{dim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &index, &value};
  return op_call::plain(op_infos::index_fill, {in_, 3}, &attributes_, "index_fill", location);
}
Tensor& Tensor::index_fill_(int64_t dim, const In& index, const In& value, SourceLocation location) const& {
  const op_attr::index_fill attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index, &value};
  op_call::inplace(op_infos::index_fill, {in_, 3}, &attributes_, "index_fill_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::index_fill_(int64_t dim, const In& index, const In& value, SourceLocation location) && {
  static_cast<const Tensor&>(*this).index_fill_(dim, index, value, location);
  return std::move(*this);
}
Tensor Tensor::gather(int64_t dim, const In& index, SourceLocation location) const& {
  const op_attr::gather attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index};
  return op_call::plain(op_infos::gather, {in_, 2}, &attributes_, "gather", location);
}
Tensor Tensor::gather(int64_t dim, const In& index, SourceLocation location) && {
  const op_attr::gather attributes_{dim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &index};
  return op_call::plain(op_infos::gather, {in_, 2}, &attributes_, "gather", location);
}
Tensor& Tensor::gather_(int64_t dim, const In& index, SourceLocation location) const& {
  const op_attr::gather attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &index};
  op_call::inplace(op_infos::gather, {in_, 2}, &attributes_, "gather_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::gather_(int64_t dim, const In& index, SourceLocation location) && {
  static_cast<const Tensor&>(*this).gather_(dim, index, location);
  return std::move(*this);
}
Tensor Tensor::masked_scatter(const In& mask, const In& source, SourceLocation location) const& {
  const op_attr::masked_scatter attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &mask, &source};
  return op_call::plain(op_infos::masked_scatter, {in_, 3}, &attributes_, "masked_scatter", location);
}
Tensor Tensor::masked_scatter(const In& mask, const In& source, SourceLocation location) && {
  const op_attr::masked_scatter attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &mask, &source};
  return op_call::plain(op_infos::masked_scatter, {in_, 3}, &attributes_, "masked_scatter", location);
}
Tensor& Tensor::masked_scatter_(const In& mask, const In& source, SourceLocation location) const& {
  const op_attr::masked_scatter attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &mask, &source};
  op_call::inplace(op_infos::masked_scatter, {in_, 3}, &attributes_, "masked_scatter_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::masked_scatter_(const In& mask, const In& source, SourceLocation location) && {
  static_cast<const Tensor&>(*this).masked_scatter_(mask, source, location);
  return std::move(*this);
}
Tensor Tensor::lgamma(SourceLocation location) const& {
  const op_attr::lgamma attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::lgamma, {in_, 1}, &attributes_, "lgamma", location);
}
Tensor Tensor::lgamma(SourceLocation location) && {
  const op_attr::lgamma attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::lgamma, {in_, 1}, &attributes_, "lgamma", location);
}
Tensor& Tensor::lgamma_(SourceLocation location) const& {
  const op_attr::lgamma attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::lgamma, {in_, 1}, &attributes_, "lgamma_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::lgamma_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).lgamma_(location);
  return std::move(*this);
}
Tensor Tensor::digamma(SourceLocation location) const& {
  const op_attr::digamma attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::digamma, {in_, 1}, &attributes_, "digamma", location);
}
Tensor Tensor::digamma(SourceLocation location) && {
  const op_attr::digamma attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::digamma, {in_, 1}, &attributes_, "digamma", location);
}
Tensor& Tensor::digamma_(SourceLocation location) const& {
  const op_attr::digamma attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::digamma, {in_, 1}, &attributes_, "digamma_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::digamma_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).digamma_(location);
  return std::move(*this);
}
Tensor Tensor::polygamma(int64_t n, SourceLocation location) const& {
  const op_attr::polygamma attributes_{n};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::polygamma, {in_, 1}, &attributes_, "polygamma", location);
}
Tensor Tensor::polygamma(int64_t n, SourceLocation location) && {
  const op_attr::polygamma attributes_{n};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::polygamma, {in_, 1}, &attributes_, "polygamma", location);
}
Tensor& Tensor::polygamma_(int64_t n, SourceLocation location) const& {
  const op_attr::polygamma attributes_{n};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::polygamma, {in_, 1}, &attributes_, "polygamma_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::polygamma_(int64_t n, SourceLocation location) && {
  static_cast<const Tensor&>(*this).polygamma_(n, location);
  return std::move(*this);
}
Tensor Tensor::erfinv(SourceLocation location) const& {
  const op_attr::erfinv attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::erfinv, {in_, 1}, &attributes_, "erfinv", location);
}
Tensor Tensor::erfinv(SourceLocation location) && {
  const op_attr::erfinv attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::erfinv, {in_, 1}, &attributes_, "erfinv", location);
}
Tensor& Tensor::erfinv_(SourceLocation location) const& {
  const op_attr::erfinv attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::erfinv, {in_, 1}, &attributes_, "erfinv_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::erfinv_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).erfinv_(location);
  return std::move(*this);
}
Tensor Tensor::i0(SourceLocation location) const& {
  const op_attr::i0 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::i0, {in_, 1}, &attributes_, "i0", location);
}
Tensor Tensor::i0(SourceLocation location) && {
  const op_attr::i0 attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::i0, {in_, 1}, &attributes_, "i0", location);
}
Tensor& Tensor::i0_(SourceLocation location) const& {
  const op_attr::i0 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::i0, {in_, 1}, &attributes_, "i0_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::i0_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).i0_(location);
  return std::move(*this);
}
Tensor Tensor::igamma(const In& other, SourceLocation location) const& {
  const op_attr::igamma attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::igamma, {in_, 2}, &attributes_, "igamma", location);
}
Tensor Tensor::igamma(const In& other, SourceLocation location) && {
  const op_attr::igamma attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::igamma, {in_, 2}, &attributes_, "igamma", location);
}
Tensor& Tensor::igamma_(const In& other, SourceLocation location) const& {
  const op_attr::igamma attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::igamma, {in_, 2}, &attributes_, "igamma_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::igamma_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).igamma_(other, location);
  return std::move(*this);
}
Tensor Tensor::igammac(const In& other, SourceLocation location) const& {
  const op_attr::igammac attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::igammac, {in_, 2}, &attributes_, "igammac", location);
}
Tensor Tensor::igammac(const In& other, SourceLocation location) && {
  const op_attr::igammac attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::igammac, {in_, 2}, &attributes_, "igammac", location);
}
Tensor& Tensor::igammac_(const In& other, SourceLocation location) const& {
  const op_attr::igammac attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::igammac, {in_, 2}, &attributes_, "igammac_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::igammac_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).igammac_(other, location);
  return std::move(*this);
}
Tensor Tensor::hypot(const In& other, SourceLocation location) const& {
  const op_attr::hypot attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::hypot, {in_, 2}, &attributes_, "hypot", location);
}
Tensor Tensor::hypot(const In& other, SourceLocation location) && {
  const op_attr::hypot attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::hypot, {in_, 2}, &attributes_, "hypot", location);
}
Tensor& Tensor::hypot_(const In& other, SourceLocation location) const& {
  const op_attr::hypot attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::hypot, {in_, 2}, &attributes_, "hypot_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::hypot_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).hypot_(other, location);
  return std::move(*this);
}
Tensor Tensor::xlogy(const In& other, SourceLocation location) const& {
  const op_attr::xlogy attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::xlogy, {in_, 2}, &attributes_, "xlogy", location);
}
Tensor Tensor::xlogy(const In& other, SourceLocation location) && {
  const op_attr::xlogy attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::xlogy, {in_, 2}, &attributes_, "xlogy", location);
}
Tensor& Tensor::xlogy_(const In& other, SourceLocation location) const& {
  const op_attr::xlogy attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::xlogy, {in_, 2}, &attributes_, "xlogy_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::xlogy_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).xlogy_(other, location);
  return std::move(*this);
}
Tensor Tensor::logaddexp(const In& other, SourceLocation location) const& {
  const op_attr::logaddexp attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::logaddexp, {in_, 2}, &attributes_, "logaddexp", location);
}
Tensor Tensor::logaddexp(const In& other, SourceLocation location) && {
  const op_attr::logaddexp attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::logaddexp, {in_, 2}, &attributes_, "logaddexp", location);
}
Tensor& Tensor::logaddexp_(const In& other, SourceLocation location) const& {
  const op_attr::logaddexp attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::logaddexp, {in_, 2}, &attributes_, "logaddexp_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::logaddexp_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).logaddexp_(other, location);
  return std::move(*this);
}
Tensor Tensor::logaddexp2(const In& other, SourceLocation location) const& {
  const op_attr::logaddexp2 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::logaddexp2, {in_, 2}, &attributes_, "logaddexp2", location);
}
Tensor Tensor::logaddexp2(const In& other, SourceLocation location) && {
  const op_attr::logaddexp2 attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::logaddexp2, {in_, 2}, &attributes_, "logaddexp2", location);
}
Tensor& Tensor::logaddexp2_(const In& other, SourceLocation location) const& {
  const op_attr::logaddexp2 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::logaddexp2, {in_, 2}, &attributes_, "logaddexp2_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::logaddexp2_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).logaddexp2_(other, location);
  return std::move(*this);
}
Tensor Tensor::gcd(const In& other, SourceLocation location) const& {
  const op_attr::gcd attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::gcd, {in_, 2}, &attributes_, "gcd", location);
}
Tensor Tensor::gcd(const In& other, SourceLocation location) && {
  const op_attr::gcd attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::gcd, {in_, 2}, &attributes_, "gcd", location);
}
Tensor& Tensor::gcd_(const In& other, SourceLocation location) const& {
  const op_attr::gcd attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::gcd, {in_, 2}, &attributes_, "gcd_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::gcd_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).gcd_(other, location);
  return std::move(*this);
}
Tensor Tensor::lcm(const In& other, SourceLocation location) const& {
  const op_attr::lcm attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::lcm, {in_, 2}, &attributes_, "lcm", location);
}
Tensor Tensor::lcm(const In& other, SourceLocation location) && {
  const op_attr::lcm attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::lcm, {in_, 2}, &attributes_, "lcm", location);
}
Tensor& Tensor::lcm_(const In& other, SourceLocation location) const& {
  const op_attr::lcm attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::lcm, {in_, 2}, &attributes_, "lcm_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::lcm_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).lcm_(other, location);
  return std::move(*this);
}
Tensor Tensor::bitwise_left_shift(const In& other, SourceLocation location) const& {
  const op_attr::bitwise_left_shift attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::bitwise_left_shift, {in_, 2}, &attributes_, "bitwise_left_shift", location);
}
Tensor Tensor::bitwise_left_shift(const In& other, SourceLocation location) && {
  const op_attr::bitwise_left_shift attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::bitwise_left_shift, {in_, 2}, &attributes_, "bitwise_left_shift", location);
}
Tensor& Tensor::bitwise_left_shift_(const In& other, SourceLocation location) const& {
  const op_attr::bitwise_left_shift attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::bitwise_left_shift, {in_, 2}, &attributes_, "bitwise_left_shift_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::bitwise_left_shift_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).bitwise_left_shift_(other, location);
  return std::move(*this);
}
Tensor Tensor::bitwise_right_shift(const In& other, SourceLocation location) const& {
  const op_attr::bitwise_right_shift attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::bitwise_right_shift, {in_, 2}, &attributes_, "bitwise_right_shift", location);
}
Tensor Tensor::bitwise_right_shift(const In& other, SourceLocation location) && {
  const op_attr::bitwise_right_shift attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::bitwise_right_shift, {in_, 2}, &attributes_, "bitwise_right_shift", location);
}
Tensor& Tensor::bitwise_right_shift_(const In& other, SourceLocation location) const& {
  const op_attr::bitwise_right_shift attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::bitwise_right_shift, {in_, 2}, &attributes_, "bitwise_right_shift_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::bitwise_right_shift_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).bitwise_right_shift_(other, location);
  return std::move(*this);
}
Tensor Tensor::sinc(SourceLocation location) const& {
  const op_attr::sinc attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sinc, {in_, 1}, &attributes_, "sinc", location);
}
Tensor Tensor::sinc(SourceLocation location) && {
  const op_attr::sinc attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sinc, {in_, 1}, &attributes_, "sinc", location);
}
Tensor& Tensor::sinc_(SourceLocation location) const& {
  const op_attr::sinc attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::sinc, {in_, 1}, &attributes_, "sinc_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sinc_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).sinc_(location);
  return std::move(*this);
}
Tensor Tensor::sgn(SourceLocation location) const& {
  const op_attr::sign attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sign, {in_, 1}, &attributes_, "sgn", location);
}
Tensor Tensor::sgn(SourceLocation location) && {
  const op_attr::sign attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::sign, {in_, 1}, &attributes_, "sgn", location);
}
Tensor& Tensor::sgn_(SourceLocation location) const& {
  const op_attr::sign attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::sign, {in_, 1}, &attributes_, "sgn_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sgn_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).sgn_(location);
  return std::move(*this);
}
Tensors2 Tensor::cummax(int64_t dim, SourceLocation location) const {
  const op_attr::cummax attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_infos::cummax, {in_, 1}, &attributes_, out_, "cummax", location);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensors2 Tensor::cummin(int64_t dim, SourceLocation location) const {
  const op_attr::cummin attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  Tensor out_[2];
  op_call::multi(op_infos::cummin, {in_, 1}, &attributes_, out_, "cummin", location);
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor Tensor::logcumsumexp(int64_t dim, SourceLocation location) const& {
  const op_attr::logcumsumexp attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::logcumsumexp, {in_, 1}, &attributes_, "logcumsumexp", location);
}
Tensor Tensor::logcumsumexp(int64_t dim, SourceLocation location) && {
  const op_attr::logcumsumexp attributes_{dim};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::logcumsumexp, {in_, 1}, &attributes_, "logcumsumexp", location);
}
Tensor& Tensor::logcumsumexp_(int64_t dim, SourceLocation location) const& {
  const op_attr::logcumsumexp attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::inplace(op_infos::logcumsumexp, {in_, 1}, &attributes_, "logcumsumexp_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::logcumsumexp_(int64_t dim, SourceLocation location) && {
  static_cast<const Tensor&>(*this).logcumsumexp_(dim, location);
  return std::move(*this);
}
Tensor by_operands::neg(const In& input) {
  const op_attr::neg attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::neg, {in_, 1}, &attributes_, "neg", SourceLocation());
}
Tensor neg_value::operator()(const In& input) const {
  return by_operands::neg(input);
}
Tensor& by_operands::neg_(const TargetIn& input) {
  return input.target().neg_(input.location);
}
Tensor& neg__value::operator()(const TargetIn& input) const {
  return by_operands::neg_(input);
}
Tensor& by_operands::neg_out(Tensor& out, const In& input) {
  const op_attr::neg attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::neg, out, {in_, 1}, &attributes_, "neg_out", SourceLocation());
  return out;
}
Tensor& neg_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::neg_out(out, input);
}
Tensor by_operands::negative(const In& input) {
  const op_attr::neg attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::neg, {in_, 1}, &attributes_, "negative", SourceLocation());
}
Tensor negative_value::operator()(const In& input) const {
  return by_operands::negative(input);
}
Tensor& by_operands::negative_(const TargetIn& input) {
  return input.target().negative_(input.location);
}
Tensor& negative__value::operator()(const TargetIn& input) const {
  return by_operands::negative_(input);
}
Tensor& by_operands::negative_out(Tensor& out, const In& input) {
  const op_attr::neg attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::neg, out, {in_, 1}, &attributes_, "negative_out", SourceLocation());
  return out;
}
Tensor& negative_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::negative_out(out, input);
}
Tensor abs(const In& input) {
  const op_attr::abs attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::abs, {in_, 1}, &attributes_, "abs", SourceLocation());
}
Tensor& by_operands::abs_(const TargetIn& input) {
  return input.target().abs_(input.location);
}
Tensor& abs__value::operator()(const TargetIn& input) const {
  return by_operands::abs_(input);
}
Tensor& by_operands::abs_out(Tensor& out, const In& input) {
  const op_attr::abs attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::abs, out, {in_, 1}, &attributes_, "abs_out", SourceLocation());
  return out;
}
Tensor& abs_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::abs_out(out, input);
}
Tensor by_operands::absolute(const In& input) {
  const op_attr::abs attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::abs, {in_, 1}, &attributes_, "absolute", SourceLocation());
}
Tensor absolute_value::operator()(const In& input) const {
  return by_operands::absolute(input);
}
Tensor& by_operands::absolute_(const TargetIn& input) {
  return input.target().absolute_(input.location);
}
Tensor& absolute__value::operator()(const TargetIn& input) const {
  return by_operands::absolute_(input);
}
Tensor& by_operands::absolute_out(Tensor& out, const In& input) {
  const op_attr::abs attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::abs, out, {in_, 1}, &attributes_, "absolute_out", SourceLocation());
  return out;
}
Tensor& absolute_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::absolute_out(out, input);
}
Tensor by_operands::sign(const In& input) {
  const op_attr::sign attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::sign, {in_, 1}, &attributes_, "sign", SourceLocation());
}
Tensor sign_value::operator()(const In& input) const {
  return by_operands::sign(input);
}
Tensor& by_operands::sign_(const TargetIn& input) {
  return input.target().sign_(input.location);
}
Tensor& sign__value::operator()(const TargetIn& input) const {
  return by_operands::sign_(input);
}
Tensor& by_operands::sign_out(Tensor& out, const In& input) {
  const op_attr::sign attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::sign, out, {in_, 1}, &attributes_, "sign_out", SourceLocation());
  return out;
}
Tensor& sign_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sign_out(out, input);
}
Tensor by_operands::square(const In& input) {
  const op_attr::square attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::square, {in_, 1}, &attributes_, "square", SourceLocation());
}
Tensor square_value::operator()(const In& input) const {
  return by_operands::square(input);
}
Tensor& by_operands::square_(const TargetIn& input) {
  return input.target().square_(input.location);
}
Tensor& square__value::operator()(const TargetIn& input) const {
  return by_operands::square_(input);
}
Tensor& by_operands::square_out(Tensor& out, const In& input) {
  const op_attr::square attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::square, out, {in_, 1}, &attributes_, "square_out", SourceLocation());
  return out;
}
Tensor& square_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::square_out(out, input);
}
Tensor sqrt(const In& input) {
  const op_attr::sqrt attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::sqrt, {in_, 1}, &attributes_, "sqrt", SourceLocation());
}
Tensor& by_operands::sqrt_(const TargetIn& input) {
  return input.target().sqrt_(input.location);
}
Tensor& sqrt__value::operator()(const TargetIn& input) const {
  return by_operands::sqrt_(input);
}
Tensor& by_operands::sqrt_out(Tensor& out, const In& input) {
  const op_attr::sqrt attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::sqrt, out, {in_, 1}, &attributes_, "sqrt_out", SourceLocation());
  return out;
}
Tensor& sqrt_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sqrt_out(out, input);
}
Tensor by_operands::rsqrt(const In& input) {
  const op_attr::rsqrt attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::rsqrt, {in_, 1}, &attributes_, "rsqrt", SourceLocation());
}
Tensor rsqrt_value::operator()(const In& input) const {
  return by_operands::rsqrt(input);
}
Tensor& by_operands::rsqrt_(const TargetIn& input) {
  return input.target().rsqrt_(input.location);
}
Tensor& rsqrt__value::operator()(const TargetIn& input) const {
  return by_operands::rsqrt_(input);
}
Tensor& by_operands::rsqrt_out(Tensor& out, const In& input) {
  const op_attr::rsqrt attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::rsqrt, out, {in_, 1}, &attributes_, "rsqrt_out", SourceLocation());
  return out;
}
Tensor& rsqrt_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::rsqrt_out(out, input);
}
Tensor by_operands::reciprocal(const In& input) {
  const op_attr::reciprocal attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::reciprocal, {in_, 1}, &attributes_, "reciprocal", SourceLocation());
}
Tensor reciprocal_value::operator()(const In& input) const {
  return by_operands::reciprocal(input);
}
Tensor& by_operands::reciprocal_(const TargetIn& input) {
  return input.target().reciprocal_(input.location);
}
Tensor& reciprocal__value::operator()(const TargetIn& input) const {
  return by_operands::reciprocal_(input);
}
Tensor& by_operands::reciprocal_out(Tensor& out, const In& input) {
  const op_attr::reciprocal attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::reciprocal, out, {in_, 1}, &attributes_, "reciprocal_out", SourceLocation());
  return out;
}
Tensor& reciprocal_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::reciprocal_out(out, input);
}
Tensor exp(const In& input) {
  const op_attr::exp attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::exp, {in_, 1}, &attributes_, "exp", SourceLocation());
}
Tensor& by_operands::exp_(const TargetIn& input) {
  return input.target().exp_(input.location);
}
Tensor& exp__value::operator()(const TargetIn& input) const {
  return by_operands::exp_(input);
}
Tensor& by_operands::exp_out(Tensor& out, const In& input) {
  const op_attr::exp attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::exp, out, {in_, 1}, &attributes_, "exp_out", SourceLocation());
  return out;
}
Tensor& exp_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::exp_out(out, input);
}
Tensor exp2(const In& input) {
  const op_attr::exp2 attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::exp2, {in_, 1}, &attributes_, "exp2", SourceLocation());
}
Tensor& by_operands::exp2_(const TargetIn& input) {
  return input.target().exp2_(input.location);
}
Tensor& exp2__value::operator()(const TargetIn& input) const {
  return by_operands::exp2_(input);
}
Tensor& by_operands::exp2_out(Tensor& out, const In& input) {
  const op_attr::exp2 attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::exp2, out, {in_, 1}, &attributes_, "exp2_out", SourceLocation());
  return out;
}
Tensor& exp2_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::exp2_out(out, input);
}
Tensor expm1(const In& input) {
  const op_attr::expm1 attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::expm1, {in_, 1}, &attributes_, "expm1", SourceLocation());
}
Tensor& by_operands::expm1_(const TargetIn& input) {
  return input.target().expm1_(input.location);
}
Tensor& expm1__value::operator()(const TargetIn& input) const {
  return by_operands::expm1_(input);
}
Tensor& by_operands::expm1_out(Tensor& out, const In& input) {
  const op_attr::expm1 attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::expm1, out, {in_, 1}, &attributes_, "expm1_out", SourceLocation());
  return out;
}
Tensor& expm1_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::expm1_out(out, input);
}
Tensor log(const In& input) {
  const op_attr::log attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::log, {in_, 1}, &attributes_, "log", SourceLocation());
}
Tensor& by_operands::log_(const TargetIn& input) {
  return input.target().log_(input.location);
}
Tensor& log__value::operator()(const TargetIn& input) const {
  return by_operands::log_(input);
}
Tensor& by_operands::log_out(Tensor& out, const In& input) {
  const op_attr::log attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::log, out, {in_, 1}, &attributes_, "log_out", SourceLocation());
  return out;
}
Tensor& log_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::log_out(out, input);
}
Tensor log2(const In& input) {
  const op_attr::log2 attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::log2, {in_, 1}, &attributes_, "log2", SourceLocation());
}
Tensor& by_operands::log2_(const TargetIn& input) {
  return input.target().log2_(input.location);
}
Tensor& log2__value::operator()(const TargetIn& input) const {
  return by_operands::log2_(input);
}
Tensor& by_operands::log2_out(Tensor& out, const In& input) {
  const op_attr::log2 attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::log2, out, {in_, 1}, &attributes_, "log2_out", SourceLocation());
  return out;
}
Tensor& log2_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::log2_out(out, input);
}
Tensor log10(const In& input) {
  const op_attr::log10 attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::log10, {in_, 1}, &attributes_, "log10", SourceLocation());
}
Tensor& by_operands::log10_(const TargetIn& input) {
  return input.target().log10_(input.location);
}
Tensor& log10__value::operator()(const TargetIn& input) const {
  return by_operands::log10_(input);
}
Tensor& by_operands::log10_out(Tensor& out, const In& input) {
  const op_attr::log10 attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::log10, out, {in_, 1}, &attributes_, "log10_out", SourceLocation());
  return out;
}
Tensor& log10_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::log10_out(out, input);
}
Tensor log1p(const In& input) {
  const op_attr::log1p attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::log1p, {in_, 1}, &attributes_, "log1p", SourceLocation());
}
Tensor& by_operands::log1p_(const TargetIn& input) {
  return input.target().log1p_(input.location);
}
Tensor& log1p__value::operator()(const TargetIn& input) const {
  return by_operands::log1p_(input);
}
Tensor& by_operands::log1p_out(Tensor& out, const In& input) {
  const op_attr::log1p attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::log1p, out, {in_, 1}, &attributes_, "log1p_out", SourceLocation());
  return out;
}
Tensor& log1p_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::log1p_out(out, input);
}
Tensor sin(const In& input) {
  const op_attr::sin attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::sin, {in_, 1}, &attributes_, "sin", SourceLocation());
}
Tensor& by_operands::sin_(const TargetIn& input) {
  return input.target().sin_(input.location);
}
Tensor& sin__value::operator()(const TargetIn& input) const {
  return by_operands::sin_(input);
}
Tensor& by_operands::sin_out(Tensor& out, const In& input) {
  const op_attr::sin attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::sin, out, {in_, 1}, &attributes_, "sin_out", SourceLocation());
  return out;
}
Tensor& sin_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sin_out(out, input);
}
Tensor cos(const In& input) {
  const op_attr::cos attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::cos, {in_, 1}, &attributes_, "cos", SourceLocation());
}
Tensor& by_operands::cos_(const TargetIn& input) {
  return input.target().cos_(input.location);
}
Tensor& cos__value::operator()(const TargetIn& input) const {
  return by_operands::cos_(input);
}
Tensor& by_operands::cos_out(Tensor& out, const In& input) {
  const op_attr::cos attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::cos, out, {in_, 1}, &attributes_, "cos_out", SourceLocation());
  return out;
}
Tensor& cos_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::cos_out(out, input);
}
Tensor tan(const In& input) {
  const op_attr::tan attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::tan, {in_, 1}, &attributes_, "tan", SourceLocation());
}
Tensor& by_operands::tan_(const TargetIn& input) {
  return input.target().tan_(input.location);
}
Tensor& tan__value::operator()(const TargetIn& input) const {
  return by_operands::tan_(input);
}
Tensor& by_operands::tan_out(Tensor& out, const In& input) {
  const op_attr::tan attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::tan, out, {in_, 1}, &attributes_, "tan_out", SourceLocation());
  return out;
}
Tensor& tan_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::tan_out(out, input);
}
Tensor asin(const In& input) {
  const op_attr::asin attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::asin, {in_, 1}, &attributes_, "asin", SourceLocation());
}
Tensor& by_operands::asin_(const TargetIn& input) {
  return input.target().asin_(input.location);
}
Tensor& asin__value::operator()(const TargetIn& input) const {
  return by_operands::asin_(input);
}
Tensor& by_operands::asin_out(Tensor& out, const In& input) {
  const op_attr::asin attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::asin, out, {in_, 1}, &attributes_, "asin_out", SourceLocation());
  return out;
}
Tensor& asin_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::asin_out(out, input);
}
Tensor by_operands::arcsin(const In& input) {
  const op_attr::asin attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::asin, {in_, 1}, &attributes_, "arcsin", SourceLocation());
}
Tensor arcsin_value::operator()(const In& input) const {
  return by_operands::arcsin(input);
}
Tensor& by_operands::arcsin_(const TargetIn& input) {
  return input.target().arcsin_(input.location);
}
Tensor& arcsin__value::operator()(const TargetIn& input) const {
  return by_operands::arcsin_(input);
}
Tensor& by_operands::arcsin_out(Tensor& out, const In& input) {
  const op_attr::asin attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::asin, out, {in_, 1}, &attributes_, "arcsin_out", SourceLocation());
  return out;
}
Tensor& arcsin_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::arcsin_out(out, input);
}
Tensor acos(const In& input) {
  const op_attr::acos attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::acos, {in_, 1}, &attributes_, "acos", SourceLocation());
}
Tensor& by_operands::acos_(const TargetIn& input) {
  return input.target().acos_(input.location);
}
Tensor& acos__value::operator()(const TargetIn& input) const {
  return by_operands::acos_(input);
}
Tensor& by_operands::acos_out(Tensor& out, const In& input) {
  const op_attr::acos attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::acos, out, {in_, 1}, &attributes_, "acos_out", SourceLocation());
  return out;
}
Tensor& acos_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::acos_out(out, input);
}
Tensor by_operands::arccos(const In& input) {
  const op_attr::acos attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::acos, {in_, 1}, &attributes_, "arccos", SourceLocation());
}
Tensor arccos_value::operator()(const In& input) const {
  return by_operands::arccos(input);
}
Tensor& by_operands::arccos_(const TargetIn& input) {
  return input.target().arccos_(input.location);
}
Tensor& arccos__value::operator()(const TargetIn& input) const {
  return by_operands::arccos_(input);
}
Tensor& by_operands::arccos_out(Tensor& out, const In& input) {
  const op_attr::acos attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::acos, out, {in_, 1}, &attributes_, "arccos_out", SourceLocation());
  return out;
}
Tensor& arccos_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::arccos_out(out, input);
}
Tensor atan(const In& input) {
  const op_attr::atan attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::atan, {in_, 1}, &attributes_, "atan", SourceLocation());
}
Tensor& by_operands::atan_(const TargetIn& input) {
  return input.target().atan_(input.location);
}
Tensor& atan__value::operator()(const TargetIn& input) const {
  return by_operands::atan_(input);
}
Tensor& by_operands::atan_out(Tensor& out, const In& input) {
  const op_attr::atan attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::atan, out, {in_, 1}, &attributes_, "atan_out", SourceLocation());
  return out;
}
Tensor& atan_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::atan_out(out, input);
}
Tensor by_operands::arctan(const In& input) {
  const op_attr::atan attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::atan, {in_, 1}, &attributes_, "arctan", SourceLocation());
}
Tensor arctan_value::operator()(const In& input) const {
  return by_operands::arctan(input);
}
Tensor& by_operands::arctan_(const TargetIn& input) {
  return input.target().arctan_(input.location);
}
Tensor& arctan__value::operator()(const TargetIn& input) const {
  return by_operands::arctan_(input);
}
Tensor& by_operands::arctan_out(Tensor& out, const In& input) {
  const op_attr::atan attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::atan, out, {in_, 1}, &attributes_, "arctan_out", SourceLocation());
  return out;
}
Tensor& arctan_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::arctan_out(out, input);
}
Tensor sinh(const In& input) {
  const op_attr::sinh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::sinh, {in_, 1}, &attributes_, "sinh", SourceLocation());
}
Tensor& by_operands::sinh_(const TargetIn& input) {
  return input.target().sinh_(input.location);
}
Tensor& sinh__value::operator()(const TargetIn& input) const {
  return by_operands::sinh_(input);
}
Tensor& by_operands::sinh_out(Tensor& out, const In& input) {
  const op_attr::sinh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::sinh, out, {in_, 1}, &attributes_, "sinh_out", SourceLocation());
  return out;
}
Tensor& sinh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sinh_out(out, input);
}
Tensor cosh(const In& input) {
  const op_attr::cosh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::cosh, {in_, 1}, &attributes_, "cosh", SourceLocation());
}
Tensor& by_operands::cosh_(const TargetIn& input) {
  return input.target().cosh_(input.location);
}
Tensor& cosh__value::operator()(const TargetIn& input) const {
  return by_operands::cosh_(input);
}
Tensor& by_operands::cosh_out(Tensor& out, const In& input) {
  const op_attr::cosh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::cosh, out, {in_, 1}, &attributes_, "cosh_out", SourceLocation());
  return out;
}
Tensor& cosh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::cosh_out(out, input);
}
Tensor tanh(const In& input) {
  const op_attr::tanh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::tanh, {in_, 1}, &attributes_, "tanh", SourceLocation());
}
Tensor& by_operands::tanh_(const TargetIn& input) {
  return input.target().tanh_(input.location);
}
Tensor& tanh__value::operator()(const TargetIn& input) const {
  return by_operands::tanh_(input);
}
Tensor& by_operands::tanh_out(Tensor& out, const In& input) {
  const op_attr::tanh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::tanh, out, {in_, 1}, &attributes_, "tanh_out", SourceLocation());
  return out;
}
Tensor& tanh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::tanh_out(out, input);
}
Tensor asinh(const In& input) {
  const op_attr::asinh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::asinh, {in_, 1}, &attributes_, "asinh", SourceLocation());
}
Tensor& by_operands::asinh_(const TargetIn& input) {
  return input.target().asinh_(input.location);
}
Tensor& asinh__value::operator()(const TargetIn& input) const {
  return by_operands::asinh_(input);
}
Tensor& by_operands::asinh_out(Tensor& out, const In& input) {
  const op_attr::asinh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::asinh, out, {in_, 1}, &attributes_, "asinh_out", SourceLocation());
  return out;
}
Tensor& asinh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::asinh_out(out, input);
}
Tensor by_operands::arcsinh(const In& input) {
  const op_attr::asinh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::asinh, {in_, 1}, &attributes_, "arcsinh", SourceLocation());
}
Tensor arcsinh_value::operator()(const In& input) const {
  return by_operands::arcsinh(input);
}
Tensor& by_operands::arcsinh_(const TargetIn& input) {
  return input.target().arcsinh_(input.location);
}
Tensor& arcsinh__value::operator()(const TargetIn& input) const {
  return by_operands::arcsinh_(input);
}
Tensor& by_operands::arcsinh_out(Tensor& out, const In& input) {
  const op_attr::asinh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::asinh, out, {in_, 1}, &attributes_, "arcsinh_out", SourceLocation());
  return out;
}
Tensor& arcsinh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::arcsinh_out(out, input);
}
Tensor acosh(const In& input) {
  const op_attr::acosh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::acosh, {in_, 1}, &attributes_, "acosh", SourceLocation());
}
Tensor& by_operands::acosh_(const TargetIn& input) {
  return input.target().acosh_(input.location);
}
Tensor& acosh__value::operator()(const TargetIn& input) const {
  return by_operands::acosh_(input);
}
Tensor& by_operands::acosh_out(Tensor& out, const In& input) {
  const op_attr::acosh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::acosh, out, {in_, 1}, &attributes_, "acosh_out", SourceLocation());
  return out;
}
Tensor& acosh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::acosh_out(out, input);
}
Tensor by_operands::arccosh(const In& input) {
  const op_attr::acosh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::acosh, {in_, 1}, &attributes_, "arccosh", SourceLocation());
}
Tensor arccosh_value::operator()(const In& input) const {
  return by_operands::arccosh(input);
}
Tensor& by_operands::arccosh_(const TargetIn& input) {
  return input.target().arccosh_(input.location);
}
Tensor& arccosh__value::operator()(const TargetIn& input) const {
  return by_operands::arccosh_(input);
}
Tensor& by_operands::arccosh_out(Tensor& out, const In& input) {
  const op_attr::acosh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::acosh, out, {in_, 1}, &attributes_, "arccosh_out", SourceLocation());
  return out;
}
Tensor& arccosh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::arccosh_out(out, input);
}
Tensor atanh(const In& input) {
  const op_attr::atanh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::atanh, {in_, 1}, &attributes_, "atanh", SourceLocation());
}
Tensor& by_operands::atanh_(const TargetIn& input) {
  return input.target().atanh_(input.location);
}
Tensor& atanh__value::operator()(const TargetIn& input) const {
  return by_operands::atanh_(input);
}
Tensor& by_operands::atanh_out(Tensor& out, const In& input) {
  const op_attr::atanh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::atanh, out, {in_, 1}, &attributes_, "atanh_out", SourceLocation());
  return out;
}
Tensor& atanh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::atanh_out(out, input);
}
Tensor by_operands::arctanh(const In& input) {
  const op_attr::atanh attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::atanh, {in_, 1}, &attributes_, "arctanh", SourceLocation());
}
Tensor arctanh_value::operator()(const In& input) const {
  return by_operands::arctanh(input);
}
Tensor& by_operands::arctanh_(const TargetIn& input) {
  return input.target().arctanh_(input.location);
}
Tensor& arctanh__value::operator()(const TargetIn& input) const {
  return by_operands::arctanh_(input);
}
Tensor& by_operands::arctanh_out(Tensor& out, const In& input) {
  const op_attr::atanh attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::atanh, out, {in_, 1}, &attributes_, "arctanh_out", SourceLocation());
  return out;
}
Tensor& arctanh_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::arctanh_out(out, input);
}
Tensor erf(const In& input) {
  const op_attr::erf attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::erf, {in_, 1}, &attributes_, "erf", SourceLocation());
}
Tensor& by_operands::erf_(const TargetIn& input) {
  return input.target().erf_(input.location);
}
Tensor& erf__value::operator()(const TargetIn& input) const {
  return by_operands::erf_(input);
}
Tensor& by_operands::erf_out(Tensor& out, const In& input) {
  const op_attr::erf attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::erf, out, {in_, 1}, &attributes_, "erf_out", SourceLocation());
  return out;
}
Tensor& erf_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::erf_out(out, input);
}
Tensor erfc(const In& input) {
  const op_attr::erfc attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::erfc, {in_, 1}, &attributes_, "erfc", SourceLocation());
}
Tensor& by_operands::erfc_(const TargetIn& input) {
  return input.target().erfc_(input.location);
}
Tensor& erfc__value::operator()(const TargetIn& input) const {
  return by_operands::erfc_(input);
}
Tensor& by_operands::erfc_out(Tensor& out, const In& input) {
  const op_attr::erfc attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::erfc, out, {in_, 1}, &attributes_, "erfc_out", SourceLocation());
  return out;
}
Tensor& erfc_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::erfc_out(out, input);
}
Tensor by_operands::sigmoid(const In& input) {
  const op_attr::sigmoid attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::sigmoid, {in_, 1}, &attributes_, "sigmoid", SourceLocation());
}
Tensor sigmoid_value::operator()(const In& input) const {
  return by_operands::sigmoid(input);
}
Tensor& by_operands::sigmoid_(const TargetIn& input) {
  return input.target().sigmoid_(input.location);
}
Tensor& sigmoid__value::operator()(const TargetIn& input) const {
  return by_operands::sigmoid_(input);
}
Tensor& by_operands::sigmoid_out(Tensor& out, const In& input) {
  const op_attr::sigmoid attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::sigmoid, out, {in_, 1}, &attributes_, "sigmoid_out", SourceLocation());
  return out;
}
Tensor& sigmoid_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sigmoid_out(out, input);
}
Tensor by_operands::relu(const In& input) {
  const op_attr::relu attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::relu, {in_, 1}, &attributes_, "relu", SourceLocation());
}
Tensor relu_value::operator()(const In& input) const {
  return by_operands::relu(input);
}
Tensor& by_operands::relu_(const TargetIn& input) {
  return input.target().relu_(input.location);
}
Tensor& relu__value::operator()(const TargetIn& input) const {
  return by_operands::relu_(input);
}
Tensor& by_operands::relu_out(Tensor& out, const In& input) {
  const op_attr::relu attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::relu, out, {in_, 1}, &attributes_, "relu_out", SourceLocation());
  return out;
}
Tensor& relu_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::relu_out(out, input);
}
Tensor floor(const In& input) {
  const op_attr::floor attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::floor, {in_, 1}, &attributes_, "floor", SourceLocation());
}
Tensor& by_operands::floor_(const TargetIn& input) {
  return input.target().floor_(input.location);
}
Tensor& floor__value::operator()(const TargetIn& input) const {
  return by_operands::floor_(input);
}
Tensor& by_operands::floor_out(Tensor& out, const In& input) {
  const op_attr::floor attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::floor, out, {in_, 1}, &attributes_, "floor_out", SourceLocation());
  return out;
}
Tensor& floor_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::floor_out(out, input);
}
Tensor ceil(const In& input) {
  const op_attr::ceil attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::ceil, {in_, 1}, &attributes_, "ceil", SourceLocation());
}
Tensor& by_operands::ceil_(const TargetIn& input) {
  return input.target().ceil_(input.location);
}
Tensor& ceil__value::operator()(const TargetIn& input) const {
  return by_operands::ceil_(input);
}
Tensor& by_operands::ceil_out(Tensor& out, const In& input) {
  const op_attr::ceil attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::ceil, out, {in_, 1}, &attributes_, "ceil_out", SourceLocation());
  return out;
}
Tensor& ceil_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::ceil_out(out, input);
}
Tensor round(const In& input) {
  const op_attr::round attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::round, {in_, 1}, &attributes_, "round", SourceLocation());
}
Tensor& by_operands::round_(const TargetIn& input) {
  return input.target().round_(input.location);
}
Tensor& round__value::operator()(const TargetIn& input) const {
  return by_operands::round_(input);
}
Tensor& by_operands::round_out(Tensor& out, const In& input) {
  const op_attr::round attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::round, out, {in_, 1}, &attributes_, "round_out", SourceLocation());
  return out;
}
Tensor& round_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::round_out(out, input);
}
Tensor trunc(const In& input) {
  const op_attr::trunc attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::trunc, {in_, 1}, &attributes_, "trunc", SourceLocation());
}
Tensor& by_operands::trunc_(const TargetIn& input) {
  return input.target().trunc_(input.location);
}
Tensor& trunc__value::operator()(const TargetIn& input) const {
  return by_operands::trunc_(input);
}
Tensor& by_operands::trunc_out(Tensor& out, const In& input) {
  const op_attr::trunc attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::trunc, out, {in_, 1}, &attributes_, "trunc_out", SourceLocation());
  return out;
}
Tensor& trunc_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::trunc_out(out, input);
}
Tensor by_operands::fix(const In& input) {
  const op_attr::trunc attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::trunc, {in_, 1}, &attributes_, "fix", SourceLocation());
}
Tensor fix_value::operator()(const In& input) const {
  return by_operands::fix(input);
}
Tensor& by_operands::fix_(const TargetIn& input) {
  return input.target().fix_(input.location);
}
Tensor& fix__value::operator()(const TargetIn& input) const {
  return by_operands::fix_(input);
}
Tensor& by_operands::fix_out(Tensor& out, const In& input) {
  const op_attr::trunc attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::trunc, out, {in_, 1}, &attributes_, "fix_out", SourceLocation());
  return out;
}
Tensor& fix_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::fix_out(out, input);
}
Tensor by_operands::frac(const In& input) {
  const op_attr::frac attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::frac, {in_, 1}, &attributes_, "frac", SourceLocation());
}
Tensor frac_value::operator()(const In& input) const {
  return by_operands::frac(input);
}
Tensor& by_operands::frac_(const TargetIn& input) {
  return input.target().frac_(input.location);
}
Tensor& frac__value::operator()(const TargetIn& input) const {
  return by_operands::frac_(input);
}
Tensor& by_operands::frac_out(Tensor& out, const In& input) {
  const op_attr::frac attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::frac, out, {in_, 1}, &attributes_, "frac_out", SourceLocation());
  return out;
}
Tensor& frac_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::frac_out(out, input);
}
Tensor isnan(const In& input) {
  const op_attr::isnan attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::isnan, {in_, 1}, &attributes_, "isnan", SourceLocation());
}
Tensor& by_operands::isnan_out(Tensor& out, const In& input) {
  const op_attr::isnan attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::isnan, out, {in_, 1}, &attributes_, "isnan_out", SourceLocation());
  return out;
}
Tensor& isnan_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::isnan_out(out, input);
}
Tensor isinf(const In& input) {
  const op_attr::isinf attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::isinf, {in_, 1}, &attributes_, "isinf", SourceLocation());
}
Tensor& by_operands::isinf_out(Tensor& out, const In& input) {
  const op_attr::isinf attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::isinf, out, {in_, 1}, &attributes_, "isinf_out", SourceLocation());
  return out;
}
Tensor& isinf_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::isinf_out(out, input);
}
Tensor isfinite(const In& input) {
  const op_attr::isfinite attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::isfinite, {in_, 1}, &attributes_, "isfinite", SourceLocation());
}
Tensor& by_operands::isfinite_out(Tensor& out, const In& input) {
  const op_attr::isfinite attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::isfinite, out, {in_, 1}, &attributes_, "isfinite_out", SourceLocation());
  return out;
}
Tensor& isfinite_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::isfinite_out(out, input);
}
Tensor by_operands::logical_not(const In& input) {
  const op_attr::logical_not attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::logical_not, {in_, 1}, &attributes_, "logical_not", SourceLocation());
}
Tensor logical_not_value::operator()(const In& input) const {
  return by_operands::logical_not(input);
}
Tensor& by_operands::logical_not_(const TargetIn& input) {
  return input.target().logical_not_(input.location);
}
Tensor& logical_not__value::operator()(const TargetIn& input) const {
  return by_operands::logical_not_(input);
}
Tensor& by_operands::logical_not_out(Tensor& out, const In& input) {
  const op_attr::logical_not attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::logical_not, out, {in_, 1}, &attributes_, "logical_not_out", SourceLocation());
  return out;
}
Tensor& logical_not_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::logical_not_out(out, input);
}
Tensor by_operands::bitwise_not(const In& input) {
  const op_attr::bitwise_not attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::bitwise_not, {in_, 1}, &attributes_, "bitwise_not", SourceLocation());
}
Tensor bitwise_not_value::operator()(const In& input) const {
  return by_operands::bitwise_not(input);
}
Tensor& by_operands::bitwise_not_(const TargetIn& input) {
  return input.target().bitwise_not_(input.location);
}
Tensor& bitwise_not__value::operator()(const TargetIn& input) const {
  return by_operands::bitwise_not_(input);
}
Tensor& by_operands::bitwise_not_out(Tensor& out, const In& input) {
  const op_attr::bitwise_not attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::bitwise_not, out, {in_, 1}, &attributes_, "bitwise_not_out", SourceLocation());
  return out;
}
Tensor& bitwise_not_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::bitwise_not_out(out, input);
}
Tensor clamp(const In& input, OptScalar min, OptScalar max) {
  const op_attr::clamp attributes_{min, max};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::clamp, {in_, 1}, &attributes_, "clamp", SourceLocation());
}
Tensor& clamp_(const TargetIn& input, OptScalar min, OptScalar max) {
  return input.target().clamp_(min, max, input.location);
}
Tensor& clamp_out(Tensor& out, const In& input, OptScalar min, OptScalar max) {
  const op_attr::clamp attributes_{min, max};
  const In* const in_[] = {&input};
  op_call::out(op_infos::clamp, out, {in_, 1}, &attributes_, "clamp_out", SourceLocation());
  return out;
}
Tensor clip(const In& input, OptScalar min, OptScalar max) {
  const op_attr::clamp attributes_{min, max};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::clamp, {in_, 1}, &attributes_, "clip", SourceLocation());
}
Tensor& clip_(const TargetIn& input, OptScalar min, OptScalar max) {
  return input.target().clip_(min, max, input.location);
}
Tensor& clip_out(Tensor& out, const In& input, OptScalar min, OptScalar max) {
  const op_attr::clamp attributes_{min, max};
  const In* const in_[] = {&input};
  op_call::out(op_infos::clamp, out, {in_, 1}, &attributes_, "clip_out", SourceLocation());
  return out;
}
Tensor by_operands::silu(const In& input) {
  const op_attr::silu attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::silu, {in_, 1}, &attributes_, "silu", SourceLocation());
}
Tensor silu_value::operator()(const In& input) const {
  return by_operands::silu(input);
}
Tensor& by_operands::silu_(const TargetIn& input) {
  return input.target().silu_(input.location);
}
Tensor& silu__value::operator()(const TargetIn& input) const {
  return by_operands::silu_(input);
}
Tensor& by_operands::silu_out(Tensor& out, const In& input) {
  const op_attr::silu attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::silu, out, {in_, 1}, &attributes_, "silu_out", SourceLocation());
  return out;
}
Tensor& silu_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::silu_out(out, input);
}
Tensor gelu(const In& input, Approximate approximate) {
  const op_attr::gelu attributes_{approximate};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::gelu, {in_, 1}, &attributes_, "gelu", SourceLocation());
}
Tensor& gelu_(const TargetIn& input, Approximate approximate) {
  const op_attr::gelu attributes_{approximate};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::gelu, {in_, 1}, &attributes_, "gelu_", SourceLocation());
  return input.target();
}
Tensor& gelu_out(Tensor& out, const In& input, Approximate approximate) {
  const op_attr::gelu attributes_{approximate};
  const In* const in_[] = {&input};
  op_call::out(op_infos::gelu, out, {in_, 1}, &attributes_, "gelu_out", SourceLocation());
  return out;
}
Tensor softplus(const In& input, double beta, double threshold) {
  const op_attr::softplus attributes_{beta, threshold};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::softplus, {in_, 1}, &attributes_, "softplus", SourceLocation());
}
Tensor& softplus_(const TargetIn& input, double beta, double threshold) {
  const op_attr::softplus attributes_{beta, threshold};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::softplus, {in_, 1}, &attributes_, "softplus_", SourceLocation());
  return input.target();
}
Tensor& softplus_out(Tensor& out, const In& input, double beta, double threshold) {
  const op_attr::softplus attributes_{beta, threshold};
  const In* const in_[] = {&input};
  op_call::out(op_infos::softplus, out, {in_, 1}, &attributes_, "softplus_out", SourceLocation());
  return out;
}
Tensor elu(const In& input, double alpha) {
  const op_attr::elu attributes_{alpha};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::elu, {in_, 1}, &attributes_, "elu", SourceLocation());
}
Tensor& elu_(const TargetIn& input, double alpha) {
  const op_attr::elu attributes_{alpha};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::elu, {in_, 1}, &attributes_, "elu_", SourceLocation());
  return input.target();
}
Tensor& elu_out(Tensor& out, const In& input, double alpha) {
  const op_attr::elu attributes_{alpha};
  const In* const in_[] = {&input};
  op_call::out(op_infos::elu, out, {in_, 1}, &attributes_, "elu_out", SourceLocation());
  return out;
}
Tensor leaky_relu(const In& input, double negative_slope) {
  const op_attr::leaky_relu attributes_{negative_slope};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::leaky_relu, {in_, 1}, &attributes_, "leaky_relu", SourceLocation());
}
Tensor& leaky_relu_(const TargetIn& input, double negative_slope) {
  const op_attr::leaky_relu attributes_{negative_slope};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::leaky_relu, {in_, 1}, &attributes_, "leaky_relu_", SourceLocation());
  return input.target();
}
Tensor& leaky_relu_out(Tensor& out, const In& input, double negative_slope) {
  const op_attr::leaky_relu attributes_{negative_slope};
  const In* const in_[] = {&input};
  op_call::out(op_infos::leaky_relu, out, {in_, 1}, &attributes_, "leaky_relu_out", SourceLocation());
  return out;
}
Tensor hardtanh(const In& input, double min_val, double max_val) {
  const op_attr::hardtanh attributes_{min_val, max_val};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::hardtanh, {in_, 1}, &attributes_, "hardtanh", SourceLocation());
}
Tensor& hardtanh_(const TargetIn& input, double min_val, double max_val) {
  const op_attr::hardtanh attributes_{min_val, max_val};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::hardtanh, {in_, 1}, &attributes_, "hardtanh_", SourceLocation());
  return input.target();
}
Tensor& hardtanh_out(Tensor& out, const In& input, double min_val, double max_val) {
  const op_attr::hardtanh attributes_{min_val, max_val};
  const In* const in_[] = {&input};
  op_call::out(op_infos::hardtanh, out, {in_, 1}, &attributes_, "hardtanh_out", SourceLocation());
  return out;
}
Tensor by_operands::hardsigmoid(const In& input) {
  const op_attr::hardsigmoid attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::hardsigmoid, {in_, 1}, &attributes_, "hardsigmoid", SourceLocation());
}
Tensor hardsigmoid_value::operator()(const In& input) const {
  return by_operands::hardsigmoid(input);
}
Tensor& by_operands::hardsigmoid_(const TargetIn& input) {
  const op_attr::hardsigmoid attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::hardsigmoid, {in_, 1}, &attributes_, "hardsigmoid_", SourceLocation());
  return input.target();
}
Tensor& hardsigmoid__value::operator()(const TargetIn& input) const {
  return by_operands::hardsigmoid_(input);
}
Tensor& by_operands::hardsigmoid_out(Tensor& out, const In& input) {
  const op_attr::hardsigmoid attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::hardsigmoid, out, {in_, 1}, &attributes_, "hardsigmoid_out", SourceLocation());
  return out;
}
Tensor& hardsigmoid_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::hardsigmoid_out(out, input);
}
Tensor by_operands::hardswish(const In& input) {
  const op_attr::hardswish attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::hardswish, {in_, 1}, &attributes_, "hardswish", SourceLocation());
}
Tensor hardswish_value::operator()(const In& input) const {
  return by_operands::hardswish(input);
}
Tensor& by_operands::hardswish_(const TargetIn& input) {
  const op_attr::hardswish attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::hardswish, {in_, 1}, &attributes_, "hardswish_", SourceLocation());
  return input.target();
}
Tensor& hardswish__value::operator()(const TargetIn& input) const {
  return by_operands::hardswish_(input);
}
Tensor& by_operands::hardswish_out(Tensor& out, const In& input) {
  const op_attr::hardswish attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::hardswish, out, {in_, 1}, &attributes_, "hardswish_out", SourceLocation());
  return out;
}
Tensor& hardswish_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::hardswish_out(out, input);
}
Tensor by_operands::mish(const In& input) {
  const op_attr::mish attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::mish, {in_, 1}, &attributes_, "mish", SourceLocation());
}
Tensor mish_value::operator()(const In& input) const {
  return by_operands::mish(input);
}
Tensor& by_operands::mish_(const TargetIn& input) {
  const op_attr::mish attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::mish, {in_, 1}, &attributes_, "mish_", SourceLocation());
  return input.target();
}
Tensor& mish__value::operator()(const TargetIn& input) const {
  return by_operands::mish_(input);
}
Tensor& by_operands::mish_out(Tensor& out, const In& input) {
  const op_attr::mish attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::mish, out, {in_, 1}, &attributes_, "mish_out", SourceLocation());
  return out;
}
Tensor& mish_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::mish_out(out, input);
}
Tensor by_operands::logsigmoid(const In& input) {
  const op_attr::logsigmoid attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::logsigmoid, {in_, 1}, &attributes_, "logsigmoid", SourceLocation());
}
Tensor logsigmoid_value::operator()(const In& input) const {
  return by_operands::logsigmoid(input);
}
Tensor& by_operands::logsigmoid_(const TargetIn& input) {
  const op_attr::logsigmoid attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::logsigmoid, {in_, 1}, &attributes_, "logsigmoid_", SourceLocation());
  return input.target();
}
Tensor& logsigmoid__value::operator()(const TargetIn& input) const {
  return by_operands::logsigmoid_(input);
}
Tensor& by_operands::logsigmoid_out(Tensor& out, const In& input) {
  const op_attr::logsigmoid attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::logsigmoid, out, {in_, 1}, &attributes_, "logsigmoid_out", SourceLocation());
  return out;
}
Tensor& logsigmoid_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::logsigmoid_out(out, input);
}
Tensor by_operands::softsign(const In& input) {
  const op_attr::softsign attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::softsign, {in_, 1}, &attributes_, "softsign", SourceLocation());
}
Tensor softsign_value::operator()(const In& input) const {
  return by_operands::softsign(input);
}
Tensor& by_operands::softsign_(const TargetIn& input) {
  const op_attr::softsign attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::softsign, {in_, 1}, &attributes_, "softsign_", SourceLocation());
  return input.target();
}
Tensor& softsign__value::operator()(const TargetIn& input) const {
  return by_operands::softsign_(input);
}
Tensor& by_operands::softsign_out(Tensor& out, const In& input) {
  const op_attr::softsign attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::softsign, out, {in_, 1}, &attributes_, "softsign_out", SourceLocation());
  return out;
}
Tensor& softsign_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::softsign_out(out, input);
}
Tensor hardshrink(const In& input, double lambd) {
  const op_attr::hardshrink attributes_{lambd};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::hardshrink, {in_, 1}, &attributes_, "hardshrink", SourceLocation());
}
Tensor& hardshrink_(const TargetIn& input, double lambd) {
  return input.target().hardshrink_(lambd, input.location);
}
Tensor& hardshrink_out(Tensor& out, const In& input, double lambd) {
  const op_attr::hardshrink attributes_{lambd};
  const In* const in_[] = {&input};
  op_call::out(op_infos::hardshrink, out, {in_, 1}, &attributes_, "hardshrink_out", SourceLocation());
  return out;
}
Tensor softshrink(const In& input, double lambd) {
  const op_attr::softshrink attributes_{lambd};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::softshrink, {in_, 1}, &attributes_, "softshrink", SourceLocation());
}
Tensor& softshrink_(const TargetIn& input, double lambd) {
  const op_attr::softshrink attributes_{lambd};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::softshrink, {in_, 1}, &attributes_, "softshrink_", SourceLocation());
  return input.target();
}
Tensor& softshrink_out(Tensor& out, const In& input, double lambd) {
  const op_attr::softshrink attributes_{lambd};
  const In* const in_[] = {&input};
  op_call::out(op_infos::softshrink, out, {in_, 1}, &attributes_, "softshrink_out", SourceLocation());
  return out;
}
Tensor by_operands::tanhshrink(const In& input) {
  const op_attr::tanhshrink attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::tanhshrink, {in_, 1}, &attributes_, "tanhshrink", SourceLocation());
}
Tensor tanhshrink_value::operator()(const In& input) const {
  return by_operands::tanhshrink(input);
}
Tensor& by_operands::tanhshrink_(const TargetIn& input) {
  const op_attr::tanhshrink attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::tanhshrink, {in_, 1}, &attributes_, "tanhshrink_", SourceLocation());
  return input.target();
}
Tensor& tanhshrink__value::operator()(const TargetIn& input) const {
  return by_operands::tanhshrink_(input);
}
Tensor& by_operands::tanhshrink_out(Tensor& out, const In& input) {
  const op_attr::tanhshrink attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::tanhshrink, out, {in_, 1}, &attributes_, "tanhshrink_out", SourceLocation());
  return out;
}
Tensor& tanhshrink_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::tanhshrink_out(out, input);
}
Tensor threshold(const In& input, double threshold, double value) {
  const op_attr::threshold attributes_{threshold, value};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::threshold, {in_, 1}, &attributes_, "threshold", SourceLocation());
}
Tensor& threshold_(const TargetIn& input, double threshold, double value) {
  const op_attr::threshold attributes_{threshold, value};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::threshold, {in_, 1}, &attributes_, "threshold_", SourceLocation());
  return input.target();
}
Tensor& threshold_out(Tensor& out, const In& input, double threshold, double value) {
  const op_attr::threshold attributes_{threshold, value};
  const In* const in_[] = {&input};
  op_call::out(op_infos::threshold, out, {in_, 1}, &attributes_, "threshold_out", SourceLocation());
  return out;
}
Tensor by_operands::relu6(const In& input) {
  const op_attr::hardtanh attributes_{0,6};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::hardtanh, {in_, 1}, &attributes_, "relu6", SourceLocation());
}
Tensor relu6_value::operator()(const In& input) const {
  return by_operands::relu6(input);
}
Tensor& by_operands::relu6_(const TargetIn& input) {
  const op_attr::hardtanh attributes_{0,6};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::hardtanh, {in_, 1}, &attributes_, "relu6_", SourceLocation());
  return input.target();
}
Tensor& relu6__value::operator()(const TargetIn& input) const {
  return by_operands::relu6_(input);
}
Tensor& by_operands::relu6_out(Tensor& out, const In& input) {
  const op_attr::hardtanh attributes_{0,6};
  const In* const in_[] = {&input};
  op_call::out(op_infos::hardtanh, out, {in_, 1}, &attributes_, "relu6_out", SourceLocation());
  return out;
}
Tensor& relu6_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::relu6_out(out, input);
}
Tensor sum(const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::sum attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::sum, {in_, 1}, &attributes_, "sum", SourceLocation());
}
Tensor& sum_(const TargetIn& input, DimVec dim, bool keepdim, OptDType dtype) {
  return input.target().sum_(dim, keepdim, dtype, input.location);
}
Tensor& sum_out(Tensor& out, const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::sum attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_infos::sum, out, {in_, 1}, &attributes_, "sum_out", SourceLocation());
  return out;
}
Tensor mean(const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::mean attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::mean, {in_, 1}, &attributes_, "mean", SourceLocation());
}
Tensor& mean_(const TargetIn& input, DimVec dim, bool keepdim, OptDType dtype) {
  return input.target().mean_(dim, keepdim, dtype, input.location);
}
Tensor& mean_out(Tensor& out, const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::mean attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_infos::mean, out, {in_, 1}, &attributes_, "mean_out", SourceLocation());
  return out;
}
Tensor prod(const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::prod attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::prod, {in_, 1}, &attributes_, "prod", SourceLocation());
}
Tensor& prod_(const TargetIn& input, DimVec dim, bool keepdim, OptDType dtype) {
  return input.target().prod_(dim, keepdim, dtype, input.location);
}
Tensor& prod_out(Tensor& out, const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::prod attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_infos::prod, out, {in_, 1}, &attributes_, "prod_out", SourceLocation());
  return out;
}
Tensor nansum(const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::nansum attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::nansum, {in_, 1}, &attributes_, "nansum", SourceLocation());
}
Tensor& nansum_(const TargetIn& input, DimVec dim, bool keepdim, OptDType dtype) {
  return input.target().nansum_(dim, keepdim, dtype, input.location);
}
Tensor& nansum_out(Tensor& out, const In& input, DimVec dim, bool keepdim, OptDType dtype) {
  const op_attr::nansum attributes_{dim, keepdim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_infos::nansum, out, {in_, 1}, &attributes_, "nansum_out", SourceLocation());
  return out;
}
Tensor amax(const In& input, DimVec dim, bool keepdim) {
  const op_attr::amax attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::amax, {in_, 1}, &attributes_, "amax", SourceLocation());
}
Tensor& amax_(const TargetIn& input, DimVec dim, bool keepdim) {
  return input.target().amax_(dim, keepdim, input.location);
}
Tensor& amax_out(Tensor& out, const In& input, DimVec dim, bool keepdim) {
  const op_attr::amax attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_infos::amax, out, {in_, 1}, &attributes_, "amax_out", SourceLocation());
  return out;
}
Tensor amin(const In& input, DimVec dim, bool keepdim) {
  const op_attr::amin attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::amin, {in_, 1}, &attributes_, "amin", SourceLocation());
}
Tensor& amin_(const TargetIn& input, DimVec dim, bool keepdim) {
  return input.target().amin_(dim, keepdim, input.location);
}
Tensor& amin_out(Tensor& out, const In& input, DimVec dim, bool keepdim) {
  const op_attr::amin attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_infos::amin, out, {in_, 1}, &attributes_, "amin_out", SourceLocation());
  return out;
}
Tensor any(const In& input, DimVec dim, bool keepdim) {
  const op_attr::any attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::any, {in_, 1}, &attributes_, "any", SourceLocation());
}
Tensor& any_(const TargetIn& input, DimVec dim, bool keepdim) {
  return input.target().any_(dim, keepdim, input.location);
}
Tensor& any_out(Tensor& out, const In& input, DimVec dim, bool keepdim) {
  const op_attr::any attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_infos::any, out, {in_, 1}, &attributes_, "any_out", SourceLocation());
  return out;
}
Tensor all(const In& input, DimVec dim, bool keepdim) {
  const op_attr::all attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::all, {in_, 1}, &attributes_, "all", SourceLocation());
}
Tensor& all_(const TargetIn& input, DimVec dim, bool keepdim) {
  return input.target().all_(dim, keepdim, input.location);
}
Tensor& all_out(Tensor& out, const In& input, DimVec dim, bool keepdim) {
  const op_attr::all attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_infos::all, out, {in_, 1}, &attributes_, "all_out", SourceLocation());
  return out;
}
Tensor argmax(const In& input, OptInt dim, bool keepdim) {
  const op_attr::argmax attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::argmax, {in_, 1}, &attributes_, "argmax", SourceLocation());
}
Tensor& argmax_(const TargetIn& input, OptInt dim, bool keepdim) {
  return input.target().argmax_(dim, keepdim, input.location);
}
Tensor& argmax_out(Tensor& out, const In& input, OptInt dim, bool keepdim) {
  const op_attr::argmax attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_infos::argmax, out, {in_, 1}, &attributes_, "argmax_out", SourceLocation());
  return out;
}
Tensor argmin(const In& input, OptInt dim, bool keepdim) {
  const op_attr::argmin attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::argmin, {in_, 1}, &attributes_, "argmin", SourceLocation());
}
Tensor& argmin_(const TargetIn& input, OptInt dim, bool keepdim) {
  return input.target().argmin_(dim, keepdim, input.location);
}
Tensor& argmin_out(Tensor& out, const In& input, OptInt dim, bool keepdim) {
  const op_attr::argmin attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_infos::argmin, out, {in_, 1}, &attributes_, "argmin_out", SourceLocation());
  return out;
}
Tensor max(const In& input) {
  const op_attr::amax attributes_{{},false};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::amax, {in_, 1}, &attributes_, "max", SourceLocation());
}
Tensors2 max(const In& input, int64_t dim, bool keepdim) {
  const op_attr::max_dim attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_infos::max_dim, {in_, 1}, &attributes_, out_, "max", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 max_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim) {
  const op_attr::max_dim attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_infos::max_dim, outs_, {in_, 1}, &attributes_, "max_out", SourceLocation());
  return {out, second};
}
Tensor max(const In& input, const In& other) {
  const op_attr::maximum attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::maximum, {in_, 2}, &attributes_, "max", SourceLocation());
}
Tensor& max_out(Tensor& out, const In& input, const In& other) {
  const op_attr::maximum attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::maximum, out, {in_, 2}, &attributes_, "max_out", SourceLocation());
  return out;
}
Tensor min(const In& input) {
  const op_attr::amin attributes_{{},false};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::amin, {in_, 1}, &attributes_, "min", SourceLocation());
}
Tensors2 min(const In& input, int64_t dim, bool keepdim) {
  const op_attr::min_dim attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_infos::min_dim, {in_, 1}, &attributes_, out_, "min", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 min_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool keepdim) {
  const op_attr::min_dim attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_infos::min_dim, outs_, {in_, 1}, &attributes_, "min_out", SourceLocation());
  return {out, second};
}
Tensor min(const In& input, const In& other) {
  const op_attr::minimum attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::minimum, {in_, 2}, &attributes_, "min", SourceLocation());
}
Tensor& min_out(Tensor& out, const In& input, const In& other) {
  const op_attr::minimum attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::minimum, out, {in_, 2}, &attributes_, "min_out", SourceLocation());
  return out;
}
Tensor logsumexp(const In& input, DimVec dim, bool keepdim) {
  const op_attr::logsumexp attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::logsumexp, {in_, 1}, &attributes_, "logsumexp", SourceLocation());
}
Tensor& logsumexp_(const TargetIn& input, DimVec dim, bool keepdim) {
  return input.target().logsumexp_(dim, keepdim, input.location);
}
Tensor& logsumexp_out(Tensor& out, const In& input, DimVec dim, bool keepdim) {
  const op_attr::logsumexp attributes_{dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_infos::logsumexp, out, {in_, 1}, &attributes_, "logsumexp_out", SourceLocation());
  return out;
}
Tensor cumsum(const In& input, int64_t dim, OptDType dtype) {
  const op_attr::cumsum attributes_{dim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::cumsum, {in_, 1}, &attributes_, "cumsum", SourceLocation());
}
Tensor& cumsum_(const TargetIn& input, int64_t dim, OptDType dtype) {
  return input.target().cumsum_(dim, dtype, input.location);
}
Tensor& cumsum_out(Tensor& out, const In& input, int64_t dim, OptDType dtype) {
  const op_attr::cumsum attributes_{dim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_infos::cumsum, out, {in_, 1}, &attributes_, "cumsum_out", SourceLocation());
  return out;
}
Tensor cumprod(const In& input, int64_t dim, OptDType dtype) {
  const op_attr::cumprod attributes_{dim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::cumprod, {in_, 1}, &attributes_, "cumprod", SourceLocation());
}
Tensor& cumprod_(const TargetIn& input, int64_t dim, OptDType dtype) {
  return input.target().cumprod_(dim, dtype, input.location);
}
Tensor& cumprod_out(Tensor& out, const In& input, int64_t dim, OptDType dtype) {
  const op_attr::cumprod attributes_{dim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_infos::cumprod, out, {in_, 1}, &attributes_, "cumprod_out", SourceLocation());
  return out;
}
Tensor softmax(const In& input, int64_t dim, OptDType dtype) {
  const op_attr::softmax attributes_{dim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::softmax, {in_, 1}, &attributes_, "softmax", SourceLocation());
}
Tensor& softmax_(const TargetIn& input, int64_t dim, OptDType dtype) {
  return input.target().softmax_(dim, dtype, input.location);
}
Tensor& softmax_out(Tensor& out, const In& input, int64_t dim, OptDType dtype) {
  const op_attr::softmax attributes_{dim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_infos::softmax, out, {in_, 1}, &attributes_, "softmax_out", SourceLocation());
  return out;
}
Tensor log_softmax(const In& input, int64_t dim, OptDType dtype) {
  const op_attr::log_softmax attributes_{dim, dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::log_softmax, {in_, 1}, &attributes_, "log_softmax", SourceLocation());
}
Tensor& log_softmax_(const TargetIn& input, int64_t dim, OptDType dtype) {
  return input.target().log_softmax_(dim, dtype, input.location);
}
Tensor& log_softmax_out(Tensor& out, const In& input, int64_t dim, OptDType dtype) {
  const op_attr::log_softmax attributes_{dim, dtype};
  const In* const in_[] = {&input};
  op_call::out(op_infos::log_softmax, out, {in_, 1}, &attributes_, "log_softmax_out", SourceLocation());
  return out;
}
Tensors2 topk(const In& input, int64_t k, int64_t dim, bool largest, bool sorted) {
  const op_attr::topk attributes_{k, dim, largest, sorted};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_infos::topk, {in_, 1}, &attributes_, out_, "topk", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 topk_out(Tensor& out, Tensor& second, const In& input, int64_t k, int64_t dim, bool largest, bool sorted) {
  const op_attr::topk attributes_{k, dim, largest, sorted};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_infos::topk, outs_, {in_, 1}, &attributes_, "topk_out", SourceLocation());
  return {out, second};
}
Tensor var(const In& input, DimVec dim, double correction, bool keepdim) {
  const op_attr::var attributes_{dim, correction, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::var, {in_, 1}, &attributes_, "var", SourceLocation());
}
Tensor& var_(const TargetIn& input, DimVec dim, double correction, bool keepdim) {
  return input.target().var_(dim, correction, keepdim, input.location);
}
Tensor& var_out(Tensor& out, const In& input, DimVec dim, double correction, bool keepdim) {
  const op_attr::var attributes_{dim, correction, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_infos::var, out, {in_, 1}, &attributes_, "var_out", SourceLocation());
  return out;
}
Tensor std(const In& input, DimVec dim, double correction, bool keepdim) {
  const op_attr::stdev attributes_{dim, correction, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::stdev, {in_, 1}, &attributes_, "std", SourceLocation());
}
Tensor& std_(const TargetIn& input, DimVec dim, double correction, bool keepdim) {
  return input.target().std_(dim, correction, keepdim, input.location);
}
Tensor& std_out(Tensor& out, const In& input, DimVec dim, double correction, bool keepdim) {
  const op_attr::stdev attributes_{dim, correction, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_infos::stdev, out, {in_, 1}, &attributes_, "std_out", SourceLocation());
  return out;
}
Tensor norm(const In& input, Scalar p, DimVec dim, bool keepdim) {
  const op_attr::norm attributes_{p, dim, keepdim};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::norm, {in_, 1}, &attributes_, "norm", SourceLocation());
}
Tensor& norm_(const TargetIn& input, Scalar p, DimVec dim, bool keepdim) {
  return input.target().norm_(p, dim, keepdim, input.location);
}
Tensor& norm_out(Tensor& out, const In& input, Scalar p, DimVec dim, bool keepdim) {
  const op_attr::norm attributes_{p, dim, keepdim};
  const In* const in_[] = {&input};
  op_call::out(op_infos::norm, out, {in_, 1}, &attributes_, "norm_out", SourceLocation());
  return out;
}
Tensors2 sort(const In& input, int64_t dim, bool descending) {
  const op_attr::sort attributes_{dim, descending};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_infos::sort, {in_, 1}, &attributes_, out_, "sort", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 sort_out(Tensor& out, Tensor& second, const In& input, int64_t dim, bool descending) {
  const op_attr::sort attributes_{dim, descending};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_infos::sort, outs_, {in_, 1}, &attributes_, "sort_out", SourceLocation());
  return {out, second};
}
Tensor by_operands::mm(const In& input, const In& mat2) {
  const op_attr::mm attributes_{};
  const In* const in_[] = {&input, &mat2};
  return op_call::plain(op_infos::mm, {in_, 2}, &attributes_, "mm", SourceLocation());
}
Tensor mm_value::operator()(const In& input, const In& mat2) const {
  return by_operands::mm(input, mat2);
}
Tensor& by_operands::mm_(const TargetIn& input, const In& mat2) {
  return input.target().mm_(mat2, input.location);
}
Tensor& mm__value::operator()(const TargetIn& input, const In& mat2) const {
  return by_operands::mm_(input, mat2);
}
Tensor& by_operands::mm_out(Tensor& out, const In& input, const In& mat2) {
  const op_attr::mm attributes_{};
  const In* const in_[] = {&input, &mat2};
  op_call::out(op_infos::mm, out, {in_, 2}, &attributes_, "mm_out", SourceLocation());
  return out;
}
Tensor& mm_out_value::operator()(Tensor& out, const In& input, const In& mat2) const {
  return by_operands::mm_out(out, input, mat2);
}
Tensor by_operands::bmm(const In& input, const In& mat2) {
  const op_attr::bmm attributes_{};
  const In* const in_[] = {&input, &mat2};
  return op_call::plain(op_infos::bmm, {in_, 2}, &attributes_, "bmm", SourceLocation());
}
Tensor bmm_value::operator()(const In& input, const In& mat2) const {
  return by_operands::bmm(input, mat2);
}
Tensor& by_operands::bmm_(const TargetIn& input, const In& mat2) {
  return input.target().bmm_(mat2, input.location);
}
Tensor& bmm__value::operator()(const TargetIn& input, const In& mat2) const {
  return by_operands::bmm_(input, mat2);
}
Tensor& by_operands::bmm_out(Tensor& out, const In& input, const In& mat2) {
  const op_attr::bmm attributes_{};
  const In* const in_[] = {&input, &mat2};
  op_call::out(op_infos::bmm, out, {in_, 2}, &attributes_, "bmm_out", SourceLocation());
  return out;
}
Tensor& bmm_out_value::operator()(Tensor& out, const In& input, const In& mat2) const {
  return by_operands::bmm_out(out, input, mat2);
}
Tensor addmm(const In& input, const In& mat1, const In& mat2, Scalar beta, Scalar alpha) {
  const op_attr::addmm attributes_{beta, alpha};
  const In* const in_[] = {&input, &mat1, &mat2};
  return op_call::plain(op_infos::addmm, {in_, 3}, &attributes_, "addmm", SourceLocation());
}
Tensor& addmm_(const TargetIn& input, const In& mat1, const In& mat2, Scalar beta, Scalar alpha) {
  return input.target().addmm_(mat1, mat2, beta, alpha, input.location);
}
Tensor& addmm_out(Tensor& out, const In& input, const In& mat1, const In& mat2, Scalar beta, Scalar alpha) {
  const op_attr::addmm attributes_{beta, alpha};
  const In* const in_[] = {&input, &mat1, &mat2};
  op_call::out(op_infos::addmm, out, {in_, 3}, &attributes_, "addmm_out", SourceLocation());
  return out;
}
Tensor baddbmm(const In& input, const In& batch1, const In& batch2, Scalar beta, Scalar alpha) {
  const op_attr::baddbmm attributes_{beta, alpha};
  const In* const in_[] = {&input, &batch1, &batch2};
  return op_call::plain(op_infos::baddbmm, {in_, 3}, &attributes_, "baddbmm", SourceLocation());
}
Tensor& baddbmm_(const TargetIn& input, const In& batch1, const In& batch2, Scalar beta, Scalar alpha) {
  return input.target().baddbmm_(batch1, batch2, beta, alpha, input.location);
}
Tensor& baddbmm_out(Tensor& out, const In& input, const In& batch1, const In& batch2, Scalar beta, Scalar alpha) {
  const op_attr::baddbmm attributes_{beta, alpha};
  const In* const in_[] = {&input, &batch1, &batch2};
  op_call::out(op_infos::baddbmm, out, {in_, 3}, &attributes_, "baddbmm_out", SourceLocation());
  return out;
}
Tensor by_operands::inverse(const In& input) {
  const op_attr::inverse attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::inverse, {in_, 1}, &attributes_, "inverse", SourceLocation());
}
Tensor inverse_value::operator()(const In& input) const {
  return by_operands::inverse(input);
}
Tensor& by_operands::inverse_(const TargetIn& input) {
  return input.target().inverse_(input.location);
}
Tensor& inverse__value::operator()(const TargetIn& input) const {
  return by_operands::inverse_(input);
}
Tensor& by_operands::inverse_out(Tensor& out, const In& input) {
  const op_attr::inverse attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::inverse, out, {in_, 1}, &attributes_, "inverse_out", SourceLocation());
  return out;
}
Tensor& inverse_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::inverse_out(out, input);
}
Tensor by_operands::det(const In& input) {
  const op_attr::det attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::det, {in_, 1}, &attributes_, "det", SourceLocation());
}
Tensor det_value::operator()(const In& input) const {
  return by_operands::det(input);
}
Tensor& by_operands::det_out(Tensor& out, const In& input) {
  const op_attr::det attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::det, out, {in_, 1}, &attributes_, "det_out", SourceLocation());
  return out;
}
Tensor& det_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::det_out(out, input);
}
Tensor by_operands::batched_mm(const In& input, const In& mat2) {
  const op_attr::batched_mm attributes_{};
  const In* const in_[] = {&input, &mat2};
  return op_call::plain(op_infos::batched_mm, {in_, 2}, &attributes_, "batched_mm", SourceLocation());
}
Tensor batched_mm_value::operator()(const In& input, const In& mat2) const {
  return by_operands::batched_mm(input, mat2);
}
Tensor& by_operands::batched_mm_(const TargetIn& input, const In& mat2) {
  const op_attr::batched_mm attributes_{};
  const In* const in_[] = {&input, &mat2};
  op_call::inplace(op_infos::batched_mm, {in_, 2}, &attributes_, "batched_mm_", SourceLocation());
  return input.target();
}
Tensor& batched_mm__value::operator()(const TargetIn& input, const In& mat2) const {
  return by_operands::batched_mm_(input, mat2);
}
Tensor& by_operands::batched_mm_out(Tensor& out, const In& input, const In& mat2) {
  const op_attr::batched_mm attributes_{};
  const In* const in_[] = {&input, &mat2};
  op_call::out(op_infos::batched_mm, out, {in_, 2}, &attributes_, "batched_mm_out", SourceLocation());
  return out;
}
Tensor& batched_mm_out_value::operator()(Tensor& out, const In& input, const In& mat2) const {
  return by_operands::batched_mm_out(out, input, mat2);
}
Tensor linear(const In& input, const In& weight, const In& bias) {
  const op_attr::linear attributes_{};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_infos::linear, {in_, 3}, &attributes_, "linear", SourceLocation());
}
Tensor& linear_(const TargetIn& input, const In& weight, const In& bias) {
  const op_attr::linear attributes_{};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_infos::linear, {in_, 3}, &attributes_, "linear_", SourceLocation());
  return input.target();
}
Tensor& linear_out(Tensor& out, const In& input, const In& weight, const In& bias) {
  const op_attr::linear attributes_{};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_infos::linear, out, {in_, 3}, &attributes_, "linear_out", SourceLocation());
  return out;
}
Tensors2 linalg_cholesky_ex(const In& input, bool upper, bool check_errors) {
  const op_attr::linalg_cholesky_ex attributes_{upper, check_errors};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_infos::linalg_cholesky_ex, {in_, 1}, &attributes_, out_, "linalg_cholesky_ex", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 linalg_cholesky_ex_out(Tensor& out, Tensor& second, const In& input, bool upper, bool check_errors) {
  const op_attr::linalg_cholesky_ex attributes_{upper, check_errors};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_infos::linalg_cholesky_ex, outs_, {in_, 1}, &attributes_, "linalg_cholesky_ex_out", SourceLocation());
  return {out, second};
}
Tensor cholesky_solve(const In& input, const In& input2, bool upper) {
  const op_attr::cholesky_solve attributes_{upper};
  const In* const in_[] = {&input, &input2};
  return op_call::plain(op_infos::cholesky_solve, {in_, 2}, &attributes_, "cholesky_solve", SourceLocation());
}
Tensor& cholesky_solve_(const TargetIn& input, const In& input2, bool upper) {
  return input.target().cholesky_solve_(input2, upper, input.location);
}
Tensor& cholesky_solve_out(Tensor& out, const In& input, const In& input2, bool upper) {
  const op_attr::cholesky_solve attributes_{upper};
  const In* const in_[] = {&input, &input2};
  op_call::out(op_infos::cholesky_solve, out, {in_, 2}, &attributes_, "cholesky_solve_out", SourceLocation());
  return out;
}
std::tuple<Tensor, Tensor, Tensor> linalg_lu_factor_ex(const In& input, bool pivot, bool check_errors) {
  const op_attr::linalg_lu_factor_ex attributes_{pivot, check_errors};
  const In* const in_[] = {&input};
  Tensor out_[3];
  op_call::multi(op_infos::linalg_lu_factor_ex, {in_, 1}, &attributes_, out_, "linalg_lu_factor_ex", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1]), std::move(out_[2])};
}
std::tuple<Tensor&, Tensor&, Tensor&> linalg_lu_factor_ex_out(Tensor& out, Tensor& second, Tensor& third,
                                                              const In& input, bool pivot, bool check_errors) {
  const op_attr::linalg_lu_factor_ex attributes_{pivot, check_errors};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second, &third};
  op_call::multi_out(op_infos::linalg_lu_factor_ex, outs_, {in_, 1}, &attributes_, "linalg_lu_factor_ex_out", SourceLocation());
  return {out, second, third};
}
Tensors2 linalg_inv_ex(const In& A, bool check_errors) {
  const op_attr::linalg_inv_ex attributes_{check_errors};
  const In* const in_[] = {&A};
  Tensor out_[2];
  op_call::multi(op_infos::linalg_inv_ex, {in_, 1}, &attributes_, out_, "linalg_inv_ex", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 linalg_inv_ex_out(Tensor& out, Tensor& second, const In& A, bool check_errors) {
  const op_attr::linalg_inv_ex attributes_{check_errors};
  const In* const in_[] = {&A};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_infos::linalg_inv_ex, outs_, {in_, 1}, &attributes_, "linalg_inv_ex_out", SourceLocation());
  return {out, second};
}
Tensor linalg_solve_triangular(const In& A, const In& B, bool upper, bool left, bool unitriangular) {
  const op_attr::linalg_solve_triangular attributes_{upper, left, unitriangular};
  const In* const in_[] = {&A, &B};
  return op_call::plain(op_infos::linalg_solve_triangular, {in_, 2}, &attributes_, "linalg_solve_triangular", SourceLocation());
}
Tensor& linalg_solve_triangular_out(Tensor& out, const In& A, const In& B, bool upper, bool left, bool unitriangular) {
  const op_attr::linalg_solve_triangular attributes_{upper, left, unitriangular};
  const In* const in_[] = {&A, &B};
  op_call::out(op_infos::linalg_solve_triangular, out, {in_, 2}, &attributes_, "linalg_solve_triangular_out", SourceLocation());
  return out;
}
Tensors2 by_operands::geqrf(const In& input) {
  const op_attr::geqrf attributes_{};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_infos::geqrf, {in_, 1}, &attributes_, out_, "geqrf", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensors2 geqrf_value::operator()(const In& input) const {
  return by_operands::geqrf(input);
}
TensorRefs2 by_operands::geqrf_out(Tensor& out, Tensor& second, const In& input) {
  const op_attr::geqrf attributes_{};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_infos::geqrf, outs_, {in_, 1}, &attributes_, "geqrf_out", SourceLocation());
  return {out, second};
}
TensorRefs2 geqrf_out_value::operator()(Tensor& out, Tensor& second, const In& input) const {
  return by_operands::geqrf_out(out, second, input);
}
Tensor by_operands::linalg_householder_product(const In& input, const In& tau) {
  const op_attr::linalg_householder_product attributes_{};
  const In* const in_[] = {&input, &tau};
  return op_call::plain(op_infos::linalg_householder_product, {in_, 2}, &attributes_, "linalg_householder_product", SourceLocation());
}
Tensor linalg_householder_product_value::operator()(const In& input, const In& tau) const {
  return by_operands::linalg_householder_product(input, tau);
}
Tensor& by_operands::linalg_householder_product_(const TargetIn& input, const In& tau) {
  const op_attr::linalg_householder_product attributes_{};
  const In* const in_[] = {&input, &tau};
  op_call::inplace(op_infos::linalg_householder_product, {in_, 2}, &attributes_, "linalg_householder_product_", SourceLocation());
  return input.target();
}
Tensor& linalg_householder_product__value::operator()(const TargetIn& input, const In& tau) const {
  return by_operands::linalg_householder_product_(input, tau);
}
Tensor& by_operands::linalg_householder_product_out(Tensor& out, const In& input, const In& tau) {
  const op_attr::linalg_householder_product attributes_{};
  const In* const in_[] = {&input, &tau};
  op_call::out(op_infos::linalg_householder_product, out, {in_, 2}, &attributes_, "linalg_householder_product_out", SourceLocation());
  return out;
}
Tensor& linalg_householder_product_out_value::operator()(Tensor& out, const In& input, const In& tau) const {
  return by_operands::linalg_householder_product_out(out, input, tau);
}
Tensor by_operands::orgqr(const In& input, const In& tau) {
  const op_attr::linalg_householder_product attributes_{};
  const In* const in_[] = {&input, &tau};
  return op_call::plain(op_infos::linalg_householder_product, {in_, 2}, &attributes_, "orgqr", SourceLocation());
}
Tensor orgqr_value::operator()(const In& input, const In& tau) const {
  return by_operands::orgqr(input, tau);
}
Tensor& by_operands::orgqr_(const TargetIn& input, const In& tau) {
  return input.target().orgqr_(tau, input.location);
}
Tensor& orgqr__value::operator()(const TargetIn& input, const In& tau) const {
  return by_operands::orgqr_(input, tau);
}
Tensor& by_operands::orgqr_out(Tensor& out, const In& input, const In& tau) {
  const op_attr::linalg_householder_product attributes_{};
  const In* const in_[] = {&input, &tau};
  op_call::out(op_infos::linalg_householder_product, out, {in_, 2}, &attributes_, "orgqr_out", SourceLocation());
  return out;
}
Tensor& orgqr_out_value::operator()(Tensor& out, const In& input, const In& tau) const {
  return by_operands::orgqr_out(out, input, tau);
}
Tensor ormqr(const In& input, const In& tau, const In& other, bool left, bool transpose) {
  const op_attr::ormqr attributes_{left, transpose};
  const In* const in_[] = {&input, &tau, &other};
  return op_call::plain(op_infos::ormqr, {in_, 3}, &attributes_, "ormqr", SourceLocation());
}
Tensor& ormqr_out(Tensor& out, const In& input, const In& tau, const In& other, bool left, bool transpose) {
  const op_attr::ormqr attributes_{left, transpose};
  const In* const in_[] = {&input, &tau, &other};
  op_call::out(op_infos::ormqr, out, {in_, 3}, &attributes_, "ormqr_out", SourceLocation());
  return out;
}
std::tuple<Tensor, Tensor, Tensor> linalg_ldl_factor_ex(const In& input, bool hermitian, bool check_errors) {
  const op_attr::linalg_ldl_factor_ex attributes_{hermitian, check_errors};
  const In* const in_[] = {&input};
  Tensor out_[3];
  op_call::multi(op_infos::linalg_ldl_factor_ex, {in_, 1}, &attributes_, out_, "linalg_ldl_factor_ex", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1]), std::move(out_[2])};
}
std::tuple<Tensor&, Tensor&, Tensor&> linalg_ldl_factor_ex_out(Tensor& out, Tensor& second, Tensor& third,
                                                               const In& input, bool hermitian, bool check_errors) {
  const op_attr::linalg_ldl_factor_ex attributes_{hermitian, check_errors};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second, &third};
  op_call::multi_out(op_infos::linalg_ldl_factor_ex, outs_, {in_, 1}, &attributes_, "linalg_ldl_factor_ex_out", SourceLocation());
  return {out, second, third};
}
Tensor linalg_ldl_solve(const In& LD, const In& pivots, const In& B, bool hermitian) {
  const op_attr::linalg_ldl_solve attributes_{hermitian};
  const In* const in_[] = {&LD, &pivots, &B};
  return op_call::plain(op_infos::linalg_ldl_solve, {in_, 3}, &attributes_, "linalg_ldl_solve", SourceLocation());
}
Tensor& linalg_ldl_solve_out(Tensor& out, const In& LD, const In& pivots, const In& B, bool hermitian) {
  const op_attr::linalg_ldl_solve attributes_{hermitian};
  const In* const in_[] = {&LD, &pivots, &B};
  op_call::out(op_infos::linalg_ldl_solve, out, {in_, 3}, &attributes_, "linalg_ldl_solve_out", SourceLocation());
  return out;
}
Tensors2 by_operands::slogdet(const In& input) {
  const op_attr::slogdet attributes_{};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_infos::slogdet, {in_, 1}, &attributes_, out_, "slogdet", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensors2 slogdet_value::operator()(const In& input) const {
  return by_operands::slogdet(input);
}
TensorRefs2 by_operands::slogdet_out(Tensor& out, Tensor& second, const In& input) {
  const op_attr::slogdet attributes_{};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_infos::slogdet, outs_, {in_, 1}, &attributes_, "slogdet_out", SourceLocation());
  return {out, second};
}
TensorRefs2 slogdet_out_value::operator()(Tensor& out, Tensor& second, const In& input) const {
  return by_operands::slogdet_out(out, second, input);
}
Tensors2 by_operands::linalg_slogdet(const In& input) {
  const op_attr::slogdet attributes_{};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_infos::slogdet, {in_, 1}, &attributes_, out_, "linalg_slogdet", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensors2 linalg_slogdet_value::operator()(const In& input) const {
  return by_operands::linalg_slogdet(input);
}
TensorRefs2 by_operands::linalg_slogdet_out(Tensor& out, Tensor& second, const In& input) {
  const op_attr::slogdet attributes_{};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_infos::slogdet, outs_, {in_, 1}, &attributes_, "linalg_slogdet_out", SourceLocation());
  return {out, second};
}
TensorRefs2 linalg_slogdet_out_value::operator()(Tensor& out, Tensor& second, const In& input) const {
  return by_operands::linalg_slogdet_out(out, second, input);
}
Tensor cat(const InList& tensors, int64_t dim) {
  const op_attr::cat attributes_{dim};
  return op_call::plain(op_infos::cat, tensors, &attributes_, "cat");
}
Tensor& cat_out(Tensor& out, const InList& tensors, int64_t dim) {
  const op_attr::cat attributes_{dim};
  op_call::out(op_infos::cat, out, tensors, &attributes_, "cat_out");
  return out;
}
Tensor flip(const In& input, DimVec dims) {
  const op_attr::flip attributes_{dims};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::flip, {in_, 1}, &attributes_, "flip", SourceLocation());
}
Tensor& flip_(const TargetIn& input, DimVec dims) {
  return input.target().flip_(dims, input.location);
}
Tensor& flip_out(Tensor& out, const In& input, DimVec dims) {
  const op_attr::flip attributes_{dims};
  const In* const in_[] = {&input};
  op_call::out(op_infos::flip, out, {in_, 1}, &attributes_, "flip_out", SourceLocation());
  return out;
}
Tensor roll(const In& input, DimVec shifts, DimVec dims) {
  const op_attr::roll attributes_{shifts, dims};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::roll, {in_, 1}, &attributes_, "roll", SourceLocation());
}
Tensor& roll_(const TargetIn& input, DimVec shifts, DimVec dims) {
  return input.target().roll_(shifts, dims, input.location);
}
Tensor& roll_out(Tensor& out, const In& input, DimVec shifts, DimVec dims) {
  const op_attr::roll attributes_{shifts, dims};
  const In* const in_[] = {&input};
  op_call::out(op_infos::roll, out, {in_, 1}, &attributes_, "roll_out", SourceLocation());
  return out;
}
Tensor tril(const In& input, int64_t diagonal) {
  const op_attr::tril attributes_{diagonal};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::tril, {in_, 1}, &attributes_, "tril", SourceLocation());
}
Tensor& tril_(const TargetIn& input, int64_t diagonal) {
  return input.target().tril_(diagonal, input.location);
}
Tensor& tril_out(Tensor& out, const In& input, int64_t diagonal) {
  const op_attr::tril attributes_{diagonal};
  const In* const in_[] = {&input};
  op_call::out(op_infos::tril, out, {in_, 1}, &attributes_, "tril_out", SourceLocation());
  return out;
}
Tensor triu(const In& input, int64_t diagonal) {
  const op_attr::triu attributes_{diagonal};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::triu, {in_, 1}, &attributes_, "triu", SourceLocation());
}
Tensor& triu_(const TargetIn& input, int64_t diagonal) {
  return input.target().triu_(diagonal, input.location);
}
Tensor& triu_out(Tensor& out, const In& input, int64_t diagonal) {
  const op_attr::triu attributes_{diagonal};
  const In* const in_[] = {&input};
  op_call::out(op_infos::triu, out, {in_, 1}, &attributes_, "triu_out", SourceLocation());
  return out;
}
Tensor concat(const InList& tensors, int64_t dim) {
  const op_attr::cat attributes_{dim};
  return op_call::plain(op_infos::cat, tensors, &attributes_, "concat");
}
Tensor& concat_out(Tensor& out, const InList& tensors, int64_t dim) {
  const op_attr::cat attributes_{dim};
  op_call::out(op_infos::cat, out, tensors, &attributes_, "concat_out");
  return out;
}
Tensor concatenate(const InList& tensors, int64_t dim) {
  const op_attr::cat attributes_{dim};
  return op_call::plain(op_infos::cat, tensors, &attributes_, "concatenate");
}
Tensor& concatenate_out(Tensor& out, const InList& tensors, int64_t dim) {
  const op_attr::cat attributes_{dim};
  op_call::out(op_infos::cat, out, tensors, &attributes_, "concatenate_out");
  return out;
}
Tensor index_select(const In& input, int64_t dim, const In& index) {
  const op_attr::index_select attributes_{dim};
  const In* const in_[] = {&input, &index};
  return op_call::plain(op_infos::index_select, {in_, 2}, &attributes_, "index_select", SourceLocation());
}
Tensor& index_select_(const TargetIn& input, int64_t dim, const In& index) {
  return input.target().index_select_(dim, index, input.location);
}
Tensor& index_select_out(Tensor& out, const In& input, int64_t dim, const In& index) {
  const op_attr::index_select attributes_{dim};
  const In* const in_[] = {&input, &index};
  op_call::out(op_infos::index_select, out, {in_, 2}, &attributes_, "index_select_out", SourceLocation());
  return out;
}
Tensor scatter(const In& input, int64_t dim, const In& index, const In& src) {
  const op_attr::scatter attributes_{dim};
  const In* const in_[] = {&input, &index, &src};
  return op_call::plain(op_infos::scatter, {in_, 3}, &attributes_, "scatter", SourceLocation());
}
Tensor& scatter_(const TargetIn& input, int64_t dim, const In& index, const In& src) {
  return input.target().scatter_(dim, index, src, input.location);
}
Tensor& scatter_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& src) {
  const op_attr::scatter attributes_{dim};
  const In* const in_[] = {&input, &index, &src};
  op_call::out(op_infos::scatter, out, {in_, 3}, &attributes_, "scatter_out", SourceLocation());
  return out;
}
Tensor scatter_add(const In& input, int64_t dim, const In& index, const In& src) {
  const op_attr::scatter_add attributes_{dim};
  const In* const in_[] = {&input, &index, &src};
  return op_call::plain(op_infos::scatter_add, {in_, 3}, &attributes_, "scatter_add", SourceLocation());
}
Tensor& scatter_add_(const TargetIn& input, int64_t dim, const In& index, const In& src) {
  return input.target().scatter_add_(dim, index, src, input.location);
}
Tensor& scatter_add_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& src) {
  const op_attr::scatter_add attributes_{dim};
  const In* const in_[] = {&input, &index, &src};
  op_call::out(op_infos::scatter_add, out, {in_, 3}, &attributes_, "scatter_add_out", SourceLocation());
  return out;
}
Tensor index_add(const In& input, int64_t dim, const In& index, const In& source, Scalar alpha) {
  const op_attr::index_add attributes_{dim, alpha};
  const In* const in_[] = {&input, &index, &source};
  return op_call::plain(op_infos::index_add, {in_, 3}, &attributes_, "index_add", SourceLocation());
}
Tensor& index_add_(const TargetIn& input, int64_t dim, const In& index, const In& source, Scalar alpha) {
  return input.target().index_add_(dim, index, source, alpha, input.location);
}
Tensor& index_add_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& source, Scalar alpha) {
  const op_attr::index_add attributes_{dim, alpha};
  const In* const in_[] = {&input, &index, &source};
  op_call::out(op_infos::index_add, out, {in_, 3}, &attributes_, "index_add_out", SourceLocation());
  return out;
}
Tensor index_copy(const In& input, int64_t dim, const In& index, const In& source) {
  const op_attr::index_copy attributes_{dim};
  const In* const in_[] = {&input, &index, &source};
  return op_call::plain(op_infos::index_copy, {in_, 3}, &attributes_, "index_copy", SourceLocation());
}
Tensor& index_copy_(const TargetIn& input, int64_t dim, const In& index, const In& source) {
  return input.target().index_copy_(dim, index, source, input.location);
}
Tensor& index_copy_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& source) {
  const op_attr::index_copy attributes_{dim};
  const In* const in_[] = {&input, &index, &source};
  op_call::out(op_infos::index_copy, out, {in_, 3}, &attributes_, "index_copy_out", SourceLocation());
  return out;
}
Tensor index_fill(const In& input, int64_t dim, const In& index, const In& value) {
  const op_attr::index_fill attributes_{dim};
  const In* const in_[] = {&input, &index, &value};
  return op_call::plain(op_infos::index_fill, {in_, 3}, &attributes_, "index_fill", SourceLocation());
}
Tensor& index_fill_(const TargetIn& input, int64_t dim, const In& index, const In& value) {
  return input.target().index_fill_(dim, index, value, input.location);
}
Tensor& index_fill_out(Tensor& out, const In& input, int64_t dim, const In& index, const In& value) {
  const op_attr::index_fill attributes_{dim};
  const In* const in_[] = {&input, &index, &value};
  op_call::out(op_infos::index_fill, out, {in_, 3}, &attributes_, "index_fill_out", SourceLocation());
  return out;
}
Tensor gather(const In& input, int64_t dim, const In& index) {
  const op_attr::gather attributes_{dim};
  const In* const in_[] = {&input, &index};
  return op_call::plain(op_infos::gather, {in_, 2}, &attributes_, "gather", SourceLocation());
}
Tensor& gather_(const TargetIn& input, int64_t dim, const In& index) {
  return input.target().gather_(dim, index, input.location);
}
Tensor& gather_out(Tensor& out, const In& input, int64_t dim, const In& index) {
  const op_attr::gather attributes_{dim};
  const In* const in_[] = {&input, &index};
  op_call::out(op_infos::gather, out, {in_, 2}, &attributes_, "gather_out", SourceLocation());
  return out;
}
Tensor by_operands::masked_scatter(const In& input, const In& mask, const In& source) {
  const op_attr::masked_scatter attributes_{};
  const In* const in_[] = {&input, &mask, &source};
  return op_call::plain(op_infos::masked_scatter, {in_, 3}, &attributes_, "masked_scatter", SourceLocation());
}
Tensor masked_scatter_value::operator()(const In& input, const In& mask, const In& source) const {
  return by_operands::masked_scatter(input, mask, source);
}
Tensor& by_operands::masked_scatter_(const TargetIn& input, const In& mask, const In& source) {
  return input.target().masked_scatter_(mask, source, input.location);
}
Tensor& masked_scatter__value::operator()(const TargetIn& input, const In& mask, const In& source) const {
  return by_operands::masked_scatter_(input, mask, source);
}
Tensor& by_operands::masked_scatter_out(Tensor& out, const In& input, const In& mask, const In& source) {
  const op_attr::masked_scatter attributes_{};
  const In* const in_[] = {&input, &mask, &source};
  op_call::out(op_infos::masked_scatter, out, {in_, 3}, &attributes_, "masked_scatter_out", SourceLocation());
  return out;
}
Tensor& masked_scatter_out_value::operator()(Tensor& out, const In& input, const In& mask, const In& source) const {
  return by_operands::masked_scatter_out(out, input, mask, source);
}
Tensor embedding(const In& weight, const In& indices, int64_t padding_idx, bool scale_grad_by_freq, bool sparse) {
  const op_attr::embedding attributes_{padding_idx, scale_grad_by_freq, sparse};
  const In* const in_[] = {&weight, &indices};
  return op_call::plain(op_infos::embedding, {in_, 2}, &attributes_, "embedding", SourceLocation());
}
Tensor& embedding_(const TargetIn& weight, const In& indices, int64_t padding_idx,
                   bool scale_grad_by_freq, bool sparse) {
  const op_attr::embedding attributes_{padding_idx, scale_grad_by_freq, sparse};
  const In* const in_[] = {&weight, &indices};
  op_call::inplace(op_infos::embedding, {in_, 2}, &attributes_, "embedding_", SourceLocation());
  return weight.target();
}
Tensor& embedding_out(Tensor& out, const In& weight, const In& indices, int64_t padding_idx,
                      bool scale_grad_by_freq, bool sparse) {
  const op_attr::embedding attributes_{padding_idx, scale_grad_by_freq, sparse};
  const In* const in_[] = {&weight, &indices};
  op_call::out(op_infos::embedding, out, {in_, 2}, &attributes_, "embedding_out", SourceLocation());
  return out;
}
Tensor conv1d(const In& input, const In& weight, const In& bias, Single stride, Single padding,
              Single dilation, int64_t groups) {
  const op_attr::convolution attributes_{1,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_infos::convolution, {in_, 3}, &attributes_, "conv1d", SourceLocation());
}
Tensor& conv1d_(const TargetIn& input, const In& weight, const In& bias, Single stride, Single padding,
                Single dilation, int64_t groups) {
  const op_attr::convolution attributes_{1,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_infos::convolution, {in_, 3}, &attributes_, "conv1d_", SourceLocation());
  return input.target();
}
Tensor& conv1d_out(Tensor& out, const In& input, const In& weight, const In& bias, Single stride, Single padding,
                   Single dilation, int64_t groups) {
  const op_attr::convolution attributes_{1,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_infos::convolution, out, {in_, 3}, &attributes_, "conv1d_out", SourceLocation());
  return out;
}
Tensor conv_transpose1d(const In& input, const In& weight, const In& bias, Single stride, Single padding,
                        Single output_padding, int64_t groups, Single dilation) {
  const op_attr::convolution attributes_{1,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_infos::convolution, {in_, 3}, &attributes_, "conv_transpose1d", SourceLocation());
}
Tensor& conv_transpose1d_(const TargetIn& input, const In& weight, const In& bias, Single stride, Single padding,
                          Single output_padding, int64_t groups, Single dilation) {
  const op_attr::convolution attributes_{1,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_infos::convolution, {in_, 3}, &attributes_, "conv_transpose1d_", SourceLocation());
  return input.target();
}
Tensor& conv_transpose1d_out(Tensor& out, const In& input, const In& weight, const In& bias, Single stride,
                             Single padding, Single output_padding, int64_t groups, Single dilation) {
  const op_attr::convolution attributes_{1,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_infos::convolution, out, {in_, 3}, &attributes_, "conv_transpose1d_out", SourceLocation());
  return out;
}
Tensor conv1d_weight(const In& input, const In& grad, Single kernel_size, Single stride, Single padding,
                     Single dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{1,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  return op_call::plain(op_infos::convolution_weight, {in_, 2}, &attributes_, "conv1d_weight", SourceLocation());
}
Tensor& conv1d_weight_(const TargetIn& input, const In& grad, Single kernel_size, Single stride, Single padding,
                       Single dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{1,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  op_call::inplace(op_infos::convolution_weight, {in_, 2}, &attributes_, "conv1d_weight_", SourceLocation());
  return input.target();
}
Tensor& conv1d_weight_out(Tensor& out, const In& input, const In& grad, Single kernel_size, Single stride,
                          Single padding, Single dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{1,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  op_call::out(op_infos::convolution_weight, out, {in_, 2}, &attributes_, "conv1d_weight_out", SourceLocation());
  return out;
}
Tensor conv2d(const In& input, const In& weight, const In& bias, Pair stride, Pair padding,
              Pair dilation, int64_t groups) {
  const op_attr::convolution attributes_{2,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_infos::convolution, {in_, 3}, &attributes_, "conv2d", SourceLocation());
}
Tensor& conv2d_(const TargetIn& input, const In& weight, const In& bias, Pair stride, Pair padding,
                Pair dilation, int64_t groups) {
  const op_attr::convolution attributes_{2,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_infos::convolution, {in_, 3}, &attributes_, "conv2d_", SourceLocation());
  return input.target();
}
Tensor& conv2d_out(Tensor& out, const In& input, const In& weight, const In& bias, Pair stride, Pair padding,
                   Pair dilation, int64_t groups) {
  const op_attr::convolution attributes_{2,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_infos::convolution, out, {in_, 3}, &attributes_, "conv2d_out", SourceLocation());
  return out;
}
Tensor conv_transpose2d(const In& input, const In& weight, const In& bias, Pair stride, Pair padding,
                        Pair output_padding, int64_t groups, Pair dilation) {
  const op_attr::convolution attributes_{2,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_infos::convolution, {in_, 3}, &attributes_, "conv_transpose2d", SourceLocation());
}
Tensor& conv_transpose2d_(const TargetIn& input, const In& weight, const In& bias, Pair stride, Pair padding,
                          Pair output_padding, int64_t groups, Pair dilation) {
  const op_attr::convolution attributes_{2,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_infos::convolution, {in_, 3}, &attributes_, "conv_transpose2d_", SourceLocation());
  return input.target();
}
Tensor& conv_transpose2d_out(Tensor& out, const In& input, const In& weight, const In& bias, Pair stride, Pair padding,
                             Pair output_padding, int64_t groups, Pair dilation) {
  const op_attr::convolution attributes_{2,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_infos::convolution, out, {in_, 3}, &attributes_, "conv_transpose2d_out", SourceLocation());
  return out;
}
Tensor conv2d_weight(const In& input, const In& grad, Pair kernel_size, Pair stride, Pair padding,
                     Pair dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{2,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  return op_call::plain(op_infos::convolution_weight, {in_, 2}, &attributes_, "conv2d_weight", SourceLocation());
}
Tensor& conv2d_weight_(const TargetIn& input, const In& grad, Pair kernel_size, Pair stride, Pair padding,
                       Pair dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{2,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  op_call::inplace(op_infos::convolution_weight, {in_, 2}, &attributes_, "conv2d_weight_", SourceLocation());
  return input.target();
}
Tensor& conv2d_weight_out(Tensor& out, const In& input, const In& grad, Pair kernel_size, Pair stride, Pair padding,
                          Pair dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{2,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  op_call::out(op_infos::convolution_weight, out, {in_, 2}, &attributes_, "conv2d_weight_out", SourceLocation());
  return out;
}
Tensor conv3d(const In& input, const In& weight, const In& bias, Triple stride, Triple padding,
              Triple dilation, int64_t groups) {
  const op_attr::convolution attributes_{3,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_infos::convolution, {in_, 3}, &attributes_, "conv3d", SourceLocation());
}
Tensor& conv3d_(const TargetIn& input, const In& weight, const In& bias, Triple stride, Triple padding,
                Triple dilation, int64_t groups) {
  const op_attr::convolution attributes_{3,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_infos::convolution, {in_, 3}, &attributes_, "conv3d_", SourceLocation());
  return input.target();
}
Tensor& conv3d_out(Tensor& out, const In& input, const In& weight, const In& bias, Triple stride, Triple padding,
                   Triple dilation, int64_t groups) {
  const op_attr::convolution attributes_{3,in_space(stride,1),in_space(padding,0),in_space(dilation,1),0,false,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_infos::convolution, out, {in_, 3}, &attributes_, "conv3d_out", SourceLocation());
  return out;
}
Tensor conv_transpose3d(const In& input, const In& weight, const In& bias, Triple stride, Triple padding,
                        Triple output_padding, int64_t groups, Triple dilation) {
  const op_attr::convolution attributes_{3,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  return op_call::plain(op_infos::convolution, {in_, 3}, &attributes_, "conv_transpose3d", SourceLocation());
}
Tensor& conv_transpose3d_(const TargetIn& input, const In& weight, const In& bias, Triple stride, Triple padding,
                          Triple output_padding, int64_t groups, Triple dilation) {
  const op_attr::convolution attributes_{3,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::inplace(op_infos::convolution, {in_, 3}, &attributes_, "conv_transpose3d_", SourceLocation());
  return input.target();
}
Tensor& conv_transpose3d_out(Tensor& out, const In& input, const In& weight, const In& bias, Triple stride,
                             Triple padding, Triple output_padding, int64_t groups, Triple dilation) {
  const op_attr::convolution attributes_{3,in_space(stride,1),in_space(padding,0),in_space(dilation,1),in_space(output_padding,0),true,groups};
  const In* const in_[] = {&input, &weight, &bias};
  op_call::out(op_infos::convolution, out, {in_, 3}, &attributes_, "conv_transpose3d_out", SourceLocation());
  return out;
}
Tensor conv3d_weight(const In& input, const In& grad, Triple kernel_size, Triple stride, Triple padding,
                     Triple dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{3,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  return op_call::plain(op_infos::convolution_weight, {in_, 2}, &attributes_, "conv3d_weight", SourceLocation());
}
Tensor& conv3d_weight_(const TargetIn& input, const In& grad, Triple kernel_size, Triple stride, Triple padding,
                       Triple dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{3,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  op_call::inplace(op_infos::convolution_weight, {in_, 2}, &attributes_, "conv3d_weight_", SourceLocation());
  return input.target();
}
Tensor& conv3d_weight_out(Tensor& out, const In& input, const In& grad, Triple kernel_size, Triple stride,
                          Triple padding, Triple dilation, int64_t groups) {
  const op_attr::convolution_weight attributes_{3,in_space(kernel_size,1),in_space(stride,1),in_space(padding,0),in_space(dilation,1),groups};
  const In* const in_[] = {&input, &grad};
  op_call::out(op_infos::convolution_weight, out, {in_, 2}, &attributes_, "conv3d_weight_out", SourceLocation());
  return out;
}
Tensor max_pool2d(const In& input, Pair kernel_size, Pair stride, Pair padding, Pair dilation, bool ceil_mode) {
  const op_attr::max_pool2d attributes_{kernel_size, stride, padding, dilation, ceil_mode};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::max_pool2d, {in_, 1}, &attributes_, "max_pool2d", SourceLocation());
}
Tensor& max_pool2d_(const TargetIn& input, Pair kernel_size, Pair stride, Pair padding, Pair dilation, bool ceil_mode) {
  const op_attr::max_pool2d attributes_{kernel_size, stride, padding, dilation, ceil_mode};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::max_pool2d, {in_, 1}, &attributes_, "max_pool2d_", SourceLocation());
  return input.target();
}
Tensor& max_pool2d_out(Tensor& out, const In& input, Pair kernel_size, Pair stride, Pair padding,
                       Pair dilation, bool ceil_mode) {
  const op_attr::max_pool2d attributes_{kernel_size, stride, padding, dilation, ceil_mode};
  const In* const in_[] = {&input};
  op_call::out(op_infos::max_pool2d, out, {in_, 1}, &attributes_, "max_pool2d_out", SourceLocation());
  return out;
}
Tensors2 max_pool2d_with_indices(const In& input, Pair kernel_size, Pair stride, Pair padding,
                                 Pair dilation, bool ceil_mode) {
  const op_attr::max_pool2d_with_indices attributes_{kernel_size, stride, padding, dilation, ceil_mode};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_infos::max_pool2d_with_indices, {in_, 1}, &attributes_, out_, "max_pool2d_with_indices", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1])};
}
Tensor avg_pool2d(const In& input, Pair kernel_size, Pair stride, Pair padding, bool ceil_mode,
                  bool count_include_pad, OptInt divisor_override) {
  const op_attr::avg_pool2d attributes_{kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::avg_pool2d, {in_, 1}, &attributes_, "avg_pool2d", SourceLocation());
}
Tensor& avg_pool2d_(const TargetIn& input, Pair kernel_size, Pair stride, Pair padding, bool ceil_mode,
                    bool count_include_pad, OptInt divisor_override) {
  const op_attr::avg_pool2d attributes_{kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::avg_pool2d, {in_, 1}, &attributes_, "avg_pool2d_", SourceLocation());
  return input.target();
}
Tensor& avg_pool2d_out(Tensor& out, const In& input, Pair kernel_size, Pair stride, Pair padding, bool ceil_mode,
                       bool count_include_pad, OptInt divisor_override) {
  const op_attr::avg_pool2d attributes_{kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override};
  const In* const in_[] = {&input};
  op_call::out(op_infos::avg_pool2d, out, {in_, 1}, &attributes_, "avg_pool2d_out", SourceLocation());
  return out;
}
Tensor adaptive_avg_pool2d(const In& input, Pair output_size) {
  const op_attr::adaptive_avg_pool2d attributes_{output_size};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::adaptive_avg_pool2d, {in_, 1}, &attributes_, "adaptive_avg_pool2d", SourceLocation());
}
Tensor& adaptive_avg_pool2d_(const TargetIn& input, Pair output_size) {
  const op_attr::adaptive_avg_pool2d attributes_{output_size};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::adaptive_avg_pool2d, {in_, 1}, &attributes_, "adaptive_avg_pool2d_", SourceLocation());
  return input.target();
}
Tensor& adaptive_avg_pool2d_out(Tensor& out, const In& input, Pair output_size) {
  const op_attr::adaptive_avg_pool2d attributes_{output_size};
  const In* const in_[] = {&input};
  op_call::out(op_infos::adaptive_avg_pool2d, out, {in_, 1}, &attributes_, "adaptive_avg_pool2d_out", SourceLocation());
  return out;
}
Tensor by_operands::squared_difference(const In& input, const In& target) {
  const op_attr::squared_difference attributes_{};
  const In* const in_[] = {&input, &target};
  return op_call::plain(op_infos::squared_difference, {in_, 2}, &attributes_, "squared_difference", SourceLocation());
}
Tensor squared_difference_value::operator()(const In& input, const In& target) const {
  return by_operands::squared_difference(input, target);
}
Tensor& by_operands::squared_difference_(const TargetIn& input, const In& target) {
  const op_attr::squared_difference attributes_{};
  const In* const in_[] = {&input, &target};
  op_call::inplace(op_infos::squared_difference, {in_, 2}, &attributes_, "squared_difference_", SourceLocation());
  return input.target();
}
Tensor& squared_difference__value::operator()(const TargetIn& input, const In& target) const {
  return by_operands::squared_difference_(input, target);
}
Tensor& by_operands::squared_difference_out(Tensor& out, const In& input, const In& target) {
  const op_attr::squared_difference attributes_{};
  const In* const in_[] = {&input, &target};
  op_call::out(op_infos::squared_difference, out, {in_, 2}, &attributes_, "squared_difference_out", SourceLocation());
  return out;
}
Tensor& squared_difference_out_value::operator()(Tensor& out, const In& input, const In& target) const {
  return by_operands::squared_difference_out(out, input, target);
}
Tensor huber(const In& input, const In& target, double delta) {
  const op_attr::huber attributes_{delta};
  const In* const in_[] = {&input, &target};
  return op_call::plain(op_infos::huber, {in_, 2}, &attributes_, "huber", SourceLocation());
}
Tensor& huber_(const TargetIn& input, const In& target, double delta) {
  const op_attr::huber attributes_{delta};
  const In* const in_[] = {&input, &target};
  op_call::inplace(op_infos::huber, {in_, 2}, &attributes_, "huber_", SourceLocation());
  return input.target();
}
Tensor& huber_out(Tensor& out, const In& input, const In& target, double delta) {
  const op_attr::huber attributes_{delta};
  const In* const in_[] = {&input, &target};
  op_call::out(op_infos::huber, out, {in_, 2}, &attributes_, "huber_out", SourceLocation());
  return out;
}
Tensor lgamma(const In& input) {
  const op_attr::lgamma attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::lgamma, {in_, 1}, &attributes_, "lgamma", SourceLocation());
}
Tensor& by_operands::lgamma_(const TargetIn& input) {
  return input.target().lgamma_(input.location);
}
Tensor& lgamma__value::operator()(const TargetIn& input) const {
  return by_operands::lgamma_(input);
}
Tensor& by_operands::lgamma_out(Tensor& out, const In& input) {
  const op_attr::lgamma attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::lgamma, out, {in_, 1}, &attributes_, "lgamma_out", SourceLocation());
  return out;
}
Tensor& lgamma_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::lgamma_out(out, input);
}
Tensor by_operands::digamma(const In& input) {
  const op_attr::digamma attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::digamma, {in_, 1}, &attributes_, "digamma", SourceLocation());
}
Tensor digamma_value::operator()(const In& input) const {
  return by_operands::digamma(input);
}
Tensor& by_operands::digamma_(const TargetIn& input) {
  return input.target().digamma_(input.location);
}
Tensor& digamma__value::operator()(const TargetIn& input) const {
  return by_operands::digamma_(input);
}
Tensor& by_operands::digamma_out(Tensor& out, const In& input) {
  const op_attr::digamma attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::digamma, out, {in_, 1}, &attributes_, "digamma_out", SourceLocation());
  return out;
}
Tensor& digamma_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::digamma_out(out, input);
}
Tensor& polygamma_(const TargetIn& input, int64_t n) {
  return input.target().polygamma_(n, input.location);
}
Tensor by_operands::erfinv(const In& input) {
  const op_attr::erfinv attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::erfinv, {in_, 1}, &attributes_, "erfinv", SourceLocation());
}
Tensor erfinv_value::operator()(const In& input) const {
  return by_operands::erfinv(input);
}
Tensor& by_operands::erfinv_(const TargetIn& input) {
  return input.target().erfinv_(input.location);
}
Tensor& erfinv__value::operator()(const TargetIn& input) const {
  return by_operands::erfinv_(input);
}
Tensor& by_operands::erfinv_out(Tensor& out, const In& input) {
  const op_attr::erfinv attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::erfinv, out, {in_, 1}, &attributes_, "erfinv_out", SourceLocation());
  return out;
}
Tensor& erfinv_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::erfinv_out(out, input);
}
Tensor by_operands::erfcx(const In& input) {
  const op_attr::erfcx attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::erfcx, {in_, 1}, &attributes_, "erfcx", SourceLocation());
}
Tensor erfcx_value::operator()(const In& input) const {
  return by_operands::erfcx(input);
}
Tensor& by_operands::erfcx_(const TargetIn& input) {
  const op_attr::erfcx attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::erfcx, {in_, 1}, &attributes_, "erfcx_", SourceLocation());
  return input.target();
}
Tensor& erfcx__value::operator()(const TargetIn& input) const {
  return by_operands::erfcx_(input);
}
Tensor& by_operands::erfcx_out(Tensor& out, const In& input) {
  const op_attr::erfcx attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::erfcx, out, {in_, 1}, &attributes_, "erfcx_out", SourceLocation());
  return out;
}
Tensor& erfcx_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::erfcx_out(out, input);
}
Tensor by_operands::ndtri(const In& input) {
  const op_attr::ndtri attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::ndtri, {in_, 1}, &attributes_, "ndtri", SourceLocation());
}
Tensor ndtri_value::operator()(const In& input) const {
  return by_operands::ndtri(input);
}
Tensor& by_operands::ndtri_(const TargetIn& input) {
  const op_attr::ndtri attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::ndtri, {in_, 1}, &attributes_, "ndtri_", SourceLocation());
  return input.target();
}
Tensor& ndtri__value::operator()(const TargetIn& input) const {
  return by_operands::ndtri_(input);
}
Tensor& by_operands::ndtri_out(Tensor& out, const In& input) {
  const op_attr::ndtri attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::ndtri, out, {in_, 1}, &attributes_, "ndtri_out", SourceLocation());
  return out;
}
Tensor& ndtri_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::ndtri_out(out, input);
}
Tensor by_operands::i0(const In& input) {
  const op_attr::i0 attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::i0, {in_, 1}, &attributes_, "i0", SourceLocation());
}
Tensor i0_value::operator()(const In& input) const {
  return by_operands::i0(input);
}
Tensor& by_operands::i0_(const TargetIn& input) {
  return input.target().i0_(input.location);
}
Tensor& i0__value::operator()(const TargetIn& input) const {
  return by_operands::i0_(input);
}
Tensor& by_operands::i0_out(Tensor& out, const In& input) {
  const op_attr::i0 attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::i0, out, {in_, 1}, &attributes_, "i0_out", SourceLocation());
  return out;
}
Tensor& i0_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::i0_out(out, input);
}
Tensor by_operands::i0e(const In& input) {
  const op_attr::i0e attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::i0e, {in_, 1}, &attributes_, "i0e", SourceLocation());
}
Tensor i0e_value::operator()(const In& input) const {
  return by_operands::i0e(input);
}
Tensor& by_operands::i0e_(const TargetIn& input) {
  const op_attr::i0e attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::i0e, {in_, 1}, &attributes_, "i0e_", SourceLocation());
  return input.target();
}
Tensor& i0e__value::operator()(const TargetIn& input) const {
  return by_operands::i0e_(input);
}
Tensor& by_operands::i0e_out(Tensor& out, const In& input) {
  const op_attr::i0e attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::i0e, out, {in_, 1}, &attributes_, "i0e_out", SourceLocation());
  return out;
}
Tensor& i0e_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::i0e_out(out, input);
}
Tensor by_operands::i1(const In& input) {
  const op_attr::i1 attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::i1, {in_, 1}, &attributes_, "i1", SourceLocation());
}
Tensor i1_value::operator()(const In& input) const {
  return by_operands::i1(input);
}
Tensor& by_operands::i1_(const TargetIn& input) {
  const op_attr::i1 attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::i1, {in_, 1}, &attributes_, "i1_", SourceLocation());
  return input.target();
}
Tensor& i1__value::operator()(const TargetIn& input) const {
  return by_operands::i1_(input);
}
Tensor& by_operands::i1_out(Tensor& out, const In& input) {
  const op_attr::i1 attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::i1, out, {in_, 1}, &attributes_, "i1_out", SourceLocation());
  return out;
}
Tensor& i1_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::i1_out(out, input);
}
Tensor by_operands::i1e(const In& input) {
  const op_attr::i1e attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::i1e, {in_, 1}, &attributes_, "i1e", SourceLocation());
}
Tensor i1e_value::operator()(const In& input) const {
  return by_operands::i1e(input);
}
Tensor& by_operands::i1e_(const TargetIn& input) {
  const op_attr::i1e attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::i1e, {in_, 1}, &attributes_, "i1e_", SourceLocation());
  return input.target();
}
Tensor& i1e__value::operator()(const TargetIn& input) const {
  return by_operands::i1e_(input);
}
Tensor& by_operands::i1e_out(Tensor& out, const In& input) {
  const op_attr::i1e attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::i1e, out, {in_, 1}, &attributes_, "i1e_out", SourceLocation());
  return out;
}
Tensor& i1e_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::i1e_out(out, input);
}
Tensor by_operands::igamma(const In& input, const In& other) {
  const op_attr::igamma attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::igamma, {in_, 2}, &attributes_, "igamma", SourceLocation());
}
Tensor igamma_value::operator()(const In& input, const In& other) const {
  return by_operands::igamma(input, other);
}
Tensor& by_operands::igamma_(const TargetIn& input, const In& other) {
  return input.target().igamma_(other, input.location);
}
Tensor& igamma__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::igamma_(input, other);
}
Tensor& by_operands::igamma_out(Tensor& out, const In& input, const In& other) {
  const op_attr::igamma attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::igamma, out, {in_, 2}, &attributes_, "igamma_out", SourceLocation());
  return out;
}
Tensor& igamma_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::igamma_out(out, input, other);
}
Tensor by_operands::igammac(const In& input, const In& other) {
  const op_attr::igammac attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::igammac, {in_, 2}, &attributes_, "igammac", SourceLocation());
}
Tensor igammac_value::operator()(const In& input, const In& other) const {
  return by_operands::igammac(input, other);
}
Tensor& by_operands::igammac_(const TargetIn& input, const In& other) {
  return input.target().igammac_(other, input.location);
}
Tensor& igammac__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::igammac_(input, other);
}
Tensor& by_operands::igammac_out(Tensor& out, const In& input, const In& other) {
  const op_attr::igammac attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::igammac, out, {in_, 2}, &attributes_, "igammac_out", SourceLocation());
  return out;
}
Tensor& igammac_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::igammac_out(out, input, other);
}
Tensor zeta(const In& input, const In& other) {
  const op_attr::zeta attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::zeta, {in_, 2}, &attributes_, "zeta", SourceLocation());
}
Tensor& zeta_out(Tensor& out, const In& input, const In& other) {
  const op_attr::zeta attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::zeta, out, {in_, 2}, &attributes_, "zeta_out", SourceLocation());
  return out;
}
Tensor hypot(const In& input, const In& other) {
  const op_attr::hypot attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::hypot, {in_, 2}, &attributes_, "hypot", SourceLocation());
}
Tensor& by_operands::hypot_(const TargetIn& input, const In& other) {
  return input.target().hypot_(other, input.location);
}
Tensor& hypot__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::hypot_(input, other);
}
Tensor& by_operands::hypot_out(Tensor& out, const In& input, const In& other) {
  const op_attr::hypot attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::hypot, out, {in_, 2}, &attributes_, "hypot_out", SourceLocation());
  return out;
}
Tensor& hypot_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::hypot_out(out, input, other);
}
Tensor xlogy(const In& input, const In& other) {
  const op_attr::xlogy attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::xlogy, {in_, 2}, &attributes_, "xlogy", SourceLocation());
}
Tensor& xlogy_(const TargetIn& input, const In& other) {
  return input.target().xlogy_(other, input.location);
}
Tensor& xlogy_out(Tensor& out, const In& input, const In& other) {
  const op_attr::xlogy attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::xlogy, out, {in_, 2}, &attributes_, "xlogy_out", SourceLocation());
  return out;
}
Tensor xlog1py(const In& input, const In& other) {
  const op_attr::xlog1py attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::xlog1py, {in_, 2}, &attributes_, "xlog1py", SourceLocation());
}
Tensor& xlog1py_out(Tensor& out, const In& input, const In& other) {
  const op_attr::xlog1py attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::xlog1py, out, {in_, 2}, &attributes_, "xlog1py_out", SourceLocation());
  return out;
}
Tensor by_operands::logaddexp(const In& input, const In& other) {
  const op_attr::logaddexp attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::logaddexp, {in_, 2}, &attributes_, "logaddexp", SourceLocation());
}
Tensor logaddexp_value::operator()(const In& input, const In& other) const {
  return by_operands::logaddexp(input, other);
}
Tensor& by_operands::logaddexp_(const TargetIn& input, const In& other) {
  return input.target().logaddexp_(other, input.location);
}
Tensor& logaddexp__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::logaddexp_(input, other);
}
Tensor& by_operands::logaddexp_out(Tensor& out, const In& input, const In& other) {
  const op_attr::logaddexp attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::logaddexp, out, {in_, 2}, &attributes_, "logaddexp_out", SourceLocation());
  return out;
}
Tensor& logaddexp_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::logaddexp_out(out, input, other);
}
Tensor by_operands::logaddexp2(const In& input, const In& other) {
  const op_attr::logaddexp2 attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::logaddexp2, {in_, 2}, &attributes_, "logaddexp2", SourceLocation());
}
Tensor logaddexp2_value::operator()(const In& input, const In& other) const {
  return by_operands::logaddexp2(input, other);
}
Tensor& by_operands::logaddexp2_(const TargetIn& input, const In& other) {
  return input.target().logaddexp2_(other, input.location);
}
Tensor& logaddexp2__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::logaddexp2_(input, other);
}
Tensor& by_operands::logaddexp2_out(Tensor& out, const In& input, const In& other) {
  const op_attr::logaddexp2 attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::logaddexp2, out, {in_, 2}, &attributes_, "logaddexp2_out", SourceLocation());
  return out;
}
Tensor& logaddexp2_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::logaddexp2_out(out, input, other);
}
Tensor gcd(const In& input, const In& other) {
  const op_attr::gcd attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::gcd, {in_, 2}, &attributes_, "gcd", SourceLocation());
}
Tensor& by_operands::gcd_(const TargetIn& input, const In& other) {
  return input.target().gcd_(other, input.location);
}
Tensor& gcd__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::gcd_(input, other);
}
Tensor& by_operands::gcd_out(Tensor& out, const In& input, const In& other) {
  const op_attr::gcd attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::gcd, out, {in_, 2}, &attributes_, "gcd_out", SourceLocation());
  return out;
}
Tensor& gcd_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::gcd_out(out, input, other);
}
Tensor lcm(const In& input, const In& other) {
  const op_attr::lcm attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::lcm, {in_, 2}, &attributes_, "lcm", SourceLocation());
}
Tensor& by_operands::lcm_(const TargetIn& input, const In& other) {
  return input.target().lcm_(other, input.location);
}
Tensor& lcm__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::lcm_(input, other);
}
Tensor& by_operands::lcm_out(Tensor& out, const In& input, const In& other) {
  const op_attr::lcm attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::lcm, out, {in_, 2}, &attributes_, "lcm_out", SourceLocation());
  return out;
}
Tensor& lcm_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::lcm_out(out, input, other);
}
Tensor bitwise_left_shift(const In& input, const In& other) {
  const op_attr::bitwise_left_shift attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::bitwise_left_shift, {in_, 2}, &attributes_, "bitwise_left_shift", SourceLocation());
}
Tensor& bitwise_left_shift_(const TargetIn& input, const In& other) {
  return input.target().bitwise_left_shift_(other, input.location);
}
Tensor& bitwise_left_shift_out(Tensor& out, const In& input, const In& other) {
  const op_attr::bitwise_left_shift attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::bitwise_left_shift, out, {in_, 2}, &attributes_, "bitwise_left_shift_out", SourceLocation());
  return out;
}
Tensor bitwise_right_shift(const In& input, const In& other) {
  const op_attr::bitwise_right_shift attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::bitwise_right_shift, {in_, 2}, &attributes_, "bitwise_right_shift", SourceLocation());
}
Tensor& bitwise_right_shift_(const TargetIn& input, const In& other) {
  return input.target().bitwise_right_shift_(other, input.location);
}
Tensor& bitwise_right_shift_out(Tensor& out, const In& input, const In& other) {
  const op_attr::bitwise_right_shift attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::bitwise_right_shift, out, {in_, 2}, &attributes_, "bitwise_right_shift_out", SourceLocation());
  return out;
}
Tensor by_operands::sinc(const In& input) {
  const op_attr::sinc attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::sinc, {in_, 1}, &attributes_, "sinc", SourceLocation());
}
Tensor sinc_value::operator()(const In& input) const {
  return by_operands::sinc(input);
}
Tensor& by_operands::sinc_(const TargetIn& input) {
  return input.target().sinc_(input.location);
}
Tensor& sinc__value::operator()(const TargetIn& input) const {
  return by_operands::sinc_(input);
}
Tensor& by_operands::sinc_out(Tensor& out, const In& input) {
  const op_attr::sinc attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::sinc, out, {in_, 1}, &attributes_, "sinc_out", SourceLocation());
  return out;
}
Tensor& sinc_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sinc_out(out, input);
}
Tensor by_operands::entr(const In& input) {
  const op_attr::entr attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::entr, {in_, 1}, &attributes_, "entr", SourceLocation());
}
Tensor entr_value::operator()(const In& input) const {
  return by_operands::entr(input);
}
Tensor& by_operands::entr_(const TargetIn& input) {
  const op_attr::entr attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::entr, {in_, 1}, &attributes_, "entr_", SourceLocation());
  return input.target();
}
Tensor& entr__value::operator()(const TargetIn& input) const {
  return by_operands::entr_(input);
}
Tensor& by_operands::entr_out(Tensor& out, const In& input) {
  const op_attr::entr attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::entr, out, {in_, 1}, &attributes_, "entr_out", SourceLocation());
  return out;
}
Tensor& entr_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::entr_out(out, input);
}
Tensor by_operands::sgn(const In& input) {
  const op_attr::sign attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::sign, {in_, 1}, &attributes_, "sgn", SourceLocation());
}
Tensor sgn_value::operator()(const In& input) const {
  return by_operands::sgn(input);
}
Tensor& by_operands::sgn_(const TargetIn& input) {
  return input.target().sgn_(input.location);
}
Tensor& sgn__value::operator()(const TargetIn& input) const {
  return by_operands::sgn_(input);
}
Tensor& by_operands::sgn_out(Tensor& out, const In& input) {
  const op_attr::sign attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::sign, out, {in_, 1}, &attributes_, "sgn_out", SourceLocation());
  return out;
}
Tensor& sgn_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::sgn_out(out, input);
}
Tensors2 cummax(const In& input, int64_t dim) {
  const op_attr::cummax attributes_{dim};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_infos::cummax, {in_, 1}, &attributes_, out_, "cummax", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 cummax_out(Tensor& out, Tensor& second, const In& input, int64_t dim) {
  const op_attr::cummax attributes_{dim};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_infos::cummax, outs_, {in_, 1}, &attributes_, "cummax_out", SourceLocation());
  return {out, second};
}
Tensors2 cummin(const In& input, int64_t dim) {
  const op_attr::cummin attributes_{dim};
  const In* const in_[] = {&input};
  Tensor out_[2];
  op_call::multi(op_infos::cummin, {in_, 1}, &attributes_, out_, "cummin", SourceLocation());
  return {std::move(out_[0]), std::move(out_[1])};
}
TensorRefs2 cummin_out(Tensor& out, Tensor& second, const In& input, int64_t dim) {
  const op_attr::cummin attributes_{dim};
  const In* const in_[] = {&input};
  Tensor* const outs_[] = {&out, &second};
  op_call::multi_out(op_infos::cummin, outs_, {in_, 1}, &attributes_, "cummin_out", SourceLocation());
  return {out, second};
}
Tensor logcumsumexp(const In& input, int64_t dim) {
  const op_attr::logcumsumexp attributes_{dim};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::logcumsumexp, {in_, 1}, &attributes_, "logcumsumexp", SourceLocation());
}
Tensor& logcumsumexp_(const TargetIn& input, int64_t dim) {
  return input.target().logcumsumexp_(dim, input.location);
}
Tensor& logcumsumexp_out(Tensor& out, const In& input, int64_t dim) {
  const op_attr::logcumsumexp attributes_{dim};
  const In* const in_[] = {&input};
  op_call::out(op_infos::logcumsumexp, out, {in_, 1}, &attributes_, "logcumsumexp_out", SourceLocation());
  return out;
}

}  // namespace situ
