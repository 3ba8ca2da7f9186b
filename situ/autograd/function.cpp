// Implements custom functions: contexts, saved values, in-place inputs and the recorded call.
#include "situ/autograd/function.h"

#include <algorithm>
#include <cstring>

#include "situ/autograd/internal/hidden_history.h"
#include "situ/base/demangle.h"
#include "situ/base/text.h"
#include "situ/dispatch/write_set.h"
#include "situ/memory/escaped_pointers.h"
#include "situ/ops/functions.h"
#include "situ/recompute/recompute.h"
#include "situ/tape/record.h"
#include "situ/tensor/internal/planned.h"
#include "situ/tensor/shared_bytes.h"

namespace situ::autograd {

namespace detail {

// A value saved by a custom function. It owns the Saved, and the handle only if the handle has no other owner, so that
// no cycle exists.
class Snapshot {
 public:
  ~Snapshot() {
    Saved::destroy(saved);
    record::release(history);
  }
  Tensor unpack(const AutogradContext& c, const std::string& which) const;

  bool shows_value(const TensorImpl& t) const {  // true if t still has the saved value's bytes
    return t.storage == saved->storage() && record::same_geometry(t.g, saved->geometry());
  }
  Tensor leaf_itself() const;

  Saved* saved = nullptr;
  Tensor same;                     // the saved handle: during forward, and afterwards if it has no other owner
  Tensor plain;                    // for a call that is not recorded; its context ends with the call
  TensorImpl* identity = nullptr;  // compared during forward only
  int out = -1;                    // index of the result that it is, or -1
  Edge history;                    // for values that are not results
};

struct ContextBackward final : CustomBackward {
  Owned<AutogradContext> context;
  BackwardFunction function = nullptr;

  const char* name() const override { return context->name_.c_str(); }
  void release() noexcept override { context->release(); }
  std::vector<Snapshot*> snapshots() const { return snapshots_of(*context); }
  static std::vector<Snapshot*> snapshots_of(const AutogradContext& c) {
    std::vector<Snapshot*> all;
    for (Snapshot* s : c.saved_)
      if (s) all.push_back(s);
    for (const auto& item : c.saved_data.items_)
      if (item.value->tensor_) all.push_back(item.value->tensor_);
    return all;
  }
  std::vector<Tensor> backward(std::vector<Tensor> dy) override {
    AutogradContext& c = *context;
    if (c.materialize_)
      for (size_t k = 0; k < dy.size(); ++k) {
        const NodeOutput& o = c.node_->outputs()[k];
        if (!dy[k].defined() && is_floating(o.dtype)) dy[k] = zeros(o.g.sizes, o.dtype);
      }
    if (!thread_state().grad_enabled) return fit(function(&c, std::move(dy)));
    HiddenInBackward hidden(c.name_, *c.node_, dy);
    std::vector<Tensor> gradients = fit(function(&c, std::move(dy)));
    hidden.cover_results(gradients);
    return gradients;
  }

 private:
  std::vector<Tensor> fit(std::vector<Tensor> g) const;
  void check(const Tensor& g, int i) const;
  std::string arguments() const;
};

namespace {

// "ns::(anonymous namespace)::Cube" -> "Cube"
std::string short_type_name(const std::type_info& type) {
  const std::string s = demangled(type);
  size_t end = s.find('<');
  size_t colon = s.rfind("::", end == std::string::npos ? end : end);
  return colon == std::string::npos ? s : s.substr(colon + 2);
}

// Prepares the history breaks that a recorded write of `t` would cause. Throws what such a write would throw.
void prepare_recorded(record::HistoryBreaks& breaks, const Tensor& t, const char* name,
                      const SourceLocation& location) {
  AutoGradMode recording(true);
  record::QuietHistoryBreaks quiet;
  breaks.prepare(*t.unsafe_impl(), true, name, location);
}

// `write`: a description of the write, if known.
[[noreturn]] void refuse_leaf(const std::string& function, const Tensor& t, const std::string& write) {
  op::refuse_leaf(function, *t.unsafe_impl(), write.empty() ? "" : " (" + write + ")",
                  "apply the function to a computed tensor, e.g. x.clone(), or under NoGradGuard");
}

// Returns whether a pointer wrote the tensor after a copy of it was saved.
bool differs(const Saved& saved, const Tensor& t) {
  if (!saved.copied()) return false;
  return dry::known_or(false, [&] {
    const Tensor now = t.detach().contiguous(), then = Tensor(saved.handle()).contiguous();
    return std::memcmp(now.const_data_ptr(), then.const_data_ptr(), now.nbytes()) != 0;
  });
}

// Returns whether a gradient of these sizes can be summed to the input's sizes.
bool reduces_to(IntArrayRef from, IntArrayRef to) {
  if (from.size() < to.size()) return false;
  for (size_t d = 0; d < to.size(); ++d)
    if (to[d] != 1 && to[d] != from[from.size() - to.size() + d]) return false;
  return true;
}

}  // namespace

// "f32[2, 3], not a tensor"
std::string ContextBackward::arguments() const {
  std::string text;
  int at = 0;
  for (bool tensor : context->is_tensor_) {
    const NodeInput* in = tensor ? &context->node_->inputs()[at++] : nullptr;
    text += (text.empty() ? "" : ", ") + (in ? op::describe(in->dtype, in->sizes) : std::string("not a tensor"));
  }
  return text;
}

std::vector<Tensor> ContextBackward::fit(std::vector<Tensor> g) const {
  const std::vector<bool>& is_tensor = context->is_tensor_;
  bool extra = false;
  for (size_t i = is_tensor.size(); i < g.size(); ++i) extra = extra || g[i].defined();
  if (g.size() < is_tensor.size() || extra)
    throw AutogradError(context->name_ + ": backward returned " + std::to_string(g.size()) +
                        " gradients, but forward took " + std::to_string(is_tensor.size()) + " arguments (" +
                        arguments() + "); return one for each, undefined (Tensor()) where there is none");
  std::vector<Tensor> result;
  for (size_t i = 0; i < is_tensor.size(); ++i) {
    if (is_tensor[i]) {
      if (g[i].defined()) check(g[i], static_cast<int>(result.size()));
      result.push_back(std::move(g[i]));
    } else if (g[i].defined()) {
      throw AutogradError(context->name_ + ": backward returned a gradient, " + g[i].describe() + ", for argument " +
                          std::to_string(i) + ", which is not a tensor; return Tensor() there");
    }
  }
  return result;
}

void ContextBackward::check(const Tensor& g, int i) const {
  const NodeInput& in = context->node_->inputs()[i];
  if (!in.edge.last_writer) return;
  if (!reduces_to(g.sizes(), in.sizes) || !is_floating(g.dtype()))
    throw ShapeError(context->name_ + ": backward returned a gradient that does not fit: gradient " +
                     std::to_string(i) + " is " + g.describe() + ", input " + std::to_string(i) + " is " +
                     op::describe(in.dtype, in.sizes) + "; return the input's sizes");
}

Tensor Snapshot::unpack(const AutogradContext& c, const std::string& which) const {
  if (!saved) return plain;
  if (saved->overwritten()) op::throw_overwritten(*c.owner_, *saved, which);
  if (same.defined() && shows_value(*same.unsafe_impl())) return same;
  if (Tensor leaf = leaf_itself(); leaf.defined()) return leaf;
  Tensor t(saved->handle());
  if (!thread_state().grad_enabled || !c.node_) return t;
  Node& n = *c.node_;
  Edge e;
  if (out >= 0) {
    e.last_writer = e.producer = &n;
    e.out = static_cast<uint16_t>(out);
    if (n.prev) {
      e.producer = n.target;
      e.out = n.target_out;
      e.region = n.write_region;
    }
  } else {
    e = history;
  }
  if (!e.last_writer) return t;
  AutogradExtra& extra = extra_of(*t.unsafe_impl());  // first: it may throw, and then no edge is lost
  extra.fixed = record::copy_edge(e);
  return t;
}

// Returns the leaf itself; undefined if the value is not a leaf, or the leaf was freed or has other bytes now.
Tensor Snapshot::leaf_itself() const {
  if (!history.last_writer || history.last_writer->kind != NodeKind::leaf || history.region) return {};
  TensorImpl* leaf = history.last_writer->leaf;
  if (!leaf || !leaf->retain_if_alive()) return {};
  Tensor t(Ref<TensorImpl>::adopt(leaf));
  return shows_value(*leaf) ? t : Tensor();
}

bool lost_a_snapshot(const CustomBackward& f) {
  const auto* own = dynamic_cast<const ContextBackward*>(&f);
  if (!own) return false;
  const std::vector<Snapshot*> all = own->snapshots();
  return std::any_of(all.begin(), all.end(), [](const Snapshot* s) { return s->saved && s->saved->overwritten(); });
}

void each_owned(const CustomBackward& f, const std::function<void(Node*)>& node,
                const std::function<void(TensorImpl*)>& handle) {
  const auto* own = dynamic_cast<const ContextBackward*>(&f);
  if (!own) return;
  for (const Snapshot* s : own->snapshots()) node(s->history.last_writer), handle(s->same.unsafe_impl());
}

// Watches one input during forward. The bytes of a leaf must not change at all.
class FunctionCall::Watch {
 public:
  Watch(const std::string& function, const Tensor& t)
      : function_(function),
        tensor_(t),
        bytes_(t.unsafe_impl()->storage, t.unsafe_impl()->g, "watched by a custom function's forward",
               [this](const WriteInfo& w) { before_write(w); }) {}
  bool leaf() const { return record::is_leaf_base(*tensor_.unsafe_impl()->group_base()); }
  const Tensor& tensor() const { return tensor_; }
  bool changed() const { return bytes_.changed(); }
  std::string by() const { return bytes_.by(); }

 private:
  void before_write(const WriteInfo& w) const {
    if (!w.escapes && leaf()) refuse_leaf(function_, tensor_, w.op + at_text(w.location));
  }
  const std::string& function_;
  const Tensor tensor_;
  ByteWatch bytes_;  // last: writes of other threads call back while it lives
};

struct FunctionCall::Edges {
  std::vector<Edge> list;
  ~Edges() {
    for (Edge& e : list) record::release(e);
  }
};

FunctionCall::FunctionCall(const std::type_info& type, BackwardFunction backward)
    : FunctionCall(backward, short_type_name(type)) {}
FunctionCall::FunctionCall(BackwardFunction backward, std::string name)
    : context_(new AutogradContext), backward_(backward), edges_(new Edges) {
  context_->name_ = std::move(name);
}

FunctionCall::~FunctionCall() {
  if (node_) node_->release();
}

void FunctionCall::argument(const Tensor& t) {
  inputs_.push_back(t);
  context_->is_tensor_.push_back(true);
}

void FunctionCall::other() { context_->is_tensor_.push_back(false); }

bool FunctionCall::contains(const std::vector<Tensor>& list, const Tensor& t) const {
  return std::any_of(list.begin(), list.end(), [&](const Tensor& l) { return l.is_same(t); });
}

AutogradContext* FunctionCall::begin() {
  AutogradContext& c = *context_;
  edges_->list.resize(inputs_.size());
  c.needs_.resize(inputs_.size());
  if (!thread_state().grad_enabled) return &c;
  for (size_t i = 0; i < inputs_.size(); ++i) {
    if (!inputs_[i].defined() || !inputs_[i].is_floating_point() || !inputs_[i].requires_grad()) continue;
    edges_->list[i] = record::edge_of(*inputs_[i].unsafe_impl());
    if (edges_->list[i].last_writer->kind == NodeKind::leaf) record::record_use(*inputs_[i].unsafe_impl());
    c.needs_[i] = c.recording_ = true;
  }
  if (!c.recording_) return &c;
  c.owner_ = Node::make(nullptr, NodeKind::custom, 0, 0);
  c.owner_->op_name = c.name_.c_str();
  c.owner_->location = thread_state().location;
  for (const Tensor& t : inputs_)
    if (t.defined()) watches_.push_back(make_owned<Watch>(c.name_, t));
  quiet_ = make_owned<record::QuietHistoryBreaks>();
  hidden_ = make_owned<HiddenHistory>(inputs_);
  return &c;
}

// Throws if an input was written but not marked.
void FunctionCall::check_inputs() {
  for (auto& w : watches_) {
    if (contains(context_->dirty_, w->tensor()) || !w->changed()) continue;
    if (w->leaf()) refuse_leaf(context_->name_, w->tensor(), w->by());
    size_t i = 0;
    while (!inputs_[i].is_same(w->tensor())) ++i;
    throw AutogradError(context_->name_ + ": forward changed input " + std::to_string(i) + ", " +
                        w->tensor().describe() + ", in place (" + w->by() +
                        "), but did not mark it, so that its history would be wrong. Call ctx->mark_dirty({x}) and "
                        "return x, or compute out of place");
  }
  watches_.clear();
}

void FunctionCall::check_dirty(const std::vector<Tensor>& outputs) {
  for (const Tensor& t : context_->dirty_) {
    if (!contains(outputs, t))
      throw AutogradError(
          context_->name_ + ": input " + t.describe() +
          " was marked dirty, but forward does not return it; return every tensor that it changes in place");
    TensorImpl& i = *t.unsafe_impl();
    if (outputs.size() > 1 && !record::covers_whole(i))
      throw AutogradError(
          context_->name_ + ": the dirty input " + t.describe() +
          " is a part of a larger tensor, and forward returns more than one tensor; return it alone, or "
          "compute out of place");
    auto beyond = [&](const record::QuietHistoryBreaks::Part& part) {
      return part.history_break ? !covers(i.g, *part.history_break->write_region) : !record::covers_whole(i);
    };
    for (const auto& part : quiet_->parts())
      if (part.base.get() == i.group_base() && beyond(part))
        throw AutogradError(context_->name_ + ": forward changed more of the tensor that the dirty input " +
                            t.describe() + " is a part of; mark and return the whole tensor");
  }
}

// Returns whether the handle has other owners, or others can reach its bytes: an argument, another result, a captured
// tensor.
bool FunctionCall::shared(const Tensor& output, const std::vector<Tensor>& outputs) const {
  TensorImpl& t = *output.unsafe_impl();
  if (t.use_count() > 1 || t.base || record::tracked(t)) return true;
  auto meets = [&](const Tensor& o) { return o.defined() && !o.is_same(output) && share_bytes(*o.unsafe_impl(), t); };
  return t.is_view || std::any_of(inputs_.begin(), inputs_.end(), meets) ||
         std::any_of(outputs.begin(), outputs.end(), meets);
}

// A result on bytes with other users becomes a separate handle on them (Note [Shared results]).
void FunctionCall::attach(std::vector<Tensor>& outputs, int k) {
  Tensor& output = outputs[static_cast<size_t>(k)];
  if (overlaps_itself(output.unsafe_impl()->g)) {
    output = output.detach().clone();
    node_->outputs()[k].g = output.unsafe_impl()->g;
  } else if (shared(output, outputs)) {
    output = output.detach();
    output.unsafe_impl()->provenance = Provenance::custom;
  }
  node_->retain();
  record::set_value(*output.unsafe_impl(), node_, static_cast<uint16_t>(k), node_);
}

void FunctionCall::attach_dirty(const Tensor& t, int k, bool whole) {
  TensorImpl& base = *t.unsafe_impl()->group_base();
  quiet_->take_back(base);  // forward's own writes
  if (whole) {
    node_->through_view = t.unsafe_impl() != &base && node_->n_out == 1;
    node_->retain();
    return record::set_value(base, node_, static_cast<uint16_t>(k), node_);
  }
  auto constant = Ref<Node>::adopt(Node::make(nullptr, NodeKind::history_break, 0, 1));  // the value around the region
  constant->outputs()[0].g = base.g;
  constant->outputs()[0].dtype = base.dtype;
  node_->write_region = record::new_region(t.unsafe_impl()->g);
  record::append_write(base, node_, constant.get());
}

void FunctionCall::resolve_snapshots(const std::vector<Tensor>& outputs) {
  for (Snapshot* s : ContextBackward::snapshots_of(*context_)) {
    if (!s->saved) continue;
    for (size_t k = 0; k < outputs.size(); ++k) {
      if (!outputs[k].defined() || outputs[k].unsafe_impl() != s->identity) continue;
      s->same = Tensor();
      if (!is_floating(outputs[k].dtype()) || contains(context_->non_differentiable_, outputs[k])) continue;
      const bool older = s->saved->overwritten() || s->saved->preserved() || differs(*s->saved, outputs[k]);
      if (contains(inputs_, outputs[k]) && (older || !contains(context_->dirty_, outputs[k]))) continue;
      record::release(s->history);
      s->out = static_cast<int>(k);
    }
    s->identity = nullptr;
  }
}

void FunctionCall::record(std::vector<Tensor>& outputs) {
  int n_in = static_cast<int>(inputs_.size()), n_out = static_cast<int>(outputs.size());
  auto derivative = std::make_unique<ContextBackward>();
  node_ = Node::make(nullptr, NodeKind::custom, n_in, n_out);
  node_->location = context_->owner_->location;
  node_->module = thread_state().module;
  uint64_t floor = 0;
  for (int i = 0; i < n_in; ++i) {
    NodeInput& in = node_->inputs()[i];
    const Tensor& t = inputs_[static_cast<size_t>(i)];
    in.defined = t.defined();
    if (!in.defined) continue;
    in.dtype = t.dtype();
    in.sizes = t.unsafe_impl()->g.sizes;
    in.edge = std::exchange(edges_->list[static_cast<size_t>(i)], Edge());
    if (in.edge.last_writer) floor = std::max(floor, in.edge.last_writer->seq);
  }
  for (int k = 0; k < n_out; ++k) {
    const Tensor& t = outputs[static_cast<size_t>(k)];
    if (!t.defined()) continue;
    node_->outputs()[k].g = t.unsafe_impl()->g;
    node_->outputs()[k].dtype = t.dtype();
    if (Node* last_writer = t.unsafe_impl()->group_base()->last_writer) floor = std::max(floor, last_writer->seq);
  }
  node_->seq = record::next_sequence(floor);
  resolve_snapshots(outputs);
  AutogradContext& c = *context_;
  c.node_ = node_;
  derivative->function = backward_;
  derivative->context = std::move(context_);
  node_->custom = derivative.release();
  for (size_t k = 0; k < outputs.size(); ++k) {
    Tensor& t = outputs[k];
    if (!t.defined() || !is_floating(t.dtype())) continue;
    if (contains(c.non_differentiable_, t)) {
      if (t.requires_grad()) t = t.detach();
      continue;
    }
    if (!contains(c.dirty_, t)) {
      attach(outputs, static_cast<int>(k));
      continue;
    }
    record::HistoryBreaks others;  // forward's own writes were unrecorded; the call as a whole is a recorded write
    prepare_recorded(others, t, c.name_.c_str(), c.owner_->location);
    attach_dirty(t, static_cast<int>(k), record::covers_whole(*t.unsafe_impl()));
    others.apply();
  }
  c.dirty_.clear();
  c.non_differentiable_.clear();
  keep_handles(c);
  pack_snapshots(c);
}

namespace {

// Returns whether these handles, and views among them, are the only owners of `t` and of its base.
bool held_alone(const std::vector<Snapshot*>& handles, TensorImpl& t) {
  std::vector<const TensorImpl*> views;
  uint32_t own = 0;
  for (const Snapshot* s : handles) {
    const TensorImpl* other = s->same.unsafe_impl();
    own += other == &t;
    if (other && other->base == &t && std::find(views.begin(), views.end(), other) == views.end())
      views.push_back(other);
  }
  return t.use_count() == own + views.size() && (!t.base || held_alone(handles, *t.base));
}

}  // namespace

// Keeps only handles without other owners: others could get a history that leads to this call and keep it alive
// forever.
void FunctionCall::keep_handles(AutogradContext& c) {
  std::vector<Snapshot*> all = ContextBackward::snapshots_of(c);
  std::erase_if(all, [](Snapshot* s) { return !s->same.defined(); });
  for (bool changed = true; changed;) {
    changed = false;
    for (Snapshot* s : all)
      if (s->same.defined() && (s->out >= 0 || !held_alone(all, *s->same.unsafe_impl())))
        s->same = Tensor(), changed = true;
  }
}

void FunctionCall::pack_snapshots(AutogradContext& c) {
  SaveHooks* hooks = thread_state().save_hooks;
  if (!hooks) return;
  for (Snapshot* s : ContextBackward::snapshots_of(c)) {
    s->same = Tensor();
    if (s->saved) s->saved->pack(*hooks);
  }
}

void FunctionCall::finish(std::vector<Tensor>& outputs) {
  if (!context_->recording_) return;
  for (const Tensor& t : outputs) hidden_->forget(t);
  hidden_.reset();
  check_inputs();
  check_dirty(outputs);
  record(outputs);
  quiet_.reset();
}

}  // namespace detail

// ---- what forward saves --------------------------------------------------------------------------------------------

detail::Snapshot* AutogradContext::snapshot(const Tensor& t, const SourceLocation& location) {
  auto s = std::make_unique<detail::Snapshot>();
  if (!t.defined()) return s.release();
  if (!recording_) {
    s->plain = t;
    return s.release();
  }
  TensorImpl& impl = *t.unsafe_impl();
  if (location) owner_->location = location;
  s->saved = Saved::make(impl.storage, impl.g, impl.dtype, owner_);
  s->saved->attach();
  if (is_floating(impl.dtype) && record::tracked(impl)) s->history = record::edge_of(impl);
  if (impl.storage->escaped()) Recompute::mark_untrusted(s->history);
  s->identity = &impl;
  s->same = t;
  saved_any_ = true;
  return s.release();
}

void AutogradContext::save_for_backward(const variable_list& to_save, SourceLocation location) {
  for (detail::Snapshot* s : saved_) delete s;
  saved_.clear();
  for (const Tensor& t : to_save) saved_.push_back(snapshot(t, location));
}

variable_list AutogradContext::get_saved_variables() const {
  if (released_ && saved_any_) op::throw_freed(node_ ? *node_ : *owner_);
  variable_list list;
  for (size_t i = 0; i < saved_.size(); ++i)
    list.push_back(saved_[i]->unpack(*this, "saved variable " + std::to_string(i)));
  return list;
}

void AutogradContext::mark_dirty(const variable_list& inputs) {
  for (const Tensor& t : inputs) {
    TensorImpl& impl = t.impl("mark_dirty");
    if (recording_ && record::is_leaf_base(*impl.group_base())) detail::refuse_leaf(name_, t, "");
    if (recording_) {
      record::HistoryBreaks none;
      detail::prepare_recorded(none, t, name_.c_str(), owner_->location);
    }
    dirty_.push_back(t);
  }
}

void AutogradContext::mark_non_differentiable(const variable_list& outputs) { non_differentiable_ = outputs; }

bool AutogradContext::needs_input_grad(size_t i) const {
  if (i >= needs_.size())
    throw IndexError(name_ + ": needs_input_grad(" + std::to_string(i) + "): forward took " +
                     std::to_string(needs_.size()) + " tensors; count from 0");
  return needs_[i];
}

bool AutogradContext::is_dirty(const Tensor& input) const {
  return std::any_of(dirty_.begin(), dirty_.end(), [&](const Tensor& t) { return t.is_same(input); });
}

void AutogradContext::release() noexcept {
  for (detail::Snapshot* s : saved_) delete s;
  saved_.clear();
  for (auto& item : saved_data.items_) {
    delete item.value->tensor_;
    item.value->tensor_ = nullptr;
  }
  released_ = true;
}

AutogradContext::~AutogradContext() {
  release();
  if (owner_) owner_->release();
}

// ---- saved_data ----------------------------------------------------------------------------------------------------

SavedValue::~SavedValue() { delete tensor_; }
SavedValue::SavedValue(SavedValue&& o) noexcept
    : kind_(o.kind_),
      integer_(o.integer_),
      number_(o.number_),
      text_(std::move(o.text_)),
      integers_(std::move(o.integers_)),
      numbers_(std::move(o.numbers_)),
      tensor_(std::exchange(o.tensor_, nullptr)),
      context_(o.context_) {}
SavedValue& SavedValue::operator=(SavedValue&& o) noexcept {
  kind_ = o.kind_;
  integer_ = o.integer_;
  number_ = o.number_;
  text_ = std::move(o.text_);
  integers_ = std::move(o.integers_);
  numbers_ = std::move(o.numbers_);
  std::swap(tensor_, o.tensor_);
  return *this;
}

SavedValue& SavedValue::begin(Kind kind) {
  delete std::exchange(tensor_, nullptr);
  kind_ = kind;
  text_ = {};
  integers_ = {};
  numbers_ = {};
  return *this;
}

SavedValue& SavedValue::set_integer(Kind kind, int64_t v) {
  integer_ = v;
  return begin(kind);
}

SavedValue& SavedValue::set_number(double v) {
  number_ = v;
  return begin(Kind::number);
}

SavedValue& SavedValue::operator=(std::string v) {
  begin(Kind::text).text_ = std::move(v);
  return *this;
}

SavedValue& SavedValue::operator=(std::vector<int64_t> v) {
  begin(Kind::integers).integers_ = std::move(v);
  return *this;
}

SavedValue& SavedValue::operator=(std::vector<double> v) {
  begin(Kind::numbers).numbers_ = std::move(v);
  return *this;
}

SavedValue& SavedValue::operator=(const Tensor& t) {
  begin(Kind::none);
  tensor_ = context_->snapshot(t, SourceLocation());
  return *this;
}

void SavedValue::require(Kind kind, const char* wanted) const {
  if (kind_ != kind) wrong_kind(wanted);
}

bool SavedValue::toBool() const {
  require(Kind::boolean, "a bool");
  return integer_ != 0;
}

int64_t SavedValue::toInt() const {
  require(Kind::integer, "an integer");
  return integer_;
}

double SavedValue::toDouble() const {
  if (kind_ == Kind::integer) return static_cast<double>(integer_);
  require(Kind::number, "a number");
  return number_;
}

const std::string& SavedValue::toStringRef() const {
  require(Kind::text, "a string");
  return text_;
}

std::vector<int64_t> SavedValue::toIntVector() const {
  require(Kind::integers, "a list of integers");
  return integers_;
}

std::vector<double> SavedValue::toDoubleVector() const {
  require(Kind::numbers, "a list of numbers");
  return numbers_;
}

Tensor SavedValue::toTensor() const {
  if (!tensor_) {
    if (context_->released_) op::throw_freed(context_->node_ ? *context_->node_ : *context_->owner_);
    wrong_kind("a tensor");
  }
  return tensor_->unpack(*context_, "a tensor in saved_data");
}

void SavedValue::wrong_kind(const char* wanted) const {
  static const char* const kinds[] = {
      "empty", "a bool", "an integer", "a number", "a string", "a list of integers", "a list of numbers"};
  throw UsageError("saved_data: the value is " + std::string(tensor_ ? "a tensor" : kinds[static_cast<int>(kind_)]) +
                   ", not " + wanted + "; read it as the type that was stored");
}

SavedValue& SavedData::operator[](const std::string& key) {
  for (auto& item : items_)
    if (item.key == key) return *item.value;
  items_.push_back({key, make_owned<SavedValue>()});
  items_.back().value->context_ = context_;
  return *items_.back().value;
}

SavedValue& SavedData::at(const std::string& key) {
  if (!contains(key)) throw IndexError("saved_data: there is no value named '" + key + "'; check with contains()");
  return (*this)[key];
}

bool SavedData::contains(const std::string& key) const {
  return std::any_of(items_.begin(), items_.end(), [&](const auto& item) { return item.key == key; });
}

}  // namespace situ::autograd
