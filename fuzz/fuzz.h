// What every fuzz target shares. A target reads the bytes as one kind of file and hands the reading to judge(), which
// holds it to what readers promise: to return or to throw a clear situ::Error, and to take at most twice the file's
// size.
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

// Stops the run with this text; libFuzzer then keeps the input.
[[noreturn]] void fail(const std::string& what);
inline void require(bool holds, const std::string& what) {
  if (!holds) fail(what);
}

// Beside twice the file: zlib's window, blocks for reading, handles of the few tensors that a small file can hold.
constexpr int64_t kBeside = 192 << 10;

// Runs `read`: true where it returned, false where it threw what a user's mistake throws. Fails where it threw anything
// else or a text that is not fit to be shown, or where malloc and the ledger together went more than
// 2 * bytes + kBeside above where they were.
bool judge(int64_t bytes, const std::function<void()>& read);

// The same with a stream of the bytes, twice: without comparing digests and checksums, which bytes changed at random
// never have right, and where that was accepted, comparing them. True where the former was accepted. `unpacked` bytes
// count as the file's.
bool judge_stream(std::string_view bytes, const std::function<void(std::istream&)>& read, int64_t unpacked = 0);

// A file of these bytes for readers that take a path. It lies in memory and is the same one, and open, all the time.
class File {
 public:
  explicit File(const std::string& name);  // the last part of its path
  File(const std::string& name, const File& beside);
  const std::string& put(std::string_view bytes);  // its path
  const std::string& folder() const { return folder_; }

 private:
  void open(const std::string& name);
  std::string folder_, path_;
  int fd_ = -1;
  size_t size_ = 0;
};

// dtype, sizes and bits agree.
bool same(const situ::Tensor& a, const situ::Tensor& b);

int write_seeds(std::vector<std::string> (*seeds)());  // ends the program where it wrote them

// What `save(stream)` writes.
template <class F>
std::string written(F&& save) {
  std::ostringstream out;
  save(out);
  return out.str();
}

}  // namespace fuzz

// The program around `void target(std::string_view bytes)` and `std::vector<std::string> seeds()`, files from which to
// begin. Where SITU_FUZZ_SEEDS names a folder, it writes them there and does nothing else.
#define SITU_FUZZ(target, seeds)                                                          \
  extern "C" int LLVMFuzzerInitialize(int*, char***) { return fuzz::write_seeds(seeds); } \
  extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {               \
    target(std::string_view(reinterpret_cast<const char*>(data), size));                  \
    return 0;                                                                             \
  }
