// Custom operations with their own derivative, in LibTorch's form:
//
//   struct Cube : autograd::Function<Cube> {
//     static Tensor forward(autograd::AutogradContext* ctx, const Tensor& x) {
//       ctx->save_for_backward({x});
//       return x * x * x;
//     }
//     static autograd::variable_list backward(autograd::AutogradContext* ctx, autograd::variable_list dy) {
//       Tensor x = ctx->get_saved_variables()[0];
//       return {dy[0] * 3 * x * x};
//     }
//   };
//   Tensor y = Cube::apply(x);
//
// forward runs without recording. It returns a Tensor or a variable_list. Its arguments may be tensors, optional
// tensors, vectors of tensors and anything else. backward gets one gradient for each output and returns one for each
// argument. A gradient may be undefined, and a vector counts one for each element. If backward uses differentiable ops,
// it can be differentiated again.
//
// For create_graph, backward must compute the gradients from dy, and from saved arguments and results, while recording.
// Intermediate values of forward were not recorded: a second derivative that needs their derivative throws
// AutogradError (internal/hidden_history.h lists the detected cases).
//
// Saved values are snapshots taken at the save. If their bytes are overwritten later, inside this forward or after it,
// backward throws and names both lines; other policies throw at the write, or move the value. A forward that changes an
// input in place must call mark_dirty and return that input; otherwise apply throws, naming the write. A leaf that
// requires grad must not be changed at all: the write itself throws, and the bytes stay.
//
// A forward may return an input, a view of one, or one tensor twice. Each result is then a separate handle on the same
// bytes, with the function's derivative. Such a result must not be written in place while recording, nor read after its
// bytes were written through the input. Both throw AutogradError and suggest clone(). A result whose elements share
// bytes (an expanded one) is copied, so that each element has its own gradient.
#pragma once
#include <string>
#include <typeinfo>
#include <vector>

#include "situ/autograd/autograd.h"
#include "situ/base/owned.h"

namespace situ {
struct CustomBackward;
struct Node;
struct Overwrite;
namespace record {
class QuietHistoryBreaks;
}
}  // namespace situ

namespace situ::autograd {

using Variable = Tensor;
using tensor_list = std::vector<Tensor>;

class AutogradContext;
namespace detail {
class Snapshot;  // a saved tensor
class FunctionCall;
class HiddenHistory;
struct ContextBackward;
// The nodes and handles that a function's snapshots own.
void each_owned(const CustomBackward& f, const std::function<void(Node*)>& node,
                const std::function<void(TensorImpl*)>& handle);
bool lost_a_snapshot(const CustomBackward& f);  // true if a value that the function saved was overwritten
}  // namespace detail

// A value kept in AutogradContext::saved_data. Tensors are saved as by save_for_backward. A leaf, or a tensor without
// other owners, is returned as the same tensor. Any other is returned as a handle on the same bytes with the same
// history.
class SavedValue {
 public:
  SavedValue() = default;
  ~SavedValue();
  SavedValue(SavedValue&&) noexcept;
  SavedValue& operator=(SavedValue&&) noexcept;
  SavedValue(const SavedValue&) = delete;
  SavedValue& operator=(const SavedValue&) = delete;
  template <class T>
  requires std::is_arithmetic_v<T> SavedValue& operator=(T v) {
    if constexpr (std::is_same_v<T, bool>)
      return set_integer(Kind::boolean, v);
    else if constexpr (std::is_floating_point_v<T>)
      return set_number(static_cast<double>(v));
    else
      return set_integer(Kind::integer, static_cast<int64_t>(v));
  }
  SavedValue& operator=(std::string v);
  SavedValue& operator=(const char* v) { return *this = std::string(v); }
  SavedValue& operator=(std::vector<int64_t> v);
  SavedValue& operator=(IntArrayRef v) { return *this = v.vec(); }
  SavedValue& operator=(std::vector<double> v);
  SavedValue& operator=(const Tensor& t);

  // They throw UsageError if another kind of value is stored.
  bool toBool() const;
  int64_t toInt() const;
  double toDouble() const;  // integers too
  const std::string& toStringRef() const;
  std::vector<int64_t> toIntVector() const;
  std::vector<double> toDoubleVector() const;
  Tensor toTensor() const;  // throws AutogradError if its bytes were overwritten
  bool isTensor() const { return tensor_ != nullptr; }
  bool isNone() const { return !tensor_ && kind_ == Kind::none; }

 private:
  friend class AutogradContext;
  friend class detail::FunctionCall;
  friend struct detail::ContextBackward;
  friend class SavedData;
  // Not a std::variant, whose instantiation costs every program that includes this header much compiler memory.
  enum class Kind : uint8_t { none, boolean, integer, number, text, integers, numbers };
  SavedValue& begin(Kind kind);  // frees the previous value
  SavedValue& set_integer(Kind kind, int64_t v);
  SavedValue& set_number(double v);
  void require(Kind kind, const char* wanted) const;
  [[noreturn]] void wrong_kind(const char* wanted) const;
  Kind kind_ = Kind::none;
  // The member that kind_ names is set; booleans and integers are in integer_.
  int64_t integer_ = 0;
  double number_ = 0;
  std::string text_;
  std::vector<int64_t> integers_;
  std::vector<double> numbers_;
  detail::Snapshot* tensor_ = nullptr;  // owned
  AutogradContext* context_ = nullptr;
};

// The values of saved_data by name.
class SavedData {
 public:
  SavedValue& operator[](const std::string& key);
  SavedValue& at(const std::string& key);  // throws IndexError if there is none
  bool contains(const std::string& key) const;
  size_t count(const std::string& key) const { return contains(key) ? 1 : 0; }
  size_t size() const { return items_.size(); }

 private:
  friend class AutogradContext;
  friend class detail::FunctionCall;
  friend struct detail::ContextBackward;
  explicit SavedData(AutogradContext* c) : context_(c) {}
  AutogradContext* context_;
  struct Item {
    std::string key;
    Owned<SavedValue> value;
  };
  std::vector<Item> items_;
};

// Passes values from forward to backward.
class AutogradContext {
 public:
  // Saves snapshots of these tensors: inputs, outputs or others; undefined ones stay undefined. A second call replaces
  // the list.
  void save_for_backward(const variable_list& to_save, SourceLocation location = SITU_HERE);
  // Returns the snapshots, with the history that the values had. Throws AutogradError if one was overwritten (both
  // lines are named), or after a backward that did not retain the graph.
  variable_list get_saved_variables() const;
  // States that forward changes these inputs and returns them. Call it before the change. It throws what a recorded
  // write would throw, for a leaf that requires grad or bytes with another history.
  void mark_dirty(const variable_list& inputs);
  void mark_non_differentiable(const variable_list& outputs);
  void set_materialize_grads(bool on) { materialize_ = on; }  // default: on; missing gradients are zeros
  bool needs_input_grad(size_t i) const;                      // for the i-th tensor argument
  bool is_dirty(const Tensor& input) const;

  SavedData saved_data{this};
  std::shared_ptr<void> state;  // other state for backward; lives as long as the recorded call

  AutogradContext(const AutogradContext&) = delete;
  AutogradContext& operator=(const AutogradContext&) = delete;
  ~AutogradContext();

 private:
  friend class SavedValue;
  friend class detail::Snapshot;
  friend class detail::FunctionCall;
  friend struct detail::ContextBackward;
  AutogradContext() = default;
  detail::Snapshot* snapshot(const Tensor& t, const SourceLocation& location);
  void release() noexcept;

  std::string name_;
  bool recording_ = false, materialize_ = true, released_ = false, saved_any_ = false;
  std::vector<detail::Snapshot*> saved_;            // owned
  Node* node_ = nullptr;                            // the recorded call, which owns this context
  Node* owner_ = nullptr;                           // the node that saved, for messages; owned
  std::vector<Tensor> dirty_, non_differentiable_;  // during forward only
  std::vector<bool> needs_;
  std::vector<bool> is_tensor_;  // for each argument
};

namespace detail {

using BackwardFunction = variable_list (*)(AutogradContext*, variable_list);

// One call of apply; the compiled part of Function.
class FunctionCall {
 public:
  FunctionCall(const std::type_info& type, BackwardFunction backward);
  FunctionCall(BackwardFunction backward, std::string name);  // for functions that are not C++ types
  ~FunctionCall();
  FunctionCall(const FunctionCall&) = delete;
  void argument(const Tensor& t);
  void argument(const std::optional<Tensor>& t) { argument(t ? *t : Tensor()); }
  void argument(const std::vector<Tensor>& l) {
    for (const Tensor& t : l) argument(t);
  }
  template <class T>
  void argument(const T&) {
    other();
  }
  AutogradContext* begin();  // the context for forward; forward runs after it, unrecorded
  void finish(std::vector<Tensor>& outputs);

 private:
  class Watch;
  void other();
  void check_inputs();
  void check_dirty(const std::vector<Tensor>& outputs);
  void record(std::vector<Tensor>& outputs);
  static void pack_snapshots(AutogradContext& c);
  static void keep_handles(AutogradContext& c);
  bool shared(const Tensor& output, const std::vector<Tensor>& outputs) const;
  void attach(std::vector<Tensor>& outputs, int k);
  void attach_dirty(const Tensor& t, int k, bool alone);
  void resolve_snapshots(const std::vector<Tensor>& outputs);
  bool contains(const std::vector<Tensor>& list, const Tensor& t) const;

  Owned<AutogradContext> context_;
  BackwardFunction backward_;
  std::vector<Tensor> inputs_;
  std::vector<Owned<Watch>> watches_;
  Node* node_ = nullptr;
  struct Edges;
  Owned<Edges> edges_;
  Owned<HiddenHistory> hidden_;              // values that forward computes
  Owned<record::QuietHistoryBreaks> quiet_;  // forward's own writes of dirty inputs do not break histories
};

}  // namespace detail

template <class T>
struct Function {
  // Runs T::forward. If an argument requires grad, records it with T::backward as its derivative.
  template <class X = T, class... Args>
  static auto apply(Args&&... args) {
    detail::FunctionCall call(
        typeid(X), [](AutogradContext* c, variable_list dy) -> variable_list { return X::backward(c, std::move(dy)); });
    (call.argument(args), ...);
    AutogradContext* ctx = call.begin();
    auto result = [&] {
      NoGradGuard unrecorded;
      return X::forward(ctx, std::forward<Args>(args)...);
    }();
    if constexpr (std::is_same_v<decltype(result), std::vector<Tensor>>) {
      call.finish(result);
      return result;
    } else {
      std::vector<Tensor> one(1);
      one[0] = std::move(result);
      call.finish(one);
      return std::move(one[0]);
    }
  }
};

}  // namespace situ::autograd
