// Saved: a value that a recorded call keeps for backward.
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

// One value kept for backward. It is a dependent of its storage until it is freed, overwritten or preserved, or it is a
// deferred value that is recomputed from a Recompute.
//
// Note [Values behind pointers]: if a pointer to the bytes escaped, before or after the save, the value keeps a
// fingerprint, and backward compares it. Under the policy `preserve` it keeps its own copy instead, and so do values
// that are always preserved. An exception is a pointer to a parameter or buffer from before the save, which a program
// has once it loaded weights through one. A copy at each save would be too expensive, so the fingerprint is compared
// under every policy.
class Saved final : public Dependent {
 public:
  // Keeps the bytes of `g` in `storage` for the node `owner`, which owns the new Saved. It is not registered with the
  // storage until attach(). End it with destroy().
  static Saved* make(const Ref<Storage>& storage, const Region& g, DType dtype, Node* owner);
  // Keeps no bytes: `maker` recomputes them (recompute/recompute.h). g is a region of its result.
  static Saved* make_rebuilt(Node* maker, const Region& g, DType dtype, Node* owner);
  // For the owner's own result, before attach(): drops the bytes, because the owner's Recompute restores them.
  void leave_to_owner() noexcept;
  static void destroy(Saved* s) noexcept;
  void attach();                // registers with the storage; may throw, but not after reserve()
  void reserve();               // before the call writes a result that does not exist yet
  void pack(SaveHooks& hooks);  // after the kernel ran; throws what the hook throws
  // Called by the write barrier, see Dependent. before_write() throws under SavedPolicy::forbid, and reserves a private
  // copy under preserve.
  const Region& region() const override { return g_; }
  void before_write(const WriteInfo& write) override;
  void withdraw() noexcept override;
  bool on_write(const WriteInfo& write) noexcept override;
  memory::LockGroup* lock_group() const noexcept override;
  DeferredValue deferred(const WriteInfo& write) override;
  std::string who() const override;
  void forgotten() noexcept override { attached_ = false; }

  // Returns the write that overwrote the value, or null if it is valid. Reads the bytes if a pointer to them has
  // escaped.
  const Overwrite* overwritten() const { return __builtin_expect(watched() == nullptr, 1) ? lost() : look(); }
  const Overwrite* lost() const { return lost_.load(std::memory_order_acquire); }  // the last result of overwritten()
  const Region& geometry() const { return g_; }
  DType dtype() const { return dtype_; }
  const Ref<Storage>& storage() const { return storage_; }  // null if the value is recomputed
  Node* maker() const { return maker_; }
  void for_recompute() { for_recompute_ = true; }  // backward itself does not read it
  void keep_always() { always_ = true; }           // preserved from any write, whatever the policy
  void verify() const;                             // throws if the value is not valid
  bool of_a_module() const;                        // its bytes are a parameter's or a buffer's
  bool sole() const { return storage_ && !packed_ && storage_->use_count() == 1; }  // no other owner of the bytes
  bool preserved() const { return preserved_; }                                     // copied before a write
  bool copied() const { return copied_; }       // copied at the save, because a pointer had escaped
  const Node* owner() const { return owner_; }  // the call that keeps it
  // Stores the name of the saved tensor or of its base.
  void name_after(TensorImpl& t);
  std::string described() const;  // "'fc.weight', f32[2, 3]"
  // Returns an untracked handle on the value, and unpacks or recomputes it if necessary. Throws what those throw, and
  // AutogradError if the value is not valid. `looked`: overwritten() has just confirmed that it is.
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
  bool needs_copy() const;
  PreservedCopy room() const;
  void move_to(PreservedCopy& copy) noexcept;
  SavedPolicy policy() const { return always_ ? SavedPolicy::preserve : saved_policy(); }
  bool is_repeated(const WriteInfo& write, SavedPolicy policy) const;
  void note_pointer(const WriteInfo& write);
  void reserve_preserved_copy(const WriteInfo& write);
  [[noreturn]] void refuse(const WriteInfo& write) const;
  Ref<TensorImpl> unpacked() const;
  Ref<Storage> storage_;
  PreservedCopy* spare_ = nullptr;  // during a write: the value's next place; before attach(): reserve()'s copy, owned
  Region g_;
  DType dtype_ = DType::f32;
  bool attached_ = false, preserved_ = false, copied_ = false, for_recompute_ = false, always_ = false;
  Node* owner_ = nullptr;
  Node* maker_ = nullptr;                          // owned unless it is the owner itself; replaces storage_
  std::shared_ptr<PackedValue> packed_;            // replaces storage_, or accompanies it if they share bytes
  std::atomic<Watched*> watched_{nullptr};         // owned; fingerprint of the bytes if a pointer to them has escaped
  mutable std::atomic<Overwrite*> lost_{nullptr};  // owned; set once, except by a write that is withdrawn
  std::shared_ptr<const std::string> name_;
  bool part_ = false;  // a part of the tensor of that name
};

}  // namespace situ
