// A state holds an entry that the module lacks.
#include "tests/errors/wrong.h"

WRONG(nn_state_unknown, ValueError, "load_state_dict: the module has no 'bias'", "pass strict = false to ignore it") {
  nn::Linear with(2, 1), without(nn::LinearOptions(2, 1).bias(false));
  unchanged({without->weight});
  without->load_state_dict(with->state_dict());
}
MENDED(nn_state_unknown) {
  nn::Linear with(2, 1), without(nn::LinearOptions(2, 1).bias(false));
  without->load_state_dict(with->state_dict(), false);
  gives(without->weight.detach(), with->weight.detach());
}
