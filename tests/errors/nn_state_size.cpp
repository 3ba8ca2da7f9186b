// A state was saved from another size.
#include "tests/errors/wrong.h"

WRONG(nn_state_size, ShapeError, "load_state_dict: 'weight' is f32[1, 3], the module's is f32[1, 2]",
      "build the module with the sizes of the saved one") {
  nn::Linear small(2, 1), large(3, 1);
  unchanged({small->weight, small->bias});
  small->load_state_dict(large->state_dict());
}
MENDED(nn_state_size) {
  nn::Linear other(3, 1), large(3, 1);
  other->load_state_dict(large->state_dict());
  gives(other->weight.detach(), large->weight.detach());
}
