// Mixed precision: inside a scope of autocast, products, convolutions and attention compute in bf16 (or f16). Losses,
// norms, softmax, sums, exponentials and powers compute in f32. All other ops compute in the type their operands
// promote to.
//
//   optim::AdamW optimizer(net->parameters(), 1e-3);  // parameters stay f32
//   Tensor loss;
//   {
//     AutocastScope bf16;
//     loss = nn::functional::cross_entropy(net->forward(x), y);
//   }
//   loss.backward();   // gradients in f32
//   optimizer.step();
//
// situ/ops/functions.txt states the class of each op (`lower`, `f32`), and docs/memory.md lists them. A call of these
// ops converts its floating operands on the CPU by a recorded conversion; f64 operands keep their type. In-place (`_`)
// and out= forms compute in the dtype of their target: x.add_(y) keeps x's dtype. Backward uses the dtypes of its
// forward, whatever scope it is called in, and so does the recomputation of a checkpoint.
//
// The conversion of a parameter is cached until the parameter is written, so that a step converts each weight once. The
// end of the outermost scope frees the cache. Weights that a raw pointer may write are converted at each use.
// are converted at each use.
#pragma once
#include "situ/base/device.h"
#include "situ/base/thread_state.h"
#include "situ/tensor/dtype.h"

namespace situ {

// Turns autocast to `dtype` on for this thread until the end of the scope, or off if `enabled` is false. Scopes nest;
// the innermost counts. Throws DTypeError unless `dtype` is bf16 or f16.
class AutocastScope {
 public:
  explicit AutocastScope(DType dtype = DType::bf16, bool enabled = true);
  ~AutocastScope();
  AutocastScope(const AutocastScope&) = delete;
  AutocastScope& operator=(const AutocastScope&) = delete;

 private:
  bool enabled_;
  int8_t dtype_;
};

// LibTorch's functions (at::autocast) for this thread. No scope undoes set_autocast_enabled. clear_cache(), or
// set_autocast_enabled(kCPU, false) outside of scopes, frees the converted weights.
namespace autocast {

bool is_autocast_enabled(DeviceType device);                 // false for any device except the CPU
void set_autocast_enabled(DeviceType device, bool enabled);  // DeviceError if `enabled` and not the CPU
DType get_autocast_dtype(DeviceType device);
void set_autocast_dtype(DeviceType device, DType dtype);  // DTypeError unless bf16 or f16
bool is_autocast_cache_enabled();
void set_autocast_cache_enabled(bool enabled);  // false: weights are converted at each use
void clear_cache();
int increment_nesting();  // opens a scope without changing the state; returns the depth
int decrement_nesting();  // clears the cache at the end of the outermost scope

}  // namespace autocast

}  // namespace situ
