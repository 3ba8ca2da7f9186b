// The bytes that reading a text, an image or a folder of images takes, in heap and ledger together.
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>

#include "situ/base/error.h"
#include "situ/base/file.h"
#include "situ/data/image.h"
#include "situ/data/sets.h"
#include "situ/memory/ledger.h"
#include "tests/heap/counter.h"

namespace {

using namespace situ;
using namespace std::string_literals;

constexpr int64_t kBeside = 192 << 10;  // as for the fuzz targets
constexpr int64_t kCharacters = 1 << 20;

int64_t taken(const std::function<void()>& read) {
  heap::reset_peak();
  const int64_t start = heap::live();
  memory::PeakScope ledger;
  read();
  return heap::peak() - start + ledger.peak().total - ledger.start();
}

// The n characters from `first` on, and then letters.
std::string text_with(int32_t first, int32_t n) {
  std::vector<int32_t> symbols(static_cast<size_t>(n)), all(symbols.size());
  for (size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int32_t>(i), symbols[i] = first + all[i];
  std::string text = data::CharVocabulary::from_symbols(symbols).decode(all);
  return text + std::string(kCharacters, 'x');
}

TEST(Heap, ATextInAFileTakesAtMostTwiceTheFile) {
  const std::string path = testing::TempDir() + "situ_heap.txt";
  // Texts of one byte per character, of two, with the most characters that two bytes can number, and with only
  // different ones.
  const std::string texts[] = {text_with(0x400, 100), text_with(0x400, 400), text_with(0x10000, 65535),
                               text_with(0x10000, 65535).substr(0, 4 * 65000)};
  for (const std::string& text : texts) {
    replace_file(path, text, "test");
    int64_t characters = 0;
    const int64_t bytes = taken([&] {
      InputFile file(path, "test");
      const data::TextSource source(file);
      data::datasets::TextWindows windows(data::EncodedText(source, data::CharVocabulary::of(source)), 1);
      characters = static_cast<int64_t>(*windows.size()) + 1;
    });
    EXPECT_GE(bytes, characters);
    EXPECT_LE(bytes, 2 * std::ssize(text) + kBeside) << characters;
  }
  std::filesystem::remove(path);
}

TEST(Heap, MnistTakesAtMostTwiceItsFiles) {
  const std::string folder = testing::TempDir() + "situ_heap_mnist", size = "\0\x10\0\0"s;  // 2^20 images of one pixel
  make_folder(folder, "test");
  const std::string images = "\0\0\x08\x03"s + size + "\0\0\0\1\0\0\0\1"s + std::string(kCharacters, 'p');
  const std::string labels = "\0\0\x08\x01"s + size + std::string(kCharacters, '\x03');
  replace_file(folder + "/train-images-idx3-ubyte", images, "test");
  replace_file(folder + "/train-labels-idx1-ubyte", labels, "test");
  const int64_t bytes = taken([&] { data::datasets::MNIST set(folder); });
  EXPECT_GE(bytes, 2 * kCharacters);
  EXPECT_LE(bytes, 2 * std::ssize(images + labels) + kBeside);
  std::filesystem::remove_all(folder);
}

// Headers of 2^62 pixels, of 81 million pixels in a small file, and of a text of 4 MiB.
TEST(Heap, AHostileImageTakesNoMemory) {
  const std::string header = "\x89PNG\r\n\x1a\n";
  for (
      const std::string& sizes :
      {"\x00\x00\x00\x0d\x49\x48\x44\x52\x7f\xff\xff\xff\x7f\xff\xff\xff\x08\x02\x00\x00\x00\x9b\xab\x9c\x31"s,
       "\x00\x00\x00\x0d\x49\x48\x44\x52\x00\x00\x23\x28\x00\x00\x23\x28\x08\x02\x00\x00\x00\xe2\xb7\xe5\xed"s,
       "\x00\x00\x00\x0d\x49\x48\x44\x52\x00\x00\x00\x01\x00\x00\x00\x01\x08\x00\x00\x00\x00\x3a\x7e\x9b\x55\x00\x40\x00\x03\x74\x45\x58\x74\x61\x00\x62"s}) {
    bool refused = false;
    const auto read = [&] {
      try {
        data::decode_image(header + sizes);
      } catch (const FileError&) {
        refused = true;
      }
    };
    read();  // loads the library
    EXPECT_LE(taken(read), kBeside);
    EXPECT_TRUE(refused);
  }
}

}  // namespace
