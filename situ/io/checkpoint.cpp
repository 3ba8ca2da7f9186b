#include "situ/io/checkpoint.h"

#include <algorithm>
#include <charconv>
#include <functional>

#include "situ/base/error.h"
#include "situ/io/internal/format.h"
#include "situ/ops/functions.h"

namespace situ::io {

void detail::PartList::add(std::string name, void* part) { all_.push_back({std::move(name), part}); }

void detail::PartList::add_named(const std::string& name, void* part) {
  bool fits = !name.empty() && name.find('.') == std::string::npos;
  for (const Any& p : all_) fits = fits && p.name != name;
  if (!fits)
    throw ValueError("Checkpoint: '" + name + "' cannot name a part; give each of a kind a name of its own, no dots");
  if (part) add(name, part);
}
namespace {

void append(NamedTensors& to, const std::string& prefix, const NamedTensors& from) {
  for (auto [name, t] : from) to.emplace_back(prefix + name, t);
}

// Numbers as lines "name value", with every digit.
std::string text_of(const std::vector<std::pair<std::string, double>>& numbers) {
  std::string text;
  for (auto [name, value] : numbers) {
    char digits[32];
    text.append(name).append(1, ' ').append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr) += '\n';
  }
  return text;
}

// Numbers take more room in memory than in the file. A state has one for each parameter and some more.
constexpr int64_t kNumbers = 4096, kBytesOfParameter = 128;

std::vector<std::pair<std::string, double>> numbers_of(const SafetensorsReader& file, const std::string& key) {
  std::vector<std::pair<std::string, double>> numbers;
  std::string_view text = file.metadata(key);
  if (std::count(text.begin(), text.end(), '\n') > kNumbers + file.file_size() / kBytesOfParameter)
    throw FileError("load: '" + file.path() + "' states more numbers under '" + key +
                    "' than its tensors can need; the file is damaged");
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    size_t space = line.find(' ');
    double value = 0;
    const char *begin = line.data() + std::min(line.size(), space + 1), *end = line.data() + line.size();
    if (space == std::string_view::npos || std::from_chars(begin, end, value).ptr != end || begin == end)
      throw FileError("load: '" + file.path() + "' states " + shown(line) + " under '" + key +
                      "', which is no name and number; the file is damaged");
    numbers.emplace_back(line.substr(0, space), value);
  }
  return numbers;
}

// Every tensor under `prefix` must be one that the optimizer has a place for, before any of them is read.
void check_moments(const SafetensorsReader& file, const std::string& prefix, const optim::Optimizer& optimizer) {
  int64_t known = 0;
  for (int64_t i = 0; i < file.size(); ++i) {
    const TensorEntry entry = file.at(i);
    if (!entry.name.starts_with(prefix)) continue;
    const std::string full(entry.name);
    const auto place = optimizer.state_place(full.substr(prefix.size()));
    if (!place) continue;
    ++known;
    if (!(IntArrayRef(entry.shape) == IntArrayRef(place->sizes)) ||
        (entry.dtype != DType::f32 && entry.dtype != DType::f64))
      throw ShapeError("load: tensor '" + full + "' of '" + file.path() + "' is " + entry.describe() +
                       ", but its parameter is " + place->param.describe() +
                       " and moments are f32 or f64; load it into what it was saved from");
  }
  if (int64_t there = file.count(prefix); there != known)
    throw FileError("load: '" + file.path() + "' has " + std::to_string(there) + " tensors under '" + prefix +
                    "', but the program's " + optimizer.name() + " has a place for " + std::to_string(known) +
                    " of them; load it into what it was saved from");
}

// Faults of the values, which only the part that takes them can judge, with the file's name.
template <class F>
void judged(const SafetensorsReader& file, F&& load) try {
  load();
} catch (const ValueError& e) {
  throw FileError("load: '" + file.path() + "' does not suit: " + e.what());
}

void verify_optimizer(const SafetensorsReader& file, const std::string& key, optim::Optimizer& optimizer) {
  const std::string prefix = key + ".";
  check_moments(file, prefix, optimizer);
  for (int64_t i = 0; i < file.size(); ++i)
    if (TensorEntry entry = file.at(i); entry.name.starts_with(prefix)) file.verify(entry);
  judged(file, [&] { optimizer.check_numbers({{}, numbers_of(file, key)}); });
}

void load_optimizer(const SafetensorsReader& file, const std::string& key, optim::Optimizer& optimizer) {
  const std::string prefix = key + ".";
  optim::StateDict state;
  state.numbers = numbers_of(file, key);
  for (int64_t i = 0; i < file.size(); ++i) {
    TensorEntry entry = file.at(i);
    if (!entry.name.starts_with(prefix)) continue;
    Tensor t = empty(entry.shape, TensorOptions(entry.dtype).device(kCPU));
    file.copy(entry, t.impl("load").data());
    state.tensors.emplace_back(entry.name.substr(prefix.size()), t);
  }
  judged(file, [&] { optimizer.load_state_dict(state); });
}

void add_state(const std::string& key, const optim::StateDict& state, NamedTensors& tensors, StringPairs& metadata) {
  append(tensors, key + ".", state.tensors);
  metadata.emplace_back(key, text_of(state.numbers));
}

uint64_t whole_number(const SafetensorsReader& file, const std::string& key, uint64_t most = UINT64_MAX) {
  std::string_view text = file.metadata(key);
  uint64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value > most)
    throw FileError("load: '" + file.path() + "' states " + key + " as " + shown(text) +
                    ", which is no whole number; the file is damaged");
  return value;
}

// "optimizer", or "optimizer.generator" for one of several.
std::string key_of(const char* kind, const std::string& name) { return name.empty() ? kind : kind + ("." + name); }

void add_place(const std::string& key, const data::samplers::SamplerState& place, StringPairs& metadata) {
  metadata.emplace_back(key + ".seed", std::to_string(place.key.seed));
  metadata.emplace_back(key + ".stream", std::to_string(place.key.stream));
  metadata.emplace_back(key + ".epoch", std::to_string(place.epoch));
  metadata.emplace_back(key + ".position", std::to_string(place.position));
}

data::samplers::SamplerState place_of(const SafetensorsReader& file, const std::string& key) {
  return {{whole_number(file, key + ".seed"), whole_number(file, key + ".stream")},
          whole_number(file, key + ".epoch"),
          whole_number(file, key + ".position")};
}

}  // namespace

NamedTensors tensors_of(const nn::Module& module) {
  NamedTensors all;
  for (auto& item : module.named_parameters()) all.emplace_back(item.key(), item.value());
  for (auto& item : module.named_buffers()) all.emplace_back(item.key(), item.value());
  return all;
}

void save_checkpoint(const Target& to, const Checkpoint& parts, const NamedTensors& extra, const StringPairs& facts) {
  NamedTensors tensors = extra;
  StringPairs metadata = facts;
  for (auto [name, module] : parts.module) append(tensors, key_of("module", name) + ".", tensors_of(*module));
  for (auto [name, optimizer] : parts.optimizer)
    add_state(key_of("optimizer", name), optimizer->state_dict(), tensors, metadata);
  for (auto [name, schedule] : parts.schedule)
    add_state(key_of("schedule", name), schedule->state_dict(), tensors, metadata);
  for (auto [name, loader] : parts.loader) add_place(key_of("loader", name), loader->state(), metadata);
  if (parts.generator) {
    metadata.emplace_back("generator.seed", std::to_string(parts.generator->seed()));
    metadata.emplace_back("generator.position", std::to_string(parts.generator->position()));
  }
  if (parts.step) {
    if (*parts.step < 0)
      throw ValueError("save: the checkpoint's step is " + std::to_string(*parts.step) + "; count from 0");
    metadata.emplace_back("step", std::to_string(*parts.step));
  }
  save_tensors(to, tensors, metadata);
}

namespace {

// Schedules and loaders judge what they load themselves, each before it changes. So that a file which one of them
// refuses changes none, those before it get theirs back.
class Trial {
 public:
  ~Trial() {
    for (auto undo = undo_.rbegin(); undo != undo_.rend(); ++undo) (*undo)();
  }
  void loaded(std::function<void()> undo) { undo_.push_back(std::move(undo)); }
  void keep() { undo_.clear(); }

 private:
  std::vector<std::function<void()>> undo_;
};

void load_small_parts(const SafetensorsReader& file, const Checkpoint& parts,
                      const std::vector<optim::StateDict>& plans,
                      const std::vector<data::samplers::SamplerState>& places) {
  Trial trial;
  auto plan = plans.begin();
  for (auto part : parts.schedule) {
    auto* schedule = part.part;
    optim::StateDict before = schedule->state_dict();
    judged(file, [&] { schedule->load_state_dict(*plan++); });
    trial.loaded([schedule, before] { schedule->load_state_dict(before); });
  }
  auto place = places.begin();
  for (auto part : parts.loader) {
    auto* loader = part.part;
    data::samplers::SamplerState before = loader->state();
    judged(file, [&] { loader->restore(*place++); });
    trial.loaded([loader, before] { loader->restore(before); });
  }
  trial.keep();
}

}  // namespace

// Whatever may be refused comes before the tensors of modules and optimizers.
void load_checkpoint(const SafetensorsReader& file, const Checkpoint& parts, SourceLocation location) {
  LocationScope scope(location);
  std::vector<data::samplers::SamplerState> places;
  for (auto part : parts.loader) places.push_back(place_of(file, key_of("loader", part.name)));
  uint64_t seed = 0, position = 0, step = 0;
  if (parts.generator) {
    seed = whole_number(file, "generator.seed");
    position = whole_number(file, "generator.position");
  }
  if (parts.step) step = whole_number(file, "step", INT64_MAX);
  std::vector<optim::StateDict> plans;
  for (auto part : parts.schedule) plans.push_back({{}, numbers_of(file, key_of("schedule", part.name))});
  std::vector<LoadPlan> modules;
  for (auto [name, module] : parts.module)
    modules.push_back(verify_into(file, key_of("module", name) + ".", module->state_dict().pairs()));
  for (auto [name, optimizer] : parts.optimizer) verify_optimizer(file, key_of("optimizer", name), *optimizer);
  load_small_parts(file, parts, plans, places);
  for (const LoadPlan& plan : modules) copy_into(file, plan, location);
  for (auto [name, optimizer] : parts.optimizer) load_optimizer(file, key_of("optimizer", name), *optimizer);
  auto plan = plans.begin();  // once more: the rates are the optimizers', which have brought their own
  for (auto part : parts.schedule) part.part->load_state_dict(*plan++);
  if (parts.generator) parts.generator->set_state(seed, position);
  if (parts.step) *parts.step = static_cast<int64_t>(step);
}

void load_checkpoint(const Source& from, const Checkpoint& parts, SourceLocation location) {
  load_checkpoint(SafetensorsReader(from), parts, location);
}

}  // namespace situ::io

namespace situ {

void save(const nn::Module& module, const io::Target& to) { io::save_tensors(to, io::tensors_of(module)); }

nn::IncompatibleKeys load(nn::Module& module, const io::Source& from, const nn::LoadOptions& options,
                          SourceLocation location) {
  return io::load_into(io::SafetensorsReader(from), "", module.state_dict().pairs(), options, location);
}

void load(nn::Module& module, const io::Source& from, std::optional<Device> device, SourceLocation location) {
  if (device) require_device("load", *device);
  load(module, from, nn::LoadOptions(), location);
}

void save(const optim::Optimizer& optimizer, const io::Target& to) {
  io::save_checkpoint(to, {.optimizer = const_cast<optim::Optimizer*>(&optimizer)});
}

void load(optim::Optimizer& optimizer, const io::Source& from, std::optional<Device> device, SourceLocation location) {
  if (device) require_device("load", *device);
  io::load_checkpoint(from, {.optimizer = &optimizer}, location);
}

}  // namespace situ
