// Implements weight norm and spectral norm as forward pre-hooks that compute a parameter.
#include "situ/nn/reparametrize.h"

#include <map>
#include <mutex>
#include <optional>

#include "situ/base/rounds.h"
#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/base/undo_log.h"
#include "situ/dispatch/run.h"
#include "situ/nn/functional.h"

namespace situ::nn::utils {

namespace {

// The hooks that compute parameters, by module and name, until they are removed.
struct Entry {
  std::weak_ptr<Module> module;
  HookHandle hook;
  int64_t dim;
};
using Key = std::pair<const Module*, std::string>;
class Entries {
 public:
  explicit Entries(const char* what) : what_(what) {}
  // Throws before anything changes.
  void require_free(const Module& m, const std::string& name) {
    std::lock_guard lock(mutex_);
    const auto at = all_.find({&m, name});
    if (at != all_.end() && !at->second.module.expired())
      throw UsageError(std::string(what_) + ": '" + name + "' of " + m.name() + " already has it; remove it first");
  }
  void put(Module& m, const std::string& name, HookHandle hook, int64_t dim) {
    std::lock_guard lock(mutex_);
    std::erase_if(all_, [](const auto& e) { return e.second.module.expired(); });
    before_change({&m, name});
    all_[{&m, name}] = {m.weak_from_this(), hook, dim};
  }
  Entry take(const Module& m, const std::string& name) {
    std::lock_guard lock(mutex_);
    const auto at = all_.find({&m, name});
    if (at == all_.end() || at->second.module.expired())
      throw UsageError(std::string("remove_") + what_ + ": '" + name + "' of " + m.name() + " has none");
    before_change(at->first);
    Entry e = at->second;
    all_.erase(at);
    return e;
  }

 private:
  void restore(const Key& key, const std::optional<Entry>& entry) {
    std::lock_guard lock(mutex_);
    if (entry)
      all_.insert_or_assign(key, *entry);
    else
      all_.erase(key);
  }
  // The caller holds the lock.
  void before_change(const Key& key) {
    UndoLog* log = open_log();
    if (!log) return;
    const auto at = all_.find(key);
    log->add([this, key = Key(key), entry = at == all_.end() ? std::nullopt : std::optional(at->second)] {
      restore(key, entry);
    });
  }

  const char* what_;
  std::mutex mutex_;
  std::map<Key, Entry> all_;
};
Entries& weight_norms() {
  static auto& all = *new Entries("weight_norm");
  return all;
}
Entries& spectral_norms() {
  static auto& all = *new Entries("spectral_norm");
  return all;
}

// Returns the norm of each slice along dim, with dimensions kept. For -1 it returns the norm of all, a 0-dim tensor.
Tensor norms(const Tensor& v, int64_t dim) {
  if (dim == -1) return v.norm();
  DimVec others;
  for (int64_t d = 0; d < v.dim(); ++d)
    if (d != dim) others.push_back(d);
  return others.empty() ? v.abs() : v.norm(2, others, true);
}

// Returns the parameter that the norm replaces, with its requires_grad.
Tensor parameter_to_replace(const char* what, Module& m, const std::string& name) {
  const auto own = m.named_parameters(false);
  const Tensor* t = own.find(name);
  if (!t)
    throw IndexError(std::string(what) + ": " + m.name() + " has no parameter '" + name + "'; give the name of one");
  return *t;
}

// Replaces the parameter `w` by a computed tensor. If no member of the module would take the tensor, throws and keeps
// `w`.
void replace_by_computed(const char* what, Module& m, const std::string& name, const Tensor& w) {
  m.unregister_parameter(name);
  if (m.set_computed(name, w.detach())) return;
  m.register_parameter(name, w, w.requires_grad());
  throw UsageError(std::string(what) + ": '" + name + "' of " + m.name() +
                   " is not a nn::Parameter member, so forward would not use the computed tensor; make it one");
}

Tensor matrix_of(const Tensor& w, int64_t dim) {
  const Tensor first = dim == 0 ? w : w.movedim(dim, 0);
  return first.reshape({first.size(0), -1});
}

Tensor unit(const Tensor& t, double eps) {
  return functional::normalize(t, functional::NormalizeFuncOptions().dim(0).eps(eps));
}

// Runs `steps` power iterations and returns the weight divided by its largest singular value.
Tensor spectral(const Module& m, const std::string& name, int64_t dim, int64_t steps, double eps) {
  const auto parameters = m.named_parameters(false), buffers = m.named_buffers(false);
  const Tensor &weight = parameters[name + "_orig"], &u = buffers[name + "_u"], &v = buffers[name + "_v"];
  const Tensor matrix = matrix_of(weight, dim);
  if (!memory::this_thread.replay) {
    NoGradGuard off;
    for (int64_t i = 0; i < steps; ++i) {
      v.copy_(unit(mv(matrix.t(), u), eps));
      u.copy_(unit(mv(matrix, v), eps));
    }
  }
  // u and v are copied, since a second call updates the buffers before the first one's backward.
  return weight / dot(u.clone(), mv(matrix, v.clone()));
}

}  // namespace

Tensor normed_weight(const Tensor& v, const Tensor& g, int64_t dim) { return v * (g / norms(v, dim)); }

void weight_norm(Module& m, const std::string& name, int64_t dim, SourceLocation location) {
  op::WriterScope scope("weight_norm", location);
  weight_norms().require_free(m, name);
  const Tensor w = parameter_to_replace("weight_norm", m, name);
  if (dim < -1 || dim >= w.dim())
    throw IndexError("weight_norm: dim " + std::to_string(dim) + " is out of range for " + w.describe() +
                     "; it may be 0 to " + std::to_string(w.dim() - 1) + ", or -1 for all of it");
  Tensor g, v;
  {
    NoGradGuard off;
    g = norms(w, dim).clone();
    v = w.detach().clone();
  }
  replace_by_computed("weight_norm", m, name, w);
  m.register_parameter(name + "_g", g);
  m.register_parameter(name + "_v", v);
  const auto run = [name, dim](Module& self, const TensorsOfCall&) {
    const auto own = self.named_parameters(false);
    self.set_computed(name, normed_weight(own[name + "_v"], own[name + "_g"], dim));
  };
  run(m, {});
  weight_norms().put(m, name, m.register_forward_pre_hook(run), dim);
}

namespace {

// Registers the computed tensor's current value as the parameter again.
void keep_value(Module& m, const std::string& name, const Tensor& value) {
  m.register_parameter(name, value.detach().clone());
}

}  // namespace

void remove_weight_norm(Module& m, const std::string& name, SourceLocation location) {
  op::WriterScope scope("remove_weight_norm", location);
  Entry e = weight_norms().take(m, name);
  const auto own = m.named_parameters(false);
  Tensor w;
  {
    NoGradGuard off;
    w = normed_weight(own[name + "_v"], own[name + "_g"], e.dim);
  }
  e.hook.remove();
  m.unregister_parameter(name + "_g");
  m.unregister_parameter(name + "_v");
  keep_value(m, name, w);
}

void spectral_norm(Module& m, const std::string& name, int64_t n, double eps, int64_t dim, SourceLocation location) {
  op::WriterScope scope("spectral_norm", location);
  check_rounds("spectral_norm", "n_power_iterations", n, 1);
  spectral_norms().require_free(m, name);
  const Tensor w = parameter_to_replace("spectral_norm", m, name);
  if (dim < 0 || dim >= w.dim())
    throw IndexError("spectral_norm: dim " + std::to_string(dim) + " is out of range for " + w.describe());
  Tensor u, v;
  {
    NoGradGuard off;
    const Tensor matrix = matrix_of(w, dim);
    u = unit(randn(matrix.size(0), matrix.options().requires_grad(false)), eps);
    v = unit(randn(matrix.size(1), matrix.options().requires_grad(false)), eps);
  }
  replace_by_computed("spectral_norm", m, name, w);
  m.register_parameter(name + "_orig", w, w.requires_grad());
  m.register_buffer(name + "_u", u);
  m.register_buffer(name + "_v", v);
  const auto run = [name, dim, n, eps](Module& self, const TensorsOfCall&) {
    self.set_computed(name, spectral(self, name, dim, self.is_training() ? n : 0, eps));
  };
  spectral_norms().put(m, name, m.register_forward_pre_hook(run), dim);
}

void remove_spectral_norm(Module& m, const std::string& name, SourceLocation location) {
  op::WriterScope scope("remove_spectral_norm", location);
  Entry e = spectral_norms().take(m, name);
  Tensor w;
  {
    NoGradGuard off;
    w = spectral(m, name, e.dim, 0, 1e-12);
  }
  e.hook.remove();
  for (const char* end : {"_u", "_v"}) m.unregister_buffer(name + end);
  m.unregister_parameter(name + "_orig");
  keep_value(m, name, w);
}

}  // namespace situ::nn::utils
