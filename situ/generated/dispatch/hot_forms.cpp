// Made by scripts/generate from situ/ops/functions.txt; edit that file.
// The functions and methods of ops: they pack attributes and operands, and pass them to op_call. Names that
// end in _ cannot equal an argument's.
#include "situ/generated/op/binary.h"
#include "situ/generated/op/copy.h"
#include "situ/generated/op/view.h"
#include "situ/tensor/tensor.h"

namespace situ {

Tensor Tensor::add(const In& other, Scalar alpha, SourceLocation location) const& {
  const op_attr::add attributes_{alpha};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::add, {in_, 2}, &attributes_, "add", location);
}
Tensor Tensor::add(const In& other, Scalar alpha, SourceLocation location) && {
  const op_attr::add attributes_{alpha};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::add, {in_, 2}, &attributes_, "add", location);
}
Tensor& Tensor::add_(const In& other, Scalar alpha, SourceLocation location) const& {
  const op_attr::add attributes_{alpha};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::add, {in_, 2}, &attributes_, "add_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::add_(const In& other, Scalar alpha, SourceLocation location) && {
  static_cast<const Tensor&>(*this).add_(other, alpha, location);
  return std::move(*this);
}
Tensor Tensor::sub(const In& other, Scalar alpha, SourceLocation location) const& {
  const op_attr::sub attributes_{alpha};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::sub, {in_, 2}, &attributes_, "sub", location);
}
Tensor Tensor::sub(const In& other, Scalar alpha, SourceLocation location) && {
  const op_attr::sub attributes_{alpha};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::sub, {in_, 2}, &attributes_, "sub", location);
}
Tensor& Tensor::sub_(const In& other, Scalar alpha, SourceLocation location) const& {
  const op_attr::sub attributes_{alpha};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::sub, {in_, 2}, &attributes_, "sub_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::sub_(const In& other, Scalar alpha, SourceLocation location) && {
  static_cast<const Tensor&>(*this).sub_(other, alpha, location);
  return std::move(*this);
}
Tensor Tensor::subtract(const In& other, Scalar alpha, SourceLocation location) const& {
  const op_attr::sub attributes_{alpha};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::sub, {in_, 2}, &attributes_, "subtract", location);
}
Tensor Tensor::subtract(const In& other, Scalar alpha, SourceLocation location) && {
  const op_attr::sub attributes_{alpha};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::sub, {in_, 2}, &attributes_, "subtract", location);
}
Tensor& Tensor::subtract_(const In& other, Scalar alpha, SourceLocation location) const& {
  const op_attr::sub attributes_{alpha};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::sub, {in_, 2}, &attributes_, "subtract_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::subtract_(const In& other, Scalar alpha, SourceLocation location) && {
  static_cast<const Tensor&>(*this).subtract_(other, alpha, location);
  return std::move(*this);
}
Tensor Tensor::mul(const In& other, SourceLocation location) const& {
  const op_attr::mul attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::mul, {in_, 2}, &attributes_, "mul", location);
}
Tensor Tensor::mul(const In& other, SourceLocation location) && {
  const op_attr::mul attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::mul, {in_, 2}, &attributes_, "mul", location);
}
Tensor& Tensor::mul_(const In& other, SourceLocation location) const& {
  const op_attr::mul attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::mul, {in_, 2}, &attributes_, "mul_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::mul_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).mul_(other, location);
  return std::move(*this);
}
Tensor Tensor::multiply(const In& other, SourceLocation location) const& {
  const op_attr::mul attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::mul, {in_, 2}, &attributes_, "multiply", location);
}
Tensor Tensor::multiply(const In& other, SourceLocation location) && {
  const op_attr::mul attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::mul, {in_, 2}, &attributes_, "multiply", location);
}
Tensor& Tensor::multiply_(const In& other, SourceLocation location) const& {
  const op_attr::mul attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::mul, {in_, 2}, &attributes_, "multiply_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::multiply_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).multiply_(other, location);
  return std::move(*this);
}
Tensor Tensor::div(const In& other, Rounding rounding_mode, SourceLocation location) const& {
  const op_attr::div attributes_{rounding_mode};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::div, {in_, 2}, &attributes_, "div", location);
}
Tensor Tensor::div(const In& other, Rounding rounding_mode, SourceLocation location) && {
  const op_attr::div attributes_{rounding_mode};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::div, {in_, 2}, &attributes_, "div", location);
}
Tensor& Tensor::div_(const In& other, Rounding rounding_mode, SourceLocation location) const& {
  const op_attr::div attributes_{rounding_mode};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::div, {in_, 2}, &attributes_, "div_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::div_(const In& other, Rounding rounding_mode, SourceLocation location) && {
  static_cast<const Tensor&>(*this).div_(other, rounding_mode, location);
  return std::move(*this);
}
Tensor Tensor::divide(const In& other, Rounding rounding_mode, SourceLocation location) const& {
  const op_attr::div attributes_{rounding_mode};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::div, {in_, 2}, &attributes_, "divide", location);
}
Tensor Tensor::divide(const In& other, Rounding rounding_mode, SourceLocation location) && {
  const op_attr::div attributes_{rounding_mode};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::div, {in_, 2}, &attributes_, "divide", location);
}
Tensor& Tensor::divide_(const In& other, Rounding rounding_mode, SourceLocation location) const& {
  const op_attr::div attributes_{rounding_mode};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::div, {in_, 2}, &attributes_, "divide_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::divide_(const In& other, Rounding rounding_mode, SourceLocation location) && {
  static_cast<const Tensor&>(*this).divide_(other, rounding_mode, location);
  return std::move(*this);
}
Tensor Tensor::true_divide(const In& other, SourceLocation location) const& {
  const op_attr::div attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::div, {in_, 2}, &attributes_, "true_divide", location);
}
Tensor Tensor::true_divide(const In& other, SourceLocation location) && {
  const op_attr::div attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::div, {in_, 2}, &attributes_, "true_divide", location);
}
Tensor& Tensor::true_divide_(const In& other, SourceLocation location) const& {
  const op_attr::div attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::div, {in_, 2}, &attributes_, "true_divide_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::true_divide_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).true_divide_(other, location);
  return std::move(*this);
}
Tensor Tensor::floor_divide(const In& other, SourceLocation location) const& {
  const op_attr::div attributes_{Rounding::floor};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::div, {in_, 2}, &attributes_, "floor_divide", location);
}
Tensor Tensor::floor_divide(const In& other, SourceLocation location) && {
  const op_attr::div attributes_{Rounding::floor};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::div, {in_, 2}, &attributes_, "floor_divide", location);
}
Tensor& Tensor::floor_divide_(const In& other, SourceLocation location) const& {
  const op_attr::div attributes_{Rounding::floor};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::div, {in_, 2}, &attributes_, "floor_divide_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::floor_divide_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).floor_divide_(other, location);
  return std::move(*this);
}
Tensor Tensor::pow(const In& exponent, SourceLocation location) const& {
  const op_attr::pow attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &exponent};
  return op_call::plain(op_infos::pow, {in_, 2}, &attributes_, "pow", location);
}
Tensor Tensor::pow(const In& exponent, SourceLocation location) && {
  const op_attr::pow attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &exponent};
  return op_call::plain(op_infos::pow, {in_, 2}, &attributes_, "pow", location);
}
Tensor& Tensor::pow_(const In& exponent, SourceLocation location) const& {
  const op_attr::pow attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &exponent};
  op_call::inplace(op_infos::pow, {in_, 2}, &attributes_, "pow_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::pow_(const In& exponent, SourceLocation location) && {
  static_cast<const Tensor&>(*this).pow_(exponent, location);
  return std::move(*this);
}
Tensor Tensor::fmod(const In& other, SourceLocation location) const& {
  const op_attr::fmod attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::fmod, {in_, 2}, &attributes_, "fmod", location);
}
Tensor Tensor::fmod(const In& other, SourceLocation location) && {
  const op_attr::fmod attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::fmod, {in_, 2}, &attributes_, "fmod", location);
}
Tensor& Tensor::fmod_(const In& other, SourceLocation location) const& {
  const op_attr::fmod attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::fmod, {in_, 2}, &attributes_, "fmod_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::fmod_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).fmod_(other, location);
  return std::move(*this);
}
Tensor Tensor::remainder(const In& other, SourceLocation location) const& {
  const op_attr::remainder attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::remainder, {in_, 2}, &attributes_, "remainder", location);
}
Tensor Tensor::remainder(const In& other, SourceLocation location) && {
  const op_attr::remainder attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::remainder, {in_, 2}, &attributes_, "remainder", location);
}
Tensor& Tensor::remainder_(const In& other, SourceLocation location) const& {
  const op_attr::remainder attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::remainder, {in_, 2}, &attributes_, "remainder_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::remainder_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).remainder_(other, location);
  return std::move(*this);
}
Tensor Tensor::atan2(const In& other, SourceLocation location) const& {
  const op_attr::atan2 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::atan2, {in_, 2}, &attributes_, "atan2", location);
}
Tensor Tensor::atan2(const In& other, SourceLocation location) && {
  const op_attr::atan2 attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::atan2, {in_, 2}, &attributes_, "atan2", location);
}
Tensor& Tensor::atan2_(const In& other, SourceLocation location) const& {
  const op_attr::atan2 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::atan2, {in_, 2}, &attributes_, "atan2_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::atan2_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).atan2_(other, location);
  return std::move(*this);
}
Tensor Tensor::arctan2(const In& other, SourceLocation location) const& {
  const op_attr::atan2 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::atan2, {in_, 2}, &attributes_, "arctan2", location);
}
Tensor Tensor::arctan2(const In& other, SourceLocation location) && {
  const op_attr::atan2 attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::atan2, {in_, 2}, &attributes_, "arctan2", location);
}
Tensor& Tensor::arctan2_(const In& other, SourceLocation location) const& {
  const op_attr::atan2 attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::atan2, {in_, 2}, &attributes_, "arctan2_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::arctan2_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).arctan2_(other, location);
  return std::move(*this);
}
Tensor Tensor::maximum(const In& other, SourceLocation location) const& {
  const op_attr::maximum attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::maximum, {in_, 2}, &attributes_, "maximum", location);
}
Tensor Tensor::maximum(const In& other, SourceLocation location) && {
  const op_attr::maximum attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::maximum, {in_, 2}, &attributes_, "maximum", location);
}
Tensor& Tensor::maximum_(const In& other, SourceLocation location) const& {
  const op_attr::maximum attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::maximum, {in_, 2}, &attributes_, "maximum_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::maximum_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).maximum_(other, location);
  return std::move(*this);
}
Tensor Tensor::minimum(const In& other, SourceLocation location) const& {
  const op_attr::minimum attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::minimum, {in_, 2}, &attributes_, "minimum", location);
}
Tensor Tensor::minimum(const In& other, SourceLocation location) && {
  const op_attr::minimum attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::minimum, {in_, 2}, &attributes_, "minimum", location);
}
Tensor& Tensor::minimum_(const In& other, SourceLocation location) const& {
  const op_attr::minimum attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::minimum, {in_, 2}, &attributes_, "minimum_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::minimum_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).minimum_(other, location);
  return std::move(*this);
}
Tensor Tensor::eq(const In& other, SourceLocation location) const& {
  const op_attr::eq attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::eq, {in_, 2}, &attributes_, "eq", location);
}
Tensor Tensor::eq(const In& other, SourceLocation location) && {
  const op_attr::eq attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::eq, {in_, 2}, &attributes_, "eq", location);
}
Tensor& Tensor::eq_(const In& other, SourceLocation location) const& {
  const op_attr::eq attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::eq, {in_, 2}, &attributes_, "eq_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::eq_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).eq_(other, location);
  return std::move(*this);
}
Tensor Tensor::ne(const In& other, SourceLocation location) const& {
  const op_attr::ne attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::ne, {in_, 2}, &attributes_, "ne", location);
}
Tensor Tensor::ne(const In& other, SourceLocation location) && {
  const op_attr::ne attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::ne, {in_, 2}, &attributes_, "ne", location);
}
Tensor& Tensor::ne_(const In& other, SourceLocation location) const& {
  const op_attr::ne attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::ne, {in_, 2}, &attributes_, "ne_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::ne_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).ne_(other, location);
  return std::move(*this);
}
Tensor Tensor::not_equal(const In& other, SourceLocation location) const& {
  const op_attr::ne attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::ne, {in_, 2}, &attributes_, "not_equal", location);
}
Tensor Tensor::not_equal(const In& other, SourceLocation location) && {
  const op_attr::ne attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::ne, {in_, 2}, &attributes_, "not_equal", location);
}
Tensor& Tensor::not_equal_(const In& other, SourceLocation location) const& {
  const op_attr::ne attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::ne, {in_, 2}, &attributes_, "not_equal_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::not_equal_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).not_equal_(other, location);
  return std::move(*this);
}
Tensor Tensor::lt(const In& other, SourceLocation location) const& {
  const op_attr::lt attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::lt, {in_, 2}, &attributes_, "lt", location);
}
Tensor Tensor::lt(const In& other, SourceLocation location) && {
  const op_attr::lt attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::lt, {in_, 2}, &attributes_, "lt", location);
}
Tensor& Tensor::lt_(const In& other, SourceLocation location) const& {
  const op_attr::lt attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::lt, {in_, 2}, &attributes_, "lt_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::lt_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).lt_(other, location);
  return std::move(*this);
}
Tensor Tensor::less(const In& other, SourceLocation location) const& {
  const op_attr::lt attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::lt, {in_, 2}, &attributes_, "less", location);
}
Tensor Tensor::less(const In& other, SourceLocation location) && {
  const op_attr::lt attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::lt, {in_, 2}, &attributes_, "less", location);
}
Tensor& Tensor::less_(const In& other, SourceLocation location) const& {
  const op_attr::lt attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::lt, {in_, 2}, &attributes_, "less_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::less_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).less_(other, location);
  return std::move(*this);
}
Tensor Tensor::le(const In& other, SourceLocation location) const& {
  const op_attr::le attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::le, {in_, 2}, &attributes_, "le", location);
}
Tensor Tensor::le(const In& other, SourceLocation location) && {
  const op_attr::le attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::le, {in_, 2}, &attributes_, "le", location);
}
Tensor& Tensor::le_(const In& other, SourceLocation location) const& {
  const op_attr::le attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::le, {in_, 2}, &attributes_, "le_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::le_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).le_(other, location);
  return std::move(*this);
}
Tensor Tensor::less_equal(const In& other, SourceLocation location) const& {
  const op_attr::le attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::le, {in_, 2}, &attributes_, "less_equal", location);
}
Tensor Tensor::less_equal(const In& other, SourceLocation location) && {
  const op_attr::le attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::le, {in_, 2}, &attributes_, "less_equal", location);
}
Tensor& Tensor::less_equal_(const In& other, SourceLocation location) const& {
  const op_attr::le attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::le, {in_, 2}, &attributes_, "less_equal_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::less_equal_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).less_equal_(other, location);
  return std::move(*this);
}
Tensor Tensor::gt(const In& other, SourceLocation location) const& {
  const op_attr::gt attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::gt, {in_, 2}, &attributes_, "gt", location);
}
Tensor Tensor::gt(const In& other, SourceLocation location) && {
  const op_attr::gt attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::gt, {in_, 2}, &attributes_, "gt", location);
}
Tensor& Tensor::gt_(const In& other, SourceLocation location) const& {
  const op_attr::gt attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::gt, {in_, 2}, &attributes_, "gt_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::gt_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).gt_(other, location);
  return std::move(*this);
}
Tensor Tensor::greater(const In& other, SourceLocation location) const& {
  const op_attr::gt attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::gt, {in_, 2}, &attributes_, "greater", location);
}
Tensor Tensor::greater(const In& other, SourceLocation location) && {
  const op_attr::gt attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::gt, {in_, 2}, &attributes_, "greater", location);
}
Tensor& Tensor::greater_(const In& other, SourceLocation location) const& {
  const op_attr::gt attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::gt, {in_, 2}, &attributes_, "greater_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::greater_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).greater_(other, location);
  return std::move(*this);
}
Tensor Tensor::ge(const In& other, SourceLocation location) const& {
  const op_attr::ge attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::ge, {in_, 2}, &attributes_, "ge", location);
}
Tensor Tensor::ge(const In& other, SourceLocation location) && {
  const op_attr::ge attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::ge, {in_, 2}, &attributes_, "ge", location);
}
Tensor& Tensor::ge_(const In& other, SourceLocation location) const& {
  const op_attr::ge attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::ge, {in_, 2}, &attributes_, "ge_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::ge_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).ge_(other, location);
  return std::move(*this);
}
Tensor Tensor::greater_equal(const In& other, SourceLocation location) const& {
  const op_attr::ge attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::ge, {in_, 2}, &attributes_, "greater_equal", location);
}
Tensor Tensor::greater_equal(const In& other, SourceLocation location) && {
  const op_attr::ge attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::ge, {in_, 2}, &attributes_, "greater_equal", location);
}
Tensor& Tensor::greater_equal_(const In& other, SourceLocation location) const& {
  const op_attr::ge attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::ge, {in_, 2}, &attributes_, "greater_equal_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::greater_equal_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).greater_equal_(other, location);
  return std::move(*this);
}
Tensor Tensor::logical_and(const In& other, SourceLocation location) const& {
  const op_attr::logical_and attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::logical_and, {in_, 2}, &attributes_, "logical_and", location);
}
Tensor Tensor::logical_and(const In& other, SourceLocation location) && {
  const op_attr::logical_and attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::logical_and, {in_, 2}, &attributes_, "logical_and", location);
}
Tensor& Tensor::logical_and_(const In& other, SourceLocation location) const& {
  const op_attr::logical_and attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::logical_and, {in_, 2}, &attributes_, "logical_and_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::logical_and_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).logical_and_(other, location);
  return std::move(*this);
}
Tensor Tensor::logical_or(const In& other, SourceLocation location) const& {
  const op_attr::logical_or attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::logical_or, {in_, 2}, &attributes_, "logical_or", location);
}
Tensor Tensor::logical_or(const In& other, SourceLocation location) && {
  const op_attr::logical_or attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::logical_or, {in_, 2}, &attributes_, "logical_or", location);
}
Tensor& Tensor::logical_or_(const In& other, SourceLocation location) const& {
  const op_attr::logical_or attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::logical_or, {in_, 2}, &attributes_, "logical_or_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::logical_or_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).logical_or_(other, location);
  return std::move(*this);
}
Tensor Tensor::logical_xor(const In& other, SourceLocation location) const& {
  const op_attr::logical_xor attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::logical_xor, {in_, 2}, &attributes_, "logical_xor", location);
}
Tensor Tensor::logical_xor(const In& other, SourceLocation location) && {
  const op_attr::logical_xor attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::logical_xor, {in_, 2}, &attributes_, "logical_xor", location);
}
Tensor& Tensor::logical_xor_(const In& other, SourceLocation location) const& {
  const op_attr::logical_xor attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::logical_xor, {in_, 2}, &attributes_, "logical_xor_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::logical_xor_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).logical_xor_(other, location);
  return std::move(*this);
}
Tensor Tensor::bitwise_and(const In& other, SourceLocation location) const& {
  const op_attr::bitwise_and attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::bitwise_and, {in_, 2}, &attributes_, "bitwise_and", location);
}
Tensor Tensor::bitwise_and(const In& other, SourceLocation location) && {
  const op_attr::bitwise_and attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::bitwise_and, {in_, 2}, &attributes_, "bitwise_and", location);
}
Tensor& Tensor::bitwise_and_(const In& other, SourceLocation location) const& {
  const op_attr::bitwise_and attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::bitwise_and, {in_, 2}, &attributes_, "bitwise_and_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::bitwise_and_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).bitwise_and_(other, location);
  return std::move(*this);
}
Tensor Tensor::bitwise_or(const In& other, SourceLocation location) const& {
  const op_attr::bitwise_or attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::bitwise_or, {in_, 2}, &attributes_, "bitwise_or", location);
}
Tensor Tensor::bitwise_or(const In& other, SourceLocation location) && {
  const op_attr::bitwise_or attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::bitwise_or, {in_, 2}, &attributes_, "bitwise_or", location);
}
Tensor& Tensor::bitwise_or_(const In& other, SourceLocation location) const& {
  const op_attr::bitwise_or attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::bitwise_or, {in_, 2}, &attributes_, "bitwise_or_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::bitwise_or_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).bitwise_or_(other, location);
  return std::move(*this);
}
Tensor Tensor::bitwise_xor(const In& other, SourceLocation location) const& {
  const op_attr::bitwise_xor attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::bitwise_xor, {in_, 2}, &attributes_, "bitwise_xor", location);
}
Tensor Tensor::bitwise_xor(const In& other, SourceLocation location) && {
  const op_attr::bitwise_xor attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &other};
  return op_call::plain(op_infos::bitwise_xor, {in_, 2}, &attributes_, "bitwise_xor", location);
}
Tensor& Tensor::bitwise_xor_(const In& other, SourceLocation location) const& {
  const op_attr::bitwise_xor attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &other};
  op_call::inplace(op_infos::bitwise_xor, {in_, 2}, &attributes_, "bitwise_xor_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::bitwise_xor_(const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).bitwise_xor_(other, location);
  return std::move(*this);
}
Tensor Tensor::where(const In& condition, const In& other, SourceLocation location) const& {
  const op_attr::where attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &condition, &other};
  return op_call::plain(op_infos::where, {in_, 3}, &attributes_, "where", location);
}
Tensor Tensor::where(const In& condition, const In& other, SourceLocation location) && {
  const op_attr::where attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &condition, &other};
  return op_call::plain(op_infos::where, {in_, 3}, &attributes_, "where", location);
}
Tensor& Tensor::where_(const In& condition, const In& other, SourceLocation location) const& {
  const op_attr::where attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &condition, &other};
  op_call::inplace(op_infos::where, {in_, 3}, &attributes_, "where_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::where_(const In& condition, const In& other, SourceLocation location) && {
  static_cast<const Tensor&>(*this).where_(condition, other, location);
  return std::move(*this);
}
Tensor Tensor::addcmul(const In& tensor1, const In& tensor2, Scalar value, SourceLocation location) const& {
  const op_attr::addcmul attributes_{value};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &tensor1, &tensor2};
  return op_call::plain(op_infos::addcmul, {in_, 3}, &attributes_, "addcmul", location);
}
Tensor Tensor::addcmul(const In& tensor1, const In& tensor2, Scalar value, SourceLocation location) && {
  const op_attr::addcmul attributes_{value};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &tensor1, &tensor2};
  return op_call::plain(op_infos::addcmul, {in_, 3}, &attributes_, "addcmul", location);
}
Tensor& Tensor::addcmul_(const In& tensor1, const In& tensor2, Scalar value, SourceLocation location) const& {
  const op_attr::addcmul attributes_{value};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &tensor1, &tensor2};
  op_call::inplace(op_infos::addcmul, {in_, 3}, &attributes_, "addcmul_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::addcmul_(const In& tensor1, const In& tensor2, Scalar value, SourceLocation location) && {
  static_cast<const Tensor&>(*this).addcmul_(tensor1, tensor2, value, location);
  return std::move(*this);
}
Tensor Tensor::addcdiv(const In& tensor1, const In& tensor2, Scalar value, SourceLocation location) const& {
  const op_attr::addcdiv attributes_{value};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &tensor1, &tensor2};
  return op_call::plain(op_infos::addcdiv, {in_, 3}, &attributes_, "addcdiv", location);
}
Tensor Tensor::addcdiv(const In& tensor1, const In& tensor2, Scalar value, SourceLocation location) && {
  const op_attr::addcdiv attributes_{value};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &tensor1, &tensor2};
  return op_call::plain(op_infos::addcdiv, {in_, 3}, &attributes_, "addcdiv", location);
}
Tensor& Tensor::addcdiv_(const In& tensor1, const In& tensor2, Scalar value, SourceLocation location) const& {
  const op_attr::addcdiv attributes_{value};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &tensor1, &tensor2};
  op_call::inplace(op_infos::addcdiv, {in_, 3}, &attributes_, "addcdiv_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::addcdiv_(const In& tensor1, const In& tensor2, Scalar value, SourceLocation location) && {
  static_cast<const Tensor&>(*this).addcdiv_(tensor1, tensor2, value, location);
  return std::move(*this);
}
Tensor Tensor::lerp(const In& end, const In& weight, SourceLocation location) const& {
  const op_attr::lerp attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &end, &weight};
  return op_call::plain(op_infos::lerp, {in_, 3}, &attributes_, "lerp", location);
}
Tensor Tensor::lerp(const In& end, const In& weight, SourceLocation location) && {
  const op_attr::lerp attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &end, &weight};
  return op_call::plain(op_infos::lerp, {in_, 3}, &attributes_, "lerp", location);
}
Tensor& Tensor::lerp_(const In& end, const In& weight, SourceLocation location) const& {
  const op_attr::lerp attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &end, &weight};
  op_call::inplace(op_infos::lerp, {in_, 3}, &attributes_, "lerp_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::lerp_(const In& end, const In& weight, SourceLocation location) && {
  static_cast<const Tensor&>(*this).lerp_(end, weight, location);
  return std::move(*this);
}
Tensor Tensor::masked_fill(const In& mask, const In& value, SourceLocation location) const& {
  const op_attr::masked_fill attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &mask, &value};
  return op_call::plain(op_infos::masked_fill, {in_, 3}, &attributes_, "masked_fill", location);
}
Tensor Tensor::masked_fill(const In& mask, const In& value, SourceLocation location) && {
  const op_attr::masked_fill attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &mask, &value};
  return op_call::plain(op_infos::masked_fill, {in_, 3}, &attributes_, "masked_fill", location);
}
Tensor& Tensor::masked_fill_(const In& mask, const In& value, SourceLocation location) const& {
  const op_attr::masked_fill attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &mask, &value};
  op_call::inplace(op_infos::masked_fill, {in_, 3}, &attributes_, "masked_fill_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::masked_fill_(const In& mask, const In& value, SourceLocation location) && {
  static_cast<const Tensor&>(*this).masked_fill_(mask, value, location);
  return std::move(*this);
}
Tensor Tensor::select(int64_t dim, int64_t index, SourceLocation location) const {
  const op_attr::select attributes_{dim, index};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::select, {in_, 1}, &attributes_, "select", location);
}
Tensor Tensor::narrow(int64_t dim, int64_t start, int64_t length, SourceLocation location) const {
  const op_attr::narrow attributes_{dim, start, length};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::narrow, {in_, 1}, &attributes_, "narrow", location);
}
Tensor Tensor::view(DimVec size, SourceLocation location) const {
  const op_attr::view attributes_{size};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::view, {in_, 1}, &attributes_, "view", location);
}
Tensor Tensor::transpose(int64_t dim0, int64_t dim1, SourceLocation location) const {
  const op_attr::transpose attributes_{dim0, dim1};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::transpose, {in_, 1}, &attributes_, "transpose", location);
}
Tensor& Tensor::transpose_(int64_t dim0, int64_t dim1, SourceLocation location) const& {
  const op_attr::transpose attributes_{dim0, dim1};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::view_inplace(op_infos::transpose, {in_, 1}, &attributes_, "transpose_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::transpose_(int64_t dim0, int64_t dim1, SourceLocation location) && {
  static_cast<const Tensor&>(*this).transpose_(dim0, dim1, location);
  return std::move(*this);
}
Tensor Tensor::swapaxes(int64_t axis0, int64_t axis1, SourceLocation location) const {
  const op_attr::transpose attributes_{axis0, axis1};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::transpose, {in_, 1}, &attributes_, "swapaxes", location);
}
Tensor& Tensor::swapaxes_(int64_t axis0, int64_t axis1, SourceLocation location) const& {
  const op_attr::transpose attributes_{axis0, axis1};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::view_inplace(op_infos::transpose, {in_, 1}, &attributes_, "swapaxes_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::swapaxes_(int64_t axis0, int64_t axis1, SourceLocation location) && {
  static_cast<const Tensor&>(*this).swapaxes_(axis0, axis1, location);
  return std::move(*this);
}
Tensor Tensor::swapdims(int64_t dim0, int64_t dim1, SourceLocation location) const {
  const op_attr::transpose attributes_{dim0, dim1};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::transpose, {in_, 1}, &attributes_, "swapdims", location);
}
Tensor& Tensor::swapdims_(int64_t dim0, int64_t dim1, SourceLocation location) const& {
  const op_attr::transpose attributes_{dim0, dim1};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::view_inplace(op_infos::transpose, {in_, 1}, &attributes_, "swapdims_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::swapdims_(int64_t dim0, int64_t dim1, SourceLocation location) && {
  static_cast<const Tensor&>(*this).swapdims_(dim0, dim1, location);
  return std::move(*this);
}
Tensor Tensor::permute(DimVec dims, SourceLocation location) const {
  const op_attr::permute attributes_{dims};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::permute, {in_, 1}, &attributes_, "permute", location);
}
Tensor Tensor::expand(DimVec size, SourceLocation location) const {
  const op_attr::expand attributes_{size};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::expand, {in_, 1}, &attributes_, "expand", location);
}
Tensor Tensor::broadcast_to(DimVec size, SourceLocation location) const {
  const op_attr::expand attributes_{size};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::expand, {in_, 1}, &attributes_, "broadcast_to", location);
}
Tensor Tensor::unsqueeze(int64_t dim, SourceLocation location) const {
  const op_attr::unsqueeze attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::unsqueeze, {in_, 1}, &attributes_, "unsqueeze", location);
}
Tensor& Tensor::unsqueeze_(int64_t dim, SourceLocation location) const& {
  const op_attr::unsqueeze attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::view_inplace(op_infos::unsqueeze, {in_, 1}, &attributes_, "unsqueeze_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::unsqueeze_(int64_t dim, SourceLocation location) && {
  static_cast<const Tensor&>(*this).unsqueeze_(dim, location);
  return std::move(*this);
}
Tensor Tensor::diagonal(int64_t offset, int64_t dim1, int64_t dim2, SourceLocation location) const {
  const op_attr::diagonal attributes_{offset, dim1, dim2};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::diagonal, {in_, 1}, &attributes_, "diagonal", location);
}
Tensor Tensor::as_strided(DimVec size, DimVec stride, OptInt storage_offset, SourceLocation location) const {
  const op_attr::as_strided attributes_{size, stride, storage_offset};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::as_strided, {in_, 1}, &attributes_, "as_strided", location);
}
Tensor& Tensor::as_strided_(DimVec size, DimVec stride, OptInt storage_offset, SourceLocation location) const& {
  const op_attr::as_strided attributes_{size, stride, storage_offset};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::view_inplace(op_infos::as_strided, {in_, 1}, &attributes_, "as_strided_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::as_strided_(DimVec size, DimVec stride, OptInt storage_offset, SourceLocation location) && {
  static_cast<const Tensor&>(*this).as_strided_(size, stride, storage_offset, location);
  return std::move(*this);
}
Tensor Tensor::unfold(int64_t dimension, int64_t size, int64_t step, SourceLocation location) const {
  const op_attr::unfold attributes_{dimension, size, step};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::unfold, {in_, 1}, &attributes_, "unfold", location);
}
Tensor Tensor::slice(int64_t dim, const OptInt& start, const OptInt& end, int64_t step, SourceLocation location) const {
  const op_attr::slice attributes_{dim, op_call::by_halves(start), op_call::by_halves(end), step};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::slice, {in_, 1}, &attributes_, "slice", location);
}
Tensor Tensor::squeeze(OptInt dim, SourceLocation location) const {
  const op_attr::squeeze attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  return op_call::plain(op_infos::squeeze, {in_, 1}, &attributes_, "squeeze", location);
}
Tensor& Tensor::squeeze_(OptInt dim, SourceLocation location) const& {
  const op_attr::squeeze attributes_{dim};
  const In self_(*this, location);
  const In* const in_[] = {&self_};
  op_call::view_inplace(op_infos::squeeze, {in_, 1}, &attributes_, "squeeze_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::squeeze_(OptInt dim, SourceLocation location) && {
  static_cast<const Tensor&>(*this).squeeze_(dim, location);
  return std::move(*this);
}
Tensor Tensor::copy(const In& src, SourceLocation location) const& {
  const op_attr::copy attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &src};
  return op_call::plain(op_infos::copy, {in_, 2}, &attributes_, "copy", location);
}
Tensor Tensor::copy(const In& src, SourceLocation location) && {
  const op_attr::copy attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &src};
  return op_call::plain(op_infos::copy, {in_, 2}, &attributes_, "copy", location);
}
Tensor& Tensor::copy_(const In& src, SourceLocation location) const& {
  const op_attr::copy attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &src};
  op_call::inplace(op_infos::copy, {in_, 2}, &attributes_, "copy_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::copy_(const In& src, SourceLocation location) && {
  static_cast<const Tensor&>(*this).copy_(src, location);
  return std::move(*this);
}
Tensor Tensor::fill(const In& value, SourceLocation location) const& {
  const op_attr::fill attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &value};
  return op_call::plain(op_infos::fill, {in_, 2}, &attributes_, "fill", location);
}
Tensor Tensor::fill(const In& value, SourceLocation location) && {
  const op_attr::fill attributes_{};
  const In self_(std::move(*this), location);
  const In* const in_[] = {&self_, &value};
  return op_call::plain(op_infos::fill, {in_, 2}, &attributes_, "fill", location);
}
Tensor& Tensor::fill_(const In& value, SourceLocation location) const& {
  const op_attr::fill attributes_{};
  const In self_(*this, location);
  const In* const in_[] = {&self_, &value};
  op_call::inplace(op_infos::fill, {in_, 2}, &attributes_, "fill_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::fill_(const In& value, SourceLocation location) && {
  static_cast<const Tensor&>(*this).fill_(value, location);
  return std::move(*this);
}
Tensor Tensor::zero(SourceLocation location) const& {
  const op_attr::fill attributes_{};
  const In self_(*this, location);
  const In number_1(0, location);
  const In* const in_[] = {&self_, &number_1};
  return op_call::plain(op_infos::fill, {in_, 2}, &attributes_, "zero", location);
}
Tensor Tensor::zero(SourceLocation location) && {
  const op_attr::fill attributes_{};
  const In self_(std::move(*this), location);
  const In number_1(0, location);
  const In* const in_[] = {&self_, &number_1};
  return op_call::plain(op_infos::fill, {in_, 2}, &attributes_, "zero", location);
}
Tensor& Tensor::zero_(SourceLocation location) const& {
  const op_attr::fill attributes_{};
  const In self_(*this, location);
  const In number_1(0, location);
  const In* const in_[] = {&self_, &number_1};
  op_call::inplace(op_infos::fill, {in_, 2}, &attributes_, "zero_", location);
  return const_cast<Tensor&>(*this);
}
Tensor Tensor::zero_(SourceLocation location) && {
  static_cast<const Tensor&>(*this).zero_(location);
  return std::move(*this);
}
Tensor add(const In& input, const In& other, Scalar alpha) {
  const op_attr::add attributes_{alpha};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::add, {in_, 2}, &attributes_, "add", SourceLocation());
}
Tensor& add_(const TargetIn& input, const In& other, Scalar alpha) {
  return input.target().add_(other, alpha, input.location);
}
Tensor& add_out(Tensor& out, const In& input, const In& other, Scalar alpha) {
  const op_attr::add attributes_{alpha};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::add, out, {in_, 2}, &attributes_, "add_out", SourceLocation());
  return out;
}
Tensor by_operands::add_relu(const In& input, const In& other) {
  const op_attr::add_relu attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::add_relu, {in_, 2}, &attributes_, "add_relu", SourceLocation());
}
Tensor add_relu_value::operator()(const In& input, const In& other) const {
  return by_operands::add_relu(input, other);
}
Tensor& by_operands::add_relu_(const TargetIn& input, const In& other) {
  const op_attr::add_relu attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::inplace(op_infos::add_relu, {in_, 2}, &attributes_, "add_relu_", SourceLocation());
  return input.target();
}
Tensor& add_relu__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::add_relu_(input, other);
}
Tensor& by_operands::add_relu_out(Tensor& out, const In& input, const In& other) {
  const op_attr::add_relu attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::add_relu, out, {in_, 2}, &attributes_, "add_relu_out", SourceLocation());
  return out;
}
Tensor& add_relu_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::add_relu_out(out, input, other);
}
Tensor sub(const In& input, const In& other, Scalar alpha) {
  const op_attr::sub attributes_{alpha};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::sub, {in_, 2}, &attributes_, "sub", SourceLocation());
}
Tensor& sub_(const TargetIn& input, const In& other, Scalar alpha) {
  return input.target().sub_(other, alpha, input.location);
}
Tensor& sub_out(Tensor& out, const In& input, const In& other, Scalar alpha) {
  const op_attr::sub attributes_{alpha};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::sub, out, {in_, 2}, &attributes_, "sub_out", SourceLocation());
  return out;
}
Tensor subtract(const In& input, const In& other, Scalar alpha) {
  const op_attr::sub attributes_{alpha};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::sub, {in_, 2}, &attributes_, "subtract", SourceLocation());
}
Tensor& subtract_(const TargetIn& input, const In& other, Scalar alpha) {
  return input.target().subtract_(other, alpha, input.location);
}
Tensor& subtract_out(Tensor& out, const In& input, const In& other, Scalar alpha) {
  const op_attr::sub attributes_{alpha};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::sub, out, {in_, 2}, &attributes_, "subtract_out", SourceLocation());
  return out;
}
Tensor mul(const In& input, const In& other) {
  const op_attr::mul attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::mul, {in_, 2}, &attributes_, "mul", SourceLocation());
}
Tensor& mul_(const TargetIn& input, const In& other) {
  return input.target().mul_(other, input.location);
}
Tensor& mul_out(Tensor& out, const In& input, const In& other) {
  const op_attr::mul attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::mul, out, {in_, 2}, &attributes_, "mul_out", SourceLocation());
  return out;
}
Tensor multiply(const In& input, const In& other) {
  const op_attr::mul attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::mul, {in_, 2}, &attributes_, "multiply", SourceLocation());
}
Tensor& multiply_(const TargetIn& input, const In& other) {
  return input.target().multiply_(other, input.location);
}
Tensor& multiply_out(Tensor& out, const In& input, const In& other) {
  const op_attr::mul attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::mul, out, {in_, 2}, &attributes_, "multiply_out", SourceLocation());
  return out;
}
Tensor div(const In& input, const In& other, Rounding rounding_mode) {
  const op_attr::div attributes_{rounding_mode};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::div, {in_, 2}, &attributes_, "div", SourceLocation());
}
Tensor& div_(const TargetIn& input, const In& other, Rounding rounding_mode) {
  return input.target().div_(other, rounding_mode, input.location);
}
Tensor& div_out(Tensor& out, const In& input, const In& other, Rounding rounding_mode) {
  const op_attr::div attributes_{rounding_mode};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::div, out, {in_, 2}, &attributes_, "div_out", SourceLocation());
  return out;
}
Tensor divide(const In& input, const In& other, Rounding rounding_mode) {
  const op_attr::div attributes_{rounding_mode};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::div, {in_, 2}, &attributes_, "divide", SourceLocation());
}
Tensor& divide_(const TargetIn& input, const In& other, Rounding rounding_mode) {
  return input.target().divide_(other, rounding_mode, input.location);
}
Tensor& divide_out(Tensor& out, const In& input, const In& other, Rounding rounding_mode) {
  const op_attr::div attributes_{rounding_mode};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::div, out, {in_, 2}, &attributes_, "divide_out", SourceLocation());
  return out;
}
Tensor true_divide(const In& input, const In& other) {
  const op_attr::div attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::div, {in_, 2}, &attributes_, "true_divide", SourceLocation());
}
Tensor& true_divide_(const TargetIn& input, const In& other) {
  return input.target().true_divide_(other, input.location);
}
Tensor& true_divide_out(Tensor& out, const In& input, const In& other) {
  const op_attr::div attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::div, out, {in_, 2}, &attributes_, "true_divide_out", SourceLocation());
  return out;
}
Tensor floor_divide(const In& input, const In& other) {
  const op_attr::div attributes_{Rounding::floor};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::div, {in_, 2}, &attributes_, "floor_divide", SourceLocation());
}
Tensor& floor_divide_(const TargetIn& input, const In& other) {
  return input.target().floor_divide_(other, input.location);
}
Tensor& floor_divide_out(Tensor& out, const In& input, const In& other) {
  const op_attr::div attributes_{Rounding::floor};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::div, out, {in_, 2}, &attributes_, "floor_divide_out", SourceLocation());
  return out;
}
Tensor pow(const In& input, const In& exponent) {
  const op_attr::pow attributes_{};
  const In* const in_[] = {&input, &exponent};
  return op_call::plain(op_infos::pow, {in_, 2}, &attributes_, "pow", SourceLocation());
}
Tensor& pow_(const TargetIn& input, const In& exponent) {
  return input.target().pow_(exponent, input.location);
}
Tensor& pow_out(Tensor& out, const In& input, const In& exponent) {
  const op_attr::pow attributes_{};
  const In* const in_[] = {&input, &exponent};
  op_call::out(op_infos::pow, out, {in_, 2}, &attributes_, "pow_out", SourceLocation());
  return out;
}
Tensor fmod(const In& input, const In& other) {
  const op_attr::fmod attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::fmod, {in_, 2}, &attributes_, "fmod", SourceLocation());
}
Tensor& fmod_(const TargetIn& input, const In& other) {
  return input.target().fmod_(other, input.location);
}
Tensor& fmod_out(Tensor& out, const In& input, const In& other) {
  const op_attr::fmod attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::fmod, out, {in_, 2}, &attributes_, "fmod_out", SourceLocation());
  return out;
}
Tensor remainder(const In& input, const In& other) {
  const op_attr::remainder attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::remainder, {in_, 2}, &attributes_, "remainder", SourceLocation());
}
Tensor& remainder_(const TargetIn& input, const In& other) {
  return input.target().remainder_(other, input.location);
}
Tensor& remainder_out(Tensor& out, const In& input, const In& other) {
  const op_attr::remainder attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::remainder, out, {in_, 2}, &attributes_, "remainder_out", SourceLocation());
  return out;
}
Tensor atan2(const In& input, const In& other) {
  const op_attr::atan2 attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::atan2, {in_, 2}, &attributes_, "atan2", SourceLocation());
}
Tensor& by_operands::atan2_(const TargetIn& input, const In& other) {
  return input.target().atan2_(other, input.location);
}
Tensor& atan2__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::atan2_(input, other);
}
Tensor& by_operands::atan2_out(Tensor& out, const In& input, const In& other) {
  const op_attr::atan2 attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::atan2, out, {in_, 2}, &attributes_, "atan2_out", SourceLocation());
  return out;
}
Tensor& atan2_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::atan2_out(out, input, other);
}
Tensor by_operands::arctan2(const In& input, const In& other) {
  const op_attr::atan2 attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::atan2, {in_, 2}, &attributes_, "arctan2", SourceLocation());
}
Tensor arctan2_value::operator()(const In& input, const In& other) const {
  return by_operands::arctan2(input, other);
}
Tensor& by_operands::arctan2_(const TargetIn& input, const In& other) {
  return input.target().arctan2_(other, input.location);
}
Tensor& arctan2__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::arctan2_(input, other);
}
Tensor& by_operands::arctan2_out(Tensor& out, const In& input, const In& other) {
  const op_attr::atan2 attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::atan2, out, {in_, 2}, &attributes_, "arctan2_out", SourceLocation());
  return out;
}
Tensor& arctan2_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::arctan2_out(out, input, other);
}
Tensor by_operands::maximum(const In& input, const In& other) {
  const op_attr::maximum attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::maximum, {in_, 2}, &attributes_, "maximum", SourceLocation());
}
Tensor maximum_value::operator()(const In& input, const In& other) const {
  return by_operands::maximum(input, other);
}
Tensor& by_operands::maximum_(const TargetIn& input, const In& other) {
  return input.target().maximum_(other, input.location);
}
Tensor& maximum__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::maximum_(input, other);
}
Tensor& by_operands::maximum_out(Tensor& out, const In& input, const In& other) {
  const op_attr::maximum attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::maximum, out, {in_, 2}, &attributes_, "maximum_out", SourceLocation());
  return out;
}
Tensor& maximum_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::maximum_out(out, input, other);
}
Tensor by_operands::minimum(const In& input, const In& other) {
  const op_attr::minimum attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::minimum, {in_, 2}, &attributes_, "minimum", SourceLocation());
}
Tensor minimum_value::operator()(const In& input, const In& other) const {
  return by_operands::minimum(input, other);
}
Tensor& by_operands::minimum_(const TargetIn& input, const In& other) {
  return input.target().minimum_(other, input.location);
}
Tensor& minimum__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::minimum_(input, other);
}
Tensor& by_operands::minimum_out(Tensor& out, const In& input, const In& other) {
  const op_attr::minimum attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::minimum, out, {in_, 2}, &attributes_, "minimum_out", SourceLocation());
  return out;
}
Tensor& minimum_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::minimum_out(out, input, other);
}
Tensor eq(const In& input, const In& other) {
  const op_attr::eq attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::eq, {in_, 2}, &attributes_, "eq", SourceLocation());
}
Tensor& eq_(const TargetIn& input, const In& other) {
  return input.target().eq_(other, input.location);
}
Tensor& eq_out(Tensor& out, const In& input, const In& other) {
  const op_attr::eq attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::eq, out, {in_, 2}, &attributes_, "eq_out", SourceLocation());
  return out;
}
Tensor ne(const In& input, const In& other) {
  const op_attr::ne attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::ne, {in_, 2}, &attributes_, "ne", SourceLocation());
}
Tensor& ne_(const TargetIn& input, const In& other) {
  return input.target().ne_(other, input.location);
}
Tensor& ne_out(Tensor& out, const In& input, const In& other) {
  const op_attr::ne attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::ne, out, {in_, 2}, &attributes_, "ne_out", SourceLocation());
  return out;
}
Tensor not_equal(const In& input, const In& other) {
  const op_attr::ne attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::ne, {in_, 2}, &attributes_, "not_equal", SourceLocation());
}
Tensor& not_equal_(const TargetIn& input, const In& other) {
  return input.target().not_equal_(other, input.location);
}
Tensor& not_equal_out(Tensor& out, const In& input, const In& other) {
  const op_attr::ne attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::ne, out, {in_, 2}, &attributes_, "not_equal_out", SourceLocation());
  return out;
}
Tensor lt(const In& input, const In& other) {
  const op_attr::lt attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::lt, {in_, 2}, &attributes_, "lt", SourceLocation());
}
Tensor& lt_(const TargetIn& input, const In& other) {
  return input.target().lt_(other, input.location);
}
Tensor& lt_out(Tensor& out, const In& input, const In& other) {
  const op_attr::lt attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::lt, out, {in_, 2}, &attributes_, "lt_out", SourceLocation());
  return out;
}
Tensor less(const In& input, const In& other) {
  const op_attr::lt attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::lt, {in_, 2}, &attributes_, "less", SourceLocation());
}
Tensor& less_(const TargetIn& input, const In& other) {
  return input.target().less_(other, input.location);
}
Tensor& less_out(Tensor& out, const In& input, const In& other) {
  const op_attr::lt attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::lt, out, {in_, 2}, &attributes_, "less_out", SourceLocation());
  return out;
}
Tensor le(const In& input, const In& other) {
  const op_attr::le attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::le, {in_, 2}, &attributes_, "le", SourceLocation());
}
Tensor& le_(const TargetIn& input, const In& other) {
  return input.target().le_(other, input.location);
}
Tensor& le_out(Tensor& out, const In& input, const In& other) {
  const op_attr::le attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::le, out, {in_, 2}, &attributes_, "le_out", SourceLocation());
  return out;
}
Tensor less_equal(const In& input, const In& other) {
  const op_attr::le attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::le, {in_, 2}, &attributes_, "less_equal", SourceLocation());
}
Tensor& less_equal_(const TargetIn& input, const In& other) {
  return input.target().less_equal_(other, input.location);
}
Tensor& less_equal_out(Tensor& out, const In& input, const In& other) {
  const op_attr::le attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::le, out, {in_, 2}, &attributes_, "less_equal_out", SourceLocation());
  return out;
}
Tensor gt(const In& input, const In& other) {
  const op_attr::gt attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::gt, {in_, 2}, &attributes_, "gt", SourceLocation());
}
Tensor& gt_(const TargetIn& input, const In& other) {
  return input.target().gt_(other, input.location);
}
Tensor& gt_out(Tensor& out, const In& input, const In& other) {
  const op_attr::gt attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::gt, out, {in_, 2}, &attributes_, "gt_out", SourceLocation());
  return out;
}
Tensor greater(const In& input, const In& other) {
  const op_attr::gt attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::gt, {in_, 2}, &attributes_, "greater", SourceLocation());
}
Tensor& greater_(const TargetIn& input, const In& other) {
  return input.target().greater_(other, input.location);
}
Tensor& greater_out(Tensor& out, const In& input, const In& other) {
  const op_attr::gt attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::gt, out, {in_, 2}, &attributes_, "greater_out", SourceLocation());
  return out;
}
Tensor ge(const In& input, const In& other) {
  const op_attr::ge attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::ge, {in_, 2}, &attributes_, "ge", SourceLocation());
}
Tensor& ge_(const TargetIn& input, const In& other) {
  return input.target().ge_(other, input.location);
}
Tensor& ge_out(Tensor& out, const In& input, const In& other) {
  const op_attr::ge attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::ge, out, {in_, 2}, &attributes_, "ge_out", SourceLocation());
  return out;
}
Tensor greater_equal(const In& input, const In& other) {
  const op_attr::ge attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::ge, {in_, 2}, &attributes_, "greater_equal", SourceLocation());
}
Tensor& greater_equal_(const TargetIn& input, const In& other) {
  return input.target().greater_equal_(other, input.location);
}
Tensor& greater_equal_out(Tensor& out, const In& input, const In& other) {
  const op_attr::ge attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::ge, out, {in_, 2}, &attributes_, "greater_equal_out", SourceLocation());
  return out;
}
Tensor by_operands::logical_and(const In& input, const In& other) {
  const op_attr::logical_and attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::logical_and, {in_, 2}, &attributes_, "logical_and", SourceLocation());
}
Tensor logical_and_value::operator()(const In& input, const In& other) const {
  return by_operands::logical_and(input, other);
}
Tensor& by_operands::logical_and_(const TargetIn& input, const In& other) {
  return input.target().logical_and_(other, input.location);
}
Tensor& logical_and__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::logical_and_(input, other);
}
Tensor& by_operands::logical_and_out(Tensor& out, const In& input, const In& other) {
  const op_attr::logical_and attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::logical_and, out, {in_, 2}, &attributes_, "logical_and_out", SourceLocation());
  return out;
}
Tensor& logical_and_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::logical_and_out(out, input, other);
}
Tensor by_operands::logical_or(const In& input, const In& other) {
  const op_attr::logical_or attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::logical_or, {in_, 2}, &attributes_, "logical_or", SourceLocation());
}
Tensor logical_or_value::operator()(const In& input, const In& other) const {
  return by_operands::logical_or(input, other);
}
Tensor& by_operands::logical_or_(const TargetIn& input, const In& other) {
  return input.target().logical_or_(other, input.location);
}
Tensor& logical_or__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::logical_or_(input, other);
}
Tensor& by_operands::logical_or_out(Tensor& out, const In& input, const In& other) {
  const op_attr::logical_or attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::logical_or, out, {in_, 2}, &attributes_, "logical_or_out", SourceLocation());
  return out;
}
Tensor& logical_or_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::logical_or_out(out, input, other);
}
Tensor by_operands::logical_xor(const In& input, const In& other) {
  const op_attr::logical_xor attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::logical_xor, {in_, 2}, &attributes_, "logical_xor", SourceLocation());
}
Tensor logical_xor_value::operator()(const In& input, const In& other) const {
  return by_operands::logical_xor(input, other);
}
Tensor& by_operands::logical_xor_(const TargetIn& input, const In& other) {
  return input.target().logical_xor_(other, input.location);
}
Tensor& logical_xor__value::operator()(const TargetIn& input, const In& other) const {
  return by_operands::logical_xor_(input, other);
}
Tensor& by_operands::logical_xor_out(Tensor& out, const In& input, const In& other) {
  const op_attr::logical_xor attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::logical_xor, out, {in_, 2}, &attributes_, "logical_xor_out", SourceLocation());
  return out;
}
Tensor& logical_xor_out_value::operator()(Tensor& out, const In& input, const In& other) const {
  return by_operands::logical_xor_out(out, input, other);
}
Tensor bitwise_and(const In& input, const In& other) {
  const op_attr::bitwise_and attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::bitwise_and, {in_, 2}, &attributes_, "bitwise_and", SourceLocation());
}
Tensor& bitwise_and_(const TargetIn& input, const In& other) {
  return input.target().bitwise_and_(other, input.location);
}
Tensor& bitwise_and_out(Tensor& out, const In& input, const In& other) {
  const op_attr::bitwise_and attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::bitwise_and, out, {in_, 2}, &attributes_, "bitwise_and_out", SourceLocation());
  return out;
}
Tensor bitwise_or(const In& input, const In& other) {
  const op_attr::bitwise_or attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::bitwise_or, {in_, 2}, &attributes_, "bitwise_or", SourceLocation());
}
Tensor& bitwise_or_(const TargetIn& input, const In& other) {
  return input.target().bitwise_or_(other, input.location);
}
Tensor& bitwise_or_out(Tensor& out, const In& input, const In& other) {
  const op_attr::bitwise_or attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::bitwise_or, out, {in_, 2}, &attributes_, "bitwise_or_out", SourceLocation());
  return out;
}
Tensor bitwise_xor(const In& input, const In& other) {
  const op_attr::bitwise_xor attributes_{};
  const In* const in_[] = {&input, &other};
  return op_call::plain(op_infos::bitwise_xor, {in_, 2}, &attributes_, "bitwise_xor", SourceLocation());
}
Tensor& bitwise_xor_(const TargetIn& input, const In& other) {
  return input.target().bitwise_xor_(other, input.location);
}
Tensor& bitwise_xor_out(Tensor& out, const In& input, const In& other) {
  const op_attr::bitwise_xor attributes_{};
  const In* const in_[] = {&input, &other};
  op_call::out(op_infos::bitwise_xor, out, {in_, 2}, &attributes_, "bitwise_xor_out", SourceLocation());
  return out;
}
Tensor where(const In& condition, const In& input, const In& other) {
  const op_attr::where attributes_{};
  const In* const in_[] = {&input, &condition, &other};
  return op_call::plain(op_infos::where, {in_, 3}, &attributes_, "where", SourceLocation());
}
Tensor& where_out(Tensor& out, const In& condition, const In& input, const In& other) {
  const op_attr::where attributes_{};
  const In* const in_[] = {&input, &condition, &other};
  op_call::out(op_infos::where, out, {in_, 3}, &attributes_, "where_out", SourceLocation());
  return out;
}
Tensor& where_(const TargetIn& input, const In& condition, const In& other) {
  return input.target().where_(condition, other, input.location);
}
Tensor addcmul(const In& input, const In& tensor1, const In& tensor2, Scalar value) {
  const op_attr::addcmul attributes_{value};
  const In* const in_[] = {&input, &tensor1, &tensor2};
  return op_call::plain(op_infos::addcmul, {in_, 3}, &attributes_, "addcmul", SourceLocation());
}
Tensor& addcmul_(const TargetIn& input, const In& tensor1, const In& tensor2, Scalar value) {
  return input.target().addcmul_(tensor1, tensor2, value, input.location);
}
Tensor& addcmul_out(Tensor& out, const In& input, const In& tensor1, const In& tensor2, Scalar value) {
  const op_attr::addcmul attributes_{value};
  const In* const in_[] = {&input, &tensor1, &tensor2};
  op_call::out(op_infos::addcmul, out, {in_, 3}, &attributes_, "addcmul_out", SourceLocation());
  return out;
}
Tensor addcdiv(const In& input, const In& tensor1, const In& tensor2, Scalar value) {
  const op_attr::addcdiv attributes_{value};
  const In* const in_[] = {&input, &tensor1, &tensor2};
  return op_call::plain(op_infos::addcdiv, {in_, 3}, &attributes_, "addcdiv", SourceLocation());
}
Tensor& addcdiv_(const TargetIn& input, const In& tensor1, const In& tensor2, Scalar value) {
  return input.target().addcdiv_(tensor1, tensor2, value, input.location);
}
Tensor& addcdiv_out(Tensor& out, const In& input, const In& tensor1, const In& tensor2, Scalar value) {
  const op_attr::addcdiv attributes_{value};
  const In* const in_[] = {&input, &tensor1, &tensor2};
  op_call::out(op_infos::addcdiv, out, {in_, 3}, &attributes_, "addcdiv_out", SourceLocation());
  return out;
}
Tensor lerp(const In& input, const In& end, const In& weight) {
  const op_attr::lerp attributes_{};
  const In* const in_[] = {&input, &end, &weight};
  return op_call::plain(op_infos::lerp, {in_, 3}, &attributes_, "lerp", SourceLocation());
}
Tensor& lerp_(const TargetIn& input, const In& end, const In& weight) {
  return input.target().lerp_(end, weight, input.location);
}
Tensor& lerp_out(Tensor& out, const In& input, const In& end, const In& weight) {
  const op_attr::lerp attributes_{};
  const In* const in_[] = {&input, &end, &weight};
  op_call::out(op_infos::lerp, out, {in_, 3}, &attributes_, "lerp_out", SourceLocation());
  return out;
}
Tensor masked_fill(const In& input, const In& mask, const In& value) {
  const op_attr::masked_fill attributes_{};
  const In* const in_[] = {&input, &mask, &value};
  return op_call::plain(op_infos::masked_fill, {in_, 3}, &attributes_, "masked_fill", SourceLocation());
}
Tensor& masked_fill_(const TargetIn& input, const In& mask, const In& value) {
  return input.target().masked_fill_(mask, value, input.location);
}
Tensor& masked_fill_out(Tensor& out, const In& input, const In& mask, const In& value) {
  const op_attr::masked_fill attributes_{};
  const In* const in_[] = {&input, &mask, &value};
  op_call::out(op_infos::masked_fill, out, {in_, 3}, &attributes_, "masked_fill_out", SourceLocation());
  return out;
}
Tensor select(const In& input, int64_t dim, int64_t index) {
  const op_attr::select attributes_{dim, index};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::select, {in_, 1}, &attributes_, "select", SourceLocation());
}
Tensor narrow(const In& input, int64_t dim, int64_t start, int64_t length) {
  const op_attr::narrow attributes_{dim, start, length};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::narrow, {in_, 1}, &attributes_, "narrow", SourceLocation());
}
Tensor view(const In& self, DimVec size) {
  const op_attr::view attributes_{size};
  const In* const in_[] = {&self};
  return op_call::plain(op_infos::view, {in_, 1}, &attributes_, "view", SourceLocation());
}
Tensor transpose(const In& input, int64_t dim0, int64_t dim1) {
  const op_attr::transpose attributes_{dim0, dim1};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::transpose, {in_, 1}, &attributes_, "transpose", SourceLocation());
}
Tensor& transpose_(const TargetIn& input, int64_t dim0, int64_t dim1) {
  return input.target().transpose_(dim0, dim1, input.location);
}
Tensor swapaxes(const In& input, int64_t axis0, int64_t axis1) {
  const op_attr::transpose attributes_{axis0, axis1};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::transpose, {in_, 1}, &attributes_, "swapaxes", SourceLocation());
}
Tensor& swapaxes_(const TargetIn& input, int64_t axis0, int64_t axis1) {
  return input.target().swapaxes_(axis0, axis1, input.location);
}
Tensor swapdims(const In& input, int64_t dim0, int64_t dim1) {
  const op_attr::transpose attributes_{dim0, dim1};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::transpose, {in_, 1}, &attributes_, "swapdims", SourceLocation());
}
Tensor& swapdims_(const TargetIn& input, int64_t dim0, int64_t dim1) {
  return input.target().swapdims_(dim0, dim1, input.location);
}
Tensor permute(const In& input, DimVec dims) {
  const op_attr::permute attributes_{dims};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::permute, {in_, 1}, &attributes_, "permute", SourceLocation());
}
Tensor expand(const In& self, DimVec size) {
  const op_attr::expand attributes_{size};
  const In* const in_[] = {&self};
  return op_call::plain(op_infos::expand, {in_, 1}, &attributes_, "expand", SourceLocation());
}
Tensor broadcast_to(const In& input, DimVec size) {
  const op_attr::expand attributes_{size};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::expand, {in_, 1}, &attributes_, "broadcast_to", SourceLocation());
}
Tensor unsqueeze(const In& input, int64_t dim) {
  const op_attr::unsqueeze attributes_{dim};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::unsqueeze, {in_, 1}, &attributes_, "unsqueeze", SourceLocation());
}
Tensor& unsqueeze_(const TargetIn& input, int64_t dim) {
  return input.target().unsqueeze_(dim, input.location);
}
Tensor diagonal(const In& input, int64_t offset, int64_t dim1, int64_t dim2) {
  const op_attr::diagonal attributes_{offset, dim1, dim2};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::diagonal, {in_, 1}, &attributes_, "diagonal", SourceLocation());
}
Tensor as_strided(const In& input, DimVec size, DimVec stride, OptInt storage_offset) {
  const op_attr::as_strided attributes_{size, stride, storage_offset};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::as_strided, {in_, 1}, &attributes_, "as_strided", SourceLocation());
}
Tensor& as_strided_(const TargetIn& input, DimVec size, DimVec stride, OptInt storage_offset) {
  return input.target().as_strided_(size, stride, storage_offset, input.location);
}
Tensor unfold(const In& self, int64_t dimension, int64_t size, int64_t step) {
  const op_attr::unfold attributes_{dimension, size, step};
  const In* const in_[] = {&self};
  return op_call::plain(op_infos::unfold, {in_, 1}, &attributes_, "unfold", SourceLocation());
}
Tensor slice(const In& input, int64_t dim, const OptInt& start, const OptInt& end, int64_t step) {
  const op_attr::slice attributes_{dim, op_call::by_halves(start), op_call::by_halves(end), step};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::slice, {in_, 1}, &attributes_, "slice", SourceLocation());
}
Tensor squeeze(const In& input, OptInt dim) {
  const op_attr::squeeze attributes_{dim};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::squeeze, {in_, 1}, &attributes_, "squeeze", SourceLocation());
}
Tensor& squeeze_(const TargetIn& input, OptInt dim) {
  return input.target().squeeze_(dim, input.location);
}
Tensor strided_add(const In& input, const In& source, DimVec size, DimVec stride, int64_t offset) {
  const op_attr::strided_add attributes_{size, stride, offset};
  const In* const in_[] = {&input, &source};
  return op_call::plain(op_infos::strided_add, {in_, 2}, &attributes_, "strided_add", SourceLocation());
}
Tensor& strided_add_(const TargetIn& input, const In& source, DimVec size, DimVec stride, int64_t offset) {
  const op_attr::strided_add attributes_{size, stride, offset};
  const In* const in_[] = {&input, &source};
  op_call::inplace(op_infos::strided_add, {in_, 2}, &attributes_, "strided_add_", SourceLocation());
  return input.target();
}
Tensor& strided_add_out(Tensor& out, const In& input, const In& source, DimVec size, DimVec stride, int64_t offset) {
  const op_attr::strided_add attributes_{size, stride, offset};
  const In* const in_[] = {&input, &source};
  op_call::out(op_infos::strided_add, out, {in_, 2}, &attributes_, "strided_add_out", SourceLocation());
  return out;
}
Tensor copy(const In& input, const In& src) {
  const op_attr::copy attributes_{};
  const In* const in_[] = {&input, &src};
  return op_call::plain(op_infos::copy, {in_, 2}, &attributes_, "copy", SourceLocation());
}
Tensor& copy_(const TargetIn& input, const In& src) {
  return input.target().copy_(src, input.location);
}
Tensor& copy_out(Tensor& out, const In& input, const In& src) {
  const op_attr::copy attributes_{};
  const In* const in_[] = {&input, &src};
  op_call::out(op_infos::copy, out, {in_, 2}, &attributes_, "copy_out", SourceLocation());
  return out;
}
Tensor by_operands::clone_op(const In& input) {
  const op_attr::clone_op attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::clone_op, {in_, 1}, &attributes_, "clone_op", SourceLocation());
}
Tensor clone_op_value::operator()(const In& input) const {
  return by_operands::clone_op(input);
}
Tensor& by_operands::clone_op_(const TargetIn& input) {
  const op_attr::clone_op attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::clone_op, {in_, 1}, &attributes_, "clone_op_", SourceLocation());
  return input.target();
}
Tensor& clone_op__value::operator()(const TargetIn& input) const {
  return by_operands::clone_op_(input);
}
Tensor& by_operands::clone_op_out(Tensor& out, const In& input) {
  const op_attr::clone_op attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::clone_op, out, {in_, 1}, &attributes_, "clone_op_out", SourceLocation());
  return out;
}
Tensor& clone_op_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::clone_op_out(out, input);
}
Tensor by_operands::dense(const In& input) {
  const op_attr::dense attributes_{};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::dense, {in_, 1}, &attributes_, "dense", SourceLocation());
}
Tensor dense_value::operator()(const In& input) const {
  return by_operands::dense(input);
}
Tensor& by_operands::dense_(const TargetIn& input) {
  const op_attr::dense attributes_{};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::dense, {in_, 1}, &attributes_, "dense_", SourceLocation());
  return input.target();
}
Tensor& dense__value::operator()(const TargetIn& input) const {
  return by_operands::dense_(input);
}
Tensor& by_operands::dense_out(Tensor& out, const In& input) {
  const op_attr::dense attributes_{};
  const In* const in_[] = {&input};
  op_call::out(op_infos::dense, out, {in_, 1}, &attributes_, "dense_out", SourceLocation());
  return out;
}
Tensor& dense_out_value::operator()(Tensor& out, const In& input) const {
  return by_operands::dense_out(out, input);
}
Tensor to_dtype(const In& input, DType dtype) {
  const op_attr::to_dtype attributes_{dtype};
  const In* const in_[] = {&input};
  return op_call::plain(op_infos::to_dtype, {in_, 1}, &attributes_, "to_dtype", SourceLocation());
}
Tensor& to_dtype_(const TargetIn& input, DType dtype) {
  const op_attr::to_dtype attributes_{dtype};
  const In* const in_[] = {&input};
  op_call::inplace(op_infos::to_dtype, {in_, 1}, &attributes_, "to_dtype_", SourceLocation());
  return input.target();
}
Tensor& to_dtype_out(Tensor& out, const In& input, DType dtype) {
  const op_attr::to_dtype attributes_{dtype};
  const In* const in_[] = {&input};
  op_call::out(op_infos::to_dtype, out, {in_, 1}, &attributes_, "to_dtype_out", SourceLocation());
  return out;
}
Tensor fill(const In& input, const In& value) {
  const op_attr::fill attributes_{};
  const In* const in_[] = {&input, &value};
  return op_call::plain(op_infos::fill, {in_, 2}, &attributes_, "fill", SourceLocation());
}
Tensor& fill_(const TargetIn& input, const In& value) {
  return input.target().fill_(value, input.location);
}
Tensor& fill_out(Tensor& out, const In& input, const In& value) {
  const op_attr::fill attributes_{};
  const In* const in_[] = {&input, &value};
  op_call::out(op_infos::fill, out, {in_, 2}, &attributes_, "fill_out", SourceLocation());
  return out;
}
Tensor& by_operands::zero_(const TargetIn& input) {
  return input.target().zero_(input.location);
}
Tensor& zero__value::operator()(const TargetIn& input) const {
  return by_operands::zero_(input);
}

}  // namespace situ
