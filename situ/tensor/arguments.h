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
// One or two integers for height and width: a single number means both.
struct Pair {
  int64_t h = 0, w = 0;
  Pair() = default;
  template <Integer T>
  Pair(T both) : h(static_cast<int64_t>(both)), w(h) {}
  Pair(std::initializer_list<DimVec::Entry> l);
  Pair(IntArrayRef l);
  Pair(const std::vector<int64_t>& l) : Pair(IntArrayRef(l)) {}
  friend bool operator==(const Pair&, const Pair&) = default;
};
// What pad() puts at the ends: reflect turns back at the end element, replicate repeats it, circular goes on at the other
// end; these need sizes that hold what they copy.
enum class PadMode : int8_t { constant, reflect, replicate, circular };
// Of losses: none keeps one for each element (of class targets: for each target).
enum class Reduction : int8_t { none, mean, sum, None = none, Mean = mean, Sum = sum };
constexpr Reduction kNone = Reduction::none, kMean = Reduction::mean, kSum = Reduction::sum;

}  // namespace situ
