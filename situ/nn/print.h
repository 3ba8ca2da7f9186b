// How layers print their options. Not for users.
#pragma once
#include <ostream>

#include "situ/nn/options.h"
#include "situ/tensor/print.h"

namespace situ::nn::detail {

// The namespace before a layer's name: LibTorch's where streams show things as LibTorch does.
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
std::ostream& pair(std::ostream& out, const Extents<D>& e) {  // one number as itself, as LibTorch has it
  return D == 1 ? out << e[0] : list(out, IntArrayRef(e.values, D));
}

// The tensor an inplace layer writes.
inline const Tensor& target(const char* layer, const In& x) {
  if (!x.tensor) throw UsageError(std::string(layer) + ": needs a tensor, not a number");
  return *x.tensor;
}
// A handle on the input: takes over an expiring one.
inline Tensor take(const char* layer, const In& x) {
  const Tensor& t = target(layer, x);
  return x.donatable ? std::move(const_cast<Tensor&>(t)) : t;
}

}  // namespace situ::nn::detail
