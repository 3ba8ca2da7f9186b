// The gradient of one value while a sweep runs, to which all who read the value add. It knows no graph.
#pragma once
#include <utility>

#include "situ/ops/functions.h"
#include "situ/tape/record.h"

namespace situ::autograd {

// A tensor of the value's sizes, or (flat) a row of elements that spans the value's bytes, in which regions are
// addressed. Memory that nobody else has is taken over as it comes, unless the steps are recorded (`create`). `value`
// is the same at every call. In a half type some sums are rounded one by one; of more the whole is kept in f32 until it
// is read, since such a sum stops growing at 256 times what is added (bf16).
class GradientBuffer {
 public:
  bool empty() const { return !grad_.defined(); }
  void reset(Tensor whole) {
    grad_ = std::move(whole);
    flat_ = widened_ = false;
    sums_ = 0;
  }
  // `r`: the region that was read; null: the value in its own geometry.
  void add(const NodeOutput& value, const Region* r, Tensor g, bool create);
  void replace(const NodeOutput& value, const Region* r, Tensor g, bool create);
  // The whole, if it is nobody else's, row-major and of the sizes and dtype given; else undefined.
  Tensor lend(const Dims& sizes, DType dtype);
  // What a region has so far. It stays; the whole (null) may be the buffer itself.
  Tensor read(const NodeOutput& value, const Region* r, bool create);
  Tensor take(const NodeOutput& value, bool create);                  // the whole; undefined when nothing came
  void clear(const NodeOutput& value, const Region& r, bool create);  // zeros stay behind

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
  bool widened_ = false;  // the whole is f32 and the value a half type
  uint8_t sums_ = 0;      // of a half type, up to kRounded
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

// Of a sum that is about to be made: is it one of many in a half type?
inline bool GradientBuffer::counts_many(DType t) {
  if (size_of(t) != 2 || !is_floating(t)) return false;
  return sums_ == kRounded || ++sums_ == kRounded;
}

}  // namespace situ::autograd
