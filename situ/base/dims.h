// Dims: small integer lists for sizes, strides and dimension lists.
//
// `Dims` keeps six values inline and longer lists in a pooled block (a tensor's sizes and strides). `DimVec` is a
// trivially copyable list of at most kMaxDims values, for attributes and arguments. `IntArrayRef` borrows values for
// the length of a call.
#pragma once
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <type_traits>
#include <vector>

#include "situ/base/array_ref.h"
#include "situ/base/error.h"
#include "situ/base/number.h"
#include "situ/base/pool.h"

namespace situ {

constexpr int kMaxDims = 16;  // the most dimensions a tensor can have

// A growing list of int64. Up to six values are stored in the object, so copying the sizes of a typical tensor
// allocates nothing. Moved-from lists are empty. Indices are not checked. A longer list allocates and may throw
// OutOfMemoryError.
class Dims {
 public:
  Dims() = default;
  // n values, each `value`.
  explicit Dims(int n, int64_t value = 0) {
    resize(n);
    for (int i = 0; i < n; ++i) p_[i] = value;
  }
  // Copies a braced list of sizes: {2, 3}.
  Dims(std::initializer_list<int64_t> v) { assign(v.begin(), static_cast<int>(v.size())); }
  // Copies n values from p, which may be null when n is 0.
  Dims(const int64_t* p, int n) { assign(p, n); }
  // A copy has its own values; a move takes the block, if there is one, and never throws.
  Dims(const Dims& o) { assign(o.p_, o.n_); }
  Dims(Dims&& o) noexcept { steal(o); }
  Dims& operator=(const Dims& o) {
    if (this != &o) assign(o.p_, o.n_);
    return *this;
  }
  Dims& operator=(Dims&& o) noexcept {
    if (this != &o) {
      free_block();
      steal(o);
    }
    return *this;
  }
  ~Dims() { free_block(); }

  // The number of values; 0 for the sizes of a 0-dim tensor.
  int size() const { return n_; }
  bool empty() const { return n_ == 0; }
  // Pointers are valid until the list grows, is assigned to, moved from or destroyed.
  int64_t* data() { return p_; }
  const int64_t* data() const { return p_; }
  int64_t* begin() { return p_; }
  int64_t* end() { return p_ + n_; }
  const int64_t* begin() const { return p_; }
  const int64_t* end() const { return p_ + n_; }
  // Requires 0 <= i < size(); negative indices do not count from the end.
  int64_t& operator[](int i) { return p_[i]; }
  int64_t operator[](int i) const { return p_[i]; }
  // The last value of a list that is not empty.
  int64_t back() const { return p_[n_ - 1]; }
  // Replaces all values by copies of p's n values.
  void assign(const int64_t* p, int n) {
    reserve(n);
    copy(p_, p, n);
    n_ = n;
  }
  // Keeps the first values; values past the old end are undefined until written.
  void resize(int n) {
    reserve(n);
    n_ = n;
  }
  // Appends one value.
  void push_back(int64_t v) {
    reserve(n_ + 1);
    p_[n_++] = v;
  }
  // Inserts v at `at`, 0 <= at <= size(), and moves the later values one place on.
  void insert(int at, int64_t v) {
    push_back(v);
    for (int i = n_ - 1; i > at; --i) p_[i] = p_[i - 1];
    p_[at] = v;
  }
  // Removes the value at `at`, 0 <= at < size().
  void erase(int at) {
    for (int i = at; i + 1 < n_; ++i) p_[i] = p_[i + 1];
    --n_;
  }
  // True if both have the same length and the same values.
  friend bool operator==(const Dims& a, const Dims& b) {
    if (a.n_ != b.n_) return false;
    for (int i = 0; i < a.n_; ++i)
      if (a.p_[i] != b.p_[i]) return false;
    return true;
  }

 private:
  static constexpr int kInline = 6;
  // Most lists are short, so these copies avoid a call.
  static void copy(int64_t* to, const int64_t* from, int n) {
    if (n > 4) {
      std::memmove(to, from, sizeof(int64_t) * static_cast<size_t>(n));
      return;
    }
    if (n > 0) to[0] = from[0];
    if (n > 1) to[1] = from[1];
    if (n > 2) to[2] = from[2];
    if (n > 3) to[3] = from[3];
  }
  void reserve(int n) {
    if (n <= cap_) return;
    grow(n);
  }
  // Allocates at least kMaxDims values, so that a list grows only once.
  void grow(int n) {
    auto* p = static_cast<int64_t*>(pool_alloc(sizeof(int64_t) * static_cast<size_t>(n < kMaxDims ? kMaxDims : n)));
    int cap = n < kMaxDims ? kMaxDims : n;
    std::memcpy(p, p_, sizeof(int64_t) * static_cast<size_t>(n_));
    free_block();
    p_ = p;
    cap_ = cap;
  }
  void free_block() {
    if (p_ != inline_) pool_free(p_, sizeof(int64_t) * static_cast<size_t>(cap_));
    p_ = inline_;
    cap_ = kInline;
  }
  // Takes o's block, or copies its inline values. This list must not have a block.
  void steal(Dims& o) noexcept {
    n_ = o.n_;
    if (o.p_ == o.inline_) {
      p_ = inline_;
      cap_ = kInline;
      copy(inline_, o.inline_, n_);
    } else {
      p_ = o.p_;
      cap_ = o.cap_;
      o.p_ = o.inline_;
      o.cap_ = kInline;
    }
    o.n_ = 0;
  }
  int32_t n_ = 0, cap_ = kInline;
  int64_t* p_ = inline_;
  int64_t inline_[kInline];
};

// Borrowed integers (sizes, dims), made from a braced list, a vector, Dims or DimVec. `t.sizes()` borrows from the
// tensor: it is valid until the tensor is destroyed or a call changes its geometry.
using IntArrayRef = ArrayRef<int64_t>;
using OptionalIntArrayRef = OptionalArrayRef<int64_t>;

// A trivially copyable list of at most kMaxDims integers: shapes and dimension lists as arguments and attributes, which
// a recorded call copies as bytes. A longer list throws ShapeError. One number converts to a list of one, so `x.sum(0)`
// and `x.sum({0, 2})` are the same function.
struct DimVec {
  int64_t n = 0;
  // Only the first n are initialized; the rest is never read.
  int64_t v[kMaxDims];

  DimVec() = default;
  // One integer of a braced list, of any type: {n, 2} if n is a size_t.
  struct Entry {
    int64_t value;
    template <Integer T>
    constexpr Entry(T v) : value(static_cast<int64_t>(v)) {}
  };

  // Implicit: x.sum(0), x.view(-1).
  template <Integer T>
  DimVec(T one) : n(1) {  // NOLINT
    v[0] = static_cast<int64_t>(one);
  }
  // Copies the values without a check; the op decides whether a dimension or size is valid.
  DimVec(std::initializer_list<Entry> l) { set(reinterpret_cast<const int64_t*>(l.begin()), l.size()); }
  DimVec(IntArrayRef l) { set(l.data(), l.size()); }
  DimVec(const std::vector<int64_t>& l) { set(l.data(), l.size()); }
  template <std::same_as<OptionalIntArrayRef> O>  // nullopt: the empty list
  DimVec(const O& l) {
    if (l) set(l->data(), l->size());
  }
  DimVec(const Dims& l) { set(l.data(), static_cast<size_t>(l.size())); }
  // The number of values; for reductions, an empty list means all dimensions.
  int size() const { return static_cast<int>(n); }
  bool empty() const { return n == 0; }
  // Unchecked.
  const int64_t* begin() const { return v; }
  const int64_t* end() const { return v + n; }
  int64_t operator[](int i) const { return v[i]; }
  int64_t& operator[](int i) { return v[i]; }
  // Throws ShapeError when the list is full.
  void push_back(int64_t x) {
    if (n == kMaxDims) too_many(static_cast<size_t>(n) + 1);
    v[n++] = x;
  }
  // Borrows from this list.
  operator IntArrayRef() const { return {v, static_cast<size_t>(n)}; }
  friend bool operator==(const DimVec& a, const DimVec& b) { return IntArrayRef(a) == IntArrayRef(b); }

 private:
  void set(const int64_t* p, size_t count) {
    if (count > kMaxDims) too_many(count);
    n = static_cast<int64_t>(count);
    for (size_t i = 0; i < count; ++i) v[i] = p[i];
  }
  [[noreturn]] static void too_many(size_t count) {
    throw ShapeError("dimension list: " + std::to_string(count) + " entries, at most " + std::to_string(kMaxDims) +
                     " dimensions are supported");
  }
};
static_assert(std::is_trivially_copyable_v<DimVec>);

}  // namespace situ
