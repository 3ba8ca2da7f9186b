// nn::Parameter: a tensor that a module trains, and that cannot be lost by assignment.
//
//   struct ScaleImpl : nn::Module {
//     nn::Parameter scale;
//     ScaleImpl() { register_parameter("scale", scale, ones({3})); }
//     Tensor forward(const Tensor& x) { return x * scale; }
//   };
//
// `scale = scale + 1` throws: it would put a computed tensor in the parameter's place, which the optimizer does not
// know. Values change in place (`scale += 1` under NoGradGuard, `scale.copy_(v)`); another parameter takes the place
// (`a->weight = b->weight` ties the two: both modules then name one tensor); `scale = Tensor()` takes it away.
// A plain `Tensor` member works as in LibTorch: assignments to it are not seen here, but by the next optimizer step.
#pragma once
#include <string>

#include "situ/tensor/tensor.h"

namespace situ::nn {

class Module;

class Parameter : public Tensor {
 public:
  Parameter() = default;
  // A leaf on the bytes of `data` (detached when it has a history), booked as parameter.
  explicit Parameter(const Tensor& data, bool requires_grad = true);
  // The copy is a handle that belongs to no module: `auto w = layer->weight; w = w * 2` rebinds w alone.
  Parameter(const Parameter& o) : Tensor(o) {}
  Parameter& operator=(const Parameter& o) & {
    assign(o);
    return *this;
  }
  // A member that is registered takes a parameter (also through a plain handle, as register_parameter returns it), or
  // an undefined tensor, and throws UsageError on any other tensor.
  Parameter& operator=(const Tensor& t) & {
    assign(t);
    return *this;
  }

 private:
  friend class Module;
  void assign(const Tensor& t);
  void bind(const Tensor& t) { static_cast<Tensor&>(*this) = t; }
  Module* owner_ = nullptr;  // whose registry names this member
};

}  // namespace situ::nn
