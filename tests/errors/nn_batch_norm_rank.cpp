// Rows of features go into BatchNorm2d.
#include "tests/errors/wrong.h"

WRONG(nn_batch_norm_rank, ShapeError, "BatchNorm2d: needs an input of 4 dimensions [N, C, H, W], got f32[5, 3]",
      "use BatchNorm1d") {
  nn::BatchNorm2d norm(3);
  norm(ones({5, 3}));
}
MENDED(nn_batch_norm_rank) {
  nn::BatchNorm1d norm(3);
  gives(norm(ones({5, 3})).detach(), zeros({5, 3}));
}
