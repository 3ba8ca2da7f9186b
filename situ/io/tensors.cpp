#include "situ/io/tensors.h"

#include <algorithm>

#include "situ/base/error.h"
#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"
#include "situ/dispatch/write_set.h"
#include "situ/io/internal/format.h"
#include "situ/memory/plan.h"
#include "situ/ops/functions.h"

namespace situ::io {
namespace {

constexpr int64_t kHandleBytes = 1024;  // more than a tensor costs beside its data

// Refuses a file of so many tensors that their handles would take more memory than the file; `expected` of them are the
// program's own.
void refuse_crowd(const SafetensorsReader& file, int64_t count, size_t expected) {
  if (count > static_cast<int64_t>(expected) + (file.file_size() + (1 << 20)) / kHandleBytes)
    throw FileError("load: '" + file.path() + "' holds " + std::to_string(count) + " tensors in only " +
                    std::to_string(file.file_size()) + " bytes; join the small ones");
}

Tensor fresh(const SafetensorsReader& file, const TensorEntry& entry) {
  memory::refuse_in_plan("load", "load before it");
  Tensor t = empty(entry.shape, TensorOptions(entry.dtype).device(kCPU));
  file.read(entry, t.impl("load").data());
  return t;
}

// Writes the file's bytes, which are known to be whole, over the tensor's.
void read_over(const SafetensorsReader& file, const TensorEntry& entry, const Tensor& t) {
  memory::refuse_in_plan("load", "load before it");
  NoGradGuard no_grad;
  if (!t.is_contiguous() || !t.is_cpu()) {
    t.copy_(fresh(file, entry), thread_state().location);
    return;
  }
  op::WriteSet writes;
  writes.add("load", t, thread_state().location);
  writes.check();
  writes.barrier();
  file.copy(entry, t.impl("load").data());
  writes.commit();
}

}  // namespace

void save_tensors(const Target& to, const NamedTensors& tensors, const StringPairs& metadata) {
  NoGradGuard no_grad;
  std::vector<Tensor> dense;  // keeps copies of strided ones until they are written
  std::vector<TensorBytes> bytes;
  for (auto& [name, t] : tensors) {
    if (!t.defined()) throw UsageError("save: tensor '" + name + "' is undefined; leave it out or give it a value");
    memory::refuse_in_plan("save", "save outside of it");
    t.unsafe_impl()->require_values("save");
    dense.push_back(t.contiguous().cpu());
    bytes.push_back({name, t.dtype(), t.sizes(), dense.back().impl("save").data()});
  }
  write_safetensors(to, std::move(bytes), metadata);
}

namespace {

NamedTensors all_of(const SafetensorsReader& file) {
  refuse_crowd(file, file.size(), 0);
  NamedTensors all;
  for (int64_t i = 0; i < file.size(); ++i) all.emplace_back(file.at(i).name, fresh(file, file.at(i)));
  return all;
}

}  // namespace

NamedTensors load_tensors(const Source& from) { return all_of(SafetensorsReader(from)); }

LoadPlan check_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
                    const nn::LoadOptions& options) {
  refuse_crowd(file, file.count(prefix), 2 * tensors.size());
  std::vector<TensorEntry> entries;
  for (int64_t i = 0; i < file.size(); ++i)
    if (TensorEntry entry = file.at(i); entry.name.starts_with(prefix)) entries.push_back(entry);
  std::vector<nn::StateEntry> state;
  for (const TensorEntry& e : entries) state.push_back({e.name.substr(prefix.size()), e.dtype, e.shape});
  nn::StateMatch match =
      nn::match_state(state, tensors, options,
                      {.op = "load",
                       .state = "'" + file.path() + "'" + (prefix.empty() ? "" : " under '" + prefix + "'"),
                       .file = true,
                       .same_dtype = true,
                       .hint = prefix.empty() ? "" : "load it into what it was saved from"});
  LoadPlan plan;
  for (auto [from, to] : match.pairs) plan.places.emplace_back(entries[from], tensors[to].second);
  plan.left_out = std::move(match.left_out);
  return plan;
}

LoadPlan verify_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
                     const nn::LoadOptions& options) {
  LoadPlan plan = check_into(file, prefix, tensors, options);
  op::WriteSet writes;
  for (auto& [entry, t] : plan.places) writes.add("load", t, thread_state().location, entry.name);
  writes.check(true);  // copy_ refuses targets that overlap themselves, unless it writes one value
  for (auto& [entry, t] : plan.places) file.verify(entry);
  return plan;
}

void copy_into(const SafetensorsReader& file, const LoadPlan& plan, SourceLocation location) {
  op::WriterScope writer("load", location);
  for (auto& [entry, t] : plan.places) read_over(file, entry, t);
}

nn::IncompatibleKeys load_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
                               const nn::LoadOptions& options, SourceLocation location) {
  LocationScope scope(location);
  LoadPlan plan = verify_into(file, prefix, tensors, options);
  copy_into(file, plan, location);
  return std::move(plan.left_out);
}
nn::IncompatibleKeys load_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
                               SourceLocation location) {
  return load_into(file, prefix, tensors, {}, location);
}

}  // namespace situ::io

namespace situ {

namespace {

// The metadata that names the tensors which require gradients, one a line.
constexpr const char* kFlagged = "requires_grad";

void save_flagged(const io::Target& to, const io::NamedTensors& tensors) {
  std::string flagged;
  for (auto& [name, t] : tensors)
    if (t.defined() && t.requires_grad()) flagged += name + "\n";
  io::save_tensors(to, tensors, flagged.empty() ? io::StringPairs() : io::StringPairs{{kFlagged, flagged}});
}

io::NamedTensors load_flagged(const io::SafetensorsReader& file) {
  io::NamedTensors all = io::all_of(file);
  if (!file.has_metadata(kFlagged)) return all;
  for (std::string_view lines = file.metadata(kFlagged); !lines.empty();) {
    std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
    auto at = std::lower_bound(all.begin(), all.end(), line, [](auto& a, std::string_view b) { return a.first < b; });
    if (at != all.end() && at->first == line && at->second.is_floating_point()) at->second.requires_grad_();
  }
  return all;
}

}  // namespace

void save(const Tensor& tensor, const io::Target& to) { save_flagged(to, {{"tensor", tensor}}); }

void load(Tensor& tensor, const io::Source& from, std::optional<Device> device) {
  if (device) require_device("load", *device);
  io::SafetensorsReader file(from);
  auto all = load_flagged(file);
  if (all.size() != 1)
    throw FileError("load: '" + file.path() + "' holds " + std::to_string(all.size()) +
                    " tensors where one is due; use io::load_tensors");
  tensor = std::move(all[0].second);
  if (device) tensor = tensor.to(*device);
}

void save(const std::vector<Tensor>& tensors, const io::Target& to) {
  io::NamedTensors named;
  for (size_t i = 0; i < tensors.size(); ++i) named.emplace_back(std::to_string(i), tensors[i]);
  save_flagged(to, named);
}

void load(std::vector<Tensor>& tensors, const io::Source& from, std::optional<Device> device) {
  if (device) require_device("load", *device);
  io::SafetensorsReader file(from);
  auto all = load_flagged(file);
  std::vector<Tensor> list(all.size());
  for (auto& [name, t] : all) {
    size_t i = name.size() < 9 && name.find_first_not_of("0123456789") == std::string::npos && !name.empty()
                   ? std::stoul(name)
                   : list.size();
    if (i >= list.size() || list[i].defined())
      throw FileError("load: '" + file.path() + "' holds a tensor " + shown(name) +
                      ", but a list is numbered from 0; use io::load_tensors");
    list[i] = std::move(t);
  }
  tensors = std::move(list);
  if (device)
    for (Tensor& t : tensors) t = t.to(*device);
}

}  // namespace situ
