// VjpCall: the recorded call for its vjp; spec.h has the typed access to it.
#pragma once
#include <optional>
#include <utility>

#include "situ/op/op_info.h"
#include "situ/tensor/tensor.h"

namespace situ::op {

class VjpCall {
 public:
  // The list has an entry for each operand, true if its gradient is needed, or is null if all recorded ones are. With
  // `final`, the node is freed afterwards.
  VjpCall(Node& node, Tensor* dy, const char* wanted = nullptr, bool final = false, Tensor* so_far = nullptr)
      : node_(node), dy_(dy), so_far_(so_far), wanted_(wanted), final_(final) {}
  // The gradient of result k; undefined if none reached it.
  const Tensor& dy(int k = 0) const { return dy_[k]; }
  // The same, moved out if no later gradient of this call reads it: then it is the only handle, which a result may
  // overwrite.
  Tensor take_dy(int k = 0) const { return last_ ? std::move(dy_[k]) : dy_[k]; }
  // For the operand that OpInfo::adds_to names: the gradient accumulated so far, moved out. The vjp returns the sum.
  // Undefined if there is none, or if it has other owners.
  Tensor so_far() const { return so_far_ ? std::move(*so_far_) : Tensor(); }
  Tensor saved_in(int i) const;  // throws AutogradError when it was overwritten or freed
  // The same for result k; private results are counted after public ones.
  Tensor saved_out(int k) const;
  Tensor take_out(int k) const;               // as a gradient: moves the saved bytes out if no other code needs them
  bool has_in(int i) const;                   // true if operand i was given
  std::optional<Scalar> number(int i) const;  // operand i's value if it was a number
  bool needs(int i) const;                    // true if gradient i is needed
  const Dims& sizes(int i) const;             // operand i's
  DType dtype(int i) const;
  const Dims& out_sizes(int k = 0) const;
  const Region& out_region(int k = 0) const;  // result k's geometry at the call
  const void* attributes() const;
  int operands() const;
  // The saved values that the needed gradients of the operands before i read; kNoMore if none of them is needed.
  Mask reads_below(int i) const;
  // Frees the other saved values now instead of after the call, unless another backward may read them.
  void keep_only(Mask m) const;
  // Marks the gradient that is computed now as the call's last, so that take_dy() moves.
  void set_last(bool last) { last_ = last; }

 private:
  Node& node_;
  Tensor *dy_, *so_far_;
  const char* wanted_;
  bool final_, last_ = false;
};

}  // namespace situ::op
