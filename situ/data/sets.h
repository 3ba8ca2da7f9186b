// The data sets of Situ: MNIST's files, drawn digits, windows of a text. Each can write its examples directly into a
// batch (ring.h). Copies share their tensors.
#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "situ/data/dataset.h"
#include "situ/data/digits.h"
#include "situ/data/encoded_text.h"
#include "situ/data/ring.h"
#include "situ/data/text.h"

namespace situ::data::datasets {

// Images with one class each, from a folder with MNIST's four IDX files: data f32[1, H, W] in [0, 1], target i64[].
// Pixels and classes are stored as bytes, as in the files.
class MNIST : public Dataset<MNIST> {
 public:
  enum class Mode { kTrain, kTest };
  explicit MNIST(const std::string& folder, Mode mode = Mode::kTrain);  // throws FileError as in idx.h
  Example<> get(size_t index) override;
  std::optional<size_t> size() const override { return static_cast<size_t>(pixels_.size(0)); }
  bool is_train() const { return mode_ == Mode::kTrain; }
  Tensor images() const;                            // all images: f32[N, 1, H, W], computed by each call
  Tensor targets() const;                           // all targets: i64[N], computed by each call
  const Tensor& labels() const { return labels_; }  // the stored targets, u8[N]
  int64_t classes() const { return classes_; }      // largest label + 1

  ExampleForm example_form() const;
  void write_example(size_t index, void* data, void* target) const;

 private:
  Mode mode_;
  Tensor pixels_, labels_;  // u8[N, H, W], u8[N]
  int64_t classes_ = 0;
};
extern template class Dataset<MNIST>;

// Digits that are drawn on demand (digits.h): data f32[C, H, W] in [0, 1]. The target is the digit, i64[], or with
// Target::ink the pixels that the stroke covers, i64[H, W] of 0 and 1. Example i is sample `first + i` of the seed, so
// sets with disjoint ranges have no sample in common.
class DrawnDigits : public Dataset<DrawnDigits> {
 public:
  enum class Target { digit, ink };
  DrawnDigits(size_t count, DigitOptions options, uint64_t seed, uint64_t first = 0, Target target = Target::digit);
  Example<> get(size_t index) override;
  std::optional<size_t> size() const override { return count_; }

  ExampleForm example_form() const;
  void write_example(size_t index, void* data, void* target) const;

 private:
  size_t count_;
  DigitOptions options_;
  uint64_t seed_, first_;
  Target target_;
};
extern template class Dataset<DrawnDigits>;

// Windows of a text for next-character models. data i64[T] are the characters from `stride * i` on; target i64[T] are
// the same, shifted by one. The text is given as numbers of a vocabulary.
class TextWindows : public Dataset<TextWindows> {
 public:
  // Throws ValueError unless there are more than `length` characters. Stride 1 gives every possible window.
  TextWindows(EncodedText text, int64_t length, int64_t stride = 1);
  TextWindows(const std::vector<int32_t>& ids, int64_t length, int64_t stride = 1)
      : TextWindows(EncodedText(ids), length, stride) {}
  Example<> get(size_t index) override;
  std::optional<size_t> size() const override { return static_cast<size_t>(count_); }

  ExampleForm example_form() const;
  void write_example(size_t index, void* data, void* target) const;

 private:
  EncodedText text_;
  int64_t length_, stride_, count_;
};
extern template class Dataset<TextWindows>;

}  // namespace situ::data::datasets
