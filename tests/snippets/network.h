// The network that docs/tutorial.md shows once, for the other blocks of that page.
#pragma once

#include <situ/situ.h>

namespace tutorial {

inline situ::nn::Sequential network(int64_t classes) {
  namespace nn = situ::nn;
  nn::Sequential net;
  int64_t in = 3;
  for (int64_t out : {16, 16, 16, 32}) {
    net->push_back(nn::Conv2d(nn::Conv2dOptions(in, out, 3).padding(1)));
    net->push_back(nn::BatchNorm2d(out));
    net->push_back(nn::ReLU());
    in = out;
  }
  net->push_back(nn::AdaptiveAvgPool2d(1));
  net->push_back(nn::Flatten());
  net->push_back(nn::Linear(in, classes));
  return net;
}

}  // namespace tutorial
