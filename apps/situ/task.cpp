// The data of a run (texts, generated digits, folders of images), the loss of a batch, and the score on held-out data.
#include "apps/situ/task.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "apps/situ/corpus.h"
#include "situ/base/file.h"
#include "situ/base/thread_state.h"
#include "situ/data/channels_last.h"
#include "situ/data/fitted_images.h"
#include "situ/data/jitter.h"
#include "situ/data/loader.h"
#include "situ/data/sets.h"
#include "situ/io/chart.h"
#include "situ/memory/plan.h"
#include "situ/models/gpt.h"
#include "situ/ops/functions.h"

namespace situ::app {
namespace {

// Logits and targets in the form that cross_entropy takes: (rows, classes) and (rows).
struct Flat {
  Tensor logits, target;
  Flat(Tensor l, const Tensor& t) : target(t.reshape(-1)) {
    if (l.dim() == 3)
      logits = std::move(l).flatten(0, 1);  // (B, T, V)
    else if (l.dim() == 4)
      logits = std::move(l).permute({0, 2, 3, 1}).flatten(0, 2);  // (N, C, H, W)
    else
      logits = std::move(l);
  }
};

}  // namespace

// Copies the batch from the host to the network's device.
Tensor Network::loss(const Tensor& input, const Tensor& target) {
  const Device on = default_device();
  const Precision precision(config_);
  if (auto* gpt = dynamic_cast<models::GPTImpl*>(&module()))
    return gpt->loss(input.to(on), target.to(on), SourceLocation());
  Tensor output = forward(input);
  LocationScope scope(location_named("the loss"));
  Flat flat(std::move(output), target.to(on));
  return cross_entropy(std::move(flat.logits), flat.target);
}

namespace {

using data::datasets::ChannelsLast;
using data::datasets::DrawnDigits;
using data::datasets::FittedImages;
using data::datasets::ImageFolder;
using data::datasets::Jittered;
using data::datasets::MNIST;
using data::datasets::TextWindows;
using data::transforms::Stack;

constexpr size_t kVersions = 256;  // of each training image of a file

// Calls f(set) with images in the order that the model reads.
template <class Set, class F>
auto as_read(const ModelConfig& c, Set set, F&& f) {
  return c.is_convolutional() ? f(ChannelsLast<Set>(std::move(set))) : f(std::move(set));
}

template <class Set>
class Stream final : public BatchStream {
 public:
  using Loader = data::StatelessDataLoader<data::MapDataset<Set, Stack<>>, data::samplers::RandomSampler>;

  // The order of the examples has its own stream of random numbers. All batches have the same size, as in a plan; the
  // rest of an epoch is dropped.
  Stream(Set set, int64_t batch, int64_t workers, uint64_t seed) {
    const auto size = static_cast<size_t>(batch);
    data::samplers::RandomSampler order(*set.size(), {seed ^ 0x5851f42d4c957f2du, 0});
    auto options =
        data::DataLoaderOptions(size).workers(static_cast<size_t>(workers)).max_jobs(3).drop_last(*set.size() >= size);
    loader_ = data::make_data_loader(std::move(set).map(Stack<>()), order, options);
  }
  const data::Example<>& next() override {
    if (at_) ++*at_;
    while (!at_ || *at_ == loader_->end()) at_.emplace(loader_->begin());
    return **at_;
  }
  const data::samplers::SamplerState& state() const override { return loader_->state(); }
  void restore(const data::samplers::SamplerState& state) override { loader_->restore(state); }
  data::LoaderStats stats() const override { return loader_->stats(); }

 private:
  std::unique_ptr<Loader> loader_;
  std::optional<typename Loader::Iterator> at_;
};

template <class Set>
std::unique_ptr<BatchStream> stream_of(const ModelConfig& c, Set set, int64_t batch, uint64_t seed) {
  return as_read(c, std::move(set), [&]<class Read>(Read read) -> std::unique_ptr<BatchStream> {
    return std::make_unique<Stream<Read>>(std::move(read), batch, c.workers, seed);
  });
}

template <class Set>
Score score_of(Network& network, const ModelConfig& c, Set set, int64_t batch, int64_t batches, bool accuracy) {
  NoGradGuard no_grad;
  network.module().eval();
  batch = std::min(batch, static_cast<int64_t>(*set.size()));
  auto loader = data::make_data_loader<data::samplers::SequentialSampler>(std::move(set).map(Stack<>()),
                                                                          static_cast<size_t>(batch));
  Score score;
  double loss = 0, right = 0, rows = 0;
  int64_t done = 0;
  for (auto& b : *loader) {
    auto n = static_cast<double>(b.target.numel());
    if (accuracy) {
      Flat flat(network.forward(b.data), b.target.to(default_device()));
      const Precision precision(c);
      loss += number_of(cross_entropy(flat.logits, flat.target)) * n;
      right += number_of(flat.logits.argmax(1).eq(flat.target).sum());
    } else {
      loss += number_of(network.loss(b.data, b.target)) * n;
    }
    rows += n;
    score.examples += b.data.size(0);
    if (++done == batches) break;
  }
  network.module().train();
  score.loss = loss / rows;
  if (accuracy) score.accuracy = right / rows;
  return score;
}

class TextData final : public TaskData {
 public:
  TextData(const data::TextSource& text, std::string name, const data::CharVocabulary* known, const char* op)
      : op_(op), name_(std::move(name)), vocabulary_(known ? *known : data::CharVocabulary::of(text)) {
    if (text.bytes() == 0)
      throw FileError(fmt::format("{}: the text '{}' is empty; give one with a few thousand characters", op, name_));
    text.read([&](std::string_view part) { fingerprint_ = hash_bytes(part.data(), part.size(), fingerprint_); });
    try {
      text_.emplace(text, vocabulary_);
    } catch (const ValueError& e) {
      const char* why = known ? "does not suit the checkpoint" : "cannot be trained on";
      throw ValueError(fmt::format("{}: the text '{}' {}: {}", op, name_, why, e.message()));
    }
  }
  void complete(ModelConfig& c) const override {
    int64_t n = text_->size(), context = c.shape.context, held_out = n - split();
    if (std::min(split(), held_out) <= context)
      throw ValueError(
          fmt::format("{}: the text '{}' is too short: {} characters, {} of them held out, where a context "
                      "of {} needs more than that in each part; give a longer text or a shorter context",
                      op_, name_, n, held_out, context));
    if (c.shape.model != "gpt2-small") c.vocabulary = vocabulary_.size();
    if (vocabulary_.size() > c.vocabulary)
      throw ValueError(fmt::format("{}: the text has {} different characters, but the model has {}; use gpt", op_,
                                   vocabulary_.size(), c.vocabulary));
  }
  std::unique_ptr<BatchStream> training(const ModelConfig& c, int64_t batch, uint64_t seed) const override {
    TextWindows windows(text_->part(0, split()), c.shape.context);
    return std::make_unique<Stream<TextWindows>>(std::move(windows), batch, c.workers, seed);
  }
  int64_t held_out(const ModelConfig& c) const override { return static_cast<int64_t>(*last_tenth(c).size()); }
  Score validate(Network& network, const ModelConfig& c, int64_t batch, int64_t batches) const override {
    return score_of(network, c, last_tenth(c), batch, batches, false);
  }
  std::string description() const override { return name_ + ", " + io::grouped_text(text_->size()) + " characters"; }
  uint64_t fingerprint() const override { return fingerprint_; }
  const data::CharVocabulary* vocabulary() const override { return &vocabulary_; }

 private:
  int64_t split() const { return text_->size() * 9 / 10; }  // the last tenth is held out
  TextWindows last_tenth(const ModelConfig& c) const {
    return {text_->part(split(), text_->size()), c.shape.context, c.shape.context};
  }
  const char* op_;
  std::string name_;
  uint64_t fingerprint_ = kHashStart;
  data::CharVocabulary vocabulary_;
  std::optional<data::EncodedText> text_;
};

// Digits generated on demand: an endless stream for training, and 2,000 of a separate range for validation.
class DigitData final : public TaskData {
  static constexpr int64_t kHeldOut = 2000;

 public:
  void complete(ModelConfig& c) const override {
    c.height = c.shape.image;
    c.channels = c.shape.model == "mlp" ? 1 : 3;
    c.classes = c.is_segmentation() ? 2 : 10;
  }
  std::unique_ptr<BatchStream> training(const ModelConfig& c, int64_t batch, uint64_t seed) const override {
    return stream_of(c, set(c, 1 << 20, 0), batch, seed);
  }
  int64_t held_out(const ModelConfig&) const override { return kHeldOut; }
  Score validate(Network& network, const ModelConfig& c, int64_t batch, int64_t batches) const override {
    return as_read(c, set(c, kHeldOut, uint64_t{1} << 32),
                   [&](auto held_out) { return score_of(network, c, std::move(held_out), batch, batches, true); });
  }
  std::string description() const override { return "generated digits"; }
  uint64_t fingerprint() const override { return 0; }

 private:
  static DrawnDigits set(const ModelConfig& c, size_t count, uint64_t first) {
    data::DigitOptions o{c.height, c.height, c.channels, 0.08f};
    return {count, o, 0, first, c.is_segmentation() ? DrawnDigits::Target::ink : DrawnDigits::Target::digit};
  }
};

// Images in MNIST's format, each in many variations for training (data/jitter.h).
class IdxData final : public TaskData {
 public:
  IdxData(const std::string& folder, const char* op)
      : folder_(folder), train_(folder), test_(folder, MNIST::Mode::kTest) {
    auto form = train_.example_form().data, other = test_.example_form().data;
    if (!(form == other))
      throw FileError(
          fmt::format("{}: '{}' has training images of {} x {} and test images of {} x {}; take both from "
                      "one set",
                      op, folder, form[1], form[2], other[1], other[2]));
    if (form[1] != form[2] || form[1] > kMostSide)
      throw FileError(fmt::format("{}: '{}' has images of {} x {}; they must be square, with sides of at most {}", op,
                                  folder, form[1], form[2], kMostSide));
    auto* labels = train_.labels().const_data_ptr<uint8_t>();
    for (size_t i = 0; i < *train_.size(); ++i) {
      const int64_t label = labels[i];  // fingerprints in checkpoints hash 8 bytes per label
      fingerprint_ = hash_bytes(&label, sizeof label, fingerprint_);
    }
  }
  void complete(ModelConfig& c) const override {
    c.shape.image = c.height = train_.example_form().data[1];
    c.channels = 1;
    c.classes = std::max(train_.classes(), test_.classes());
  }
  std::unique_ptr<BatchStream> training(const ModelConfig& c, int64_t batch, uint64_t seed) const override {
    return stream_of(c, Jittered(train_, kVersions, seed), batch, seed);
  }
  int64_t held_out(const ModelConfig&) const override { return static_cast<int64_t>(*test_.size()); }
  Score validate(Network& network, const ModelConfig& c, int64_t batch, int64_t batches) const override {
    return as_read(c, test_,
                   [&](auto held_out) { return score_of(network, c, std::move(held_out), batch, batches, true); });
  }
  std::string description() const override {
    return folder_ + ", " + io::grouped_text(static_cast<int64_t>(*train_.size())) + " images";
  }
  uint64_t fingerprint() const override { return fingerprint_; }

 private:
  std::string folder_;
  MNIST train_, test_;
  uint64_t fingerprint_ = kHashStart;
};

// Image files, with a sub-folder for each class. A fifth of each class is held out. Training images are cropped and
// mirrored at random.
class FolderData final : public TaskData {
  using Part = data::ImageFolderOptions::Part;
  static constexpr int64_t kLeastSide = 8, kMostOwnSide = 224;

 public:
  explicit FolderData(const DataSource& source)
      : source_(source), train_(part(Part::training)), test_(part(Part::validation)) {
    if (train_.classes() < 2)
      throw FileError(
          fmt::format("{}: '{}' has one class, '{}'; give a folder with a sub-folder for each of two classes "
                      "or more",
                      source.op, source.path, train_.class_names()[0]));
    for (const std::string& name : train_.class_names())
      if (!data::is_utf8(name))
        throw FileError(
            fmt::format("{}: the name of the folder '{}/{}' is not UTF-8 text, which checkpoints require; rename it",
                        source.op, source.path, name));
    for (const ImageFolder* set : {&train_, &test_})
      for (size_t i = 0; i < *set->size(); ++i) note(set->path(i));
  }
  void complete(ModelConfig& c) const override {
    if (!c.image_given) c.shape.image = shorter_side();
    c.height = c.shape.image;
    c.channels = 3;
    c.classes = train_.classes();
    c.class_names = fmt::format("{}", fmt::join(train_.class_names(), "/"));
    if (c.resize > 0) return;  // a checkpoint has set it
    c.resize = c.height * 8 / 7;
    c.mean = {0.485, 0.456, 0.406};  // ImageNet's
    c.deviation = {0.229, 0.224, 0.225};
  }
  std::unique_ptr<BatchStream> training(const ModelConfig& c, int64_t batch, uint64_t seed) const override {
    data::FitOptions fit = c.fit();
    fit.augment = true;
    return stream_of(c, FittedImages(train_, fit), batch, seed);
  }
  int64_t held_out(const ModelConfig&) const override { return static_cast<int64_t>(*test_.size()); }
  Score validate(Network& network, const ModelConfig& c, int64_t batch, int64_t batches) const override {
    return as_read(c, FittedImages(test_, c.fit()),
                   [&](auto held_out) { return score_of(network, c, std::move(held_out), batch, batches, true); });
  }
  std::string description() const override {
    std::string text = fmt::format("{}, {} images of {} classes", source_.path,
                                   io::grouped_text(static_cast<int64_t>(*train_.size() + *test_.size())),
                                   io::grouped_text(train_.classes()));
    const size_t skipped = train_.skipped() + test_.skipped();
    return skipped == 0 ? text : text + fmt::format(", without {} that cannot be read", skipped);
  }
  uint64_t fingerprint() const override { return fingerprint_; }

 private:
  ImageFolder part(Part part) const try {
    return ImageFolder(source_.path, {.part = part, .skip_unreadable = source_.skip_unreadable});
  } catch (const ValueError&) {
    throw FileError(
        fmt::format("{}: '{}' has too few images to hold a fifth of each class out; give at least 3 of a class",
                    source_.op, source_.path));
  }
  // The first image sets the size, within the range that networks are made for.
  int64_t shorter_side() const {
    const Tensor first = ImageFolder(train_).get(0).data;
    return std::clamp(std::min(first.size(1), first.size(2)), kLeastSide, kMostOwnSide);
  }
  void note(const std::string& path) {
    const std::string name = std::filesystem::path(path).lexically_relative(source_.path).string();
    std::error_code none;
    const uint64_t bytes = std::filesystem::file_size(path, none);
    fingerprint_ = hash_bytes(name.data(), name.size() + 1, fingerprint_);
    fingerprint_ = hash_bytes(&bytes, sizeof bytes, fingerprint_);
  }
  DataSource source_;
  ImageFolder train_, test_;
  uint64_t fingerprint_ = kHashStart;
};

// True if the folder has one of MNIST's four files, compressed or not.
bool has_idx_files(const std::string& folder) {
  std::error_code none;  // ImageFolder reports why a folder cannot be listed
  for (const auto& entry : std::filesystem::directory_iterator(folder, none))
    if (entry.path().filename().string().find("-ubyte") != std::string::npos) return true;
  return false;
}

std::unique_ptr<TaskData> open_images(const ModelConfig& config, const DataSource& source) {
  if (source.path.empty()) return std::make_unique<DigitData>();
  if (config.is_segmentation())
    throw UsageMistake("unet needs a mask for each image, which folders of images do not have; leave --data out");
  std::error_code none;
  if (!std::filesystem::is_directory(source.path, none))
    throw FileError(
        fmt::format("{}: '{}' is not a folder; give one with a sub-folder of PNG and JPEG images for each class, or "
                    "with MNIST's four IDX files",
                    source.op, source.path));
  if (has_idx_files(source.path)) return std::make_unique<IdxData>(source.path, source.op);
  return std::make_unique<FolderData>(source);
}

}  // namespace

uint64_t hash_bytes(const void* bytes, size_t n, uint64_t hash) {
  auto* p = static_cast<const unsigned char*>(bytes);
  for (size_t i = 0; i < n; ++i) hash = (hash ^ p[i]) * 0x100000001b3u;
  return hash;
}

std::unique_ptr<TaskData> open_data(const ModelConfig& config, const DataSource& source) {
  if (!config.is_text()) return open_images(config, source);
  const auto& [path, skip, vocabulary, op] = source;
  if (path.empty())
    return std::make_unique<TextData>(data::TextSource(documentation_text()), "Situ's documentation", vocabulary, op);
  InputFile file(path, op);
  check_size(file, op, int64_t{1} << 30);
  std::string name = std::filesystem::path(path).filename().string();
  return std::make_unique<TextData>(data::TextSource(file), name, vocabulary, op);
}

double number_of(const Tensor& t) { return memory::planning() ? 0 : t.item<double>(); }

}  // namespace situ::app
