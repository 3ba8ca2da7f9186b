// Shared by all fuzz targets. A target reads the bytes as one kind of file and passes the read to judge(). Reads must
// return or throw a clear situ::Error, and take at most twice the file's size.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "situ/tensor/tensor.h"

namespace fuzz {

// Stops the run with this text. libFuzzer then keeps the input.
[[noreturn]] void fail(const std::string& what);
inline void require(bool holds, const std::string& what) {
  if (!holds) fail(what);
}

// In addition to twice the file: zlib's window, buffers for reading, handles of the few tensors that a small file can
// contain.
constexpr int64_t kBeside = 192 << 10;

// Runs `read`. Returns true if it returned, and false if it threw the error of a user's mistake. Fails if it threw
// anything else or an unprintable text, or if malloc and the ledger together grew by more than 2 * bytes + kBeside.
bool judge(int64_t bytes, const std::function<void()>& read);

// The same with a stream of the bytes. The first run skips digests and checksums, which random bytes never match. If
// that is accepted, a second run compares them. Returns true if the first run was accepted. `unpacked` bytes count as
// the file's.
bool judge_stream(std::string_view bytes, const std::function<void(std::istream&)>& read, int64_t unpacked = 0);

// A file with these bytes for readers that take a path. It is in memory, and is the same open file all the time.
class File {
 public:
  explicit File(const std::string& name);  // the last part of its path
  File(const std::string& name, const File& neighbour);
  const std::string& put(std::string_view bytes);  // its path
  const std::string& folder() const { return folder_; }

 private:
  void open(const std::string& name);
  std::string folder_, path_;
  int fd_ = -1;
  size_t size_ = 0;
};

// Compares dtype, sizes and bits.
bool same(const situ::Tensor& a, const situ::Tensor& b);

int write_seeds(std::vector<std::string> (*seeds)());  // ends the program if it wrote them

// Returns the bytes that `save(stream)` writes.
template <class F>
std::string written(F&& save) {
  std::ostringstream out;
  save(out);
  return out.str();
}

}  // namespace fuzz

// The program around `void target(std::string_view bytes)` and `std::vector<std::string> seeds()`, the initial files.
// If SITU_FUZZ_SEEDS names a folder, it only writes them there.
#define SITU_FUZZ(target, seeds)                                                          \
  extern "C" int LLVMFuzzerInitialize(int*, char***) { return fuzz::write_seeds(seeds); } \
  extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {               \
    target(std::string_view(reinterpret_cast<const char*>(data), size));                  \
    return 0;                                                                             \
  }
