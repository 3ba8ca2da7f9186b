// A LibTorch program as its users build it. ../install.sh builds it against an installed Situ.
#include <torch/torch.h>

#include <iostream>

int main() {
  torch::Tensor tensor = torch::eye(2);
  std::cout << tensor << std::endl;
}
