// ChannelsLast: an image set whose batches have the channels last, so that convolutions need not reorder them.
#pragma once
#include <utility>
#include <vector>

#include "situ/data/ring.h"

namespace situ::data::datasets {

// Gives the examples of a set of f32[C, H, W] images as f32[H, W, C]. Then batch.permute({0, 3, 1, 2}) is [N, C, H, W]
// in the layout that convolutions keep from input to output, without a copy. Targets are unchanged.
template <class Set>
class ChannelsLast : public Dataset<ChannelsLast<Set>> {
 public:
  explicit ChannelsLast(Set set) : set_(std::move(set)) {}
  std::optional<size_t> size() const override { return set_.size(); }
  Example<> get(size_t index) override { return detail::example_of(*this, index); }
  ExampleForm example_form() const {
    ExampleForm form = set_.example_form();
    form.data = {form.data[1], form.data[2], form.data[0]};
    return form;
  }
  void write_example(size_t index, void* data, void* target) const {
    const DimVec sizes = example_form().data;
    const auto pixels = static_cast<size_t>(sizes[0] * sizes[1]), channels = static_cast<size_t>(sizes[2]);
    if (channels == 1) return set_.write_example(index, data, target);
    std::vector<float> planes(channels * pixels);
    set_.write_example(index, planes.data(), target);
    auto* to = static_cast<float*>(data);
    for (size_t i = 0; i < pixels; ++i)
      for (size_t c = 0; c < channels; ++c) *to++ = planes[c * pixels + i];
  }

 private:
  Set set_;
};

}  // namespace situ::data::datasets
