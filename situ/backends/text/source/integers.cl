// Steps of a formula in integers (op/formula/expr.h), defined for every pair of operands, as on the CPU.
#define i_add(a, b) ((a) + (b))
#define i_sub(a, b) ((a) - (b))
#define i_mul(a, b) ((a) * (b))
#define i_neg(a) (-(a))
#define i_less(a, b) ((a) < (b))
#define i_less_equal(a, b) ((a) <= (b))
#define i_greater(a, b) ((a) > (b))
#define i_greater_equal(a, b) ((a) >= (b))
#define i_equal(a, b) ((a) == (b))
#define i_not_equal(a, b) ((a) != (b))
#define i_both(a, b) ((a) && (b))
#define i_either(a, b) ((a) || (b))
#define i_exclusive(a, b) ((a) != (b))
#define i_invert(a) (!(a))
#define i_fma(a, b, c) ((a) * (b) + (c))
#define i_fnma(a, b, c) ((c) - (a) * (b))
#define i_select(a, b, c) ((a) ? (C)(b) : (C)(c))
#define i_min(a, b) ((a) < (b) ? (a) : (b))
#define i_max(a, b) ((a) > (b) ? (a) : (b))
#define i_is_nan(a) 0
#define i_abs(a) ((a) < 0 ? -(a) : (a))
C i_div_trunc(C a, C b) { return b == 0 ? 0 : b == -1 ? (C)-a : a / b; }
C i_div(C a, C b) { return i_div_trunc(a, b); }
C i_div_floor(C a, C b) {
  const C q = i_div_trunc(a, b);
  return b != 0 && b != -1 && a % b != 0 && ((a < 0) != (b < 0)) ? q - 1 : q;
}
C i_fmod(C a, C b) { return b == 0 || b == -1 ? 0 : a % b; }
C i_remainder(C a, C b) {
  const C r = i_fmod(a, b);
  return r != 0 && ((r < 0) != (b < 0)) ? r + b : r;
}
C i_pow(C a, C b) {
  if (b < 0) return a == 1 ? 1 : a == -1 ? (b % 2 ? -1 : 1) : 0;
  C r = 1;
  for (; b > 0; b >>= 1, a *= a)
    if (b & 1) r *= a;
  return r;
}

