// `situ predict`: prints the classes that a trained network assigns to image files.
#include <fmt/format.h>

#include <cmath>

#include "apps/situ/arguments.h"
#include "apps/situ/console.h"
#include "apps/situ/saved.h"
#include "situ/base/threads.h"
#include "situ/io/json.h"
#include "situ/ops/functions.h"

namespace situ::app {
namespace {

struct Guess {
  std::string name;
  double probability;
};

std::string class_name(const ModelConfig& c, int64_t label) {
  if (c.class_names.empty()) return std::to_string(label);
  size_t begin = 0;
  for (int64_t i = 0; i < label; ++i) begin = c.class_names.find('/', begin) + 1;
  return c.class_names.substr(begin, c.class_names.find('/', begin) - begin);
}

// Returns one image as a batch, in the order in which the network reads it.
Tensor batch_of(const ModelConfig& c, const std::string& path) {
  const Tensor image = data::read_fitted_image(path, c.fit(), {.channels = c.channels}).unsqueeze(0);
  return c.is_convolutional() ? image.permute({0, 2, 3, 1}).contiguous() : image;
}

// Returns the most likely classes first.
std::vector<Guess> guesses(Network& network, const ModelConfig& c, const std::string& path, int64_t most) {
  const Tensor shares = network.forward(batch_of(c, path)).softmax(1).squeeze(0);
  auto [values, labels] = shares.topk(std::min(most, c.classes));
  std::vector<Guess> all;
  for (int64_t i = 0; i < labels.size(0); ++i)
    all.push_back({class_name(c, labels[i].item<int64_t>()), values[i].item<double>()});
  return all;
}

std::string text_of(const std::string& path, const std::vector<Guess>& all) {
  std::string text = printable(path) + ":";
  for (const Guess& g : all) text += fmt::format("  {} {:.2f} %", printable(g.name), 100 * g.probability);
  return text;
}

std::string json_of(const std::string& path, const std::vector<Guess>& all) {
  std::string list;
  for (const Guess& g : all) {
    io::JsonObject o;
    o.set("name", g.name).set("probability", g.probability);
    list += (list.empty() ? "" : ",") + o.text();
  }
  io::JsonObject o;
  return o.set("file", path).add("classes", "[" + list + "]").text();
}

}  // namespace

int predict(const PredictOptions& o) {
  if (o.threads > 0) set_num_threads(static_cast<int>(o.threads));
  SavedRun saved(o.folder);
  const ModelConfig& c = saved.settings.config;
  if (c.classes == 0 || c.is_segmentation())
    throw UsageMistake(fmt::format(
        "the checkpoint in '{}' holds the model {}, which does not classify images; give one of mlp or resnet",
        o.folder, c.shape.model));
  Network network(c);
  load_parameters(saved, network);
  network.module().eval();
  NoGradGuard no_grad;
  int status = 0;
  std::string files;
  for (const std::string& path : o.files) try {
      const std::vector<Guess> all = guesses(network, c, path, o.top);
      show(text_of(path, all) + "\n");
      files += (files.empty() ? "" : ",") + json_of(path, all);
    } catch (const FileError& e) {  // other files may be readable
      say("situ: " + e.message());
      status = 1;
    }
  if (o.json) {
    io::JsonObject j;
    fmt::print("{}\n",
               j.set("model", c.shape.model).set("steps", saved.settings.step).add("files", "[" + files + "]").text());
  }
  return status;
}

}  // namespace situ::app
