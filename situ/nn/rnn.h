// Recurrent layers.
#pragma once
#include <tuple>

#include "situ/nn/options.h"

namespace situ::nn {

// A long short-term memory (gates in the order input, forget, cell, output, as PyTorch stores them):
//   i, f, o = sigma(..), g = tanh(..) of W_ih x + b_ih + W_hh h + b_hh;  c = f c + i g;  h = o tanh(c)
// Input [T, N, input_size], or [N, T, input_size] with batch_first; state: (h, c), each [layers * directions, N,
// hidden_size], zeros when not given. A single sequence may come without N, [T, input_size]; then state and results
// have none either. Returns (output, (h, c)); output is [T, N, directions * hidden_size]. The input's part of all steps
// is one product, the rest of a layer's direction is one op (lstm_scan), in f32 where the input is f16 or bf16. At
// least one step is needed.
// With proj_size (Sak et al., 2014) h = W_hr (o tanh(c)) has proj_size values, in output and state too; c keeps
// hidden_size. Such a direction runs step by step and keeps up to 7 c + 2 h numbers a row; without, it keeps 5 c + h.
class LSTMImpl : public Cloneable<LSTMImpl> {
 public:
  using State = std::tuple<Tensor, Tensor>;
  LSTMImpl(int64_t input_size, int64_t hidden_size);
  explicit LSTMImpl(const LSTMOptions& options);
  void reset() override;
  void reset_parameters(Site site = SITU_HERE);
  void flatten_parameters() {}  // LibTorch's; nothing to do here
  void pretty_print(std::ostream& out) const override;
  std::tuple<Tensor, State> forward(In input, const std::optional<State>& state = {});
  LSTMOptions options;

 private:
  struct Direction {
    Parameter w_ih, w_hh, b_ih, b_hh, w_hr;
  };
  // What one direction of one layer gives: the hidden rows of all steps, and the last step's row and cells.
  struct Rows {
    Tensor all, h, c;
  };
  int64_t width() const { return options.proj_size() > 0 ? options.proj_size() : options.hidden_size(); }  // of h
  Rows run(const Direction& d, const Tensor& x, const Tensor& h, const Tensor& c, bool reverse) const;
  Rows scan(Tensor from_input, const Direction& d, const Tensor& h, const Tensor& c, bool reverse) const;
  Rows project(const Tensor& from_input, const Direction& d, Tensor h, Tensor c, bool reverse) const;
  State initial(const std::optional<State>& state, const Tensor& x) const;
  std::tuple<Tensor, State> batched(Tensor x, const std::optional<State>& state);
  std::tuple<Tensor, State> single(const Tensor& x, const std::optional<State>& state);
  std::vector<std::unique_ptr<Direction>> directions_;  // layer 0 forward, layer 0 backward, layer 1 ...

 public:
  LSTMImpl(const LSTMImpl& o) : Cloneable(o), options(o.options) {}
};
SITU_MODULE(LSTM);

}  // namespace situ::nn
