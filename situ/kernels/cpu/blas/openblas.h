// OpenBLAS's own buffers.
//
// Each thread that is inside a product or a factorisation of OpenBLAS has one, 128 MiB of addresses, which the library
// keeps for the next call. When the system refuses one, OpenBLAS (0.3.21) asks again for ever. So they are mapped here,
// ahead of the calls, one for each processor that Situ's threads use, and as many threads are let in as there are buffers.
#pragma once
#include <cstdint>

namespace situ::cpu {

// While one lives, its thread may call OpenBLAS. Throws std::bad_alloc where the system has no room for a single buffer;
// waits where all of them are in use.
class InOpenBlas {
 public:
  InOpenBlas();
  ~InOpenBlas();
  InOpenBlas(const InOpenBlas&) = delete;
  InOpenBlas& operator=(const InOpenBlas&) = delete;
};

}  // namespace situ::cpu
