// A device of the kernel texts as the library sees it: launches and copies, one thread at a time. Its memory is the
// back end's own.
#pragma once
#include <mutex>

#include "situ/backends/text/fallback.h"
#include "situ/backends/text/kernel.h"
#include "situ/launch/executor.h"
#include "situ/memory/device_memory.h"

namespace situ::text {

class TextDevice : public memory::DeviceMemory, public op::Executor {
 public:
  bool lost() const noexcept override { return backend_.lost(); }
  void copy_in(void* to, const void* host, size_t bytes) override;
  void copy_out(void* host, const void* from, size_t bytes) override;
  void copy(void* to, const void* from, size_t bytes) override;
  void exchange(void* a, void* b, size_t bytes) override;
  void wait() override;

  // Throws where the table has no kernel for the row and the host may not run it.
  void check_row(const op::OpInfo& op_info, const char* op) const;
  // Called once results are inferred: a call without a kernel is refused before anything is allocated.
  op::Choice choose(const op::Infer& c) const;
  void check(const op::LaunchView&) override {}  // kernels that may find something wrong check first, by themselves
  void prepare(const op::LaunchView&) override {}
  void launch(const op::LaunchView& l) override;

  void set_sync(bool on) { sync_each_ = on; }
  void set_fallback(bool on) { may_fall_back_ = on; }
  std::vector<Fallback> fallbacks() const { return fallbacks_.all(); }

 protected:
  explicit TextDevice(Backend& b);
  ~TextDevice() = default;

  // Of a thread that uses the back end. A fork's child has none: its copy of the lock may be held by a thread that it
  // does not have.
  class Turn {
   public:
    Turn(const TextDevice& d, const char* op);

   private:
    std::unique_lock<std::mutex> held_;
  };
  mutable std::mutex lock_;

 private:
  const Kernels* kernels_for(const op::OpInfo& op_info, const Types& t) const;
  bool can_fall_back(const op::OpInfo& op_info) const;
  [[noreturn]] void refuse_op(const op::OpInfo& op_info, const char* op, const Types* t) const;
  void between(const char* op, Literal by_bytes, Literal by_words, void* to, const void* from, size_t bytes);

  Backend& backend_;
  Fallbacks fallbacks_;
  bool sync_each_, may_fall_back_;
};

}  // namespace situ::text
