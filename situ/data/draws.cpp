// Implements BatchDraws and ExampleDraws: keys for the random draws of batches and examples.
#include "situ/data/draws.h"

#include "situ/data/sampler.h"

namespace situ::data::detail {

BatchDraws::BatchDraws(const samplers::SamplerState& at, DrawsOf kind)
    : copies_(mixed(at.key, at.epoch, static_cast<uint64_t>(kind)), at.position, kind != DrawsOf::sampler) {}

ExampleDraws::ExampleDraws(bool batches)
    : around_(GeneratorCopies::keyed()), batches_(batches), loop_(around_ && !batches ? around_->next_loop() : 0) {}

// Loops inside an example are keyed by it, and start at place 0.
void ExampleDraws::next() {
  if (!around_) return;
  own_.reset();
  const uint64_t place = around_->place() + example_++;
  if (batches_)
    own_.emplace(around_->key(), place);
  else
    own_.emplace(mixed(around_->key(), place, loop_), uint64_t{0});
}

}  // namespace situ::data::detail
