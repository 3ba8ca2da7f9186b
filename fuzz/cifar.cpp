// A file of CIFAR-10 or CIFAR-100 (the first byte decides): records of one or two classes and 3 x 32 x 32 pixels.
// Accepted data must equal the file's bytes.
#include "situ/data/cifar.h"

#include "fuzz/fuzz.h"

namespace {

namespace datasets = situ::data::datasets;

constexpr size_t kPixels = 3 * 32 * 32;

// Returns whether the read data equal these records, with `labels` bytes before the pixels.
bool same_records(const datasets::cifar::CifarFiles& read, std::string_view bytes, size_t labels) {
  const size_t record = labels + kPixels, n = bytes.size() / record;
  if (read.labels.size(0) != static_cast<int64_t>(n)) return false;
  const uint8_t *pixels = read.pixels.data_ptr<uint8_t>(), *classes = read.labels.data_ptr<uint8_t>();
  for (size_t i = 0; i < n; ++i) {
    const std::string_view one = bytes.substr(i * record, record);
    const std::string_view mine(reinterpret_cast<const char*>(pixels + i * kPixels), kPixels);
    if (static_cast<unsigned char>(one[labels - 1]) != classes[i] || one.substr(labels) != mine) return false;
  }
  return true;
}

void cifar(std::string_view bytes) {
  if (bytes.empty()) return;
  const bool fine = bytes[0] & 1;
  bytes.remove_prefix(1);
  static fuzz::File ten("test_batch.bin"), hundred("test.bin", ten);
  ten.put(bytes);
  hundred.put(bytes);
  datasets::cifar::CifarFiles read;
  const size_t labels = fine ? 2 : 1;
  if (fuzz::judge(std::ssize(bytes), [&] {
        read = datasets::cifar::read_cifar(fine ? "CIFAR100" : "CIFAR10", ten.folder(),
                                           {fine ? "test.bin" : "test_batch.bin"}, static_cast<int64_t>(labels),
                                           fine ? 100 : 10);
      }))
    fuzz::require(same_records(read, bytes, labels), "other pixels or classes came back");
  read = {};
  fuzz::judge(std::ssize(bytes), [&] {
    if (fine)
      datasets::CIFAR100(ten.folder(), datasets::CIFAR100::Mode::kTest);
    else
      datasets::CIFAR10(ten.folder(), datasets::CIFAR10::Mode::kTest);
  });
}

std::vector<std::string> seeds() {
  using namespace std::string_literals;
  const std::string pixels(kPixels, 'p');
  return {"\0\x09"s + pixels + "\x02" + pixels, "\1\x13\x63"s + pixels, "\0"s, "\1\x01"s + pixels, "\0\x0a"s + pixels};
}

}  // namespace

SITU_FUZZ(cifar, seeds)
