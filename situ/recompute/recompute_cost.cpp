#include "situ/recompute/recompute_cost.h"

#include <algorithm>
#include <cmath>

#include "situ/launch/executor.h"
#include "situ/op/work.h"
#include "situ/tape/record.h"

namespace situ::op {

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

bool could_run_again(Node& node) {
  const Region& out = node.outputs()[0].g;
  if (node.prev || node.write_region || out.offset != 0) return false;
  if (!is_contiguous(out) && (!is_dense(out) || bounds(out).begin != 0)) return false;
  for (int k = 0; k < node.n_out; ++k)
    if ((node.op_info->rebuild_reads & output(k)) && !node.outputs()[k].saved) return false;
  return true;
}

bool replaces_operand(Node& node, int i, const Region& g, DType t) {
  const NodeOutput& out = node.outputs()[0];
  return (node.op_info->overwrites >> i & 1) && t == out.dtype && record::same_geometry(g, out.g);
}

namespace {

// Where nobody has planned what will be dropped, what takes much scratch when it runs again goes last.
constexpr double kLast = 1e3;
constexpr int kDeepest = 256;  // calls on the way to a value: they run again one inside the other

int64_t bytes(const Region& g) { return g.numel() * g.itemsize; }

// Is it little beside a value of so many bytes?
bool slight(int64_t part, int64_t value_bytes) { return part <= value_bytes / 32; }

// May nobody have changed the bytes unseen by the time they are read again? Weights that were loaded through a pointer
// are taken to stay, and are looked at before.
bool stays(const Storage& s) {
  return !s.escaped() || s.category() == Category::parameter || s.category() == Category::buffer;
}

// Is such a call run again at so many passes?
bool runs_again(const OpInfo& op_info, double passes) {
  return op_info.bound == Bound::memory || (op_info.flops && passes > ThreadState().recompute);
}

// Own cost of a call, in bytes; negative: it cannot run again.
double own_cost(const OpInfo& op_info, const Operand* in, int n, const Region& out, int64_t size) {
  bool again = op_info.bound == Bound::memory || op_info.flops;
  if (op_info.view || (op_info.n_out != 1 && !op_info.rebuilds) || !again || n > kMaxIn) return -1;
  for (int i = 0; i < n; ++i)
    if (in[i].impl && !op_info.strided && !is_contiguous(*in[i].g)) return -1;
  return work_of(op_info, in, n, out.sizes, static_cast<double>(size));
}

// What running again takes beside its result, in bytes.
int64_t scratch_of(Node& node, const Operand* in) {
  const Operand* tensor = std::find_if(in, in + node.n_in, [](const Operand& o) { return o.impl != nullptr; });
  if (tensor == in + node.n_in) return 0;
  const KernelFacts& kernel = executor_of(tensor->impl->storage->device()).find(*node.op_info, node.op_info->name);
  if (!kernel.choose) return 0;
  OutSpec specs[kMaxOut];
  Infer c{node.op_info->name, node.op_info, in, node.n_in, node.attributes(), specs};
  node.op_info->infer(c);
  return kernel.choose(c).scratch;
}

// The node whose result 0, whole and unchanged, is the value that an edge reads a part of.
Node* maker_of_edge(const Edge& e) {
  Node* n = e.last_writer == e.producer && e.out == 0 ? e.last_writer : nullptr;
  const Recompute* r = n ? recompute_of(*n) : nullptr;
  return r && n->of_this_run() && r->usable() && !n->freed ? n : nullptr;
}

// The way to a value, gone operand by operand.
class Way {
 public:
  Way(Node& node, const Operand* in, const TensorImpl* overwritten, const Allowance& a)
      : node_(node), in_(in), overwritten_(overwritten), allowed_(a), size_(bytes(node.outputs()[0].g)) {}
  bool reaches(int i);                    // operand i; false: it is out of reach when the call runs again
  double longest = 0, plain_longest = 0;  // to an operand: what several need is made once
  int depth = 0;
  bool plain = true;  // every operand would be within reach without a ceiling, too
  uint32_t keeps = 0, makers = 0;

 private:
  bool reaches_saved(int i, const Saved& saved);
  bool reaches_made(int i, const Node& maker);
  bool reaches_kept(int i);
  bool readable(const Storage& s) const;
  void goes_by(const Recompute& maker);
  Node& node_;
  const Operand* in_;
  const TensorImpl* overwritten_;
  const Allowance& allowed_;
  const int64_t size_;  // of the value, bytes
};

bool Way::reaches(int i) {
  if (!in_[i].impl) return true;
  const NodeInput& input = node_.inputs()[i];
  if (input.saved) return reaches_saved(i, *input.saved);
  if (const Node* maker = maker_of_edge(input.edge)) return reaches_made(i, *maker);
  return reaches_kept(i);
}

void Way::goes_by(const Recompute& maker) {
  const Recompute::Terms& t = maker.terms();
  if (t.plain) plain_longest = std::max(plain_longest, static_cast<double>(t.plain_cost));
  longest = std::max(longest, maker.cost());
  depth = std::max<int>(depth, t.depth);
}

// Backward keeps it, or will make it.
bool Way::reaches_saved(int i, const Saved& saved) {
  const Node* maker = saved.maker();
  if (!maker) return allowed_.limit() || stays(*in_[i].impl->storage);  // under a ceiling the room for it counts more
  goes_by(*recompute_of(*maker));
  return true;
}

bool Way::reaches_made(int i, const Node& maker) {
  const NodeInput& input = node_.inputs()[i];
  const Region& seen = input.edge.region ? *input.edge.region : maker.outs_[0].g;
  if (!node_.op_info->strided && !is_contiguous(seen)) return false;
  const Recompute& r = *recompute_of(maker);
  goes_by(r);
  // Without a ceiling a maker that could run again only under one has no recipe, and what it made is taken as it is.
  const Storage& made = *in_[i].impl->storage;
  plain = plain && (r.terms().plain || (kept_anyway(made) && readable(made)));
  makers |= 1u << i;
  return true;
}

// Its bytes will be there, and the same, though this node keeps them only by a handle.
bool Way::readable(const Storage& s) const { return stays(s) && !(overwritten_ && overwritten_->storage.get() == &s); }

// Under a ceiling what is slight is worth keeping, so that the value can be dropped.
bool Way::reaches_kept(int i) {
  const Storage& s = *in_[i].impl->storage;
  const bool anyway = kept_anyway(s);
  if (!anyway && !(allowed_.limit() && slight(static_cast<int64_t>(s.booked()), size_))) return false;
  if (!readable(s)) return false;
  plain = plain && anyway;
  keeps |= 1u << i;
  return true;
}

Recompute::Terms terms_of(Node& node, const Operand* in, const Allowance& a, double own, const Way& way) {
  const int64_t size = bytes(node.outputs()[0].g);
  const double room = static_cast<double>(size), plain_cost = own + way.plain_longest;
  Recompute::Terms t;
  t.cost = own + way.longest;
  t.own_cost = own;
  t.depth = static_cast<uint16_t>(way.depth + 1);
  t.plain_cost = static_cast<float>(plain_cost);
  t.plain = a.plain_passes > 0 && size >= a.plain_least && runs_again(*node.op_info, a.plain_passes) && way.plain &&
            plain_cost <= a.plain_passes * room;
  // Until something must be dropped, what is kept without a ceiling is kept under a late one.
  const bool late = a.drops == memory::Drops::late;
  t.cheap = late ? t.plain : size >= a.plain_least && t.cost <= a.passes * room && runs_again(*node.op_info, a.passes);
  if (late && 2 * scratch_of(node, in) > size) t.own_cost *= kLast;
  return t;
}

}  // namespace

std::optional<RecomputeCost> estimate_cost(Node& node, const Operand* in, const TensorImpl* overwritten,
                                           const Allowance& a) {
  const OpInfo& op_info = *node.op_info;
  const bool any = a.limit() && a.drops != memory::Drops::light;
  if (!any && !runs_again(op_info, a.passes)) return {};
  const Region& out = node.outputs()[0].g;
  const int64_t size = bytes(out);
  const double own = own_cost(op_info, in, node.n_in, out, size);
  const double most = a.limit() ? HUGE_VAL : a.passes * static_cast<double>(size);
  if (own < 0 || own > most) return {};
  Way way(node, in, overwritten, a);
  for (int i = 0; i < node.n_in; ++i)
    if (!way.reaches(i)) return {};
  if (own + way.longest > most || way.depth == kDeepest) return {};
  return RecomputeCost{terms_of(node, in, a, own, way), way.keeps, way.makers};
}

}  // namespace situ::op
