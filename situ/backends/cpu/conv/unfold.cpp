// Convolution as a matrix product: x is unfolded into columns (C / groups * kh * kw rows of OH * OW).
// It unfolds image by image and group by group, and the products run in parallel. It serves f64, f16, geometries that
// oneDNN does not take, and bf16 if the CPU has no bf16 instructions. Half types are computed in f32, and each result
// is rounded once when it is stored.
#include <algorithm>
#include <type_traits>

#include "situ/backends/cpu/common/slots.h"
#include "situ/backends/cpu/common/wide.h"
#include "situ/backends/cpu/conv/geometry.h"
#include "situ/backends/cpu/matrix/matmul.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

struct Unfold {
  const ConvGeometry& g;
  int64_t c, k;        // channels of one group
  int64_t rows, cols;  // of the column matrix
  explicit Unfold(const ConvGeometry& geometry)
      : g(geometry), c(g.c / g.groups), k(g.k / g.groups), rows(c * taps()), cols(g.od * g.oh * g.ow) {}
  int64_t taps() const { return g.kd * g.kh * g.kw; }  // elements of a window
};

// Row r of the column matrix: its channel, and the offset of the window's element.
struct Row {
  int64_t channel, y, x, z;
};
Row row_of(const ConvGeometry& g, int64_t r) {
  return {r / (g.kd * g.kh * g.kw), r / g.kw % g.kh * g.dilation[0] - g.padding[0],
          r % g.kw * g.dilation[1] - g.padding[1], r / (g.kh * g.kw) % g.kd * g.dilation[2] - g.padding[2]};
}

template <class T>
constexpr bool kHalf = !std::is_same_v<T, Wide<T>>;

template <class T>
void gather(const Unfold& u, const T* x, Wide<T>* columns) {
  const ConvGeometry& g = u.g;
  parallel_for(u.rows, [&](int64_t r, int) {
    const Row at = row_of(g, r);
    Wide<T>* out = columns + r * u.cols;
    for (int64_t o = 0; o < g.od; ++o) {
      const int64_t d = o * g.stride[2] + at.z;
      const T* plane = x + at.channel * g.xs[kChannel] + d * g.xs[kDepth];
      for (int64_t i = 0; i < g.oh; ++i) {
        const int64_t y = i * g.stride[0] + at.y;
        for (int64_t j = 0; j < g.ow; ++j) {
          const int64_t z = j * g.stride[1] + at.x;
          const bool inside = d >= 0 && d < g.d && y >= 0 && y < g.h && z >= 0 && z < g.w;
          *out++ = inside ? wide(plane[y * g.xs[kRow] + z * g.xs[kColumn]]) : 0;
        }
      }
    }
  });
}

// The sum that scatter() forms at one pixel, in the same order. Used for half types, which scatter() would round at
// each addition.
template <class T>
Wide<T> gathered(const Unfold& u, const Wide<T>* columns, int64_t channel, int64_t d, int64_t y, int64_t z) {
  const ConvGeometry& g = u.g;
  auto window = [&](int axis, int64_t from, int64_t outs, int64_t* i) {  // the window that begins at `from`
    *i = from / g.stride[axis];
    return *i * g.stride[axis] == from && *i >= 0 && *i < outs;
  };
  Wide<T> sum = 0;
  int64_t i = 0, j = 0, o = 0;
  for (int64_t r = channel * u.taps(); r < (channel + 1) * u.taps(); ++r) {
    const Row at = row_of(g, r);
    if (window(0, y - at.y, g.oh, &i) && window(1, z - at.x, g.ow, &j) && window(2, d - at.z, g.od, &o))
      sum += columns[r * u.cols + (o * g.oh + i) * g.ow + j];
  }
  return sum;
}

template <class T>
void scatter_half(const Unfold& u, const Wide<T>* columns, T* x) {
  const ConvGeometry& g = u.g;
  parallel_for(u.c, [&](int64_t channel, int) {
    T* space = x + channel * g.xs[kChannel];
    for (int64_t d = 0; d < g.d; ++d)
      for (int64_t y = 0; y < g.h; ++y)
        for (int64_t z = 0; z < g.w; ++z)
          put(space + d * g.xs[kDepth] + y * g.xs[kRow] + z * g.xs[kColumn], gathered<T>(u, columns, channel, d, y, z));
  });
}

// The transpose of gather: sets every channel's plane to zero, then adds its columns in a fixed order.
template <class T>
void scatter(const Unfold& u, const T* columns, T* x) {
  const ConvGeometry& g = u.g;
  parallel_for(u.c, [&](int64_t channel, int) {
    T* space = x + channel * g.xs[kChannel];
    for (int64_t d = 0; d < g.d; ++d)
      for (int64_t y = 0; y < g.h; ++y)
        for (int64_t z = 0; z < g.w; ++z) space[d * g.xs[kDepth] + y * g.xs[kRow] + z * g.xs[kColumn]] = T{};
    for (int64_t r = channel * u.taps(); r < (channel + 1) * u.taps(); ++r) {
      const Row at = row_of(g, r);
      for (int64_t o = 0; o < g.od; ++o) {
        const int64_t d = o * g.stride[2] + at.z;
        if (d < 0 || d >= g.d) continue;
        T* plane = space + d * g.xs[kDepth];
        const T* from = columns + r * u.cols + o * g.oh * g.ow;
        for (int64_t i = 0; i < g.oh; ++i)
          for (int64_t j = 0; j < g.ow; ++j) {
            const int64_t y = i * g.stride[0] + at.y, z = j * g.stride[1] + at.x;
            if (y < 0 || y >= g.h || z < 0 || z >= g.w) continue;
            plane[y * g.xs[kRow] + z * g.xs[kColumn]] += from[i * g.ow + j];
          }
      }
    }
  });
}

Arg matrix(void* data, DType t, const int64_t* sizes, const int64_t* strides) {
  Arg a;
  a.data = data, a.dtype = t, a.ndim = 2, a.sizes = sizes, a.strides = strides;
  return a;
}

// The (rows, cols) matrices of one image and group: weights and y. If the rows of y's pixels are not adjacent, y is no
// matrix in place and is copied through `flat`.
template <class T>
struct Image {
  const Unfold& u;
  using W = Wide<T>;
  T *x = nullptr, *y = nullptr, *w = nullptr;  // null if only sizes are needed
  W *columns = nullptr, *flat = nullptr;
  bool dense;  // y's pixels are evenly spaced and have the compute type
  int64_t w_sizes[2], w_strides[2], y_sizes[2], y_strides[2], col_sizes[2], col_strides[2];

  Image(const Unfold& unfold, const ConvData& d, int64_t n, int64_t group, void* scratch) : u(unfold) {
    const ConvGeometry& g = u.g;
    if (scratch) {
      x = reinterpret_cast<T*>(d.x) + n * g.xs[0] + group * u.c * g.xs[1];
      y = reinterpret_cast<T*>(d.y) + n * g.ys[0] + group * u.k * g.ys[1];
      w = reinterpret_cast<T*>(d.w) + group * u.k * g.ws[0];
      columns = static_cast<W*>(scratch);
      flat = columns + u.rows * u.cols;
    }
    dense = !kHalf<T> && (g.oh == 1 || g.ys[kRow] == g.ow * g.ys[kColumn]) &&
            (g.od == 1 || g.ys[kDepth] == g.oh * g.ow * g.ys[kColumn]);
    set(w_sizes, u.k, u.rows), set(w_strides, u.rows, 1);
    set(col_sizes, u.rows, u.cols), set(col_strides, u.cols, 1);
    set(y_sizes, u.k, u.cols);
    dense ? set(y_strides, g.ys[1], g.ys[3]) : set(y_strides, u.cols, 1);
  }
  static void set(int64_t (&v)[2], int64_t a, int64_t b) { v[0] = a, v[1] = b; }
  W* y_data() const {
    if constexpr (kHalf<T>)
      return flat;
    else
      return dense ? y : flat;
  }
  void copy_y(bool in) const {
    const ConvGeometry& g = u.g;
    if (dense) return;
    W* f = flat;
    for (int64_t k = 0; k < u.k; ++k)
      for (int64_t o = 0; o < g.od; ++o)
        for (int64_t i = 0; i < g.oh; ++i)
          for (int64_t j = 0; j < g.ow; ++j, ++f) {
            T* at = y + k * g.ys[kChannel] + o * g.ys[kDepth] + i * g.ys[kRow] + j * g.ys[kColumn];
            in ? void(*f = wide(*at)) : put(at, *f);
          }
  }
};

// Copies weights to or from one dense matrix (k, rows).
template <class T>
void copy_weights(const ConvGeometry& g, T* w, Wide<T>* dense, bool in) {
  const int64_t c = g.c / g.groups;
  for (int64_t k = 0; k < g.k; ++k)
    for (int64_t i = 0; i < c; ++i)
      for (int64_t z = 0; z < g.kd; ++z)
        for (int64_t y = 0; y < g.kh; ++y)
          for (int64_t x = 0; x < g.kw; ++x, ++dense) {
            T* at = w + k * g.ws[kBatch] + i * g.ws[kChannel] + z * g.ws[kDepth] + y * g.ws[kRow] + x * g.ws[kColumn];
            in ? void(*dense = wide(*at)) : put(at, *dense);
          }
}

// Calls what(c, a, b) with the operands of the product that a direction needs.
template <class T, class F>
void with_product(const Image<T>& m, Wide<T>* dense_w, F&& what) {
  const Unfold& u = m.u;
  const DType t = dtype_of<Wide<T>>::value;
  const Arg columns = matrix(m.columns, t, m.col_sizes, m.col_strides),
            y = matrix(m.y_data(), t, m.y_sizes, m.y_strides), w = matrix(dense_w, t, m.w_sizes, m.w_strides);
  const int64_t turned_sizes[2] = {u.rows, u.k}, turned_strides[2] = {1, u.rows};
  const int64_t cols_sizes[2] = {u.cols, u.rows}, cols_strides[2] = {1, u.cols};
  switch (u.g.kind) {
    case ConvKind::forward:
      return what(y, w, columns);
    case ConvKind::backward_data:
      return what(columns, matrix(dense_w, t, turned_sizes, turned_strides), y);
    case ConvKind::backward_weights:
      return what(w, y, matrix(m.columns, t, cols_sizes, cols_strides));
  }
}

template <class T>
void one(const ConvGeometry& g, Image<T>& m, Wide<T>* dense_w, bool first, void* packing) {
  const Unfold& u = m.u;
  auto multiply = [&](double beta) {
    with_product(m, dense_w,
                 [&](const Arg& c, const Arg& a, const Arg& b) { gemm(c, a, b, 1, beta, nullptr, packing); });
  };
  switch (g.kind) {
    case ConvKind::forward:
      gather(u, m.x, m.columns);
      multiply(0);
      m.copy_y(false);
      return;
    case ConvKind::backward_data:
      m.copy_y(true);
      multiply(0);
      if constexpr (kHalf<T>)
        return scatter_half(u, m.columns, m.x);
      else
        return scatter(u, m.columns, m.x);
    case ConvKind::backward_weights:
      m.copy_y(true);
      gather(u, m.x, m.columns);
      multiply(first ? 0 : 1);
      return;
  }
}

// Bytes of columns, of y if its pixels are not adjacent, and of dense weights.
size_t operand_bytes(const ConvGeometry& g) {
  const Unfold u(g);
  return align64(static_cast<size_t>((u.rows + u.k) * u.cols + g.k * u.rows) *
                 (static_cast<DType>(g.dtype) == DType::f64 ? sizeof(double) : sizeof(float)));
}

template <class T>
size_t packing_bytes(const ConvGeometry& g) {
  const Unfold u(g);
  const Image<T> m(u, ConvData{}, 0, 0, nullptr);
  size_t bytes = 0;
  with_product(m, static_cast<Wide<T>*>(nullptr),
               [&](const Arg& c, const Arg& a, const Arg& b) { bytes = gemm_scratch_bytes(c, a, b); });
  return bytes;
}

template <class T>
void run(const ConvGeometry& g, const ConvData& d, void* scratch) {
  const Unfold u(g);
  Wide<T>* dense_w = static_cast<Wide<T>*>(scratch) + u.rows * u.cols + u.k * u.cols;
  void* packing = static_cast<char*>(scratch) + operand_bytes(g);
  const bool writes_w = g.kind == ConvKind::backward_weights;
  if (!writes_w) copy_weights(g, reinterpret_cast<T*>(d.w), dense_w, true);
  if (writes_w && g.n == 0) std::fill_n(dense_w, g.k * u.rows, Wide<T>(0));
  for (int64_t n = 0; n < g.n; ++n)
    for (int64_t group = 0; group < g.groups; ++group) {
      Image<T> m(u, d, n, group, scratch);
      one(g, m, dense_w + group * u.k * u.rows, n == 0, packing);
    }
  if (writes_w) copy_weights(g, reinterpret_cast<T*>(d.w), dense_w, false);
}

// Calls f with an element of the operands' type.
template <class F>
void with_type(const ConvGeometry& g, F&& f) {
  switch (static_cast<DType>(g.dtype)) {
    case DType::f32:
      return f(float());
    case DType::f64:
      return f(double());
    case DType::f16:
      return f(half());
    case DType::bf16:
      return f(bfloat16());
    default:
      return;
  }
}

bool serves(const ConvGeometry&) { return true; }

size_t scratch_of(const ConvGeometry& g) {
  size_t bytes = operand_bytes(g);
  with_type(g, [&](auto element) { bytes += packing_bytes<decltype(element)>(g); });
  return bytes;
}

void add_bias(const ConvGeometry& g, const ConvData& d) {
  const int64_t sizes[] = {g.n, g.k, g.od, g.oh, g.ow};
  const int64_t strides[] = {g.ys[kBatch], g.ys[kChannel], g.ys[kDepth], g.ys[kRow], g.ys[kColumn]};
  const auto t = static_cast<DType>(g.dtype);
  add_channel_bias({d.y, t, 5, sizes, strides}, {const_cast<void*>(d.bias), t, 1, &g.k, &d.bias_stride});
}

void run(const ConvGeometry& g, const ConvData& d, void* scratch) {
  with_type(g, [&](auto element) { run<decltype(element)>(g, d, scratch); });
  if (d.bias) add_bias(g, d);
}

}  // namespace

constinit const ConvImplementation kUnfoldConv{serves, scratch_of, run};

}  // namespace situ::cpu
