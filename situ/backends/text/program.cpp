#include "situ/backends/text/program.h"

#include "situ/backends/text/backend.h"
#include "situ/backends/text/source.h"

namespace situ::text {

Module Programs::make(const Caller& by, const std::string& source) {
  const std::string key = by.backend.identity(by.op) + "\n" + source;
  if (const std::string binary = cache_.find(key); !binary.empty())
    if (Module m = by.backend.load(by.op, binary)) {
      ++cached_;
      return m;
    }
  std::string binary;
  Module m = by.backend.build(by.op, source, binary);
  ++built_;
  cache_.keep(key, binary);
  return m;
}

Kernel Programs::find(const std::string& id, const char* name) const {
  const auto it = kernels_.find(id + "/" + name);
  return it == kernels_.end() ? nullptr : it->second;
}

Kernel Programs::kernel(const Caller& by, const Text& t, const char* name) {
  if (Kernel k = find(t.id, name)) return k;
  Module& m = programs_[t.id];
  if (!m) m = make(by, with_includes("#include \"types.cl\"\n" + t.definitions + t.text));
  return kernels_[t.id + "/" + name] = by.backend.kernel(by.op, m, name);
}

}  // namespace situ::text
