// The recorded call as its vjp sees it; spec.h has the typed window on it.
#pragma once
#include <optional>
#include <utility>

#include "situ/op/op_info.h"
#include "situ/tensor/tensor.h"

namespace situ::op {

class VjpCall {
 public:
  // `wanted`: by operand, whether its gradient is; null: all that were recorded. `final`: the node is freed afterwards.
  VjpCall(Node& node, Tensor* dy, const char* wanted = nullptr, bool final = false, Tensor* so_far = nullptr)
      : node_(node), dy_(dy), so_far_(so_far), wanted_(wanted), final_(final) {}
  // The gradient of result k; undefined if none flowed in.
  const Tensor& dy(int k = 0) const { return dy_[k]; }
  // The same, moved out if no later gradient of this call reads it: the only handle, which a result may overwrite.
  Tensor take_dy(int k = 0) const { return last_ ? std::move(dy_[k]) : dy_[k]; }
  // Of the operand that Row::adds_to names: what its gradient has come to so far, moved out. The vjp returns the sum.
  // Undefined where nothing has come, or others have it, too.
  Tensor so_far() const { return so_far_ ? std::move(*so_far_) : Tensor(); }
  Tensor saved_in(int i) const;  // throws AutogradError when it was overwritten or freed
  // The same of result k, private ones counted behind the public.
  Tensor saved_out(int k) const;
  Tensor take_out(int k) const;  // as a gradient, the saved bytes themselves when nobody needs them any more
  bool has_in(int i) const;      // was operand i there at all
  std::optional<Scalar> number(int i) const;  // operand i's value where it was a number
  bool needs(int i) const;                    // is gradient i wanted
  const Dims& sizes(int i) const;             // of operand i
  DType dtype(int i) const;
  const Dims& out_sizes(int k = 0) const;
  const Region& out_region(int k = 0) const;  // result k's geometry when it was made
  const void* attributes() const;
  int operands() const;
  // What the wanted gradients of the operands before i read of what was saved; kNoMore: none of them is wanted.
  Mask reads_below(int i) const;
  // What else was saved goes now and not behind the call, where no other backward may come to it.
  void keep_only(Mask m) const;
  // The gradient that is computed now is the call's last: take_dy() moves.
  void set_last(bool last) { last_ = last; }

 private:
  Node& node_;
  Tensor *dy_, *so_far_;
  const char* wanted_;
  bool final_, last_ = false;
};

}  // namespace situ::op
