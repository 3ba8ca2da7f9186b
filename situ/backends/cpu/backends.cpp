// Names the libraries and instruction sets that the CPU's kernels use.
#include "situ/backends/backends.h"

#include <cblas.h>
#include <dnnl.h>

#include "situ/backends/cpu/common/load.h"
#include "situ/backends/cpu/common/targets.h"
#include "situ/backends/cpu/matrix/libraries.h"
// targets.h must come before any Highway header.
#include <hwy/highway.h>

namespace situ {
namespace {

const char* isa_text() {
  switch (cpu::onednn_call<decltype(dnnl_get_effective_cpu_isa)>("dnnl_get_effective_cpu_isa")()) {
    case dnnl_cpu_isa_sse41:
      return "SSE4.1";
    case dnnl_cpu_isa_avx:
      return "AVX";
    case dnnl_cpu_isa_avx2:
      return "AVX2";
    case dnnl_cpu_isa_avx2_vnni:
      return "AVX2 with VNNI";
    case dnnl_cpu_isa_avx512_core:
      return "AVX-512";
    case dnnl_cpu_isa_avx512_core_vnni:
      return "AVX-512 with VNNI";
    case dnnl_cpu_isa_avx512_core_bf16:
      return "AVX-512 with bf16";
    case dnnl_cpu_isa_avx512_core_amx:
      return "AVX-512 with AMX";
    default:
      return "all instruction sets of this CPU";
  }
}

}  // namespace

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

std::string onednn_version() {
  if (!cpu::has_onednn()) return "none (libsitu is self-contained)";
  const auto* v = cpu::onednn_call<decltype(dnnl_version)>("dnnl_version")();
  return std::to_string(v->major) + "." + std::to_string(v->minor) + "." + std::to_string(v->patch) + ", " + isa_text();
}

std::string openblas_version() {
  const char* core = cpu::openblas_call<decltype(openblas_get_corename)>("openblas_get_corename")();
  const char* config = cpu::openblas_call<decltype(openblas_get_config)>("openblas_get_config")();
  return std::string(core) + " (" + config + ")";
}

}  // namespace situ
