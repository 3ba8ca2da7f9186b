// A null address is given as memory.
#include "tests/errors/wrong.h"

WRONG(memory_null, UsageError, "from_blob: the address is null, but the sizes ask for 2 elements",
      "give the address of as many") {
  from_blob(nullptr, {2});
}
MENDED(memory_null) {
  float values[] = {1, 2};
  gives(from_blob(values, {2}), {1.0, 2.0});
}
