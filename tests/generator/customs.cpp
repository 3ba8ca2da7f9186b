// Steps that call custom functions.
#include <cmath>

#include "situ/nn/module.h"
#include "tests/custom_functions.h"
#include "tests/generator/machine.h"
#include "tests/generator/parts.h"

namespace generator {

using namespace situ;
using namespace situ::customs;
using autograd::AutogradContext;
using autograd::Function;
using autograd::variable_list;

namespace {

struct SquareOfInput : Function<SquareOfInput> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    ctx->save_for_backward({x});
    return x * x;
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    return {dy[0] * 2 * ctx->get_saved_variables()[0]};
  }
};

struct ProductAndSum : Function<ProductAndSum> {
  static variable_list forward(AutogradContext* ctx, const Tensor& x, const Tensor& y) {
    ctx->save_for_backward({x, y});
    return {x * y, x + y};
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    variable_list v = ctx->get_saved_variables();
    return {dy[0] * v[1] + dy[1], dy[0] * v[0] + dy[1]};
  }
};

struct TanhInPlace : Function<TanhInPlace> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    ctx->mark_dirty({x});
    x.tanh_();
    ctx->save_for_backward({x});
    return x;
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    Tensor y = ctx->get_saved_variables()[0];
    return {dy[0] * (1 - y * y)};
  }
};

// Does not mark its changed argument.
struct QuietlyInPlace : Function<QuietlyInPlace> {
  static Tensor forward(AutogradContext*, const Tensor& x) { return x.mul_(3); }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * 3}; }
};

// Saves a value and then overwrites it.
struct SquareInPlace : Function<SquareInPlace> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x) {
    ctx->save_for_backward({x});
    ctx->mark_dirty({x});
    x.square_();
    return x;
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    return {dy[0] * 2 * ctx->get_saved_variables()[0]};
  }
};

struct AddSquareInPlace : Function<AddSquareInPlace> {
  static Tensor forward(AutogradContext* ctx, const Tensor& x, const Tensor& y) {
    ctx->save_for_backward({y});
    ctx->mark_dirty({x});
    const Tensor square = (y * y).expand_as(x);
    if (x.dim() == 0) x.add_(square);
    for (int64_t i = 0; x.dim() > 0 && i < x.size(0); ++i) x[i].add_(square[i]);  // part by part
    return x;
  }
  static variable_list backward(AutogradContext* ctx, variable_list dy) {
    return {dy[0], dy[0] * 2 * ctx->get_saved_variables()[0]};
  }
};

// A module that writes its argument, with backward hooks that only observe.
struct TripleModule final : nn::Module {
  Tensor forward(Tensor x) {
    if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x));
    return x.mul_(3);
  }
};

void triple_by_module(const Tensor& t) {
  auto module = std::make_shared<TripleModule>();
  module->register_full_backward_pre_hook([](nn::Module&, const nn::TensorsOfCall&) {});
  module->register_full_backward_hook([](nn::Module&, const nn::TensorsOfCall&, const nn::TensorsOfCall&) {});
  module->forward(t);
}

// Returns a view of its argument.
struct DoublingHead : Function<DoublingHead> {
  static Tensor forward(AutogradContext*, const Tensor& x) { return x.narrow(0, 0, 1); }
  static variable_list backward(AutogradContext*, variable_list dy) { return {dy[0] * 2}; }
};

}  // namespace

void Machine::custom() {
  size_t form = pick(8);
  if (form < 2) return custom_saving();
  if (form == 2) return custom_both();
  if (form == 3 && !program_.pure) return custom_alias();
  custom_inplace();
}

void Machine::custom_saving() {
  bool input = chance(50);
  Var from = var();
  Computed c;
  for (size_t i = 0; i < from.ref.numel(); ++i) {
    double x = from.ref.at(i), y = input ? x * x : std::exp(x);
    int v = from.ref.variable(i);
    c.values.push_back(y);
    c.from.push_back({{v, input ? 2 * x : y, ref_.tape.curve({{v, input ? 2 : y}})}});
  }
  c.reads(from.ref);
  if (!small(c.values)) return;
  Tensor t;
  if (!attempt(due_of_reads(c, {from.ref}),
               [&] { t = input ? SquareOfInput::apply(from.t) : ExpOfOutput::apply(from.t); }))
    return;
  View r = ref_.result(from.ref.sizes, c, recorded(c));
  if (recorded(c)) {
    ref_.begin_op();
    ref_.op_made(r);
    ref_.keep(input ? from.ref : r, nullptr, true);
  }
  r.row_major = choice(!live_ || t.is_contiguous());
  add_var(r, t, std::string(input ? "SquareOfInput" : "ExpOfOutput") + "::apply(" + from.name + ")");
}

void Machine::custom_both() {
  Var a = var();
  int at = fitting(a.ref.sizes);
  Var b = vars_[static_cast<size_t>(at)];
  if (a.ref.sizes != b.ref.sizes) return;
  Computed c[2];
  for (size_t i = 0; i < a.ref.numel(); ++i) {
    double x = a.ref.at(i), y = b.ref.at(i);
    int u = a.ref.variable(i), v = b.ref.variable(i);
    c[0].values.push_back(x * y);
    c[0].from.push_back({{u, y, ref_.tape.curve({{v, 1}})}, {v, x, ref_.tape.curve({{u, 1}})}});
    c[1].values.push_back(x + y);
    c[1].from.push_back({{u, 1}, {v, 1}});
  }
  for (Computed& each : c) each.reads(a.ref), each.reads(b.ref);
  if (!small(c[0].values) || !small(c[1].values)) return;
  variable_list made(2);
  if (!attempt(due_of_reads(c[0], {a.ref, b.ref}), [&] { made = ProductAndSum::apply(a.t, b.t); })) return;
  View r[2];
  for (int k = 0; k < 2; ++k) r[k] = ref_.result(a.ref.sizes, c[k], recorded(c[k]));
  if (recorded(c[0])) {
    ref_.begin_op();
    for (const View& v : r) ref_.op_made(v);
    ref_.keep(a.ref, nullptr, true);
    ref_.keep(b.ref, nullptr, true);
  }
  for (size_t k = 0; k < 2; ++k) {
    r[k].row_major = choice(!live_ || made[k].is_contiguous());
    add_var(r[k], made[k], "ProductAndSum::apply(" + a.name + ", " + b.name + ")[" + std::to_string(k) + "]");
  }
}

// Calls TripleInPlace, TanhInPlace, SquareInPlace or AddSquareInPlace.
Computed Machine::changed(const View& t, const View& other, size_t form) {
  Computed c;
  for (size_t i = 0; i < t.numel(); ++i) {
    size_t at = broadcast_at(other.sizes, t.sizes, i);
    double x = t.at(i), z = other.at(at), y = std::tanh(x);
    int v = t.variable(i), w = other.variable(at);
    double value[] = {3 * x, y, x * x, x + z * z}, slope[] = {3, 1 - y * y, 2 * x, 1};
    double bend[] = {0, -2 * y * (1 - y * y), 2, 0};
    c.values.push_back(value[form]);
    c.from.push_back({{v, slope[form], ref_.tape.curve({{v, bend[form]}})}});
    if (form == 3) c.from.back().push_back({w, 2 * z, ref_.tape.curve({{w, 2}})});
  }
  return c;
}

// Its bytes must be unchanged, whether the function marks its argument before, afterwards, or not at all.
void Machine::custom_on_leaf() {
  std::vector<Var*> fit;
  for (Var& v : vars_)
    if (v.ref.view_group->leaf && !v.ref.overlaps_itself()) fit.push_back(&v);
  if (fit.empty() || program_.pure) return;
  const Var& v = *fit[pick(fit.size())];
  v.ref.handle->used = true;
  Tensor t = v.t;
  bool marked = chance(50);
  Due due;
  due.add(kLeafWritten);
  if (policy_ == SavedPolicy::forbid) due.add(kForbidden, false);
  attempt(due, [&] { marked ? TripleInPlace::apply(t) : QuietlyInPlace::apply(t); });
}

void Machine::custom_inplace() {
  if (grad_ && chance(3)) return custom_on_leaf();
  static const char* const kNames[] = {"TripleInPlace", "TanhInPlace", "SquareInPlace", "AddSquareInPlace"};
  size_t form = pick(4);
  const bool module = form == 0 && chance(50);
  Var* to = target(false);
  if (!to) return;
  Var t = *to, other = t;
  if (form == 3) other = vars_[static_cast<size_t>(fitting(t.ref.sizes))];
  if (form == 3 && (other.id == t.id || other.ref.meets(t.ref))) return;  // it may change only the marked tensor
  // It writes part by part. If a later part must not be overwritten, the refusal comes when the first part is written.
  if (form == 3 && policy_ == SavedPolicy::forbid && !t.ref.sizes.empty() && t.ref.sizes[0] > 1) return;
  Computed c = changed(t.ref, other.ref, form);
  c.reads(t.ref);
  if (form == 3) c.reads(other.ref);
  if (!small(c.values)) return;
  How how{recorded(c)};
  how.custom = !module;
  how.grad = module ? grad_ : how.recorded;  // the whole forward of an unrecorded function is unrecorded
  if (how.recorded) ref_.begin_op();
  if (how.recorded && form > 1) ref_.keep(other.ref, nullptr, true, form == 2);
  const std::string called = module ? "TripleModule" : std::string(kNames[form]) + "::apply";
  say(called + "(" + t.name + (form == 3 ? ", " + other.name : "") + ");");
  bool done = perform(t.ref, c, how, due_of_reads(c, {t.ref, other.ref}), [&] {
    if (form == 0) module ? triple_by_module(t.t) : void(TripleInPlace::apply(t.t));
    if (form == 1) TanhInPlace::apply(t.t);
    if (form == 2) SquareInPlace::apply(t.t);
    if (form == 3) AddSquareInPlace::apply(t.t, other.t);
  });
  if (!how.recorded) return;
  if (!done) return ref_.drop_op();
  ref_.op_made(t.ref);
  if (form == 1) ref_.keep(t.ref, nullptr, true);
}

void Machine::custom_alias() {
  Var from = var();
  bool head = chance(30) && !from.ref.sizes.empty() && from.ref.sizes[0] == 1;
  if (from.ref.overlaps_itself()) return;
  bool record = grad_ && from.ref.tracked();
  Due due;
  if (record) due_of_read(due, from.ref);
  Tensor t;
  if (!attempt(due, [&] { t = head ? DoublingHead::apply(from.t) : Doubling::apply(from.t); })) return;
  View r = from.ref;
  r.handle->used = true;
  if (record)
    r = ref_.custom_alias(r, 2);
  else if (head)
    r = ref_.alias(r, unrecorded(r));
  add_var(r, t, std::string(head ? "DoublingHead" : "Doubling") + "::apply(" + from.name + ")");
}

}  // namespace generator
