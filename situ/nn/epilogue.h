// Layers that take what stands behind them into their own call, as an op's epilogue.
#pragma once
#include <functional>

#include "situ/nn/containers.h"
#include "situ/op/row.h"

namespace situ::nn::detail {

// A layer takes an epilogue if the table in epilogue.cpp lists its class with an op that takes it, and if no hook or
// observer sees what lies between.
struct Epilogues {
  // activation(layer(x)) into `result` in one call; false, with `result` as it was, if the layer does not take it.
  static bool forward(Module& layer, Module& activation, const In& x, Tensor& result);
  // relu(layers(x) + other()), with its bits; one call for what the last layer takes. Calls other() once, before the
  // sum.
  static Tensor add_relu(SequentialImpl& layers, In x, const std::function<Tensor()>& other);

 private:
  struct Layer;
  static const Layer* find(Module& layer, op::Epilogue epilogue);
};

}  // namespace situ::nn::detail
