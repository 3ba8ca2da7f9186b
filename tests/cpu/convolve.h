// One convolution as a call of the op runs it: with the implementation and the scratch that are chosen for it.
#pragma once
#include <cstdint>
#include <vector>

#include "situ/backends/cpu/conv/conv.h"

namespace situ::cpu::test {

inline void convolve(const Convolution& c, const After* after = nullptr) {
  const op::Choice by = choose(c);
  // NaNs, so that an element that is read before it is written shows.
  std::vector<char> bytes(static_cast<size_t>(by.scratch) + 64, static_cast<char>(0xff));
  const uintptr_t aligned = (reinterpret_cast<uintptr_t>(bytes.data()) + 63) / 64 * 64;
  run(c, by.implementation, by.scratch ? reinterpret_cast<void*>(aligned) : nullptr, after);
}

}  // namespace situ::cpu::test
