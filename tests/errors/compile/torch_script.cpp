// A program that includes LibTorch's header for TorchScript compiles, unless it loads a script.
// compile-error: TorchScript is not in Situ
#include "situ/compat/include/torch/script.h"

int main() {
  torch::Tensor x;
#ifdef SITU_BROKEN
  auto module = torch::jit::load("model.pt");
#endif
}
