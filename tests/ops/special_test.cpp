// Results and first and second derivatives at the special values (0, -0, 1, -1, infinities, NaN, the largest number,
// the smallest subnormal) are PyTorch's, in f32 and f64, on every instruction set that this machine has.
//
// The rows are those of kinks_rows.h; special.txt is the output of special.py, run with PyTorch. Results are compared
// including the sign of zeros; first derivatives in the fused and the differentiable form. special_on_purpose.txt lists
// Situ's answers that differ, with reasons; a failure prints the line that it would need.
#include <gtest/gtest.h>

#include <cctype>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "situ/autograd/autograd.h"
#include "situ/op/op_info.h"
#include "tests/generated/lines.h"
#include "tests/ops/kinks_rows.h"
#include "tests/targets.h"

namespace situ::test {
namespace {

using Numbers = std::vector<double>;
using Lines = std::map<std::string, std::string>;
constexpr double kEither = 12345678;  // where PyTorch's own loops disagree

// The lines below each head, by the text before their colon: "relu(x)" -> {"result": ..., "x": ..., "xx": ...}.
std::map<std::string, Lines> read(const char* name) {
  std::map<std::string, Lines> r;
  const char* root = std::getenv("SITU_SOURCE_DIR");
  std::ifstream in(std::string(root ? root : ".") + "/tests/ops/" + name);
  std::string head;
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("= ", 0) == 0)
      head = line.substr(2);
    else if (size_t colon = line.find(": "); !head.empty() && line[0] != '#' && colon != std::string::npos)
      r[head][line.substr(0, colon)] = line.substr(colon + 2);
  }
  return r;
}
const std::map<std::string, Lines>& table() {
  static const auto all = read("special.txt");
  return all;
}
// "f32 x": "4=0 7=-inf": element 4 may be 0.
const Lines& on_purpose(const std::string& row) {
  static auto all = read("special_on_purpose.txt");
  return all[row];
}

double number(std::string word, DType t) {
  if (word == "*") return kEither;
  const double sign = word[0] == '-' ? -1 : 1;
  if (word[0] == '-') word.erase(0, 1);
  const bool narrow = t == kFloat;
  if (word == "max") return sign * (narrow ? std::numeric_limits<float>::max() : std::numeric_limits<double>::max());
  if (word == "tiny")
    return sign * (narrow ? std::numeric_limits<float>::denorm_min() : std::numeric_limits<double>::denorm_min());
  return sign * std::strtod(word.c_str(), nullptr);
}
// "0*3 1" -> {0, 0, 0, 1}
Numbers numbers(const std::string& line, DType t) {
  Numbers r;
  std::istringstream in(line);
  for (std::string word; in >> word;) {
    size_t star = word.size() > 1 ? word.find('*', 1) : std::string::npos;
    size_t times = star == std::string::npos ? 1 : static_cast<size_t>(std::stol(word.substr(star + 1)));
    r.insert(r.end(), times, number(word.substr(0, star), t));
  }
  return r;
}
Numbers numbers(const Tensor& t) {
  Tensor d = t.detach().to(kDouble).contiguous().cpu();
  return {d.const_data_ptr<double>(), d.const_data_ptr<double>() + d.numel()};
}
// Null if the table has no such line: PyTorch has no such derivative.
const std::string* line_of(const Lines& lines, const std::string& name, DType t) {
  auto i = lines.find(name);
  if (i == lines.end()) i = lines.find((t == kFloat ? "f32 " : "f64 ") + name);
  return i == lines.end() ? nullptr : &i->second;
}

std::string text_of(double x) {
  if (std::isnan(x)) return "nan";
  char one[40];
  std::snprintf(one, sizeof one, "%.6g", x);
  return one;
}

// noise: the rest of sums that cancel.
bool alike(double want, double got, DType t, bool signs, double noise) {
  if (want == kEither) return true;
  if (std::isnan(want) || std::isnan(got)) return std::isnan(want) && std::isnan(got);
  if (std::isinf(want) || std::isinf(got)) return want == got;
  if (want == 0 && got == 0) return !signs || std::signbit(want) == std::signbit(got);
  return std::abs(want - got) <= 4 * number("tiny", t) + noise + 2e-5 * std::abs(want);
}

// One row in one dtype: the differences from the table, an empty text if there are none.
class Check {
 public:
  Check(const Row& row, DType t) : row_(row), t_(t), at_(table().at(row.kind)), want_(table().at(row.text)) {}

  std::string differences() {
    for (bool again : {false, true}) run(again);
    return text_;
  }

 private:
  bool elementwise() const {
    const std::string kind = row_.kind;
    return kind != "ROWS" && kind != "SPECIALS" && kind != "FINITE";
  }
  Tensor weights(const Tensor& like, int64_t period) const {
    if (elementwise()) return ones_like(like.detach());
    return (arange(like.numel()).remainder(period) + 1).to(t_).view(like.sizes());
  }
  Tensor operand(const std::string& name) const {
    const std::string* line = line_of(at_, name, t_);
    if (!line) return {};
    Tensor x = tensor(numbers(*line, t_), kDouble).to(t_);
    return (elementwise() ? x : x.view({-1, 4})).requires_grad_();
  }
  std::vector<Tensor> gradients(const Tensor& y, const Tensor& dy, bool again) const {
    if (!y.requires_grad()) return {};
    std::vector<Tensor> r = autograd::grad({y}, x_, {dy}, again, again, true);
    for (size_t i = 0; i < r.size(); ++i)
      if (!r[i].defined()) r[i] = zeros_like(x_[i].detach());
    return r;
  }
  void run(bool again) {
    Tensor x = operand("x"), y = operand("y"), z = operand("z");
    x_.clear();
    for (const Tensor& t : {x, y, z})
      if (t.defined()) x_.push_back(t);
    Tensor result = row_.call(x, y, z);
    compare("result", result, again);
    std::vector<Tensor> first = gradients(result, weights(result, 3), again);
    for (size_t i = 0; i < first.size(); ++i) {
      const std::string name(1, static_cast<char>('x' + i));
      compare(name, first[i], again);
      if (!again || !line_of(want_, name + "x", t_)) continue;
      std::vector<Tensor> second = gradients(first[i], weights(first[i], 2), true);
      for (size_t k = 0; k < x_.size(); ++k)
        compare(name + static_cast<char>('x' + k), second.empty() ? zeros_like(x_[k].detach()) : second[k], again);
    }
  }
  void compare(const std::string& name, const Tensor& t, bool again) {
    const std::string* line = line_of(want_, name, t_);
    if (!line) {
      text_ += "\n  " + name + ": is not in the table";
      return;
    }
    const Numbers want = numbers(*line, t_), got = numbers(t);
    if (want.size() != got.size()) {
      text_ += "\n  " + name + ": has " + std::to_string(got.size()) + " elements";
      return;
    }
    std::string others, operands;
    for (size_t i = 0; i < want.size(); ++i) {
      if (alike(want[i], got[i], name) || listed(name, i, got[i])) continue;
      others += " " + std::to_string(i) + "=" + text_of(got[i]);
      operands += "\n    " + std::to_string(i) + (again ? " (again)" : "") + " is " + text_of(got[i]) + ", PyTorch's " +
                  text_of(want[i]);
      for (const char* of : {"x", "y", "z"}) {
        const std::string* operand = line_of(at_, of, t_);
        if (operand && numbers(*operand, t_).size() == want.size())
          operands += std::string(", ") + of + " " + text_of(numbers(*operand, t_)[i]);
      }
    }
    if (!others.empty()) text_ += std::string("\n") + (t_ == kFloat ? "f32 " : "f64 ") + name + ":" + others + operands;
  }
  bool alike(double want, double got, const std::string& name) const {
    const double noise = elementwise() ? 0 : t_ == kFloat ? 2e-6 : 1e-12;
    return test::alike(want, got, t_, name == "result", noise);
  }
  bool listed(const std::string& name, size_t element, double got) const {
    const std::string* line = line_of(on_purpose(row_.text), name, t_);
    std::istringstream in(line ? *line : "");
    const std::string head = std::to_string(element) + "=";
    for (std::string word; in >> word;)
      if (word.rfind(head, 0) == 0 && alike(number(word.substr(head.size()), t_), got, name)) return true;
    return false;
  }

  const Row& row_;
  DType t_;
  const Lines &at_, &want_;
  std::vector<Tensor> x_;
  std::string text_;
};

class Special : public ::testing::TestWithParam<Row> {};

TEST_P(Special, ValuesAreTreatedAsByPyTorch) {
  const Row& row = GetParam();
  ASSERT_TRUE(table().count(row.kind) && table().count(row.text)) << "run tests/ops/special.py";
  for_each_target([&](const char* target) {
    for (DType t : {kDouble, kFloat})
      EXPECT_EQ(Check(row, t).differences(), "") << row.text << (t == kFloat ? ", f32, " : ", f64, ") << target;
  });
}

INSTANTIATE_TEST_SUITE_P(All, Special, ::testing::ValuesIn(kRows));

bool called(const std::string& op) {
  for (const Row& row : kRows) {
    const std::string text = row.text;
    for (size_t at = text.find(op + "("); at != std::string::npos; at = text.find(op + "(", at + 1))
      if (at == 0 || (!std::isalnum(static_cast<unsigned char>(text[at - 1])) && text[at - 1] != '_')) return true;
  }
  return false;
}

// Each op on elements and each reduction has a row, except for ops that only move values, ops that other rows consist
// of (clamp_to is clamp(x, y, z), rectify is prelu), and topk, which may choose another of equal elements.
TEST(Special, RowsCallEveryDifferentiableOp) {
  const std::string without = " scale_by_bits rectify clamp_to topk softmax_backward";
  std::string missing;
  for (const situ::testing::Line& l : situ::testing::kLines) {
    const std::string section = l.section;
    if (!section.starts_with("elementwise") && section != "reductions") continue;
    if (l.op_info->differentiable && !called(l.name)) missing += std::string(" ") + l.name;
  }
  EXPECT_EQ(missing, without);
}

}  // namespace
}  // namespace situ::test
