// A checkpoint, loaded into a training of every kind of part. A file that is refused changes nothing of it; one that is
// accepted is written again, to the same bytes once loaded.
#include "situ/io/checkpoint.h"

#include "fuzz/fuzz.h"
#include "situ/data/loader.h"
#include "situ/data/transforms.h"
#include "situ/nn/nn.h"
#include "situ/ops/functions.h"
#include "situ/optim/optim.h"

namespace {

using namespace situ;

// The same each time it is made.
struct Training {
  nn::Linear net{nn::LinearOptions(2, 1)};
  optim::Adam adam{net->parameters(), optim::AdamOptions(0.1)};
  optim::ReduceLROnPlateauScheduler plateau{adam};
  Generator generator{7};
  using Loader = decltype(data::make_data_loader(
      data::TensorDataset(zeros({4, 2})).map(data::transforms::Stack<data::TensorExample>()), 2));
  Loader loader = data::make_data_loader(
      data::TensorDataset(zeros({4, 2})).map(data::transforms::Stack<data::TensorExample>()), 2);
  int64_t step = 0;
  io::Checkpoint parts{.module = &*net, .optimizer = &adam, .schedule = &plateau, .generator = &generator,
                       .loader = &*loader, .step = &step};

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

// One training for all files: what one of them wrote is loaded over by what was there before.
void checkpoint(std::string_view bytes) {
  static Training training, other;
  static const std::string before = training.bytes();
  if (!fuzz::judge_stream(bytes, [&](std::istream& in) { io::load_checkpoint(in, training.parts); })) {
    fuzz::require(training.bytes() == before, "a file that was refused changed the training");
    return;
  }
  const std::string after = training.bytes();
  load(after, other);
  fuzz::require(other.bytes() == after, "another training came back");
  load(before, training);
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
