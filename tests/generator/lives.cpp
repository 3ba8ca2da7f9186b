// Steps that give a tensor another life: a leaf's flag off and on again, other data for a leaf, detach_() of a base.
#include <algorithm>

#include "tests/generator/machine.h"
#include "tests/generator/parts.h"

namespace generator {

using namespace situ;

void Machine::life() {
  size_t form = pick(10);
  if (form < 4) return switch_flag();
  if (form < 7) return replace_data();
  detach_in_place();
}

// What backwards still to come give to the leaf, though it begins anew.
void Machine::end_life(Leaf& l) {
  Life life;
  life.version = l.ref.version();
  for (size_t i = 0; i < l.ref.numel(); ++i) life.variables.push_back(l.ref.variable(i));
  l.lives.push_back(life);
}

// A history that goes takes the retained gradients of its handles along.
void Machine::forget_retained(const ViewGroup* f) {
  for (Var& v : vars_)
    if (v.ref.view_group.get() == f) v.retains = false;
}

void Machine::give(const Tensor& t, const View& ref) {
  for (Var& v : vars_)
    if (v.t.is_same(t)) v.ref = ref;
}

void Machine::switch_flag() {
  if (leaves_.empty() || !live_) return;
  Leaf& l = leaves_[pick(leaves_.size())];
  bool off = l.ref.view_group->leaf;
  if (l.ref.tracked() && !off) return;  // it became a result
  say(l.name + ".requires_grad_(" + (off ? "false" : "true") + ");");
  l.t.requires_grad_(!off);
  if (off) {
    end_life(l);
    forget_retained(l.ref.view_group.get());
  }
  ref_.set_leaf(*l.ref.view_group, !off);
}

// Views of the leaf stay with the old data and what they know of it.
void Machine::replace_data() {
  if (leaves_.empty() || !live_) return;
  Leaf& l = leaves_[pick(leaves_.size())];
  if (l.ref.tracked() && !l.ref.view_group->leaf) return;
  std::vector<Var*> fit;
  for (Var& v : vars_)
    if (v.ref.sizes == l.ref.sizes && v.ref.buffer != l.ref.buffer && !v.ref.overlaps_itself()) fit.push_back(&v);
  Var data;
  if (!fit.empty() && chance(40)) {
    data = *fit[pick(fit.size())];
  } else {
    std::vector<double> values;
    for (size_t i = 0; i < l.ref.numel(); ++i) values.push_back(number());
    data.ref = ref_.make(l.ref.sizes, values, false);
    data.t = tensor_of(l.ref.sizes, values);
    data.name = "tensor(" + text(values) + ").view(" + text(l.ref.sizes) + ")";
  }
  say(l.name + ".set_data(" + data.name + ");");
  l.t.set_data(data.t);
  std::shared_ptr<ViewGroup> old = l.ref.view_group;
  if (old->leaf) end_life(l);
  View now = ref_.alias(data.ref, Provenance::own, old->leaf);  // of other bytes: no view any more
  l.ref = now;
  give(l.t, now);
}

// Its views keep the history; the tensor is the root of another family from then on.
void Machine::detach_in_place() {
  std::vector<Var*> fit, viewed;
  for (Var& v : vars_)
    if (v.ref.tracked() && v.ref.handle->root && !of_a_leaf(v)) fit.push_back(&v);
  for (Var* v : fit)
    if (std::any_of(vars_.begin(), vars_.end(),
                    [&](const Var& o) { return o.ref.view_group == v->ref.view_group && !o.ref.handle->root; }))
      viewed.push_back(v);
  if (!viewed.empty() && chance(80)) fit = viewed;
  if (fit.empty() || !live_) return;
  Var& v = *fit[pick(fit.size())];
  Tensor t = v.t;
  std::string name = v.name;
  bool leaf = chance(30) && may_have_leaves_ && !v.ref.overlaps_itself();
  say(name + ".detach_()" + (leaf ? ".requires_grad_();" : ";"));
  t.detach_();
  if (leaf) t.requires_grad_();
  for (Var& each : vars_)
    if (each.t.is_same(t)) each.retains = false;
  View now = ref_.alias(v.ref, v.ref.view_group->provenance, leaf);
  now.view_group->is_view = t.is_view();
  if (leaf) add_leaf(now, t, name);
  if (leaf && t.grad().defined()) {  // that it retained
    leaves_.back().gradient = values_of(t.grad());
    leaves_.back().has_gradient = true;
  }
  give(t, now);
}

}  // namespace generator
