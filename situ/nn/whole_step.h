// A training step that is whole or has not happened.
//
//   nn::whole_step(*net, [&] {
//     optimizer.zero_grad();
//     loss(net->forward(x), y).backward();
//     optimizer.step();
//   });
//
// When the function throws, because memory ran out say, gradients are dropped, and the default generator and the
// network's buffers (running statistics) are put back as they were; an optimizer's step is whole or has not happened by
// itself. The caller sees what the function threw. So it may be called again, and gives then what it would have given.
// It should end with the optimizer's step: what throws behind that finds the parameters moved. Costs a copy of the
// buffers.
//
// Putting back takes no memory, throws nothing, and writes no byte that the step has left as it was: buffers that
// cannot be written (expanded, frozen) are none of its business, and graphs from before that saved a buffer can still
// be differentiated, unless the step itself wrote that. So can the failed step's own graph, where somebody holds it:
// what it saved of a buffer moves into the copy. What this cannot promise: a buffer that somebody has a history on (its
// writes were recorded) is put back by copy_ if there is memory. A held value that reaches beyond the buffer's bytes,
// or of a buffer with gaps, needs memory under SavedPolicy::preserve, or to be recomputed: without, it is given up
// (backward says so), or else the buffer stays as the step left it. So does one that the step froze, or gave other
// sizes.
//
// A backward under optim::StepInBackward counts as an optimizer's step: inside it keeps the gradients until it is
// through, and then applies them all or none (in_backward.h says what that costs). So it should be the last thing, and
// the only one of its kind: training two networks in turn makes two whole steps. All of this holds for the thread that
// called whole_step; a backward on another one steps as if there were none.
#pragma once
#include "situ/base/owned.h"
#include "situ/nn/module.h"

namespace situ {
class UndoLog;  // base/undo_log.h
}

namespace situ::nn {

// What a step must find again when it is repeated.
class StepStart {
 public:
  explicit StepStart(Module& net);  // the net must outlive it; opens a whole step on this thread, and ends it there
  ~StepStart();
  StepStart(const StepStart&) = delete;
  StepStart& operator=(const StepStart&) = delete;
  void restore() noexcept;

 private:
  Owned<UndoLog> log_;
};

bool in_whole_step() noexcept;  // is this thread inside one?

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
