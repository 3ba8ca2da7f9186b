// How public functions take tensors: `In` stores which tensor it is, whether it is donatable, and the caller's line.
//
// It converts from `const Tensor&`, `Tensor&&` (an rvalue by type, whose memory the call may overwrite), numbers and
// nullopt. An In borrows its tensor for the length of the call.
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

// An operand of a call: a tensor, a number, or nothing. Each of these converts to it implicitly, and the conversion
// records the line of the call. Do not store one.
struct In {
  const Tensor* tensor = nullptr;  // null: a number, or absent
  // The tensor was given as an rvalue: no code can read it after the call, so the result may take its memory.
  bool donatable = false;
  // `scalar` is the operand. It takes part in promotion as a number, not as a tensor of its type.
  bool is_scalar = false;
  Scalar scalar;
  // The caller's line, for messages, histories and traces.
  SourceLocation location;

  In() = default;  // absent
  In(const Tensor& t, SourceLocation s = SITU_HERE) : tensor(&t), location(s) {}
  In(Tensor&& t, SourceLocation s = SITU_HERE) : tensor(&t), donatable(true), location(s) {}
  // Numbers have one constructor for each type, so that no argument is ambiguous.
  In(const Scalar& v, SourceLocation s = SITU_HERE) : is_scalar(true), scalar(v), location(s) {}
  template <Number T>
  In(T v, SourceLocation s = SITU_HERE) : is_scalar(true), scalar(v), location(s) {}
  In(std::nullopt_t, SourceLocation s = SITU_HERE) : location(s) {}
  template <class O>
  requires requires(const O& o) { o.has_value(), static_cast<const Tensor*>(&*o); }
  In(const O& t, SourceLocation s = SITU_HERE)
      : tensor(t.has_value() ? &*t : nullptr), location(s) {}  // std::optional<Tensor>
  In(const void*) = delete;                                    // a pointer is not a tensor

  // Returns the same operand, with location `s` if that is given.
  In at(const SourceLocation& s) const {
    In r = *this;
    if (s) r.location = s;
    return r;
  }
  // False if it is absent: nullopt, or an undefined tensor.
  bool defined() const;
};

// A tensor operand of an op that has an overload for numbers: clamp(0, 1) takes Scalars, clamp(low, high) takes these.
// A default-constructed one is absent.
struct TensorIn : In {
  TensorIn() = default;
  template <std::derived_from<Tensor> T>  // numbers and nullptr do not convert to it
  TensorIn(const T& t, SourceLocation s = SITU_HERE) : In(t, s) {}
};

// The tensor that a function writes, as in relu_(x).
struct TargetIn : In {
  template <std::derived_from<Tensor> T>
  TargetIn(const T& t, SourceLocation s = SITU_HERE) : In(t, s) {}
  Tensor& target() const { return const_cast<Tensor&>(*tensor); }
};

// A list of tensors, borrowed for the call: {a, b + c}, or a vector. Donatable operands of a braced list stay
// donatable; tensors of a vector are never donatable.
class InList {
 public:
  InList() = default;
  InList(std::initializer_list<In> l, SourceLocation s = SITU_HERE) : n_(l.size()), location_(s) { ins_ = l.begin(); }
  InList(const std::vector<Tensor>& l, SourceLocation s = SITU_HERE);
  InList(ArrayRef<Tensor> l, SourceLocation s = SITU_HERE);
  InList(const Tensor* t, size_t n, SourceLocation s = SITU_HERE) : tensors_(t), n_(n), location_(s) {}
  size_t size() const { return n_; }
  // Operand i < size(), unchecked.
  In operator[](size_t i) const;
  // The line where the list was written.
  SourceLocation location() const { return location_; }

 private:
  // One of the two is set: operands with their own locations, or plain tensors, which use the list's.
  const In* ins_ = nullptr;
  const Tensor* tensors_ = nullptr;
  size_t n_ = 0;
  SourceLocation location_;
};
using TensorList = ArrayRef<Tensor>;  // for programs' own functions

// The operands of one call: an array of them, an array of their addresses, or a list. Borrowed for the call.
class Operands {
 public:
  Operands(const In* in, size_t n) : Operands(in, n, Kind::row) {}
  Operands(const In* const* in, size_t n) : Operands(in, n, Kind::addresses) {}
  Operands(const InList& list) : Operands(&list, list.size(), Kind::list) {}
  size_t size() const { return n_; }
  // Operand i < size() as the caller gave it, or null for a list.
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
  // The line of the list; empty for operands with their own locations.
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
