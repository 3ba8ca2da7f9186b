// A leaf that requires grad may not be written while recording. The plain forms give it its gradient.
#include <situ/situ.h>

#include <iostream>

using situ::Tensor;

void refused(const char* what, const Tensor& leaf, void (*write)(const Tensor&)) {
  try {
    write(leaf);
    std::cout << what << ": accepted\n";
  } catch (const situ::Error& e) {
    std::cout << what << ": refused, the leaf is still " << leaf.detach() << "\n";
  }
}

int main() {
  Tensor y = situ::tensor({4.0, 5.0, 6.0});

  Tensor x = situ::tensor({1.0, 2.0, 3.0}).requires_grad_();
  Tensor leaf = x;
  refused("add_", x, [](const Tensor& t) { t.add_(1); });
  refused("mul_", x, [](const Tensor& t) { t.mul_(2); });

  x = x + y;
  x.sum().backward();
  std::cout << "x = x + y: " << leaf.grad() << "\n";

  x = situ::tensor({1.0, 2.0, 3.0}).requires_grad_();
  leaf = x;
  x = x * y;
  x.sum().backward();
  std::cout << "x = x * y: " << leaf.grad() << "\n";
}
