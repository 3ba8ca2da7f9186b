// The cells of recurrent networks, which compute one step at a time.
#include <cmath>

#include "situ/dispatch/run.h"
#include "situ/nn/init.h"
#include "situ/nn/print.h"
#include "situ/nn/rnn.h"
#include "situ/nn/rnn_steps.h"

namespace situ::nn {

namespace detail {

void CellBase::create(const Shape& s) {
  if (s.input_size < 1 || s.hidden_size < 1)
    throw ValueError(std::string(s.name) + ": input_size and hidden_size must be at least 1, got " +
                     std::to_string(s.input_size) + " and " + std::to_string(s.hidden_size));
  const int64_t rows = s.gates * s.hidden_size;
  register_parameter("weight_ih", weight_ih, empty({rows, s.input_size}));
  register_parameter("weight_hh", weight_hh, empty({rows, s.hidden_size}));
  register_parameter("bias_ih", bias_ih, s.bias ? empty({rows}) : Tensor());
  register_parameter("bias_hh", bias_hh, s.bias ? empty({rows}) : Tensor());
  reset_parameters();
}

void CellBase::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  const double bound = 1 / std::sqrt(static_cast<double>(weight_hh.size(1)));
  for (const Tensor& p : parameters(false)) init::uniform_(p, -bound, bound);
}

void CellBase::print(std::ostream& out, const Shape& s, Nonlinearity nonlinearity) const {
  out << home() << s.name << "(" << s.input_size << ", " << s.hidden_size;
  if (!s.bias) out << ", bias=false";
  if (nonlinearity != kTanh) out << ", nonlinearity=kReLU";
  out << ")";
}

Tensor CellBase::batched(const Shape& s, const Tensor& x) const {
  if ((x.dim() != 1 && x.dim() != 2) || x.size(-1) != s.input_size)
    throw ShapeError(std::string(s.name) + ": the input is " + x.describe() + ", expected [batch, " +
                     std::to_string(s.input_size) + "] or [" + std::to_string(s.input_size) + "]");
  return x.dim() == 1 ? x.unsqueeze(0) : x;
}

Tensor CellBase::state(const Shape& s, const Tensor& h, const Tensor& x) const {
  const int64_t batch = x.dim() == 1 ? 1 : x.size(0);
  if (!h.defined()) return zeros({batch, s.hidden_size}, x.options());
  const bool fits = h.dim() == x.dim() && h.size(-1) == s.hidden_size && (h.dim() == 1 || h.size(0) == batch);
  if (!fits)
    throw ShapeError(std::string(s.name) + ": a state is " + h.describe() + ", but the input is " + x.describe() +
                     "; it must be " + (x.dim() == 1 ? "[" : "[" + std::to_string(batch) + ", ") +
                     std::to_string(s.hidden_size) + "], or be left out to begin with zeros");
  if (h.dtype() != x.dtype())
    throw DTypeError(std::string(s.name) + ": a state is " + h.describe() + ", but the input is " + x.describe() +
                     "; give both one dtype");
  return h.dim() == 1 ? h.unsqueeze(0) : h;
}

}  // namespace detail

namespace {

// Removes the batch dimension again if the input had none.
Tensor as_given(const Tensor& x, Tensor y) { return x.dim() == 1 ? y.squeeze(0) : y; }
Tensor sum_of(const Tensor& a, const Tensor& b) { return a.defined() ? a + b : Tensor(); }

}  // namespace

RNNCellImpl::RNNCellImpl(const RNNCellOptions& o) : options(o) { reset(); }
RNNCellImpl::RNNCellImpl(int64_t in, int64_t n) : RNNCellImpl(RNNCellOptions(in, n)) {}
void RNNCellImpl::pretty_print(std::ostream& out) const { print(out, shape(), options.nonlinearity()); }

void RNNCellImpl::reset() {
  detail::check_nonlinearity("RNNCell", options.nonlinearity());
  create(shape());
}

Tensor RNNCellImpl::forward(In input, const Tensor& hx) {
  if (must_run_hooks()) return call_with_hooks(*this, input, hx);
  ForwardScope scope(*this, input.location);
  const Tensor& x = detail::target("RNNCell", input);
  Tensor rows = batched(shape(), x), h = state(shape(), hx, x);
  const DType t = x.dtype(), compute = detail::computed_in(t);
  Tensor mine = linear(std::move(rows), weight_ih, sum_of(bias_ih, bias_hh)).to(compute);
  Tensor next = detail::rnn_step(options.nonlinearity(), mine, h.to(compute), weight_hh.to(compute), {});
  return scope(as_given(x, next.to(t)));
}

LSTMCellImpl::LSTMCellImpl(const LSTMCellOptions& o) : options(o) { reset(); }
LSTMCellImpl::LSTMCellImpl(int64_t in, int64_t n) : LSTMCellImpl(LSTMCellOptions(in, n)) {}
void LSTMCellImpl::reset() { create(shape()); }
void LSTMCellImpl::pretty_print(std::ostream& out) const { print(out, shape()); }

// The cell is a sequence of one step.
LSTMCellImpl::State LSTMCellImpl::forward(In input, const std::optional<State>& hx) {
  if (must_run_hooks()) return call_with_hooks(*this, input, hx);
  ForwardScope scope(*this, input.location);
  const Tensor& x = detail::target("LSTMCell", input);
  const Tensor rows = batched(shape(), x), h = state(shape(), hx ? std::get<0>(*hx) : Tensor(), x),
               c = state(shape(), hx ? std::get<1>(*hx) : Tensor(), x);
  const DType t = x.dtype(), compute = detail::computed_in(t);
  Tensor mine = linear(rows, weight_ih, sum_of(bias_ih, bias_hh)).to(compute).unsqueeze(0);
  auto [hs, cs] = lstm_scan(std::move(mine), weight_hh.to(compute), h.to(compute), c.to(compute));
  auto last = [&](const Tensor& all) { return as_given(x, all.squeeze(0).to(t)); };
  Tensor next = scope(last(hs));
  return {std::move(next), last(cs)};
}

GRUCellImpl::GRUCellImpl(const GRUCellOptions& o) : options(o) { reset(); }
GRUCellImpl::GRUCellImpl(int64_t in, int64_t n) : GRUCellImpl(GRUCellOptions(in, n)) {}
void GRUCellImpl::reset() { create(shape()); }
void GRUCellImpl::pretty_print(std::ostream& out) const { print(out, shape()); }

Tensor GRUCellImpl::forward(In input, const Tensor& hx) {
  if (must_run_hooks()) return call_with_hooks(*this, input, hx);
  ForwardScope scope(*this, input.location);
  const Tensor& x = detail::target("GRUCell", input);
  Tensor rows = batched(shape(), x), h = state(shape(), hx, x);
  const DType t = x.dtype(), compute = detail::computed_in(t);
  Tensor mine = linear(std::move(rows), weight_ih, bias_ih).to(compute);
  const detail::GruWeights w(weight_hh.to(compute), bias_hh.defined() ? bias_hh.to(compute) : Tensor());
  return scope(as_given(x, detail::gru_step(mine, h.to(compute), w).to(t)));
}

}  // namespace situ::nn
