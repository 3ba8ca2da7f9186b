// Jittered: an image set enlarged by small random rotations, scalings and shifts of each image.
#pragma once
#include <cstdint>
#include <utility>

#include "situ/base/philox.h"
#include "situ/data/ring.h"

namespace situ::data {

struct JitterOptions {
  float turn = 10;     // largest rotation in degrees, in either direction
  float scale = 0.1f;  // largest relative change of each side
  float shift = 0.1f;  // largest shift, relative to the image's side
};

// Writes a warped copy of from[channels][height][width] to `to`, which must not overlap. Bilinear; edge pixels are
// repeated outside. The same key gives the same result.
void jitter_image(const float* from, float* to, int64_t channels, int64_t height, int64_t width, RandomKey key,
                  const JitterOptions& options = {});

namespace datasets {

// Has `variants` versions of each example of a set of f32[C, H, W] images. Example i is image i % n in version i / n;
// version 0 is the image itself. Targets are unchanged.
template <class Set>
class Jittered : public Dataset<Jittered<Set>> {
 public:
  Jittered(Set set, size_t variants, uint64_t seed, JitterOptions options = {})
      : set_(std::move(set)), variants_(variants), seed_(seed), options_(options) {}
  std::optional<size_t> size() const override { return *set_.size() * variants_; }
  Example<> get(size_t index) override { return detail::example_of(*this, index); }
  ExampleForm example_form() const { return set_.example_form(); }
  void write_example(size_t index, void* data, void* target) const {
    size_t n = *set_.size();
    if (index < n) return set_.write_example(index, data, target);
    DimVec s = example_form().data;
    std::vector<float> plain(static_cast<size_t>(s[0] * s[1] * s[2]));
    set_.write_example(index % n, plain.data(), target);
    jitter_image(plain.data(), static_cast<float*>(data), s[0], s[1], s[2], {seed_, index}, options_);
  }

 private:
  Set set_;
  size_t variants_;
  uint64_t seed_;
  JitterOptions options_;
};

}  // namespace datasets
}  // namespace situ::data
