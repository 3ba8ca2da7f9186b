// Implements the record: nodes and their release, edges, view groups, leaves and retained gradients.
#include "situ/tape/record.h"

#include <algorithm>
#include <mutex>
#include <new>

#include "situ/base/pool.h"
#include "situ/base/text.h"
#include "situ/base/thread_local.h"
#include "situ/base/warn.h"
#include "situ/memory/memory_limit.h"
#include "situ/memory/this_thread.h"
#include "situ/tape/change_hooks.h"

namespace situ {

// ---- nodes ---------------------------------------------------------------------------------------------------------

Node* Node::make(const op::OpInfo* op_info, NodeKind kind, int n_in, int n_out) {
  size_t attribute_bytes = op_info ? op_info->attribute_bytes : 0;
  size_t ins_at = sizeof(Node), outs_at = ins_at + sizeof(NodeInput) * static_cast<size_t>(n_in);
  size_t bytes = outs_at + sizeof(NodeOutput) * static_cast<size_t>(n_out) + attribute_bytes;
  char* place = static_cast<char*>(pool_alloc(bytes));
  Node* n = new (place) Node;
  n->bytes_ = static_cast<uint32_t>(bytes);
  n->dry = memory::this_thread.dry != nullptr;
  n->op_info = op_info;
  n->kind = kind;
  n->n_in = n_in;
  n->n_out = n_out;
  n->ins_ = reinterpret_cast<NodeInput*>(place + ins_at);
  n->outs_ = reinterpret_cast<NodeOutput*>(place + outs_at);
  for (int i = 0; i < n_in; ++i) new (n->ins_ + i) NodeInput;
  for (int i = 0; i < n_out; ++i) new (n->outs_ + i) NodeOutput;
  return n;
}

const char* Node::name() const {
  if (op_name) return op_name;
  if (custom) return custom->name();
  if (op_info) return op_info->name;
  return kind == NodeKind::leaf ? "leaf" : "constant";
}

bool Node::has_user_hooks() const {
  return std::any_of(hooks.begin(), hooks.end(), [](const TensorHook& h) { return h.retain == nullptr; });
}

void Node::attach_inputs() {
  if (recompute) recompute->attach();
  for (int i = 0; i < n_in; ++i)
    if (ins_[i].saved) ins_[i].saved->attach();
}

void Node::attach_outputs() {
  if (recompute) recompute->offer_result(*this);
  for (int k = 0; k < n_out; ++k)
    if (outs_[k].saved) outs_[k].saved->attach();
}

void Node::pack_saves() {
  SaveHooks* hooks = thread_state().save_hooks;
  if (!hooks) return;
  for (int i = 0; i < n_in; ++i)
    if (ins_[i].saved) ins_[i].saved->pack(*hooks);
  for (int k = 0; k < n_out; ++k)
    if (outs_[k].saved) outs_[k].saved->pack(*hooks);
}

namespace {

// Takes the values that a node saved while the node's lock group is held, because another thread may read what
// recomputation needs. Frees them after the lock is released, because that may free the last handle of another graph.
class Taken {
 public:
  explicit Taken(const Node& n) : later_(n.recompute != nullptr) {}
  ~Taken() {
    for (int i = 0; i < n_; ++i) Saved::destroy(list_[i]);
  }
  Taken(const Taken&) = delete;
  Taken& operator=(const Taken&) = delete;
  void take(Saved*& s) noexcept {
    if (Saved* mine = std::exchange(s, nullptr)) later_ ? void(list_[n_++] = mine) : Saved::destroy(mine);
  }

 private:
  const bool later_;  // a call that can be recomputed has few operands
  Saved* list_[op::kMaxIn + op::kMaxOut];
  int n_ = 0;
};

}  // namespace

void Node::free_saved(op::Mask kept) {
  {
    Taken taken(*this);
    memory::LockGroupHold lock;
    if (recompute) {
      lock = memory::LockGroupHold::to_make(recompute->lock_group());
      recompute->materialize(*this, true);
      recompute->forget_operands(*this);
    }
    for (int i = 0; i < n_in; ++i) {
      had_saves = had_saves || ins_[i].saved;
      if (!(kept && kept & op::input(i))) taken.take(ins_[i].saved);
    }
    for (int k = 0; k < n_out; ++k) {
      had_saves = had_saves || outs_[k].saved;
      if (!(kept && kept & op::output(k))) taken.take(outs_[k].saved);
    }
    freed = freed || kept == op::nothing;
  }
  if (custom && kept == op::nothing) custom->release();
}

namespace {

void drop_node(Node* n) {
  if (n) n->release();
}

void free_outputs(Node& n) noexcept {
  for (int k = 0; k < n.n_out; ++k) Saved::destroy(std::exchange(n.outs_[k].saved, nullptr));
}

void destroy_one(Node* n) noexcept {
  if (n->leaf && n->leaf->last_writer == n) n->leaf = nullptr;
  free_outputs(*n);  // the Recompute may be a dependent of one of them
  if (n->recompute) {
    for (int i = 0; i < n->n_in; ++i) Saved::destroy(std::exchange(n->ins_[i].saved, nullptr));
    n->recompute->forget_operands(*n);
    n->recompute->destroy(*n);  // no write reaches it any more
  }
  for (int i = 0; i < n->n_in; ++i) {
    NodeInput& in = n->ins_[i];
    Saved::destroy(in.saved);
    record::free_region(in.edge.region);
    drop_node(in.edge.last_writer);
    in.~NodeInput();
  }
  for (int k = 0; k < n->n_out; ++k) n->outs_[k].~NodeOutput();
  drop_node(n->prev);
  drop_node(n->before);
  record::free_region(n->write_region);
  delete n->custom;
}

// The nodes that a release has yet to visit, linked through the nodes themselves: a release must not allocate.
struct PendingReleases {
  void push(Node* n) noexcept { n->waiting = std::exchange(newest, n); }
  Node* pop() noexcept { return newest ? std::exchange(newest, newest->waiting) : nullptr; }
  Node* newest = nullptr;
};
thread_local constinit PendingReleases* releases_here SITU_TLS_FAST = nullptr;  // while a node is being freed

}  // namespace

// Avoids recursion: children go on the thread's list while an outer destroy drains it.
void Node::destroy(Node* n) noexcept {
  if (releases_here) return releases_here->push(n);
  PendingReleases pending;
  releases_here = &pending;
  for (; n; n = pending.pop()) {
    size_t bytes = n->bytes_;
    destroy_one(n);
    n->~Node();
    pool_free(n, bytes);
  }
  releases_here = nullptr;
}

static_assert(sizeof(AutogradExtra) == sizeof(HandleState) + sizeof(Tensor) + sizeof(AutogradExtra::retainers),
              "put a new field into HandleState, which dry runs restore");

AutogradExtra& extra_of(TensorImpl& t) {
  dry::note_gradient(t);
  if (!t.extra) {
    auto fresh = std::make_unique<AutogradExtra>();
    std::lock_guard guard(t.storage->lock());
    if (!t.extra) t.extra = fresh.release();
  }
  return *t.extra;
}

OwnedEdge::OwnedEdge(const OwnedEdge& o) : Edge(o.last_writer ? record::copy_edge(o) : Edge()) {}
OwnedEdge::~OwnedEdge() { record::release(*this); }

// ---- histories -----------------------------------------------------------------------------------------------------

namespace record {

uint64_t next_sequence(uint64_t floor) {
  ThreadState& s = thread_state();
  s.sequence = 1 + std::max(s.sequence, floor);
  return s.sequence;
}

Region* new_region(const Region& g) { return new (pool_alloc(sizeof(Region))) Region(g); }

void free_region(Region* r) noexcept {
  if (!r) return;
  r->~Region();
  pool_free(r, sizeof(Region));
}

void append(TensorHooks& to, TensorHooks&& from) noexcept {
  auto last = to.before_begin();
  while (std::next(last) != to.end()) ++last;
  to.splice_after(last, from);
}

void release(Edge& e) noexcept {
  free_region(e.region);
  drop_node(e.last_writer);
  e = Edge();
}

bool same_geometry(const Region& a, const Region& b) {
  return a.offset == b.offset && a.sizes == b.sizes && a.strides == b.strides;
}

const Region& bytes_of_value(const Node& producer, uint16_t out) {
  return producer.outs_[producer.by_element ? 1 : out].g;
}

Edge copy_edge(const Edge& e) {
  Edge r = e;
  r.region = e.region ? new_region(*e.region) : nullptr;
  r.last_writer->retain();
  return r;
}

namespace {

// Takes no lock if no other view group can use the storage.
std::unique_lock<SpinLock> lock_of(const TensorImpl& base) noexcept {
  if (base.storage->use_count() == 1) return {};
  return std::unique_lock(base.storage->lock());
}

// Another thread may write a view's group through another view, so a view takes the lock. The holder of the base reads
// or writes all of its bytes, so threads must synchronize already.
Edge whole_edge(const TensorImpl& t, TensorImpl& base) {
  std::unique_lock<SpinLock> lock;
  if (&t != &base) lock = std::unique_lock(base.storage->lock());
  Edge e;
  e.last_writer = base.last_writer;
  if (!e.last_writer) return e;
  e.last_writer->retain();
  e.producer = base.producer;
  e.out = base.out;
  return e;
}

}  // namespace

Edge edge_of(TensorImpl& t) {
  if (const Edge* fixed = fixed_edge(t)) {
    t.viewed.store(true, std::memory_order_relaxed);
    t.extra->fired = true;
    return copy_edge(*fixed);
  }
  Edge e = whole_edge(t, *t.group_base());
  if (!e.last_writer) return e;
  if (t.base) t.viewed.store(true, std::memory_order_relaxed);
  const Region& whole = e.producer->outputs()[e.out].g;
  try {
    if (__builtin_expect(e.last_writer->result_overwritten, 0)) op::throw_result_overwritten(*e.last_writer, t);
    if (__builtin_expect(e.producer->by_element, 0)) {
      require_first_geometry(t, *e.producer);
    } else if (!same_geometry(t.g, whole)) {
      require_inside(t, whole);
      e.region = new_region(t.g);
    }
  } catch (...) {
    release(e);
    throw;
  }
  return e;
}

void require_inside(const TensorImpl& t, const Region& value) {
  ByteRange mine = bounds(t.g), all = bounds(value);
  if (mine.begin < mine.end && (mine.begin < all.begin || mine.end > all.end))
    throw AutogradError("the view " + op::describe(t.dtype, t.g.sizes) +
                        " reaches outside the tensor whose history it belongs to; take it from the base instead");
}

bool tracked(TensorImpl& t) { return fixed_edge(t) || t.group_base()->last_writer; }

bool is_leaf_base(TensorImpl& base) {
  const Node* last_writer = base.last_writer;
  return last_writer && last_writer->kind == NodeKind::leaf;
}

// Handles and steps of a dry run do not show what the program holds, and they are undone.
bool records_uses() noexcept { return !memory::planning(); }

void record_use(TensorImpl& t) noexcept {
  TensorImpl& base = *t.group_base();
  AutogradExtra* extra = base.extra;
  if (!extra || !records_uses()) return;
  uint32_t handles = base.use_count() - (&base != &t ? 1 : 0);
  if (handles < extra->fewest_handles) extra->fewest_handles = handles;
}

namespace {

void link_locked(TensorImpl& base) noexcept {
  Storage& s = *base.storage;
  base.prev = nullptr;
  base.next = s.hosts;
  if (base.next) base.next->prev = &base;
  s.hosts = &base;
  base.linked = true;
}

void unlink_locked(TensorImpl& base) noexcept {
  if (base.prev)
    base.prev->next = base.next;
  else
    base.storage->hosts = base.next;
  if (base.next) base.next->prev = base.prev;
  base.prev = base.next = nullptr;
  base.linked = false;
}

// Moves retained gradients to the newest version of the tensor. `only`: the handle whose gradient moves.
void move_retained(TensorImpl& base, Node& from, Node* producer, uint16_t out, Node* last_writer,
                   const TensorImpl* only) noexcept {
  if (&from == last_writer) return;
  TensorHooks moved;
  auto last = moved.before_begin();
  for (auto before = from.hooks.before_begin(), h = std::next(before); h != from.hooks.end(); h = std::next(before)) {
    if (!h->retain || (only ? h->retain != only : h->retain->group_base() != &base)) {
      before = h;
      continue;
    }
    h->producer = producer;
    h->out = out;
    moved.splice_after(last, from.hooks, before);
    ++last;
  }
  append(last_writer->hooks, std::move(moved));
}

void move_all_retained(TensorImpl& base, Node& old, Node* producer, uint16_t out, Node* last_writer) noexcept {
  if (!base.extra || base.extra->retainers.empty()) return;
  move_retained(base, old, producer, out, last_writer, nullptr);
  auto elsewhere = [&](const TensorImpl& t) {
    return last_writer->prev == &old && !overlaps(*last_writer->write_region, t.g);
  };
  for (TensorImpl* t : base.extra->retainers)
    if (Node* own = t->extra->fixed.last_writer; own && !own->hooks.empty() && !elsewhere(*t))
      move_retained(base, *own, producer, out, last_writer, t);
}

}  // namespace

void set_fresh_value(TensorImpl& t, Node* node, uint16_t out) noexcept {
  if (t.last_writer) return set_value(t, node, out, node);
  t.producer = node;
  t.out = out;
  t.last_writer = node;
  if (!t.linked) link_locked(t);
}

namespace {

// Returns the previous history with its reference.
Node* exchange_value(TensorImpl& base, Node* producer, uint16_t out, Node* last_writer) noexcept {
  dry::note_history(base);
  auto lock = lock_of(base);
  Node* old = base.last_writer;
  base.producer = producer;
  base.out = out;
  base.last_writer = last_writer;
  if (!base.linked) link_locked(base);
  if (old) move_all_retained(base, *old, producer, out, last_writer);
  return old;
}

// Frees the saved values of a history that only zeros will reach, as far as no other edge reaches it. It stops at nodes
// with hooks, because a hook may replace the zeros.
void free_unread_saves(Node* dead) noexcept {
  PendingReleases open;
  auto visit = [&](Node* n) {
    if (n && n->use_count() == 1 && n->kind != NodeKind::leaf && !n->freed && !n->has_user_hooks()) open.push(n);
  };
  visit(dead);
  while (Node* n = open.pop()) {
    {
      Taken taken(*n);
      memory::LockGroupHold lock;
      if (n->recompute) lock = memory::LockGroupHold(n->recompute->lock_group());
      n->freed = true;
      for (int k = 0; k < n->n_out; ++k) taken.take(n->outs_[k].saved);
      for (int i = 0; i < n->n_in; ++i) taken.take(n->ins_[i].saved);
      if (n->recompute) n->recompute->forget_operands(*n);
    }
    if (n->recompute) n->recompute->destroy(*n);
    for (int i = 0; i < n->n_in; ++i) visit(n->ins_[i].edge.last_writer);
    if (n->custom) n->custom->release();
    visit(n->prev);
  }
}

// Keeps the old history only if no backward has run through it yet: after a backward it has received its gradient.
void end_history_of(Node* node, Node* old) noexcept {
  if (!old || old->freed || !old->of_one_run_with(*node)) return drop_node(old);
  node->before = old;
  free_unread_saves(old);
}

}  // namespace

void set_value(TensorImpl& base, Node* producer, uint16_t out, Node* last_writer) noexcept {
  drop_node(exchange_value(base, producer, out, last_writer));
}

void replace_value(TensorImpl& base, Node* node) noexcept {
  node->target_out = base.out;  // output of the value that it replaces
  end_history_of(node, exchange_value(base, node, 0, node));
}

void append_write(TensorImpl& base, Node* node, Node* constant) noexcept {
  dry::note_history(base);
  std::lock_guard guard(base.storage->lock());
  if (!base.last_writer) {
    constant->retain();
    base.producer = constant;
    base.out = 0;
    base.last_writer = constant;
  }
  Node* old = base.last_writer;
  node->target = base.producer;
  node->target_out = base.out;
  node->prev = old;
  if (old->seq >= node->seq) node->seq = next_sequence(old->seq);
  node->retain();
  base.last_writer = node;
  if (!base.linked) link_locked(base);
  move_all_retained(base, *old, base.producer, base.out, node);
}

namespace {

void stop_retaining(Node* version, const TensorImpl* t) noexcept {
  if (version) std::erase_if(version->hooks, [&](TensorHook& h) { return h.retain == t; });
}

void stop_retaining(TensorImpl& base, TensorImpl& t) noexcept {
  stop_retaining(base.last_writer, &t);
  stop_retaining(t.extra->fixed.last_writer, &t);
  t.extra->retain = false;
}

void forget_retainers(TensorImpl& base) noexcept {
  if (!base.extra || base.extra->retainers.empty()) return;
  for (TensorImpl* t : base.extra->retainers) stop_retaining(base, *t);
  base.extra->retainers.clear();
}

void forget_leaf(const Node* n, const TensorImpl* t) noexcept {
  if (n && n->kind == NodeKind::leaf && n->leaf == t) const_cast<Node*>(n)->leaf = nullptr;
}

}  // namespace

void drop_history(TensorImpl& base) noexcept {
  dry::note_history(base);
  release_history(base);
}

void release_history(TensorImpl& base) noexcept {
  auto lock = lock_of(base);
  forget_retainers(base);
  Node* old = base.last_writer;
  base.last_writer = nullptr;
  base.producer = nullptr;
  if (base.linked) unlink_locked(base);
  if (lock) lock.unlock();
  forget_leaf(old, &base);
  drop_node(old);
}

std::vector<Ref<Node>> take_leaf_nodes(TensorImpl& leaf) {
  if (!is_leaf_base(leaf)) return {};
  std::vector<Ref<Node>> nodes;
  nodes.reserve(1 + (leaf.extra ? leaf.extra->former_leaves.size() : 0));
  if (leaf.extra) nodes.swap(leaf.extra->former_leaves);
  nodes.push_back(Ref<Node>::share(leaf.last_writer));
  return nodes;
}

void keep_leaf_nodes(TensorImpl& leaf, std::vector<Ref<Node>> nodes) {
  for (Ref<Node>& n : nodes) n->leaf = &leaf;
  // No edge reaches these nodes.
  std::erase_if(nodes, [](const Ref<Node>& n) { return n->use_count() == 1 || dry::releases(*n); });
  if (!nodes.empty()) extra_of(leaf).former_leaves = std::move(nodes);
}

namespace {

// Returns a detached history to keep the history of `base` for its views, or null if there are no views.
Ref<TensorImpl> prepare_detached_history(TensorImpl& base) {
  if (base.views() == 0) return {};
  Ref<TensorImpl> detached_history = TensorImpl::make_detached_history(base);
  if (base.extra) extra_of(*detached_history).name = base.extra->name;
  return detached_history;
}

void hand_down_history(TensorImpl& base, Ref<TensorImpl> detached_history) {
  dry::note_history(base);
  std::lock_guard guard(base.storage->lock());
  if (base.extra && !base.extra->retainers.empty()) {
    auto& all = base.extra->retainers;
    if (std::erase(all, &base)) stop_retaining(base, base);
    detached_history->extra->retainers = std::move(all);
    all.clear();
  }
  detached_history->producer = std::exchange(base.producer, nullptr);
  detached_history->out = base.out;
  detached_history->last_writer = static_cast<Node*>(base.last_writer);
  base.last_writer = nullptr;
  if (base.linked) unlink_locked(base);
  if (detached_history->last_writer) link_locked(*detached_history);
  base.hand_over(std::move(detached_history));
}

// If elements share bytes, output 0 has the geometry of the elements' gradient, and a second output that of the bytes.
Ref<Node> new_leaf(TensorImpl& t, const Region& g, DType dtype) {
  const bool by_element = !is_dense(g) && overlaps_itself(g);
  if (by_element) extra_of(t);  // its views need extra state
  auto leaf = Ref<Node>::adopt(Node::make(nullptr, NodeKind::leaf, 0, by_element ? 2 : 1));
  leaf->leaf = &t;
  leaf->by_element = by_element;
  leaf->outputs()[0].g = g;
  leaf->outputs()[0].dtype = dtype;
  if (by_element) {
    leaf->outputs()[1] = leaf->outputs()[0];
    leaf->outputs()[0].g.offset = 0;
    set_contiguous(leaf->outputs()[0].g);
  }
  return leaf;
}

}  // namespace

void begin_history(TensorImpl& base) {
  if (is_leaf_base(base)) extra_of(base);
  Ref<TensorImpl> detached_history = prepare_detached_history(base);
  std::vector<Ref<Node>> nodes = take_leaf_nodes(base);
  if (detached_history)
    hand_down_history(base, std::move(detached_history));
  else if (base.last_writer)
    drop_history(base);
  keep_leaf_nodes(base, std::move(nodes));
}

// Allocates memory first, so that `t` is unchanged if the allocation fails.
void replace_bytes(TensorImpl& t, const TensorImpl& from) {
  Ref<Node> leaf = is_leaf_base(t) ? new_leaf(t, from.g, from.dtype) : Ref<Node>();
  dry::note_bytes(t);
  t.leave_base();
  if (t.storage != from.storage) {
    begin_history(t);
    t.is_view = false;
    t.provenance = Provenance::own;
  } else if (leaf) {  // the views continue to use the old leaf
    extra_of(t);
    std::vector<Ref<Node>> nodes = take_leaf_nodes(t);
    drop_history(t);
    keep_leaf_nodes(t, std::move(nodes));
  }
  t.storage = from.storage;
  t.g = from.g;
  t.dtype = from.dtype;
  dry::bytes_replaced(t);
  if (Node* n = leaf.take()) set_value(t, n, 0, n);
}

namespace {

// Returns whether the newest write of any of its bytes went through this view, or through one of the same geometry.
bool written_through(const TensorImpl& base, const TensorImpl& view) {
  const Node* n = base.last_writer;
  for (; n && n->prev; n = n->prev)
    if (overlaps(*n->write_region, view.g)) return same_geometry(*n->write_region, view.g);
  return n && n->through_view && same_geometry(n->outs_[base.out].g, view.g);
}

// Warns about hooks on a view's own version that no call reads, because backward never calls them. In a dry run it does
// nothing: the real run warns.
void report_unreachable_hooks(const AutogradExtra& e) noexcept try {
  const Node* n = e.fixed_by_hook ? e.fixed.last_writer : nullptr;
  if (!n || e.fired || memory::planning()) return;
  for (const TensorHook& h : n->hooks)
    if (h.fn && first_at("hook", n->location))
      warn("a hook on a view (" + std::string(n->name()) + ")" + at_text(n->location) +
           " never fires: nothing read that view before it was overwritten or freed. Register it on the tensor that is "
           "read, or after the write");
} catch (...) {  // no memory for a warning
}

void own_version(TensorImpl& t) {
  TensorImpl& base = *t.group_base();
  if (&base == &t || (fixed_edge(t) && !element_region(t)) || !base.last_writer ||
      t.viewed.load(std::memory_order_relaxed) || written_through(base, t))
    return;
  auto n = identity_of(t, edge_of(t), t.g);
  if (t.viewed_by) n->op_name = t.viewed_by->name, n->in_place = true;
  AutogradExtra& e = extra_of(t);
  report_unreachable_hooks(e);
  read_through(t, n.get(), 0);
  if (!e.retain) return;
  auto lock = lock_of(base);
  if (Node* last_writer = base.last_writer)
    move_retained(base, *last_writer, e.fixed.producer, 0, e.fixed.last_writer, &t);
}

}  // namespace

void make_leaf(TensorImpl& t) {
  Node* leaf = new_leaf(t, t.g, t.dtype).take();
  set_value(t, leaf, 0, leaf);
}

bool covers_whole(const TensorImpl& t, TensorImpl& base, const Region& g) {
  const Region* whole = &base.g;
  {
    std::unique_lock<SpinLock> lock;
    if (&t != &base) lock = std::unique_lock(base.storage->lock());
    if (base.producer) whole = &base.producer->outputs()[base.out].g;
  }
  if (same_geometry(g, *whole)) return true;
  return g.numel() == whole->numel() && covers(g, *whole);
}

bool covers_whole(TensorImpl& t) { return covers_whole(t, *t.group_base(), t.g); }

bool alone(const TensorImpl& t) {
  std::lock_guard guard(t.storage->lock());
  HistoryHost* first = t.storage->hosts;
  return !first || (!first->next && first == const_cast<TensorImpl&>(t).group_base());
}

Edge edge_for_hook(TensorImpl& t, const char* what) {
  const bool used = t.viewed.load(std::memory_order_relaxed);
  own_version(t);
  const bool fired = t.extra && t.extra->fired;
  Edge e = edge_of(t);
  t.viewed.store(used, std::memory_order_relaxed);
  if (t.extra) t.extra->fired = fired;
  try {
    require_separate_elements(e, t, what);
  } catch (...) {
    release(e);
    throw;
  }
  return e;
}

void require_separate_elements(const Edge& e, const TensorImpl& t, const char* what) {
  if (!e.region || !overlaps_itself(*e.region)) return;
  throw AutogradError(std::string(what) + ": " + op::describe(t.dtype, t.g.sizes) +
                      " is a view in which several elements share their bytes (expand, unfold). It has been read "
                      "already, and their gradients cannot be separated; use the base's gradient, or register "
                      "the hook (retain_grad) before the view is used");
}

void stop_retaining_gradient(TensorImpl& t) noexcept {
  TensorImpl& base = *t.group_base();
  auto lock = lock_of(base);
  stop_retaining(base, t);
  if (base.extra) std::erase(base.extra->retainers, &t);
}

namespace {

void drop_extra(TensorImpl* t) noexcept {
  AutogradExtra* e = t->extra;
  if (e->retain) stop_retaining_gradient(*t);
  t->extra = nullptr;
  report_unreachable_hooks(*e);
  if (e->hooked) e->hooked->ended = thread_state().sequence + 1;
  for (Ref<Node>& n : e->former_leaves) forget_leaf(n.get(), t);
  delete e;
}

// Another thread that writes these bytes finds the base in the storage's list, under the storage's lock.
bool revived(TensorImpl* t) noexcept {
  if (t->storage->use_count() == 1) return false;
  {
    std::lock_guard guard(t->storage->lock());
    if (t->use_count() <= 1) return unlink_locked(*t), false;
  }
  t->release();
  return true;
}

const bool hooks_installed = [] {
  history_hooks.revived = revived;
  history_hooks.drop_last_writer = [](TensorImpl* t) noexcept { release_history(*t); };
  history_hooks.drop_extra = drop_extra;
  return true;
}();

}  // namespace
}  // namespace record
}  // namespace situ
