// The loop over layers and directions of recurrent layers, and the steps of each kind.
#include "situ/nn/rnn.h"

#include <cmath>

#include "situ/base/rounds.h"
#include "situ/dispatch/run.h"
#include "situ/nn/init.h"
#include "situ/nn/print.h"
#include "situ/nn/rnn_steps.h"

namespace situ::nn {

namespace detail {

using utils::rnn::PackedSequence;

int64_t RecurrentOptions::input_size() const { return of_.shape().input_size; }
int64_t RecurrentOptions::hidden_size() const { return of_.shape().hidden_size; }
int64_t RecurrentOptions::num_layers() const { return of_.shape().num_layers; }
bool RecurrentOptions::bias() const { return of_.shape().bias; }
bool RecurrentOptions::batch_first() const { return of_.shape().batch_first; }
double RecurrentOptions::dropout() const { return of_.shape().dropout; }
bool RecurrentOptions::bidirectional() const { return of_.shape().bidirectional; }
int64_t RecurrentOptions::proj_size() const { return of_.shape().proj_size; }

RecurrentBase::RecurrentBase(const RecurrentBase& o) : Module(o) {
  for (const auto& d : o.directions_) directions_.push_back(make_owned<Direction>(*d));
}

RecurrentBase& RecurrentBase::operator=(const RecurrentBase& o) {
  if (directions_.size() != o.directions_.size())
    throw UsageError("operator=: " + name() + " has other layers or directions than the assigned one; make a new " +
                     "module from that");
  Module::operator=(o);
  for (size_t i = 0; i < directions_.size(); ++i) *directions_[i] = *o.directions_[i];
  return *this;
}

void RecurrentBase::create() {
  const RecurrentShape s = shape();
  const std::string name = s.name;
  const std::pair<const char*, int64_t> sizes[] = {{"input_size", s.input_size}, {"hidden_size", s.hidden_size}};
  for (const auto& [what, size] : sizes)
    if (size < 1) throw ValueError(name + ": " + what + " must be at least 1, got " + std::to_string(size));
  check_rounds(name, "num_layers", s.num_layers, 1);
  if (s.hidden_size > INT64_MAX / (2 * s.gates))
    throw ValueError(name + ": hidden_size is " + std::to_string(s.hidden_size) +
                     "; the weights would have more rows than an int64 counts");
  if (s.proj_size < 0 || (s.proj_size > 0 && s.proj_size >= s.hidden_size))
    throw ValueError(name + ": proj_size is " + std::to_string(s.proj_size) + "; it must be smaller than " +
                     "hidden_size, " + std::to_string(s.hidden_size) + ", or 0 for no projection");
  if (!(s.dropout >= 0 && s.dropout <= 1))
    throw ValueError(name + ": dropout is " + std::to_string(s.dropout) +
                     "; it is the probability of an element to be zeroed, 0 to 1");
  const int64_t rows = s.gates * s.hidden_size, out = s.width(), both = s.bidirectional ? 2 : 1;
  directions_.clear();
  for (int64_t layer = 0; layer < s.num_layers; ++layer)
    for (int64_t d = 0; d < both; ++d) {
      int64_t in = layer == 0 ? s.input_size : out * both;
      std::string end = "_l" + std::to_string(layer) + (d ? "_reverse" : "");
      directions_.push_back(make_owned<Direction>());
      Direction& p = *directions_.back();
      register_parameter("weight_ih" + end, p.w_ih, empty({rows, in}));
      register_parameter("weight_hh" + end, p.w_hh, empty({rows, out}));
      register_parameter("bias_ih" + end, p.b_ih, s.bias ? empty({rows}) : Tensor());
      register_parameter("bias_hh" + end, p.b_hh, s.bias ? empty({rows}) : Tensor());
      if (s.proj_size > 0) register_parameter("weight_hr" + end, p.w_hr, empty({out, s.hidden_size}));
    }
  reset_parameters();
}

void RecurrentBase::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  double bound = 1 / std::sqrt(static_cast<double>(shape().hidden_size));
  for (const Tensor& p : parameters(false)) init::uniform_(p, -bound, bound);
}

void RecurrentBase::pretty_print(std::ostream& out) const {
  const RecurrentShape s = shape();
  out << home() << s.name << "(input_size=" << s.input_size << ", hidden_size=" << s.hidden_size;
  out << ", num_layers=" << s.num_layers << ", bias=" << text(s.bias) << ", batch_first=" << text(s.batch_first)
      << ", dropout=" << s.dropout << ", bidirectional=" << text(s.bidirectional);
  if (s.proj_size > 0) out << ", proj_size=" << s.proj_size;
  out << ")";
}

Tensor RecurrentBase::input_bias(const Direction& d) const { return d.b_ih.defined() ? d.b_ih + d.b_hh : Tensor(); }

// One pass through all layers, for a batch [T, N, ..] (or [N, T, ..]) or for packed rows.
class RecurrentBase::Pass {
 public:
  Pass(RecurrentBase& m, const std::vector<int64_t>* rows_of_steps)
      : m_(m), s_(m.shape()), batch_first_(s_.batch_first && !rows_of_steps) {
    if (!rows_of_steps) return;
    for (const int64_t rows : *rows_of_steps) {
      if (parts_.empty() || parts_.back().rows != rows) parts_.push_back({end_, 0, rows});
      ++parts_.back().steps;
      end_ += rows;
    }
  }
  std::pair<Tensor, State> operator()(Tensor x, const State& given) {
    const int64_t both = s_.bidirectional ? 2 : 1, features = x.dim() - 1;
    const DType t = x.dtype(), compute = computed_in(t);
    check_weights(x);
    const State start = initial(given, x), first{in(compute, start.h), in(compute, start.c)};
    x = in(compute, std::move(x));
    std::vector<Tensor> hs, cs;
    for (int64_t layer = 0; layer < s_.num_layers; ++layer) {
      Tensor out[2];
      for (int64_t d = 0; d < both; ++d) {
        int64_t row = layer * both + d;
        const State own{first.h[row], s_.cells ? first.c[row] : Tensor()};
        DirectionOutput r = direction(*m_.directions_[static_cast<size_t>(row)], x, own, d == 1);
        out[d] = std::move(r.all);
        hs.push_back(std::move(r.last.h));
        cs.push_back(std::move(r.last.c));
      }
      x = both == 1 ? std::move(out[0]) : cat({out[0], out[1]}, features);
      if (layer + 1 < s_.num_layers) x = dropout(std::move(x), s_.dropout, m_.is_training());
    }
    return {in(t, std::move(x)), State{in(t, stack(hs)), s_.cells ? in(t, stack(cs)) : Tensor()}};
  }

 private:
  static Tensor in(DType t, Tensor v) { return v.defined() ? v.to(t) : v; }

  // Consecutive steps of a packed sequence with the same number of rows, starting at row `at`.
  struct Part {
    int64_t at, steps, rows;
  };

  static State narrowed(const State& s, int64_t from, int64_t count) {
    return {s.h.narrow(0, from, count), s.c.defined() ? s.c.narrow(0, from, count) : Tensor()};
  }
  static State joined(const std::vector<State>& all) {
    std::vector<Tensor> h, c;
    for (const State& s : all) {
      h.push_back(s.h);
      if (s.c.defined()) c.push_back(s.c);
    }
    return {cat(h, 0), c.empty() ? Tensor() : cat(c, 0)};
  }

  DirectionOutput direction(const Direction& p, const Tensor& x, const State& first, bool reverse) const {
    const Tensor bias = m_.input_bias(p);
    Tensor from_input = linear(x, in(x.dtype(), p.w_ih), in(x.dtype(), bias));  // of all steps
    if (parts_.empty()) return m_.steps(p, std::move(from_input), first, batch_first_, reverse);
    return reverse ? backwards(p, from_input, first) : forwards(p, from_input, first);
  }
  DirectionOutput part(const Direction& p, const Part& at, const Tensor& from_input, const State& first,
                       bool reverse) const {
    Tensor mine = from_input.narrow(0, at.at, at.steps * at.rows).view({at.steps, at.rows, from_input.size(1)});
    DirectionOutput r = m_.steps(p, std::move(mine), first, false, reverse);
    return {r.all.flatten(0, 1), std::move(r.last)};
  }
  // Sequences end at the parts that have fewer rows than the part before.
  DirectionOutput forwards(const Direction& p, const Tensor& from_input, const State& first) const {
    State now = first;
    std::vector<Tensor> all;
    std::vector<State> ended;
    for (size_t k = 0; k < parts_.size(); ++k) {
      DirectionOutput r = part(p, parts_[k], from_input, now, false);
      all.push_back(std::move(r.all));
      const int64_t rows = parts_[k].rows, go_on = k + 1 < parts_.size() ? parts_[k + 1].rows : 0;
      ended.insert(ended.begin(), narrowed(r.last, go_on, rows - go_on));
      now = narrowed(r.last, 0, go_on);
    }
    return {cat(all, 0), joined(ended)};
  }
  // In the reverse direction the same sequences begin there.
  DirectionOutput backwards(const Direction& p, const Tensor& from_input, const State& first) const {
    State now;
    std::vector<Tensor> all(parts_.size());
    for (size_t k = parts_.size(); k-- > 0;) {
      const int64_t rows = parts_[k].rows, there = k + 1 < parts_.size() ? parts_[k + 1].rows : 0;
      const State more = narrowed(first, there, rows - there);
      now = there == 0 ? more : joined({now, more});
      DirectionOutput r = part(p, parts_[k], from_input, now, true);
      all[k] = std::move(r.all);
      now = std::move(r.last);
    }
    return {cat(all, 0), std::move(now)};
  }

  void check_weights(const Tensor& x) const {
    const Tensor& w = m_.directions_[0]->w_ih;
    if (w.dtype() != x.dtype())
      throw DTypeError(std::string(s_.name) + ": the input is " + x.describe() + ", but the weights are " +
                       w.describe() + "; convert the input or the module with .to()");
  }
  State initial(const State& given, const Tensor& x) const {
    const int64_t rows = static_cast<int64_t>(m_.directions_.size()),
                  batch = parts_.empty() ? x.size(batch_first_ ? 0 : 1) : parts_[0].rows;
    if (!given.h.defined())
      return {zeros({rows, batch, s_.width()}, x.options()),
              s_.cells ? zeros({rows, batch, s_.hidden_size}, x.options()) : Tensor()};
    auto check = [&](const Tensor& t, int64_t columns, const char* named) {
      if (!(t.sizes() == IntArrayRef({rows, batch, columns})))
        throw ShapeError(std::string(s_.name) + ": the state is " + t.describe() + ", expected [" +
                         std::to_string(rows) + ", " + std::to_string(batch) + ", " + std::to_string(columns) +
                         "] (layers x directions, batch, " + named + "); leave it out to begin with zeros");
      if (t.dtype() != x.dtype())
        throw DTypeError(std::string(s_.name) + ": the state is " + t.describe() + ", but the input is " +
                         x.describe() + "; give both one dtype");
    };
    check(given.h, s_.width(), s_.proj_size > 0 ? "proj_size" : "hidden_size");
    if (s_.cells) check(given.c, s_.hidden_size, "hidden_size");
    return given;
  }

  RecurrentBase& m_;
  const RecurrentShape s_;
  const bool batch_first_;
  std::vector<Part> parts_;  // empty for a batch
  int64_t end_ = 0;
};

std::pair<Tensor, RecurrentBase::State> RecurrentBase::run(Tensor x, const State& first) {
  const RecurrentShape s = shape();
  const int64_t batch = s.batch_first ? 0 : 1;
  const bool single = x.dim() == 2;
  State from = first;
  for (Tensor* t : {&from.h, &from.c}) {
    if (!single || !t->defined()) continue;
    if (t->dim() != 2)
      throw ShapeError(std::string(s.name) + ": the input is " + x.describe() + ", a single sequence, but a state is " +
                       t->describe() +
                       "; give it as [layers x directions, hidden_size], or the input a batch dimension");
    *t = t->unsqueeze(1);
  }
  if (single) x = x.unsqueeze(batch);
  if (x.dim() != 3 || x.size(2) != s.input_size)
    throw ShapeError(std::string(s.name) + ": the input is " + x.describe() + ", expected [" +
                     (s.batch_first ? "batch, steps, " : "steps, batch, ") + std::to_string(s.input_size) +
                     "]; give the " + s.name + " the input_size of the data, or permute them");
  if (x.size(1 - batch) == 0)
    throw ShapeError(std::string(s.name) + ": the input has no steps: it is " + x.describe() +
                     "; at least one step is needed");
  auto [y, last] = Pass(*this, nullptr)(std::move(x), from);
  if (!single) return {std::move(y), std::move(last)};
  return {y.squeeze(batch), State{last.h.squeeze(1), last.c.defined() ? last.c.squeeze(1) : Tensor()}};
}

std::pair<PackedSequence, RecurrentBase::State> RecurrentBase::run(const PackedSequence& x, const State& first) {
  const RecurrentShape s = shape();
  if (x.data().dim() != 2 || x.data().size(1) != s.input_size)
    throw ShapeError(std::string(s.name) + ": the packed input's data is " + x.data().describe() +
                     ", expected [rows, " + std::to_string(s.input_size) + "]");
  if (x.rows().empty())
    throw ShapeError(std::string(s.name) + ": the packed input has no steps; at least one step is needed");
  auto reordered = [](const Tensor& t, const Tensor& by) {
    return t.defined() && t.dim() == 3 && by.defined() ? t.index_select(1, by) : t;
  };
  auto all = [&](const State& t, const Tensor& by) { return State{reordered(t.h, by), reordered(t.c, by)}; };
  auto [y, last] = Pass(*this, &x.rows())(x.data(), all(first, x.sorted_indices()));
  return {x.with(std::move(y)), all(last, x.unsorted_indices())};
}

}  // namespace detail

using detail::RecurrentShape;
using utils::rnn::PackedSequence;

namespace {

// Copies the options that all kinds have in common.
template <class Options>
RecurrentShape shape_of(const char* name, int64_t gates, bool cells, const Options& o) {
  RecurrentShape s{name, gates,       cells,    o.input_size(),  o.hidden_size(),  o.num_layers(),
                   0,    o.dropout(), o.bias(), o.batch_first(), o.bidirectional()};
  if constexpr (requires { o.proj_size(); }) s.proj_size = o.proj_size();
  return s;
}

// Runs the steps of [T, N, ..], or [N, T, ..], one after the other. `next` computes a step's hidden rows from the
// input's part of the step and the previous hidden rows.
template <class Next>
std::pair<Tensor, Tensor> step_by_step(const Tensor& from_input, Tensor h, bool batch_first, bool reverse,
                                       const Next& next) {
  const int64_t time = batch_first ? 1 : 0, steps = from_input.size(time);
  std::vector<Tensor> rows(static_cast<size_t>(steps));
  for (int64_t k = 0; k < steps; ++k) {
    const int64_t t = reverse ? steps - 1 - k : k;
    h = next(from_input.select(time, t), h);
    rows[static_cast<size_t>(t)] = h;
  }
  return {stack(rows, time), std::move(h)};
}

}  // namespace

// ---- RNN ----

RNNImpl::RNNImpl(const RNNOptions& o) : options(o) { reset(); }
RNNImpl::RNNImpl(int64_t input_size, int64_t hidden_size) : RNNImpl(RNNOptions(input_size, hidden_size)) {}
RecurrentShape RNNImpl::shape() const { return shape_of("RNN", 1, false, options); }

void RNNImpl::reset() {
  detail::check_nonlinearity("RNN", options.nonlinearity());
  create();
}

RNNImpl::DirectionOutput RNNImpl::steps(const Direction& d, Tensor from_input, const State& first, bool batch_first,
                                        bool reverse) const {
  const Tensor w = d.w_hh.to(from_input.dtype());
  auto [all, last] = step_by_step(from_input, first.h, batch_first, reverse, [&](Tensor mine, const Tensor& h) {
    return detail::rnn_step(options.nonlinearity(), mine, h, w, {});
  });
  return {std::move(all), {std::move(last), {}}};
}

std::tuple<Tensor, Tensor> RNNImpl::forward(In input, const Tensor& hx) {
  if (must_run_hooks()) return call_with_hooks(*this, input, hx);
  ForwardScope scope(*this, input.location);
  auto [y, last] = run(detail::take("RNN", input), {hx, {}});
  return {scope(std::move(y)), std::move(last.h)};
}

std::tuple<PackedSequence, Tensor> RNNImpl::forward_with_packed_input(const PackedSequence& x, const Tensor& hx,
                                                                      SourceLocation location) {
  ForwardScope scope(*this, location);
  auto [y, last] = run(x, {hx, {}});
  return {std::move(y), std::move(last.h)};
}

// ---- GRU ----

GRUImpl::GRUImpl(const GRUOptions& o) : options(o) { reset(); }
GRUImpl::GRUImpl(int64_t input_size, int64_t hidden_size) : GRUImpl(GRUOptions(input_size, hidden_size)) {}
void GRUImpl::reset() { create(); }
RecurrentShape GRUImpl::shape() const { return shape_of("GRU", 3, false, options); }

// The new gate multiplies part of the hidden rows' bias by r, so that bias is added with the hidden rows.
Tensor GRUImpl::input_bias(const Direction& d) const { return d.b_ih; }

GRUImpl::DirectionOutput GRUImpl::steps(const Direction& d, Tensor from_input, const State& first, bool batch_first,
                                        bool reverse) const {
  const DType t = from_input.dtype();
  const detail::GruWeights w(d.w_hh.to(t), d.b_hh.defined() ? d.b_hh.to(t) : Tensor());
  auto [all, last] = step_by_step(from_input, first.h, batch_first, reverse,
                                  [&](const Tensor& mine, const Tensor& h) { return detail::gru_step(mine, h, w); });
  return {std::move(all), {std::move(last), {}}};
}

std::tuple<Tensor, Tensor> GRUImpl::forward(In input, const Tensor& hx) {
  if (must_run_hooks()) return call_with_hooks(*this, input, hx);
  ForwardScope scope(*this, input.location);
  auto [y, last] = run(detail::take("GRU", input), {hx, {}});
  return {scope(std::move(y)), std::move(last.h)};
}

std::tuple<PackedSequence, Tensor> GRUImpl::forward_with_packed_input(const PackedSequence& x, const Tensor& hx,
                                                                      SourceLocation location) {
  ForwardScope scope(*this, location);
  auto [y, last] = run(x, {hx, {}});
  return {std::move(y), std::move(last.h)};
}

// ---- LSTM ----

LSTMImpl::LSTMImpl(const LSTMOptions& o) : options(o) { reset(); }
LSTMImpl::LSTMImpl(int64_t input_size, int64_t hidden_size) : LSTMImpl(LSTMOptions(input_size, hidden_size)) {}
void LSTMImpl::reset() { create(); }
RecurrentShape LSTMImpl::shape() const { return shape_of("LSTM", 4, true, options); }

LSTMImpl::DirectionOutput LSTMImpl::steps(const Direction& d, Tensor from_input, const First& first, bool batch_first,
                                          bool reverse) const {
  if (d.w_hr.defined()) return project(d, from_input, first, batch_first, reverse);
  int64_t time = batch_first ? 1 : 0, last = reverse ? 0 : from_input.size(time) - 1;
  Tensor w = d.w_hh.to(from_input.dtype());
  auto [hs, cs] = lstm_scan(std::move(from_input), w, first.h, first.c, batch_first, reverse);
  Tensor h_last = hs.select(time, last), c_last = cs.select(time, last);
  return {std::move(hs), {std::move(h_last), std::move(c_last)}};
}

// Runs step by step, since each step needs the projected row of the previous one.
LSTMImpl::DirectionOutput LSTMImpl::project(const Direction& d, const Tensor& from_input, First now, bool batch_first,
                                            bool reverse) const {
  Tensor w_hh = d.w_hh.to(from_input.dtype()), w_hr = d.w_hr.to(from_input.dtype()), c = std::move(now.c);
  auto [all, last] =
      step_by_step(from_input, std::move(now.h), batch_first, reverse, [&](const Tensor& mine, const Tensor& h) {
        std::vector<Tensor> gates = chunk(linear(h, w_hh) + mine, 4, 1);
        c = sigmoid(gates[1]) * c + sigmoid(gates[0]) * tanh(gates[2]);
        return linear(sigmoid(gates[3]) * tanh(c), w_hr);
      });
  return {std::move(all), {std::move(last), std::move(c)}};
}

std::tuple<Tensor, LSTMImpl::State> LSTMImpl::forward(In input, const std::optional<State>& state) {
  if (must_run_hooks()) return call_with_hooks(*this, input, state);
  ForwardScope scope(*this, input.location);
  auto [y, last] = run(detail::take("LSTM", input), state ? First{std::get<0>(*state), std::get<1>(*state)} : First());
  return {scope(std::move(y)), State(std::move(last.h), std::move(last.c))};
}

std::tuple<PackedSequence, LSTMImpl::State> LSTMImpl::forward_with_packed_input(const PackedSequence& x,
                                                                                const std::optional<State>& state,
                                                                                SourceLocation location) {
  ForwardScope scope(*this, location);
  auto [y, last] = run(x, state ? First{std::get<0>(*state), std::get<1>(*state)} : First());
  return {std::move(y), State(std::move(last.h), std::move(last.c))};
}

}  // namespace situ::nn
