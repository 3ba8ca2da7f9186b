#include "situ/io/checkpoint.h"

#include <algorithm>
#include <charconv>

#include "situ/base/error.h"
#include "situ/ops/functions.h"

namespace situ::io {
namespace {

void append(NamedTensors& to, const std::string& prefix, const NamedTensors& from) {
  for (auto& [name, t] : from) to.emplace_back(prefix + name, t);
}

// Numbers as lines "name value", with every digit.
std::string text_of(const std::vector<std::pair<std::string, double>>& numbers) {
  std::string text;
  for (auto& [name, value] : numbers) {
    char digits[32];
    text.append(name).append(1, ' ').append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr) += '\n';
  }
  return text;
}

// Numbers take more room in memory than in the file. A state has one for each parameter and some more.
constexpr int64_t kNumbers = 4096, kBytesOfParameter = 128;

std::vector<std::pair<std::string, double>> numbers_of(const SafetensorsReader& file, const char* key) {
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
      throw FileError("load: '" + file.path() + "' states '" + std::string(line.substr(0, 60)) + "' under '" + key +
                      "', which is no name and number; the file is damaged");
    numbers.emplace_back(line.substr(0, space), value);
  }
  return numbers;
}

// Every tensor under "optimizer." must be one that the optimizer has a place for, before any of them is read.
void check_moments(const SafetensorsReader& file, const optim::Optimizer& optimizer) {
  std::vector<Tensor> params = optimizer.parameters();
  int64_t known = 0;
  for (size_t i = 0; i < params.size(); ++i)
    for (auto& name : optimizer.state_names()) {
      std::string full = "optimizer.state." + std::to_string(i) + "." + name;
      int64_t at = file.find(full);
      if (at < 0) continue;
      ++known;
      TensorEntry entry = file.at(at);
      if (!(IntArrayRef(entry.shape) == params[i].sizes()) || (entry.dtype != DType::f32 && entry.dtype != DType::f64))
        throw ShapeError("load: tensor '" + full + "' of '" + file.path() + "' is " + entry.describe() +
                         ", but its parameter is " + params[i].describe() +
                         " and moments are f32 or f64; load it into what it was saved from");
    }
  if (int64_t there = file.count("optimizer."); there != known)
    throw FileError("load: '" + file.path() + "' has " + std::to_string(there) +
                    " tensors under 'optimizer.', but the program's " + optimizer.name() + " has a place for " +
                    std::to_string(known) + " of them; load it into what it was saved from");
}

// Faults of the values, which only the part that takes them can judge, with the file's name.
template <class Part>
void load_state(const SafetensorsReader& file, Part& part, const optim::StateDict& state) {
  try {
    part.load_state_dict(state);
  } catch (const ValueError& e) {
    throw FileError("load: '" + file.path() + "' does not suit: " + e.what());
  }
}

void load_optimizer(const SafetensorsReader& file, optim::Optimizer& optimizer) {
  check_moments(file, optimizer);
  optim::StateDict state;
  state.numbers = numbers_of(file, "optimizer");
  constexpr std::string_view prefix = "optimizer.";
  for (int64_t i = 0; i < file.size(); ++i) {
    TensorEntry entry = file.at(i);
    if (entry.name.substr(0, prefix.size()) != prefix) continue;
    Tensor t = empty(entry.shape, TensorOptions(entry.dtype));
    file.read(entry, t.impl("load").data());
    state.tensors.emplace_back(entry.name.substr(prefix.size()), t);
  }
  load_state(file, optimizer, state);
}

void load_schedule(const SafetensorsReader& file, optim::LRScheduler& schedule) {
  optim::StateDict state;
  state.numbers = numbers_of(file, "schedule");
  load_state(file, schedule, state);
}

void add_state(const std::string& key, const optim::StateDict& state, NamedTensors& tensors, StringPairs& metadata) {
  append(tensors, key + ".", state.tensors);
  metadata.emplace_back(key, text_of(state.numbers));
}

uint64_t whole_number(const SafetensorsReader& file, const char* key) {
  std::string_view text = file.metadata(key);
  uint64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    throw FileError("load: '" + file.path() + "' states " + key + " as '" + std::string(text.substr(0, 40)) +
                    "', which is no whole number; the file is damaged");
  return value;
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
  if (parts.module) append(tensors, "module.", tensors_of(*parts.module));
  if (parts.optimizer) add_state("optimizer", parts.optimizer->state_dict(), tensors, metadata);
  if (parts.schedule) add_state("schedule", parts.schedule->state_dict(), tensors, metadata);
  if (parts.generator) {
    metadata.emplace_back("generator.seed", std::to_string(parts.generator->seed()));
    metadata.emplace_back("generator.position", std::to_string(parts.generator->position()));
  }
  save_tensors(to, tensors, metadata);
}

void load_checkpoint(const SafetensorsReader& file, const Checkpoint& parts) {
  if (parts.module) load_into(file, "module.", tensors_of(*parts.module));
  if (parts.optimizer) load_optimizer(file, *parts.optimizer);
  if (parts.schedule) load_schedule(file, *parts.schedule);
  if (parts.generator)
    parts.generator->set_state(whole_number(file, "generator.seed"), whole_number(file, "generator.position"));
}

}  // namespace situ::io

namespace situ {

void save(const nn::Module& module, const io::Target& to) { io::save_tensors(to, io::tensors_of(module)); }

void load(nn::Module& module, const io::Source& from, std::optional<Device> device) {
  if (device) require_device("load", *device);
  io::load_into(io::SafetensorsReader(from), "", io::tensors_of(module));
}

void save(const optim::Optimizer& optimizer, const io::Target& to) {
  io::save_checkpoint(to, {nullptr, const_cast<optim::Optimizer*>(&optimizer)});
}

void load(optim::Optimizer& optimizer, const io::Source& from, std::optional<Device> device) {
  if (device) require_device("load", *device);
  io::load_checkpoint(io::SafetensorsReader(from), {nullptr, &optimizer});
}

}  // namespace situ
