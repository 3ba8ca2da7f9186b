// Tensor: a handle to bytes seen through a geometry.
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

// Elements by N indices: a[i][j] = 0. A borrowed look at a tensor's bytes, without checks; sizes and strides count
// elements. It lasts as long as the tensor and its geometry.
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

// What views of the same bytes share, as LibTorch's programs look at it. Handles of one storage compare equal.
class StorageHandle {
 public:
  explicit StorageHandle(Ref<Storage> s) : s_(std::move(s)) {}
  // Its first byte, for reading.
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

// Every method but defined(), numel() and the constructors throws UsageError on an undefined tensor, naming the method.
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
  // x[i] = v: copies v (broadcast, converted) into the bytes, through the write gate.
  void operator=(In value) &&;

  // ---- what it is ----
  bool defined() const { return static_cast<bool>(p_); }
  // Lets go of the tensor; this handle is undefined from then on.
  void reset() { p_ = {}; }
  // Ambiguous on purpose: say defined(), or item<bool>().
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
  // Bytes: of one element, and of all elements of this view (not of the storage).
  int64_t element_size() const { return impl("element_size").g.itemsize; }
  int64_t itemsize() const { return element_size(); }
  size_t nbytes() const { return static_cast<size_t>(numel() * element_size()); }
  // Where its bytes lie.
  Device device() const { return impl("device").storage->device(); }
  TensorOptions options() const { return TensorOptions(dtype()).device(device()); }
  // Row-major and dense.
  bool is_contiguous() const;
  bool is_contiguous(MemoryFormat format) const;
  bool is_floating_point() const { return is_floating(dtype()); }
  bool is_cuda() const { return device().is_cuda(); }
  bool is_cpu() const { return device().is_cpu(); }
  int64_t get_device() const { return device().index(); }
  // For programs that ask: every tensor is strided, and of numbers that are real and kept whole.
  Layout layout() const { return kStrided; }
  bool is_sparse() const { return false; }
  bool is_quantized() const { return false; }
  bool is_complex() const { return false; }
  bool is_mkldnn() const { return false; }
  bool is_meta() const { return false; }
  bool is_nested() const { return false; }
  bool is_signed() const { return dtype() != kByte && dtype() != kBool; }
  bool is_same_size(const Tensor& o) const { return sizes() == o.sizes(); }
  // Is each element between the first and the last one, in memory, an element of this view, and once?
  bool is_non_overlapping_and_dense() const;
  MemoryFormat suggest_memory_format() const;
  // The same tensor under two names; is_alias_of: tensors that share a storage, overlapping or not.
  bool is_same(const Tensor& o) const { return p_ == o.p_; }
  bool is_alias_of(const Tensor& o) const { return impl("is_alias_of").storage == o.impl("is_alias_of").storage; }
  bool has_storage() const { return defined(); }
  StorageHandle storage() const;
  // LibTorch's "CPUFloatType".
  std::string toString() const;
  // "f32[2, 3]", for messages.
  std::string describe() const;

  // ---- one value, raw bytes ----
  // The only element: as a number that remembers its kind, or converted to T. Throws ShapeError unless numel is 1.
  Item item() const { return Item(item_scalar()); }
  template <class T>
  T item() const {
    return item_scalar().to<T>();
  }
  Scalar item_scalar() const;
  // The address of the first element; strides are the caller's business. To be read and, unless T is const, written;
  // the pointer lives as long as the storage. Throws DTypeError when T is not the tensor's type.
  //
  // Nobody sees what is written through it, so that the bytes decide: what backward needs of this tensor, saved before
  // or after, is compared there with a fingerprint, and refused where it differs. That is two passes over a saved
  // value's bytes, none where no pointer was asked for. Under SavedPolicy::preserve the value is copied instead;
  // SavedPolicy::forbid throws InplaceError here where a value that was saved could be overwritten, whether it will be
  // or not, and so does a frozen tensor. The storage counts as exposed from then on: its bytes are never overwritten
  // automatically, dropped or packed, nor moved by resize_. A scope in which a thread goes on using the pointer for the
  // race check is inplace::PointerScope.
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
  // For reading alone: costs nothing and is refused nowhere.
  template <class T>
  const T* const_data_ptr() const {
    return pointer<const T>("const_data_ptr", SourceLocation());
  }
  const void* const_data_ptr() const { return look("const_data_ptr", dtype()); }
  // The elements by N indices, a[i][j]; the same as data_ptr.
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
  // As `std::cout << t << std::endl`; in LibTorch's style type and sizes alone, to standard error, as there.
  void print() const;

  // ---- history ----
  // Whether gradients flow to it: set on a leaf, inherited by results.
  bool requires_grad() const;
  const Tensor& set_requires_grad(bool on) const { return requires_grad_(on); }
  bool is_leaf() const;
  bool is_view() const { return impl("is_view").is_view; }
  // The root of the recorded views; undefined when this is no recorded view.
  Tensor _base() const;
  GradFn grad_fn() const;
  uint32_t output_nr() const;
  // Writes into the storage so far, through any alias.
  uint64_t _version() const { return impl("_version").storage->version(); }
  // Undefined when there is none; warns once on a non-leaf without retain_grad.
  const Tensor& grad() const;
  Tensor& mutable_grad() const;
  void set_grad(const Tensor& g, SourceLocation location = SITU_HERE) const;
  // Adds the gradient of this tensor by every leaf it came from (or by `inputs`) to that leaf's grad(). `gradient`, of
  // this tensor's sizes, may be left out for one element. The graph is freed as it is read unless retain_graph
  // (default: create_graph, which records the derivative itself).
  void backward(const Tensor& gradient = {}, std::optional<bool> retain_graph = {}, bool create_graph = false,
                const std::vector<Tensor>& inputs = {}, SourceLocation location = SITU_HERE) const;
  // Shares the bytes, not the history.
  Tensor detach() const;
  Tensor data() const { return detach(); }
  Tensor variable_data() const { return detach(); }
  Tensor tensor_data() const { return detach(); }
  void set_data(const Tensor& t) const;
  // Keep the gradient of this result in grad().
  void retain_grad() const;
  bool retains_grad() const;
  // A hook sees the gradient of this version and may return a replacement (undefined: none); or it returns nothing.
  // Returns an index for remove_hook. One that owns what it captured (tensors by value) goes with the graph: a backward
  // without retain_graph that passes it lets go of it, and one that comes again throws AutogradError. One that captures
  // nothing, or by reference, stays, and so do those of leaves.
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
  // Refuse writes from now on, through aliases too.
  const Tensor& freeze() const;
  const Tensor& unfreeze() const;
  bool is_frozen() const { return impl("is_frozen").storage->frozen(); }
  // For messages, summaries and dumps; empty by default.
  const std::string& name() const;
  const Tensor& set_name(std::string name) const;

  // ---- every op, plain and in place ----
#define SITU_INSIDE_TENSOR
#include "situ/generated/tensor/methods.h"
#undef SITU_INSIDE_TENSOR

  // ---- composed of them (situ/ops/*.cpp); overloads that no list of arguments can say are templates ----
  // A dense copy in the same layout; with a format, row-major where that is Contiguous.
  Tensor clone(SourceLocation location = SITU_HERE) const;
  Tensor clone(std::optional<MemoryFormat> format, SourceLocation location = SITU_HERE) const;
  // Itself when row-major already.
  Tensor contiguous(SourceLocation location = SITU_HERE) const;
  Tensor contiguous(MemoryFormat format, SourceLocation location = SITU_HERE) const;
  // Itself when it has that dtype already, unless `copy`; differentiable between floating types.
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
  // LibTorch's longest forms. A format changes nothing: tensors are row-major.
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
  // For LibTorch programs: the tensor itself. A copy to a device takes the bytes along, whatever memory they come
  // from, so that the tensor may be written right behind it. DeviceError for one that lies on a device.
  Tensor pin_memory() const;
  bool is_pinned() const { return false; }
  // Fresh tensors of this one's dtype and device, unless options say otherwise.
  Tensor new_empty(DimVec size, const TensorOptions& options = {}) const;
  Tensor new_zeros(DimVec size, const TensorOptions& options = {}) const;
  Tensor new_ones(DimVec size, const TensorOptions& options = {}) const;
  Tensor new_full(DimVec size, Scalar value, const TensorOptions& options = {}) const;
  Tensor view_as(const Tensor& o) const { return view(o.sizes()); }
  Tensor reshape_as(const Tensor& o, SourceLocation location = SITU_HERE) const { return reshape(o.sizes(), location); }
  Tensor expand_as(const Tensor& o) const;
  // The same bytes as another type, the last size scaled by the widths' ratio; no history.
  Tensor view_dtype(DType t) const;
  template <std::same_as<DType> T>  // LibTorch's name
  Tensor view(T t) const {
    return view_dtype(t);
  }
  // All dimensions in reverse order.
  Tensor T(SourceLocation location = SITU_HERE) const;
  Tensor repeat(DimVec repeats) const;
  // A count for each element (or slice along dim).
  template <std::derived_from<Tensor> T>
  Tensor repeat_interleave(const T& repeats, std::optional<int64_t> dim = {},
                           SourceLocation location = SITU_HERE) const {
    return repeated(repeats, dim, location);
  }
  // Of all elements, in dtype t: sum(kDouble).
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
  template <std::same_as<bool> B>  // not x.var({0}): a list is dimensions
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
  // A view without the first dimension; a tensor index gathers or masks.
  template <Integer T>
  Tensor operator[](T i) const {
    return entry(static_cast<int64_t>(i));
  }
  template <std::derived_from<Scalar> S>  // x[i.item()]
  Tensor operator[](const S& i) const {
    return entry(i);
  }
  struct Places {  // a tensor between brackets, and the line
    Places(const Tensor& t, SourceLocation s = SITU_HERE) : tensor(t), location(s) {}
    const Tensor& tensor;
    SourceLocation location;
  };
  Indexed operator[](Places index) const;
  Indexed index(std::initializer_list<TensorIndex> indices, SourceLocation location = SITU_HERE) const;
  Indexed index(const std::vector<TensorIndex>& indices, SourceLocation location = SITU_HERE) const;
  // A changed copy: x.at({i}).set(v). Never writes x, unless x expires (see At in ops/index.h).
  At at(std::initializer_list<TensorIndex> indices) const&;
  At at(std::initializer_list<TensorIndex> indices) &&;
  At at(const std::vector<TensorIndex>& indices) const&;
  At at(const std::vector<TensorIndex>& indices) &&;
  At at(const TensorIndex& index) const&;
  At at(const TensorIndex& index) &&;

  // The in-place forms; on x[i], they write into x.
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
  TensorImpl* unsafeGetTensorImpl() const { return p_.get(); }  // LibTorch's name, which programs take as a key
  TensorImpl& impl(const char* op) const {
    if (!p_) undefined(op);
    return *p_;
  }
  Ref<TensorImpl> take() { return std::move(p_); }
  // Handles on this tensor.
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

// What indexing gives: a view, or with index tensors or masks a fresh tensor. Assigning to it on the spot,
// `x.index({mask}) = v` or `x[i] += v`, writes into x; a name that keeps it is a tensor like any other (and keeps x
// alive; a name of type Tensor does not).
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
  Tensor operator+=(const In& o) &&;  // each place once, however often it is named
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

// Operators broadcast and promote as the functions they call; numbers stand on either side. Comparisons
// give bool tensors.
inline Tensor operator+(const In& a, const In& b) { return add(a, b); }
inline Tensor operator-(const In& a, const In& b) { return sub(a, b); }
inline Tensor operator*(const In& a, const In& b) { return mul(a, b); }
inline Tensor operator/(const In& a, const In& b) { return div(a, b); }
inline Tensor operator%(const In& a, const In& b) { return remainder(a, b); }
inline Tensor operator==(const Tensor& a, const Tensor& b) { return eq(a, b); }
inline Tensor operator!=(const Tensor& a, const Tensor& b) { return ne(a, b); }
// A number on the left needs functions of its own: C++20 turns `1 == t` into `t == 1` only where that gives a bool.
template <std::derived_from<Tensor> T, std::derived_from<Scalar> S>  // not of a literal 0, which is a null Tensor too
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

// Prints values and shape; situ/tensor/print.h has the switches.
std::ostream& operator<<(std::ostream& out, const Tensor& t);
// "AddBackward0"; "0" where nothing was recorded.
std::ostream& operator<<(std::ostream& out, const GradFn& f);
// "[2, 3]".
std::ostream& operator<<(std::ostream& out, IntArrayRef sizes);

}  // namespace situ
