#include "situ/backends/cpu/optim/optim.h"

#include <algorithm>
#include <cmath>

#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/optim/update.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/base/dims.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

constexpr int64_t kGrain = 16384;  // elements a thread claims at a time
constexpr int64_t kPiece = 512;    // elements staged at a time
constexpr int kMaxState = 5;

// Runs f(pointers, n) over pieces of operands of one size. Those of another type than `compute` are staged; all but
// operand 1, the gradient, are written back.
template <class F>
void for_pieces(const Arg* const* operands, int n, DType compute, F&& f) {
  bool staged = false;
  for (int k = 0; k < n; ++k) staged |= operands[k] && operands[k]->dtype != compute;
  const int64_t size = size_of(compute);
  parallel_blocks(operands[0]->numel(), kGrain, [&](int64_t begin, int64_t end) {
    void* p[kMaxState] = {};
    if (!staged) {
      for (int k = 0; k < n; ++k) p[k] = operands[k] ? operands[k]->as<char>() + begin * size : nullptr;
      return f(p, static_cast<size_t>(end - begin));
    }
    alignas(64) char buffer[kMaxState][kPiece * 8];
    for (int64_t i = begin; i < end; i += kPiece) {
      const auto m = static_cast<size_t>(std::min(kPiece, end - i));
      for (int k = 0; k < n; ++k) {
        if (!operands[k]) continue;
        p[k] = operands[k]->as<char>() + i * size_of(operands[k]->dtype);
        if (operands[k]->dtype == compute) continue;
        load_as(operands[k]->dtype, compute)(buffer[k], p[k], m);
        p[k] = buffer[k];
      }
      f(p, m);
      for (int k = 0; k < n; ++k) {
        if (k == 1 || p[k] != buffer[k]) continue;
        store_as(compute, operands[k]->dtype)(operands[k]->as<char>() + i * size_of(operands[k]->dtype), buffer[k], m);
      }
    }
  });
}

DType compute_of(const Arg& parameter) { return parameter.dtype == DType::f64 ? DType::f64 : DType::f32; }

}  // namespace

void run_update(UpdateLoop UpdateKernels::*loop, const Arg* const* operands, int n, const void* numbers) {
  const DType compute = compute_of(*operands[0]);
  const UpdateLoop f = update_kernels(compute).*loop;
  for_pieces(operands, n, compute, [&](void** p, size_t size) { f(p, size, numbers); });
}

void sgd_step(const Arg& parameter, const Arg& gradient, const Arg* momentum, const SgdStep& s) {
  const SgdNumbers c{s.maximize ? -s.grad_scale : s.grad_scale,
                     s.weight_decay,
                     s.lr,
                     s.momentum,
                     1 - s.dampening,
                     s.nesterov,
                     s.first};
  update(&UpdateKernels::sgd, {&parameter, &gradient, momentum}, c);
}

void adam_step(const Arg& parameter, const Arg& gradient, const Arg& average, const Arg& square, const Arg* max_square,
               const AdamStep& s) {
  const auto t = static_cast<double>(s.step);
  AdamNumbers c;
  c.keep = s.decoupled ? 1 - s.lr * s.weight_decay : 1;
  c.decay = s.decoupled ? 0 : s.weight_decay;
  c.scale = s.maximize ? -s.grad_scale : s.grad_scale;
  c.beta1 = s.beta1;
  c.beta2 = s.beta2;
  c.step = s.lr / (1 - std::pow(s.beta1, t));
  c.root = 1 / std::sqrt(1 - std::pow(s.beta2, t));
  c.eps = s.eps;
  update(&UpdateKernels::adam, {&parameter, &gradient, &average, &square, max_square}, c);
}

double sum_of_squares(const Arg* operands, int n) {
  double total = 0;
  int64_t ones[kMaxDims];
  std::fill(ones, ones + kMaxDims, 1);
  const int64_t zeros[kMaxDims] = {};
  for (int k = 0; k < n; ++k) {
    double one = 0;
    reduce(Reduction::sum_squares, {&one, DType::f64, operands[k].ndim, ones, zeros}, operands[k]);
    total += one;
  }
  return total;
}

}  // namespace situ::cpu
