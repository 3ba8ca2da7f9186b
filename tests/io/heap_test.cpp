// Counts the heap bytes that reading a hostile header takes.
#include <gtest/gtest.h>
#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <string>

#include "situ/base/error.h"
#include "situ/base/file.h"
#include "situ/io/safetensors.h"

namespace {
std::atomic<int64_t> live{0}, peak{0};
void count(int64_t change) {
  int64_t now = live.fetch_add(change) + change, seen = peak.load();
  while (now > seen && !peak.compare_exchange_weak(seen, now)) {
  }
}
}  // namespace

void* operator new(size_t n) {
  void* p = std::malloc(n);
  if (p == nullptr) throw std::bad_alloc();
  count(static_cast<int64_t>(malloc_usable_size(p)));
  return p;
}
void operator delete(void* p) noexcept {
  if (p != nullptr) count(-static_cast<int64_t>(malloc_usable_size(p)));
  std::free(p);
}
void operator delete(void* p, size_t) noexcept { operator delete(p); }

namespace {

std::string file_of(const std::string& header, size_t data) {
  uint64_t n = header.size();
  return std::string(reinterpret_cast<char*>(&n), 8) + header + std::string(data, '\0');
}

// Each header is made of the entries that cost the reader most for their length.
TEST(Heap, ReadingAHeaderTakesAtMostTwiceTheFile) {
  std::string small = "{", deep = "{", meta = "{\"__metadata__\":{", text;
  for (int i = 0; i < 40000; ++i) {
    std::string n = std::to_string(i), comma = i ? "," : "";
    small += comma + '"' + n + R"(":{"dtype":"F32","shape":[0],"data_offsets":[0,0]})";
    deep += comma + '"' + n + R"(":{"dtype":"U8","shape":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"data_offsets":[0,0]})";
    if (i < 4000) meta += comma + '"' + n + "\":\"\"";
  }
  std::string path = testing::TempDir() + "situ_heap.safetensors";
  for (auto& header :
       {small + "}", deep + "}", meta + "}}", "{\"__metadata__\":{\"a\":\"" + std::string(9 << 20, 'a') + "\"}}"}) {
    std::string bytes = file_of(header, 0);
    situ::replace_file(path, bytes, "test");
    int64_t start = live;
    peak = start;
    try {
      situ::io::SafetensorsReader reader(path);
    } catch (const situ::FileError&) {
    }
    EXPECT_LE(peak - start, static_cast<int64_t>(2 * bytes.size() + 300'000)) << header.substr(0, 60);
  }
  std::filesystem::remove(path);
}

}  // namespace
