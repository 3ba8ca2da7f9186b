// The gradient of one value while a sweep runs, to which all who read the value add. It knows no graph.
#pragma once
#include <utility>

#include "situ/op/record.h"
#include "situ/ops/functions.h"

namespace situ::autograd {

// A tensor of the value's sizes, or (flat) a row of elements that spans the value's bytes, in which regions are
// addressed. Memory that nobody else has is taken over as it comes, unless the steps are recorded (`create`). `value`
// is the same at every call.
class GradientBuffer {
 public:
  bool empty() const { return !grad_.defined(); }
  void reset(Tensor whole) {
    grad_ = std::move(whole);
    flat_ = false;
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
  Tensor grad_;
  bool flat_ = false;
};

inline void GradientBuffer::add(const NodeOutput& value, const Region* r, Tensor g, bool create) {
  if (r || flat_) return add_part(value, r, std::move(g), create);
  grad_ = grad_.defined() ? std::move(grad_) + std::move(g) : std::move(g);
}

inline Tensor GradientBuffer::take(const NodeOutput& value, bool create) {
  return flat_ ? take_flat(value, create) : std::exchange(grad_, Tensor());
}

}  // namespace situ::autograd
