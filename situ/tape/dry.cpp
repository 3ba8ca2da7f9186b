// Records tensors before a dry run changes them, and restores them at its end.
#include "situ/tape/dry.h"

#include <map>

#include "situ/base/reserve.h"
#include "situ/memory/internal/dry_run.h"
#include "situ/memory/this_thread.h"
#include "situ/tape/record.h"
#include "situ/tensor/detached_history.h"

namespace situ::dry {

namespace {

// The state of a tensor before its first change in a dry run. It does not own tensors, because a dry run must detect
// that the program releases its last handle.
struct Note {
  bool history = false, gradient = false;
  uint32_t generation = 0;
  Node *last_writer = nullptr, *producer = nullptr;  // last_writer is owned
  uint16_t out = 0;
  std::unique_ptr<HandleState> extra;  // null: it had none
  TensorImpl* grad = nullptr;
  struct Bytes {
    Ref<Storage> storage;
    Region g;
    DType dtype;
    bool is_view;
    Provenance provenance;
  };
  std::unique_ptr<Bytes> bytes;      // null: unchanged
  std::unique_ptr<Region> geometry;  // before its first change, if the bytes had not changed yet; null: unchanged
  Ref<TensorImpl> detached_history;  // at the end: of its views, while they are restored
};

class Notes final : public UndoLog::ReservedEntry {
 public:
  ~Notes() override;
  Note& of(TensorImpl& t) noexcept { return notes_[&t]; }
  bool has_other_bytes(TensorImpl& t) const;
  void keep_bytes(TensorImpl& t);
  void keep_geometry(TensorImpl& t);
  void bytes_gone(const TensorImpl& t);
  void keep_hooks(Node& n) {
    if (hooks_.try_emplace(&n, n.hooks).second) n.retain();
  }
  void watch(TensorImpl* t) { kept_.try_emplace(t, false); }
  bool dies(TensorImpl* t);
  bool releases(Node& leaf);
  void undo() noexcept override;

 private:
  void restore(TensorImpl& t, Note& n) noexcept;
  void restore_extra(TensorImpl& t, Note& n) noexcept;
  std::map<TensorImpl*, Note, std::less<>, Reserved<std::pair<TensorImpl* const, Note>>> notes_;
  std::unordered_map<TensorImpl*, bool> kept_;    // tensors to restore; true: only the notes hold it
  std::unordered_map<Node*, TensorHooks> hooks_;  // nodes are owned
  int other_bytes_ = 0;
};

memory::DryRun& run_here() { return *memory::this_thread.dry; }  // call it inside a dry run only

Notes& notes() noexcept { return run_here().log().all<Notes>(); }

// The notes of this dry run; null if there are none or no dry run is active.
Notes* noted() noexcept {
  memory::DryRun* run = memory::this_thread.dry;
  return run ? run->log().find<Notes>() : nullptr;
}

constexpr int64_t record_bytes(size_t bytes) { return static_cast<int64_t>((bytes + 15) / 16 * 16); }

void book_gone(const Storage& s) {
  memory::DryRun& run = run_here();
  run.records_kept(record_bytes(sizeof(Storage)));
  run.gone(s, s.category());
}

bool Notes::has_other_bytes(TensorImpl& t) const {
  if (other_bytes_ == 0) return false;
  auto it = notes_.find(&t);
  return it != notes_.end() && it->second.bytes;
}

void Notes::keep_bytes(TensorImpl& t) {
  Note& n = of(t);
  if (n.bytes) return;
  n.bytes = std::make_unique<Note::Bytes>(Note::Bytes{t.storage, t.g, t.dtype, t.is_view, t.provenance});
  n.generation = t.generation;
  ++other_bytes_;
}

void Notes::keep_geometry(TensorImpl& t) {
  Note& n = of(t);
  if (!n.bytes && !n.geometry) n.geometry = std::make_unique<Region>(t.g);
}

void Notes::bytes_gone(const TensorImpl& t) {
  auto it = notes_.find(const_cast<TensorImpl*>(&t));
  if (it == notes_.end() || !it->second.bytes) return;
  const Ref<Storage>& before = it->second.bytes->storage;
  if (before != t.storage && before->use_count() == 1) book_gone(*before);
}

bool Notes::dies(TensorImpl* t) {
  auto it = kept_.find(t);
  if (it == kept_.end()) {
    if (auto n = notes_.find(t); n != notes_.end()) {
      if (n->second.last_writer) n->second.last_writer->release();
      other_bytes_ -= n->second.bytes != nullptr;
      notes_.erase(n);
    }
    return false;
  }
  it->second = true;
  if (t->use_count() == 0) t->retain();
  // A real run frees the tensor at this point.
  run_here().records_kept(record_bytes(sizeof(TensorImpl)));
  if (t->storage->use_count() == 1 && !t->storage->absent()) book_gone(*t->storage);
  return true;
}

bool Notes::releases(Node& leaf) {
  auto it = notes_.find(leaf.leaf);
  if (it == notes_.end() || it->second.last_writer != &leaf || leaf.use_count() != 2) return false;
  run_here().records_kept(record_bytes(leaf.bytes_));
  return true;
}

void Notes::restore_extra(TensorImpl& t, Note& n) noexcept {
  if (!t.extra) return;
  if (Tensor& now = t.extra->grad; now.unsafe_impl() != n.grad)
    now = n.grad ? Tensor(Ref<TensorImpl>::share(n.grad)) : Tensor();
  if (!n.extra) return history_hooks.drop_extra(&t);
  if (t.extra->retain && !n.extra->retain) record::stop_retaining_gradient(t);
  std::swap(static_cast<HandleState&>(*t.extra), *n.extra);
}

void Notes::restore(TensorImpl& t, Note& n) noexcept {
  if (n.bytes) {
    record::release_history(t);
    t.storage = std::move(n.bytes->storage);
    t.g = n.bytes->g;
    t.dtype = n.bytes->dtype;
    t.is_view = n.bytes->is_view;
    t.provenance = n.bytes->provenance;
  }
  if (n.geometry) t.g = std::move(*n.geometry);
  if (n.history) {
    if (n.last_writer)
      record::set_value(t, n.producer, n.out, n.last_writer);
    else
      record::release_history(t);
  }
}

// Returns the views of a tensor that began another history to the tensor. Returns the detached history that had them.
Ref<TensorImpl> take_back_views(TensorImpl& base, uint32_t generation) noexcept {
  Ref<TensorImpl> detached_history = undo_hand_over(base, generation);
  if (detached_history && detached_history->extra)
    for (TensorImpl* t : std::exchange(detached_history->extra->retainers, {})) base.extra->retainers.push_back(t);
  return detached_history;
}

void Notes::undo() noexcept {
  for (auto& [t, kept] : kept_)
    if (!std::exchange(kept, true)) t->retain();  // the first tensor restored may release the last handle of another
  for (auto& [t, n] : notes_) restore(*t, n);
  for (auto& [t, n] : notes_)
    if ((n.history || n.bytes) && t->generation != n.generation) n.detached_history = take_back_views(*t, n.generation);
  for (auto& [t, n] : notes_) {
    if (n.gradient) restore_extra(*t, n);
    if (n.history && n.last_writer && n.last_writer->kind == NodeKind::leaf) n.last_writer->leaf = t;
  }
  for (auto& [node, before] : hooks_) {  // retained gradients have moved with the histories
    std::erase_if(node->hooks, [](const TensorHook& h) { return !h.retain; });
    std::erase_if(before, [](const TensorHook& h) { return h.retain != nullptr; });
    record::append(before, std::move(node->hooks));
    node->hooks.swap(before);
  }
  for (auto& [t, n] : notes_) n.detached_history.reset();
}

// The code that restored tensors has its own handles by now.
Notes::~Notes() {
  for (auto& [node, hooks] : hooks_) node->release();
  for (auto& [t, kept] : kept_) t->release();
}

bool from_before(TensorImpl& t) {
  if (!t.storage) return false;
  if (!t.storage->absent()) return true;
  const Notes* there = noted();
  return there && there->has_other_bytes(t);
}
// False outside of a dry run.
bool from_before_a_run(TensorImpl& t) { return memory::planning() && from_before(t); }

void keep_history(TensorImpl& base) noexcept {
  if (!from_before(base)) return;
  Note& n = notes().of(base);
  if (n.history) return;
  n.history = true;
  n.last_writer = base.last_writer;
  n.producer = base.producer;
  n.out = base.out;
  n.generation = base.generation;
  if (n.last_writer) n.last_writer->retain();
}

void keep_gradient(TensorImpl& t) {
  if (!from_before(t)) return;
  Note& n = notes().of(t);
  if (n.gradient) return;
  if (t.extra) n.extra = std::make_unique<HandleState>(*t.extra);
  n.gradient = true;
  if (t.extra && t.extra->grad.defined()) {
    n.grad = t.extra->grad.unsafe_impl();
    notes().watch(n.grad);
  }
}

void keep_bytes(TensorImpl& t) {
  if (!from_before(t)) return;
  if (t.base)
    throw PlanError(
        called_as("set_data") + ": not in a dry run (memory::plan) on a view from before it, " +
        op::describe(t.dtype, t.g.sizes) +
        ", which would lose its base for good; do it before, or create the tensor inside the planned function");
  notes().keep_bytes(t);
}

void bytes_replaced(const TensorImpl& t) noexcept {
  if (Notes* there = noted()) there->bytes_gone(t);
}

bool releases(Node& leaf) noexcept {
  Notes* there = noted();
  return there && there->releases(leaf);
}

bool dies(TensorImpl* t) noexcept {
  Notes* there = noted();
  return there && there->dies(t);
}

const bool hooks_installed = [] {
  change_hooks = {keep_history, keep_gradient, keep_bytes, bytes_replaced, releases};
  history_hooks.dies_in_dry_run = dies;
  return true;
}();

}  // namespace

constinit ChangeHooks change_hooks;

void note_hooks(Node& version) {
  if (memory::planning() && !version.of_this_run()) notes().keep_hooks(version);
}

void note_geometry(TensorImpl& t) {
  if (from_before_a_run(t)) notes().keep_geometry(t);
}

Weak::Weak(const Tensor& t) : t_(t.unsafe_impl()) {
  if (t_ && from_before_a_run(*t_))
    notes().watch(t_);
  else
    held_ = t;
}

Tensor Weak::tensor() const { return t_ ? Tensor(Ref<TensorImpl>::share(t_)) : Tensor(); }

}  // namespace situ::dry
