// situ.memory.explain, and situ.io: the recorder of a training loop, and the progress line.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <exception>

#include "binding.h"
#include "situ/io/report.h"

namespace situ::py {

namespace {

// Takes a string or a path-like object, such as pathlib.Path.
std::string path_of(nb::handle path) {
  nb::object text = nb::steal(PyOS_FSPath(path.ptr()));
  if (!text) throw nb::python_error();
  return nb::cast<std::string>(text);
}

io::Explanation explained(nb::object step, nb::object budget) {
  std::optional<int64_t> bytes;
  if (!budget.is_none()) bytes = nb::cast<int64_t>(budget);
  return memory::explain([&] { step(); }, bytes);
}

void add_explanation(nb::module_& m) {
  using io::Explanation;
  nb::class_<Explanation> type(m, "Explanation", "Explains the memory of a training step, and how to reduce it.");
  type.def_prop_ro("text", &Explanation::text);
  type.def("__repr__", &Explanation::text);
  type.def(
      "html", [](const Explanation& e, nb::object path) { e.html(path_of(path)); }, nb::arg("path"),
      "Writes it as an HTML page.");
  type.def_prop_ro("peak", [](const Explanation& e) { return e.planned.plan.peak; });
  type.def_prop_ro("plan", [](const Explanation& e) { return e.planned.plan; });
  type.def_prop_ro("parameters", [](const Explanation& e) { return e.planned.parameters; });
  type.def("_json", [](const Explanation& e) { return e.json().text(); });
  m.def("_explain", &explained, nb::arg("step"), nb::arg("budget").none());
}

double number(nb::handle v) {
  nb::object f = nb::steal(PyNumber_Float(v.ptr()));
  if (!f) throw nb::python_error();
  return nb::cast<double>(f);
}

void add_recorder(nb::module_& m) {
  using io::Recorder;
  nb::class_<Recorder> type(m, "Recorder",
                            "Collects a loop's losses, metrics, time and memory; writes the report of a training.");
  type.def(nb::init<std::string, int64_t>(), nb::arg("name"), nb::arg("first") = 0);
  type.def("begin_step", &Recorder::begin_step, "Work since the last step does not count in this one.");
  type.def(
      "step", [](Recorder& r, nb::object loss) { r.step(number(loss)); }, nb::arg("loss"),
      "Records the end of a step.");
  type.def(
      "metric", [](Recorder& r, const std::string& name, nb::object value) { r.metric(name, number(value)); },
      nb::arg("name"), nb::arg("value"), "Records a number for the last step; each name gets a chart.");
  type.def(
      "validation", [](Recorder& r, nb::object loss) { r.validation(number(loss)); }, nb::arg("loss"),
      "Records the loss on held-out data after the last step.");
  type.def("fact", &Recorder::fact, nb::arg("name"), nb::arg("value"), "Adds a fact to the report's head.");
  type.def(
      "write", [](Recorder& r, nb::object path) { r.write(path_of(path)); }, nb::arg("path"),
      "Writes the report as an HTML page.");
  type.def_prop_ro("seconds", &Recorder::seconds, "The time from the begin of the first step to the end of the last.");
  type.def_prop_ro("last", [](const Recorder& r) {
    const io::RecordedStep& s = r.last();
    nb::dict d;
    d["step"] = s.step;
    d["loss"] = s.loss;
    d["seconds"] = s.seconds;
    d["bytes"] = s.bytes;
    d["peak_bytes"] = s.peak_bytes;
    return d;
  });
  type.def(
      "text",
      [](Recorder& r) {
        const io::Report report = r.report();
        return io::ledger_text(report) + "\n" + io::footprint_text(report);
      },
      "Writes the tables at the peak.");
}

void add_progress(nb::module_& m) {
  struct Line {
    std::shared_ptr<std::exception_ptr> failure;  // of the last write
    std::unique_ptr<io::ProgressLine> open;
  };
  nb::class_<Line> type(m, "_ProgressLine");
  type.def(
      "__init__",
      [](Line* l, int64_t steps, nb::object write, bool terminal) {
        auto failure = std::make_shared<std::exception_ptr>();
        auto out = [write = Held(write), failure](const std::string& text) {
          try {
            write.get()(text);
          } catch (...) {
            *failure = std::current_exception();
            throw;
          }
        };
        new (l) Line{failure, std::make_unique<io::ProgressLine>(0, steps, io::ProgressOutput{out, terminal})};
      },
      nb::arg("steps"), nb::arg("write"), nb::arg("terminal"));
  type.def("step", [](Line& l, int64_t step, double loss) { l.open->step(step, loss); });
  type.def("close", [](Line& l) {
    *l.failure = nullptr;
    l.open.reset();  // writes, and throws nothing
    if (*l.failure) std::rethrow_exception(std::exchange(*l.failure, nullptr));
  });
}

}  // namespace

void add_reports(nb::module_& owner) {
  nb::module_ m = owner.def_submodule("_io");
  add_explanation(m);
  add_recorder(m);
  add_progress(m);
}

}  // namespace situ::py
