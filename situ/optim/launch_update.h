// For the library's optimizers: the launch of an update, and checks of options.
#pragma once
#include <tuple>

#include "situ/op/row.h"
#include "situ/optim/optimizer.h"

namespace situ::optim {

// One launch: the gradient (or direction) goes in; `written`, the parameter and its state, are the results. A state
// that is undefined has no bytes.
void launch_update(const char* name, const op::Row& row, const Tensor& gradient, const Tensor* written, int n,
                   const void* attributes);
template <size_t N>
void launch_update(const char* name, const op::Row& row, const Tensor& gradient, const Tensor (&written)[N],
                   const void* attributes) {
  launch_update(name, row, gradient, written, static_cast<int>(N), attributes);
}

constexpr double kNoLimit = 1e300;
// Throws ValueError unless v lies in [0, below).
void check_range(const char* optimizer, const char* what, double v, double below = kNoLimit);
// The same of betas, each below 1.
void check_betas(const char* optimizer, const std::tuple<double, double>& betas);

}  // namespace situ::optim
