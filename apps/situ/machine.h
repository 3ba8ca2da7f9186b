// Describes this machine and finds settings that make it slow, without changing anything.
#pragma once
#include <string>
#include <vector>

namespace situ::app {

// One line of `situ doctor`.
struct Finding {
  std::string key, label, value;  // key: the name in --json
};

// Returns the processor, threads, memory and its limits, pages, and the libraries in use with their versions.
std::vector<Finding> find_machine();

// True if the CPU multiplies bf16 matrices faster than f32.
bool bf16_saves_time();

// Measurements that take about half a second.
struct Measured {
  double product_gflops = 0;    // f32 matrix product with all threads, billions of operations a second
  double copy_gbytes = 0;       // copying a large tensor: bytes read and written, in billions a second
  double fresh_gbytes = 0;      // writing to memory for the first time
  double call_nanoseconds = 0;  // a call on one element
};
Measured measure_machine();

// Returns the causes of slowness on this machine, each with its reason and, if there is one, its remedy.
std::vector<std::string> find_slow(const Measured& m);

}  // namespace situ::app
