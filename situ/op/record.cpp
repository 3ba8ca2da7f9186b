#include "situ/op/record.h"

#include <algorithm>
#include <mutex>
#include <new>

#include "situ/base/pool.h"
#include "situ/op/dry.h"

namespace situ {

// ---- nodes ---------------------------------------------------------------------------------------------------------

Node* Node::make(const op::Row* row, NodeKind kind, int n_in, int n_out) {
  size_t attribute_bytes = row ? row->attribute_bytes : 0;
  size_t ins_at = sizeof(Node), outs_at = ins_at + sizeof(NodeInput) * static_cast<size_t>(n_in);
  size_t attributes_at = outs_at + sizeof(NodeOutput) * static_cast<size_t>(n_out);
  size_t bytes = attributes_at + attribute_bytes;
  char* place = static_cast<char*>(pool_alloc(bytes));
  Node* n = new (place) Node;
  n->bytes_ = static_cast<uint32_t>(bytes);
  n->dry = tls_state.dry != nullptr;
  n->row = row;
  n->kind = kind;
  n->n_in = n_in;
  n->n_out = n_out;
  n->ins_ = reinterpret_cast<NodeInput*>(place + ins_at);
  n->outs_ = reinterpret_cast<NodeOutput*>(place + outs_at);
  for (int i = 0; i < n_in; ++i) new (n->ins_ + i) NodeInput;
  for (int i = 0; i < n_out; ++i) new (n->outs_ + i) NodeOutput;
  n->attributes_ = place + attributes_at;
  return n;
}

const char* Node::name() const {
  if (op_name) return op_name;
  if (custom) return custom->name();
  if (row) return row->name;
  return kind == NodeKind::leaf ? "leaf" : "constant";
}

void Node::free_saved() {
  if (recipe) {
    Recipe::settle(*this);
    Recipe::forget_operands(*this);
  }
  for (int i = 0; i < n_in; ++i) {
    Saved::destroy(ins_[i].saved);
    had_saves = had_saves || ins_[i].saved;
    ins_[i].saved = nullptr;
  }
  for (int k = 0; k < n_out; ++k) {
    Saved::destroy(outs_[k].saved);
    had_saves = had_saves || outs_[k].saved;
    outs_[k].saved = nullptr;
  }
  if (custom) custom->release();
  freed = true;
}

namespace {

// Releases nodes without recursion: children go on the thread's list while an outer destroy drains it.
thread_local std::vector<Node*>* t_pending = nullptr;

void drop_node(Node* n) {
  if (n) n->release();
}

void destroy_one(Node* n) noexcept {
  if (n->leaf && n->leaf->tip == n) n->leaf = nullptr;
  Recipe::forget_operands(*n);
  Recipe::destroy(n->recipe);
  for (int i = 0; i < n->n_in; ++i) {
    NodeInput& in = n->ins_[i];
    Saved::destroy(in.saved);
    record::free_region(in.edge.region);
    drop_node(in.edge.tip);
    in.~NodeInput();
  }
  for (int k = 0; k < n->n_out; ++k) {
    Saved::destroy(n->outs_[k].saved);
    n->outs_[k].~NodeOutput();
  }
  drop_node(n->prev);
  record::free_region(n->write_region);
  delete n->custom;
  delete n->hooks;
}

}  // namespace

void Node::destroy(Node* n) noexcept {
  if (t_pending) {
    t_pending->push_back(n);
    return;
  }
  std::vector<Node*> pending;
  t_pending = &pending;
  for (;;) {
    size_t bytes = n->bytes_;
    destroy_one(n);
    n->~Node();
    pool_free(n, bytes);
    if (pending.empty()) break;
    n = pending.back();
    pending.pop_back();
  }
  t_pending = nullptr;
}

AutogradExtra& extra_of(TensorImpl& t) {
  if (__builtin_expect(tls_state.dry != nullptr, 0)) dry::note_gradient(t);
  if (!t.extra) t.extra = new AutogradExtra;
  return *t.extra;
}

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

void release(Edge& e) noexcept {
  free_region(e.region);
  drop_node(e.tip);
  e = Edge();
}

bool same_geometry(const Region& a, const Region& b) {
  return a.offset == b.offset && a.sizes == b.sizes && a.strides == b.strides;
}

Edge copy_edge(const Edge& e) {
  Edge r = e;
  r.region = e.region ? new_region(*e.region) : nullptr;
  r.tip->retain();
  return r;
}

void require_inside(TensorImpl& t) {
  TensorImpl& root = *t.root();
  ByteRange mine = bounds(t.g), all = bounds(root.origin->outputs()[root.out].g);
  if (mine.begin < mine.end && (mine.begin < all.begin || mine.end > all.end))
    throw AutogradError("the view " + op::describe(t.dtype, t.g.sizes) +
                        " reaches outside the tensor whose history it belongs to; take it from the base instead");
}

Edge edge_of(TensorImpl& t) {
  if (t.extra && t.extra->fixed.tip) return copy_edge(t.extra->fixed);
  TensorImpl& root = *t.root();
  Edge e;
  if (!root.tip) return e;
  const Region& whole = root.origin->outputs()[root.out].g;
  if (!same_geometry(t.g, whole)) {
    require_inside(t);
    e.region = new_region(t.g);
  }
  e.tip = root.tip;
  e.tip->retain();
  e.origin = root.origin;
  e.out = root.out;
  return e;
}

bool tracked(TensorImpl& t) { return (t.extra && t.extra->fixed.tip) || t.root()->tip != nullptr; }

bool is_leaf_root(TensorImpl& root) { return root.tip && root.tip->kind == NodeKind::leaf; }

namespace {

void link_locked(TensorImpl& root) noexcept {
  Storage& s = *root.storage;
  root.prev = nullptr;
  root.next = s.hosts;
  if (s.hosts) s.hosts->prev = &root;
  s.hosts = &root;
  root.linked = true;
}

void unlink_locked(TensorImpl& root) noexcept {
  (root.prev ? root.prev->next : root.storage->hosts) = root.next;
  if (root.next) root.next->prev = root.prev;
  root.prev = root.next = nullptr;
  root.linked = false;
}

void link(TensorImpl& root) noexcept {
  std::lock_guard guard(root.storage->lock());
  link_locked(root);
}

void unlink(TensorImpl& root) noexcept {
  if (root.storage->use_count() == 1) return unlink_locked(root);  // nobody else can look at the list
  std::lock_guard guard(root.storage->lock());
  unlink_locked(root);
}

// Retained gradients follow the tensor to its newest version.
void move_retained(TensorImpl& root, Node& old, Node* origin, uint16_t out, Node* tip) {
  if (!root.extra || root.extra->retainers.empty() || !old.hooks) return;
  auto moved = std::stable_partition(old.hooks->begin(), old.hooks->end(), [&](const TensorHook& h) {
    return h.retain == nullptr || h.retain->root() != &root;
  });
  for (auto it = moved; it != old.hooks->end(); ++it) {
    if (!tip->hooks) tip->hooks = new std::vector<TensorHook>;
    it->origin = origin;
    it->out = out;
    tip->hooks->push_back(std::move(*it));
  }
  old.hooks->erase(moved, old.hooks->end());
}

}  // namespace

void set_fresh_value(TensorImpl& t, Node* node, uint16_t out) noexcept {
  if (t.tip) return set_value(t, node, out, node);
  t.tip = t.origin = node;
  t.out = out;
  if (!t.linked) link_locked(t);
}

void set_value(TensorImpl& root, Node* origin, uint16_t out, Node* tip) noexcept {
  if (__builtin_expect(tls_state.dry != nullptr, 0)) dry::note_history(root);
  Node* old = root.tip;
  root.tip = tip;
  root.origin = origin;
  root.out = out;
  if (!root.linked) link(root);
  if (!old) return;
  move_retained(root, *old, origin, out, tip);
  drop_node(old);
}

namespace {

void forget_retainers(TensorImpl& root) noexcept {
  if (!root.tip || !root.tip->hooks || !root.extra || root.extra->retainers.empty()) return;
  std::erase_if(*root.tip->hooks, [&](TensorHook& h) { return h.retain && h.retain->root() == &root; });
  for (TensorImpl* t : root.extra->retainers) t->extra->retain = false;
  root.extra->retainers.clear();
}

}  // namespace

void drop_history(TensorImpl& root) noexcept {
  if (__builtin_expect(tls_state.dry != nullptr, 0)) dry::note_history(root);
  let_go_of_history(root);
}

void let_go_of_history(TensorImpl& root) noexcept {
  forget_retainers(root);
  Node* old = root.tip;
  root.tip = root.origin = nullptr;
  if (root.linked) unlink(root);
  if (old && old->kind == NodeKind::leaf && old->leaf == &root) old->leaf = nullptr;
  drop_node(old);
}

void make_leaf(TensorImpl& t) {
  Node* leaf = Node::make(nullptr, NodeKind::leaf, 0, 1);
  leaf->leaf = &t;
  leaf->outputs()[0].g = t.g;
  leaf->outputs()[0].dtype = t.dtype;
  set_value(t, leaf, 0, leaf);
}

bool covers_whole(TensorImpl& root, const Region& region) {
  const Region& whole = root.origin ? root.origin->outputs()[root.out].g : root.g;
  if (same_geometry(region, whole)) return true;
  return region.numel() == whole.numel() && is_dense(region) && covers(region, whole);
}

Cuts::~Cuts() {
  for (One& c : list) drop_node(c.node);
}

namespace {

// The elements of `value` that a write reaching beyond it, or in elements of another size, touches, as runs.
std::vector<Region> runs_of(const Region& write, const Region& value) {
  ByteRange all = bounds(value);
  std::vector<char> hit(static_cast<size_t>((all.end - all.begin) / value.itemsize));
  for (int64_t i = 0, n = write.numel(); i < n; ++i) {
    int64_t at = write.offset, rest = i;
    for (int d = write.ndim(); d-- > 0; rest /= write.sizes[d]) at += rest % write.sizes[d] * write.strides[d];
    int64_t low = std::max(at * write.itemsize, all.begin), high = std::min((at + 1) * write.itemsize, all.end);
    for (int64_t b = low; b < high; ++b) hit[static_cast<size_t>((b - all.begin) / value.itemsize)] = 1;
  }
  std::vector<Region> runs;
  for (size_t i = 0; i < hit.size(); ++i) {
    if (!hit[i]) continue;
    size_t end = i;
    while (end < hit.size() && hit[end]) ++end;
    Region r;
    r.sizes = {static_cast<int64_t>(end - i)};
    r.strides = {1};
    r.offset = all.begin / value.itemsize + static_cast<int64_t>(i);
    r.itemsize = value.itemsize;
    runs.push_back(r);
    i = end;
  }
  return runs;
}

}  // namespace

void Cuts::prepare(TensorImpl& writer, bool own_family_too, const char* op, const Site& site,
                   const std::vector<Region>* parts) {
  std::vector<TensorImpl*> roots;
  {
    std::lock_guard guard(writer.storage->lock());
    for (HistoryHost* h = writer.storage->hosts; h; h = h->next) roots.push_back(static_cast<TensorImpl*>(h));
  }
  for (TensorImpl* root : roots) {
    if (root == writer.root() && !own_family_too) continue;
    if (!root->tip || is_leaf_root(*root)) continue;
    if (!parts) cut(*root, writer.g, op, site);
    for (size_t i = 0; parts && i < parts->size(); ++i) cut(*root, (*parts)[i], op, site);
  }
}

void Cuts::cut(TensorImpl& root, const Region& written, const char* op, const Site& site) {
  const Region& value = root.origin->outputs()[root.out].g;
  if (!overlaps(value, written)) return;
  ByteRange all = bounds(value), mine = bounds(written);
  if (covers(written, value))
    add(root, nullptr, op, site);
  else if (written.itemsize == value.itemsize && all.begin <= mine.begin && mine.end <= all.end)
    add(root, &written, op, site);
  else
    for (const Region& run : runs_of(written, value)) add(root, &run, op, site);
}

// One cut; region null: of the whole value.
void Cuts::add(TensorImpl& root, const Region* region, const char* op, const Site& site) {
  Node* n = Node::make(nullptr, NodeKind::cut, 0, 1);
  list.push_back({&root, n, region == nullptr});
  n->op_name = op;
  n->site = site;
  n->seq = next_sequence(root.tip->seq);
  n->outputs()[0].g = root.origin->outputs()[root.out].g;
  n->outputs()[0].dtype = root.origin->outputs()[root.out].dtype;
  if (region) n->write_region = new_region(*region);
}

void Cuts::apply() noexcept {
  for (One& c : list) {
    if (c.whole) {
      set_value(*c.root, c.node, 0, c.node);
    } else {
      c.node->target = c.root->origin;
      c.node->target_out = c.root->out;
      c.node->prev = c.root->tip;
      c.node->prev->retain();
      set_value(*c.root, c.root->origin, c.root->out, c.node);
    }
    c.node = nullptr;
  }
  list.clear();
}

namespace {

void drop_extra(TensorImpl* t) noexcept {
  AutogradExtra* e = t->extra;
  t->extra = nullptr;
  if (e->retain) {
    TensorImpl* root = t->root();
    if (root->tip && root->tip->hooks) std::erase_if(*root->tip->hooks, [&](TensorHook& h) { return h.retain == t; });
    if (AutogradExtra* of_root = root == t ? e : root->extra) std::erase(of_root->retainers, t);
  }
  release(e->fixed);
  delete e;
}

const bool hooks_installed = [] {
  history_hooks.drop_tip = [](TensorImpl* t) noexcept { let_go_of_history(*t); };
  history_hooks.drop_extra = drop_extra;
  history_hooks.dies_in_dry_run = dry::dies;
  return true;
}();

}  // namespace
}  // namespace record
}  // namespace situ
