#include "generated.h"

namespace situ::py {

PadMode pad_mode(const std::string& name) {
  if (name == "constant") return PadMode::constant;
  if (name == "reflect") return PadMode::reflect;
  if (name == "replicate") return PadMode::replicate;
  if (name == "circular") return PadMode::circular;
  throw ValueError("pad: mode is \"" + name + "\"; it may be \"constant\", \"reflect\", \"replicate\" or \"circular\"");
}

// Returns the module at a path. "situ" is the extension module itself; "nn.functional" and "linalg" are created below
// it at their first function. The package then places them.
nb::object Owners::module(const std::string& path) {
  if (path == "situ") return module_;
  std::string name = "_" + path;
  for (char& c : name)
    if (c == '.') c = '_';
  if (!nb::hasattr(module_, name.c_str()))
    module_.attr(name.c_str()) = nb::module_(module_.def_submodule(name.c_str()));
  return module_.attr(name.c_str());
}

void add_generated(nb::module_& m, nb::handle type) {
  Owners owners(m, type);
  add_generated_0(owners);
  add_generated_1(owners);
  add_generated_2(owners);
  add_generated_3(owners);
  add_generated_4(owners);
}

}  // namespace situ::py
