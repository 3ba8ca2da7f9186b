// What a checkpoint says about the run that wrote it, and opening one. Whatever the file states is checked before
// anything is allocated on its word: its numbers against what they may be, its sizes against the tensors it holds.
#pragma once
#include <memory>
#include <string>

#include "apps/situ/task.h"
#include "situ/io/safetensors.h"

namespace situ::app {

// Enough to open a checkpoint without the command line that made it.
struct RunFacts {
  ModelConfig config;
  std::string data;          // --data as it was given
  uint64_t fingerprint = 0;  // of the data
  int64_t batch = 0, accumulate = 1, step = 0;
  double lr = 0;
  uint64_t seed = 0;
  double clip = 1;                // largest norm of all gradients together; 0: any
  bool step_in_backward = false;  // given anew each time
  int64_t eval_batches = 0;       // as TrainOptions has it; given anew each time
  bool skip_unreadable = false;   // likewise
};

io::StringPairs text_of(const RunFacts& facts);  // the metadata that SavedRun reads, but for the step

std::string checkpoint_path(const std::string& folder);  // folder/checkpoint.safetensors

// An open checkpoint: its facts and vocabulary at once, the rest through load_parameters() and Run::resume(). FileError
// names the file, what it states and what may stand there.
class SavedRun {
 public:
  explicit SavedRun(const std::string& folder);
  RunFacts facts;
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
