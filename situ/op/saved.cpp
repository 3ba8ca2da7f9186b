#include "situ/op/saved.h"

#include <new>

#include "situ/base/pool.h"
#include "situ/kernels/cpu/copy.h"
#include "situ/memory/plan.h"
#include "situ/memory/trace.h"
#include "situ/op/record.h"

namespace situ {

Saved* Saved::make(const Ref<Storage>& storage, const Region& g, DType dtype, Node* owner) {
  Saved* s = new (pool_alloc(sizeof(Saved))) Saved;
  s->storage_ = storage;
  s->g_ = g;
  s->dtype_ = dtype;
  s->owner_ = owner;
  return s;
}

Saved* Saved::make_rebuilt(Node* maker, const Region& g, DType dtype, Node* owner) {
  Saved* s = make(Ref<Storage>(), g, dtype, owner);
  maker->retain();
  s->maker_ = maker;
  maker->recipe->retain_saved();
  return s;
}

void Saved::destroy(Saved* s) noexcept {
  if (!s) return;
  if (s->maker_) {
    s->maker_->recipe->release_saved();
    s->maker_->release();
  }
  s->detach();
  delete s->lost_;
  s->~Saved();
  pool_free(s, sizeof(Saved));
}

void Saved::detach() noexcept {
  if (attached_) storage_->remove_reader(this, true);  // a write on another thread may be at it: the lock decides
  attached_ = false;
}

// The hook may not see further hooks, nor be recorded.
void Saved::pack(SaveHooks& hooks) {
  NoGradGuard unrecorded;
  StateGuard<&ThreadState::save_hooks, SaveHooks*> none(nullptr);
  Tensor value(handle());
  uint64_t version = storage_->version();
  std::shared_ptr<PackedValue> packed = hooks.pack(value);
  if (storage_->version() != version)
    throw AutogradError(std::string(owner_ ? owner_->name() : "save") +
                        ": the pack hook wrote into the value that it was given, " + op::describe(dtype_, g_.sizes) +
                        "; work on a clone()");
  if (!packed) return;
  packed_ = std::move(packed);
  if (packed_->aliases(*storage_)) return;
  detach();
  value = Tensor();
  storage_ = Ref<Storage>();
}

void Saved::attach() {
  if (maker_) return;
  storage_->add_reader(this, true);
  attached_ = true;
}

Overwrite::Overwrite(const WriteInfo& write, const Region& value) : op(write.op), site(write.site) {
  if (!write.parts) parts.push_back(write.region ? *write.region : value);
  for (size_t i = 0; i < write.n_parts; ++i)
    if (overlaps(write.parts[i], value)) parts.push_back(write.parts[i]);
}

void Saved::before_write(const WriteInfo& write) {
  if (owner_ && owner_->recipe && owner_->dry == memory::planning()) Recipe::settle(*owner_);
  if (for_recipe_) return;
  switch (always_ ? SavedPolicy::preserve : saved_policy()) {
    case SavedPolicy::check:
      lost_ = new Overwrite(write, g_);
      return;
    case SavedPolicy::forbid: {
      std::string what = std::string(write.op) + ": would overwrite " + op::describe(dtype_, g_.sizes) + " that " +
                         owner_->name() + " saved for backward";
      if (owner_->site) what += std::string(" at ") + owner_->site.file + ":" + std::to_string(owner_->site.line);
      if (write.site)
        what += std::string("; the write is at ") + write.site.file + ":" + std::to_string(write.site.line);
      throw InplaceError(what + " (policy forbid): " + op::shared_text(g_, Overwrite(write, g_).parts) +
                         ". Use the out-of-place form, write into a clone(), or run backward first");
    }
    case SavedPolicy::preserve: {
      Region dense{g_.sizes, {}, 0, g_.itemsize};
      set_contiguous(dense);
      spare_ = Storage::allocate(static_cast<size_t>(dense.numel() * dense.itemsize), Category::saved);
    }
  }
}

void Saved::withdraw() noexcept {
  delete lost_;
  lost_ = nullptr;
  spare_ = Ref<Storage>();
}

bool Saved::on_write(const WriteInfo&) noexcept {
  attached_ = false;
  if (!spare_) return false;
  Region dense{g_.sizes, {}, 0, g_.itemsize};
  set_contiguous(dense);
  if (!spare_->absent()) {
    auto* from = static_cast<char*>(storage_->data()) + g_.offset * g_.itemsize;
    cpu::copy({spare_->data(), dtype_, dense.ndim(), dense.sizes.data(), dense.strides.data()},
              {from, dtype_, g_.ndim(), g_.sizes.data(), g_.strides.data()});
  }
  // The caller holds the old storage's lock and the writer keeps it alive.
  storage_ = std::move(spare_);
  g_ = std::move(dense);
  rescued_ = true;
  return false;
}

std::string Saved::who() const {
  std::string text =
      (for_recipe_ ? "kept to make again what came of " : "saved for backward by ") + std::string(owner_->name());
  return owner_->site ? text + " at " + memory::line_text(owner_->site) : text;
}

Ref<TensorImpl> Saved::unpacked() const {
  NoGradGuard unrecorded;
  StateGuard<&ThreadState::save_hooks, SaveHooks*> none(nullptr);
  Tensor u = packed_->unpack();
  if (!u.defined() || u.dtype() != dtype_ || !(u.sizes() == IntArrayRef(g_.sizes)))
    throw AutogradError(std::string(owner_ ? owner_->name() : "backward") + ": the unpack hook returned " +
                        (u.defined() ? u.describe() : "an undefined tensor") + " for a saved value that was " +
                        op::describe(dtype_, g_.sizes) + "; return one of the same sizes and dtype");
  auto t = Ref<TensorImpl>::adopt(TensorImpl::make());
  t->storage = u.unsafe_impl()->storage;
  t->g = u.unsafe_impl()->g;
  t->dtype = dtype_;
  return t;
}

Ref<TensorImpl> Saved::handle() const {
  if (packed_) return unpacked();
  auto t = Ref<TensorImpl>::adopt(TensorImpl::make());
  t->storage = maker_ ? Recipe::bytes_of(*maker_, false) : storage_;
  t->g = g_;
  t->dtype = dtype_;
  return t;
}

}  // namespace situ
