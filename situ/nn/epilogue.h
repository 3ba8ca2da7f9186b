// Fuses a layer with the activation or sum that follows it into one call, as an op's epilogue.
#pragma once
#include <functional>

#include "situ/nn/containers.h"
#include "situ/op/op_info.h"

namespace situ::nn::detail {

// A layer takes an epilogue if the table in epilogue.cpp lists its class with an op that takes it. No hook or observer
// may need the value between the two.
struct Epilogues {
  // Computes activation(layer(x)) into `result` in one call. Returns false and leaves `result` unchanged if the layer
  // cannot.
  static bool forward(Module& layer, Module& activation, const In& x, Tensor& result);
  // Returns activation(layer(x)), computed in one call if the layer takes the activation.
  static Tensor activated(const AnyModule& layer, const AnyModule& activation, const In& x);
  // Returns activation(layer(x) + other()), with the same bits as separate calls. It takes one call if the layer takes
  // the sum. other() is called once, before the sum.
  static Tensor add_relu(const AnyModule& layer, const AnyModule& relu, const In& x,
                         const std::function<Tensor()>& other);

 private:
  struct Layer;
  static const Layer* find(Module& layer, op::Epilogue epilogue);
  static bool is_plain_relu(const Module& activation);
};

}  // namespace situ::nn::detail
