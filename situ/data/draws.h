// Keys the random draws while a loader makes a batch: in get(), get_batch(), write_example(), transforms and
// collations.
//
// Such draws depend on the loader's key, the epoch, and the example's position in it. Code that works on a whole batch
// uses the position of its first example. So draws are the same for any number of workers, after a resume, and in each
// run, and they do not change the program's generators. The same holds for generators that a set keeps, by their seeds.
#pragma once
#include <cstdint>
#include <optional>

#include "situ/base/philox.h"

namespace situ::data::samplers {
struct SamplerState;
}

namespace situ::data::detail {

// The parts of a loader that draw, each with its own streams. batch and chunk: making one of them. For Python's loader,
// sampler: its sampler or stream, which the loop's thread advances; worker: the start of a worker.
enum class DrawsOf : uint64_t { batch, chunk, sampler, worker };

// Keys the draws while a batch or chunk is made whose first example is at `at`. With `sampler`, only the default
// generator is keyed, since generators that a sampler keeps are its own.
class BatchDraws {
 public:
  explicit BatchDraws(const samplers::SamplerState& at, DrawsOf kind = DrawsOf::batch);

 private:
  GeneratorCopies copies_;
};

// For a loop over examples: call next() before each. Has no effect outside of a BatchDraws. `batches`: each example is
// made as a batch of its own, so loops over examples inside start at its position.
class ExampleDraws {
 public:
  explicit ExampleDraws(bool batches = false);
  void next();

 private:
  GeneratorCopies* const around_;
  const bool batches_;
  const uint64_t loop_;
  uint64_t example_ = 0;
  std::optional<GeneratorCopies> own_;
};

}  // namespace situ::data::detail
