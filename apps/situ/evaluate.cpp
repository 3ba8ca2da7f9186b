// `situ eval`: a trained network on held-out data.
#include <fmt/format.h>

#include "apps/situ/measure.h"
#include "apps/situ/run.h"
#include "situ/base/threads.h"
#include "situ/io/json.h"

namespace situ::app {

int evaluate(const EvalOptions& o) {
  if (o.threads > 0) set_num_threads(static_cast<int>(o.threads));
  SavedRun saved(o.folder);
  RunFacts& f = saved.facts;
  auto data = open_data(f.config, o.data.empty() ? f.data : o.data, saved.vocabulary.get());
  Network network(f.config);
  load_parameters(saved, network);
  memory::reset_peak();
  Score score = data->validate(network, f.config, o.batch > 0 ? o.batch : f.batch, 0);
  memory::Snapshot peak = memory::peak();
  fmt::print("{} after {} steps on {}: held-out loss {:.4f}", f.config.shape.model, f.step, data->description(),
             score.loss);
  if (score.accuracy >= 0) fmt::print(", accuracy {:.2f} %", 100 * score.accuracy);
  fmt::print("\n");
  if (o.json) {
    io::JsonObject j;
    j.set("model", f.config.shape.model).set("steps", f.step).set("validation_loss", score.loss);
    if (score.accuracy >= 0) j.set("accuracy", score.accuracy);
    fill_ledger(j.set("examples", score.examples), peak);
    fmt::print("{}\n", j.text());
  }
  return 0;
}

}  // namespace situ::app
