// Formulas of two operands: arithmetic, comparisons, losses and logarithms.
//
// Numbers of the call: add_scaled {alpha}: x + alpha y; huber {delta}.

#ifndef SITU_BINARY_FORMULAS
// OP: the op is the formula. PART: the op does more; its code is in situ/ops/.
// clang-format off
#define SITU_BINARY_FORMULAS(OP, PART)                                                                            \
  PART(add, Add) PART(add_scaled, AddScaled) PART(sub, Sub) OP(mul, Mul) PART(div, Div) PART(div_floor, DivFloor) \
  PART(div_trunc, DivTrunc) PART(pow, Pow) PART(fmod, Fmod) PART(remainder, Remainder) OP(atan2, Atan2)           \
  PART(maximum, Maximum) PART(minimum, Minimum) PART(eq, Eq) PART(ne, Ne) PART(lt, Lt) PART(le, Le) PART(gt, Gt)  \
  PART(ge, Ge) PART(logical_and, LogicalAnd) PART(logical_or, LogicalOr) PART(logical_xor, LogicalXor)            \
  PART(bitwise_and, BitwiseAnd) PART(bitwise_or, BitwiseOr) PART(bitwise_xor, BitwiseXor)                         \
  PART(squared_difference, SquaredDifference) PART(huber, Huber) OP(xlogy, Xlogy) OP(xlog1py, Xlog1py)            \
  OP(logaddexp, Logaddexp) OP(logaddexp2, Logaddexp2) PART(rectify, Rectify) PART(add_relu, AddRelu)
// clang-format on
#endif

struct Add : Formula<2, kAll> {
  static constexpr bool in_bf16 = true;
  SITU_FORMULA value(auto x, auto y) { return x + y; }
};
struct AddRelu : Straight<2, kAll> {  // relu of the sum
  static constexpr bool in_bf16 = true;
  SITU_FORMULA value(auto x, auto y) {
    const auto sum = x + y;
    return select(sum < 0, zero, sum);
  }
  template <int>
  SITU_FORMULA back(auto dy, auto x, auto y) {
    return select(x + y <= 0, zero, dy);
  }
};
struct AddScaled : Formula<2, kAll> {
  SITU_FORMULA value(auto a, auto x, auto y) { return fma(a[0], y, x); }
};
struct Sub : Formula<2, kAll> {
  static constexpr bool in_bf16 = true;
  SITU_FORMULA value(auto x, auto y) { return x - y; }
};
struct Mul : Formula<2, kAll> {
  static constexpr bool in_bf16 = true;
  SITU_FORMULA value(auto x, auto y) { return x * y; }
  template <int I>
  SITU_FORMULA back(auto dy, auto x, auto y) {
    if constexpr (I == 0)
      return dy * y;
    else
      return dy * x;
  }
};
struct Div : Formula<2, kFloats> {
  SITU_FORMULA value(auto x, auto y) { return x / y; }
  template <int I>
  SITU_FORMULA back(auto dy, auto x, auto y) {
    if constexpr (I == 0)
      return dy / y;
    else
      return -dy * (x / y / y);  // y^2 would overflow
  }
};
// Integer quotients are defined for every pair: x / 0 is 0, but the op throws first.
struct DivFloor : Flat<2, kAll> {
  static constexpr int apart = kAll;
  SITU_FORMULA value(auto x, auto y) { return div_floor(x, y); }
};
struct DivTrunc : Flat<2, kAll> {
  static constexpr int apart = kIntegers;
  SITU_FORMULA value(auto x, auto y) { return div_trunc(x, y); }
};
struct Pow : Flat<2, kAll> {  // also for integers: a negative exponent gives 0, 1 or -1
  static constexpr int apart = kIntegers;
  SITU_FORMULA value(auto x, auto y) { return pow(x, y); }
};
struct Fmod : Formula<2, kAll> {  // the result has the sign of x
  static constexpr int apart = kAll;
  SITU_FORMULA value(auto x, auto y) { return fmod(x, y); }
  template <int I>
  SITU_FORMULA back(auto dy, auto x, auto y) {
    if constexpr (I == 0)
      return dy;
    else
      return -dy * div_trunc(x, y);
  }
};
struct Remainder : Formula<2, kAll> {  // the result has the sign of y
  static constexpr int apart = kAll;
  SITU_FORMULA value(auto x, auto y) { return remainder(x, y); }
  template <int I>
  SITU_FORMULA back(auto dy, auto x, auto y) {
    if constexpr (I == 0)
      return dy;
    else
      return -dy * div_floor(x, y);
  }
};
struct Atan2 : Formula<2, kReals> {  // operands are y and x, as in std::atan2
  static constexpr int apart = kAll;
  SITU_FORMULA value(auto y, auto x) { return atan2(y, x); }
  SITU_FORMULA share(auto part, auto y, auto x) {  // part / (x^2 + y^2), and 0 at the origin
    const auto square = x * x + y * y;
    return select(square == 0, zero, part / square);
  }
  template <int I>
  SITU_FORMULA back(auto dy, auto y, auto x) {
    if constexpr (I == 0)
      return dy * share(x, y, x);
    else
      return -dy * share(y, y, x);
  }
};
// NaN wins. The winning operand gets the gradient, each half of it at ties, both all of it at NaN. Bit K is set if
// operand K does not lose.
struct Extreme : FourPieces<2, kAll> {
  template <int I>
  SITU_FORMULA back_of_bits(auto dy, auto first, auto second) {
    return select(first & second, dy * 0.5, select(I == 0 ? second : first, zero, dy));
  }
};
struct Maximum : Extreme {
  SITU_FORMULA value(auto x, auto y) { return select(is_nan(x), x, select(y < x, x, y)); }
  template <int K>
  SITU_FORMULA bit(auto x, auto y) {
    return K == 0 ? x >= y : y >= x;
  }
};
struct Minimum : Extreme {
  SITU_FORMULA value(auto x, auto y) { return select(is_nan(x), x, select(y > x, x, y)); }
  template <int K>
  SITU_FORMULA bit(auto x, auto y) {
    return K == 0 ? x <= y : y <= x;
  }
};
// Comparisons return 1 or 0.
struct Eq : Flat<2, kAll> {
  SITU_FORMULA value(auto x, auto y) { return select(x == y, 1, zero); }
};
struct Ne : Flat<2, kAll> {
  SITU_FORMULA value(auto x, auto y) { return select(x != y, 1, zero); }
};
struct Lt : Flat<2, kAll> {
  SITU_FORMULA value(auto x, auto y) { return select(x < y, 1, zero); }
};
struct Le : Flat<2, kAll> {
  SITU_FORMULA value(auto x, auto y) { return select(x <= y, 1, zero); }
};
struct Gt : Flat<2, kAll> {
  SITU_FORMULA value(auto x, auto y) { return select(x > y, 1, zero); }
};
struct Ge : Flat<2, kAll> {
  SITU_FORMULA value(auto x, auto y) { return select(x >= y, 1, zero); }
};
struct LogicalAnd : Flat<2, kAll> {
  SITU_FORMULA value(auto x, auto y) { return select((x != 0) & (y != 0), 1, zero); }
};
struct LogicalOr : Flat<2, kAll> {
  SITU_FORMULA value(auto x, auto y) { return select((x != 0) | (y != 0), 1, zero); }
};
struct LogicalXor : Flat<2, kAll> {
  SITU_FORMULA value(auto x, auto y) { return select((x != 0) ^ (y != 0), 1, zero); }
};
struct BitwiseAnd : Flat<2, kIntegers> {
  SITU_FORMULA value(auto x, auto y) { return x & y; }
};
struct BitwiseOr : Flat<2, kIntegers> {
  SITU_FORMULA value(auto x, auto y) { return x | y; }
};
struct BitwiseXor : Flat<2, kIntegers> {
  SITU_FORMULA value(auto x, auto y) { return x ^ y; }
};

// ---- Losses of a pair -----------------------------------------------------------------------------------------------

struct SquaredDifference : Formula<2, kAll> {
  SITU_FORMULA value(auto x, auto y) { return (x - y) * (x - y); }
  template <int I>
  SITU_FORMULA back(auto dy, auto x, auto y) {
    const auto dx = (x - y) * 2 * dy;
    if constexpr (I == 0)
      return dx;
    else
      return -dx;
  }
};
struct Huber : Formula<2, kFloats> {
  SITU_FORMULA value(auto a, auto x, auto y) {
    const auto gap = abs(x - y);
    return select(gap <= a[0], 0.5 * gap * gap, a[0] * (gap - 0.5 * a[0]));
  }
  template <int I>
  SITU_FORMULA back(auto a, auto dy, auto x, auto y) {
    const auto gap = x - y;
    const auto bound = select(gap > 0, a[0], select(gap < 0, -a[0], kNotANumber));  // a NaN has no slope of its own
    const auto dx = select((gap >= -a[0]) & (gap <= a[0]), gap, bound) * dy;
    if constexpr (I == 0)
      return dx;
    else
      return -dx;
  }
};

// ---- Logarithms of a pair -------------------------------------------------------------------------------------------

struct Xlogy : Formula<2, kReals> {  // 0 if x is 0, whatever the logarithm is, except NaN
  SITU_FORMULA value(auto x, auto y) { return select(is_nan(y), y, select(x == 0, zero, x * log(y))); }
  template <int I>
  SITU_FORMULA back(auto dy, auto x, auto y) {
    if constexpr (I == 0)
      return dy * select((x == 0) & (y <= 0), zero, log(y));
    else
      return dy * x / y;
  }
};
struct Xlog1py : Formula<2, kReals> {
  SITU_FORMULA value(auto x, auto y) { return select(is_nan(y), y, select(x == 0, zero, x * log1p(y))); }
  template <int I>
  SITU_FORMULA back(auto dy, auto x, auto y) {
    if constexpr (I == 0)
      return dy * select((x == 0) & (y <= -1), zero, log1p(y));
    else
      return dy * x / (y + 1);
  }
};
// Equal infinities have no difference.
struct Logaddexp : Formula<2, kFloats> {
  SITU_FORMULA value(auto x, auto y) {
    const auto sum = Maximum::value(x, y) + log1p(exp(-abs(x - y)));
    return select((x == y) & (abs(x) == kInfinity), x, sum);
  }
  template <int I>
  SITU_FORMULA back(auto dy, auto x, auto y) {
    return dy * sigmoid(I == 0 ? x - y : y - x);
  }
};
struct Logaddexp2 : Formula<2, kFloats> {
  SITU_FORMULA value(auto x, auto y) {
    const auto sum = Maximum::value(x, y) + log1p(exp2(-abs(x - y))) * (1 / kLn2);
    return select((x == y) & (abs(x) == kInfinity), x, sum);
  }
  template <int I>
  SITU_FORMULA back(auto dy, auto x, auto y) {
    return dy * sigmoid((I == 0 ? x - y : y - x) * kLn2);
  }
};

// ---- An activation with a slope for each element --------------------------------------------------------------------

struct Rectify : Formula<2, kFloats> {
  SITU_FORMULA value(auto x, auto slope) { return select(x > 0, x, slope * x); }
  template <int I>
  SITU_FORMULA back(auto dy, auto x, auto slope) {
    if constexpr (I == 0)
      return select(x > 0, dy, slope * dy);
    else
      return select(x > 0, zero, x * dy);
  }
};
