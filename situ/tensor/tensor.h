// Tensor: a handle to a storage, with a geometry.
//
// Copying a handle shares the bytes; `clone()` copies them. Names and meanings follow LibTorch. Methods that end in `_`
// write in place, are const on the handle, and return it. `x[i] = v` and `x.index({...}) = v` write into memory,
// `x = y` on a name moves the handle. Every user mistake throws a situ::Error subclass.
#pragma once
#include <concepts>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "situ/generated/tensor/functions.h"
#include "situ/tensor/arguments.h"
#include "situ/tensor/dispatch.h"
#include "situ/tensor/graph.h"
#include "situ/tensor/impl.h"
#include "situ/tensor/in.h"

namespace situ {

class Tensor;
class At;
class Indexed;
struct TensorIndex;

// Reads and writes elements by N indices, a[i][j] = 0, without checks. It borrows the tensor's bytes; sizes and strides
// count elements. It is valid as long as the tensor and its geometry.
template <class T, size_t N>
class TensorAccessor {
 public:
  TensorAccessor(T* p, const int64_t* sizes, const int64_t* strides) : p_(p), sizes_(sizes), strides_(strides) {}
  decltype(auto) operator[](int64_t i) const {
    if constexpr (N == 1)
      return static_cast<T&>(p_[i * strides_[0]]);
    else
      return TensorAccessor<T, N - 1>(p_ + i * strides_[0], sizes_ + 1, strides_ + 1);
  }
  int64_t size(int64_t d) const { return sizes_[d]; }
  int64_t stride(int64_t d) const { return strides_[d]; }
  IntArrayRef sizes() const { return {sizes_, N}; }
  IntArrayRef strides() const { return {strides_, N}; }
  T* data() const { return p_; }

 private:
  T* p_;
  const int64_t *sizes_, *strides_;
};

// The storage that views share, for LibTorch programs. Handles of one storage compare equal.
class StorageHandle {
 public:
  explicit StorageHandle(Ref<Storage> s) : s_(std::move(s)) {}
  // The first byte, for reading.
  const void* data() const { return s_->data(); }
  size_t nbytes() const { return s_->bytes(); }
  Device device() const { return s_->device(); }
  bool is_alias_of(const StorageHandle& o) const { return s_ == o.s_; }
  const void* unsafeGetStorageImpl() const { return s_.get(); }  // a key
  explicit operator bool() const { return static_cast<bool>(s_); }
  friend bool operator==(const StorageHandle& a, const StorageHandle& b) { return a.s_ == b.s_; }

 private:
  Ref<Storage> s_;
};

// On an undefined tensor, every method but defined(), numel() and the constructors throws UsageError and names the
// method.
class Tensor : by_operands::Base {
 public:
  // Undefined: no bytes, no geometry.
  Tensor() = default;
  Tensor(std::nullptr_t) {}
  explicit Tensor(Ref<TensorImpl> impl) : p_(std::move(impl)) {}
  Tensor(const Tensor&) = default;
  Tensor(Tensor&&) noexcept = default;
  Tensor& operator=(const Tensor&) & = default;
  Tensor& operator=(Tensor&&) & noexcept = default;
  // x[i] = v: copies v (broadcast, converted) into the bytes, through the write barrier.
  void operator=(In value) &&;

  // ---- what it is ----
  bool defined() const { return static_cast<bool>(p_); }
  // Releases the tensor and makes this handle undefined.
  void reset() { p_ = {}; }
  // Deleted because it is ambiguous: write defined() or item<bool>().
  explicit operator bool() const = delete;
  int64_t dim() const { return impl("dim").g.ndim(); }
  int64_t ndimension() const { return dim(); }
  // Borrowed from the tensor; strides and offset count elements.
  IntArrayRef sizes() const { return impl("sizes").g.sizes; }
  IntArrayRef strides() const { return impl("strides").g.strides; }
  // Negative d counts from the end; IndexError when out of range.
  int64_t size(int64_t d) const;
  int64_t stride(int64_t d) const;
  int64_t numel() const { return p_ ? p_->g.numel() : 0; }  // 0 when undefined
  int64_t storage_offset() const { return impl("storage_offset").g.offset; }
  DType dtype() const { return impl("dtype").dtype; }
  DType scalar_type() const { return dtype(); }
  // Bytes of one element, and of all elements of this view (not of the storage).
  int64_t element_size() const { return impl("element_size").g.itemsize; }
  int64_t itemsize() const { return element_size(); }
  size_t nbytes() const { return static_cast<size_t>(numel() * element_size()); }
  // The device that holds the bytes.
  Device device() const { return impl("device").storage->device(); }
  TensorOptions options() const { return TensorOptions(dtype()).device(device()); }
  // Returns whether the elements are row-major and dense.
  bool is_contiguous() const;
  bool is_contiguous(MemoryFormat format) const;
  bool is_floating_point() const { return is_floating(dtype()); }
  bool is_cuda() const { return device().is_cuda(); }
  bool is_cpu() const { return device().is_cpu(); }
  int64_t get_device() const { return device().index(); }
  // For LibTorch programs: every tensor is strided, real and not quantized.
  Layout layout() const { return kStrided; }
  bool is_sparse() const { return false; }
  bool is_quantized() const { return false; }
  bool is_complex() const { return false; }
  bool is_mkldnn() const { return false; }
  bool is_meta() const { return false; }
  bool is_nested() const { return false; }
  bool is_signed() const { return dtype() != kByte && dtype() != kBool; }
  bool is_same_size(const Tensor& o) const { return sizes() == o.sizes(); }
  // Returns whether the view has each element between its first and its last one in memory, exactly once.
  bool is_non_overlapping_and_dense() const;
  MemoryFormat suggest_memory_format() const;
  // is_same: both handles refer to the same tensor. is_alias_of: both share a storage, whether they overlap or not.
  bool is_same(const Tensor& o) const { return p_ == o.p_; }
  bool is_alias_of(const Tensor& o) const { return impl("is_alias_of").storage == o.impl("is_alias_of").storage; }
  bool has_storage() const { return defined(); }
  StorageHandle storage() const;
  // LibTorch's "CPUFloatType".
  std::string toString() const;
  // "f32[2, 3]", for messages.
  std::string describe() const;

  // ---- one value, raw bytes ----
  // The only element, as a number with its kind or converted to T. Throws ShapeError unless numel is 1.
  Item item() const { return Item(item_scalar()); }
  template <class T>
  T item() const {
    return item_scalar().to<T>();
  }
  Scalar item_scalar() const;
  // Returns the address of the first element, for reading and, unless T is const, for writing. The caller must respect
  // the strides. The pointer is valid as long as the storage. Throws DTypeError if T is not the tensor's type.
  //
  // The library cannot observe writes through the pointer, so backward compares bytes. A value that this tensor has
  // saved, before or after this call, gets a fingerprint, and backward throws if it differs. That costs two passes over
  // the bytes of a saved value, and nothing if no pointer was requested.
  //
  // Under SavedPolicy::preserve the value is copied instead. Under SavedPolicy::forbid this call throws InplaceError if
  // the pointer could overwrite a saved value; it also throws for a frozen tensor. From this call on the storage counts
  // as escaped: it is never donated, dropped or packed, and resize_ does not move it. For the race check, mark the time
  // in which a thread uses the pointer with inplace::PointerScope.
  template <class T>
  T* data_ptr(SourceLocation location = SITU_HERE) const {
    return pointer<T>("data_ptr", location);
  }
  void* data_ptr(SourceLocation location = SITU_HERE) const { return escape("data_ptr", dtype(), location); }
  template <class T>
  T* mutable_data_ptr(SourceLocation location = SITU_HERE) const {
    return pointer<T>("mutable_data_ptr", location);
  }
  void* mutable_data_ptr(SourceLocation location = SITU_HERE) const {
    return escape("mutable_data_ptr", dtype(), location);
  }
  // For reading only. It costs nothing and has no restrictions.
  template <class T>
  const T* const_data_ptr() const {
    return pointer<const T>("const_data_ptr", SourceLocation());
  }
  const void* const_data_ptr() const { return look("const_data_ptr", dtype()); }
  // Access to the elements by N indices, a[i][j]. The rules of data_ptr apply.
  template <class T, size_t N>
  TensorAccessor<T, N> accessor(SourceLocation location = SITU_HERE) const {
    return accessor_of<T, N>("accessor", location);
  }
  template <class T, size_t N>
  TensorAccessor<T, N> packed_accessor32(SourceLocation location = SITU_HERE) const {
    return accessor_of<T, N>("packed_accessor32", location);
  }
  template <class T, size_t N>
  TensorAccessor<T, N> packed_accessor64(SourceLocation location = SITU_HERE) const {
    return accessor_of<T, N>("packed_accessor64", location);
  }
  // Prints like `std::cout << t << std::endl`. In LibTorch's style it prints type and sizes to standard error.
  void print() const;

  // ---- history ----
  // Returns whether backward computes its gradient: set on a leaf, inherited by results.
  bool requires_grad() const;
  const Tensor& set_requires_grad(bool on) const { return requires_grad_(on); }
  bool is_leaf() const;
  bool is_view() const { return impl("is_view").is_view; }
  // The base of the recorded views; undefined if this tensor is not a recorded view.
  Tensor _base() const;
  GradFn grad_fn() const;
  uint32_t output_nr() const;
  // The number of writes into the storage so far, through any alias.
  uint64_t _version() const { return impl("_version").storage->version(); }
  // Undefined if there is none. Warns once if called on a non-leaf without retain_grad.
  const Tensor& grad() const;
  Tensor& mutable_grad() const;
  void set_grad(const Tensor& g, SourceLocation location = SITU_HERE) const;
  // Adds the gradient of this tensor with respect to every leaf (or to `inputs`) to that leaf's grad(). `gradient` has
  // this tensor's sizes and may be omitted for one element. The graph is freed as backward reads it unless retain_graph
  // is set. retain_graph defaults to create_graph, which records the derivative itself.
  void backward(const Tensor& gradient = {}, std::optional<bool> retain_graph = {}, bool create_graph = false,
                const std::vector<Tensor>& inputs = {}, SourceLocation location = SITU_HERE) const;
  // Returns a tensor that shares the bytes but not the history.
  Tensor detach() const;
  Tensor data() const { return detach(); }
  Tensor variable_data() const { return detach(); }
  Tensor tensor_data() const { return detach(); }
  void set_data(const Tensor& t) const;
  // Keeps the gradient of this result in grad().
  void retain_grad() const;
  bool retains_grad() const;
  // Calls the hook with the gradient of this version. The hook may return a replacement (undefined: none) or void.
  // Returns an index for remove_hook.
  //
  // A hook that owns what it captured (tensors by value) is freed with the graph: a backward without retain_graph frees
  // it after the call, and a second backward throws AutogradError. A hook that captures nothing, or by reference, is
  // kept, and so are the hooks of leaves.
  template <class F>
  requires std::is_invocable_v<F&, const Tensor&>
  unsigned register_hook(F hook, SourceLocation location = SITU_HERE) const {
    constexpr bool owns = !std::is_trivially_destructible_v<F>;
    if constexpr (!std::is_void_v<std::invoke_result_t<F&, const Tensor&>>)
      return add_hook(std::move(hook), owns, location);
    else
      return add_hook([hook = std::move(hook)](const Tensor& g) mutable { return hook(g), Tensor(); }, owns, location);
  }
  void remove_hook(unsigned index) const;
  // Refuses writes from now on, through aliases too.
  const Tensor& freeze() const;
  const Tensor& unfreeze() const;
  bool is_frozen() const { return impl("is_frozen").storage->frozen(); }
  // A name for messages, summaries and dumps; empty by default.
  const std::string& name() const;
  const Tensor& set_name(std::string name) const;

  // ---- every op, plain and in place ----
#define SITU_INSIDE_TENSOR
#include "situ/generated/tensor/methods.h"
#undef SITU_INSIDE_TENSOR

  // ---- composed of ops (situ/ops/*.cpp); overloads that the list of ops cannot express are templates ---- A dense
  // copy in the same layout; row-major if the format is Contiguous.
  Tensor clone(SourceLocation location = SITU_HERE) const;
  Tensor clone(std::optional<MemoryFormat> format, SourceLocation location = SITU_HERE) const;
  // Returns itself if it is row-major already.
  Tensor contiguous(SourceLocation location = SITU_HERE) const;
  Tensor contiguous(MemoryFormat format, SourceLocation location = SITU_HERE) const;
  // Returns itself if it has that dtype already, unless `copy`. Differentiable between floating types.
  Tensor to(DType t, bool non_blocking = false, bool copy = false, SourceLocation location = SITU_HERE) const;
  Tensor to(const Tensor& like, SourceLocation location = SITU_HERE) const {
    return to(like.options(), false, false, location);
  }
  Tensor to(Device d, SourceLocation location = SITU_HERE) const;
  Tensor to(DeviceType d, SourceLocation location = SITU_HERE) const { return to(Device(d), location); }
  Tensor to(Device d, DType t, bool non_blocking = false, bool copy = false, SourceLocation location = SITU_HERE) const;
  Tensor to(const TensorOptions& o, bool non_blocking = false, bool copy = false,
            SourceLocation location = SITU_HERE) const;
  Tensor to(const Tensor& like, bool non_blocking, bool copy = false, SourceLocation location = SITU_HERE) const {
    return to(like.options(), non_blocking, copy, location);
  }
  // LibTorch's longest forms. The format has no effect, because tensors are row-major.
  Tensor to(DType t, bool, bool copy, std::optional<MemoryFormat>, SourceLocation location = SITU_HERE) const {
    return to(t, false, copy, location);
  }
  Tensor to(Device d, DType t, bool, bool copy, std::optional<MemoryFormat>,
            SourceLocation location = SITU_HERE) const {
    return to(d, t, false, copy, location);
  }
  Tensor to(const TensorOptions& o, bool, bool copy, std::optional<MemoryFormat>,
            SourceLocation location = SITU_HERE) const {
    return to(o, false, copy, location);
  }
  Tensor to(const Tensor& like, bool, bool copy, std::optional<MemoryFormat>,
            SourceLocation location = SITU_HERE) const {
    return to(like.options(), false, copy, location);
  }
  Tensor to(std::optional<DType> t, std::optional<Layout>, std::optional<Device> d, std::optional<bool>, bool,
            bool copy, std::optional<MemoryFormat>, SourceLocation location = SITU_HERE) const {
    return to(options().dtype(t.value_or(dtype())).device(d.value_or(device())), false, copy, location);
  }
  Tensor toBackend(Backend b) const { return to(Device(b == Backend::CPU ? kCPU : kCUDA)); }
  Tensor type_as(const Tensor& o, SourceLocation location = SITU_HERE) const {
    return to(o.device(), o.dtype(), false, false, location);
  }
  Tensor toType(DType t, SourceLocation location = SITU_HERE) const { return to(t, false, false, location); }
  Tensor cpu() const { return to(Device(kCPU)); }
  Tensor cuda() const { return to(Device(kCUDA)); }
  // For LibTorch programs: returns the tensor itself. A copy to a device takes the bytes before it returns, so the
  // tensor may be written right after it. Throws DeviceError for a tensor on a device.
  Tensor pin_memory() const;
  bool is_pinned() const { return false; }
  // Return fresh tensors of this one's dtype and device, unless options say otherwise.
  Tensor new_empty(DimVec size, const TensorOptions& options = {}) const;
  Tensor new_zeros(DimVec size, const TensorOptions& options = {}) const;
  Tensor new_ones(DimVec size, const TensorOptions& options = {}) const;
  Tensor new_full(DimVec size, Scalar value, const TensorOptions& options = {}) const;
  Tensor view_as(const Tensor& o) const { return view(o.sizes()); }
  Tensor reshape_as(const Tensor& o, SourceLocation location = SITU_HERE) const { return reshape(o.sizes(), location); }
  Tensor expand_as(const Tensor& o) const;
  // Reinterprets the bytes as another type and scales the last size by the ratio of the widths. It has no history.
  Tensor view_dtype(DType t) const;
  template <std::same_as<DType> T>  // LibTorch's name
  Tensor view(T t) const {
    return view_dtype(t);
  }
  // Returns a view with all dimensions in reverse order.
  Tensor T(SourceLocation location = SITU_HERE) const;
  Tensor repeat(DimVec repeats) const;
  // `repeats` has a count for each element, or for each slice along dim.
  template <std::derived_from<Tensor> T>
  Tensor repeat_interleave(const T& repeats, std::optional<int64_t> dim = {},
                           SourceLocation location = SITU_HERE) const {
    return repeated(repeats, dim, location);
  }
  // Reductions over all elements in dtype t, as in sum(kDouble).
  template <std::same_as<DType> T>
  Tensor sum(T t, SourceLocation location = SITU_HERE) const {
    return sum(DimVec(), false, t, location);
  }
  template <std::same_as<DType> T>
  Tensor mean(T t, SourceLocation location = SITU_HERE) const {
    return mean(DimVec(), false, t, location);
  }
  template <std::same_as<DType> T>
  Tensor prod(T t, SourceLocation location = SITU_HERE) const {
    return prod(DimVec(), false, t, location);
  }
  template <std::same_as<bool> B>  // not x.var({0}), which lists dimensions
  Tensor var(B unbiased, SourceLocation location = SITU_HERE) const& {
    return var(DimVec(), unbiased, false, location);
  }
  template <std::same_as<bool> B>
  Tensor var(B unbiased, SourceLocation location = SITU_HERE) && {
    return std::move(*this).var(DimVec(), unbiased, false, location);
  }
  template <std::same_as<bool> B>
  Tensor std(B unbiased, SourceLocation location = SITU_HERE) const& {
    return std(DimVec(), unbiased, false, location);
  }
  template <std::same_as<bool> B>
  Tensor std(B unbiased, SourceLocation location = SITU_HERE) && {
    return std::move(*this).std(DimVec(), unbiased, false, location);
  }

  // ---- indexing ----
  // An integer gives a view without the first dimension; a tensor index gathers or masks.
  template <Integer T>
  Tensor operator[](T i) const {
    return entry(static_cast<int64_t>(i));
  }
  template <std::derived_from<Scalar> S>  // x[i.item()]
  Tensor operator[](const S& i) const {
    return entry(i);
  }
  struct Places {  // an index tensor with the line of the call
    Places(const Tensor& t, SourceLocation s = SITU_HERE) : tensor(t), location(s) {}
    const Tensor& tensor;
    SourceLocation location;
  };
  Indexed operator[](Places index) const;
  Indexed index(std::initializer_list<TensorIndex> indices, SourceLocation location = SITU_HERE) const;
  Indexed index(const std::vector<TensorIndex>& indices, SourceLocation location = SITU_HERE) const;
  // Returns a changed copy: x.at({i}).set(v). It never writes x unless x is donatable (see At in ops/index.h).
  At at(std::initializer_list<TensorIndex> indices) const&;
  At at(std::initializer_list<TensorIndex> indices) &&;
  At at(const std::vector<TensorIndex>& indices) const&;
  At at(const std::vector<TensorIndex>& indices) &&;
  At at(const TensorIndex& index) const&;
  At at(const TensorIndex& index) &&;

  // In-place forms; on x[i], they write into x.
  Tensor& operator+=(const In& o) & { return assign_add(o); }
  Tensor& operator-=(const In& o) & { return assign_sub(o); }
  Tensor& operator*=(const In& o) & { return assign_mul(o); }
  Tensor& operator/=(const In& o) & { return assign_div(o); }
  Tensor& operator&=(const In& o) & { return assign_bitwise_and(o); }
  Tensor& operator|=(const In& o) & { return assign_bitwise_or(o); }
  Tensor& operator^=(const In& o) & { return assign_bitwise_xor(o); }
  Tensor operator+=(const In& o) && { return std::move(assign_add(o)); }
  Tensor operator-=(const In& o) && { return std::move(assign_sub(o)); }
  Tensor operator*=(const In& o) && { return std::move(assign_mul(o)); }
  Tensor operator/=(const In& o) && { return std::move(assign_div(o)); }
  Tensor operator&=(const In& o) && { return std::move(assign_bitwise_and(o)); }
  Tensor operator|=(const In& o) && { return std::move(assign_bitwise_or(o)); }
  Tensor operator^=(const In& o) && { return std::move(assign_bitwise_xor(o)); }
  Tensor operator-() const& { return neg(); }
  Tensor operator-() && { return std::move(*this).neg(); }

  // ---- for the engine ----
  TensorImpl* unsafe_impl() const { return p_.get(); }
  TensorImpl* unsafeGetTensorImpl() const { return p_.get(); }  // LibTorch's name; programs use the address as a key
  TensorImpl& impl(const char* op) const {
    if (!p_) undefined(op);
    return *p_;
  }
  Ref<TensorImpl> take() { return std::move(p_); }
  // The number of handles on this tensor.
  uint32_t use_count() const { return p_ ? p_->use_count() : 0; }

 private:
  [[noreturn]] static void undefined(const char* op);
  friend class Indexed;
  Tensor& assign_add(const In& o) const;  // add_ under the name +=
  Tensor& assign_sub(const In& o) const;
  Tensor& assign_mul(const In& o) const;
  Tensor& assign_div(const In& o) const;
  Tensor& assign_bitwise_and(const In& o) const;
  Tensor& assign_bitwise_or(const In& o) const;
  Tensor& assign_bitwise_xor(const In& o) const;
  unsigned add_hook(std::function<Tensor(const Tensor&)> hook, bool owns, const SourceLocation& location) const;
  void require_rank(size_t n) const;
  Tensor entry(int64_t i) const;
  Tensor entry(const Scalar& i) const;
  Tensor repeated(const Tensor& repeats, std::optional<int64_t> dim, const SourceLocation& location) const;
  void* escape(const char* call, DType t, const SourceLocation& location) const;
  const void* look(const char* call, DType t) const;
  template <class T>
  T* pointer(const char* call, const SourceLocation& location) const {
    constexpr DType t = dtype_of<std::remove_const_t<T>>::value;
    if constexpr (std::is_const_v<T>)
      return static_cast<T*>(look(call, t));
    else
      return static_cast<T*>(escape(call, t, location));
  }
  template <class T, size_t N>
  TensorAccessor<T, N> accessor_of(const char* call, const SourceLocation& location) const {
    require_rank(N);
    return TensorAccessor<T, N>(pointer<T>(call, location), sizes().data(), strides().data());
  }
  Ref<TensorImpl> p_;
};

// The result of indexing: a view, or a fresh tensor for index tensors or masks. Assigning to the temporary,
// `x.index({mask}) = v` or `x[i] += v`, writes into x. A variable of type Indexed is an ordinary tensor that also keeps
// x alive; a variable of type Tensor does not.
class Indexed : public Tensor {
 public:
  Indexed() = default;
  Indexed(const Indexed&) = default;
  Indexed(Indexed&&) noexcept = default;
  Indexed& operator=(const Indexed&) & = default;
  Indexed& operator=(Indexed&&) & noexcept = default;
  Indexed& operator=(const Tensor& t) & { return *this = Indexed(t); }
  Indexed& operator=(Tensor&& t) & { return *this = Indexed(std::move(t)); }
  void operator=(In value) &&;
  using Tensor::operator+=;
  using Tensor::operator-=;
  using Tensor::operator*=;
  using Tensor::operator/=;
  using Tensor::operator&=;
  using Tensor::operator|=;
  using Tensor::operator^=;
  Tensor operator+=(const In& o) &&;  // each place once, even if several indices name it
  Tensor operator-=(const In& o) &&;
  Tensor operator*=(const In& o) &&;
  Tensor operator/=(const In& o) &&;
  Tensor operator&=(const In& o) &&;
  Tensor operator|=(const In& o) &&;
  Tensor operator^=(const In& o) &&;

  struct Target;
  explicit Indexed(Tensor t, std::shared_ptr<const Target> target = nullptr)
      : Tensor(std::move(t)), target_(std::move(target)) {}

 private:
  Tensor kept(const SourceLocation& location);
  std::shared_ptr<const Target> target_;
};

inline bool In::defined() const { return is_scalar || (tensor && tensor->defined()); }
inline InList::InList(const std::vector<Tensor>& l, SourceLocation s)
    : tensors_(l.data()), n_(l.size()), location_(s) {}
inline InList::InList(ArrayRef<Tensor> l, SourceLocation s) : tensors_(l.data()), n_(l.size()), location_(s) {}
inline In InList::operator[](size_t i) const { return ins_ ? ins_[i] : In(tensors_[i], location_); }

// Operators broadcast and promote like the functions they call, with numbers on either side. Comparisons return bool
// tensors.
inline Tensor operator+(const In& a, const In& b) { return add(a, b); }
inline Tensor operator-(const In& a, const In& b) { return sub(a, b); }
inline Tensor operator*(const In& a, const In& b) { return mul(a, b); }
inline Tensor operator/(const In& a, const In& b) { return div(a, b); }
inline Tensor operator%(const In& a, const In& b) { return remainder(a, b); }
inline Tensor operator==(const Tensor& a, const Tensor& b) { return eq(a, b); }
inline Tensor operator!=(const Tensor& a, const Tensor& b) { return ne(a, b); }
// A number on the left needs its own functions: C++20 rewrites `1 == t` to `t == 1` only if the result is bool.
template <std::derived_from<Tensor> T, std::derived_from<Scalar> S>  // not a literal 0, which is also a null Tensor
Tensor operator==(const T& a, const S& b) {
  return eq(a, b);
}
template <std::derived_from<Tensor> T, std::derived_from<Scalar> S>
Tensor operator!=(const T& a, const S& b) {
  return ne(a, b);
}
template <std::derived_from<Scalar> S, std::derived_from<Tensor> T>
Tensor operator==(const S& a, const T& b) {
  return eq(a, b);
}
template <std::derived_from<Scalar> S, std::derived_from<Tensor> T>
Tensor operator!=(const S& a, const T& b) {
  return ne(a, b);
}
template <class T>
requires std::is_arithmetic_v<T> Tensor operator==(const Tensor& a, T b) { return eq(a, b); }  // a literal 0 too
template <class T>
requires std::is_arithmetic_v<T> Tensor operator!=(const Tensor& a, T b) { return ne(a, b); }
template <class T>
requires std::is_arithmetic_v<T> Tensor operator==(T a, const Tensor& b) { return eq(a, b); }
template <class T>
requires std::is_arithmetic_v<T> Tensor operator!=(T a, const Tensor& b) { return ne(a, b); }
inline Tensor operator<(const In& a, const In& b) { return lt(a, b); }
inline Tensor operator<=(const In& a, const In& b) { return le(a, b); }
inline Tensor operator>(const In& a, const In& b) { return gt(a, b); }
inline Tensor operator>=(const In& a, const In& b) { return ge(a, b); }
inline Tensor operator&(const In& a, const In& b) { return bitwise_and(a, b); }
inline Tensor operator|(const In& a, const In& b) { return bitwise_or(a, b); }
inline Tensor operator^(const In& a, const In& b) { return bitwise_xor(a, b); }
inline Tensor operator~(const In& a) { return bitwise_not(a); }
inline Tensor operator!(const Tensor& a) { return logical_not(a); }
inline Tensor operator!(Tensor&& a) { return logical_not(std::move(a)); }

// Prints values and shape; situ/tensor/print.h declares the options.
std::ostream& operator<<(std::ostream& out, const Tensor& t);
// Prints "AddBackward0", or "0" if nothing was recorded.
std::ostream& operator<<(std::ostream& out, const GradFn& f);
// Prints "[2, 3]".
std::ostream& operator<<(std::ostream& out, IntArrayRef sizes);

}  // namespace situ
