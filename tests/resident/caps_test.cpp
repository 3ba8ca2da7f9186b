// Memory that libraries hold outside of the ledger stays below the caps of docs/memory.md, for any shapes.
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <thread>
#include <vector>

#include "situ/base/pool.h"
#include "situ/base/thread_state.h"
#include "situ/base/threads.h"
#include "situ/memory/ledger.h"
#include "situ/memory/process.h"
#include "situ/ops/functions.h"
#include "situ/tensor/tensor.h"
#include "tests/resident/child.h"

using namespace situ;

namespace {

// The rows `| item | 40 MB | why |` of the page's table, by item.
std::map<std::string, int64_t> documented_caps() {
  const char* root = std::getenv("SITU_SOURCE_DIR");
  std::ifstream page(std::string(root ? root : ".") + "/docs/memory.md");
  std::map<std::string, int64_t> caps;
  bool inside = false;
  for (std::string line; std::getline(page, line);) {
    if (line.find("| item of `process_memory()` |") == 0)
      inside = true;
    else if (inside && (line.empty() || line[0] != '|'))
      break;
    if (!inside || line.find("| `") != 0) continue;
    const size_t end = line.find("` | ");
    caps[line.substr(3, end - 3)] = static_cast<int64_t>(std::atof(line.c_str() + end + 4) * 1e6);
  }
  return caps;
}

void convolve(int i) {
  const int64_t n = 1 + i % 3, c = 4 + 4 * (i % 7), side = 8 + i % 17, k = 8 * (1 + i % 5), kernel = 1 + 2 * (i % 3);
  Tensor x = full({n, c, side, side + i % 4}, 0.5), w = full({k, c, kernel, kernel}, 0.5).requires_grad_();
  if (i & 1) x = x.contiguous(MemoryFormat::ChannelsLast);
  conv2d(x.requires_grad_(), w, std::nullopt, 1, kernel / 2).sum().backward();
}

// Shapes that take the most for their size: wide rows of few channels.
void convolve_wide(int i) {
  NoGradGuard off;
  conv2d(ones({1, 1 + i % 7, 8 + i % 13, 100 + i / 6}), ones({1 + i % 5, 1 + i % 7, 3, 3}));
}

void multiply(int i) {
  const int64_t m = 40 + 17 * (i % 19), n = 32 + 23 * (i % 23), k = 48 + 29 * (i % 13);
  Tensor a = full({m, k}, 0.5).requires_grad_(), b = full({n, k}, 0.25).requires_grad_();
  a.mm(b.t()).sum().backward();
}

void invert(int i) {
  const int64_t n = 10 + 11 * (i % 17);
  eye(n).inverse();
  eye(n, kDouble).inverse();
}

std::string above_caps(const std::map<std::string, int64_t>& caps) {
  const memory::ProcessMemory now = memory::process_memory();
  std::string wrong;
  size_t known = 0;
  for (auto& i : now.items) {
    auto cap = caps.find(i.name);
    if (cap == caps.end()) continue;
    ++known;
    if (i.bytes > cap->second)
      wrong += std::string(i.name) + " is above its cap, " + std::to_string(cap->second) + "\n";
  }
  if (known != caps.size() || known + 1 != now.items.size()) wrong += "the table is not of these items\n";
  for (const memory::ProcessCache* c : memory::ProcessMemory::caches())
    if (c->entries() > c->most) wrong += std::string(c->name) + " are more than " + std::to_string(c->most) + "\n";
  return wrong.empty() ? wrong : wrong + now.text();
}

using Work = void (*)(int);
std::string changing(std::vector<Work> works, int threads, int shapes) {
  set_num_threads(2);
  const auto caps = documented_caps();
  std::vector<std::thread> all;
  for (int t = 0; t < threads; ++t)
    all.emplace_back([&works, t, threads, shapes] {
      for (int i = t; i < shapes * threads; i += threads)
        for (Work w : works) w(i);
    });
  for (auto& t : all) t.join();
  return above_caps(caps);
}

TEST(Resident, ThreeHundredConvolutions) {
  EXPECT_EQ(in_child([] { return changing({convolve}, 1, 300); }), "");
}
TEST(Resident, ThreeHundredWideConvolutions) {
  EXPECT_EQ(in_child([] { return changing({convolve_wide}, 1, 300); }), "");
}
TEST(Resident, ThreeHundredProducts) {
  EXPECT_EQ(in_child([] { return changing({multiply}, 1, 300); }), "");
}
TEST(Resident, FortyInverses) {
  EXPECT_EQ(in_child([] { return changing({invert}, 1, 40); }), "");
}
TEST(Resident, AllOfThemInFourThreads) {
  EXPECT_EQ(in_child([] { return changing({convolve, multiply, invert}, 4, 100); }), "");
}

TEST(Resident, ATimelineHasWhatIsWrittenOfIt) {
  EXPECT_EQ(in_child([]() -> std::string {
              auto resident = [] { return memory::process_memory().resident; };
              ones({4});  // generates the code of the call below, which a timeline excludes
              const int64_t before = resident();
              memory::timeline_start(1 << 20);  // of 88 MB
              ones({4});
              const int64_t open = resident() - before;
              memory::timeline_stop();
              const int64_t closed = resident() - before;
              if (memory::timeline_size() == 0) return "nothing was written";
              return open < 2000000 && closed < 2000000 ? "" : std::to_string(open) + ", " + std::to_string(closed);
            }),
            "");
}

TEST(Resident, RecordsHaveThePagesThatTheyFill) {
  EXPECT_EQ(
      in_child([]() -> std::string {
        constexpr size_t kBlocks = 40000, kBytes = 256;
        std::vector<void*> all(kBlocks);
        const int64_t before = memory::process_memory().resident, held = pool_bytes_held();
        for (void*& p : all) std::memset(p = pool_alloc(kBytes), 1, kBytes);
        const int64_t resident = memory::process_memory().resident - before;
        const int64_t requested = pool_bytes_held() - held;
        for (void* p : all) pool_free(p, kBytes);
        return resident < requested * 5 / 4 ? "" : std::to_string(resident) + " bytes for " + std::to_string(requested);
      }),
      "");
}

// The most that `situ train` holds outside of the ledger, start and evaluation included.
TEST(Resident, TrainingsOfTheProgram) {
  const char* program = std::getenv("SITU_PROGRAM");
  if (!program || access(program, X_OK) != 0) GTEST_SKIP() << "the program is not built";
  for (const char* model : {"mlp", "lstm --width 64 --context 32", "gpt --layers 1 --width 64",
                            "unet --batch 1 --width 8", "resnet18 --width 8 --batch 4"}) {
    const std::string command = std::string(program) + " train " + model + " --steps 5 --threads 2 --json 2>/dev/null";
    FILE* out = popen(command.c_str(), "r");
    std::string text;
    char part[4096];
    for (size_t n; (n = fread(part, 1, sizeof part, out)) > 0;) text.append(part, n);
    EXPECT_EQ(pclose(out), 0);
    auto figure = [&](const char* key) {
      const size_t at = text.rfind(std::string("\"") + key + "\":");
      return at == std::string::npos ? -1.0 : std::atof(text.c_str() + at + std::string(key).size() + 3);
    };
    const double most = figure("high_water_bytes"), held = figure("held_bytes");
    EXPECT_GT(held, 0) << text;
    EXPECT_LT(most - held, 26e6) << model << "\n" << text;  // 15 to 20 MB with AVX-512
  }
}

}  // namespace
