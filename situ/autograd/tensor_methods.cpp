// Implements the methods of Tensor that concern history.
#include <atomic>
#include <cstring>
#include <mutex>

#include "situ/autograd/autograd.h"
#include "situ/base/warn.h"
#include "situ/generated/ops/bodies.h"
#include "situ/memory/plan.h"
#include "situ/ops/functions.h"
#include "situ/tape/dry.h"
#include "situ/tape/record.h"

namespace situ {

namespace {
constexpr const char* kHowToRequire = "; call requires_grad_() on what it is computed from, outside NoGradGuard";
}

// A view made without recording returns its base's flag while nothing is recorded; results computed from it have no
// gradient.
bool Tensor::requires_grad() const {
  TensorImpl& t = impl("requires_grad");
  if (record::tracked(t)) return true;
  return !thread_state().grad_enabled && t.provenance == Provenance::unrecorded && is_floating(t.dtype) &&
         record::on_tracked_bytes(t);
}

Tensor body::requires_grad_(op::Form&, const In& in, bool on) {
  const Tensor& self = *in.tensor;
  TensorImpl& t = *self.unsafe_impl();
  bool is = record::tracked(t);
  if (on == is) return self;
  if (on) {
    if (!is_floating(t.dtype))
      throw DTypeError("requires_grad_: only floating tensors can require grad, this one is " + self.describe() +
                       "; convert it first, e.g. with .to(kFloat)");
    t.leave_base();  // a view of an untracked base becomes the leaf of its own view group
    record::make_leaf(t);
    return self;
  }
  if (t.group_base() != &t && record::is_leaf_base(*t.group_base()))
    throw AutogradError("requires_grad_: the flag of a view, " + self.describe() + ", is its base's, " +
                        self._base().describe() + "; clear it on the base, or use detach()");
  if (!self.is_leaf())
    throw AutogradError("requires_grad_: the flag of a computed tensor, " + self.describe() + " made by " +
                        self.grad_fn().name() + ", cannot be cleared; use detach() to get one without history");
  auto nodes = record::take_leaf_nodes(t);
  record::drop_history(t);
  record::keep_leaf_nodes(t, std::move(nodes));  // it may be switched on again before backward
  return self;
}

bool Tensor::is_leaf() const {
  TensorImpl& t = impl("is_leaf");
  if (!record::tracked(t)) return true;
  return t.group_base() == &t && record::is_leaf_base(t);
}

Tensor Tensor::_base() const { return Tensor(Ref<TensorImpl>::share(impl("_base").base)); }

uint32_t Tensor::output_nr() const { return impl("output_nr").group_base()->out; }

const Tensor& Tensor::grad() const {
  static const Tensor none;
  TensorImpl& t = impl("grad");
  if (t.extra && t.extra->grad.defined()) return t.extra->grad;
  if (record::tracked(t) && !is_leaf() && !extra_of(t).retain && !t.extra->warned) {
    extra_of(t).warned = true;
    warn(".grad of a computed tensor (" + describe() + ", made by " + grad_fn().name() +
         ") is undefined; call retain_grad() on it before backward, or keep the handle of the leaf and read its .grad");
  }
  return t.extra ? t.extra->grad : none;
}

Tensor& Tensor::mutable_grad() const { return extra_of(impl("mutable_grad")).grad; }

void Tensor::set_grad(const Tensor& g, SourceLocation) const {
  TensorImpl& t = impl("set_grad");
  if (g.defined()) {
    if (g.is_same(*this))
      throw UsageError("set_grad: a tensor, " + describe() + ", cannot be its own gradient; pass a clone()");
    if (!(g.sizes() == sizes()) || g.dtype() != dtype())
      throw ShapeError("set_grad: the gradient is " + g.describe() + ", the tensor is " + describe() +
                       "; sizes and dtype must agree, reshape() or .to(dtype) the gradient");
  }
  extra_of(t).grad = g;
}

void Tensor::backward(const Tensor& gradient, std::optional<bool> retain_graph, bool create_graph,
                      const std::vector<Tensor>& inputs, SourceLocation location) const {
  autograd::backward({*this}, {gradient}, retain_graph, create_graph, inputs, location);
}

Tensor Tensor::detach() const {
  TensorImpl& from = impl("detach");
  auto t = Ref<TensorImpl>::adopt(TensorImpl::make());
  t->storage = from.storage;
  t->g = from.g;
  t->dtype = from.dtype;
  t->provenance = Provenance::detached;
  return Tensor(std::move(t));
}

Tensor body::detach_(op::Form&, const In& in) {
  const Tensor& self = *in.tensor;
  TensorImpl& t = *self.unsafe_impl();
  if (t.base)
    throw AutogradError("detach_: a view, " + self.describe() + " of a base that is " + self._base().describe() +
                        ", cannot be detached in place, since the base would keep the history; use detach()");
  if (t.extra) record::release(extra_of(t).fixed);
  if (t.last_writer) record::begin_history(t);
  return self;
}

void Tensor::set_data(const Tensor& other) const {
  TensorImpl& t = impl("set_data");
  TensorImpl& from = other.impl("set_data");
  if (!t.storage->absent())
    memory::refuse_in_plan("set_data", "make the tensor or the model inside the planned function");
  if (t.dtype != from.dtype)
    throw DTypeError("set_data: the new data is " + other.describe() + ", the tensor is " + describe() +
                     "; convert with .to(dtype) first");
  if (record::tracked(t) && !record::is_leaf_base(t))
    throw AutogradError("set_data: the storage of a computed tensor, " + describe() + " made by " + grad_fn().name() +
                        ", cannot be replaced; use detach(), or assign the handle (x = y)");
  const Category category = t.storage->category();
  record::replace_bytes(t, from);
  if (t.is_parameter) t.storage->set_category(category);
}

namespace {

// The caller holds the storage's lock, because other threads may have hooks on the same version.
void put_hook(Node& version, TensorHook h) {
  dry::note_hooks(version);
  TensorHooks fresh;
  fresh.push_front(std::move(h));
  record::append(version.hooks, std::move(fresh));
}

}  // namespace

void Tensor::retain_grad() const {
  TensorImpl& t = impl("retain_grad");
  if (!record::tracked(t))
    throw AutogradError("retain_grad: the tensor, " + describe() + ", does not require grad" + kHowToRequire);
  if (is_leaf() || extra_of(t).retain) return;
  AutogradExtra& of_base = extra_of(*t.group_base());
  AutogradExtra& own = extra_of(t);
  const OwnedEdge e(record::edge_for_hook(t, "retain_grad"));
  TensorHook h;
  h.out = e.out;
  h.producer = e.producer;
  h.retain = &t;
  std::lock_guard guard(t.storage->lock());
  put_hook(*e.last_writer, std::move(h));
  of_base.retainers.push_back(&t);
  own.retain = true;
}

bool Tensor::retains_grad() const {
  TensorImpl& t = impl("retains_grad");
  return t.extra && t.extra->retain;
}

unsigned Tensor::add_hook(std::function<Tensor(const Tensor&)> hook, bool owns, const SourceLocation& location) const {
  LocationScope scope(location);
  TensorImpl& t = impl("register_hook");
  if (!record::tracked(t))
    throw AutogradError("register_hook: the tensor, " + describe() + ", does not require grad" + kHowToRequire);
  const OwnedEdge e(record::edge_for_hook(t, "register_hook"));
  static std::atomic<unsigned> last{0};
  TensorHook h;
  h.id = ++last;
  h.out = e.out;
  h.producer = e.producer;
  if (e.region) h.region = std::make_shared<Region>(*e.region);
  h.fn = std::move(hook);
  h.owns_tensors = owns;
  h.location = location;
  if (t.base && e.last_writer->kind == NodeKind::leaf) {
    AutogradExtra& extra = extra_of(t);
    if (!extra.hooked) extra.hooked = std::make_shared<HookedView>();
    h.view = extra.hooked;
  }
  const unsigned id = h.id;
  std::lock_guard guard(t.storage->lock());
  put_hook(*e.last_writer, std::move(h));
  return id;
}

// A hook stays on the version on which it was registered, so the search goes from the newest version back.
void Tensor::remove_hook(unsigned index) const {
  TensorImpl& t = impl("remove_hook");
  std::lock_guard guard(t.storage->lock());
  auto removed_from = [&](Node* n) {
    if (!n || n->hooks.empty()) return false;
    dry::note_hooks(*n);
    return std::erase_if(n->hooks, [&](TensorHook& h) { return !h.retain && h.id == index; }) > 0;
  };
  if (t.extra && removed_from(t.extra->fixed.last_writer)) return;  // on a view's own version
  for (Node* n = t.group_base()->last_writer; n && !removed_from(n);)
    n = n->prev                      ? n->prev
        : n->before                  ? n->before
        : n->in_place && n->n_in > 0 ? n->inputs()[0].edge.last_writer
                                     : nullptr;
}

namespace autograd {

unsigned register_post_accumulate_grad_hook(const Tensor& leaf, std::function<void(const Tensor&)> hook) {
  if (!leaf.defined() || !leaf.is_leaf() || !leaf.requires_grad())
    throw AutogradError(
        "register_post_accumulate_grad_hook: " +
        (leaf.defined() ? leaf.describe() + ", is not a leaf that requires grad" : "an undefined tensor") +
        "; pass a parameter, or use register_hook() for a computed tensor");
  static std::atomic<unsigned> last{0};
  auto& hooks = extra_of(*leaf.unsafe_impl()).accumulated;
  hooks.emplace_back(++last, std::move(hook));
  return hooks.back().first;
}

void remove_post_accumulate_grad_hook(const Tensor& leaf, unsigned id) {
  if (leaf.defined() && leaf.unsafe_impl()->extra)
    std::erase_if(extra_of(*leaf.unsafe_impl()).accumulated, [id](const auto& h) { return h.first == id; });
}

}  // namespace autograd

const std::string& Tensor::name() const {
  static const std::string none;
  TensorImpl& t = impl("name");
  return t.extra && t.extra->name ? *t.extra->name : none;
}

const Tensor& Tensor::set_name(std::string name) const {
  extra_of(impl("set_name")).name = name.empty() ? nullptr : std::make_shared<const std::string>(std::move(name));
  return *this;
}

}  // namespace situ
