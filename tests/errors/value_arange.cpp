// A step that leads away from the end.
#include "tests/errors/wrong.h"

WRONG(value_arange, ValueError, "arange: ", "the step leads away from the end, change its sign") { arange(0, 5, -1); }
MENDED(value_arange) { gives(arange(0, 5, 1), {0, 1, 2, 3, 4}); }
