// Hooks, backward, and what is compared after it.
#include <algorithm>
#include <cmath>

#include "situ/autograd/autograd.h"
#include "tests/generator/machine.h"
#include "tests/generator/parts.h"

namespace generator {

using namespace situ;

// Before a hook goes on it. Where the reference cannot tell, or by chance, the view is read first: then the hook
// belongs to the bytes.
void Machine::hear(Var& v) {
  Reference::Hears hears = ref_.hears(v.ref);
  if (hears == Reference::Hears::unsure || (hears == Reference::Hears::view && chance(30))) {
    AutoGradMode recording(true);
    say(v.name + ".mul(1);");
    v.t.mul(1);
    v.ref.handle->used = true;
  } else if (hears == Reference::Hears::view) {
    ref_.make_own(v.ref);
  }
}

const Machine::Leaf* Machine::leaf_of(const Tensor& t) const {
  for (const Leaf& l : leaves_)
    if (l.t.is_same(t)) return &l;
  return nullptr;
}

// Switched off, it gets none; of a result it gets those of its former lives.
std::vector<int> Machine::variables_of(const Leaf& l, size_t i) const {
  std::vector<int> all;
  if (l.ref.view_group->leaf) all.push_back(l.ref.variable(i));
  if (l.ref.tracked())
    for (const Life& life : l.lives) all.push_back(life.variables[i]);
  return all;
}

void Machine::hook() {
  std::vector<Var*> fit;
  for (Var& v : vars_)
    if (v.ref.tracked() && v.ref.view_group->lost == Lost::no && !v.ref.overlaps_itself()) fit.push_back(&v);
  if (fit.empty() || !live_) return;
  auto unused = [](const Var* each) { return !each->ref.handle->root && !each->ref.handle->used; };
  if (chance(60) && std::any_of(fit.begin(), fit.end(), unused))
    fit.erase(std::remove_if(fit.begin(), fit.end(), [&](const Var* each) { return !unused(each); }), fit.end());
  Var& v = *fit[pick(fit.size())];
  size_t what = pick(4);
  if (what == 0 && (v.t.is_leaf() || v.t.retains_grad() || of_a_leaf(v))) return;
  hear(v);
  if (what == 0) {
    say(v.name + ".retain_grad();");
    v.t.retain_grad();
    v.retains = true;
    const Tensor& before = v.t.mutable_grad();
    v.retained = before.defined() ? values_of(before) : std::vector<double>(v.ref.numel(), 0);
    v.retained_surely = before.defined();
    return;
  }
  Hook h;
  h.version = v.ref.version();
  h.seen = std::make_shared<std::vector<double>>();
  for (size_t i = 0; i < v.ref.numel(); ++i) {
    h.variables.push_back(v.ref.variable(i));
    h.scale.push_back(ref_.tape.scale_of(h.variables.back()));
    if (what > 1) ref_.tape.scale(h.variables.back(), 2);
  }
  edits_gradients_ = edits_gradients_ || what > 1;  // what passes a hook twice depends on what an op saved
  auto seen = h.seen;
  // A leaf's version lasts, so that there a hook goes with its view; the tape knows of no such end.
  if (v.ref.view_group->leaf && !v.ref.handle->root && !v.ref.own()) hooked_.push_back(v.t);
  say(v.name + ".register_hook(" + (what == 1 ? "look" : what == 2 ? "g * 2" : "g.mul_(2)") + ");");
  v.t.register_hook([seen, what](const Tensor& g) {
    *seen = values_of(g);
    if (what == 2) return g * 2;
    if (what == 3) g.mul_(2);
    return Tensor();
  });
  hooks_.push_back(h);
}

// ---- comparing ------------------------------------------------------------------------------------------------------

namespace {

bool close(double a, double b, double tolerance) {
  return std::fabs(a - b) <= tolerance * std::max({1.0, std::fabs(a), std::fabs(b)});
}

}  // namespace

void Machine::compare(const std::string& what, const Tensor& t, const std::vector<double>& expected, Presence presence,
                      double tolerance) {
  if (t.defined() ? presence == Presence::undefined : presence == Presence::defined)
    return fail(what + " is " +
                (t.defined() ? text(values_of(t)) + ", expected undefined" : "undefined, expected " + text(expected)));
  std::vector<double> got(expected.size(), 0);
  if (t.defined()) got = values_of(t);
  bool same = got.size() == expected.size();
  for (size_t i = 0; same && i < got.size(); ++i) same = close(got[i], expected[i], tolerance);
  if (!same) fail(what + " is " + (t.defined() ? text(got) : "undefined") + ", expected " + text(expected));
}

double Machine::total(const Swept& w, int variable) const {
  return w.gradient[static_cast<size_t>(variable)] * ref_.tape.scale_of(variable);
}

// Is there a gradient? A leaf has one if the outputs depend on it in any way, though it be overwritten: zeros. Anything
// else has one if something flowed to its value, and none if it is out of reach.
Machine::Presence Machine::presence(const Swept& w, const View& v) const {
  bool reached = w.versions[static_cast<size_t>(v.version())];
  if (v.view_group->leaf && !v.own()) return reached ? Presence::defined : Presence::undefined;
  return !reached ? Presence::undefined : flows(w, v) ? Presence::defined : Presence::either;
}

// Does a gradient surely come to one of its elements?
bool Machine::flows(const Swept& w, const View& v) const {
  for (size_t i = 0; i < v.numel() && !w.unsure; ++i)
    if (w.reached[static_cast<size_t>(v.variable(i))]) return true;
  return false;
}

// ---- backward -------------------------------------------------------------------------------------------------------

bool Machine::start_backward(Start& s) {
  std::vector<Var*> fit;
  for (Var& v : vars_)
    if (v.ref.tracked() && v.ref.view_group->lost == Lost::no) fit.push_back(&v);
  if (fit.empty()) return false;
  loss = 0;
  for (size_t k = 0, n = 1 + pick(3); k < n; ++k) {
    Var& v = *fit[pick(fit.size())];
    std::vector<double> seed;
    for (size_t i = 0; i < v.ref.numel(); ++i) {
      seed.push_back(number());
      s.seeds.push_back({v.ref.variable(i), seed.back()});
      loss += seed.back() * v.ref.at(i);
    }
    s.outputs.push_back(v.t);
    s.versions.push_back(v.ref.version());
    v.ref.handle->used = true;
    if (live_) s.gradients.push_back(tensor_of(v.ref.sizes, seed));
    s.code += (k ? ", " : "") + v.name + ": " + text(seed);
  }
  if (!chance(25)) return true;
  for (size_t k = 0, n = 1 + pick(2); k < n; ++k) {
    Var& v = *fit[pick(fit.size())];
    if (v.ref.overlaps_itself()) continue;
    v.ref.handle->used = true;
    s.inputs.push_back(v.t);
    s.wanted.push_back(v.ref);
    s.code += (s.inputs.size() == 1 ? " for " : ", ") + v.name;
  }
  return true;
}

Machine::Swept Machine::sweep(const Start& s) const {
  Swept w;
  ref_.tape.sweep(s.seeds, w.gradient, w.reached);
  w.versions = ref_.reach(s.versions, true);
  w.unsure = policy_ == SavedPolicy::check && ref_.lost(w.reached);
  return w;
}

// `create`: a derivative of zeros is recorded, too, so that it needs what was saved.
bool Machine::run_backward(const Start&, const Swept& w, bool create, const std::function<void()>& call) {
  Due due;
  bool lost = create ? ref_.lost_by_version(w.versions) : ref_.lost(w.reached);
  if (policy_ == SavedPolicy::check && lost) due.add(kOverwritten, false);
  if (attempt(due, call)) return true;
  stopped_ = true;
  return false;
}

void Machine::backward() {
  Start s;
  if (!start_backward(s)) return;
  bool some = !s.inputs.empty();
  say((some ? "grad(" : "backward(") + s.code + ");  // retain_graph");
  has_loss = !some;
  if (!live_) return;
  Swept w = sweep(s);
  for (Hook& h : hooks_) h.seen->clear();
  std::vector<Tensor> got;
  bool done = run_backward(s, w, false, [&] {
    if (some)
      got = autograd::grad(s.outputs, s.inputs, s.gradients, true, false, true);
    else
      autograd::backward(s.outputs, s.gradients, true);
  });
  if (!done) return;
  compare_captures(s, w, got);
  compare_hooks(s, w);
  if (some) return;
  compare_retained(w);
  compare_leaves(w);
  bool all_on = std::all_of(leaves_.begin(), leaves_.end(), [](const Leaf& l) { return l.ref.view_group->leaf; });
  if (program_.second && !edits_gradients_ && all_on) second_order(std::move(s), w);
}

void Machine::compare_captures(const Start& s, const Swept& w, const std::vector<Tensor>& got) {
  for (size_t k = 0; k < got.size(); ++k) {
    std::vector<double> expected;
    Presence defined = presence(w, s.wanted[k]);
    const Leaf* l = leaf_of(s.inputs[k]);
    if (l && !l->ref.view_group->leaf) l = nullptr;
    for (size_t i = 0; i < s.wanted[k].numel(); ++i) {
      expected.push_back(l ? 0 : total(w, s.wanted[k].variable(i)));
      if (l)
        for (int v : variables_of(*l, i)) expected.back() += total(w, v);
    }
    if (l)
      for (const Life& life : l->lives)
        if (w.versions[static_cast<size_t>(life.version)]) defined = Presence::defined;
    compare("gradient " + std::to_string(k) + " of grad", got[k], expected, defined);
  }
}

void Machine::compare_hooks(const Start& s, const Swept& w) {
  for (size_t k = 0; k < hooks_.size(); ++k) {
    Hook& h = hooks_[k];
    if (h.seen->empty() && !s.inputs.empty()) continue;  // a part of the graph that no input needs does not run
    if (!h.seen->empty() && !w.versions[static_cast<size_t>(h.version)])
      return fail("hook " + std::to_string(k) + " ran on what no output depends on");
    bool reached = false;
    std::vector<double> expected;
    for (size_t i = 0; i < h.variables.size(); ++i) {
      auto v = static_cast<size_t>(h.variables[i]);
      reached = reached || w.reached[v];
      expected.push_back(w.gradient[v] * h.scale[i]);
    }
    if (h.seen->empty() && reached && !w.unsure) return fail("hook " + std::to_string(k) + " did not run");
    if (h.seen->empty()) h.seen->assign(expected.size(), 0);
    for (size_t i = 0; i < expected.size(); ++i)
      if (!close((*h.seen)[i], expected[i], 1e-8))
        return fail("hook " + std::to_string(k) + " saw " + text(*h.seen) + ", expected " + text(expected));
  }
}

void Machine::compare_retained(const Swept& w) {
  for (Var& v : vars_) {
    if (!v.retains) continue;
    for (size_t i = 0; i < v.ref.numel(); ++i) v.retained[i] += total(w, v.ref.variable(i));
    v.retained_surely = v.retained_surely || flows(w, v.ref);
    compare("the retained gradient of " + v.name, v.t.grad(), v.retained,
            v.retained_surely ? Presence::defined : Presence::either);
  }
}

void Machine::compare_leaves(const Swept& w) {
  loss_gradients.clear();
  for (size_t k = 0; k < leaves_.size(); ++k) {
    Leaf& l = leaves_[k];
    loss_gradients.emplace_back();
    for (size_t i = 0; i < l.ref.numel(); ++i) {
      double g = 0;
      for (int v : variables_of(l, i)) g += total(w, v);
      loss_gradients.back().push_back(g);
      l.gradient[i] += g;
    }
    if (l.ref.view_group->leaf) l.has_gradient = l.has_gradient || presence(w, l.ref) == Presence::defined;
    for (const Life& life : l.lives)
      l.has_gradient = l.has_gradient || (l.ref.tracked() && w.versions[static_cast<size_t>(life.version)]);
    compare("the gradient of leaf " + std::to_string(k), l.t.grad(), l.gradient,
            l.has_gradient ? Presence::defined : Presence::undefined);
    for (size_t q = 0; q < k; ++q)
      if (l.t.grad().defined() && leaves_[q].t.grad().defined() && l.t.grad().is_alias_of(leaves_[q].t.grad()))
        fail("the gradients of two leaves share memory");
  }
}

// Gradients of a weighed sum of gradients, against the tape swept twice.
void Machine::second_order(Start s, const Swept& w) {
  std::vector<Arrow> weights;
  std::vector<Tensor> leaves, by;
  std::string code;
  for (const Leaf& l : leaves_) {
    std::vector<double> weight;
    for (size_t i = 0; i < l.ref.numel(); ++i) {
      weight.push_back(number());
      for (int v : variables_of(l, i)) weights.push_back({v, weight.back()});
    }
    leaves.push_back(l.t);
    by.push_back(tensor_of(l.ref.sizes, weight));
    code += (code.empty() ? "" : ", ") + text(weight);
  }
  say("g = grad(the same, leaves, create_graph);");
  std::vector<Tensor> g, gg(leaves.size());
  if (!run_backward(s, w, true, [&] { g = autograd::grad(s.outputs, leaves, s.gradients, true, true, true); })) return;
  for (size_t k = 0; k < g.size(); ++k)
    compare("the recorded gradient of leaf " + std::to_string(k), g[k], loss_gradients[k]);
  std::vector<Tensor> outputs, gradients;
  for (size_t k = 0; k < g.size(); ++k) {
    if (!g[k].defined() || !g[k].requires_grad()) continue;
    outputs.push_back(g[k]);
    gradients.push_back(by[k]);
  }
  say("grad(g: " + code + ", leaves);");
  if (!outputs.empty() &&
      !run_backward(s, w, true, [&] { gg = autograd::grad(outputs, leaves, gradients, true, false, true); }))
    return;
  std::vector<double> second;
  ref_.tape.sweep_twice(s.seeds, weights, second);
  for (size_t k = 0; k < gg.size(); ++k) {
    std::vector<double> expected(leaves_[k].ref.numel(), 0);
    for (size_t i = 0; i < expected.size(); ++i)
      for (int v : variables_of(leaves_[k], i)) expected[i] += second[static_cast<size_t>(v)] * ref_.tape.scale_of(v);
    compare("the second derivative of leaf " + std::to_string(k), gg[k], expected, Presence::either, 1e-6);
  }
}

}  // namespace generator
