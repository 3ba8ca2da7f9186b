// Implements nn::summary(): observes one forward and prints its calls as a table.
#include "situ/nn/summary.h"

#include <algorithm>
#include <ostream>

#include "situ/memory/ledger.h"
#include "situ/ops/functions.h"

namespace situ::nn {

namespace {

// Shortens "situ::nn::Conv2d(3, 64, ...)" to "Conv2d".
std::string type_of(const Module& m) {
  std::string s = m.name();
  size_t colon = s.rfind("::", s.find('<'));
  if (colon != std::string::npos) s = s.substr(colon + 2);
  if (s.size() > 4 && s.ends_with("Impl")) s.resize(s.size() - 4);
  return s;
}

int64_t saved_now() { return memory::current()[Category::saved]; }

class Recorder : public ModuleObserver {
 public:
  explicit Recorder(Summary& s) : summary_(s) {}
  void entered(Module& m) override {
    open_.push_back({summary_.rows.size(), saved_now(), 0, 0});
    SummaryRow row;
    row.path = m.path();
    row.type = type_of(m);
    row.parameters = count(m);
    summary_.rows.push_back(std::move(row));
  }
  void left(Module&, const Tensor& output) override {
    Open o = open_.back();
    open_.pop_back();
    SummaryRow& row = summary_.rows[o.row];
    int64_t all = saved_now() - o.saved;
    row.saved_bytes = all - o.inner;
    if (output.defined()) row.output = output.sizes().vec();
    bool plain_container = o.calls > 0 && row.parameters == 0 && row.saved_bytes == 0;
    if (plain_container) summary_.rows.erase(summary_.rows.begin() + static_cast<std::ptrdiff_t>(o.row));
    if (!open_.empty()) {
      open_.back().inner += all;
      ++open_.back().calls;
    }
  }
  int64_t count(const Module& m) {
    int64_t n = 0;
    for (const Tensor& p : m.parameters(false)) {
      if (std::find(counted_.begin(), counted_.end(), p.unsafe_impl()) != counted_.end()) continue;
      counted_.push_back(p.unsafe_impl());
      n += p.numel();
    }
    return n;
  }

 private:
  struct Open {
    size_t row;
    int64_t saved, inner;
    int calls;
  };
  Summary& summary_;
  std::vector<Open> open_;
  std::vector<TensorImpl*> counted_;
};

void total(const Module& m, Summary& s) {
  for (const Tensor& p : m.parameters()) {
    s.parameters += p.numel();
    if (p.requires_grad()) s.trainable += p.numel();
    s.parameter_bytes += static_cast<int64_t>(p.nbytes());
  }
  for (const Tensor& b : m.buffers()) s.buffer_bytes += static_cast<int64_t>(b.nbytes());
}

struct ObserverGuard {
  explicit ObserverGuard(ModuleObserver* o) : before(observe_modules(o)) {}
  ~ObserverGuard() { observe_modules(before); }
  ModuleObserver* before;
};

std::string grouped(int64_t n) {
  std::string s = std::to_string(n);
  for (int at = static_cast<int>(s.size()) - 3; at > 0; at -= 3) s.insert(static_cast<size_t>(at), ",");
  return s;
}

std::string sizes_text(const std::vector<int64_t>& sizes) {
  if (sizes.empty()) return "-";
  std::string s = "[";
  for (size_t i = 0; i < sizes.size(); ++i) s += (i ? ", " : "") + std::to_string(sizes[i]);
  return s + "]";
}

}  // namespace

Summary summarize(Module& module, const AnyModule& callable, const Tensor& input) {
  Summary s;
  Recorder recorder(s);
  int64_t before = saved_now();
  {
    ObserverGuard guard(&recorder);
    AutoGradMode on(true);
    Tensor y = callable.forward(In(input, SourceLocation()));
    s.saved_bytes = saved_now() - before;
  }
  // Adds modules with parameters that the observer missed: user-defined modules, whose forward opens no scope.
  for (const auto& m : module.named_modules())
    if (int64_t n = recorder.count(*m.value())) s.rows.push_back({m.key(), type_of(*m.value()), {}, n, 0});
  total(module, s);
  return s;
}

Summary summary(const Module& module) {
  Summary s;
  Recorder recorder(s);
  for (const auto& m : module.named_modules()) {
    int64_t n = recorder.count(*m.value());
    if (n || m.value()->children().empty()) s.rows.push_back({m.key(), type_of(*m.value()), {}, n, 0});
  }
  total(module, s);
  return s;
}

std::string Summary::text() const {
  std::vector<std::vector<std::string>> table = {{"layer", "type", "output", "parameters", "kept for backward"}};
  for (const SummaryRow& r : rows)
    table.push_back({r.path.empty() ? "(itself)" : r.path, r.type, sizes_text(r.output), grouped(r.parameters),
                     grouped(r.saved_bytes) + " B"});
  std::vector<size_t> width(5, 0);
  for (const auto& row : table)
    for (size_t c = 0; c < 5; ++c) width[c] = std::max(width[c], row[c].size());
  std::string out;
  for (const auto& row : table) {
    for (size_t c = 0; c < 5; ++c) {
      std::string pad(width[c] - row[c].size(), ' ');
      out += c < 3 ? row[c] + (c < 2 || !pad.empty() ? pad : "") : pad + row[c];
      out += c < 4 ? "  " : "\n";
    }
  }
  out += "parameters: " + grouped(parameters) + " (" + grouped(parameter_bytes) + " B)";
  if (trainable != parameters) out += ", trained: " + grouped(trainable);
  if (buffer_bytes) out += "; buffers: " + grouped(buffer_bytes) + " B";
  return out + "; kept for backward: " + grouped(saved_bytes) + " B\n";
}

std::ostream& operator<<(std::ostream& out, const Summary& s) { return out << s.text(); }

}  // namespace situ::nn
