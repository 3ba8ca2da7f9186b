// Recurrent layers: RNN, GRU and LSTM over whole sequences, and their cells, which take one step.
//
// A layer takes input [T, N, input_size], or [N, T, input_size] with batch_first, and a state [layers * directions, N,
// hidden_size], zeros by default. A single sequence may have no N, [T, input_size]; state and results then have none
// either. At least one step is needed. It returns (output [T, N, directions * hidden_size], last state).
// forward_with_packed_input takes sequences of different lengths (packed_sequence.h) and returns packed output; states
// are in the program's order of sequences. It runs no hooks.
//
// One matrix product computes the input's part of all steps of a layer and direction. If the input is f16 or bf16, all
// layers compute in f32.
#pragma once
#include <tuple>

#include "situ/base/owned.h"
#include "situ/nn/options.h"
#include "situ/nn/packed_sequence.h"

namespace situ::nn {

// ---- options: `dropout` acts between layers, in training ----

#define SITU_RECURRENT_OPTIONS(Name)                                                                    \
  Name(int64_t input_size, int64_t hidden_size) : input_size_(input_size), hidden_size_(hidden_size) {} \
  SITU_ARG(int64_t, input_size);                                                                        \
  SITU_ARG(int64_t, hidden_size);                                                                       \
  SITU_ARG(int64_t, num_layers) = 1;                                                                    \
  SITU_ARG(bool, bias) = true;                                                                          \
  SITU_ARG(bool, batch_first) = false;                                                                  \
  SITU_ARG(double, dropout) = 0.0;                                                                      \
  SITU_ARG(bool, bidirectional) = false
class RNNOptions {
 public:
  SITU_RECURRENT_OPTIONS(RNNOptions);
  // kTanh or kReLU.
  SITU_ARG(Nonlinearity, nonlinearity) = kTanh;
};
class GRUOptions {
 public:
  SITU_RECURRENT_OPTIONS(GRUOptions);
};
class LSTMOptions {
 public:
  SITU_RECURRENT_OPTIONS(LSTMOptions);
  // The width of the hidden rows if a matrix [proj_size, hidden_size] projects them; 0: no projection.
  SITU_ARG(int64_t, proj_size) = 0;
};
#undef SITU_RECURRENT_OPTIONS

#define SITU_CELL_OPTIONS(Name)                                                                         \
  Name(int64_t input_size, int64_t hidden_size) : input_size_(input_size), hidden_size_(hidden_size) {} \
  SITU_ARG(int64_t, input_size);                                                                        \
  SITU_ARG(int64_t, hidden_size);                                                                       \
  SITU_ARG(bool, bias) = true
class RNNCellOptions {
 public:
  SITU_CELL_OPTIONS(RNNCellOptions);
  // kTanh or kReLU.
  SITU_ARG(Nonlinearity, nonlinearity) = kTanh;
};
class LSTMCellOptions {
 public:
  SITU_CELL_OPTIONS(LSTMCellOptions);
};
class GRUCellOptions {
 public:
  SITU_CELL_OPTIONS(GRUCellOptions);
};
#undef SITU_CELL_OPTIONS

// ---- layers ----

namespace detail {

// A layer's current options, and the properties of its kind.
struct RecurrentShape {
  const char* name;  // "GRU"
  int64_t gates;     // numbers that a step computes for each hidden element
  bool cells;        // it has cells besides the hidden rows
  int64_t input_size, hidden_size, num_layers, proj_size;
  double dropout;
  bool bias, batch_first, bidirectional;
  int64_t width() const { return proj_size > 0 ? proj_size : hidden_size; }  // of the hidden rows
};

class RecurrentBase;
// The options that RNN, GRU and LSTM have in common, for programs that handle them alike: options_base.
class RecurrentOptions {
 public:
  explicit RecurrentOptions(const RecurrentBase& of) : of_(of) {}
  RecurrentOptions& operator=(const RecurrentOptions&) { return *this; }  // stays with its layer
  int64_t input_size() const;
  int64_t hidden_size() const;
  int64_t num_layers() const;
  bool bias() const;
  bool batch_first() const;
  double dropout() const;
  bool bidirectional() const;
  int64_t proj_size() const;

 private:
  const RecurrentBase& of_;
};

// The layers and directions that RNN, GRU and LSTM have in common, and the loop over them.
class RecurrentBase : public Module {
 public:
  RecurrentBase() = default;
  RecurrentBase(const RecurrentBase& o);             // as Module's: shares the parameters
  RecurrentBase& operator=(const RecurrentBase& o);  // the same; UsageError if `o` has other layers
  // Draws the parameters uniform within +-1 / sqrt(hidden_size), as PyTorch does.
  void reset_parameters(SourceLocation location = SITU_HERE);
  void flatten_parameters() {}  // LibTorch's name; does nothing
  RecurrentOptions options_base{*this};
  void pretty_print(std::ostream& out) const override;

 protected:
  struct Direction {
    Parameter w_ih, w_hh, b_ih, b_hh, w_hr;
  };
  // Hidden rows and, for LSTM, cells: [N, ..] of one direction, [layers * directions, N, ..] of all.
  struct State {
    Tensor h, c;
  };
  // The result of one direction of one layer: the hidden rows of all steps, and its state after the last.
  struct DirectionOutput {
    Tensor all;
    State last;
  };
  using Packed = utils::rnn::PackedSequence;
  virtual RecurrentShape shape() const = 0;
  // Returns a bias that is added to the input's part of every step; undefined: none.
  virtual Tensor input_bias(const Direction& d) const;
  // Runs the steps of one direction, given the input's part of each, [T, N, gates * hidden_size] or with N first.
  virtual DirectionOutput steps(const Direction& d, Tensor from_input, const State& first, bool batch_first,
                                bool reverse) const = 0;
  void create();
  std::pair<Tensor, State> run(Tensor x, const State& first);
  std::pair<Packed, State> run(const Packed& x, const State& first);

 private:
  friend class RecurrentOptions;
  class Pass;
  std::vector<Owned<Direction>> directions_;  // layer 0 forward, layer 0 backward, layer 1 ...
};

}  // namespace detail

// h = act(W_ih x + b_ih + W_hh h + b_hh), where act is tanh or max(x, 0). Besides the output, each row saves
// hidden_size numbers for backward.
class RNNImpl : public Cloneable<RNNImpl, detail::RecurrentBase> {
 public:
  RNNImpl(int64_t input_size, int64_t hidden_size);
  explicit RNNImpl(const RNNOptions& options);
  void reset() override;
  std::tuple<Tensor, Tensor> forward(In input, const Tensor& hx = {});
  std::tuple<utils::rnn::PackedSequence, Tensor> forward_with_packed_input(
      const utils::rnn::PackedSequence& packed_input, const Tensor& hx = {}, SourceLocation location = SITU_HERE);
  RNNOptions options;

 private:
  detail::RecurrentShape shape() const override;
  DirectionOutput steps(const Direction& d, Tensor from_input, const State& first, bool batch_first,
                        bool reverse) const override;
};
SITU_MODULE(RNN);

// A gated recurrent unit (Cho et al., 2014), its gates in the order reset, update, new, as PyTorch stores them:
//   r, z = sigma(..) of W_ih x + b_ih + W_hh h + b_hh;  n = tanh(W_in x + b_in + r (W_hn h + b_hn));
//   h = (1 - z) n + z h
// Besides the output, each row saves 5 hidden_size numbers for backward.
class GRUImpl : public Cloneable<GRUImpl, detail::RecurrentBase> {
 public:
  GRUImpl(int64_t input_size, int64_t hidden_size);
  explicit GRUImpl(const GRUOptions& options);
  void reset() override;
  std::tuple<Tensor, Tensor> forward(In input, const Tensor& hx = {});
  std::tuple<utils::rnn::PackedSequence, Tensor> forward_with_packed_input(
      const utils::rnn::PackedSequence& packed_input, const Tensor& hx = {}, SourceLocation location = SITU_HERE);
  GRUOptions options;

 private:
  detail::RecurrentShape shape() const override;
  Tensor input_bias(const Direction& d) const override;
  DirectionOutput steps(const Direction& d, Tensor from_input, const State& first, bool batch_first,
                        bool reverse) const override;
};
SITU_MODULE(GRU);

// A long short-term memory (gates in the order input, forget, cell, output, as PyTorch stores them):
//   i, f, o = sigma(..), g = tanh(..) of W_ih x + b_ih + W_hh h + b_hh;  c = f c + i g;  h = o tanh(c)
// The state is (h, c), with cells [layers * directions, N, hidden_size]. A layer's direction is one op (lstm_scan).
// With proj_size (Sak et al., 2014) h = W_hr (o tanh(c)) has proj_size values, also in output and state; c has
// hidden_size. Such a direction runs step by step and saves up to 7 c + 2 h numbers a row. Without projection a row
// saves 5 c + h.
class LSTMImpl : public Cloneable<LSTMImpl, detail::RecurrentBase> {
 public:
  using State = std::tuple<Tensor, Tensor>;
  LSTMImpl(int64_t input_size, int64_t hidden_size);
  explicit LSTMImpl(const LSTMOptions& options);
  void reset() override;
  std::tuple<Tensor, State> forward(In input, const std::optional<State>& state = {});
  std::tuple<utils::rnn::PackedSequence, State> forward_with_packed_input(
      const utils::rnn::PackedSequence& packed_input, const std::optional<State>& state = {},
      SourceLocation location = SITU_HERE);
  LSTMOptions options;

 private:
  using DirectionOutput = RecurrentBase::DirectionOutput;
  using First = RecurrentBase::State;
  detail::RecurrentShape shape() const override;
  DirectionOutput steps(const Direction& d, Tensor from_input, const First& first, bool batch_first,
                        bool reverse) const override;
  DirectionOutput project(const Direction& d, const Tensor& from_input, First now, bool batch_first,
                          bool reverse) const;
};
SITU_MODULE(LSTM);

// ---- cells: input [N, input_size] or [input_size], state [N, hidden_size] or [hidden_size], zeros when not given ----
// ----

namespace detail {

class CellBase : public Module {
 public:
  void reset_parameters(SourceLocation location = SITU_HERE);
  // Sizes [gates * hidden_size, input_size] and [.., hidden_size]; biases are undefined without bias.
  Parameter weight_ih, weight_hh, bias_ih, bias_hh;

 protected:
  // A cell's own options, for messages and printing.
  struct Shape {
    const char* name;
    int64_t gates, input_size, hidden_size;
    bool bias;
  };
  void create(const Shape& s);
  void print(std::ostream& out, const Shape& s, Nonlinearity nonlinearity = kTanh) const;
  // Return the input with a batch dimension; the state likewise, or zeros if it is undefined.
  Tensor batched(const Shape& s, const Tensor& x) const;
  Tensor state(const Shape& s, const Tensor& h, const Tensor& x) const;
};

}  // namespace detail

// One step of RNNImpl's formula, as a layer.
class RNNCellImpl : public Cloneable<RNNCellImpl, detail::CellBase> {
 public:
  RNNCellImpl(int64_t input_size, int64_t hidden_size);
  explicit RNNCellImpl(const RNNCellOptions& options);
  void reset() override;
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In input, const Tensor& hx = {});
  RNNCellOptions options;

 private:
  Shape shape() const { return {"RNNCell", 1, options.input_size(), options.hidden_size(), options.bias()}; }
};
SITU_MODULE(RNNCell);

// One step of LSTMImpl's formula, as a layer; returns (h, c).
class LSTMCellImpl : public Cloneable<LSTMCellImpl, detail::CellBase> {
 public:
  using State = std::tuple<Tensor, Tensor>;
  LSTMCellImpl(int64_t input_size, int64_t hidden_size);
  explicit LSTMCellImpl(const LSTMCellOptions& options);
  void reset() override;
  void pretty_print(std::ostream& out) const override;
  State forward(In input, const std::optional<State>& hx = {});
  LSTMCellOptions options;

 private:
  Shape shape() const { return {"LSTMCell", 4, options.input_size(), options.hidden_size(), options.bias()}; }
};
SITU_MODULE(LSTMCell);

// One step of GRUImpl's formula, as a layer.
class GRUCellImpl : public Cloneable<GRUCellImpl, detail::CellBase> {
 public:
  GRUCellImpl(int64_t input_size, int64_t hidden_size);
  explicit GRUCellImpl(const GRUCellOptions& options);
  void reset() override;
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In input, const Tensor& hx = {});
  GRUCellOptions options;

 private:
  Shape shape() const { return {"GRUCell", 3, options.input_size(), options.hidden_size(), options.bias()}; }
};
SITU_MODULE(GRUCell);

}  // namespace situ::nn
