// Options and clock of the benchmarks that compare with a library in a child process.
#pragma once
#include <time.h>

#include <cstdlib>
#include <string>

namespace bench {

struct PeerOptions {
  bool alone = false, cpu_time = false;
  std::string filter, python = "python3";
  double seconds = 0;  // least duration of a block of calls
  int threads = 1;

  // Reads the option at argv[i] and its value, and advances i. Returns false if the option is none of these.
  bool take(int argc, char** argv, int& i) {
    const std::string word = argv[i];
    if (word == "--alone") return alone = true;
    if (word == "--cpu-time") return cpu_time = true;
    if (i + 1 == argc) return false;
    const char* const value = argv[i + 1];
    if (word == "--filter")
      filter = value;
    else if (word == "--python")
      python = value;
    else if (word == "--seconds")
      seconds = std::atof(value);
    else if (word == "--threads")
      threads = std::atoi(value);
    else
      return false;
    ++i;
    return true;
  }
};

inline double seconds_of(clockid_t clock) {
  timespec t;
  clock_gettime(clock, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

}  // namespace bench
