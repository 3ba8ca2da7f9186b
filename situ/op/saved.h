// Values kept for backward.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "situ/memory/reader.h"
#include "situ/tensor/impl.h"
#include "situ/tensor/save_hooks.h"

namespace situ {

class Tensor;
struct RescueCopy;

// Why a saved value cannot be trusted any more.
struct Overwrite {
  const char* op = "";
  Site site;
  std::string target;         // name of the tensor it wrote, where it has one
  std::vector<Region> parts;  // what it wrote, as far as it met the value
  Overwrite(const WriteInfo& write, const Region& value);
};

// One value kept for backward: a reader of its storage until it is freed, overwritten or rescued, or a promise to make
// it again.
class Saved final : public Reader {
 public:
  // The bytes of `g` in `storage`, kept for `owner`, which it belongs to. Registers with nobody yet. Ends with
  // destroy().
  static Saved* make(const Ref<Storage>& storage, const Region& g, DType dtype, Node* owner);
  // Keeps no bytes: `maker` makes them again (recipe.h). g lies in its result.
  static Saved* make_rebuilt(Node* maker, const Region& g, DType dtype, Node* owner);
  // Of the owner's own result, not attached yet: keeps its bytes no more, the owner's recipe makes them again.
  void leave_to_owner() noexcept;
  static void destroy(Saved* s) noexcept;
  void attach();                // registers with the storage; may throw
  void pack(SaveHooks& hooks);  // after the kernel ran; throws what the hook throws
  // What the write gate asks and tells, see Reader. before_write() throws under SavedPolicy::forbid, and makes room for
  // a private copy under preserve.
  const Region& region() const override { return g_; }
  void before_write(const WriteInfo& write) override;
  void withdraw() noexcept override;
  bool on_write(const WriteInfo& write) noexcept override;
  std::string who() const override;
  void forgotten() noexcept override { attached_ = false; }

  // The write that took the value's bytes; null while it can be trusted.
  const Overwrite* overwritten() const { return lost_; }
  const Region& geometry() const { return g_; }
  DType dtype() const { return dtype_; }
  const Ref<Storage>& storage() const { return storage_; }  // null when the value is rebuilt
  Node* maker() const { return maker_; }
  void for_recipe() { for_recipe_ = true; }  // backward itself does not read it
  void keep_always() { always_ = true; }     // rescued from any write, whatever the policy
  void verify() const;                       // throws when the bytes have changed through a raw pointer
  bool sole() const { return storage_ && !packed_ && storage_->use_count() == 1; }  // nobody else holds the bytes
  bool rescued() const { return rescued_; }
  const Node* owner() const { return owner_; }  // the call that keeps it
  // Takes over the name of the tensor that is saved, or of its base.
  void name_after(TensorImpl& t);
  std::string described() const;  // "'fc.weight', f32[2, 3]"
  // An untracked handle on the value, unpacked or made again where it has to be; throws what that throws. Ask
  // overwritten() first.
  Ref<TensorImpl> handle() const;

 private:
  Saved() = default;
  ~Saved() override = default;
  void detach() noexcept;
  uint64_t print() const;
  Ref<TensorImpl> unpacked() const;
  void reserve_rescue(const WriteInfo& write);
  Ref<Storage> storage_;
  RescueCopy* spare_ = nullptr;  // during a write: where the value goes
  Region g_;
  DType dtype_ = DType::f32;
  bool attached_ = false, rescued_ = false, for_recipe_ = false, always_ = false;
  Node* owner_ = nullptr;
  Node* maker_ = nullptr;                // owned, but where it is the owner itself; instead of storage_
  std::shared_ptr<PackedValue> packed_;  // instead of storage_, or beside it where it aliases it
  uint64_t print_ = 0;                   // of the bytes, where somebody has a raw pointer to them; 0: none
  Overwrite* lost_ = nullptr;
  std::shared_ptr<const std::string> name_;
  bool part_ = false;  // of the tensor of that name
};

}  // namespace situ
