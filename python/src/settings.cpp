// Settings of the whole process: printing, and the verification of files.
#include <limits>
#include <string>

#include "binding.h"

namespace situ::py {

namespace {

void take(int& to, nb::handle v) {
  if (!v.is_none()) to = nb::cast<int>(v);
}

PrintOptions profile(const std::string& name) {
  PrintOptions o;
  if (name == "short") {
    o.precision = 2;
    o.edgeitems = 2;
  } else if (name == "full") {
    o.threshold = std::numeric_limits<int>::max();
  } else if (name != "default") {
    throw ValueError("set_printoptions: the profile \"" + name +
                     "\" is not one of \"default\", \"short\" and \"full\"");
  }
  return o;
}

void set_printoptions(nb::object precision, nb::object threshold, nb::object edgeitems, nb::object linewidth,
                      nb::object profile_name, nb::object sci_mode) {
  PrintOptions o = profile_name.is_none() ? print_options() : profile(nb::str(profile_name).c_str());
  take(o.precision, precision);
  if (nb::isinstance<nb::float_>(threshold))  // inf
    o.threshold = std::numeric_limits<int>::max();
  else
    take(o.threshold, threshold);
  take(o.edgeitems, edgeitems);
  take(o.linewidth, linewidth);
  if (!profile_name.is_none() || !sci_mode.is_none()) o.sci_mode = sci_mode.is_none() ? -1 : nb::cast<bool>(sci_mode);
  set_print_options(o);
}

}  // namespace

void add_settings(nb::module_& m) {
  m.def("verify_files", &io::verify_files,
        "True if tensors of files are compared with their digests when they are read.");
  m.def("set_verify_files", &io::set_verify_files, nb::arg("on"));
  m.def("set_printoptions", &set_printoptions, nb::arg("precision") = nb::none(), nb::arg("threshold") = nb::none(),
        nb::arg("edgeitems") = nb::none(), nb::arg("linewidth") = nb::none(), nb::arg("profile") = nb::none(),
        nb::arg("sci_mode") = nb::none(), "Sets how tensors are printed; omitted settings keep their values.");
}

}  // namespace situ::py
