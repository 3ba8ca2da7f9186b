// The same calls in LibTorch. Compiled by bench/overhead where a torch wheel is found; never part of the build.
#include <torch/torch.h>

namespace lib = torch;
#include "bench/overhead_cases.h"

int main() {
  torch::set_num_threads(1);
  return bench::serve();
}
