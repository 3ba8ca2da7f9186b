// situ.profiler: profiles of a with-block.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "binding.h"
#include "situ/base/text.h"
#include "situ/io/profile.h"

namespace situ::py {
namespace {

double microseconds(int64_t nanoseconds) { return static_cast<double>(nanoseconds) / 1e3; }

void add_rows(nb::module_& m) {
  nb::class_<ProfileRow> row(m, "Average", "The calls of one op, or of one module including the calls inside it.");
  row.def_ro("key", &ProfileRow::name);
  row.def_ro("count", &ProfileRow::calls);
  row.def_ro("forward_count", &ProfileRow::forward_calls);
  row.def_ro("backward_count", &ProfileRow::backward_calls);
  row.def_ro("bytes", &ProfileRow::bytes, "Allocated during the calls.");
  row.def_prop_ro(
      "cpu_time_total", [](const ProfileRow& r) { return microseconds(r.total); }, "Microseconds.");
  row.def_prop_ro(
      "self_cpu_time_total", [](const ProfileRow& r) { return microseconds(r.self); },
      "Without calls, or modules, inside.");
  row.def_prop_ro(
      "cpu_time",
      [](const ProfileRow& r) { return r.calls > 0 ? microseconds(r.total) / static_cast<double>(r.calls) : 0; },
      "Mean microseconds of a call.");
  row.def_prop_ro("forward_time", [](const ProfileRow& r) { return microseconds(r.forward); });
  row.def_prop_ro("backward_time", [](const ProfileRow& r) { return microseconds(r.backward); });
  row.def("__repr__", [](const ProfileRow& r) {
    return "Average(key=" + r.name + ", count=" + std::to_string(r.calls) +
           ", self_cpu_time_total=" + number_text(microseconds(r.self)) + ")";
  });
}

nb::list events(const Profile& p) {
  nb::list out;
  for (const autograd::LoggedCall& c : p.calls())
    out.append(nb::make_tuple(c.name, c.phase, c.module, c.line, microseconds(c.begin), microseconds(c.end)));
  return out;
}

}  // namespace

void add_profiler(nb::module_& parent) {
  nb::module_ m = parent.def_submodule("_profiler");
  add_rows(m);
  nb::class_<Profile> profile(m, "_Profile");
  profile.def_ro("ops", &Profile::ops);
  profile.def_ro("modules", &Profile::modules);
  profile.def_ro("bytes", &Profile::bytes);
  profile.def_ro("peak", &Profile::peak);
  profile.def_prop_ro("in_calls", [](const Profile& p) { return microseconds(p.in_calls); });
  profile.def_prop_ro("microseconds", [](const Profile& p) { return microseconds(p.nanoseconds); });
  profile.def("text", &Profile::text, nb::arg("most_rows"));
  profile.def("write_trace", &Profile::write_trace, nb::arg("path"));
  profile.def("events", &events);
  nb::class_<Profiler> profiler(m, "_Profiler");
  profiler.def(nb::init<>());
  profiler.def("stop", &Profiler::stop);
  m.def("_table", [](const std::string& heading, const std::vector<ProfileRow>& rows, double whole, size_t most_rows) {
    return profile_table(heading, rows, static_cast<int64_t>(whole * 1e3), most_rows);
  });
}

}  // namespace situ::py
