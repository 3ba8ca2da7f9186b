// Reads and writes safetensors in files and in bytes, and compares keys for load_state_dict.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <sstream>

#include "binding.h"

namespace situ::py {

namespace {

io::NamedTensors named(nb::list list) {
  io::NamedTensors out;
  for (nb::handle e : list) out.emplace_back(nb::cast<std::string>(e[0]), nb::cast<Tensor>(e[1]));
  return out;
}

// Writes to a path, or returns bytes if it is None.
nb::object save(nb::object path, nb::list tensors, nb::list metadata) {
  const io::NamedTensors all = named(tensors);
  io::StringPairs facts;
  for (nb::handle e : metadata) facts.emplace_back(nb::cast<std::string>(e[0]), nb::cast<std::string>(e[1]));
  const SourceLocation location = python_location();
  if (!path.is_none()) {
    const auto to = nb::cast<std::string>(path);
    unlocked(location, [&] { io::save_tensors(to, all, facts); });
    return nb::none();
  }
  std::ostringstream out;
  unlocked(location, [&] { io::save_tensors(out, all, facts); });
  const std::string bytes = std::move(out).str();
  return nb::bytes(bytes.data(), bytes.size());
}

nb::tuple loaded(const io::SafetensorsReader& file, const SourceLocation& location) {
  nb::list tensors;
  for (int64_t i = 0; i < file.size(); ++i) {
    const io::TensorEntry entry = file.at(i);
    Tensor t = unlocked(location, [&] {
      Tensor made = empty(entry.shape, TensorOptions(entry.dtype).device(kCPU));
      if (entry.bytes > 0) file.read(entry, made.data_ptr(location));
      return made;
    });
    tensors.append(nb::make_tuple(std::string(entry.name), wrap(std::move(t))));
  }
  nb::dict facts;
  for (const auto& [key, value] : file.metadata())
    facts[nb::str(key.data(), key.size())] = nb::str(value.data(), value.size());
  return nb::make_tuple(tensors, facts);
}

// Reads from a path, or from bytes.
nb::tuple load(nb::object from) {
  const SourceLocation location = python_location();
  if (PyBytes_Check(from.ptr())) {
    std::istringstream in(
        std::string(PyBytes_AS_STRING(from.ptr()), static_cast<size_t>(PyBytes_GET_SIZE(from.ptr()))));
    return loaded(unlocked(location, [&] { return io::SafetensorsReader(in); }), location);
  }
  const auto path = nb::cast<std::string>(from);
  return loaded(unlocked(location, [&] { return io::SafetensorsReader(path); }), location);
}

}  // namespace

void add_files(nb::module_& m) {
  m.def("_save_tensors", &save, nb::arg("path").none(), nb::arg("tensors"), nb::arg("metadata"));
  m.def("_load_tensors", &load);
  m.attr("_most_keys_shown") = nn::kMostKeysShown;
  m.def("_prefix_between", [](std::vector<std::string> missing, std::vector<std::string> unexpected) {
    return nn::prefix_between({std::move(missing), std::move(unexpected)});
  });
}

}  // namespace situ::py
