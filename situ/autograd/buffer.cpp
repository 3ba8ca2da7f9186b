// Implements GradientBuffer: sums of gradients, whole or by regions.
#include "situ/autograd/internal/buffer.h"

#include <cstring>

#include "situ/autograd/accumulate.h"
#include "situ/autograd/internal/device_of.h"
#include "situ/launch/launch.h"
#include "situ/memory/byte_stream.h"
#include "situ/tensor/internal/planned.h"

namespace situ::autograd {

namespace {

int64_t first_element(const Region& g) { return bounds(g).begin / g.itemsize; }
int64_t extent(const Region& g) {
  ByteRange b = bounds(g);
  return (b.end - b.begin) / g.itemsize;
}

// Returns whether several elements share bytes, as after expand or unfold.
bool shares_bytes(const Region& r) { return !is_dense(r) && overlaps_itself(r); }

// Sets 1 for each element that is the first on its bytes, and 0 for the others.
void mark_first_visits(const Region& r, Tensor& mask) {
  const op::Scratch seen_already(extent(r), Device());  // a byte for each element
  dry::fill<double>(mask, [&](double* m) {
    auto* seen = static_cast<char*>(seen_already.data());
    std::memset(seen, 0, static_cast<size_t>(seen_already.bytes()));
    const int64_t first = first_element(r);
    for (int64_t i = 0, n = r.numel(); i < n; ++i) {
      const int64_t at = element_offset(r, i) - first;
      m[i] = seen[at] ? 0 : 1;
      seen[at] = 1;
    }
  });
}

Tensor first_visits(const Region& r, DType t, Device d) {
  Tensor mask = zeros(r.sizes, dtype(kDouble).device(kCPU));
  mark_first_visits(r, mask);
  return mask.to(d, t);
}

// Returns the gradient of a value that was read whole in other sizes (view, flatten, unsqueeze), in the value's own
// sizes.
Tensor in_sizes(Tensor g, const Dims& sizes, bool create) {
  if (create || !exclusive(g) || !g.is_contiguous()) return g.reshape(sizes);
  Region& r = g.unsafe_impl()->g;
  r.sizes = sizes;
  set_contiguous(r);
  return g;
}

}  // namespace

void GradientBuffer::widen() {
  if (widened_) return;
  grad_ = grad_.to(kFloat);
  widened_ = true;
}

void GradientBuffer::narrow(const NodeOutput& value) {
  grad_ = grad_.to(value.dtype);
  widened_ = false;
}

Tensor& GradientBuffer::flatten(const NodeOutput& value, bool create) {
  if (flat_) return grad_;
  if (widened_) narrow(value);
  int64_t n = extent(value.g);
  bool row_major = is_contiguous(value.g) && n == value.g.numel();
  Tensor old = std::move(grad_);
  if (old.defined() && row_major && exclusive(old) && old.is_contiguous() && old.storage_offset() == 0 && !create) {
    grad_ = old.view(-1);
    old = Tensor();
  } else {
    grad_ = zeros({n}, value.dtype);
    flat_ = true;
    if (old.defined()) add_to_region(value, value.g, old, create);
  }
  flat_ = true;
  return grad_;
}

Tensor GradientBuffer::take_flat(const NodeOutput& value, bool create) {
  if (shares_bytes(value.g)) {
    Tensor g = copy_of(value, value.g, create);
    reset(Tensor());
    return g;
  }
  Tensor g = std::exchange(grad_, Tensor());
  flat_ = false;
  int64_t offset = value.g.offset - first_element(value.g);
  if (!create && exclusive(g)) {  // the buffer itself, with the value's geometry
    TensorImpl& t = *g.unsafe_impl();
    t.g.sizes = value.g.sizes;
    t.g.strides = value.g.strides;
    t.g.offset = offset;
    return g;
  }
  return g.as_strided(value.g.sizes, value.g.strides, offset);
}

Tensor GradientBuffer::lend(const Dims& sizes, DType dtype) {
  const bool fits = !flat_ && grad_.defined() && exclusive(grad_) && grad_.is_contiguous() &&
                    grad_.sizes() == IntArrayRef(sizes) && grad_.dtype() == dtype;
  return fits && !counts_many(dtype) ? std::exchange(grad_, Tensor()) : Tensor();
}

Tensor GradientBuffer::read(const NodeOutput& value, const Region* r, bool create) {
  if (widened_) narrow(value);
  if (!r && !flat_) return grad_;
  return copy_of(value, r ? *r : value.g, create);
}

Tensor GradientBuffer::view_of(const NodeOutput& value, const Region& r, bool create) {
  return flatten(value, create).as_strided(r.sizes, r.strides, r.offset - first_element(value.g));
}

// Elements that share bytes share one gradient. Only the first of them gets it, so that the sum over the elements is
// right.
Tensor GradientBuffer::copy_of(const NodeOutput& value, const Region& r, bool create) {
  Tensor g = view_of(value, r, create);
  if (!shares_bytes(r)) return g.clone();
  return g * first_visits(r, value.dtype, g.device());
}

void GradientBuffer::clear(const NodeOutput& value, const Region& r, bool create) { view_of(value, r, create).zero_(); }

void GradientBuffer::add_part(const NodeOutput& value, const Region* r, Tensor g, bool create) {
  if (r && !flat_ && same_elements_in_order(*r, value.g))
    add(value, nullptr, in_sizes(std::move(g), value.g.sizes, create), create);
  else if (const Region& part = r ? *r : value.g; part.numel() > 0)
    add_to_region(value, part, g, create);
}

void GradientBuffer::add_to_region(const NodeOutput& value, const Region& r, const Tensor& g, bool create) {
  const OnDeviceOf where(&g, 1);
  Tensor& buffer = flatten(value, create);
  int64_t offset = r.offset - first_element(value.g);
  Region once = r;
  DimVec repeated;  // expanded dimensions are summed first: that rounds only once
  for (int d = 0; d < r.ndim(); ++d)
    if (r.strides[d] == 0 && r.sizes[d] > 1) {
      repeated.push_back(d);
      once.sizes[d] = 1;
    }
  Tensor sum = repeated.empty() ? Tensor() : g.sum(repeated, true);
  const Tensor& added = repeated.empty() ? g : sum;
  if (shares_bytes(once))
    strided_add_(buffer, added, once.sizes, once.strides, offset);
  else
    buffer.as_strided(once.sizes, once.strides, offset).add_(added);
}

void GradientBuffer::replace(const NodeOutput& value, const Region* r, Tensor g, bool create) {
  if (!r && !flat_) {
    grad_ = std::move(g);
    widened_ = false;
    return;
  }
  const Region& part = r ? *r : value.g;
  clear(value, part, create);
  add_to_region(value, part, g, create);
}

}  // namespace situ::autograd
