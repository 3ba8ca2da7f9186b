// One number with its kind, and the devices and options that factories take.
#pragma once
#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <type_traits>

#include "situ/base/device.h"
#include "situ/base/number.h"
#include "situ/tensor/dtype.h"

namespace situ {

// A number that remembers whether it is a bool, an integer or floating. Promotion looks at the kind only: 2.5 raises an
// integer tensor to the default dtype, and no number changes a floating tensor's dtype. C++ numbers convert implicitly.
class Scalar {
 public:
  // The integer 0.
  Scalar() : Scalar(int64_t{0}) {}
  // Floating numbers are kept as double, integers as int64 (a uint64_t above its range wraps).
  template <std::floating_point T>
  Scalar(T v) : kind_(DType::f64) {
    d_ = static_cast<double>(v);
  }
  template <Integer T>
  Scalar(T v) : kind_(DType::i64) {
    i_ = static_cast<int64_t>(v);
  }
  template <std::same_as<bool> T>  // no pointer
  Scalar(T v) : kind_(DType::boolean) {
    i_ = v;
  }
  // The kind: f64, i64 or boolean.
  DType type() const { return kind_; }
  // LibTorch's names for asking.
  bool isFloatingPoint() const { return kind_ == DType::f64; }
  bool isIntegral(bool include_bool = false) const {
    return kind_ == DType::i64 || (include_bool && kind_ == DType::boolean);
  }
  bool isBoolean() const { return kind_ == DType::boolean; }
  // Conversions as C++ does them: a fraction is cut off, anything but 0 is true. They never throw; a floating value
  // outside the integer type's range is the caller's mistake.
  double toDouble() const { return kind_ == DType::f64 ? d_ : static_cast<double>(i_); }
  int64_t toLong() const { return kind_ == DType::f64 ? static_cast<int64_t>(d_) : i_; }
  int toInt() const { return static_cast<int>(toLong()); }
  float toFloat() const { return static_cast<float>(toDouble()); }
  bool toBool() const { return kind_ == DType::f64 ? d_ != 0 : i_ != 0; }
  template <class T>
  T to() const {
    return kind_ == DType::f64 ? static_cast<T>(d_) : static_cast<T>(i_);
  }
  // Eight bytes of the kind's type (bool: an int64), valid as long as the Scalar.
  const void* data() const { return &i_; }
  // Same kind and same bits: 1 differs from 1.0 and from true.
  template <std::same_as<Scalar> S>  // of Scalars alone: a number compared with an Item is compared as a number
  friend bool operator==(const S& a, const S& b) {
    return a.kind_ == b.kind_ && a.i_ == b.i_;
  }

 private:
  DType kind_;
  union {
    int64_t i_;
    double d_;
  };
};

// What Tensor::item() gives: a Scalar, `x.item().toFloat()`, that also is a plain number, `double d = x.item() / 2`.
class Item : public Scalar {
 public:
  explicit Item(const Scalar& s) : Scalar(s) {}
  // Rounds an integer beyond 2^53; toLong() gives it exactly.
  operator double() const { return toDouble(); }
// Between two items as between two doubles.
#define SITU_ITEM_OPERATOR(op)                      \
  template <std::same_as<Item> I>                   \
  friend auto operator op(const I& a, const I& b) { \
    return a.toDouble() op b.toDouble();            \
  }
  SITU_ITEM_OPERATOR(+)
  SITU_ITEM_OPERATOR(-)
  SITU_ITEM_OPERATOR(*)
  SITU_ITEM_OPERATOR(/)
  SITU_ITEM_OPERATOR(==)
  SITU_ITEM_OPERATOR(<)
  SITU_ITEM_OPERATOR(<=)
  SITU_ITEM_OPERATOR(>)
  SITU_ITEM_OPERATOR(>=)
#undef SITU_ITEM_OPERATOR
};

// For programs that ask before they choose a device, and for what they set on one. There is no CUDA device here: they
// then take kCPU.
namespace cuda {
inline bool is_available() { return false; }
inline bool cudnn_is_available() { return false; }
inline int device_count() { return 0; }
inline void synchronize(int64_t /*device*/ = -1) {}  // a call of the CPU is done when it returns
}  // namespace cuda
inline int getNumGPUs() { return 0; }

// LibTorch's switches of CUDA's libraries: they switch nothing here, and every result is deterministic.
struct Context {
  void setAllowTF32CuBLAS(bool) {}
  void setAllowTF32CuDNN(bool) {}
  void setAllowFP16ReductionCuBLAS(bool) {}
  void setBenchmarkCuDNN(bool) {}
  void setDeterministicCuDNN(bool) {}
  void setDeterministicAlgorithms(bool, bool /*warn_only*/ = false) {}
};
// One for the whole process.
inline Context& globalContext() {
  static Context context;
  return context;
}

// What factories make where no dtype is given, and what an integer tensor becomes under floating arithmetic. f32 at
// start; of the whole process, not of a thread.
DType get_default_dtype();
// Throws DTypeError unless t is a floating type.
void set_default_dtype(DType t);

// How elements lie in memory: by strides, always. The others have LibTorch's names, so that programs can compare with
// them; options carry them, and a factory refuses them.
enum class Layout : int8_t { Strided, Sparse, SparseCsr, Mkldnn };
constexpr Layout kStrided = Layout::Strided, kSparse = Layout::Sparse, kSparseCsr = Layout::SparseCsr,
                 kMkldnn = Layout::Mkldnn;
// ChannelsLast: of [N, C, H, W] the channels lie next to each other.
enum class MemoryFormat : int8_t { Contiguous, Preserve, ChannelsLast, ChannelsLast3d };
// Where tensors are, in LibTorch's older words.
enum class Backend : int8_t { CPU, CUDA };

// What a factory makes: dtype (default: the default dtype), device, requires_grad. Built fluently,
// `zeros({2, 3}, dtype(kDouble).requires_grad(true))`, or from a dtype alone, `zeros({2, 3}, kLong)`. Each call returns
// changed options and leaves its own as they were.
class TensorOptions {
 public:
  TensorOptions() = default;
  // One of them given, the others as they are by default.
  TensorOptions(DType t) : dtype_(t) {}
  TensorOptions(Device d) : device_(d), has_device_(true) {}
  TensorOptions(DeviceType d) : TensorOptions(Device(d)) {}
  TensorOptions(Layout l) : layout_(l) {}
  TensorOptions(MemoryFormat) {}
  // Copies with one field set; nullopt: as it is by default.
  TensorOptions dtype(std::optional<DType> t) const {
    TensorOptions o = *this;
    o.dtype_ = t;
    return o;
  }
  TensorOptions device(std::optional<Device> d) const {
    TensorOptions o = *this;
    o.device_ = d.value_or(Device());
    o.has_device_ = d.has_value();
    return o;
  }
  TensorOptions device(Device d) const { return device(std::optional<Device>(d)); }
  // By name, "cpu". Throws as Device(name) does.
  template <std::convertible_to<std::string> Name>
  TensorOptions device(Name&& name) const {
    return device(Device(std::string(static_cast<Name&&>(name))));
  }
  TensorOptions device(DeviceType d, int index = -1) const { return device(Device(d, index)); }
  TensorOptions device_index(int index) const { return device(Device(kCUDA, index)); }
  // Of a floating dtype alone: the factory throws DTypeError otherwise.
  TensorOptions requires_grad(std::optional<bool> on) const {
    TensorOptions o = *this;
    o.requires_grad_ = on.value_or(false);
    return o;
  }
  // A factory throws UsageError for any but strided.
  TensorOptions layout(std::optional<Layout> l) const {
    TensorOptions o = *this;
    o.layout_ = l.value_or(kStrided);
    return o;
  }
  // For LibTorch programs: no memory is pinned (Tensor::pin_memory), and tensors are row-major.
  TensorOptions pinned_memory(std::optional<bool>) const { return *this; }
  TensorOptions memory_format(std::optional<MemoryFormat>) const { return *this; }
  // Was one asked for?
  bool has_dtype() const { return dtype_.has_value(); }
  bool has_device() const { return has_device_; }
  std::optional<DType> dtype_opt() const { return dtype_; }
  std::optional<Device> device_opt() const { return has_device_ ? std::optional<Device>(device_) : std::nullopt; }
  // The dtype asked for, or the default dtype; dtype_or: or t.
  DType dtype() const { return dtype_.value_or(get_default_dtype()); }
  DType dtype_or(DType t) const { return dtype_.value_or(t); }
  // The device asked for, or the default device (base/device.h); device_or: or d.
  Device device() const { return has_device_ ? device_ : default_device(); }
  Device device_or(Device d) const { return has_device_ ? device_ : d; }
  int device_index() const { return device().index(); }
  Layout layout() const { return layout_; }
  bool is_sparse() const { return layout_ == kSparse; }
  bool pinned_memory() const { return false; }
  bool requires_grad() const { return requires_grad_; }

 private:
  std::optional<DType> dtype_;
  Device device_;
  bool has_device_ = false, requires_grad_ = false;
  Layout layout_ = kStrided;
};
// LibTorch's ways to begin: situ::dtype(kLong), situ::requires_grad().
inline TensorOptions dtype(DType t) { return TensorOptions(t); }
inline TensorOptions device(Device d) { return TensorOptions(d); }
inline TensorOptions requires_grad(bool on = true) { return TensorOptions().requires_grad(on); }
inline TensorOptions layout(Layout l) { return TensorOptions(l); }
inline TensorOptions device_index(int index) { return TensorOptions().device_index(index); }
inline TensorOptions memory_format(MemoryFormat f) { return TensorOptions(f); }

// As LibTorch prints them: "Float", "cpu", 2.5, and options with all their fields. Sizes print as "[2, 3]".
std::ostream& operator<<(std::ostream& out, DType t);
std::ostream& operator<<(std::ostream& out, Device d);
std::ostream& operator<<(std::ostream& out, DeviceType t);
std::ostream& operator<<(std::ostream& out, Layout l);
std::ostream& operator<<(std::ostream& out, MemoryFormat f);
std::ostream& operator<<(std::ostream& out, const Scalar& v);
std::ostream& operator<<(std::ostream& out, const TensorOptions& o);

}  // namespace situ
