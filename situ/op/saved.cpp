#include "situ/op/saved.h"

#include <new>
#include <utility>

#include "situ/base/pool.h"
#include "situ/base/text.h"
#include "situ/kernels/cpu/copy.h"
#include "situ/memory/fingerprint.h"
#include "situ/memory/plan.h"
#include "situ/memory/rescue.h"
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

void Saved::leave_to_owner() noexcept {
  maker_ = owner_;
  maker_->recipe->retain_saved();
  storage_ = Ref<Storage>();
}

void Saved::destroy(Saved* s) noexcept {
  if (!s) return;
  if (s->maker_) {
    s->maker_->recipe->release_saved();
    if (s->maker_ != s->owner_) s->maker_->release();
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
  const uint64_t version = storage_->version();
  const uint32_t handles = storage_->use_count();
  std::shared_ptr<PackedValue> packed = hooks.pack(value);
  if (storage_->version() != version)
    throw AutogradError(std::string(owner_ ? owner_->name() : "save") +
                        ": the pack hook wrote into the value that it was given, " + op::describe(dtype_, g_.sizes) +
                        "; work on a clone()");
  if (!packed) return;
  packed_ = std::move(packed);
  const bool kept_inside = value.use_count() > 1 || storage_->use_count() > handles;
  if (kept_inside || packed_->aliases(*storage_)) return;
  detach();
  value = Tensor();
  storage_ = Ref<Storage>();
}

namespace {

cpu::Arg arg_of(const Region& g, DType t, const Storage& s) {
  return {static_cast<char*>(s.data()) + g.offset * g.itemsize, t, g.ndim(), g.sizes.data(), g.strides.data()};
}

// The elements, one behind the other.
Region packed_region(const Region& g) {
  Region dense{g.sizes, {}, 0, g.itemsize};
  set_contiguous(dense);
  return dense;
}

}  // namespace

void Saved::attach() {
  if (maker_) return;
  storage_->add_reader(this, true);
  attached_ = true;
  if (__builtin_expect(storage_->exposed(), 0)) print_ = print();
}

// Elements in the order of memory where they lie densely, else in their own.
uint64_t Saved::print() const {
  if (storage_->absent() || memory::planning() || g_.numel() == 0) return 0;
  auto bytes = static_cast<size_t>(g_.numel() * g_.itemsize);
  if (is_dense(g_)) return memory::fingerprint(static_cast<char*>(storage_->data()) + bounds(g_).begin, bytes) | 1;
  std::unique_ptr<char[]> packed(new char[bytes]);
  const Region dense = packed_region(g_);
  cpu::copy({packed.get(), dtype_, dense.ndim(), dense.sizes.data(), dense.strides.data()},
            arg_of(g_, dtype_, *storage_));
  return memory::fingerprint(packed.get(), bytes) | 1;
}

void Saved::verify() const {
  if (__builtin_expect(print_ == 0 || !storage_ || lost_, 1)) return;
  if (memory::planning() || print() == print_) return;
  throw AutogradError(
      (owner_ ? std::string(owner_->name()) + at_text(owner_->site) : "save") + ": " + described() +
      ", which it saved for backward, has changed since through a raw pointer (data_ptr, an accessor, the memory given "
      "to "
      "from_blob), which no gate sees. Write before the call or after backward, ask for the pointer anew before each "
      "write, or let the call read a clone()");
}

Overwrite::Overwrite(const WriteInfo& write, const Region& value)
    : op(write.op), site(write.site), target(write.target ? *write.target : std::string()) {
  if (!write.parts) parts.push_back(write.region ? *write.region : value);
  for (size_t i = 0; i < write.n_parts; ++i)
    if (overlaps(write.parts[i], value)) parts.push_back(write.parts[i]);
}

void Saved::before_write(const WriteInfo& write) {
  if (RescueCopy* c = write.rescues->find(g_); c && c->given) {  // what a recipe reads is there, too
    spare_ = c;
    return;
  }
  if (owner_ && owner_->recipe && owner_->dry == memory::planning()) Recipe::settle(*owner_);
  if (for_recipe_) return;
  switch (always_ ? SavedPolicy::preserve : saved_policy()) {
    case SavedPolicy::check:
      lost_ = new Overwrite(write, g_);
      return;
    case SavedPolicy::forbid: {
      std::string what = std::string(write.op) + (write.target ? " of '" + *write.target + "'" : "") +
                         ": would overwrite " + described() + " that " + owner_->name() + " saved for backward" +
                         at_text(owner_->site);
      if (write.site) what += "; the write is" + at_text(write.site);
      throw InplaceError(what + " (policy forbid): " + op::shared_text(g_, Overwrite(write, g_).parts) +
                         ". Use the out-of-place form, write into a clone(), or run backward first");
    }
    case SavedPolicy::preserve:
      reserve_rescue(write);
  }
}

// Where the value goes: into a copy that another reader of this write asked for, if it lies in that, else its own.
void Saved::reserve_rescue(const WriteInfo& write) {
  spare_ = write.rescues->find(g_);
  if (spare_) return;
  RescueCopy c;
  c.region = g_;
  c.bytes = bounds(g_);
  c.raw = is_dense(g_) && c.bytes.end - c.bytes.begin == g_.numel() * g_.itemsize;
  c.copy = Storage::allocate(static_cast<size_t>(g_.numel() * g_.itemsize), Category::saved);
  spare_ = write.rescues->add(std::move(c));
}

void Saved::withdraw() noexcept {
  delete lost_;
  lost_ = nullptr;
  spare_ = nullptr;
}

bool Saved::on_write(const WriteInfo&) noexcept {
  attached_ = false;
  RescueCopy* spare = std::exchange(spare_, nullptr);
  if (!spare) return false;
  Storage& to = *spare->copy;
  if (!spare->filled && !to.absent()) {
    if (spare->raw)
      __builtin_memcpy(to.data(), static_cast<char*>(storage_->data()) + spare->bytes.begin,
                       static_cast<size_t>(spare->bytes.end - spare->bytes.begin));
    else
      cpu::copy(arg_of(packed_region(g_), dtype_, to), arg_of(g_, dtype_, *storage_));
  }
  spare->filled = true;
  if (spare->raw)
    g_.offset -= spare->bytes.begin / g_.itemsize;
  else
    g_ = packed_region(g_);
  storage_ = spare->copy;  // the caller holds the old storage's lock and the writer keeps it alive
  packed_.reset();         // what the hook made of the value shares the bytes that are written now
  rescued_ = true;
  return false;
}

void Saved::name_after(TensorImpl& t) {
  TensorImpl& root = *t.root();
  const bool own = t.extra && t.extra->name;
  if (!own && !(root.extra && root.extra->name)) return;
  name_ = own ? t.extra->name : root.extra->name;
  part_ = !own;
}

std::string Saved::described() const {
  std::string text = op::describe(dtype_, g_.sizes);
  return name_ ? (part_ ? "a part of '" : "'") + *name_ + "', " + text : text;
}

std::string Saved::who() const {
  std::string text =
      (for_recipe_ ? "kept to make again what came of " : "saved for backward by ") + std::string(owner_->name());
  return owner_->site ? text + " at " + memory::line_text(owner_->site) : text;
}

Ref<TensorImpl> Saved::unpacked() const {
  NoGradGuard unrecorded;
  StateGuard<&ThreadState::save_hooks, SaveHooks*> none(nullptr);
  const uint64_t version = storage_ ? storage_->version() : 0;
  Tensor u = packed_->unpack();
  if (storage_ && storage_->version() != version)
    throw AutogradError((owner_ ? std::string(owner_->name()) : "backward") +
                        ": the unpack hook wrote into the value that was saved, " + op::describe(dtype_, g_.sizes) +
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

Ref<TensorImpl> Saved::handle() const {
  if (packed_) return unpacked();
  auto t = Ref<TensorImpl>::adopt(TensorImpl::make());
  verify();
  t->storage = maker_ ? Recipe::bytes_of(*maker_, false) : storage_;
  t->g = g_;
  t->dtype = dtype_;
  return t;
}

}  // namespace situ
