// What the program trains: a model of the list, with its data, its loss and its measure of success.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/situ/options.h"
#include "situ/base/error.h"
#include "situ/data/example.h"
#include "situ/data/fitted_images.h"
#include "situ/data/prefetch.h"
#include "situ/data/sampler.h"
#include "situ/data/text.h"
#include "situ/nn/nn.h"
#include "situ/nn/summary.h"
#include "situ/tensor/autocast.h"

namespace situ::app {

// The command line cannot be meant: exit status 2.
class UsageMistake : public Error {
 public:
  using Error::Error;
};

std::vector<std::string> model_names();
std::string model_list();                                 // for --help
const std::string& known_model(const std::string& name);  // the name; UsageMistake when there is no such model

// A model with every size decided, and how it is trained unless the command line says otherwise.
struct ModelConfig {
  ModelOptions shape;        // no zero left but where the size does not apply
  bool image_given = false;  // shape.image is stated, by --image or a checkpoint
  int64_t vocabulary = 0, channels = 0, height = 0, classes = 0;
  std::string class_names;       // by class, with slashes between; empty: the data has no names
  data::FitOptions fit() const;  // from an image's file to the network's input
  int64_t resize = 0;            // as FitOptions has these; 0: as much as `height`
  std::vector<double> mean, deviation;
  int64_t batch = 16, steps = 500, workers = 0;
  double lr = 1e-3;
  bool is_text() const { return shape.model == "gpt" || shape.model == "gpt2-small" || shape.model == "lstm"; }
  bool is_segmentation() const { return shape.model == "unet"; }
  bool is_convolutional() const { return !is_text() && shape.model != "mlp"; }
};

// The sizes of a model before it has seen data: of ImageNet, GPT-2 or a text of 65 characters where data would decide.
// UsageMistake for sizes that the model does not have.
ModelConfig reference_config(const ModelOptions& options);

// Autocast as the model's --precision has it, for the length of a scope.
class Precision {
 public:
  explicit Precision(const ModelConfig& c) {
    if (c.shape.bf16) bf16_.emplace();
  }

 private:
  std::optional<AutocastScope> bf16_;
};

// A model as one thing with one call.
class Network {
 public:
  explicit Network(const ModelConfig& config);
  Tensor forward(const Tensor& input);                     // a batch as BatchStream gives it
  Tensor loss(const Tensor& input, const Tensor& target);  // the mean cross-entropy
  Tensor example_input(int64_t batch) const;               // zeros of the right form
  nn::Module& module() { return *net_.ptr(); }
  nn::Summary summary(const Tensor& input) { return nn::summarize(module(), net_, input); }

 private:
  nn::AnyModule net_;
  ModelConfig config_;
};

// Batches without end, epoch after epoch. Images are [N, H, W, C] where the model is convolutional, else [N, C, H, W].
class BatchStream : public data::Resumable {
 public:
  virtual ~BatchStream() = default;
  virtual const data::Example<>& next() = 0;  // valid until the next call
  virtual data::LoaderStats stats() const = 0;
};

struct Score {
  double loss = 0;       // mean over examples or characters
  double accuracy = -1;  // share of right answers; negative where it says nothing (text)
  int64_t examples = 0;
};

// The data of a run.
class TaskData {
 public:
  virtual ~TaskData() = default;
  // Fills in what the data decides: vocabulary, channels, height, classes and their names, how images are read.
  virtual void complete(ModelConfig& config) const = 0;
  virtual std::unique_ptr<BatchStream> training(const ModelConfig& config, int64_t batch, uint64_t seed) const = 0;
  virtual int64_t held_out(const ModelConfig& config) const = 0;  // examples to validate on
  // These, always in one order: at most `batches` batches, or all of them when 0.
  virtual Score validate(Network& network, const ModelConfig& config, int64_t batch, int64_t batches) const = 0;
  virtual std::string description() const = 0;  // "tinyshakespeare.txt, 1,115,394 characters"
  virtual uint64_t fingerprint() const = 0;     // of the content; equal data, equal number
  virtual const data::CharVocabulary* vocabulary() const { return nullptr; }
};

struct DataSource {
  std::string path;                                  // empty: the program's own data
  bool skip_unreadable = false;                      // images
  const data::CharVocabulary* vocabulary = nullptr;  // a known one is kept (eval, resume)
  const char* op = "train";                          // begins every message
};
std::unique_ptr<TaskData> open_data(const ModelConfig& config, const DataSource& source);

constexpr uint64_t kHashStart = 0xcbf29ce484222325u;
uint64_t hash_bytes(const void* bytes, size_t n, uint64_t hash = kHashStart);  // FNV-1a

// A part of the program's own work, which tables show where a program that uses the library has a line.
constexpr SourceLocation part(const char* name) { return {name, 0, name}; }

// The value of a tensor of one element; 0 in a dry run.
double number_of(const Tensor& t);

}  // namespace situ::app
