// Formulas of the optimizers' updates.
// Each is stated once; the CPU's loops and the text for devices are derived from it.
//
// The parameter is x, the gradient g, and the states are s; step() writes x and s.
// The step's numbers are in c; the op's struct in situ/optim/ computes them from its attributes.
// The flag is[k] is true if state k exists. The flags of the step follow in the same array.
// A cell is a state of one number. step() gets its value before (old) and after (fresh) the step; cells() computes the
// latter.
//
// Like every file of this folder it is text without a namespace: see number-inl.h.

#ifndef SITU_UPDATES
// clang-format off
#define SITU_UPDATES(UPDATE)                                                                            \
  UPDATE(sgd, SgdStep) UPDATE(adam, AdamStep) UPDATE(rmsprop, RmspropStep) UPDATE(adagrad, AdagradStep) \
  UPDATE(adadelta, AdadeltaStep) UPDATE(adamax, AdamaxStep) UPDATE(nadam, NadamStep)                    \
  UPDATE(radam, RadamStep) UPDATE(asgd, AsgdStep) UPDATE(rprop, RpropStep) UPDATE(lion, LionStep)       \
  UPDATE(adabelief, AdaBeliefStep) UPDATE(descend, DescendStep)
// clang-format on
#endif

template <int kStates, int kCells = 0, int kFlags = 0>
struct StepOf {
  static constexpr int states = kStates, cell_count = kCells, flags = kFlags;
  SITU_FORMULA cells(const auto&, const auto*, auto*) {}
};

// Selects by a condition on numbers of the step.
template <class N>
SITU_INLINE N select(bool condition, const N& yes, const N& no) {
  return condition ? yes : no;
}
// from + (to - from) share
SITU_INLINE auto toward(const auto& from, const auto& to, const auto& share) { return fma(to - from, share, from); }
// The gradient with its scale, and `decay` times the parameter.
SITU_INLINE auto decayed(const auto& c, const auto& x, const auto& g) { return fma(c.decay, x, g * c.scale); }
// kept v + share g^2
SITU_INLINE auto squares(const auto& kept, const auto& v, const auto& g, const auto& share) {
  return fma(g * g, share, kept * v);
}

struct SgdStep : StepOf<1, 0, 2> {  // momentum
  enum { kMomentum, kNesterov, kFirst };
  template <class N>
  struct Numbers {
    N scale, decay, lr, momentum, damp;  // damp: 1 - dampening
  };
  SITU_FORMULA step(const auto& c, const auto*, const auto*, auto& x, const auto& g, auto* s, const bool* is) {
    auto by = decayed(c, x, g);
    if (is[kMomentum]) {
      s[0] = is[kFirst] ? by : fma(c.momentum, s[0], c.damp * by);
      by = is[kNesterov] ? fma(c.momentum, s[0], by) : s[0];
    }
    x = fnma(c.lr, by, x);
  }
};

struct AdamStep : StepOf<3> {  // average, average of squares, the largest of those
  template <class N>
  struct Numbers {
    N scale, decay, keep, share, beta2, share2, step, root, eps;  // share: 1 - beta; root: 1 / sqrt(1 - beta2^t)
  };
  SITU_FORMULA step(const auto& c, const auto*, const auto*, auto& x, const auto& g, auto* s, const bool* is) {
    const auto slope = decayed(c, x, g);
    s[0] = toward(s[0], slope, c.share);
    s[1] = squares(c.beta2, s[1], slope, c.share2);
    if (is[2]) s[2] = max(s[1], s[2]);
    x = fnma(c.step, s[0] / fma(sqrt(is[2] ? s[2] : s[1]), c.root, c.eps), c.keep * x);
  }
};

struct RmspropStep : StepOf<3> {  // average of squares, momentum, average
  template <class N>
  struct Numbers {
    N scale, decay, lr, alpha, share, momentum, eps;
  };
  SITU_FORMULA step(const auto& c, const auto*, const auto*, auto& x, const auto& g, auto* s, const bool* is) {
    const auto slope = decayed(c, x, g);
    s[0] = squares(c.alpha, s[0], slope, c.share);
    auto spread = s[0];
    if (is[2]) {
      s[2] = toward(s[2], slope, c.share);
      spread = fnma(s[2], s[2], spread);
    }
    auto by = slope / (sqrt(spread) + c.eps);
    if (is[1]) by = s[1] = fma(c.momentum, s[1], by);
    x = fnma(c.lr, by, x);
  }
};

struct AdagradStep : StepOf<1> {  // sum of squares
  template <class N>
  struct Numbers {
    N scale, decay, lr, eps;
  };
  SITU_FORMULA step(const auto& c, const auto*, const auto*, auto& x, const auto& g, auto* s, const bool*) {
    const auto slope = decayed(c, x, g);
    s[0] = fma(slope, slope, s[0]);
    x = fnma(c.lr, slope / (sqrt(s[0]) + c.eps), x);
  }
};

struct AdadeltaStep : StepOf<2> {  // average of squares, of the squares of the steps
  template <class N>
  struct Numbers {
    N scale, decay, lr, rho, share, eps;
  };
  SITU_FORMULA step(const auto& c, const auto*, const auto*, auto& x, const auto& g, auto* s, const bool*) {
    const auto slope = decayed(c, x, g);
    s[0] = squares(c.rho, s[0], slope, c.share);
    const auto by = sqrt(s[1] + c.eps) / sqrt(s[0] + c.eps) * slope;
    s[1] = squares(c.rho, s[1], by, c.share);
    x = fnma(c.lr, by, x);
  }
};

struct AdamaxStep : StepOf<2> {  // average, largest magnitude
  template <class N>
  struct Numbers {
    N scale, decay, step, share, beta2, eps;
  };
  SITU_FORMULA step(const auto& c, const auto*, const auto*, auto& x, const auto& g, auto* s, const bool*) {
    const auto slope = decayed(c, x, g);
    s[0] = toward(s[0], slope, c.share);
    s[1] = max(c.beta2 * s[1], abs(slope) + c.eps);
    x = fnma(c.step, s[0] / s[1], x);
  }
};

struct NadamStep : StepOf<2, 1> {  // average, average of squares; the product of the momenta
  template <class N>
  struct Numbers {
    // now, next: momenta of this step and the next; by_gradient, by_average: the rate times 1 - now, and times next.
    N scale, decay, keep, share, beta2, share2, by_gradient, by_average, now, next, root, eps;
  };
  SITU_FORMULA cells(const auto& c, const auto* old, auto* fresh) { fresh[0] = old[0] * c.now; }
  SITU_FORMULA step(const auto& c, const auto*, const auto* fresh, auto& x, const auto& g, auto* s, const bool*) {
    const auto slope = decayed(c, x, g);
    s[0] = toward(s[0], slope, c.share);
    s[1] = squares(c.beta2, s[1], slope, c.share2);
    const auto below = fma(sqrt(s[1]), c.root, c.eps);
    x = fnma(c.by_gradient / (1 - fresh[0]), slope / below, c.keep * x);
    x = fnma(c.by_average / (1 - fresh[0] * c.next), s[0] / below, x);
  }
};

struct RadamStep : StepOf<2, 0, 1> {  // average, average of squares
  enum { kAdaptive = 2 };             // the flag: the squares are used
  template <class N>
  struct Numbers {
    N scale, decay, keep, share, beta2, share2, step, eps;
  };
  SITU_FORMULA step(const auto& c, const auto*, const auto*, auto& x, const auto& g, auto* s, const bool* is) {
    const auto slope = decayed(c, x, g);
    s[0] = toward(s[0], slope, c.share);
    s[1] = squares(c.beta2, s[1], slope, c.share2);
    x = fnma(c.step, is[kAdaptive] ? s[0] / (sqrt(s[1]) + c.eps) : s[0], c.keep * x);
  }
};

struct AsgdStep : StepOf<1, 2> {  // average of the parameter; cells: the rate, the new value's share in the average
  template <class N>
  struct Numbers {
    N scale, decay, lambd, eta, mu;  // eta, mu: the cells of the next step
  };
  SITU_FORMULA cells(const auto& c, const auto*, auto* fresh) { fresh[0] = c.eta, fresh[1] = c.mu; }
  SITU_FORMULA step(const auto& c, const auto* old, const auto*, auto& x, const auto& g, auto* s, const bool*) {
    const auto slope = decayed(c, x, g);
    x = fnma(old[0], slope, (1 - c.lambd * old[0]) * x);
    s[0] = select(old[1] == 1, x, toward(s[0], x, old[1]));
  }
};

struct RpropStep : StepOf<2> {  // previous gradient, step size
  template <class N>
  struct Numbers {
    N scale, shrink, grow, least, most;
  };
  // If the gradient changed its sign, the step shrinks and is not taken.
  SITU_FORMULA step(const auto& c, const auto*, const auto*, auto& x, const auto& g, auto* s, const bool*) {
    const auto slope = g * c.scale, same = slope * s[0];
    const auto turned = same < 0;
    s[1] = min(max(s[1] * select(turned, c.shrink, select(same > 0, c.grow, 1.0)), c.least), c.most);
    s[0] = select(turned, zero, slope);
    x = x - select(s[0] > 0, s[1], zero) + select(s[0] < 0, s[1], zero);
  }
};

struct LionStep : StepOf<1> {  // average
  template <class N>
  struct Numbers {
    N scale, keep, lr, share, share2;
  };
  SITU_FORMULA step(const auto& c, const auto*, const auto*, auto& x, const auto& g, auto* s, const bool*) {
    const auto slope = g * c.scale, by = toward(s[0], slope, c.share);
    x = c.keep * x - select(by > 0, c.lr, zero) + select(by < 0, c.lr, zero);
    s[0] = toward(s[0], slope, c.share2);
  }
};

struct AdaBeliefStep : StepOf<2> {  // average, average of squared distances from it
  template <class N>
  struct Numbers {
    N scale, decay, keep, share, beta2, share2, step, root, eps;  // share: 1 - beta; root: 1 / sqrt(1 - beta2^t)
  };
  SITU_FORMULA step(const auto& c, const auto*, const auto*, auto& x, const auto& g, auto* s, const bool*) {
    const auto slope = decayed(c, x, g);
    s[0] = toward(s[0], slope, c.share);
    s[1] = squares(c.beta2, s[1], slope - s[0], c.share2) + c.eps;
    x = fnma(c.step, s[0] / fma(sqrt(s[1]), c.root, c.eps), c.keep * x);
  }
};

struct DescendStep : StepOf<0> {
  template <class N>
  struct Numbers {
    N keep, by;
  };
  SITU_FORMULA step(const auto& c, const auto*, const auto*, auto& x, const auto& g, auto*, const bool*) {
    x = fnma(c.by, g, c.keep * x);
  }
};
