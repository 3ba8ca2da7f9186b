// When hooks on gradients end. What owns its captures may hold its own tensor, or a later one, and would keep the graph
// alive for ever: a backward that does not retain the graph lets go of it. Each that is let go leaves its entry, empty,
// and a gradient that comes to that is refused.
#pragma once
#include <functional>
#include <vector>

#include "situ/tape/record.h"

namespace situ::autograd {

// A backward that does not retain the graph has called these, by id. Those of a leaf itself stay with the leaf.
void let_go_of_hooks(Node& version, const std::vector<unsigned>& fired);
// A hook that came to a leaf through a view which is gone, in a backward of nothing that was read while there was a
// view: one that has been heard ends. The entry of the youngest stays.
void end_hook(Node& version, const TensorHook& dead);
// None can be called again: what the version's call saved is gone.
void forget_hooks(Node& version);

// A backward has summed into the leaf's .grad: tells those who asked (register_post_accumulate_grad_hook).
void call_accumulated(TensorImpl& leaf);

// after_backward, behind all that others have registered by then.
void after_backward_last(std::function<void()> call);

// One sweep of this thread; sweeps within it are part of it. See after_backward.
class BackwardPassEnd {
 public:
  BackwardPassEnd();
  ~BackwardPassEnd();  // drops what was registered since, unless the end was reached
  BackwardPassEnd(const BackwardPassEnd&) = delete;
  BackwardPassEnd& operator=(const BackwardPassEnd&) = delete;
  void reached();  // runs what waits when this is the outermost sweep; throws what that throws

 private:
  size_t begin_;  // of what was registered since
  bool reached_ = false;
};

}  // namespace situ::autograd
