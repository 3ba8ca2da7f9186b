// Implements TensorImpl: view groups, detached histories and destruction.
#include "situ/tensor/impl.h"

#include <mutex>
#include <new>
#include <utility>

#include "situ/base/error.h"
#include "situ/memory/byte_stream.h"
#include "situ/memory/internal/dry_run.h"
#include "situ/memory/this_thread.h"
#include "situ/tensor/detached_history.h"

namespace situ {

HistoryHooks history_hooks;

TensorImpl* TensorImpl::make() { return new (pool_alloc(sizeof(TensorImpl))) TensorImpl; }

namespace {

SpinLock g_detached_histories;  // for all chains of detached histories, which are rare

// Returns the link of the chain that points to the detached history of that generation.
TensorImpl** place_of(TensorImpl& base, uint32_t generation) {
  TensorImpl** at = &base.former;
  while ((*at)->generation != generation) at = &(*at)->former;
  return at;
}

// Releases one view of that generation, and its reference to the base.
void one_view_less(TensorImpl* base, uint32_t generation) noexcept {
  if (__builtin_expect(base->generation == generation, 1)) return base->release_view();
  Ref<TensorImpl> last;
  {
    std::lock_guard lock(g_detached_histories);
    TensorImpl** at = place_of(*base, generation);
    TensorImpl* detached_history = *at;
    if (detached_history->drop_view()) {
      *at = std::exchange(detached_history->former, nullptr);
      last = Ref<TensorImpl>::adopt(detached_history);
    }
  }
  last.reset();
  base->release();
}

}  // namespace

TensorImpl* TensorImpl::detached_history_of(TensorImpl& base, uint32_t generation) {
  std::lock_guard lock(g_detached_histories);
  return *place_of(base, generation);
}

Ref<TensorImpl> TensorImpl::make_detached_history(const TensorImpl& base) {
  auto detached_history = Ref<TensorImpl>::adopt(make());
  detached_history->storage = base.storage;
  detached_history->g = base.g;
  detached_history->dtype = base.dtype;
  detached_history->is_view = base.is_view;
  detached_history->provenance = base.provenance;
  return detached_history;
}

void TensorImpl::hand_views_to(TensorImpl& other) noexcept { other.add(take_upper()); }

void TensorImpl::hand_over(Ref<TensorImpl> detached_history) noexcept {
  std::lock_guard lock(g_detached_histories);
  hand_views_to(*detached_history);
  detached_history->generation = generation++;
  detached_history->former = former;
  former = detached_history.take();
}

Ref<TensorImpl> undo_hand_over(TensorImpl& base, uint32_t generation) noexcept {
  std::lock_guard lock(g_detached_histories);
  TensorImpl* last = base.former;
  if (!last || last->generation != generation || base.views() != 0) return {};
  base.former = std::exchange(last->former, nullptr);
  base.generation = generation;
  last->hand_views_to(base);
  return Ref<TensorImpl>::adopt(last);
}

void TensorImpl::join_view_group_of(TensorImpl& from) noexcept {
  base = from.base ? from.base : &from;
  generation = from.generation;
  if (__builtin_expect(base->generation == generation, 1)) return base->retain_view();
  base->retain();
  group_base()->add_view();
}

void TensorImpl::leave_base() noexcept {
  if (base) one_view_less(std::exchange(base, nullptr), generation);
}

void TensorImpl::note_host_reads() const { memory::this_thread.stream->host_reads(*storage); }

void TensorImpl::require_bytes() const {
  if (storage->absent()) require_values("data");
  if (!storage->device().is_cpu())
    throw DeviceError(called_as("data_ptr") + ": the bytes are on the device " + storage->device().str() +
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
    throw PlanError(what + "] has a shape but no values: it was created in a dry run (memory::plan). " +
                    (run ? "Leave out what depends on values where memory::planning() is true"
                         : "Create it again outside of the dry run, which returns figures only"));
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
