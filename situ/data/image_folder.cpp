// The list of a folder's images, its two parts, and its examples.
#include "situ/data/image_folder.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <system_error>

#include "situ/base/error.h"
#include "situ/base/philox.h"
#include "situ/data/internal/pixels.h"
#include "situ/data/ring.h"

namespace situ::data::datasets {
namespace {

namespace fs = std::filesystem;
using Files = std::vector<ImageFolder::File>;
using Part = ImageFolderOptions::Part;

bool hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

bool is_image(const fs::path& path) {
  std::string end = path.extension().string();
  for (char& c : end)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return end == ".png" || end == ".jpg" || end == ".jpeg";
}

[[noreturn]] void refuse(const std::string& folder, const std::string& what, const std::string& hint) {
  throw FileError("ImageFolder: '" + folder + "' " + what + "; " + hint);
}

std::vector<std::string> sub_folders(const std::string& root) {
  if (!fs::is_directory(root)) refuse(root, "is no folder", "give the folder that has one sub-folder for each class");
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(root))
    if (entry.is_directory() && !hidden(entry.path())) names.push_back(entry.path().filename().string());
  if (names.empty()) refuse(root, "has no sub-folder", "put the images of each class into a folder of its own");
  std::sort(names.begin(), names.end());
  return names;
}

// Paths of the images below a folder, sorted.
std::vector<std::string> images_below(const fs::path& folder) {
  std::vector<std::string> paths;
  for (fs::recursive_directory_iterator at(folder), end; at != end; ++at) {
    if (hidden(at->path()))
      at.disable_recursion_pending();
    else if (is_image(at->path()) && at->is_regular_file())
      paths.push_back(at->path().string());
  }
  if (paths.empty())
    refuse(folder.string(), "has no .png, .jpg or .jpeg file",
           "every sub-folder is a class; move folders of other things elsewhere");
  std::sort(paths.begin(), paths.end());
  return paths;
}

struct Listing {
  std::vector<std::string> names;
  Files files;
};

Listing list(const std::string& root) try {
  Listing all{sub_folders(root), {}};
  for (size_t label = 0; label < all.names.size(); ++label)
    for (std::string& path : images_below(fs::path(root) / all.names[label]))
      all.files.push_back({std::move(path), static_cast<int64_t>(label)});
  return all;
} catch (const fs::filesystem_error& e) {
  refuse(e.path1().string(), "cannot be listed: " + e.code().message(), "check its permissions, or the link");
}

// Marks a share of files[begin, end), drawn by `key`.
void draw_share(std::vector<bool>& drawn, size_t begin, size_t end, double share, RandomKey key) {
  std::vector<std::pair<uint64_t, size_t>> order;
  for (size_t i = begin; i < end; ++i) {
    const Philox4 block = philox(key, i - begin);
    order.emplace_back(uint64_t{block.v[0]} << 32 | block.v[1], i);
  }
  const auto count = static_cast<size_t>(std::llround(share * static_cast<double>(end - begin)));
  std::sort(order.begin(), order.end());
  for (size_t i = 0; i < count; ++i) drawn[order[i].second] = true;
}

// Which files are of the validation part.
std::vector<bool> validation_files(const Files& files, const ImageFolderOptions& o) {
  std::vector<bool> drawn(files.size());
  if (!o.stratified) draw_share(drawn, 0, files.size(), o.validation_share, {o.seed, 0});
  for (size_t begin = 0, end = 0; o.stratified && begin < files.size(); begin = end) {
    while (end < files.size() && files[end].label == files[begin].label) ++end;
    draw_share(drawn, begin, end, o.validation_share, {o.seed, static_cast<uint64_t>(files[begin].label) + 1});
  }
  return drawn;
}

Files part_of(Files files, const ImageFolderOptions& o) {
  if (o.part == Part::all) return files;
  if (!(o.validation_share > 0 && o.validation_share < 1))
    throw ValueError("ImageFolder: validation_share is " + std::to_string(o.validation_share) +
                     "; give a share above 0 and below 1");
  const std::vector<bool> drawn = validation_files(files, o);
  Files part;
  for (size_t i = 0; i < files.size(); ++i)
    if (drawn[i] == (o.part == Part::validation)) part.push_back(std::move(files[i]));
  if (part.empty())
    throw ValueError("ImageFolder: none of " + std::to_string(files.size()) + " images is left for this part; " +
                     "change validation_share");
  return part;
}

// Takes out files that cannot be read, and returns the messages about them.
std::vector<std::string> take_unreadable(Files& files, const ImageOptions& image) {
  detail::require_png();  // a library that is missing is no fault of the images
  detail::require_jpeg();
  std::vector<std::string> faults;
  std::erase_if(files, [&](const ImageFolder::File& file) {
    try {
      detail::read_pixels("ImageFolder", file.path, image);
      return false;
    } catch (const FileError& e) {
      faults.emplace_back(e.what());
      return true;
    }
  });
  return faults;
}

}  // namespace

ImageFolder::ImageFolder(const std::string& root, const ImageFolderOptions& options) : image_(options.image) {
  detail::check_channels("ImageFolder", image_.channels);
  Listing all = list(root);
  std::vector<std::string> faults;
  Files files = part_of(std::move(all.files), options);
  if (options.skip_unreadable) faults = take_unreadable(files, image_);
  if (files.empty()) refuse(root, "has no image that can be read", "the first error is: " + faults.front());
  names_ = std::make_shared<std::vector<std::string>>(std::move(all.names));
  faults_ = std::make_shared<std::vector<std::string>>(std::move(faults));
  files_ = std::make_shared<Files>(std::move(files));
}

const ImageFolder::File& ImageFolder::at(size_t index) const {
  if (index >= files_->size())
    throw IndexError("ImageFolder: example " + std::to_string(index) + " of " + std::to_string(files_->size()) +
                     "; give an index below the size");
  return (*files_)[index];
}

Example<> ImageFolder::get(size_t index) {
  const File& file = at(index);
  Example<> e{detail::read_image_for("ImageFolder", file.path, image_), detail::empty_input(DimVec(), DType::i64)};
  if (detail::has_bytes(e.target)) *static_cast<int64_t*>(detail::bytes_of(e.target)) = file.label;
  return e;
}

std::vector<int64_t> ImageFolder::labels() const {
  std::vector<int64_t> all;
  for (const File& file : *files_) all.push_back(file.label);
  return all;
}

template class Dataset<ImageFolder>;

}  // namespace situ::data::datasets
