// Runs the program `situ` as a user would.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

using Words = std::vector<std::string>;
const Words kBriefly = {"--eval-batches", "3"};  // evaluating all held-out data would take most of a small training

struct Finished {
  int status = -1;  // exit status, or 128 + signal
  std::string out, err;
  int64_t peak_bytes = 0;         // resident
  std::string last_line() const;  // of standard output
};

class Program {
 public:
  explicit Program(Words arguments);  // starts it
  Program(const std::string& executable, Words arguments);
  ~Program();  // kills it if it still runs
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  void send(int signal);
  Finished wait();

 private:
  int pid_;
  std::string out_, err_;  // files
};

inline Finished situ_run(Words arguments) { return Program(std::move(arguments)).wait(); }

// Returns the last line of `situ COMMAND WORDS MORE --json`. A status other than 0 fails the test.
nlohmann::json situ_json(const char* command, const Words& words, const Words& more = {});

// Runs a line of shell code, in which "$SITU" is the program.
Finished shell_run(const std::string& line);

std::string content(const std::string& path);  // of a file; "" if there is none

Words with(Words a, const Words& b);  // concatenates them

// Every kind of model, small enough to be trained for a few steps.
extern const std::vector<Words> kModels;
extern const Words kResnet;  // one of them

// A new folder for the current test, removed at the end of the scope.
class TestFolder {
 public:
  TestFolder();
  ~TestFolder();
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};
