#include "apps/situ/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>

#include "situ/base/file.h"
#include "situ/base/philox.h"
#include "situ/nn/utils.h"

namespace situ::app {
namespace {

constexpr const char* kFormat = "situ checkpoint 1";
constexpr double kClip = 1.0;                 // largest norm of all gradients together
constexpr double kWarmUp = 20, kHold = 1000;  // steps until the rate is reached; scale of its slow decline

// The share of --lr that step number `step` gets. It knows nothing of --steps, so that a run which is made longer later
// is the run that was long from the start.
double rate_factor(int64_t step) {
  auto s = static_cast<double>(step);
  return std::min(1.0, (s + 1) / kWarmUp) / std::sqrt(1 + s / kHold);
}

template <class T>
T number(const SavedRun& saved, const char* key) {
  std::string_view text = saved.file().metadata(key);
  T value{};
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    throw FileError("load: '" + saved.file().path() + "' states " + key + " as '" + std::string(text.substr(0, 40)) +
                    "', which is no number; the file is damaged");
  return value;
}

std::string exact_text(double value) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

io::StringPairs text_of(const RunFacts& f) {
  auto& s = f.config.shape;
  auto n = [](auto v) { return std::to_string(v); };
  return {{"format", kFormat},
          {"model", s.model},
          {"context", n(s.context)},
          {"layers", n(s.layers)},
          {"width", n(s.width)},
          {"heads", n(s.heads)},
          {"image", n(s.image)},
          {"vocabulary", n(f.config.vocabulary)},
          {"channels", n(f.config.channels)},
          {"height", n(f.config.height)},
          {"classes", n(f.config.classes)},
          {"data", f.data},
          {"fingerprint", n(f.fingerprint)},
          {"batch", n(f.batch)},
          {"accumulate", n(f.accumulate)},
          {"step", n(f.step)},
          {"lr", exact_text(f.lr)},
          {"seed", n(f.seed)}};
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
    if (o.seed && *o.seed != f.seed)
      throw UsageMistake(
          fmt::format("--seed {} does not fit the checkpoint, which has {}; leave the flag out", *o.seed, f.seed));
  } else {
    f.config = reference_config(o.model);
    f.batch = f.config.batch;
    f.lr = f.config.lr;
    f.seed = o.seed.value_or(0);
  }
  if (!o.data.empty()) f.data = o.data;
  f.batch = o.batch.value_or(f.batch);
  f.accumulate = o.accumulate.value_or(f.accumulate);
  f.lr = o.lr.value_or(f.lr);
  return f;
}

int64_t quick_every(int64_t first, int64_t last) { return std::max<int64_t>(20, (last - first) / 10); }

std::string checkpoint_path(const std::string& folder) {
  return (std::filesystem::path(folder) / "checkpoint.safetensors").string();
}

SavedRun::SavedRun(const std::string& folder)
    : file_(std::make_unique<io::SafetensorsReader>(checkpoint_path(folder))) {
  if (!file_->has_metadata("format") || file_->metadata("format") != kFormat)
    throw FileError("load: '" + file_->path() + "' is no checkpoint of this program; give a folder that --save wrote");
  ModelOptions shape;
  shape.model = file_->metadata("model");
  facts.config = reference_config(shape);
  auto& s = facts.config.shape;
  s.context = number<int64_t>(*this, "context");
  s.layers = number<int64_t>(*this, "layers");
  s.width = number<int64_t>(*this, "width");
  s.heads = number<int64_t>(*this, "heads");
  s.image = number<int64_t>(*this, "image");
  facts.config.vocabulary = number<int64_t>(*this, "vocabulary");
  facts.config.channels = number<int64_t>(*this, "channels");
  facts.config.height = number<int64_t>(*this, "height");
  facts.config.classes = number<int64_t>(*this, "classes");
  facts.data = file_->metadata("data");
  facts.fingerprint = number<uint64_t>(*this, "fingerprint");
  facts.batch = number<int64_t>(*this, "batch");
  facts.accumulate = number<int64_t>(*this, "accumulate");
  facts.step = number<int64_t>(*this, "step");
  facts.lr = number<double>(*this, "lr");
  facts.seed = number<uint64_t>(*this, "seed");
  if (int64_t i = file_->find("vocabulary"); i >= 0) {
    auto entry = file_->at(i);
    if (entry.dtype != DType::i32) throw FileError("load: '" + file_->path() + "' has a vocabulary that is not i32");
    std::vector<int32_t> symbols(static_cast<size_t>(entry.bytes) / sizeof(int32_t));
    file_->read(entry, symbols.data());
    vocabulary = std::make_unique<data::CharVocabulary>(data::CharVocabulary::from_symbols(std::move(symbols)));
  }
}

Run::Run(RunFacts f, std::shared_ptr<const TaskData> data)
    : facts((manual_seed(f.seed), std::move(f))), data_(std::move(data)), network_(facts.config) {
  network_.module().train();
  optimizer_ = std::make_unique<optim::AdamW>(network_.module().parameters(),
                                              optim::AdamWOptions(facts.lr).betas({0.9, 0.99}).weight_decay(0.01));
  schedule_ = std::make_unique<optim::LambdaLR>(*optimizer_, rate_factor);
  stream_ = data_->training(facts.config, facts.batch, facts.seed);
}

void load_parameters(const SavedRun& saved, Network& network) {
  io::load_checkpoint(saved.file(), {&network.module()});
}

io::Checkpoint Run::parts() { return {&network_.module(), optimizer_.get(), schedule_.get(), &default_generator()}; }

void Run::resume(const SavedRun& saved) {
  io::load_checkpoint(saved.file(), parts());
  facts.step = saved.facts.step;
  stream_->restore({{number<uint64_t>(saved, "loader.seed"), number<uint64_t>(saved, "loader.stream")},
                    number<uint64_t>(saved, "loader.epoch"),
                    number<uint64_t>(saved, "loader.position")});
}

void Run::save(const std::string& folder) {
  make_folder(folder, "save");
  auto metadata = text_of(facts);
  auto& loader = stream_->state();
  metadata.emplace_back("loader.seed", std::to_string(loader.key.seed));
  metadata.emplace_back("loader.stream", std::to_string(loader.key.stream));
  metadata.emplace_back("loader.epoch", std::to_string(loader.epoch));
  metadata.emplace_back("loader.position", std::to_string(loader.position));
  io::NamedTensors extra;
  if (auto* v = data_->vocabulary()) extra.emplace_back("vocabulary", symbols_tensor(*v));
  io::save_checkpoint(checkpoint_path(folder), parts(), extra, metadata);
}

double Run::step() {
  optimizer_->zero_grad();
  double total = 0;
  for (int64_t i = 0; i < facts.accumulate; ++i) {
    const data::Example<>& batch = stream_->next();
    Tensor loss = network_.loss(batch.data, batch.target);
    if (facts.accumulate > 1) loss = std::move(loss) / static_cast<double>(facts.accumulate);
    loss.backward();
    total += number_of(loss);
  }
  nn::utils::clip_grad_norm_(network_.module().parameters(), kClip);
  optimizer_->step();
  schedule_->step();
  ++facts.step;
  return total;
}

double Run::learning_rate() const { return optimizer_->param_groups()[0].options().get_lr(); }

Score Run::validate(int64_t batches) { return data_->validate(network_, facts.config, facts.batch, batches); }

uint64_t Run::digest() {
  uint64_t hash = kHashStart;
  for (auto& p : network_.module().parameters()) {
    Tensor dense = p.detach().contiguous();
    hash = hash_bytes(dense.impl("digest").data(), dense.nbytes(), hash);
  }
  return hash;
}

}  // namespace situ::app
