// A plain sum leaves its operands alone; the underscore form writes into the first.
#include <situ/situ.h>

#include <iostream>

int main() {
  situ::Tensor a = situ::tensor(15), b = situ::tensor(10);
  std::cout << situ::add(b, a).item<int>() << "\n";
  std::cout << a.item<int>() << " and " << b.item<int>() << "\n";
  a.add_(b);
  std::cout << a.item<int>() << " and " << b.item<int>() << "\n";
}
