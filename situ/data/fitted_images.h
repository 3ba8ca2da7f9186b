// FittedImages: the images of a folder in one size, written directly into a loader's batches.
//
//   data::datasets::FittedImages train(folder, {.side = 64, .augment = true});
//   auto loader = data::make_data_loader(train.map(transforms::Stack<>()), 32);
#pragma once
#include <vector>

#include "situ/data/image_folder.h"
#include "situ/data/ring.h"

namespace situ::data {

// How an image file becomes the input of a network.
struct FitOptions {
  int64_t side = 224;  // height and width of the result, at most 2^20, like resize
  int64_t resize = 0;  // length of the shorter side before the middle is cut out; 0: 8/7 of `side`
  // For each channel: (x - mean) / deviation; deviations must be above 0. Empty: values stay in [0, 1].
  std::vector<double> mean = {}, deviation = {};
  // Instead of the middle, takes a random part and mirrors it at random: RandomResizedCrop(side) and
  // RandomHorizontalFlip().
  bool augment = false;
};

// Reads the image in a file as f32[channels, side, side]. Throws like read_image(), and ValueError for bad options.
Tensor read_fitted_image(const std::string& path, const FitOptions& fit, const ImageOptions& options = {});

namespace datasets {

// Example i has data f32[channels, side, side], the folder's image i, and target i64[], its class. Values equal those
// of the transforms Resize(resize), CenterCrop(side) and Normalize(mean, deviation) up to rounding, or of the random
// transforms.
//
// Only the loader's batches are booked, so peaks do not depend on the images. A worker decodes and resizes in memory
// that is not booked: what read_image() takes, plus 12 bytes for each row that is read and each of `side` columns.
// Throws ValueError for bad options.
class FittedImages : public Dataset<FittedImages> {
 public:
  FittedImages(ImageFolder folder, const FitOptions& fit);
  Example<> get(size_t index) override;
  std::optional<size_t> size() const override { return folder_.size(); }
  const ImageFolder& folder() const { return folder_; }

  ExampleForm example_form() const;
  void write_example(size_t index, void* data, void* target) const;  // throws FileError like ImageFolder::get()

 private:
  ImageFolder folder_;
  FitOptions fit_;
};
extern template class Dataset<FittedImages>;

}  // namespace datasets
}  // namespace situ::data
