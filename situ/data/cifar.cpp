// Reads files: the fuzz targets compile it anew.
#include "situ/data/cifar.h"

#include <filesystem>

#include "situ/base/error.h"
#include "situ/base/file.h"
#include "situ/memory/plan.h"
#include "situ/ops/functions.h"

namespace situ::data::datasets {

namespace {

constexpr int64_t kPixels = 3 * 32 * 32;

[[noreturn]] void refuse(const char* name, const std::string& path, const std::string& what, const char* hint) {
  throw FileError(std::string(name) + ": '" + path + "' " + what + "; " + hint);
}
constexpr const char* kFetchAgain = "the file is damaged or no file of this set; download it again, in its binary form";

std::string find(const char* name, const std::string& folder, const std::string& file) {
  const std::string path = (std::filesystem::path(folder) / file).string();
  if (std::filesystem::exists(path)) return path;
  if (!std::filesystem::is_directory(folder))
    throw FileError(std::string(name) + ": '" + folder + "' is no folder; give the one that holds the .bin files");
  throw FileError(std::string(name) + ": the folder '" + folder + "' has no file " + file +
                  "; give the folder that holds the .bin files");
}

template <class T>
T* bytes_of(const Tensor& t) {
  return static_cast<T*>(t.impl("data set").data());
}

}  // namespace

namespace cifar {

CifarFiles read_cifar(const char* name, const std::string& folder, const std::vector<std::string>& files,
                      int64_t labels, int64_t classes) {
  memory::refuse_in_plan(name, "open the files before the dry run");
  const int64_t record = labels + kPixels;
  int64_t count = 0;
  std::vector<std::unique_ptr<InputFile>> all;
  for (const std::string& file : files) {
    all.push_back(std::make_unique<InputFile>(find(name, folder, file), name));
    const int64_t bytes = all.back()->size();
    if (bytes == 0 || bytes % record != 0)
      refuse(name, all.back()->path(),
             "has " + std::to_string(bytes) + " bytes, which are no images of " + std::to_string(record), kFetchAgain);
    count += bytes / record;
  }
  CifarFiles out;
  out.pixels = detail::empty_input({count, 3, 32, 32}, kByte);
  out.labels = detail::empty_input({count}, kByte);
  auto *pixel = bytes_of<uint8_t>(out.pixels), *label = bytes_of<uint8_t>(out.labels);
  std::vector<uint8_t> one(static_cast<size_t>(record));
  for (const auto& file : all)
    for (int64_t at = 0; at < file->size(); at += record) {
      file->read(at, one.data(), one.size());
      const uint8_t is = one[static_cast<size_t>(labels - 1)];
      if (is >= classes)
        refuse(name, file->path(), "has an image of class " + std::to_string(is) + " of " + std::to_string(classes),
               kFetchAgain);
      *label++ = is;
      pixel = std::copy(one.begin() + labels, one.end(), pixel);
    }
  return out;
}

template <class Self>
void Cifar<Self>::write(const CifarFiles& files, size_t index, void* data, void* target) {
  const auto n = static_cast<size_t>(files.pixels.size(0));
  if (index >= n)
    throw IndexError("data set: example " + std::to_string(index) + " of " + std::to_string(n) +
                     "; give an index below the size");
  const auto* from = bytes_of<uint8_t>(files.pixels) + index * kPixels;
  auto* to = static_cast<float*>(data);
  for (int64_t i = 0; i < kPixels; ++i) to[i] = static_cast<float>(from[i]) * (1 / 255.f);
  *static_cast<int64_t*>(target) = bytes_of<uint8_t>(files.labels)[index];
}
template class Cifar<CIFAR10>;
template class Cifar<CIFAR100>;

}  // namespace cifar

namespace {

std::vector<std::string> parts_of_10(bool train) {
  if (!train) return {"test_batch.bin"};
  std::vector<std::string> all;
  for (int i = 1; i <= 5; ++i) all.push_back("data_batch_" + std::to_string(i) + ".bin");
  return all;
}

}  // namespace

CIFAR10::CIFAR10(const std::string& folder, Mode mode)
    : Cifar(mode, cifar::read_cifar("CIFAR10", folder, parts_of_10(mode == Mode::kTrain), 1, 10)) {}

CIFAR100::CIFAR100(const std::string& folder, Mode mode)
    : Cifar(mode, cifar::read_cifar("CIFAR100", folder, {mode == Mode::kTrain ? "train.bin" : "test.bin"}, 2, 100)) {}

template class Dataset<CIFAR10>;
template class Dataset<CIFAR100>;
}  // namespace situ::data::datasets
