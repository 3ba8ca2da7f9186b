// An undefined tensor is saved.
#include "tests/errors/wrong.h"

WRONG(io_undefined, UsageError, "save: tensor 'b' is undefined", "leave it out or give it a value") {
  io::save_tensors(scratch_file("two.safetensors"), {{"a", ones({1})}, {"b", Tensor()}});
}
MENDED(io_undefined) {
  io::save_tensors(scratch_file("two.safetensors"), {{"a", ones({1})}, {"b", zeros({1})}});
  gives(io::load_tensors(scratch_file("two.safetensors"))[1].second, {0.0});
}
