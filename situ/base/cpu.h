// ThisCpu: the instruction sets of this processor.
//
// SITU_CPU_CAPABILITY in the environment (PyTorch: ATEN_CPU_CAPABILITY) disables everything above it: "avx512", "avx2"
// or "sse4". Kernels, including oneDNN's, are then those of a CPU without the rest, so results of such a CPU can be
// reproduced on this one. OpenBLAS has its own OPENBLAS_CORETYPE. It is read once, when the library is loaded. Any
// other word is reported on stderr and ignored.
#pragma once

namespace situ {

enum class Capability { sse4, avx2, avx512 };

struct ThisCpu {
  Capability capability = Capability::sse4;  // avx2: with fused multiply-adds; avx512: F, CD, BW, DQ, VL
  bool avx512_bf16 = false, amx_bf16 = false;
  bool amd = false;
  int family = 0;       // as reported by cpuid; AMD's Zen 3 and Zen 4 are 25
  bool capped = false;  // limited by the environment

  bool has(Capability c) const { return capability >= c; }
  // Some tuning tables have rows for it that differ from those for family 26 (Zen 5).
  bool is_zen4() const { return amd && family == 25 && has(Capability::avx512); }
};

const ThisCpu& this_cpu() noexcept;

}  // namespace situ
