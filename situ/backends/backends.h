// Names the libraries and the instruction set that compute on this machine, as `situ doctor` prints them.
#pragma once
#include <string>

namespace situ {

// The instruction set that the elementwise, reduction and normalisation kernels run with, and the library they are
// written in: "AVX3 through Highway 1.0.3".
std::string kernel_backend();

// The code that multiplies two large f32 matrices: "oneDNN", "OpenBLAS" or "Situ's own code". Situ's own code also
// multiplies small f32 matrices, f64 and the half types.
const char* product_backend();

// The versions of the two libraries that Situ loads: "2.6.3, AVX-512 with bf16" and "SkylakeX (OpenBLAS 0.3.21 ...)".
// Each function loads its library, and throws FileError if it is missing.
std::string onednn_version();
std::string openblas_version();

}  // namespace situ
