// Implements Run (one training run) and how the command line and an optional checkpoint set it up.
#include "apps/situ/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "situ/base/file.h"
#include "situ/base/philox.h"
#include "situ/base/thread_state.h"
#include "situ/nn/utils.h"

namespace situ::app {
namespace {

constexpr double kWarmUpSteps = 20, kDecayScale = 1000;

// Returns the fraction of --lr for step number `step`. It rises linearly for kWarmUpSteps steps, and is divided by
// sqrt(1 + step / kDecayScale). The fraction does not depend on --steps, so an extended run equals a longer run from
// the start.
double rate_factor(int64_t step) {
  auto s = static_cast<double>(step);
  return std::min(1.0, (s + 1) / kWarmUpSteps) / std::sqrt(1 + s / kDecayScale);
}

Tensor symbols_tensor(const data::CharVocabulary& v) {
  std::vector<int64_t> symbols(v.symbols().begin(), v.symbols().end());
  return tensor(TensorData(symbols)).to(kInt);
}

// Throws if an option was given (not 0) and differs from the checkpoint's value.
void require_same_as_checkpoint(const char* flag, int64_t given, int64_t saved) {
  if (given != 0 && given != saved)
    throw UsageMistake(
        fmt::format("{} {} differs from the checkpoint, which has {}; omit the option", flag, given, saved));
}

}  // namespace

RunSettings settings_of(const TrainOptions& o, const SavedRun* saved) {
  RunSettings f;
  if (saved) {
    f = saved->settings;
    const ModelOptions &s = f.config.shape, &g = o.model;
    if (g.model != s.model)
      throw UsageMistake(fmt::format("the checkpoint in '{}' holds the model {}, not {}", o.resume, s.model, g.model));
    require_same_as_checkpoint("--context", g.context, s.context);
    require_same_as_checkpoint("--layers", g.layers, s.layers);
    require_same_as_checkpoint("--width", g.width, s.width);
    require_same_as_checkpoint("--heads", g.heads, s.heads);
    require_same_as_checkpoint("--image", g.image, s.image);
    if (o.bf16 && *o.bf16 != s.bf16)
      throw UsageMistake(fmt::format("--precision {} differs from the checkpoint, which has {}; omit the option",
                                     precision_text(*o.bf16), precision_text(s.bf16)));
    if (o.seed && *o.seed != f.seed)
      throw UsageMistake(
          fmt::format("--seed {} differs from the checkpoint, which has {}; omit the option", *o.seed, f.seed));
  } else {
    f.config = reference_config(o.model);
    f.config.shape.bf16 = o.bf16.value_or(false);
    f.batch = f.config.batch;
    f.lr = f.config.lr;
    f.seed = o.seed.value_or(0);
  }
  if (!o.data.empty()) f.data = o.data;
  f.batch = o.batch.value_or(f.batch);
  f.accumulate = o.accumulate.value_or(f.accumulate);
  f.lr = o.lr.value_or(f.lr);
  f.clip = o.clip.value_or(f.clip);
  f.step_in_backward = o.step_in_backward;
  f.eval_batches = o.eval_batches;
  f.skip_unreadable = o.skip_unreadable;
  if (f.step_in_backward && f.clip > 0)
    throw UsageMistake(
        "--step-in-backward needs --clip 0: clipping needs the norm of all gradients, and the first gradient is "
        "applied "
        "before the others exist");
  return f;
}

std::shared_ptr<TaskData> open_data(RunSettings& f, const TrainOptions& o, const SavedRun* saved) {
  const data::CharVocabulary* known = saved ? saved->vocabulary.get() : nullptr;
  std::shared_ptr<TaskData> data =
      open_data(f.config, {.path = f.data, .skip_unreadable = f.skip_unreadable, .vocabulary = known});
  if (saved && data->fingerprint() != f.fingerprint)
    throw FileError(
        fmt::format("train: the data ({}) differs from that of the checkpoint in '{}'; pass the same --data, or start "
                    "without --resume",
                    data->description(), o.resume));
  data->complete(f.config);
  f.fingerprint = data->fingerprint();
  if (o.model.image != 0 && f.config.shape.image != o.model.image)
    throw UsageMistake(fmt::format("--image {} does not match the images in '{}', whose size is {}; omit --image",
                                   o.model.image, f.data, f.config.shape.image));
  return data;
}

int64_t quick_validation_interval(int64_t first_step, int64_t last_step) {
  return std::max<int64_t>(20, (last_step - first_step) / 10);
}

Run::Run(RunSettings f, std::shared_ptr<const TaskData> data)
    : settings((manual_seed(f.seed), std::move(f))), data_(std::move(data)), network_(settings.config) {
  network_.module().train();
  optimizer_ = std::make_unique<optim::AdamW>(network_.module().parameters(),
                                              optim::AdamWOptions(settings.lr).betas({0.9, 0.99}).weight_decay(0.01));
  schedule_ = std::make_unique<optim::LambdaLR>(*optimizer_, rate_factor);
  stream_ = data_->training(settings.config, settings.batch, settings.seed);
}

io::Checkpoint Run::checkpoint() {
  return {&network_.module(), optimizer_.get(), schedule_.get(), &default_generator(), stream_.get(), &settings.step};
}

void Run::resume(const SavedRun& saved) {
  io::load_checkpoint(saved.file(), checkpoint());
  int64_t step = settings.step;
  if (schedule_->steps() != step)
    throw FileError(fmt::format("load: '{}' states step {}, but its schedule is at step {}; the file is damaged",
                                saved.file().path(), step, schedule_->steps()));
  // The schedule must use this command line's rate, which may differ from the saved one.
  schedule_->load_state_dict({{},
                              {{"steps", static_cast<double>(step)},
                               {"base.0", settings.lr},
                               {"rate.0", schedule_->rate(settings.lr, step)}}});
}

void Run::save(const std::string& folder) {
  make_folder(folder, "save");
  auto metadata = text_of(settings);
  io::NamedTensors extra;
  if (auto* v = data_->vocabulary()) extra.emplace_back("vocabulary", symbols_tensor(*v));
  io::save_checkpoint(checkpoint_path(folder), checkpoint(), extra, metadata);
}

double Run::step() {
  optimizer_->zero_grad();
  double total = 0;
  std::optional<optim::StepInBackward> step_in_backward;
  for (int64_t i = 0; i < settings.accumulate; ++i) {
    if (settings.step_in_backward && i + 1 == settings.accumulate) step_in_backward.emplace(*optimizer_);
    const data::Example<>& batch = stream_->next();
    Tensor loss = network_.loss(batch.data, batch.target);
    LocationScope scope(location_named("backward"));
    if (settings.accumulate > 1) loss = std::move(loss) / static_cast<double>(settings.accumulate);
    loss.backward();
    total += number_of(loss);
  }
  LocationScope scope(location_named("the optimizer's step"));
  if (settings.clip > 0)
    optimizer_->clip_and_step(settings.clip);
  else
    optimizer_->step();
  schedule_->step();
  ++settings.step;
  return total;
}

double Run::learning_rate() const { return optimizer_->param_groups()[0].options().get_lr(); }

Score Run::validate(int64_t batches) {
  // Frees the gradients, as the next step would do anyway, so that they are not in memory during the evaluation.
  optimizer_->zero_grad();
  if (const int64_t limit = settings.eval_batches) batches = batches == 0 ? limit : std::min(batches, limit);
  return data_->validate(network_, settings.config, settings.batch, batches);
}

uint64_t Run::digest() {
  uint64_t hash = kHashStart;
  for (auto& p : network_.module().parameters()) {
    Tensor dense = p.detach().contiguous().cpu();
    hash = hash_bytes(dense.impl("digest").data(), dense.nbytes(), hash);
  }
  return hash;
}

}  // namespace situ::app
