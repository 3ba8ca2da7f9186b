// `situ summary`: lists a model's layers with shapes, parameters and the bytes that each saves for backward.
#include <fmt/format.h>

#include "apps/situ/console.h"
#include "apps/situ/options.h"
#include "apps/situ/run.h"
#include "apps/situ/task.h"
#include "situ/io/json.h"
#include "situ/memory/plan.h"

namespace situ::app {
namespace {

std::string row_json(const nn::SummaryRow& r) {
  io::JsonObject o;
  o.set("path", r.path).set("type", r.type).add("output", fmt::format("[{}]", fmt::join(r.output, ",")));
  return o.set("parameters", r.parameters).set("saved_bytes", r.saved_bytes).text();
}

}  // namespace

// The network is the one that `situ train` trains with the same options: the data determine the number of classes and
// characters.
int summary(const SummaryOptions& o) {
  RunSettings f = settings_of(o.train, nullptr);
  open_data(f, o.train);
  memory::PlanScope dry;  // the dry run needs only shapes
  Network network(f.config);
  Tensor input = network.example_input(f.batch);
  nn::Summary s = network.summary(input);
  show(fmt::format("{}\ninput {}\n", s.text(), input.describe()));
  if (!o.json) return 0;
  std::string rows;
  for (auto& r : s.rows) rows += (rows.empty() ? "" : ",") + row_json(r);
  io::JsonObject j;
  j.set("model", f.config.shape.model).set("batch", f.batch).set("parameters", s.parameters);
  j.set("parameter_bytes", s.parameter_bytes).set("buffer_bytes", s.buffer_bytes).set("saved_bytes", s.saved_bytes);
  fmt::print("{}\n", j.add("layers", "[" + rows + "]").text());
  return 0;
}

}  // namespace situ::app
