// More maxima than elements.
#include "tests/errors/wrong.h"

WRONG(index_topk, ValueError, "topk: k is 5, but dimension 0 has 3 elements: ", "f32[3]", "k must be in [0, 3]") {
  ones({3}).topk(5);
}
MENDED(index_topk) { gives(std::get<0>(arange(3, kFloat).topk(2)), {2.0, 1.0}); }
