// Samplers, built-in data sets, and texts as characters.
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>

#include "binding.h"
#include "situ/data/draws.h"
#include "situ/data/planned_loop.h"

namespace situ::py {

namespace {

namespace datasets = data::datasets;
using data::samplers::RandomSampler;
using data::samplers::SamplerState;

template <class Set>
void add_set(nb::class_<Set>& type) {
  type.def("__len__", [](const Set& s) { return *s.size(); });
  type.def("__getitem__", [](Set& s, int64_t i) {
    const auto n = static_cast<int64_t>(*s.size());
    if (i < 0) i += n;
    if (i < 0 || i >= n) throw nb::index_error("the set has no such example");
    auto e = unlocked(python_location(), [&] { return s.get(static_cast<size_t>(i)); });
    return nb::make_tuple(wrap(std::move(e.data)), wrap(std::move(e.target)));
  });
}

void add_samplers(nb::module_& m) {
  nb::class_<RandomSampler> type(m, "_Shuffle");
  type.def(
      "__init__",
      [](RandomSampler* s, size_t n, nb::object generator) {
        if (generator.is_none())
          new (s) RandomSampler(n);
        else
          new (s) RandomSampler(n, nb::cast<Generator&>(generator).next());
      },
      nb::arg("n"), nb::arg("generator").none());
  type.def("reset", [](RandomSampler& s) { s.reset(); });
  type.def("next", [](RandomSampler& s, size_t n) -> nb::object {
    auto l = s.next(n);
    return l ? nb::cast(*l) : nb::none();
  });
  type.def("state", [](const RandomSampler& s) {
    const SamplerState& t = s.state();
    return nb::make_tuple(t.key.seed, t.key.stream, t.epoch, t.position);
  });
  type.def("restore", [](RandomSampler& s, std::array<uint64_t, 4> t) { s.restore({{t[0], t[1]}, t[2], t[3]}); });
}

// The scope in which the loader draws random numbers (data/draws.h), opened and closed on one thread.
struct Draws {
  SamplerState at;
  data::detail::RandomStream kind;
  std::optional<data::detail::BatchDraws> batch;
  std::optional<data::detail::ExampleDraws> examples;
};

void add_draws(nb::module_& m) {
  nb::class_<Draws> type(m, "_Draws");
  type.def("__init__", [](Draws* d, std::pair<uint64_t, uint64_t> key, uint64_t epoch, int64_t place, uint64_t kind) {
    new (d) Draws{{{key.first, key.second}, epoch, static_cast<uint64_t>(place)},
                  static_cast<data::detail::RandomStream>(kind),
                  {},
                  {}};
  });
  type.def("open", [](Draws& d) { d.batch.emplace(d.at, d.kind); });
  type.def("examples", [](Draws& d) { d.examples.emplace(); });  // a loop over examples starts
  type.def("next", [](Draws& d) { d.examples->next(); });
  type.def("batch", [](Draws& d) { d.examples.reset(); });  // and ends
  type.def("close", [](Draws& d) {
    d.examples.reset();
    d.batch.reset();
  });
  m.def(
      "_key_here",
      [](nb::object generator) {
        RandomKey key = data::samplers::key_here();
        if (!generator.is_none()) {
          const Generator& g = nb::cast<Generator&>(generator);
          key = {g.seed(), g.position()};
        }
        return nb::make_tuple(key.seed, key.stream);
      },
      nb::arg("generator").none());
  m.def("_input_blocks", [](int64_t bytes) { return wrap(data::detail::input_blocks(bytes)); });
  m.def("_refuse_plan_without_batch", &data::detail::refuse_plan_without_batch);
}

void add_text(nb::module_& m) {
  using data::CharVocabulary;
  nb::class_<CharVocabulary> type(m, "CharVocabulary", "Maps the characters of a text to numbers and back.");
  type.def(
      "__init__", [](CharVocabulary* v, const std::string& text) { new (v) CharVocabulary(CharVocabulary::of(text)); },
      nb::arg("text"));
  type.def("__len__", &CharVocabulary::size);
  type.def_prop_ro("symbols", [](const CharVocabulary& v) { return v.symbols(); });
  type.def_static("from_symbols", &CharVocabulary::from_symbols, nb::arg("symbols"));
  type.def(
      "encode", [](const CharVocabulary& v, const std::string& text) { return v.encode(text); }, nb::arg("text"));
  type.def(
      "decode", [](const CharVocabulary& v, const std::vector<int32_t>& ids) { return v.decode(ids); }, nb::arg("ids"));
  nb::class_<datasets::TextWindows> windows(m, "TextWindows",
                                            "Windows of a text, each with the window one character further.");
  windows.def(nb::init<const std::vector<int32_t>&, int64_t, int64_t>(), nb::arg("ids"), nb::arg("length"),
              nb::arg("stride") = 1);
  add_set(windows);
}

}  // namespace

void add_data(nb::module_& owner) {
  nb::module_ m = owner.def_submodule("_data");
  add_samplers(m);
  add_draws(m);
  add_text(m);
  add_images(m);
  nb::class_<datasets::MNIST> mnist(m, "MNIST", "Images with their classes, from a folder with MNIST's four files.");
  mnist.def(
      "__init__",
      [](datasets::MNIST* s, const std::string& folder, bool train) {
        new (s) datasets::MNIST(folder, train ? datasets::MNIST::Mode::kTrain : datasets::MNIST::Mode::kTest);
      },
      nb::arg("root"), nb::arg("train") = true);
  mnist.def("images", &datasets::MNIST::images);
  mnist.def_prop_ro("targets", [](const datasets::MNIST& s) { return s.targets(); });
  add_set(mnist);
  using Digits = datasets::DrawnDigits;
  nb::class_<Digits> digits(m, "DrawnDigits",
                            "Digits drawn on demand, with their classes (ink=True: with their pixels).");
  digits.def(
      "__init__",
      [](Digits* s, size_t count, int64_t height, int64_t width, int64_t channels, double noise, uint64_t seed,
         uint64_t first, bool ink) {
        new (s) Digits(count, {height, width, channels, static_cast<float>(noise)}, seed, first,
                       ink ? Digits::Target::ink : Digits::Target::digit);
      },
      nb::arg("count"), nb::arg("height") = 28, nb::arg("width") = 28, nb::arg("channels") = 1, nb::arg("noise") = 0.08,
      nb::arg("seed") = 0, nb::arg("first") = 0, nb::arg("ink") = false);
  add_set(digits);
}

}  // namespace situ::py
