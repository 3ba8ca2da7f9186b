// Converts the operands of calls under autocast (tensor/autocast.h).
#pragma once
#include <memory>

#include "situ/base/thread_state.h"
#include "situ/op/op_info.h"
#include "situ/tensor/tensor.h"

namespace situ::op {

// Returns the dtype to which autocast converts an operand of dtype `from`.
DType autocast_dtype(Autocast how, DType from);
// Returns `t` in that dtype: itself, or its recorded conversion.
Tensor autocast_to(Autocast how, const Tensor& t);

// Converts the operands of a composed function. Until it is destroyed, the calls in the function's body run without
// autocast.
class Recast {
 public:
  explicit Recast(Autocast how) : how_(how), on_(tls_state.autocast) { tls_state.autocast = false; }
  ~Recast() { tls_state.autocast = on_; }
  Recast(const Recast&) = delete;
  // Call it at most once per operand, kMaxIn times in all. The returned operand lives as long as this object.
  const In& operator()(const In& in) { return on_ ? converted(in) : in; }

 private:
  struct Held {
    Tensor tensors[kMaxIn];
    In ins[kMaxIn];
    int n = 0;
  };
  const In& converted(const In& in);
  const Autocast how_;
  const bool on_;
  std::unique_ptr<Held> held_;
};

}  // namespace situ::op
