// Implements PlannedLoop: input blocks that stand for a loader's batches in a dry run.
#include "situ/data/planned_loop.h"

#include "situ/base/error.h"
#include "situ/data/ring.h"
#include "situ/memory/allocator.h"
#include "situ/memory/own_bytes.h"

namespace situ::data::detail {
namespace {

// Returns the largest request that is booked as at most `bytes`.
int64_t booked_within(int64_t bytes) {
  int64_t least = 1, most = bytes;
  while (least < most) {
    const int64_t middle = least + (most - least + 1) / 2;
    if (static_cast<int64_t>(memory::size_class(static_cast<size_t>(middle))) <= bytes)
      least = middle;
    else
      most = middle - 1;
  }
  return least;
}

}  // namespace

std::vector<Tensor> input_blocks(int64_t bytes) {
  std::vector<Tensor> blocks;
  while (bytes >= memory::kHandleBytes) {
    const int64_t request = booked_within(bytes);
    blocks.push_back(empty_input({request}, DType::u8));
    bytes -= static_cast<int64_t>(memory::size_class(static_cast<size_t>(request)));
  }
  return blocks;
}

PlannedLoop::PlannedLoop(const LoopBytes& bytes, bool first_epoch)
    : bytes_(bytes), others_(input_blocks(bytes.batch * static_cast<int64_t>(bytes.others))) {
  if (first_epoch) static_cast<void>(input_blocks(bytes.first));
  for (Tensor& t : input_blocks(bytes.making * static_cast<int64_t>(bytes.makers))) others_.push_back(std::move(t));
}

void PlannedLoop::next_batch() const {
  if (bytes_.makers == 0) static_cast<void>(input_blocks(bytes_.making));
}

void refuse_plan_without_batch() {
  throw ValueError(
      "Budget: the loader has no batch to plan the step with; give it a data set that has examples, or plan the step "
      "on a batch of its own: memory::Budget(bytes, step)");
}

}  // namespace situ::data::detail
