// Numbers that formulas compute with: a zero that the compiler can see, and numbers that carry a derivative.
//
// Like every file of this folder it is text without a namespace. formulas.h includes it for the host, and
// cpu/elementwise/formulas-inl.h once for each instruction set. The includer defines SITU_INLINE and SITU_FORMULA.

// Zero of any number type: select(x < 0, zero, x). Products with it are not computed.
struct Nil {
  constexpr operator double() const { return 0; }
};
inline constexpr Nil zero{};

// A function of two linear pieces, whose op keeps one bit per element. Devices' bounds and backward's factors are
// derived from it (op/formula/pieces.h). F states, for the numbers a of the call:
//   bit(a, x)    whether the bit is set: x compared with a bound, !(that), or two of these with &, the lower bound
//   first set(a, dy)   the gradient if the bit is set: dy, unless stated clear(a, dy) the gradient if it is not: zero,
//   unless stated
template <class F, int kTypes>
struct TwoPieces : Straight<1, kTypes> {
  static constexpr bool two_pieces = true;
  SITU_FORMULA set(auto, auto dy) { return dy; }
  SITU_FORMULA clear(auto, auto) { return zero; }
};
template <class F>
concept OfTwoPieces = F::two_pieces;
template <OfTwoPieces F, class P, class N>
SITU_INLINE auto gradient_of_pieces(const P& a, const N& dy, const N& x) {
  return select(F::bit(a, x), F::set(a, dy), F::clear(a, dy));
}

// A function of linear pieces that two bits per element select. F states, for operands x:
//   bit<K>(x...)                       whether bit K is set: x compared with a bound, or one operand with the other
//   back_of_bits<I>(dy, first, second) operand I's gradient for these bits
template <class F>
concept OfFourPieces = F::four_pieces;
template <OfFourPieces F, int I, class N, class... X>
SITU_INLINE auto gradient_of_bits(const N& dy, const X&... x) {
  return F::template back_of_bits<I>(dy, F::template bit<0>(x...), F::template bit<1>(x...));
}
template <int kInputs, int kTypes>
struct FourPieces : Straight<kInputs, kTypes> {
  static constexpr bool four_pieces = true;
};

// A value and its derivative. Numbers of other types are constants.
template <class N>
struct Dual {
  using is_number = void;
  N v, d;
};

template <class T>
inline constexpr bool is_dual = false;
template <class N>
inline constexpr bool is_dual<Dual<N>> = true;
template <class... T>
concept SomeDual = (is_dual<T> || ...);
template <class T>
concept Something = !std::is_same_v<T, Nil> && !is_dual<T>;

// Numbers whose functions are the formulas themselves. For Tensor the functions are ops.
template <class N>
concept Number = requires {
  typename N::is_number;
};

SITU_INLINE Nil operator*(Nil, Nil) { return {}; }
SITU_INLINE Nil operator+(Nil, Nil) { return {}; }
SITU_INLINE Nil operator-(Nil) { return {}; }
template <Something N>
SITU_INLINE Nil operator*(Nil, const N&) {
  return {};
}
template <Something N>
SITU_INLINE Nil operator*(const N&, Nil) {
  return {};
}
template <Something N>
SITU_INLINE Nil operator/(Nil, const N&) {
  return {};
}
template <Something N>
SITU_INLINE N operator+(Nil, const N& x) {
  return x;
}
template <Something N>
SITU_INLINE N operator+(const N& x, Nil) {
  return x;
}
template <Something N>
SITU_INLINE N operator-(const N& x, Nil) {
  return x;
}
template <Something N>
SITU_INLINE auto operator-(Nil, const N& x) {
  return -x;
}

// Returns a b + c. Each of a, b and c may be the compile-time zero.
template <class A, class B, class C>
SITU_INLINE auto product_and(const A& a, const B& b, const C& c) {
  if constexpr (std::is_same_v<decltype(a * b), Nil> || std::is_same_v<C, Nil>)
    return a * b + c;
  else
    return fma(a, b, c);
}

template <class T>
SITU_INLINE auto value_of(const T& x) {
  if constexpr (is_dual<T>)
    return x.v;
  else
    return x;
}
template <class T>
SITU_INLINE auto slope_of(const T& x) {
  if constexpr (is_dual<T>)
    return x.d;
  else
    return zero;
}
template <class V, class S>
SITU_INLINE auto dual(const V& value, const S& slope) {
  if constexpr (std::is_same_v<S, Nil>)
    return value;
  else
    return Dual<V>{value, slope};
}

template <class N>
SITU_INLINE Dual<N> operator-(const Dual<N>& x) {
  return {-x.v, -x.d};
}
template <class A, class B>
requires SomeDual<A, B> SITU_INLINE auto operator+(const A& a, const B& b) {
  return dual(value_of(a) + value_of(b), slope_of(a) + slope_of(b));
}
template <class A, class B>
requires SomeDual<A, B> SITU_INLINE auto operator-(const A& a, const B& b) {
  return dual(value_of(a) - value_of(b), slope_of(a) - slope_of(b));
}
template <class A, class B>
requires SomeDual<A, B> SITU_INLINE auto operator*(const A& a, const B& b) {
  return dual(value_of(a) * value_of(b), product_and(slope_of(a), value_of(b), value_of(a) * slope_of(b)));
}
template <class A, class B>
requires SomeDual<A, B> SITU_INLINE auto operator/(const A& a, const B& b) {
  const auto quotient = value_of(a) / value_of(b);
  return dual(quotient, (slope_of(a) - quotient * slope_of(b)) / value_of(b));
}
template <class A, class B, class C>
requires SomeDual<A, B, C> SITU_INLINE auto fma(const A& a, const B& b, const C& c) {
  return dual(fma(value_of(a), value_of(b), value_of(c)),
              product_and(slope_of(a), value_of(b), product_and(value_of(a), slope_of(b), slope_of(c))));
}
template <class M, class A, class B>
requires SomeDual<A, B> SITU_INLINE auto select(const M& mask, const A& yes, const B& no) {
  return dual(select(mask, value_of(yes), value_of(no)), select(mask, slope_of(yes), slope_of(no)));
}
// If both are equal, the result has the second operand's slope: min(x, zero) has slope 0 at 0.
template <class A, class B>
requires SomeDual<A, B> SITU_INLINE auto max(const A& a, const B& b) {
  return dual(max(value_of(a), value_of(b)), select(value_of(a) > value_of(b), slope_of(a), slope_of(b)));
}
template <class A, class B>
requires SomeDual<A, B> SITU_INLINE auto min(const A& a, const B& b) {
  return dual(min(value_of(a), value_of(b)), select(value_of(a) < value_of(b), slope_of(a), slope_of(b)));
}
#define SITU_COMPARISON(op)   \
  template <class A, class B> \
  requires SomeDual<A, B> SITU_INLINE auto operator op(const A& a, const B& b) { return value_of(a) op value_of(b); }
SITU_COMPARISON(<)
SITU_COMPARISON(<=)
SITU_COMPARISON(>)
SITU_COMPARISON(>=)
SITU_COMPARISON(==)
SITU_COMPARISON(!=)
#undef SITU_COMPARISON

// ---- A formula inside another --------------------------------------------------------------------------------------

// Named<Sigmoid>::call(x) is sigmoid(x) (named-inl.h). A formula that a program defines states its name itself.
template <class F>
struct Named {
  static constexpr const auto& name = F::name;
};

// Ops of these names are objects (tensor/function_value.h), which would hide the functions of numbers from lookup.
void rsqrt();
void sigmoid();
void hardsigmoid();

template <class F, class N>
SITU_INLINE auto through(const N& x) {
  return F::value(x);
}
// The chain rule. It uses the formula's own derivative if there is one.
template <class F, class N>
SITU_INLINE auto through(const Dual<N>& x) {
  if constexpr (requires { F::back_of_result(x.d, x.v); }) {
    const auto y = Named<F>::call(x.v);
    return Dual<N>{y, F::back_of_result(x.d, y)};
  } else if constexpr (OfTwoPieces<F>) {
    return Dual<N>{Named<F>::call(x.v), gradient_of_pieces<F>(zero, x.d, x.v)};
  } else if constexpr (OfFourPieces<F>) {
    return Dual<N>{Named<F>::call(x.v), gradient_of_bits<F, 0>(x.d, x.v)};
  } else if constexpr (requires { F::back(x.d, x.v); }) {
    return Dual<N>{Named<F>::call(x.v), F::back(x.d, x.v)};
  } else {
    return F::value(x);
  }
}

// ---- A formula and its gradients -----------------------------------------------------------------------------------

// `a` holds the numbers of the call (alpha, beta) as a[0], a[1]. Formulas without such numbers do not take it.
template <class F, class P, class... X>
SITU_INLINE auto evaluate(const P& a, const X&... x) {
  if constexpr (requires { F::value(a, x...); })
    return F::value(a, x...);
  else
    return F::value(x...);
}

template <bool kCarries, class N, class X>
SITU_INLINE auto seed(const N& dy, const X& x) {
  if constexpr (kCarries)
    return Dual<N>{x, dy};
  else
    return x;
}
template <class F, int I, class P, class N, size_t... K, class... X>
SITU_INLINE auto carried(std::index_sequence<K...>, const P& a, const N& dy, const X&... x) {
  return evaluate<F>(a, seed<K == I>(dy, x)...).d;
}

// Computes operand I's gradient from the result's, dy: by the formula's own derivative, else by forward-mode
// differentiation. If the formula states back_of_result, x is the result.
template <class F, int I, class P, class N, class... X>
SITU_INLINE auto gradient(const P& a, const N& dy, const X&... x) {
  if constexpr (requires { F::template back<I>(a, dy, x...); })
    return F::template back<I>(a, dy, x...);
  else if constexpr (requires { F::template back<I>(dy, x...); })
    return F::template back<I>(dy, x...);
  else if constexpr (requires { F::back(a, dy, x...); })
    return F::back(a, dy, x...);
  else if constexpr (requires { F::back(dy, x...); })
    return F::back(dy, x...);
  else if constexpr (requires { F::back_of_result(dy, x...); })
    return F::back_of_result(dy, x...);
  else if constexpr (OfTwoPieces<F>)
    return gradient_of_pieces<F>(a, dy, x...);
  else if constexpr (OfFourPieces<F>)
    return gradient_of_bits<F, I>(dy, x...);
  else
    return carried<F, I>(std::index_sequence_for<X...>{}, a, dy, x...);
}
