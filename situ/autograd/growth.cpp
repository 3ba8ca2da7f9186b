#include "situ/autograd/growth.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "situ/memory/allocator.h"
#include "situ/memory/internal/text.h"
#include "situ/memory/trace.h"
#include "situ/tape/record.h"

namespace situ::memory {
namespace {

// How often something must rise, and never fall, to count: in number at every step; in number at every n-th step; in
// bytes alone, which differ by chance where sizes do.
constexpr size_t kInARow = 3, kNowAndThen = 4, kInBytes = 6;
// Input that has seen so many steps does not wait in a loader's queue.
constexpr int kQueued = 8;

std::string counted(int64_t n, const char* what) { return grouped(n) + " " + what + (n == 1 ? "" : "s"); }

std::string place(const SourceLocation& location, const ModuleFrame* module) {
  std::string line = line_text(location), path = module_path(module);
  if (line.empty()) return path.empty() ? "" : " in " + path;
  return " at " + line + (path.empty() ? "" : " in " + path);
}

// What a walk over histories met, each call and each storage once.
struct Reach {
  std::unordered_set<const Node*> nodes;
  std::unordered_set<const Storage*> storages;
  int64_t calls = 0, saved = 0, bytes = 0;
  const Node* oldest = nullptr;

  void walk(Node* last_writer) {
    std::vector<Node*> unvisited{last_writer};
    while (!unvisited.empty()) {
      Node* n = unvisited.back();
      unvisited.pop_back();
      if (!n || n->kind == NodeKind::leaf || !nodes.insert(n).second) continue;
      ++calls;
      if (!oldest || n->seq < oldest->seq) oldest = n;
      unvisited.push_back(n->prev);
      for (int i = 0; i < n->n_in; ++i) {
        unvisited.push_back(n->inputs()[i].edge.last_writer);
        unvisited.push_back(count(n->inputs()[i].saved));
      }
      for (int k = 0; k < n->n_out; ++k) unvisited.push_back(count(n->outputs()[k].saved));
    }
  }
  // Parameters are there anyway. Returns the call that makes the value again where it is not kept.
  Node* count(const Saved* s) {
    if (!s || !s->storage()) return s ? s->maker() : nullptr;
    if (s->storage()->category() == Category::parameter || !storages.insert(s->storage().get()).second) return nullptr;
    ++saved;
    bytes += static_cast<int64_t>(size_class(s->storage()->bytes()));
    return nullptr;
  }
};

// Handles whose history hangs on a storage, leaves left out.
std::vector<TensorImpl*> hosts_of(Storage& s) {
  std::vector<TensorImpl*> list;
  std::lock_guard guard(s.lock());
  for (HistoryHost* h = s.hosts; h; h = h->next) {
    auto* t = static_cast<TensorImpl*>(h);
    if (t->last_writer && t->last_writer->kind != NodeKind::leaf) list.push_back(t);
  }
  return list;
}

std::string history_text(TensorImpl& t) {
  const OwnedEdge e(record::edge_of(t));
  if (!e.last_writer || e.last_writer->kind == NodeKind::leaf) return "";
  Reach r;
  r.walk(e.last_writer);
  std::string s = "it keeps its history: " + counted(r.calls, "recorded call");
  if (r.oldest)
    s += ", the first of them " + std::string(r.oldest->name()) + place(r.oldest->location, r.oldest->module);
  s += "; these keep " + grouped(r.bytes) + " bytes in " + counted(r.saved, "saved tensor") + "\n";
  s += "  to let go of it: keep t.detach(), or for a number t.item(); backward frees what was saved\n";
  return s;
}

std::string dependents_text(const Storage& storage, int64_t* saved) {
  constexpr size_t kShown = 8;
  std::vector<const Node*> savers;
  auto note = [](const Dependent& r, void* list) {
    auto* kept = dynamic_cast<const Saved*>(&r);
    if (kept && kept->owner()) static_cast<std::vector<const Node*>*>(list)->push_back(kept->owner());
  };
  storage.each_dependent(note, &savers);
  *saved = static_cast<int64_t>(savers.size());
  std::string s;
  for (size_t i = 0; i < std::min(kShown, savers.size()); ++i)
    s += "kept by " + std::string(savers[i]->name()) + place(savers[i]->location, savers[i]->module) +
         ", which saved it for backward\n";
  if (savers.size() > kShown)
    s += "and by " + counted(static_cast<int64_t>(savers.size() - kShown), "more call") + "\n";
  if (*saved) s += "  to let go of it: run backward, drop the loss, or compute under NoGradGuard\n";
  return s;
}

}  // namespace

std::string why_alive(const Tensor& t) {
  TensorImpl& i = t.impl("why_alive");
  const Storage& storage = *i.storage;
  std::string s = t.describe() + ": " + grouped(static_cast<int64_t>(size_class(storage.bytes()))) +
                  " bytes, booked as " + name_of(storage.category());
  TraceRecord r;
  if (trace_find(storage, &r) && r.op) s += ", made by " + std::string(r.op) + place(r.location, r.module);
  s += "\n";
  s += "kept by " + counted(i.use_count(), "handle") + " (copies of this Tensor, and views of it that are recorded)\n";
  int64_t saved = 0;
  std::string dependents = dependents_text(storage, &saved);
  int64_t others = static_cast<int64_t>(storage.use_count()) - 1 - saved;
  if (others > 0) s += "kept by " + counted(others, "other tensor") + " on the same bytes (views, detached aliases)\n";
  return s + dependents + history_text(i);
}

// ---- growth --------------------------------------------------------------------------------------------------------

namespace {

// What is watched: tensors made by one call of the source, or histories that end in one.
struct Key {
  bool history;
  const char* file;  // null: the line is not known
  uint32_t line;
  const char* op;  // or a category's name
  std::string module;
  bool input = false;
  bool operator<(const Key& o) const {
    return std::tie(history, file, line, op, module, input) <
           std::tie(o.history, o.file, o.line, o.op, o.module, o.input);
  }
  std::string text() const {
    std::string at = line_text(SourceLocation(file, line, ""));
    return at.empty() ? std::string(op) + " (line unknown)" : at + " " + op;
  }
};

struct Amount {
  int64_t tensors = 0, calls = 0, bytes = 0;
  bool saved = false;  // some call keeps them for backward
};

struct Watched {
  std::vector<Amount> steps;  // newest last

  bool fell(size_t i) const {
    const Amount &before = steps[i - 1], &now = steps[i];
    return now.tensors < before.tensors || now.calls < before.calls ||
           (now.tensors == before.tensors && now.calls == before.calls && now.bytes < before.bytes);
  }
  bool more(size_t i) const { return steps[i].tensors > steps[i - 1].tensors || steps[i].calls > steps[i - 1].calls; }
  bool rose(size_t i) const { return !fell(i) && (more(i) || steps[i].bytes > steps[i - 1].bytes); }

  // The rises that say that it grows, this step the last of them.
  struct Growth {
    int64_t rises = 0, steps = 0;  // 0: it does not grow
  };
  Growth growth() const {
    Growth g;
    const size_t last = steps.size() - 1;
    size_t next = last, least = last, most = 0;  // steps from a rise to the next
    bool counts = true;
    for (size_t i = last; i > 0 && !fell(i); --i) {
      if (!rose(i) && i == last) break;
      if (!rose(i)) continue;
      if (i < last) least = std::min(least, next - i), most = std::max(most, next - i);
      if (most > least + 1) break;
      next = i;
      counts = counts && more(i);
      const size_t enough = !counts ? kInBytes : most > 1 ? kNowAndThen : kInARow;
      if (static_cast<size_t>(++g.rises) >= enough) {
        g.steps = static_cast<int64_t>(last - i) + 1;
        return g;
      }
    }
    return {};
  }
  bool grows() const { return growth().rises > 0; }
  Amount each() const {  // rise, over the last ones
    Growth g = growth();
    const Amount &a = steps[steps.size() - 1 - static_cast<size_t>(g.steps)], &b = steps.back();
    return {(b.tensors - a.tensors) / g.rises, (b.calls - a.calls) / g.rises, (b.bytes - a.bytes) / g.rises, b.saved};
  }
  std::string when() const {
    Growth g = growth();
    int64_t n = (g.steps - 1 + (g.rises - 1) / 2) / (g.rises - 1);
    return n <= 1 ? "each step" : "every " + std::to_string(n) + " steps";
  }
};

std::string history_line(const Key& k, const Watched& w) {
  Amount each = w.each(), now = w.steps.back();
  std::string s = k.text() + ": ";
  s += each.tensors > 0
           ? counted(each.tensors, "more tensor") + " with history " + w.when() + " (" + grouped(now.tensors) + " now)"
           : std::string("a tensor whose history grows");
  s += "; " + w.when() + " adds " + counted(each.calls, "recorded call") + " and " + grouped(each.bytes) +
       " saved bytes that backward cannot free\n";
  return s + (each.tensors > 0 ? "  to mend it: store t.detach() instead of t, or t.item() for a number\n"
                               : "  to mend it: add the number, `total += loss.item<float>()`, or `total += "
                                 "loss.detach()`\n");
}

std::string tensor_line(const Key& k, const Watched& w) {
  Amount each = w.each();
  std::string s = k.text() + ": ";
  s += each.tensors > 0 ? counted(each.tensors, "more tensor") + " " + w.when() + ", " + grouped(each.bytes) +
                              " bytes (" + grouped(w.steps.back().tensors) + " now)"
                        : "a larger result " + w.when() + ", by " + grouped(each.bytes) + " bytes (" +
                              grouped(w.steps.back().bytes) + " now)";
  if (!k.module.empty()) s += ", made in " + k.module;
  if (k.input) return s + "\n  to mend it: some variable or container keeps batches, or views of them; drop them\n";
  return s + (each.tensors > 0
                  ? "\n  to mend it: some variable or container keeps them; drop them, or keep the numbers alone\n"
                  : "\n  to mend it: it is made of the one before, as by cat({t, more}); bound its length, or keep "
                    "the parts elsewhere\n");
}

}  // namespace

struct GrowthFinder::State {
  Trace trace;
  std::map<Key, Watched> watched;
  std::unordered_map<const ModuleFrame*, std::string> paths;
  size_t steps = 0;

  // Without the numbers of calls, "Net.relu (call 2)": a loop without backward counts them on.
  const std::string& path_of(const ModuleFrame* frame) {
    auto [it, made] = paths.try_emplace(frame, module_path(frame));
    std::string& path = it->second;
    for (size_t at; made && (at = path.find(" (call ")) != path.npos;) path.erase(at, path.find(')', at) + 1 - at);
    return path;
  }

  std::map<Key, Amount> look() {
    std::map<Key, Amount> now;
    std::map<Key, Reach> reach;
    for (const TraceRecord& r : trace.records()) {
      const bool input = r.first == Category::input;  // other threads may be about to drop it
      if (r.died != TraceRecord::kAlive || (input && r.restarts < kQueued)) continue;
      auto hosts = r.storage && !input ? hosts_of(*r.storage) : std::vector<TensorImpl*>();
      for (TensorImpl* t : hosts) {
        Key k{true, t->last_writer->location.file, t->last_writer->location.line, t->last_writer->name(), ""};
        ++now[k].tensors;
        reach[k].walk(t->last_writer);
      }
      if (!hosts.empty() || (!r.op && r.restarts < 0) || r.now == Category::parameter) continue;
      Amount& a =
          now[{false, r.location.file, r.location.line, r.op ? r.op : name_of(r.first), path_of(r.module), input}];
      ++a.tensors;
      a.bytes += r.bytes;
      a.saved = a.saved || r.now == Category::saved;
    }
    for (auto& [key, r] : reach) {
      now[key].calls = r.calls;
      now[key].bytes = r.bytes;
    }
    return now;
  }
  bool grown() const {
    return std::any_of(watched.begin(), watched.end(), [](auto& w) { return w.second.grows(); });
  }
};

GrowthFinder::GrowthFinder() : state_(make_owned<State>()) {}
GrowthFinder::~GrowthFinder() = default;

bool GrowthFinder::step() {
  State& s = *state_;
  auto now = s.look();
  s.trace.restart();
  for (auto& [key, amount] : now) {
    Watched& w = s.watched[key];
    w.steps.resize(s.steps);  // nothing while it was not there
    w.steps.push_back(amount);
  }
  ++s.steps;
  std::erase_if(s.watched, [&](auto& w) { return w.second.steps.size() < s.steps; });
  return s.grown();
}

// Histories first: tensors that a growing history saved are its consequence, and are left out.
std::string GrowthFinder::report() const {
  std::vector<std::pair<int64_t, std::string>> histories, tensors;
  for (auto& [key, w] : state_->watched) {
    if (!w.grows()) continue;
    if (key.history)
      histories.emplace_back(w.each().bytes, history_line(key, w));
    else if (!w.steps.back().saved)
      tensors.emplace_back(w.each().bytes, tensor_line(key, w));
  }
  auto more = [](auto& a, auto& b) { return a.first > b.first; };
  std::stable_sort(histories.begin(), histories.end(), more);
  std::stable_sort(tensors.begin(), tensors.end(), more);
  std::string s;
  for (auto* list : {&histories, &tensors})
    for (auto& [bytes, text] : *list) s += text;
  return s.empty() ? s : "memory grows:\n" + s;
}

}  // namespace situ::memory
