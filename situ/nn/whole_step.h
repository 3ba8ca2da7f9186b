// whole_step() runs a training step that either completes or has no effect.
//
//   nn::whole_step(*net, [&] {
//     optimizer.zero_grad();
//     loss(net->forward(x), y).backward();
//     optimizer.step();
//   });
//
// If the function throws, for instance because memory ran out, gradients are dropped, and the default generator and the
// network's buffers (running statistics) are restored. An optimizer's step is atomic by itself. The caller gets the
// exception, may call again, and then gets the same results as if nothing had failed. The function should end with the
// optimizer's step: if it throws after that, the parameters have already moved. The cost is a copy of the buffers.
//
// Restoring takes no memory, does not throw, and writes no byte that the step left unchanged. So buffers that cannot be
// written (expanded, frozen) do no harm. Graphs from before that saved a buffer stay differentiable, unless the step
// itself wrote the buffer. The failed step's own graph stays differentiable too if the program holds it: values that it
// saved of a buffer move into the copy. There are limits. A buffer with recorded writes is restored by copy_ if there
// is memory. A saved value that reaches beyond the buffer's bytes, or of a buffer with gaps, needs memory under
// SavedPolicy::preserve, or must be recomputed. Otherwise it is dropped (backward reports that), or else the buffer
// stays as the step left it. A buffer that the step froze or resized also stays as it is.
//
// A backward under optim::StepInBackward counts as an optimizer's step. Inside whole_step it keeps the gradients until
// it has finished, and then applies all of them or none (in_backward.h states the cost). It should be the last call and
// the only one of its kind: to train two networks alternately, use two whole steps. All of this holds for the thread
// that called whole_step. A backward on another thread takes its steps independently.
#pragma once
#include "situ/base/owned.h"
#include "situ/nn/module.h"

namespace situ {
class UndoLog;  // base/undo_log.h
}

namespace situ::nn {

// The state that is restored before a step is repeated.
class StepStart {
 public:
  explicit StepStart(Module& net);  // the net must outlive it; the scope is a whole step on this thread
  ~StepStart();
  StepStart(const StepStart&) = delete;
  StepStart& operator=(const StepStart&) = delete;
  void restore() noexcept;

 private:
  Owned<UndoLog> log_;
};

bool in_whole_step() noexcept;  // is this thread inside a whole step?

// Returns what `step` returns.
template <class F>
decltype(auto) whole_step(Module& net, F&& step) {
  StepStart start(net);
  try {
    return static_cast<F&&>(step)();
  } catch (...) {
    start.restore();
    throw;
  }
}

}  // namespace situ::nn
