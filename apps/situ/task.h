// The models that the program can train, with their data, loss and score.
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

// An invalid command line: exit status 2.
class UsageMistake : public Error {
 public:
  using Error::Error;
};

std::vector<std::string> model_names();
std::string model_list();  // for --help
// returns the name; throws UsageMistake if there is no such model
const std::string& known_model(const std::string& name);

// A model with all its sizes, and the defaults of its training.
struct ModelConfig {
  ModelOptions shape;        // zero only for sizes that the model does not have
  bool image_given = false;  // --image or a checkpoint sets shape.image
  int64_t vocabulary = 0, channels = 0, height = 0, classes = 0;
  std::string class_names;       // by class, separated by slashes; empty: the data has no names
  data::FitOptions fit() const;  // converts an image file to the network's input
  int64_t resize = 0;            // as in FitOptions; 0: `height`
  std::vector<double> mean, deviation;
  int64_t batch = 16, steps = 500, workers = 0;
  double lr = 1e-3;
  bool is_text() const { return shape.model == "gpt" || shape.model == "gpt2-small" || shape.model == "lstm"; }
  bool is_segmentation() const { return shape.model == "unet"; }
  bool is_convolutional() const { return !is_text() && shape.model != "mlp"; }
};

// Returns a model's sizes without data: those of ImageNet, GPT-2 or a text of 65 characters if data would determine
// them. Throws UsageMistake for sizes that the model does not have.
ModelConfig reference_config(const ModelOptions& options);

// A scope with autocast as the model's --precision requires.
class Precision {
 public:
  explicit Precision(const ModelConfig& c) {
    if (c.shape.bf16) bf16_.emplace();
  }

 private:
  std::optional<AutocastScope> bf16_;
};

// A model behind one interface, whatever its class.
class Network {
 public:
  explicit Network(const ModelConfig& config);
  Tensor forward(const Tensor& input);                     // a batch of BatchStream
  Tensor loss(const Tensor& input, const Tensor& target);  // the mean cross-entropy
  Tensor example_input(int64_t batch) const;               // zeros with the input's sizes
  nn::Module& module() { return *net_.ptr(); }
  nn::Summary summary(const Tensor& input) { return nn::summarize(module(), net_, input); }

 private:
  nn::AnyModule net_;
  ModelConfig config_;
};

// An endless stream of batches, epoch after epoch. Images are [N, H, W, C] if the model is convolutional, else [N, C,
// H, W].
class BatchStream : public data::Resumable {
 public:
  virtual ~BatchStream() = default;
  virtual const data::Example<>& next() = 0;  // valid until the next call
  virtual data::LoaderStats stats() const = 0;
};

struct Score {
  double loss = 0;       // mean over examples or characters
  double accuracy = -1;  // fraction of correct answers; negative if it means nothing (text)
  int64_t examples = 0;
};

// The data of a run.
class TaskData {
 public:
  virtual ~TaskData() = default;
  // Fills in the sizes that follow from the data: vocabulary, channels, height, classes and their names, and how images
  // are read.
  virtual void complete(ModelConfig& config) const = 0;
  virtual std::unique_ptr<BatchStream> training(const ModelConfig& config, int64_t batch, uint64_t seed) const = 0;
  virtual int64_t held_out(const ModelConfig& config) const = 0;  // number of held-out examples
  // Evaluates the held-out examples, always in the same order: at most `batches` batches, or all if 0.
  virtual Score validate(Network& network, const ModelConfig& config, int64_t batch, int64_t batches) const = 0;
  virtual std::string description() const = 0;  // "tinyshakespeare.txt, 1,115,394 characters"
  virtual uint64_t fingerprint() const = 0;     // of the content: equal data give equal numbers
  virtual const data::CharVocabulary* vocabulary() const { return nullptr; }
};

struct DataSource {
  std::string path;                                  // empty: the built-in data
  bool skip_unreadable = false;                      // images
  const data::CharVocabulary* vocabulary = nullptr;  // an existing one is used (eval, resume)
  const char* op = "train";                          // begins every message
};
std::unique_ptr<TaskData> open_data(const ModelConfig& config, const DataSource& source);

constexpr uint64_t kHashStart = 0xcbf29ce484222325u;
uint64_t hash_bytes(const void* bytes, size_t n, uint64_t hash = kHashStart);  // FNV-1a

// Returns a source location that is only a name. Tables show the name of this part of the program's work in place of a
// source line.
constexpr SourceLocation location_named(const char* name) { return {name, 0, name}; }

// Returns the value of a tensor of one element; 0 in a dry run.
double number_of(const Tensor& t);

}  // namespace situ::app
