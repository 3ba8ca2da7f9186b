// A flat batch goes into a convolution.
#include "tests/errors/wrong.h"

WRONG(shape_conv_rank, ShapeError, "conv2d: input is f32[2, 16], but images are [batch, channels, height, width]",
      "or [channels, height, width]") {
  conv2d(ones({2, 16}), ones({1, 1, 3, 3}));
}
MENDED(shape_conv_rank) {
  gives(conv2d(ones({2, 16}).view({2, 1, 4, 4}), ones({1, 1, 3, 3})), full({2, 1, 2, 2}, 9.0));
}
