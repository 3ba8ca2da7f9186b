// The folder to save into is missing.
#include <filesystem>

#include "tests/errors/wrong.h"

WRONG(io_folder, FileError, "save: cannot create the file: '", "No such file or directory", "check the path") {
  save(ones({1}), scratch_file("no/such/folder/t.safetensors"));
}
MENDED(io_folder) {
  std::filesystem::create_directories(scratch_file("folder"));
  save(ones({1}), scratch_file("folder/t.safetensors"));
  Tensor t;
  load(t, scratch_file("folder/t.safetensors"));
  gives(t, {1.0});
}
