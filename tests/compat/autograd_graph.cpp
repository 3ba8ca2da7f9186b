// The graph from outside: nodes, edges, who owns them; and what modes say of views.
#include <torch/torch.h>

#include <iostream>
#include <set>

using torch::autograd::Node;

template <class NodePtr>
int depth(const NodePtr& n) {
  int d = 0;
  for (const auto& e : n->next_edges())
    if (e.function) d = std::max(d, depth(e.function));
  return d + 1;
}

void count(Node* n, std::set<Node*>& seen) {
  if (!n || !seen.insert(n).second) return;
  for (size_t i = 0; i < n->num_outputs(); ++i) count(n->next_edge(i).function.get(), seen);
}

struct Twice : torch::autograd::Function<Twice> {
  static torch::Tensor forward(torch::autograd::AutogradContext*, torch::Tensor x) { return x * 2; }
  static torch::autograd::variable_list backward(torch::autograd::AutogradContext*, torch::autograd::variable_list dy) {
    return {dy[0] * 2};
  }
};

int main() {
  auto x = torch::ones({2}).set_requires_grad(true), w = torch::ones({2}).set_requires_grad(true);
  auto y = (x * 2).exp();
  const Node& top = *y.grad_fn();
  std::cout << top.name() << " " << depth(y.grad_fn()) << "\n";
  std::cout << top.next_edges().size() << " " << top.next_edge(0).input_nr << " " << top.num_inputs() << "\n";
  auto kept = (x * w).grad_fn();  // owns what it walks
  for (const torch::autograd::Edge& e : kept->next_edges()) std::cout << e.function->name() << " " << e.is_valid() << "\n";
  auto z = y * x + y;
  std::set<Node*> seen;
  count(z.grad_fn().get(), seen);
  std::cout << seen.size() << "\n";
  auto both = y.topk(1);
  std::cout << std::get<0>(both).sum().grad_fn()->next_edges()[0].function->name() << "\n";
  std::cout << (x.grad_fn() == nullptr) << " " << (y.grad_fn() == y.grad_fn()) << "\n";
  auto v = y.view({1, 2});
  std::cout << v.grad_fn()->name() << " " << v.grad_fn()->next_edges()[0].function->name() << "\n";
  std::cout << x.view({2, 1}).grad_fn()->next_edges()[0].function->next_edges().size() << "\n";

  torch::Tensor inner;
  {
    torch::NoGradGuard guard;
    std::cout << x.view({1, 2}).requires_grad() << x[0].requires_grad() << y[0].requires_grad()
              << x.view({2})[0].requires_grad() << x.detach()[0].requires_grad() << (x * 1).requires_grad() << "\n";
    inner = torch::ones({2})[0];
    std::cout << inner.requires_grad() << torch::GradMode::is_enabled() << c10::InferenceMode::is_enabled() << "\n";
  }
  {
    c10::InferenceMode guard;
    std::cout << c10::InferenceMode::is_enabled() << c10::InferenceMode::is_enabled()
              << torch::GradMode::is_enabled() << "\n";
    c10::InferenceMode off(false);
    std::cout << c10::InferenceMode::is_enabled() << "\n";
  }
  std::cout << c10::InferenceMode::is_enabled() << torch::GradMode::is_enabled() << "\n";
}
