// ThreadState holds what the current thread does: grad mode, purpose of allocations, policy for writes, the user's
// line, the module path.
//
// One struct of two parts: what threads inherit that work for this one, and what is each thread's own. Kernels' threads
// neither allocate nor record. Pointers to objects of a folder are declared in that folder (base/thread_local.h).
#pragma once
#include <cstdint>
#include <string>

#include "situ/base/category.h"
#include "situ/base/device.h"
#include "situ/base/source_location.h"
#include "situ/base/thread_local.h"

namespace situ {

// What happens when somebody writes into bytes that a saved tensor still needs.
enum class SavedPolicy : uint8_t {
  check,     // let the write go on; backward reports saver and writer (default)
  forbid,    // throw at the write
  preserve,  // move the saved value to a private copy first
};
SavedPolicy default_saved_policy();  // from SITU_SAVED_POLICY, else check; set_ overrides
void set_default_saved_policy(SavedPolicy policy);

// One level of the module path ("net.layer1.0.conv1"), linked upwards. There is one for each path, and it lives for
// ever: records and ledgers keep it.
struct ModuleFrame {
  const char* name = nullptr;
  const ModuleFrame* parent = nullptr;  // null: the outermost module
};

struct SaveHooks;  // tensor/save_hooks.h; named here since worker threads inherit the pointer

// What a thread hands on to those that work for it (a loader's workers). Set by scopes, which put it back at their end,
// and by functions as LibTorch has them; pointers are borrowed from who set them.
struct InheritedState {
  bool grad_enabled = true;
  bool inference = false;                  // an InferenceMode is open
  bool overwrite = true;                   // automatic overwriting of expiring operands
  bool checked_writes = false;             // tensor/checked_writes.h
  bool anomaly = false, check_nan = true;  // autograd/anomaly.h
  bool policy_set = false;                 // a SavedPolicyGuard is open
  SavedPolicy policy = SavedPolicy::check;
  Category purpose = Category::temporary;
  int8_t device = -1;                               // DefaultDevice; -1: the program's
  bool autocast = false, cast_weights_kept = true;  // dispatch/autocast.h
  int8_t autocast_dtype = -1;                       // a DType; -1: bf16
  int whole_steps = 0;                              // that are open (nn/whole_step.h)
  float recompute = 18;  // how many passes over a value's bytes recomputing it may cost; 0: everything is kept
  int64_t recompute_from = int64_t{64} << 10;  // bytes; smaller values are kept
  int64_t most_found = -1;                     // memory::MostFound; -1: none
  SaveHooks* save_hooks = nullptr;             // what becomes of saved values; innermost
  SourceLocation location;                     // line of the outermost public call, while a scope holds it
};

// Names and numbers of the calls that run, each thread's own.
struct OwnState {
  const char* op = nullptr;      // the call whose outputs are being allocated, while a trace is on
  const char* writer = nullptr;  // what in-place forms call themselves (op::WriterScope)
  const char* called = nullptr;  // the outermost public call, by whose name errors of the calls it is made of go
  const ModuleFrame* module = nullptr;
  uint64_t sequence = 0;   // last sequence number given to a call
  uint64_t backwards = 0;  // that were run
};

// What every thread shares stands with its subject: default_saved_policy(), RaceCheckGuard, set_num_threads().
struct ThreadState : InheritedState, OwnState {};

extern thread_local constinit ThreadState tls_state SITU_TLS_FAST;
inline ThreadState& thread_state() { return tls_state; }
// The policy that holds here: the innermost SavedPolicyGuard's, else the program's.
inline SavedPolicy saved_policy() {
  const ThreadState& s = tls_state;
  return s.policy_set ? s.policy : default_saved_policy();
}

// Works for another thread for the length of a scope. What pointers in `s` name must outlive it.
class ThreadStateScope {
 public:
  explicit ThreadStateScope(const InheritedState& s) : old_(tls_state) { static_cast<InheritedState&>(tls_state) = s; }
  ~ThreadStateScope() { static_cast<InheritedState&>(tls_state) = old_; }
  ThreadStateScope(const ThreadStateScope&) = delete;
  ThreadStateScope& operator=(const ThreadStateScope&) = delete;

 private:
  InheritedState old_;
};

// Sets one field for the length of a scope.
template <auto Field, class T>
class StateGuard {
 public:
  explicit StateGuard(T value) : old_(tls_state.*Field) { tls_state.*Field = value; }
  ~StateGuard() { tls_state.*Field = old_; }
  StateGuard(const StateGuard&) = delete;
  StateGuard& operator=(const StateGuard&) = delete;

 private:
  T old_;
};

// Switches recording on or off for this thread (LibTorch: AutoGradMode, NoGradGuard).
class AutoGradMode : StateGuard<&ThreadState::grad_enabled, bool> {
 public:
  explicit AutoGradMode(bool enabled) : StateGuard(enabled) {}
};
class NoGradGuard : StateGuard<&ThreadState::grad_enabled, bool> {
 public:
  NoGradGuard() : StateGuard(false) {}
};
// The guard is NoGradGuard, so buffers stay usable after it (docs/pytorch-inplace-pitfalls.md, H31).
class InferenceMode : StateGuard<&ThreadState::grad_enabled, bool>, StateGuard<&ThreadState::inference, bool> {
 public:
  explicit InferenceMode(bool enabled = true)
      : StateGuard<&ThreadState::grad_enabled, bool>(!enabled && tls_state.grad_enabled),
        StateGuard<&ThreadState::inference, bool>(enabled) {}
  static bool is_enabled() { return tls_state.inference; }
};
// LibTorch's spelling. set_enabled() is not undone by any scope of its own.
struct GradMode {
  static bool is_enabled() { return tls_state.grad_enabled; }
  static void set_enabled(bool on) { tls_state.grad_enabled = on; }
};
// Factories inside make tensors on this device where they are not told otherwise.
class DefaultDevice : StateGuard<&ThreadState::device, int8_t> {
 public:
  explicit DefaultDevice(Device d) : StateGuard(static_cast<int8_t>(d.type())) { require_device("DefaultDevice", d); }
};
// Books what is allocated inside under a category.
class PurposeGuard : StateGuard<&ThreadState::purpose, Category> {
 public:
  explicit PurposeGuard(Category c) : StateGuard(c) {}
};
// Saved values that can be recomputed for at most `passes` times their bytes read and written are not kept inside; 0
// keeps everything; values under `from_bytes` are always kept. Results are bit-identical either way.
class RecomputeGuard : StateGuard<&ThreadState::recompute, float>, StateGuard<&ThreadState::recompute_from, int64_t> {
 public:
  explicit RecomputeGuard(double passes, int64_t from_bytes = ThreadState().recompute_from)
      : StateGuard<&ThreadState::recompute, float>(static_cast<float>(passes)),
        StateGuard<&ThreadState::recompute_from, int64_t>(from_bytes) {}
};
// Switches automatic overwriting off (or on) inside: whether a result may take the memory of an expiring operand.
// Values are the same either way.
class OverwriteGuard : StateGuard<&ThreadState::overwrite, bool> {
 public:
  explicit OverwriteGuard(bool enabled) : StateGuard(enabled) {}
};
// What a write into saved bytes does inside, see SavedPolicy; the innermost guard counts.
class SavedPolicyGuard : StateGuard<&ThreadState::policy_set, bool>, StateGuard<&ThreadState::policy, SavedPolicy> {
 public:
  explicit SavedPolicyGuard(SavedPolicy p)
      : StateGuard<&ThreadState::policy_set, bool>(true), StateGuard<&ThreadState::policy, SavedPolicy>(p) {}
};
// The thread's outermost public call wins: inner calls keep its line.
class LocationScope {
 public:
  explicit LocationScope(const SourceLocation& s) : mine_(!tls_state.location) {
    if (mine_) tls_state.location = s;
  }
  ~LocationScope() {
    if (mine_) tls_state.location = SourceLocation();
  }
  LocationScope(const LocationScope&) = delete;
  LocationScope& operator=(const LocationScope&) = delete;

 private:
  bool mine_;
};

// The same for its name: mse_loss runs squared_difference and mean, and what they refuse, mse_loss refuses.
class CallScope {
 public:
  explicit CallScope(const char* name) : mine_(!tls_state.called) {
    if (mine_) tls_state.called = name;
  }
  ~CallScope() {
    if (mine_) tls_state.called = nullptr;
  }
  CallScope(const CallScope&) = delete;
  CallScope& operator=(const CallScope&) = delete;

 private:
  bool mine_;
};
// The name that an error opens with: of the public call that is running, else `own`, of who refuses.
std::string called_as(const char* own);

}  // namespace situ
