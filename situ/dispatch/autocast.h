// What autocast (tensor/autocast.h) makes of a call's operands.
#pragma once
#include <memory>

#include "situ/base/thread_state.h"
#include "situ/op/op_info.h"
#include "situ/tensor/tensor.h"

namespace situ::op {

// The dtype that autocast converts an operand of `from` to.
DType autocast_dtype(Autocast how, DType from);
// `t` in that dtype: itself, or its conversion, which is recorded.
Tensor autocast_to(Autocast how, const Tensor& t);

// Operands of a composed function, converted; until it is destroyed, what the function is made of runs without
// autocast.
class Recast {
 public:
  explicit Recast(Autocast how) : how_(how), on_(tls_state.autocast) { tls_state.autocast = false; }
  ~Recast() { tls_state.autocast = on_; }
  Recast(const Recast&) = delete;
  // As often as the function has operands, kMaxIn at most. The operand lives as long as this.
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
