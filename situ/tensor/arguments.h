// Types of arguments that calls share, beside tensors, numbers and sizes.
#pragma once
#include <cstdint>
#include <optional>

#include "situ/base/dims.h"
#include "situ/base/philox.h"
#include "situ/tensor/scalar.h"

namespace situ {

using OptScalar = std::optional<Scalar>;
using OptDType = std::optional<DType>;
using OptInt = std::optional<int64_t>;
using OptGenerator = std::optional<Generator>;

// "none" or "tanh": which formula gelu uses.
struct Approximate {
  bool tanh = false;
  Approximate() = default;
  Approximate(const char* name);  // throws ValueError on anything but "none" and "tanh"
};
// div's rounding: none, "trunc" or "floor".
struct Rounding {
  enum Mode : int8_t { none, trunc, floor } mode = none;
  Rounding() = default;
  Rounding(Mode m) : mode(m) {}
  Rounding(const char* name);
};
// How LibTorch's programs read an option of several numbers: (*options.stride())[0], options.stride()->at(0).
template <class Self, int D>
struct ReadAsArray {
  const Self& operator*() const { return static_cast<const Self&>(*this); }
  const Self* operator->() const { return &**this; }
  int64_t at(int64_t i) const { return (**this)[static_cast<int>(i)]; }
  static constexpr size_t size() { return static_cast<size_t>(D); }
  friend bool operator==(const ReadAsArray&, const ReadAsArray&) = default;  // for that of what derives from it
};
// One or two integers for height and width: a single number means both.
struct Pair : ReadAsArray<Pair, 2> {
  int64_t h = 0, w = 0;
  Pair() = default;
  template <Integer T>
  Pair(T both) : h(static_cast<int64_t>(both)), w(h) {}
  Pair(std::initializer_list<DimVec::Entry> l);
  Pair(IntArrayRef l);
  Pair(const std::vector<int64_t>& l) : Pair(IntArrayRef(l)) {}
  int64_t operator[](int i) const { return i ? w : h; }
  int64_t& operator[](int i) { return i ? w : h; }
  friend bool operator==(const Pair&, const Pair&) = default;
};
// The same for D directions; a single number means all.
template <int D>
struct Extents : ReadAsArray<Extents<D>, D> {
  int64_t values[static_cast<size_t>(D)] = {};
  Extents() = default;
  template <Integer T>
  Extents(T all) {
    for (int64_t& v : values) v = static_cast<int64_t>(all);
  }
  Extents(std::initializer_list<DimVec::Entry> l);
  Extents(IntArrayRef l);  // throws ValueError for a list of neither one number nor D
  Extents(const std::vector<int64_t>& l) : Extents(IntArrayRef(l)) {}
  int64_t operator[](int i) const { return values[i]; }
  int64_t& operator[](int i) { return values[i]; }
  friend bool operator==(const Extents&, const Extents&) = default;
};
using Single = Extents<1>;
using Triple = Extents<3>;  // depth, height, width
// The numbers for depth, height and width, of fewer directions. Those that are missing are `rest`.
Triple in_space(const Single& e, int64_t rest);
Triple in_space(const Pair& e, int64_t rest);
inline Triple in_space(const Triple& e, int64_t) { return e; }
namespace detail {
template <int D>
struct ExtentOf {
  using type = Extents<D>;
};
template <>
struct ExtentOf<2> {
  using type = Pair;
};
}  // namespace detail
// What windows over D directions are measured in.
template <int D>
using Extent = typename detail::ExtentOf<D>::type;
// What pad() puts at the ends: reflect turns back at the end element, replicate repeats it, circular goes on at the
// other end; these need sizes that hold what they copy.
enum class PadMode : int8_t { constant, reflect, replicate, circular };
// What interpolate() and grid_sample() put between elements: the nearest, lines through two in each direction (linear,
// bilinear and trilinear say in how many), a cubic through four, or the mean of what the place covers.
enum class Resize : int8_t { nearest, nearest_exact, linear, bilinear, trilinear, bicubic, area };
constexpr Resize kNearest = Resize::nearest, kNearestExact = Resize::nearest_exact, kBilinear = Resize::bilinear,
                 kTrilinear = Resize::trilinear, kBicubic = Resize::bicubic, kArea = Resize::area;
// What grid_sample() finds outside: zeros, the element at the border, or the image turned back at its border.
enum class GridPadding : int8_t { zeros, border, reflection };
constexpr GridPadding kBorder = GridPadding::border, kReflection = GridPadding::reflection;
// Of losses: none keeps one for each element (of class targets: for each target).
enum class Reduction : int8_t { none, mean, sum, None = none, Mean = mean, Sum = sum };
constexpr Reduction kNone = Reduction::none, kMean = Reduction::mean, kSum = Reduction::sum;

}  // namespace situ
