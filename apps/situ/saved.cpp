// Writes the settings of a run as text, and reads and checks those of a checkpoint.
#include "apps/situ/saved.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <limits>

#include "apps/situ/arguments.h"
#include "situ/io/checkpoint.h"
#include "situ/memory/plan.h"

namespace situ::app {
namespace {

constexpr const char* kFormat = "situ checkpoint 1";
constexpr Range kVocabularyRange{1, 0x110000 + 256}, kChannelsRange{1, 4};
constexpr double kMostFigure = 1e6;  // for a mean or deviation of images

// The sizes that the command line may set.
struct Size {
  const char* key;
  int64_t ModelOptions::*size;
  Range range;
};
constexpr Size kSizes[] = {{"context", &ModelOptions::context, kContextRange},
                           {"layers", &ModelOptions::layers, kLayersRange},
                           {"width", &ModelOptions::width, kWidthRange},
                           {"heads", &ModelOptions::heads, kHeadsRange},
                           {"image", &ModelOptions::image, {1, kMostSide}}};

std::string exact_text(double value) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

std::string figures_text(const std::vector<double>& figures) {
  std::string text;
  for (double v : figures) text += (text.empty() ? "" : " ") + exact_text(v);
  return text;
}

io::NamedTensors tensors_of(Network& network) { return io::tensors_of(network.module()); }

}  // namespace

io::StringPairs text_of(const RunSettings& f) {
  auto n = [](auto v) { return std::to_string(v); };
  io::StringPairs pairs{{"format", kFormat}, {"model", f.config.shape.model}};
  for (auto& s : kSizes) pairs.emplace_back(s.key, n(f.config.shape.*s.size));
  for (auto& p : io::StringPairs{{"vocabulary", n(f.config.vocabulary)},
                                 {"channels", n(f.config.channels)},
                                 {"height", n(f.config.height)},
                                 {"classes", n(f.config.classes)},
                                 {"data", f.data},
                                 {"fingerprint", n(f.fingerprint)},
                                 {"batch", n(f.batch)},
                                 {"accumulate", n(f.accumulate)},
                                 {"lr", exact_text(f.lr)},
                                 {"clip", exact_text(f.clip)},
                                 {"seed", n(f.seed)}})
    pairs.push_back(p);
  if (f.config.shape.bf16) pairs.emplace_back("precision", "bf16");
  if (!f.config.class_names.empty()) pairs.emplace_back("class_names", f.config.class_names);
  if (f.config.resize > 0) {
    pairs.emplace_back("resize", n(f.config.resize));
    pairs.emplace_back("mean", figures_text(f.config.mean));
    pairs.emplace_back("deviation", figures_text(f.config.deviation));
  }
  return pairs;
}

std::string checkpoint_path(const std::string& folder) {
  return (std::filesystem::path(folder) / "checkpoint.safetensors").string();
}

namespace {

// An interrupted save leaves its file under another name, which must not be read.
std::string finished_checkpoint(const std::string& folder) {
  const std::string path = checkpoint_path(folder);
  std::error_code none;
  if (!std::filesystem::exists(path, none) && std::filesystem::exists(path + ".tmp", none))
    throw FileError("load: '" + folder + "' holds only 'checkpoint.safetensors.tmp', which an interrupted save left " +
                    "unfinished; it cannot be read: start again without --resume");
  return path;
}

}  // namespace

SavedRun::SavedRun(const std::string& folder)
    : file_(std::make_unique<io::SafetensorsReader>(finished_checkpoint(folder))) {
  if (!file_->has_metadata("format") || file_->metadata("format") != kFormat)
    throw FileError("load: '" + file_->path() +
                    "' is not a checkpoint of this program; give a folder that --save wrote");
  read_sizes();
  read_config();
  read_images();
  settings.data = file_->metadata("data");
  settings.fingerprint = any("fingerprint");
  settings.batch = whole("batch", kBatchRange);
  settings.accumulate = whole("accumulate", kAccumulateRange);
  settings.step = whole("step", kStepsRange);
  settings.lr = number<double>("lr", std::numeric_limits<double>::min(), kMostRate);
  settings.clip = number<double>("clip", 0, kMostNorm);
  settings.seed = any("seed");
  read_precision();
  check_tensors();
  read_vocabulary();
}

void SavedRun::refuse(const char* key, const std::string& needed) const {
  throw FileError(fmt::format("load: '{}' states {} as {}, but it must be {}; the file is damaged", file_->path(), key,
                              shown(std::string(file_->metadata(key))), needed));
}

template <class T>
T SavedRun::number(const char* key, T least, T most) const {
  std::string_view text = file_->metadata(key);
  T value{};
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value >= least && value <= most))
    refuse(key, fmt::format("a number from {} to {}", least, most));
  return value;
}

int64_t SavedRun::whole(const char* key, Range range) const { return number<int64_t>(key, range.least, range.most); }

uint64_t SavedRun::any(const char* key) const { return number<uint64_t>(key, 0, UINT64_MAX); }

// The file states the precision only if it is not f32.
void SavedRun::read_precision() {
  if (!file_->has_metadata("precision")) return;
  if (file_->metadata("precision") != "bf16") refuse("precision", "bf16, or nothing");
  settings.config.shape.bf16 = true;
}

// Sizes that the model does not have are 0.
void SavedRun::read_sizes() {
  ModelOptions shape;
  shape.model = file_->metadata("model");
  try {
    ModelConfig usual = reference_config(shape);
    for (auto& s : kSizes) shape.*s.size = whole(s.key, usual.shape.*s.size == 0 ? Range{0, 0} : s.range);
    settings.config = reference_config(shape);
  } catch (const UsageMistake& e) {
    throw FileError("load: '" + file_->path() + "' states an impossible model: " + e.what() + "; the file is damaged");
  }
}

// Reads the sizes that the data determined.
void SavedRun::read_config() {
  ModelConfig& c = settings.config;
  auto where = [](bool applies, Range range) { return applies ? range : Range{0, 0}; };
  Range characters = c.shape.model == "gpt2-small" ? Range{c.vocabulary, c.vocabulary} : kVocabularyRange;
  c.vocabulary = whole("vocabulary", where(c.is_text(), characters));
  c.channels = whole("channels", where(!c.is_text(), kChannelsRange));
  c.height = whole("height", {c.shape.image, c.shape.image});
  c.classes = whole("classes", where(!c.is_text(), kClassesRange));
}

// Reads a number for each channel, separated by spaces.
std::vector<double> SavedRun::figures(const char* key, double least) const {
  const std::string_view text = file_->metadata(key);
  const char *at = text.data(), *const end = at + text.size();
  std::vector<double> values;
  for (int64_t c = 0; c < settings.config.channels; ++c) {
    if (c > 0 && at != end && *at == ' ') ++at;
    double value = 0;
    const auto [next, error] = std::from_chars(at, end, value);
    if (error != std::errc() || !(value >= least && value <= kMostFigure)) break;
    values.push_back(value);
    at = next;
  }
  if (at != end || std::ssize(values) != settings.config.channels)
    refuse(key, fmt::format("{} numbers from {} to {}", settings.config.channels, least, kMostFigure));
  return values;
}

// The file states these only if the network was trained on image files.
void SavedRun::read_images() {
  ModelConfig& c = settings.config;
  if (c.is_text()) return;
  if (file_->has_metadata("class_names")) {
    const std::string_view names = file_->metadata("class_names");
    if (std::ranges::count(names, '/') != c.classes - 1 || names.empty() || names.front() == '/' ||
        names.back() == '/' || names.find("//") != names.npos)
      refuse("class_names", fmt::format("{} names separated by slashes", c.classes));
    c.class_names = names;
  }
  if (!file_->has_metadata("resize")) return;
  c.resize = whole("resize", {c.height, kMostSide});
  c.mean = figures("mean", -kMostFigure);
  c.deviation = figures("deviation", std::numeric_limits<double>::min());
}

// Compares the model that the sizes describe with the tensors of the file. The model is built in a dry run. Its number
// of layers is compared with the file's before, since even a dry model takes some memory.
void SavedRun::check_tensors() const try {
  memory::PlanScope dry;
  int64_t layers = settings.config.shape.layers;
  auto count = [&](int64_t n) {
    ModelConfig c = settings.config;
    c.shape.layers = n;
    Network network(c);
    return static_cast<int64_t>(tensors_of(network).size());
  };
  if (layers > 2) {
    int64_t one = count(1), needed = one + (layers - 1) * (count(2) - one), there = file_->count("module.");
    if (needed != there)
      throw FileError(
          fmt::format("load: '{}' states {} layers, which have {} tensors, but holds {}; the file is damaged",
                      file_->path(), layers, needed, there));
  }
  Network network(settings.config);
  io::check_into(*file_, "module.", tensors_of(network));
} catch (const OutOfMemoryError&) {
  throw FileError("load: '" + file_->path() + "' states sizes of a model that fits no machine; the file is damaged");
}

void SavedRun::read_vocabulary() {
  if (!settings.config.is_text()) return;
  auto entry = file_->get("vocabulary");
  if (entry.dtype != DType::i32 || entry.shape.size() != 1 || entry.shape[0] < 1 ||
      entry.shape[0] > settings.config.vocabulary)
    throw FileError(
        fmt::format("load: the vocabulary of '{}' is {}, but it must be i32[n] with n from 1 to {}; the file is "
                    "damaged",
                    file_->path(), entry.describe(), settings.config.vocabulary));
  std::vector<int32_t> symbols(static_cast<size_t>(entry.shape[0]));
  file_->read(entry, symbols.data());
  try {
    vocabulary = std::make_unique<data::CharVocabulary>(data::CharVocabulary::from_symbols(std::move(symbols)));
  } catch (const ValueError& e) {
    throw FileError("load: '" + file_->path() + "' is damaged: " + e.what());
  }
}

void load_parameters(const SavedRun& saved, Network& network) {
  io::load_checkpoint(saved.file(), {&network.module()});
}

}  // namespace situ::app
