// Libraries return an error if malloc refuses their requests.
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "situ/base/file.h"
#include "situ/io/npy.h"
#include "situ/ops/functions.h"
#include "tests/heap/failing.h"
#include "tests/message.h"

namespace {

using namespace situ;

struct Sizes {
  size_t least, most;
};

template <class F>
std::string without(Sizes sizes, F&& f) {
  heap::refuse_sizes(sizes.least, sizes.most);
  const std::string said = message<OutOfMemoryError>(f);
  heap::refuse_sizes(1, 0);
  return said;
}

// zlib's state takes about 7 KB to unpack and 6 to pack. Its windows take 32 KB and more, and the one to unpack is
// allocated late.
TEST(Refused, ZlibsBytes) {
  const std::string path = testing::TempDir() + "situ_refused.npz";
  const io::NamedTensors all = {{"a", arange(50000)}};
  io::save_npz(path, all, io::Packing::deflated);
  const std::string before = read_file(path, "test");
  for (Sizes sizes : {Sizes{5000, 16000}, {20000, 80000}}) {
    EXPECT_EQ(without(sizes, [&] { io::load_npz(path); }),
              "load_npz: out of memory: malloc refused bytes to zlib; free some, or raise the limit")
        << sizes.least;
    EXPECT_EQ(without(sizes, [&] { io::save_npz(path, all, io::Packing::deflated); }),
              "save_npz: out of memory: malloc refused bytes to zlib; free some, or raise the limit")
        << sizes.least;
  }
  EXPECT_EQ(read_file(path, "test"), before);
  EXPECT_FALSE(std::filesystem::exists(path + ".tmp"));
  EXPECT_TRUE(io::load_npz(path)[0].second.equal(all[0].second));
  std::filesystem::remove(path);
}

}  // namespace
