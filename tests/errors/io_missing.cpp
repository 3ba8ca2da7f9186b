// A file that is not there.
#include "tests/errors/wrong.h"

WRONG(io_missing, FileError, "load: cannot open the file: '", "check the path") {
  Tensor t;
  load(t, scratch_file("nothing.safetensors"));
}
MENDED(io_missing) {
  Tensor t;
  save(ones({2}), scratch_file("something.safetensors"));
  load(t, scratch_file("something.safetensors"));
  gives(t, {1.0, 1.0});
}
