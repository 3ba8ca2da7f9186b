// A pointwise op that is applied to each part of a product: out = f(out[, other]). It can also write a bit for each
// element.
#pragma once
#include "situ/backends/cpu/common/after.h"
#include "situ/backends/cpu/elementwise/activation.h"
#include "situ/backends/cpu/elementwise/binary.h"
#include "situ/backends/cpu/elementwise/piecewise.h"

namespace situ::cpu {

// f is a pointwise op of out and other, if there is one. Bits are those of `rule` for what comes out, in the order of
// out's memory.
class Epilogue : public After {
 public:
  Epilogue(const PointwiseOp& f, const Arg& out, const Arg* other = nullptr, uint64_t* bits = nullptr,
           const Between& rule = {});
  // f32 and f64 that lie dense, other as out does, and large enough for it to pay.
  static bool fits(const Arg& out, const Arg* other = nullptr);

 private:
  static void over_rows(const After& self, void* c, int64_t rows, int64_t cols, int64_t step);
  void over_run(char* c, int64_t n) const;
  void keep(const char* c, int64_t at, int64_t n) const;

  const Block block_;
  const Arg& out_;
  const Arg* const other_;
  uint64_t* const bits_;
  const Between rule_;
};

// make(after), which makes output 0 and runs `after` over it; where an Epilogue does not fit, make(null), and f in a
// pass of its own.
template <class Make>
void make_with(const PointwiseOp& f, const Kernel& k, bool fits, const Arg* other, uint64_t* bits, const Between& rule,
               Make&& make) {
  if (fits && Epilogue::fits(k.out(), other)) {
    const Epilogue after(f, k.out(), other, bits, rule);
    return make(&after);
  }
  make(nullptr);
  const Arg in[] = {k.out(), other ? *other : Arg{}};
  pointwise(f, compute_type(k.compute), k.out(), in);
  if (bits) keep_bits_of(k.out(), bits, rule);
}

// Output 0 as it is made, cut at 0, and its bits in private output 1 where they are wanted.
template <class Make>
void make_and_relu(const Kernel& k, bool fits, Make&& make) {
  make_with(kernel(Activation::relu), k, fits, nullptr, static_cast<uint64_t*>(k.out(1).data),
            formula::bits_of<formula::Relu>({}), make);
}
// Output 0 as it is made, and operand 2 added.
template <class Make>
void make_and_add(const Kernel& k, bool fits, Make&& make) {
  make_with(kernel(Binary::add), k, fits, &k.in(2), nullptr, {}, make);
}

}  // namespace situ::cpu
