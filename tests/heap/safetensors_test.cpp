// The heap bytes that reading a hostile header takes.
#include "situ/io/safetensors.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "situ/base/error.h"
#include "situ/base/file.h"
#include "tests/heap/counter.h"

namespace {

std::string file_of(const std::string& header, size_t data) {
  uint64_t n = header.size();
  return std::string(reinterpret_cast<char*>(&n), 8) + header + std::string(data, '\0');
}

// Each header consists of the entries that take the most memory per byte.
TEST(Heap, ReadingAHeaderTakesAtMostTwiceTheFile) {
  std::string small = "{", deep = "{", meta = "{\"__metadata__\":{", text;
  for (int i = 0; i < 40000; ++i) {
    std::string n = std::to_string(i), comma = i ? "," : "";
    small += comma + '"' + n + R"(":{"dtype":"F32","shape":[0],"data_offsets":[0,0]})";
    deep += comma + '"' + n + R"(":{"dtype":"U8","shape":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"data_offsets":[0,0]})";
    if (i < 4000) meta += comma + '"' + n + "\":\"\"";
  }
  std::string digests = "{\"__metadata__\":{";
  for (int k = 0; k <= 40; ++k)
    digests += (k ? ",\"situ.digests." : "\"situ.digests.") + std::to_string(k) + "\":\"" +
               std::string(k < 40 ? 16000 : 16, '7') + '"';
  digests += "}," + small.substr(1);
  std::string path = testing::TempDir() + "situ_heap.safetensors";
  for (auto& header : {small + "}", digests + "}", deep + "}", meta + "}}",
                       "{\"__metadata__\":{\"a\":\"" + std::string(9 << 20, 'a') + "\"}}"}) {
    std::string bytes = file_of(header, 0);
    situ::replace_file(path, bytes, "test");
    heap::reset_peak();
    int64_t start = heap::live();
    try {
      situ::io::SafetensorsReader reader(path);
    } catch (const situ::FileError&) {
    }
    EXPECT_GT(heap::peak(), start) << "nothing was counted";
    EXPECT_LE(heap::peak() - start, static_cast<int64_t>(2 * bytes.size() + 300'000)) << header.substr(0, 60);
  }
  std::filesystem::remove(path);
}

}  // namespace
