// One training run: network, optimizer, learning rate, data and where it stands; and its checkpoint, which holds all of
// it.
#pragma once
#include <memory>
#include <string>

#include "apps/situ/saved.h"
#include "situ/io/checkpoint.h"
#include "situ/optim/optim.h"

namespace situ::app {

// What the command line asks for, on top of what the checkpoint says where there is one.
RunFacts facts_of(const TrainOptions& options, const SavedRun* saved);

// The data that the facts name, opened; what it decides is filled in. FileError where it is not what `saved` was
// trained on; UsageMistake for an --image that the data's images do not have.
std::shared_ptr<TaskData> open_data_of(RunFacts& facts, const TrainOptions& options, const SavedRun* saved = nullptr);

// A run looks at some held-out data about ten times: after each `quick_every` steps, but not after its last.
constexpr int64_t kQuickBatches = 8;
int64_t quick_every(int64_t first, int64_t last);

class Run {
 public:
  // A fresh run, seeded with facts.seed.
  Run(RunFacts facts, std::shared_ptr<const TaskData> data);
  void resume(const SavedRun& saved);    // everything as it was when it was saved
  void save(const std::string& folder);  // replaces the folder's checkpoint
  double step();                         // one optimizer step; returns the loss, which a dry run has not
  Score validate(int64_t batches);       // 0: all held-out data that --eval-batches allows; drops the gradients
  uint64_t digest();                     // of all parameter bytes
  double learning_rate() const;          // of the next step

  RunFacts facts;
  Network& network() { return network_; }
  const optim::Optimizer& optimizer() const { return *optimizer_; }
  const TaskData& data() const { return *data_; }
  data::LoaderStats loader_stats() const { return stream_->stats(); }

 private:
  io::Checkpoint parts();
  std::shared_ptr<const TaskData> data_;
  Network network_;
  std::unique_ptr<optim::AdamW> optimizer_;
  std::unique_ptr<optim::LambdaLR> schedule_;
  std::unique_ptr<BatchStream> stream_;
};

}  // namespace situ::app
