// Finds the call whose gradient is the first NaN (LibTorch: DetectAnomalyGuard).
//
//   autograd::DetectAnomalyGuard search;
//   loss.backward();   // throws if a derivative gives NaN, naming the call and its line
//
// Situ's messages always name the lines of calls. This mode also checks every gradient, which is slow, so use it for
// debugging.
#pragma once
#include "situ/base/thread_state.h"

namespace situ {
class Tensor;
struct Node;
}  // namespace situ

namespace situ::autograd {

using situ::AutoGradMode;
using situ::GradMode;

// The mode of this thread.
struct AnomalyMode {
  static bool is_enabled();
  static bool should_check_nan();
  static void set_enabled(bool on, bool check_nan = true);
};

class DetectAnomalyGuard {
 public:
  explicit DetectAnomalyGuard(bool check_nan = true);
  ~DetectAnomalyGuard();
  DetectAnomalyGuard(const DetectAnomalyGuard&) = delete;
  DetectAnomalyGuard& operator=(const DetectAnomalyGuard&) = delete;

 private:
  bool enabled_, check_nan_;
};

// For the engine: throws AutogradError if one of the gradients that `n` computed contains NaN.
void check_gradients(const Node& n, const Tensor* gradients);

}  // namespace situ::autograd
