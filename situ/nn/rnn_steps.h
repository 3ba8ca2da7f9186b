// One step of recurrent layers and cells. Internal.
#pragma once
#include "situ/base/error.h"
#include "situ/nn/options.h"

namespace situ::nn::detail {

// Returns the dtype in which a recurrent layer computes: f32 for f16 and bf16.
inline DType computed_in(DType t) { return t == DType::f16 || t == DType::bf16 ? DType::f32 : t; }

inline void check_nonlinearity(const char* layer, Nonlinearity n) {
  if (n != kTanh && n != kReLU) throw ValueError(std::string(layer) + ": the nonlinearity must be kTanh or kReLU");
}

// act(mine + h w^T + b), where mine is the input's part [N, n]; b may be undefined.
inline Tensor rnn_step(Nonlinearity act, const Tensor& mine, const Tensor& h, const Tensor& w, const Tensor& b) {
  Tensor z = linear(h, w, b) + mine;
  return act == kTanh ? tanh(std::move(z)) : relu(std::move(z));
}

// The recurrent weight [3 n, n] and bias [3 n] of a GRU, split into those of the gates r and z, and of the new row.
struct GruWeights {
  Tensor gates, fresh, gates_bias, fresh_bias;
  GruWeights(const Tensor& w, const Tensor& b) {
    const int64_t n = w.size(1);
    gates = w.narrow(0, 0, 2 * n);
    fresh = w.narrow(0, 2 * n, n);
    if (!b.defined()) return;
    gates_bias = b.narrow(0, 0, 2 * n);
    fresh_bias = b.narrow(0, 2 * n, n);
  }
};

// mine: the input's part [N, 3 n]. There are two products, so that backward needs to save only the smaller result.
inline Tensor gru_step(const Tensor& mine, const Tensor& h, const GruWeights& w) {
  const int64_t n = h.size(1);
  Tensor gates = sigmoid(linear(h, w.gates, w.gates_bias) + mine.narrow(1, 0, 2 * n));
  Tensor fresh = linear(h, w.fresh, w.fresh_bias) * gates.narrow(1, 0, n) + mine.narrow(1, 2 * n, n);
  return lerp(tanh(std::move(fresh)), h, gates.narrow(1, n, n));
}

}  // namespace situ::nn::detail
