// Steps that compute: elementwise ops, products, sums, cat, softmax.
#include <algorithm>
#include <cmath>

#include "tests/generator/elementwise.h"
#include "tests/generator/machine.h"
#include "tests/generator/parts.h"

namespace generator {

using namespace situ;

namespace {

// At a kink, or at a tie of computed numbers, the last bit decides, so such a step is left out. Ties of one cell with
// itself stay.
bool undecided(const double* x, const int* v, int operands) {
  auto near = [](double a, double b) { return std::fabs(a - b) < 1e-9; };
  if (operands == 1 || operands == 3) return near(x[0], 0) || near(std::fabs(x[0]), 1);
  return near(x[0], x[1]) && v[0] != v[1];
}

// Returns how slope q of an op changes with its operands, by differences of fourth order.
std::vector<Arrow> bends(const Elementwise& op, const double* x, const int* v, double k, size_t q) {
  std::vector<Arrow> r;
  constexpr double h = 2e-4;
  for (int p = 0; p < op.operands; ++p) {
    auto at = [&](double by) {
      double y[3] = {x[0], x[1], x[2]};
      y[p] += by;
      return op.at(y, k).slope[q];
    };
    double d = (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h);
    r.push_back({v[p], std::fabs(d) < 1e-11 ? 0 : d});
  }
  return r;
}

}  // namespace

const Elementwise* Machine::some_elementwise(bool inplace) {
  for (;;) {
    const Elementwise* op = &kElementwise[pick(static_cast<size_t>(kElementwiseCount))];
    if (inplace ? !op->call_inplace : !op->call) continue;
    if (!program_.pure || op->smooth) return op;
  }
}

Machine::Operands Machine::operands(const Elementwise& op, const Var& first) {
  Operands o;
  auto add = [&](const Var& v) {
    o.in.push_back(v.ref);
    o.wanted.push_back(v.ref.tracked());
    o.t.push_back(v.t);
    o.ids.push_back(v.id);
    o.names.push_back(v.name);
  };
  add(first);
  for (int q = 1; q < op.operands; ++q) {
    int b = op.call_inplace && chance(5) ? static_cast<int>(&first - vars_.data()) : fitting(first.ref.sizes);
    add(vars_[static_cast<size_t>(b)]);
  }
  return o;
}

Computed Machine::elementwise(const Elementwise& op, const std::vector<int64_t>& sizes, const std::vector<View>& in,
                              double k) {
  Computed c;
  for (size_t i = 0, n = static_cast<size_t>(product_of(sizes)); i < n; ++i) {
    double x[3] = {};
    int v[3] = {-1, -1, -1};
    for (size_t q = 0; q < in.size(); ++q) {
      size_t at = broadcast_at(in[q].sizes, sizes, i);
      x[q] = in[q].at(at);
      v[q] = in[q].variable(at);
    }
    Point p = op.at(x, k);
    if (!op.smooth && undecided(x, v, op.operands)) p.value = NAN;
    c.values.push_back(p.value);
    c.from.emplace_back();
    bool curved = program_.second && op.smooth;
    for (size_t q = op.chooses(); q < in.size(); ++q)
      c.from.back().push_back({v[q], p.slope[q], curved ? ref_.tape.curve(bends(op, x, v, k, q)) : -1});
  }
  for (size_t q = 0; q < in.size(); ++q)
    if (op.differentiable && !(op.chooses() && q == 0)) c.reads(in[q]);
  return c;
}

// The values that a recorded call keeps once its result exists. `inplace`: an overwritten value is kept as a copy.
void Machine::keep_operands(const Elementwise& op, const Operands& o, const View& result, bool inplace) {
  const std::vector<View>& in = o.in;
  for (size_t q = 0; q < in.size(); ++q) {
    if (!o.wanted[q]) continue;
    for (size_t p = 0; p < in.size(); ++p)
      if (op.keeps[q] >> p & 1) ref_.keep(in[p], inplace ? &result : nullptr, op.smooth);
    if (op.keeps[q] & 8) ref_.keep(result, nullptr, op.smooth);
  }
}

void Machine::compute() {
  const Elementwise* op = some_elementwise(false);
  Operands o = operands(*op, var());
  std::vector<int64_t> sizes = o.in[0].sizes;
  double k = number();
  Computed c = elementwise(*op, sizes, o.in, k);
  bool moved = chance(30) && vars_.size() > o.in.size() + 1;
  for (size_t q = 0; q < o.ids.size(); ++q)
    for (size_t p = 0; p < q; ++p) moved = moved && o.ids[p] != o.ids[q];
  if (!small(c.values)) return;
  std::string code = (moved ? "std::move(" + o.names[0] + ")" : o.names[0]) + "." + op->plain + "(";
  for (size_t q = 1; q < o.names.size(); ++q) code += (q > 1 ? ", " : "") + o.names[q];
  code += (op->takes_number ? text(k) : "") + ")";
  Due due = due_of_reads(c, {o.in.begin() + op->chooses(), o.in.end()});
  if (moved) forget_moved(o.ids);
  Tensor result;
  if (!attempt(due, [&] { result = moved ? op->call_moved(o.t.data(), k) : op->call(o.t.data(), k); })) return;
  View r = ref_.result(sizes, c, recorded(c));
  if (recorded(c)) {
    ref_.begin_op();
    ref_.op_made(r);
    keep_operands(*op, o, r, false);
  }
  r.row_major = choice(!live_ || result.is_contiguous());
  o.t.clear();
  add_var(r, result, code);
}

// ---- products -------------------------------------------------------------------------------------------------------

namespace {

Computed product_of_matrices(const View& a, const View& b, const View* add, Tape& tape, bool curved) {
  Computed c;
  for (int64_t i = 0; i < a.sizes[0]; ++i)
    for (int64_t j = 0; j < b.sizes[1]; ++j) {
      double sum = 0;
      c.from.emplace_back();
      if (add) {
        auto at = static_cast<size_t>(i * b.sizes[1] + j);
        sum = add->at(at);
        c.from.back().push_back({add->variable(at), 1});
      }
      for (int64_t k = 0; k < a.sizes[1]; ++k) {
        auto p = static_cast<size_t>(i * a.sizes[1] + k), q = static_cast<size_t>(k * b.sizes[1] + j);
        sum += a.at(p) * b.at(q);
        c.from.back().push_back({a.variable(p), b.at(q), curved ? tape.curve({{b.variable(q), 1}}) : -1});
        c.from.back().push_back({b.variable(q), a.at(p), curved ? tape.curve({{a.variable(p), 1}}) : -1});
      }
      c.values.push_back(sum);
    }
  c.reads(a);
  c.reads(b);
  if (add) c.reads(*add);
  return c;
}

}  // namespace

void Machine::product() {
  std::vector<std::pair<size_t, size_t>> pairs;
  bool inplace = chance(50);
  for (size_t i = 0; i < vars_.size(); ++i)
    for (size_t j = 0; j < vars_.size(); ++j) {
      const std::vector<int64_t>&a = vars_[i].ref.sizes, &b = vars_[j].ref.sizes;
      if (a.size() == 2 && b.size() == 2 && a[1] == b[0]) pairs.emplace_back(i, j);
    }
  if (pairs.empty()) return;
  auto [ia, ib] = pairs[pick(pairs.size())];
  View a = vars_[ia].ref, b = vars_[ib].ref;
  std::vector<int64_t> sizes = {a.sizes[0], b.sizes[1]};
  Var* t = inplace ? target(false) : nullptr;
  if (inplace && (!t || t->ref.sizes != sizes)) return;
  Computed c = product_of_matrices(a, b, t ? &t->ref : nullptr, ref_.tape, program_.second);
  if (!small(c.values)) return;
  Tensor ta = vars_[ia].t, tb = vars_[ib].t, made;
  std::string call = "(" + vars_[ia].name + ", " + vars_[ib].name + ")";
  if (t) return product_inplace(a, b, c, ta, tb, call, *t);
  if (!attempt(due_of_reads(c, {a, b}), [&] { made = mm(ta, tb); })) return;
  View r = ref_.result(sizes, c, recorded(c));
  if (recorded(c)) {
    ref_.begin_op();
    ref_.op_made(r);
    if (a.tracked()) ref_.keep(b, nullptr, true);
    if (b.tracked()) ref_.keep(a, nullptr, true);
  }
  add_var(r, made, "mm" + call);
}

void Machine::product_inplace(const View& a, const View& b, const Computed& c, const Tensor& ta, const Tensor& tb,
                              const std::string& call, Var& t) {
  View r = t.ref;
  Tensor handle = t.t;
  bool keeps_a = b.tracked(), keeps_b = a.tracked();
  say(t.name + ".addmm_" + call + ";");
  How how{recorded(c)};
  how.grad = grad_;
  if (!perform(r, c, how, due_of_reads(c, {a, b, r}), [&] { handle.addmm_(ta, tb); })) return;
  if (!how.recorded) return;
  ref_.begin_op();
  ref_.op_made(r);
  if (keeps_b) ref_.keep(b, &r, true);
  if (keeps_a) ref_.keep(a, &r, true);
}

// ---- sums, cat ------------------------------------------------------------------------------------------------------

void Machine::reduce() {
  size_t what = pick(100);
  if (what < 35)
    product();
  else if (what < 55)
    cat();
  else
    sum();
}

void Machine::cat() {
  Var from = var();
  const View& v = from.ref;
  if (v.sizes.empty() || v.numel() > 12) return;
  size_t d = pick(v.sizes.size());
  std::vector<size_t> fit;
  for (size_t i = 0; i < vars_.size(); ++i)
    if (vars_[i].ref.sizes == v.sizes) fit.push_back(i);
  Var other = vars_[fit[pick(fit.size())]];
  std::vector<int64_t> sizes = v.sizes;
  sizes[d] *= 2;
  View both = mapped(v, sizes, [&](At a) { return a[d] %= v.sizes[d], a; });
  View second = mapped(other.ref, sizes, [&](At a) { return a[d] %= v.sizes[d], a; });
  int64_t inner = 1;
  for (size_t k = d + 1; k < sizes.size(); ++k) inner *= sizes[k];
  Computed c;
  for (size_t i = 0; i < both.numel(); ++i) {
    bool low = static_cast<int64_t>(i) / inner % sizes[d] < v.sizes[d];
    const View& w = low ? both : second;
    c.values.push_back(w.at(i));
    c.from.push_back({{w.variable(i), 1}});
  }
  c.reads(v);
  c.reads(other.ref);
  Tensor t;
  auto dim = static_cast<int64_t>(d);
  if (!attempt(due_of_reads(c, {v, other.ref}), [&] { t = situ::cat({from.t, other.t}, dim); })) return;
  View r = ref_.result(sizes, c, recorded(c));
  r.row_major = choice(!live_ || t.is_contiguous());
  add_var(r, t, "cat({" + from.name + ", " + other.name + "}, " + std::to_string(dim) + ")");
}

void Machine::sum() {
  Var from = var();
  const View& v = from.ref;
  if (v.sizes.empty()) return;
  size_t d = pick(v.sizes.size());
  auto dim = static_cast<int64_t>(d);
  bool all = chance(40);
  std::vector<int64_t> sizes = v.sizes;
  if (all)
    sizes.clear();
  else
    sizes[d] = 1;
  Computed c;
  c.values.assign(static_cast<size_t>(product_of(sizes)), 0);
  c.from.resize(c.values.size());
  for (size_t i = 0; i < v.numel(); ++i) {
    size_t at = all ? 0 : broadcast_at(sizes, v.sizes, i);
    c.values[at] += v.at(i);
    c.from[at].push_back({v.variable(i), 1});
  }
  c.reads(v);
  if (!small(c.values)) return;
  Tensor t;
  if (!attempt(due_of_reads(c, {v}), [&] { t = all ? from.t.sum() : from.t.sum(dim, true); })) return;
  View r = ref_.result(sizes, c, recorded(c));
  r.row_major = choice(!live_ || t.is_contiguous());
  add_var(r, t, from.name + (all ? ".sum()" : ".sum(" + std::to_string(dim) + ", true)"));
}

// ---- softmax --------------------------------------------------------------------------------------------------------

// Along dimension d: y_i = p_i or log p_i.
Computed Machine::softmax(const View& v, size_t d, bool log) {
  Computed c;
  size_t inner = 1, n = static_cast<size_t>(v.sizes[d]);
  for (size_t k = d + 1; k < v.sizes.size(); ++k) inner *= static_cast<size_t>(v.sizes[k]);
  for (size_t i = 0; i < v.numel(); ++i) {
    size_t first = i / (inner * n) * inner * n + i % inner, mine = i / inner % n;
    std::vector<double> p;
    std::vector<int> x;
    double total = 0;
    for (size_t j = 0; j < n; ++j) {
      p.push_back(std::exp(v.at(first + j * inner)));
      x.push_back(v.variable(first + j * inner));
      total += p.back();
    }
    for (double& q : p) q /= total;
    c.values.push_back(log ? std::log(p[mine]) : p[mine]);
    c.from.emplace_back();
    for (size_t j = 0; j < n; ++j) {
      std::vector<Arrow> bend;  // of the slope (same - p_j), times p_mine without log
      double own = log ? 1 : p[mine], slope = (j == mine) - p[j];
      for (size_t k = 0; k < n && program_.second; ++k) {
        double dj = p[j] * ((j == k) - p[k]), dmine = log ? 0 : p[mine] * ((mine == k) - p[k]);
        bend.push_back({x[k], dmine * slope - own * dj});
      }
      c.from.back().push_back({x[j], own * slope, ref_.tape.curve(bend)});
    }
  }
  c.reads(v);
  return c;
}

void Machine::normalize() {
  bool inplace = chance(50), log = chance(50);
  Var* t = inplace ? target(false) : &var();
  if (!t || t->ref.sizes.empty()) return;
  View v = t->ref;
  Tensor x = t->t, made;
  size_t d = pick(v.sizes.size());
  auto dim = static_cast<int64_t>(d);
  Computed c = softmax(v, d, log);
  if (!small(c.values)) return;
  std::string code = t->name + (log ? ".log_softmax" : ".softmax") + (inplace ? "_(" : "(") + std::to_string(d) + ")";
  Due due = due_of_reads(c, {v});
  How how{recorded(c)};
  how.grad = grad_;
  View r = v;
  if (inplace) {
    say(code + ";");
    if (!perform(v, c, how, due, [&] { log ? x.log_softmax_(dim) : x.softmax_(dim); })) return;
  } else {
    if (!attempt(due, [&] { made = log ? x.log_softmax(dim) : x.softmax(dim); })) return;
    r = ref_.result(v.sizes, c, how.recorded);
    r.row_major = choice(!live_ || made.is_contiguous());
    add_var(r, made, code);
  }
  if (!how.recorded) return;
  ref_.begin_op();
  ref_.op_made(r);
  ref_.keep(r, nullptr, true);
}

}  // namespace generator
