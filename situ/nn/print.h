// Prints the options of layers. Internal.
#pragma once
#include <ostream>

#include "situ/nn/options.h"
#include "situ/tensor/print.h"

namespace situ::nn::detail {

// Returns the namespace before a layer's name: LibTorch's if streams print in LibTorch's style.
inline const char* home() {
  return print_options().style == PrintOptions::Style::libtorch ? "torch::nn::" : "situ::nn::";
}
inline const char* text(bool b) { return b ? "true" : "false"; }
inline std::ostream& list(std::ostream& out, IntArrayRef l) {
  out << "[";
  for (size_t i = 0; i < l.size(); ++i) out << (i ? ", " : "") << l[i];
  return out << "]";
}
inline std::ostream& pair(std::ostream& out, const Pair& p) { return out << "[" << p.h << ", " << p.w << "]"; }
template <int D>
std::ostream& pair(std::ostream& out, const Extents<D>& e) {  // prints one number as itself, as LibTorch does
  return D == 1 ? out << e[0] : list(out, IntArrayRef(e.values, D));
}

// Returns the tensor that an inplace layer writes.
inline const Tensor& target(const char* layer, const In& x) {
  if (!x.tensor) throw UsageError(std::string(layer) + ": needs a tensor, not a number");
  return *x.tensor;
}
// Returns a handle on the input; a donatable input is moved into it.
inline Tensor take(const char* layer, const In& x) {
  const Tensor& t = target(layer, x);
  return x.donatable ? std::move(const_cast<Tensor&>(t)) : t;
}

}  // namespace situ::nn::detail
