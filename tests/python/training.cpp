// README.md's Python example in C++: prints the digest that it prints (test_readme.py).
#include <situ/situ.h>

#include <iostream>

using namespace situ;

int main() {
  manual_seed(0);
  nn::Sequential net;  // one after the other: arguments of one call are made, and draw, in an order of the compiler's
  net->push_back(nn::Linear(64, 128));
  net->push_back(nn::ReLU());
  net->push_back(nn::Linear(128, 10));
  optim::AdamW optimizer(net->parameters(), 1e-3);
  Tensor x = randn({32, 64}), y = randint(10, {32});
  for (int i = 0; i < 10; ++i) {
    optimizer.zero_grad();
    nn::functional::cross_entropy(net->forward(x), y).backward();
    optimizer.step();
  }
  std::cout << io::digest_of(net->parameters()) << "\n";
}
