#include "situ/dispatch/autocast.h"

#include <unordered_map>

#include "situ/base/text.h"
#include "situ/base/thread_local.h"
#include "situ/dispatch/run.h"
#include "situ/memory/restorable.h"
#include "situ/tape/record.h"
#include "situ/tensor/autocast.h"

namespace situ {

namespace op {

// A thread's converted parameters. What a dry run adds goes with it.
class CastWeights final : public memory::Restorable {
 public:
  const Tensor& of(TensorImpl& weight, DType dtype) {
    Entry& e = entries_[&weight];
    if (!e.serves(weight, dtype)) {
      before_change();
      e = {};  // its bytes go before the new ones are asked for
      e = Entry(weight, dtype);
    }
    return e.cast;
  }
  void clear() {
    if (entries_.empty()) return;
    before_change();
    entries_.clear();
  }

 private:
  struct Entry {
    Entry() = default;
    Entry(TensorImpl& t, DType dtype)
        : weight(Ref<TensorImpl>::share(&t)),
          bytes(t.storage),
          version(t.storage->version()),
          cast(Tensor(weight).to(dtype)),
          last_writer(t.last_writer) {}
    // The weight as it is now? One that was converted while nobody recorded has no history to send a gradient through.
    bool serves(TensorImpl& t, DType dtype) const {
      return cast.defined() && cast.dtype() == dtype && bytes == t.storage && version == t.storage->version() &&
             last_writer == t.last_writer && cast.requires_grad() == (tls_state.grad_enabled && record::tracked(t)) &&
             cast.unsafe_impl()->storage->readable_here();
    }
    Ref<TensorImpl> weight;  // keeps the address from another tensor
    Ref<Storage> bytes;
    uint64_t version = 0;
    Tensor cast;
    const Node* last_writer = nullptr;  // of the weight once it is used; the conversion's history keeps it
  };
  std::function<void()> as_it_is() override {
    return [this, before = entries_]() mutable { entries_.swap(before); };
  }
  std::unordered_map<const TensorImpl*, Entry> entries_;
};

namespace {

bool is_kept(TensorImpl& t, DType to) {
  return tls_state.cast_weights_kept && t.dtype == DType::f32 && to != DType::f32 && !t.is_view &&
         !t.storage->escaped() && record::is_leaf_base(t);
}

}  // namespace

DType autocast_dtype(Autocast how, DType from) {
  if (how == Autocast::as_given || !is_floating(from) || from == DType::f64) return from;
  return how == Autocast::f32 ? DType::f32 : autocast::get_autocast_dtype(kCPU);
}

Tensor autocast_to(Autocast how, const Tensor& t) {
  const DType to = autocast_dtype(how, t.dtype());
  if (to == t.dtype() || !t.is_cpu()) return t;
  TensorImpl& i = *t.unsafe_impl();
  return is_kept(i, to) ? kept_here<CastWeights>().of(i, to) : t.to(to);
}

const In& Recast::converted(const In& in) {
  if (!in.tensor || !in.tensor->defined()) return in;
  if (autocast_dtype(how_, in.tensor->dtype()) == in.tensor->dtype()) return in;
  if (!held_) held_ = std::make_unique<Held>();
  SITU_ASSERT(held_->n < kMaxIn);
  Tensor& t = held_->tensors[held_->n];
  t = autocast_to(how_, *in.tensor);
  if (in.donatable) const_cast<Tensor*>(in.tensor)->take();       // nobody reads its bytes any more
  return held_->ins[held_->n++] = In(std::move(t), in.location);  // what is converted is the function's own
}

}  // namespace op

namespace {

int8_t checked(DType t) {
  if (t != DType::bf16 && t != DType::f16)
    throw DTypeError(std::string("autocast: computes in bf16 or f16, but was asked for ") + short_name(t) +
                     "; leave it off to compute in what operands are");
  return static_cast<int8_t>(t);
}

thread_local constinit int scopes SITU_TLS_FAST = 0;  // that are open

void open_one() {
  kept_here<op::CastWeights>();  // now, so that a dry run inside finds it
  ++scopes;
}
int close_one() {
  if (--scopes == 0) autocast::clear_cache();
  return scopes;
}

}  // namespace

AutocastScope::AutocastScope(DType dtype, bool enabled)
    : enabled_(tls_state.autocast), dtype_(tls_state.autocast_dtype) {
  const int8_t to = checked(dtype);
  open_one();
  tls_state.autocast = enabled, tls_state.autocast_dtype = to;
}
AutocastScope::~AutocastScope() {
  tls_state.autocast = enabled_, tls_state.autocast_dtype = dtype_;
  close_one();
}

namespace autocast {

bool is_autocast_enabled(DeviceType device) { return device == kCPU && tls_state.autocast; }

void set_autocast_enabled(DeviceType device, bool enabled) {
  if (device != kCPU) {
    if (enabled) throw DeviceError("autocast: is there for the CPU alone, but was asked for " + Device(device).str());
    return;
  }
  kept_here<op::CastWeights>();
  tls_state.autocast = enabled;
  if (!enabled && scopes == 0) clear_cache();
}

DType get_autocast_dtype(DeviceType) {
  return tls_state.autocast_dtype < 0 ? DType::bf16 : static_cast<DType>(tls_state.autocast_dtype);
}

void set_autocast_dtype(DeviceType, DType dtype) { tls_state.autocast_dtype = checked(dtype); }

bool is_autocast_cache_enabled() { return tls_state.cast_weights_kept; }
void set_autocast_cache_enabled(bool enabled) { tls_state.cast_weights_kept = enabled; }
void clear_cache() {
  if (kept_slot<op::CastWeights>) kept_slot<op::CastWeights>->clear();
}

int increment_nesting() {
  open_one();
  return scopes;
}
int decrement_nesting() { return close_one(); }

}  // namespace autocast
}  // namespace situ
