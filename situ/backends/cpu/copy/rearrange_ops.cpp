// The CPU's kernels of rearranging copies, triangles and concatenations along a dimension.
#include <algorithm>
#include <cstring>

#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/kernel.h"
#include "situ/generated/op/rearrange.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::Kernel;

template <class Attr, bool lower>
struct Triangle {
  static void run(const Kernel& k) {
    const Arg& out = k.out();
    if (k.in(0).data != out.data) cpu::copy(out, k.in(0));
    if (!out.numel()) return;
    int64_t rows = out.sizes[out.ndim - 2], columns = out.sizes[out.ndim - 1], bytes = size_of(out.dtype);
    int64_t diagonal = std::clamp(k.attr<Attr>().diagonal, -rows, columns);
    char* row = out.as<char>();  // the output is dense
    for (int64_t n = out.numel() / (rows * columns); n-- > 0;)
      for (int64_t i = 0; i < rows; ++i, row += columns * bytes) {
        int64_t edge = std::clamp<int64_t>(i + diagonal + (lower ? 1 : 0), 0, columns);
        if (lower)
          std::memset(row + edge * bytes, 0, static_cast<size_t>((columns - edge) * bytes));
        else
          std::memset(row, 0, static_cast<size_t>(edge * bytes));
      }
  }
};

struct Flip {
  static void run(const Kernel& k) {
    if (!k.out().numel()) return;
    Arg in = k.in(0);
    int64_t strides[kMaxDims];
    std::copy(in.strides, in.strides + in.ndim, strides);
    for (int64_t given : k.attr<op_attr::flip>().dims) {
      if (in.ndim == 0) break;
      int d = op::wrapped(given, in.ndim);
      in.data = in.as<char>() + (in.sizes[d] - 1) * strides[d] * size_of(in.dtype);
      strides[d] = -strides[d];
    }
    in.strides = strides;
    cpu::copy(k.out(), in);
  }
};

struct Roll {
  static void run(const Kernel& k) {
    if (!k.out().numel()) return;
    const auto& a = k.attr<op_attr::roll>();
    int64_t n = k.out().numel(), one = 1, shift[kMaxDims] = {};
    Arg out = k.out(), in = k.in(0);
    if (a.dims.empty()) {  // both are dense
      out = {out.data, out.dtype, 1, &n, &one};
      in = {in.data, in.dtype, 1, &n, &one};
      shift[0] = a.shifts[0];
    } else {
      for (int i = 0; i < a.dims.size() && in.ndim; ++i) shift[op::wrapped(a.dims[i], in.ndim)] = a.shifts[i];
    }
    int64_t sizes[kMaxDims];
    pieces(out, in, shift, 0, sizes);
  }
  // Along every dimension the tensor splits into two pieces: one moves on, the other moves to the start.
  static void pieces(Arg out, Arg in, const int64_t* shift, int d, int64_t* sizes) {
    if (d == out.ndim) {
      Arg to = out, from = in;
      to.sizes = from.sizes = sizes;
      return cpu::copy(to, from);
    }
    int64_t n = out.sizes[d], by = shift[d] % n, item = size_of(out.dtype);
    if (by < 0) by += n;
    auto moved = [item](Arg a, int64_t elements) {
      a.data = a.as<char>() + elements * item;
      return a;
    };
    sizes[d] = n - by;
    pieces(moved(out, by * out.strides[d]), in, shift, d + 1, sizes);
    if (by == 0) return;
    sizes[d] = by;
    pieces(out, moved(in, (n - by) * in.strides[d]), shift, d + 1, sizes);
  }
};

struct Cat {
  static void run(const Kernel& k) {
    const Arg& out = k.out();
    int64_t d = k.attr<op_attr::cat>().dim, at = 0;
    for (int i = 0; i < k.n; ++i) {
      const Arg& in = k.in(i);
      if (in.ndim == 1 && in.sizes[0] == 0) continue;
      int dim = static_cast<int>(d < 0 ? d + out.ndim : d);
      char* to = out.as<char>() + at * out.strides[dim] * size_of(out.dtype);
      if (in.numel()) cpu::copy({to, out.dtype, out.ndim, in.sizes, out.strides}, in);
      at += in.sizes[dim];
    }
  }
};

}  // namespace

SITU_CPU(tril, Triangle<op_attr::tril, true>);
SITU_CPU(triu, Triangle<op_attr::triu, false>);
SITU_CPU(flip, Flip);
SITU_CPU(roll, Roll);
SITU_CPU(cat, Cat);

}  // namespace situ
