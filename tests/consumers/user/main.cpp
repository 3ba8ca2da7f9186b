// A user's program. ../install.sh builds it against an installed Situ in three ways.
#include <situ/situ.h>

#include <cstdio>

int main() {
  situ::Tensor x = situ::full({1}, 3.0).requires_grad_();
  situ::Tensor y = x * x;
  y.backward();
  std::printf("situ %s: y %g, dy/dx %g\n", situ::version(), y.item<float>(), x.grad().item<float>());
  return 0;
}
