// Detects values that a custom function computes from its arguments without recording. A derivative of its backward
// would silently treat them as constants, so they get a history that throws when it is differentiated.
//
// It detects the values of ops wherever they are stored (save_for_backward, saved_data, an attribute of Python's ctx, a
// captured variable), and values that backward itself computes with recording off. It does not detect writes through a
// pointer. Values detached with recording on are intended as constants.
#pragma once
#include <string>
#include <vector>

#include "situ/dispatch/run.h"

namespace situ::autograd::detail {

// While it lives, this thread's unrecorded calls mark the storages of results computed from `arguments` or from marked
// storages.
class HiddenHistory : public op::CallObserver {
 public:
  explicit HiddenHistory(const std::vector<Tensor>& arguments);
  ~HiddenHistory() override;
  HiddenHistory(const HiddenHistory&) = delete;
  void reading(const op::OpInfo& op_info, const op::Operand* operands, int n) override;
  void calling(const op::CallFacts& facts) override;
  void called(const op::OpInfo& op_info, const char* name, const Tensor* outs, int n_out,
              const SourceLocation& location) override;
  void forget(const Tensor& result) const;  // the result has the function's history

 protected:
  bool of_argument(const Storage& s) const;
  virtual bool hides(const op::Operand& o) const;
  virtual void mark(Storage& s);

 private:
  op::CallObserver* outer_;
  std::vector<Ref<Storage>> storages_;  // the arguments'
  bool hides_ = false;                  // true if the open call hides history
};

// The same during a recorded backward of the function that `call` recorded. Recorded calls that read a marked value get
// it with a history that throws AutogradError if a gradient reaches it.
class HiddenInBackward final : public HiddenHistory {
 public:
  HiddenInBackward(std::string function, Node& call, const std::vector<Tensor>& dy);
  ~HiddenInBackward() override;
  void reading(const op::OpInfo& op_info, const op::Operand* operands, int n) override;
  void cover_results(std::vector<Tensor>& gradients);  // the gradients that backward returns

 private:
  bool hides(const op::Operand& o) const override;
  void mark(Storage& s) override;
  void take_edges(Node& call, const std::vector<Tensor>& dy);
  Ref<Node> refusing(const Region& g, DType dtype, size_t n_edges, const std::string& what) const;
  const std::string function_;
  std::vector<Edge> edges_;                // to the function's arguments, then to dy; owned
  size_t arguments_ = 0;                   // number of edges to arguments
  std::vector<const Storage*> made_here_;  // used for comparison only
  struct Covered {
    Ref<TensorImpl> base;
    const Node* node;
  };
  std::vector<Covered> covered_;
};

}  // namespace situ::autograd::detail
