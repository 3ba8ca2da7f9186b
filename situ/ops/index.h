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
  TensorIndex(int64_t i) : kind(Kind::integer), integer(i) {}
  TensorIndex(int i) : kind(Kind::integer), integer(i) {}
  TensorIndex(bool b) : kind(Kind::boolean), integer(b) {}
  TensorIndex(const Slice& s) : kind(Kind::slice), slice(s) {}
  TensorIndex(const Tensor& t) : kind(Kind::tensor), tensor(t) {}
};

}  // namespace situ
