// Runs the code blocks of the documentation. Without arguments it runs each block in its own process and empty folder,
// and compares its output with that on the page. With a number it runs that block in this process and folder.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string>

#include "tests/snippets/snippets.h"

namespace {

namespace fs = std::filesystem;

int run_here(const Snippet& snippet) {
  try {
    return snippet.run();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s:%d: %s\n", snippet.page, snippet.line, error.what());
    return 1;
  }
}

struct Outcome {
  int status;
  std::string output;
};

// An empty folder next to this program, wherever it was called from, because blocks write files.
fs::path fresh_folder(const fs::path& self, const std::string& name) {
  const fs::path folder = self.parent_path() / "snippets" / name;
  fs::remove_all(folder);
  fs::create_directories(folder);
  return folder;
}

Outcome run_apart(const fs::path& self, size_t number) {
  const fs::path folder = fresh_folder(self, std::to_string(number));
  std::string command = "cd '" + folder.string() + "' && '" + self.string() + "' " + std::to_string(number);
  std::FILE* pipe = popen(command.c_str(), "r");
  if (!pipe) return {-1, ""};
  std::string output;
  char buffer[4096];
  while (size_t got = std::fread(buffer, 1, sizeof buffer, pipe)) output.append(buffer, got);
  return {pclose(pipe), output};
}

bool passes(const fs::path& self, size_t number, const Snippet& snippet) {
  Outcome outcome = run_apart(self, number);
  if (outcome.status != 0) {
    std::printf("%s:%d: failed with status %d, having printed:\n%s", snippet.page, snippet.line, outcome.status,
                outcome.output.c_str());
    return false;
  }
  if (snippet.expected && outcome.output != snippet.expected) {
    std::printf("%s:%d: the page shows\n%sbut the block prints\n%s", snippet.page, snippet.line, snippet.expected,
                outcome.output.c_str());
    return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<Snippet>& all = all_snippets();
  if (argc > 1) {
    size_t number = std::strtoul(argv[1], nullptr, 10);
    return number < all.size() ? run_here(all[number]) : 2;
  }
  const fs::path self = fs::canonical("/proc/self/exe");
  fs::current_path(fresh_folder(self, "caller"));
  size_t ran = 0, failed = 0;
  for (size_t i = 0; i < all.size(); ++i) {
    if (!all[i].runs) continue;
    ++ran;
    failed += !passes(self, i, all[i]);
  }
  if (!fs::is_empty(".")) {
    std::printf("%s: a block wrote a file where the test was called from\n", fs::current_path().c_str());
    ++failed;
  }
  std::printf("%zu blocks compiled, %zu run, %zu failed\n", all.size(), ran, failed);
  return failed || all.empty();
}
