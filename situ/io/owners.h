// Whose tensors a table names: the networks and optimizers of this thread.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "situ/nn/module.h"
#include "situ/optim/optimizer.h"

namespace situ::io {

struct Owners {
  std::vector<nn::Module*> networks;  // that no other registered, the oldest first
  std::vector<optim::Optimizer*> optimizers;

  // Those that this thread made or worked with last and that are there now; of a dry run, those made in it too. Valid
  // until one of them goes.
  static Owners here();
  void each_module(const std::function<void(nn::Module&)>& f) const;  // each once, a network before what is inside it
  int64_t parameters() const;                                         // elements
  std::string name() const;  // "GPT": the class of the one network that is there; empty where there are more, or none
};

// The class's name as tables show it: "situ::nn::LinearImpl" -> "Linear".
std::string kind_of(const nn::Module& m);

}  // namespace situ::io
