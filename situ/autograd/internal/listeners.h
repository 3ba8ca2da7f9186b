// Passes a complete gradient on: first to the user's hooks, then to handles that retain their gradient, then to
// captures. By then all readers of the value have added to it.
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
  std::vector<unsigned> notify(State& s) {
    return !s.node->hooks.empty() || s.captured() ? notify_all(s) : std::vector<unsigned>();
  }

 private:
  std::vector<unsigned> notify_all(State& s);
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
