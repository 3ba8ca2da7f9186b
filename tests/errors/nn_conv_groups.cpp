// Channels that the groups do not divide.
#include "tests/errors/wrong.h"

WRONG(nn_conv_groups, ValueError, "Conv2d: 3 input and 4 output channels cannot be split into 2 groups",
      "both must be multiples of it") {
  nn::Conv2d conv(nn::Conv2dOptions(3, 4, 1).groups(2));
}
MENDED(nn_conv_groups) {
  nn::Conv2d conv(nn::Conv2dOptions(4, 4, 1).groups(2));
  gives(conv(ones({1, 4, 1, 1})).numel(), 4);
}
