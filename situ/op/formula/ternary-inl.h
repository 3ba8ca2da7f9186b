// Formulas of three operands: selections and sums.
//
// Numbers of the call: addcmul, addcdiv {value}.

#ifndef SITU_TERNARY_FORMULAS
// OP: the op is the formula. PART: the op does more; its code is in situ/ops/.
// clang-format off
#define SITU_TERNARY_FORMULAS(OP, PART)                                                                     \
  PART(where, Where) PART(addcmul, Addcmul) PART(addcdiv, Addcdiv) PART(lerp, Lerp) PART(clamp_to, ClampTo)
// clang-format on
#endif

struct Where : Flat<3, kAll> {  // x selects
  SITU_FORMULA value(auto x, auto y, auto z) { return select(x == 0, z, y); }
};
struct Addcmul : Formula<3, kAll> {
  SITU_FORMULA value(auto a, auto x, auto y, auto z) { return fma(a[0] * y, z, x); }
  template <int I>
  SITU_FORMULA back(auto a, auto dy, auto, auto y, auto z) {
    if constexpr (I == 0)
      return dy;
    else
      return dy * ((I == 1 ? z : y) * a[0]);
  }
};
struct Addcdiv : Formula<3, kFloats> {
  SITU_FORMULA value(auto a, auto x, auto y, auto z) { return x + a[0] * (y / z); }
  template <int I>
  SITU_FORMULA back(auto a, auto dy, auto, auto y, auto z) {
    if constexpr (I == 0)
      return dy;
    else if constexpr (I == 1)
      return dy / z * a[0];
    else
      return -dy * (y / z / z * a[0]);
  }
};
struct Lerp : Formula<3, kFloats> {
  // For weights from one half up it subtracts from y, so that weight 1 gives y exactly.
  SITU_FORMULA value(auto x, auto y, auto w) {
    const auto gap = y - x;
    return select(abs(w) < 0.5, fma(w, gap, x), fnma(gap, 1 - w, y));
  }
  template <int I>
  SITU_FORMULA back(auto dy, auto x, auto y, auto w) {
    if constexpr (I == 0)
      return dy * (1 - w);
    else if constexpr (I == 1)
      return dy * w;
    else
      return dy * (y - x);
  }
};
struct ClampTo : Flat<3, kAll> {  // clamps x to [y, z]; NaN in any operand gives NaN
  SITU_FORMULA value(auto x, auto y, auto z) { return Minimum::value(Maximum::value(x, y), z); }
};
