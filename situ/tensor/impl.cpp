#include "situ/tensor/impl.h"

#include <new>

namespace situ {

HistoryHooks history_hooks;

TensorImpl* TensorImpl::make() { return new (pool_alloc(sizeof(TensorImpl))) TensorImpl; }

void TensorImpl::destroy(TensorImpl* t) noexcept {
  if (t->extra) history_hooks.drop_extra(t);
  if (t->tip || t->linked) history_hooks.drop_tip(t);
  TensorImpl* base = t->base;
  t->~TensorImpl();
  pool_free(t, sizeof(TensorImpl));
  if (base) base->release();
}

}  // namespace situ
