// Values kept for backward.
#pragma once
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "situ/base/thread_state.h"
#include "situ/memory/dependent.h"
#include "situ/memory/overwrite.h"
#include "situ/tensor/impl.h"
#include "situ/tensor/save_hooks.h"

namespace situ {

class Tensor;
struct PreservedCopy;
class Watched;

// One value kept for backward: a reader of its storage until it is freed, overwritten or rescued, or a promise to make
// it again.
//
// Note [Values behind pointers]: of bytes for which a pointer was handed out, before the save or after it, the value
// keeps a fingerprint, which backward compares. Where the policy is preserve it keeps a copy of its own instead; so do
// values that are rescued whatever the policy. But a pointer from before the save to a parameter or buffer, which a
// program holds once its weights were loaded through one, costs no copy at each save: their fingerprint is compared
// under every policy.
class Saved final : public Dependent {
 public:
  // The bytes of `g` in `storage`, kept for `owner`, which it belongs to. Registers with nobody yet. Ends with
  // destroy().
  static Saved* make(const Ref<Storage>& storage, const Region& g, DType dtype, Node* owner);
  // Keeps no bytes: `maker` makes them again (recipe.h). g lies in its result.
  static Saved* make_rebuilt(Node* maker, const Region& g, DType dtype, Node* owner);
  // Of the owner's own result, not attached yet: keeps its bytes no more, the owner's recipe makes them again.
  void leave_to_owner() noexcept;
  static void destroy(Saved* s) noexcept;
  void attach();                // registers with the storage; may throw, but not after reserve()
  void reserve();               // of a result that is not there yet, before the call writes it
  void pack(SaveHooks& hooks);  // after the kernel ran; throws what the hook throws
  // What the write gate asks and tells, see Dependent. before_write() throws under SavedPolicy::forbid, and makes room
  // for a private copy under preserve.
  const Region& region() const override { return g_; }
  void before_write(const WriteInfo& write) override;
  void withdraw() noexcept override;
  bool on_write(const WriteInfo& write) noexcept override;
  memory::LockGroup* lock_group() const noexcept override;
  DeferredValue deferred(const WriteInfo& write) override;
  std::string who() const override;
  void forgotten() noexcept override { attached_ = false; }

  // The write that took the value's bytes; null while it can be trusted. Reads them where a pointer was handed out.
  const Overwrite* overwritten() const { return __builtin_expect(watched() == nullptr, 1) ? lost() : look(); }
  const Overwrite* lost() const { return lost_.load(std::memory_order_acquire); }  // as overwritten() last found
  const Region& geometry() const { return g_; }
  DType dtype() const { return dtype_; }
  const Ref<Storage>& storage() const { return storage_; }  // null when the value is rebuilt
  Node* maker() const { return maker_; }
  void for_recompute() { for_recompute_ = true; }  // backward itself does not read it
  void keep_always() { always_ = true; }           // rescued from any write, whatever the policy
  void verify() const;                             // throws when the value cannot be trusted
  bool of_a_module() const;                        // of a parameter's or a buffer's bytes
  bool sole() const { return storage_ && !packed_ && storage_->use_count() == 1; }  // nobody else holds the bytes
  bool preserved() const { return preserved_; }                                     // from a write
  bool copied() const { return copied_; }       // when it was saved, since somebody had a pointer
  const Node* owner() const { return owner_; }  // the call that keeps it
  // Takes over the name of the tensor that is saved, or of its base.
  void name_after(TensorImpl& t);
  std::string described() const;  // "'fc.weight', f32[2, 3]"
  // An untracked handle on the value, unpacked or recomputed where it has to be; throws what that throws, and where the
  // value cannot be trusted. `looked`: overwritten() has just said that it can.
  Ref<TensorImpl> handle(bool looked = false) const;

 private:
  Saved() = default;
  ~Saved() override = default;
  void detach() noexcept;
  Watched* watched() const { return watched_.load(std::memory_order_acquire); }
  const Overwrite* look() const;
  const Overwrite* look_locked() const;
  void lose(Ref<Overwrite> by) const;
  void watch();
  bool wants_copy() const;
  PreservedCopy room() const;
  void move_to(PreservedCopy& copy) noexcept;
  SavedPolicy policy() const { return always_ ? SavedPolicy::preserve : saved_policy(); }
  bool knows(const WriteInfo& write, SavedPolicy policy) const;
  void note_pointer(const WriteInfo& write);
  void reserve_preserved_copy(const WriteInfo& write);
  [[noreturn]] void refuse(const WriteInfo& write) const;
  Ref<TensorImpl> unpacked() const;
  Ref<Storage> storage_;
  PreservedCopy* spare_ = nullptr;  // during a write: where the value goes; before attach(): what reserve() made, owned
  Region g_;
  DType dtype_ = DType::f32;
  bool attached_ = false, preserved_ = false, copied_ = false, for_recompute_ = false, always_ = false;
  Node* owner_ = nullptr;
  Node* maker_ = nullptr;                          // owned, but where it is the owner itself; instead of storage_
  std::shared_ptr<PackedValue> packed_;            // instead of storage_, or beside it where it aliases it
  std::atomic<Watched*> watched_{nullptr};         // owned; what the bytes were, where somebody has a pointer to them
  mutable std::atomic<Overwrite*> lost_{nullptr};  // an owner of it; set once, but for a write that is withdrawn
  std::shared_ptr<const std::string> name_;
  bool part_ = false;  // of the tensor of that name
};

}  // namespace situ
