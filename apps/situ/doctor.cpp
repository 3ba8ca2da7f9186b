// `situ doctor`: describes this machine and says what will be slow on it and why.
#include <fmt/format.h>

#include "apps/situ/console.h"
#include "apps/situ/machine.h"
#include "apps/situ/options.h"
#include "situ/base/threads.h"
#include "situ/io/json.h"

namespace situ::app {
namespace {

std::string json_text(const std::vector<Finding>& findings, const Measured& m, const std::vector<std::string>& slow) {
  io::JsonObject o, measured;
  for (auto& f : findings) o.set(f.key, f.value);
  measured.set("product_gflops", m.product_gflops).set("copy_gbytes_per_second", m.copy_gbytes);
  measured.set("fresh_gbytes_per_second", m.fresh_gbytes).set("call_nanoseconds", m.call_nanoseconds);
  std::string list;
  for (auto& s : slow) list += (list.empty() ? "" : ",") + io::json_quoted(s);
  return o.set("measured", measured).add("slow", "[" + list + "]").text();
}

}  // namespace

int doctor(bool json) {
  auto findings = find_machine();
  Measured m = measure_machine();
  auto slow = find_slow(m);
  std::string text;
  for (auto& f : findings) text += fmt::format("{:<14} {}\n", f.label, f.value);
  text += "\nmeasured now\n";
  text += fmt::format("{:<14} {:.3g} GFLOP/s in f32, {:.3g} for each thread\n", "products", m.product_gflops,
                      m.product_gflops / get_num_threads());
  text += fmt::format("{:<14} {:.3g} GB/s when copied, {:.3g} GB/s on first use\n", "memory", m.copy_gbytes,
                      m.fresh_gbytes);
  text += fmt::format("{:<14} {:.0f} ns on one element\n", "a call", m.call_nanoseconds);
  text += slow.empty() ? "\nNo cause of slowness was found.\n" : "\nCauses of slowness:\n";
  for (auto& why : slow) text += "- " + why + "\n";
  show(text);
  if (json) fmt::print("{}\n", json_text(findings, m, slow));
  return 0;
}

}  // namespace situ::app
