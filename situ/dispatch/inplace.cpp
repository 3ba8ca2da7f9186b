// In-place and out= forms: checks, reserves memory and records for a call that writes its target, then writes.
#include "situ/base/text.h"
#include "situ/dispatch/call.h"
#include "situ/dispatch/touched.h"
#include "situ/dispatch/write_set.h"
#include "situ/launch/out_of_memory.h"
#include "situ/op/lost_values.h"
#include "situ/recompute/recompute.h"
#include "situ/tensor/checked_writes.h"
#include "situ/tensor/shared_bytes.h"

namespace situ {
namespace op {

void Call::refuse_out_form(const TensorImpl& target) {
  int i = 0;
  while (i < n_ && (!ops_[i].impl || !is_floating(ops_[i].dtype) || !record::tracked(*ops_[i].impl))) ++i;
  throw AutogradError(called_as(name_) + ": the out= form cannot be differentiated, and " +
                      (i < n_ ? "operand " + std::to_string(i) + ", " + describe(ops_[i].dtype, ops_[i].g->sizes)
                              : "the tensor to be overwritten, " + describe(target.dtype, target.g.sizes)) +
                      ", requires grad; use the plain form, or NoGradGuard" + bracketed(location_));
}

void Call::check_target(TensorImpl& t, bool is_out_form, const PendingWrite& w) {
  const OutSpec& o = outs_[0];
  if (is_out_form && t.g.numel() == 0 && can_cast(o.dtype, t.dtype) && !(o.g.sizes == t.g.sizes)) {
    rare().resized = std::make_unique<Resized>(t);
    Tensor(rare().resized->target).resize_(IntArrayRef(o.g.sizes), location_);
    for (int i = 0; i < n_; ++i)  // operands keep the sizes that infer used
      if (ops_[i].impl == &t) ops_[i].g = &rare_->resized->before;
  }
  if (!(o.g.sizes == t.g.sizes))
    throw ShapeError(called_as(name_) + ": the result is " + describe(o.dtype, o.g.sizes) +
                     ", but the tensor to be overwritten is " + describe(t.dtype, t.g.sizes) +
                     (is_out_form ? "; pass an out= tensor of the result's sizes (or an empty one)"
                                  : "; an in-place form cannot change the sizes, use the out-of-place form"));
  if (!op_info_.any_dtype && !can_cast(o.dtype, t.dtype))
    throw DTypeError(called_as(name_) + ": the result has dtype " + short_name(o.dtype) + ", which does not fit the " +
                     describe(t.dtype, t.g.sizes) +
                     " to be overwritten; use the out-of-place form, or convert with .to(" + short_name(t.dtype) +
                     ") first");
  w.check(op_info_.same_value && !is_contiguous(t.g) && op_info_.same_value(ops_, t.g));
  if (thread_state().grad_enabled && !op_info_.view) w.check_leaf();
}

// The checked mode. Comparisons may write 0 and 1 into any dtype, and masks and indices are not written at all.
void Call::check_losses(const TensorImpl& t, int first) {
  if (recording_ && !is_floating(t.dtype))
    throw AutogradError(called_as(name_) + ": an operand requires grad, but the tensor to be overwritten, " +
                        describe(t.dtype, t.g.sizes) +
                        ", cannot: the gradient would end here; detach() the operand, or leave the scope of "
                        "CheckedWritesGuard" +
                        bracketed(location_));
  if (outs_[0].dtype == DType::boolean && t.dtype != DType::boolean) return;
  op::check_losses({name_, t.dtype, &t.g.sizes, op_info_, ops_, n_, attributes_, first});
}

// Finds the parts of the target that the call writes, only if a dependent or a history on the bytes may be affected.
void Call::find_parts(TensorImpl& t) {
  const Storage& s = *t.storage;
  if (!op_info_.touched || (!s.has_dependents() && (!s.hosts || (recording_ && record::alone(t))))) return;
  NoGradGuard off;
  CallObserver* observer = observe(nullptr);
  Touched touched(t.g);
  try {
    op_info_.touched(Infer{name_, &op_info_, ops_, n_, attributes_, nullptr, compute_}, touched);
  } catch (...) {
    observe(observer);
    throw;
  }
  observe(observer);
  rare().parts = std::move(touched.parts);
  partial_ = true;
}

// For operands that share bytes with the target: an elementwise kernel may read exactly what it overwrites. Other
// operands are copied first, so that the kernel reads their old values.
void Call::detach_from_target(TensorImpl& t) {
  for (int i = op_info_.replaces ? 1 : 0; i < n_; ++i) {  // replaces: operand 0 is not read
    const Operand& o = ops_[i];
    if (!o.impl || (o.impl->storage != t.storage && !t.storage->escaped())) continue;
    bool elementwise = o.impl->storage == t.storage && (op_info_.overwrites >> i & 1);
    if (elementwise && same_elements_in_order(*o.g, t.g)) continue;
    if (!share_bytes(*o.impl, t)) continue;
    replace_operand(i, dense_copy(o, Category::temporary));
  }
}

// Before a recorded write of a part: records its region, and if nothing was tracked yet, the constant around it.
Ref<Node> Call::reserve_region_write(TensorImpl& t) {
  TensorImpl& base = *t.group_base();
  node_->write_region = record::new_region(t.g);
  if (base.last_writer) return {};
  auto constant = Ref<Node>::adopt(Node::make(nullptr, NodeKind::history_break, 0, 1));
  constant->outputs()[0].g = around(base.g, t.g);
  constant->outputs()[0].dtype = base.dtype;
  return constant;
}

// After a recorded write: sets a new value if the whole was written, else appends to the value's chain.
void Call::commit_write(TensorImpl& base, bool whole, const Ref<Node>& constant) {
  if (!whole) {
    record::append_write(base, node_, constant.get());
  } else {
    node_->retain();
    if (op_info_.replaces)
      record::replace_value(base, node_);
    else
      record::set_value(base, node_, 0, node_);
  }
  node_->attach_outputs();
}

// The state of an in-place call between its steps.
struct Call::Write {
  PendingWrite target;
  record::HistoryBreaks breaks;
  Ref<Node> constant;
  bool whole = false;   // all of the base is written
  bool direct = false;  // the kernel stores into the target itself
};

// Records the call before its outputs exist.
void Call::reserve_record(TensorImpl& t, const Write& w) {
  TensorImpl& base = *t.group_base();
  make_node();
  node_->op_name = name_;
  node_->in_place = true;
  node_->through_view = w.whole && &t != &base;
  if (Node* last_writer = base.last_writer) {
    if (last_writer->seq >= node_->seq) node_->seq = record::next_sequence(last_writer->seq);
    if (!w.whole) {
      if (last_writer->result_overwritten) throw_result_overwritten(*last_writer, t);
      record::require_inside(t, base.producer->outputs()[base.out].g);
    }
  }
  save_inputs(&t);
}

// Reserves memory for a result that cannot go straight into the target, for private results, and for the kernel.
void Call::reserve_room(TensorImpl& t, Write& w) {
  bool fits = outs_[0].dtype == t.dtype && (op_info_.strided_out || (is_contiguous(outs_[0].g) && is_contiguous(t.g)) ||
                                            outs_[0].g.strides == t.g.strides);
  // A kernel that computes in a wider target's dtype would skip the rounding and wrapping of the result's own dtype.
  bool exact = op_info_.any_dtype || outs_[0].dtype == t.dtype;
  w.direct = (fits || (op_info_.converts && exact)) && op_info_.n_out == 1;
  outs_[0].used = outs_[0].used && !w.direct;
  // Bits of a result are stored in the order of its memory (bit_order.h), and backward assumes the target's order.
  if (!w.direct && recording_ && op_info_.converts && op_info_.n_private > 0) {
    if (is_dense(t.g))
      outs_[0].g.strides = t.g.strides;
    else
      set_contiguous(outs_[0].g);
  }
  const bool lies_otherwise = w.direct && outs_[0].g.strides != t.g.strides;
  if (lies_otherwise) outs_[0].g.strides = t.g.strides;
  if (packed_.size() || lies_otherwise) choose();  // the choice depends on strides
  allocate_outputs();
  scratch_.take(choice_.scratch, device_);
}

// Does everything that can throw, before the write barrier.
void Call::reserve_write(TensorImpl& t, bool is_out_form, Write& w) {
  if (!is_out_form) find_parts(t);
  if (partial_) w.target.narrow(rare_->parts);
  w.target.prepare(w.breaks, recording_);
  if (recording_) reserve_record(t, w);
  detach_from_target(t);
  pack_operands();
  reserve_room(t, w);
  if (recording_) {
    save_outputs();
    if (!w.whole)
      w.constant = reserve_region_write(t);
    else if (w.direct)
      Recompute::consider(*node_, ops_, &t);
    node_->attach_inputs();  // none of them overlaps the target
  }
  if (__builtin_expect(race::on(), 0)) watch_races(&t);
}

void Call::inplace(bool is_out_form, Tensor* out_handle) {
  memory::LocationForBookings bookings(location_, name_);
  inplace_ = true;
  TensorImpl& t = is_out_form ? *out_handle->unsafe_impl() : *ops_[0].impl;
  if (__builtin_expect(!t.storage->readable_here(), 0)) t.require_values(name_);
  decide_recording();
  if (is_out_form && thread_state().grad_enabled && (recording_ || (op_info_.differentiable && record::tracked(t))))
    refuse_out_form(t);
  infer();
  if (kernel_->checks) check(launch_view(nullptr, 0));
  if (tls_state.checked_writes) check_losses(t, is_out_form ? 0 : 1);
  recording_ = recording_ && is_floating(t.dtype);
  Write w{{t, name_, location_}, {}, {}};
  check_target(t, is_out_form, w.target);
  if (call_observer) announce(&t);
  if (recording_ && t.extra) record::write_into_identity(t);

  target_ = Ref<TensorImpl>::share(&t);
  w.whole = recording_ && record::covers_whole(t);
  reserve_write(t, is_out_form, w);
  if (kernel_->prepares) prepare(launch_view(nullptr, 0));
  w.target.begin();  // from here on, only a library that gets no memory can make a kernel throw
  run_kernel();
  if (!w.direct)
    copy_bytes(name_, {t.storage.get(), &t.g, t.dtype}, {impls_[0]->storage.get(), &impls_[0]->g, impls_[0]->dtype});
  w.breaks.apply();
  if (rare_ && rare_->resized) rare_->resized->keep = true;
  if (recording_) {
    commit_write(*t.group_base(), w.whole, w.constant);
    node_->pack_saves();
  }
  if (call_observer) {
    Tensor seen(target_);
    call_observer->called(op_info_, name_, &seen, 1, location_);
  }
}

WriterScope::WriterScope(const char* name, const SourceLocation& location)
    : location_(location), mine_(!tls_state.writer) {
  if (mine_) tls_state.writer = name;
}
WriterScope::~WriterScope() {
  if (mine_) tls_state.writer = nullptr;
}

}  // namespace op

void op_call::inplace(const op::OpInfo& op_info, Operands in, const void* attributes, const char* name,
                      const SourceLocation& location) try {
  if (!name) name = op_info.inplace_name;
  if (tls_state.writer) name = tls_state.writer;
  if (op_info.same_value && op::into_one_alias(name, op_info, in, attributes)) return;
  op::Call(op_info, in, attributes, name, location).inplace(false, nullptr);
} catch (const std::bad_alloc&) {
  op::refuse_malloc(name ? name : op_info.inplace_name, location);
}

}  // namespace situ
