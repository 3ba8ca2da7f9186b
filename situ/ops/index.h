// Indexing: x.index({Slice(0, 2), None, 3, "...", mask, index_tensor}), reading and assigning.
#pragma once
#include "situ/tensor/tensor.h"

namespace situ {

namespace indexing {

// A range along one dimension: Slice(), Slice(start, stop, step); None leaves an end open.
struct Slice {
  OptInt start, stop, step;
  Slice(OptInt start_ = {}, OptInt stop_ = {}, OptInt step_ = {}) : start(start_), stop(stop_), step(step_) {}
};
enum class EllipsisType { value };
constexpr EllipsisType Ellipsis = EllipsisType::value;
constexpr std::nullopt_t None = std::nullopt;

}  // namespace indexing
using indexing::Ellipsis;
using indexing::None;
using indexing::Slice;

// One entry of an index list.
struct TensorIndex {
  enum class Kind : int8_t { none, ellipsis, integer, boolean, slice, tensor } kind;
  int64_t integer = 0;
  Slice slice;
  Tensor tensor;
  TensorIndex(std::nullopt_t) : kind(Kind::none) {}
  TensorIndex(indexing::EllipsisType) : kind(Kind::ellipsis) {}
  TensorIndex(const char* dots);  // "..." alone
  template <Integer T>
  TensorIndex(T i) : kind(Kind::integer), integer(static_cast<int64_t>(i)) {}
  TensorIndex(bool b) : kind(Kind::boolean), integer(b) {}
  TensorIndex(const Slice& s) : kind(Kind::slice), slice(s) {}
  TensorIndex(const Tensor& t) : kind(Kind::tensor), tensor(t) {}
};

namespace indexing {
using situ::TensorIndex;
}

// A tensor and an index, for a copy with the indexed elements changed: `x.index(i) = v` as a function.
//
//   Tensor y = x.at({Slice(0, 2)}).set(0);         // y: a copy of x, its first two rows 0
//   h = std::move(h).at({t}).add(delta);           // h is donatable, so it may be written in place
//   Tensor c = x.at(idx).add(1);                   // counts: an element named twice gets 2
//
// Differentiable in the tensor and in the value, which broadcasts to the indexed elements and is converted to the
// tensor's dtype. The tensor itself is never written, unless it is a donatable operand: a temporary that no other
// tensor, pointer or backward uses. `add` and `sub` count every occurrence of an element. The others act once on each
// element; of several values for it the last in row-major order is stored.
class At {
 public:
  Tensor set(In value) &&;
  Tensor add(In value) &&;
  Tensor sub(In value) &&;
  Tensor mul(In value) &&;
  Tensor div(In value) &&;
  Tensor pow(In value) &&;
  Tensor maximum(In value) &&;
  Tensor minimum(In value) &&;

 private:
  friend class Tensor;
  At(Tensor x, bool donatable, const TensorIndex* list, size_t n)
      : x_(std::move(x)), indices_(list, list + n), donatable_(donatable) {}
  Tensor target(const SourceLocation& location);
  Tensor put(const In& value, bool accumulate);
  template <class F>
  Tensor update(const In& value, F change);
  Tensor x_;
  std::vector<TensorIndex> indices_;
  bool donatable_;
};

}  // namespace situ
