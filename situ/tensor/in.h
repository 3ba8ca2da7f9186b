// How public functions take tensors: `In` knows which tensor, whether it is expiring, and the caller's line.
//
// It converts from `const Tensor&`, `Tensor&&` (an rvalue by type: its memory may be overwritten), numbers and nullopt.
// An In borrows: it lives for the length of the call.
#pragma once
#include <concepts>
#include <initializer_list>
#include <optional>
#include <vector>

#include "situ/base/array_ref.h"
#include "situ/base/source_location.h"
#include "situ/tensor/scalar.h"

namespace situ {

class Tensor;

// An operand of a call: a tensor, a number, or nothing. Each of these converts to it where it stands in a call, and the
// conversion is where the call's line is taken. None is kept.
struct In {
  const Tensor* tensor = nullptr;  // null: a number, or absent
  // The tensor was given as an rvalue: nobody can read it after the call, so that the result may take its memory.
  bool donatable = false;
  // A number: `scalar` is it. It takes part in promotion as a number does, not as a tensor of its type.
  bool is_scalar = false;
  Scalar scalar;
  // The caller's line, for messages, histories and traces.
  SourceLocation location;

  In() = default;  // absent
  In(const Tensor& t, SourceLocation s = SITU_HERE) : tensor(&t), location(s) {}
  In(Tensor&& t, SourceLocation s = SITU_HERE) : tensor(&t), donatable(true), location(s) {}
  // Numbers; one for each type, so that no argument is ambiguous.
  In(const Scalar& v, SourceLocation s = SITU_HERE) : is_scalar(true), scalar(v), location(s) {}
  template <Number T>
  In(T v, SourceLocation s = SITU_HERE) : is_scalar(true), scalar(v), location(s) {}
  In(std::nullopt_t, SourceLocation s = SITU_HERE) : location(s) {}
  template <class O>
  requires requires(const O& o) { o.has_value(), static_cast<const Tensor*>(&*o); }
  In(const O& t, SourceLocation s = SITU_HERE)
      : tensor(t.has_value() ? &*t : nullptr), location(s) {}  // std::optional<Tensor>
  In(const void*) = delete;                                    // no pointer is a tensor

  // The same operand, at another line when one is given.
  In at(const SourceLocation& s) const {
    In r = *this;
    if (s) r.location = s;
    return r;
  }
  // False where it is absent: nullopt, or an undefined tensor.
  bool defined() const;
};

// An operand that is a tensor, where an overload takes a number: clamp(0, 1) has a Scalar's bounds, clamp(low, high)
// these. Default-constructed it is absent.
struct TensorIn : In {
  TensorIn() = default;
  template <std::derived_from<Tensor> T>  // no number and no nullptr converts to it
  TensorIn(const T& t, SourceLocation s = SITU_HERE) : In(t, s) {}
};

// The tensor that a function writes: relu_(x).
struct TargetIn : In {
  template <std::derived_from<Tensor> T>
  TargetIn(const T& t, SourceLocation s = SITU_HERE) : In(t, s) {}
  Tensor& target() const { return const_cast<Tensor&>(*tensor); }
};

// A list of tensors, borrowed for the call: {a, b + c}, or a vector. Expiring operands of a braced list stay so;
// tensors of a vector never expire.
class InList {
 public:
  InList() = default;
  InList(std::initializer_list<In> l, SourceLocation s = SITU_HERE) : n_(l.size()), location_(s) { ins_ = l.begin(); }
  InList(const std::vector<Tensor>& l, SourceLocation s = SITU_HERE);
  InList(ArrayRef<Tensor> l, SourceLocation s = SITU_HERE);
  InList(const Tensor* t, size_t n, SourceLocation s = SITU_HERE) : tensors_(t), n_(n), location_(s) {}
  size_t size() const { return n_; }
  // i < size(), unchecked.
  In operator[](size_t i) const;
  // The line where the list was written.
  SourceLocation location() const { return location_; }

 private:
  // One of the two is set: operands with lines of their own, or plain tensors, which have the list's.
  const In* ins_ = nullptr;
  const Tensor* tensors_ = nullptr;
  size_t n_ = 0;
  SourceLocation location_;
};
using TensorList = ArrayRef<Tensor>;  // what a program's own functions take

// The operands of one call: several in a row, the addresses of some, or a list. Borrowed for the call.
class Operands {
 public:
  Operands(const In* in, size_t n) : Operands(in, n, Kind::row) {}
  Operands(const In* const* in, size_t n) : Operands(in, n, Kind::addresses) {}
  Operands(const InList& list) : Operands(&list, list.size(), Kind::list) {}
  size_t size() const { return n_; }
  // Operand i < size() as the caller gave it; null for a list.
  const In* given(size_t i) const {
    if (kind_ == Kind::list) return nullptr;
    return kind_ == Kind::row ? static_cast<const In*>(at_) + i : static_cast<const In* const*>(at_)[i];
  }
  // Calls f(i, operand i) for each, in order.
  template <class F>
  void each(F&& f) const {
    const int n = static_cast<int>(n_);
    if (kind_ == Kind::list)
      for (int i = 0; i < n; ++i) f(i, (*static_cast<const InList*>(at_))[static_cast<size_t>(i)]);
    else if (kind_ == Kind::row)
      for (int i = 0; i < n; ++i) f(i, static_cast<const In*>(at_)[i]);
    else
      for (int i = 0; i < n; ++i) f(i, *static_cast<const In* const*>(at_)[i]);
  }
  // The line where the list was written; none for operands with lines of their own.
  SourceLocation location() const {
    return kind_ == Kind::list ? static_cast<const InList*>(at_)->location() : SourceLocation();
  }

 private:
  enum class Kind : uint32_t { row, addresses, list };
  Operands(const void* at, size_t n, Kind kind) : at_(at), n_(static_cast<uint32_t>(n)), kind_(kind) {}
  const void* at_;
  uint32_t n_;
  Kind kind_;
};

}  // namespace situ
