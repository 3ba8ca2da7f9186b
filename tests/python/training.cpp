// README.md's Python example in C++. test_readme.py checks that both print the same digest.
#include <situ/situ.h>

#include <iostream>

using namespace situ;

int main() {
  manual_seed(0);
  nn::Sequential net;  // separate statements: the order in which arguments are evaluated (and draw) is unspecified
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
