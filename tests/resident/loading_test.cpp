// The external libraries are loaded at the first call that needs them, and keep little memory afterwards.
#include <sys/mman.h>
#include <sys/resource.h>

#include <cinttypes>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "situ/backends/cpu/common/load.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/base/error.h"
#include "situ/base/internal/shared_library.h"
#include "situ/base/threads.h"
#include "situ/data/image.h"
#include "situ/nn/nn.h"
#include "situ/ops/functions.h"
#include "situ/optim/optim.h"
#include "tests/message.h"
#include "tests/resident/child.h"

using namespace situ;

namespace {

// A mapping of /proc/self/smaps.
struct Mapping {
  uintptr_t begin = 0, end = 0;
  std::string rights, file;
  int64_t resident = 0;
};

std::vector<Mapping> mappings_of(const std::string& library) {
  std::vector<Mapping> all;
  std::ifstream smaps("/proc/self/smaps");
  bool wanted = false;
  for (std::string line; std::getline(smaps, line);) {
    Mapping m;
    char rights[8] = "";
    int path = 0;
    int64_t kilobytes = 0;
    if (std::sscanf(line.c_str(), "%" SCNxPTR "-%" SCNxPTR " %7s %*x %*s %*u %n", &m.begin, &m.end, rights, &path) >=
        3) {
      m.rights = rights, m.file = line.substr(static_cast<size_t>(path));
      wanted = m.file.find(library) != std::string::npos;
      if (wanted) all.push_back(m);
    } else if (wanted && std::sscanf(line.c_str(), "Rss: %" SCNd64, &kilobytes) == 1) {
      all.back().resident = kilobytes << 10;
    }
  }
  return all;
}

bool is_mapped(const char* library) { return !mappings_of(library).empty(); }

int64_t resident_code(const char* library) {
  int64_t sum = 0;
  for (auto& m : mappings_of(library))
    if (m.rights == "r-xp") sum += m.resident;
  return sum;
}

void train(int64_t side) {
  nn::Sequential net(nn::Linear(side, side), nn::ReLU(), nn::Linear(side, 4));
  optim::AdamW adam(net->parameters(), 1e-3);
  for (int step = 0; step < 3; ++step) {
    adam.zero_grad();
    net->forward(ones({16, side})).square().mean().backward();
    adam.step();
  }
}

Tensor convolve() {
  Tensor x = full({2, 8, 12, 12}, 0.5), w = full({16, 8, 3, 3}, 0.25);
  return conv2d(x, w, std::nullopt, 1, 1);
}

std::string loaded_now() {
  std::string names;
  for (const char* name : {"libdnnl", "libopenblas", "libgomp", "libgfortran", "libspng", "libjpeg"})
    if (is_mapped(name)) names += std::string(name) + " ";
  return names;
}

TEST(Loading, ASmallTrainingNeedsNoLibrary) {
  EXPECT_EQ(in_child([] {
              train(32);
              return loaded_now();
            }),
            "");
}

TEST(Loading, EachComesWithTheFirstCallThatNeedsIt) {
  EXPECT_EQ(in_child([] {
              convolve();
              return loaded_now();
            }),
            "libdnnl libgomp ");
  EXPECT_EQ(in_child([] {
              eye(8).inverse();
              return loaded_now();
            }),
            "libopenblas libgfortran ");
  EXPECT_EQ(in_child([] {
              message([] { data::decode_image("\x89PNG\r\n\x1a\n"); });
              return loaded_now();
            }),
            "libspng ");
  EXPECT_EQ(in_child([] {
              message([] { data::decode_image("\xff\xd8\xff"); });
              return loaded_now();
            }),
            "libjpeg ");
}

TEST(Loading, OneThatIsMissingIsNamedWithItsPackage) {
  try {
    load_library("onednn", "/nowhere/libdnnl.so.2", "libnothing-of-this-name.so.2", "libdnnl2");
    FAIL() << "it was found";
  } catch (const FileError& e) {
    const std::string text = e.what();
    EXPECT_EQ(text.find("onednn: libnothing-of-this-name.so.2 cannot be loaded: "), 0u) << text;
    EXPECT_NE(text.find("install Debian's package libdnnl2, or name the library's folder in LD_LIBRARY_PATH"),
              std::string::npos)
        << text;
  }
  EXPECT_NE(in_child([]() -> std::string {
              cpu::openblas_call("no_such_function");
              return "";
            }).find("openblas: the loaded library has no function no_such_function"),
            std::string::npos);
}

TEST(Loading, WithoutRoomForItIsOutOfMemory) {
  EXPECT_EQ(in_child([]() -> std::string {
              std::ifstream statm("/proc/self/statm");
              rlim_t pages = 0;
              statm >> pages;
              rlimit limit{};
              getrlimit(RLIMIT_AS, &limit);
              limit.rlim_cur = pages * 4096 + (16 << 20);
              setrlimit(RLIMIT_AS, &limit);
              try {
                convolve();
              } catch (const OutOfMemoryError& e) {
                if (is_mapped("libdnnl")) return "it is there";
                const std::string text = e.what(),
                                  said = "conv2d: out of memory: the system refused bytes to a library";
                return text.starts_with(said) && text.find("; raise the limit, or use a smaller batch\n") < text.size()
                           ? ""
                           : text;
              }
              return "it was loaded";
            }),
            "");
}

// A page of 4 KB brings its neighbours into memory, so more is resident than the code that runs (1.2 to 1.7 MB of 3.5
// MB).
TEST(Loading, CodeThatOnlyMakesCodeIsGivenBack) {
  EXPECT_EQ(in_child([]() -> std::string {
              Tensor first = convolve();
              for (int i = 0; i < 400; ++i) convolve();
              const int64_t after = resident_code("libdnnl");
              if (after > 2500000) return std::to_string(after) + " bytes of libdnnl's code are resident";
              return equal(first, convolve()) ? "" : "other bits";
            }),
            "");
  cpu::Tile<float> tile;
  tile.m = tile.n = tile.k = 64, tile.a_rs = tile.b_rs = 64, tile.a_cs = tile.b_cs = 1;
  if (cpu::blas_for(tile) != cpu::Blas::onednn) GTEST_SKIP() << "products are not oneDNN's here";
  EXPECT_EQ(in_child([]() -> std::string {
              ones({64, 64}).mm(ones({64, 64}));
              const int64_t after = resident_code("libdnnl");
              return after > 1500000 ? std::to_string(after) + " bytes of libdnnl's code are resident" : "";
            }),
            "");
}

// Bytes that were written into a library's pages, such as a debugger's breakpoints, are in no file.
TEST(Loading, AWrittenPageStays) {
  EXPECT_EQ(in_child([]() -> std::string {
              convolve();
              Mapping code;
              for (auto& m : mappings_of("libdnnl"))
                if (m.rights == "r-xp") code = m;
              if (code.end == 0) return "no code";
              auto* last = reinterpret_cast<unsigned char*>(code.end - 1);  // after the code, in its last page
              void* page = reinterpret_cast<void*>(code.end - 4096);
              if (mprotect(page, 4096, PROT_READ | PROT_WRITE | PROT_EXEC) != 0) return "";  // not allowed here
              const auto before = *last;
              *last = static_cast<unsigned char>(before ^ 0x5a);
              mprotect(page, 4096, PROT_READ | PROT_EXEC);
              cpu::release_leftovers();
              return *last == static_cast<unsigned char>(before ^ 0x5a) ? "" : "the byte is the file's again";
            }),
            "");
}

}  // namespace
