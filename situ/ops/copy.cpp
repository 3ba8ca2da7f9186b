// Copies and fills: copy, fill, clone, contiguous, conversions.
#include "situ/generated/op/copy.h"

#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

// copy(self, src): src broadcast to self's sizes and converted to its dtype; copy_ writes it into self.
struct Copy : op::Base<2> {
  static constexpr const char* names[] = {"self", "value"};
  static constexpr bool replaces = true, any_dtype = true, converts = true;
  static constexpr uint16_t scalars = op::input(1), any_device = op::input(1), overwrites = op::input(1);
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) {
    c.fits(1, c.in(0).dtype);
    if (!c.in(1).scalar && !(c.in(1).sizes() == c.in(0).sizes())) {
      Dims b = c.broadcast();
      if (!(b == c.in(0).sizes()))
        c.shape_error("the source does not fit: " + c.describe(0) + ", " + c.describe(1) +
                      "; the source may be broadcast to self's sizes, not the other way round");
    }
    c.out(0, c.in(0).dtype, c.in(0).sizes());
  }
  // True for a number, or a source of stride 0 wherever the target has stride 0, if the target overlaps itself in no
  // other way.
  static bool same_value(const op::Operand* in, const Region& target) {
    const op::Operand& source = in[1];
    if (source.scalar || source.numel() == 1) return true;
    Region rest = target;
    int lead = target.ndim() - source.ndim();
    for (int d = target.ndim(); d-- > 0;) {
      if (target.strides[d] != 0) continue;
      if (d >= lead && source.size(d - lead) != 1 && source.g->strides[d - lead] != 0) return false;
      rest.sizes.erase(d);
      rest.strides.erase(d);
    }
    return !overlaps_itself(rest);
  }
  static Tensor vjp(op::Vjp<Copy, 0> g) { return zeros(g.sizes(), g.dtype()); }
  static Tensor vjp(op::Vjp<Copy, 1> g) { return g.take_dy(); }
};

// fill(self, value): every element becomes the value of a number or a 0-dim tensor.
struct Fill : op::Base<2> {
  static constexpr const char* names[] = {"self", "value"};
  static constexpr bool replaces = true, any_dtype = true, converts = true;
  static constexpr uint16_t scalars = op::input(1);
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) {
    c.fits(1, c.in(0).dtype);
    if (!c.in(1).scalar && c.in(1).numel() != 1)
      c.shape_error("the value must be a number or a tensor of one element, but " + c.describe(1));
    c.out_like(0, c.in(0).dtype, c.in(0).sizes(), c.in(0));
  }
  static bool same_value(const op::Operand*, const Region&) { return true; }
  static Tensor vjp(op::Vjp<Fill, 0> g) { return zeros(g.sizes(), g.dtype()); }
  static Tensor vjp(op::Vjp<Fill, 1> g) { return g.take_dy().sum(); }
};

// A dense copy in the same layout.
struct Clone : op::Base<1> {
  static constexpr bool converts = true;
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) { op::infer_same(c); }
  static Tensor vjp(op::Vjp<Clone, 0> g) { return g.take_dy(); }
};

// Row-major copy.
struct Dense : op::Base<1> {
  static constexpr bool converts = true;
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) { c.out(0, c.in(0).dtype, c.in(0).sizes()); }
  static Tensor vjp(op::Vjp<Dense, 0> g) { return g.take_dy(); }
};

// Converts to another dtype; the gradient is converted back.
struct ToDType : op::Base<1> {
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) { c.out_like(0, c.attr<op_attr::to_dtype>().dtype, c.in(0).sizes(), c.in(0)); }
  static Tensor vjp(op::Vjp<ToDType, 0> g) { return g.take_dy(); }  // the engine converts to the operand's dtype
};

// Copies a dense tensor's bytes to another device; the gradient is copied back.
struct ToDevice : op::Base<1> {
  static constexpr bool moves = true;
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) {
    c.out(0, c.in(0).dtype, c.in(0).sizes());
    if (is_dense(*c.in(0).g)) c.outs[0].g.strides = c.in(0).g->strides;
    c.device = static_cast<DeviceType>(c.attr<op_attr::to_device>().device);
  }
  static Tensor vjp(op::Vjp<ToDevice, 0> g) {
    return g.take_dy().to(Device(static_cast<DeviceType>(g.attr<op_attr::to_device>().from)));
  }
};

}  // namespace

SITU_OP(copy, Copy);
SITU_OP(fill, Fill);
SITU_OP(clone_op, Clone);
SITU_OP(dense, Dense);
SITU_OP(to_dtype, ToDType);
SITU_OP(to_device, ToDevice);

Tensor Tensor::clone(SourceLocation location) const { return clone_op(In(*this, location)); }
Tensor clone(const Tensor& t, SourceLocation location) { return t.clone(location); }
bool Tensor::is_contiguous(MemoryFormat format) const {
  return format == MemoryFormat::ChannelsLast ? dim() == 4 && permute({0, 2, 3, 1}).is_contiguous() : is_contiguous();
}
MemoryFormat Tensor::suggest_memory_format() const {
  return !is_contiguous() && is_contiguous(MemoryFormat::ChannelsLast) ? MemoryFormat::ChannelsLast
                                                                       : MemoryFormat::Contiguous;
}
bool Tensor::is_non_overlapping_and_dense() const { return is_dense(impl("is_non_overlapping_and_dense").g); }
StorageHandle Tensor::storage() const { return StorageHandle(impl("storage").storage); }
Tensor Tensor::clone(std::optional<MemoryFormat> format, SourceLocation location) const {
  if (format == MemoryFormat::Contiguous && !is_contiguous()) return contiguous(location);
  return clone(location);
}
Tensor Tensor::contiguous(MemoryFormat format, SourceLocation location) const {
  if (format != MemoryFormat::ChannelsLast) return contiguous(location);
  CallScope name("contiguous");
  if (dim() != 4)
    throw ShapeError(called_as("contiguous") + ": channels last needs [N, C, H, W], but the tensor is " + describe());
  return permute({0, 2, 3, 1}, location).contiguous(location).permute({0, 3, 1, 2}, location);
}
Tensor Tensor::contiguous(SourceLocation location) const {
  return is_contiguous() ? *this : dense(In(*this, location));
}

Tensor Tensor::to(DType t, bool, bool copy, SourceLocation location) const {
  if (t != dtype()) return to_dtype(In(*this, location), t);
  return copy ? clone(location) : *this;
}
Tensor Tensor::to(Device d, SourceLocation location) const {
  const Device from = impl("to").storage->device();
  require_device("to", d);
  if (same_place(from, d)) return *this;
  const LocationScope line(location);
  const op_attr::to_device a{static_cast<int64_t>(d.type()), static_cast<int64_t>(from.type())};
  const Tensor dense = is_dense(p_->g) ? *this : contiguous(location);
  const In in[] = {In(dense, location)};
  return op_call::plain(op_infos::to_device, {in, 1}, &a);
}
Tensor Tensor::pin_memory() const {
  if (!is_cpu())
    throw DeviceError("pin_memory: only the host's memory can be pinned, but the tensor is " + describe() + " on " +
                      device().str() +
                      "; call it before to(device), or leave it out: a copy to a device does not need it");
  return *this;
}
// Converts on the side that has fewer bytes to move.
Tensor Tensor::to(Device d, DType t, bool non_blocking, bool copy, SourceLocation location) const {
  const Device from = impl("to").storage->device();
  require_device("to", d);
  if (same_place(from, d)) return to(t, non_blocking, copy, location);
  return size_of(t) < size_of(dtype()) ? to(t, false, false, location).to(d, location)
                                       : to(d, location).to(t, false, false, location);
}
Tensor Tensor::to(const TensorOptions& o, bool non_blocking, bool copy, SourceLocation location) const {
  return to(o.device_or(device()), o.dtype_or(dtype()), non_blocking, copy, location);
}

void Tensor::operator=(In value) && {
  // Leading dimensions of size 1 of the value are dropped, as in PyTorch.
  Tensor v;
  const bool given = value.tensor && value.tensor->defined();
  if (given && value.tensor->dim() > dim()) {
    v = *value.tensor;
    while (v.dim() > dim() && v.size(0) == 1) v = v.select(0, 0);
  }
  const op_attr::copy none{};
  const In in[] = {In(*this, value.location), v.defined() ? In(v, value.location) : value};
  op_call::inplace(op_infos::copy, {in, 2}, &none, "x[i] = v");
}

}  // namespace situ
