// Implements the tables by module and by tensor.
#include "situ/io/attribution.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

namespace situ::io {

void assign_to_modules(memory::Trace& trace, const Owners& owners) {
  auto adopt = [&](const Tensor& t, const ModuleFrame* frame, const char* what) {
    if (t.defined()) trace.adopt(*t.unsafe_impl()->storage, frame, what);
  };
  owners.each_module([&](nn::Module& m) {
    for (auto& p : m.parameters(false)) {
      adopt(p, m.frame(), "parameter");
      adopt(p.grad(), m.frame(), "gradient");
      for (auto* optimizer : owners.optimizers)
        if (auto* state = optimizer->state(p))
          for (auto& t : state->tensors) adopt(t, m.frame(), "optimizer state");
    }
    for (auto& b : m.buffers(false)) adopt(b, m.frame(), "buffer");
  });
}

namespace {

constexpr size_t kTensors = 40;  // the most rows of the table of tensors

// If there is one network, its name is left out, and its own path is empty. If there are several, paths are complete.
std::string path_of(const ModuleFrame* module, const Owners& owners) {
  std::string path = memory::module_path(module);
  if (owners.networks.size() != 1) return path;
  const size_t dot = path.find('.');
  return dot != std::string::npos ? path.substr(dot + 1) : module == owners.networks.front()->frame() ? "" : path;
}

std::string place_of(const memory::TraceRecord& r, const Owners& owners) {
  std::string where = path_of(r.module, owners), line = memory::line_text(r.location);
  return where.empty() || line.empty() ? where + line : where + ", " + line;
}

std::string name_of(const memory::TraceRecord& r, Category c) {
  if (c == Category::parameter || c == Category::buffer) return situ::name_of(c);
  return r.op ? r.op : r.before ? "made before the step" : "made in the step";
}

}  // namespace

std::vector<ReportModule> modules_of(const memory::Trace& trace, const memory::TracePeak& peak, const Owners& owners) {
  std::vector<ReportModule> rows;
  std::map<const ModuleFrame*, std::string> kinds;
  owners.each_module([&](nn::Module& m) { kinds.try_emplace(m.frame(), kind_of(m)); });
  for (auto& share : memory::by_module(trace, peak)) {
    ReportModule row{share.name, "", share.bytes};
    auto kind = share.module ? kinds.find(nn::registered_frame(share.module)) : kinds.end();
    if (kind != kinds.end()) {
      std::string path = path_of(share.module, owners);
      row.path = path.empty() ? "(root)" : path;
      row.kind = kind->second;
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<ReportTensor> tensors_of(const memory::Trace& trace, const memory::TracePeak& peak, const Owners& owners) {
  std::vector<ReportTensor> rows;
  auto records = trace.records();
  std::map<std::tuple<const char*, const ModuleFrame*, const char*, uint32_t, Category>, size_t> index;
  for (auto& alive : peak.alive) {
    const memory::TraceRecord& r = records[alive.record];
    auto [it, made] =
        index.try_emplace({r.op, r.module, r.location.file, r.location.line, alive.category}, rows.size());
    if (made) rows.push_back({name_of(r, alive.category), place_of(r, owners), alive.category, 0, 0});
    rows[it->second].bytes += r.bytes;
    ++rows[it->second].count;
  }
  std::stable_sort(rows.begin(), rows.end(), [](auto& a, auto& b) { return a.bytes > b.bytes; });
  if (rows.size() > kTensors) rows.resize(kTensors);
  return rows;
}

}  // namespace situ::io
