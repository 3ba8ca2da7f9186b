#include "situ/recompute/recompute.h"

#include <algorithm>
#include <bit>
#include <new>
#include <utility>

#include "situ/base/pool.h"
#include "situ/launch/launch.h"
#include "situ/memory/memory_limit.h"
#include "situ/recompute/kept_value.h"
#include "situ/recompute/recompute_call.h"
#include "situ/recompute/recompute_cost.h"
#include "situ/recompute/rematerialization_order.h"
#include "situ/tape/record.h"

namespace situ {

Node* Recompute::maker_of(TensorImpl& t) {
  if (thread_state().save_hooks || record::fixed_edge(t)) return nullptr;
  TensorImpl& base = *t.group_base();
  Node* n = base.last_writer;
  const Recompute* r = n ? recompute_of(*n) : nullptr;
  if (!r || n != base.producer || base.out != 0 || !r->usable() || n->freed || t.storage->escaped()) return nullptr;
  if (!n->of_this_run()) return nullptr;  // a dry run must not make what a real graph will use
  if (t.storage != base.storage || (op::kept_anyway(*t.storage) && !r->keeps(*t.storage))) return nullptr;
  ByteRange mine = bounds(t.g), all = bounds(n->outputs()[0].g);
  return all.begin <= mine.begin && mine.end <= all.end ? n : nullptr;
}

namespace {

// This thread's, which the circles of whatever the call reads and could be made again are joined with.
memory::LockGroup& lock_group_for(Node& node) {
  memory::LockGroup& here = memory::LockGroup::here();
  for (int i = 0; i < node.n_in; ++i) {
    const NodeInput& in = node.inputs()[i];
    const Node* by = in.saved ? in.saved->maker() : in.edge.last_writer;
    if (by && by->recompute) memory::LockGroup::join(here, by->recompute->lock_group());
  }
  return here;
}

}  // namespace

void Recompute::consider(Node& node, const op::Operand* in, const TensorImpl* overwritten) {
  const op::Allowance allowed = op::Allowance::now(op::device_of(in, node.n_in));
  const Region& out = node.outputs()[0].g;
  if (allowed.passes <= 0 || out.numel() * out.itemsize < allowed.least) return;
  if (!op::could_run_again(node) || (overwritten && overwritten->storage->escaped())) return;
  memory::LockGroup& lock_group = lock_group_for(node);
  memory::LockGroupHold lock;
  if (allowed.limit()) lock = memory::LockGroupHold(lock_group);
  const std::optional<op::RecomputeCost> a = op::estimate_cost(node, in, overwritten, allowed);
  if (!a) return;
  Recompute* r = make_for(node.n_in, lock_group);
  node.recompute = r;
  r->terms_ = a->terms;
  if (!r->hold(node, in, *a)) {
    r->forget_operands(node);
    lock.unlock();
    return r->destroy(node);
  }
  if (allowed.limit()) r->book_records(node);
}

bool Recompute::hold(Node& node, const op::Operand* in, const op::RecomputeCost& a) {
  for (int i = 0; i < node.n_in; ++i) {
    if (a.keeps >> i & 1) {
      Saved* s = Saved::make(in[i].impl->storage, in[i].impl->g, in[i].dtype, &node);
      s->for_recompute();
      kept()[i] = s;
      keeps_ |= 1u << i;
    } else if (a.makers >> i & 1) {
      makers_ |= 1u << i;
      Recompute& by = *recompute_of(*node.inputs()[i].edge.last_writer);
      ++by.recompute_users_;
      if (by.dead_) return false;  // since it was appraised: release_user(), on another thread
    }
  }
  return true;
}

void Recompute::book_records(Node& node) {
  if (!terms_.plain) {
    book_for_drops(sizeof(Recompute) + static_cast<size_t>(node.n_in) * sizeof(Saved*));
    for (uint32_t rest = keeps_; rest; rest &= rest - 1) book_for_drops(sizeof(Saved));
  }
  const Saved* result = node.outputs()[0].saved;
  if (result && !result->storage()->escaped()) make_kept(node);
}

// As the pool books them. What goes before the recipe does is counted until then.
void Recompute::book_for_drops(size_t bytes) noexcept {
  const size_t booked = (bytes + 15) / 16 * 16;
  for_drops_ += static_cast<uint32_t>(booked);
  memory::MemoryLimits::records_for_drops(static_cast<int64_t>(booked));
}

void Recompute::make_kept(Node& node) {
  kept_value_ = new (pool_alloc(sizeof(Kept))) Kept(node);
  book_for_drops(sizeof(Kept));
}

void Recompute::distrust(const Edge& e) noexcept {
  if (e.last_writer && e.last_writer == e.producer && e.last_writer->recompute)
    recompute_of(*e.last_writer)->distrusted_ = true;
}

void Recompute::drop() noexcept {
  if (kept_value_ && value_) kept_value_->detach();
  value_ = Ref<Storage>();
}

void Recompute::keep(Node& node, Ref<Storage> bytes) {
  memory::MemoryLimits* c = memory::dropping(bytes->device());
  if (c && !kept_value_) make_kept(node);
  value_ = std::move(bytes);
  if (c) kept_value_->attach(c);
}

bool Recompute::keeps(const Storage& bytes) const {
  const memory::LockGroupHold lock(lock_group());
  return value_.get() == &bytes;
}

void Recompute::offer_result(Node& node) noexcept {
  if (!kept_value_) return;
  const auto lock = memory::LockGroupHold::to_make(lock_group());
  Saved& own = *node.outputs()[0].saved;
  value_ = own.storage();
  kept_value_->attach(memory::dropping(own.storage()->device()));
  own.leave_to_owner();
}

Saved* Recompute::defer(TensorImpl& t, Node* owner, bool offer) {
  Node* maker = maker_of(t);
  if (!maker) return nullptr;
  Recompute& r = *recompute_of(*maker);
  const auto lock = memory::LockGroupHold::to_make(r.lock_group());
  if (!r.usable()) return nullptr;  // somebody wrote its operands meanwhile
  if (offer) r.saving(*maker, t);
  return Saved::make_rebuilt(maker, t.g, t.dtype, owner);
}

bool Recompute::replaces(TensorImpl& t) {
  Node* maker = maker_of(t);
  return maker && (recompute_of(*maker)->terms_.cheap || !memory::dropping(t.storage->device()));
}

void Recompute::saving(Node& node, TensorImpl& t) {
  if (terms_.cheap || materialized_ || !memory::dropping(t.storage->device())) return;
  if (value_) return kept_value_ ? kept_value_->attach(memory::dropping(value_->device())) : void();
  keep(node, t.storage);
}

Recompute::Recompute(int operands, memory::LockGroup& lock_group)
    : operands_(static_cast<uint8_t>(operands)), group_(Ref<memory::LockGroup>::share(&lock_group)) {
  static_assert(op::kMaxIn <= UINT8_MAX);
}
Recompute::~Recompute() = default;

Recompute* Recompute::make_for(int operands, memory::LockGroup& lock_group) {
  const size_t behind = static_cast<size_t>(operands) * sizeof(Saved*);
  auto* r = new (pool_alloc(sizeof(Recompute) + behind)) Recompute(operands, lock_group);
  std::fill_n(r->kept(), operands, nullptr);
  return r;
}

void Recompute::attach() {
  for (uint32_t rest = keeps_; rest; rest &= rest - 1) kept()[std::countr_zero(rest)]->attach();
}

void Recompute::let_go_of_kept() noexcept {
  for (; keeps_; keeps_ &= keeps_ - 1) Saved::destroy(std::exchange(kept()[std::countr_zero(keeps_)], nullptr));
}

void Recompute::destroy(Node& node) noexcept {
  let_go_of_kept();
  const Ref<memory::LockGroup> kept_group = group_;
  {
    const memory::LockGroupHold lock(*kept_group);
    if (kept_value_) {
      drop();
      kept_value_->~Kept();
      pool_free(kept_value_, sizeof(Kept));
    }
    node.recompute = nullptr;
  }
  if (for_drops_) memory::MemoryLimits::records_for_drops(-static_cast<int64_t>(for_drops_));
  const size_t behind = static_cast<size_t>(operands_) * sizeof(Saved*);
  this->~Recompute();
  pool_free(this, sizeof(Recompute) + behind);
}

void Recompute::release_user(std::atomic<uint32_t>& users) noexcept {
  if (users.fetch_sub(1, std::memory_order_acq_rel) != 1 || saved_users_.load(std::memory_order_relaxed) != 0) return;
  const memory::LockGroupHold lock(lock_group());
  if (saved_users_.load(std::memory_order_relaxed) != 0) return;  // promised meanwhile
  if (!materialized_) return drop();
  if (recompute_users_ != 0) return;
  // Its operands are not what they were, so that it is of no use to anybody who comes later. Who comes now counts
  // itself before it looks whether the recipe is dead (hold).
  dead_ = true;
  if (recompute_users_ == 0) return drop();
  dead_ = false;
}

void Recompute::release_saved() noexcept { release_user(saved_users_); }

Ref<Storage> Recompute::make(Node& node) {
  op::RecomputeCall again(node);
  const auto order = op::order_of_operands(node);
  for (int k = 0; k < node.n_in; ++k) {
    const int i = order[static_cast<size_t>(k)];
    NodeInput& in = node.inputs()[i];
    Node* by = op::maker_of_operand(node, i);
    if (!in.defined) continue;
    if (in.scalar) {
      again.number(i, in);
    } else if (Saved* s = in.saved ? in.saved : kept()[i]) {
      s->verify();
      again.operand(i, s->geometry(), s->dtype(), by ? recompute_of(*by)->bytes_for(*by, true) : s->storage(), by);
    } else {
      const Region& g = in.edge.region ? *in.edge.region : by->outputs()[0].g;
      again.operand(i, g, in.dtype, recompute_of(*by)->bytes_for(*by, true), by);
    }
  }
  return again.run();
}

Ref<Storage> Recompute::bytes_for(Node& node, bool intermediate) {
  const auto lock = memory::LockGroupHold::to_make(lock_group());
  if (value_) {
    if (kept_value_) kept_value_->attach(memory::dropping(value_->device()));
    return value_;
  }
  Ref<Storage> bytes = make(node);
  if (saved_users_.load(std::memory_order_relaxed) > (intermediate ? 0u : 1u)) keep(node, bytes);
  return bytes;
}

bool Recompute::gives_up(const Ref<Storage>& bytes) {
  if (!keeps() || materialized_ || value_ != bytes || bytes->use_count() != 2) return false;
  drop();
  return true;
}

void Recompute::materialize(Node& node, bool over) {
  const auto lock = memory::LockGroupHold::to_make(lock_group());
  if (materialized_) return;
  const Saved* own = node.outputs()[0].saved;
  uint32_t users = saved_users_.load(std::memory_order_relaxed) + recompute_users_.load(std::memory_order_relaxed);
  bool needed = users != (over && own && own->maker() == &node ? 1u : 0u);
  if (keeps() && value_->use_count() > 1) drop();  // others may write it
  if (needed && !value_) try {
      value_ = make(node);
    } catch (const AutogradError&) {  // a pointer changed an operand: backward throws when it reads the value
      if (over) throw;
      return;
    }
  materialized_ = needed;
  dead_ = !needed;
}

void Recompute::forget_operands(Node& node) noexcept {
  for (uint32_t rest = std::exchange(makers_, 0); rest; rest &= rest - 1) {
    Recompute* by = recompute_of(*node.inputs()[std::countr_zero(rest)].edge.last_writer);
    by->release_user(by->recompute_users_);
  }
  let_go_of_kept();
}

}  // namespace situ
