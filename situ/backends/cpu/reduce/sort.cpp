// Implements sorting by unsigned keys in the elements' order: radix passes for long lines, comparisons for short ones.
// Optimized with -O3: only that unrolls its short loops.
#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include "situ/backends/cpu/common/arith.h"
#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/lines.h"
#include "situ/backends/cpu/common/stage.h"
#include "situ/backends/cpu/reduce/keys.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kSlots = 8;      // lines sorted at a time, from the shape alone
constexpr int64_t kBuffer = 2048;  // elements staged at a time

// An element of a line: its key, then its position, so that no two are equal and every sort is stable.
struct Short {  // keys of 32 bits, in lines whose positions fit 32 bits
  using Key = uint32_t;
  using Real = float;  // the elements' type
  using Integer = int32_t;
  uint64_t word;
  Short() = default;
  Short(Key key, int64_t place) : word(uint64_t{key} << 32 | static_cast<uint64_t>(place)) {}
  Key key() const { return static_cast<Key>(word >> 32); }
  int64_t place() const { return static_cast<int64_t>(word & 0xffffffff); }
  bool operator<(const Short& o) const { return word < o.word; }
};
struct Long {
  using Key = uint64_t;
  using Real = double;
  using Integer = int64_t;
  Key word;
  int64_t at;
  Long() = default;
  Long(Key key, int64_t place) : word(key), at(place) {}
  Key key() const { return word; }
  int64_t place() const { return at; }
  bool operator<(const Long& o) const { return word != o.word ? word < o.word : at < o.at; }
};
bool is_short(const Arg& in, int64_t length) { return size_of(in.dtype) <= 4 && length < int64_t{0xffffffff}; }

// Keys: unsigned numbers in the order of the elements. -0 equals 0, and every NaN has one key above all others.
template <class Key>
constexpr Key kTop = Key{1} << (8 * sizeof(Key) - 1);
template <class Key>
constexpr Key kNan = ~Key{0} - 1;
template <class Key, class T>
Key key_of(T x) {
  if constexpr (std::is_floating_point_v<T>) {  // integer steps only, which compilers vectorise
    using Signed = std::make_signed_t<Key>;
    constexpr auto kInfinity = std::bit_cast<Signed>(std::numeric_limits<T>::infinity());
    const Key u = std::bit_cast<Key>(x), sign = static_cast<Key>(static_cast<Signed>(u) >> (8 * sizeof(Key) - 1));
    const auto size = static_cast<Signed>(u & ~kTop<Key>);
    const Key key = size == 0 ? kTop<Key> : u ^ (sign | kTop<Key>);
    return size > kInfinity ? kNan<Key> : key;
  } else {
    return static_cast<Key>(x) ^ kTop<Key>;
  }
}

struct SortCall {
  const Arg *values, *indices, *in;
  Convert load;
  Lines lines;
  int64_t step, k;
  int dim;
  bool descending;
};

// Calls f(keys, position of the first, n) for every piece of a line.
template <class Item, class F>
void for_keys(const SortCall& c, const char* from, F&& f) {
  using Key = typename Item::Key;
  alignas(64) char raw[kBuffer * 8];
  alignas(64) char value[kBuffer * 8];
  Key keys[kBuffer];
  const int64_t size = size_of(c.in->dtype);
  const Key turn = c.descending ? ~Key{0} : 0;
  const bool direct = c.step == 1 && !c.load;
  for (int64_t i = 0; i < c.lines.length; i += kBuffer) {
    const int64_t m = std::min(kBuffer, c.lines.length - i);
    const char* there = from + i * c.step * size;
    if (!direct) gather(c.load ? raw : value, there, size, c.step, 0, m, 1);
    if (c.load) c.load(value, raw, static_cast<size_t>(m));
    const char* values = direct ? there : value;
    auto fill = [&](const auto* x) {
      for (int64_t k = 0; k < m; ++k) keys[k] = key_of<Key>(x[k]) ^ turn;
    };
    if (!is_floating(c.in->dtype)) {
      fill(reinterpret_cast<const typename Item::Integer*>(values));
    } else if constexpr (std::is_same_v<Item, Short>) {
      key_kernels().of(keys, reinterpret_cast<const float*>(values), static_cast<size_t>(m), turn);
    } else {
      fill(reinterpret_cast<const typename Item::Real*>(values));
    }
    f(keys, i, m);
  }
}

// Stable passes from the lowest byte up, without bytes that all keys share. Returns the array that holds the result.
template <class Item>
Item* radix_sort(Item* items, Item* other, int64_t n) {
  constexpr int kBytes = sizeof(typename Item::Key);
  int64_t start[kBytes][256] = {};
  for (int64_t i = 0; i < n; ++i) {
    for (int b = 0; b < kBytes; ++b) ++start[b][items[i].key() >> (8 * b) & 255];
  }
  for (int b = 0; b < kBytes; ++b) {
    if (start[b][items[0].key() >> (8 * b) & 255] == n) continue;
    int64_t sum = 0;
    for (int64_t& s : start[b]) sum += std::exchange(s, sum);
    for (int64_t i = 0; i < n; ++i) other[start[b][items[i].key() >> (8 * b) & 255]++] = items[i];
    std::swap(items, other);
  }
  return items;
}

// Selects the first k of many: elements that follow k others found so far are skipped.
Long* select(const SortCall& c, const char* from, Long* items) {
  const int64_t room = std::min(2 * c.k + 64, 2 * c.lines.length);
  int64_t n = 0;
  Long bound(~uint64_t{0}, 0xffffffff);  // after all others
  for_keys<Long>(c, from, [&](const uint64_t* keys, int64_t first, int64_t m) {
    for (int64_t i = 0; i < m; ++i) {
      if (keys[i] > bound.key()) continue;
      const Long item(keys[i], first + i);
      if (!(item < bound)) continue;
      items[n++] = item;
      if (n < room) continue;
      std::nth_element(items, items + c.k - 1, items + n);
      n = c.k;
      bound = items[n - 1];
    }
  });
  std::nth_element(items, items + c.k - 1, items + n);
  std::sort(items, items + c.k);
  return items;
}

// The same by vectors: the first piece already leaves few more than k candidates, and items sort as plain numbers.
Short* select(const SortCall& c, const char* from, Short* items) {
  const KeyKernels& kernels = key_kernels();
  uint64_t* words = &items->word;
  const auto k = static_cast<size_t>(c.k), room = std::min(2 * k + 128, 2 * static_cast<size_t>(c.lines.length));
  size_t n = 0;
  uint32_t bound = 0;
  bool over = false;
  auto keep = [&] {  // keeps the first k, and lowers the bound
    if (n <= KeyKernels::kFew) {
      kernels.first(words, n, k);
    } else {
      std::nth_element(words, words + k - 1, words + n);
    }
    n = k;
    const uint32_t last = items[k - 1].key();
    over = last == 0;
    bound = last - 1;
  };
  for_keys<Short>(c, from, [&](const uint32_t* keys, int64_t first, int64_t m) {
    const auto count = static_cast<size_t>(m), place = static_cast<size_t>(first);
    if (first == 0) bound = kernels.bound(keys, count, k);
    for (size_t i = 0; !over && (i = kernels.collect(words, n, room, keys, i, count, bound, place)) < count;) keep();
    if (n > k && n <= KeyKernels::kFew) keep();
  });
  if (n > k) keep();
  std::sort(words, words + k);
  return items;
}

constexpr int64_t kRadixFrom = 128;  // elements from which radix passes are used

template <class Item>
Item* sort_items(const SortCall& c, const char* from, Item* items) {
  const int64_t n = c.lines.length;
  if (c.k < n / 8) return select(c, from, items);
  for_keys<Item>(c, from, [&](const typename Item::Key* keys, int64_t first, int64_t m) {
    for (int64_t i = 0; i < m; ++i) items[first + i] = Item(keys[i], first + i);
  });
  if (n >= kRadixFrom) return radix_sort(items, items + n, n);
  std::sort(items, items + n);
  return items;
}

template <class T>
void take(T* to, int64_t to_step, const T* from, int64_t from_step, const int64_t* places, int64_t n) {
  for (int64_t i = 0; i < n; ++i) to[i * to_step] = from[places[i] * from_step];
}

template <class Item>
void sort_line(const SortCall& c, int64_t line, Item* items) {
  const Arg* all[] = {c.in, c.values, c.indices};
  int64_t at[3];
  place_group(c.lines, line, all, 3, at);
  const int64_t size = size_of(c.in->dtype);
  const char* from = c.in->as<char>() + at[0] * size;
  const Item* sorted = sort_items(c, from, items);
  const int64_t index_step = c.indices && c.in->ndim ? c.indices->strides[c.dim] : 0;
  const int64_t value_step = c.values && c.in->ndim ? c.values->strides[c.dim] : 0;
  int64_t places[kBuffer];
  for (int64_t i = 0; i < c.k; i += kBuffer) {
    const int64_t m = std::min(kBuffer, c.k - i);
    for (int64_t j = 0; j < m; ++j) places[j] = sorted[i + j].place();
    if (c.indices) {
      int64_t* to = c.indices->as<int64_t>() + at[2] + i * index_step;
      for (int64_t j = 0; j < m; ++j) to[j * index_step] = places[j];
    }
    if (c.values)
      with_type(c.in->dtype, [&](auto t) {
        using T = decltype(t);
        take(c.values->as<T>() + at[1] + i * value_step, value_step, reinterpret_cast<const T*>(from), c.step, places,
             m);
      });
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
  const size_t item = is_short(in, l.length) ? sizeof(Short) : sizeof(Long);
  return std::min(kSlots, l.count) * l.length * 2 * static_cast<int64_t>(item);
}

namespace {

template <class Item>
void sort_as(SortCall& c, void* scratch) {
  constexpr bool kShort = sizeof(typename Item::Key) == 4;
  c.load = load_as(c.in->dtype,
                   is_floating(c.in->dtype) ? (kShort ? DType::f32 : DType::f64) : (kShort ? DType::i32 : DType::i64));
  const int64_t slots = std::min(kSlots, c.lines.count);
  parallel_for(slots, [&](int64_t slot, int) {
    Item* items = static_cast<Item*>(scratch) + slot * c.lines.length * 2;
    for (int64_t line = slot; line < c.lines.count; line += slots) sort_line(c, line, items);
  });
}

}  // namespace

void sort(const Arg* values, const Arg* indices, const Arg& in, int dim, int64_t k, bool descending, void* scratch) {
  if (in.numel() == 0 || k == 0) return;
  SortCall c{values, indices, &in, nullptr, single_lines(in, dim), in.ndim ? in.strides[dim] : 1, k, dim, descending};
  is_short(in, c.lines.length) ? sort_as<Short>(c, scratch) : sort_as<Long>(c, scratch);
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
