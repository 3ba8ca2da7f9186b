// One module may be called many times in a step: a shared ReLU, and an embedding tied to the head. Gradients sum.
#include <situ/situ.h>

#include <iostream>

namespace nn = situ::nn;
using situ::Tensor;

int main() {
  situ::manual_seed(0);
  nn::Embedding table(nn::EmbeddingOptions(5, 3));
  nn::ReLU relu(nn::ReLUOptions().inplace(true));
  nn::Linear a(3, 3), b(3, 3);

  Tensor tokens = situ::tensor({0, 3, 3});
  Tensor h = relu(b(relu(a(table(tokens)))));   // one ReLU(inplace), twice
  Tensor logits = h.matmul(table->weight.t());  // the embedding is the head, too
  logits.sum().backward();

  // The same by hand, with separate uses of the table.
  Tensor weight = table->weight.detach().clone().requires_grad_();
  Tensor head = table->weight.detach().clone().requires_grad_();
  Tensor g = situ::relu(situ::linear(weight.index_select(0, tokens), a->weight.detach(), a->bias.detach()));
  g = situ::relu(situ::linear(g, b->weight.detach(), b->bias.detach()));
  g.matmul(head.t()).sum().backward();

  std::cout << "tied gradient is the sum of both uses: "
            << (situ::allclose(table->weight.grad(), weight.grad() + head.grad()) ? "yes" : "no") << "\n";
  std::cout << "the shared ReLU prints as: " << *relu << "\n";
}
