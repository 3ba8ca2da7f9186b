// Sorting by 64-bit keys whose order is the elements' order: radix passes for long lines, comparisons for short ones.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <utility>

#include "situ/base/threads.h"
#include "situ/kernels/cpu/convert.h"
#include "situ/kernels/cpu/lines.h"
#include "situ/kernels/cpu/reduce.h"
#include "situ/kernels/cpu/stage.h"

namespace situ::cpu {
namespace {

constexpr int64_t kSlots = 8;      // lines sorted at a time, from the shape alone
constexpr int64_t kBuffer = 1024;  // elements staged at a time

struct Item {
  uint64_t key;
  int64_t index;
  bool operator<(const Item& o) const { return key != o.key ? key < o.key : index < o.index; }
};

uint64_t key_of(double x) {
  if (std::isnan(x)) return ~uint64_t{0} - 1;
  const auto u = std::bit_cast<uint64_t>(x == 0 ? 0.0 : x);
  return u >> 63 ? ~u : u | uint64_t{1} << 63;
}
uint64_t key_of(int64_t x) {
  return static_cast<uint64_t>(x) ^ uint64_t { 1 } << 63;
}

struct SortCall {
  const Arg *values, *indices, *in;
  Convert load;
  Lines lines;
  int64_t step, k;
  int dim;
  bool descending;
};

void read_keys(const SortCall& c, const char* from, Item* items) {
  alignas(64) char raw[kBuffer * 8];
  alignas(64) char value[kBuffer * 8];
  const int64_t size = size_of(c.in->dtype);
  for (int64_t i = 0; i < c.lines.length; i += kBuffer) {
    const int64_t m = std::min(kBuffer, c.lines.length - i);
    gather(c.load ? raw : value, from + i * c.step * size, size, c.step, 0, m, 1);
    if (c.load) c.load(value, raw, static_cast<size_t>(m));
    for (int64_t k = 0; k < m; ++k) {
      uint64_t key = is_floating(c.in->dtype) ? key_of(reinterpret_cast<double*>(value)[k])
                                              : key_of(reinterpret_cast<int64_t*>(value)[k]);
      items[i + k] = {c.descending ? ~key : key, i + k};
    }
  }
}

// Stable passes from the lowest byte up, skipping bytes that all keys share. Returns where the result lies.
Item* radix_sort(Item* items, Item* other, int64_t n) {
  uint64_t all = ~uint64_t{0}, any = 0;
  for (int64_t i = 0; i < n; ++i) {
    all &= items[i].key;
    any |= items[i].key;
  }
  for (int shift = 0; shift < 64; shift += 8) {
    if ((((all ^ any) >> shift) & 255) == 0) continue;
    int64_t start[256] = {};
    for (int64_t i = 0; i < n; ++i) ++start[(items[i].key >> shift) & 255];
    int64_t sum = 0;
    for (int64_t& s : start) sum += std::exchange(s, sum);
    for (int64_t i = 0; i < n; ++i) other[start[(items[i].key >> shift) & 255]++] = items[i];
    std::swap(items, other);
  }
  return items;
}

Item* sort_items(const SortCall& c, Item* items, Item* other) {
  const int64_t n = c.lines.length;
  if (c.k < n / 8) {
    std::nth_element(items, items + c.k, items + n);
    std::sort(items, items + c.k);
    return items;
  }
  if (n >= 256) return radix_sort(items, other, n);
  std::sort(items, items + n);
  return items;
}

void copy_element(char* to, const char* from, int64_t size) { std::memcpy(to, from, static_cast<size_t>(size)); }

void sort_line(const SortCall& c, int64_t line, Item* items) {
  const Arg* all[] = {c.in, c.values, c.indices};
  int64_t at[3];
  place_group(c.lines, line, all, 3, at);
  const int64_t size = size_of(c.in->dtype);
  const char* from = c.in->as<char>() + at[0] * size;
  read_keys(c, from, items);
  const Item* sorted = sort_items(c, items, items + c.lines.length);
  for (int64_t i = 0; i < c.k; ++i) {
    const int64_t index = sorted[i].index;
    if (c.indices) {
      const int64_t step = c.in->ndim ? c.indices->strides[c.dim] : 0;
      c.indices->as<int64_t>()[at[2] + i * step] = index;
    }
    if (c.values) {
      const int64_t step = c.in->ndim ? c.values->strides[c.dim] : 0;
      copy_element(c.values->as<char>() + (at[1] + i * step) * size, from + index * c.step * size, size);
    }
  }
}

Lines single_lines(const Arg& in, int dim) {
  Lines l = make_lines(in, dim);
  l.width = 1;
  l.groups = l.count;
  return l;
}

// ---- Nonzero --------------------------------------------------------------------------------------------------------

bool is_nonzero(const char* p, DType t) {
  uint64_t u = 0;
  std::memcpy(&u, p, static_cast<size_t>(size_of(t)));
  if (is_floating(t)) u &= ~(uint64_t{1} << (8 * size_of(t) - 1));  // -0 is zero
  return u != 0;
}

}  // namespace

int64_t sort_scratch_bytes(const Arg& in, int dim) {
  const Lines l = single_lines(in, dim);
  return std::min(kSlots, l.count) * l.length * 2 * static_cast<int64_t>(sizeof(Item));
}

void sort(const Arg* values, const Arg* indices, const Arg& in, int dim, int64_t k, bool descending, void* scratch) {
  if (in.numel() == 0 || k == 0) return;
  const DType compute = is_floating(in.dtype) ? DType::f64 : DType::i64;
  const SortCall c{
      values, indices, &in,       load_as(in.dtype, compute), single_lines(in, dim), in.ndim ? in.strides[dim] : 1,
      k,      dim,     descending};
  const int64_t slots = std::min(kSlots, c.lines.count);
  parallel_for(slots, [&](int64_t slot, int) {
    Item* items = static_cast<Item*>(scratch) + slot * c.lines.length * 2;
    for (int64_t line = slot; line < c.lines.count; line += slots) sort_line(c, line, items);
  });
}

void nonzero(int64_t* out, const Arg& in) {
  const int64_t n = in.numel(), size = size_of(in.dtype);
  int64_t index[kMaxDims] = {}, offset = 0;
  for (int64_t i = 0; i < n; ++i) {
    if (is_nonzero(in.as<char>() + offset * size, in.dtype)) {
      for (int d = 0; d < in.ndim; ++d) *out++ = index[d];
    }
    for (int d = in.ndim; d-- > 0;) {
      offset += in.strides[d];
      if (++index[d] < in.sizes[d]) break;
      offset -= index[d] * in.strides[d];
      index[d] = 0;
    }
  }
}

}  // namespace situ::cpu
