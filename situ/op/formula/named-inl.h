// Makes formulas of one operand callable by their names inside other formulas.
// sigmoid(x) is formula Sigmoid if x is a number, and the op if x is a tensor.

#define SITU_BY_NAME(id, F)             \
  template <>                           \
  struct Named<F> {                     \
    template <class N>                  \
    SITU_FORMULA call(const N& x) {     \
      return id(x);                     \
    }                                   \
    static constexpr char name[] = #id; \
  };                                    \
  template <Number N>                   \
  SITU_INLINE auto id(const N& x) {     \
    return through<F>(x);               \
  }
SITU_UNARY_FORMULAS(SITU_BY_NAME, SITU_BY_NAME)
SITU_ACTIVATION_FORMULAS(SITU_BY_NAME, SITU_BY_NAME)
#undef SITU_BY_NAME

// Formulas whose names are not objects of ops.
#define SITU_NAME(id, F)                \
  template <>                           \
  struct Named<F> {                     \
    static constexpr char name[] = #id; \
  };
SITU_BINARY_FORMULAS(SITU_NAME, SITU_NAME)
SITU_TERNARY_FORMULAS(SITU_NAME, SITU_NAME)
#undef SITU_NAME
