// Implements Owners: finds the thread's networks and optimizers among its restorable objects.
#include "situ/io/owners.h"

#include <algorithm>
#include <set>

#include "situ/memory/restorable.h"

namespace situ::io {
namespace {

void visit(nn::Module& m, std::set<const nn::Module*>& seen, const std::function<void(nn::Module&)>& f) {
  if (!seen.insert(&m).second) return;
  f(m);
  for (auto& child : m.children())
    if (child) visit(*child, seen, f);
}

}  // namespace

Owners Owners::here() {
  Owners all;
  for (memory::Restorable* r : memory::restorables_here()) {
    if (auto* optimizer = dynamic_cast<optim::Optimizer*>(r)) all.optimizers.push_back(optimizer);
    auto* module = dynamic_cast<nn::Module*>(r);
    if (module && !module->frame()->parent) all.networks.push_back(module);
  }
  std::reverse(all.networks.begin(), all.networks.end());
  std::reverse(all.optimizers.begin(), all.optimizers.end());
  return all;
}

void Owners::each_module(const std::function<void(nn::Module&)>& f) const {
  std::set<const nn::Module*> seen;
  for (nn::Module* network : networks) visit(*network, seen, f);
}

int64_t Owners::parameters() const {
  std::set<const void*> seen;
  int64_t n = 0;
  each_module([&](nn::Module& m) {
    for (auto& p : m.parameters(false))
      if (seen.insert(p.unsafe_impl()).second) n += p.numel();
  });
  return n;
}

std::string Owners::name() const { return networks.size() == 1 ? kind_of(*networks.front()) : ""; }

std::string kind_of(const nn::Module& m) {
  std::string s = m.name();
  size_t colon = s.rfind("::", s.find('<'));
  if (colon != std::string::npos) s = s.substr(colon + 2);
  if (s.size() > 4 && s.ends_with("Impl")) s.resize(s.size() - 4);
  return s;
}

}  // namespace situ::io
