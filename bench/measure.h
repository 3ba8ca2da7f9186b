// Helpers of the benchmark programs: clock, median, CPU name, child processes and the JSON line that ends their output.
#pragma once
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace bench {

inline double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

inline double median(std::vector<double> v) {
  if (v.empty()) return 0;
  std::sort(v.begin(), v.end());
  size_t half = v.size() / 2;
  return v.size() % 2 ? v[half] : (v[half - 1] + v[half]) / 2;
}

// Returns the text after the colon in the first line of `file` that begins with `key`.
inline std::string line_of(const char* file, const char* key) {
  FILE* f = std::fopen(file, "r");
  char line[512];
  std::string found;
  while (f && found.empty() && std::fgets(line, sizeof line, f)) {
    const char* colon = std::strchr(line, ':');
    if (std::strncmp(line, key, std::strlen(key)) || !colon) continue;
    found = colon + 1 + std::strspn(colon + 1, " \t");
    found.erase(found.find_last_not_of("\n \t") + 1);
  }
  if (f) std::fclose(f);
  return found;
}

inline std::string cpu() {
  return line_of("/proc/cpuinfo", "model name") + ", family " + line_of("/proc/cpuinfo", "cpu family") + ", model " +
         line_of("/proc/cpuinfo", "model\t");
}
inline long kilobytes(const char* key) { return std::atol(line_of("/proc/self/status", key).c_str()); }

// The folder of this program, and the source tree that contains it. The latter is empty if there is none.
inline std::string program_folder() {
  char path[4096];
  ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
  std::string all(path, n < 0 ? 0 : static_cast<size_t>(n));
  return all.substr(0, all.rfind('/'));
}
inline std::string source_tree() {
  for (std::string at = program_folder(); !at.empty(); at.erase(at.rfind('/')))
    if (access((at + "/bench/measure.h").c_str(), R_OK) == 0) return at;
  return "";
}

// Returns the standard output of a command without its trailing blanks. Drops standard error.
inline std::string output_of(const std::string& command) {
  FILE* f = popen((command + " 2>/dev/null").c_str(), "r");
  std::string all;
  char part[4096];
  for (size_t n; f && (n = std::fread(part, 1, sizeof part, f)) > 0;) all.append(part, n);
  if (f) pclose(f);
  all.erase(all.find_last_not_of("\n \t") + 1);
  return all;
}

struct Ran {
  int status = -1;  // exit code; -1: the program did not start
  double seconds = 0;
  long peak_kb = 0;  // of the process and its children
};
inline Ran run(const std::vector<std::string>& arguments) {
  std::vector<char*> argv;
  for (const std::string& a : arguments) argv.push_back(const_cast<char*>(a.c_str()));
  argv.push_back(nullptr);
  Ran r;
  std::fflush(stdout);
  double start = now();
  pid_t child = fork();
  if (child == 0) {
    if (!std::freopen("/dev/null", "w", stdout) || !std::freopen("/dev/null", "w", stderr)) _exit(126);
    execvp(argv[0], argv.data());
    _exit(127);
  }
  int status = 0;
  rusage use{};
  if (child < 0 || wait4(child, &status, 0, &use) < 0) return r;
  r.seconds = now() - start;
  r.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  r.peak_kb = use.ru_maxrss;
  return r;
}

inline bool has_torch() {
  return run({"python3", "-c", "import importlib.util as u, sys; sys.exit(not u.find_spec('torch'))"}).status == 0;
}

// A child process that answers each line on its standard input with one line on its standard output.
class Peer {
 public:
  explicit Peer(const std::vector<std::string>& arguments) {
    int down[2], up[2];
    // O_CLOEXEC: another peer would inherit the input of this one and keep it open, so that it would never end.
    if (pipe2(down, O_CLOEXEC) || pipe2(up, O_CLOEXEC)) return;
    std::fflush(stdout);
    child_ = fork();
    if (child_ == 0) {
      dup2(down[0], 0);
      dup2(up[1], 1);
      std::vector<char*> argv;
      for (const std::string& a : arguments) argv.push_back(const_cast<char*>(a.c_str()));
      argv.push_back(nullptr);
      execvp(argv[0], argv.data());
      _exit(127);
    }
    close(down[0]);
    close(up[1]);
    to_ = fdopen(down[1], "w");
    from_ = fdopen(up[0], "r");
  }
  ~Peer() {
    if (to_) std::fclose(to_);
    if (from_) std::fclose(from_);
    if (child_ > 0) waitpid(child_, nullptr, 0);
  }
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  // Sends a line and returns the answer. Returns an empty string if the program has ended.
  std::string request(const std::string& line) {
    std::fprintf(to_, "%s\n", line.c_str());
    std::fflush(to_);
    char answer[4096];
    return std::fgets(answer, sizeof answer, from_) ? std::string(answer, std::strcspn(answer, "\n")) : "";
  }

 private:
  pid_t child_ = -1;
  FILE *to_ = nullptr, *from_ = nullptr;
};

// A JSON object, built key by key.
class Json {
 public:
  Json& add(const char* key, double v) {
    char text[40];
    std::snprintf(text, sizeof text, "%.6g", v);
    return raw(key, std::isfinite(v) ? text : "null");  // JSON has no infinity
  }
  Json& add(const char* key, const std::string& v) { return raw(key, quoted(v)); }
  Json& add(const char* key, const Json& v) { return raw(key, v.text()); }
  std::string text() const { return "{" + text_ + "}"; }

 private:
  static std::string quoted(const std::string& v) {
    std::string all = "\"";
    for (char c : v) (c == '"' || c == '\\' ? all += '\\' : all) += c;
    return all + "\"";
  }
  Json& raw(const char* key, const std::string& v) {
    text_ += (text_.empty() ? "" : ", ") + quoted(key) + ": " + v;
    return *this;
  }
  std::string text_;
};

// Prints the figures of a program as one line of JSON. It is the last line of the output, where scripts/benchmarks
// reads it.
inline void print_result(const char* program, const Json& figures) {
  const Json all = Json().add("bench", std::string(program)).add("cpu", cpu()).add("figures", figures);
  std::printf("%s\n", all.text().c_str());
}

}  // namespace bench
