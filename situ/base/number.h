// Integer and Number: the C++ types that arguments accept as integers and as numbers.
#pragma once
#include <concepts>
#include <type_traits>

namespace situ {

// Every integer type but bool, of any width and sign, and plain enumerations.
template <class T>
concept Integer = (std::is_integral_v<T> && !std::is_same_v<T, bool>) ||
                  (std::is_enum_v<T> && std::is_convertible_v<T, int>);
template <class T>
concept Number = Integer<T> || std::is_floating_point_v<T> || std::is_same_v<T, bool>;

template <Integer T>
class IntegerRange {
 public:
  struct Iterator {
    T i;
    T operator*() const { return i; }
    Iterator& operator++() {
      ++i;
      return *this;
    }
    bool operator!=(const Iterator& o) const { return i != o.i; }
  };
  IntegerRange(T begin, T end) : begin_(begin), end_(end < begin ? begin : end) {}
  Iterator begin() const { return {begin_}; }
  Iterator end() const { return {end_}; }

 private:
  T begin_, end_;
};
// The integers from begin to end, without end: for (auto i : irange(n)), for (auto i : irange(2, n)). Empty if end <=
// begin.
template <Integer T>
IntegerRange<T> irange(T end) {
  return {T{}, end};
}
template <Integer B, Integer T>
IntegerRange<T> irange(B begin, T end) {
  return {static_cast<T>(begin), end};
}

}  // namespace situ
