// Averages of a model's weights over a training: stochastic weight averaging (Izmailov et al., "Averaging weights leads
// to wider optima and better generalization", 2018) and exponential moving averages.
//
//   optim::AveragedModel ema(*net, optim::ema_weight(0.999));
//   for (...) { optimizer.step(); ema->update_parameters(*net); }
//   auto averaged = ema->as_module<NetImpl>();                   // evaluate with it, save it
//
// An average is a model of its own: `module` is a copy of the model, with its names behind "module.", and n_averaged,
// i64[], counts. Updates write in place, in one pass over each tensor, and work in dry runs.
#pragma once
#include <functional>
#include <memory>

#include "situ/nn/module.h"
#include "situ/nn/norm.h"

namespace situ::optim {

// The share that a new model has in the average, of how many there were before, f64[] to f64[].
using AverageWeight = std::function<Tensor(const Tensor& n)>;
AverageWeight swa_weight();              // all alike: 1 / (n + 1)
AverageWeight ema_weight(double decay);  // 1 - decay. ValueError for a decay that is not in [0, 1]

class AveragedModelImpl : public nn::Module {
 public:
  // The model must be Cloneable; it is copied. With use_buffers buffers are averaged, too; otherwise they are the last
  // model's, and update_bn() computes statistics of the averaged weights.
  explicit AveragedModelImpl(const nn::Module& model, AverageWeight weight = swa_weight(), bool use_buffers = false);
  // The first one is copied. UsageError for a model of other parameters.
  void update_parameters(const nn::Module& model, SourceLocation location = SITU_HERE);
  // The copy as what it is; null where it is no M.
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
// Batch norms of the model with momenta put away: statistics begin anew and are the mean of what comes.
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

// One pass over the data, `forward(batch)` for each, that gives the batch norms of the model the statistics of its
// weights as they are now.
template <class Loader, class Forward>
void update_bn(Loader& loader, nn::Module& model, Forward&& forward) {
  detail::FreshStatistics fresh(model);
  if (fresh.none()) return;
  NoGradGuard off;
  for (auto& batch : loader) forward(batch);
}

}  // namespace situ::optim
