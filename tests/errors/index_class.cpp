// A target is no class.
#include "tests/errors/wrong.h"

WRONG(index_class, IndexError, "cross_entropy: target 3 (element 1) is no class of logits f32[2, 3]",
      "classes are 0 to 2, ignore_index is -100") {
  cross_entropy(zeros({2, 3}), tensor({0, 3}));
}
MENDED(index_class) { gives(cross_entropy(zeros({2, 3}), tensor({0, -100})).item(), std::log(3.0)); }
