// Implements Call for plain forms and views: operands, inference, donation, recording, launch and commit.
#include "situ/dispatch/run.h"

#include <algorithm>
#include <memory>
#include <new>

#include "situ/base/text.h"
#include "situ/dispatch/autocast.h"
#include "situ/dispatch/call.h"
#include "situ/generated/op/copy.h"
#include "situ/launch/executor.h"
#include "situ/launch/out_of_memory.h"
#include "situ/memory/memory_limit.h"
#include "situ/memory/plan.h"
#include "situ/memory/trace.h"
#include "situ/recompute/recompute.h"

namespace situ {

namespace op {

bool would_record(std::initializer_list<const Tensor*> operands) {
  if (!tls_state.grad_enabled) return false;
  return std::any_of(operands.begin(), operands.end(),
                     [](const Tensor* t) { return t && t->defined() && t->requires_grad(); });
}

thread_local constinit CallObserver* call_observer SITU_TLS_FAST = nullptr;
CallObserver* observe(CallObserver* o) { return std::exchange(call_observer, o); }

const Region& scalar_region() {
  static const Region r = [] {
    Region s;
    s.itemsize = 8;
    return s;
  }();
  return r;
}

void fill_operand(Operand& o, const In& in) {
  if (in.is_scalar) {
    o.defined = o.scalar = true;
    o.value = in.scalar;
    o.dtype = in.scalar.type();
    o.g = &scalar_region();
  } else if (in.tensor && in.tensor->defined()) {
    TensorImpl* t = in.tensor->unsafe_impl();
    o.impl = t;
    o.storage = t->storage.get();
    o.g = &t->g;
    o.dtype = t->dtype;
    o.defined = true;
    o.donatable = in.donatable;
  }
}

void Call::take_operand(Operand& o, const In& in, int i) {
  fill_operand(o, in);
  if (!location_) location_ = in.location;
  if (o.impl) {
    const Storage& s = *o.storage;
    if (first_tensor_ < 0) {
      first_tensor_ = i;
      device_ = s.device();
    } else if (__builtin_expect(!(s.device() == device_), 0)) {
      return meet_on_one_device(i);
    }
    if (__builtin_expect(!s.readable_here(), 0)) o.impl->require_values(name_);
    return;
  }
  bool wanted = op_info_.n_in == kAnyIn || i < op_info_.required;
  if ((wanted && !o.defined) || (o.scalar && !(op_info_.scalars >> i & 1))) refuse_operand(o, i);
}

void Call::make_room(size_t n) {
  n_ = static_cast<int>(n);
  if (n_ > kMaxIn) {
    rare().many.resize(n);
    ops_ = rare_->many.data();
  } else {
    few_.make(n_);
    ops_ = few_.data();
  }
}

Call::Call(const OpInfo& op_info, Operands in, const void* attributes, const char* name, const SourceLocation& location)
    : op_info_(op_info), name_(name), attributes_(attributes), in_(in) {
  const ThreadState& s = thread_state();
  location_ = s.location ? s.location : location;
  outs_.make(op_info.n_out + op_info.n_private);
  impls_.make(op_info.n_out + op_info.n_private);
  make_room(in.size());
  in.each([this](int i, const In& operand) { take_operand(ops_[i], operand, i); });
}

void Call::refuse_operand(const Operand& o, int i) {
  throw UsageError(called_as(name_) + ": operand " + std::to_string(i) +
                   (o.scalar ? " is a number where a tensor is needed; wrap it with situ::scalar_tensor(value)"
                             : " is an undefined tensor; create it first (zeros, randn, ...), and do not use one "
                               "after std::move"));
}

// A tensor without dimensions may be on the CPU while others are on a device, and some operands may be on any device
// (OpInfo::any_device). These move to the others' device. The move is recorded, so that gradients flow back.
void Call::meet_on_one_device(int i) {
  auto lone = [](const Operand& o) { return o.g->ndim() == 0 && o.storage->device().is_cpu(); };
  auto moved = [&](Operand& o, Device d) {
    rare().moved.push_back(Tensor(Ref<TensorImpl>::share(o.impl)).to(d));
    fill_operand(o, In(rare().moved.back()));
  };
  const Device here = ops_[i].storage->device();
  if (lone(ops_[i]) || (i < 16 && (op_info_.any_device >> i & 1))) return moved(ops_[i], device_);
  for (int k = first_tensor_; k < i; ++k)
    if (ops_[k].impl && !lone(ops_[k])) refuse_devices(i);
  for (int k = first_tensor_; k < i; ++k)
    if (ops_[k].impl) moved(ops_[k], here);
  device_ = here;
}

void Call::refuse_devices(int i) {
  auto text = [](const Operand& o) { return describe(o.dtype, o.g->sizes) + " on " + o.impl->storage->device().str(); };
  throw DeviceError(called_as(name_) + ": the operands are on different devices: " + text(ops_[first_tensor_]) + ", " +
                    text(ops_[i]) + "; move one with .to(device)");
}

void Call::autocast() {
  const LocationScope line(location_);
  for (int i = 0; i < n_; ++i) {
    Operand& o = ops_[i];
    if (!o.impl || autocast_dtype(op_info_.autocast, o.dtype) == o.dtype || !device_.is_cpu()) continue;
    rare().moved.push_back(autocast_to(op_info_.autocast, Tensor(Ref<TensorImpl>::share(o.impl))));
    fill_operand(o, In(rare().moved.back()));
  }
}

namespace {

// Elementwise ops compute narrow integers in i32. If a number, or a tensor without dimensions, does not fit into i32
// but promotion still gives a narrow type, they compute in i64.
DType wide_enough(const Infer& c) {
  if (!c.op_info->converts || c.n < 2 || is_floating(c.compute)) return c.compute;
  for (int i = 0; i < c.n; ++i) {
    const Operand& o = c.in(i);
    if (!o.defined || o.dtype != DType::i64) continue;
    if (!o.scalar || o.value.toLong() != static_cast<int32_t>(o.value.toLong())) return DType::i64;
  }
  return c.compute;
}

}  // namespace

void Call::infer() {
  Infer c{name_, &op_info_, ops_, n_, attributes_, outs_.data(), DType::f32, device_, recording_, inplace_};
  op_info_.infer(c);
  compute_ = wide_enough(c);
  result_device_ = c.device;
  if (op_info_.view) return;
  executor_ = &executor_of(device_);
  kernel_ = &executor_->find(op_info_, name_);
  choose();
}

void Call::choose() {
  if (!kernel_->choose) return;
  try {
    choice_ = kernel_->choose(
        Infer{name_, &op_info_, ops_, n_, attributes_, outs_.data(), compute_, result_device_, recording_, inplace_});
  } catch (const std::bad_alloc&) {  // a library was loaded, or generates code, to state its scratch
    if (memory::planning()) throw;   // not because of the planned bytes
    refuse_library(name_, location_);
  }
}

void Call::decide_recording() {
  recording_ = false;
  if (call_observer) call_observer->reading(op_info_, ops_, n_);
  if (!thread_state().grad_enabled || !op_info_.differentiable) return;
  for (int i = 0; i < n_; ++i)
    if (ops_[i].impl && is_floating(ops_[i].dtype) && record::tracked(*ops_[i].impl)) {
      recording_ = true;
      return;
    }
}

// Note [Automatic overwriting]: the output takes an operand's memory if the operand is an rvalue by type and no
// DonationBlocker applies. Its handle and its storage have no other owner. It is a temporary that fills its block and
// was not saved, escaped or hooked. This call does not save it, and its geometry is exactly the one that infer
// prescribes.
bool Call::overwrite_donatable() {
  if (op_info_.overwrites == 0 || !thread_state().overwrite) return false;
  for (int i = 0; i < n_; ++i)
    if (ops_[i].donatable && in_.given(static_cast<size_t>(i)) && blocker(i) == DonationBlocker::none) {
      overwritten_ = i;
      return true;
    }
  return false;
}

// Returns whether a gradient reads t's bytes. A value that can be recomputed does not need them.
bool Call::saves_operand(TensorImpl& t) const {
  const Mask wanted = wanted_saves();
  for (int i = 0; i < n_; ++i)
    if (ops_[i].impl == &t && (wanted & input(i)) && !Recompute::replaces(t)) return true;
  return false;
}

DonationBlocker Call::blocker(int i) const {
  const Operand& o = ops_[i];
  auto may = [this](int k) { return k < 16 && (op_info_.overwrites >> k & 1); };
  if (!o.impl || !may(i)) return DonationBlocker::op;
  TensorImpl& t = *o.impl;
  if (t.dtype != outs_[0].dtype || t.g.offset != 0 || !(t.g.sizes == outs_[0].g.sizes) ||
      !(t.g.strides == outs_[0].g.strides))
    return DonationBlocker::geometry;
  if (recording_ && saves_operand(t)) return DonationBlocker::call_saves;
  for (int j = 0; j < n_; ++j)  // the same tensor twice, and the kernel may not overwrite what it reads
    if (j != i && ops_[j].impl == &t && !may(j)) return DonationBlocker::read_twice;
  return donation_blocker_of(t);
}

void Call::announce(const TensorImpl* target) {
  std::vector<DonationBlocker> blockers;
  for (int i = 0; i < n_ && !target; ++i) blockers.push_back(blocker(i));
  call_observer->calling({op_info_, name_, location_, ops_, n_, outs_[0], target, target ? nullptr : blockers.data()});
}

// The union of what the gradients of all tracked operands read.
Mask Call::wanted_saves() const {
  Mask wanted = nothing;
  for (int i = 0; i < n_; ++i)
    if (node_ ? node_->inputs()[i].edge.last_writer != nullptr
              : ops_[i].impl && is_floating(ops_[i].dtype) && self_gradient(i) && record::tracked(*ops_[i].impl))
      wanted |= saves_of(i, inplace_);
  return wanted;
}

void Call::allocate_outputs() {
  Category purpose = thread_state().purpose;
  int total = op_info_.n_out + (recording_ ? op_info_.n_private : 0);
  const Mask wanted = total > op_info_.n_out ? wanted_saves() : nothing;
  for (int k = 0; k < total; ++k) {
    if (!outs_[k].used || (k >= op_info_.n_out && !(wanted & output(k)))) continue;
    if (k == 0 && overwritten_ >= 0) {
      impls_[0] = Ref<TensorImpl>::share(ops_[overwritten_].impl);
      continue;
    }
    impls_[k] = Ref<TensorImpl>::adopt(TensorImpl::make());
    TensorImpl& t = *impls_[k];
    t.dtype = outs_[k].dtype;
    size_t bytes = static_cast<size_t>(outs_[k].g.numel() * outs_[k].g.itemsize);
    if (k == op_info_.n_out && plans_plain()) bytes = static_cast<size_t>(op_info_.plain_bytes(ops_, outs_[k]));
    t.storage = Storage::allocate(bytes, k < op_info_.n_out ? purpose : Category::saved, result_device_);
    t.g = std::move(outs_[k].g);
  }
}

void Call::make_node() {
  node_ = Node::make(&op_info_, NodeKind::call, n_, op_info_.n_out + op_info_.n_private);
  if (op_info_.attribute_bytes) __builtin_memcpy(node_->attributes(), attributes_, op_info_.attribute_bytes);
  node_->location = location_;
  if (name_ != op_info_.name) node_->op_name = name_;
  node_->module = thread_state().module;
  uint64_t floor = 0;
  for (int i = 0; i < n_; ++i) {
    NodeInput& in = node_->inputs()[i];
    const Operand& o = ops_[i];
    in.defined = o.defined;
    if (!o.defined) continue;
    in.dtype = o.dtype;
    if (o.scalar) {
      in.scalar = true;
      in.value = o.value;
      continue;
    }
    in.sizes = o.g->sizes;
    if (is_floating(o.dtype) && self_gradient(i) && record::tracked(*o.impl)) {
      in.edge = record::edge_of(*o.impl);
      if (__builtin_expect(o.impl->storage->escaped(), 0)) Recompute::mark_untrusted(in.edge);
      if (in.edge.last_writer->seq > floor) floor = in.edge.last_writer->seq;
      if (in.edge.last_writer->kind == NodeKind::leaf) record::record_use(*o.impl);
    }
  }
  node_->seq = record::next_sequence(floor);
}

Ref<TensorImpl> Call::dense_copy(const Operand& o, Category category) {
  auto t = Ref<TensorImpl>::adopt(TensorImpl::make());
  t->dtype = o.dtype;
  t->g.sizes = o.g->sizes;
  t->g.itemsize = o.g->itemsize;
  set_contiguous(t->g);
  t->storage =
      Storage::allocate(static_cast<size_t>(t->g.numel() * t->g.itemsize), category, o.impl->storage->device());
  copy_bytes(name_, {t->storage.get(), &t->g, t->dtype}, {o.storage, o.g, o.dtype});
  return t;
}

void Call::replace_operand(int i, Ref<TensorImpl> with) {
  ops_[i].impl = with.get();
  ops_[i].storage = with->storage.get();
  ops_[i].g = &with->g;
  if (packed_.size() < kMaxIn)
    packed_.push_back(std::move(with));
  else
    rare().more_packed.push_back(std::move(with));
}

void Call::pack_operands() {
  if (op_info_.strided) return;
  for (int i = 0; i < n_; ++i)
    if (ops_[i].impl && !is_contiguous(*ops_[i].g)) replace_operand(i, dense_copy(ops_[i], Category::temporary));
}

// Saves the values that the needed gradients read. Operands that the call itself is about to overwrite (`target`) are
// kept as a preserved copy, made once for all of them.
void Call::save_inputs(TensorImpl* target) {
  const Mask wanted = wanted_saves();
  Ref<TensorImpl> preserve;
  const Region* preserved = nullptr;
  for (int i = 0; i < n_ && i < 16; ++i) {
    if (!(wanted & input(i)) || !ops_[i].impl) continue;
    TensorImpl* t = ops_[i].impl;
    if (target && t->storage == target->storage && overlaps(t->g, target->g)) {
      if (Saved* again = Recompute::defer(*t, node_, false)) {
        keep(i, again);
        continue;
      }
      if (!preserve || preserve->dtype != t->dtype || !same_elements_in_order(*preserved, t->g)) {
        preserve = dense_copy(ops_[i], Category::saved);
        preserved = &t->g;
      }
      Region g = preserve->g;
      g.sizes = t->g.sizes;  // the same elements, possibly with other sizes
      set_contiguous(g);
      keep(i, Saved::make(preserve->storage, g, t->dtype, node_));
      continue;
    }
    Saved* again = Recompute::defer(*t, node_, true);
    keep(i, again ? again : Saved::make(t->storage, t->g, t->dtype, node_));
    if (op_info_.preserved & input(i)) node_->inputs()[i].saved->keep_always();
  }
}

void Call::keep(int i, Saved* s) {
  node_->inputs()[i].saved = s;
  s->name_after(*ops_[i].impl);
}

void Call::save_outputs() {
  Mask wanted = wanted_saves();
  if (plans_plain()) wanted |= op_info_.plain_saves;
  for (int k = 0; k < op_info_.n_out + op_info_.n_private; ++k) {
    if (!result(k)) continue;
    TensorImpl& t = *result(k);
    NodeOutput& o = node_->outputs()[k];
    o.g = t.g;
    o.dtype = t.dtype;
    if (!(wanted & output(k))) continue;
    o.saved = Saved::make(t.storage, t.g, t.dtype, node_);
    if (!is_floating(t.dtype) || (op_info_.preserved & output(k)))
      o.saved->keep_always();  // indices: the caller has them too, so a write copies them
    if (inplace_) o.saved->reserve();
  }
}

LaunchView Call::launch_view(const Result* results, int n_results) const {
  return {op_info_, name_, location_, ops_, n_, results, n_results, attributes_, scratch_.data(), choice_, compute_};
}

void Call::run_kernel() {
  UpTo<Result, kMaxOut> results;
  for (int k = 0; k < impls_.size(); ++k) {
    TensorImpl* t = impls_[k] ? impls_[k].get() : result(k);
    results.push_back(t ? Result{t->storage.get(), &t->g, t->dtype} : Result{});
  }
  const LaunchView l = launch_view(results.data(), results.size());
  const bool where_operands_lie = first_tensor_ >= 0 && !op_info_.moves;
  where_operands_lie ? launch(l, *executor_) : launch(l);
}

// Announces what the kernel will read and write, until the call is over.
void Call::watch_races(const TensorImpl* target) {
  rare().races = std::make_unique<race::Scope>(name_, location_);
  race::Scope& races = *rare_->races;
  if (target && partial_)
    for (const Region& part : rare_->parts) races.add(*target->storage, part, true);
  else if (target)
    races.add(*target->storage, target->g, true);
  for (int i = target && op_info_.replaces ? 1 : 0; i < n_; ++i)
    if (ops_[i].impl) races.add(*ops_[i].impl->storage, *ops_[i].g, false);
}

void Call::commit_fresh(Tensor* out, size_t n_out) {
  for (size_t k = 0; k < n_out; ++k) {
    auto& impl = impls_[static_cast<int>(k)];
    if (!impl) continue;
    TensorImpl& t = *impl;
    if (node_ && is_floating(t.dtype)) {
      node_->retain();
      record::set_fresh_value(t, node_, static_cast<uint16_t>(k));
    } else if (t.last_writer) {
      record::drop_history(t);
    }
    out[k] = Tensor(std::move(impl));
  }
}

void Call::run_plain(Tensor* out, size_t n_out) {
  memory::LocationForBookings bookings(location_, name_);
  if (__builtin_expect(tls_state.autocast && op_info_.autocast != Autocast::as_given, 0)) autocast();
  decide_recording();
  infer();
  if (call_observer) announce(nullptr);
  if (overwrite_donatable() && kernel_->checks) check(launch_view(nullptr, 0));
  allocate_outputs();
  scratch_.take(choice_.scratch, device_);
  if (recording_) {
    make_node();
    save_inputs(nullptr);
    save_outputs();
    Recompute::consider(*node_, ops_, overwritten_ >= 0 ? ops_[overwritten_].impl : nullptr);
    node_->attach_inputs();
  }
  pack_operands();  // only for the kernel: the record reads the operands themselves
  if (kernel_->prepares) prepare(launch_view(nullptr, 0));
  if (__builtin_expect(race::on(), 0)) watch_races(overwritten_ >= 0 ? impls_[0].get() : nullptr);
  if (overwritten_ >= 0) {
    WriteInfo w{name_, location_, nullptr, 0};
    impls_[0]->storage->begin_write(w);
    if (__builtin_expect(memory::tracing(), 0)) memory::trace_taken(*impls_[0]->storage);
  }
  if (recording_) node_->attach_outputs();  // a saved result that overwrites an operand was not saved before that write
  run_kernel();
  if (overwritten_ >= 0) const_cast<Tensor*>(in_.given(static_cast<size_t>(overwritten_))->tensor)->take();
  commit_fresh(out, n_out);
  if (recording_) node_->pack_saves();
  if (call_observer) call_observer->called(op_info_, name_, out, static_cast<int>(n_out), location_);
}

Tensor Call::only_result() {
  Tensor out;
  op_info_.view ? view(out) : run_plain(&out, 1);
  return out;
}

// The edge of an unpacked value describes its original geometry. If it differs, a recorded copy gets its own.
void Call::materialize_unpacked() {
  TensorImpl& from = *ops_[0].impl;
  const Edge* fixed = thread_state().grad_enabled ? record::fixed_edge(from) : nullptr;
  if (!fixed) return;
  const Edge& e = *fixed;
  if (e.producer->by_element) return;
  if (record::same_geometry(e.region ? *e.region : e.producer->outputs()[e.out].g, from.g)) return;
  Tensor handle(Ref<TensorImpl>::share(&from));
  const In in[] = {In(handle, location_)};
  const op_attr::clone_op none{};
  replace_operand(0, op_call::plain(op_infos::clone_op, {in, 1}, &none).take());
}

namespace {

// The offsets of all elements, in order.
std::vector<int64_t> sorted_elements(const Region& g) {
  std::vector<int64_t> r;
  for (int64_t i = 0, n = g.numel(); i < n; ++i) r.push_back(element_offset(g, i));
  std::sort(r.begin(), r.end());
  return r;
}

// Returns whether the view has elements that its operand does not have.
bool names_others(const op::OpInfo& view, const Region& from, const Region& seen) {
  if (!view.any_region || covers(from, seen)) return false;
  std::vector<int64_t> all = sorted_elements(from), some = sorted_elements(seen);
  return !std::includes(all.begin(), all.end(), some.begin(), std::unique(some.begin(), some.end()));
}

}  // namespace

namespace {

// Returns a handle on the bytes of `from` with the geometry from infer.
Ref<TensorImpl> seen_of(const TensorImpl& from, OutSpec& seen) {
  memory::make_room_for_records();  // views allocate no other bytes, however many there are
  auto t = Ref<TensorImpl>::adopt(TensorImpl::make());
  t->storage = from.storage;
  t->g = std::move(seen.g);
  t->dtype = from.dtype;
  t->is_view = true;
  return t;
}

// Adds a view made while recording to the view group of `from`.
void join(const OpInfo& op_info, TensorImpl& from, TensorImpl& t) {
  from.viewed.store(true, std::memory_order_relaxed);
  t.join_view_group_of(from);
  t.viewed_by = &op_info;
}

void stay_outside(TensorImpl& from, TensorImpl& t) {
  t.provenance = from.group_base()->provenance == Provenance::detached ? Provenance::detached : Provenance::unrecorded;
}

// Returns whether the fast path may replace Call::view(): nothing is special about the operand, as in nearly all calls.
[[gnu::always_inline]] inline bool plain_to_view(Operands operands) {
  const In* in = operands.size() == 1 ? operands.given(0) : nullptr;
  if (!in || call_observer || in->is_scalar || !in->tensor || !in->tensor->defined()) return false;
  const TensorImpl& from = *in->tensor->unsafe_impl();
  return !from.extra && !from.storage->absent();
}

[[gnu::always_inline]] inline Tensor plain_view(const char* name, const OpInfo& op_info, TensorImpl& from,
                                                const void* attributes) {
  Operand o;
  o.impl = &from;
  o.g = &from.g;
  o.dtype = from.dtype;
  o.defined = true;
  OutSpec seen;
  Infer c{name, &op_info, &o, 1, attributes, &seen};
  op_info.infer(c);
  Ref<TensorImpl> t = seen_of(from, seen);
  if (thread_state().grad_enabled)
    join(op_info, from, *t);
  else
    stay_outside(from, *t);
  note_view(from, *t);
  return Tensor(std::move(t));
}

}  // namespace

// Records a view of `from`. For a value unpacked in backward, or a hooked view, it gets the same edge with another
// region. A view that reaches outside of a hooked view does not.
void Call::join_view_group(TensorImpl& from, TensorImpl& t) {
  if (const Region* elements = record::element_region(from)) return join_elements(from, t, *elements);
  const Edge* fixed = record::fixed_edge(from);
  const bool by_hook = fixed && from.extra->fixed_by_hook;
  if (!fixed || by_hook) {
    if (fixed) from.extra->fired = true;
    join(op_info_, from, t);
  }
  if (!fixed || (by_hook && names_others(op_info_, from.g, t.g))) return;
  AutogradExtra& extra = extra_of(t);
  extra.fixed = record::copy_edge(*fixed);
  extra.fixed_by_hook = by_hook;
  extra.untouched_to = from.extra->untouched_to;
  Region* seen = record::new_region(t.g);
  record::free_region(std::exchange(extra.fixed.region, seen));
}

// Records a view of a leaf whose elements share bytes: applies the same op to a geometry with separate elements.
void Call::join_elements(TensorImpl& from, TensorImpl& t, const Region& elements) {
  if (op_info_.any_region)
    throw AutogradError(called_as(name_) + ": the operand is a leaf in which several elements share their bytes, " +
                        describe(from.dtype, from.g.sizes) +
                        ", so strides do not identify its elements and the view has no gradient; index the leaf, or "
                        "make it of a clone()");
  Operand o = ops_[0];
  o.g = &elements;
  OutSpec seen;
  Infer c{name_, &op_info_, &o, 1, attributes_, &seen};
  op_info_.infer(c);
  join(op_info_, from, t);
  record::set_element_region(from, t, seen.g);
}

void Call::view(Tensor& out) {
  materialize_unpacked();
  infer();
  TensorImpl& from = *ops_[0].impl;
  Ref<TensorImpl> t = seen_of(from, outs_[0]);
  if (thread_state().grad_enabled)
    join_view_group(from, *t);
  else
    stay_outside(from, *t);
  note_view(from, *t);
  out = Tensor(std::move(t));
  if (call_observer) call_observer->called(op_info_, name_, &out, 1, location_);
}

}  // namespace op

Tensor op_call::plain(const op::OpInfo& op_info, Operands in, const void* attributes, const char* name,
                      const SourceLocation& location) try {
  if (!name) name = op_info.name;
  if (op_info.view && op::plain_to_view(in))
    return op::plain_view(name, op_info, *in.given(0)->tensor->unsafe_impl(), attributes);
  return op::Call(op_info, in, attributes, name, location ? location : in.location()).only_result();
} catch (const std::bad_alloc&) {
  op::refuse_malloc(name ? name : op_info.name, location ? location : in.location());
}

void op_call::multi(const op::OpInfo& op_info, Operands in, const void* attributes, Tensor* out, const char* name,
                    const SourceLocation& location) try {
  if (!name) name = op_info.name;
  op::Call(op_info, in, attributes, name, location).run_plain(out, op_info.n_out);
} catch (const std::bad_alloc&) {
  op::refuse_malloc(name ? name : op_info.name, location);
}

void op_call::out(const op::OpInfo& op_info, Tensor& out, Operands in, const void* attributes, const char* name,
                  const SourceLocation& location) try {
  if (!name) name = op_info.out_name;
  op::ready_out(name, out);
  op::Call(op_info, in, attributes, name, location ? location : in.location()).inplace(true, &out);
} catch (const std::bad_alloc&) {
  op::refuse_malloc(name ? name : op_info.out_name, location ? location : in.location());
}

}  // namespace situ
