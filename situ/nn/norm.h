// Normalization layers: BatchNorm, LayerNorm, RMSNorm, GroupNorm, InstanceNorm and LocalResponseNorm.
#pragma once
#include "situ/nn/options.h"

namespace situ::op {
enum class Epilogue : uint8_t;  // situ/op/op_info.h
}

namespace situ::nn {

namespace detail {
struct Epilogues;  // situ/nn/epilogue.h
}

// Common members of layers that normalize channels.
class ChannelNorm : public Module {
 public:
  // Sets weight to 1 and bias to 0; the statistics to mean 0, variance 1 and no batches.
  void reset_parameters(SourceLocation location = SITU_HERE);
  void reset_running_stats(SourceLocation location = SITU_HERE);
  // Sizes [C]; undefined without affine.
  Parameter weight, bias;
  // Buffers, saved with the parameters: [C], [C] and an i64 count; undefined without track_running_stats. As in
  // PyTorch, running_var is the unbiased variance, while the batch is normalized with the biased one.
  Tensor running_mean, running_var, num_batches_tracked;

 protected:
  void buffer_replaced(const std::string& name, const Tensor& t) override;
  void create(int64_t channels, bool affine, bool track_running_stats);
  bool counts() const { return is_training() && num_batches_tracked.defined(); }
  void count();  // adds one batch to num_batches_tracked
};

// Creates the tensors that the options describe. Base: BatchNormBase or InstanceNormBase.
template <class Derived, class Base>
class ChannelNormCloneable : public Cloneable<Derived, Base> {
 public:
  using Cloneable<Derived, Base>::Cloneable;
  void reset() override {
    this->create(this->options.num_features(), this->options.affine(), this->options.track_running_stats());
  }
};

// Normalizes each channel. In training it uses the batch's statistics and updates running_mean and running_var through
// the write barrier; in eval mode it uses those.
class BatchNormBase : public ChannelNorm {
 public:
  explicit BatchNormBase(const BatchNormOptions& o);
  Tensor forward(In x);
  BatchNormOptions options;

 protected:
  void print(std::ostream& out, const char* layer) const;
  // The class's name and the ranks of its input.
  struct Layer {
    const char* name;
    int64_t min_dim, max_dim;
  };

 private:
  friend struct detail::Epilogues;
  virtual Layer layer() const = 0;
  Tensor normalise(In x, op::Epilogue epilogue, const In& other = In());
};

// x: [N, C] or [N, C, L].
class BatchNorm1dImpl : public ChannelNormCloneable<BatchNorm1dImpl, BatchNormBase> {
 public:
  BatchNorm1dImpl(int64_t num_features);
  explicit BatchNorm1dImpl(const BatchNormOptions& options);
  void pretty_print(std::ostream& out) const override { print(out, "BatchNorm1d"); }

 private:
  Layer layer() const override { return {"BatchNorm1d", 2, 3}; }
};
SITU_MODULE(BatchNorm1d);

// x: [N, C, H, W].
class BatchNorm2dImpl : public ChannelNormCloneable<BatchNorm2dImpl, BatchNormBase> {
 public:
  BatchNorm2dImpl(int64_t num_features);
  explicit BatchNorm2dImpl(const BatchNormOptions& options);
  void pretty_print(std::ostream& out) const override { print(out, "BatchNorm2d"); }

 private:
  Layer layer() const override { return {"BatchNorm2d", 4, 4}; }
};
SITU_MODULE(BatchNorm2d);

// x: [N, C, D, H, W].
class BatchNorm3dImpl : public ChannelNormCloneable<BatchNorm3dImpl, BatchNormBase> {
 public:
  BatchNorm3dImpl(int64_t num_features);
  explicit BatchNorm3dImpl(const BatchNormOptions& options);
  void pretty_print(std::ostream& out) const override { print(out, "BatchNorm3d"); }

 private:
  Layer layer() const override { return {"BatchNorm3d", 5, 5}; }
};
SITU_MODULE(BatchNorm3d);

// Normalizes over the last dimensions, whose sizes are normalized_shape.
class LayerNormImpl : public Cloneable<LayerNormImpl> {
 public:
  LayerNormImpl(int64_t size);
  LayerNormImpl(std::vector<int64_t> shape);
  explicit LayerNormImpl(const LayerNormOptions& options);
  void reset() override;
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  LayerNormOptions options;
  // Sizes are normalized_shape; undefined without elementwise_affine.
  Parameter weight, bias;
};
SITU_MODULE(LayerNorm);

// x / sqrt(mean of x^2 + eps) over the last dimensions, whose sizes must be normalized_shape; times weight if
// elementwise_affine (Zhang and Sennrich, 2019).
class RMSNormOptions {
 public:
  RMSNormOptions(DimVec normalized_shape) : normalized_shape_(normalized_shape) {}
  RMSNormOptions(std::initializer_list<DimVec::Entry> normalized_shape) : normalized_shape_(normalized_shape) {}
  template <Integer T>
  RMSNormOptions(T size) : normalized_shape_(size) {}
  RMSNormOptions(std::vector<int64_t> normalized_shape) : normalized_shape_(normalized_shape) {}
  SITU_ARG(DimVec, normalized_shape);
  // If not given, eps is the machine epsilon of the computation: double's for double, float's for the others.
  SITU_ARG(std::optional<double>, eps);
  SITU_ARG(bool, elementwise_affine) = true;
};
class RMSNormImpl : public Cloneable<RMSNormImpl> {
 public:
  RMSNormImpl(int64_t size);
  RMSNormImpl(std::vector<int64_t> shape);
  explicit RMSNormImpl(const RMSNormOptions& options);
  void reset() override;
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  RMSNormOptions options;
  Parameter weight;  // sizes are normalized_shape; undefined without elementwise_affine
};
SITU_MODULE(RMSNorm);

// Splits the channels of each sample of [N, C, ...] into num_groups groups of equal size and normalizes each group as a
// whole. If affine, it multiplies by the channel's weight and adds its bias (Wu and He, 2018).
class GroupNormOptions {
 public:
  GroupNormOptions(int64_t num_groups, int64_t num_channels) : num_groups_(num_groups), num_channels_(num_channels) {}
  SITU_ARG(int64_t, num_groups);
  SITU_ARG(int64_t, num_channels);
  SITU_ARG(double, eps) = 1e-5;
  SITU_ARG(bool, affine) = true;
};
class GroupNormImpl : public Cloneable<GroupNormImpl> {
 public:
  GroupNormImpl(int64_t num_groups, int64_t num_channels);
  // Throws ValueError if num_groups does not divide num_channels.
  explicit GroupNormImpl(const GroupNormOptions& options);
  void reset() override;
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  GroupNormOptions options;
  // Sizes [num_channels]; undefined without affine.
  Parameter weight, bias;
};
SITU_MODULE(GroupNorm);

// Normalizes each channel of each sample over the dimensions after it. Running statistics are off by default.
class InstanceNormOptions {
 public:
  InstanceNormOptions(int64_t num_features) : num_features_(num_features) {}
  SITU_ARG(int64_t, num_features);
  SITU_ARG(double, eps) = 1e-5;
  SITU_ARG(double, momentum) = 0.1;
  SITU_ARG(bool, affine) = false;
  // In training the running statistics move towards the samples' statistics, averaged over the batch; evaluation uses
  // the running ones.
  SITU_ARG(bool, track_running_stats) = false;
};
using InstanceNorm1dOptions = InstanceNormOptions;
using InstanceNorm2dOptions = InstanceNormOptions;
using InstanceNorm3dOptions = InstanceNormOptions;

class InstanceNormBase : public ChannelNorm {
 public:
  explicit InstanceNormBase(const InstanceNormOptions& o);
  InstanceNormOptions options;

 protected:
  void print(std::ostream& out, const char* layer) const;
  // x: [N, C, ...] with `dims` dimensions, or one sample [C, ...].
  Tensor normalise(const char* layer, In x, int64_t dims);
};

// x: [N, C, L] or [C, L].
class InstanceNorm1dImpl : public ChannelNormCloneable<InstanceNorm1dImpl, InstanceNormBase> {
 public:
  InstanceNorm1dImpl(int64_t num_features);
  explicit InstanceNorm1dImpl(const InstanceNormOptions& options);
  void pretty_print(std::ostream& out) const override { print(out, "InstanceNorm1d"); }
  Tensor forward(In x);
};
SITU_MODULE(InstanceNorm1d);

// x: [N, C, H, W] or [C, H, W].
class InstanceNorm2dImpl : public ChannelNormCloneable<InstanceNorm2dImpl, InstanceNormBase> {
 public:
  InstanceNorm2dImpl(int64_t num_features);
  explicit InstanceNorm2dImpl(const InstanceNormOptions& options);
  void pretty_print(std::ostream& out) const override { print(out, "InstanceNorm2d"); }
  Tensor forward(In x);
};
SITU_MODULE(InstanceNorm2d);

// x: [N, C, D, H, W] or [C, D, H, W].
class InstanceNorm3dImpl : public ChannelNormCloneable<InstanceNorm3dImpl, InstanceNormBase> {
 public:
  InstanceNorm3dImpl(int64_t num_features);
  explicit InstanceNorm3dImpl(const InstanceNormOptions& options);
  void pretty_print(std::ostream& out) const override { print(out, "InstanceNorm3d"); }
  Tensor forward(In x);
};
SITU_MODULE(InstanceNorm3d);

// x / (k + alpha s)^beta, where s is the mean of x^2 over `size` channels around each of [N, C, ...] (Krizhevsky et
// al., 2012).
class LocalResponseNormOptions {
 public:
  LocalResponseNormOptions(int64_t size) : size_(size) {}
  SITU_ARG(int64_t, size);
  SITU_ARG(double, alpha) = 1e-4;
  SITU_ARG(double, beta) = 0.75;
  SITU_ARG(double, k) = 1.0;
};
class LocalResponseNormImpl : public Cloneable<LocalResponseNormImpl> {
 public:
  LocalResponseNormImpl(int64_t size);
  explicit LocalResponseNormImpl(const LocalResponseNormOptions& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  LocalResponseNormOptions options;
};
SITU_MODULE(LocalResponseNorm);

// LocalResponseNorm of [N, C, H, W], in which an even size has the same window as the odd size below it. As in PyTorch,
// channel 0 stays in every later window.
using CrossMapLRN2dOptions = LocalResponseNormOptions;
class CrossMapLRN2dImpl : public Cloneable<CrossMapLRN2dImpl> {
 public:
  CrossMapLRN2dImpl(int64_t size);
  explicit CrossMapLRN2dImpl(const CrossMapLRN2dOptions& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  CrossMapLRN2dOptions options;
};
SITU_MODULE(CrossMapLRN2d);

}  // namespace situ::nn
