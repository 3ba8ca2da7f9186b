// An odd number of channels is halved.
#include "tests/errors/wrong.h"

WRONG(nn_glu, ShapeError, "GLU: dimension -1 of f32[3] must be even", "one half are values, the other their gates") {
  nn::GLU glu;
  glu(ones({3}));
}
MENDED(nn_glu) {
  nn::GLU glu;
  gives(glu(zeros({4})), {0.0, 0.0});
}
