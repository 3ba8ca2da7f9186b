// The gradient of one value during a backward pass, to which all readers of the value add. It does not depend on the
// graph.
#pragma once
#include <utility>

#include "situ/ops/functions.h"
#include "situ/tape/record.h"

namespace situ::autograd {

// It stores a tensor of the value's sizes, or (flat) a row of elements that spans the value's bytes, in which regions
// are addressed. It takes over memory without other owners, unless the steps are recorded (`create`). `value` must be
// the same at every call.
//
// In a half type, the first few sums are rounded one by one. With more sums the whole is kept in f32 until it is read,
// because a bf16 sum stops growing at 256 times the summand.
class GradientBuffer {
 public:
  bool empty() const { return !grad_.defined(); }
  void reset(Tensor whole) {
    grad_ = std::move(whole);
    flat_ = widened_ = false;
    sums_ = 0;
  }
  // `r`: the region that was read, or null for the value in its own geometry.
  void add(const NodeOutput& value, const Region* r, Tensor g, bool create);
  void replace(const NodeOutput& value, const Region* r, Tensor g, bool create);
  // Returns the whole if it has no other owner, is row-major, and has the given sizes and dtype; else undefined.
  Tensor lend(const Dims& sizes, DType dtype);
  // Returns the gradient of a region so far, without removing it; the whole (null) may be the buffer itself.
  Tensor read(const NodeOutput& value, const Region* r, bool create);
  Tensor take(const NodeOutput& value, bool create);                  // the whole; undefined if there was none
  void clear(const NodeOutput& value, const Region& r, bool create);  // sets zeros

 private:
  Tensor& flatten(const NodeOutput& value, bool create);
  Tensor view_of(const NodeOutput& value, const Region& r, bool create);
  Tensor copy_of(const NodeOutput& value, const Region& r, bool create);
  Tensor take_flat(const NodeOutput& value, bool create);
  void add_part(const NodeOutput& value, const Region* r, Tensor g, bool create);
  void add_to_region(const NodeOutput& value, const Region& r, const Tensor& g, bool create);
  bool counts_many(DType t);
  void widen();
  void narrow(const NodeOutput& value);
  static constexpr uint8_t kRounded = 8;  // sums of a half type that are rounded one by one
  Tensor grad_;
  bool flat_ = false;
  bool widened_ = false;  // the whole is f32 although the value has a half type
  uint8_t sums_ = 0;      // in a half type, up to kRounded
};

inline void GradientBuffer::add(const NodeOutput& value, const Region* r, Tensor g, bool create) {
  if (r || flat_) return add_part(value, r, std::move(g), create);
  if (!grad_.defined()) {
    grad_ = std::move(g);
    return;
  }
  if (counts_many(value.dtype)) widen();
  grad_ = std::move(grad_) + std::move(g);
}

inline Tensor GradientBuffer::take(const NodeOutput& value, bool create) {
  if (widened_) narrow(value);
  sums_ = 0;
  return flat_ ? take_flat(value, create) : std::exchange(grad_, Tensor());
}

// Counts a sum that follows; returns whether it is one of many in a half type.
inline bool GradientBuffer::counts_many(DType t) {
  if (size_of(t) != 2 || !is_floating(t)) return false;
  return sums_ == kRounded || ++sums_ == kRounded;
}

}  // namespace situ::autograd
