// Edges of handles that do not read a region of their view group's newest value. They read a view's own version, an
// identity's output, or elements of a leaf whose elements share bytes.
#include <algorithm>
#include <mutex>

#include "situ/base/text.h"
#include "situ/generated/op/copy.h"
#include "situ/memory/this_thread.h"
#include "situ/tape/record.h"

namespace situ::record {

namespace {

constexpr uint64_t kTouched = UINT64_MAX;

// Returns whether no write since a hooked view became its own version has met its bytes. Sequences rise along the
// chain, so each write is tested once.
bool untouched(const TensorImpl& t, AutogradExtra& e) {
  TensorImpl& base = *const_cast<TensorImpl&>(t).group_base();
  const Edge* of = &e.fixed;
  auto meets_base = [&] { return of->producer == base.producer && of->out == base.out; };
  do of = &of->producer->inputs()[of->out].edge;
  while (!meets_base() && of->producer && of->producer->is_identity);
  const uint64_t known = e.untouched_to;
  if (known == kTouched || !meets_base()) return false;
  const Node* last_writer = base.last_writer;
  const Node* n = last_writer;
  while (n && n->seq > known && !overlaps(*n->write_region, t.g)) n = n->prev;
  const bool met = n && n->seq > known;
  if (last_writer && last_writer->seq > known && memory::this_thread.dry == nullptr)  // a dry run's writes are undone
    e.untouched_to = met ? kTouched : last_writer->seq;
  return !met;
}

}  // namespace

const Edge* lasting_edge(const TensorImpl& t, AutogradExtra& e) {
  return e.fixed_by_hook && !untouched(t, e) ? nullptr : &e.fixed;
}

void require_first_geometry(const TensorImpl& t, const Node& leaf) {
  if (!t.base && same_geometry(t.g, leaf.outs_[1].g)) return;
  throw AutogradError(
      op::describe(t.dtype, t.g.sizes) +
      " belongs to a leaf in which several elements share their bytes (expand, unfold). It was a view before "
      "requires_grad_(), or its strides were changed in place. The gradients of its elements cannot be separated; "
      "take a new view of the leaf, or make the leaf of a clone()");
}

const Region* element_region(TensorImpl& t) {
  const Node* leaf = t.group_base()->last_writer;
  if (__builtin_expect(!leaf || !leaf->by_element, 1)) return nullptr;
  if (!t.base) return same_geometry(t.g, leaf->outs_[1].g) ? &leaf->outs_[0].g : nullptr;
  const AutogradExtra* e = t.extra;
  if (!e || e->fixed.last_writer != leaf) return nullptr;
  return e->fixed.region ? e->fixed.region : &leaf->outs_[0].g;
}

void set_element_region(TensorImpl& from, TensorImpl& t, const Region& seen) {
  Node* leaf = from.group_base()->last_writer;
  AutogradExtra& e = extra_of(t);
  leaf->retain();
  e.fixed = Edge{leaf, leaf, 0, new_region(seen)};
}

Ref<Node> identity_of(const TensorImpl& t, Edge value, const Region& g) try {
  auto n = Ref<Node>::adopt(Node::make(&op_infos::clone_op, NodeKind::call, 1, 1));
  n->is_identity = true;
  n->location = thread_state().location;
  n->module = thread_state().module;
  NodeInput& in = n->inputs()[0];
  in.defined = true;
  in.dtype = t.dtype;
  in.sizes = g.sizes;
  n->outputs()[0].g = g;
  n->outputs()[0].dtype = t.dtype;
  n->seq = next_sequence(value.last_writer->seq);
  in.edge = value;
  return n;
} catch (...) {  // no node owns the edge
  release(value);
  throw;
}

void read_through(TensorImpl& t, Node* identity, uint16_t out) {
  AutogradExtra& e = extra_of(t);
  identity->retain();
  e.fixed = Edge{identity, identity, out, nullptr};
  e.fired = false;
  e.fixed_by_hook = t.base != nullptr;  // else a value unpacked in backward, which no view group writes
  const Node* last_writer = t.group_base()->last_writer;
  e.untouched_to = last_writer ? last_writer->seq : 0;
}

void write_into_identity(TensorImpl& t) {
  const Edge* fixed = t.base ? fixed_edge(t) : nullptr;
  if (!fixed || !fixed->producer->is_identity || fixed->producer->kind != NodeKind::custom) return;
  const Region& all = fixed->producer->outputs()[fixed->out].g;
  if (same_geometry(t.g, all)) return;
  TensorImpl& base = *t.group_base();
  Edge value = *fixed;
  value.region = nullptr;
  value.last_writer->retain();
  auto n = identity_of(t, value, all);
  n->seq = next_sequence(std::max(n->seq, base.last_writer->seq));
  if (covers_whole(t, base, all)) {
    n->through_view = true;
    Node* version = n.take();
    return set_value(base, version, 0, version);
  }
  n->write_region = new_region(all);
  append_write(base, n.get(), nullptr);
}

bool on_tracked_bytes(const TensorImpl& t) {
  std::lock_guard guard(t.storage->lock());
  for (HistoryHost* h = t.storage->hosts; h; h = h->next) {
    const TensorImpl& base = *static_cast<TensorImpl*>(h);
    if (&base != &t && base.last_writer && overlaps(bytes_of_value(*base.producer, base.out), t.g)) return true;
  }
  return false;
}

}  // namespace situ::record
