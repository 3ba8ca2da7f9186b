#include "situ/nn/rnn.h"

#include <cmath>

#include "situ/nn/init.h"
#include "situ/nn/print.h"
#include "situ/op/run.h"

namespace situ::nn {

LSTMImpl::LSTMImpl(const LSTMOptions& o) : options(o) { reset(); }

void LSTMImpl::reset() {
  const std::pair<const char*, int64_t> sizes[] = {{"input_size", options.input_size()},
                                                   {"hidden_size", options.hidden_size()},
                                                   {"num_layers", options.num_layers()}};
  for (const auto& [name, size] : sizes)
    if (size < 1)
      throw ValueError("LSTM: " + std::string(name) + " must be at least 1, got " + std::to_string(size));
  if (options.proj_size() < 0 || (options.proj_size() > 0 && options.proj_size() >= options.hidden_size()))
    throw ValueError("LSTM: proj_size is " + std::to_string(options.proj_size()) + "; it must be smaller than " +
                     "hidden_size, " + std::to_string(options.hidden_size()) + ", or 0 for no projection");
  int64_t n = options.hidden_size(), out = width(), both = options.bidirectional() ? 2 : 1;
  directions_.clear();
  for (int64_t layer = 0; layer < options.num_layers(); ++layer)
    for (int64_t d = 0; d < both; ++d) {
      int64_t in = layer == 0 ? options.input_size() : out * both;
      std::string end = "_l" + std::to_string(layer) + (d ? "_reverse" : "");
      directions_.push_back(std::make_unique<Direction>());
      Direction& p = *directions_.back();
      register_parameter("weight_ih" + end, p.w_ih, empty({4 * n, in}));
      register_parameter("weight_hh" + end, p.w_hh, empty({4 * n, out}));
      register_parameter("bias_ih" + end, p.b_ih, options.bias() ? empty({4 * n}) : Tensor());
      register_parameter("bias_hh" + end, p.b_hh, options.bias() ? empty({4 * n}) : Tensor());
      if (options.proj_size() > 0) register_parameter("weight_hr" + end, p.w_hr, empty({out, n}));
    }
  reset_parameters();
}

void LSTMImpl::reset_parameters(Site site) {
  op::WriterScope scope("reset_parameters", site);
  double bound = 1 / std::sqrt(static_cast<double>(options.hidden_size()));
  for (const Tensor& p : parameters(false)) init::uniform_(p, -bound, bound);
}

void LSTMImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "LSTM(input_size=" << options.input_size() << ", hidden_size=" << options.hidden_size();
  out << ", num_layers=" << options.num_layers() << ", bias=" << detail::text(options.bias())
      << ", batch_first=" << detail::text(options.batch_first()) << ", dropout=" << options.dropout()
      << ", bidirectional=" << detail::text(options.bidirectional());
  if (options.proj_size() > 0) out << ", proj_size=" << options.proj_size();
  out << ")";
}

// One direction of one layer. x [T, N, in] (or [N, T, in]); h [N, width()], c [N, n].
LSTMImpl::Rows LSTMImpl::run(const Direction& p, const Tensor& x, const Tensor& h, const Tensor& c,
                             bool reverse) const {
  Tensor bias = p.b_ih.defined() ? p.b_ih + p.b_hh : Tensor();
  Tensor from_input = linear(x, p.w_ih, bias);  // of all steps
  DType t = x.dtype();
  const bool half = t == DType::f16 || t == DType::bf16;
  auto single = [&](const Tensor& v) { return half ? v.to(kFloat) : v; };
  if (half) from_input = from_input.to(kFloat);
  Rows r = p.w_hr.defined() ? project(from_input, p, single(h), single(c), reverse)
                            : scan(std::move(from_input), p, single(h), single(c), reverse);
  return half ? Rows{r.all.to(t), r.h.to(t), r.c.to(t)} : r;
}

LSTMImpl::Rows LSTMImpl::scan(Tensor from_input, const Direction& p, const Tensor& h, const Tensor& c,
                              bool reverse) const {
  int64_t time = options.batch_first() ? 1 : 0, last = reverse ? 0 : from_input.size(time) - 1;
  Tensor w = p.w_hh.to(from_input.dtype());
  auto [hs, cs] = lstm_scan(std::move(from_input), w, h, c, options.batch_first(), reverse);
  Tensor h_last = hs.select(time, last), c_last = cs.select(time, last);
  return {std::move(hs), std::move(h_last), std::move(c_last)};
}

// Step by step, as each sees the projected row of the one before.
LSTMImpl::Rows LSTMImpl::project(const Tensor& from_input, const Direction& p, Tensor h, Tensor c, bool reverse) const {
  int64_t time = options.batch_first() ? 1 : 0, steps = from_input.size(time);
  Tensor w_hh = p.w_hh.to(from_input.dtype()), w_hr = p.w_hr.to(from_input.dtype());
  std::vector<Tensor> rows(static_cast<size_t>(steps));
  for (int64_t k = 0; k < steps; ++k) {
    int64_t t = reverse ? steps - 1 - k : k;
    std::vector<Tensor> gates = chunk(linear(h, w_hh) + from_input.select(time, t), 4, 1);
    c = sigmoid(gates[1]) * c + sigmoid(gates[0]) * tanh(gates[2]);
    h = linear(sigmoid(gates[3]) * tanh(c), w_hr);
    rows[static_cast<size_t>(t)] = h;
  }
  return {stack(rows, time), std::move(h), std::move(c)};
}

LSTMImpl::State LSTMImpl::initial(const std::optional<State>& state, const Tensor& x) const {
  int64_t rows = static_cast<int64_t>(directions_.size()), batch = x.size(options.batch_first() ? 0 : 1),
          n = options.hidden_size();
  if (!state) return {zeros({rows, batch, width()}, x.options()), zeros({rows, batch, n}, x.options())};
  auto check = [&](const Tensor& t, int64_t columns, const char* named) {
    if (!(t.sizes() == IntArrayRef({rows, batch, columns})))
      throw ShapeError("LSTM: the state is " + t.describe() + ", expected [" + std::to_string(rows) + ", " +
                       std::to_string(batch) + ", " + std::to_string(columns) + "] (layers x directions, batch, " +
                       named + "); leave it out to begin with zeros");
  };
  check(std::get<0>(*state), width(), options.proj_size() > 0 ? "proj_size" : "hidden_size");
  check(std::get<1>(*state), n, "hidden_size");
  return *state;
}

std::tuple<Tensor, LSTMImpl::State> LSTMImpl::forward(In input, const std::optional<State>& state) {
  if (hooks_wait()) return call_with_hooks(*this, input, state);
  ForwardScope scope(*this, input.site);
  Tensor x = detail::take("LSTM", input);
  auto [y, last] = x.dim() == 2 ? single(x, state) : batched(std::move(x), state);
  return {scope(std::move(y)), last};
}

std::tuple<Tensor, LSTMImpl::State> LSTMImpl::single(const Tensor& x, const std::optional<State>& state) {
  int64_t batch = options.batch_first() ? 0 : 1;
  std::optional<State> start;
  if (state) {
    for (const Tensor* t : {&std::get<0>(*state), &std::get<1>(*state)})
      if (t->dim() != 2)
        throw ShapeError("LSTM: the input is " + x.describe() + ", a single sequence, but a state is " + t->describe() +
                         "; give it as [layers x directions, hidden_size], or the input a batch dimension");
    start = State(std::get<0>(*state).unsqueeze(1), std::get<1>(*state).unsqueeze(1));
  }
  auto [y, last] = batched(x.unsqueeze(batch), start);
  return {y.squeeze(batch), State(std::get<0>(last).squeeze(1), std::get<1>(last).squeeze(1))};
}

std::tuple<Tensor, LSTMImpl::State> LSTMImpl::batched(Tensor x, const std::optional<State>& state) {
  if (x.dim() != 3 || x.size(2) != options.input_size())
    throw ShapeError("LSTM: the input is " + x.describe() + ", expected [" +
                     (options.batch_first() ? "batch, steps, " : "steps, batch, ") +
                     std::to_string(options.input_size()) +
                     "]; give the LSTM the input_size of the data, or permute them");
  int64_t time = options.batch_first() ? 1 : 0, steps = x.size(time), both = options.bidirectional() ? 2 : 1;
  if (steps == 0) throw ShapeError("LSTM: the input is " + x.describe() + ": there must be at least one step");
  State start = initial(state, x);
  std::vector<Tensor> hs, cs;
  for (int64_t layer = 0; layer < options.num_layers(); ++layer) {
    Tensor out[2];
    for (int64_t d = 0; d < both; ++d) {
      int64_t row = layer * both + d;
      Tensor h0 = std::get<0>(start).select(0, row), c0 = std::get<1>(start).select(0, row);
      Rows r = run(*directions_[static_cast<size_t>(row)], x, h0, c0, d == 1);
      out[d] = std::move(r.all);
      hs.push_back(std::move(r.h));
      cs.push_back(std::move(r.c));
    }
    x = both == 1 ? std::move(out[0]) : cat({out[0], out[1]}, 2);
    if (layer + 1 < options.num_layers()) x = dropout(std::move(x), options.dropout(), is_training());
  }
  return {std::move(x), State(stack(hs), stack(cs))};
}

LSTMImpl::LSTMImpl(int64_t input_size, int64_t hidden_size) : LSTMImpl(LSTMOptions(input_size, hidden_size)) {}

}  // namespace situ::nn
