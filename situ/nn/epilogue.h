// Layers that take what stands behind them into their own call, as an op's epilogue.
#pragma once
#include <functional>

#include "situ/nn/containers.h"
#include "situ/op/op_info.h"

namespace situ::nn::detail {

// A layer takes an epilogue if the table in epilogue.cpp lists its class with an op that takes it, and if no hook or
// observer sees what lies between.
struct Epilogues {
  // activation(layer(x)) into `result` in one call; false, with `result` as it was, if the layer does not take it.
  static bool forward(Module& layer, Module& activation, const In& x, Tensor& result);
  // activation(layer(x)), in one call if the layer takes the activation.
  static Tensor activated(const AnyModule& layer, const AnyModule& activation, const In& x);
  // activation(layer(x) + other()), with its bits; one call if the layer takes the sum. Calls other() once, before the
  // sum.
  static Tensor add_relu(const AnyModule& layer, const AnyModule& relu, const In& x,
                         const std::function<Tensor()>& other);

 private:
  struct Layer;
  static const Layer* find(Module& layer, op::Epilogue epilogue);
  static bool is_plain_relu(const Module& activation);
};

}  // namespace situ::nn::detail
