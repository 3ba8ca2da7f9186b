// A module without Cloneable is cloned.
#include "tests/errors/wrong.h"

struct PlainImpl : nn::Module {};
struct CopyableImpl : nn::Cloneable<CopyableImpl> {
  CopyableImpl() { reset(); }
  void reset() override { register_parameter("w", ones({1})); }
};

WRONG(nn_clone, UsageError, "clone: ", "cannot be cloned; derive it from nn::Cloneable<") {
  PlainImpl m;
  m.clone();
}
MENDED(nn_clone) {
  CopyableImpl m;
  gives(m.clone()->parameters()[0].detach(), {1.0});
}
