#include "situ/data/sets.h"

#include <algorithm>
#include <cstring>

#include "situ/base/error.h"
#include "situ/data/idx.h"
#include "situ/memory/plan.h"
#include "situ/memory/thread_state.h"
#include "situ/ops/functions.h"

namespace situ::data::datasets {
namespace {

using InputScope = StateGuard<&ThreadState::purpose, Category>;

Tensor input_tensor(DimVec sizes, DType dtype) {
  InputScope scope(Category::input);
  return empty(sizes, TensorOptions(dtype));
}

template <class T>
T* bytes_of(const Tensor& t) {
  return static_cast<T*>(t.impl("data set").data());
}

void check_index(size_t index, int64_t size) {
  if (index >= static_cast<size_t>(size))
    throw IndexError("data set: example " + std::to_string(index) + " of " + std::to_string(size) +
                     "; give an index below the size");
}

}  // namespace

MNIST::MNIST(const std::string& folder, Mode mode) : mode_(mode) {
  memory::refuse_in_plan("MNIST", "open the files before the dry run");
  MnistFiles files(folder, mode == Mode::kTrain);
  pixels_ = input_tensor(files.images.sizes(), DType::u8);
  labels_ = input_tensor(files.labels.sizes(), DType::i64);
  files.images.read(bytes_of<void>(pixels_));
  auto n = static_cast<size_t>(files.labels.bytes());
  auto* labels = bytes_of<int64_t>(labels_);
  auto* bytes = bytes_of<uint8_t>(labels_) + 7 * n;  // read into the upper end, then spread downwards in place
  files.labels.read(bytes);
  for (size_t i = 0; i < n; ++i) {
    uint8_t label = bytes[i];
    labels[i] = label;
    classes_ = std::max<int64_t>(classes_, label + 1);
  }
}

ExampleForm MNIST::example_form() const {
  return {{1, pixels_.size(1), pixels_.size(2)}, DimVec(), DType::f32, DType::i64};
}

void MNIST::write_example(size_t index, void* data, void* target) const {
  check_index(index, pixels_.size(0));
  auto n = static_cast<size_t>(pixels_.size(1) * pixels_.size(2));
  auto* from = bytes_of<uint8_t>(pixels_) + index * n;
  auto* to = static_cast<float*>(data);
  for (size_t i = 0; i < n; ++i) to[i] = static_cast<float>(from[i]) * (1 / 255.f);
  *static_cast<int64_t*>(target) = bytes_of<int64_t>(labels_)[index];
}

Example<> MNIST::get(size_t index) { return detail::example_of(*this, index); }

Tensor MNIST::images() const { return pixels_.to(kFloat).div(255).unsqueeze(1); }

DrawnDigits::DrawnDigits(size_t count, DigitOptions options, uint64_t seed, uint64_t first, Target target)
    : count_(count), options_(options), seed_(seed), first_(first), target_(target) {}

ExampleForm DrawnDigits::example_form() const {
  return {{options_.channels, options_.height, options_.width},
          target_ == Target::ink ? DimVec{options_.height, options_.width} : DimVec(),
          DType::f32,
          DType::i64};
}

void DrawnDigits::write_example(size_t index, void* data, void* target) const {
  check_index(index, static_cast<int64_t>(count_));
  auto* to = static_cast<int64_t*>(target);
  int digit =
      draw_digit(options_, seed_, first_ + index, static_cast<float*>(data), target_ == Target::ink ? to : nullptr);
  if (target_ == Target::digit) *to = digit;
}

Example<> DrawnDigits::get(size_t index) { return detail::example_of(*this, index); }

TextWindows::TextWindows(const std::vector<int32_t>& ids, int64_t length, int64_t stride)
    : length_(length), stride_(stride) {
  auto n = static_cast<int64_t>(ids.size());
  if (length < 1 || stride < 1 || n <= length)
    throw ValueError("TextWindows: a text of " + std::to_string(n) + " characters has no window of " +
                     std::to_string(length) + " and its next character; give a longer text or a shorter context");
  count_ = (n - length - 1) / stride + 1;
  ids_ = input_tensor({n}, DType::i32);
  if (!memory::planning()) std::memcpy(bytes_of<void>(ids_), ids.data(), ids.size() * sizeof(int32_t));
}

ExampleForm TextWindows::example_form() const { return {{length_}, {length_}, DType::i64, DType::i64}; }

void TextWindows::write_example(size_t index, void* data, void* target) const {
  check_index(index, count_);
  auto* from = bytes_of<int32_t>(ids_) + static_cast<int64_t>(index) * stride_;
  std::copy(from, from + length_, static_cast<int64_t*>(data));
  std::copy(from + 1, from + 1 + length_, static_cast<int64_t*>(target));
}

Example<> TextWindows::get(size_t index) { return detail::example_of(*this, index); }

}  // namespace situ::data::datasets
