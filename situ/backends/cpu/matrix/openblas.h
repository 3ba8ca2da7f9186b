// OpenBLAS's own buffers.
//
// Each thread that is inside a product or a factorisation of OpenBLAS has one, 128 MiB of addresses, which it packs
// blocks of its operands into. Two things of the library's own handling (0.3.21, built without threads, as Debian
// builds it) do not hold: it looks for a free buffer without a lock, so that two threads may get the same one and both
// compute wrong results (3 to 9 % of the solves of 8 x 8 by two threads); and when the system refuses one, it asks
// again for ever.
//
// So they are taken from it here, ahead of the calls, one for each processor that Situ's threads use, its requests are
// answered from these, and as many threads are let in as there are buffers.
#pragma once
#include <cstdint>

namespace situ::cpu {

// While one lives, its thread may call OpenBLAS. Throws std::bad_alloc where the system has no room for a single
// buffer; waits where all of them are in use.
class InOpenBlas {
 public:
  InOpenBlas();
  ~InOpenBlas();
  InOpenBlas(const InOpenBlas&) = delete;
  InOpenBlas& operator=(const InOpenBlas&) = delete;
};

}  // namespace situ::cpu
