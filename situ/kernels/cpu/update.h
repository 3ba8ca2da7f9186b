// The vector loops of optim.h, for f32 and f64.
#pragma once
#include <cstddef>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

struct SgdNumbers {
  double lr, momentum, damp, decay, scale;  // damp: 1 - dampening; scale: of gradients, its sign included
  bool nesterov, first;
};
struct AdamNumbers {
  double keep, decay, scale, beta1, beta2, step, root, eps;  // keep: of the parameter; root: 1 / sqrt(1 - beta2^t)
};

struct UpdateKernels {
  void (*sgd)(void* p, const void* g, void* momentum, size_t n, const SgdNumbers& c);
  void (*adam)(void* p, const void* g, void* m, void* v, void* top, size_t n, const AdamNumbers& c);
};
const UpdateKernels& update_kernels(DType compute);

}  // namespace situ::cpu
