// Ops that are a formula, and their gradients: one kernel for each formula and set of types, with its broadcasting,
// strides and conversions.
//
// One element a work-item, neighbours write neighbours: what such a kernel takes is the device's bandwidth.
#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>
#include <vector>

#include "situ/backends/text/kernel.h"
#include "situ/base/error.h"
#include "situ/generated/op/binary.h"
#include "situ/generated/op/copy.h"
#include "situ/generated/op/loss.h"
#include "situ/generated/op/unary.h"
#include "situ/op/formula/programs.h"

namespace situ::text {

namespace {

constexpr Literal kIntegers = "#include \"integers.cl\"\n", kNumber = "number";

// ---- the text of a formula -----------------------------------------------------------------------------------------

const char* name_of(formula::Step s) {
  static const char* const names[] = {
#define SITU_STEP_NAME(name, n, text, ...) #name,
      SITU_STEPS(SITU_STEP_NAME)
#undef SITU_STEP_NAME
  };
  return names[static_cast<int>(s) - static_cast<int>(formula::Step::number) - 1];
}

// In integers, where a step is a macro or function of source/integers.cl.
std::string integer_text(const formula::Program& p) {
  std::string body;
  std::vector<std::string> name;
  for (const formula::Program::Line& l : p.lines()) {
    const std::string at = std::to_string(name.size());
    if (l.step == formula::Step::operand || l.step == formula::Step::parameter) {
      name.push_back((l.step == formula::Step::operand ? "x" : "a") + std::to_string(l.index));
    } else if (l.step == formula::Step::number) {
      name.push_back("((C)" + std::to_string(std::isfinite(l.number) ? static_cast<int64_t>(l.number) : 0) + ")");
    } else {
      body += "const C t" + at + " = i_" + name_of(l.step) + "(";
      for (int i = 0; i < l.n; ++i) body += (i ? ", " : "") + name[static_cast<size_t>(l.of[i])];
      body += ");\n";
      name.push_back("t" + at);
    }
  }
  return body + "return " + name.back() + ";\n";
}

// A gradient's row has dy and those operands that the gradient reads; its program numbers all of them.
std::string with_dense_operands(const formula::Program& p, std::string text) {
  std::vector<int> read;
  for (const formula::Program::Line& l : p.lines())
    if (l.step == formula::Step::operand && l.index > 0) read.push_back(l.index);
  std::sort(read.begin(), read.end());
  for (size_t i = 0; i < read.size(); ++i) {
    const std::string from = "x" + std::to_string(read[i]), to = "x" + std::to_string(i + 1);
    for (size_t at = 0; from != to && (at = text.find(from, at)) != std::string::npos; at += to.size())
      if ((at == 0 || !std::isalnum(static_cast<unsigned char>(text[at - 1]))) &&
          !std::isdigit(static_cast<unsigned char>(text[at + from.size()])))
        text.replace(at, from.size(), to);
  }
  return text;
}

std::string text_of(const formula::Program& p, bool gradient, DType compute) {
  std::string text = is_floating(compute) ? p.text(compute == DType::f64 ? "double" : "float") : integer_text(p);
  return gradient ? with_dense_operands(p, std::move(text)) : text;
}

std::string bitwise_text(formula::Id id) {
  switch (id) {
    case formula::Id::bitwise_and:
      return "return x0 & x1;\n";
    case formula::Id::bitwise_or:
      return "return x0 | x1;\n";
    case formula::Id::bitwise_xor:
      return "return x0 ^ x1;\n";
    default:
      return "return ~x0;\n";
  }
}

std::string make_text(formula::Id id, formula::OwnSteps own, int gradient, DType compute) {
  const std::optional<formula::Program> p = formula::program_of(id, gradient, own);
  return p ? text_of(*p, gradient >= 0, compute) : bitwise_text(id);
}

// Made once each, for all devices.
Pointwise kept_formula(formula::Id id, formula::OwnSteps own, int gradient, DType compute) {
  static std::mutex mutex;
  static auto& made = *new std::map<std::tuple<formula::Id, formula::OwnSteps, int, DType>, Literal>;
  std::lock_guard lock(mutex);
  Literal& body = made[{id, own, gradient, compute}];
  if (!body) body = Literal::keep(make_text(id, own, gradient, compute));
  return {body};
}

// The definitions of a pointwise program; those of its operands follow, `kNumber` for one of the call's.
enum { kCompute, kOut, kIntegerSteps, kLibrary, kOperands };

// The kernel around a formula's text.
std::string write_pointwise(const Program& p) {
  auto value = [&](size_t i) { return std::string(p.definitions[i].text.c_str()); };
  std::string given, loads, heads;
  for (size_t i = kOperands; i < p.count; ++i) {
    const std::string k = std::to_string(i - kOperands);
    const bool number = p.definitions[i].text == kNumber;
    heads += ", C x" + k;
    given += number ? ", C p" + k : ", Bytes p" + k + ", ulong at" + k;
    loads += ", " + (number ? "p" + k
                            : "(C)LOAD(" + value(i) + ", p" + k + " + at" + k + ", at[" +
                                  std::to_string(i - kOperands + 1) + "])");
  }
  const std::string count = std::to_string(p.count - kOperands + 1);
  return "#define C " + value(kCompute) + "\n" + value(kIntegerSteps) + value(kLibrary) + "C f(C a0, C a1, C a2" +
         heads + ") {\n" + p.source.c_str() +
         "}\n__kernel void run(Status status, Shape s, C a0, C a1, C a2, Bytes out, ulong out_at" + given +
         ") {\n  if (status[0]) return;\n  const ulong i = get_global_id(0);\n  if (i >= (ulong)s.n) return;\n  long "
         "at[" +
         count + "];\n  PLACES(s, i, at, " + count + ")\n  const C y = f(a0, a1, a2" + loads + ");\n  STORE(" +
         value(kOut) + ", out + out_at, at[0], y);\n}\n";
}

Program program_for(const Pointwise& f, DType compute, const View& out, std::initializer_list<const View*> in) {
  Program p(f.body,
            {{"C", c_name_of(compute)},
             {"OUT", out.dtype},
             {"", is_floating(compute) ? Literal("") : kIntegers},
             {"", f.library}},
            write_pointwise);
  for (const View* v : in) p.add(v->number ? Definition("", kNumber) : Definition("", v->dtype));
  return p;
}

void add_number(Run& run, const View& v, DType compute) {
  const bool real = v.dtype == DType::f64;
  if (real)
    run.real(*v.as<double>(), compute);
  else
    run.number(static_cast<double>(*v.as<int64_t>()), *v.as<int64_t>(), compute);
}

}  // namespace

Pointwise formula_of(formula::Id id, int gradient, DType compute) {
  return kept_formula(id, nullptr, gradient, compute);
}

void pointwise(const Caller& by, const Pointwise& f, DType compute, const View& out,
               std::initializer_list<const View*> in, const formula::Numbers& numbers) {
  const View* operands[kMostOperands] = {&out};
  SITU_ASSERT(in.size() + 1 <= kMostOperands);
  std::copy(in.begin(), in.end(), operands + 1);
  const Shape s = in.size() == 0   ? shape_of(out, {})
                  : in.size() == 1 ? shape_of(out, {operands[1]})
                  : in.size() == 2 ? shape_of(out, {operands[1], operands[2]})
                                   : shape_of(out, {operands[1], operands[2], operands[3]});
  if (s.n == 0) return;
  Run run(by, program_for(f, compute, out, in), "run");
  run.value(s);
  for (const formula::Scalar& v : numbers.value) run.number(v.real, v.integer, compute);
  run.bytes(out.data);
  for (const View* v : in) {
    if (v->number)
      add_number(run, *v, compute);
    else
      run.bytes(v->data);
  }
  run.over(s.n);
}

void copy(const Caller& by, const View& to, const View& from) {
  if (to.dtype == from.dtype && !from.number) {  // bits as they are
    View a = to, b = from;
    a.dtype = b.dtype = raw_type(to.dtype);
    return pointwise(by, {"return x0;\n"}, number_type(a.dtype), a, {&b});
  }
  pointwise(by, {"return x0;\n"},
            from.number && !is_floating(from.dtype)
                ? DType::i64
                : number_type(from.dtype == DType::f64 && from.number ? float_type(to.dtype) : from.dtype),
            to, {&from});
}

void fill(const Caller& by, const View& to, const formula::Scalar& value, bool whole) {
  const DType compute = is_floating(to.dtype) ? float_type(to.dtype) : whole ? DType::i64 : number_type(to.dtype);
  formula::Numbers n;
  n.value[0] = value;
  if (to.dtype == DType::boolean) n.value[0] = formula::Scalar((whole ? value.integer != 0 : value.real != 0) ? 1 : 0);
  pointwise(by, {"return a0;\n"}, compute, to, {}, n);
}

// ---- ops -----------------------------------------------------------------------------------------------------------

namespace {

using formula::Id;

DType compute_of(const KernelCall& c) { return number_type(c.l.compute); }

void run_formula(const KernelCall& c, const Pointwise& f, const formula::Numbers& n) {
  const View out = c.out();
  const View x = c.in(0), y = c.in(1), z = c.in(2);
  if (c.l.n == 1) return pointwise(c, f, compute_of(c), out, {&x}, n);
  if (c.l.n == 2) return pointwise(c, f, compute_of(c), out, {&x, &y}, n);
  pointwise(c, f, compute_of(c), out, {&x, &y, &z}, n);
}

void run_row(const KernelCall& c) {
  const op::OpInfo& op_info = c.l.op_info;
  run_formula(c, kept_formula(op_info.formula, op_info.own_formula, op_info.gradient, compute_of(c)),
              op_info.numbers_of(c.l.attributes));
}
void run_formula(const KernelCall& c, Id id, const formula::Numbers& n = {}) {
  run_formula(c, formula_of(id, -1, compute_of(c)), n);
}
bool takes_row(const Types& t) { return t.n < kMostOperands; }

template <Id id>
void run_plain(const KernelCall& c) {
  run_formula(c, id);
}

template <Id id>
void run_bitwise(const KernelCall& c) {  // of bools, too: 0 and 1
  run_formula(c, id);
}
void run_bitwise_not(const KernelCall& c) {
  run_formula(c, c.l.operands[0].dtype == DType::boolean ? Id::logical_not : Id::bitwise_not);
}

template <Id id>
void run_of_floats(const KernelCall& c) {
  if (is_floating(c.l.operands[0].dtype)) return run_formula(c, id);
  fill(c, c.out(), formula::Scalar(id == Id::isfinite ? 1 : 0), true);
}

formula::Numbers one_number(const formula::Scalar& v) {
  formula::Numbers n;
  n.value[0] = v;
  return n;
}

void run_add(const KernelCall& c) {
  const Scalar& alpha = c.attr<op_attr::add>().alpha;
  if (alpha.toDouble() == 1) return run_formula(c, Id::add);
  run_formula(c, Id::add_scaled, one_number(op::number(alpha)));
}
void run_sub(const KernelCall& c) {
  const Scalar& alpha = c.attr<op_attr::sub>().alpha;
  if (alpha.toDouble() == 1) return run_formula(c, Id::sub);
  const Scalar minus = alpha.isFloatingPoint() ? Scalar(-alpha.toDouble()) : Scalar(-alpha.toLong());
  run_formula(c, Id::add_scaled, one_number(op::number(minus)));
}

void divide(const KernelCall& c, Id id) {
  if (!is_floating(c.l.compute) && !c.in(1).number) check_nonzero(c, 1);
  run_formula(c, id);
}
template <Id id>
void run_division(const KernelCall& c) {
  divide(c, id);
}
void run_div(const KernelCall& c) {
  const Rounding::Mode m = c.attr<op_attr::div>().rounding_mode.mode;
  divide(c, m == Rounding::none ? Id::div : m == Rounding::trunc ? Id::div_trunc : Id::div_floor);
}
// A number 0.5 is a root, which -inf has none of; f16 has the power, as in PyTorch.
void run_pow(const KernelCall& c) {
  const View e = c.in(1);
  if (e.number && e.dtype == DType::f64 && is_floating(c.l.compute) && c.l.compute != DType::f16) {
    const View x = c.in(0);
    const double v = *e.as<double>();
    if (v == 0.5 || v == -0.5)
      return pointwise(c, formula_of(v > 0 ? Id::sqrt : Id::rsqrt, -1, compute_of(c)), compute_of(c), c.out(), {&x});
  }
  run_formula(c, Id::pow);
}

// Operand `yes` where operand 1 holds, else operand `no`.
template <int yes, int no>
void run_select(const KernelCall& c) {
  const View mask = c.in(1), y = c.in(yes), n = c.in(no);
  pointwise(c, formula_of(Id::where, -1, compute_of(c)), compute_of(c), c.out(), {&mask, &y, &n});
}

void run_gelu(const KernelCall& c) {
  run_formula(c, c.attr<op_attr::gelu>().approximate.tanh ? Id::gelu_tanh : Id::gelu);
}

void run_clone(const KernelCall& c) {
  const View x = c.in(0), y = c.out();
  if (x.data != y.data) copy(c, y, x);
}
void run_to_dtype(const KernelCall& c) { copy(c, c.out(), c.in(0)); }
void run_copy(const KernelCall& c) {
  const View x = c.in(1), y = c.out();
  if (x.data == y.data && x.dtype == y.dtype) return;  // onto itself, element by element
  copy(c, y, x);
}
void run_fill(const KernelCall& c) {
  const View v = c.in(1), y = c.out();
  if (!v.number) return copy(c, y, v);
  if (v.dtype == DType::f64) return fill(c, y, formula::Scalar(*v.as<double>()), false);
  fill(c, y, formula::Scalar(*v.as<int64_t>()), true);
}

}  // namespace

void add_pointwise(Table& t) {
  t.add_formulas({run_row, nullptr, takes_row});
  t.add(op_infos::square, {run_row, nullptr, takes_row});
  t.add(op_infos::addcmul, {run_row, nullptr, takes_row});
  t.add(op_infos::addcdiv, {run_row, nullptr, takes_row});
  t.add(op_infos::lerp, {run_row, nullptr, takes_row});
  t.add(op_infos::squared_difference, {run_row, nullptr, takes_row});
  t.add(op_infos::huber, {run_row, nullptr, takes_row});
  t.add(op_infos::rectify, {run_row, nullptr, takes_row});
  t.add(op_infos::neg, {run_plain<Id::neg>});
  t.add(op_infos::sign, {run_plain<Id::sign>});
  t.add(op_infos::floor, {run_plain<Id::floor>});
  t.add(op_infos::ceil, {run_plain<Id::ceil>});
  t.add(op_infos::round, {run_plain<Id::round>});
  t.add(op_infos::trunc, {run_plain<Id::trunc>});
  t.add(op_infos::isnan, {run_of_floats<Id::isnan>});
  t.add(op_infos::isinf, {run_of_floats<Id::isinf>});
  t.add(op_infos::isfinite, {run_of_floats<Id::isfinite>});
  t.add(op_infos::logical_not, {run_plain<Id::logical_not>});
  t.add(op_infos::bitwise_not, {run_bitwise_not});
  t.add(op_infos::add, {run_add});
  t.add(op_infos::sub, {run_sub});
  t.add(op_infos::div, {run_div});
  t.add(op_infos::fmod, {run_division<Id::fmod>});
  t.add(op_infos::remainder, {run_division<Id::remainder>});
  t.add(op_infos::pow, {run_pow});
  t.add(op_infos::eq, {run_plain<Id::eq>});
  t.add(op_infos::ne, {run_plain<Id::ne>});
  t.add(op_infos::lt, {run_plain<Id::lt>});
  t.add(op_infos::le, {run_plain<Id::le>});
  t.add(op_infos::gt, {run_plain<Id::gt>});
  t.add(op_infos::ge, {run_plain<Id::ge>});
  t.add(op_infos::logical_and, {run_plain<Id::logical_and>});
  t.add(op_infos::logical_or, {run_plain<Id::logical_or>});
  t.add(op_infos::logical_xor, {run_plain<Id::logical_xor>});
  t.add(op_infos::bitwise_and, {run_bitwise<Id::bitwise_and>});
  t.add(op_infos::bitwise_or, {run_bitwise<Id::bitwise_or>});
  t.add(op_infos::bitwise_xor, {run_bitwise<Id::bitwise_xor>});
  t.add(op_infos::where, {run_select<0, 2>});
  t.add(op_infos::masked_fill, {run_select<2, 0>});
  t.add(op_infos::gelu, {run_gelu});
  t.add(op_infos::clone_op, {run_clone});
  t.add(op_infos::dense, {run_clone});
  t.add(op_infos::to_device, {run_clone});
  t.add(op_infos::to_dtype, {run_to_dtype});
  t.add(op_infos::copy, {run_copy});
  t.add(op_infos::fill, {run_fill});
}

}  // namespace situ::text
