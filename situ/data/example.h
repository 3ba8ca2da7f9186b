// Example: one sample, or one batch of samples: `data` and `target` (LibTorch: torch::data::Example).
#pragma once
#include <utility>

#include "situ/tensor/tensor.h"

namespace situ::data {

namespace example {
struct NoTarget {};  // for sets without targets
}  // namespace example

template <class Data = Tensor, class Target = Tensor>
struct Example {
  using DataType = Data;
  using TargetType = Target;
  Example() = default;
  Example(Data d, Target t) : data(std::move(d)), target(std::move(t)) {}
  Data data;
  Target target;
};

template <class Data>
struct Example<Data, example::NoTarget> {
  using DataType = Data;
  using TargetType = example::NoTarget;
  Example() = default;
  Example(Data d) : data(std::move(d)) {}  // NOLINT: as in LibTorch
  operator const Data&() const { return data; }
  Data data;
};

using TensorExample = Example<Tensor, example::NoTarget>;

}  // namespace situ::data
