// Runs the Python example of README.md in C++, and prints the same digest (test_readme.py).
#include <situ/situ.h>

#include <iostream>

using namespace situ;

int main() {
  manual_seed(0);
  nn::Sequential net;  // one statement each: a compiler may evaluate the arguments of one call in any order
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
