#include "situ/ops/backends.h"

#include "situ/kernels/cpu/blas/libraries.h"
#include "situ/kernels/cpu/targets.h"
// Highway after what it is told there.
#include <hwy/highway.h>

namespace situ {

std::string kernel_backend() {
  int64_t best = hwy::SupportedTargets() & HWY_TARGETS;
  return std::string(hwy::TargetName(best & -best)) + " through Highway " + std::to_string(HWY_MAJOR) + "." +
         std::to_string(HWY_MINOR) + "." + std::to_string(HWY_PATCH);
}

const char* product_backend() {
  constexpr int64_t kLarge = 512;
  cpu::Tile<float> tile;
  tile.m = tile.n = tile.k = kLarge;
  tile.a_rs = tile.b_rs = tile.c_rs = kLarge;
  tile.a_cs = tile.b_cs = 1;
  switch (cpu::blas_for(tile)) {
    case cpu::Blas::onednn:
      return "oneDNN";
    case cpu::Blas::openblas:
      return "OpenBLAS";
    default:
      return "Situ's own code";
  }
}

}  // namespace situ
