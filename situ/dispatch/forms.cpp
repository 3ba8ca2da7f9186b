// In-place and out= forms that are made of other calls: of ops with several results, of composed ops, of views, and of
// writes into expanded tensors.
#include "situ/base/thread_state.h"
#include "situ/dispatch/form.h"
#include "situ/dispatch/run.h"
#include "situ/generated/op/copy.h"
#include "situ/tape/dry.h"
#include "situ/tensor/shared_bytes.h"

namespace situ {

namespace op {

bool into_one_alias(const char* name, const OpInfo& op_info, Operands operands, const void* attributes) {
  const In &to_in = *operands.given(0), &from_in = *operands.given(1);
  if (!to_in.tensor || !to_in.tensor->defined()) return false;
  const Region& target = to_in.tensor->unsafe_impl()->g;
  bool expanded = false;
  for (int d = 0; d < target.ndim(); ++d) expanded = expanded || (target.strides[d] == 0 && target.sizes[d] > 1);
  if (!expanded || !from_in.defined()) return false;
  Operand given[2];
  given[1].scalar = from_in.is_scalar;
  if (from_in.tensor) given[1].g = &from_in.tensor->unsafe_impl()->g;
  if (from_in.tensor && given[1].ndim() > target.ndim()) return false;
  if (!op_info.same_value(given, target)) return false;
  Tensor to = *to_in.tensor, from = from_in.tensor ? *from_in.tensor : Tensor();
  for (int64_t d = 0, lead = to.dim() - (from.defined() ? from.dim() : 0); d < to.dim(); ++d) {
    if (to.stride(d) != 0 || to.size(d) <= 1) continue;
    to = to.narrow(d, 0, 1);
    if (from.defined() && d >= lead && from.size(d - lead) > 1) from = from.narrow(d - lead, 0, 1);
  }
  const In one[] = {In(to, to_in.location), from.defined() ? In(from, from_in.location) : from_in};
  op_call::inplace(op_info, {one, operands.size()}, attributes, name);
  return true;
}

void write_result(const char* name, const Tensor& to, const Tensor& result, const SourceLocation& location) {
  const op_attr::copy none{};
  const In in[] = {In(to, location), In(result, location)};
  op_call::inplace(op_infos::copy, {in, 2}, &none, name);
}

namespace {

void fits(const char* name, const Tensor& to, const Tensor& result, const char* hint) {
  if (!(to.sizes() == result.sizes()))
    throw ShapeError(called_as(name) + ": the result is " + result.describe() +
                     ", but the tensor to be overwritten is " + to.describe() + hint);
  if (!can_cast(result.dtype(), to.dtype()))
    throw DTypeError(called_as(name) + ": the result is " + result.describe() + ", which does not fit the " +
                     to.describe() + " to be overwritten; use the out-of-place form, or convert with .to(" +
                     short_name(to.dtype()) + ") first");
}

void ready_to_take(const char* name, const Tensor& out, const Tensor& result) {
  if (result.requires_grad())
    throw AutogradError(
        std::string(name) +
        ": the out= form cannot be differentiated, and an operand requires grad; use the plain form, or "
        "NoGradGuard");
  if (out.numel() == 0 && !(out.sizes() == result.sizes())) out.resize_(result.sizes());
  fits(name, out, result, "; pass an out= tensor of the result's sizes (or an empty one)");
}

}  // namespace

void ready_out(const char* name, const Tensor& out) {
  if (!out.defined())
    throw UsageError(called_as(name) + ": the out= tensor is undefined; create it first (empty({0}))");
}

void put_result(const char* name, const Tensor& to, const Tensor& result, const SourceLocation& location) {
  fits(name, to, result, "; an in-place form cannot change the sizes, use the out-of-place form");
  write_result(name, to, result, location);
}

void put_out(const char* name, Tensor& out, const Tensor& result, const SourceLocation& location) {
  ready_out(name, out);
  ready_to_take(name, out, result);
  write_result(name, out, result, location);
}

void put_outs(const char* name, std::span<Tensor* const> outs, std::span<const Tensor* const> results,
              const SourceLocation& location) {
  for (size_t k = 0; k < outs.size(); ++k) {
    ready_to_take(name, *outs[k], *results[k]);
    for (size_t j = 0; j < k; ++j)
      if (share_bytes(*outs[j]->unsafe_impl(), *outs[k]->unsafe_impl()))
        throw InplaceError(called_as(name) + ": two results would be written into the same bytes: " +
                           outs[j]->describe() + ", " + outs[k]->describe() + "; pass tensors that do not overlap");
  }
  for (size_t k = 0; k < outs.size(); ++k) write_result(name, *outs[k], *results[k], location);
}

Tensor old_value(const Tensor& target, const SourceLocation& location) {
  return thread_state().grad_enabled ? target.clone(location) : target;
}

}  // namespace op

void op_call::multi_out(const op::OpInfo& op_info, Tensor* const* outs, Operands in, const void* attributes,
                        const char* name, const SourceLocation& location) {
  if (!name) name = op_info.out_name;
  const size_t n_out = op_info.n_out;
  std::vector<Tensor> results(n_out);
  for (size_t k = 0; k < n_out; ++k) op::ready_out(name, *outs[k]);
  multi(op_info, in, attributes, results.data(), name, location);
  std::vector<const Tensor*> made(n_out);
  for (size_t k = 0; k < n_out; ++k) made[k] = &results[k];
  op::put_outs(name, {outs, n_out}, made, location ? location : in.given(0)->location);
}

namespace {

void require_reshapable(const char* name, const Tensor& t) {
  TensorImpl& i = t.impl(name);
  if (i.base == nullptr && record::is_leaf_base(i))
    throw AutogradError(called_as(name) + ": a leaf that requires grad keeps its shape, since its gradient has it: " +
                        t.describe() + "; use the out-of-place form for a view, or set_data() for a new shape");
}

void take_geometry(const Tensor& t, const Tensor& like) {
  dry::note_geometry(*t.unsafe_impl());
  t.unsafe_impl()->g = like.unsafe_impl()->g;
}

}  // namespace

void op_call::view_inplace(const op::OpInfo& op_info, Operands in, const void* attributes, const char* name,
                           const SourceLocation& location) {
  CallScope scope(name);
  const Tensor& t = *in.given(0)->tensor;
  require_reshapable(name, t);
  take_geometry(t, plain(op_info, in, attributes, name, location));
}

void op::Form::see(const Tensor& view) {
  require_reshapable(name(), *target_);
  take_geometry(*target_, view);
}

}  // namespace situ
