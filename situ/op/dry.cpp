#include "situ/op/dry.h"

#include "situ/memory/internal/dry_run.h"
#include "situ/op/record.h"
#include "situ/tensor/heirs.h"

namespace situ::dry {

namespace {

// As a tensor was when the dry run first changed it. Pointers to tensors are not owned: a dry run must see who holds
// them last.
struct Note {
  bool history = false, gradient = false;
  uint32_t generation = 0;
  Node *tip = nullptr, *origin = nullptr;  // tip is owned
  uint16_t out = 0;
  bool had_extra = false;
  TensorImpl* grad = nullptr;
};

class Notes final : public memory::Undo {
 public:
  Note& of(TensorImpl& t) { return notes_[&t]; }
  void watch(TensorImpl* grad) { kept_.try_emplace(grad, false); }
  bool dies(TensorImpl* t);
  void undo() noexcept override;

 private:
  void put_back(TensorImpl& t, Note& n) noexcept;
  std::unordered_map<TensorImpl*, Note> notes_;
  std::unordered_map<TensorImpl*, bool> kept_;  // gradients from before; true: nobody but the notes holds it
};

Notes& notes() {
  memory::DryRun& run = *tls_state.dry;
  if (!run.tensors) {
    auto made = std::make_unique<Notes>();
    run.tensors = made.get();
    run.at_end(std::move(made));
  }
  return static_cast<Notes&>(*run.tensors);
}

constexpr int64_t record_bytes(size_t bytes) { return static_cast<int64_t>((bytes + 15) / 16 * 16); }

bool Notes::dies(TensorImpl* t) {
  if (auto it = notes_.find(t); it != notes_.end()) {
    if (it->second.tip) it->second.tip->release();
    notes_.erase(it);
  }
  auto it = kept_.find(t);
  if (it == kept_.end()) return false;
  it->second = true;
  if (t->use_count() == 0) t->retain();
  // A real run gives it back here.
  memory::DryRun& run = *tls_state.dry;
  run.records_kept(record_bytes(sizeof(TensorImpl)));
  if (t->storage->use_count() > 1) return true;
  run.records_kept(record_bytes(sizeof(Storage)));
  run.gone(*t->storage, t->storage->category());
  return true;
}

void Notes::put_back(TensorImpl& t, Note& n) noexcept {
  if (n.history) {
    if (n.tip && n.tip->kind == NodeKind::leaf) n.tip->leaf = &t;
    if (n.tip)
      record::set_value(t, n.origin, n.out, n.tip);
    else
      record::let_go_of_history(t);
  }
  if (!n.gradient || !t.extra) return;
  Tensor& now = t.extra->grad;
  if (now.unsafe_impl() == n.grad) return;
  if (!n.grad)
    now = Tensor();
  else if (kept_[n.grad])
    now = Tensor(Ref<TensorImpl>::adopt(n.grad)), kept_.erase(n.grad);
  else
    now = Tensor(Ref<TensorImpl>::share(n.grad));
  if (!n.had_extra) history_hooks.drop_extra(&t);
}

// Of a tensor that began another history: its views are its own again.
void take_back_views(TensorImpl& root, uint32_t generation) noexcept {
  Ref<TensorImpl> heir = take_back_bequest(root, generation);
  if (!heir || !heir->extra || heir->extra->retainers.empty()) return;
  for (TensorImpl* t : std::exchange(heir->extra->retainers, {})) extra_of(root).retainers.push_back(t);
}

void Notes::undo() noexcept {
  std::vector<std::pair<TensorImpl*, uint32_t>> split;
  for (auto& [t, n] : notes_) {
    put_back(*t, n);
    if (n.history && t->generation != n.generation) split.emplace_back(t, n.generation);
  }
  for (auto& [t, generation] : split) take_back_views(*t, generation);  // heirs have notes of their own
  for (auto& [grad, kept] : kept_)
    if (kept) grad->release();  // its tensor is gone
}

bool from_before(const TensorImpl& t) { return t.storage && !t.storage->absent(); }

}  // namespace

void note_history(TensorImpl& root) noexcept {
  if (!from_before(root)) return;
  Note& n = notes().of(root);
  if (n.history) return;
  n.history = true;
  n.tip = root.tip;
  n.origin = root.origin;
  n.out = root.out;
  n.generation = root.generation;
  if (n.tip) n.tip->retain();
}

void note_gradient(TensorImpl& t) {
  if (!from_before(t)) return;
  Note& n = notes().of(t);
  if (n.gradient) return;
  n.gradient = true;
  n.had_extra = t.extra != nullptr;
  if (t.extra && t.extra->grad.defined()) {
    n.grad = t.extra->grad.unsafe_impl();
    notes().watch(n.grad);
  }
}

bool dies(TensorImpl* t) noexcept {
  memory::Undo* there = tls_state.dry->tensors;
  return there && static_cast<Notes*>(there)->dies(t);
}

}  // namespace situ::dry
