// Who hears of a gradient that is complete: the user's hooks first, then handles that retain their gradient, then the
// gradients that were asked for. Whatever read the value later has been added by then.
#pragma once
#include "situ/autograd/internal/captures.h"
#include "situ/autograd/internal/gradients.h"

namespace situ::autograd {

class Listeners {
 public:
  // `fills`: retained gradients are stored.
  Listeners(States& states, Gradients& gradients, Captures& captures, bool fills)
      : states_(states), gradients_(gradients), captures_(captures), fills_(fills) {}
  // Returns the hooks that were called.
  std::vector<unsigned> tell(State& s) {
    return !s.node->hooks.empty() || s.captured() ? tell_all(s) : std::vector<unsigned>();
  }

 private:
  std::vector<unsigned> tell_all(State& s);
  std::vector<unsigned> call_hooks(Node& version);
  bool call(TensorHook& h, Node* producer);
  bool may_concern(const TensorHook& h, const Node& version);
  void retain(TensorHook& h, Node* producer);
  void capture(Capture& c);
  States& states_;
  Gradients& gradients_;
  Captures& captures_;
  const bool fills_;
};

}  // namespace situ::autograd
