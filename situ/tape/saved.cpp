// Implements Saved: fingerprints, preserved copies, packing by hooks and conflicts with writes.
#include "situ/tape/saved.h"

#include <mutex>
#include <new>
#include <optional>
#include <utility>

#include "situ/base/pool.h"
#include "situ/base/text.h"
#include "situ/launch/launch.h"
#include "situ/memory/escaped_pointers.h"
#include "situ/memory/lock_group.h"
#include "situ/memory/plan.h"
#include "situ/memory/preserved_copy.h"
#include "situ/memory/trace.h"
#include "situ/tape/record.h"
#include "situ/tensor/internal/planned.h"

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
  maker->recompute->retain_saved();
  return s;
}

void Saved::leave_to_owner() noexcept {
  maker_ = owner_;
  maker_->recompute->retain_saved();
  storage_ = Ref<Storage>();
}

void Saved::destroy(Saved* s) noexcept {
  if (!s) return;
  if (s->maker_) {
    s->maker_->recompute->release_saved();
    if (s->maker_ != s->owner_) s->maker_->release();
  }
  s->detach();
  if (Overwrite* w = s->lost_.load(std::memory_order_acquire)) w->release();
  delete s->watched();
  if (!s->attached_ && s->spare_) delete s->spare_;  // the call failed before attach()
  s->~Saved();
  pool_free(s, sizeof(Saved));
}

void Saved::detach() noexcept {
  if (attached_) storage_->remove_dependent(this, true);  // a write on another thread may use it: the lock decides
  attached_ = false;
}

// Other hooks do not apply inside the hook, and nothing is recorded.
void Saved::pack(SaveHooks& hooks) {
  NoGradGuard unrecorded;
  StateGuard<&ThreadState::save_hooks, SaveHooks*> none(nullptr);
  Tensor value(handle(true));  // backward reports it if a custom function has overwritten it
  const Ref<Storage> from = storage_;
  const uint32_t handles = from->use_count();
  std::shared_ptr<PackedValue> packed;
  {
    ByteWatch seen(from, g_, "watched while a hook packs it");
    const uint32_t watched = from->use_count() - handles;
    packed = hooks.pack(value);
    if (seen.changed())
      throw AutogradError(std::string(owner_ ? owner_->name() : "save") +
                          ": the pack hook wrote into the value that it was given, " + op::describe(dtype_, g_.sizes) +
                          " (" + seen.by() + "); work on a clone()");
    if (!packed) return;
    const uint32_t own = handles + watched - (preserved_ ? 1 : 0);  // others: from a pointer that the hook got
    const bool kept_inside = value.use_count() > 1 || from->use_count() > own || packed->aliases(*from);
    if (kept_inside && preserved_) return;  // the copy that the value has moved to needs no watching
    packed_ = std::move(packed);
    if (kept_inside) return;
  }
  detach();
  value = Tensor();
  storage_ = Ref<Storage>();
}

namespace {

// All elements in a range of bytes, in memory order.
Region row_of(const ByteRange& bytes, int64_t itemsize) {
  Region row{{(bytes.end - bytes.begin) / itemsize}, {}, 0, itemsize};
  set_contiguous(row);
  return row;
}

// The geometry of the elements packed in row-major order.
Region packed_region(const Region& g) {
  Region dense{g.sizes, {}, 0, g.itemsize};
  set_contiguous(dense);
  return dense;
}

}  // namespace

bool Saved::of_a_module() const {
  if (!storage_) return false;
  const Category c = storage_->category();
  return c == Category::parameter || c == Category::buffer;
}

// Parameters and buffers live as long as the program, so a copy at each save would be a permanent cost.
bool Saved::needs_copy() const {
  return !for_recompute_ && !of_a_module() && ((always_ && owner_) || saved_policy() == SavedPolicy::preserve);
}

void Saved::reserve() {
  if (storage_->escaped() && needs_copy()) spare_ = new PreservedCopy(room());
}

void Saved::attach() {
  if (maker_) return;
  if (__builtin_expect(storage_->escaped(), 0)) {
    if (!spare_) reserve();
    if (spare_) {
      const std::unique_ptr<PreservedCopy> copy(std::exchange(spare_, nullptr));
      move_to(*copy);
      copied_ = true;
      return;
    }
  }
  storage_->add_dependent(this, true);
  attached_ = true;
  if (__builtin_expect(storage_->escaped(), 0)) watch();
}

// If a pointer escapes meanwhile, that call creates its own Watched first.
void Saved::watch() {
  if (storage_->absent() || memory::planning() || g_.numel() == 0) return;  // a dry run changes no bytes
  auto fresh = std::make_unique<Watched>(*storage_, g_, storage_->escaped_pointers());
  Watched* none = nullptr;
  if (watched_.compare_exchange_strong(none, fresh.get())) fresh.release();
}

const Overwrite* Saved::look() const {
  const Ref<Storage> from = storage_;
  if (!from || lost()) return lost();
  std::lock_guard guard(from->lock());  // a pointer may escape on another thread
  return look_locked();
}

const Overwrite* Saved::look_locked() const {
  const Watched* w = watched();
  if (lost() || !w || !dry::known_or(false, [&] { return w->changed(*storage_, g_); })) return lost();
  lose(Ref<Overwrite>::adopt(new Overwrite(w->by)));
  return lost();
}

void Saved::lose(Ref<Overwrite> by) const {
  Overwrite* none = nullptr;
  if (lost_.compare_exchange_strong(none, by.get())) by.take();
}

void Saved::verify() const {
  if (!overwritten()) return;
  if (owner_) op::throw_overwritten(*owner_, *this, "a value");
  throw AutogradError("checkpoint: its argument, " + described() + ", has changed: " + lost()->by_text() +
                      " overwrote it between forward and backward; write into a clone(), or after backward");
}

// Returns whether the same pointer was requested again at the same place, for instance in a loop. No copy is needed
// then.
bool Saved::is_repeated(const WriteInfo& write, SavedPolicy policy) const {
  return write.escapes && policy == SavedPolicy::check && watched() && watched()->by.contains(write.op, write.location);
}

memory::LockGroup* Saved::lock_group() const noexcept {
  return owner_ && owner_->recompute ? &owner_->recompute->lock_group() : nullptr;
}

namespace {

void materialize_for_write(Node& owner) {
  if (owner.recompute && !owner.freed) owner.recompute->materialize(owner, false);
}

}  // namespace

// The storage's lock is held: a thread that frees the owner waits for it to remove this value.
DeferredValue Saved::deferred(const WriteInfo& write) {
  if (!owner_ || !owner_->recompute || !owner_->of_this_run() || owner_->recompute->materialized()) return {};
  if (is_repeated(write, policy()) || look_locked()) return {};
  if (const PreservedCopy* c = write.preserved_copies->find(g_); c && c->given) return {};
  if (!owner_->retain_if_alive()) return {};
  return {owner_, [](void* n) { materialize_for_write(*static_cast<Node*>(n)); },
          [](void* n) noexcept { static_cast<Node*>(n)->release(); }};
}

void Saved::before_write(const WriteInfo& write) {
  const SavedPolicy policy = this->policy();
  if (is_repeated(write, policy)) return;
  if (look_locked()) return;  // a pointer has changed the bytes already: nothing is left to preserve
  if (PreservedCopy* c = write.preserved_copies->find(g_); c && c->given) {  // it also holds what a Recompute reads
    spare_ = c;
    return;
  }
  if (for_recompute_) return;
  switch (policy) {
    case SavedPolicy::check:
      return write.escapes ? note_pointer(write) : lose(note_overwrite(write, g_));
    case SavedPolicy::forbid:
      refuse(write);
    case SavedPolicy::preserve:
      reserve_preserved_copy(write);
  }
}

// If another dependent then throws, this has no harmful effect: the value is only compared more often.
void Saved::note_pointer(const WriteInfo& write) {
  if (!watched()) {
    auto fresh = std::make_unique<Watched>(*storage_, g_, EscapedPointers());
    Watched* none = nullptr;
    if (watched_.compare_exchange_strong(none, fresh.get())) fresh.release();
  }
  watched()->by.add(write.op, write.location);
}

void Saved::refuse(const WriteInfo& write) const {
  const std::string what = std::string(write.op) + (write.target ? " of '" + *write.target + "'" : "") + ": ",
                    value = described() + " that " + owner_->name() + " saved for backward" + at_text(owner_->location);
  if (write.escapes)
    throw InplaceError(what + "a pointer for writing was requested" + at_text(write.location) +
                       ", which could overwrite " + value +
                       " (policy forbid). Read with const_data_ptr<T>(), write into a clone(), or run backward "
                       "first");
  throw InplaceError(what + "would overwrite " + value +
                     (write.location ? "; the write is" + at_text(write.location) : std::string()) +
                     " (policy forbid): " + op::shared_text(g_, note_overwrite(write, g_)->parts) +
                     ". Use the out-of-place form, write into a clone(), or run backward first");
}

// All bytes in memory order if they are dense, else the elements in row-major order.
PreservedCopy Saved::room() const {
  PreservedCopy c;
  c.region = g_;
  c.bytes = bounds(g_);
  c.raw = is_dense(g_) && c.bytes.end - c.bytes.begin == g_.numel() * g_.itemsize;
  c.copy = Storage::allocate(static_cast<size_t>(g_.numel() * g_.itemsize), Category::saved, storage_->device());
  return c;
}

// Reserves the copy to which the value moves: one that another dependent of this write reserved and that contains it,
// or a new one.
void Saved::reserve_preserved_copy(const WriteInfo& write) {
  spare_ = write.preserved_copies->find(g_);
  if (!spare_) spare_ = write.preserved_copies->add(room());
}

void Saved::withdraw() noexcept {
  if (lost() && lost()->pointers.empty()) Ref<Overwrite>::adopt(lost_.exchange(nullptr)).reset();
  spare_ = nullptr;
}

bool Saved::on_write(const WriteInfo& write) noexcept {
  if (PreservedCopy* spare = std::exchange(spare_, nullptr)) {
    move_to(*spare);  // the caller holds the old storage's lock, and the writer keeps it alive
    packed_.reset();  // the hook's form shares the bytes that are written now
    preserved_ = true;
  } else if (write.escapes && watched() && !lost() && !for_recompute_) {
    return true;
  }
  attached_ = false;
  return false;
}

void Saved::move_to(PreservedCopy& c) noexcept {
  Storage& to = *c.copy;
  if (!c.filled && !to.absent()) {
    const Region dense = c.raw ? row_of(c.bytes, g_.itemsize) : packed_region(g_);
    Region from = c.raw ? dense : g_;
    if (c.raw) from.offset = c.bytes.begin / g_.itemsize;
    op::copy_bytes("rescue", {&to, &dense, dtype_}, {storage_.get(), &from, dtype_});
  }
  c.filled = true;
  if (c.raw)
    g_.offset -= c.bytes.begin / g_.itemsize;
  else
    g_ = packed_region(g_);
  storage_ = c.copy;
  delete watched_.exchange(nullptr);  // no pointer to the copy has escaped
}

void Saved::name_after(TensorImpl& t) {
  TensorImpl& base = *t.group_base();
  const bool own = t.extra && t.extra->name;
  if (!own && !(base.extra && base.extra->name)) return;
  name_ = own ? t.extra->name : base.extra->name;
  part_ = !own;
}

std::string Saved::described() const {
  std::string text = op::describe(dtype_, g_.sizes);
  return name_ ? (part_ ? "a part of '" : "'") + *name_ + "', " + text : text;
}

std::string Saved::who() const {
  std::string text =
      (for_recompute_ ? "kept to recompute a result of " : "saved for backward by ") + std::string(owner_->name());
  return owner_->location ? text + " at " + memory::line_text(owner_->location) : text;
}

Ref<TensorImpl> Saved::unpacked() const {
  NoGradGuard unrecorded;
  StateGuard<&ThreadState::save_hooks, SaveHooks*> none(nullptr);
  std::optional<ByteWatch> seen;
  if (storage_) seen.emplace(storage_, g_, "watched while a hook unpacks it");
  Tensor u = packed_->unpack();
  if (seen && seen->changed())
    throw AutogradError((owner_ ? std::string(owner_->name()) : "backward") +
                        ": the unpack hook wrote into the saved value, " + op::describe(dtype_, g_.sizes) +
                        ", which its owner still has; work on a clone()");
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

Ref<TensorImpl> Saved::handle(bool looked) const {
  if (!looked) verify();
  if (packed_) return unpacked();
  auto t = Ref<TensorImpl>::adopt(TensorImpl::make());
  t->storage = maker_ ? maker_->recompute->bytes(*maker_) : storage_;
  t->g = g_;
  t->dtype = dtype_;
  return t;
}

}  // namespace situ
