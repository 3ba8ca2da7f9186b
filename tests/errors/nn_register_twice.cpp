// A name is taken.
#include "tests/errors/wrong.h"

struct TwiceImpl : nn::Module {
  explicit TwiceImpl(const char* second) {
    register_parameter("w", ones({2}));
    register_buffer(second, ones({2}));
  }
};

WRONG(nn_register_twice, UsageError, "register_buffer: Buffer 'w' already defined, in ", "choose another name") {
  TwiceImpl m("w");
}
MENDED(nn_register_twice) {
  TwiceImpl m("mean");
  gives(static_cast<double>(m.buffers().size()), 1);
}
