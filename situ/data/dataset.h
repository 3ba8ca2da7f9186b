// Dataset: a set of examples, in LibTorch's form. A program derives from it and defines get() and size().
//
//   class Points : public data::Dataset<Points> {
//    public:
//     data::Example<> get(size_t index) override { return {x_[index], y_[index]}; }
//     std::optional<size_t> size() const override { return x_.size(0); }
//   };
//   auto loader = data::make_data_loader(Points().map(data::transforms::Stack<>()), 64);
//
// A loader gives each worker a copy of the set. get() and get_batch() of one copy are called by one thread at a time.
// Their random draws are the same for any number of workers (draws.h).
#pragma once
#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "situ/base/array_ref.h"
#include "situ/data/draws.h"
#include "situ/data/example.h"

namespace situ::data {
namespace datasets {

template <class Source, class Transform>
class MapDataset;

// A set that returns whole batches. `Request` is the type that describes a batch: by default a list of indices.
template <class Self, class Batch, class Request = ArrayRef<size_t>>
class BatchDataset {
 public:
  using SelfType = Self;
  using BatchType = Batch;
  using BatchRequestType = Request;
  static constexpr bool is_stateful = false;
  virtual ~BatchDataset() = default;
  virtual Batch get_batch(Request request) = 0;
  virtual std::optional<size_t> size() const = 0;  // nullopt for a stream of unknown length

  // Returns the set with a transform applied to each batch. The set is copied or moved.
  template <class Transform>
  MapDataset<Self, Transform> map(Transform transform) & {
    return {static_cast<Self&>(*this), std::move(transform)};
  }
  template <class Transform>
  MapDataset<Self, Transform> map(Transform transform) && {
    return {std::move(static_cast<Self&>(*this)), std::move(transform)};
  }
};

// A set of single examples; its batches are lists of them.
template <class Self, class SingleExample = Example<>>
class Dataset : public BatchDataset<Self, std::vector<SingleExample>> {
 public:
  using ExampleType = SingleExample;
  virtual ExampleType get(size_t index) = 0;
  std::vector<ExampleType> get_batch(ArrayRef<size_t> indices) override;
};

// Defined outside the class, so that programs need not compile it for sets of the library (nn/ordered_dict.h has a
// note).
template <class Self, class SingleExample>
std::vector<SingleExample> Dataset<Self, SingleExample>::get_batch(ArrayRef<size_t> indices) {
  std::vector<SingleExample> batch;
  batch.reserve(indices.size());
  detail::ExampleDraws draws;
  for (size_t i : indices) {
    draws.next();
    batch.push_back(get(i));
  }
  return batch;
}

// The result of `set.map(transform)`.
template <class Source, class Transform>
class MapDataset : public BatchDataset<MapDataset<Source, Transform>, typename Transform::OutputBatchType,
                                       typename Source::BatchRequestType> {
 public:
  using DatasetType = Source;
  using TransformType = Transform;
  using OutputBatchType = typename Transform::OutputBatchType;
  static constexpr bool is_stateful = Source::is_stateful;
  MapDataset(Source source, Transform transform) : source_(std::move(source)), transform_(std::move(transform)) {}
  OutputBatchType get_batch(typename Source::BatchRequestType request) override {
    return transform_.apply_batch(source_.get_batch(std::move(request)));
  }
  std::optional<size_t> size() const override { return source_.size(); }
  const Source& dataset() const { return source_; }
  Source& dataset() { return source_; }
  const Transform& transform() const { return transform_; }

 private:
  Source source_;
  Transform transform_;
};

// The rows of one tensor, or of several tensors of equal sizes, which are stacked. LibTorch: TensorDataset.
class TensorDataset;
extern template class Dataset<TensorDataset, TensorExample>;
class TensorDataset : public Dataset<TensorDataset, TensorExample> {
 public:
  explicit TensorDataset(Tensor rows);
  explicit TensorDataset(const std::vector<Tensor>& rows);
  TensorExample get(size_t index) override;
  std::optional<size_t> size() const override;

 private:
  Tensor rows_;
};

}  // namespace datasets

using datasets::BatchDataset;
using datasets::Dataset;
using datasets::MapDataset;
using datasets::TensorDataset;

}  // namespace situ::data
