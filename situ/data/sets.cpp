// Implements the data sets of Situ: MNIST, drawn digits, text windows, and TensorDataset.
// Reads files, so the fuzz targets compile it too (cmake/SituFuzz.cmake).
#include "situ/data/sets.h"

#include <algorithm>

#include "situ/base/error.h"
#include "situ/data/idx.h"
#include "situ/memory/plan.h"
#include "situ/ops/functions.h"

namespace situ::data::datasets {
namespace {

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
  pixels_ = detail::empty_input(files.images.sizes(), DType::u8);
  labels_ = detail::empty_input(files.labels.sizes(), DType::u8);
  files.images.read(bytes_of<void>(pixels_));
  auto* labels = bytes_of<uint8_t>(labels_);
  files.labels.read(labels);
  for (int64_t i = 0; i < files.labels.bytes(); ++i) classes_ = std::max<int64_t>(classes_, labels[i] + 1);
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
  *static_cast<int64_t*>(target) = bytes_of<uint8_t>(labels_)[index];
}

Example<> MNIST::get(size_t index) { return detail::example_of(*this, index); }

Tensor MNIST::images() const { return pixels_.to(kFloat).div(255).unsqueeze(1); }

Tensor MNIST::targets() const { return labels_.to(kLong); }

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

TextWindows::TextWindows(EncodedText text, int64_t length, int64_t stride)
    : text_(std::move(text)), length_(length), stride_(stride) {
  const int64_t n = text_.size();
  if (length < 1 || stride < 1 || n <= length)
    throw ValueError("TextWindows: a text of " + std::to_string(n) + " characters has no window of " +
                     std::to_string(length) + " and its next character; give a longer text or a shorter context");
  count_ = (n - length - 1) / stride + 1;
}

ExampleForm TextWindows::example_form() const { return {{length_}, {length_}, DType::i64, DType::i64}; }

void TextWindows::write_example(size_t index, void* data, void* target) const {
  check_index(index, count_);
  const int64_t begin = static_cast<int64_t>(index) * stride_;
  text_.copy(begin, length_, static_cast<int64_t*>(data));
  text_.copy(begin + 1, length_, static_cast<int64_t*>(target));
}

Example<> TextWindows::get(size_t index) { return detail::example_of(*this, index); }

template class Dataset<MNIST>;
template class Dataset<DrawnDigits>;
template class Dataset<TextWindows>;
template class Dataset<TensorDataset, TensorExample>;
TensorDataset::TensorDataset(Tensor rows) : rows_(std::move(rows)) {}
TensorExample TensorDataset::get(size_t index) { return rows_.select(0, static_cast<int64_t>(index)); }
std::optional<size_t> TensorDataset::size() const { return static_cast<size_t>(rows_.size(0)); }
TensorDataset::TensorDataset(const std::vector<Tensor>& rows) : rows_(stack(rows)) {}
}  // namespace situ::data::datasets
