// Two tensors have one name.
#include "tests/errors/wrong.h"

WRONG(io_same_name, ValueError, "save: two tensors are named 'a'", "give each a name of its own") {
  io::save_tensors(scratch_file("same.safetensors"), {{"a", ones({1})}, {"a", zeros({1})}});
}
MENDED(io_same_name) {
  io::save_tensors(scratch_file("same.safetensors"), {{"a", ones({1})}, {"b", zeros({1})}});
  gives(static_cast<double>(io::load_tensors(scratch_file("same.safetensors")).size()), 2);
}
