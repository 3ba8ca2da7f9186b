// Reads files: the fuzz targets compile it anew.
#include "situ/data/idx.h"

#include <filesystem>

#include "situ/base/error.h"

namespace situ::data {
namespace {

[[noreturn]] void refuse(const std::string& path, const std::string& what, const char* hint) {
  throw FileError("IDX: '" + path + "' " + what + "; " + hint);
}
constexpr const char* kFetchAgain = "the file is damaged or no IDX file; download it again";

std::string text_of(const DimVec& sizes) {
  std::string s = "[";
  for (int i = 0; i < sizes.size(); ++i) s += (i ? ", " : "") + std::to_string(sizes[i]);
  return s + "]";
}

// MNIST's files carry a dash in the original and a dot in many copies.
std::string find_file(const std::string& folder, const std::string& part, const char* kind, const char* suffix) {
  std::string stem = (std::filesystem::path(folder) / (part + "-" + kind)).string();
  for (const char* joint : {"-", "."}) {
    std::string path = stem + joint + suffix;
    if (std::filesystem::exists(path)) return path;
    if (std::filesystem::exists(path + ".gz")) refuse(path + ".gz", "is compressed", "unpack it with gunzip first");
  }
  if (!std::filesystem::is_directory(folder))
    throw FileError("MNIST: '" + folder + "' is no folder; give the one that holds the four IDX files");
  throw FileError("MNIST: the folder '" + folder + "' has no file " + part + "-" + kind + "-" + suffix +
                  "; give the folder that holds the four IDX files (train- and t10k-, images and labels)");
}

}  // namespace

IdxFile::IdxFile(const std::string& path) : file_(path, "IDX") {
  unsigned char magic[4], size[4];
  if (file_.size() < 4) refuse(path, "is too short for its magic number", kFetchAgain);
  file_.read(0, magic, 4);
  if (magic[0] == 0x1f && magic[1] == 0x8b) refuse(path, "is compressed", "unpack it with gunzip first");
  if (magic[0] != 0 || magic[1] != 0) refuse(path, "does not begin with an IDX magic number", kFetchAgain);
  if (magic[2] != 8)
    refuse(path, "holds elements of code " + std::to_string(magic[2]) + ", only 8 (unsigned bytes) is read",
           "convert it to unsigned bytes");
  int dims = magic[3];
  int64_t header = 4 + 4 * int64_t{dims};
  if (dims < 1 || dims > kMaxDims || file_.size() < header)
    refuse(path, "states " + std::to_string(dims) + " dimensions, which it cannot hold", kFetchAgain);
  for (int i = 0; i < dims; ++i) {
    file_.read(4 + 4 * i, size, 4);
    int64_t n = int64_t{size[0]} << 24 | size[1] << 16 | size[2] << 8 | size[3];
    sizes_.push_back(n);
    if (__builtin_mul_overflow(bytes_, n, &bytes_)) bytes_ = INT64_MAX;
  }
  if (bytes_ != file_.size() - header)
    refuse(path,
           "states sizes " + text_of(sizes_) + ", but holds " + std::to_string(file_.size() - header) + " elements",
           kFetchAgain);
}

void IdxFile::read(void* to) const { file_.read(file_.size() - bytes_, to, static_cast<size_t>(bytes_)); }

MnistFiles::MnistFiles(const std::string& folder, bool train)
    : images(find_file(folder, train ? "train" : "t10k", "images", "idx3-ubyte")),
      labels(find_file(folder, train ? "train" : "t10k", "labels", "idx1-ubyte")) {
  if (images.sizes().size() != 3)
    refuse(images.path(), "has sizes " + text_of(images.sizes()) + " where count, height and width are due",
           kFetchAgain);
  if (labels.sizes().size() != 1)
    refuse(labels.path(), "has sizes " + text_of(labels.sizes()) + " where one count is due", kFetchAgain);
  if (images.sizes()[0] != labels.sizes()[0])
    refuse(labels.path(),
           "has " + std::to_string(labels.sizes()[0]) + " labels, but there are " + std::to_string(images.sizes()[0]) +
               " images",
           "take both files from the same set");
  if (images.bytes() == 0) refuse(images.path(), "holds no image", "give a set with at least one");
}

}  // namespace situ::data
