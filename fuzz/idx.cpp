// Two IDX files, images and labels. The first two bytes, least significant first, are the size of the images' file.
// Both are read as IDX files, and then as MNIST's.
#include "situ/data/idx.h"

#include "fuzz/fuzz.h"
#include "situ/data/sets.h"

namespace {

void any_file(const std::string& path, std::string_view bytes) {
  std::string elements;
  int64_t header = 0;
  auto read = [&] {
    situ::data::IdxFile file(path);
    header = 4 + 4 * file.sizes().size();
    elements.resize(static_cast<size_t>(file.bytes()));
    file.read(elements.data());
  };
  if (fuzz::judge(std::ssize(bytes), read))
    fuzz::require(bytes.substr(static_cast<size_t>(header)) == elements, "other elements came back");
}

void idx(std::string_view bytes) {
  if (bytes.size() < 2) return;
  auto byte = [&](size_t i) { return static_cast<size_t>(static_cast<unsigned char>(bytes[i])); };
  const size_t n = byte(0) | byte(1) << 8;
  const std::string_view images = bytes.substr(2).substr(0, n), labels = bytes.substr(2 + images.size());
  static fuzz::File first("train-images-idx3-ubyte"), second("train-labels-idx1-ubyte", first);
  any_file(first.put(images), images);
  any_file(second.put(labels), labels);
  fuzz::judge(std::ssize(bytes), [] { situ::data::datasets::MNIST set(first.folder()); });
}

std::vector<std::string> seeds() {
  using namespace std::string_literals;
  const std::string images = "\0\0\x08\x03\0\0\0\x02\0\0\0\x01\0\0\0\x03"s + "abcdef";
  const std::string labels = "\0\0\x08\x01\0\0\0\x02"s + "\x07\x01";
  return {"\x16\0"s + images + labels, "\x0a\0"s + labels + images, "\0\0"s};
}

}  // namespace

SITU_FUZZ(idx, seeds)
