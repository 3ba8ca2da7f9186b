// The CPU's kernels of connectionist temporal classification (CTC).
// State s of a sequence of S targets is a blank if s is even, else target (s - 1) / 2.
// The logarithm of the probability of all paths to state s at time t is alpha[t][s]; that of all paths from there on is
// beta[t][s]. Both include time t.
#include <algorithm>
#include <cmath>
#include <limits>

#include "situ/backends/cpu/scratch_operands.h"
#include "situ/base/threads.h"
#include "situ/generated/op/loss.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::geometry_of;
using cpu::Kernel;

constexpr int64_t kSlots = 16;  // sequences at a time, from the shape alone

int64_t whole(const Arg& a, int64_t offset) {
  return a.dtype == DType::i64 ? a.as<int64_t>()[offset] : a.as<int32_t>()[offset];
}

// The operands of a call; `first` is the number of log_probs.
struct Batch {
  Batch(const Arg& log_probs, const Arg& target) : p(log_probs), targets(target) {
    steps = p.sizes[0], count = p.sizes[1], classes = p.sizes[2];
    padded = targets.ndim == 2;
  }
  // The largest number of states of a sequence.
  int64_t states() const { return 2 * (padded ? targets.sizes[1] : targets.sizes[0]) + 1; }
  int64_t slots() const { return std::min(kSlots, count); }
  // Elements of all alphas: those of the sequences in process, or those of each sequence if targets are concatenated.
  int64_t alphas() const { return padded ? slots() * steps * states() : steps * (2 * targets.sizes[0] + count); }

  const Arg &p, &targets;
  int64_t steps, count, classes;
  bool padded;
};

// One sequence of a batch.
struct Sequence {
  int64_t n, inputs, length;  // its number, times and targets
  int64_t first;              // number of targets before it, if they are concatenated
  int64_t states() const { return 2 * length + 1; }
};

class Lengths {
 public:
  Lengths(const Batch& b, const Arg& inputs, const Arg& targets, Faults* faults)
      : b_(b), inputs_(inputs), targets_(targets), faults_(faults) {}
  // Calls f with each valid sequence, one after the other; reports the others.
  template <class F>
  void each(F&& f) const {
    int64_t first = 0;
    for (int64_t n = 0; n < b_.count; ++n) {
      Sequence s{n, whole(inputs_, n * inputs_.strides[0]), whole(targets_, n * targets_.strides[0]), first};
      const int64_t most = b_.padded ? b_.targets.sizes[1] : b_.targets.sizes[0] - first;
      if (s.inputs < 0 || s.inputs > b_.steps) {
        if (faults_) faults_->report({true, 2, n, s.inputs});
        s.inputs = -1;
      }
      if (s.length < 0 || s.length > most) {
        if (faults_) faults_->report({true, 3, n, s.length});
        s.inputs = -1;
        s.length = 0;
      }
      first += s.length;
      f(s);
    }
  }

 private:
  const Batch& b_;
  const Arg &inputs_, &targets_;
  Faults* faults_;
};

constexpr double kNever = -std::numeric_limits<double>::infinity();

double log_sum(double a, double b, double c) {
  const double top = std::max(a, std::max(b, c));
  if (top == kNever) return top;
  return std::log(std::exp(a - top) + std::exp(b - top) + std::exp(c - top)) + top;
}

// Reads one sequence of log_probs of type T. Sums are f64 for every type: over hundreds of times, f32 loses the third
// digit of a gradient.
template <class T>
class Reader {
 public:
  Reader(const Batch& b, const Sequence& s, int64_t blank) : b_(b), s_(s), blank_(blank) {}
  int64_t label(int64_t state) const {
    if (state % 2 == 0) return blank_;
    const int64_t k = state / 2;
    const Arg& t = b_.targets;
    return whole(t, b_.padded ? s_.n * t.strides[0] + k * t.strides[1] : (s_.first + k) * t.strides[0]);
  }
  double at(int64_t time, int64_t c) const {
    const Arg& p = b_.p;
    return static_cast<double>(p.as<T>()[time * p.strides[0] + s_.n * p.strides[1] + c * p.strides[2]]);
  }
  // Returns true if state s may follow s - 2: not if s is a blank, nor if both have the same label.
  bool skips(int64_t s) const { return s >= 2 && s % 2 == 1 && label(s) != label(s - 2); }
  // The first target that is not a class, or -1.
  int64_t wrong() const {
    for (int64_t s = 1; s < s_.states(); s += 2)
      if (label(s) < 0 || label(s) >= b_.classes) return s;
    return -1;
  }
  // alpha of a time from that of the time before, or of time 0 if `before` is null.
  void step(const double* before, double* alpha, int64_t time) const {
    for (int64_t s = 0; s < s_.states(); ++s) {
      const double here = at(time, label(s));
      if (!before) {
        alpha[s] = s < 2 ? here : kNever;
        continue;
      }
      const double one = s > 0 ? before[s - 1] : kNever, two = skips(s) ? before[s - 2] : kNever;
      alpha[s] = log_sum(before[s], one, two) + here;
    }
  }
  // Replaces beta of the time after by beta of this time.
  void step_back(double* beta, int64_t time) const {
    const int64_t states = s_.states();
    for (int64_t s = 0; s < states; ++s) {
      const double here = at(time, label(s));
      if (time + 1 == s_.inputs) {
        beta[s] = s + 2 >= states ? here : kNever;
        continue;
      }
      const double one = s + 1 < states ? beta[s + 1] : kNever;
      const double two = s + 2 < states && skips(s + 2) ? beta[s + 2] : kNever;
      beta[s] = log_sum(beta[s], one, two) + here;
    }
  }
  // The logarithm of the target's probability, from the last time's alpha.
  double likelihood(const double* alpha) const {
    const int64_t states = s_.states();
    return log_sum(alpha[states - 1], states > 1 ? alpha[states - 2] : kNever, kNever);
  }

 private:
  const Batch& b_;
  const Sequence& s_;
  int64_t blank_;
};

template <class T>
double loss_of(const Batch& b, const Sequence& s, int64_t blank, double* room, Faults* faults) {
  if (s.inputs < 0) return std::numeric_limits<double>::quiet_NaN();
  const Reader<T> reader(b, s, blank);
  if (const int64_t wrong = reader.wrong(); wrong >= 0) {
    faults->report({true, 1, s.n, reader.label(wrong)});
    return std::numeric_limits<double>::quiet_NaN();
  }
  if (s.inputs == 0) return s.length == 0 ? 0 : -kNever;
  double *now = room, *before = room + s.states();
  for (int64_t t = 0; t < s.inputs; ++t) {
    std::swap(now, before);
    reader.step(t ? before : nullptr, now, t);
  }
  return -reader.likelihood(now);
}

// dx of one sequence: dy (exp(p) - the share of the alignments that have this class at this time).
template <class T>
void gradient(const Batch& b, const Sequence& s, const op_attr::ctc_backward& a, double dy, bool never, const Arg& dx,
              double* alpha, double* beta) {
  const Reader<T> reader(b, s, a.blank);
  const auto place = [&](int64_t t, int64_t c) { return t * dx.strides[0] + s.n * dx.strides[1] + c * dx.strides[2]; };
  const int64_t states = s.states(), times = never && a.zero_infinity ? 0 : std::max<int64_t>(0, s.inputs);
  const double beyond = never ? std::numeric_limits<double>::quiet_NaN() : dy;
  for (int64_t t = 0; t < b.steps; ++t)
    for (int64_t c = 0; c < b.classes; ++c)
      dx.as<T>()[place(t, c)] = t < times ? static_cast<T>(beyond * std::exp(reader.at(t, c))) : T{};
  if (never || times == 0) return;
  for (int64_t t = 0; t < times; ++t) reader.step(t ? alpha + (t - 1) * states : nullptr, alpha + t * states, t);
  const double likelihood = reader.likelihood(alpha + (times - 1) * states);
  for (int64_t t = times; t-- > 0;) {
    reader.step_back(beta, t);
    for (int64_t i = 0; i < states; ++i) {
      const double both = alpha[t * states + i] + beta[i];
      if (both == kNever) continue;
      const int64_t c = reader.label(i);
      dx.as<T>()[place(t, c)] -= static_cast<T>(dy * std::exp(both - likelihood - reader.at(t, c)));
    }
  }
}

// With concatenated targets, a sequence's start depends on the one before, so sequences are listed first.
template <class F>
void over_sequences(const Batch& b, const Lengths& lengths, Sequence* list, F&& f) {
  lengths.each([&](const Sequence& s) { list[s.n] = s; });
  const int64_t slots = b.slots();
  if (slots == 0) return;
  parallel_for(slots, [&](int64_t slot, int) {
    for (int64_t n = slot; n < b.count; n += slots) f(list[n], slot);
  });
}

int64_t list_bytes(const Batch& b) { return b.count * static_cast<int64_t>(sizeof(Sequence)); }

struct Ctc {
  static int64_t scratch(const op::Infer& c) {
    const Arg p = geometry_of(c.in(0)), t = geometry_of(c.in(1));
    const Batch b(p, t);
    return list_bytes(b) + b.slots() * 2 * b.states() * 8;
  }
  template <class T>
  static void of(const Kernel& k) {
    const Batch b(k.in(0), k.in(1));
    auto* list = static_cast<Sequence*>(k.scratch);
    auto* room = reinterpret_cast<double*>(list + b.count);
    over_sequences(b, Lengths(b, k.in(2), k.in(3), k.faults), list, [&](const Sequence& s, int64_t slot) {
      k.out().as<T>()[s.n * k.out().strides[0]] =
          static_cast<T>(loss_of<T>(b, s, k.attr<op_attr::ctc>().blank, room + slot * 2 * b.states(), k.faults));
    });
  }
  static void run(const Kernel& k) { k.in(0).dtype == DType::f64 ? of<double>(k) : of<float>(k); }
};

struct CtcBackward {
  static int64_t scratch(const op::Infer& c) {
    const Arg p = geometry_of(c.in(1)), t = geometry_of(c.in(2));
    const Batch b(p, t);
    return list_bytes(b) + (b.alphas() + b.slots() * b.states()) * 8;
  }
  template <class T>
  static void of(const Kernel& k) {
    const Batch b(k.in(1), k.in(2));
    const Arg &dy = k.in(0), &loss = k.in(5);
    auto* list = static_cast<Sequence*>(k.scratch);
    double *alphas = reinterpret_cast<double*>(list + b.count), *betas = alphas + b.alphas();
    over_sequences(b, Lengths(b, k.in(3), k.in(4), nullptr), list, [&](const Sequence& s, int64_t slot) {
      double* alpha = alphas + (b.padded ? slot * b.steps * b.states() : b.steps * (2 * s.first + s.n));
      const T nll = loss.as<T>()[s.n * loss.strides[0]];
      gradient<T>(b, s, k.attr<op_attr::ctc_backward>(), static_cast<double>(dy.as<T>()[s.n * dy.strides[0]]),
                  nll == std::numeric_limits<T>::infinity(), k.out(), alpha, betas + slot * b.states());
    });
  }
  static void run(const Kernel& k) { k.in(1).dtype == DType::f64 ? of<double>(k) : of<float>(k); }
};

}  // namespace

SITU_CPU(ctc, Ctc);
SITU_CPU(ctc_backward, CtcBackward);

}  // namespace situ
