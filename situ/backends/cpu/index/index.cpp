// Implements reads and writes by index tensors and masks.
#include "situ/backends/cpu/index/index.h"

#include <algorithm>
#include <cstring>

#include "situ/backends/cpu/common/arith.h"
#include "situ/backends/cpu/common/stage.h"
#include "situ/backends/cpu/common/stream.h"
#include "situ/backends/cpu/elementwise/binary.h"
#include "situ/backends/cpu/index/index_walk.h"
#include "situ/base/dims.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kGrain = 32768;      // elements a thread claims at a time
constexpr int64_t kStreamedRow = 512;  // bytes of a row from which it is written past the caches

template <class T>
void write_run(Write how, T* to, int64_t ts, const T* from, int64_t fs, int64_t n) {
  if (how == Write::add) {
    for (int64_t i = 0; i < n; ++i) to[i * ts] = element_sum(to[i * ts], from[i * fs]);
  } else if (how == Write::multiply) {
    for (int64_t i = 0; i < n; ++i) to[i * ts] = element_product(to[i * ts], from[i * fs]);
  } else {
    const bool largest = how == Write::max;
    for (int64_t i = 0; i < n; ++i) to[i * ts] = element_extremum(to[i * ts], from[i * fs], largest);
  }
}

// ---- One index with an entry for every element ----------------------------------------------------------------------

bool names_elements(const Walk& w) {
  return w.indices.n == 1 && w.base->ndim > 0 && w.indices.index->strides[w.base->ndim - 1] != 0;
}

// Calls f(base offset, other offset) for elements [begin, end) of the row at p.
template <class I, class F>
void for_named(const Walk& w, const IndexPlace& p, int64_t begin, int64_t end, F&& f) {
  const int last = w.base->ndim - 1;
  const int64_t is = w.indices.index->strides[last], bs = w.base->strides[last], os = w.other->strides[last];
  const int64_t size = *w.indices.sizes, stride = *w.indices.strides;
  const bool wrap = w.indices.as.wrap;
  const I* index = w.indices.index->as<const I>() + p.index[0];
  auto named = [&](int64_t at, int64_t& i) {
    if (__builtin_expect(wrap_index(i = index[at], size, wrap), 1)) return true;
    w.indices.as.faults->report({true, w.indices.as.number, p.index[0] + at, index[at]});
    return false;
  };
  int64_t i;
  if (is == 1 && os == 1 && bs == 0 && stride == 1) {  // along dense rows: three multiplications fewer per element
    for (int64_t c = begin; c < end; ++c)
      if (named(c, i)) f(p.base + i, p.other + c);
  } else {
    for (int64_t c = begin; c < end; ++c)
      if (named(c * is, i)) f(p.base + c * bs + i * stride, p.other + c * os);
  }
}

using GetRow = void (*)(const Walk& w, const IndexPlace& p, int64_t begin, int64_t end);
template <size_t kSize, class I>
void get_row(const Walk& w, const IndexPlace& p, int64_t begin, int64_t end) {
  struct Element {
    char bytes[kSize];
  };
  const auto* from = w.base->as<const Element>();
  auto* to = w.other->as<Element>();
  for_named<I>(w, p, begin, end, [&](int64_t b, int64_t o) { to[o] = from[b]; });
}
template <class I>
GetRow get_row_of(int64_t size) {
  return size == 1 ? get_row<1, I> : size == 2 ? get_row<2, I> : size == 4 ? get_row<4, I> : get_row<8, I>;
}

void get_elements(const Walk& w) {
  const int64_t size = size_of(w.base->dtype), pieces = (w.columns + kGrain - 1) / kGrain;
  const GetRow get = w.indices.index->dtype == DType::i32 ? get_row_of<int32_t>(size) : get_row_of<int64_t>(size);
  parallel_blocks(w.free_count * w.count * pieces, std::max<int64_t>(1, kGrain / w.columns),
                  [&](int64_t begin, int64_t end) {
                    for (int64_t piece = begin; piece < end; ++piece) {
                      IndexPlace p = start_of(w);
                      move_to(w, p, 0, w.dims, piece / pieces);
                      const int64_t first = piece % pieces * kGrain;
                      get(w, p, first, std::min(first + kGrain, w.columns));
                    }
                  });
}

template <class T>
void put_row(Write how, const Walk& w, const IndexPlace& p) {
  T* to = w.base->as<T>();
  const T* from = w.other->as<const T>();
  auto put = [&](auto f) {
    w.indices.index->dtype == DType::i32 ? for_named<int32_t>(w, p, 0, w.columns, f)
                                         : for_named<int64_t>(w, p, 0, w.columns, f);
  };
  if (how == Write::set) {
    put([&](int64_t b, int64_t o) { to[b] = from[o]; });
  } else if (how == Write::add) {
    put([&](int64_t b, int64_t o) { to[b] = element_sum(to[b], from[o]); });
  } else {
    put([&](int64_t b, int64_t o) { write_run(how, to + b, 0, from + o, 0, 1); });
  }
}

void copy_run(char* to, int64_t ts, const char* from, int64_t fs, int64_t n, int64_t size) {
  if (n == 1) {
    std::memcpy(to, from, static_cast<size_t>(size));
  } else {
    move(to, from, size, ts, 0, fs, 0, n, 1);
  }
}

}  // namespace

void check_indices(const Arg& index, int64_t size, const IndexOperand& as) {
  const int64_t n = index.numel();
  int64_t at[kMaxDims] = {}, offset = 0;
  for (int64_t i = 0; i < n; ++i) {
    int64_t value = read_index(index, offset);
    const int64_t named = value;
    if (!wrap_index(value, size, as.wrap)) return as.faults->report({true, as.number, offset, named});
    for (int d = index.ndim; d-- > 0;) {
      offset += index.strides[d];
      if (++at[d] < index.sizes[d]) break;
      offset -= at[d] * index.strides[d];
      at[d] = 0;
    }
  }
}

void index_get(const Arg& out, const Arg& base, const Indices& indices) {
  if (out.numel() == 0) return;
  const Walk w = make_walk(base, out, indices);
  if (names_elements(w)) return get_elements(w);
  const int64_t size = size_of(out.dtype), rows = w.free_count * w.count;
  parallel_blocks(rows, std::max<int64_t>(1, kGrain / w.columns), [&](int64_t begin, int64_t end) {
    for (int64_t r = begin; r < end; ++r) {
      IndexPlace p = start_of(w);
      move_to(w, p, 0, w.dims, r);
      for_row(w, p, [&](int64_t b, int64_t bs, int64_t o, int64_t os, int64_t n) {
        copy_run(out.as<char>() + o * size, os, base.as<const char>() + b * size, bs, n, size);
      });
    }
  });
}

void index_put(Write how, const Arg& base, const Indices& indices, const Arg& src, void* scratch) {
  if (src.numel() == 0) return;
  if (sums_in_f32(how, base.dtype)) return index_sums(how, base, indices, src, 1, false, scratch);
  const Walk w = make_walk(base, src, indices);
  const int64_t size = size_of(base.dtype);
  const bool each = names_elements(w);
  const int64_t grain = std::max<int64_t>(1, kGrain / std::max<int64_t>(1, w.count * w.columns));
  parallel_blocks(w.free_count, grain, [&](int64_t begin, int64_t end) {
    for (int64_t f = begin; f < end; ++f) {
      IndexPlace line = start_of(w);
      move_to(w, line, 0, w.free_dims, f);
      for (int64_t r = 0; r < w.count; ++r) {
        IndexPlace p = line;
        move_to(w, p, w.free_dims, w.dims, r);
        if (each) {
          with_type(base.dtype, [&](auto t) { put_row<decltype(t)>(how, w, p); });
          continue;
        }
        for_row(w, p, [&](int64_t b, int64_t bs, int64_t o, int64_t os, int64_t n) {
          if (how == Write::set) {
            return copy_run(base.as<char>() + b * size, bs, src.as<const char>() + o * size, os, n, size);
          }
          with_type(base.dtype, [&](auto t) {
            using T = decltype(t);
            write_run(how, base.as<T>() + b, bs, src.as<const T>() + o, os, n);
          });
        });
      }
    }
  });
}

// ---- One index tensor along one dimension ---------------------------------------------------------------------------

namespace {

// x as addressed through an index along `dim`: the sizes of `like`, with stride 0 along `dim`.
struct Through {
  int64_t strides[kMaxDims];
  int64_t size, stride;
  Arg base;
  Through(const Arg& x, int dim, const Arg& like)
      : size(x.ndim ? x.sizes[dim] : 1), stride(x.ndim ? x.strides[dim] : 1) {
    for (int i = 0; i < x.ndim; ++i) strides[i] = i == dim ? 0 : x.strides[i];
    base = {x.data, x.dtype, like.ndim, like.sizes, strides};
  }
  Through(const Through&) = delete;
  Indices indices(const Arg& index, const IndexOperand& as) const { return {1, &index, &size, &stride, as}; }
};

// A one-dimensional index broadcast to the shape of `like`.
struct Spread {
  int64_t strides[kMaxDims] = {};
  Arg index;
  Spread(const Arg& one, int dim, const Arg& like) {
    if (like.ndim) strides[dim] = one.ndim ? one.strides[0] : 0;
    index = {one.data, one.dtype, like.ndim, like.sizes, strides};
  }
  Spread(const Spread&) = delete;
};

// Returns true if everything inside dimension 0 is one dense run.
bool dense_rows(const Arg& a) {
  int64_t step = 1;
  for (int i = a.ndim; i-- > 1;) {
    if (a.sizes[i] != 1 && a.strides[i] != step) return false;
    step *= a.sizes[i];
  }
  return a.ndim > 0;
}

template <class T>
void add_row(T* to, const T* from, int64_t n, float alpha_f, double alpha, int64_t alpha_i) {
  for (int64_t i = 0; i < n; ++i) {
    if constexpr (std::is_same_v<T, float>) {
      to[i] += alpha_f * from[i];
    } else if constexpr (std::is_same_v<T, double>) {
      to[i] += alpha * from[i];
    } else if constexpr (std::is_integral_v<T>) {
      to[i] = element_sum(to[i], static_cast<T>(static_cast<uint64_t>(alpha_i) * static_cast<uint64_t>(from[i])));
    }
  }
}

constexpr int64_t kOwners = 16;

// Adds long rows by vectors, with the same bits. Null if the type or the width is not supported.
Block vector_add(DType t, int64_t width) {
  return width >= 64 && (t == DType::f32 || t == DType::f64) ? kernel(Binary::add).block(t) : nullptr;
}

// to[0, n) += from[0, n) by `add`, or one by one if `add` is null.
template <class T>
void add_plain_row(Block add, T* to, const T* from, int64_t n) {
  const void* both[] = {to, from};
  add ? add(to, both, static_cast<size_t>(n), nullptr) : add_row(to, from, n, 1, 1, 1);
}

// Adds rows of dimension 0. Each row is owned by one part of the grid, which adds in order.
void add_rows(const Arg& out, const Arg& index, const Arg& src, const IndexOperand& as, Scalar alpha, int64_t skip) {
  const int64_t rows = index.numel(), width = src.numel() / std::max<int64_t>(1, rows), extent = out.sizes[0];
  const int64_t step = index.ndim ? index.strides[0] : 0;
  const int64_t owners = std::clamp<int64_t>(rows * width / kGrain, 1, kOwners);
  const int64_t band = (extent + owners - 1) / owners;
  const auto alpha_f = static_cast<float>(alpha.real);
  const Block add = alpha.real == 1 ? vector_add(out.dtype, width) : nullptr;
  parallel_for(owners, [&](int64_t owner, int) {
    with_type(out.dtype, [&](auto t) {
      using T = decltype(t);
      for (int64_t r = 0; r < rows; ++r) {
        const int64_t i = read_index(index, r * step);
        if (i == skip) continue;
        if (__builtin_expect(static_cast<uint64_t>(i) >= static_cast<uint64_t>(extent), 0)) {
          as.faults->report({true, as.number, r * step, i});
          continue;
        }
        if (i / band != owner) continue;
        T* to = out.as<T>() + i * out.strides[0];
        const T* from = src.as<const T>() + r * src.strides[0];
        add ? add_plain_row(add, to, from, width) : add_row(to, from, width, alpha_f, alpha.real, alpha.integer);
      }
    });
  });
}

// The general case: the same sums, one element at a time, in separate lines.
void add_lines(const Arg& out, int dim, const Arg& index, const Arg& src, const IndexOperand& as, Scalar alpha,
               int64_t skip) {
  const int64_t length = index.numel(), step = index.ndim ? index.strides[0] : 0;
  const int64_t lines = src.numel() / std::max<int64_t>(1, length), extent = out.ndim ? out.sizes[dim] : 1;
  const auto alpha_f = static_cast<float>(alpha.real);
  parallel_blocks(lines, std::max<int64_t>(1, kGrain / length), [&](int64_t begin, int64_t end) {
    for (int64_t line = begin; line < end; ++line) {
      int64_t rest = line, to = 0, from = 0;
      for (int d = src.ndim; d-- > 0;) {
        if (d == dim) continue;
        to += rest % src.sizes[d] * out.strides[d];
        from += rest % src.sizes[d] * src.strides[d];
        rest /= src.sizes[d];
      }
      with_type(out.dtype, [&](auto t) {
        using T = decltype(t);
        for (int64_t r = 0; r < length; ++r) {
          const int64_t i = read_index(index, r * step);
          if (i == skip) continue;
          if (__builtin_expect(static_cast<uint64_t>(i) >= static_cast<uint64_t>(extent), 0)) {
            as.faults->report({true, as.number, r * step, i});
            continue;
          }
          add_row(out.as<T>() + to + (out.ndim ? i * out.strides[dim] : 0),
                  src.as<const T>() + from + (src.ndim ? r * src.strides[dim] : 0), 1, alpha_f, alpha.real,
                  alpha.integer);
        }
      });
    }
  });
}

void add_in_f32(const Arg& out, int dim, const Arg& index, const Arg& src, const IndexOperand& as, float alpha,
                int64_t skip, bool apart, void* scratch) {
  const Through t(out, dim, src);
  const Spread s(index, dim, src);
  IndexOperand operand = as;
  if (skip != INT64_MIN) operand.skip = &skip;
  index_sums(Write::add, t.base, t.indices(s.index, operand), src, alpha, apart, scratch);
}

}  // namespace

void gather(const Arg& out, const Arg& in, int dim, const Arg& index, const IndexOperand& as) {
  const Through t(in, dim, out);
  index_get(out, t.base, t.indices(index, as));
}

void scatter(Write how, const Arg& out, int dim, const Arg& index, const Arg& src, const IndexOperand& as,
             void* scratch) {
  const Through t(out, dim, src);
  index_put(how, t.base, t.indices(index, as), src, scratch);
}

void index_select(const Arg& out, const Arg& in, int dim, const Arg& index, const IndexOperand& as) {
  if (out.numel() == 0) return;
  if (dim == 0 && dense_rows(out) && dense_rows(in)) {
    const int64_t rows = out.sizes[0], size = size_of(out.dtype), bytes = out.numel() / rows * size;
    const int64_t step = index.ndim ? index.strides[0] : 0;
    const bool past = rows * bytes >= kStreamedBytes && bytes >= kStreamedRow;
    parallel_blocks(rows, std::max<int64_t>(1, 4 * kGrain / bytes), [&](int64_t begin, int64_t end) {
      for (int64_t r = begin; r < end; ++r) {
        int64_t i = read_index(index, r * step);
        if (__builtin_expect(!wrap_index(i, in.sizes[0], as.wrap), 0)) {
          as.faults->report({true, as.number, r * step, i});
          continue;
        }
        char* to = out.as<char>() + r * out.strides[0] * size;
        const char* from = in.as<const char>() + i * in.strides[0] * size;
        past ? stream_copy(to, from, static_cast<size_t>(bytes))
             : static_cast<void>(std::memcpy(to, from, static_cast<size_t>(bytes)));
      }
      if (past) end_of_stream();
    });
    return;
  }
  const Spread s(index, dim, out);
  gather(out, in, dim, s.index, as);
}

void index_add(const Arg& out, int dim, const Arg& index, const Arg& src, const IndexOperand& as, Scalar alpha,
               int64_t skip, void* scratch) {
  if (src.numel() == 0) return;
  if (sums_in_f32(Write::add, out.dtype))
    return add_in_f32(out, dim, index, src, as, static_cast<float>(alpha.real), skip, false, scratch);
  if (dim == 0 && dense_rows(out) && dense_rows(src)) return add_rows(out, index, src, as, alpha, skip);
  add_lines(out, dim, index, src, as, alpha, skip);
}

namespace {

int64_t row_bytes(int64_t width, DType dtype) { return (width * size_of(dtype) + 63) / 64 * 64; }

// Sorts the numbers of src's rows by their index, keeping the order of equal indices. Returns how many rows have an
// index.
int64_t order_by_index(int64_t* order, const Arg& index, int64_t extent, const IndexOperand& as, int64_t skip) {
  int64_t n = 0;
  for (int64_t r = 0; r < index.numel(); ++r) {
    const int64_t i = read_index(index, r);
    if (i == skip) continue;
    if (static_cast<uint64_t>(i) < static_cast<uint64_t>(extent)) {
      order[n++] = r;
    } else {
      as.faults->report({true, as.number, r, i});
    }
  }
  std::sort(order, order + n, [&](int64_t a, int64_t b) {
    const int64_t i = read_index(index, a), j = read_index(index, b);
    return i != j ? i < j : a < b;
  });
  return n;
}

}  // namespace

int64_t index_add_sums_bytes(int64_t rows, int64_t width, DType dtype) {
  return row_bytes(rows, DType::i64) + kOwners * row_bytes(width, dtype);
}

void index_add_sums(const Arg& out, const Arg& index, const Arg& src, const IndexOperand& as, int64_t skip,
                    void* scratch) {
  if (sums_in_f32(Write::add, out.dtype)) return add_in_f32(out, 0, index, src, as, 1, skip, true, scratch);
  auto* order = static_cast<int64_t*>(scratch);
  char* sums = static_cast<char*>(scratch) + row_bytes(index.numel(), DType::i64);
  const int64_t n = order_by_index(order, index, out.sizes[0], as, skip), width = out.sizes[1];
  const int64_t parts = std::clamp<int64_t>(n * width / kGrain, 1, kOwners);
  const Block add = vector_add(out.dtype, width);
  const auto row_of = [&](int64_t at) { return read_index(index, order[at]); };
  const auto begin_of = [&](int64_t part) {  // no row is in two parts
    int64_t at = part * n / parts;
    while (at > 0 && at < n && row_of(at) == row_of(at - 1)) ++at;
    return at;
  };
  parallel_for(parts, [&](int64_t part, int) {
    with_type(out.dtype, [&](auto t) {
      using T = decltype(t);
      T* sum = reinterpret_cast<T*>(sums + part * row_bytes(width, out.dtype));
      for (int64_t at = begin_of(part), end = begin_of(part + 1); at < end;) {
        const int64_t row = row_of(at);
        std::memset(sum, 0, static_cast<size_t>(width) * sizeof(T));
        for (; at < end && row_of(at) == row; ++at)
          add_plain_row(add, sum, src.as<const T>() + order[at] * src.strides[0], width);
        add_plain_row(add, out.as<T>() + row * out.strides[0], static_cast<const T*>(sum), width);
      }
    });
  });
}

// ---- Masks ----------------------------------------------------------------------------------------------------------

namespace {

// Calls f(offset in a, offset in b) for every element, in row-major order.
template <class F>
void for_elements(const Arg& a, const Arg& b, F&& f) {
  const int64_t n = a.numel();
  int64_t at[kMaxDims] = {}, oa = 0, ob = 0;
  for (int64_t i = 0; i < n; ++i) {
    f(oa, ob);
    for (int d = a.ndim; d-- > 0;) {
      oa += a.strides[d];
      ob += b.strides[d];
      if (++at[d] < a.sizes[d]) break;
      oa -= at[d] * a.strides[d];
      ob -= at[d] * b.strides[d];
      at[d] = 0;
    }
  }
}

}  // namespace

void masked_select(const Arg& out, const Arg& in, const Arg& mask) {
  const int64_t size = size_of(in.dtype);
  char* to = out.as<char>();
  for_elements(in, mask, [&](int64_t from, int64_t m) {
    if (!mask.as<const uint8_t>()[m]) return;
    std::memcpy(to, in.as<const char>() + from * size, static_cast<size_t>(size));
    to += size;
  });
  if (const char* end = out.as<char>() + out.numel() * size; to < end)
    std::memset(to, 0, static_cast<size_t>(end - to));
}

void masked_scatter(const Arg& out, const Arg& mask, const Arg& src, Faults& faults) {
  const int64_t size = size_of(out.dtype);
  const char* from = src.as<const char>();
  const int64_t there = src.numel();
  int64_t wanted = 0;
  for_elements(out, mask, [&](int64_t to, int64_t m) {
    if (!mask.as<const uint8_t>()[m] || ++wanted > there) return;
    std::memcpy(out.as<char>() + to * size, from, static_cast<size_t>(size));
    from += size;
  });
  if (wanted > there) faults.report({true, 1, 0, wanted});
}

}  // namespace situ::cpu
