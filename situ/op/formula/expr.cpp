// Implements Program and Tape: formulas as lists of steps, and their source text.
#include "situ/op/formula/expr.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>

#include "situ/base/error.h"

namespace situ::formula {

namespace {

struct Facts {
  const char* text;
  int n;
  double (*value)(double, double, double);
};

const Facts& facts_of(Step s) {
  static const Facts table[] = {
#define SITU_FACTS(name, n, text, ...) \
  {text, n, [](double a, [[maybe_unused]] double b, [[maybe_unused]] double c) -> double { return __VA_ARGS__; }},
      SITU_STEPS(SITU_FACTS)
#undef SITU_FACTS
  };
  return table[static_cast<int>(s) - static_cast<int>(Step::number) - 1];
}

bool is_mask(Step s) {
  switch (s) {
    case Step::less:
    case Step::less_equal:
    case Step::greater:
    case Step::greater_equal:
    case Step::equal:
    case Step::not_equal:
    case Step::both:
    case Step::either:
    case Step::exclusive:
    case Step::invert:
    case Step::is_nan:
      return true;
    default:
      return false;
  }
}

std::string literal(double v, const std::string& type) {
  if (std::isnan(v)) return "NAN";
  if (std::isinf(v)) return v > 0 ? "INFINITY" : "-INFINITY";
  char digits[40];
  std::snprintf(digits, sizeof digits, type == "float" ? "%.9g" : "%.17g", v);
  std::string s = digits;
  if (s.find_first_of(".e") == std::string::npos) s += ".0";
  return type == "float" ? s + "f" : s;
}

}  // namespace

double value_of(Step s, double a, double b, double c) { return facts_of(s).value(a, b, c); }

bool Program::Line::operator==(const Line& o) const {
  return step == o.step && n == o.n && index == o.index && std::equal(of, of + 3, o.of) &&
         std::bit_cast<uint64_t>(number) == std::bit_cast<uint64_t>(o.number);
}

int Tape::add(const Program::Line& line) {
  const auto there = std::find(lines_.begin(), lines_.end(), line);
  if (there != lines_.end()) return static_cast<int>(there - lines_.begin());
  lines_.push_back(line);
  return static_cast<int>(lines_.size()) - 1;
}

Program Tape::finish(const Expr& result) {
  const int last = line_of(result);
  std::vector<int16_t> place(lines_.size(), -1);  // -1: not needed, -2: needed
  place[static_cast<size_t>(last)] = -2;
  for (size_t i = static_cast<size_t>(last) + 1; i-- > 0;)
    for (int k = 0; place[i] == -2 && k < lines_[i].n; ++k) place[static_cast<size_t>(lines_[i].of[k])] = -2;
  std::vector<Program::Line> kept;
  for (size_t i = 0; i <= static_cast<size_t>(last); ++i) {
    if (place[i] != -2) continue;
    place[i] = static_cast<int16_t>(kept.size());
    kept.push_back(lines_[i]);
    for (int k = 0; k < kept.back().n; ++k) kept.back().of[k] = place[static_cast<size_t>(lines_[i].of[k])];
  }
  return Program(std::move(kept));
}

Program Tape::finish(const std::vector<Expr>& results) {
  std::vector<int> lines;
  for (const Expr& e : results) lines.push_back(line_of(e));
  return {lines_, lines};
}

namespace {

Expr on_tape(Step s, const Expr* const* operands, int n) {
  Tape* tape = nullptr;
  for (int i = 0; i < n; ++i) tape = operands[i]->tape ? operands[i]->tape : tape;
  SITU_ASSERT(tape);
  Program::Line line{s, static_cast<int8_t>(n), 0, {}, 0};
  for (int i = 0; i < n; ++i) line.of[i] = static_cast<int16_t>(tape->line_of(*operands[i]));
  return {tape, tape->add(line)};
}

}  // namespace

Expr step(Step s, const Expr& a) {
  const Expr* const of[] = {&a};
  return on_tape(s, of, 1);
}
Expr step(Step s, const Expr& a, const Expr& b) {
  const Expr* const of[] = {&a, &b};
  return on_tape(s, of, 2);
}
Expr step(Step s, const Expr& a, const Expr& b, const Expr& c) {
  const Expr* const of[] = {&a, &b, &c};
  return on_tape(s, of, 3);
}

double Program::value(const double* operands, const double* parameters) const {
  std::vector<double> v;
  for (const Line& l : lines_) {
    if (l.step == Step::operand || l.step == Step::parameter) {
      v.push_back((l.step == Step::operand ? operands : parameters)[l.index]);
    } else if (l.step == Step::number) {
      v.push_back(l.number);
    } else {
      auto of = [&](int i) { return i < l.n ? v[static_cast<size_t>(l.of[i])] : 0; };
      v.push_back(value_of(l.step, of(0), of(1), of(2)));
    }
  }
  return v.back();
}

int Program::operations() const {
  int n = 0;
  for (const Line& l : lines_) n += l.n == 0 ? 0 : l.step == Step::fma || l.step == Step::fnma ? 2 : 1;
  return n;
}

std::string Program::text(const std::string& type) const {
  std::vector<std::string> names;
  const std::string body = declarations(type, names);
  return body + "return " + names.back() + ";\n";
}

std::string Program::assignments(const std::string& type, const std::vector<std::string>& to) const {
  std::vector<std::string> names;
  std::string body = declarations(type, names);
  for (size_t k = 0; k < to.size(); ++k) body += to[k] + " = " + names[static_cast<size_t>(results_[k])] + ";\n";
  return body;
}

std::string Program::declarations(const std::string& type, std::vector<std::string>& name) const {
  std::string body;
  for (const Line& l : lines_) {
    const size_t at = name.size();
    if (l.step == Step::operand || l.step == Step::parameter) {
      name.push_back((l.step == Step::operand ? "x" : "a") + std::to_string(l.index));
    } else if (l.step == Step::number) {
      name.push_back(literal(l.number, type));
    } else {
      name.push_back("t" + std::to_string(at));
      body += "const " + (is_mask(l.step) ? std::string("int") : type) + " " + name.back() + " = ";
      // An operand of a pattern is a single letter that is not part of a word.
      const std::string pattern = facts_of(l.step).text;
      for (size_t i = 0; i < pattern.size(); ++i) {
        const bool alone = (i == 0 || !std::isalnum(static_cast<unsigned char>(pattern[i - 1]))) &&
                           (i + 1 == pattern.size() || !std::isalnum(static_cast<unsigned char>(pattern[i + 1])));
        const int operand = pattern[i] - 'a';
        if (alone && operand >= 0 && operand < l.n)
          body += name[static_cast<size_t>(l.of[operand])];
        else
          body += pattern[i];
      }
      body += ";\n";
    }
  }
  return body;
}

}  // namespace situ::formula
