// A checkpoint of another architecture.
#include "tests/errors/wrong.h"

WRONG(io_module, ShapeError, "load: tensor 'weight' of '", "is f32[1, 3], but the program's is f32[1, 2]",
      "load into a tensor of the same dtype and shape") {
  nn::Linear saved(nn::LinearOptions(3, 1).bias(false)), other(nn::LinearOptions(2, 1).bias(false));
  save(saved, scratch_file("linear.safetensors"));
  unchanged({other->weight});
  load(other, scratch_file("linear.safetensors"));
}
MENDED(io_module) {
  nn::Linear saved(nn::LinearOptions(3, 1).bias(false)), same(nn::LinearOptions(3, 1).bias(false));
  save(saved, scratch_file("linear.safetensors"));
  load(same, scratch_file("linear.safetensors"));
  gives(same->weight.detach(), saved->weight.detach());
}
