// The autograd tour: graphs, their nodes, gradients of gradients, hooks and a function of one's own.
#include <torch/torch.h>

using namespace torch::autograd;

class LinearFunction : public Function<LinearFunction> {
 public:
  static torch::Tensor forward(AutogradContext* ctx, torch::Tensor input, torch::Tensor weight,
                               torch::Tensor bias = torch::Tensor()) {
    ctx->save_for_backward({input, weight, bias});
    auto output = input.mm(weight.t());
    if (bias.defined()) output += bias.unsqueeze(0).expand_as(output);
    return output;
  }

  static tensor_list backward(AutogradContext* ctx, tensor_list grad_outputs) {
    auto saved = ctx->get_saved_variables();
    auto input = saved[0];
    auto weight = saved[1];
    auto bias = saved[2];
    auto grad_output = grad_outputs[0];
    auto grad_input = grad_output.mm(weight);
    auto grad_weight = grad_output.t().mm(input);
    auto grad_bias = torch::Tensor();
    if (bias.defined()) grad_bias = grad_output.sum(0);
    return {grad_input, grad_weight, grad_bias};
  }
};

class MulConstant : public Function<MulConstant> {
 public:
  static torch::Tensor forward(AutogradContext* ctx, torch::Tensor tensor, double constant) {
    ctx->saved_data["constant"] = constant;
    return tensor * constant;
  }
  static tensor_list backward(AutogradContext* ctx, tensor_list grad_outputs) {
    return {grad_outputs[0] * ctx->saved_data["constant"].toDouble(), torch::Tensor()};
  }
};

int main() {
  // Create a tensor and track what is done with it.
  auto x = torch::ones({2, 2}, torch::requires_grad());
  std::cout << x << std::endl;
  auto y = x + 2;
  std::cout << y << std::endl;
  auto z = y * y + y;
  auto out = z.mean();
  std::cout << z.grad_fn()->name() << " " << out.grad_fn()->name() << std::endl;
  std::cout << out << std::endl;

  auto a = torch::tensor({{1.0, 2.0}, {3.0, 4.0}});
  a = ((a * 3) / (a - 5));
  std::cout << a.requires_grad() << std::endl;
  a.requires_grad_(true);
  auto b = (a * a).sum();
  std::cout << a.requires_grad() << " " << b.grad_fn()->name() << std::endl;

  out.backward();
  std::cout << x.grad() << std::endl;

  // A vector-Jacobian product.
  x = torch::tensor({0.5, -1.0, 2.0}, torch::requires_grad());
  y = x * 2;
  while (y.norm().item<double>() < 1000) y = y * 2;
  std::cout << y << std::endl;
  auto v = torch::tensor({0.1, 1.0, 0.0001}, torch::kFloat);
  y.backward(v);
  std::cout << x.grad() << std::endl;

  std::cout << x.requires_grad() << " " << x.pow(2).requires_grad() << std::endl;
  {
    torch::NoGradGuard no_grad;
    std::cout << x.pow(2).requires_grad() << std::endl;
  }
  y = x.detach();
  std::cout << y.requires_grad() << " " << x.eq(y).all().item<bool>() << std::endl;

  // A gradient penalty: the derivative of a derivative.
  auto model = torch::nn::Linear(4, 3);
  {
    torch::NoGradGuard no_grad;
    model->weight.copy_(torch::arange(12, torch::kFloat).view({3, 4}) / 10);
    model->bias.fill_(0.5);
  }
  auto input = (torch::arange(12, torch::kFloat).view({3, 4}) / 6 - 1).requires_grad_(true);
  auto output = model(input);
  auto loss = torch::nn::MSELoss()(output, torch::ones({3, 3}));
  auto grad_output = torch::ones_like(output);
  auto gradient = torch::autograd::grad({output}, {input}, /*grad_outputs=*/{grad_output}, /*retain_graph=*/true,
                                        /*create_graph=*/true)[0];
  auto gradient_penalty = torch::pow((gradient.norm(2, /*dim=*/1) - 1), 2).mean();
  auto combined_loss = loss + gradient_penalty;
  combined_loss.backward();
  std::cout << loss.item<float>() << " " << gradient_penalty.item<float>() << std::endl;
  std::cout << input.grad() << std::endl << model->weight.grad() << std::endl;

  // Functions with a derivative of one's own.
  auto w = torch::tensor({{0.1, 0.2, 0.3}, {0.4, 0.5, 0.6}}, torch::requires_grad());
  auto xs = torch::ones({2, 3}).requires_grad_();
  auto ys = LinearFunction::apply(xs, w);
  ys.sum().backward();
  std::cout << xs.grad() << std::endl << w.grad() << std::endl;
  auto s = torch::tensor({1.0, 2.0}, torch::requires_grad());
  auto t = MulConstant::apply(s, 5.5);
  auto h = t.register_hook([](torch::Tensor grad) { return grad * 2; });
  t.sum().backward();
  t.remove_hook(h);
  std::cout << s.grad() << std::endl;
}
