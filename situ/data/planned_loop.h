// What a loop over a loader takes beside its steps, for plans: memory::Budget(bytes, step, loader).
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "situ/tensor/tensor.h"

namespace situ::data::detail {

// Bytes, as they were booked while one batch was made.
struct LoopBytes {
  int64_t batch = 0;   // of a batch, with its buffer
  int64_t making = 0;  // beside it while another one is made
  int64_t first = 0;   // beside all of them while a new loader learns from its first batch what buffers it needs
  size_t others = 0;   // batches there beside the one that the loop has
  size_t makers = 0;   // workers, which make batches during a step; 0: the loop makes them between steps
};

// Inside a dry run, while it lives: those bytes beside the loop's batch, booked as input. Making it is what the
// loader's begin() does; `learns`: its first.
class PlannedLoop {
 public:
  PlannedLoop(const LoopBytes& bytes, bool learns);
  void next_batch() const;  // before a step: what making its batch takes, where the loop makes it

 private:
  LoopBytes bytes_;
  std::vector<Tensor> beside_;
};

// Tensors of so many booked bytes together, to the last few hundred.
std::vector<Tensor> input_blocks(int64_t bytes);

[[noreturn]] void refuse_plan_without_batch();

}  // namespace situ::data::detail
