// LibTorch's side of bench/overhead.cpp, which compiles this file if it finds a torch wheel. The build leaves it out.
#include <torch/torch.h>

namespace lib = torch;
#include "bench/overhead_cases.h"

int main() {
  torch::set_num_threads(1);
  return bench::serve();
}
