// Ops as values: tables of activations, std::function, plain pointers, template arguments and algorithms.
#include <torch/torch.h>

using Unary = torch::Tensor (*)(const torch::Tensor&);
using Binary = torch::Tensor (*)(const torch::Tensor&, const torch::Tensor&);
using BinaryOut = at::Tensor& (*)(at::Tensor&, const at::Tensor&, const at::Tensor&);
using InPlace = torch::Tensor& (*)(torch::Tensor&);

template <Unary f>
torch::Tensor twice(const torch::Tensor& x) {
  return f(f(x));
}
template <class F, class... Args>
torch::Tensor call(F f, const Args&... args) {
  return f(args...);
}
template <class F, class... Args>
torch::Tensor call_out(F f, const Args&... args) {
  auto out = torch::empty({3}, torch::kBool);
  f(out, args...);
  return out;
}
static torch::Tensor fold(const std::vector<torch::Tensor>& all, Binary f) {
  torch::Tensor r = all[0];
  for (size_t i = 1; i < all.size(); ++i) r = f(r, all[i]);
  return r;
}

struct NetImpl : torch::nn::Module {
  explicit NetImpl(std::function<torch::Tensor(torch::Tensor)> act) : act(std::move(act)) {}
  torch::Tensor forward(torch::Tensor x) { return act(x); }
  std::function<torch::Tensor(torch::Tensor)> act;
};
TORCH_MODULE(Net);

int main() {
  auto x = torch::tensor({-1.0, 0.0, 2.0}), y = torch::tensor({3.0, -4.0, 0.5});
  std::map<std::string, std::function<torch::Tensor(torch::Tensor)>> acts{
      {"relu", torch::relu}, {"tanh", torch::tanh}, {"sigmoid", torch::sigmoid}, {"exp", torch::exp}, {"abs", torch::abs}};
  for (auto& [name, f] : acts) std::cout << name << f(x) << std::endl;
  std::unordered_map<std::string, Unary> table{{"relu", torch::relu}, {"sigmoid", &torch::sigmoid}};
  std::vector<Unary> list = {torch::relu, torch::square, torch::neg};
  for (Unary f : list) std::cout << f(x) << std::endl;
  std::cout << table["relu"](x) << table.at("sigmoid")(x) << twice<torch::square>(y) << std::endl;

  std::vector<torch::Tensor> xs{x, y}, ys;
  std::transform(xs.begin(), xs.end(), std::back_inserter(ys), torch::relu);
  std::transform(xs.begin(), xs.end(), std::back_inserter(ys), torch::sin);
  std::cout << ys.size() << ys[1] << std::endl;
  std::cout << fold({x, y, x}, torch::maximum) << std::endl;

  Binary mul = torch::mul, larger = torch::max, power = torch::pow;
  auto scaled = static_cast<torch::Tensor (*)(const torch::Tensor&, const torch::Tensor&, const torch::Scalar&)>(torch::add);
  auto soft = static_cast<torch::Tensor (*)(const torch::Tensor&, int64_t, std::optional<torch::ScalarType>)>(torch::softmax);
  std::cout << mul(x, y) << larger(x, y) << power(y, x) << scaled(x, y, 2) << soft(x, 0, {}) << std::endl;
  BinaryOut less = at::lt_out;
  std::cout << call_out(less, x, y) << call_out(at::logical_and_out, x, y) << call_out<BinaryOut>(torch::eq_out, x, x) << std::endl;
  InPlace rectify = torch::relu_;
  auto z = x.clone();
  rectify(z) += 1;
  std::cout << z << std::endl;

  auto f = &torch::relu;
  auto g = torch::relu;
  auto bound = std::bind(torch::relu, std::placeholders::_1);
  std::cout << f(x) << g(x) << bound(x) << call(torch::sigmoid, x) << call(torch::log1p, z) << call(torch::outer, x, y) << std::endl;
  std::function<torch::Tensor(const torch::Tensor&, const torch::Tensor&)> product = torch::matmul, distance = torch::atan2;
  std::cout << product(x, y) << distance(x, y) << std::endl;
  torch::nn::Sequential net(torch::nn::Functional(torch::relu), torch::nn::Functional(torch::leaky_relu, 0.5), Net(torch::sigmoid));
  std::cout << net->forward(x) << Net(torch::tanh)(y) << std::endl;
  std::cout << relu(x) << exp(x) << sum(y) << maximum(x, y) << std::endl;  // without a namespace
}
