// Factories: new tensors of given sizes and values. A new result has version 0, although its bytes were written.
#include "situ/generated/op/factory.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "situ/base/check.h"
#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/launch/launch.h"
#include "situ/memory/byte_stream.h"
#include "situ/memory/trace.h"
#include "situ/op/lost_values.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/tensor/internal/planned.h"

namespace situ {

namespace {

void check_options(const char* op, DType t, const TensorOptions& o, Device d) {
  if (!d.is_cpu()) require_device(op, d);
  if (o.layout() != kStrided)
    throw UsageError(called_as(op) + ": the options set the layout " + str(o.layout()) +
                     ", but every tensor is strided; leave the layout out, or give kStrided");
  if (o.requires_grad() && !is_floating(t))
    throw DTypeError(called_as(op) + ": only floating tensors can require grad, and this one would be " +
                     short_name(t) + "; pass a floating dtype, or leave requires_grad out");
}

// Allocates a row-major, uninitialized tensor. `finish` makes it a leaf when its values are written.
Tensor make(const char* op, IntArrayRef sizes, DType t, const TensorOptions& o) {
  const Device d = o.device();
  check_options(op, t, o, d);
  auto bytes = static_cast<size_t>(checked_bytes(op, sizes, size_of(t)));
  auto p = Ref<TensorImpl>::adopt(TensorImpl::make());
  p->dtype = t;
  p->g.sizes.assign(sizes.data(), static_cast<int>(sizes.size()));
  p->g.itemsize = size_of(t);
  set_contiguous(p->g);
  memory::LocationForBookings bookings(SourceLocation(), op);
  p->storage = Storage::allocate(bytes, thread_state().purpose, d.type());
  return Tensor(std::move(p));
}

Tensor make_like(const char* op, const Tensor& like, const TensorOptions& o) {
  const TensorImpl& t = like.impl(op);
  Tensor r = make(op, t.g.sizes, o.dtype_or(t.dtype), o.device(o.device_or(t.storage->device())));
  bool dense = is_dense(t.g) && std::all_of(t.g.strides.begin(), t.g.strides.end(), [](int64_t s) { return s > 0; });
  if (dense) r.unsafe_impl()->g.strides = t.g.strides;
  return r;
}

Tensor finish(Tensor t, const TensorOptions& o) {
  if (o.requires_grad()) t.requires_grad_(true);
  return t;
}

Tensor filled(const char* op, Tensor t, const Scalar& v, const TensorOptions& o) {
  op::fill_fresh(op, t, v);
  return finish(std::move(t), o);
}

DType kind_of(const Scalar& v) { return v.isFloatingPoint() ? get_default_dtype() : v.type(); }

// Fills a new row-major tensor.
struct Generated : op::Base<1> {
  static constexpr bool replaces = true, any_dtype = true, converts = true;
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) { c.out(0, c.in(0).dtype, c.in(0).sizes()); }
};

// Returns the number of elements from the first byte of a strided tensor to its last.
int64_t checked_extent(const char* op, IntArrayRef sizes, IntArrayRef strides, int64_t itemsize) {
  if (sizes.size() != strides.size())
    throw ShapeError(called_as(op) + ": " + std::to_string(sizes.size()) + " sizes, but " +
                     std::to_string(strides.size()) + " strides; give one stride for each size");
  checked_bytes(op, sizes, itemsize);
  int64_t last = 0;
  bool empty = false;
  for (size_t d = 0; d < sizes.size(); ++d) {
    if (strides[d] < 0)
      throw ValueError(called_as(op) + ": stride " + std::to_string(strides[d]) + " of dimension " + std::to_string(d) +
                       " is negative; strides must be >= 0");
    empty = empty || sizes[d] == 0;
    int64_t step = 0;
    if (sizes[d] > 0 && (__builtin_mul_overflow(sizes[d] - 1, strides[d], &step) ||
                         __builtin_add_overflow(last, step, &last) || last > INT64_MAX / itemsize - 1))
      throw ShapeError(called_as(op) + ": the sizes and strides span more bytes than an int64 counts");
  }
  return empty ? 0 : last + 1;
}

}  // namespace

SITU_OP_INFO(real_range, "arange", Generated);
SITU_OP_INFO(whole_range, "arange", Generated);
SITU_OP_INFO(linear_range, "linspace", Generated);

Tensor empty(DimVec size, const TensorOptions& o) { return finish(make("empty", size, o.dtype(), o), o); }
Tensor zeros(DimVec size, const TensorOptions& o) { return filled("zeros", make("zeros", size, o.dtype(), o), 0, o); }
Tensor ones(DimVec size, const TensorOptions& o) { return filled("ones", make("ones", size, o.dtype(), o), 1, o); }
Tensor full(DimVec size, Scalar value, const TensorOptions& o) {
  return filled("full", make("full", size, o.dtype_or(kind_of(value)), o), value, o);
}
Tensor empty_like(const Tensor& t, const TensorOptions& o) { return finish(make_like("empty_like", t, o), o); }
Tensor zeros_like(const Tensor& t, const TensorOptions& o) {
  return filled("zeros_like", make_like("zeros_like", t, o), 0, o);
}
Tensor ones_like(const Tensor& t, const TensorOptions& o) {
  return filled("ones_like", make_like("ones_like", t, o), 1, o);
}
Tensor full_like(const Tensor& t, Scalar value, const TensorOptions& o) {
  return filled("full_like", make_like("full_like", t, o), value, o);
}

namespace {

TensorOptions like(const char* op, const Tensor& t, const TensorOptions& o) {
  const TensorImpl& i = t.impl(op);
  return o.dtype(o.dtype_or(i.dtype)).device(o.device_or(i.storage->device()));
}

}  // namespace

Tensor Tensor::new_empty(DimVec size, const TensorOptions& o) const {
  CallScope scope("new_empty");
  return empty(size, like("new_empty", *this, o));
}
Tensor Tensor::new_zeros(DimVec size, const TensorOptions& o) const {
  CallScope scope("new_zeros");
  return zeros(size, like("new_zeros", *this, o));
}
Tensor Tensor::new_ones(DimVec size, const TensorOptions& o) const {
  CallScope scope("new_ones");
  return ones(size, like("new_ones", *this, o));
}
Tensor Tensor::new_full(DimVec size, Scalar value, const TensorOptions& o) const {
  CallScope scope("new_full");
  return full(size, value, like("new_full", *this, o));
}

Tensor empty_strided(DimVec size, DimVec stride, const TensorOptions& o) {
  DType t = o.dtype();
  int64_t elements = checked_extent("empty_strided", size, stride, size_of(t));
  Tensor r = make("empty_strided", IntArrayRef(&elements, 1), t, o);
  r.unsafe_impl()->g.sizes.assign(size.v, size.size());
  r.unsafe_impl()->g.strides.assign(stride.v, stride.size());
  return finish(std::move(r), o);
}

Tensor scalar_tensor(Scalar value, const TensorOptions& o) {
  return filled("scalar_tensor", make("scalar_tensor", {}, o.dtype(), o), value, o);
}

Tensor arange(Scalar end, const TensorOptions& o) { return arange(0, end, 1, o); }
Tensor arange(Scalar start, Scalar end, const TensorOptions& o) { return arange(start, end, 1, o); }
Tensor arange(Scalar start, Scalar end, Scalar step, const TensorOptions& o) {
  bool real = start.isFloatingPoint() || end.isFloatingPoint() || step.isFloatingPoint();
  DType t = o.dtype_or(real ? get_default_dtype() : DType::i64);
  double first = start.toDouble(), by = step.toDouble(), last = end.toDouble();
  auto text = [&] {
    return "arange: start " + number_text(first) + ", end " + number_text(last) + ", step " + number_text(by);
  };
  if (!std::isfinite(first) || !std::isfinite(last) || !std::isfinite(by) || by == 0)
    throw ValueError(text() + "; all must be finite, and the step not 0");
  if ((last - first) * by < 0) throw ValueError(text() + "; the step leads away from the end, change its sign");
  // For integers, fractions of the arguments are cut off before elements are counted, but only if the dtype is
  // explicit.
  const bool cut = real && !is_floating(t);
  if (cut && std::trunc(by) == 0)
    throw ValueError(text() + "; the step of an integer range must be 1 or more either way");
  if (cut) {
    op::require_holds("arange", "start", DType::i64, start);
    op::require_holds("arange", "step", DType::i64, step);
  }
  const double from = cut ? std::trunc(first) : first, each = cut ? std::trunc(by) : by;
  double count = std::ceil(cut && t == DType::i64 ? (std::trunc(last) - from) / each : (last - first) / by);
  if (count > 9e18) throw ValueError(text() + "; that is too many elements");
  auto n = static_cast<int64_t>(count);
  if (!real) {
    int64_t distance = end.toLong() - start.toLong();
    n = distance / step.toLong() + (distance % step.toLong() != 0);
  }
  if (n > 0) {
    op::require_holds("arange", "start", t, start);
    op::require_holds(
        "arange", "the last element", t,
        real ? Scalar(from + static_cast<double>(n - 1) * each) : Scalar(start.toLong() + (n - 1) * step.toLong()));
  }
  Tensor r = make("arange", IntArrayRef(&n, 1), t, o);
  if (real && !cut) {
    const op_attr::real_range a{first, by};
    op::launch_into("arange", op_infos::real_range, r, &a);
  } else {
    const op_attr::whole_range a = cut ? op_attr::whole_range{static_cast<int64_t>(first), static_cast<int64_t>(by)}
                                       : op_attr::whole_range{start.toLong(), step.toLong()};
    op::launch_into("arange", op_infos::whole_range, r, &a);
  }
  return finish(std::move(r), o);
}

Tensor linspace(Scalar start, Scalar end, int64_t steps, const TensorOptions& o) {
  if (steps < 0) throw ValueError(called_as("linspace") + ": steps is " + std::to_string(steps) + "; it must be >= 0");
  if (steps > 0) op::require_holds("linspace", "start", o.dtype(), start);
  if (steps > 1) op::require_holds("linspace", "end", o.dtype(), end);
  Tensor r = make("linspace", IntArrayRef(&steps, 1), o.dtype(), o);
  double a = start.toDouble(), b = end.toDouble();
  if (!is_floating(r.dtype())) a = std::trunc(a), b = std::trunc(b);
  const op_attr::linear_range attributes{a, b, steps > 1 ? (b - a) / static_cast<double>(steps - 1) : 0};
  op::launch_into("linspace", op_infos::linear_range, r, &attributes);
  return finish(std::move(r), o);
}

Tensor eye(int64_t n, const TensorOptions& o) { return eye(n, n, o); }
Tensor eye(int64_t n, int64_t m, const TensorOptions& o) {
  Tensor r = make("eye", {n, m}, o.dtype(), o);
  op::fill_fresh("eye", r, 0);
  TensorImpl& t = *r.unsafe_impl();
  const Region diagonal{{std::min(n, m)}, {m + 1}, 0, t.g.itemsize};
  op::fill_fresh("eye", {t.storage.get(), &diagonal, t.dtype}, 1);
  return finish(std::move(r), o);
}

// ---- values from numbers of the program ----

namespace {

DType wider(DType a, DType b) { return category_of(b) > category_of(a) ? b : a; }

}  // namespace

TensorData::TensorData(std::initializer_list<TensorData> l) : is_list_(true) {
  sizes_.push_back(static_cast<int64_t>(l.size()));
  if (l.size() == 0) return;
  const TensorData& first = *l.begin();
  for (int64_t s : first.sizes_) sizes_.push_back(s);
  kind_ = first.kind_;
  for (const TensorData& d : l) {
    if (!(d.sizes_ == first.sizes_))
      throw ShapeError(called_as("tensor") + ": the lists are ragged: an entry has sizes " +
                       op::describe(d.kind_, d.sizes_) + ", another " + op::describe(first.kind_, first.sizes_) +
                       "; give every row as many numbers");
    kind_ = wider(kind_, d.kind_);
    if (d.is_list_)
      values_.insert(values_.end(), d.values_.begin(), d.values_.end());
    else
      values_.push_back(d.scalar_);
  }
}

void TensorData::set_list(DType kind) {
  kind_ = kind;
  is_list_ = true;
  sizes_.push_back(static_cast<int64_t>(values_.size()));
}

namespace {

template <class T>
void write(const Tensor& fresh, const Scalar* values) {
  dry::fill<T>(fresh, [&](T* to) {
    for (int64_t i = 0, n = fresh.numel(); i < n; ++i)
      to[i] =
          is_floating(dtype_of<T>::value) ? static_cast<T>(values[i].toDouble()) : static_cast<T>(values[i].toLong());
  });
}

}  // namespace

namespace {

// Moves new values that the host has written to the device.
Tensor moved(const char* op, Tensor t, Device d) {
  const NoGradGuard unrecorded;
  Tensor r = t.to(d, SourceLocation());
  if (__builtin_expect(memory::tracing(), 0)) memory::trace_named(*r.unsafe_impl()->storage, op);
  return r;
}

}  // namespace

// The host writes the numbers in the types in which it computes; the device converts them to others.
Tensor tensor(const TensorData& data, const TensorOptions& o) {
  DType t = o.dtype_or(is_floating(data.kind_) ? get_default_dtype() : data.kind_);
  DType host = !is_floating(data.kind_) ? DType::i64 : t == DType::f32 ? t : DType::f64;
  const Scalar* v = data.is_list_ ? data.values_.data() : &data.scalar_;
  const size_t n = data.is_list_ ? data.values_.size() : 1;
  for (size_t i = 0; i < n && !is_floating(t); ++i)
    if (!op::holds(t, v[i]))
      throw ValueError(called_as("tensor") + ": element " + std::to_string(i) + ", " + op::overflow_text(t, v[i]) +
                       "; give a wider dtype");
  Tensor r = make("tensor", data.sizes_, t, o.device(kCPU));
  Tensor written = host == t ? r : make("tensor", data.sizes_, host, device(kCPU));
  host == DType::i64   ? write<int64_t>(written, v)
  : host == DType::f32 ? write<float>(written, v)
                       : write<double>(written, v);
  if (host != t) op::copy_bytes("tensor", op::result_of(r), op::result_of(written));
  return finish(moved("tensor", std::move(r), o.device()), o);
}

void print(const Tensor& t) { t.print(); }

// ---- foreign memory ----

namespace {

Tensor wrap(void* data, IntArrayRef sizes, IntArrayRef strides, void (*deleter)(void*), void* context,
            const TensorOptions& o) {
  DType t = o.dtype();
  check_options("from_blob", t, o, o.device_or(kCPU));
  if (o.has_device() && !o.device().is_cpu())
    throw DeviceError(called_as("from_blob") + ": the address is the host's, not one on the device " +
                      o.device().str() + "; leave the device out, and move the tensor with .to(device)");
  int64_t elements = checked_extent("from_blob", sizes, strides, size_of(t));
  if (!data && elements > 0)
    throw UsageError(called_as("from_blob") + ": the address is null, but the sizes need " + std::to_string(elements) +
                     " elements; give the address of that many");
  if (reinterpret_cast<uintptr_t>(data) % static_cast<uintptr_t>(size_of(t)) != 0)
    throw ValueError(std::string("from_blob: the address is not aligned for ") + short_name(t) + "; align it to " +
                     std::to_string(size_of(t)) + " bytes, or copy the values into a tensor");
  auto p = Ref<TensorImpl>::adopt(TensorImpl::make());
  p->dtype = t;
  p->g.sizes.assign(sizes.data(), static_cast<int>(sizes.size()));
  p->g.strides.assign(strides.data(), static_cast<int>(strides.size()));
  p->g.itemsize = size_of(t);
  p->storage = Storage::foreign(data, static_cast<size_t>(elements * size_of(t)), deleter, context);
  return finish(Tensor(std::move(p)), o);
}

DimVec row_major(const DimVec& size) {
  DimVec stride = size;
  int64_t s = 1;
  for (int d = size.size(); d-- > 0;) {
    stride[d] = s;
    int64_t by = std::max<int64_t>(size[d], 1);
    if (__builtin_mul_overflow(s, by, &s)) s = INT64_MAX;
  }
  return stride;
}

}  // namespace

Tensor from_blob(void* data, DimVec size, const TensorOptions& o) {
  return wrap(data, size, row_major(size), nullptr, nullptr, o);
}
Tensor from_blob(void* data, DimVec size, DimVec stride, const TensorOptions& o) {
  return wrap(data, size, stride, nullptr, nullptr, o);
}
Tensor from_blob(void* data, DimVec size, std::function<void(void*)> deleter, const TensorOptions& o) {
  return from_blob(data, size, row_major(size), std::move(deleter), o);
}
Tensor from_blob(void* data, DimVec size, DimVec stride, std::function<void(void*)> deleter, const TensorOptions& o) {
  if (!deleter) return from_blob(data, size, stride, o);
  struct Context {
    std::function<void(void*)> deleter;
    void* data;
  };
  check_options("from_blob", o.dtype(), o, o.device_or(kCPU));
  auto context = std::make_unique<Context>(Context{std::move(deleter), data});
  Tensor t = wrap(
      data, size, stride,
      [](void* c) {
        std::unique_ptr<Context> owned(static_cast<Context*>(c));
        owned->deleter(owned->data);
      },
      context.get(), o.requires_grad(false));
  context.release();  // the storage owns it now
  return finish(std::move(t), o);
}

}  // namespace situ
