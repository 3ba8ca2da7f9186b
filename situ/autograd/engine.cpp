// The backward sweep. See Note [Values and regions] in op/record.h.
#include <algorithm>
#include <atomic>
#include <deque>
#include <iterator>
#include <memory>
#include <unordered_set>
#include <utility>

#include "situ/autograd/accumulate.h"
#include "situ/autograd/anomaly.h"
#include "situ/autograd/autograd.h"
#include "situ/autograd/chains.h"
#include "situ/autograd/function.h"
#include "situ/autograd/hooks.h"
#include "situ/base/text.h"
#include "situ/memory/behalf.h"
#include "situ/memory/byte_stream.h"
#include "situ/memory/plan.h"
#include "situ/op/record.h"
#include "situ/op/run.h"
#include "situ/ops/functions.h"

namespace situ::autograd {

namespace {

std::atomic<void (*)()> interruption{nullptr};

// A gradient buffer of one value: a tensor of the value's sizes, or (flat) a row of elements that spans the value's
// bytes, in which regions are addressed.
struct Slot {
  Tensor grad;
  bool flat = false;
};

// What few nodes have.
struct Rare {
  std::vector<Slot> slots;  // of outputs 1...
  std::vector<uint32_t> captures;
  std::vector<uint64_t> writers;                     // sequences of the region writes into this node's values
  std::vector<std::pair<const Edge*, Tensor>> late;  // gradients that reach this version only after newer writes
};

struct State {
  Node* node = nullptr;
  Slot slot;            // output 0
  int64_t pending = 0;  // leaves: edges still to come
  bool needed = true;
  bool done = false;
  bool given = false;         // leaves: got a gradient in this sweep
  bool fresh = false;         // ... and had none before
  bool shortened = false;     // shorten() knows its newest write
  std::unique_ptr<Rare> few;  // rare() makes it
  Rare& rare() {
    if (!few) few = std::make_unique<Rare>();
    return *few;
  }
  bool captured() const { return few && !few->captures.empty(); }
};

// A gradient that was asked for: an input has one for its value, and one for each node that it was a leaf with before.
struct Capture {
  Edge edge;  // owned
  size_t input = 0;
  Tensor value;
};

// Node* -> State, open addressing. States stay where they are.
class StateMap {
 public:
  StateMap() : table_(64, nullptr) {}
  State* find(const Node* n) { return *slot(n); }
  bool insert(Node* n) {  // false: was there
    State** s = slot(n);
    if (*s) return false;
    *s = &states_.emplace_back();
    (*s)->node = n;
    if (states_.size() * 2 <= table_.size()) return true;
    table_.assign(table_.size() * 2, nullptr);
    for (State& each : states_) *slot(each.node) = &each;
    return true;
  }
  std::deque<State>& all() { return states_; }

 private:
  State** slot(const Node* n) {  // its place, or the free one where it belongs
    size_t mask = table_.size() - 1;
    size_t i = (reinterpret_cast<uintptr_t>(n) >> 4) * 0x9E3779B97F4A7C15ull >> 20;
    while (table_[i & mask] && table_[i & mask]->node != n) ++i;
    return &table_[i & mask];
  }
  std::deque<State> states_;
  std::vector<State*> table_;
};

// States by sequence of their nodes, rising or falling. Discovery often meets them in falling order already.
std::vector<State*> ordered(std::deque<State>& states, bool rising) {
  std::vector<std::pair<uint64_t, State*>> keyed;
  keyed.reserve(states.size());
  for (State& s : states) keyed.emplace_back(s.node->seq, &s);
  auto before = [rising](const auto& a, const auto& b) { return rising ? a.first < b.first : a.first > b.first; };
  if (!std::is_sorted(keyed.begin(), keyed.end(), before)) std::sort(keyed.begin(), keyed.end(), before);
  std::vector<State*> order;
  order.reserve(states.size());
  for (auto& k : keyed) order.push_back(k.second);
  return order;
}

int64_t first_element(const Region& g) { return bounds(g).begin / g.itemsize; }
int64_t extent(const Region& g) {
  ByteRange b = bounds(g);
  return (b.end - b.begin) / g.itemsize;
}

// Where derivatives make what they need beside the gradients that flow in.
int8_t device_of(const Tensor* dy, int n) {
  for (int k = 0; k < n; ++k)
    if (dy[k].defined()) return static_cast<int8_t>(dy[k].unsafe_impl()->storage->device().type());
  return tls_state.device;
}

class Sweep {
 public:
  // `fills`: whether retained gradients are stored.
  Sweep(bool retain, bool create, bool fills) : retain_(retain), create_(create), fills_(fills) {}
  void root(const Tensor& output, Tensor gradient);
  void capture(const std::vector<Tensor>& inputs);
  void run();
  void undo() noexcept;  // takes back the gradients of leaves that had none before
  std::vector<Tensor> captured(const std::vector<Tensor>& inputs);  // undefined where nothing was reached
  void store(const std::vector<Tensor>& inputs);                    // sums what was captured into their gradients
  ~Sweep() {
    for (Capture& c : captures_) record::release(c.edge);
    for (auto& r : roots_) record::release(r.first);
  }

 private:
  void discover();
  void mark_needed();
  void process(State& s);
  void fire_leaf(State& s);
  void send_zeros();
  void shorten(const std::vector<State*>& order);
  void give_zeros(Node& leaf);
  void hear_zeros(Node& n);
  std::vector<unsigned> fire_hooks(State& s);
  bool fire(TensorHook& h, Node* origin);
  bool may_concern(const TensorHook& h, const Node& version);
  void retain_gradient(TensorHook& h, Node* origin);
  Tensor read(Slot& slot, const NodeOutput& value, const Region* r);
  bool wanted(const Edge& e);
  bool take_gradients(State& s, Tensor* dy);
  void send(Node& n, Tensor* dx);
  void add(const Edge& e, Tensor g);
  static bool too_early(State& origin, const Edge& e);
  void arrived(const Edge& e);
  static Slot& slot_of(State& origin, uint16_t out);
  Slot& slot_of(const Node* origin, uint16_t out);
  Tensor& flatten(Slot& slot, const NodeOutput& value);
  Tensor whole(Slot& slot, const NodeOutput& value);
  Tensor region_of(Slot& slot, const NodeOutput& value, const Region& r);
  Tensor slice_of(Slot& slot, const NodeOutput& value, const Region& r);
  void add_to_region(Slot& slot, const NodeOutput& value, const Region& r, const Tensor& g);
  void accumulate_leaf(State& s, Tensor g);

  bool retain_, create_, fills_;
  bool again_ = false;  // it passes region writes that another sweep has passed
  StateMap map_;
  std::vector<std::pair<Edge, Tensor>> roots_;
  std::vector<Capture> captures_;
  std::vector<TensorImpl*> fresh_;  // inputs that store() gave their first gradient
  std::vector<Node*> only_zeros_;   // nodes that no gradient but zeros reaches; alive in the graph
};

void Sweep::root(const Tensor& output, Tensor gradient) {
  TensorImpl& t = output.impl("backward");
  if (!record::tracked(t))
    throw AutogradError(
        "backward: the output " + output.describe() +
        " does not require grad and has no history; compute it from tensors that require grad, outside NoGradGuard");
  if (!gradient.defined()) {
    if (output.numel() != 1)
      throw AutogradError(
          "backward: the output " + output.describe() +
          " has more than one element; pass a gradient of its sizes, or reduce it first, e.g. with sum()");
    gradient = ones_like(output);
  } else if (!(gradient.sizes() == output.sizes())) {
    throw ShapeError("backward: the gradient is " + gradient.describe() + ", the output is " + output.describe() +
                     "; they must have the same sizes");
  }
  roots_.emplace_back(record::edge_of(t), std::move(gradient));
}

void Sweep::capture(const std::vector<Tensor>& inputs) {
  for (size_t k = 0; k < inputs.size(); ++k) {
    TensorImpl& t = inputs[k].impl("grad");
    if (!record::tracked(t))
      throw AutogradError("grad: an input, " + inputs[k].describe() +
                          ", does not require grad; call requires_grad_() before it is used");
    captures_.push_back({record::edge_of(t), k, Tensor()});
    record::require_separate_elements(captures_.back().edge, t, "grad");
    const AutogradExtra* extra = t.extra;
    if (!extra || t.base || !record::is_leaf_root(t)) continue;
    for (const Ref<Node>& n : extra->former_leaves)
      captures_.push_back({record::copy_edge({n.get(), n.get(), 0, nullptr}), k, Tensor()});
  }
}

// As the leaf is by now.
Tensor fitted(Tensor g, const TensorImpl& leaf) {
  if (__builtin_expect(!(g.sizes() == IntArrayRef(leaf.g.sizes)), 0))
    throw AutogradError("backward: a gradient is " + g.describe() + ", but the leaf it belongs to is " +
                        op::describe(leaf.dtype, leaf.g.sizes) +
                        " by now: set_data() replaced its data between forward and backward by others of another size");
  if (g.dtype() != leaf.dtype) g = g.to(leaf.dtype);
  return g;
}

std::vector<Tensor> Sweep::captured(const std::vector<Tensor>& inputs) {
  std::vector<Tensor> sums(inputs.size());
  for (Capture& c : captures_) {
    if (!c.value.defined()) continue;
    Tensor& sum = sums[c.input];
    Tensor g = fitted(std::move(c.value), *inputs[c.input].unsafe_impl());
    sum = sum.defined() ? sum + g : std::move(g);
  }
  return sums;
}

// A dry run would free what a real graph saved, and a dry graph has no values.
[[noreturn]] void refuse_stranger(const Node& n) {
  throw PlanError(std::string("backward: ") + n.name() + at_text(n.site) + " was recorded " +
                  (n.dry
                       ? "in a dry run (memory::plan), so its values are not there; run the forward pass again outside"
                       : "before this dry run (memory::plan) began; run the forward pass inside it too"));
}

void Sweep::discover() {
  std::vector<Node*> unvisited;
  for (auto& r : roots_)
    if (map_.insert(r.first.tip)) unvisited.push_back(r.first.tip);
  while (!unvisited.empty()) {
    Node* n = unvisited.back();
    unvisited.pop_back();
    if (__builtin_expect(n->dry != memory::planning(), 0) && n->kind != NodeKind::leaf) refuse_stranger(*n);
    if (n->prev && map_.insert(n->prev)) unvisited.push_back(n->prev);
    for (int i = 0; i < n->n_in; ++i) {
      Node* tip = n->inputs()[i].edge.tip;
      if (tip && map_.insert(tip)) unvisited.push_back(tip);
    }
  }
  for (State& s : map_.all())
    if (s.node->prev) map_.find(s.node->target)->rare().writers.push_back(s.node->seq);
  for (State& s : map_.all())
    if (s.few) std::sort(s.few->writers.begin(), s.few->writers.end());
  for (State& s : map_.all())
    for (int i = 0; i < s.node->n_in; ++i) {
      Node* tip = s.node->inputs()[i].edge.tip;
      if (tip && tip->kind == NodeKind::leaf) ++map_.find(tip)->pending;
    }
  for (auto& r : roots_)
    if (r.first.tip->kind == NodeKind::leaf) ++map_.find(r.first.tip)->pending;
}

// With given inputs, only nodes from which one of them is reached run. `order` is by rising sequence.
void Sweep::mark_needed() {
  if (captures_.empty()) return;
  for (uint32_t i = 0; i < captures_.size(); ++i)
    if (State* s = map_.find(captures_[i].edge.tip)) s->rare().captures.push_back(i);
  for (State* s : ordered(map_.all(), true)) {
    Node& n = *s->node;
    bool below = false;
    if (n.prev) {
      State* p = map_.find(n.prev);
      below = p->needed || p->captured();
    }
    for (int i = 0; i < n.n_in && !below; ++i)
      if (Node* tip = n.inputs()[i].edge.tip) {
        State* p = map_.find(tip);
        below = p->needed || p->captured();
      }
    s->needed = below;
  }
}

void Sweep::run() {
  ++tls_state.backwards;
  discover();
  mark_needed();
  for (auto& r : roots_) {
    add(r.first, std::move(r.second));
    arrived(r.first);
  }
  const std::vector<State*> order = ordered(map_.all(), false);
  for (State* s : order) {
    if (s->node->kind == NodeKind::leaf) continue;
    if (auto check = interruption.load(std::memory_order_relaxed)) check();
    process(*s);
  }
  for (State& s : map_.all())
    if (s.node->kind == NodeKind::leaf && !s.done) fire_leaf(s);
  send_zeros();
  if (again_ && !retain_) shorten(order);
}

// Buffers that are written again and again, with a backward after each write. The last thing a sweep does: states of
// nodes that go stay behind.
void Sweep::shorten(const std::vector<State*>& order) {
  std::vector<Ref<Node>> newest;  // of each value
  for (State* s : order) {
    if (!s->node->prev) continue;
    State& value = *map_.find(s->node->target);
    if (!std::exchange(value.shortened, true)) newest.push_back(Ref<Node>::share(s->node));
  }
  for (Ref<Node>& n : newest) drop_hidden_writes(*n);
}

// What was overwritten whole has a gradient of zeros, and so have the leaves that it came from, unless something else
// reached them. No derivative runs for that.
void Sweep::send_zeros() {
  for (State& s : map_.all())
    if (s.node->before) only_zeros_.push_back(s.node->before);
  StateMap seen;
  std::vector<Node*> leaves;
  auto meet = [&](Node* n) {
    if (n && seen.insert(n)) only_zeros_.push_back(n);
  };
  for (Node* n : std::exchange(only_zeros_, {})) meet(n);
  while (!only_zeros_.empty()) {
    Node* n = only_zeros_.back();
    only_zeros_.pop_back();
    if (n->dry != memory::planning() && n->kind != NodeKind::leaf) continue;
    if (n->kind == NodeKind::leaf) leaves.push_back(n);
    if (n->hooks && n->kind != NodeKind::leaf && n->n_out == 1) hear_zeros(*n);
    meet(n->prev);
    meet(n->before);
    for (int i = 0; i < n->n_in; ++i) meet(n->inputs()[i].edge.tip);
  }
  for (Node* n : leaves) give_zeros(*n);
}

// Hooks on a version that no gradient but zeros reaches.
void Sweep::hear_zeros(Node& n) {
  if (map_.find(&n)) return;
  for (const TensorHook& h : *n.hooks) {
    Node* origin = h.origin ? h.origin : &n;
    map_.insert(origin);
    Slot& slot = slot_of(origin, h.out);
    const NodeOutput& value = origin->outputs()[h.out];
    if (!slot.grad.defined()) slot = Slot{zeros(value.g.sizes, value.dtype), false};
  }
  map_.insert(&n);
  const std::vector<unsigned> heard = fire_hooks(*map_.find(&n));
  if (!retain_) let_go_of_hooks(n, heard);
}

void Sweep::give_zeros(Node& leaf) {
  if (!leaf.leaf) return;
  const NodeOutput& value = leaf.outputs()[0];
  const TensorOptions options = dtype(value.dtype).device(leaf.leaf->storage->device());
  for (Capture& c : captures_)
    if (c.edge.tip == &leaf && !c.value.defined())
      c.value = zeros(c.edge.region ? c.edge.region->sizes : value.g.sizes, options);
  if (!captures_.empty() || !record::tracked(*leaf.leaf) || extra_of(*leaf.leaf).grad.defined()) return;
  map_.insert(&leaf);
  State& s = *map_.find(&leaf);
  if (s.given) return;  // and a hook took it
  s.slot = Slot{zeros(value.g.sizes, options), false};
  fire_leaf(s);
}

Slot& Sweep::slot_of(const Node* origin, uint16_t out) {
  State* s = map_.find(origin);
  SITU_ASSERT(s != nullptr);
  return slot_of(*s, out);
}

Slot& Sweep::slot_of(State& s, uint16_t out) {
  if (out == 0) return s.slot;
  std::vector<Slot>& more = s.rare().slots;
  if (more.size() < out) more.resize(out);
  return more[out - 1u];
}

// Makes the slot's buffer a row of elements spanning the value's bytes, so that regions can be addressed.
Tensor& Sweep::flatten(Slot& slot, const NodeOutput& value) {
  if (slot.flat) return slot.grad;
  int64_t n = extent(value.g);
  bool row_major = is_contiguous(value.g) && n == value.g.numel();
  Tensor old = std::move(slot.grad);
  if (old.defined() && row_major && exclusive(old) && old.is_contiguous() && old.storage_offset() == 0 && !create_) {
    slot.grad = old.view(-1);
    old = Tensor();
  } else {
    slot.grad = zeros({n}, value.dtype);
    slot.flat = true;
    if (old.defined()) add_to_region(slot, value, value.g, old);
  }
  slot.flat = true;
  return slot.grad;
}

Tensor Sweep::whole(Slot& slot, const NodeOutput& value) {
  Tensor g = std::move(slot.grad);
  slot.grad = Tensor();
  if (!g.defined() || !slot.flat) return g;
  if (!is_dense(value.g) && overlaps_itself(value.g)) {
    slot.grad = std::move(g);
    g = slice_of(slot, value, value.g);
    slot = Slot();
    return g;
  }
  slot.flat = false;
  int64_t offset = value.g.offset - first_element(value.g);
  if (!create_ && exclusive(g)) {  // the buffer itself, seen as the value
    TensorImpl& t = *g.unsafe_impl();
    t.g.sizes = value.g.sizes;
    t.g.strides = value.g.strides;
    t.g.offset = offset;
    return g;
  }
  return g.as_strided(value.g.sizes, value.g.strides, offset);
}

Tensor Sweep::region_of(Slot& slot, const NodeOutput& value, const Region& r) {
  return flatten(slot, value).as_strided(r.sizes, r.strides, r.offset - first_element(value.g));
}

// 1 where an element is the first to name its bytes, else 0.
Tensor first_visits(const Region& r, DType t, Device d) {
  Dims sizes = r.sizes;
  Tensor mask = zeros(sizes, dtype(kDouble).device(kCPU));
  if (memory::planning()) return mask.to(d, t);
  auto* m = static_cast<double*>(mask.unsafe_impl()->data());
  std::vector<char> seen(static_cast<size_t>(extent(r)));
  int64_t first = first_element(r);
  for (int64_t i = 0, n = r.numel(); i < n; ++i) {
    int64_t at = r.offset - first, rest = i;
    for (int d = r.ndim(); d-- > 0; rest /= r.sizes[d]) at += rest % r.sizes[d] * r.strides[d];
    m[i] = seen[static_cast<size_t>(at)] ? 0 : 1;
    seen[static_cast<size_t>(at)] = 1;
  }
  memory::note_host_wrote(*mask.unsafe_impl()->storage);
  return mask.to(d, t);
}

// A copy of a region's gradient. Elements that share bytes share one gradient: the first of them gets it, so that the
// sum over the elements is right.
Tensor Sweep::slice_of(Slot& slot, const NodeOutput& value, const Region& r) {
  Tensor g = region_of(slot, value, r);
  if (is_dense(r) || !overlaps_itself(r)) return g.clone();
  return g * first_visits(r, value.dtype, g.device());
}

void Sweep::add_to_region(Slot& slot, const NodeOutput& value, const Region& r, const Tensor& g) {
  const StateGuard<&ThreadState::device, int8_t> where(device_of(&g, 1));
  Tensor& buffer = flatten(slot, value);
  int64_t offset = r.offset - first_element(value.g);
  Region once = r;
  DimVec repeated;  // by expand: summed first, which rounds once where adding one by one stops growing in a half type
  for (int d = 0; d < r.ndim(); ++d)
    if (r.strides[d] == 0 && r.sizes[d] > 1) {
      repeated.push_back(d);
      once.sizes[d] = 1;
    }
  Tensor sum = repeated.empty() ? Tensor() : g.sum(repeated, true);
  const Tensor& added = repeated.empty() ? g : sum;
  if (is_dense(once) || !overlaps_itself(once))
    buffer.as_strided(once.sizes, once.strides, offset).add_(added);
  else
    strided_add_(buffer, added, once.sizes, once.strides, offset);
}

// A value saved before a write, and read by a gradient that is itself differentiated: the write, which is older than
// the reader, has yet to take its slice, and this gradient must not be in it.
bool Sweep::too_early(State& origin, const Edge& e) {
  return origin.few && !origin.few->writers.empty() && origin.few->writers.back() > e.tip->seq;
}

// The gradient of a value that was read whole in other sizes (view, flatten, unsqueeze), in the value's own.
Tensor in_sizes(Tensor g, const Dims& sizes, bool create) {
  if (create || !exclusive(g) || !g.is_contiguous()) return g.reshape(sizes);
  Region& r = g.unsafe_impl()->g;
  r.sizes = sizes;
  set_contiguous(r);
  return g;
}

void Sweep::add(const Edge& e, Tensor g) {
  State& origin = *map_.find(e.origin);
  if (too_early(origin, e)) {
    map_.find(e.tip)->rare().late.emplace_back(&e, std::move(g));
    return;
  }
  Slot& slot = slot_of(origin, e.out);
  const NodeOutput& value = e.origin->outputs()[e.out];
  if (e.region && !slot.grad.defined() && same_elements_in_order(*e.region, value.g))
    slot.grad = in_sizes(std::move(g), value.g.sizes, create_);
  else if (!e.region && !slot.flat)
    slot.grad = slot.grad.defined() ? std::move(slot.grad) + std::move(g) : std::move(g);
  else if (const Region& r = e.region ? *e.region : value.g; r.numel() > 0)
    add_to_region(slot, value, r, g);
}

void Sweep::arrived(const Edge& e) {
  if (e.tip->kind != NodeKind::leaf) return;
  State* s = map_.find(e.tip);
  if (--s->pending == 0) fire_leaf(*s);
}

// User hooks first, then retained gradients, then captures: whatever read the value later has been added by now.
// Returns the hooks that were called.
std::vector<unsigned> Sweep::fire_hooks(State& s) {
  std::vector<unsigned> heard;
  if (!s.needed && !s.captured()) return heard;  // only a part of the gradient comes here
  if (s.node->hooks) {
    auto hooks = *s.node->hooks;  // a hook may add or remove hooks
    for (TensorHook& h : hooks) {
      if (h.retain) continue;
      if (!may_concern(h, *s.node))
        bury_hook(*s.node, h);
      else if (fire(h, h.origin ? h.origin : s.node))
        heard.push_back(h.id);
    }
    for (TensorHook& h : *s.node->hooks)
      if (h.retain && fills_) retain_gradient(h, h.origin ? h.origin : s.node);
  }
  for (size_t i = 0; s.few && i < s.few->captures.size(); ++i) {
    Capture& c = captures_[s.few->captures[i]];
    Slot& slot = slot_of(c.edge.origin, c.edge.out);
    if (slot.grad.defined()) c.value = read(slot, c.edge.origin->outputs()[c.edge.out], c.edge.region);
  }
  return heard;
}

// A leaf's version lasts, so that other gradients than those through the view come to it once the view is gone.
bool Sweep::may_concern(const TensorHook& h, const Node& version) {
  const uint64_t ended = h.view ? h.view->ended.load() : 0;
  if (ended == 0) return true;
  for (const State& s : map_.all())
    for (int i = 0; i < s.node->n_in && s.node->seq < ended; ++i)
      if (s.node->inputs()[i].edge.tip == &version) return true;
  return false;
}

bool Sweep::fire(TensorHook& h, Node* origin) {
  Slot& slot = slot_of(origin, h.out);
  if (!slot.grad.defined()) return false;
  if (h.gone) op::throw_hook_gone(h, *origin);
  const NodeOutput& value = origin->outputs()[h.out];
  Tensor g = read(slot, value, h.region.get());
  Tensor seen = writable(g) ? g : g.clone();  // an edit of the hook's argument affects this edge only
  uint64_t before = seen._version();
  Tensor r = h.fn(seen);
  if (!r.defined() && seen._version() != before) r = seen;
  if (!r.defined()) return true;
  if (!(r.sizes() == g.sizes()))
    throw ShapeError("register_hook: the hook returned " + r.describe() + " for a gradient that is " + g.describe() +
                     "; return the gradient's sizes, or Tensor() to leave it as it is");
  if (!h.region && !slot.flat) {
    slot.grad = r;
    return true;
  }
  const Region& region = h.region ? *h.region : value.g;
  region_of(slot, value, region).zero_();
  add_to_region(slot, value, region, r);
  return true;
}

// In the geometry that the handle has now: in-place writes may have given the value another one.
void Sweep::retain_gradient(TensorHook& h, Node* origin) {
  Slot& slot = slot_of(origin, h.out);
  if (!slot.grad.defined()) return;
  const NodeOutput& value = origin->outputs()[h.out];
  const Region& seen = h.retain->g;
  Tensor g = read(slot, value, record::same_geometry(seen, value.g) ? nullptr : &seen);
  Tensor& grad = extra_of(*h.retain).grad;
  grad = grad.defined() ? grad + g : writable(g) ? g : g.clone();
}

// The gradient that a region (null: the whole value) has so far.
Tensor Sweep::read(Slot& slot, const NodeOutput& value, const Region* r) {
  if (!r && !slot.flat) return slot.grad;
  return slice_of(slot, value, r ? *r : value.g);
}

bool Sweep::take_gradients(State& s, Tensor* dy) {
  Node& n = *s.node;
  if (n.prev) {
    Slot& slot = slot_of(n.target, n.target_out);
    if (!slot.grad.defined() || n.write_region->numel() == 0) return false;
    const NodeOutput& value = n.target->outputs()[n.target_out];
    if (n.kind != NodeKind::cut) dy[0] = slice_of(slot, value, *n.write_region);
    region_of(slot, value, *n.write_region).zero_();
    return n.kind != NodeKind::cut;
  }
  bool any = false;
  for (int k = 0; k < (n.row ? n.row->n_out : n.n_out); ++k) {
    if (k > 0 && (!s.few || s.few->slots.size() < static_cast<size_t>(k))) break;
    dy[k] = whole(slot_of(s, static_cast<uint16_t>(k)), n.outputs()[k]);
    any = any || dy[k].defined();
  }
  return any && n.kind != NodeKind::cut;
}

// Does this sweep want the gradient that goes along the edge?
bool Sweep::wanted(const Edge& e) {
  if (!e.tip) return false;
  if (captures_.empty()) return true;
  State* s = map_.find(e.tip);
  return s->needed || s->captured();
}

// See Note [Lost parameters] in optim/optimizer.cpp.
void note_age(const Node& n, const Node& leaf) {
  AutogradExtra* e = nullptr;
  if (leaf.leaf) e = leaf.leaf->extra;
  if (e && n.ran_before && n.seq <= e->stepped) e->stale_gradient = true;
}

void Sweep::send(Node& n, Tensor* dx) {
  for (int i = 0; i < n.n_in; ++i) {
    NodeInput& in = n.inputs()[i];
    if (!in.edge.tip) continue;
    if (dx[i].defined()) {
      if (in.edge.tip->kind == NodeKind::leaf) note_age(n, *in.edge.tip);
      Tensor g = std::move(dx[i]);
      if (!(g.sizes() == IntArrayRef(in.sizes))) g = sum_to(std::move(g), in.sizes);
      if (g.dtype() != in.dtype) g = g.to(in.dtype);
      if (wanted(in.edge)) add(in.edge, std::move(g));
    }
    arrived(in.edge);
  }
}

// What was saved may be overwritten, or freed, without harm where no gradient comes: all that read it was overwritten
// too.
bool lost_a_save(Node& n) {
  for (int i = 0; i < n.n_in; ++i)
    if (n.inputs()[i].saved && n.inputs()[i].saved->overwritten()) return true;
  for (int k = 0; k < n.n_out; ++k)
    if (n.outputs()[k].saved && n.outputs()[k].saved->overwritten()) return true;
  return n.custom && detail::lost_a_snapshot(*n.custom);
}

bool all_zero(const Tensor* dy, int n) {
  if (memory::planning()) return false;
  for (int k = 0; k < n; ++k)
    if (dy[k].defined() && dy[k].numel() > 0 && dy[k].abs().amax().item() != 0) return false;
  return true;
}

void Sweep::process(State& s) {
  Node& n = *s.node;
  StateGuard<&ThreadState::module, const ModuleFrame*> module(n.module);
  memory::BackwardScope behalf(n.name(), n.site);
  if (n.prev) map_.find(n.target)->rare().writers.pop_back();
  if (s.few)
    for (auto& l : std::exchange(s.few->late, {})) add(*l.first, std::move(l.second));
  const std::vector<unsigned> heard = fire_hooks(s);
  Tensor dy_few[op::kMaxOut], dx_few[op::kMaxIn];
  std::vector<Tensor> dy_many, dx_many;
  Tensor *dy = dy_few, *dx = dx_few;
  if (n.n_out > op::kMaxOut) dy_many.resize(static_cast<size_t>(n.n_out)), dy = dy_many.data();
  if (n.n_in > op::kMaxIn) dx_many.resize(static_cast<size_t>(n.n_in)), dx = dx_many.data();
  again_ = again_ || (n.prev && (n.freed || n.ran_before));
  if (n.freed || (n.kind == NodeKind::cut && !retain_)) n.ran_before = true;
  bool go = s.needed && take_gradients(s, dy);
  if (go && ((n.freed && n.had_saves) || lost_a_save(n)) && !create_ && all_zero(dy, n.n_out)) {
    go = false;
    only_zeros_.push_back(&n);
  }
  if (go) {
    const StateGuard<&ThreadState::device, int8_t> where(device_of(dy, n.n_out));
    if (n.custom) {
      for (int k = 0; k < n.n_out; ++k)  // the user's backward may write what it is given
        if (dy[k].defined() && !writable(dy[k])) dy[k] = dy[k].clone();
      std::vector<Tensor> g = n.custom->backward({std::make_move_iterator(dy), std::make_move_iterator(dy + n.n_out)});
      for (size_t i = 0; i < g.size() && i < static_cast<size_t>(n.n_in); ++i) dx[i] = std::move(g[i]);
    } else {
      std::vector<char> wants;
      if (!captures_.empty())
        for (int i = 0; i < n.n_in; ++i) wants.push_back(wanted(n.inputs()[i].edge));
      op::VjpCall call(n, dy, wants.empty() ? nullptr : wants.data(), !retain_);
      n.row->vjp(call, dx);
    }
    if (AnomalyMode::should_check_nan()) check_gradients(n, dx);
    for (int k = 0; k < n.n_out; ++k)
      if (k < op::kMaxOut || n.n_out > op::kMaxOut) dy[k] = Tensor();
    if (!retain_) n.free_saved();
    if (n.freed && n.had_saves) forget_hooks(n);
  }
  send(n, dx);
  if (s.needed && !retain_) let_go_of_hooks(n, heard);  // else the graph goes on below, for another backward
}

void Sweep::fire_leaf(State& s) {
  s.done = true;
  const std::vector<unsigned> heard = fire_hooks(s);
  if (!retain_) let_go_of_hooks(*s.node, heard);
  if (!captures_.empty()) return;
  Tensor g = whole(s.slot, s.node->outputs()[0]);
  if (g.defined() && s.node->leaf && record::tracked(*s.node->leaf)) accumulate_leaf(s, std::move(g));
}

void Sweep::accumulate_leaf(State& s, Tensor g) {
  TensorImpl& leaf = *s.node->leaf;
  s.given = true;
  s.fresh = store_gradient(leaf, fitted(std::move(g), leaf), create_);
  call_accumulated(leaf);
}

void Sweep::undo() noexcept {
  for (State& s : map_.all())
    if (s.fresh && s.node->leaf) extra_of(*s.node->leaf).grad = Tensor();
  for (TensorImpl* t : fresh_) extra_of(*t).grad = Tensor();
}

// An input that is named twice gets its gradient once, as in PyTorch.
void Sweep::store(const std::vector<Tensor>& inputs) {
  std::vector<Tensor> sums = captured(inputs);
  std::unordered_set<TensorImpl*> seen;
  fresh_.reserve(inputs.size());
  for (size_t i = 0; i < inputs.size(); ++i) {
    TensorImpl& t = *inputs[i].unsafe_impl();
    if (!sums[i].defined() || !seen.insert(&t).second) continue;
    if (store_gradient(t, std::move(sums[i]), create_)) fresh_.push_back(&t);
    call_accumulated(t);
  }
}

struct How {
  bool retain, create, fills;
};

// The gradients of `inputs`, undefined where nothing reached one; with how.fills they are in .grad instead.
std::vector<Tensor> swept(const std::vector<Tensor>& outputs, const std::vector<Tensor>& gradients,
                          const std::vector<Tensor>& inputs, const How& how, const Site& site) {
  Sweep s(how.retain, how.create, how.fills);
  SweepEnd end;
  for (size_t i = 0; i < outputs.size(); ++i) s.root(outputs[i], i < gradients.size() ? gradients[i] : Tensor());
  s.capture(inputs);
  SiteScope scope(site);
  AutoGradMode mode(how.create);
  const StateGuard<&ThreadState::device, int8_t> where(device_of(outputs.data(), static_cast<int>(outputs.size())));
  try {
    {
      PurposeGuard purpose(Category::gradient);
      s.run();
    }
    std::vector<Tensor> result;
    if (how.fills)
      s.store(inputs);
    else
      result = s.captured(inputs);
    end.reached();
    return result;
  } catch (...) {
    s.undo();
    throw;
  }
}

}  // namespace


void backward(const std::vector<Tensor>& outputs, const std::vector<Tensor>& gradients,
              std::optional<bool> retain_graph, bool create_graph, const std::vector<Tensor>& inputs, Site site) {
  const How how{retain_graph.value_or(create_graph), create_graph, true};
  swept(outputs, gradients, inputs, how, site);
}

std::vector<Tensor> grad(const std::vector<Tensor>& outputs, const std::vector<Tensor>& inputs,
                         const std::vector<Tensor>& grad_outputs, std::optional<bool> retain_graph, bool create_graph,
                         bool allow_unused, Site site) {
  if (inputs.empty()) throw ValueError("grad: no inputs were given");
  const How how{retain_graph.value_or(create_graph), create_graph, false};
  std::vector<Tensor> result = swept(outputs, grad_outputs, inputs, how, site);
  AutoGradMode mode(create_graph);
  for (size_t i = 0; i < inputs.size(); ++i) {
    Tensor& g = result[i];
    if (!g.defined()) {
      if (!allow_unused)
        throw AutogradError(
            "grad: input " + std::to_string(i) + ", " + inputs[i].describe() +
            ", is not used in the graph of the outputs; pass allow_unused = true if that is meant (an input "
            "written in place after its use counts as another value)");
    } else if (!writable(g)) {
      g = g.clone();
    }
  }
  return result;
}

void set_interruption(void (*check)()) noexcept { interruption.store(check, std::memory_order_relaxed); }

}  // namespace situ::autograd
