// Opens a checkpoint and reads the settings of its run. Before memory is allocated for them, all settings are checked:
// numbers against their ranges, sizes against the tensors of the file.
#pragma once
#include <memory>
#include <string>

#include "apps/situ/task.h"
#include "situ/io/safetensors.h"

namespace situ::app {

// The settings of a run and its step number. A checkpoint stores them, so that it can be opened without its command
// line.
struct RunSettings {
  ModelConfig config;
  std::string data;          // --data as given
  uint64_t fingerprint = 0;  // of the data
  int64_t batch = 0, accumulate = 1, step = 0;
  double lr = 0;
  uint64_t seed = 0;
  double clip = 1;                // maximum norm of all gradients together; 0: no limit
  bool step_in_backward = false;  // not saved; comes from each command line
  int64_t eval_batches = 0;       // as in TrainOptions; not saved
  bool skip_unreadable = false;   // not saved
};

io::StringPairs text_of(const RunSettings& settings);  // the metadata that SavedRun reads, except the step

std::string checkpoint_path(const std::string& folder);  // folder/checkpoint.safetensors

// An open checkpoint. It reads its settings and vocabulary at once, the rest in load_parameters() and Run::resume().
// FileErrors name the file, the invalid value and the valid ones.
class SavedRun {
 public:
  explicit SavedRun(const std::string& folder);
  RunSettings settings;
  std::unique_ptr<data::CharVocabulary> vocabulary;  // of text models
  const io::SafetensorsReader& file() const { return *file_; }

 private:
  [[noreturn]] void refuse(const char* key, const std::string& needed) const;
  template <class T>
  T number(const char* key, T least, T most) const;
  int64_t whole(const char* key, Range range) const;
  uint64_t any(const char* key) const;
  std::vector<double> figures(const char* key, double least) const;
  void read_precision();
  void read_sizes();
  void read_config();
  void read_images();
  void read_vocabulary();
  void check_tensors() const;
  std::unique_ptr<io::SafetensorsReader> file_;
};

void load_parameters(const SavedRun& saved, Network& network);  // and buffers

}  // namespace situ::app
