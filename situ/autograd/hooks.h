// The lifetime of hooks on gradients. A hook that owns its captures may own its own tensor, or a later one, and would
// keep the graph alive forever. So a backward that does not retain the graph frees it. Each freed hook leaves an empty
// entry, and a gradient that reaches such an entry throws.
#pragma once
#include <functional>
#include <vector>

#include "situ/tape/record.h"

namespace situ::autograd {

// Frees hooks that a backward without retained graph has called, by id. Hooks of a leaf itself stay with the leaf.
void release_hooks(Node& version, const std::vector<unsigned>& fired);
// Frees the function of a hook that was set on a leaf through a view. Call it if the view was freed and this backward
// has none of the view's reads. Does nothing if the hook has not fired. Also removes the freed hooks of views that
// ended earlier.
void end_hook(Node& version, const TensorHook& dead);
// Frees all hooks of a version whose call has freed its saved values, because none can be called again.
void forget_hooks(Node& version);

// Calls the hooks of register_post_accumulate_grad_hook after a backward has added to the leaf's .grad.
void call_accumulated(TensorImpl& leaf);

// Like after_backward, but runs after all calls that others have registered by then.
void after_backward_last(std::function<void()> call);

// One backward pass of this thread; nested passes are part of it. See after_backward.
class BackwardPassEnd {
 public:
  BackwardPassEnd();
  ~BackwardPassEnd();  // drops calls registered since its begin, unless the end was reached
  BackwardPassEnd(const BackwardPassEnd&) = delete;
  BackwardPassEnd& operator=(const BackwardPassEnd&) = delete;
  void reached();  // in the outermost pass: runs the waiting calls; throws what they throw

 private:
  size_t begin_;  // number of calls registered before
  bool reached_ = false;
};

}  // namespace situ::autograd
