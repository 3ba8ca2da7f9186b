// Creates leaves, and reads their values as numbers and as bits.
#pragma once
#include <cstring>
#include <vector>

#include "situ/base/thread_state.h"
#include "situ/ops/functions.h"

namespace situ {

using V = std::vector<double>;

inline V values(const Tensor& t) {
  NoGradGuard off;
  Tensor d = t.to(kDouble).contiguous().view(-1);
  V v;
  for (int64_t i = 0; i < d.numel(); ++i) v.push_back(d[i].item<double>());
  return v;
}

inline Tensor leaf(std::initializer_list<TensorData> l) {
  Tensor t = tensor(l, kDouble);
  t.requires_grad_();
  return t;
}

inline bool same_bits(const Tensor& a, const Tensor& b) {
  Tensor x = a.contiguous().cpu(), y = b.contiguous().cpu();
  return x.sizes() == y.sizes() && x.dtype() == y.dtype() &&
         std::memcmp(x.const_data_ptr(), y.const_data_ptr(), x.nbytes()) == 0;
}

}  // namespace situ
