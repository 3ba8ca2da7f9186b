// The table of layers that take an epilogue, and their calls.
#include "situ/nn/epilogue.h"

#include <typeinfo>

#include "situ/generated/op/norm.h"
#include "situ/nn/activation.h"
#include "situ/nn/norm.h"

namespace situ::nn::detail {

using op::Epilogue;

struct Epilogues::Layer {
  const std::type_info& type;  // exactly: a derived class may have a forward of its own
  const op::Row& row;          // the op that its forward calls
  Tensor (*forward)(Module&, const In& x, Epilogue, const In& other);

  static Tensor batch_norm(Module& m, const In& x, Epilogue e, const In& other) {
    return static_cast<BatchNormBase&>(m).normalise(x, e, other);
  }
};

const Epilogues::Layer* Epilogues::find(Module& layer, Epilogue epilogue) {
  static const Layer kLayers[] = {
      {typeid(BatchNorm1dImpl), op_rows::batch_norm, Layer::batch_norm},
      {typeid(BatchNorm2dImpl), op_rows::batch_norm, Layer::batch_norm},
      {typeid(BatchNorm3dImpl), op_rows::batch_norm, Layer::batch_norm},
  };
  if (layer.has_hooks() || module_observer) return nullptr;
  for (const Layer& l : kLayers)
    if (l.type == typeid(layer)) return l.row.takes(epilogue) ? &l : nullptr;
  return nullptr;
}

bool Epilogues::forward(Module& layer, Module& activation, const In& x, Tensor& result) {
  if (typeid(activation) != typeid(ReLUImpl) || activation.has_hooks()) return false;
  const Layer* l = find(layer, Epilogue::relu);
  if (l) result = l->forward(layer, x, Epilogue::relu, In());
  return l != nullptr;
}

Tensor Epilogues::add_relu(SequentialImpl& layers, In x, const std::function<Tensor()>& other) {
  Module* const last = layers.hooks_wait() || layers.size() < 2 ? nullptr : layers.modules_.back().ptr().get();
  const Layer* l = last ? find(*last, Epilogue::add_relu) : nullptr;
  if (!l) {
    Tensor y = layers.forward(x);
    return situ::add_relu(std::move(y), other());
  }
  Tensor y = layers.through({x}, layers.size() - 1);
  Tensor added = other();
  ForwardScope scope(layers, x.site);
  return scope(l->forward(*last, In(std::move(y), x.site), Epilogue::add_relu, In(std::move(added), x.site)));
}

}  // namespace situ::nn::detail
