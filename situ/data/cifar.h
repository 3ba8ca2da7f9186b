// CIFAR10 and CIFAR100: the data sets in their binary form: data_batch_1.bin to data_batch_5.bin and test_batch.bin, or
// train.bin and test.bin. Each image has a byte for its class (CIFAR-100: its class among 20, then among 100) and 3 x
// 32 x 32 bytes for its pixels.
//
// The sizes of files are checked before anything is allocated. A file with a wrong size or class throws FileError.
#pragma once
#include <string>

#include "situ/data/dataset.h"
#include "situ/data/ring.h"

namespace situ::data::datasets {

namespace cifar {

// Pixels and labels as bytes, as in the files.
struct CifarFiles {
  Tensor pixels, labels;  // u8[N, 3, 32, 32], u8[N]
};
// `labels`: the number of bytes before each image. The last of them is its label, below `classes`.
CifarFiles read_cifar(const char* name, const std::string& folder, const std::vector<std::string>& files,
                      int64_t labels, int64_t classes);

// The part that both sets share: data f32[3, 32, 32] in [0, 1], target i64[].
template <class Self>
class Cifar : public Dataset<Self> {
 public:
  enum class Mode { kTrain, kTest };
  Example<> get(size_t index) override { return detail::example_of(static_cast<const Self&>(*this), index); }
  std::optional<size_t> size() const override { return static_cast<size_t>(files_.pixels.size(0)); }
  bool is_train() const { return mode_ == Mode::kTrain; }
  // all images: f32[N, 3, 32, 32], computed by each call
  Tensor images() const { return files_.pixels.to(kFloat).div(255); }
  Tensor targets() const { return files_.labels.to(kLong); }  // all targets: i64[N], computed by each call
  ExampleForm example_form() const { return {{3, 32, 32}, DimVec(), DType::f32, DType::i64}; }
  void write_example(size_t index, void* data, void* target) const { write(files_, index, data, target); }

 protected:
  Cifar(Mode mode, CifarFiles files) : mode_(mode), files_(std::move(files)) {}

 private:
  static void write(const CifarFiles& files, size_t index, void* data, void* target);
  Mode mode_;
  CifarFiles files_;
};

}  // namespace cifar

// `folder` has the files. Copies share their tensors.
class CIFAR10 : public cifar::Cifar<CIFAR10> {
 public:
  explicit CIFAR10(const std::string& folder, Mode mode = Mode::kTrain);
};
extern template class Dataset<CIFAR10>;
class CIFAR100 : public cifar::Cifar<CIFAR100> {
 public:
  explicit CIFAR100(const std::string& folder, Mode mode = Mode::kTrain);
};
extern template class Dataset<CIFAR100>;

}  // namespace situ::data::datasets
