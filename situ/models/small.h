// The two small models: a multilayer perceptron and a character LSTM.
#pragma once
#include "situ/nn/nn.h"
#include "situ/nn/rnn.h"

namespace situ::models {

struct MLPOptions {
  int64_t inputs = 784, hidden = 128, layers = 2, classes = 10;  // layers: number of hidden layers
};

// Linear and ReLU, `layers` times, then a linear head. Inputs are flattened after their first dimension.
class MLPImpl : public nn::Module {
 public:
  explicit MLPImpl(const MLPOptions& options);
  Tensor forward(const Tensor& x, SourceLocation location = SITU_HERE);  // (N, ...) -> logits (N, classes)
  const MLPOptions& options() const { return options_; }

 private:
  MLPOptions options_;
  nn::Sequential net{nullptr};
};
SITU_MODULE(MLP);

struct CharLSTMOptions {
  int64_t vocabulary = 65, width = 256, layers = 2;
};

class CharLSTMImpl : public nn::Module {
 public:
  explicit CharLSTMImpl(const CharLSTMOptions& options);
  Tensor forward(const Tensor& tokens, SourceLocation location = SITU_HERE);  // i64 (B, T) -> logits (B, T, vocabulary)
  const CharLSTMOptions& options() const { return options_; }

 private:
  CharLSTMOptions options_;
  nn::Embedding embedding{nullptr};
  nn::LSTM rnn{nullptr};
  nn::Linear head{nullptr};
};
SITU_MODULE(CharLSTM);

}  // namespace situ::models
