// UpTo: an array on the stack for a call's few values; unused elements are not constructed.
#pragma once
#include <new>
#include <utility>

namespace situ::op {

// Space for N values, of which only the first size() exist.
template <class T, int N>
class UpTo {
 public:
  UpTo() = default;
  UpTo(const UpTo&) = delete;
  ~UpTo() {
    for (int i = 0; i < n_; ++i) data()[i].~T();
  }
  void make(int n) {
    if (n_ < n) new (data() + n_++) T;  // usually there is only one; the loop may compile to a call of memset
    for (; n_ < n; ++n_) new (data() + n_) T;
  }
  void push_back(T v) { new (data() + n_++) T(std::move(v)); }
  int size() const { return n_; }
  T* data() { return reinterpret_cast<T*>(space_); }
  const T* data() const { return reinterpret_cast<const T*>(space_); }
  T& operator[](int i) { return data()[i]; }
  const T& operator[](int i) const { return data()[i]; }

 private:
  alignas(T) unsigned char space_[sizeof(T) * N];
  int n_ = 0;
};

}  // namespace situ::op
