#include "situ/tensor/impl.h"

#include <mutex>
#include <new>
#include <utility>

#include "situ/base/error.h"
#include "situ/memory/byte_stream.h"
#include "situ/memory/internal/dry_run.h"
#include "situ/memory/this_thread.h"
#include "situ/tensor/heirs.h"

namespace situ {

HistoryHooks history_hooks;

TensorImpl* TensorImpl::make() { return new (pool_alloc(sizeof(TensorImpl))) TensorImpl; }

namespace {

SpinLock g_heirs;  // of all chains of heirs: they are rare

// Where a chain names the heir of a generation.
TensorImpl** place_of(TensorImpl& base, uint32_t generation) {
  TensorImpl** at = &base.former;
  while ((*at)->generation != generation) at = &(*at)->former;
  return at;
}

// A view of that generation goes, and lets go of the base.
void one_view_less(TensorImpl* base, uint32_t generation) noexcept {
  if (__builtin_expect(base->generation == generation, 1)) return base->release_view();
  Ref<TensorImpl> last;
  {
    std::lock_guard lock(g_heirs);
    TensorImpl** at = place_of(*base, generation);
    TensorImpl* heir = *at;
    if (heir->drop_view()) {
      *at = std::exchange(heir->former, nullptr);
      last = Ref<TensorImpl>::adopt(heir);
    }
  }
  last.reset();
  base->release();
}

}  // namespace

TensorImpl* TensorImpl::heir_of(TensorImpl& base, uint32_t generation) {
  std::lock_guard lock(g_heirs);
  return *place_of(base, generation);
}

Ref<TensorImpl> TensorImpl::make_heir(const TensorImpl& root) {
  auto heir = Ref<TensorImpl>::adopt(make());
  heir->storage = root.storage;
  heir->g = root.g;
  heir->dtype = root.dtype;
  heir->is_view = root.is_view;
  heir->descent = root.descent;
  return heir;
}

void TensorImpl::hand_views_to(TensorImpl& other) noexcept { other.add(take_upper()); }

void TensorImpl::bequeath(Ref<TensorImpl> heir) noexcept {
  std::lock_guard lock(g_heirs);
  hand_views_to(*heir);
  heir->generation = generation++;
  heir->former = former;
  former = heir.take();
}

Ref<TensorImpl> take_back_bequest(TensorImpl& root, uint32_t generation) noexcept {
  std::lock_guard lock(g_heirs);
  TensorImpl* last = root.former;
  if (!last || last->generation != generation || root.views() != 0) return {};
  root.former = std::exchange(last->former, nullptr);
  root.generation = generation;
  last->hand_views_to(root);
  return Ref<TensorImpl>::adopt(last);
}

void TensorImpl::join_family_of(TensorImpl& from) noexcept {
  base = from.base ? from.base : &from;
  generation = from.generation;
  if (__builtin_expect(base->generation == generation, 1)) return base->retain_view();
  base->retain();
  root()->add_view();
}

void TensorImpl::leave_base() noexcept {
  if (base) one_view_less(std::exchange(base, nullptr), generation);
}

void TensorImpl::note_host_reads() const { memory::this_thread.stream->host_reads(*storage); }

void TensorImpl::require_bytes() const {
  if (storage->absent()) require_values("data");
  if (!storage->device().is_cpu())
    throw DeviceError(called_as("data_ptr") + ": the bytes lie on the device " + storage->device().str() +
                      ", where the host cannot read them; move the tensor with .cpu() first");
}

void TensorImpl::require_values(const char* op) const {
  memory::DryRun* run = memory::this_thread.dry;
  const auto* touched = run ? run->log().find<memory::TouchedStorages>() : nullptr;
  const bool unknown = touched && touched->wrote(*storage);
  if (!storage->absent() && !unknown) return;
  std::string what = called_as(op) + ": " + short_name(dtype) + "[";
  for (int i = 0; i < g.ndim(); ++i) what += (i ? ", " : "") + std::to_string(g.sizes[i]);
  if (storage->absent())
    throw PlanError(what + "] has a shape but no values: it was made in a dry run (memory::plan). " +
                    (run ? "Leave out what depends on values where memory::planning() is true"
                         : "Make it anew outside; only figures come out of a dry run"));
  throw PlanError(what +
                  "] was written in this dry run (memory::plan), which leaves the bytes as they are, so its "
                  "values are not known; leave out what depends on them where memory::planning() is true");
}

void TensorImpl::destroy(TensorImpl* t) noexcept {
  if (__builtin_expect(memory::this_thread.dry != nullptr, 0) && history_hooks.dies_in_dry_run(t)) return;
  if (t->linked && history_hooks.revived(t)) return;
  if (t->extra) history_hooks.drop_extra(t);
  if (t->last_writer || t->linked) history_hooks.drop_last_writer(t);
  TensorImpl* base = t->base;
  const uint32_t generation = t->generation;
  t->~TensorImpl();
  pool_free(t, sizeof(TensorImpl));
  if (base) one_view_less(base, generation);
}

}  // namespace situ
