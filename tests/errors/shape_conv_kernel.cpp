// The kernel is larger than the image.
#include "tests/errors/wrong.h"

WRONG(shape_conv_kernel, ShapeError,
      "conv2d: the kernel spans [5, 5], more than the padded image: input is f32[1, 1, 3, 3], padding is [0, 0]",
      "pad more or use a smaller kernel") {
  conv2d(ones({1, 1, 3, 3}), ones({1, 1, 5, 5}));
}
MENDED(shape_conv_kernel) { gives(conv2d(ones({1, 1, 3, 3}), ones({1, 1, 5, 5}), {}, 1, 1), full({1, 1, 1, 1}, 9.0)); }
