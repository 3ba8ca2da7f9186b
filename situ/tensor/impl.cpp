#include "situ/tensor/impl.h"

#include <new>
#include <utility>

#include "situ/base/error.h"
#include "situ/memory/internal/dry_run.h"

namespace situ {

HistoryHooks history_hooks;

TensorImpl* TensorImpl::make() { return new (pool_alloc(sizeof(TensorImpl))) TensorImpl; }

TensorImpl* TensorImpl::older_root() {
  for (TensorImpl* r = base->former; r; r = r->former)
    if (r->generation == generation) return r;
  return this;
}

void TensorImpl::leave_base() noexcept {
  if (TensorImpl* b = std::exchange(base, nullptr)) b->release();
}

void TensorImpl::replace_bytes(const Ref<Storage>& other, const Region& geometry) {
  leave_base();
  if (other != storage) {
    ++generation;
    viewed.store(false, std::memory_order_relaxed);
  }
  storage = other;
  g = geometry;
}

void TensorImpl::require_bytes() const {
  if (storage->absent()) require_values("data");
}

void TensorImpl::require_values(const char* op) const {
  bool unknown = memory::planning() && tls_state.dry->wrote(*storage);
  if (!storage->absent() && !unknown) return;
  std::string what = std::string(op) + ": " + short_name(dtype) + "[";
  for (int i = 0; i < g.ndim(); ++i) what += (i ? ", " : "") + std::to_string(g.sizes[i]);
  if (storage->absent())
    throw PlanError(what + "] has a shape but no values: it was made in a dry run (memory::plan). " +
                    (memory::planning() ? "Leave out what depends on values where memory::planning() is true"
                                        : "Make it anew outside; only figures come out of a dry run"));
  throw PlanError(what +
                  "] was written in this dry run (memory::plan), which leaves the bytes as they are, so its "
                  "values are not known; leave out what depends on them where memory::planning() is true");
}

void TensorImpl::destroy(TensorImpl* t) noexcept {
  if (__builtin_expect(tls_state.dry != nullptr, 0) && history_hooks.dies_in_dry_run(t)) return;
  if (t->linked && history_hooks.revived(t)) return;
  if (t->extra) history_hooks.drop_extra(t);
  if (t->tip || t->linked || t->former) history_hooks.drop_tip(t);
  TensorImpl *base = t->base, *former = t->former;
  t->~TensorImpl();
  pool_free(t, sizeof(TensorImpl));
  if (former) former->release();
  if (base) base->release();
}

}  // namespace situ
