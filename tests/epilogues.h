// Calls with an epilogue, with default numbers, for tests.
#pragma once
#include "situ/ops/batch_norm.h"
#include "situ/situ.h"

namespace situ::test {

inline Tensor batch_norm_relu(const In& x, const In& weight, const In& bias, const Tensor& mean, const Tensor& var,
                              bool training) {
  return op::batch_norm(op::Epilogue::relu, x, In(), weight, bias, mean, var, training, 0.1, 1e-5);
}
inline Tensor batch_norm_add_relu(const In& x, const In& other, const In& weight, const In& bias, const Tensor& mean,
                                  const Tensor& var, bool training) {
  return op::batch_norm(op::Epilogue::add_relu, x, other, weight, bias, mean, var, training, 0.1, 1e-5);
}

}  // namespace situ::test
