// `situ eval`: evaluates a trained network on held-out data.
#include <fmt/format.h>

#include "apps/situ/arguments.h"
#include "apps/situ/console.h"
#include "apps/situ/planner.h"
#include "situ/base/threads.h"
#include "situ/io/json.h"
#include "situ/io/memory_record.h"

namespace situ::app {
namespace {

// Opens the data to evaluate on, which must be of the kind that the network was trained on.
std::shared_ptr<const TaskData> open_held_out(const EvalOptions& o, const SavedRun& saved) {
  const ModelConfig& c = saved.settings.config;
  std::shared_ptr<TaskData> data;
  try {
    data = open_data(c, {.path = o.data.empty() ? saved.settings.data : o.data,
                         .skip_unreadable = o.skip_unreadable,
                         .vocabulary = saved.vocabulary.get(),
                         .op = "eval"});
  } catch (const FileError& e) {
    if (!o.data.empty() || saved.settings.data.empty()) throw;
    throw FileError(std::string(e.what()) + "; the checkpoint in '" + o.folder +
                    "' was trained on it: give --data if it was moved");
  }
  ModelConfig found = c;
  data->complete(found);
  if (found.height != c.height || found.channels != c.channels || found.classes > c.classes)
    throw FileError(
        fmt::format("eval: {} has {} x {} images with {} channels and {} classes, but the network was "
                    "trained on {} x {} with {} and {}; give data of the same kind",
                    data->description(), found.height, found.height, found.channels, found.classes, c.height, c.height,
                    c.channels, c.classes));
  if (found.class_names != c.class_names)
    throw FileError(
        fmt::format("eval: {} has other classes than the network was trained on ({}, not {}); give a folder "
                    "with the same sub-folders",
                    data->description(), shown(found.class_names), shown(c.class_names)));
  return data;
}

}  // namespace

int evaluate(const EvalOptions& o) {
  if (o.threads > 0) set_num_threads(static_cast<int>(o.threads));
  SavedRun saved(o.folder);
  RunSettings& f = saved.settings;
  if (o.batch > 0) f.batch = o.batch;
  auto data = open_held_out(o, saved);
  Planner(f, data, 0).check_evaluation("eval");
  Network network(f.config);
  load_parameters(saved, network);
  memory::reset_peak();
  Score score = data->validate(network, f.config, f.batch, 0);
  memory::Snapshot peak = memory::peak();
  show(fmt::format("{} after {} steps on {}: held-out loss {:.4f}{}\n", f.config.shape.model, f.step,
                   data->description(), score.loss,
                   score.accuracy >= 0 ? fmt::format(", accuracy {:.2f} %", 100 * score.accuracy) : ""));
  if (o.json) {
    io::JsonObject j;
    j.set("model", f.config.shape.model).set("steps", f.step).set("validation_loss", score.loss);
    if (score.accuracy >= 0) j.set("accuracy", score.accuracy);
    io::fill_ledger(j.set("examples", score.examples), peak);
    fmt::print("{}\n", j.text());
  }
  return 0;
}

}  // namespace situ::app
