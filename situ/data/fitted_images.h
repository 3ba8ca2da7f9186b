// FittedImages: the images of a folder in one size, written straight into a loader's batches.
//
//   data::datasets::FittedImages train(folder, {.side = 64, .augment = true});
//   auto loader = data::make_data_loader(train.map(transforms::Stack<>()), 32);
#pragma once
#include <vector>

#include "situ/data/image_folder.h"
#include "situ/data/ring.h"

namespace situ::data {

// How an image of a file becomes the input of a network.
struct FitOptions {
  int64_t side = 224;  // height and width of the result, at most 2^20, as resize
  int64_t resize = 0;  // what the shorter side becomes before the middle is cut out; 0: 8/7 of `side`
  // For each channel: (x - mean) / deviation, which is above 0. Empty: values stay in [0, 1].
  std::vector<double> mean = {}, deviation = {};
  // A part drawn at random, mirrored at random, instead of the middle: RandomResizedCrop(side) and
  // RandomHorizontalFlip().
  bool augment = false;
};

// The image in a file as f32[channels, side, side]. Throws what read_image() throws, and ValueError for bad options.
Tensor read_fitted_image(const std::string& path, const FitOptions& fit, const ImageOptions& options = {});

namespace datasets {

// Example i: data f32[channels, side, side] of the folder's image i, and target i64[], its class. Values are those of
// transforms Resize(resize), CenterCrop(side) and Normalize(mean, deviation) within rounding, or of the random ones.
//
// The ledger has the loader's batches and nothing else, so peaks do not depend on the images. A worker decodes and
// resizes in memory that is not booked: what read_image() takes, and 12 bytes for each row that is read and each of
// `side` columns. ValueError for bad options.
class FittedImages : public Dataset<FittedImages> {
 public:
  FittedImages(ImageFolder folder, const FitOptions& fit);
  Example<> get(size_t index) override;
  std::optional<size_t> size() const override { return folder_.size(); }
  const ImageFolder& folder() const { return folder_; }

  ExampleForm example_form() const;
  void write_example(size_t index, void* data, void* target) const;  // FileError, as ImageFolder::get()

 private:
  ImageFolder folder_;
  FitOptions fit_;
};
extern template class Dataset<FittedImages>;

}  // namespace datasets
}  // namespace situ::data
