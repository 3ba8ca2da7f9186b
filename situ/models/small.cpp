// Implements the multilayer perceptron and the character LSTM.
#include "situ/models/small.h"

#include "situ/base/error.h"

namespace situ::models {

MLPImpl::MLPImpl(const MLPOptions& o) : options_(o) {
  if (o.inputs < 1 || o.hidden < 1 || o.layers < 0 || o.classes < 1)
    throw ValueError("MLP: inputs, hidden and classes must be at least 1, layers at least 0");
  net = register_module("net", nn::Sequential());
  int64_t from = o.inputs;
  for (int64_t i = 0; i < o.layers; ++i, from = o.hidden) {
    net->push_back(nn::Linear(from, o.hidden));
    net->push_back(nn::ReLU());
  }
  net->push_back(nn::Linear(from, o.classes));
}

Tensor MLPImpl::forward(const Tensor& x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, x, location);
  nn::ForwardScope scope(*this, location);
  return scope(net->forward(x.flatten(1)));
}

CharLSTMImpl::CharLSTMImpl(const CharLSTMOptions& o) : options_(o) {
  if (o.vocabulary < 1 || o.width < 1 || o.layers < 1)
    throw ValueError("CharLSTM: vocabulary, width and layers must be at least 1");
  embedding = register_module("embedding", nn::Embedding(o.vocabulary, o.width));
  rnn = register_module("rnn", nn::LSTM(nn::LSTMOptions(o.width, o.width).num_layers(o.layers).batch_first(true)));
  head = register_module("head", nn::Linear(o.width, o.vocabulary));
}

Tensor CharLSTMImpl::forward(const Tensor& tokens, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, tokens, location);
  nn::ForwardScope scope(*this, location);
  return scope(head(std::get<0>(rnn->forward(embedding(tokens)))));
}

}  // namespace situ::models
