// What is drawn at random while a loader makes a batch: in get(), get_batch(), write_example(), transforms, collations.
//
// Such draws are keyed by the loader's key, the epoch, and the place of the example in it (or of the batch's first,
// where a whole batch is worked on): they are the same for any number of workers, after a resume, and in each run, and
// the program's generators do not notice them. The same holds for generators that a set keeps, by their seeds.
#pragma once
#include <cstdint>
#include <optional>

#include "situ/base/philox.h"

namespace situ::data::samplers {
struct SamplerState;
}

namespace situ::data::detail {

// What may draw for a loader, each with streams of its own: what makes a batch or a chunk; and, of Python's loader, its
// sampler or stream, which the loop's thread steps through, and the beginning of a worker.
enum class DrawsOf : uint64_t { batch, chunk, sampler, worker };

// Around the making of the batch, or chunk, whose first example is at that place. Generators that a sampler keeps are
// its own.
class BatchDraws {
 public:
  explicit BatchDraws(const samplers::SamplerState& at, DrawsOf kind = DrawsOf::batch);

 private:
  GeneratorCopies copies_;
};

// In a loop over examples: next() before each. Outside of a BatchDraws it changes nothing. `batches`: each is made as a
// batch of its own, whose loops over examples begin there.
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
