// Loads a checkpoint into a training with every kind of part. A refused file changes nothing. An accepted one, written
// again, gives the same bytes once loaded.
#include "situ/io/checkpoint.h"

#include <cstdlib>

#include "fuzz/fuzz.h"
#include "situ/base/file.h"
#include "situ/data/loader.h"
#include "situ/data/transforms.h"
#include "situ/nn/nn.h"
#include "situ/ops/functions.h"
#include "situ/optim/optim.h"

namespace {

using namespace situ;

// Creates an equal training each time.
struct Training {
  nn::Linear net{nn::LinearOptions(2, 1)};
  optim::Adam adam{net->parameters(), optim::AdamOptions(0.1)};
  optim::ReduceLROnPlateauScheduler plateau{adam};
  Generator generator{7};
  using Loader = decltype(data::make_data_loader(
      data::TensorDataset(zeros({4, 2})).map(data::transforms::Stack<data::TensorExample>()), 2));
  Loader loader =
      data::make_data_loader(data::TensorDataset(zeros({4, 2})).map(data::transforms::Stack<data::TensorExample>()), 2);
  int64_t step = 0;
  io::Checkpoint parts{.module = &*net,
                       .optimizer = &adam,
                       .schedule = &plateau,
                       .generator = &generator,
                       .loader = &*loader,
                       .step = &step};

  Training() {
    NoGradGuard no_grad;
    for (auto& p : net->parameters()) p.fill_(0.5);
    GradMode::set_enabled(true);
    net->forward(ones({1, 2})).sum().backward();
    adam.step();
    plateau.step(1.0);
  }
  std::string bytes() const {
    std::ostringstream out;
    io::save_checkpoint(out, parts);
    return out.str();
  }
};

void load(const std::string& bytes, Training& into) {
  std::istringstream in(bytes);
  io::load_checkpoint(in, into.parts);
}

// Files that were refused must not have changed the training. Writing it takes much longer than refusing most files. So
// after the first files several are checked at once, and the last ones at the end of the program.
class Refused {
 public:
  explicit Refused(const Training& training) : training_(training), before_(training.bytes()) {
    static Refused* one = this;
    std::atexit([] { one->check(); });
  }
  const std::string& before() const { return before_; }
  void add(std::string_view bytes) {
    files_[held_++].assign(bytes);
    if (++count_ < 1000 || held_ == files_.size()) check();
  }
  void check() {
    if (training_.bytes() != before_) name();
    held_ = 0;
  }
  // If a file was loaded into the training meanwhile, another unchanged training replaces it.
  void check_with(Training& other) {
    for (size_t i = 0; i < held_; ++i) refuse(files_[i], other);
    if (other.bytes() != before_) name();
    held_ = 0;
  }

 private:
  // Finds the file that changes another training.
  [[noreturn]] void name() {
    for (size_t i = 0; i < held_; ++i) {
      const std::string& file = files_[i];
      Training other;
      refuse(file, other);
      if (other.bytes() == before_) continue;
      situ::replace_file("refused.safetensors", file, "fuzz");
      fuzz::fail("a file that was refused changed the training; it is refused.safetensors in this folder");
    }
    fuzz::fail("files that were refused changed the training, none of them alone");
  }
  static void refuse(const std::string& file, Training& by) {
    fuzz::judge_stream(file, [&](std::istream& in) { io::load_checkpoint(in, by.parts); });
  }
  const Training& training_;
  const std::string before_;
  // Allocates space for any file at the beginning, because libFuzzer searches for leaks if a file leaves something
  // allocated.
  std::vector<std::string> files_ = std::vector<std::string>(64, std::string(1 << 16, '\0'));
  size_t held_ = 0;
  int64_t count_ = 0;
};

// One training serves all files. After a file was loaded, the original state is loaded again.
void checkpoint(std::string_view bytes) {
  static Training &training = *new Training,
                  &other = *new Training;  // they outlive the last check at the program's end
  static Refused& refused = *new Refused(training);
  if (!fuzz::judge_stream(bytes, [&](std::istream& in) { io::load_checkpoint(in, training.parts); })) {
    refused.add(bytes);
    return;
  }
  const std::string after = training.bytes();
  load(after, other);
  fuzz::require(other.bytes() == after, "another training came back");
  load(refused.before(), training);
  load(refused.before(), other);
  refused.check_with(other);
}

std::vector<std::string> seeds() {
  Training training;
  std::vector<std::string> all{training.bytes()};
  training.adam.step();
  for (auto& batch : *training.loader) {
    training.step += batch.data.size(0);
    break;
  }
  all.push_back(training.bytes());
  return all;
}

}  // namespace

SITU_FUZZ(checkpoint, seeds)
