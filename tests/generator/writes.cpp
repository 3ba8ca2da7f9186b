// Steps that write in place: fills, masks, elementwise ops, assignments, bytes seen as another type.
#include <cmath>
#include <cstring>

#include "situ/ops/index.h"
#include "tests/generator/elementwise.h"
#include "tests/generator/machine.h"
#include "tests/generator/parts.h"

namespace generator {

using namespace situ;

void Machine::write() {
  size_t form = pick(10);
  if (form < 2) return fill();
  if (form == 2) return masked_fill();
  write_elementwise();
}

void Machine::fill() {
  Var* t = target(true);
  if (!t) return;
  bool zero = chance(50);
  View view = t->ref;
  Tensor handle = t->t;
  int at = !zero && chance(60) ? fitting({}, 0) : -1;
  double k = zero ? 0 : number();
  Var value = at >= 0 ? vars_[static_cast<size_t>(at)] : Var();
  Computed c;
  for (size_t i = 0; i < view.numel(); ++i) {
    c.values.push_back(at >= 0 ? value.ref.at(0) : k);
    c.from.push_back({at >= 0 ? Arrow{value.ref.variable(0), 1} : Arrow{-1, 0}});
  }
  if (at >= 0) c.reads(value.ref);
  How how{grad_ && (view.tracked() || !c.flow.empty())};
  how.replaces = true;
  how.grad = grad_;
  Due due;
  if (how.recorded && at >= 0) due_of_read(due, value.ref);
  say(t->name + (zero ? ".zero_();" : ".fill_(" + (at >= 0 ? value.name : text(k)) + ");"));
  perform(view, c, how, due, [&] {
    if (zero)
      handle.zero_();
    else
      at >= 0 ? handle.fill_(value.t) : handle.fill_(k);
  });
}

void Machine::masked_fill() {
  Var* t = target(false);
  if (!t || program_.pure) return;
  View view = t->ref;
  Tensor handle = t->t;
  int at = chance(60) ? fitting({}, 0) : -1, over = fitting(view.sizes);
  if (over < 0) return;
  double k = number();
  Var value = at >= 0 ? vars_[static_cast<size_t>(at)] : Var(), mask = vars_[static_cast<size_t>(over)];
  Computed c;
  std::vector<char> hits;
  for (size_t i = 0; i < view.numel(); ++i) {
    bool hit = mask.ref.at(broadcast_at(mask.ref.sizes, view.sizes, i)) > 0;
    hits.push_back(hit);
    c.values.push_back(!hit ? view.at(i) : at >= 0 ? value.ref.at(0) : k);
    c.from.push_back({!hit ? Arrow{view.variable(i), 1} : at >= 0 ? Arrow{value.ref.variable(0), 1} : Arrow{-1, 0}});
  }
  bool clear = true;
  for (size_t i = 0; i < mask.ref.numel(); ++i) clear = clear && std::fabs(mask.ref.at(i)) > 1e-9;
  if (!choice(clear)) return;
  c.reads(view);
  if (at >= 0) c.reads(value.ref);
  How how{recorded(c)};
  how.grad = grad_;
  how.hit = &hits;
  Tensor bits = live_ ? mask.t.gt(0) : Tensor();
  say(t->name + ".masked_fill_(" + mask.name + " > 0, " + (at >= 0 ? value.name : text(k)) + ");");
  perform(view, c, how, at >= 0 ? due_of_reads(c, {view, value.ref}) : due_of_reads(c, {view}),
          [&] { at >= 0 ? handle.masked_fill_(bits, value.t) : handle.masked_fill_(bits, k); });
}

void Machine::write_elementwise() {
  Var* t = target(false);
  if (!t) return;
  const Elementwise* op = some_elementwise(true);
  Operands o = operands(*op, *t);
  std::string code = t->name + "." + op->inplace + "(";
  for (size_t q = 1; q < o.names.size(); ++q) code += (q > 1 ? ", " : "") + o.names[q];
  View view = o.in[0];
  double k = number();
  Computed c = elementwise(*op, view.sizes, o.in, k);
  bool was_tracked = view.tracked();
  if (op->replaces && was_tracked) c.flow.erase(c.flow.begin());
  for (std::vector<Arrow>& f : c.from)
    if (op->replaces) f.erase(f.begin());
  How how{op->differentiable && grad_ && (was_tracked || !c.flow.empty())};
  how.replaces = op->replaces;
  how.grad = grad_;
  if (!small(c.values)) return;
  say(code + (op->takes_number ? text(k) : "") + ");");
  Due due;
  for (size_t q = op->replaces; q < o.in.size() && how.recorded; ++q) due_of_read(due, o.in[q]);
  if (!perform(view, c, how, due, [&] { op->call_inplace(o.t.data(), k); }) || !how.recorded) return;
  ref_.begin_op();
  ref_.op_made(view);
  keep_operands(*op, o, view, true);
}

Computed Machine::assigned(const View& part, const View& from, size_t form) {
  Computed c;
  for (size_t q = 0; q < part.numel(); ++q) {
    size_t at = broadcast_at(from.sizes, part.sizes, q);
    double old = form == 2 ? part.at(q) : 0;
    c.values.push_back(form == 1 ? std::tanh(from.at(at)) : old + from.at(at));
    double y = c.values.back();
    int x = from.variable(at);
    bool bent = form == 1 && program_.second;
    c.from.push_back({{x, form == 1 ? 1 - y * y : 1, bent ? ref_.tape.curve({{x, -2 * y * (1 - y * y)}}) : -1}});
    if (form == 2) c.from.back().push_back({part.variable(q), 1});
  }
  return c;
}

// x[i] = v, x[i] = v.tanh(), x += v.
void Machine::assign() {
  Var* t = target(false);
  if (!t || t->ref.sizes.empty()) return;
  size_t form = pick(3);
  Tensor handle = t->t;
  auto i = static_cast<int64_t>(pick(static_cast<size_t>(t->ref.sizes[0])));
  View part = t->ref;
  if (form < 2) {
    std::vector<int64_t> sizes = part.sizes;
    sizes.erase(sizes.begin());
    part = entered(mapped(t->ref, sizes, [&](At a) { return a.insert(a.begin(), i), a; }), t->ref);
  }
  int b = fitting(part.sizes);
  if (b < 0) return;
  std::string name = t->name;
  Var from = vars_[static_cast<size_t>(b)];
  Computed c = assigned(part, from.ref, form);
  if (!small(c.values)) return;
  c.reads(from.ref);
  Due due = due_of_reads(c, {from.ref});
  How how{grad_ && (part.tracked() || !c.flow.empty())};
  if (form == 2) c.reads(part);
  if (how.recorded && form == 2) due_of_read(due, part);
  how.replaces = form < 2;
  how.grad = grad_;
  say(form == 2 ? name + " += " + from.name + ";"
                : name + ".select(0, " + std::to_string(i) + ") = " + from.name + (form == 1 ? ".tanh();" : ";"));
  perform(part, c, how, due, [&] {
    if (form == 0) handle.select(0, i) = from.t;
    if (form == 1) handle.select(0, i) = from.t.tanh();
    if (form == 2) handle += from.t;
  });
}

namespace {

double without_low_half(double v) {
  uint64_t u;
  std::memcpy(&u, &v, sizeof u);
  u &= 0xffffffff00000000ull;
  std::memcpy(&v, &u, sizeof u);
  return v;
}

}  // namespace

// Are the engine's values the reference's to the last bit?
bool Machine::exactly(const Var& v) const {
  std::vector<double> got = values_of(v.t);
  for (size_t i = 0; i < got.size(); ++i)
    if (got[i] != v.ref.at(i)) return false;
  return true;
}

// Writes through view_dtype: no history there, so that every history on the bytes is cut.
void Machine::bits() {
  Var t = var();
  if (t.ref.overlaps_itself()) return;
  size_t form = pick(3);
  int b = form == 1 ? fitting(t.ref.sizes) : -1;
  Var from = b >= 0 ? vars_[static_cast<size_t>(b)] : Var();
  if (form == 1 && b < 0) form = 0;
  if (form == 2 && (t.ref.sizes.empty() || !choice(live_ && t.t.stride(-1) == 1 && exactly(t)))) return;
  Computed c;
  for (size_t i = 0; i < t.ref.numel(); ++i) {
    double other = form == 1 ? from.ref.at(broadcast_at(from.ref.sizes, t.ref.sizes, i)) : 0;
    c.values.push_back(form == 2 ? without_low_half(t.ref.at(i)) : other);
    c.from.emplace_back();
  }
  View bytes = ref_.alias(t.ref, Provenance::detached);
  How how;
  how.grad = grad_;
  say(t.name + (form == 0   ? ".view_dtype(kLong).zero_();"
                : form == 1 ? ".view_dtype(kLong).copy_(" + from.name + ".view_dtype(kLong));"
                            : ".view_dtype(kFloat).slice(-1, 0, {}, 2).zero_();"));
  perform(bytes, c, how, {}, [&] {
    if (form == 0) t.t.view_dtype(kLong).zero_();
    if (form == 1) t.t.view_dtype(kLong).copy_(from.t.view_dtype(kLong));
    if (form == 2) t.t.view_dtype(kFloat).slice(-1, 0, {}, 2).zero_();
  });
}

}  // namespace generator
