// clamp without a bound.
#include "tests/errors/wrong.h"

WRONG(value_clamp, ValueError, "clamp: at least one of min and max must be given: ", "f32[2]",
      "use clone() for a copy") {
  ones({2}).clamp();
}
MENDED(value_clamp) { gives(ones({2}).clamp({}, 0.5), {0.5, 0.5}); }
