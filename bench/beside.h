// What benchmarks that run beside a peer in a child process share: their options and their clock.
#pragma once
#include <time.h>

#include <cstdlib>
#include <string>

namespace bench {

struct Beside {
  bool alone = false, cpu_time = false;
  std::string filter, python = "python3";
  double seconds = 0;  // of a block
  int threads = 1;

  // Takes the option at argv[i], and its value. False: it is another.
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
