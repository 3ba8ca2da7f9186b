// Implements Program and Programs: keys and texts of programs, and building.
#include "situ/backends/text/program.h"

#include "situ/backends/text/backend.h"
#include "situ/backends/text/source.h"
#include "situ/base/error.h"
#include "situ/launch/arg.h"

namespace situ::text {

Literal Literal::keep(const std::string& text) {
  Literal kept;
  kept.text_ = (new std::string(text))->c_str();
  return kept;
}

Literal type_name_of(DType t) {
  Literal name;
  name.text_ = short_name(t);
  return name;
}

Literal c_name_of(DType t) {
  switch (compute_type(t)) {
    case DType::f64:
      return "c_f64";
    case DType::f32:
      return "c_f32";
    case DType::i64:
      return "c_i64";
    default:
      return "c_i32";
  }
}

// ---- keys and texts ------------------------------------------------------------------------------------------------

Program::Program(Literal s, std::initializer_list<Definition> d, Write w) : source(s), write(w) {
  for (const Definition& one : d) add(one);
}

void Program::add(const Definition& d) {
  SITU_ASSERT(count < kMost);
  definitions[count++] = d;
}

std::string Program::write_file(const Program& p) {
  std::string text;
  for (size_t i = 0; i < p.count; ++i) {
    const Definition& d = p.definitions[i];
    text +=
        std::string("#define ") + d.name.c_str() + " " + (d.text ? d.text.c_str() : std::to_string(d.number)) + "\n";
  }
  return text + "#include \"" + p.source.c_str() + "\"\n";
}

size_t Programs::Hash::operator()(const Program& p) const {
  uint64_t h = reinterpret_cast<uintptr_t>(p.source.c_str());
  auto mix = [&](uint64_t v) { h = (h ^ v) * 0x9e3779b97f4a7c15ull, h ^= h >> 32; };
  mix(reinterpret_cast<uintptr_t>(p.write));
  for (size_t i = 0; i < p.count; ++i) {
    mix(reinterpret_cast<uintptr_t>(p.definitions[i].text.c_str()));
    mix(static_cast<uint64_t>(p.definitions[i].number));
  }
  return h;
}

// ---- building ------------------------------------------------------------------------------------------------------

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

Kernel Programs::kernel(const Caller& by, const Program& p, Literal name) {
  Built& built = programs_[p];
  for (const auto& [known, kernel] : built.kernels)
    if (known == name) return kernel;
  if (!built.module) built.module = make(by, with_includes("#include \"types.cl\"\n" + p.write(p)));
  const Kernel kernel = by.backend.kernel(by.op, built.module, name.c_str());
  built.kernels.emplace_back(name, kernel);
  return kernel;
}

}  // namespace situ::text
