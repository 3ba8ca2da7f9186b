// ImageFolder: a folder of images with one sub-folder for each class (torchvision: ImageFolder).
//
//   data::datasets::ImageFolder train("flowers", {.part = data::ImageFolderOptions::Part::training});
//   auto loader = data::make_data_loader(
//       train.map(transforms::Resize<>(72)).map(transforms::CenterCrop<>(64)).map(transforms::Stack<>()), 32);
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "situ/data/dataset.h"
#include "situ/data/image.h"

namespace situ::data {

struct ImageFolderOptions {
  ImageOptions image = {};  // how each image is read

  // Which images the set has: all, or one of two disjoint parts that together are all. Give both sets the same
  // `validation_share`, `seed` and `stratified`. Adding or removing a file changes the parts of its class.
  enum class Part { all, training, validation };
  Part part = Part::all;
  double validation_share = 0.2;  // share of the images, rounded; above 0 and below 1
  uint64_t seed = 0;
  bool stratified = true;  // apply the share to each class separately

  // Leave out images that cannot be read. Then each image is read once when the set is made.
  bool skip_unreadable = false;
};

namespace datasets {

// Example i has data f32[image.channels, H, W] in [0, 1] (image.h), in the image's own size, and target i64[], its
// class.
//
// Classes are the sub-folders of `root`, sorted by name. Their images are the files below them, at any depth, whose
// names end in .png, .jpg or .jpeg, in upper or lower case. Images are sorted by class, then by path, byte by byte, so
// that example i is the same on every machine. Names that begin with a dot are left out. Links to files and classes are
// followed. get() reads the files; copies of a set share the list of their paths.
//
// Throws FileError if `root` is not a folder or has no sub-folders, a class has no image, or an image cannot be read.
// Throws ValueError for bad options, or a part without images.
class ImageFolder : public Dataset<ImageFolder> {
 public:
  explicit ImageFolder(const std::string& root, const ImageFolderOptions& options = {});
  Example<> get(size_t index) override;
  std::optional<size_t> size() const override { return files_->size(); }

  int64_t classes() const { return std::ssize(*names_); }
  const std::vector<std::string>& class_names() const { return *names_; }  // by class
  const ImageOptions& image_options() const { return image_; }
  // The path and label of example i; throw IndexError.
  const std::string& path(size_t index) const { return at(index).path; }
  int64_t label(size_t index) const { return at(index).label; }
  std::vector<int64_t> labels() const;  // of all examples
  // The files that skip_unreadable left out of this part, as the texts of the errors, which name the files.
  size_t skipped() const { return faults_->size(); }
  const std::vector<std::string>& faults() const { return *faults_; }

  struct File {
    std::string path;
    int64_t label;
  };

 private:
  const File& at(size_t index) const;
  ImageOptions image_;
  std::shared_ptr<const std::vector<std::string>> names_, faults_;
  std::shared_ptr<const std::vector<File>> files_;
};
extern template class Dataset<ImageFolder>;

}  // namespace datasets
}  // namespace situ::data
