// Implements VjpCall: unpacks the values that a recorded call saved, and throws if one was overwritten or freed.
#include "situ/base/text.h"
#include "situ/launch/launch.h"
#include "situ/op/hint.h"
#include "situ/op/vjp_call.h"
#include "situ/tape/record.h"

namespace situ::op {

void throw_freed(const Node& n) {
  std::string text =
      std::string(n.name()) + ": backward needs values that " + n.name() + at_text(n.location) + " saved";
  if (n.n_out > 0) text += " for its result, " + describe(n.outs_[0].dtype, n.outs_[0].g.sizes);
  throw AutogradError(text +
                      ", but an earlier backward freed them; call the first backward with retain_graph = true, or "
                      "detach() the tensors that a step passes to the next");
}

void throw_hook_freed(const TensorHook& h, const Node& version) {
  std::string text = std::string("backward: a gradient reaches ") + version.name() + at_text(version.location) +
                     ", but the hook that was registered there" + at_text(h.location);
  if (!h.owns_tensors)
    throw AutogradError(text +
                        " was freed with the view that it was registered on. Register "
                        "it before the view is read, or keep the view until its last backward");
  throw AutogradError(
      text +
      " owns what it captured, so that an earlier backward without retain_graph freed it with the "
      "graph. Pass retain_graph = true to that backward, or let the hook capture by reference (it is kept "
      "then), or remove_hook(" +
      std::to_string(h.id) + ") and register it again");
}

namespace {

// The correction that a message suggests. A module's parameter or buffer must remain the same tensor.
std::string hint(const std::string& op, const Saved& s) {
  if (s.of_a_module()) return "Run backward before " + op;
  if (op.ends_with("_out")) return "Use the plain form of " + op;
  if (std::string form = plain_form(op); !form.empty()) return "Use the out-of-place form of " + op + " (" + form + ")";
  return "Run backward before " + op;
}

}  // namespace

void throw_overwritten(const Node& n, const Saved& s, const std::string& which) {
  const Overwrite& w = *s.lost();
  const std::string text = std::string(n.name()) + ": backward needs " + which + ", " + s.described() + ", which " +
                           n.name() + " saved" + at_text(n.location) + ", but " + w.by_text() + " overwrote it: ",
                    preserve =
                        ", save a clone() before the write, or choose the policy 'preserve' "
                        "(SITU_SAVED_POLICY=preserve), which copies the saved value first";
  if (w.pointers.empty())
    throw AutogradError(text + shared_text(s.geometry(), w.parts) + ". " + hint(w.op, s) + preserve);
  const bool preserving = saved_policy() == SavedPolicy::preserve;
  throw AutogradError(text + "its bytes are not those that were saved. Write through the pointer before " + n.name() +
                      " or after backward" + (preserving ? ", or let it read a clone()" : preserve));
}

namespace {

// Returns a handle on a saved value; in grad mode it also has the value's history. The engine has already checked the
// value for overwrites before it called the derivative.
Tensor unpacked(const Saved& s, const Edge& history) {
  Tensor t(s.handle(true));
  if (history.last_writer && thread_state().grad_enabled) {
    AutogradExtra& extra = extra_of(*t.unsafe_impl());  // first: it may throw, and then no edge is lost
    extra.fixed = record::copy_edge(history);
  }
  return t;
}

Tensor tensor_of(const NodeInput& in) {
  auto t = Ref<TensorImpl>::adopt(TensorImpl::make());
  t->dtype = in.dtype == DType::boolean ? DType::i64 : in.dtype;
  t->g.itemsize = 8;
  t->storage = Storage::allocate(8, Category::temporary, default_device());
  Tensor number(std::move(t));
  fill_fresh("number", number, in.value);
  return number;
}

}  // namespace

Tensor VjpCall::saved_in(int i) const {
  const NodeInput& in = node_.inputs()[i];
  if (in.scalar) return tensor_of(in);
  if (!in.defined) return Tensor();
  if (!in.saved) throw_freed(node_);
  if (in.saved->lost()) throw_overwritten(node_, *in.saved, "operand " + std::to_string(i));
  return unpacked(*in.saved, in.edge);
}

Tensor VjpCall::saved_out(int k) const {
  const NodeOutput& o = node_.outputs()[k];
  if (!o.saved) throw_freed(node_);
  if (o.saved->lost()) throw_overwritten(node_, *o.saved, "its result");
  Edge self;
  if (k < node_.op_info->n_out && is_floating(o.dtype)) {
    self.last_writer = self.producer = &node_;
    self.out = static_cast<uint16_t>(k);
    Region whole = o.g;
    if (node_.prev) {
      self.producer = node_.target;
      self.out = node_.target_out;
      self.region = &whole;
    }
    return unpacked(*o.saved, self);
  }
  return unpacked(*o.saved, self);
}

Tensor VjpCall::take_out(int k) const {
  Saved*& s = node_.outputs()[k].saved;
  if (!final_ || !s || s->lost() || thread_state().grad_enabled || !(s->sole() || s->maker() == &node_))
    return saved_out(k);
  Tensor t(s->handle(true));
  Saved::destroy(std::exchange(s, nullptr));
  Storage& bytes = *t.unsafe_impl()->storage;
  if (bytes.use_count() == 1) bytes.set_category(Category::gradient);
  return t;
}

Mask VjpCall::reads_below(int i) const {
  Mask reads = nothing;
  bool any = false;
  for (int j = 0; j < i; ++j) {
    if (!needs(j)) continue;
    any = true;
    for (const Mask* list : {node_.op_info->saves, node_.op_info->saves_inplace})
      if (list) reads |= list[j];
  }
  return any ? reads : kNoMore;
}

void VjpCall::keep_only(Mask m) const {
  if (final_ && !thread_state().grad_enabled) node_.free_saved(m);
}

bool VjpCall::has_in(int i) const { return i < node_.n_in && node_.inputs()[i].defined; }
std::optional<Scalar> VjpCall::number(int i) const {
  const NodeInput& in = node_.inputs()[i];
  return in.scalar ? std::optional<Scalar>(in.value) : std::nullopt;
}
bool VjpCall::needs(int i) const {
  return i < node_.n_in && (wanted_ ? wanted_[i] != 0 : node_.inputs()[i].edge.last_writer != nullptr);
}
const Dims& VjpCall::sizes(int i) const { return node_.inputs()[i].sizes; }
DType VjpCall::dtype(int i) const { return node_.inputs()[i].dtype; }
const Dims& VjpCall::out_sizes(int k) const { return node_.outputs()[k].g.sizes; }
const Region& VjpCall::out_region(int k) const { return node_.outputs()[k].g; }
const void* VjpCall::attributes() const { return node_.attributes(); }
int VjpCall::operands() const { return node_.n_in; }

}  // namespace situ::op
