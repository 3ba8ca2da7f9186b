// How samplers are kept in LibTorch's archives: their key, epoch and position as one tensor.
#include "situ/data/samplers.h"
#include "situ/io/archive.h"
#include "situ/ops/functions.h"

namespace situ::data::samplers {

namespace {

void put(serialize::OutputArchive& archive, const SamplerState& s) {
  const auto number = [](uint64_t v) { return static_cast<int64_t>(v); };
  archive.write("place", tensor({number(s.key.seed), number(s.key.stream), number(s.epoch), number(s.position)}));
}

SamplerState take(serialize::InputArchive& archive) {
  Tensor t;
  archive.read("place", t);
  const auto number = [&](int64_t i) { return static_cast<uint64_t>(t[i].item<int64_t>()); };
  return {{number(0), number(1)}, number(2), number(3)};
}

}  // namespace

void IndexSampler::save(serialize::OutputArchive& archive) const { put(archive, state_); }
void IndexSampler::load(serialize::InputArchive& archive) { restore(take(archive)); }
void StreamSampler::save(serialize::OutputArchive& archive) const { put(archive, state_); }
void StreamSampler::load(serialize::InputArchive& archive) { restore(take(archive)); }

}  // namespace situ::data::samplers
