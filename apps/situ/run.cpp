// Builds a run from the command line and a checkpoint, and implements its step and its save.
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

constexpr double kWarmUp = 20, kHold = 1000;  // steps of linear warm-up; scale of the slow decline after it

// Returns the fraction of --lr for step number `step`. It does not depend on --steps, so that extending a run gives the
// same result as a long run from the start.
double rate_factor(int64_t step) {
  auto s = static_cast<double>(step);
  return std::min(1.0, (s + 1) / kWarmUp) / std::sqrt(1 + s / kHold);
}

Tensor symbols_tensor(const data::CharVocabulary& v) {
  std::vector<int64_t> symbols(v.symbols().begin(), v.symbols().end());
  return tensor(TensorData(symbols)).to(kInt);
}

void must_match(const char* flag, int64_t given, int64_t saved) {
  if (given != 0 && given != saved)
    throw UsageMistake(
        fmt::format("{} {} does not fit the checkpoint, which has {}; leave the flag out", flag, given, saved));
}

}  // namespace

RunFacts facts_of(const TrainOptions& o, const SavedRun* saved) {
  RunFacts f;
  if (saved) {
    f = saved->facts;
    const ModelOptions &s = f.config.shape, &g = o.model;
    if (g.model != s.model)
      throw UsageMistake(fmt::format("the checkpoint in '{}' is of {}, not {}", o.resume, s.model, g.model));
    must_match("--context", g.context, s.context);
    must_match("--layers", g.layers, s.layers);
    must_match("--width", g.width, s.width);
    must_match("--heads", g.heads, s.heads);
    must_match("--image", g.image, s.image);
    if (o.bf16 && *o.bf16 != s.bf16)
      throw UsageMistake(fmt::format("--precision {} does not fit the checkpoint, which has {}; leave the flag out",
                                     precision_text(*o.bf16), precision_text(s.bf16)));
    if (o.seed && *o.seed != f.seed)
      throw UsageMistake(
          fmt::format("--seed {} does not fit the checkpoint, which has {}; leave the flag out", *o.seed, f.seed));
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
        "--step-in-backward needs --clip 0: the norm of all gradients is not known when the first is applied");
  return f;
}

std::shared_ptr<TaskData> open_data_of(RunFacts& f, const TrainOptions& o, const SavedRun* saved) {
  const data::CharVocabulary* known = saved ? saved->vocabulary.get() : nullptr;
  std::shared_ptr<TaskData> data =
      open_data(f.config, {.path = f.data, .skip_unreadable = f.skip_unreadable, .vocabulary = known});
  if (saved && data->fingerprint() != f.fingerprint)
    throw FileError(
        fmt::format("train: {} is not what the checkpoint in '{}' was trained on; give the same --data, or "
                    "start again without --resume",
                    data->description(), o.resume));
  data->complete(f.config);
  f.fingerprint = data->fingerprint();
  if (o.model.image != 0 && f.config.shape.image != o.model.image)
    throw UsageMistake(fmt::format("--image {} is not the size of the images in '{}', which is {}; leave it out",
                                   o.model.image, f.data, f.config.shape.image));
  return data;
}

int64_t quick_every(int64_t first, int64_t last) { return std::max<int64_t>(20, (last - first) / 10); }

Run::Run(RunFacts f, std::shared_ptr<const TaskData> data)
    : facts((manual_seed(f.seed), std::move(f))), data_(std::move(data)), network_(facts.config) {
  network_.module().train();
  optimizer_ = std::make_unique<optim::AdamW>(network_.module().parameters(),
                                              optim::AdamWOptions(facts.lr).betas({0.9, 0.99}).weight_decay(0.01));
  schedule_ = std::make_unique<optim::LambdaLR>(*optimizer_, rate_factor);
  stream_ = data_->training(facts.config, facts.batch, facts.seed);
}

io::Checkpoint Run::parts() {
  return {&network_.module(), optimizer_.get(), schedule_.get(), &default_generator(), stream_.get(), &facts.step};
}

void Run::resume(const SavedRun& saved) {
  io::load_checkpoint(saved.file(), parts());
  int64_t step = facts.step;
  if (schedule_->steps() != step)
    throw FileError(fmt::format("load: '{}' states step {}, but its schedule is at step {}; the file is damaged",
                                saved.file().path(), step, schedule_->steps()));
  // --lr may set another rate than the saved one.
  schedule_->load_state_dict(
      {{}, {{"steps", static_cast<double>(step)}, {"base.0", facts.lr}, {"rate.0", schedule_->rate(facts.lr, step)}}});
}

void Run::save(const std::string& folder) {
  make_folder(folder, "save");
  auto metadata = text_of(facts);
  io::NamedTensors extra;
  if (auto* v = data_->vocabulary()) extra.emplace_back("vocabulary", symbols_tensor(*v));
  io::save_checkpoint(checkpoint_path(folder), parts(), extra, metadata);
}

double Run::step() {
  optimizer_->zero_grad();
  double total = 0;
  std::optional<optim::StepInBackward> during;
  for (int64_t i = 0; i < facts.accumulate; ++i) {
    if (facts.step_in_backward && i + 1 == facts.accumulate) during.emplace(*optimizer_);
    const data::Example<>& batch = stream_->next();
    Tensor loss = network_.loss(batch.data, batch.target);
    LocationScope scope(part("backward"));
    if (facts.accumulate > 1) loss = std::move(loss) / static_cast<double>(facts.accumulate);
    loss.backward();
    total += number_of(loss);
  }
  LocationScope scope(part("the optimizer's step"));
  if (facts.clip > 0)
    optimizer_->clip_and_step(facts.clip);
  else
    optimizer_->step();
  schedule_->step();
  ++facts.step;
  return total;
}

double Run::learning_rate() const { return optimizer_->param_groups()[0].options().get_lr(); }

Score Run::validate(int64_t batches) {
  optimizer_->zero_grad();  // as the next step would: gradients and an evaluation need not be in memory together
  if (const int64_t most = facts.eval_batches) batches = batches == 0 ? most : std::min(batches, most);
  return data_->validate(network_, facts.config, facts.batch, batches);
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
