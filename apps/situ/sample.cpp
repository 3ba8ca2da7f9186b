// `situ sample`: writes text with a trained gpt or lstm, character by character.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "apps/situ/run.h"
#include "situ/base/philox.h"
#include "situ/base/threads.h"
#include "situ/models/gpt.h"
#include "situ/ops/functions.h"

namespace situ::app {
namespace {

// Computes scores of the character after a text, from its last `context` characters.
class Reader {
 public:
  Reader(Network& network, int64_t context, int64_t vocabulary)
      : network_(network), gpt_(network.module().as<models::GPTImpl>()), context_(context), vocabulary_(vocabulary) {
    if (gpt_) cache_ = gpt_->make_cache();
  }
  // `ids`: the ids of the last call, with more appended.
  Tensor scores(const std::vector<int32_t>& ids) {
    const auto n = static_cast<int64_t>(ids.size());
    if (!gpt_ || n > context_) return last(network_.forward(tokens(ids, std::max<int64_t>(n - context_, 0))));
    return last(gpt_->step(tokens(ids, cache_[0].size()), cache_));  // only the new ones
  }

 private:
  static Tensor tokens(const std::vector<int32_t>& ids, int64_t from) {
    return tensor(TensorData(std::vector<int64_t>(ids.begin() + from, ids.end()))).unsqueeze(0);
  }
  Tensor last(const Tensor& scores) const {  // (1, n, V)
    return scores.select(0, 0).select(0, scores.size(1) - 1).narrow(0, 0, vocabulary_);
  }
  Network& network_;
  models::GPTImpl* gpt_;
  models::GPTImpl::Cache cache_;
  int64_t context_, vocabulary_;
};

int32_t draw(const Tensor& scores, double temperature) {
  if (temperature == 0) return static_cast<int32_t>(scores.argmax().item<int64_t>());
  return static_cast<int32_t>((scores / temperature).softmax(0).multinomial(1).item<int64_t>());
}

}  // namespace

int sample(const SampleOptions& o) {
  if (o.threads > 0) set_num_threads(static_cast<int>(o.threads));
  SavedRun saved(o.folder);
  if (!saved.vocabulary)
    throw UsageMistake("the checkpoint in '" + o.folder + "' holds the model " + saved.settings.config.shape.model +
                       ", which does not write text; give one of gpt or lstm");
  Network network(saved.settings.config);
  load_parameters(saved, network);
  network.module().eval();
  NoGradGuard no_grad;
  manual_seed(o.seed);
  auto& vocabulary = *saved.vocabulary;
  std::vector<int32_t> ids = vocabulary.encode(o.prompt);
  std::fputs(o.prompt.c_str(), stdout);
  // without a prompt: starts from the vocabulary's first character, which is not printed
  if (ids.empty()) ids.push_back(0);
  Reader reader(network, saved.settings.config.shape.context, vocabulary.size());
  for (int64_t i = 0; i < o.length && !std::ferror(stdout); ++i) {
    ids.push_back(draw(reader.scores(ids), o.temperature));
    std::fputs(vocabulary.decode(&ids.back(), 1).c_str(), stdout);
    std::fflush(stdout);
  }
  std::fputc('\n', stdout);
  return 0;
}

}  // namespace situ::app
