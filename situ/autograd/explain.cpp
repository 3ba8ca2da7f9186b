// Implements inplace::explain: records the calls of a function and decides which could overwrite an operand.
#include "situ/autograd/explain.h"

#include <algorithm>
#include <map>
#include <ostream>
#include <tuple>
#include <unordered_map>

#include "situ/dispatch/run.h"
#include "situ/generated/op/copy.h"
#include "situ/memory/trace.h"

namespace situ::inplace {

namespace {

using op::DonationBlocker;

std::string at(const SourceLocation& s) { return s ? " at " + memory::line_text(s) : std::string(); }
std::string bytes_text(int64_t n) { return std::to_string(n) + (n == 1 ? " byte" : " bytes"); }

// Returns a description of the storage's first dependent.
std::string dependent_of(const Storage& s) {
  std::string who;
  s.each_dependent(
      [](const Dependent& r, void* text) {
        if (auto& t = *static_cast<std::string*>(text); t.empty()) t = r.who();
      },
      &who);
  return who == "an audit" ? "audited" : who;
}

// Returns why operand i cannot be overwritten, as the end of "operand 0 ...".
std::string blocker_text(DonationBlocker o, const op::Operand& x, const op::OutSpec& out) {
  switch (o) {
    case DonationBlocker::geometry: {
      std::string a = op::describe(x.dtype, x.sizes()), b = op::describe(out.dtype, out.g.sizes);
      return a == b ? "has other strides than the result" : "is " + a + ", the result " + b;
    }
    case DonationBlocker::call_saves:
      return "is saved for backward by this call";
    case DonationBlocker::read_twice:
      return "is read again by the same call";
    case DonationBlocker::leaf:
      return "is a leaf that requires grad";
    case DonationBlocker::dependents:
      return "is " + dependent_of(*x.impl->storage);
    case DonationBlocker::view:
      return "is a view: its bytes belong to its base";
    case DonationBlocker::handles:
      return "is held by " + std::to_string(x.impl->use_count()) + " handles or views";
    case DonationBlocker::storage:
      return "shares its bytes with other tensors";
    case DonationBlocker::larger_block:
      return "is part of a larger block, which the result would keep alive";
    case DonationBlocker::escaped:
      return "has escaped as a raw pointer";
    case DonationBlocker::frozen:
      return "is frozen";
    case DonationBlocker::lasting_category:
      return std::string("is booked as ") + name_of(x.impl->storage->category());
    case DonationBlocker::autograd_extra:
      return "has a name, a hook or a gradient of its own";
    default:
      return "cannot be overwritten by this op";
  }
}

struct Candidate {
  int operand;
  uint32_t record;  // index in the trace's records
};

struct Recorded {
  Call call;
  uint32_t event = 0, end = 0;  // index in the trace's events at the begin and end of the call
  const char* inplace_name = "";
  std::vector<Candidate> candidates;
  std::vector<Candidate> named;  // all operands that are not rvalues
};

// An operand in the program's text. In a loop it refers to several values.
struct OperandPlace {
  std::string file, op;
  uint32_t line = 0;
  int operand = 0;
  bool operator<(const OperandPlace& o) const {
    return std::tie(line, operand, op, file) < std::tie(o.line, o.operand, o.op, o.file);
  }
};

OperandPlace place_of(const Call& c, int operand) {
  return {c.location.file ? c.location.file : "", c.op, c.location.line, operand};
}

class Recorder final : public op::CallObserver {
 public:
  Recorder() : outer_(op::observe(this)) {}
  ~Recorder() override { op::observe(outer_); }
  Recorder(const Recorder&) = delete;
  void reading(const op::OpInfo& op_info, const op::Operand* operands, int n) override {
    if (outer_) outer_->reading(op_info, operands, n);
  }
  void calling(const op::CallFacts& f) override;
  void called(const op::OpInfo& op_info, const char* name, const Tensor* outs, int n_out,
              const SourceLocation& location) override;
  Explanation finish();

 private:
  void find_candidates(Recorded& r, const op::CallFacts& f);
  void note_overwriting(Recorded& r, const Storage* result);
  void note_copy(Recorded& r, const op::OpInfo& op_info, const Tensor& out);
  static void note_saved_old_value(Recorded& r, const char* name, TensorImpl& out);
  void find_rereads();
  void add_totals();
  bool decide(size_t i, const Candidate& c, std::string& why);
  void note_temporaries(Recorded& r) const;
  int64_t peak_without(uint32_t from, uint32_t until, int64_t bytes) const;

  memory::Trace trace_;
  op::CallObserver* outer_;
  std::vector<Recorded> calls_;
  std::vector<const Storage*> operands_;  // storages of the open call
  bool under_way_ = false;
  std::unordered_map<uint32_t, size_t> last_read_;  // by record: the newest call that read or wrote it
  std::map<OperandPlace, std::string> reread_;  // operands whose value another iteration reads again, and the reader
  std::vector<memory::TraceRecord> records_;
  std::vector<memory::TraceEvent> events_;
  std::vector<int64_t> totals_;   // booked bytes after each event
  std::vector<int64_t> reduced_;  // the same if every `could` were done
};

void Recorder::calling(const op::CallFacts& f) {
  if (outer_) outer_->calling(f);
  if (under_way_) calls_.pop_back();  // the previous call threw
  under_way_ = true;
  Recorded& r = calls_.emplace_back();
  r.call.op = f.name;
  r.call.location = f.location;
  r.call.module = memory::module_path(thread_state().module);
  r.call.backward = thread_state().purpose == Category::gradient;
  r.call.activation =
      f.op_info.overwrites != 0 && f.op_info.differentiable && !r.call.backward && thread_state().grad_enabled;
  r.inplace_name = f.op_info.inplace_name;
  operands_.clear();
  for (int i = 0; i < f.n; ++i) {
    operands_.push_back(f.operands[i].impl ? f.operands[i].impl->storage.get() : nullptr);
    const Storage* s = operands_.back();
    if (!s || !s->bytes()) continue;
    const uint32_t record = trace_.record_of(*s);
    last_read_[record] = calls_.size() - 1;
    if (!f.operands[i].donatable) r.named.push_back({i, record});
  }
  if (f.target)
    r.call.verdict = Verdict::in_place;
  else
    find_candidates(r, f);
  r.event = trace_.next_event();
}

// Makes operands that could be donated candidates, and describes the blockers of the others.
void Recorder::find_candidates(Recorded& r, const op::CallFacts& f) {
  std::string why;
  bool tensors = false;
  for (int i = 0; i < f.n; ++i) {
    const op::Operand& x = f.operands[i];
    if (!x.impl) continue;
    tensors = true;
    DonationBlocker o = f.blockers[i];
    if (o == DonationBlocker::op || !x.impl->storage->bytes()) continue;
    if (o == DonationBlocker::none) {
      if (!x.donatable) r.candidates.push_back({i, trace_.record_of(*x.impl->storage)});
      continue;
    }
    why += (why.empty() ? "operand " : "; operand ") + std::to_string(i) + " " + blocker_text(o, x, f.out);
  }
  if (!tensors)
    why = "it has no tensor operand";
  else if (why.empty() && r.candidates.empty())
    why = thread_state().overwrite ? "this op cannot overwrite its operands"
                                   : "automatic overwriting is switched off here";
  r.call.why = std::move(why);
}

void Recorder::called(const op::OpInfo& op_info, const char* name, const Tensor* outs, int n_out,
                      const SourceLocation& location) {
  if (outer_) outer_->called(op_info, name, outs, n_out, location);
  if (op_info.view || !under_way_) return;
  under_way_ = false;
  Recorded& r = calls_.back();
  r.end = trace_.next_event();
  if (!outs[0].defined()) return;
  TensorImpl& out = *outs[0].unsafe_impl();
  r.call.result = op::describe(out.dtype, out.g.sizes);
  if (r.call.verdict == Verdict::in_place) return note_saved_old_value(r, name, out);
  note_overwriting(r, out.storage.get());
  note_copy(r, op_info, outs[0]);
}

void Recorder::note_overwriting(Recorded& r, const Storage* result) {
  for (size_t i = 0; i < operands_.size(); ++i) {
    if (operands_[i] != result || !result->bytes()) continue;
    r.call.verdict = Verdict::overwrote;
    r.call.operand = static_cast<int>(i);
    r.call.bytes = static_cast<int64_t>(memory::size_class(result->bytes()));
    r.call.why = "operand " + std::to_string(i) + " was donatable, and nothing else needed it";
    r.candidates.clear();
  }
}

// reshape, flatten and contiguous copy through `dense`, to() through `to_dtype`.
void Recorder::note_copy(Recorded& r, const op::OpInfo& op_info, const Tensor& out) {
  bool dense = &op_info == &op_infos::dense;
  if ((!dense && &op_info != &op_infos::to_dtype) || r.call.verdict == Verdict::overwrote) return;
  r.call.verdict = Verdict::copied;
  r.call.operand = 0;
  r.call.bytes = static_cast<int64_t>(out.nbytes());
  r.call.why = dense ? "reshape, flatten or contiguous: the operand's strides allow no view"
                     : "to: another dtype needs bytes of its own";
  r.candidates.clear();
}

// Notes what a recorded in-place call saved: the old value, or a part of it.
void Recorder::note_saved_old_value(Recorded& r, const char* name, TensorImpl& out) {
  Node* n = out.group_base()->last_writer;
  r.call.why = "";
  if (!n || n->op_name != name || n->freed) return;
  int64_t kept = 0;
  for (int i = 0; i < n->n_in; ++i)
    if (const Saved* s = n->inputs()[i].saved; s && s->storage() && s->storage()->use_count() == 1)
      kept += static_cast<int64_t>(s->storage()->bytes());
  if (kept) r.call.why = "but " + bytes_text(kept) + " of the old value are saved for backward";
}

// ---- after the function --------------------------------------------------------------------------------------------

void Recorder::add_totals() {
  memory::CategoryBytes start = trace_.start();
  int64_t now = 0;
  for (int c = 0; c < kCategories; ++c)
    if (static_cast<Category>(c) != Category::bookkeeping) now += start[static_cast<size_t>(c)];
  totals_.push_back(now);  // before the first event
  for (const memory::TraceEvent& e : events_) {
    int64_t bytes = records_[e.record].bytes;
    if (e.kind == memory::TraceEvent::birth) now += bytes;
    if (e.kind == memory::TraceEvent::death) now -= bytes;
    totals_.push_back(now);
  }
  reduced_ = totals_;
}

// Returns the peak if `bytes` were not booked from event `from` on, before event `until`.
int64_t Recorder::peak_without(uint32_t from, uint32_t until, int64_t bytes) const {
  int64_t peak = 0;
  for (size_t i = 0; i < totals_.size(); ++i)  // totals_[i] is the state after event i - 1
    peak = std::max(peak, totals_[i] - (i > from && i <= until ? bytes : 0));
  return peak;
}

void Recorder::find_rereads() {
  for (size_t i = 0; i < calls_.size(); ++i)
    for (const Candidate& c : calls_[i].named)
      if (size_t last = last_read_[c.record]; last > i && !calls_[i].call.backward && calls_[i].call.location)
        reread_.try_emplace(place_of(calls_[i].call, c.operand), calls_[last].call.op + at(calls_[last].call.location));
}

// Returns whether call i may overwrite its operand; else appends the reason.
bool Recorder::decide(size_t i, const Candidate& c, std::string& why) {
  const memory::TraceRecord& record = records_[c.record];
  size_t last = last_read_[c.record];
  std::string which = (why.empty() ? "operand " : "; operand ") + std::to_string(c.operand);
  if (last > i) {
    const Call& dependent = calls_[last].call;
    why += which + " is read again by " + dependent.op + at(dependent.location);
    return false;
  }
  if (record.died == memory::TraceRecord::kAlive) {
    why += which + " outlives the function, so its owner may read it";
    return false;
  }
  const Call& self = calls_[i].call;
  if (auto other = reread_.find(place_of(self, c.operand)); !self.backward && other != reread_.end()) {
    why += which + " is read again in another iteration of this line, by " + other->second;
    return false;
  }
  return true;
}

// Notes the temporaries of an in-place call: for ops that cannot overwrite operands, or operands that overlap the
// target.
void Recorder::note_temporaries(Recorded& r) const {
  int64_t bytes = 0;
  for (uint32_t k = r.event; k < r.end; ++k) {
    const memory::TraceRecord& made = records_[events_[k].record];
    bool aside = made.first == Category::temporary || made.first == Category::gradient;
    if (events_[k].kind == memory::TraceEvent::birth && aside && made.died < r.end + 2) bytes += made.bytes;
  }
  if (bytes)
    r.call.why += (r.call.why.empty() ? "but through " : "; and through ") + bytes_text(bytes) + " of temporaries";
}

std::string hint(const Recorded& r, int operand) {
  if (r.call.backward) return "nothing reads it afterwards, but the derivative's code still holds it";
  std::string s = "nothing reads it afterwards: std::move it into the call";
  return operand == 0 && *r.inplace_name ? s + ", or " + r.inplace_name : s;
}

Explanation Recorder::finish() {
  op::observe(outer_);
  trace_.stop();
  if (under_way_) calls_.pop_back();
  records_ = trace_.records();
  events_ = trace_.events();
  add_totals();
  find_rereads();
  Explanation e;
  e.start = totals_[0];
  auto top = std::max_element(totals_.begin(), totals_.end());
  e.peak = *top;
  auto peak_event = top - totals_.begin() - 1;
  for (size_t i = 0; i < calls_.size(); ++i) {
    Recorded& r = calls_[i];
    if (r.call.verdict == Verdict::in_place) note_temporaries(r);
    if (static_cast<int64_t>(r.event) <= peak_event) e.at_peak = static_cast<int>(i);
    for (const Candidate& c : r.candidates) {
      if (!decide(i, c, r.call.why)) continue;
      const memory::TraceRecord& record = records_[c.record];
      r.call.verdict = Verdict::could;
      r.call.operand = c.operand;
      r.call.bytes = record.bytes;
      r.call.saves = e.peak - peak_without(r.event, record.died, record.bytes);
      r.call.why = hint(r, c.operand);
      for (size_t k = r.event + 1; k <= record.died && !r.call.backward; ++k) reduced_[k] -= record.bytes;
      break;
    }
    e.calls.push_back(std::move(r.call));
  }
  e.saves = e.peak - *std::max_element(reduced_.begin(), reduced_.end());
  return e;
}

std::string line_of(const Call& c) {
  std::string s = c.op + " " + c.result + at(c.location);
  if (c.backward) s += " in backward";
  if (!c.module.empty()) s += " in " + c.module;
  std::string operand = " operand " + std::to_string(c.operand) + " (" + bytes_text(c.bytes) + ")";
  switch (c.verdict) {
    case Verdict::overwrote:
      return s + ": overwrote" + operand;
    case Verdict::in_place:
      return s + ": in place" + (c.why.empty() ? "" : ", " + c.why);
    case Verdict::could:
      return s + ": could overwrite" + operand + ", " + c.why + "; saves " + bytes_text(c.saves) + " at the peak";
    case Verdict::copied:
      return s + ": copied " + bytes_text(c.bytes) + " (" + c.why + "); a write into the result misses the original";
    default:
      return s + ": may not overwrite, because " + c.why;
  }
}

}  // namespace

std::string Explanation::text() const {
  std::vector<std::pair<std::string, int>> lines;
  std::unordered_map<std::string, size_t> index;
  for (const Call& c : calls) {
    std::string line = line_of(c);
    auto [it, fresh] = index.try_emplace(line, lines.size());
    if (fresh) lines.emplace_back(std::move(line), 0);
    ++lines[it->second].second;
  }
  std::string s;
  for (auto& [line, count] : lines) s += line + (count > 1 ? " (" + std::to_string(count) + " times)" : "") + "\n";
  s += "peak: " + bytes_text(peak) + ", " + bytes_text(peak - start) + " above the start";
  if (at_peak >= 0) {
    const Call& c = calls[static_cast<size_t>(at_peak)];
    s += ", during " + c.op + " " + c.result + at(c.location);
  }
  bool could =
      std::any_of(calls.begin(), calls.end(), [](const Call& c) { return c.verdict == Verdict::could && !c.backward; });
  return s + (could ? "; all possible overwrites together would save " + bytes_text(saves) + " of it\n"
                    : "; no further call could overwrite an operand\n");
}

std::ostream& operator<<(std::ostream& out, const Explanation& e) { return out << e.text(); }

Explanation explain(const std::function<void()>& fn) {
  Recorder recorder;
  fn();
  return recorder.finish();
}

}  // namespace situ::inplace
