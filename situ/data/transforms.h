// Transforms of batches and examples, in LibTorch's form: pass one to `set.map(...)`.
//
//   set.map(transforms::Normalize<>(0.1307, 0.3081)).map(transforms::Stack<>())
//
// Each worker of a loader has its own copy of the transforms, so apply() may keep state without locks. Such state
// depends on the worker; random draws do not (draws.h).
#pragma once
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "situ/data/draws.h"
#include "situ/data/example.h"

namespace situ::data::transforms {

// Changes a batch to another batch: derive and define apply_batch().
template <class Input, class Output>
class BatchTransform {
 public:
  using InputBatchType = Input;
  using OutputBatchType = Output;
  virtual ~BatchTransform() = default;
  virtual Output apply_batch(Input input) = 0;
};

// Changes each example separately: derive and define apply().
template <class Input, class Output>
class Transform : public BatchTransform<std::vector<Input>, std::vector<Output>> {
 public:
  using InputType = Input;
  using OutputType = Output;
  virtual Output apply(Input input) = 0;
  std::vector<Output> apply_batch(std::vector<Input> inputs) override {
    std::vector<Output> outputs;
    outputs.reserve(inputs.size());
    data::detail::ExampleDraws draws;
    for (auto& i : inputs) {
      draws.next();
      outputs.push_back(apply(std::move(i)));
    }
    return outputs;
  }
};

// Changes only the data of each example and keeps the target: derive and define operator().
template <class Target = Tensor>
class TensorTransform : public Transform<Example<Tensor, Target>, Example<Tensor, Target>> {
 public:
  using E = Example<Tensor, Target>;
  virtual Tensor operator()(Tensor input) = 0;
  E apply(E input) override {
    input.data = (*this)(std::move(input.data));
    return input;
  }
};

// Changes a list of examples to one batch. LibTorch has both names.
template <class Batch, class Input = std::vector<Batch>>
using Collation = BatchTransform<Input, Batch>;
template <class Batch, class Input = std::vector<Batch>>
using Collate = Collation<Batch, Input>;

namespace detail {
Tensor stack_data(const std::vector<Tensor>& tensors, const char* what);  // throws for an empty list or unequal shapes
// Returns one value for each channel as a tensor that broadcasts over (C, H, W).
Tensor channel_figures(const std::vector<double>& figures);
Tensor normalized(Tensor input, const Tensor& mean, const Tensor& deviation);
}  // namespace detail

// Stacks the data of all examples along a new first dimension, and the targets likewise. Throws ShapeError if two
// examples differ in sizes or dtype, ValueError if there are no examples.
template <class E = Example<>>
class Stack;

template <>
class Stack<Example<>> : public Collation<Example<>> {
 public:
  Example<> apply_batch(std::vector<Example<>> examples) override {
    std::vector<Tensor> data, targets;
    for (auto& e : examples) {
      data.push_back(std::move(e.data));
      targets.push_back(std::move(e.target));
    }
    return {detail::stack_data(data, "data"), detail::stack_data(targets, "target")};
  }
};

template <>
class Stack<TensorExample> : public Collation<TensorExample> {
 public:
  TensorExample apply_batch(std::vector<TensorExample> examples) override {
    std::vector<Tensor> data;
    for (auto& e : examples) data.push_back(std::move(e.data));
    return detail::stack_data(data, "data");
  }
};

// Computes (x - mean) / stddev with one value, or one for each channel of (C, H, W). Integers become f32. Works in
// place if the input is f32[C, H, W] and no other tensor holds it.
template <class Target = Tensor>
class Normalize : public TensorTransform<Target> {
 public:
  Normalize(double m, double s) : Normalize(std::vector<double>{m}, std::vector<double>{s}) {}
  Normalize(const std::vector<double>& m, const std::vector<double>& s)
      : mean(detail::channel_figures(m)), stddev(detail::channel_figures(s)) {}
  Tensor operator()(Tensor input) override { return detail::normalized(std::move(input), mean, stddev); }
  Tensor mean, stddev;
};

// Makes a function of a batch a transform. It is called on the worker's thread.
template <class Input, class Output = Input>
class BatchLambda : public BatchTransform<Input, Output> {
 public:
  explicit BatchLambda(std::function<Output(Input)> f) : f_(std::move(f)) {}
  Output apply_batch(Input input) override { return f_(std::move(input)); }

 private:
  std::function<Output(Input)> f_;
};

// Makes a function of an example a transform.
template <class Input, class Output = Input>
class Lambda : public Transform<Input, Output> {
 public:
  explicit Lambda(std::function<Output(Input)> f) : f_(std::move(f)) {}
  Output apply(Input input) override { return f_(std::move(input)); }

 private:
  std::function<Output(Input)> f_;
};

// Makes a function of only the data a transform.
template <class Target = Tensor>
class TensorLambda : public TensorTransform<Target> {
 public:
  explicit TensorLambda(std::function<Tensor(Tensor)> f) : f_(std::move(f)) {}
  Tensor operator()(Tensor input) override { return f_(std::move(input)); }

 private:
  std::function<Tensor(Tensor)> f_;
};

}  // namespace situ::data::transforms
