// Lists a network's layers in the order of their calls, with shapes, parameters, and the bytes that each call saves for
// backward.
//
//   std::cout << nn::summary(net, ones({1, 3, 224, 224}));
//
// forward runs once, recorded, and its result is dropped. A module that is called several times has a row for each
// call; its parameters count once. Tied parameters count once, too.
#pragma once
#include <string>
#include <vector>

#include "situ/nn/containers.h"

namespace situ::nn {

struct SummaryRow {
  std::string path;             // "layer1.0.conv1"
  std::string type;             // "Conv2d"
  std::vector<int64_t> output;  // sizes
  int64_t parameters = 0;       // the module's own that no earlier row counted
  int64_t saved_bytes = 0;      // saved for backward by this call, without earlier ones
};

struct Summary {
  std::vector<SummaryRow> rows;
  int64_t parameters = 0, trainable = 0;
  int64_t parameter_bytes = 0, buffer_bytes = 0;
  int64_t saved_bytes = 0;  // saved for backward when forward has finished: the activations
  std::string text() const;
};
std::ostream& operator<<(std::ostream& out, const Summary& s);

Summary summarize(Module& module, const AnyModule& callable, const Tensor& input);

template <IsHolder H>
Summary summary(const H& module, const Tensor& input) {
  return summarize(*module, AnyModule(module), input);
}
template <IsModule M>
Summary summary(const std::shared_ptr<M>& module, const Tensor& input) {
  return summarize(*module, AnyModule(module), input);
}
// Lists layers and parameters without a call.
Summary summary(const Module& module);

}  // namespace situ::nn
