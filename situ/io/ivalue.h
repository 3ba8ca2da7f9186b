// IValue: a value in an archive that may be a number, a text or a tensor, as LibTorch's programs use it.
#pragma once
#include <string>
#include <type_traits>

#include "situ/tensor/tensor.h"

namespace situ {

// None, a number with its kind, a text or a tensor. Reading another kind throws UsageError.
class IValue {
 public:
  IValue() = default;
  template <Number T>
  IValue(T v) : kind_(Kind::number), number_(v) {}
  IValue(const Scalar& v) : kind_(Kind::number), number_(v) {}
  IValue(std::string v) : kind_(Kind::text), text_(std::move(v)) {}
  IValue(const char* v) : IValue(std::string(v)) {}
  IValue(Tensor v) : kind_(Kind::tensor), tensor_(std::move(v)) {}

  bool isNone() const { return kind_ == Kind::none; }
  bool isBool() const { return kind_ == Kind::number && number_.isBoolean(); }
  bool isInt() const { return kind_ == Kind::number && number_.isIntegral(); }
  bool isDouble() const { return kind_ == Kind::number && number_.isFloatingPoint(); }
  bool isScalar() const { return kind_ == Kind::number; }
  bool isString() const { return kind_ == Kind::text; }
  bool isTensor() const { return kind_ == Kind::tensor; }
  bool toBool() const { return require(isBool(), "a bool"), number_.toBool(); }
  int64_t toInt() const { return require(isInt(), "an integer"), number_.toLong(); }
  double toDouble() const { return require(isDouble(), "a double"), number_.toDouble(); }
  Scalar toScalar() const { return require(isScalar(), "a number"), number_; }
  const std::string& toStringRef() const { return require(isString(), "a text"), text_; }
  const Tensor& toTensor() const { return require(isTensor(), "a tensor"), tensor_; }

 private:
  enum class Kind : uint8_t { none, number, text, tensor };
  void require(bool holds, const char* wanted) const;
  Kind kind_ = Kind::none;
  Scalar number_;
  std::string text_;
  Tensor tensor_;
};

}  // namespace situ
