// Owners: the networks and optimizers of this thread, for tables that name tensors.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "situ/nn/module.h"
#include "situ/optim/optimizer.h"

namespace situ::io {

struct Owners {
  std::vector<nn::Module*> networks;  // not registered in another module; oldest first
  std::vector<optim::Optimizer*> optimizers;

  // Returns those that this thread made or used last and that still exist; inside a dry run, also those made in it.
  // Valid until one of them is destroyed.
  static Owners here();
  void each_module(const std::function<void(nn::Module&)>& f) const;  // each once, a network before its parts
  int64_t parameters() const;                                         // number of elements
  // Returns the class of the only network: "GPT"; empty if there are several or none.
  std::string name() const;
};

// Returns the class name for tables: "situ::nn::LinearImpl" -> "Linear".
std::string kind_of(const nn::Module& m);

}  // namespace situ::io
