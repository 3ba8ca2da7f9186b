// A recorded call that runs again, for its first result alone: the same kernel on the same operands, so the same bits.
#pragma once
#include "situ/op/op_info.h"

namespace situ {
struct Node;
struct NodeInput;
}  // namespace situ

namespace situ::op {

class RecomputeCall {
 public:
  explicit RecomputeCall(Node& n) : node_(n) {}
  // Operand i, seen as g, which must outlive run(). `by`: the call whose recipe made the bytes for this; null: they are
  // kept. Those made for this may become the result's, where the op overwrites that operand and nobody else has them.
  void operand(int i, const Region& g, DType t, Ref<Storage> bytes, Node* by);
  void number(int i, const NodeInput& in);
  // The result's bytes, temporary. Operands that were not given are absent. Throws OutOfMemoryError.
  Ref<Storage> run();

 private:
  Ref<Storage> room(const Region& g, Device device);
  Ref<Storage> fresh(const Region& g, Device device);
  bool may_overwrite(int i);
  void launch(const Infer& c, Storage& result);
  Node& node_;
  Operand operands_[kMaxIn];
  Ref<Storage> held_[kMaxIn];
  Node* made_[kMaxIn] = {};
};

}  // namespace situ::op
