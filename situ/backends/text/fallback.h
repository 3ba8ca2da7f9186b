// Runs ops without a device kernel on the host: operands are copied there, results back.
#pragma once
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "situ/backends/cpu/run.h"
#include "situ/backends/text/backend.h"

namespace situ::text {

class HostRun {
 public:
  HostRun(const Caller& by, const op::LaunchView& l);  // allocates; the caller does not hold the backend's lock
  // The caller holds the lock. Errors of the CPU's kernel are thrown after it is released, because the text reads the
  // ledger.
  cpu::Ran run();
  int64_t bytes_moved() const { return moved_; }

 private:
  // A host copy of an operand or result: all bytes from its first to its last element, with the same strides.
  struct Copy {
    memory::Scratch bytes;
    char* first_on_device = nullptr;
    int64_t length = 0;
    Arg arg;
    char* host() const { return static_cast<char*>(bytes.data()); }
  };
  static Copy copy_of(const Storage& s, const Region& g, DType t);
  static void share(std::vector<Copy>& operands, const Copy& result);
  const Caller by_;
  const op::LaunchView& l_;
  const cpu::Kernels& kernels_;
  std::vector<Copy> ins_, outs_;
  op::Choice choice_;
  memory::Scratch scratch_;
  int64_t moved_ = 0;
};

// An op that ran on the host, and the bytes that were copied for it, both ways.
struct Fallback {
  std::string op;
  int64_t calls = 0, bytes = 0;
};

class Fallbacks {
 public:
  void count(const char* op, const char* device, int64_t bytes);  // an op's first call writes a line to stderr
  std::vector<Fallback> all() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, Fallback> of_;
};

}  // namespace situ::text
