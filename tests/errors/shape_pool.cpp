// The window is larger than the image.
#include "tests/errors/wrong.h"

WRONG(shape_pool, ShapeError,
      "max_pool2d: the window is larger than the padded image: input is f32[1, 1, 2, 2], kernel_size is [3, 3]",
      "pad more or use a smaller window") {
  max_pool2d(ones({1, 1, 2, 2}), 3);
}
MENDED(shape_pool) { gives(max_pool2d(ones({1, 1, 2, 2}), 2), ones({1, 1, 1, 1})); }
