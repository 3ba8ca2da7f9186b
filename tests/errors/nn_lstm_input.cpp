// Sequences with another number of features.
#include "tests/errors/wrong.h"

WRONG(nn_lstm_input, ShapeError, "LSTM: the input is f32[4, 5, 2], expected [steps, batch, 3]",
      "give the LSTM the input_size of the data, or permute them") {
  nn::LSTM lstm(3, 2);
  lstm->forward(ones({4, 5, 2}));
}
MENDED(nn_lstm_input) {
  nn::LSTM lstm(2, 2);
  gives(std::get<0>(lstm->forward(ones({4, 5, 2}))).numel(), 40);
}
