// TensorImpl: what a Tensor handle points to. It stores a storage, a geometry and the history of the value.
//
// History belongs to values, that is to regions of a storage over time, not to handles. A view group is a base tensor
// and the views recorded from it; it shares one history, which the base stores. `last_writer` is the newest node that
// wrote the group's bytes, and `producer` is the node whose output is the whole value. A detached alias, or a view made
// without recording, is the base of a view group of its own on the same storage.
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

// Links the view groups with history on one storage, so that a write through one can break the histories of the others.
class HistoryHost {
 public:
  HistoryHost *prev = nullptr, *next = nullptr;
  bool linked = false;
};

// How a base tensor got bytes that another view group may share.
enum class Provenance : uint8_t {
  own,         // by allocation, or as a view that requires_grad_ gave its own history
  detached,    // detach(), data(), view_dtype(), and views of these made while not recording
  unrecorded,  // a view made while not recording
  custom,      // the result of a custom function that shares bytes with an argument
};

// In addition to its owners, it counts the live recorded views of it, in the upper half of the same count. A view owns
// its base, so one atomic operation updates both.
class TensorImpl final : public RefCounted<TensorImpl, uint64_t>, public HistoryHost {
 public:
  static TensorImpl* make();  // count 1, undefined geometry
  static void destroy(TensorImpl* t) noexcept;

  // Returns the base of this tensor's view group: itself, its base, or the detached history of its generation.
  TensorImpl* group_base() {
    if (!base) return this;
    return __builtin_expect(base->generation == generation, 1) ? base : detached_history_of(*base, generation);
  }

  Ref<Storage> storage;
  Region g;  // geometry in elements of `dtype`
  DType dtype = DType::f32;
  bool is_view = false;                     // shares bytes with its base by a view op
  bool is_parameter = false;                // an nn::Parameter
  Provenance provenance = Provenance::own;  // bases only
  const op::OpInfo* viewed_by = nullptr;    // the op of a recorded view
  TensorImpl* base = nullptr;               // owned; set for views made while recording, never a view itself

  // A base with recorded views starts a new generation when it begins another history or gets other bytes (detach_(),
  // set_data). A detached history then replaces it for the earlier views: it holds their history and bytes, and is
  // freed with the last of them. `former` is the newest detached history; its own `former` is the one before, and so
  // on.
  TensorImpl* former = nullptr;     // owned
  uint32_t generation = 0;          // in a view: the generation of its base when it was created
  std::atomic<bool> viewed{false};  // in a view: it was read, or viewed, while recording
  // The number of live recorded views of this generation; bases only.
  uint32_t views() const noexcept { return static_cast<uint32_t>(count() >> 32); }
  static TensorImpl* detached_history_of(TensorImpl& base, uint32_t generation);
  static Ref<TensorImpl> make_detached_history(const TensorImpl& base);
  void hand_over(Ref<TensorImpl> detached_history) noexcept;  // begins a generation; passes its views on
  void join_view_group_of(TensorImpl& from) noexcept;         // becomes a view of it
  void leave_base() noexcept;                                 // becomes a base
  void hand_views_to(TensorImpl& other) noexcept;             // adds this tensor's count of views to `other`
  void retain_view() noexcept { add(kView + 1); }
  void release_view() noexcept { release(kView + 1); }
  void add_view() noexcept { add(kView); }                          // a view that owns another handle
  bool drop_view() noexcept { return subtract(kView) >> 32 == 1; }  // returns whether it was the last

  // For bases only. last_writer owns its node; producer is owned by the chain that starts at last_writer, and is set
  // first. They change under the storage's lock if another view group may use the storage.
  AtomicPointer<Node> last_writer;
  Node* producer = nullptr;
  uint16_t out = 0;  // index of producer's output
  AtomicPointer<AutogradExtra> extra;

  // The address of the first element, for the host to read, or to write before other code can use the tensor. Kernels
  // get their addresses from launch/launch.h instead. Throws PlanError if the bytes are absent, DeviceError if they are
  // on a device.
  void* data() const {
    char* first = static_cast<char*>(storage->data());
    if (__builtin_expect(!first || !storage->device().is_cpu(), 0)) require_bytes();
    if (__builtin_expect(memory::this_thread.stream != nullptr, 0)) note_host_reads();
    return first + g.offset * g.itemsize;
  }
  void require_bytes() const;
  void note_host_reads() const;
  // For code that reads values itself. Throws PlanError, naming `op`, if the bytes are absent or if the active dry run
  // skipped a write to them.
  void require_values(const char* op) const;
  int64_t numel() const { return g.numel(); }

 private:
  static constexpr uint64_t kView = uint64_t{1} << 32;
};

// Functions of tape/ that this folder calls, because it may not include tape/.
struct HistoryHooks {
  void (*drop_last_writer)(TensorImpl*) noexcept = nullptr;  // releases last_writer and unlinks the host
  void (*drop_extra)(TensorImpl*) noexcept = nullptr;
  bool (*dies_in_dry_run)(TensorImpl*) noexcept = nullptr;  // true: kept, because the dry run's end restores it
  bool (*revived)(TensorImpl*) noexcept = nullptr;  // for a linked host; true: a writer just found it and keeps it
};
extern HistoryHooks history_hooks;

}  // namespace situ
