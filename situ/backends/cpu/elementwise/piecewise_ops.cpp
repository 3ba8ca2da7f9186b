// Implements the kernels of piecewise linear ops.
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/elementwise/piecewise.h"
#include "situ/base/threads.h"
#include "situ/generated/op/unary.h"

namespace situ {

namespace cpu {

namespace {

constexpr int64_t kGrain = int64_t{1} << 15;  // elements; a multiple of 64

uint64_t* words(const Kernel& k, int out) { return static_cast<uint64_t*>(k.out(out).data); }

}  // namespace

void keep_bits_of(const Arg& x, uint64_t* bits, const Between& rule) {
  const Ordered ordered(x, order_of(x));
  parallel_blocks(x.numel(), kGrain,
                  [&](int64_t begin, int64_t end) { pack_between(bits, ordered.arg, begin, end, rule); });
}

void keep_bits(const Kernel& k, int out, const Between& rule) {
  if (!k.out(out).data) return;
  int64_t strides[kMaxDims];
  Ordered x(broadcast_arg(k.in(0), k.out(), strides), order_of(k.out()));
  parallel_blocks(x.arg.numel(), kGrain,
                  [&](int64_t begin, int64_t end) { pack_between(words(k, out), x.arg, begin, end, rule); });
}

void keep_bits(const Kernel& k, int out, const formula::NotLess& rule) {
  if (!k.out(out).data) return;
  int64_t strides[2][kMaxDims];
  BitOrder order = order_of(k.out());
  Ordered x(broadcast_arg(k.in(rule.a), k.out(), strides[0]), order),
      y(broadcast_arg(k.in(rule.b), k.out(), strides[1]), order);
  parallel_blocks(x.arg.numel(), kGrain, [&](int64_t begin, int64_t end) {
    pack_not_less(words(k, out), x.arg, y.arg, compute_type(k.compute), begin, end);
  });
}

void keep_bounded(const Kernel& k) {
  uint64_t* const bits[] = {words(k, 1), words(k, 2), words(k, 3)};
  if (!bits[0] && !bits[1] && !bits[2]) return;
  int64_t strides[3][kMaxDims];
  BitOrder order = order_of(k.out());
  auto operand = [&](int i) { return broadcast_arg(k.in(i), k.out(), strides[i]); };
  Ordered x(operand(0), order), low(operand(k.has(1) ? 1 : 0), order), high(operand(k.has(2) ? 2 : 0), order);
  parallel_blocks(x.arg.numel(), kGrain, [&](int64_t begin, int64_t end) {
    pack_bounded(bits, x.arg, k.has(1) ? &low.arg : nullptr, k.has(2) ? &high.arg : nullptr, compute_type(k.compute),
                 begin, end);
  });
}

void run_piecewise(const PointwiseOp& f, const Kernel& k, const Attrs* attributes, const Between& rule) {
  DType compute = compute_type(k.compute);
  Block block = f.block(compute);
  if (!k.out(1).data) return run_pointwise(f, k, attributes);
  BitOrder order = order_of(k.out());
  Ordered out(k.out(), order), x(k.in(0), order);
  if (!block || x.arg.dtype != compute || out.arg.dtype != compute || !x.arg.contiguous() || !out.arg.contiguous()) {
    keep_bits(k, 1, rule);
    return run_pointwise(f, k, attributes);
  }
  const int64_t size = size_of(compute);
  parallel_blocks(x.arg.numel(), kGrain, [&](int64_t begin, int64_t end) {
    pack_between(words(k, 1), x.arg, begin, end, rule);
    const void* from = x.arg.as<char>() + begin * size;
    block(out.arg.as<char>() + begin * size, &from, static_cast<size_t>(end - begin), attributes);
  });
}

void run_and_keep(const PointwiseOp& f, const Kernel& k, const Between& rule) {
  const DType compute = compute_type(k.compute);
  const Block block = f.block(compute);
  const BitOrder order = order_of(k.out());
  int64_t strides[2][kMaxDims];
  const Ordered out(k.out(), order), x(broadcast_arg(k.in(0), k.out(), strides[0]), order),
      y(broadcast_arg(k.in(1), k.out(), strides[1]), order);
  bool rows = block && k.out(1).data;
  for (const Ordered* o : {&out, &x, &y}) rows &= o->arg.dtype == compute && o->arg.contiguous();
  if (!rows) {
    run_pointwise(f, k);
    if (k.out(1).data) keep_bits_of(k.out(), words(k, 1), rule);
    return;
  }
  const int64_t size = size_of(compute);
  parallel_blocks(out.arg.numel(), kGrain, [&](int64_t begin, int64_t end) {
    const void* from[] = {x.arg.as<char>() + begin * size, y.arg.as<char>() + begin * size};
    block(out.arg.as<char>() + begin * size, from, static_cast<size_t>(end - begin), nullptr);
    pack_between(words(k, 1), out.arg, begin, end, rule);
  });
}

}  // namespace cpu

namespace {

struct ScaleByBits {
  using A = op_attr::scale_by_bits;
  static void run(const cpu::Kernel& k) {
    Ordered in(k.in(0), order_of(k.out()));
    bool row = in.arg.contiguous();
    if (!row) cpu::copy(k.out(), k.in(0));
    const uint64_t* const bits[] = {k.in(1).as<uint64_t>(), k.has(2) ? k.in(2).as<uint64_t>() : nullptr};
    const auto& a = k.attr<A>();
    const double slopes[] = {a.off, a.on, a.second, a.both};
    cpu::scale_by_bits(k.out().data, row ? k.in(0).data : k.out().data, bits, k.in(0).numel(), k.out().dtype, slopes);
  }
};

}  // namespace

SITU_CPU(scale_by_bits, ScaleByBits);

}  // namespace situ
