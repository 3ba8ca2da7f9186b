// Finds strategies of `situ train` that need less memory, by dry runs.
#include "apps/situ/strategies.h"

#include <fmt/format.h>

#include "apps/situ/machine.h"

namespace situ::app {
namespace {

class Strategies {
 public:
  Strategies(io::Explanation& e, const Planner& planner) : e_(e), planner_(planner) {}
  void find() {
    io::add_budgets(e_, [](int64_t bytes) { return fmt::format("--budget {}", bytes); });
    step_in_backward();
    batches();
    bf16();
    models();
    io::sort_strategies(e_);
  }

 private:
  void batches() {
    const RunSettings& f = planner_.settings();
    for (int64_t parts = 2; parts <= f.batch && parts <= 16 && parts * f.accumulate <= kMostPasses; parts *= 2) {
      if (f.batch % parts != 0) continue;
      Variant v = in_all_passes();
      v.batch = f.batch / parts;
      v.accumulate = f.accumulate * parts;
      try {
        io::add_strategy(e_, fmt::format("the batch in {} parts, gradients added up", parts),
                         fmt::format("--batch {} --accumulate {}", v.batch, v.accumulate), planner_.training(v),
                         io::Bits::other_rounding);
      } catch (const Error&) {  // batch norm cannot train on a batch of 1
      }
    }
  }

  void step_in_backward() {
    const RunSettings& f = planner_.settings();
    if (f.step_in_backward) return;
    Variant v = in_all_passes();
    v.step_in_backward = true;
    const bool clips = f.clip > 0;
    io::add_strategy(e_, "each gradient applied as soon as it is complete",
                     clips ? "--step-in-backward --clip 0" : "--step-in-backward", planner_.training(v),
                     clips ? io::Bits::other_steps : io::Bits::same);
  }

  void bf16() {
    ModelOptions m = planner_.settings().config.shape;
    if (m.bf16) return;
    m.bf16 = true;
    // If products widen their operands, steps take longer. The estimate counts bytes alone and would promise less time.
    model(m, "products and what they keep in bf16", "--precision bf16", io::Bits::other_rounding, bf16_saves_time());
  }

  void models() {
    const ModelOptions& now = planner_.settings().config.shape;
    for (const char* smaller : {"resnet34", "resnet18"}) {
      bool below = now.model == "resnet50" || (now.model == "resnet34" && std::string(smaller) == "resnet18");
      ModelOptions m = now;
      m.model = smaller;
      if (below) model(m, "a smaller model", smaller);
    }
    ModelOptions narrow = now, flat = now, brief = now, small = now;
    narrow.width /= 2;
    flat.layers /= 2;
    brief.context /= 2;
    small.image /= 2;
    if (narrow.width > 0) model(narrow, "half the width", fmt::format("--width {}", narrow.width));
    if (flat.layers > 0) model(flat, "half the layers", fmt::format("--layers {}", flat.layers));
    if (brief.context > 0) model(brief, "half the context", fmt::format("--context {}", brief.context));
    if (small.image > 0) model(small, "smaller images", fmt::format("--image {}", small.image));
  }

  void model(const ModelOptions& m, const char* what, const std::string& flags, io::Bits bits = io::Bits::other_model,
             bool timed = true) {
    try {
      const Planner other = planner_.of(m);
      if (other.settings().config.shape.image != m.image) return;  // the data's images have one size
      io::add_strategy(e_, what, flags, other.training(in_all_passes()), bits, timed);
    } catch (const Error&) {  // the model has no such size
    }
  }

  io::Explanation& e_;
  const Planner& planner_;
};

}  // namespace

Variant in_all_passes(const io::Variant& v) {
  Variant all(v);
  all.most_passes = kMostPasses;
  return all;
}

void find_strategies(io::Explanation& e, const Planner& planner) { Strategies(e, planner).find(); }

}  // namespace situ::app
