// An empty Sequential is called.
#include "tests/errors/wrong.h"

WRONG(nn_empty_sequential, UsageError, "Sequential: Cannot call forward() on an empty Sequential",
      "push_back some modules first") {
  nn::Sequential net;
  net(ones({2}));
}
MENDED(nn_empty_sequential) {
  nn::Sequential net;
  net->push_back(nn::ReLU());
  gives(net(ones({2})), {1.0, 1.0});
}
