// A borrowed list: somebody else's values in a row, for the length of a call.
#pragma once
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "situ/base/error.h"

namespace situ {

// Made from a braced list, a vector, or anything with data() and size(). It owns nothing and stays valid for the call
// it is passed to; `vec()` keeps a copy.
template <class T>
class ArrayRef {
 public:
  using value_type = T;
  using iterator = const T*;
  using const_iterator = const T*;

  constexpr ArrayRef() = default;
  constexpr ArrayRef(const T* p, size_t n) : p_(p), n_(n) {}
  constexpr ArrayRef(const T* begin, const T* end) : p_(begin), n_(static_cast<size_t>(end - begin)) {}
  // The list lives until the end of the full expression: never keep an ArrayRef made from one under a name.
  constexpr ArrayRef(std::initializer_list<T> v) : n_(v.size()) { p_ = v.begin(); }
  // Of a vector, or of whatever else holds its values in a row; gone when that goes or grows.
  ArrayRef(const std::vector<T>& v) : p_(v.data()), n_(v.size()) {}
  template <class C>
  requires requires(const C& c) {
    { c.data() } -> std::convertible_to<const T*>;
    { c.size() } -> std::convertible_to<size_t>;
  }
  ArrayRef(const C& c) : p_(c.data()), n_(static_cast<size_t>(c.size())) {}

  constexpr size_t size() const { return n_; }
  constexpr bool empty() const { return n_ == 0; }
  // What it looks at; nothing is owned.
  constexpr const T* data() const { return p_; }
  constexpr const T* begin() const { return p_; }
  constexpr const T* end() const { return p_ + n_; }
  // Unchecked; at() throws IndexError.
  constexpr const T& operator[](size_t i) const { return p_[i]; }
  const T& at(size_t i) const {
    if (i >= n_) throw IndexError("ArrayRef::at: index " + std::to_string(i) + " is past " + std::to_string(n_));
    return p_[i];
  }
  // First and last; IndexError of an empty list.
  const T& front() const { return *filled("front"); }
  const T& back() const { return filled("back")[n_ - 1]; }
  // `count` values from `from` on, or all from there. IndexError where the list is shorter.
  ArrayRef slice(size_t from, size_t count) const {
    if (from > n_ || count > n_ - from)
      throw IndexError("ArrayRef::slice: " + std::to_string(count) + " values from " + std::to_string(from) +
                       " on were asked of " + std::to_string(n_));
    return {p_ + from, count};
  }
  ArrayRef slice(size_t from) const { return slice(from, from > n_ ? 1 : n_ - from); }
  // The same values; two lists of one length need not be the same memory.
  bool equals(ArrayRef o) const { return *this == o; }
  // A copy that owns its values.
  std::vector<T> vec() const { return {p_, p_ + n_}; }
  friend bool operator==(ArrayRef a, ArrayRef b) {
    if (a.n_ != b.n_) return false;
    for (size_t i = 0; i < a.n_; ++i)
      if (!(a.p_[i] == b.p_[i])) return false;
    return true;
  }

 private:
  const T* filled(const char* end) const {
    if (n_ == 0)
      throw IndexError(std::string("ArrayRef: attempted to access ") + end + "() of empty list; check empty()");
    return p_;
  }
  const T* p_ = nullptr;
  size_t n_ = 0;
};

// A list that may be left out, as LibTorch's functions take it: nullopt, or whatever an ArrayRef is made from. Borrowed
// like one.
template <class T>
class OptionalArrayRef : public std::optional<ArrayRef<T>> {
 public:
  using std::optional<ArrayRef<T>>::optional;
  OptionalArrayRef() = default;
  constexpr OptionalArrayRef(std::initializer_list<T> v) : std::optional<ArrayRef<T>>(ArrayRef<T>(v)) {}
};

}  // namespace situ
