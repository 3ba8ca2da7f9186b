// Thread-local variables: how a folder declares one, and kept_here() for those with a destructor.
//
// A folder declares such a variable next to its subject: `extern thread_local constinit T x SITU_TLS_FAST;`. The
// definition in a source file repeats SITU_TLS_FAST, since gcc calls __tls_get_addr there without it. Variables that
// several subjects of memory/ use are in memory/this_thread.h, modes that worker threads inherit in thread_state.h.
#pragma once

// A read is one load relative to the thread pointer: no call, and no test whether the variable is initialized.
#if defined(__GNUC__)
#define SITU_TLS_FAST __attribute__((tls_model("initial-exec")))
#else
#define SITU_TLS_FAST
#endif

namespace situ {

// The base of kept_here()'s objects.
struct KeptHere {
  KeptHere() = default;
  virtual ~KeptHere() = default;
  KeptHere(const KeptHere&) = delete;
  KeptHere& operator=(const KeptHere&) = delete;
  void keep() noexcept;  // called at the end of the constructor
  KeptHere* before = nullptr;
};

// The thread's object of kept_here(), or null. All libraries of a process share it, as long as cmake/situ.map exports
// it.
template <class T>
inline thread_local constinit T* kept_slot SITU_TLS_FAST = nullptr;

// Returns this thread's T: constructed at first use, and destroyed when the thread ends, newest first.
template <class T>
T& kept_here() {
  struct Kept final : KeptHere {
    Kept() {
      kept_slot<T> = &value;
      keep();
    }
    ~Kept() override { kept_slot<T> = nullptr; }
    T value;
  };
  if (!kept_slot<T>) new Kept;
  return *kept_slot<T>;
}

// Registers the end of this thread, which destroys its kept objects and returns its cache of the pool.
void note_thread_end() noexcept;

}  // namespace situ
