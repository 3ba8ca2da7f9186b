// The normalised sizes are not the input's last.
#include "tests/errors/wrong.h"

WRONG(shape_layer_norm, ShapeError, "layer_norm: normalized_shape is [2], but the input is f32[2, 3]",
      "it must name the input's last sizes") {
  layer_norm(ones({2, 3}), {2});
}
MENDED(shape_layer_norm) { gives(layer_norm(ones({2, 3}), {3}), zeros({2, 3})); }
