// A file that was cut short.
#include <filesystem>

#include "tests/errors/wrong.h"

WRONG(io_corrupt, FileError, "load: tensor 'tensor' of '",
      "has data_offsets [0, 32], but the file has 27 bytes of data", "damaged") {
  std::string path = scratch_file("cut.safetensors");
  save(ones({8}), path);
  std::filesystem::resize_file(path, std::filesystem::file_size(path) - 5);
  Tensor t;
  load(t, path);
}
MENDED(io_corrupt) {
  std::string path = scratch_file("whole.safetensors");
  save(ones({8}), path);
  Tensor t;
  load(t, path);
  gives(t, ones({8}));
}
