// One training run (network, optimizer, learning rate, data and position) and its checkpoint, which stores all of it.
#pragma once
#include <memory>
#include <string>

#include "apps/situ/saved.h"
#include "situ/io/checkpoint.h"
#include "situ/optim/optim.h"

namespace situ::app {

// Merges the options of the command line with the settings of the checkpoint, if there is one.
RunSettings settings_of(const TrainOptions& options, const SavedRun* saved);

// Opens the data that the settings name, and sets the settings that follow from the data. Throws FileError if it is not
// the data of `saved`, and UsageMistake if --image differs from the size of the data's images.
std::shared_ptr<TaskData> open_data(RunSettings& settings, const TrainOptions& options,
                                    const SavedRun* saved = nullptr);

// A run evaluates on kQuickValidationBatches of held-out data about ten times. This returns the number of steps between
// two of these evaluations, at least 20. None follows the last step, since the whole held-out data is then evaluated.
constexpr int64_t kQuickValidationBatches = 8;
int64_t quick_validation_interval(int64_t first_step, int64_t last_step);

class Run {
 public:
  // A new run, seeded with settings.seed.
  Run(RunSettings settings, std::shared_ptr<const TaskData> data);
  void resume(const SavedRun& saved);    // restores the state at the time of the save
  void save(const std::string& folder);  // replaces the folder's checkpoint
  double step();                         // one optimizer step; returns the loss, which a dry run does not have
  Score validate(int64_t batches);       // 0: all held-out data within --eval-batches; drops the gradients
  uint64_t digest();                     // of all parameter bytes
  double learning_rate() const;          // of the next step

  RunSettings settings;
  Network& network() { return network_; }
  const optim::Optimizer& optimizer() const { return *optimizer_; }
  const TaskData& data() const { return *data_; }
  data::LoaderStats loader_stats() const { return stream_->stats(); }

 private:
  io::Checkpoint checkpoint();  // pointers to the parts of this run that a checkpoint stores
  std::shared_ptr<const TaskData> data_;
  Network network_;
  std::unique_ptr<optim::AdamW> optimizer_;
  std::unique_ptr<optim::LambdaLR> schedule_;
  std::unique_ptr<BatchStream> stream_;
};

}  // namespace situ::app
