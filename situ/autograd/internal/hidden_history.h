// What a custom function computes from its arguments without recording it. A derivative of its backward would take that
// for a constant, in silence; so it gets a history that refuses to be differentiated.
//
// Seen are the values of ops: whatever holds them (save_for_backward, saved_data, an attribute of Python's ctx, a
// captured variable), and what backward itself computes with recording off. Not seen is what the program writes through
// a pointer, and what it detaches with recording on, which says that a constant is meant.
#pragma once
#include <string>
#include <vector>

#include "situ/dispatch/run.h"

namespace situ::autograd::detail {

// While one lives, this thread's unrecorded calls mark the storages of what they compute from `arguments`, or from
// marked storages.
class HiddenHistory : public op::CallObserver {
 public:
  explicit HiddenHistory(const std::vector<Tensor>& arguments);
  ~HiddenHistory() override;
  HiddenHistory(const HiddenHistory&) = delete;
  void reading(const op::OpInfo& op_info, const op::Operand* operands, int n) override;
  void calling(const op::CallFacts& facts) override;
  void called(const op::OpInfo& op_info, const char* name, const Tensor* outs, int n_out,
              const SourceLocation& location) override;
  void forget(const Tensor& result) const;  // its history is the function's

 protected:
  bool of_argument(const Storage& s) const;
  virtual bool hides(const op::Operand& o) const;
  virtual void mark(Storage& s);

 private:
  op::CallObserver* outer_;
  std::vector<Ref<Storage>> storages_;  // of the arguments
  bool hides_ = false;                  // of the call under way
};

// The same during a recorded backward of the function that `call` recorded. Recorded calls that read a marked value get
// it with a history that throws AutogradError when a gradient comes to it.
class HiddenInBackward final : public HiddenHistory {
 public:
  HiddenInBackward(std::string function, Node& call, const std::vector<Tensor>& dy);
  ~HiddenInBackward() override;
  void reading(const op::OpInfo& op_info, const op::Operand* operands, int n) override;
  void cover_results(std::vector<Tensor>& gradients);  // what backward returns

 private:
  bool hides(const op::Operand& o) const override;
  void mark(Storage& s) override;
  void take_edges(Node& call, const std::vector<Tensor>& dy);
  Ref<Node> refusing(const Region& g, DType dtype, size_t n_edges, const std::string& what) const;
  const std::string function_;
  std::vector<Edge> edges_;                // to the function's arguments, then to dy; owned
  size_t arguments_ = 0;                   // of them
  std::vector<const Storage*> made_here_;  // compared alone
  struct Covered {
    Ref<TensorImpl> base;
    const Node* node;
  };
  std::vector<Covered> covered_;
};

}  // namespace situ::autograd::detail
