#include "situ/nn/rnn.h"

#include <cmath>

#include "situ/nn/init.h"
#include "situ/nn/print.h"

namespace situ::nn {

LSTMImpl::LSTMImpl(const LSTMOptions& o) : options(o) { reset(); }

void LSTMImpl::reset() {
  if (options.num_layers() < 1)
    throw ValueError("LSTM: num_layers must be at least 1, got " + std::to_string(options.num_layers()));
  int64_t n = options.hidden_size(), both = options.bidirectional() ? 2 : 1;
  directions_.clear();
  for (int64_t layer = 0; layer < options.num_layers(); ++layer)
    for (int64_t d = 0; d < both; ++d) {
      int64_t in = layer == 0 ? options.input_size() : n * both;
      std::string end = "_l" + std::to_string(layer) + (d ? "_reverse" : "");
      directions_.push_back(std::make_unique<Direction>());
      Direction& p = *directions_.back();
      register_parameter("weight_ih" + end, p.w_ih, empty({4 * n, in}));
      register_parameter("weight_hh" + end, p.w_hh, empty({4 * n, n}));
      register_parameter("bias_ih" + end, p.b_ih, options.bias() ? empty({4 * n}) : Tensor());
      register_parameter("bias_hh" + end, p.b_hh, options.bias() ? empty({4 * n}) : Tensor());
    }
  reset_parameters();
}

void LSTMImpl::reset_parameters() {
  double bound = options.hidden_size() > 0 ? 1 / std::sqrt(static_cast<double>(options.hidden_size())) : 0;
  for (const Tensor& p : parameters(false)) init::uniform_(p, -bound, bound);
}

void LSTMImpl::pretty_print(std::ostream& out) const {
  out << "situ::nn::LSTM(input_size=" << options.input_size() << ", hidden_size=" << options.hidden_size();
  if (options.num_layers() != 1) out << ", num_layers=" << options.num_layers();
  if (!options.bias()) out << ", bias=false";
  if (options.batch_first()) out << ", batch_first=true";
  if (options.dropout() != 0) out << ", dropout=" << options.dropout();
  if (options.bidirectional()) out << ", bidirectional=true";
  out << ")";
}

// One direction of one layer. x: [T, N, in]; out: [T, N, n], written row by row; h, c: [N, n], in and out.
void LSTMImpl::run(const Direction& p, const Tensor& x, const Tensor& out, Tensor& h, Tensor& c, bool reverse) const {
  int64_t steps = x.size(0), n = options.hidden_size();
  Tensor from_input = linear(x, p.w_ih, p.b_ih);  // [T, N, 4 n]
  for (int64_t k = 0; k < steps; ++k) {
    int64_t t = reverse ? steps - 1 - k : k;
    Tensor gates = linear(h, p.w_hh, p.b_hh) + from_input.select(0, t);
    Tensor input_forget = sigmoid(gates.narrow(1, 0, 2 * n));
    Tensor cell = tanh(gates.narrow(1, 2 * n, n)), output = sigmoid(gates.narrow(1, 3 * n, n));
    gates = Tensor();
    c = input_forget.narrow(1, n, n) * std::move(c) + input_forget.narrow(1, 0, n) * std::move(cell);
    Tensor row = out.select(0, t);
    row.copy_(output * tanh(c));
    h = std::move(row);
  }
}

LSTMImpl::State LSTMImpl::initial(const std::optional<State>& state, const Tensor& x) const {
  int64_t rows = static_cast<int64_t>(directions_.size()), batch = x.size(1), n = options.hidden_size();
  if (!state) return {zeros({rows, batch, n}, x.dtype()), zeros({rows, batch, n}, x.dtype())};
  for (const Tensor* t : {&std::get<0>(*state), &std::get<1>(*state)})
    if (!(t->sizes() == IntArrayRef({rows, batch, n})))
      throw ShapeError("LSTM: the state is " + t->describe() + ", expected [" + std::to_string(rows) + ", " +
                       std::to_string(batch) + ", " + std::to_string(n) +
                       "] (layers x directions, batch, hidden_size); leave it out to begin with zeros");
  return *state;
}

std::tuple<Tensor, LSTMImpl::State> LSTMImpl::forward(In input, const std::optional<State>& state) {
  ForwardScope scope(*this, input.site);
  Tensor x = detail::take("LSTM", input);
  if (x.dim() != 3 || x.size(2) != options.input_size())
    throw ShapeError("LSTM: the input is " + x.describe() + ", expected [" +
                     (options.batch_first() ? "batch, steps, " : "steps, batch, ") +
                     std::to_string(options.input_size()) +
                     "]; give the LSTM the input_size of the data, or permute them");
  if (options.batch_first()) x = x.transpose(0, 1);
  State start = initial(state, x);
  int64_t n = options.hidden_size(), both = options.bidirectional() ? 2 : 1;
  std::vector<Tensor> hs, cs;
  for (int64_t layer = 0; layer < options.num_layers(); ++layer) {
    Tensor out = empty({x.size(0), x.size(1), n * both}, x.dtype());
    for (int64_t d = 0; d < both; ++d) {
      int64_t row = layer * both + d;
      Tensor h = std::get<0>(start).select(0, row), c = std::get<1>(start).select(0, row);
      run(*directions_[static_cast<size_t>(row)], x, both == 1 ? out : out.narrow(2, d * n, n), h, c, d == 1);
      hs.push_back(std::move(h));
      cs.push_back(std::move(c));
    }
    bool last = layer + 1 == options.num_layers();
    x = last ? std::move(out) : dropout(std::move(out), options.dropout(), is_training());
  }
  Tensor result = options.batch_first() ? x.transpose(0, 1) : x;
  return {scope(std::move(result)), State(stack(hs), stack(cs))};
}

LSTMImpl::LSTMImpl(int64_t input_size, int64_t hidden_size) : LSTMImpl(LSTMOptions(input_size, hidden_size)) {}

}  // namespace situ::nn
