// Lists the layers whose op takes an epilogue, and calls them with it.
#include "situ/nn/epilogue.h"

#include <typeinfo>

#include "situ/generated/op/norm.h"
#include "situ/nn/activation.h"
#include "situ/nn/norm.h"

namespace situ::nn::detail {

using op::Epilogue;

struct Epilogues::Layer {
  const std::type_info& type;  // exactly this class, as in is_plain_relu()
  const op::OpInfo& op_info;   // the op that the class's forward calls
  Tensor (*forward)(Module&, const In& x, Epilogue, const In& other);

  static Tensor batch_norm(Module& m, const In& x, Epilogue e, const In& other) {
    return static_cast<BatchNormBase&>(m).normalise(x, e, other);
  }
};

const Epilogues::Layer* Epilogues::find(Module& layer, Epilogue epilogue) {
  static const Layer kLayers[] = {
      {typeid(BatchNorm1dImpl), op_infos::batch_norm, Layer::batch_norm},
      {typeid(BatchNorm2dImpl), op_infos::batch_norm, Layer::batch_norm},
      {typeid(BatchNorm3dImpl), op_infos::batch_norm, Layer::batch_norm},
  };
  if (layer.has_hooks() || module_observer) return nullptr;
  for (const Layer& l : kLayers)
    if (l.type == typeid(layer)) return l.op_info.takes(epilogue) ? &l : nullptr;
  return nullptr;
}

// True for exactly ReLU, whose forward is only the formula: a derived class may override forward.
bool Epilogues::is_plain_relu(const Module& activation) {
  return typeid(activation) == typeid(ReLUImpl) && !activation.has_hooks();
}

bool Epilogues::forward(Module& layer, Module& activation, const In& x, Tensor& result) {
  if (!is_plain_relu(activation)) return false;
  const Layer* l = find(layer, Epilogue::relu);
  if (l) result = l->forward(layer, x, Epilogue::relu, In());
  return l != nullptr;
}

Tensor Epilogues::activated(const AnyModule& layer, const AnyModule& activation, const In& x) {
  Tensor y;
  if (forward(*layer.ptr(), *activation.ptr(), x, y)) return y;
  return activation.forward(In(layer.forward(x), x.location));
}

Tensor Epilogues::add_relu(const AnyModule& layer, const AnyModule& relu, const In& x,
                           const std::function<Tensor()>& other) {
  const bool plain = is_plain_relu(*relu.ptr()) && !module_observer;
  if (const Layer* l = plain ? find(*layer.ptr(), Epilogue::add_relu) : nullptr)
    return l->forward(*layer.ptr(), x, Epilogue::add_relu, In(other(), x.location));
  Tensor y = layer.forward(x);
  if (plain) return situ::add_relu(std::move(y), other());
  return relu.forward(In(std::move(y) + other(), x.location));
}

}  // namespace situ::nn::detail
