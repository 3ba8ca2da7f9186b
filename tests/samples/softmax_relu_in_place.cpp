// Softmax is never negative, so relu_ changes nothing. 100 values print in twelve rows of nine.
#include <situ/situ.h>

#include <iostream>

int main() {
  situ::Tensor x = situ::linspace(-2.0, 2.0, 100);
  situ::Tensor p = x.softmax(0);
  situ::Tensor before = p.clone();
  p.relu_();
  std::cout << (situ::equal(p, before) ? "unchanged" : "changed") << ", sums to " << p.sum().item<float>() << "\n";
  std::cout << p << "\n";
}
