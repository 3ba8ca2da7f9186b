// The parts of the handle that need neither ops nor history.
#include "situ/tensor/tensor.h"

#include "situ/base/thread_state.h"
#include "situ/base/undo_log.h"
#include "situ/memory/frozen.h"
#include "situ/memory/host_read.h"
#include "situ/memory/plan.h"
#include "situ/memory/this_thread.h"
#include "situ/tensor/extents.h"

namespace situ {

namespace {

int64_t wrap(const char* op, int64_t d, const Tensor& t) {
  int64_t ndim = t.dim();
  if (d < -ndim || d >= ndim)
    throw IndexError(called_as(op) + ": dimension " + std::to_string(d) + " is out of range: the tensor is " +
                     t.describe() +
                     (ndim ? "; it must be in [" + std::to_string(-ndim) + ", " + std::to_string(ndim - 1) + "]"
                           : "; it has no dimension, unsqueeze(0) gives it one"));
  return d < 0 ? d + ndim : d;
}

DType g_default_dtype = DType::f32;

}  // namespace

DType get_default_dtype() { return g_default_dtype; }
void set_default_dtype(DType t) {
  if (!is_floating(t))
    throw DTypeError(std::string("set_default_dtype: ") + short_name(t) +
                     " is not a floating dtype; give kFloat, kDouble, kHalf or kBFloat16");
  before_setting([before = g_default_dtype] { g_default_dtype = before; });
  g_default_dtype = t;
}

Approximate::Approximate(const char* name) {
  std::string s = name ? name : "";
  if (s != "none" && s != "tanh") throw ValueError("gelu: approximate must be \"none\" or \"tanh\", got \"" + s + "\"");
  tanh = s == "tanh";
}

Rounding::Rounding(const char* name) {
  std::string s = name ? name : "";
  if (s != "trunc" && s != "floor")
    throw ValueError("div: rounding_mode must be \"trunc\" or \"floor\", got \"" + s + "\"");
  mode = s == "trunc" ? trunc : floor;
}

Triple in_space(const Single& e, int64_t rest) { return {rest, rest, e[0]}; }
Triple in_space(const Pair& e, int64_t rest) { return {rest, e.h, e.w}; }

Pair::Pair(std::initializer_list<DimVec::Entry> l) : Pair(IntArrayRef(DimVec(l))) {}
Pair::Pair(IntArrayRef l) {
  if (l.size() != 1 && l.size() != 2)
    throw ValueError("Pair: a height and a width are one or two integers, got " + std::to_string(l.size()) +
                     "; give {height, width}, or one number for both");
  h = l.front();
  w = l.back();
}

template struct Extents<1>;
template struct Extents<3>;
// The ends of one, two or three directions: what layers that pad take.
template struct Extents<2>;
template struct Extents<4>;
template struct Extents<6>;

void Tensor::require_rank(size_t n) const {
  if (dim() != static_cast<int64_t>(n))
    throw ShapeError(called_as("accessor") + ": was asked for " + std::to_string(n) +
                     " dimensions, but the tensor is " + describe() + "; name as many as it has");
}

void Tensor::undefined(const char* op) {
  throw UsageError(called_as(op) + ": the tensor is undefined; create it first (zeros, randn, ...)");
}

int64_t Tensor::size(int64_t d) const {
  const Region& g = impl("size").g;
  return g.sizes[static_cast<int>(wrap("size", d, *this))];
}

int64_t Tensor::stride(int64_t d) const {
  const Region& g = impl("stride").g;
  return g.strides[static_cast<int>(wrap("stride", d, *this))];
}

bool Tensor::is_contiguous() const { return situ::is_contiguous(impl("is_contiguous").g); }

std::string Tensor::toString() const {
  static constexpr const char* kDevices[kDeviceTypes] = {"CPU", "CUDA", "Queue", "OpenCL"};
  if (!defined()) return "UndefinedType";
  return kDevices[static_cast<int>(device().type())] + std::string(type_name(dtype())) + "Type";
}

std::string Tensor::describe() const {
  if (!defined()) return "undefined";
  std::string s = std::string(short_name(dtype())) + "[";
  for (size_t i = 0; i < sizes().size(); ++i) s += (i ? ", " : "") + std::to_string(sizes()[i]);
  return s + "]";
}

Scalar Tensor::item_scalar() const {
  TensorImpl& t = impl("item");
  if (t.numel() != 1)
    throw ShapeError(called_as("item") + ": needs a tensor of one element, this one is " + describe() +
                     "; index it or reduce it first");
  if (__builtin_expect(t.storage->absent() || memory::this_thread.dry != nullptr, 0)) t.require_values("item");
  const HostRead bytes(*t.storage, bounds(t.g));
  const void* p = bytes.at(t.g.offset * t.g.itemsize);
  switch (t.dtype) {
    case DType::u8:
      return static_cast<int64_t>(*static_cast<const uint8_t*>(p));
    case DType::i8:
      return static_cast<int64_t>(*static_cast<const int8_t*>(p));
    case DType::i16:
      return static_cast<int64_t>(*static_cast<const int16_t*>(p));
    case DType::i32:
      return static_cast<int64_t>(*static_cast<const int32_t*>(p));
    case DType::i64:
      return *static_cast<const int64_t*>(p);
    case DType::f16:
      return to_float(*static_cast<const half*>(p));
    case DType::bf16:
      return to_float(*static_cast<const bfloat16*>(p));
    case DType::f32:
      return *static_cast<const float*>(p);
    case DType::f64:
      return *static_cast<const double*>(p);
    case DType::boolean:
      return *static_cast<const uint8_t*>(p) != 0;
  }
  return 0;
}

const void* Tensor::look(const char* call, DType t) const {
  TensorImpl& i = impl(call);
  if (t != i.dtype)
    throw DTypeError(called_as(call) + ": asked for " + short_name(t) + ", the tensor is " + describe() +
                     "; ask for its own dtype, or convert it with .to(dtype) first");
  i.require_values(call);
  return i.data();
}

void* Tensor::escape(const char* call, DType t, const SourceLocation& location) const {
  look(call, t);
  TensorImpl& i = *p_;
  if (i.storage->frozen())
    refuse_frozen(call, "the tensor, " + describe() + ",", "read with const_data_ptr<T>(), write into a clone()",
                  location);
  memory::refuse_in_plan(call, "read with const_data_ptr, or write with ops (copy_, fill_)");
  WriteInfo w{call, location, &i.g, 0};
  if (!name().empty()) w.target = &name();
  i.storage->let_escape(w);
  return i.data();
}

const Tensor& Tensor::freeze() const {
  impl("freeze").storage->set_frozen(true);
  return *this;
}

const Tensor& Tensor::unfreeze() const {
  impl("unfreeze").storage->set_frozen(false);
  return *this;
}

}  // namespace situ
