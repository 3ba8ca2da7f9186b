// Finds the histories of other view groups that a write breaks. See Note [Shared results] in record.h.
#include <algorithm>
#include <mutex>

#include "situ/base/text.h"
#include "situ/base/thread_local.h"
#include "situ/base/warn.h"
#include "situ/tape/record.h"

namespace situ::record {

std::string description_of(const TensorImpl& t, const TensorImpl& named) {
  const std::string shape = op::describe(t.dtype, t.g.sizes);
  return named.extra && named.extra->name ? "'" + *named.extra->name + "', " + shape : shape;
}

namespace {

std::string description_of(const TensorImpl& t) { return record::description_of(t, t); }

thread_local constinit QuietHistoryBreaks* quiet_breaks SITU_TLS_FAST = nullptr;  // the innermost

[[noreturn]] void refuse_unrecorded(const TensorImpl& writer, const TensorImpl& base, const char* op,
                                    const SourceLocation& location) {
  throw AutogradError(
      std::string(op) + at_text(location) + ": " + description_of(writer) +
      " is a view that was made while not recording (NoGradGuard), of " + description_of(base) +
      (is_leaf_base(const_cast<TensorImpl&>(base)) ? ", a leaf that requires grad" : ", which has a history") +
      "; the library cannot decide whether this write belongs to the history. Make the view and write it both "
      "inside the guard or both outside, or write through detach(), which breaks the history");
}

[[noreturn]] void refuse_custom(const TensorImpl& writer, const TensorImpl& base, const char* op,
                                const SourceLocation& location) {
  throw AutogradError(std::string(op) + at_text(location) + ": " + description_of(writer) +
                      " is the result of a custom function that returned its argument, or a view of it, unchanged: it "
                      "shares bytes with " +
                      description_of(base) +
                      (is_leaf_base(const_cast<TensorImpl&>(base)) ? ", a leaf that requires grad"
                                                                   : ", which has a history of its own") +
                      "; writing it in place would lose gradients. Write into a clone() of the result, or let forward "
                      "return a clone()");
}

[[noreturn]] void refuse_leaf(const TensorImpl& writer, const TensorImpl& leaf, const char* op,
                              const SourceLocation& location) {
  throw AutogradError(
      std::string(op) + at_text(location) + ": " + description_of(leaf) +
      " became a leaf that requires grad while it was a view of the bytes of " + description_of(writer) +
      "; a recorded write would change the leaf's value, but a leaf cannot record it. Use the out-of-place form, write "
      "under NoGradGuard, or make the leaf of a clone()");
}

// Decides what happens to the history of `base` when `writer`, the base of another view group, is written. Throws for
// writes that are refused.
enum class Outcome { spare, history_break, lose };
Outcome outcome_of(const TensorImpl& writer, TensorImpl& base, bool recorded, const char* op,
                   const SourceLocation& location) {
  const bool recording = thread_state().grad_enabled;
  if (recording && writer.provenance == Provenance::custom) refuse_custom(writer, base, op, location);
  if (recording && writer.provenance == Provenance::unrecorded) refuse_unrecorded(writer, base, op, location);
  if (is_leaf_base(base)) {
    if (recorded && base.is_view && writer.provenance != Provenance::detached) refuse_leaf(writer, base, op, location);
    return Outcome::spare;
  }
  return recording && base.provenance == Provenance::custom && writer.provenance != Provenance::detached
             ? Outcome::lose
             : Outcome::history_break;
}

bool meets(const Region& value, const TensorImpl& writer, const std::vector<Region>* parts) {
  if (!overlaps(value, writer.g)) return false;
  return !parts || std::any_of(parts->begin(), parts->end(), [&](const Region& p) { return overlaps(p, value); });
}

// Returns, as runs, the elements of `value` that a write touches. For writes that reach outside of the value or have
// another element size.
std::vector<Region> runs_of(const Region& write, const Region& value) {
  ByteRange all = bounds(value);
  std::vector<char> hit(static_cast<size_t>((all.end - all.begin) / value.itemsize));
  for (int64_t i = 0, n = write.numel(); i < n; ++i) {
    const int64_t at = element_offset(write, i);
    int64_t low = std::max(at * write.itemsize, all.begin), high = std::min((at + 1) * write.itemsize, all.end);
    for (int64_t b = low; b < high; ++b) hit[static_cast<size_t>((b - all.begin) / value.itemsize)] = 1;
  }
  std::vector<Region> runs;
  for (size_t i = 0; i < hit.size(); ++i) {
    if (!hit[i]) continue;
    size_t end = i;
    while (end < hit.size() && hit[end]) ++end;
    Region r;
    r.sizes = {static_cast<int64_t>(end - i)};
    r.strides = {1};
    r.offset = all.begin / value.itemsize + static_cast<int64_t>(i);
    r.itemsize = value.itemsize;
    runs.push_back(r);
    i = end;
  }
  return runs;
}

void warn_of_break(TensorImpl& writer, const TensorImpl& base, const Node& history, const char* op,
                   const SourceLocation& location) {
  if (quiet_breaks || memory::planning()) return;  // the real run warns
  if (!first_at("history break", location)) return;
  warn(std::string(op) + at_text(location) + " was not recorded (" +
       (!thread_state().grad_enabled                              ? "NoGradGuard"
        : writer.group_base()->provenance == Provenance::detached ? "written through an alias without history"
                                                                  : "written through another tensor") +
       "), but the bytes it wrote belong to " + description_of(base) + ", which " + history.name() +
       at_text(history.location) +
       " recorded: backward treats what was written as a constant, with gradient zero. If that is not intended, write "
       "while recording, or into a clone()");
}

}  // namespace

struct HistoryBreaks::Host {
  Ref<TensorImpl> base;
  Ref<Node> last_writer;
  Node* producer;
  uint16_t out;
  const NodeOutput& value() const { return producer->outputs()[out]; }
};

// Holds each host, so that neither it nor its value is freed meanwhile.
std::vector<HistoryBreaks::Host> HistoryBreaks::hosts_of(const Storage& s) {
  std::vector<Host> hosts;
  std::lock_guard guard(s.lock());
  for (HistoryHost* h = s.hosts; h; h = h->next) {
    TensorImpl& base = *static_cast<TensorImpl*>(h);
    if (!base.retain_if_alive()) continue;
    hosts.push_back({Ref<TensorImpl>::adopt(&base), Ref<Node>::share(base.last_writer), base.producer, base.out});
  }
  return hosts;
}

QuietHistoryBreaks::QuietHistoryBreaks() : outer_(std::exchange(quiet_breaks, this)) {}

QuietHistoryBreaks::~QuietHistoryBreaks() {
  quiet_breaks = outer_;
  for (Part& p : parts_) {
    if (outer_) {
      outer_->parts_.push_back(std::move(p));
    } else if (p.history_break) {
      p.history_break->result_overwritten =
          p.history_break->result_overwritten ||
          (p.base->last_writer && p.base->last_writer->result_overwritten);  // by a write in the meantime
      append_write(*p.base, p.history_break.get(), nullptr);
    }
  }
}

void QuietHistoryBreaks::take_back(const TensorImpl& base) noexcept {
  std::erase_if(parts_, [&](const Part& p) { return p.base.get() == &base; });
}

HistoryBreaks::~HistoryBreaks() {
  for (PendingBreak& c : breaks_)
    if (c.node) c.node->release();
}

void HistoryBreaks::prepare(TensorImpl& writer, bool recorded, const char* op, const SourceLocation& location,
                            const std::vector<Region>* parts) {
  op_ = op;
  location_ = location;
  for (const Host& host : hosts_of(*writer.storage)) {
    const bool own = host.base.get() == writer.group_base();
    if (!host.last_writer || (own && (recorded || host.last_writer->kind == NodeKind::leaf))) continue;
    if (!meets(bytes_of_value(*host.producer, host.out), writer, parts)) continue;
    Outcome outcome =
        own ? Outcome::history_break : outcome_of(*writer.group_base(), *host.base, recorded, op, location);
    if (outcome == Outcome::spare) continue;
    if (outcome == Outcome::history_break && (!own || !thread_state().grad_enabled))
      warn_of_break(writer, *host.base, *host.last_writer, op, location);
    if (!parts) history_break(host, writer.g, outcome == Outcome::lose);
    for (size_t i = 0; parts && i < parts->size(); ++i) history_break(host, (*parts)[i], outcome == Outcome::lose);
  }
  size_t room = breaks_.size();  // an inner scope passes its parts to the outer one
  for (QuietHistoryBreaks* q = quiet_breaks; q; q = q->outer_) q->parts_.reserve(room += q->parts_.size());
}

void HistoryBreaks::history_break(const Host& host, const Region& written, bool lost) {
  const Region& value = host.value().g;
  if (!overlaps(value, written)) return;
  ByteRange all = bounds(value), mine = bounds(written);
  if (covers(written, value))
    add(host, nullptr, lost);
  else if (written.itemsize == value.itemsize && all.begin <= mine.begin && mine.end <= all.end)
    add(host, &written, lost);
  else
    for (const Region& run : runs_of(written, value)) add(host, &run, lost);
}

// Adds one history break; if `region` is null, of the whole value.
void HistoryBreaks::add(const Host& host, const Region* region, bool lost) {
  breaks_.push_back({host.base, nullptr, region == nullptr});
  Node* n = breaks_.back().node = Node::make(nullptr, NodeKind::history_break, 0, 1);
  n->op_name = op_;
  n->location = location_;
  n->result_overwritten = lost || (region && host.last_writer->result_overwritten);
  n->seq = next_sequence(host.last_writer->seq);
  n->outputs()[0].g = host.value().g;
  n->outputs()[0].dtype = host.value().dtype;
  if (region) n->write_region = new_region(*region);
}

void HistoryBreaks::apply() noexcept {
  for (PendingBreak& c : breaks_) {
    if (c.whole) {
      replace_value(*c.base, std::exchange(c.node, nullptr));
      for (QuietHistoryBreaks* q = quiet_breaks; q; q = q->outer_) q->take_back(*c.base);  // their value is replaced
      if (quiet_breaks) quiet_breaks->parts_.push_back({c.base, {}});
    } else if (quiet_breaks)
      quiet_breaks->parts_.push_back({c.base, Ref<Node>::adopt(std::exchange(c.node, nullptr))});
    else
      append_write(*c.base, c.node, nullptr);
  }
  for (PendingBreak& c : breaks_)
    if (c.node) std::exchange(c.node, nullptr)->release();
  breaks_.clear();
}

}  // namespace situ::record

namespace situ::op {

void throw_result_overwritten(const Node& n, const TensorImpl& t) {
  throw AutogradError(
      "this " + describe(t.dtype, t.g.sizes) +
      " is the result of a custom function that returned its argument, or a view of it, unchanged, and " + n.name() +
      at_text(n.location) +
      " has written those bytes through the argument since, so that the function's backward no longer "
      "fits them. Take a clone() of the result before that write, or let forward return a clone()");
}

}  // namespace situ::op
