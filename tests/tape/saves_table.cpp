#include "tests/tape/saves_table.h"

#include <algorithm>
#include <cstring>

#include "situ/autograd/autograd.h"
#include "situ/base/warn.h"
#include "situ/memory/ledger.h"
#include "situ/tape/record.h"
#include "tests/autograd/values.h"

namespace situ::testing {

namespace {

// Unrecorded writes cut history, and say so.
class QuietWarnings {
 public:
  QuietWarnings() : old_(set_warning_handler([](const std::string&) {})) {}
  ~QuietWarnings() { set_warning_handler(old_); }
  QuietWarnings(const QuietWarnings&) = delete;
  QuietWarnings& operator=(const QuietWarnings&) = delete;

 private:
  WarningHandler old_;
};

// One recorded call, and a loss over its floating results that keeps none of them.
struct Run {
  Run(const SavesRow& row, const Pattern& pattern) {
    manual_seed(1);
    for (const Tensor& t : row.operands()) {
      const auto name = static_cast<char>('0' + operands.size());
      leaves.push_back(t);
      Tensor copy = t.clone();
      if (std::strchr(pattern.grad, name)) {
        leaves.back().requires_grad_();
        copy = leaves.back() * 1;  // may be written: no leaf
      }
      operands.push_back(copy);
    }
    const int64_t before = bytes();
    results = row.call(operands);
    kept = bytes() - before;
    for (size_t k = 0; k < results.size(); ++k)
      if (first_of_its_bytes(k)) kept -= static_cast<int64_t>(results[k].unsafe_impl()->storage->booked());
    loss = zeros({}, kDouble);
    for (const Tensor& t : results)
      if (t.is_floating_point() && t.requires_grad()) loss = loss + (t * weights(t)).sum().to(kDouble);
  }

  // All that is booked but records.
  static int64_t bytes() {
    memory::Snapshot s = memory::current();
    return s.total - s[Category::bookkeeping];
  }
  bool first_of_its_bytes(size_t k) const {
    auto alike = [&](const Tensor& t) { return t.unsafe_impl()->storage == results[k].unsafe_impl()->storage; };
    const auto here = results.begin() + static_cast<std::ptrdiff_t>(k);
    return std::none_of(operands.begin(), operands.end(), alike) && std::none_of(results.begin(), here, alike);
  }
  static Tensor weights(const Tensor& t) {
    NoGradGuard off;
    return (arange(t.numel(), t.dtype()).remainder(7) * 0.25 + 0.5).view(t.sizes());
  }
  Tensor& named(char name) {
    return name >= 'y' ? results[static_cast<size_t>(name - 'y')] : operands[static_cast<size_t>(name - '0')];
  }
  std::string names() const {
    std::string all;
    for (size_t i = 0; i < operands.size(); ++i) all += static_cast<char>('0' + i);
    for (size_t i = 0; i < results.size(); ++i) all += static_cast<char>('y' + i);
    return all;
  }
  void overwrite(char name) {
    NoGradGuard off;
    Tensor t = named(name);
    if (t.dtype() == kBool)
      t.logical_not_();
    else
      t.fill_(t.is_floating_point() ? 7.25 : 0);
  }
  std::vector<V> gradients() {
    loss.backward();
    std::vector<V> g;
    for (const Tensor& t : leaves)
      if (t.requires_grad()) g.push_back(t.grad().defined() ? values(t.grad()) : V(static_cast<size_t>(t.numel())));
    return g;
  }

  Tensors leaves, operands, results;
  Tensor loss;
  int64_t kept = 0;
};

}  // namespace

std::string difference(const SavesRow& row, const Pattern& pattern) {
  const QuietWarnings quiet;
  std::string text;
  Run plain(row, pattern);
  if (plain.kept != pattern.kept)
    text += "keeps " + std::to_string(plain.kept) + " bytes, not " + std::to_string(pattern.kept) + "; ";
  const std::vector<V> want = plain.gradients();
  auto written = [&](const std::string& names) {
    Run run(row, pattern);
    for (char name : names) run.overwrite(name);
    try {
      return run.gradients() == want ? std::string("right") : std::string("wrong gradients");
    } catch (const AutogradError&) {
      return std::string("an alarm");
    }
  };
  std::string free;
  for (char name : plain.names()) {
    const bool needed = std::strchr(pattern.needed, name) != nullptr;
    if (!needed) free += name;
    const std::string one(1, name), got = written(one);
    if (got != (needed ? "an alarm" : "right")) text += "writing " + one + " gives " + got + "; ";
  }
  if (const std::string got = written(free); got != "right") text += "writing " + free + " gives " + got + "; ";
  return text;
}

std::set<const op::OpInfo*> ops_of(const SavesRow& row) {
  const QuietWarnings quiet;
  std::set<const op::OpInfo*> found;
  for (const Pattern& p : row.patterns) {
    Run run(row, p);
    std::set<Node*> seen;
    std::vector<Node*> open;
    auto reach = [&](Node* n) {
      if (n && seen.insert(n).second) open.push_back(n);
    };
    for (const Tensor& t : run.results) reach(t.unsafe_impl()->group_base()->last_writer);
    Tensors outputs, seeds, inputs;
    for (const Tensor& t : run.results)
      if (t.requires_grad()) outputs.push_back(t), seeds.push_back(ones_like(t).requires_grad_());
    for (const Tensor& t : run.leaves)
      if (t.requires_grad()) inputs.push_back(t);
    const Tensors gradients = autograd::grad(outputs, inputs, seeds, true, true, true);  // they hold their nodes
    for (const Tensor& g : gradients)
      if (g.defined()) reach(g.unsafe_impl()->group_base()->last_writer);
    while (!open.empty()) {
      Node& n = *open.back();
      open.pop_back();
      if (n.op_info) found.insert(n.op_info);
      reach(n.prev);
      for (int i = 0; i < n.n_in; ++i) reach(n.inputs()[i].edge.last_writer);
    }
  }
  return found;
}

}  // namespace situ::testing
