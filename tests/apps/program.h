// Runs the program `situ` as a user would.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

struct Finished {
  int status = -1;  // exit status, or 128 + signal
  std::string out, err;
  int64_t peak_bytes = 0;         // resident
  std::string last_line() const;  // of standard output
};

class Program {
 public:
  explicit Program(std::vector<std::string> arguments);  // starts it
  Program(const std::string& executable, std::vector<std::string> arguments);
  ~Program();  // kills it if it still runs
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  void send(int signal);
  Finished wait();

 private:
  int pid_;
  std::string out_, err_;  // files
};

inline Finished situ_run(std::vector<std::string> arguments) { return Program(std::move(arguments)).wait(); }

// Runs a line of the shell, in which "$SITU" is the program.
Finished shell_run(const std::string& line);

// A fresh folder for the current test, removed at the end of the scope.
class TestFolder {
 public:
  TestFolder();
  ~TestFolder();
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};
