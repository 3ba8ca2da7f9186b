// `situ sample`: a trained gpt or lstm writes on, character by character.
#include <fmt/format.h>

#include <cstdio>

#include "apps/situ/run.h"
#include "situ/base/philox.h"
#include "situ/base/threads.h"
#include "situ/ops/functions.h"

namespace situ::app {
namespace {

// The network's scores for the character behind `ids`, of which it sees the last `context`.
Tensor next_scores(Network& network, const std::vector<int32_t>& ids, int64_t context, int64_t vocabulary) {
  auto n = std::min<int64_t>(context, static_cast<int64_t>(ids.size()));
  std::vector<int64_t> seen(ids.end() - n, ids.end());
  Tensor scores = network.forward(tensor(TensorData(seen)).unsqueeze(0));  // (1, n, V)
  return scores.select(0, 0).select(0, n - 1).narrow(0, 0, vocabulary);
}

int32_t draw(const Tensor& scores, double temperature) {
  if (temperature == 0) return static_cast<int32_t>(scores.argmax().item<int64_t>());
  return static_cast<int32_t>((scores / temperature).softmax(0).multinomial(1).item<int64_t>());
}

}  // namespace

int sample(const SampleOptions& o) {
  if (o.threads > 0) set_num_threads(static_cast<int>(o.threads));
  SavedRun saved(o.folder);
  if (!saved.vocabulary)
    throw UsageMistake("the checkpoint in '" + o.folder + "' is of " + saved.facts.config.shape.model +
                       ", which writes no text; give one of gpt or lstm");
  Network network(saved.facts.config);
  load_parameters(saved, network);
  network.module().eval();
  NoGradGuard no_grad;
  manual_seed(o.seed);
  auto& vocabulary = *saved.vocabulary;
  std::vector<int32_t> ids = vocabulary.encode(o.prompt);
  std::fputs(o.prompt.c_str(), stdout);
  if (ids.empty()) ids.push_back(0);  // nothing to go on from: the first character of the vocabulary, not shown
  for (int64_t i = 0; i < o.length && !std::ferror(stdout); ++i) {
    Tensor scores = next_scores(network, ids, saved.facts.config.shape.context, vocabulary.size());
    ids.push_back(draw(scores, o.temperature));
    std::fputs(vocabulary.decode(&ids.back(), 1).c_str(), stdout);
    std::fflush(stdout);
  }
  std::fputc('\n', stdout);
  return 0;
}

}  // namespace situ::app
