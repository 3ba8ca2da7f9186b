// The vector loops of the optimizers' updates, for f32 and f64: what each computes is stated once, over a vector of the
// parameter, the gradient and the states (update.cpp). The numbers of a step are made for it by the caller (optim.cpp,
// backends/cpu/optim/optim_ops.cpp): learning rates with bias corrections in them, and such.
#pragma once
#include <cstddef>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

// Of each: `scale` multiplies the gradient (its sign included), `decay` times the parameter is added to it, and `keep`
// multiplies the parameter. kStates: operands behind parameter and gradient; those that may be null say so.
struct SgdNumbers {  // momentum or null
  static constexpr int kStates = 1;
  double scale, decay, lr, momentum, damp;  // damp: 1 - dampening
  bool nesterov, first;
};
struct AdamNumbers {  // average, average of squares, the largest of those or null
  static constexpr int kStates = 3;
  double scale, decay, keep, beta1, beta2, step, root, eps;  // root: 1 / sqrt(1 - beta2^t)
};
struct RmspropNumbers {  // average of squares, momentum or null, average or null
  static constexpr int kStates = 3;
  double scale, decay, lr, alpha, momentum, eps;
};
struct AdagradNumbers {  // sum of squares
  static constexpr int kStates = 1;
  double scale, decay, lr, eps;
};
struct AdadeltaNumbers {  // average of squares, of the squares of the steps
  static constexpr int kStates = 2;
  double scale, decay, lr, rho, eps;
};
struct AdamaxNumbers {  // average, largest magnitude
  static constexpr int kStates = 2;
  double scale, decay, step, beta1, beta2, eps;
};
struct NadamNumbers {  // average, average of squares
  static constexpr int kStates = 2;
  double scale, decay, keep, beta1, beta2, by_gradient, by_average, root, eps;
};
struct RadamNumbers {  // average, average of squares
  static constexpr int kStates = 2;
  double scale, decay, keep, beta1, beta2, step, eps;
  bool adaptive;  // the squares count
};
struct AsgdNumbers {  // average of the parameter
  static constexpr int kStates = 1;
  double scale, decay, keep, eta, share;  // share: of the new value in the average
};
struct RpropNumbers {  // gradient before, step size
  static constexpr int kStates = 2;
  double scale, shrink, grow, least, most;
};
struct LionNumbers {  // average
  static constexpr int kStates = 1;
  double scale, keep, lr, beta1, beta2;
};
struct DescendNumbers {
  static constexpr int kStates = 0;
  double keep, by;
};

// operands: parameter, gradient, states; `numbers` are those of the loop.
using UpdateLoop = void (*)(void* const* operands, size_t n, const void* numbers);
struct UpdateKernels {
  UpdateLoop sgd, adam, rmsprop, adagrad, adadelta, adamax, nadam, radam, asgd, rprop, lion, descend;
};
const UpdateKernels& update_kernels(DType compute);

}  // namespace situ::cpu
