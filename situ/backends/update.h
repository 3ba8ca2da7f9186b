// Numbers that an optimizer's update is given, from the attributes of its op: for every device's kernels.
#pragma once
#include <cmath>
#include <cstdint>

namespace situ {

// What the gradient is multiplied by.
template <class Attr>
double scale_of(const Attr& a) {
  return a.maximize ? -a.grad_scale : a.grad_scale;
}

// Of an average that starts at zero, after `step` steps.
inline double correction(double beta, int64_t step) { return 1 - std::pow(beta, static_cast<double>(step)); }

// Decoupled, the parameter shrinks; otherwise it is added to the gradient.
template <class Attr>
double kept(const Attr& a) {
  return a.decoupled ? 1 - a.lr * a.weight_decay : 1;
}
template <class Attr>
double added(const Attr& a) {
  return a.decoupled ? 0 : a.weight_decay;
}

}  // namespace situ
