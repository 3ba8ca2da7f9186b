// Limits the threads inside OpenBLAS to the buffers that it has.
//
// Each thread inside a product or a factorisation of OpenBLAS packs blocks of its operands into a buffer of 128 MiB of
// addresses. OpenBLAS 0.3.21, built without threads, as Debian builds it, has two defects here.
// It looks for a free buffer without a lock, so that two threads may get the same one and both compute wrong results.
// And if the system refuses a buffer, it retries forever.
//
// So Situ takes the buffers in advance, one for each processor that its threads use, and answers OpenBLAS's requests
// from these. No more threads enter than there are buffers.
#pragma once
#include <cstdint>

namespace situ::cpu {

// During its lifetime, its thread may call OpenBLAS. Waits if all buffers are in use. Throws std::bad_alloc if the
// system has no memory for a single buffer.
class InOpenBlas {
 public:
  InOpenBlas();
  ~InOpenBlas();
  InOpenBlas(const InOpenBlas&) = delete;
  InOpenBlas& operator=(const InOpenBlas&) = delete;
};

}  // namespace situ::cpu
