// Running a call: what dispatch.h's functions share. See Note [Order of a call] in row.h.
#pragma once
#include "situ/op/record.h"

namespace situ::op {

// Sees every call that ran (tests, summaries, later capture). Not called in kernels' threads.
struct CallObserver {
  virtual ~CallObserver() = default;
  virtual void called(const Row& row, const char* name, const Tensor* outs, int n_out, const Site& site) = 0;
};
// Innermost observer of this thread, or null; returns the one before.
CallObserver* observe(CallObserver* observer);

// The in-place form under another name, for methods that are made of it (zero_): messages and records say that name.
void inplace_as(const char* name, const Row& row, const In* in, size_t n, const void* attributes);

}  // namespace situ::op
