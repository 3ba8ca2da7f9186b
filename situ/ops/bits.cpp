#include "situ/ops/bits.h"

#include <algorithm>

#include "situ/base/threads.h"
#include "situ/kernels/cpu/copy.h"
#include "situ/ops/elementwise.h"
#include "situ/ops/functions.h"

namespace situ {

namespace op {

namespace {

constexpr int64_t kGrain = int64_t{1} << 15;  // elements; a multiple of 64

// The dimensions from outermost to innermost in memory where the geometry is dense, else as they are.
struct Order {
  int n;
  int dims[kMaxDims];
  Order(int ndim, const int64_t* sizes, const int64_t* strides) : n(ndim) {
    int* last = dims;
    for (bool single : {true, false})
      for (int d = 0; d < n; ++d)
        if ((sizes[d] == 1) == single) *last++ = d;
    int* many = std::find_if(dims, last, [&](int d) { return sizes[d] != 1; });
    std::stable_sort(many, last, [&](int a, int b) { return strides[a] > strides[b]; });
    int64_t step = 1;
    bool dense = true;
    for (int i = n; i-- > 0;) {
      if (sizes[dims[i]] == 1) continue;
      dense = dense && strides[dims[i]] == step;
      step *= sizes[dims[i]];
    }
    for (int d = 0; d < n && !dense; ++d) dims[d] = d;
  }
};

// An operand with its dimensions in a given order.
struct Ordered {
  cpu::Arg arg;
  int64_t sizes[kMaxDims], strides[kMaxDims];
  Ordered(const cpu::Arg& a, const Order& order) : arg(a) {
    for (int i = 0; i < order.n; ++i) {
      sizes[i] = a.sizes[order.dims[i]];
      strides[i] = a.strides[order.dims[i]];
    }
    arg.sizes = sizes;
    arg.strides = strides;
  }
  Ordered(const Ordered&) = delete;
};

Order order_of(const cpu::Arg& a) { return {a.ndim, a.sizes, a.strides}; }
uint64_t* words(const Kernel& k, int out) { return static_cast<uint64_t*>(k.out(out).data); }

}  // namespace

void keep_bits(const Kernel& k, int i, int out, const cpu::Between& rule) {
  if (!k.out(out).data) return;
  int64_t strides[kMaxDims];
  Ordered x(broadcast_arg(k.in(i), k.out(), strides), order_of(k.out()));
  parallel_blocks(x.arg.numel(), kGrain,
                  [&](int64_t begin, int64_t end) { cpu::pack_between(words(k, out), x.arg, begin, end, rule); });
}

void keep_not_less(const Kernel& k, int a, int b, int out) {
  if (!k.out(out).data) return;
  int64_t strides[2][kMaxDims];
  Order order = order_of(k.out());
  Ordered x(broadcast_arg(k.in(a), k.out(), strides[0]), order), y(broadcast_arg(k.in(b), k.out(), strides[1]), order);
  parallel_blocks(x.arg.numel(), kGrain, [&](int64_t begin, int64_t end) {
    cpu::pack_not_less(words(k, out), x.arg, y.arg, compute_type(k.compute), begin, end);
  });
}

void keep_bounded(const Kernel& k) {
  uint64_t* const bits[] = {words(k, 1), words(k, 2), words(k, 3)};
  if (!bits[0] && !bits[1] && !bits[2]) return;
  int64_t strides[3][kMaxDims];
  Order order = order_of(k.out());
  auto operand = [&](int i) { return broadcast_arg(k.in(i), k.out(), strides[i]); };
  Ordered x(operand(0), order), low(operand(k.has(1) ? 1 : 0), order), high(operand(k.has(2) ? 2 : 0), order);
  parallel_blocks(x.arg.numel(), kGrain, [&](int64_t begin, int64_t end) {
    cpu::pack_bounded(bits, x.arg, k.has(1) ? &low.arg : nullptr, k.has(2) ? &high.arg : nullptr,
                      compute_type(k.compute), begin, end);
  });
}

void run_piecewise(const cpu::PointwiseOp& f, const Kernel& k, const cpu::Attrs* attributes, const cpu::Between& rule) {
  DType compute = compute_type(k.compute);
  cpu::Block block = f.block(compute);
  if (!k.out(1).data) return run_pointwise(f, k, attributes);
  Order order = order_of(k.out());
  Ordered out(k.out(), order), x(k.in(0), order);
  if (!block || x.arg.dtype != compute || out.arg.dtype != compute || !x.arg.contiguous() || !out.arg.contiguous()) {
    keep_bits(k, 0, 1, rule);
    return run_pointwise(f, k, attributes);
  }
  const int64_t size = size_of(compute);
  parallel_blocks(x.arg.numel(), kGrain, [&](int64_t begin, int64_t end) {
    cpu::pack_between(words(k, 1), x.arg, begin, end, rule);
    const void* from = x.arg.as<char>() + begin * size;
    block(out.arg.as<char>() + begin * size, &from, static_cast<size_t>(end - begin), attributes);
  });
}

Tensor scale_by(Tensor dy, const Tensor& bits, const Region& value, double on, double off) {
  Order order(value.ndim(), value.sizes.data(), value.strides.data());
  DimVec strides(dy.strides());
  int64_t step = 1;
  bool fits = true;
  for (int i = order.n; i-- > 0;) {
    int d = order.dims[i];
    fits = fits && (value.sizes[d] == 1 || strides[d] == step);
    strides[d] = step;
    step *= value.sizes[d];
  }
  if (!fits) {
    Tensor laid_out = empty_strided(DimVec(value.sizes), strides, dy.dtype());
    laid_out.copy_(dy);
    dy = std::move(laid_out);
  }
  op_attr::scale_by_bits a{on, off};
  const In in[] = {std::move(dy), bits};
  return op_call::plain(op_rows::scale_by_bits, in, 2, &a);
}

}  // namespace op

namespace {

struct ScaleByBits : op::Base<2> {  // (dy, bits)
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr op::Mask saves[] = {op::input(1), op::nothing};
  using A = op_attr::scale_by_bits;
  static void infer(op::Infer& c) {
    c.floating(0);
    if (c.in(1).dtype != DType::i64 || c.in(1).numel() != cpu::bit_words(c.in(0).numel()))
      c.shape_error("needs one i64 word for every 64 elements: " + c.describe(0) + ", " + c.describe(1));
    c.compute = c.in(0).dtype;
    c.out_like(0, c.in(0).dtype, c.in(0).sizes(), c.in(0));
  }
  static void cpu(const op::Kernel& k) {
    op::Ordered in(k.in(0), op::order_of(k.out()));
    bool row = in.arg.contiguous();
    if (!row) cpu::copy(k.out(), k.in(0));
    cpu::scale_by_bits(k.out().data, row ? k.in(0).data : k.out().data, k.in(1).as<uint64_t>(), k.in(0).numel(),
                       k.out().dtype, k.attr<A>().on, k.attr<A>().off);
  }
  static Tensor vjp(op::Vjp<ScaleByBits, 0> g) {
    return op::scale_by(g.dy(), g.in<1>(), g.out_region(), g.attr<A>().on, g.attr<A>().off);
  }
};

}  // namespace

SITU_OP(scale_by_bits, ScaleByBits);

}  // namespace situ
