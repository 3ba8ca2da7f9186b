#include "situ/dispatch/touched.h"

#include <algorithm>
#include <cstring>

#include "situ/memory/host_read.h"
#include "situ/memory/plan.h"
#include "situ/tensor/tensor.h"

namespace situ::op {

namespace {

int64_t read_index(const void* p, DType t, int64_t at) {
  return t == DType::i64 ? static_cast<const int64_t*>(p)[at] : static_cast<const int32_t*>(p)[at];
}

// Places, each once and rising, in memory that is booked: there may be as many as elements.
class Places {
 public:
  explicit Places(int64_t most) : room_(most * static_cast<int64_t>(sizeof(int64_t))), end_(begin()) {}
  void add(int64_t at) { *end_++ = at; }
  void add(const int64_t* first, int64_t n) { end_ = std::copy(first, first + n, end_); }
  void sort() {
    std::sort(begin(), end_);
    end_ = std::unique(begin(), end_);
  }
  int64_t* begin() { return static_cast<int64_t*>(room_.data()); }
  int64_t* end() { return end_; }

 private:
  memory::Scratch room_;
  int64_t* end_;
};

// The values of an index operand, as positions in [0, size).
void read(Places& all, const Operand& index, int64_t size) {
  const Region& g = *index.g;
  const HostRead bytes(*index.storage, bounds(g));
  for (int64_t i = 0, n = g.numel(); i < n; ++i) {
    int64_t v = read_index(bytes.at(0), index.dtype, element_offset(g, i));
    all.add(v < 0 ? v + size : v);
  }
  all.sort();
}

}  // namespace

Region around(const Region& base, const Region& part) {
  ByteRange a = bounds(base), b = bounds(part);
  if (b.begin == b.end || (a.begin <= b.begin && b.end <= a.end && a.begin < a.end)) return base;
  Region r;
  r.itemsize = part.itemsize;
  int64_t begin = (a.begin < a.end ? std::min(a.begin, b.begin) : b.begin) / r.itemsize;
  int64_t end = (a.begin < a.end ? std::max(a.end, b.end) : b.end) / r.itemsize;
  r.offset = begin;
  r.sizes = {end - begin};
  r.strides = {1};
  return r;
}

// A dry run has no values: anything may be touched.
bool Touched::unknown() {
  if (!memory::planning()) return false;
  parts.push_back(target_);
  return true;
}

void Touched::rows(int64_t dim, const Operand& index) {
  if (index.numel() == 0) return;
  if (target_.ndim() == 0) return parts.push_back(target_);
  Places all(index.numel());
  if (unknown()) {
    const memory::Scratch copy(HostRead::room(*index.storage, bounds(*index.g)));
    return;
  }
  int d = static_cast<int>(dim < 0 ? dim + target_.ndim() : dim);
  read(all, index, target_.sizes[d]);
  for (const int64_t* at = all.begin(); at < all.end();) {
    const int64_t* end = at + 1;
    while (end < all.end() && *end == end[-1] + 1) ++end;
    Region r = target_;
    r.offset += *at * r.strides[d];
    r.sizes[d] = end - at;
    parts.push_back(r);
    at = end;
  }
}

void Touched::where(const Tensor& mask) {
  Tensor m = mask.expand(IntArrayRef(target_.sizes)).contiguous();
  if (target_.numel() == 0 || unknown()) return;
  m = m.cpu();
  const auto* bytes = static_cast<const uint8_t*>(m.unsafe_impl()->data());
  if (target_.ndim() > 0)
    split(bytes, 0, target_);
  else if (bytes[0])
    parts.push_back(target_);
}

void Touched::at(const Tensor& places) {
  if (target_.numel() == 0 || places.numel() == 0) return;
  if (target_.ndim() == 0) return parts.push_back(target_);
  Places all(places.numel());
  if (unknown()) return;
  const Tensor dense = places.contiguous().cpu();
  all.add(static_cast<const int64_t*>(dense.unsafe_impl()->data()), dense.numel());
  all.sort();
  split(all.begin(), all.end(), 0, target_);
}

// Slices along `dim` of which every element is named join their neighbours, others are looked into.
void Touched::split(const int64_t* at, const int64_t* end, int dim, Region r) {
  int64_t inner = 1;
  for (int d = dim + 1; d < r.ndim(); ++d) inner *= r.sizes[d];
  Region one = r;
  one.sizes[dim] = 1;
  while (at < end) {
    const int64_t slice = *at / inner;
    one.offset = r.offset + slice % r.sizes[dim] * r.strides[dim];
    const int64_t* next = at;
    for (int64_t run = slice; end - next >= inner && next[0] == run * inner && next[inner - 1] == next[0] + inner - 1;
         ++run)
      next += inner;
    if (next > at) {
      Region run = one;
      run.sizes[dim] = (next - at) / inner;
      parts.push_back(run);
    } else {
      next = std::lower_bound(at, end, (slice + 1) * inner);
      split(at, next, dim + 1, one);
    }
    at = next;
  }
}

// Slices along `dim` that are true throughout join their neighbours, mixed ones are looked into.
void Touched::split(const uint8_t* mask, int dim, Region r) {
  int64_t n = r.sizes[dim], inner = 1;
  for (int d = dim + 1; d < r.ndim(); ++d) inner *= r.sizes[d];
  auto has = [&](int64_t i, int value) {
    return memchr(mask + i * inner, value, static_cast<size_t>(inner)) != nullptr;
  };
  Region one = r;
  one.sizes[dim] = 1;
  for (int64_t i = 0; i < n;) {
    one.offset = r.offset + i * r.strides[dim];
    int64_t end = i;
    while (end < n && !has(end, 0)) ++end;
    if (end > i) {
      Region run = one;
      run.sizes[dim] = end - i;
      parts.push_back(run);
      i = end;
    } else {
      if (has(i, 1)) split(mask + i * inner, dim + 1, one);
      ++i;
    }
  }
}

}  // namespace situ::op
