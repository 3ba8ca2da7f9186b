// Normalisation layers.
#pragma once
#include "situ/nn/options.h"

namespace situ::nn {

// Per-channel normalisation. While training it uses the batch's statistics and moves running_mean and running_var
// through the write gate; in eval mode it uses those.
class BatchNormBase : public Module {
 public:
  explicit BatchNormBase(const BatchNormOptions& o) : options(o) {}
  // weight 1 and bias 0; statistics: mean 0, variance 1, no batches.
  void reset_parameters(Site site = SITU_HERE);
  void reset_running_stats(Site site = SITU_HERE);
  BatchNormOptions options;
  // [C]; undefined without affine.
  Parameter weight, bias;
  // Buffers, saved with the parameters: [C], [C] and an i64 count; undefined without track_running_stats. The variance
  // is the unbiased one, the batch itself is normalised with the biased one, as in PyTorch.
  Tensor running_mean, running_var, num_batches_tracked;

 protected:
  std::function<void()> state_to_put_back() override {
    return [this, o = options] { options = o; };
  }
  void buffer_replaced(const std::string& name, const Tensor& t) override;
  void create();
  void print(std::ostream& out, const char* layer) const;
  Tensor normalise(const char* layer, In x, int64_t min_dim, int64_t max_dim);
};

// A clone has its own parameters and statistics.
template <class Derived>
class BatchNormCloneable : public BatchNormBase {
 public:
  using BatchNormBase::BatchNormBase;
  std::shared_ptr<Module> clone(const std::optional<Device>& device = {}) const override {
    auto copy = std::make_shared<Derived>(options);
    copy->load_state_dict(state_dict());
    copy->train(is_training());
    if (device) copy->to(*device);
    return copy;
  }
};

// x: [N, C] or [N, C, L].
class BatchNorm1dImpl : public BatchNormCloneable<BatchNorm1dImpl> {
 public:
  BatchNorm1dImpl(int64_t num_features);
  explicit BatchNorm1dImpl(const BatchNormOptions& options);
  void pretty_print(std::ostream& out) const override { print(out, "BatchNorm1d"); }
  Tensor forward(In x);
};
SITU_MODULE(BatchNorm1d);

// x: [N, C, H, W].
class BatchNorm2dImpl : public BatchNormCloneable<BatchNorm2dImpl> {
 public:
  BatchNorm2dImpl(int64_t num_features);
  explicit BatchNorm2dImpl(const BatchNormOptions& options);
  void pretty_print(std::ostream& out) const override { print(out, "BatchNorm2d"); }
  Tensor forward(In x);
};
SITU_MODULE(BatchNorm2d);

// Over the last dimensions, whose sizes are normalized_shape.
class LayerNormImpl : public Cloneable<LayerNormImpl> {
 public:
  LayerNormImpl(int64_t size);
  LayerNormImpl(std::vector<int64_t> shape);
  explicit LayerNormImpl(const LayerNormOptions& options);
  void reset() override;
  void reset_parameters(Site site = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  LayerNormOptions options;
  // Of normalized_shape; undefined without elementwise_affine.
  Parameter weight, bias;
};
SITU_MODULE(LayerNorm);

}  // namespace situ::nn
