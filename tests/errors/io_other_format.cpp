// A text file is read as tensors.
#include <fstream>

#include "tests/errors/wrong.h"

WRONG(io_other_format, FileError, "load: '", "states a header of", "damaged") {
  std::string path = scratch_file("notes.txt");
  std::ofstream(path) << "these are no tensors at all";
  Tensor t;
  load(t, path);
}
MENDED(io_other_format) {
  std::string path = scratch_file("tensor.safetensors");
  save(ones({1}), path);
  Tensor t;
  load(t, path);
  gives(t, {1.0});
}
