// situ.memory: the ledger, dry runs, budgets, traces, reports. situ.inplace: policies, explanations, audits.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "binding.h"
#include "situ/memory/device_memory.h"
#include "situ/memory/own_bytes.h"

namespace situ::py {

namespace {

constexpr const char* kNames[kCategories] = {"parameter", "buffer", "gradient",  "optimizer_state", "saved",
                                             "temporary", "input",  "workspace", "communication",   "bookkeeping"};

// None stands for the default device.
Device named(const char* op, nb::handle d) {
  if (d.is_none()) return default_device();
  const Device there = to_device(d);
  require_device(op, there);
  return there;
}

nb::dict by_category(const std::array<int64_t, kCategories>& bytes) {
  nb::dict d;
  for (int i = 0; i < kCategories; ++i) d[kNames[i]] = bytes[static_cast<size_t>(i)];
  return d;
}

nb::object location_of(const SourceLocation& s) {
  if (!s) return nb::none();
  return nb::make_tuple(s.file, s.line);
}

// ---- the ledger ----

void add_ledger(nb::module_& m) {
  using memory::Snapshot;
  nb::class_<Snapshot> snapshot(m, "Snapshot", "Booked bytes by category.");
  for (int i = 0; i < kCategories; ++i)
    snapshot.def_prop_ro(kNames[i], [i](const Snapshot& s) { return s.bytes[static_cast<size_t>(i)]; });
  snapshot.def_ro("total", &Snapshot::total, "The sum of all categories.");
  snapshot.def_ro("warm", &Snapshot::warm, "Bytes of blocks kept for reuse.");
  snapshot.def_ro("held", &Snapshot::held, "total + warm.");
  snapshot.def_prop_ro("bytes", [](const Snapshot& s) { return by_category(s.bytes); });
  snapshot.def("__getitem__", [](const Snapshot& s, const std::string& name) {
    for (int i = 0; i < kCategories; ++i)
      if (name == kNames[i]) return s.bytes[static_cast<size_t>(i)];
    throw nb::key_error(name.c_str());
  });
  snapshot.def("__repr__", [](const Snapshot& s) {
    return "Snapshot(total=" + std::to_string(s.total) + ": " + memory::composition(s) + ")";
  });
  const auto device = nb::arg("device") = nb::none();
  m.def(
      "current", [](nb::object d) { return memory::current(named("current", d)); }, device,
      "The bytes booked now, on the default device unless another is given.");
  m.def(
      "peak", [](nb::object d) { return memory::peak(named("peak", d)); }, device,
      "The bytes at the highest total since the start or reset_peak().");
  m.def(
      "peak_held", [](nb::object d) { return memory::peak_held(named("peak_held", d)); }, device,
      "The most bytes held so far, including blocks kept for reuse.");
  m.def(
      "reset_peak", [] { memory::reset_peak(); }, "Restarts the peaks of all devices.");
  m.def(
      "summary", [](nb::object d) { return memory::summary(named("summary", d)); }, device,
      "The bytes now and at the peak, as a table.");
  m.def(
      "synchronize",
      [](nb::object d) {
        const Device waited_for = named("synchronize", d);
        unlocked(python_location(), [&] { memory::synchronize(waited_for); });
      },
      device, "Waits until a device has finished its work, and raises its pending errors.");
  m.def("composition", &memory::composition, nb::arg("at"), "Describes the bytes of one instant in words.");
  m.def("container_limit", [] {
    const int64_t v = memory::container_limit();
    return v == memory::kNoLimit ? nb::none() : nb::object(nb::int_(v));
  });
  m.def("held_limit", [] {
    const int64_t v = memory::held_limit();
    return v == memory::kNoLimit ? nb::none() : nb::object(nb::int_(v));
  });
  m.def(
      "set_held_limit",
      [](nb::object v) { memory::set_held_limit(v.is_none() ? memory::kNoLimit : nb::cast<int64_t>(v)); },
      nb::arg("bytes").none());
  m.def("why_alive", &memory::why_alive, nb::arg("tensor"), "Lists the owners of these bytes, with source lines.");
  m.def("_process", [] {
    const memory::ProcessMemory p = memory::process_memory();
    nb::dict d, items;
    for (const auto& i : p.items) items[i.name] = i.bytes;
    d["high_water"] = p.high_water;
    d["resident"] = p.resident;
    d["at_start"] = p.at_start;
    d["ledger"] = p.ledger;
    d["rest"] = p.rest();
    d["items"] = items;
    d["text"] = p.text();
    return d;
  });
}

// ---- scopes: open between open() and close(), which with-blocks call ----

template <class T>
struct Scope {
  std::unique_ptr<T> open;
  T& get() const {
    if (!open) throw UsageError("this scope is not open; use it in a with-block");
    return *open;
  }
};

void add_scopes(nb::module_& m) {
  using Peak = Scope<memory::PeakScope>;
  nb::class_<Peak> peak(m, "_PeakScope");
  peak.def(nb::init<>());
  peak.def("open", [](Peak& p) { p.open = std::make_unique<memory::PeakScope>(); });
  peak.def("close", [](Peak& p) { p.open.reset(); });
  peak.def("peak", [](const Peak& p) { return p.get().peak(); });
  peak.def("start", [](const Peak& p) { return p.get().start(); });
  peak.def("reset", [](const Peak& p) { p.get().reset(); });
  using Most = Scope<memory::MostFound>;
  nb::class_<Most> most(m, "_MostFound");
  most.def(nb::init<>());
  most.def("open", [](Most& s, int64_t n) { s.open = std::make_unique<memory::MostFound>(n); });
  most.def("close", [](Most& s) { s.open.reset(); });
  using Recompute = Scope<RecomputeGuard>;
  nb::class_<Recompute> recompute(m, "_Recompute");
  recompute.def(nb::init<>());
  recompute.def(
      "open",
      [](Recompute& s, double passes, nb::object from) {
        s.open = from.is_none() ? std::make_unique<RecomputeGuard>(passes)
                                : std::make_unique<RecomputeGuard>(passes, nb::cast<int64_t>(from));
      },
      nb::arg("passes"), nb::arg("from").none());
  recompute.def("close", [](Recompute& s) { s.open.reset(); });
  using Purpose = Scope<PurposeGuard>;
  nb::class_<Purpose> purpose(m, "_Purpose");
  purpose.def(nb::init<>());
  purpose.def("open", [](Purpose& s, const std::string& name) {
    for (int i = 0; i < kCategories; ++i)
      if (name == kNames[i]) {
        s.open = std::make_unique<PurposeGuard>(static_cast<Category>(i));
        return;
      }
    throw ValueError("purpose: \"" + name + "\" is not a category; memory.current().bytes lists them");
  });
  purpose.def("close", [](Purpose& s) { s.open.reset(); });
  using Growth = memory::GrowthFinder;
  nb::class_<Growth> growth(m, "GrowthFinder", "Finds the line that makes the bytes grow from step to step.");
  growth.def(nb::init<>());
  growth.def("step", &Growth::step, "Compares the live bytes with earlier steps; True if something has only grown.");
  growth.def("report", &Growth::report);
}

// ---- dry runs and budgets ----

void call(const nb::object& f, const nb::tuple& args) {
  nb::object r = nb::steal(PyObject_CallObject(f.ptr(), args.ptr()));
  if (!r) throw nb::python_error();
}

memory::Plan planned(nb::object f, nb::tuple args) {
  return memory::plan([&] { call(f, args); });
}

struct Budget {
  int64_t bytes;
  nb::object steps;
  std::unique_ptr<memory::Budget> open;
};

// Reports the function to the garbage collector: it often refers to the object that holds the budget.
int traverse_budget(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  if (nb::inst_ready(self)) Py_VISIT(nb::inst_ptr<Budget>(self)->steps.ptr());
  return 0;
}
int clear_budget(PyObject* self) {
  nb::inst_ptr<Budget>(self)->steps.reset();
  return 0;
}
PyType_Slot budget_slots[] = {{Py_tp_traverse, reinterpret_cast<void*>(&traverse_budget)},
                              {Py_tp_clear, reinterpret_cast<void*>(&clear_budget)},
                              {0, nullptr}};

memory::Budget& opened(const Budget& b) {
  if (!b.open) throw UsageError("Budget: the budget is not open; use it in a with-block");
  return *b.open;
}

void open_budget(Budget& b) {
  if (b.steps.is_none()) {
    b.open = std::make_unique<memory::Budget>(b.bytes);
    return;
  }
  const nb::tuple none;
  b.open = std::make_unique<memory::Budget>(
      memory::choose_limit("budget", b.bytes, memory::plan_of_steps([&] { call(b.steps, none); })));
}

void add_plans(nb::module_& m) {
  using memory::Plan;
  nb::class_<Plan> plan(m, "Plan", "The result of a dry run.");
  plan.def_ro("start", &Plan::start);
  plan.def_ro("peak", &Plan::peak, "The bytes at the highest total.");
  plan.def_ro("end", &Plan::end);
  plan.def_prop_ro(
      "op", [](const Plan& p) { return std::string(p.op); }, "The call during which the peak occurred.");
  plan.def_prop_ro(
      "location", [](const Plan& p) { return location_of(p.location); }, "Its file and line.");
  plan.def_ro("module", &Plan::module);
  plan.def_ro("work", &Plan::work);
  plan.def_ro("again", &Plan::again);
  plan.def_ro("most", &Plan::most);
  plan.def_ro("refused", &Plan::refused);
  plan.def_prop_ro("culprit", [](const Plan& p) { return memory::culprit(p); });
  plan.def("__repr__", [](const Plan& p) {
    return "Plan(peak=" + std::to_string(p.peak.total) + " at " + memory::culprit(p) + ")";
  });
  m.def("_plan", &planned, "Runs f(*args) dry, with shapes only.");
  m.def("planning", &memory::planning, "True if this thread is inside a dry run.");
  nb::class_<Budget> budget(m, "_Budget", nb::type_slots(budget_slots));
  budget.def(
      "__init__",
      [](Budget* b, int64_t bytes, nb::object steps) {
        new (b) Budget{bytes, steps, nullptr};
      },
      nb::arg("bytes"), nb::arg("steps").none());
  budget.def("open", &open_budget);
  budget.def("close", [](Budget& b) { b.open.reset(); });
  budget.def("plan", [](const Budget& b) { return opened(b).plan(); });
  budget.def("limit", [](const Budget& b) { return opened(b).limit(); });
  using Share = Scope<memory::Budget::Share>;
  nb::class_<Share> share(m, "_BudgetShare");
  share.def(nb::init<>());
  share.def("open", [](Share& s, Budget& b) { s.open = std::make_unique<memory::Budget::Share>(opened(b)); });
  share.def("close", [](Share& s) { s.open.reset(); });
  m.def(
      "budget_for", [](int64_t booked) { return memory::budget_for(booked); }, nb::arg("booked"),
      "The smallest budget that allows this many booked bytes.");
  m.def("bookable", &memory::bookable, nb::arg("budget"), "The bytes that may be booked within a budget.");
}

// ---- traces ----

nb::list shares(const std::vector<memory::TraceShare>& rows) {
  nb::list out;
  for (const auto& r : rows) out.append(nb::make_tuple(r.name, r.total(), r.tensors, by_category(r.bytes)));
  return out;
}

void add_traces(nb::module_& m) {
  using Trace = Scope<memory::Trace>;
  nb::class_<memory::TracePeak> peak(m, "TracePeak", "The bytes that were alive at one instant of a trace.");
  peak.def_prop_ro("total", &memory::TracePeak::total);
  peak.def_ro("event", &memory::TracePeak::event);
  peak.def_prop_ro("bytes", [](const memory::TracePeak& p) { return by_category(p.bytes); });
  nb::class_<Trace> trace(m, "_Trace");
  trace.def(nb::init<>());
  trace.def("open", [](Trace& t) { t.open = std::make_unique<memory::Trace>(); });
  trace.def("stop", [](const Trace& t) { t.get().stop(); });
  trace.def("restart", [](const Trace& t) { t.get().restart(); });
  trace.def("own_bytes", [](const Trace& t) {  // of this thread: now, and at most
    const memory::OwnBytes own = memory::own_bytes(t.get());
    return nb::make_tuple(own.now, own.peak);
  });
  trace.def("complete", [](const Trace& t) { return t.get().complete(); });
  trace.def("peak", [](const Trace& t) { return t.get().peak(); });
  trace.def("at_end", [](const Trace& t) { return t.get().at_end(); });
  trace.def("by_module",
            [](const Trace& t, const memory::TracePeak& p) { return shares(memory::by_module(t.get(), p)); });
  trace.def("by_line", [](const Trace& t, const memory::TracePeak& p) { return shares(memory::by_line(t.get(), p)); });
  trace.def("timeline", [](const Trace& t) {
    nb::list out;
    for (const auto& bytes : t.get().timeline()) out.append(by_category(bytes));
    return out;
  });
  trace.def("adopt", [](const Trace& t, const Tensor& x, const std::string& what) {
    static auto& texts = *new std::vector<std::unique_ptr<std::string>>;
    texts.push_back(std::make_unique<std::string>(what));
    t.get().adopt(*x.unsafe_impl()->storage, nullptr, texts.back()->c_str());
  });
}

// ---- situ.inplace ----

SavedPolicy policy_of(const std::string& name) {
  if (name == "check") return SavedPolicy::check;
  if (name == "forbid" || name == "refuse") return SavedPolicy::forbid;
  if (name == "preserve") return SavedPolicy::preserve;
  throw ValueError("policy: \"" + name + "\" is not one of \"check\", \"forbid\" and \"preserve\"");
}
nb::object text_of(SavedPolicy p) {
  return nb::str(p == SavedPolicy::check ? "check" : p == SavedPolicy::forbid ? "forbid" : "preserve");
}

nb::object explained(nb::object f) {
  const inplace::Explanation e = inplace::explain([&] { f(); });
  constexpr const char* verdicts[] = {"overwrote", "in_place", "could", "may_not", "copied"};
  nb::list calls;
  for (const inplace::Call& c : e.calls) {
    nb::dict d;
    d["op"] = c.op;
    d["location"] = location_of(c.location);
    d["module"] = c.module;
    d["result"] = c.result;
    d["verdict"] = verdicts[static_cast<size_t>(c.verdict)];
    d["why"] = c.why;
    d["backward"] = c.backward;
    d["activation"] = c.activation;
    d["operand"] = c.operand;
    d["bytes"] = c.bytes;
    d["saves"] = c.saves;
    calls.append(d);
  }
  nb::dict out;
  out["calls"] = calls;
  out["start"] = e.start;
  out["peak"] = e.peak;
  out["at_peak"] = e.at_peak;
  out["saves"] = e.saves;
  out["text"] = e.text();
  return out;
}

nb::list writes_of(const inplace::Audit& a) {
  nb::list out;
  for (const inplace::Write& w : a.writes()) {
    nb::dict d;
    d["op"] = w.op;
    d["location"] = location_of(w.location);
    d["module"] = w.module;
    d["tensor"] = w.tensor;
    d["whole"] = w.whole;
    d["pointer"] = w.pointer;
    d["version"] = w.version;
    out.append(d);
  }
  return out;
}

nb::dict aliases_of(const Tensor& t) {
  const Aliases a = aliases(t);
  nb::dict d;
  d["tensor"] = a.tensor;
  d["storage_bytes"] = a.storage_bytes;
  d["version"] = a.version;
  d["category"] = a.category;
  d["handles"] = a.handles;
  d["others"] = a.others;
  d["frozen"] = a.frozen;
  d["escaped"] = a.escaped;
  nb::list dependents;
  for (const auto& r : a.dependents) dependents.append(r.who);
  d["dependents"] = dependents;
  d["text"] = a.text();
  return d;
}

void add_inplace(nb::module_ m) {
  using Policy = Scope<SavedPolicyGuard>;
  nb::class_<Policy> policy(m, "_Policy");
  policy.def(nb::init<>());
  policy.def("open", [](Policy& p, const std::string& name) {
    const SavedPolicy which = policy_of(name);
    p.open = std::make_unique<SavedPolicyGuard>(which);
  });
  policy.def("close", [](Policy& p) { p.open.reset(); });
  using Checked = Scope<CheckedWritesGuard>;
  nb::class_<Checked> checked(m, "_CheckedWrites");
  checked.def(nb::init<>());
  checked.def("open", [](Checked& c) { c.open = std::make_unique<CheckedWritesGuard>(); });
  checked.def("close", [](Checked& c) { c.open.reset(); });
  using Overwrite = Scope<OverwriteGuard>;
  nb::class_<Overwrite> overwrite(m, "_Overwrite");
  overwrite.def(nb::init<>());
  overwrite.def("open", [](Overwrite& o, bool on) { o.open = std::make_unique<OverwriteGuard>(on); });
  overwrite.def("close", [](Overwrite& o) { o.open.reset(); });
  m.def("current_policy", [] { return text_of(saved_policy()); });
  m.def(
      "set_default_policy", [](const std::string& name) { set_default_saved_policy(policy_of(name)); },
      nb::arg("policy"));
  m.def("_explain", &explained);
  m.def("_aliases", &aliases_of);
  m.def(
      "overlaps", [](const Tensor& a, const Tensor& b) { return overlaps(a, b); }, nb::arg("a"), nb::arg("b"),
      "True if both share at least one byte.");
  using Audit = Scope<inplace::Audit>;
  nb::class_<Audit> audit(m, "_Audit");
  audit.def(nb::init<>());
  audit.def("open", [](Audit& a, const std::vector<Tensor>& t) { a.open = std::make_unique<inplace::Audit>(t); });
  audit.def("close", [](Audit& a) { a.open.reset(); });
  audit.def("writes", [](const Audit& a) { return writes_of(a.get()); });
  audit.def("clear", [](const Audit& a) { a.get().clear(); });
  audit.def("text", [](const Audit& a) { return a.get().text(); });
}

}  // namespace

void add_memory(nb::module_& owner) {
  nb::module_ m = owner.def_submodule("_memory");
  add_ledger(m);
  add_scopes(m);
  add_plans(m);
  add_traces(m);
  add_inplace(owner.def_submodule("_inplace"));
}

}  // namespace situ::py
