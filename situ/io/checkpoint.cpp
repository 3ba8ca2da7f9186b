#include "situ/io/checkpoint.h"

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

std::vector<std::pair<std::string, double>> numbers_of(const SafetensorsReader& file, const char* key) {
  std::vector<std::pair<std::string, double>> numbers;
  std::string_view text = file.metadata(key);
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

optim::StateDict state_of(const SafetensorsReader& file, const std::string& key) {
  optim::StateDict state;
  state.numbers = numbers_of(file, key.c_str());
  std::string prefix = key + ".";
  for (int64_t i = 0; i < file.size(); ++i) {
    TensorEntry entry = file.at(i);
    if (entry.name.substr(0, prefix.size()) != prefix) continue;
    Tensor t = empty(entry.shape, TensorOptions(entry.dtype));
    file.read(entry, t.impl("load").data());
    state.tensors.emplace_back(entry.name.substr(prefix.size()), t);
  }
  return state;
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

void save_checkpoint(const std::string& path, const Checkpoint& parts, const NamedTensors& extra,
                     const StringPairs& facts) {
  NamedTensors tensors = extra;
  StringPairs metadata = facts;
  if (parts.module) append(tensors, "module.", tensors_of(*parts.module));
  if (parts.optimizer) add_state("optimizer", parts.optimizer->state_dict(), tensors, metadata);
  if (parts.schedule) add_state("schedule", parts.schedule->state_dict(), tensors, metadata);
  if (parts.generator) {
    metadata.emplace_back("generator.seed", std::to_string(parts.generator->seed()));
    metadata.emplace_back("generator.position", std::to_string(parts.generator->position()));
  }
  save_tensors(path, tensors, metadata);
}

void load_checkpoint(const SafetensorsReader& file, const Checkpoint& parts) {
  if (parts.module) load_into(file, "module.", tensors_of(*parts.module));
  if (parts.optimizer) parts.optimizer->load_state_dict(state_of(file, "optimizer"));
  if (parts.schedule) parts.schedule->load_state_dict(state_of(file, "schedule"));
  if (parts.generator)
    parts.generator->set_state(whole_number(file, "generator.seed"), whole_number(file, "generator.position"));
}

}  // namespace situ::io

namespace situ {

void save(const nn::Module& module, const std::string& path) { io::save_tensors(path, io::tensors_of(module)); }

void load(nn::Module& module, const std::string& path) {
  io::load_into(io::SafetensorsReader(path), "", io::tensors_of(module));
}

void save(const optim::Optimizer& optimizer, const std::string& path) {
  io::save_checkpoint(path, {nullptr, const_cast<optim::Optimizer*>(&optimizer)});
}

void load(optim::Optimizer& optimizer, const std::string& path) {
  io::load_checkpoint(io::SafetensorsReader(path), {nullptr, &optimizer});
}

}  // namespace situ
