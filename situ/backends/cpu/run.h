// Runs one of the CPU's kernels, on any thread and over any copies of its operands, for every device that uses them.
#pragma once
#include <new>

#include "situ/backends/cpu/kernel.h"
#include "situ/launch/launch.h"

namespace situ::cpu {

// The outcome of a run.
struct Ran {
  Fault fault;
  bool no_memory = false;  // a library could not allocate
  bool wrong() const { return no_memory || fault.found; }
};

// Runs parts of a kernel one after the other, up to the first that finds an error. A part that the kernel lacks is
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

// The part that writes the results.
inline auto* writer_of(const Kernels& kernels, op::Part part) {
  return part == op::Part::result0 && kernels.rebuild ? kernels.rebuild : kernels.run;
}

// Runs all parts. Errors that the writing part would report are checked first, so that nothing is half written.
inline Ran run_whole(const Kernels& kernels, op::Part part, const Kernel& k) {
  return run_parts(k, kernels.check, kernels.prepare, writer_of(kernels, part));
}

// Throws the call's error if something was wrong.
inline void refuse_if_wrong(const Ran& r, const op::LaunchView& l) {
  if (__builtin_expect(r.no_memory, 0)) op::refuse_library(l.name, l.location);
  if (__builtin_expect(r.fault.found, 0)) op::refuse(l, r.fault);
}

}  // namespace situ::cpu
