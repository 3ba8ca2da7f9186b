// Walks all coordinates but the last dimension's, for index.h's kernels.
#pragma once
#include "situ/backends/cpu/index/index.h"
#include "situ/base/dims.h"

namespace situ::cpu {

constexpr int kMaxIndices = kMaxDims;

inline int64_t read_index(const Arg& a, int64_t offset) {
  return a.dtype == DType::i32 ? a.as<const int32_t>()[offset] : a.as<const int64_t>()[offset];
}

// One call of index_get or index_put: `base` is addressed through the indices, `other` directly.
struct Walk {
  const Arg* base;
  const Arg* other;
  Indices indices;
  int order[kMaxDims];  // dimensions but the last, outermost first: those whose writes never share a target come first
  int dims = 0;         // number of them
  int free_dims = 0;
  int64_t free_count = 1, count = 1;  // coordinates of the free ones; of the rest
  int64_t columns = 1;                // elements of the last dimension
};

inline Walk make_walk(const Arg& base, const Arg& other, const Indices& indices) {
  Walk w{&base, &other, indices, {}, 0, 0, 1, 1, 1};
  for (int pass = 0; pass < 2; ++pass) {
    for (int i = 0; i + 1 < base.ndim; ++i) {
      if ((base.strides[i] != 0) != (pass == 0)) continue;
      w.order[w.dims++] = i;
      (pass == 0 ? w.free_count : w.count) *= base.sizes[i];
    }
    if (pass == 0) w.free_dims = w.dims;
  }
  if (base.ndim > 0) w.columns = base.sizes[base.ndim - 1];
  return w;
}

struct IndexPlace {
  int64_t base = 0, other = 0;
  int64_t index[kMaxIndices];
};

// Adds the coordinates among order[from, to) that `linear` encodes.
inline void move_to(const Walk& w, IndexPlace& p, int from, int to, int64_t linear) {
  for (int k = to; k-- > from;) {
    const int dim = w.order[k];
    const int64_t i = linear % w.base->sizes[dim];
    linear /= w.base->sizes[dim];
    p.base += i * w.base->strides[dim];
    p.other += i * w.other->strides[dim];
    for (int n = 0; n < w.indices.n; ++n) p.index[n] += i * w.indices.index[n].strides[dim];
  }
}

// Returns whether i is within [0, size), or within [-size, size) if `wrap`; a negative i becomes i + size.
inline bool wrap_index(int64_t& i, int64_t size, bool wrap) {
  if (wrap && i < 0) i += size;
  return static_cast<uint64_t>(i) < static_cast<uint64_t>(size);
}

// Finds the offset of the element that the indices name. Returns false and reports it if one of them is out of range.
inline bool resolve(const Walk& w, const IndexPlace& p, int64_t column, int64_t& offset) {
  offset = p.base;
  const int last = w.base->ndim - 1;
  for (int n = 0; n < w.indices.n; ++n) {
    const Arg& a = w.indices.index[n];
    const int64_t at = p.index[n] + (last < 0 ? 0 : column * a.strides[last]), named = read_index(a, at);
    int64_t i = named;
    if (w.indices.as.skip && named == *w.indices.as.skip) return false;
    if (__builtin_expect(!wrap_index(i, w.indices.sizes[n], w.indices.as.wrap), 0)) {
      w.indices.as.faults->report({true, w.indices.as.number + n, at, named});
      return false;
    }
    offset += i * w.indices.strides[n];
  }
  return true;
}

// Calls f(base offset, its step, other offset, its step, n) for runs of one row along the last dimension.
template <class F>
void for_row(const Walk& w, const IndexPlace& p, F&& f) {
  const int last = w.base->ndim - 1;
  const int64_t bs = last < 0 ? 0 : w.base->strides[last], os = last < 0 ? 0 : w.other->strides[last];
  bool constant = true;
  for (int n = 0; n < w.indices.n; ++n) constant &= last < 0 || w.indices.index[n].strides[last] == 0;
  int64_t at;
  if (constant) {
    if (resolve(w, p, 0, at)) f(at, bs, p.other, os, w.columns);
    return;
  }
  for (int64_t c = 0; c < w.columns; ++c)
    if (resolve(w, p, c, at)) f(at + c * bs, int64_t{1}, p.other + c * os, int64_t{1}, int64_t{1});
}

inline IndexPlace start_of(const Walk& w) {
  IndexPlace p;
  for (int n = 0; n < w.indices.n; ++n) p.index[n] = 0;
  return p;
}

}  // namespace situ::cpu
