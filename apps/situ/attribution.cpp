#include "apps/situ/attribution.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

namespace situ::app {

void adopt_all(memory::Trace& trace, nn::Module& root, const optim::Optimizer* optimizer) {
  auto adopt = [&](const Tensor& t, const ModuleFrame* frame, const char* what) {
    if (t.defined()) trace.adopt(*t.unsafe_impl()->storage, frame, what);
  };
  for (auto& item : root.named_modules()) {
    nn::Module& m = *item.value();
    for (auto& p : m.parameters(false)) {
      adopt(p, m.frame(), "parameter");
      adopt(p.grad(), m.frame(), "gradient");
      if (auto* state = optimizer ? optimizer->state(p) : nullptr)
        for (auto& t : state->tensors) adopt(t, m.frame(), "optimizer state");
    }
    for (auto& b : m.buffers(false)) adopt(b, m.frame(), "buffer");
  }
}

std::string path_below(const ModuleFrame* root, const ModuleFrame* module) {
  if (!module || module == root) return "";
  std::string path = memory::module_path(module);
  size_t dot = path.find('.');
  return dot == std::string::npos ? path : path.substr(dot + 1);
}

namespace {

constexpr size_t kTensors = 40;  // rows of the table of tensors

// "situ::nn::LinearImpl" -> "Linear"
std::string kind_of(const nn::Module& m) {
  std::string s = m.name();
  size_t colon = s.rfind("::", s.find('<'));
  if (colon != std::string::npos) s = s.substr(colon + 2);
  if (s.size() > 4 && s.ends_with("Impl")) s.resize(s.size() - 4);
  return s;
}

std::string place_of(const memory::TraceRecord& r, const ModuleFrame* root) {
  std::string where = path_below(root, r.module), line = memory::line_text(r.site);
  return where.empty() || line.empty() ? where + line : where + ", " + line;
}

std::string name_of(const memory::TraceRecord& r, Category c) {
  if (c == Category::parameter || c == Category::buffer) return situ::name_of(c);
  return r.op ? r.op : "made before the step";
}

}  // namespace

std::vector<io::ReportModule> modules_of(const memory::Trace& trace, const memory::TracePeak& peak, nn::Module& root) {
  std::vector<io::ReportModule> rows;
  auto modules = root.named_modules();
  for (auto& share : memory::by_module(trace, peak)) {
    io::ReportModule row{share.name, "", share.bytes};
    for (auto& item : modules)
      if (share.module && item.value()->frame() == nn::registered_frame(share.module)) {
        std::string path = path_below(root.frame(), share.module);
        row.path = path.empty() ? "(root)" : path;
        row.kind = kind_of(*item.value());
      }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<io::ReportTensor> tensors_of(const memory::Trace& trace, const memory::TracePeak& peak,
                                         const ModuleFrame* root) {
  std::vector<io::ReportTensor> rows;
  auto records = trace.records();
  std::map<std::tuple<const char*, const ModuleFrame*, const char*, uint32_t, Category>, size_t> index;
  for (auto& alive : peak.alive) {
    const memory::TraceRecord& r = records[alive.record];
    auto [it, made] = index.try_emplace({r.op, r.module, r.site.file, r.site.line, alive.category}, rows.size());
    if (made) rows.push_back({name_of(r, alive.category), place_of(r, root), alive.category, 0, 0});
    rows[it->second].bytes += r.bytes;
    ++rows[it->second].count;
  }
  std::stable_sort(rows.begin(), rows.end(), [](auto& a, auto& b) { return a.bytes > b.bytes; });
  if (rows.size() > kTensors) rows.resize(kTensors);
  return rows;
}

}  // namespace situ::app
