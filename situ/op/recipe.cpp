#include "situ/op/recipe.h"

#include <algorithm>
#include <mutex>
#include <new>

#include "situ/base/pool.h"
#include "situ/memory/plan.h"
#include "situ/op/record.h"
#include "situ/op/work.h"

namespace situ {

namespace {

std::recursive_mutex& making() {  // values are made by one thread at a time
  static std::recursive_mutex m;
  return m;
}

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

// Own cost of a call, in bytes; negative: it is not run again at so many passes.
double own_cost(const op::Row& row, const op::Operand* in, int n, const Region& out, double passes) {
  bool again = row.bound == op::Bound::memory || (row.flops && passes > ThreadState().rebuild);
  if (row.view || !row.cpu || (row.n_out != 1 && !row.rebuild) || !again || n > op::kMaxIn) return -1;
  for (int i = 0; i < n; ++i)
    if (in[i].impl && !row.strided && !is_contiguous(*in[i].g)) return -1;
  return op::work_of(row, in, n, out.sizes, static_cast<double>(bytes(out)));
}

// The node whose result 0, whole and unchanged, is the value that an edge reads a part of.
Node* maker_of_edge(const Edge& e) {
  return e.tip && e.tip == e.origin && e.out == 0 && e.tip->recipe && e.tip->dry == memory::planning() &&
                 e.tip->recipe->usable() && !e.tip->freed
             ? e.tip
             : nullptr;
}

}  // namespace

Node* Recipe::maker_of(TensorImpl& t) {
  if (thread_state().save_hooks || (t.extra && t.extra->fixed.tip)) return nullptr;
  TensorImpl& root = *t.root();
  Node* n = root.tip;
  if (!n || n != root.origin || root.out != 0 || !n->recipe || !n->recipe->usable() || n->freed || t.storage->exposed())
    return nullptr;
  if (n->dry != memory::planning()) return nullptr;  // a dry run must not make what a real graph will use
  if (t.storage != root.storage || kept_anyway(*t.storage)) return nullptr;
  ByteRange mine = bounds(t.g), all = bounds(n->outputs()[0].g);
  return all.begin <= mine.begin && mine.end <= all.end ? n : nullptr;
}

void Recipe::consider(Node& node, const op::Operand* in, const TensorImpl* overwritten) {
  const double passes = thread_state().save_hooks ? 0 : thread_state().rebuild;
  const Region& out = node.outputs()[0].g;
  if (passes <= 0 || bytes(out) < thread_state().rebuild_from || node.prev || node.write_region) return;
  if (out.offset != 0 || !is_dense(out) || bounds(out).begin != 0) return;
  double cost = own_cost(*node.row, in, node.n_in, out, passes);
  if (cost < 0) return;
  for (int k = 0; k < node.n_out; ++k)
    if ((node.row->rebuild_reads & op::output(k)) && !node.outputs()[k].saved) return;
  const double most = passes * static_cast<double>(bytes(out));
  uint32_t makers = 0, keeps = 0;
  double before = 0;  // the longest way to an operand: what several need is made once
  for (int i = 0; i < node.n_in && cost <= most; ++i) {
    NodeInput& input = node.inputs()[i];
    if (!in[i].impl) continue;
    if (input.saved) {
      if (input.saved->maker()) before = std::max(before, input.saved->maker()->recipe->cost());
      continue;
    }
    TensorImpl& t = *in[i].impl;
    if (Node* maker = maker_of_edge(input.edge)) {
      const Region& seen = input.edge.region ? *input.edge.region : maker->outputs()[0].g;
      if (!node.row->strided && !is_contiguous(seen)) return;
      before = std::max(before, maker->recipe->cost());
      makers |= 1u << i;
    } else if (kept_anyway(*t.storage) && !(overwritten && overwritten->storage == t.storage)) {
      keeps |= 1u << i;
    } else {
      return;
    }
  }
  cost += before;
  if (cost > most) return;
  auto* r = new (pool_alloc(sizeof(Recipe))) Recipe;
  node.recipe = r;
  r->cost_ = cost;
  for (int i = 0; i < node.n_in; ++i) {
    if (keeps >> i & 1) {
      r->kept_[i] = Saved::make(in[i].impl->storage, in[i].impl->g, in[i].dtype, &node);
      r->kept_[i]->for_recipe();
    } else if (makers >> i & 1) {
      r->makers_ |= 1u << i;
      node.inputs()[i].edge.tip->recipe->recipe_users_.fetch_add(1, std::memory_order_relaxed);
    }
  }
}

void Recipe::attach() {
  for (Saved* s : kept_)
    if (s) s->attach();
}

void Recipe::destroy(Recipe* r) noexcept {
  if (!r) return;
  for (Saved* s : r->kept_) Saved::destroy(s);
  r->~Recipe();
  pool_free(r, sizeof(Recipe));
}

void Recipe::release_user(std::atomic<uint32_t>& users) noexcept {
  users.fetch_sub(1, std::memory_order_relaxed);
  if (saved_users_.load(std::memory_order_relaxed) == 0 &&
      (!settled_ || recipe_users_.load(std::memory_order_relaxed) == 0))
    value_ = Ref<Storage>();
}

void Recipe::release_saved() noexcept { release_user(saved_users_); }

namespace {

void* address(const Storage& s, const Region& g) {
  return s.absent() ? nullptr : static_cast<char*>(s.data()) + g.offset * g.itemsize;
}

// The operands and results of a call that runs again.
struct Again {
  explicit Again(Node& n) : node(n) {}
  void operand(int i, const Region& g, DType t, Ref<Storage> bytes, bool from_recipe) {
    ins[i] = {address(*bytes, g), t, g.ndim(), g.sizes.data(), g.strides.data()};
    operands[i].g = &g;
    operands[i].dtype = t;
    operands[i].defined = true;
    made[i] = from_recipe;
    held[i] = std::move(bytes);
  }
  void number(int i, const NodeInput& in) {
    static const Region scalar = [] {
      Region r;
      r.itemsize = 8;
      return r;
    }();
    operands[i].defined = operands[i].scalar = true;
    operands[i].value = in.value;
    operands[i].dtype = in.dtype;
    operands[i].g = &scalar;
    ins[i] = {const_cast<void*>(in.value.data()), in.dtype, 0, scalar.sizes.data(), scalar.strides.data()};
  }
  Ref<Storage> run();

  Node& node;
  op::Operand operands[op::kMaxIn];
  cpu::Arg ins[op::kMaxIn], outs[op::kMaxOut];
  Ref<Storage> held[op::kMaxIn];
  bool made[op::kMaxIn] = {};

 private:
  Ref<Storage> room(const Region& g);
};

// The result's bytes: those of an operand that was made for this and may be overwritten, else fresh ones.
Ref<Storage> Again::room(const Region& g) {
  for (int i = 0; i < node.n_in; ++i)
    if (made[i] && (node.row->overwrites >> i & 1) && held[i]->use_count() == 1 &&
        operands[i].dtype == node.outputs()[0].dtype && record::same_geometry(*operands[i].g, g))
      return held[i];
  return Storage::allocate(static_cast<size_t>(bytes(g)), Category::temporary);
}

Ref<Storage> Again::run() {
  const op::Row& row = *node.row;
  op::OutSpec specs[op::kMaxOut];
  op::Infer c{row.name, operands, node.n_in, node.attributes(), specs, 0, DType::f32, false};
  row.infer(c);
  const NodeOutput& o = node.outputs()[0];
  Ref<Storage> result = room(o.g);
  outs[0] = {result->data(), o.dtype, o.g.ndim(), o.g.sizes.data(), o.g.strides.data()};
  for (int k = 1; k < node.n_out && row.rebuild; ++k)
    if (Saved* s = node.outputs()[k].saved) {
      const Region& g = s->geometry();
      outs[k] = {address(*s->storage(), g), s->dtype(), g.ndim(), g.sizes.data(), g.strides.data()};
    }
  memory::Block scratch;
  if (c.scratch_bytes) scratch = memory::allocate(static_cast<size_t>(c.scratch_bytes), Category::workspace);
  if (memory::planning())
    memory::add_planned_work(op::work_of(row, operands, node.n_in, o.g.sizes, static_cast<double>(bytes(o.g))), true);
  else
    (row.rebuild ? row.rebuild : row.cpu)(op::Kernel{ins, outs, node.n_in, node.attributes(), scratch.data, c.compute});
  memory::release(scratch, Category::workspace);
  return result;
}

}  // namespace

Ref<Storage> Recipe::make(Node& maker) {
  Again again(maker);
  for (int i = 0; i < maker.n_in; ++i) {
    NodeInput& in = maker.inputs()[i];
    if (!in.defined) continue;
    if (in.scalar) {
      again.number(i, in);
    } else if (Saved* s = in.saved ? in.saved : maker.recipe->kept_[i]) {
      Node* by = s->maker();
      again.operand(i, s->geometry(), s->dtype(), by ? bytes_of(*by, true) : s->storage(), by != nullptr);
    } else {
      Node& by = *in.edge.tip;
      again.operand(i, in.edge.region ? *in.edge.region : by.outputs()[0].g, in.dtype, bytes_of(by, true), true);
    }
  }
  return again.run();
}

Ref<Storage> Recipe::bytes_of(Node& maker, bool intermediate) {
  std::lock_guard lock(making());
  Recipe& r = *maker.recipe;
  if (r.value_) return r.value_;
  Ref<Storage> bytes = make(maker);
  if (r.saved_users_.load(std::memory_order_relaxed) > (intermediate ? 0u : 1u)) r.value_ = bytes;
  return bytes;
}

void Recipe::settle(Node& maker) {
  std::lock_guard lock(making());
  Recipe& r = *maker.recipe;
  if (r.settled_) return;
  bool needed = r.saved_users_.load(std::memory_order_relaxed) + r.recipe_users_.load(std::memory_order_relaxed) != 0;
  if (needed && !r.value_) r.value_ = make(maker);
  r.settled_ = needed;
  r.dead_ = !needed;
}

void Recipe::forget_operands(Node& maker) noexcept {
  Recipe* r = maker.recipe;
  if (!r) return;
  for (int i = 0; i < maker.n_in; ++i)
    if (r->makers_ >> i & 1) {
      Recipe* by = maker.inputs()[i].edge.tip->recipe;
      by->release_user(by->recipe_users_);
    }
  r->makers_ = 0;
  for (Saved*& s : r->kept_) {
    Saved::destroy(s);
    s = nullptr;
  }
}

}  // namespace situ
