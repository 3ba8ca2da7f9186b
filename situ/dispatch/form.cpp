#include "situ/dispatch/form.h"

namespace situ::op {

Form::Form(const char* name, const Tensor& target, const SourceLocation& location)
    : Form(thread_state().writer ? thread_state().writer : name, location) {
  target.impl(this->name());
  target_ = &target;
}

Form::Form(const char* name, Tensor* out, const SourceLocation& location) : Form(name, location) {
  ready_out(name, *out);
  out_ = out;
}

Form::Form(const char* name, std::span<Tensor* const> outs, const SourceLocation& location) : Form(name, location) {
  for (const Tensor* out : outs) ready_out(name, *out);
  outs_ = outs;
}

const Tensor& PlainForm::tensor(const In& in, const char* which) const {
  if (in.is_scalar)
    throw UsageError(called_as(name_) + ": " + which +
                     " is a number where a tensor is needed; wrap it with situ::scalar_tensor(value)");
  if (!in.defined())
    throw UsageError(called_as(name_) + ": " + which + " is an undefined tensor; create it first (zeros, randn, ...)");
  return *in.tensor;
}

In Form::value(const In& in) {
  if (!target_) return in;
  old_ = old_value(*target_, location_);
  return In(old_, location_);
}

Tensor Form::run(const OpInfo& op_info, Operands in, const void* attributes) {
  if (!target_) return op_call::plain(op_info, in, attributes);
  done_ = true;
  op_call::inplace(op_info, in, attributes, name());
  return *target_;
}

void Form::put_all(std::initializer_list<const Tensor*> results) {
  put_outs(name(), outs_, {results.begin(), results.size()}, location_);
}

Tensor Form::put(Tensor result) {
  if (done_ || (!target_ && !out_) || (target_ && result.is_same(*target_))) return result;
  done_ = true;
  if (out_) {
    put_out(name(), *out_, result, location_);
    return *out_;
  }
  put_result(name(), *target_, result, location_);
  return *target_;
}

}  // namespace situ::op
