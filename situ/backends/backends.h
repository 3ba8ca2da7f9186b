// Who computes on this machine: for a program that wants to tell, as `situ doctor` does.
#pragma once
#include <string>

namespace situ {

// The instruction set that the elementwise, reduction and normalisation kernels run with, and the library they are
// written in: "AVX3 through Highway 1.0.3".
std::string kernel_backend();

// Who multiplies two large f32 matrices: "oneDNN", "OpenBLAS" or "Situ's own code", which also takes the small ones,
// f64 and the half types.
const char* product_backend();

// The bought libraries, which this loads: "2.6.3, AVX-512 with bf16" and "SkylakeX (OpenBLAS 0.3.21 ...)". FileError
// where one is missing.
std::string onednn_version();
std::string openblas_version();

}  // namespace situ
