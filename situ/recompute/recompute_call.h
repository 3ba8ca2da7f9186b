// Runs a recorded call again for its first result: the same kernel on the same operands gives the same bits.
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
  // Sets operand i with geometry g, which must outlive run(). `by`: the call that recomputed the bytes for this run, or
  // null if they are kept. Recomputed bytes may become the result's if the op may overwrite that operand and they have
  // no other owner.
  void operand(int i, const Region& g, DType t, Ref<Storage> bytes, Node* by);
  void number(int i, const NodeInput& in);
  // Returns the result's bytes, which are temporary. Operands that were not set are absent. Throws OutOfMemoryError.
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
