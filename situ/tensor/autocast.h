// Mixed precision: inside a scope of autocast, products, convolutions and attention compute in bf16 (or f16), losses,
// norms, softmax, sums, exponentials and powers in f32, and everything else in what its operands promote to.
//
//   optim::AdamW optimizer(net->parameters(), 1e-3);  // f32, as ever
//   Tensor loss;
//   {
//     AutocastScope bf16;
//     loss = nn::functional::cross_entropy(net->forward(x), y);
//   }
//   loss.backward();   // gradients in f32
//   optimizer.step();
//
// Which op computes in what is said in situ/ops/functions.txt (`lower`, `f32`; docs/memory.md has the lists). Floating
// operands of these ops that lie on the CPU are converted where the call takes them, by a recorded conversion, but for
// f64, which stays. `_` and out= forms compute in what they are given: x.add_(y) keeps x's dtype. Backward computes in
// the dtypes of its forward, in whatever scope it is called; so does what a checkpoint runs again.
//
// A parameter's conversion is made once and used again until the parameter is written, so that a step converts each of
// its weights once. What is kept so goes at the end of the outermost scope; weights whose bytes a raw pointer may write
// are converted at each use.
#pragma once
#include "situ/base/device.h"
#include "situ/base/thread_state.h"
#include "situ/tensor/dtype.h"

namespace situ {

// Autocast to `dtype` on this thread for the length of the scope; `enabled` = false: none. Scopes nest: the innermost
// counts. Throws DTypeError for another dtype than bf16 and f16.
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

// LibTorch's names (at::autocast), of this thread. What set_autocast_enabled sets is undone by no scope of its own;
// converted weights go with clear_cache(), or with set_autocast_enabled(kCPU, false) outside of scopes.
namespace autocast {

bool is_autocast_enabled(DeviceType device);                 // false for another device than the CPU
void set_autocast_enabled(DeviceType device, bool enabled);  // DeviceError where another device's would be switched on
DType get_autocast_dtype(DeviceType device);
void set_autocast_dtype(DeviceType device, DType dtype);  // DTypeError for another than bf16 and f16
bool is_autocast_cache_enabled();
void set_autocast_cache_enabled(bool enabled);  // false: weights are converted at each use
void clear_cache();
int increment_nesting();  // as a scope that opens, without a change of the state; returns how many are open
int decrement_nesting();  // clears the cache where it was the outermost

}  // namespace autocast

}  // namespace situ
