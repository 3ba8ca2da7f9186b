// How one of the CPU's kernels runs, on whatever thread and over whichever copies of its operands: what all devices
// that run them do alike.
#pragma once
#include <new>

#include "situ/backends/cpu/kernel.h"
#include "situ/launch/launch.h"

namespace situ::cpu {

// What it came to.
struct Ran {
  Fault fault;
  bool no_memory = false;  // a library got none
  bool wrong() const { return no_memory || fault.found; }
};

// Parts of a kernel, one after the other, up to the first that finds something wrong. One that the kernel has not is
// null.
template <class... Parts>
Ran run_parts(Kernel k, Parts... parts) {
  Faults faults;
  k.faults = &faults;
  auto run = [&](void (*part)(const Kernel&)) {
    if (part && !faults.first().found) part(k);
  };
  try {
    (run(parts), ...);
  } catch (const std::bad_alloc&) {
    return {faults.first(), true};
  }
  return {faults.first(), false};
}

// The part that writes.
inline auto* writer_of(const Kernels& kernels, op::Part part) {
  return part == op::Part::result0 && kernels.rebuild ? kernels.rebuild : kernels.run;
}

// All of it. What it would report once it writes is asked for first, so that nothing is half written.
inline Ran run_whole(const Kernels& kernels, op::Part part, const Kernel& k) {
  return run_parts(k, kernels.check, kernels.prepare, writer_of(kernels, part));
}

// The call's error, where something was wrong.
inline void refuse_if_wrong(const Ran& r, const op::LaunchView& l) {
  if (__builtin_expect(r.no_memory, 0)) op::refuse_library(l.name, l.location);
  if (__builtin_expect(r.fault.found, 0)) op::refuse(l, r.fault);
}

}  // namespace situ::cpu
