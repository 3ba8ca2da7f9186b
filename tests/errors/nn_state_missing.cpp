// A state lacks an entry.
#include "tests/errors/wrong.h"

WRONG(nn_state_missing, ValueError, "load_state_dict: 'bias' is missing", "pass strict = false to leave it as it is") {
  nn::Linear with(2, 1), without(nn::LinearOptions(2, 1).bias(false));
  unchanged({with->weight, with->bias});
  with->load_state_dict(without->state_dict());
}
MENDED(nn_state_missing) {
  nn::Linear with(2, 1), without(nn::LinearOptions(2, 1).bias(false));
  with->load_state_dict(without->state_dict(), false);
  gives(with->weight.detach(), without->weight.detach());
}
