// What this processor can do.
//
// SITU_CPU_CAPABILITY in the environment (PyTorch: ATEN_CPU_CAPABILITY) leaves out what is beyond it: "avx512", "avx2"
// or "sse4". Kernels then are those that a CPU without the rest would run, oneDNN's among them (OpenBLAS has its own
// OPENBLAS_CORETYPE), so that results with that CPU's bits can be had on this one, and its code be measured here. Read
// once, when the library is loaded; any other word is named on stderr and ignored.
#pragma once

namespace situ {

enum class Capability { sse4, avx2, avx512 };

struct ThisCpu {
  Capability capability = Capability::sse4;  // avx2: with fused multiply-adds; avx512: F, CD, BW, DQ, VL
  bool avx512_bf16 = false, amx_bf16 = false;
  bool amd = false;
  int family = 0;       // as cpuid counts: AMD's Zen 3 and Zen 4 are 25
  bool capped = false;  // by the environment

  bool has(Capability c) const { return capability >= c; }
  // Some rows of the tables were measured on it that family 26's (Zen 5) differ from.
  bool is_zen4() const { return amd && family == 25 && has(Capability::avx512); }
};

const ThisCpu& this_cpu() noexcept;

}  // namespace situ
