// What this machine offers, as far as it can be read without changing anything, and what makes it slow.
#pragma once
#include <string>
#include <vector>

namespace situ::app {

// One line of `situ doctor`.
struct Finding {
  std::string key, label, value;  // key: in --json
};

// Processor, threads, memory and its limits, pages, and the libraries in use with their versions.
std::vector<Finding> find_machine();

// Has the CPU products of bf16 that are faster than those of f32?
bool bf16_saves_time();

// What was measured just now, in about half a second.
struct Measured {
  double product_gflops = 0;    // f32 matrix product with all threads, billions of operations a second
  double copy_gbytes = 0;       // copying a large tensor: bytes read and written, in billions a second
  double fresh_gbytes = 0;      // writing to memory for the first time
  double call_nanoseconds = 0;  // a call on one element
};
Measured measure_machine();

// What costs time on this machine: each with its reason and, where there is one, the way out.
std::vector<std::string> find_slow(const Measured& m);

}  // namespace situ::app
