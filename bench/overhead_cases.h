// The calls that bench/overhead times. `lib` is the namespace situ or torch, which the including file chooses.
#pragma once
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "bench/measure.h"
#include "situ/base/thread_state.h"

namespace bench {

struct Case {
  const char* name;
  long per_run;  // ops in one run, by which times and counts are divided
  std::function<void(long)> run;
};

using lib::Tensor;

inline Tensor leaf(Tensor t) { return t.requires_grad_(true); }

inline void chain(const Tensor& x, const Tensor& c, int length) {
  Tensor y = x;
  for (int i = 0; i < length; ++i) y = y * c;
  y.backward();
}

// An MLP of three layers of 32 with batch 1 and plain SGD, written op by op as in a small program.
struct Mlp {
  Tensor x = lib::full({1, 32}, 0.5), w[3], b[3];
  Mlp() {
    for (int i = 0; i < 3; ++i) {
      w[i] = leaf(lib::full({32, 32}, 0.02));
      b[i] = leaf(lib::zeros({32}));
    }
  }
  void step() {
    Tensor h = x;
    for (int i = 0; i < 3; ++i) h = lib::relu(lib::addmm(b[i], h, w[i].t()));
    h.square().mean().backward();
    lib::NoGradGuard off;
    for (int i = 0; i < 3; ++i)
      for (Tensor* p : {&w[i], &b[i]}) {
        p->add_(p->grad(), -0.01);
        p->grad().zero_();
      }
  }
};

struct LstmCell {
  Tensor x = lib::full({4, 16}, 0.1), h0 = lib::zeros({4, 32});
  Tensor w = leaf(lib::full({128, 16}, 0.01)), u = leaf(lib::full({128, 32}, 0.01)), b = leaf(lib::zeros({128}));
  void step() {
    Tensor h = h0, c = h0;
    for (int t = 0; t < 10; ++t) {
      auto g = (lib::addmm(b, x, w.t()) + lib::mm(h, u.t())).chunk(4, 1);
      c = g[1].sigmoid() * c + g[0].sigmoid() * g[2].tanh();
      h = g[3].sigmoid() * c.tanh();
    }
    h.sum().backward();
  }
};

inline std::vector<Case> cases() {
  std::vector<Case> all;
  auto repeat = [&all](const char* name, auto call, long per_run = 1) {
    all.push_back({name, per_run, [call](long n) mutable {
                     for (long i = 0; i < n; ++i) call();
                   }});
  };
  Tensor a = lib::full({1}, 1.5), b = lib::full({1}, 2.5), p = leaf(lib::full({1}, 1.0)), one = lib::full({1}, 1.0);
  Tensor sink = lib::zeros({1}), m = lib::full({64, 64}, 0.5);
  repeat("add", [=] { Tensor r = a + b; });
  repeat("add_", [=] { sink.add_(one); });
  repeat("mul by a number", [=] { Tensor r = a * 1.5; });
  repeat("add, recorded", [=] { Tensor r = p + b; });
  repeat("mul, recorded", [=] { Tensor r = p * b; });
  repeat("relu", [=] { Tensor r = a.relu(); });
  repeat("view(-1)", [=] { Tensor r = m.view(-1); });
  repeat("slice", [=] { Tensor r = m.slice(0, 1, 5); });
  repeat("index({Slice, 3})", [=] { Tensor r = m.index({lib::indexing::Slice(), 3}); });
  repeat("transpose", [=] { Tensor r = m.t(); });
  repeat("empty({1})", [] { Tensor r = lib::empty({1}); });
  repeat("sum of 64 x 64", [=] { Tensor r = m.sum(); });
  for (int n : {2, 16, 64}) {
    Tensor q = lib::full({n, n}, 0.5);
    repeat(n == 2 ? "mm 2" : n == 16 ? "mm 16" : "mm 64", [=] { Tensor r = lib::mm(q, q); });
  }
  repeat("mul + sum + backward", [=] { (p * b).sum().backward(); });
  repeat(
      "chain of 1,000 mul, forward + backward, per op", [=] { chain(p, one, 1000); }, 1000);
  repeat("MLP 3 x 32, batch 1, SGD step", [net = Mlp()]() mutable { net.step(); });
  repeat("LSTM cell 16 -> 32, batch 4, 10 steps", [cell = LstmCell()]() mutable { cell.step(); });
  return all;
}

// Seconds of `rounds` runs.
inline double timed(Case& c, long rounds) {
  double start = now();
  c.run(rounds);
  return now() - start;
}

// Answers each input line "CASE ROUNDS" with the seconds that the case takes.
inline int serve() {
  std::vector<Case> all = cases();
  size_t which;
  for (long rounds; std::scanf("%zu %ld", &which, &rounds) == 2;) {
    std::printf("%.9g\n", which < all.size() ? timed(all[which], rounds) : -1.0);
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace bench
