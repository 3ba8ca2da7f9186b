// Plans the bytes that a loop over a loader takes next to its steps, for memory::Budget(bytes, step, loader).
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "situ/tensor/tensor.h"

namespace situ::data::detail {

// Bytes, as they were booked while one batch was made.
struct LoopBytes {
  int64_t batch = 0;   // of a batch, with its buffer
  int64_t making = 0;  // added while another one is made
  int64_t first = 0;   // added to all of them while a new loader finds out from its first batch what buffers it needs
  size_t others = 0;   // batches that exist next to the one of the loop
  size_t makers = 0;   // workers, which make batches during a step; 0: the loop makes them between steps
};

// Books those bytes as input while it lives, inside a dry run, next to the loop's batch. Its constructor books what the
// loader's begin() does; `learns`: what the first begin() does.
class PlannedLoop {
 public:
  PlannedLoop(const LoopBytes& bytes, bool learns);
  void next_batch() const;  // before a step: what making its batch takes, where the loop makes it

 private:
  LoopBytes bytes_;
  std::vector<Tensor> beside_;
};

// Makes tensors whose booked bytes add up to `bytes`, but for the last few hundred.
std::vector<Tensor> input_blocks(int64_t bytes);

[[noreturn]] void refuse_plan_without_batch();

}  // namespace situ::data::detail
