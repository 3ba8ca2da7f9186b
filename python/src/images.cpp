// Image files, data sets of them, and their transforms.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <functional>

#include "binding.h"

namespace situ::py {

namespace {

namespace tf = data::transforms;
using data::datasets::ImageFolder;

// A transform, which classes of situ.data.transforms hold.
struct ImageTransform {
  std::function<Tensor(Tensor)> apply;
};
using Transforms = std::vector<const ImageTransform*>;

template <class T>
ImageTransform transform_of(T transform) {
  return {[t = std::move(transform)](Tensor image) mutable { return t(std::move(image)); }};
}

// Moves each result into the next transform, which may overwrite it.
Tensor transformed(Tensor image, const Transforms& transforms) {
  for (const ImageTransform* t : transforms) image = t->apply(std::move(image));
  return image;
}

template <class Set>
void add_images_of(nb::class_<Set>& type) {
  type.def("__len__", [](const Set& s) { return *s.size(); });
  type.def("get", [](Set& s, int64_t i, const Transforms& transforms) {
    const auto n = static_cast<int64_t>(*s.size());
    if (i < 0) i += n;
    if (i < 0 || i >= n) throw nb::index_error("the set has no such example");
    auto e = unlocked(python_location(), [&] {
      auto e = s.get(static_cast<size_t>(i));
      e.data = transformed(std::move(e.data), transforms);
      return e;
    });
    return nb::make_tuple(wrap(std::move(e.data)), e.target.template item<int64_t>());
  });
}

data::ImageFolderOptions::Part part_of(const std::string& name) {
  using Part = data::ImageFolderOptions::Part;
  if (name == "all") return Part::all;
  if (name == "training") return Part::training;
  if (name == "validation") return Part::validation;
  throw ValueError("ImageFolder: split is '" + name + "'; give 'all', 'training' or 'validation'");
}

void add_folder(nb::module_& m) {
  nb::class_<ImageFolder> type(m, "_ImageFolder");
  type.def("__init__", [](ImageFolder* s, const std::string& root, const std::string& split, double share,
                          uint64_t seed, bool stratified, bool skip, int64_t channels, int64_t most_pixels) {
    const data::ImageFolderOptions o{.image = {channels, most_pixels},
                                     .part = part_of(split),
                                     .validation_share = share,
                                     .seed = seed,
                                     .stratified = stratified,
                                     .skip_unreadable = skip};
    unlocked(python_location(), [&] { new (s) ImageFolder(root, o); });
  });
  type.def("class_names", &ImageFolder::class_names);
  type.def("labels", &ImageFolder::labels);
  type.def("path", [](const ImageFolder& s, size_t i) { return s.path(i); });
  type.def("faults", &ImageFolder::faults);
  add_images_of(type);
}

template <class Set>
void add_cifar(nb::module_& m, const char* name) {
  nb::class_<Set> type(m, name);
  type.def("__init__", [](Set* s, const std::string& root, bool train) {
    unlocked(python_location(), [&] { new (s) Set(root, train ? Set::Mode::kTrain : Set::Mode::kTest); });
  });
  type.def("images", [](const Set& s) { return unlocked(python_location(), [&] { return s.images(); }); });
  type.def("targets", [](const Set& s) { return unlocked(python_location(), [&] { return s.targets(); }); });
  add_images_of(type);
}

void add_sizes(nb::module_& m) {
  m.def(
      "_resize",
      [](int64_t size, std::optional<int64_t> width) {
        return transform_of(width ? tf::Resize<>(size, *width) : tf::Resize<>(size));
      },
      nb::arg("size"), nb::arg("width").none());
  m.def("_center_crop", [](int64_t h, int64_t w) { return transform_of(tf::CenterCrop<>(h, w)); });
  m.def("_random_crop", [](int64_t h, int64_t w, int64_t padding, double fill, bool pad) {
    return transform_of(tf::RandomCrop<>(h, w, {padding, fill, pad}));
  });
  m.def("_random_resized_crop",
        [](int64_t h, int64_t w, const std::vector<double>& scale, const std::vector<double>& ratio) {
          return transform_of(tf::RandomResizedCrop<>(h, w, {scale.at(0), scale.at(1), ratio.at(0), ratio.at(1)}));
        });
  m.def("_random_horizontal_flip", [](double p) { return transform_of(tf::RandomHorizontalFlip<>(p)); });
  m.def("_horizontal_flip", [] { return transform_of(tf::horizontal_flip); });
}

void add_colours(nb::module_& m) {
  m.def("_color_jitter", [](double brightness, double contrast, double saturation, double hue) {
    return transform_of(tf::ColorJitter<>({brightness, contrast, saturation, hue}));
  });
  m.def("_normalize", [](const std::vector<double>& mean, const std::vector<double>& std) {
    return transform_of(tf::Normalize<>(mean, std));
  });
  m.def("_random_erasing", [](double p, const std::vector<double>& scale, const std::vector<double>& ratio,
                              double value, bool noise) {
    return transform_of(tf::RandomErasing<>({p, scale.at(0), scale.at(1), ratio.at(0), ratio.at(1), value, noise}));
  });
  const auto adjust = [&](const char* name, Tensor (*f)(Tensor, double)) {
    m.def(name, [f](double factor) {
      return transform_of([f, factor](Tensor image) { return f(std::move(image), factor); });
    });
  };
  adjust("_adjust_brightness", tf::adjust_brightness);
  adjust("_adjust_contrast", tf::adjust_contrast);
  adjust("_adjust_saturation", tf::adjust_saturation);
  adjust("_adjust_hue", tf::adjust_hue);
}

}  // namespace

void add_images(nb::module_& m) {
  nb::class_<ImageTransform> type(m, "_Transform");
  m.def("_transformed", [](nb::handle image, const Transforms& transforms) {
    if (!is_tensor(image)) throw nb::type_error("a transform takes an image as a tensor; read_image() makes one");
    Tensor x = as_tensor(image);
    return wrap(unlocked(python_location(), [&] { return transformed(std::move(x), transforms); }));
  });
  m.def(
      "read_image",
      [](const std::string& path, int64_t channels, int64_t most_pixels) {
        return wrap(unlocked(python_location(), [&] { return data::read_image(path, {channels, most_pixels}); }));
      },
      nb::arg("path"), nb::arg("channels"), nb::arg("most_pixels"));
  m.def(
      "decode_image",
      [](nb::bytes bytes, int64_t channels, int64_t most_pixels) {
        const std::string_view view(bytes.c_str(), bytes.size());
        return wrap(unlocked(python_location(), [&] { return data::decode_image(view, {channels, most_pixels}); }));
      },
      nb::arg("bytes"), nb::arg("channels"), nb::arg("most_pixels"));
  add_folder(m);
  add_cifar<data::datasets::CIFAR10>(m, "_CIFAR10");
  add_cifar<data::datasets::CIFAR100>(m, "_CIFAR100");
  add_sizes(m);
  add_colours(m);
}

}  // namespace situ::py
