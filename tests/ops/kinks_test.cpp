// Results and gradients at kinks, bounds, ties, infinities and NaN are PyTorch's.
//
// A row is an expression that is valid in C++ and Python, of operands of the kind that its macro names. kinks.py reads
// the rows and prints kinks_table.h: operands, and PyTorch's results and gradients for a result's gradient of 1, 2, 3,
// 1, 2, 3, ... Both f32 and f64 are compared, and for each derivative both the fused and the differentiable form. A *
// in the table marks values for which PyTorch's vector and scalar code disagree.
//
// Rows are left out if Situ's answer differs: which of equal elements topk takes; gradients of max() and min() of a NaN
// (all of it is NaN, as for amax); cumprod and prod() with infinities or NaN; binary_cross_entropy_with_logits at
// infinite logits. special_test.cpp has the last two.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "situ/autograd/autograd.h"
#include "tests/ops/kinks_rows.h"
#include "tests/ops/kinks_table.h"

namespace situ::test {
namespace {

// ---- the table ------------------------------------------------------------------------------------------------------

using Numbers = std::vector<double>;
constexpr double kEither = 12345678;

Numbers numbers(const std::string& line) {
  Numbers r;
  std::istringstream in(line);
  for (std::string word; in >> word;) r.push_back(word == "*" ? kEither : std::strtod(word.c_str(), nullptr));
  return r;
}
// The lines below each head, by the text before their colon: "relu(x)" -> {"result": ..., "x": ...}.
std::map<std::string, std::map<std::string, Numbers>> read_table() {
  std::map<std::string, std::map<std::string, Numbers>> r;
  std::string head;
  for (const char* text : kKinks) {
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
      if (line.rfind("= ", 0) == 0) {
        head = line.substr(2);
      } else if (size_t colon = line.find(':'); colon != std::string::npos) {
        r[head][line.substr(0, colon)] = numbers(line.substr(colon + 1));
      }
    }
  }
  return r;
}
const auto& table() {
  static const auto t = read_table();
  return t;
}

Tensor operand(const Numbers& values, const std::string& kind, DType t) {
  Tensor x = tensor(values, kDouble).to(t);
  return kind == "ROWS" || kind == "FINITE" ? x.view({-1, 4}) : x;
}

std::string text_of(const Numbers& v) {
  std::string s;
  char one[40];
  for (double x : v) {
    std::snprintf(one, sizeof one, " %.6g", x);
    s += one;
  }
  return s;
}
Numbers numbers(const Tensor& t) {
  Tensor d = t.detach().to(kDouble).contiguous().cpu();
  return {d.const_data_ptr<double>(), d.const_data_ptr<double>() + d.numel()};
}
bool alike(double want, double got) {
  if (want == kEither) return true;
  if (std::isnan(want) || std::isnan(got)) return std::isnan(want) && std::isnan(got);
  if (std::isinf(want) || std::isinf(got)) return want == got;
  return std::abs(want - got) <= 1e-6 + 2e-5 * std::abs(want);
}
// Empty if they agree.
std::string difference(const Numbers& want, const Tensor& t, const std::map<std::string, Numbers>& at) {
  Numbers got = numbers(t);
  if (got.size() != want.size()) return "has " + std::to_string(got.size()) + " elements";
  std::string s;
  for (size_t i = 0; i < want.size(); ++i) {
    if (alike(want[i], got[i])) continue;
    s += "\n  " + std::to_string(i) + ":" + text_of({got[i]}) + ", PyTorch" + text_of({want[i]});
    for (const auto& [name, values] : at)
      if (values.size() == want.size()) s += ", " + name + text_of({values[i]});
  }
  return s;
}

class Kinks : public ::testing::TestWithParam<Row> {};

TEST_P(Kinks, ArePyTorchs) {
  const Row& row = GetParam();
  ASSERT_TRUE(table().count(row.kind) && table().count(row.text)) << "run tests/ops/kinks.py";
  const auto& at = table().at(row.kind);
  const auto& want = table().at(row.text);
  for (DType t : {kDouble, kFloat})
    for (bool again : {false, true}) {
      Tensors x(3), wanted;
      std::vector<std::string> names;
      for (const auto& [name, values] : at) {
        x[static_cast<size_t>(name[0] - 'x')] = operand(values, row.kind, t).requires_grad_(want.count(name) != 0);
        if (want.count(name)) names.push_back(name), wanted.push_back(x[static_cast<size_t>(name[0] - 'x')]);
      }
      Tensor y = row.call(x[0], x[1], x[2]);
      const std::string of = std::string(row.text) + (t == kFloat ? ", f32" : ", f64") + (again ? ", again" : "");
      EXPECT_EQ(difference(want.at("result"), y, at), "") << of;
      if (wanted.empty()) continue;
      Tensor dy = (arange(y.numel()).remainder(3) + 1).to(t).view(y.sizes());
      Tensors dx = autograd::grad({y}, wanted, {dy}, again, again, true);
      for (size_t i = 0; i < dx.size(); ++i) {
        Tensor d = dx[i].defined() ? dx[i] : zeros_like(wanted[i].detach());
        EXPECT_EQ(difference(want.at(names[i]), d, at), "") << of << ", gradient of " << names[i];
      }
    }
}

// As PyTorch's: at 0 the slope is alpha, and the second derivative 0; far above 0 exp(x) has no influence.
TEST(SecondDerivative, OfEluIsNoneAtZeroAndAbove) {
  Tensor x = tensor({-1.0, 0.0, 1000.0}, kDouble).requires_grad_();
  Tensor slope = autograd::grad({elu(x, 0.5).sum()}, {x}, {}, {}, true)[0];
  Tensor second = autograd::grad({slope.sum()}, {x})[0];
  EXPECT_TRUE(allclose(slope, tensor({0.5 * std::exp(-1.0), 0.5, 1.0}, kDouble)));
  EXPECT_TRUE(allclose(second, tensor({0.5 * std::exp(-1.0), 0.0, 0.0}, kDouble)));
}

std::vector<Row> rows() {
  std::vector<Row> r;
  for (const Row& row : kRows)
    if (std::string(row.kind) != "SPECIALS" && std::string(row.kind) != "ALONE") r.push_back(row);
  return r;
}
INSTANTIATE_TEST_SUITE_P(All, Kinks, ::testing::ValuesIn(rows()));

}  // namespace
}  // namespace situ::test
