// Saves and loads samplers in LibTorch's archives: key, epoch and position as one tensor.
#include "situ/data/samplers.h"

#include "situ/io/archive.h"
#include "situ/ops/functions.h"

namespace situ::data::samplers {

void save_state(serialize::OutputArchive& archive, const char* entry, const SamplerState& s) {
  const auto number = [](uint64_t v) { return static_cast<int64_t>(v); };
  archive.write(entry, tensor({number(s.key.seed), number(s.key.stream), number(s.epoch), number(s.position)}));
}

SamplerState load_state(serialize::InputArchive& archive, const char* entry) {
  Tensor t;
  archive.read(entry, t);
  const auto number = [&](int64_t i) { return static_cast<uint64_t>(t[i].item<int64_t>()); };
  return {{number(0), number(1)}, number(2), number(3)};
}

void IndexSampler::save(serialize::OutputArchive& archive) const { save_state(archive, "place", state_); }
void IndexSampler::load(serialize::InputArchive& archive) { restore(load_state(archive, "place")); }
void StreamSampler::save(serialize::OutputArchive& archive) const { save_state(archive, "place", state_); }
void StreamSampler::load(serialize::InputArchive& archive) { restore(load_state(archive, "place")); }

}  // namespace situ::data::samplers
