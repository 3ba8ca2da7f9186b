// Scopes that seed random draws by position while a loader makes a batch: in get(), get_batch(), write_example(),
// transforms and collations.
//
// Such draws depend on the sampler's key, the epoch, and the example's position in it. Code that works on a whole batch
// uses the position of its first example. So draws are the same for any number of workers, after a resume, and in each
// run with the same key. They do not change the program's generators. Generators that belong to a data set are handled
// in the same way; their draws also depend on the generator's own seed.
#pragma once
#include <cstdint>
#include <optional>

#include "situ/base/philox.h"

namespace situ::data::samplers {
struct SamplerState;
}

namespace situ::data::detail {

// Selects the stream of random numbers. `batch` and `chunk` are used while one of them is made. Python's loader also
// uses `sampler` to advance its sampler or stream on the loop's thread, and `worker` to start a worker.
enum class RandomStream : uint64_t { batch, chunk, sampler, worker };

// In this scope, random draws depend on the position `at`, which is that of the first example of a batch or chunk. With
// `sampler`, only the default generator is replaced: generators that the sampler owns keep their own state.
class BatchDraws {
 public:
  explicit BatchDraws(const samplers::SamplerState& at, RandomStream kind = RandomStream::batch);

 private:
  GeneratorCopies copies_;
};

// The scope of a loop over examples, in which draws depend on the position of each example: call next() before each. It
// has no effect outside of a BatchDraws. `batches`: the loop makes each example as a batch of one, so draws of nested
// loops start at the position of that example.
class ExampleDraws {
 public:
  explicit ExampleDraws(bool batches = false);
  void next();

 private:
  GeneratorCopies* const enclosing_;
  const bool one_batch_per_example_;
  const uint64_t loop_number_;
  uint64_t example_ = 0;  // examples that this loop has begun
  std::optional<GeneratorCopies> copies_;
};

}  // namespace situ::data::detail
