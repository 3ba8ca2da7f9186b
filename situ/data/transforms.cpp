// Implements the helpers of Stack and Normalize.
#include "situ/data/transforms.h"

#include <string>

#include "situ/base/error.h"
#include "situ/data/internal/planes.h"
#include "situ/ops/functions.h"

namespace situ::data::transforms::detail {

Tensor stack_data(const std::vector<Tensor>& tensors, const char* what) {
  if (tensors.empty()) throw ValueError("Stack: the batch has no examples; give at least one");
  for (size_t i = 0; i < tensors.size(); ++i) {
    if (!tensors[i].defined())
      throw UsageError(std::string("Stack: the ") + what + " of example " + std::to_string(i) +
                       " of the batch is undefined; let get() fill it, or use TensorExample for sets without targets");
    if (!(tensors[i].sizes() == tensors[0].sizes()) || tensors[i].dtype() != tensors[0].dtype())
      throw ShapeError(std::string("Stack: the ") + what + " of the examples differ: the first is " +
                       tensors[0].describe() + ", number " + std::to_string(i) + " is " + tensors[i].describe() +
                       "; bring them to one shape and dtype first");
  }
  return stack(tensors, 0);
}

Tensor channel_figures(const std::vector<double>& figures) {
  if (figures.empty()) throw ValueError("Normalize: no value is given; give one, or one for each channel");
  Tensor t = tensor(TensorData(figures), TensorOptions(kFloat).device(kCPU));
  return figures.size() == 1 ? t.select(0, 0) : t.unsqueeze(1).unsqueeze(2);
}

Tensor normalized(Tensor input, const Tensor& mean, const Tensor& deviation) {
  const auto fits = [&](const Tensor& t) { return t.dim() == 0 || t.size(0) == input.size(0); };
  if (!data::detail::may_overwrite(input) || !fits(mean) || !fits(deviation)) return input.sub(mean).div(deviation);
  input.sub_(mean).div_(deviation);
  return input;
}

}  // namespace situ::data::transforms::detail
