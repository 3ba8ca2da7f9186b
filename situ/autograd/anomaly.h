// A search for the call whose gradient is the first NaN (LibTorch: DetectAnomalyGuard).
//
//   autograd::DetectAnomalyGuard search;
//   loss.backward();   // throws where a derivative gives NaN, naming the call and its line
//
// Lines of calls are in Situ's messages always; what this adds is a look at every gradient, so it is for finding a
// fault.
#pragma once
#include "situ/base/thread_state.h"

namespace situ {
class Tensor;
struct Node;
}  // namespace situ

namespace situ::autograd {

using situ::AutoGradMode;
using situ::GradMode;

// Of this thread.
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

// For the engine: throws AutogradError where one of the gradients that `n` gave holds NaN.
void check_gradients(const Node& n, const Tensor* gradients);

}  // namespace situ::autograd
