// Sums and products of f16 and bf16 by index: all writers of an element are combined in f32 and rounded once.
// They are combined in their order. If each addition were rounded, a sum in bf16 would stop growing at 256 times its
// addends.
#include <algorithm>

#include "situ/backends/cpu/common/arith.h"
#include "situ/backends/cpu/common/wide.h"
#include "situ/backends/cpu/index/index_walk.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kGrain = 32768;  // elements that are worth a thread
constexpr int64_t kSlots = 16;     // the most threads that sort writers
constexpr int64_t kSide = 128;     // columns summed together

struct Writer {
  int64_t at, number;  // offset in the target; number within its line
  bool operator<(const Writer& o) const { return at != o.at ? at < o.at : number < o.number; }
};

int64_t threads_for(int64_t elements) { return std::clamp<int64_t>(elements / kGrain, 1, kSlots); }

// Writers are grouped in lines that never share a target. A writer is one element, or a row of the last dimension if
// all indices are constant along it.
struct Lines {
  const Walk& w;
  int64_t columns = 1;  // of the last dimension that are separate lines
  int64_t width = 1;    // elements of a writer
  int64_t count, writers;

  explicit Lines(const Walk& walk) : w(walk) {
    const int last = w.base->ndim - 1;
    bool constant = true;
    for (int n = 0; n < w.indices.n; ++n) constant &= last < 0 || w.indices.index[n].strides[last] == 0;
    const bool free = last >= 0 && w.base->strides[last] != 0;
    if (free) (constant ? width : columns) = w.columns;
    count = w.free_count * columns;
    writers = w.count * (free ? 1 : w.columns);
  }
  int64_t step(const Arg& a) const { return a.ndim ? a.strides[a.ndim - 1] : 0; }
  IndexPlace start(int64_t line) const {
    IndexPlace p = start_of(w);
    move_to(w, p, 0, w.free_dims, line / columns);
    return p;
  }
  // A writer's row of the walk, and its column.
  int64_t row(int64_t number) const { return number * w.count / writers; }
  int64_t column(int64_t line, int64_t number) const {
    return writers == w.count ? line % columns : number % (writers / w.count);
  }
  IndexPlace place(const IndexPlace& line, int64_t number) const {
    IndexPlace p = line;
    move_to(w, p, w.free_dims, w.dims, row(number));
    return p;
  }
  // Fills `out` with the line's writers, sorted. Returns how many have a valid index.
  int64_t sorted(int64_t line, Writer* out) const {
    const IndexPlace start_of_line = start(line);
    int64_t n = 0, at;
    for (int64_t k = 0; k < writers; ++k) {
      const int64_t c = column(line, k);
      if (resolve(w, place(start_of_line, k), c, at)) out[n++] = {at + c * step(*w.base), k};
    }
    std::sort(out, out + n);
    return n;
  }
  int64_t source(int64_t line, const IndexPlace& start_of_line, int64_t number) const {
    return place(start_of_line, number).other + column(line, number) * step(*w.other);
  }
};

struct Combination {
  Write how;
  float alpha;
  bool apart;  // the writers' sum is rounded before it is added to the element
};

// Combines the writers [first, end) of one element or row.
template <class T>
void combine(const Combination& by, const Lines& l, int64_t line, const IndexPlace& start, const Writer* first,
             const Writer* end) {
  const int64_t ts = l.step(*l.w.base), fs = l.step(*l.w.other);
  T* const to = l.w.base->as<T>() + first->at;
  for (int64_t c = 0; c < l.width; c += kSide) {
    const int64_t n = std::min(kSide, l.width - c);
    float sum[kSide];
    for (int64_t i = 0; i < n; ++i) sum[i] = by.apart ? 0 : wide(to[(c + i) * ts]);
    for (const Writer* k = first; k < end; ++k) {
      const T* from = l.w.other->as<const T>() + l.source(line, start, k->number) + c * fs;
      if (by.how == Write::add)
        for (int64_t i = 0; i < n; ++i) sum[i] += by.alpha * wide(from[i * fs]);
      else
        for (int64_t i = 0; i < n; ++i) sum[i] *= wide(from[i * fs]);
    }
    for (int64_t i = 0; i < n; ++i) {
      T rounded;
      put(&rounded, sum[i]);
      T& there = to[(c + i) * ts];
      there = by.apart ? element_sum(there, rounded) : rounded;
    }
  }
}

// Combines the sorted writers [begin, end), which are whole groups.
template <class T>
void combine_groups(const Combination& by, const Lines& l, int64_t line, const Writer* begin, const Writer* end) {
  const IndexPlace start = l.start(line);
  while (begin < end) {
    const Writer* next = begin + 1;
    while (next < end && next->at == begin->at) ++next;
    combine<T>(by, l, line, start, begin, next);
    begin = next;
  }
}

template <class T>
void combine_all(const Combination& by, const Lines& l, Writer* writers) {
  if (l.count == 1) {
    const int64_t n = l.sorted(0, writers), parts = std::min(n, threads_for(n * l.width));
    const auto begin_of = [&](int64_t part) {
      int64_t at = part * n / parts;
      while (at > 0 && at < n && writers[at].at == writers[at - 1].at) ++at;
      return writers + at;
    };
    return parallel_for(parts, [&](int64_t p, int) { combine_groups<T>(by, l, 0, begin_of(p), begin_of(p + 1)); });
  }
  const int64_t slots = std::min(l.count, threads_for(l.count * l.writers * l.width));
  parallel_for(slots, [&](int64_t slot, int) {
    Writer* mine = writers + slot * l.writers;
    for (int64_t line = slot * l.count / slots; line < (slot + 1) * l.count / slots; ++line)
      combine_groups<T>(by, l, line, mine, mine + l.sorted(line, mine));
  });
}

}  // namespace

bool sums_in_f32(Write how, DType t) {
  return (how == Write::add || how == Write::multiply) && (t == DType::f16 || t == DType::bf16);
}

int64_t index_sums_bytes(Write how, DType t, int64_t writers, int64_t lines, int64_t width) {
  if (!sums_in_f32(how, t)) return 0;
  return std::min(lines, threads_for(lines * writers * width)) * writers * static_cast<int64_t>(sizeof(Writer));
}

void index_sums(Write how, const Arg& base, const Indices& indices, const Arg& src, float alpha, bool apart,
                void* scratch) {
  const Walk w = make_walk(base, src, indices);
  const Lines l(w);
  with_floating_type(base.dtype, [&](auto t) {
    using T = decltype(t);
    if constexpr (sizeof(T) == 2) combine_all<T>({how, alpha, apart}, l, static_cast<Writer*>(scratch));
  });
}

}  // namespace situ::cpu
