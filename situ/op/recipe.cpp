#include "situ/op/recipe.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <mutex>
#include <new>
#include <utility>

#include "situ/base/pool.h"
#include "situ/memory/ceiling.h"
#include "situ/memory/plan.h"
#include "situ/memory/race.h"
#include "situ/op/record.h"
#include "situ/op/executor.h"
#include "situ/op/launch.h"
#include "situ/op/work.h"

namespace situ {

namespace {

int64_t bytes(const Region& g) { return g.numel() * g.itemsize; }

bool kept_anyway(const Storage& s) {
  switch (s.category()) {
    case Category::parameter:
    case Category::buffer:
    case Category::saved:
      return true;
    default:
      return false;
  }
}

constexpr int64_t kLeastDropped = 2048;  // bytes; smaller values are kept under a ceiling, too
// Passes up to which a value is not kept at all under a ceiling. There what costs more is dropped when its bytes are
// needed, and the ways to such values are longer where their starts were not kept either.
constexpr float kAtOnceUnderCeiling = 16;
// Where nobody has planned what will be dropped, what takes much scratch when it runs again goes last.
constexpr double kLast = 1e3;
constexpr int kDeepest = 256;  // calls on the way to a value: they run again one inside the other

// Is it worth keeping, so that a value can be dropped?
bool slight(const Storage& operand, int64_t value_bytes) {
  return static_cast<int64_t>(operand.booked()) <= value_bytes / 32;
}

// May somebody have changed the bytes unseen by the time they are read again? Weights that were loaded through a pointer
// are taken to stay, and are looked at before.
bool stays(const Storage& s) {
  return !s.exposed() || s.category() == Category::parameter || s.category() == Category::buffer;
}

// Is such a call run again at so many passes?
bool runs_again(const op::Row& row, double passes) {
  return row.bound == op::Bound::memory || (row.flops && passes > ThreadState().recompute);
}

// Own cost of a call, in bytes; negative: it cannot run again.
double own_cost(const op::Row& row, const op::Operand* in, int n, const Region& out, int64_t size) {
  bool again = row.bound == op::Bound::memory || row.flops;
  if (row.view || (row.n_out != 1 && !row.rebuilds) || !again || n > op::kMaxIn) return -1;
  for (int i = 0; i < n; ++i)
    if (in[i].impl && !row.strided && !is_contiguous(*in[i].g)) return -1;
  return op::work_of(row, in, n, out.sizes, static_cast<double>(size));
}

// What running again takes beside its result, in bytes.
int64_t scratch_of(Node& node, const op::Operand* in) {
  const op::Operand* tensor = std::find_if(in, in + node.n_in, [](const op::Operand& o) { return o.impl != nullptr; });
  if (tensor == in + node.n_in) return 0;
  const op::KernelFacts& kernel = op::executor_of(tensor->impl->storage->device()).find(*node.row, node.row->name);
  if (!kernel.scratch) return 0;
  op::OutSpec specs[op::kMaxOut];
  op::Infer c{node.row->name, node.row, in, node.n_in, node.attributes(), specs};
  node.row->infer(c);
  return static_cast<int64_t>(kernel.scratch(c));
}

// The node whose result 0, whole and unchanged, is the value that an edge reads a part of.
Node* maker_of_edge(const Edge& e) {
  return e.tip && e.tip == e.origin && e.out == 0 && e.tip->recipe && e.tip->dry == memory::planning() &&
                 e.tip->recipe->usable() && !e.tip->freed
             ? e.tip
             : nullptr;
}

// A whole value that fills its block, by a call that still has the results which it reads again.
bool could_run_again(Node& node) {
  const Region& out = node.outputs()[0].g;
  if (node.prev || node.write_region || out.offset != 0) return false;
  if (!is_contiguous(out) && (!is_dense(out) || bounds(out).begin != 0)) return false;
  for (int k = 0; k < node.n_out; ++k)
    if ((node.row->rebuild_reads & op::output(k)) && !node.outputs()[k].saved) return false;
  return true;
}

}  // namespace

Node* Recipe::maker_of(TensorImpl& t) {
  if (thread_state().save_hooks || record::fixed_edge(t)) return nullptr;
  TensorImpl& root = *t.root();
  Node* n = root.tip;
  if (!n || n != root.origin || root.out != 0 || !n->recipe || !n->recipe->usable() || n->freed || t.storage->exposed())
    return nullptr;
  if (n->dry != memory::planning()) return nullptr;  // a dry run must not make what a real graph will use
  if (t.storage != root.storage || (kept_anyway(*t.storage) && !n->recipe->keeps(*t.storage))) return nullptr;
  ByteRange mine = bounds(t.g), all = bounds(n->outputs()[0].g);
  return all.begin <= mine.begin && mine.end <= all.end ? n : nullptr;
}

// A value that is there but need not be.
class Recipe::Kept final : public Reader, public memory::Evictable {
 public:
  explicit Kept(Node& maker) : maker_(maker) {}
  const Region& region() const override { return maker_.outputs()[0].g; }
  void before_write(const WriteInfo&) override {}
  bool on_write(const WriteInfo&) noexcept override {  // the writer holds the storage
    attached_ = false;  // it stays in the list, where it has no bytes: the list's lock must not be waited for here
    mine().value_ = Ref<Storage>();
    return false;
  }
  void forgotten() noexcept override { attached_ = false; }
  std::string who() const override { return "kept while there is room, the result of " + std::string(maker_.name()); }

  int64_t bytes() const override {
    const Recipe& r = *maker_.recipe;
    bool mine_alone = attached_ && !r.settled_ && maker_.dry == memory::planning() && r.value_->use_count() == 1;
    return mine_alone ? static_cast<int64_t>(r.value_->booked()) : 0;
  }
  double price(double most) const override { return Recipe::price(maker_, most); }
  void evict() noexcept override { mine().drop(); }

  void attach(memory::Ceilings* c) {
    if (!attached_) mine().value_->add_reader(this, true);
    attached_ = true;
    if (c) join(*c, static_cast<int64_t>(mine().value_->booked()), mine().own_cost_);
  }
  void detach() noexcept {
    leave();
    if (attached_) mine().value_->remove_reader(this, true);
    attached_ = false;
  }

 private:
  Recipe& mine() const { return *maker_.recipe; }
  bool attached_ = false;  // first: it lies in what the base leaves free
  Node& maker_;
};

void Recipe::consider(Node& node, const op::Operand* in, const TensorImpl* overwritten) {
  double passes = thread_state().save_hooks ? 0 : thread_state().recompute;
  const Region& out = node.outputs()[0].g;
  const int64_t size = bytes(out);
  const memory::Ceilings* const ceilings = memory::dropping(op::device_of(in, node.n_in));
  const bool any = ceilings != nullptr;
  if (any && passes <= ThreadState().recompute) passes = std::min<double>(passes, kAtOnceUnderCeiling);
  if (passes <= 0 || size < (any ? kLeastDropped : thread_state().recompute_from)) return;
  if (!could_run_again(node) || (overwritten && overwritten->storage->exposed())) return;
  std::unique_lock lock(memory::recomputing(), std::defer_lock);
  if (any) lock.lock();
  if (!(any && ceilings->drops() != memory::Drops::light) && !runs_again(*node.row, passes)) return;
  const double own = own_cost(*node.row, in, node.n_in, out, size);
  if (own < 0) return;
  const double plain_passes = thread_state().save_hooks ? 0 : thread_state().recompute;
  bool plain = plain_passes > 0 && size >= thread_state().recompute_from && runs_again(*node.row, plain_passes);
  double cost = own, plain_before = 0;
  const double allowed = passes * static_cast<double>(size), most = any ? HUGE_VAL : allowed;
  // Under a ceiling that nobody has planned: does running it again hold more than the value, which keeping it would not?
  bool beside = false;
  auto made_first = [&](int i, const Region& g, DType dtype) {
    const bool replaced = (node.row->overwrites >> i & 1) && dtype == node.outputs()[0].dtype && record::same_geometry(g, out);
    beside = beside || (!replaced && bytes(g) > size / 32);
  };
  uint32_t makers = 0, keeps = 0;
  int depth = 0;
  double before = 0;  // the longest way to an operand: what several need is made once
  auto starts_at = [&](const Recipe& maker) {
    if (maker.plain_) plain_before = std::max(plain_before, static_cast<double>(maker.plain_cost_));
    before = std::max(before, maker.cost());
    depth = std::max(depth, maker.depth_);
  };
  for (int i = 0; i < node.n_in && cost <= most; ++i) {
    NodeInput& input = node.inputs()[i];
    if (!in[i].impl) continue;
    if (input.saved) {
      if (const Node* maker = input.saved->maker()) {
        starts_at(*maker->recipe);
        made_first(i, input.saved->geometry(), input.saved->dtype());
      } else if (!any && !stays(*in[i].impl->storage)) {  // under a ceiling the room for it counts more
        return;
      }
      continue;
    }
    TensorImpl& t = *in[i].impl;
    if (Node* maker = maker_of_edge(input.edge)) {
      const Region& seen = input.edge.region ? *input.edge.region : maker->outputs()[0].g;
      if (!node.row->strided && !is_contiguous(seen)) return;
      starts_at(*maker->recipe);
      made_first(i, seen, input.dtype);
      plain = plain && maker->recipe->plain_;
      makers |= 1u << i;
    } else if ((kept_anyway(*t.storage) || (any && slight(*t.storage, size))) && stays(*t.storage) &&
               !(overwritten && overwritten->storage == t.storage)) {
      plain = plain && kept_anyway(*t.storage);
      keeps |= 1u << i;
    } else {
      return;
    }
  }
  cost += before;
  if (cost > most || depth == kDeepest) return;
  Recipe* r = make_for(node.n_in);
  node.recipe = r;
  r->cost_ = cost;
  r->own_cost_ = own;
  r->depth_ = depth + 1;
  r->plain_cost_ = static_cast<float>(own + plain_before);
  r->plain_ = plain && own + plain_before <= plain_passes * static_cast<double>(size);
  r->cheap_ = size >= thread_state().recompute_from && cost <= allowed && runs_again(*node.row, passes);
  if (any && ceilings->drops() == memory::Drops::late) {
    r->cheap_ = r->plain_ || (r->cheap_ && !beside);
    if (2 * scratch_of(node, in) > size) r->own_cost_ *= kLast;
  }
  for (int i = 0; i < node.n_in; ++i) {
    if (keeps >> i & 1) {
      Saved* s = Saved::make(in[i].impl->storage, in[i].impl->g, in[i].dtype, &node);
      s->for_recipe();
      r->kept()[i] = s;
      r->keeps_ |= 1u << i;
    } else if (makers >> i & 1) {
      r->makers_ |= 1u << i;
      node.inputs()[i].edge.tip->recipe->recipe_users_.fetch_add(1, std::memory_order_relaxed);
    }
  }
  if (any && !r->plain_) {
    r->book_for_drops(sizeof(Recipe) + static_cast<size_t>(node.n_in) * sizeof(Saved*));
    for (uint32_t rest = keeps; rest; rest &= rest - 1) r->book_for_drops(sizeof(Saved));
  }
  Saved* result = node.outputs()[0].saved;
  if (any && result && !result->storage()->exposed()) r->make_kept(node);
}

// As the pool books them. What goes before the recipe does is counted until then.
void Recipe::book_for_drops(size_t bytes) noexcept {
  const size_t booked = (bytes + 15) / 16 * 16;
  for_drops_ += static_cast<uint32_t>(booked);
  memory::Ceilings::records_for_drops(static_cast<int64_t>(booked));
}

void Recipe::make_kept(Node& maker) {
  kept_value_ = new (pool_alloc(sizeof(Kept))) Kept(maker);
  book_for_drops(sizeof(Kept));
}

void Recipe::distrust(const Edge& e) noexcept {
  if (e.tip && e.tip == e.origin && e.tip->recipe) e.tip->recipe->distrusted_ = true;
}

void Recipe::drop() noexcept {
  if (kept_value_ && value_) kept_value_->detach();
  value_ = Ref<Storage>();
}

void Recipe::keep(Node& maker, Ref<Storage> bytes) {
  Recipe& r = *maker.recipe;
  memory::Ceilings* c = memory::dropping(bytes->device());
  if (c && !r.kept_value_) r.make_kept(maker);
  r.value_ = std::move(bytes);
  if (c) r.kept_value_->attach(c);
}

bool Recipe::keeps(const Storage& bytes) const {
  std::lock_guard lock(memory::recomputing());
  return value_.get() == &bytes;
}

void Recipe::offer_result(Node& node) noexcept {
  if (!node.recipe || !node.recipe->kept_value_) return;
  std::lock_guard lock(memory::recomputing());
  Saved& own = *node.outputs()[0].saved;
  node.recipe->value_ = own.storage();
  node.recipe->kept_value_->attach(memory::dropping(own.storage()->device()));
  own.leave_to_owner();
}

Saved* Recipe::promise(TensorImpl& t, Node* owner, bool offer) {
  Node* maker = maker_of(t);
  if (!maker) return nullptr;
  std::lock_guard lock(memory::recomputing());
  if (!maker->recipe->usable()) return nullptr;  // somebody wrote its operands meanwhile
  if (offer) saving(*maker, t);
  return Saved::make_rebuilt(maker, t.g, t.dtype, owner);
}

bool Recipe::replaces(TensorImpl& t) {
  Node* maker = maker_of(t);
  return maker && (maker->recipe->cheap_ || !memory::dropping(t.storage->device()));
}

void Recipe::saving(Node& maker, TensorImpl& t) {
  Recipe& r = *maker.recipe;
  if (r.cheap_ || r.settled_ || !memory::dropping(t.storage->device())) return;
  if (r.value_) return r.kept_value_ ? r.kept_value_->attach(memory::dropping(r.value_->device())) : void();
  keep(maker, t.storage);
}

// Its own cost and that of whatever on the way to it is not there; the walk ends above `most`.
double Recipe::price(Node& maker, double most) {
  static std::atomic<uint64_t> last{0};
  return price(maker, most, ++last);
}

double Recipe::price(Node& maker, double most, uint64_t stamp) {
  const Recipe& r = *maker.recipe;
  r.stamp_ = stamp;
  double cost = r.own_cost_;
  for (int i = 0; i < maker.n_in && cost <= most; ++i) {
    Node* by = maker_of_operand(maker, i);
    if (by && !by->recipe->value_ && by->recipe->stamp_ != stamp) cost += price(*by, most - cost, stamp);
  }
  return cost;
}

Recipe* Recipe::make_for(int operands) {
  const size_t behind = static_cast<size_t>(operands) * sizeof(Saved*);
  auto* r = new (pool_alloc(sizeof(Recipe) + behind)) Recipe(operands);
  std::fill_n(r->kept(), operands, nullptr);
  return r;
}

void Recipe::attach() {
  for (uint32_t rest = keeps_; rest; rest &= rest - 1) kept()[std::countr_zero(rest)]->attach();
}

void Recipe::let_go_of_kept() noexcept {
  for (; keeps_; keeps_ &= keeps_ - 1) Saved::destroy(std::exchange(kept()[std::countr_zero(keeps_)], nullptr));
}

void Recipe::destroy(Recipe* r) noexcept {
  if (!r) return;
  r->let_go_of_kept();
  if (r->kept_value_) {
    std::lock_guard lock(memory::recomputing());
    r->drop();
    r->kept_value_->~Kept();
    pool_free(r->kept_value_, sizeof(Kept));
  }
  if (r->for_drops_) memory::Ceilings::records_for_drops(-static_cast<int64_t>(r->for_drops_));
  const size_t behind = static_cast<size_t>(r->operands_) * sizeof(Saved*);
  r->~Recipe();
  pool_free(r, sizeof(Recipe) + behind);
}

void Recipe::release_user(std::atomic<uint32_t>& users) noexcept {
  if (users.fetch_sub(1, std::memory_order_acq_rel) != 1 || saved_users_.load(std::memory_order_relaxed) != 0) return;
  std::lock_guard lock(memory::recomputing());
  if (!settled_ || recipe_users_.load(std::memory_order_relaxed) == 0) drop();
}

void Recipe::release_saved() noexcept { release_user(saved_users_); }

namespace {

// The operands and results of a call that runs again.
struct Again {
  explicit Again(Node& n) : node(n) {}
  void operand(int i, const Region& g, DType t, Ref<Storage> bytes, Node* by) {  // by: what made them, or null
    operands[i].storage = bytes.get();
    operands[i].g = &g;
    operands[i].dtype = t;
    operands[i].defined = true;
    made[i] = by;
    held[i] = std::move(bytes);
  }
  void number(int i, const NodeInput& in) {
    operands[i].defined = operands[i].scalar = true;
    operands[i].value = in.value;
    operands[i].dtype = in.dtype;
    operands[i].g = &op::scalar_region();
  }
  Ref<Storage> run();

  Node& node;
  Device device;  // of the result
  op::Operand operands[op::kMaxIn];
  Ref<Storage> held[op::kMaxIn];
  Node* made[op::kMaxIn] = {};

 private:
  Ref<Storage> room(const Region& g);
  bool may_overwrite(int i, const Region& g) const {
    return made[i] && (node.row->overwrites >> i & 1) && operands[i].dtype == node.outputs()[0].dtype &&
           record::same_geometry(*operands[i].g, g);
  }
};

// The result's bytes: those of an operand that was made for this and may be overwritten, else fresh ones. Where there is
// no room, an operand that was to be kept for others is made once more for them.
Ref<Storage> Again::room(const Region& g) {
  for (int i = 0; i < node.n_in; ++i)
    if (may_overwrite(i, g) && held[i]->use_count() == 1) return held[i];
  try {
    memory::AnsweredRefusals answered;
    return Storage::allocate(static_cast<size_t>(bytes(g)), Category::temporary, device);
  } catch (const OutOfMemoryError&) {
    for (int i = 0; i < node.n_in; ++i)
      if (may_overwrite(i, g) && Recipe::gives_up(*made[i], held[i])) return held[i];
  }
  return Storage::allocate(static_cast<size_t>(bytes(g)), Category::temporary, device);
}

Ref<Storage> Again::run() {
  const op::Row& row = *node.row;
  op::OutSpec specs[op::kMaxOut];
  const Device from = op::device_of(operands, node.n_in);
  op::Infer c{row.name, &row, operands, node.n_in, node.attributes(), specs, DType::f32, from};
  row.infer(c);
  device = c.device;
  const NodeOutput& o = node.outputs()[0];
  Ref<Storage> result = room(o.g);
  op::Result results[op::kMaxOut];
  results[0] = {result.get(), &o.g, o.dtype};
  for (int k = 1; k < node.n_out && row.rebuilds; ++k)
    if (Saved* s = node.outputs()[k].saved) results[k] = {s->storage().get(), &s->geometry(), s->dtype()};
  const op::KernelFacts& kernel = op::executor_of(from).find(row, row.name);
  const op::Scratch scratch(kernel.scratch ? kernel.scratch(c) : 0, from);
  const op::LaunchView l{row,        row.name,          node.site,      operands,        node.n_in, results,
                         node.n_out, node.attributes(), scratch.data(), scratch.bytes(), c.compute, op::Part::result0};
  race::Scope races(row.name, node.site);
  if (__builtin_expect(race::on(), 0))
    for (int i = 0; i < node.n_in; ++i)
      if (operands[i].storage) races.add(*operands[i].storage, *operands[i].g, false);
  op::prepare(l);
  op::launch(l);
  return result;
}

}  // namespace

// The call that makes operand i again; null: its bytes are there.
Node* Recipe::maker_of_operand(const Node& node, int i) {
  const NodeInput& in = node.ins_[i];
  return in.saved ? in.saved->maker() : node.recipe->makers_ >> i & 1 ? in.edge.tip : nullptr;
}

// Those that take the most first: while they are made, the others need not be there.
std::array<int, op::kMaxIn> Recipe::order_of_operands(const Node& node) {
  std::array<int, op::kMaxIn> order;
  double prices[op::kMaxIn] = {};
  int absent = 0;
  for (int i = 0; i < node.n_in; ++i) {
    order[static_cast<size_t>(i)] = i;
    Node* by = maker_of_operand(node, i);
    if (by && !by->recipe->value_) prices[i] = 1, ++absent;
  }
  if (absent < 2) return order;
  for (int i = 0; i < node.n_in; ++i)
    if (prices[i] > 0) prices[i] = price(*maker_of_operand(node, i), HUGE_VAL);
  std::stable_sort(order.begin(), order.begin() + node.n_in, [&](int a, int b) { return prices[a] > prices[b]; });
  return order;
}

Ref<Storage> Recipe::make(Node& maker) {
  Again again(maker);
  const auto order = order_of_operands(maker);
  for (int k = 0; k < maker.n_in; ++k) {
    const int i = order[static_cast<size_t>(k)];
    NodeInput& in = maker.inputs()[i];
    Node* by = maker_of_operand(maker, i);
    if (!in.defined) continue;
    if (in.scalar) {
      again.number(i, in);
    } else if (Saved* s = in.saved ? in.saved : maker.recipe->kept()[i]) {
      s->verify();
      again.operand(i, s->geometry(), s->dtype(), by ? bytes_of(*by, true) : s->storage(), by);
    } else {
      again.operand(i, in.edge.region ? *in.edge.region : by->outputs()[0].g, in.dtype, bytes_of(*by, true), by);
    }
  }
  return again.run();
}

Ref<Storage> Recipe::bytes_of(Node& maker, bool intermediate) {
  std::lock_guard lock(memory::recomputing());
  Recipe& r = *maker.recipe;
  if (r.value_) {
    if (r.kept_value_) r.kept_value_->attach(memory::dropping(r.value_->device()));
    return r.value_;
  }
  Ref<Storage> bytes = make(maker);
  if (r.saved_users_.load(std::memory_order_relaxed) > (intermediate ? 0u : 1u)) keep(maker, bytes);
  return bytes;
}

bool Recipe::gives_up(Node& maker, const Ref<Storage>& bytes) {
  Recipe& r = *maker.recipe;
  if (!r.keeps() || r.settled_ || r.value_ != bytes || bytes->use_count() != 2) return false;
  r.drop();
  return true;
}

void Recipe::settle(Node& maker, bool over) {
  std::lock_guard lock(memory::recomputing());
  Recipe& r = *maker.recipe;
  if (r.settled_) return;
  const Saved* own = maker.outputs()[0].saved;
  uint32_t users = r.saved_users_.load(std::memory_order_relaxed) + r.recipe_users_.load(std::memory_order_relaxed);
  bool needed = users != (over && own && own->maker() == &maker ? 1u : 0u);
  if (r.keeps() && r.value_->use_count() > 1) r.drop();  // others may write it
  if (needed && !r.value_) try {
      r.value_ = make(maker);
    } catch (const AutogradError&) {  // an operand was changed through a pointer: who needs the value will hear of it
      if (over) throw;
      return;
    }
  r.settled_ = needed;
  r.dead_ = !needed;
}

void Recipe::forget_operands(Node& maker) noexcept {
  Recipe* r = maker.recipe;
  if (!r) return;
  for (uint32_t rest = std::exchange(r->makers_, 0); rest; rest &= rest - 1) {
    Recipe* by = maker.inputs()[std::countr_zero(rest)].edge.tip->recipe;
    by->release_user(by->recipe_users_);
  }
  r->let_go_of_kept();
}

}  // namespace situ
