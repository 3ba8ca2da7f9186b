// A checkpoint lacks a parameter.
#include "tests/errors/wrong.h"

WRONG(io_module_entry, FileError, "load: '", "has no tensor 'bias' among its 1",
      "check that it was saved from the same kind of module") {
  nn::Linear saved(nn::LinearOptions(3, 1).bias(false)), other(3, 1);
  save(saved, scratch_file("plain.safetensors"));
  unchanged({other->weight, other->bias});
  load(other, scratch_file("plain.safetensors"));
}
MENDED(io_module_entry) {
  nn::Linear saved(3, 1), other(3, 1);
  save(saved, scratch_file("plain.safetensors"));
  load(other, scratch_file("plain.safetensors"));
  gives(other->bias.detach(), saved->bias.detach());
}
