// A program killed at any moment around a save leaves the old file or the new one, whole.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "situ/base/error.h"
#include "situ/io/safetensors.h"

namespace {

constexpr int64_t kValues = 20000;

// Saves files whose every value is the save's number, without end.
[[noreturn]] void save_forever(const std::string& path, int64_t number) {
  std::vector<int64_t> values(kValues);
  for (;; ++number) {
    std::fill(values.begin(), values.end(), number);
    situ::io::write_safetensors(path, {{"values", situ::DType::i64, {kValues}, values.data()}},
                                {{"number", std::to_string(number)}});
  }
}

// Returns the number of the file's save. Throws if the file is damaged.
int64_t read_number(const std::string& path) {
  situ::io::SafetensorsReader file(path);
  std::vector<int64_t> values(kValues);
  file.read(file.get("values"), values.data());
  EXPECT_EQ(std::count(values.begin(), values.end(), values[0]), kValues);
  EXPECT_EQ(file.metadata("number"), std::to_string(values[0]));
  return values[0];
}

TEST(Kill, AHundredKillsLoseNoFile) {
  std::string path = testing::TempDir() + "situ_kill.safetensors";
  std::filesystem::remove(path);
  int64_t seen = 0;
  for (useconds_t i = 0; i < 100; ++i) {
    pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) save_forever(path, seen + 1);
    while (!std::filesystem::exists(path) || read_number(path) == seen) ::usleep(100);
    ::usleep(i * 61 % 2500);  // another moment of the save each time
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    int64_t now = read_number(path);
    EXPECT_GT(now, seen);
    seen = now;
  }
  std::filesystem::remove(path);
  std::filesystem::remove(path + ".tmp");
}

}  // namespace
