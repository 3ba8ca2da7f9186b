// What a Tensor handle points to: a storage seen through a geometry, and the place where its history hangs.
//
// History belongs to values, that is to regions of a storage over time, not to handles. A family of handles (a root and
// the views recorded from it) shares one history, kept in the root: `tip` is the newest node that wrote the family's
// bytes, `origin` the node whose output is the value as a whole. A detached alias, or a view made without recording, is
// the root of a family of its own on the same storage.
#pragma once
#include <atomic>

#include "situ/base/atomic_pointer.h"
#include "situ/memory/storage.h"
#include "situ/memory/this_thread.h"
#include "situ/tensor/dtype.h"

namespace situ {

namespace op {
struct OpInfo;
}
struct Node;           // tape/record.h
struct AutogradExtra;  // tape/record.h: gradient, hooks, name

// Links the families with history on one storage, so that a write through one can cut the others.
class HistoryHost {
 public:
  HistoryHost *prev = nullptr, *next = nullptr;
  bool linked = false;
};

// How a root came to bytes that another family may have, too.
enum class Provenance : uint8_t {
  own,         // by allocation, or as a view that was given a history of its own (requires_grad_)
  detached,    // detach(), data(), view_dtype(), and what was viewed from these while not recording
  unrecorded,  // a view made while not recording
  custom,      // the result of a custom function on bytes of its argument
};

// Beside its owners it counts the recorded views of it that are alive: the upper half of the count, so that a view,
// which owns its base, comes and goes in one step.
class TensorImpl final : public RefCounted<TensorImpl, uint64_t>, public HistoryHost {
 public:
  static TensorImpl* make();  // count 1, undefined geometry
  static void destroy(TensorImpl* t) noexcept;

  // A view belongs to its base's generation in which it was made: to the base, or to the heir of that generation.
  TensorImpl* group_base() {
    if (!base) return this;
    return __builtin_expect(base->generation == generation, 1) ? base : detached_history_of(*base, generation);
  }

  Ref<Storage> storage;
  Region g;  // geometry in elements of `dtype`
  DType dtype = DType::f32;
  bool is_view = false;                     // shares its base's bytes by a view op
  bool is_parameter = false;                // an nn::Parameter
  Provenance provenance = Provenance::own;  // roots only
  const op::OpInfo* viewed_by = nullptr;    // of a recorded view: the op it came from
  TensorImpl* base = nullptr;  // owned; of views made while recording: what they look into, never a view itself

  // A root that views were recorded of, and that begins another history or gets other bytes (detach_(), set_data),
  // begins another generation. An heir stands for it with the views from before: it has the history and the bytes that
  // they know, and goes with the last of them. The newest heir is `former`, an older one the former of that, and so on
  // back.
  TensorImpl* former = nullptr;     // owned
  uint32_t generation = 0;          // of a view: its root's when it was made
  std::atomic<bool> viewed{false};  // of a view: it was read, or viewed, while recording
  // Of a root: recorded views that are alive, of this generation.
  uint32_t views() const noexcept { return static_cast<uint32_t>(count() >> 32); }
  static TensorImpl* detached_history_of(TensorImpl& base, uint32_t generation);
  static Ref<TensorImpl> make_detached_history(const TensorImpl& base);
  void hand_over(Ref<TensorImpl> detached_history) noexcept;  // begins a generation; the views are the heir's
  void join_view_group_of(TensorImpl& from) noexcept;         // becomes a view of it
  void leave_base() noexcept;                                 // becomes a root
  void hand_views_to(TensorImpl& other) noexcept;             // their count
  void retain_view() noexcept { add(kView + 1); }
  void release_view() noexcept { release(kView + 1); }
  void add_view() noexcept { add(kView); }                          // one that owns another handle
  bool drop_view() noexcept { return subtract(kView) >> 32 == 1; }  // was it the last?

  // Roots only. tip owns; origin is owned by the chain from tip, and set before it. Changed under the storage's lock
  // where somebody else may have a family on it.
  AtomicPointer<Node> last_writer;
  Node* producer = nullptr;
  uint16_t out = 0;  // which output of origin
  AtomicPointer<AutogradExtra> extra;

  // Where the bytes lie, for the host to read, or to write before anybody has seen them; kernels are launched instead
  // (launch/launch.h). PlanError when they are absent, DeviceError when they are not the host's.
  void* data() const {
    char* first = static_cast<char*>(storage->data());
    if (__builtin_expect(!first || !storage->device().is_cpu(), 0)) require_bytes();
    if (__builtin_expect(memory::this_thread.stream != nullptr, 0)) note_host_reads();
    return first + g.offset * g.itemsize;
  }
  void require_bytes() const;
  void note_host_reads() const;
  // For what reads values by itself: throws PlanError, naming `op`, when they are absent, or when the dry run that is
  // on has left a write to them out.
  void require_values(const char* op) const;
  int64_t numel() const { return g.numel(); }

 private:
  static constexpr uint64_t kView = uint64_t{1} << 32;
};

// Functions of tape/ that this folder calls, since it does not know nodes.
struct HistoryHooks {
  void (*drop_last_writer)(TensorImpl*) noexcept = nullptr;  // releases tip and unlinks the host
  void (*drop_extra)(TensorImpl*) noexcept = nullptr;
  bool (*dies_in_dry_run)(TensorImpl*) noexcept = nullptr;  // true: it is kept, since it will be put back
  bool (*revived)(TensorImpl*) noexcept =
      nullptr;  // of a linked host: true: a writer found it just before and keeps it
};
extern HistoryHooks history_hooks;

}  // namespace situ
