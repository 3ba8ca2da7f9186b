// Operations with a derivative of one's own, in LibTorch's form:
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
// forward runs unrecorded. It returns a Tensor or a variable_list; its arguments may be tensors, optional tensors,
// vectors of tensors and anything else. backward gets one gradient for each output and returns one for each argument
// (undefined where there is none; a vector counts one for each element). Written in differentiable ops, it can be
// differentiated again.
//
// To differentiate backward (create_graph) it must compute the gradients from dy, and from arguments and results that
// were saved, while recording. What forward computed on the way was not recorded: a second derivative that needs its
// own derivative throws AutogradError (internal/hidden_history.h says what is seen).
//
// Saved values are snapshots taken at the save: whoever overwrites their bytes later, inside this forward or after it,
// is found by backward, which names both lines (or is refused, or the value is moved, as the policy says). A forward
// that changes an input in place must say so with mark_dirty and return that input; otherwise apply throws, naming the
// write. A leaf that requires grad may not be changed at all: the write itself throws, and the bytes stay.
//
// A forward may return an input, a view of one, or one tensor twice: each result is then a handle of its own on the
// same bytes, with the function's derivative. While recording such a result may not be written in place, and once its
// bytes were written through the input it may not be read any more; both throw AutogradError and say to clone(). A
// result whose elements share bytes (an expanded one) is copied, so that each element has a gradient of its own.
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
bool lost_a_snapshot(const CustomBackward& f);  // was something that the function saved overwritten?
}  // namespace detail

// A value kept in AutogradContext::saved_data. Tensors are saved as by save_for_backward: a leaf, or a tensor that
// nobody else holds, comes back as the same tensor, any other as a handle on the same bytes with the same history.
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

  // Throw UsageError where another kind of value is kept.
  bool toBool() const;
  int64_t toInt() const;
  double toDouble() const;  // integers too
  const std::string& toStringRef() const;
  std::vector<int64_t> toIntVector() const;
  std::vector<double> toDoubleVector() const;
  Tensor toTensor() const;  // throws AutogradError when its bytes were overwritten
  bool isTensor() const { return tensor_ != nullptr; }
  bool isNone() const { return !tensor_ && kind_ == Kind::none; }

 private:
  friend class AutogradContext;
  friend class detail::FunctionCall;
  friend struct detail::ContextBackward;
  friend class SavedData;
  // No std::variant: what that instantiates took every program that includes this 9 MB of compiler memory.
  enum class Kind : uint8_t { none, boolean, integer, number, text, integers, numbers };
  SavedValue& begin(Kind kind);  // lets go of the value before
  SavedValue& set_integer(Kind kind, int64_t v);
  SavedValue& set_number(double v);
  void require(Kind kind, const char* wanted) const;
  [[noreturn]] void wrong_kind(const char* wanted) const;
  Kind kind_ = Kind::none;
  // The one that kind_ names is set: booleans and integers are in integer_.
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
  SavedValue& at(const std::string& key);  // throws IndexError when it is not there
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

// What forward hands to backward.
class AutogradContext {
 public:
  // Snapshots of these tensors: inputs, outputs or anything else; undefined ones are kept as such. Called again, it
  // replaces the list.
  void save_for_backward(const variable_list& to_save, SourceLocation location = SITU_HERE);
  // The snapshots, with the history that the values had. Throws AutogradError when one was overwritten (both lines are
  // named), or after a backward that did not retain the graph.
  variable_list get_saved_variables() const;
  // These inputs are changed by forward and returned by it. To be said before the change: what a recorded write would
  // be refused for (a leaf that requires grad, bytes with another history) is refused here.
  void mark_dirty(const variable_list& inputs);
  void mark_non_differentiable(const variable_list& outputs);
  void set_materialize_grads(bool on) { materialize_ = on; }  // default on: absent gradients arrive as zeros
  bool needs_input_grad(size_t i) const;                      // of the i-th tensor argument
  bool is_dirty(const Tensor& input) const;

  SavedData saved_data{this};
  std::shared_ptr<void> state;  // whatever else backward needs; lives as long as the recorded call

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
  Node* owner_ = nullptr;                           // who saved, for messages; owned
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
  FunctionCall(BackwardFunction backward, std::string name);  // of a function that is no C++ type
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
  AutogradContext* begin();  // what forward gets; forward runs after it, unrecorded
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
  Owned<HiddenHistory> hidden_;              // what forward computes
  Owned<record::QuietHistoryBreaks> quiet_;  // forward's own writes of what it marks dirty are no cuts
};

}  // namespace detail

template <class T>
struct Function {
  // Runs T::forward and records it with T::backward as its derivative, when an argument requires grad.
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
