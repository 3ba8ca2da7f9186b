// Argument types that calls share, in addition to tensors, numbers and sizes.
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

// The formula that gelu uses: "none" (exact) or "tanh".
struct Approximate {
  bool tanh = false;
  Approximate() = default;
  Approximate(const char* name);  // throws ValueError for anything except "none" and "tanh"
};
// The rounding of div: none, "trunc" or "floor". A name throws ValueError unless it is one of the last two.
struct Rounding {
  enum Mode : int8_t { none, trunc, floor } mode = none;
  Rounding() = default;
  Rounding(Mode m) : mode(m) {}
  Rounding(const char* name);
};
// Lets LibTorch programs read an option of several numbers: (*options.stride())[0], options.stride()->at(0).
template <class Self, int D>
struct ReadAsArray {
  const Self& operator*() const { return static_cast<const Self&>(*this); }
  const Self* operator->() const { return &**this; }
  int64_t at(int64_t i) const { return (**this)[static_cast<int>(i)]; }
  static constexpr size_t size() { return static_cast<size_t>(D); }
  friend bool operator==(const ReadAsArray&, const ReadAsArray&) = default;  // derived classes' defaulted == needs it
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
// One integer for each of D dimensions; a single number means all.
template <int D>
struct Extents : ReadAsArray<Extents<D>, D> {
  int64_t values[static_cast<size_t>(D)] = {};
  Extents() = default;
  template <Integer T>
  Extents(T all) {
    for (int64_t& v : values) v = static_cast<int64_t>(all);
  }
  Extents(std::initializer_list<DimVec::Entry> l);
  Extents(IntArrayRef l);  // throws ValueError unless the list has one number or D
  Extents(const std::vector<int64_t>& l) : Extents(IntArrayRef(l)) {}
  int64_t operator[](int i) const { return values[i]; }
  int64_t& operator[](int i) { return values[i]; }
  friend bool operator==(const Extents&, const Extents&) = default;
};
using Single = Extents<1>;
using Triple = Extents<3>;  // depth, height, width
// Extends extents of fewer dimensions to depth, height and width. The missing ones are `rest`.
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
// The extent type of windows over D dimensions: Pair for two, Extents<D> otherwise.
template <int D>
using Extent = typename detail::ExtentOf<D>::type;
// How pad() fills the ends. reflect mirrors at the end element without repeating it, replicate repeats the end element,
// and circular continues from the other end. All but constant need a dimension large enough for what they copy.
enum class PadMode : int8_t { constant, reflect, replicate, circular };
// How interpolate() and grid_sample() compute values between elements. They use the nearest element, linear
// interpolation (linear, bilinear or trilinear by the number of dimensions), cubic interpolation, or the mean of the
// covered area.
enum class Resize : int8_t { nearest, nearest_exact, linear, bilinear, trilinear, bicubic, area };
constexpr Resize kNearest = Resize::nearest, kNearestExact = Resize::nearest_exact, kBilinear = Resize::bilinear,
                 kTrilinear = Resize::trilinear, kBicubic = Resize::bicubic, kArea = Resize::area;
// The values that grid_sample() reads outside the image: zeros, the element at the border, or the image mirrored at its
// border.
enum class GridPadding : int8_t { zeros, border, reflection };
constexpr GridPadding kBorder = GridPadding::border, kReflection = GridPadding::reflection;
// The reduction of a loss. none keeps one value for each element, or for each target if targets are class indices.
enum class Reduction : int8_t { none, mean, sum, None = none, Mean = mean, Sum = sum };
constexpr Reduction kNone = Reduction::none, kMean = Reduction::mean, kSum = Reduction::sum;

}  // namespace situ
