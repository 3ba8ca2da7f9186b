// Refusals of data sets, samplers and loaders that no other test covers (tests/refusals.h).
#include "tests/refusals.h"

#include <atomic>
#include <chrono>

#include "situ/situ.h"

using namespace situ;
using namespace situ::data;
using namespace situ::data::datasets;

namespace {

std::atomic<bool> ready = true;

// A set of unknown size. All examples but the first are blocked until they are ready.
struct Endless : Dataset<Endless> {
  Example<> get(size_t i) override {
    if (i > 0) ready.wait(false);
    return {ones({1}), ones({1})};
  }
  std::optional<size_t> size() const override { return std::nullopt; }
};

void loader(DataLoaderOptions options) {
  make_data_loader(Endless().map(transforms::Stack<>()), samplers::SequentialSampler(4), options);
}

TEST(DataRefusals, Loaders) {
  refused({
      {"DataLoader: batch_size is 0; give at least 1", kValue, [] { loader(DataLoaderOptions(0)); }},
      {"make_data_loader: the data set has no known size; pass a sampler as the second argument", kUsage,
       [] { make_data_loader(Endless().map(transforms::Stack<>())); }},
      {"DataLoader: max_jobs is 0; give at least 1", kValue, [] { loader(DataLoaderOptions(1).max_jobs(0)); }},
      {"DataLoader: 257 workers; at most 256 can be started", kValue,
       [] { loader(DataLoaderOptions(1).workers(257).max_jobs(1)); }},
      {"s; raise the timeout, or find out why the data set is slow", typeid(Error),
       [] {
         // The loop creates the first batch itself, without waiting.
         auto all = make_data_loader(Endless().map(transforms::Stack<>()), samplers::SequentialSampler(2),
                                     DataLoaderOptions(1).workers(1).timeout(std::chrono::milliseconds(1)));
         ready = false;
         try {
           ++all->begin();
         } catch (...) {
           ready = true;
           ready.notify_all();
           throw;
         }
       }},
  });
}

TEST(DataRefusals, Samplers) {
  refused({
      {"Sampler::next: batch_size is 0; give at least 1", kValue, [] { samplers::SequentialSampler(4).next(0); }},
      {"Sampler::restore: the state is at example 4, but the set has 2; resume on the data it was saved from", kValue,
       [] {
         samplers::SequentialSampler four(4), two(2);
         four.next(4);
         two.restore(four.state());
       }},
  });
}

TEST(DataRefusals, Transforms) {
  refused({
      {"Stack: the batch has no examples; give at least one", kValue, [] { transforms::Stack<>().apply_batch({}); }},
      {"Stack: the target of example 0 of the batch is undefined; let get() fill it, or use TensorExample for sets",
       kUsage,
       [] {
         transforms::Stack<>().apply_batch({{ones({1}), Tensor()}});
       }},
      {"Normalize: no value is given; give one, or one for each channel", kValue,
       [] { transforms::Normalize<>(std::vector<double>{}, std::vector<double>{}); }},
  });
}

TEST(DataRefusals, Sets) {
  refused({
      {"draw_digit: image size 2 x 28; each side must be 4 to 4096", kValue,
       [] { draw_digit(DigitOptions{.height = 2}, 0, 0, nullptr); }},
      {"draw_digit: 65 channels; 1 to 64 can be drawn", kValue,
       [] { draw_digit(DigitOptions{.channels = 65}, 0, 0, nullptr); }},
      {"data set: example 3 of 3; give an index below the size", kIndex,
       [] { DrawnDigits(3, DigitOptions(), 0).get(3); }},
      {"MNIST: not in a dry run (memory::plan), which has only shapes; open the files before the dry run",
       typeid(PlanError), [] { memory::plan([] { MNIST("nowhere"); }); }},
  });
}

TEST(DataRefusals, Texts) {
  refused({
      {"CharVocabulary: the symbols are not ascending code points; give a list that symbols() returned", kValue,
       [] {
         CharVocabulary::from_symbols({2, 1});
       }},
      {"decode: number 7 at 0 is outside the vocabulary of 2 characters; give numbers in [0, 2)", kIndex,
       [] {
         const int32_t id = 7;
         CharVocabulary::from_symbols({1, 2}).decode(&id, 1);
       }},
  });
}

}  // namespace
