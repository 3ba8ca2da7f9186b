// The options of the command line, as structs for each command.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace situ::app {

// The values that a size may have, on the command line and in a checkpoint.
struct Range {
  int64_t least, most;
  constexpr bool has(int64_t value) const { return value >= least && value <= most; }
};
constexpr Range kContextRange{1, 1 << 20}, kLayersRange{1, 1000}, kWidthRange{1, 1 << 20}, kHeadsRange{1, 1 << 20};
constexpr Range kImageRange{8, 1024};
constexpr int64_t kMostSide = 1 << 14;  // of images in files
constexpr Range kBatchRange{1, 1 << 20}, kAccumulateRange{1, 1 << 20}, kStepsRange{0, int64_t{1} << 50};
constexpr Range kEvalRange{1, 1 << 20};
constexpr Range kThreadsRange{1, 256}, kLengthRange{1, 1 << 20}, kClassesRange{1, 1 << 20};
constexpr double kMostRate = 1e6;   // of --lr, which is above 0
constexpr double kMostNorm = 1e30;  // of --clip

// Options that determine the parameters. Zero stands for the model's own default.
struct ModelOptions {
  std::string model;
  int64_t context = 0, layers = 0, width = 0, heads = 0, image = 0;
  bool bf16 = false;  // --precision bf16: products in bf16 (tensor/autocast.h); parameters stay f32
};

inline const char* precision_text(bool bf16) { return bf16 ? "bf16" : "f32"; }

struct TrainOptions {
  ModelOptions model;
  std::string data;  // a text file or a folder of images; empty: built-in data
  bool skip_unreadable = false;
  std::optional<int64_t> steps, batch, accumulate;
  int64_t eval_batches = 0;  // number of held-out batches in an evaluation; 0: all
  std::optional<double> lr;
  std::optional<double> clip;  // maximum norm of all gradients together; 0: no limit
  bool step_in_backward = false;
  std::optional<uint64_t> seed;
  std::optional<bool> bf16;  // of --precision
  int64_t threads = 0;
  std::string save, resume, metrics, report, trace;
  std::string device;  // the device that trains: "queue"; empty: the default device
  std::string budget;  // bytes, as text: "512MiB"; "auto"; empty: none
  int64_t save_every = 0;
  bool json = false;
};

struct SampleOptions {
  std::string folder, prompt;
  int64_t length = 400, threads = 0;
  double temperature = 0.8;
  uint64_t seed = 0;
};

struct EvalOptions {
  std::string folder, data;
  bool skip_unreadable = false;
  int64_t batch = 0, threads = 0;
  bool json = false;
};

struct PredictOptions {
  std::string folder;
  std::vector<std::string> files;
  int64_t top = 5, threads = 0;
  bool json = false;
};

struct PlanOptions {
  TrainOptions train;  // model, sizes and data; not the files that a run writes
  bool evaluation = false;
  std::string fit;  // bytes, as text: "512MiB"
  bool json = false;
};

struct ExplainOptions {
  TrainOptions train;  // model, sizes, data, budget, report and trace
  bool json = false;
};

struct SummaryOptions {
  TrainOptions train;  // model, sizes, data and batch
  bool json = false;
};

// Each returns the program's exit status and throws situ::Error for failures.
int train(const TrainOptions& options);
int sample(const SampleOptions& options);
int evaluate(const EvalOptions& options);
int predict(const PredictOptions& options);
int summary(const SummaryOptions& options);
int plan(const PlanOptions& options);
int explain(const ExplainOptions& options);
int doctor(bool json);

}  // namespace situ::app
