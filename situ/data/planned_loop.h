// PlannedLoop: plans the bytes that a loop over a loader takes besides its steps, for memory::Budget(bytes, step,
// loader).
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "situ/tensor/tensor.h"

namespace situ::data::detail {

// The bytes that were booked while one batch was made.
struct LoopBytes {
  int64_t batch = 0;   // a batch with its buffer
  int64_t making = 0;  // additional bytes while another batch is made
  int64_t first = 0;   // additional bytes while a new loader takes the form of its buffers from its first batch
  size_t others = 0;   // batches that exist besides the loop's
  size_t makers = 0;   // workers, which make batches during a step; 0: the loop makes them between steps
};

// Inside a dry run, books these bytes as input while it lives, besides the loop's batch. The constructor books what the
// loader's begin() does; `first_epoch`: what its first begin() does.
class PlannedLoop {
 public:
  PlannedLoop(const LoopBytes& bytes, bool first_epoch);
  void next_batch() const;  // before a step: books the making of its batch if the loop makes it

 private:
  LoopBytes bytes_;
  std::vector<Tensor> others_;
};

// Makes tensors whose booked bytes add up to `bytes`, except for the last few hundred.
std::vector<Tensor> input_blocks(int64_t bytes);

[[noreturn]] void refuse_plan_without_batch();

}  // namespace situ::data::detail
