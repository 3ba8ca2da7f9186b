// Values at the edges of types and functions: what fits, what is refused, and what NaN, infinity and zero come to.
#include <torch/torch.h>

#include <cmath>
#include <functional>
#include <iostream>
#include <limits>
#include <string>

namespace {

void attempt(const std::string& name, const std::function<torch::Tensor()>& f) {
  try {
    const double v = f().to(torch::kDouble).sum().item<double>();
    std::cout << name << ": " << v << "\n";
  } catch (const std::exception&) {
    std::cout << name << ": refused\n";
  }
}

void numbers_that_do_not_fit() {
  const auto mask = torch::tensor({true}), place = torch::tensor({0});
  const auto bytes = [] { return torch::zeros({1}, torch::kByte); };
  for (const torch::Scalar v : {torch::Scalar(255), torch::Scalar(300), torch::Scalar(-1), torch::Scalar(2.7),
                                torch::Scalar(1e10), torch::Scalar(std::nan(""))}) {
    attempt("full", [&] { return torch::full({1}, v, torch::kByte); });
    attempt("fill_", [&] { return bytes().fill_(v); });
    attempt("masked_fill", [&] { return bytes().masked_fill(mask, v); });
    attempt("index_fill", [&] { return bytes().index_fill(0, place, v); });
    attempt("scatter", [&] { return bytes().scatter(0, place, v); });
    attempt("full_like", [&] { return torch::full_like(bytes(), v); });
  }
  attempt("i32 of 2^31", [] { return torch::full({1}, int64_t{1} << 31, torch::kInt); });
  attempt("f16 masked_fill 1e10", [&] { return torch::zeros({1}, torch::kHalf).masked_fill(mask, 1e10); });
  attempt("bool masked_fill 0.5", [&] { return torch::zeros({1}, torch::kBool).masked_fill(mask, 0.5); });
  attempt("clamp u8 to 300", [&] { return bytes().clamp_min(300); });
  attempt("u8 + 300", [&] { return bytes() + 300; });
}

void integers_by_zero() {
  const auto a = torch::tensor({1, 2}), b = torch::tensor({0, 1});
  attempt("floor_divide", [&] { return torch::floor_divide(a, b); });
  attempt("div trunc", [&] { return torch::div(a, b, "trunc"); });
  attempt("remainder", [&] { return torch::remainder(a, b); });
  attempt("fmod", [&] { return torch::fmod(a, b); });
  attempt("floor_divide_", [&] { return a.clone().floor_divide_(b); });
  attempt("div", [&] { return torch::div(a, b + 1); });
}

void functions_at_edges() {
  const double inf = std::numeric_limits<double>::infinity(), nan = std::nan("");
  const auto x = torch::tensor({-0.0, 0.0, -inf, inf, 4.0}, torch::kDouble);
  for (const double e : {0.5, -0.5}) std::cout << x.pow(torch::tensor(e, torch::kDouble)) << "\n";
  std::cout << x.narrow(0, 0, 2).pow(0.5) << "\n";
  const auto set = torch::tensor({3.0, nan}, torch::kDouble);
  std::cout << torch::isin(torch::tensor({1.0, 3.0, 2.0, nan}, torch::kDouble), set) << "\n";
  std::cout << torch::hypot(torch::tensor({3.0, 6.0}), torch::tensor({4, 8})) << "\n";
  std::cout << torch::logaddexp(torch::tensor({0, 0}), torch::tensor({0.0, 0.0})) << "\n";
  std::cout << torch::ldexp(torch::tensor({1.5f, 3.0f}), torch::tensor({3, -2})) << "\n";
  std::cout << torch::copysign(torch::tensor({1.0, 2.0}), torch::tensor({-0.0, 3.0})) << "\n";
}

void gradients_at_edges() {
  using Function = std::function<torch::Tensor(torch::Tensor)>;
  const auto gradient = [](const char* name, std::vector<double> at, const Function& f) {
    const auto x = torch::tensor(at, torch::kDouble).requires_grad_();
    f(x).sum().backward();
    std::cout << name << "\n" << x.grad() << "\n";
  };
  gradient("std", {1.5, 1.5, 1.5}, [](torch::Tensor x) { return x.std(); });
  gradient("std of n", {1.5, 1.5, 1.5}, [](torch::Tensor x) { return x.std(false); });
  gradient("std_mean", {1.5, 1.5, 1.5}, [](torch::Tensor x) { return std::get<0>(torch::std_mean(x)); });
  gradient("norm", {0.0, 0.0}, [](torch::Tensor x) { return x.norm(); });
  gradient("norm 3", {0.0, 0.0}, [](torch::Tensor x) { return x.norm(3); });
  gradient("logit", {0.0, 0.5, 1.0, 2.0}, [](torch::Tensor x) { return torch::logit(x); });
  gradient("entr", {0.0, 1.0}, [](torch::Tensor x) { return torch::special::entr(x); });
}

}  // namespace

int main() {
  numbers_that_do_not_fit();
  integers_by_zero();
  functions_at_edges();
  gradients_at_edges();
}
