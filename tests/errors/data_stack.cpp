// Examples of a batch differ in size.
#include "tests/errors/wrong.h"

WRONG(data_stack, ShapeError, "Stack: the data of the examples differ: the first is f32[2], number 1 is f32[3]",
      "bring them to one shape and dtype first") {
  data::transforms::Stack<>().apply_batch({{ones({2}), zeros({})}, {ones({3}), zeros({})}});
}
MENDED(data_stack) {
  gives(data::transforms::Stack<>().apply_batch({{ones({2}), zeros({})}, {ones({2}), zeros({})}}).data, ones({2, 2}));
}
