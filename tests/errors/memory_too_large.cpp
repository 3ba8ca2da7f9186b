// More bytes than any machine has.
#include "tests/errors/wrong.h"

WRONG(memory_too_large, OutOfMemoryError, "allocate: out of memory: ", "(temporary) were refused by the system",
      "free tensors, use a smaller batch or raise the limit") {
  empty({int64_t{1} << 45});
}
MENDED(memory_too_large) { gives(empty({int64_t{1} << 10}).numel(), 1024); }
