// Averages of a model's weights during training: stochastic weight averaging (Izmailov et al., "Averaging weights leads
// to wider optima and better generalization", 2018) and exponential moving averages.
//
//   optim::AveragedModel ema(*net, optim::ema_weight(0.999));
//   for (...) { optimizer.step(); ema->update_parameters(*net); }
//   auto averaged = ema->as_module<NetImpl>();                   // evaluate with it, save it
//
// An average is a model of its own. `module` is a copy of the model, whose names have the prefix "module.", and
// n_averaged, i64[], counts the updates. Updates write in place, in one pass over each tensor, and work in dry runs.
#pragma once
#include <functional>
#include <memory>

#include "situ/nn/module.h"
#include "situ/nn/norm.h"

namespace situ::optim {

// Returns the weight of a new model in the average (f64[]), from the number n of models before it (f64[]).
using AverageWeight = std::function<Tensor(const Tensor& n)>;
AverageWeight swa_weight();              // equal weights: 1 / (n + 1)
AverageWeight ema_weight(double decay);  // weight 1 - decay; ValueError unless the decay is in [0, 1]

class AveragedModelImpl : public nn::Module {
 public:
  // The model must be Cloneable; it is copied. With use_buffers, buffers are averaged too. Otherwise they are those of
  // the last model, and update_bn() computes statistics for the averaged weights.
  explicit AveragedModelImpl(const nn::Module& model, AverageWeight weight = swa_weight(), bool use_buffers = false);
  // The first model is copied. Throws UsageError for a model with other parameters.
  void update_parameters(const nn::Module& model, SourceLocation location = SITU_HERE);
  // Returns the copy as an M, or null if it is of another type.
  template <class M>
  std::shared_ptr<M> as_module() const {
    return std::dynamic_pointer_cast<M>(module);
  }
  std::shared_ptr<nn::Module> module;
  Tensor n_averaged;  // i64[]

 private:
  AverageWeight weight_;
  bool use_buffers_;
};
SITU_MODULE(AveragedModel);

namespace detail {
// In its scope, batch norms of the model have no momentum: statistics start again and are the mean of all batches.
class FreshStatistics {
 public:
  explicit FreshStatistics(nn::Module& model);
  ~FreshStatistics();
  FreshStatistics(const FreshStatistics&) = delete;
  FreshStatistics& operator=(const FreshStatistics&) = delete;
  bool none() const { return before_.empty(); }

 private:
  nn::Module& model_;
  bool training_;
  struct Before {
    nn::BatchNormOptions* options;
    std::optional<double> momentum;
  };
  std::vector<Before> before_;
};
}  // namespace detail

// Makes one pass over the data, with `forward(batch)` for each batch. It computes new statistics for the batch norms of
// the model, with its current weights.
template <class Loader, class Forward>
void update_bn(Loader& loader, nn::Module& model, Forward&& forward) {
  detail::FreshStatistics fresh(model);
  if (fresh.none()) return;
  NoGradGuard off;
  for (auto& batch : loader) forward(batch);
}

}  // namespace situ::optim
