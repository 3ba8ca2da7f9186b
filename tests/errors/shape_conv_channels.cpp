// Channels of image and kernel differ.
#include "tests/errors/wrong.h"

WRONG(shape_conv_channels, ShapeError,
      "conv2d: channels do not fit: input is f32[1, 3, 4, 4], weight is f32[8, 1, 3, 3], groups is 1",
      "the weight is [out, in / groups, height, width]") {
  conv2d(ones({1, 3, 4, 4}), ones({8, 1, 3, 3}));
}
MENDED(shape_conv_channels) {
  gives(conv2d(ones({1, 3, 4, 4}), ones({3, 1, 3, 3}), {}, 1, 0, 1, 3), full({1, 3, 2, 2}, 9.0));
}
