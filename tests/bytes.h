// Reads and changes bytes of a storage directly, as no call does, on any device.
#pragma once
#include <vector>

#include "situ/memory/device_memory.h"
#include "situ/tensor/tensor.h"

namespace situ::testing {

// A storage's bytes, or a copy of them that is written to the device at the end.
class Bytes {
 public:
  explicit Bytes(const Storage& s) : storage_(s), first_(static_cast<char*>(s.data())) {
    if (s.device().is_cpu() || !s.data()) return;
    copy_.resize(s.bytes());
    memory::memory_of(s.device()).copy_out(copy_.data(), s.data(), s.bytes());
    first_ = copy_.data();
  }
  explicit Bytes(const Tensor& t) : Bytes(*t.unsafe_impl()->storage) {}
  ~Bytes() {
    if (!copy_.empty()) memory::memory_of(storage_.device()).copy_in(storage_.data(), copy_.data(), copy_.size());
  }
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;
  char* at(int64_t byte) const { return first_ + byte; }
  // For a tensor on these bytes, its first element.
  template <class T>
  T* of(const Tensor& t) const {
    const Region& g = t.unsafe_impl()->g;
    return reinterpret_cast<T*>(first_ + g.offset * g.itemsize);
  }

 private:
  const Storage& storage_;
  std::vector<char> copy_;
  char* first_;
};

}  // namespace situ::testing
