// nn::Parameter: a tensor that a module trains, protected against being replaced by accident.
//
//   struct ScaleImpl : nn::Module {
//     nn::Parameter scale;
//     ScaleImpl() { register_parameter("scale", scale, ones({3})); }
//     Tensor forward(const Tensor& x) { return x * scale; }
//   };
//
// `scale = scale + 1` throws, because it would replace the parameter by a computed tensor that the optimizer does not
// update. Change values in place (`scale += 1` under NoGradGuard, `scale.copy_(v)`). Assigning another parameter
// replaces it (`a->weight = b->weight` ties the two: both modules then name one tensor), and `scale = Tensor()` removes
// it. A plain `Tensor` member works as in LibTorch: only the next optimizer step detects an assignment to it.
#pragma once
#include <string>

#include "situ/tensor/tensor.h"

namespace situ::nn {

class Module;

class Parameter : public Tensor {
 public:
  Parameter() = default;
  // Makes a leaf on the bytes of `data` (detached if it has a history), booked as parameter.
  explicit Parameter(const Tensor& data, bool requires_grad = true);
  // A copy is a handle that belongs to no module: `auto w = layer->weight; w = w * 2` rebinds only w.
  Parameter(const Parameter& o) : Tensor(o) {}
  Parameter& operator=(const Parameter& o) & {
    assign(o);
    return *this;
  }
  // A registered member accepts a parameter (also through a plain handle, as register_parameter returns it) or an
  // undefined tensor. It throws UsageError for any other tensor.
  Parameter& operator=(const Tensor& t) & {
    assign(t);
    return *this;
  }

 private:
  friend class Module;
  void assign(const Tensor& t);
  void bind(const Tensor& t) { static_cast<Tensor&>(*this) = t; }
  Module* owner_ = nullptr;  // the module whose registry names this member
};

}  // namespace situ::nn
