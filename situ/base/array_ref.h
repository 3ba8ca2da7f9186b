// ArrayRef: a borrowed list of contiguous values, valid for the length of a call.
#pragma once
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "situ/base/error.h"

namespace situ {

// Made from a braced list, a vector, or any container with data() and size(). It owns nothing and is valid during the
// call that it is passed to; vec() makes a copy.
template <class T>
class ArrayRef {
 public:
  using value_type = T;
  using iterator = const T*;
  using const_iterator = const T*;

  constexpr ArrayRef() = default;
  constexpr ArrayRef(const T* p, size_t n) : p_(p), n_(n) {}
  constexpr ArrayRef(const T* begin, const T* end) : p_(begin), n_(static_cast<size_t>(end - begin)) {}
  // A braced list lives until the end of the full expression: never store an ArrayRef made from one in a variable.
  constexpr ArrayRef(std::initializer_list<T> v) : n_(v.size()) { p_ = v.begin(); }
  // Borrows from a vector or another contiguous container; invalid when that is destroyed or grows.
  ArrayRef(const std::vector<T>& v) : p_(v.data()), n_(v.size()) {}
  template <class C>
  requires requires(const C& c) {
    { c.data() } -> std::convertible_to<const T*>;
    { c.size() } -> std::convertible_to<size_t>;
  }
  ArrayRef(const C& c) : p_(c.data()), n_(static_cast<size_t>(c.size())) {}

  constexpr size_t size() const { return n_; }
  constexpr bool empty() const { return n_ == 0; }
  // The borrowed values.
  constexpr const T* data() const { return p_; }
  constexpr const T* begin() const { return p_; }
  constexpr const T* end() const { return p_ + n_; }
  // Unchecked; at() throws IndexError.
  constexpr const T& operator[](size_t i) const { return p_[i]; }
  const T& at(size_t i) const {
    if (i >= n_) throw IndexError("ArrayRef::at: index " + std::to_string(i) + " is past " + std::to_string(n_));
    return p_[i];
  }
  // The first and the last value; throws IndexError for an empty list.
  const T& front() const { return *filled("front"); }
  const T& back() const { return filled("back")[n_ - 1]; }
  // `count` values starting at `from`, or all from there on. Throws IndexError if the list is shorter.
  ArrayRef slice(size_t from, size_t count) const {
    if (from > n_ || count > n_ - from)
      throw IndexError("ArrayRef::slice: " + std::to_string(count) + " values from " + std::to_string(from) +
                       " on exceed the length " + std::to_string(n_));
    return {p_ + from, count};
  }
  ArrayRef slice(size_t from) const { return slice(from, from > n_ ? 1 : n_ - from); }
  // True if the values are equal; the memory need not be the same.
  bool equals(ArrayRef o) const { return *this == o; }
  // Returns a copy that owns its values.
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

// An optional list, as LibTorch's functions take it: nullopt, or anything that an ArrayRef can be made from. Borrowed
// like an ArrayRef.
template <class T>
class OptionalArrayRef : public std::optional<ArrayRef<T>> {
 public:
  using std::optional<ArrayRef<T>>::optional;
  OptionalArrayRef() = default;
  constexpr OptionalArrayRef(std::initializer_list<T> v) : std::optional<ArrayRef<T>>(ArrayRef<T>(v)) {}
};

}  // namespace situ
