// Implements BatchDraws and ExampleDraws: random draws that depend on the position of a batch or example.
#include "situ/data/draws.h"

#include "situ/data/sampler.h"

namespace situ::data::detail {

BatchDraws::BatchDraws(const samplers::SamplerState& at, RandomStream kind)
    : copies_(mixed(at.key, at.epoch, static_cast<uint64_t>(kind)), at.position, kind != RandomStream::sampler) {}

ExampleDraws::ExampleDraws(bool batches)
    : enclosing_(GeneratorCopies::keyed()),
      one_batch_per_example_(batches),
      loop_number_(enclosing_ && !batches ? enclosing_->next_loop() : 0) {}

// The key of a loop inside an example depends on that example, and the loop's places start at 0.
void ExampleDraws::next() {
  if (!enclosing_) return;
  copies_.reset();
  const uint64_t place = enclosing_->place() + example_++;
  if (one_batch_per_example_)
    copies_.emplace(enclosing_->key(), place);
  else
    copies_.emplace(mixed(enclosing_->key(), place, loop_number_), uint64_t{0});
}

}  // namespace situ::data::detail
