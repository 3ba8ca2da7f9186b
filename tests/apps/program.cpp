// Implements running the program `situ` in tests.
#include "tests/apps/program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

std::string content(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

namespace {

std::string program_path() {
  const char* path = std::getenv("SITU_PROGRAM");
  return path ? path : "bin/situ";
}

std::string fresh_name() {
  static std::atomic<int> count{0};
  return testing::TempDir() + "situ_apps_" + std::to_string(::getpid()) + "_" + std::to_string(++count);
}

}  // namespace

std::string Finished::last_line() const {
  if (out.empty()) return "";
  size_t end = out.size() - (out.back() == '\n'), begin = out.rfind('\n', end - 1);
  begin = begin == std::string::npos ? 0 : begin + 1;
  return out.substr(begin, end - begin);
}

Program::Program(std::vector<std::string> arguments) : Program(program_path(), std::move(arguments)) {}

Program::Program(const std::string& executable, std::vector<std::string> arguments)
    : out_(fresh_name()), err_(fresh_name()) {
  std::string program = executable;
  std::vector<char*> argv{program.data()};
  for (auto& a : arguments) argv.push_back(a.data());
  argv.push_back(nullptr);
  int out = ::open(out_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  int err = ::open(err_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  pid_ = ::fork();
  if (pid_ == 0) {
    ::dup2(out, STDOUT_FILENO);
    ::dup2(err, STDERR_FILENO);
    ::execv(program.c_str(), argv.data());
    ::_exit(127);
  }
  ::close(out);
  ::close(err);
}

Program::~Program() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    wait();
  }
  std::filesystem::remove(out_);
  std::filesystem::remove(err_);
}

void Program::send(int signal) { ::kill(pid_, signal); }

Finished Program::wait() {
  int status = 0;
  rusage used{};
  ::wait4(pid_, &status, 0, &used);
  pid_ = -1;
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), content(out_), content(err_),
          used.ru_maxrss * int64_t{1024}};
}

Words with(Words a, const Words& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

nlohmann::json situ_json(const char* command, const Words& words, const Words& more) {
  Finished f = situ_run(with(with(with({command}, words), more), {"--json"}));
  EXPECT_EQ(f.status, 0) << f.err;
  return nlohmann::json::parse(f.last_line(), nullptr, false);
}

const Words kResnet = {"resnet18", "--batch", "8", "--image", "32", "--width", "8"};
const std::vector<Words> kModels = {
    {"mlp", "--batch", "256", "--width", "512"},
    {"lstm", "--batch", "16", "--context", "32", "--width", "64"},
    {"gpt", "--batch", "8", "--context", "64", "--width", "64", "--layers", "2", "--heads", "2"},
    kResnet,
    {"resnet50", "--batch", "4", "--image", "32", "--width", "8"},
    {"unet", "--batch", "4", "--image", "32", "--width", "8"},
};

Finished shell_run(const std::string& line) {
  ::setenv("SITU", program_path().c_str(), 1);
  return Program("/bin/sh", {"-c", line}).wait();
}

TestFolder::TestFolder() : path_(fresh_name()) { std::filesystem::create_directories(path_); }
TestFolder::~TestFolder() { std::filesystem::remove_all(path_); }
