// Calls of one-operand formulas by name: sigmoid(x) applies formula Sigmoid to a number of any type. For tensors it is
// the op.

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

// Formulas of several operands have a name but no function.
#define SITU_NAME(id, F)                \
  template <>                           \
  struct Named<F> {                     \
    static constexpr char name[] = #id; \
  };
SITU_BINARY_FORMULAS(SITU_NAME, SITU_NAME)
SITU_TERNARY_FORMULAS(SITU_NAME, SITU_NAME)
#undef SITU_NAME
