#include "tests/generator/machine.h"

#include <algorithm>
#include <cmath>

#include "situ/autograd/autograd.h"
#include "tests/generator/elementwise.h"
#include "tests/generator/parts.h"

namespace generator {

using namespace situ;

namespace {

uint64_t mixed(uint64_t& state) {
  uint64_t z = (state += 0x9E3779B97F4A7C15ull);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

bool close(double a, double b) { return std::fabs(a - b) <= 1e-8 * std::max({1.0, std::fabs(a), std::fabs(b)}); }

}  // namespace

std::vector<double> values_of(const Tensor& t) {
  const TensorImpl& impl = *t.unsafe_impl();
  const Region& g = impl.g;
  auto* base = static_cast<const double*>(impl.storage->data());
  std::vector<double> r;
  auto n = static_cast<size_t>(g.numel());
  for (size_t i = 0; i < n; ++i) {
    int64_t at = g.offset;
    auto rest = static_cast<int64_t>(i);
    for (int d = g.ndim(); d-- > 0;) {
      at += rest % g.sizes[d] * g.strides[d];
      rest /= g.sizes[d];
    }
    r.push_back(base[at]);
  }
  return r;
}

namespace {

Tensor tensor_of(const std::vector<int64_t>& sizes, const std::vector<double>& values) {
  Tensor t = empty(sizes, kDouble);
  std::copy(values.begin(), values.end(), static_cast<double*>(t.unsafe_impl()->data()));
  return t;
}

}  // namespace

Program draw(uint64_t seed, int ops) {
  Program p;
  p.seed = seed;
  uint64_t state = seed;
  p.pure = mixed(state) % 4 == 0;
  auto add = [&](Kind k) { p.steps.push_back({k, mixed(state)}); };
  add(Kind::make);
  add(Kind::make);
  static const Kind kinds[] = {Kind::make,    Kind::view,    Kind::view,    Kind::view,    Kind::view,
                               Kind::alias,   Kind::drop,    Kind::compute, Kind::compute, Kind::compute,
                               Kind::compute, Kind::write,   Kind::write,   Kind::write,   Kind::write,
                               Kind::write,   Kind::assign,  Kind::assign,  Kind::reduce,  Kind::hook,
                               Kind::mode,    Kind::compute, Kind::write,   Kind::backward};
  for (int n = 0; n < ops;) {
    Kind k = kinds[mixed(state) % (sizeof(kinds) / sizeof(kinds[0]))];
    if (p.pure && (k == Kind::alias || k == Kind::hook || k == Kind::mode || k == Kind::backward)) continue;
    add(k);
    n += k == Kind::view || k == Kind::compute || k == Kind::write || k == Kind::assign || k == Kind::reduce;
  }
  add(Kind::backward);
  if (!p.pure && mixed(state) % 3 == 0) add(Kind::backward);
  return p;
}

Machine::Machine(const Program& p, SavedPolicy policy, bool live) : program_(p), live_(live), policy_(policy) {}

uint64_t Machine::next() { return mixed(state_) >> 11; }
double Machine::number() { return static_cast<double>(static_cast<int64_t>(next() % 31) - 15) / 8.0; }

bool Machine::choice(bool made_now) {
  if (live_) {
    choices.push_back(made_now);
    return made_now;
  }
  return replay_ < choices.size() && choices[replay_++];
}

std::vector<int64_t> Machine::some_sizes() {
  static const std::vector<int64_t> kSizes[] = {{4},    {2, 3}, {3, 3}, {6}, {3}, {2, 2, 2},
                                                {1, 3}, {4, 2}, {3, 1}, {2}, {}};
  return kSizes[pick(11)];
}

bool Machine::small(const std::vector<double>& v) {
  bool ok = true;
  for (double x : v) ok = ok && std::isfinite(x) && std::fabs(x) < 20;
  return choice(ok);
}

void Machine::fail(const std::string& why) {
  if (out_.status == Outcome::wrong) return;
  out_.status = Outcome::wrong;
  out_.why = why;
}

void Machine::add_var(View ref, Tensor t, const std::string& code) {
  Var v;
  v.id = names_++;
  v.name = "t" + std::to_string(v.id);
  v.ref = std::move(ref);
  v.t = std::move(t);
  say("Tensor " + v.name + " = " + code + ";");
  vars_.push_back(std::move(v));
}

int Machine::fitting(const std::vector<int64_t>& sizes, size_t rank_at_most) {
  std::vector<int> fit;
  for (size_t i = 0; i < vars_.size(); ++i)
    if (vars_[i].ref.sizes.size() <= rank_at_most && broadcasts(vars_[i].ref.sizes, sizes))
      fit.push_back(static_cast<int>(i));
  return fit.empty() ? -1 : fit[pick(fit.size())];
}

Machine::Var* Machine::target(bool may_overlap_itself) {
  std::vector<Var*> fit;
  for (Var& v : vars_)
    if (!(grad_ && v.ref.family->leaf) && (may_overlap_itself || !v.ref.overlaps_itself())) fit.push_back(&v);
  return fit.empty() ? nullptr : fit[pick(fit.size())];
}

// ---- steps ----------------------------------------------------------------------------------------------------------

void Machine::add_leaf(const View& ref, const Tensor& t) {
  Leaf l;
  l.ref = ref;
  l.t = t;
  l.gradient.assign(ref.numel(), 0);
  leaves_.push_back(std::move(l));
}

void Machine::make() {
  std::vector<int64_t> sizes = some_sizes();
  std::vector<double> values;
  for (int64_t i = product_of(sizes); i > 0; --i) values.push_back(number());
  bool leaf = leaves_.empty() || chance(40);
  Tensor t = live_ ? tensor_of(sizes, values) : Tensor();
  if (live_ && leaf) t.requires_grad_();
  if (leaf && moved_leaf == static_cast<int>(leaves_.size())) values[moved_element] += moved_by;
  View v = ref_.make(sizes, values, leaf);
  if (leaf) add_leaf(v, t);
  add_var(v, t, "tensor(" + text(values) + ").view(" + text(sizes) + ")" + (leaf ? ".requires_grad_()" : ""));
}

void Machine::mode() {
  switch (pick(3)) {
    case 0:
      overwrite_ = !overwrite_;
      say(overwrite_ ? "// automatic overwriting on" : "// automatic overwriting off");
      break;
    default:
      grad_ = !grad_;
      GradMode::set_enabled(grad_);
      say(grad_ ? "GradMode::set_enabled(true);" : "GradMode::set_enabled(false);");
  }
}

namespace {

// At a kink, or at a tie of computed numbers, the last bit decides: such a step is left out. Ties of one cell with
// itself stay.
bool undecided(const double* x, const int* v, int operands) {
  auto near = [](double a, double b) { return std::fabs(a - b) < 1e-9; };
  if (operands == 1 || operands == 3) return near(x[0], 0) || near(std::fabs(x[0]), 1);
  return near(x[0], x[1]) && v[0] != v[1];
}

struct Computed {
  std::vector<double> values;
  std::vector<std::vector<Arrow>> from;
};

Computed elementwise(const Elementwise& op, const std::vector<int64_t>& sizes, const std::vector<const View*>& in,
                     double k) {
  Computed c;
  for (size_t i = 0, n = static_cast<size_t>(product_of(sizes)); i < n; ++i) {
    double x[3] = {};
    int v[3] = {-1, -1, -1};
    for (size_t q = 0; q < in.size(); ++q) {
      size_t at = broadcast_at(in[q]->sizes, sizes, i);
      x[q] = in[q]->at(at);
      v[q] = in[q]->variable(at);
    }
    Point p = op.at(x, k);
    if (!op.smooth && undecided(x, v, op.operands)) p.value = NAN;
    c.values.push_back(p.value);
    c.from.emplace_back();
    for (size_t q = 0; q < in.size(); ++q) c.from.back().push_back({v[q], p.slope[q]});
  }
  return c;
}

}  // namespace

void Machine::compute() {
  const Elementwise* op;
  do op = &kElementwise[pick(static_cast<size_t>(kElementwiseCount))];
  while (!op->call || (program_.pure && !op->smooth));
  size_t a = pick(vars_.size());
  std::vector<size_t> at = {a};
  std::vector<int64_t> sizes = vars_[a].ref.sizes;
  for (int q = 1; q < op->operands; ++q) {
    int b = fitting(sizes);
    at.push_back(static_cast<size_t>(b));
  }
  std::vector<const View*> in;
  bool any = false;
  bool chooses = op->operands == 3 && !op->call_inplace;  // where: no gradient goes to the condition
  for (size_t q : at) {
    any = any || (tracked(vars_[q].ref) && !(chooses && in.empty()));
    in.push_back(&vars_[q].ref);
  }
  double k = number();
  Computed c = elementwise(*op, sizes, in, k);
  bool moved = chance(30) && vars_.size() > at.size() + 1;
  for (size_t q = 0; q < at.size(); ++q)
    for (size_t p = 0; p < q; ++p) moved = moved && at[p] != at[q];
  if (!small(c.values)) return;
  bool recorded = any && grad_;
  View r = ref_.result(sizes, c.values, c.from, recorded);
  if (recorded) {
    ref_.op_made(r);
    for (size_t q = 0; q < at.size(); ++q) {
      if (!tracked(*in[q])) continue;
      for (size_t p = 0; p < at.size(); ++p)
        if (op->keeps[q] >> p & 1) ref_.keep(*in[p], nullptr);
      if (op->keeps[q] & 8) ref_.keep(r, nullptr);
    }
  }
  std::string code = (moved ? "std::move(" + vars_[a].name + ")" : vars_[a].name) + "." + op->plain + "(";
  for (size_t q = 1; q < at.size(); ++q) code += (q > 1 ? ", " : "") + vars_[at[q]].name;
  if (op->takes_number) code += text(k);
  code += ")";
  Tensor t[3], result;
  if (moved) {
    for (size_t q = 0; q < at.size(); ++q) t[q] = std::move(vars_[at[q]].t);
    std::vector<int> ids;
    for (size_t q : at) ids.push_back(vars_[q].id);
    forget_moved(ids);
  } else {
    for (size_t q = 0; q < at.size(); ++q) t[q] = vars_[at[q]].t;
  }
  if (live_) result = moved ? op->call_moved(t, k) : op->call(t, k);
  if (live_) r.row_major = result.is_contiguous();
  if (!choice(r.row_major)) r.row_major = false;
  add_var(r, result, code);
}

void Machine::forget_moved(std::vector<int> ids) {
  vars_.erase(std::remove_if(vars_.begin(), vars_.end(),
                             [&](const Var& v) { return std::find(ids.begin(), ids.end(), v.id) != ids.end(); }),
              vars_.end());
}

void Machine::write() {
  size_t form = pick(10);
  bool fill = form < 2;
  Var* t = target(fill);
  if (!t) return;
  View view = t->ref;
  Tensor handle = t->t;
  std::string name = t->name;
  if (fill || form == 2) {  // fill_, zero_, masked_fill_
    int value = chance(60) ? fitting({}, 0) : -1;
    int mask = form == 2 ? fitting(view.sizes) : -1;
    if (form == 2 && (mask < 0 || program_.pure)) return;
    double k = form == 0 ? 0 : number();
    const View* v = value >= 0 && form != 0 ? &vars_[static_cast<size_t>(value)].ref : nullptr;
    Computed c;
    std::vector<char> hits;
    for (size_t i = 0; i < view.numel(); ++i) {
      bool hit = form != 2 || vars_[static_cast<size_t>(mask)].ref.at(
                                  broadcast_at(vars_[static_cast<size_t>(mask)].ref.sizes, view.sizes, i)) > 0;
      hits.push_back(hit);
      c.values.push_back(!hit ? view.at(i) : v ? v->at(0) : k);
      c.from.push_back({!hit ? Arrow{view.variable(i), 1} : v ? Arrow{v->variable(0), 1} : Arrow{-1, 0}});
    }
    bool clear = true;
    for (size_t i = 0; form == 2 && i < vars_[static_cast<size_t>(mask)].ref.numel(); ++i)
      clear = clear && std::fabs(vars_[static_cast<size_t>(mask)].ref.at(i)) > 1e-9;
    if (!choice(clear)) return;
    bool recorded = grad_ && (tracked(view) || (v && tracked(*v)));
    Tensor number_tensor = v && live_ ? vars_[static_cast<size_t>(value)].t : Tensor();
    Tensor mask_tensor = form == 2 && live_ ? vars_[static_cast<size_t>(mask)].t.gt(0) : Tensor();
    std::string what = v ? vars_[static_cast<size_t>(value)].name : text(k);
    say(form == 0
            ? name + ".zero_();"
            : name + (form == 1 ? ".fill_(" : ".masked_fill_(" + vars_[static_cast<size_t>(mask)].name + " > 0, ") +
                  what + ");");
    ref_.write(view, c.values, c.from, recorded, &hits);
    if (!live_) return;
    if (form == 0) handle.zero_();
    if (form == 1) v ? handle.fill_(number_tensor) : handle.fill_(k);
    if (form == 2) v ? handle.masked_fill_(mask_tensor, number_tensor) : handle.masked_fill_(mask_tensor, k);
    return;
  }
  const Elementwise* op;
  do op = &kElementwise[pick(static_cast<size_t>(kElementwiseCount))];
  while (!op->call_inplace || (program_.pure && !op->smooth));
  std::vector<View> in = {view};
  std::vector<Tensor> tensors = {handle};
  std::string code = name + "." + op->inplace + "(";
  for (int q = 1; q < op->operands; ++q) {
    int b = chance(10) ? static_cast<int>(t - vars_.data()) : fitting(view.sizes);
    in.push_back(vars_[static_cast<size_t>(b)].ref);
    tensors.push_back(vars_[static_cast<size_t>(b)].t);
    code += (q > 1 ? ", " : "") + vars_[static_cast<size_t>(b)].name;
  }
  double k = number();
  if (op->takes_number) code += text(k);
  bool recorded = false;
  std::vector<const View*> pointers;
  for (View& v : in) recorded = recorded || (grad_ && op->differentiable && tracked(v)), pointers.push_back(&v);
  std::vector<char> wanted;
  for (View& v : in) wanted.push_back(tracked(v));
  Computed c = elementwise(*op, view.sizes, pointers, k);
  if (!small(c.values)) return;
  say(code + ");");
  ref_.write(view, c.values, c.from, recorded);
  if (recorded) {
    ref_.op_made(view);
    for (size_t q = 0; q < in.size(); ++q) {
      if (!wanted[q]) continue;
      for (size_t p = 0; p < in.size(); ++p)
        if (op->keeps[q] >> p & 1) ref_.keep(in[p], &view);
      if (op->keeps[q] & 8) ref_.keep(view, nullptr);
    }
  }
  if (live_) op->call_inplace(tensors.data(), k);
}

// x[i] = v, x.index({Slice}) = v, x += v.
void Machine::assign() {
  Var* t = target(false);
  if (!t || t->ref.sizes.empty()) return;
  View view = t->ref;
  size_t form = pick(3);
  Tensor handle = t->t;
  std::string name = t->name;
  auto i = static_cast<int64_t>(pick(static_cast<size_t>(view.sizes[0])));
  View part = view;
  if (form < 2) {
    std::vector<int64_t> sizes = view.sizes;
    sizes.erase(sizes.begin());
    part = mapped(view, sizes, [&](At a) { return a.insert(a.begin(), i), a; });
    if (!grad_) part = ref_.alias(part, false);
  }
  int b = fitting(part.sizes);
  if (b < 0) return;
  Var& from = vars_[static_cast<size_t>(b)];
  Tensor value = from.t;
  Computed c;
  for (size_t q = 0; q < part.numel(); ++q) {
    size_t at = broadcast_at(from.ref.sizes, part.sizes, q);
    double old = form == 2 ? part.at(q) : 0;
    c.values.push_back(form == 1 ? std::tanh(from.ref.at(at)) : old + from.ref.at(at));
    double y = c.values.back();
    c.from.push_back({{from.ref.variable(at), form == 1 ? 1 - y * y : 1}});
    if (form == 2) c.from.back().push_back({part.variable(q), 1});
  }
  if (!small(c.values)) return;
  bool recorded = grad_ && (tracked(part) || tracked(from.ref));
  say(form == 2 ? name + " += " + from.name + ";"
                : name + ".select(0, " + std::to_string(i) + ") = " + from.name + (form == 1 ? ".tanh();" : ";"));
  ref_.write(part, c.values, c.from, recorded);
  if (!live_) return;
  if (form == 0) handle.select(0, i) = value;
  if (form == 1) handle.select(0, i) = value.tanh();
  if (form == 2) handle += value;
}

void Machine::product() {
  Var* t = nullptr;
  std::vector<std::pair<size_t, size_t>> pairs;
  bool inplace = chance(50);
  std::vector<size_t> matrices;
  for (size_t i = 0; i < vars_.size(); ++i)
    if (vars_[i].ref.sizes.size() == 2) matrices.push_back(i);
  for (size_t i : matrices)
    for (size_t j : matrices)
      if (vars_[i].ref.sizes[1] == vars_[j].ref.sizes[0]) pairs.emplace_back(i, j);
  if (pairs.empty()) return;
  auto [ia, ib] = pairs[pick(pairs.size())];
  View a = vars_[ia].ref, b = vars_[ib].ref;
  std::vector<int64_t> sizes = {a.sizes[0], b.sizes[1]};
  if (inplace) {
    t = target(false);
    if (!t || t->ref.sizes != sizes) return;
  }
  Computed c;
  for (int64_t i = 0; i < sizes[0]; ++i)
    for (int64_t j = 0; j < sizes[1]; ++j) {
      double sum = 0;
      c.from.emplace_back();
      if (t) {
        auto at = static_cast<size_t>(i * sizes[1] + j);
        sum = t->ref.at(at);
        c.from.back().push_back({t->ref.variable(at), 1});
      }
      for (int64_t k = 0; k < a.sizes[1]; ++k) {
        auto p = static_cast<size_t>(i * a.sizes[1] + k), q = static_cast<size_t>(k * sizes[1] + j);
        sum += a.at(p) * b.at(q);
        c.from.back().push_back({a.variable(p), b.at(q)});
        c.from.back().push_back({b.variable(q), a.at(p)});
      }
      c.values.push_back(sum);
    }
  if (!small(c.values)) return;
  Tensor ta = vars_[ia].t, tb = vars_[ib].t, tt = t ? t->t : Tensor();
  std::string call = "(" + vars_[ia].name + ", " + vars_[ib].name + ")";
  bool wa = tracked(a), wb = tracked(b), recorded = grad_ && (wa || wb || (t && tracked(t->ref)));
  View r = t ? t->ref : View();
  if (t) {
    say(t->name + ".addmm_" + call + ";");
    ref_.write(r, c.values, c.from, recorded);
  } else {
    r = ref_.result(sizes, c.values, c.from, recorded);
  }
  if (recorded) {
    ref_.op_made(r);
    if (wa) ref_.keep(b, t ? &r : nullptr);
    if (wb) ref_.keep(a, t ? &r : nullptr);
  }
  if (t) {
    if (live_) tt.addmm_(ta, tb);
    return;
  }
  add_var(r, live_ ? mm(ta, tb) : Tensor(), "mm" + call);
}

void Machine::reduce() {
  if (chance(35)) return product();
  Var from = var();
  const View& v = from.ref;
  if (v.sizes.empty()) return;
  size_t d = pick(v.sizes.size());
  auto dim = static_cast<int64_t>(d);
  Computed c;
  std::vector<int64_t> sizes = v.sizes;
  bool recorded = grad_ && tracked(v);
  if (chance(30)) {  // cat
    std::vector<size_t> fit;
    for (size_t i = 0; i < vars_.size(); ++i)
      if (vars_[i].ref.sizes == v.sizes) fit.push_back(i);
    Var other = vars_[fit[pick(fit.size())]];
    if (v.numel() > 12) return;
    sizes[d] *= 2;
    View both = mapped(v, sizes, [&](At a) { return a[d] %= v.sizes[d], a; });
    View second = mapped(other.ref, sizes, [&](At a) { return a[d] %= v.sizes[d], a; });
    int64_t inner = 1;
    for (size_t k = d + 1; k < sizes.size(); ++k) inner *= sizes[k];
    for (size_t i = 0; i < both.numel(); ++i) {
      bool low = static_cast<int64_t>(i) / inner % sizes[d] < v.sizes[d];
      const View& w = low ? both : second;
      c.values.push_back(w.at(i));
      c.from.push_back({{w.variable(i), 1}});
    }
    recorded = grad_ && (tracked(v) || tracked(other.ref));
    View r = ref_.result(sizes, c.values, c.from, recorded);
    Tensor t = live_ ? cat({from.t, other.t}, dim) : Tensor();
    r.row_major = choice(!live_ || t.is_contiguous());
    return add_var(r, t, "cat({" + from.name + ", " + other.name + "}, " + std::to_string(dim) + ")");
  }
  bool all = chance(40);
  if (all)
    sizes.clear();
  else
    sizes[d] = 1;
  c.values.assign(static_cast<size_t>(product_of(sizes)), 0);
  c.from.resize(c.values.size());
  for (size_t i = 0; i < v.numel(); ++i) {
    size_t at = all ? 0 : broadcast_at(sizes, v.sizes, i);
    c.values[at] += v.at(i);
    c.from[at].push_back({v.variable(i), 1});
  }
  if (!small(c.values)) return;
  View r = ref_.result(sizes, c.values, c.from, recorded);
  Tensor t = !live_ ? Tensor() : all ? from.t.sum() : from.t.sum(dim, true);
  r.row_major = choice(!live_ || t.is_contiguous());
  add_var(r, t, from.name + (all ? ".sum()" : ".sum(" + std::to_string(dim) + ", true)"));
}

void Machine::hook() {
  std::vector<Var*> fit;
  for (Var& v : vars_)
    if (tracked(v.ref) && !v.ref.overlaps_itself()) fit.push_back(&v);
  if (fit.empty() || !live_) return;
  Var& v = *fit[pick(fit.size())];
  size_t what = pick(4);
  if (what == 0) {
    if (v.t.is_leaf() || v.t.retains_grad()) return;
    say(v.name + ".retain_grad();");
    v.t.retain_grad();
    v.retains = true;
    v.retained.assign(v.ref.numel(), 0);
    return;
  }
  Hook h;
  h.seen = std::make_shared<std::vector<double>>();
  for (size_t i = 0; i < v.ref.numel(); ++i) {
    h.variables.push_back(v.ref.variable(i));
    h.scale.push_back(ref_.tape.scale_of(h.variables.back()));
    if (what > 1) ref_.tape.scale(h.variables.back(), 2);
  }
  auto seen = h.seen;
  say(v.name + ".register_hook(" + (what == 1 ? "look" : what == 2 ? "g * 2" : "g.mul_(2)") + ");");
  v.t.register_hook([seen, what](const Tensor& g) {
    *seen = values_of(g);
    if (what == 2) return g * 2;
    if (what == 3) g.mul_(2);
    return Tensor();
  });
  hooks_.push_back(h);
}

// ---- backward and comparisons ---------------------------------------------------------------------------------------

void Machine::compare(const std::string& what, const Tensor& t, const std::vector<double>& expected) {
  std::vector<double> got;
  if (t.defined()) got = values_of(t);
  if (!t.defined()) got.assign(expected.size(), 0);
  bool same = got.size() == expected.size();
  for (size_t i = 0; same && i < got.size(); ++i) same = close(got[i], expected[i]);
  if (!same) fail(what + " is " + (t.defined() ? text(got) : "undefined") + ", expected " + text(expected));
}

void Machine::check_all() {
  if (!live_) return;
  for (Var& v : vars_) {
    if (!v.t.defined()) continue;
    std::vector<double> expected;
    for (size_t i = 0; i < v.ref.numel(); ++i) expected.push_back(v.ref.at(i));
    compare("the value of " + v.name, v.t, expected);
    if (v.t.requires_grad() != tracked(v.ref))
      fail(v.name + ".requires_grad() is " + (tracked(v.ref) ? "false" : "true"));
  }
}

void Machine::backward() {
  std::vector<Var*> fit;
  for (Var& v : vars_)
    if (tracked(v.ref)) fit.push_back(&v);
  if (fit.empty()) return;
  std::vector<Tensor> outputs, gradients, inputs;
  std::vector<Arrow> seeds;
  std::vector<const View*> wanted;
  std::string code;
  double sum = 0;
  for (size_t k = 0, n = 1 + pick(3); k < n; ++k) {
    Var& v = *fit[pick(fit.size())];
    std::vector<double> seed;
    for (size_t i = 0; i < v.ref.numel(); ++i) {
      seed.push_back(number());
      seeds.push_back({v.ref.variable(i), seed.back()});
      sum += seed.back() * v.ref.at(i);
    }
    outputs.push_back(v.t);
    if (live_) gradients.push_back(tensor_of(v.ref.sizes, seed));
    code += (k ? ", " : "") + v.name + ": " + text(seed);
  }
  bool pick_inputs = chance(25);
  if (pick_inputs)
    for (size_t k = 0, n = 1 + pick(2); k < n; ++k) {
      Var& v = *fit[pick(fit.size())];
      if (v.ref.overlaps_itself()) continue;
      inputs.push_back(v.t);
      wanted.push_back(&v.ref);
      code += (inputs.size() == 1 ? " for " : ", ") + v.name;
    }
  pick_inputs = !inputs.empty();
  say((pick_inputs ? "grad(" : "backward(") + code + ");  // retain_graph");
  loss = sum;
  has_loss = !pick_inputs;
  if (!live_) return;
  std::vector<double> gradient;
  std::vector<char> reached;
  ref_.tape.sweep(seeds, gradient, reached);
  for (Hook& h : hooks_) h.seen->clear();
  std::vector<Tensor> got;
  try {
    if (pick_inputs)
      got = autograd::grad(outputs, inputs, gradients, true, false, true);
    else
      autograd::backward(outputs, gradients, true);
  } catch (const AutogradError& e) {
    std::string what = e.what();
    if (what.find("overwrote") == std::string::npos) throw;
    if (policy_ != SavedPolicy::check) return fail("refused under preserve: " + what);
    if (!ref_.lost(reached)) return fail("false alarm: " + what);
    out_.status = Outcome::refused;
    out_.why = "saved value overwritten";
    return;
  }
  auto total = [&](int v) { return gradient[static_cast<size_t>(v)] * ref_.tape.scale_of(v); };
  for (size_t k = 0; k < got.size(); ++k) {
    std::vector<double> expected;
    for (size_t i = 0; i < wanted[k]->numel(); ++i) expected.push_back(total(wanted[k]->variable(i)));
    compare("gradient " + std::to_string(k) + " of grad", got[k], expected);
  }
  for (size_t k = 0; k < hooks_.size(); ++k) {
    Hook& h = hooks_[k];
    if (h.seen->empty() && pick_inputs) continue;  // a part of the graph that no input needs does not run
    std::vector<double> expected;
    for (size_t i = 0; i < h.variables.size(); ++i)
      expected.push_back(gradient[static_cast<size_t>(h.variables[i])] * h.scale[i]);
    if (h.seen->empty()) h.seen->assign(expected.size(), 0);
    for (size_t i = 0; i < expected.size(); ++i)
      if (!close((*h.seen)[i], expected[i]))
        return fail("hook " + std::to_string(k) + " saw " + text(*h.seen) + ", expected " + text(expected));
  }
  if (pick_inputs) return;
  for (Var& v : vars_) {
    if (!v.retains) continue;
    for (size_t i = 0; i < v.ref.numel(); ++i) v.retained[i] += total(v.ref.variable(i));
    compare("the retained gradient of " + v.name, v.t.grad(), v.retained);
  }
  loss_gradients.clear();
  for (size_t k = 0; k < leaves_.size(); ++k) {
    Leaf& l = leaves_[k];
    loss_gradients.emplace_back();
    for (size_t i = 0; i < l.ref.numel(); ++i) {
      loss_gradients.back().push_back(total(l.ref.variable(i)));
      l.gradient[i] += loss_gradients.back().back();
    }
    compare("the gradient of leaf " + std::to_string(k), l.t.grad(), l.gradient);
    for (size_t q = 0; q < k; ++q)
      if (l.t.grad().defined() && leaves_[q].t.grad().defined() && l.t.grad().is_alias_of(leaves_[q].t.grad()))
        fail("the gradients of two leaves share memory");
  }
}

void Machine::step(const Step& s) {
  state_ = s.seed;
  if (vars_.empty() && s.kind != Kind::make) return;
  switch (s.kind) {
    case Kind::make:
      return make();
    case Kind::view:
      return view();
    case Kind::alias:
      return alias();
    case Kind::drop:
      return drop();
    case Kind::compute:
      return compute();
    case Kind::write:
      return write();
    case Kind::assign:
      return assign();
    case Kind::reduce:
      return reduce();
    case Kind::hook:
      return hook();
    case Kind::mode:
      return mode();
    case Kind::backward:
      return backward();
  }
}

Outcome Machine::run() {
  SavedPolicyGuard policy(policy_);
  AutoGradMode mode(true);
  // Every second program makes what it can again, however small, instead of keeping it.
  RebuildGuard rebuild(program_.steps.size() % 2 ? 1e6 : 0, 0);
  for (const Step& s : program_.steps) {
    OverwriteGuard overwrite(overwrite_);
    try {
      step(s);
      check_all();
    } catch (const Error& e) {
      out_.status = Outcome::refused;
      out_.why = e.what();
    }
    if (out_.status != Outcome::accepted) break;
  }
  return out_;
}

}  // namespace generator
