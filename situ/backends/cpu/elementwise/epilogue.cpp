#include "situ/backends/cpu/elementwise/epilogue.h"

#include <algorithm>
#include <cstring>

namespace situ::cpu {

namespace {

constexpr int64_t kRun = 4096;  // elements at a time, which the first cache holds

// Is `a` dense, and does each of its elements lie where out's does?
bool lies_as(const Arg& a, const Arg& out) {
  if (a.dtype != out.dtype) return false;
  for (int d = 0; d < out.ndim; ++d)
    if (out.sizes[d] > 1 && a.strides[d] != out.strides[d]) return false;
  return Ordered(a, order_of(out)).arg.contiguous();
}

// n bits to place `at`, whose words other threads may hold bits of, too.
void place(uint64_t* bits, int64_t at, const uint64_t* from, int64_t n) {
  const auto shift = static_cast<unsigned>(at % 64);
  uint64_t* to = bits + at / 64;
  for (; n > 0; n -= 64, ++from, ++to) {
    const uint64_t word = n < 64 ? *from & ((uint64_t{1} << n) - 1) : *from;
    if (word << shift) __atomic_fetch_or(to, word << shift, __ATOMIC_RELAXED);
    if (shift && word >> (64 - shift)) __atomic_fetch_or(to + 1, word >> (64 - shift), __ATOMIC_RELAXED);
  }
}

}  // namespace

Epilogue::Epilogue(const PointwiseOp& f, const Arg& out, const Arg* other, uint64_t* bits, const Between& rule)
    : After{&over_rows}, block_(f.block(out.dtype)), out_(out), other_(other), bits_(bits), rule_(rule) {
  if (bits) std::memset(bits, 0, static_cast<size_t>(bit_words(out.numel())) * sizeof(uint64_t));
}

bool Epilogue::fits(const Arg& out, const Arg* other) {
  constexpr int64_t kLeast = int64_t{1} << 17;  // elements; what the second cache holds anyhow needs no fewer passes
  if (out.dtype != DType::f32 && out.dtype != DType::f64) return false;
  return out.numel() >= kLeast && lies_as(out, out) && (!other || lies_as(*other, out));
}

void Epilogue::over_rows(const After& self, void* c, int64_t rows, int64_t cols, int64_t step) {
  const auto& e = static_cast<const Epilogue&>(self);
  char* at = static_cast<char*>(c);
  if (step == cols) return e.over_run(at, rows * cols);
  for (int64_t i = 0; i < rows; ++i, at += step * size_of(e.out_.dtype)) e.over_run(at, cols);
}

void Epilogue::over_run(char* c, int64_t n) const {
  const int64_t size = size_of(out_.dtype);
  int64_t at = (c - out_.as<char>()) / size;
  for (int64_t left = n; left > 0;) {
    const int64_t run = std::min(left, kRun);
    const void* const from[] = {c, other_ ? other_->as<char>() + at * size : nullptr};
    block_(c, from, static_cast<size_t>(run), nullptr);
    if (bits_) keep(c, at, run);
    c += run * size, at += run, left -= run;
  }
}

void Epilogue::keep(const char* c, int64_t at, int64_t n) const {
  const int64_t one = 1;
  const Arg run{const_cast<char*>(c), out_.dtype, 1, &n, &one};
  if (at % 64 == 0 && (n % 64 == 0 || at + n == out_.numel())) return pack_between(bits_ + at / 64, run, 0, n, rule_);
  uint64_t words[kRun / 64];
  pack_between(words, run, 0, n, rule_);
  place(bits_, at, words, n);
}

}  // namespace situ::cpu
