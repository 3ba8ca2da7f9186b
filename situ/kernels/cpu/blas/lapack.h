// Square matrices by LU factors with row exchanges (LAPACK), row-major and dense, f32 or f64.
#pragma once
#include <cstdint>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

// Bytes of scratch that each function below wants for matrices of n rows.
int64_t lu_scratch_bytes(DType t, int64_t n);

// Overwrites `a` by its inverse; false where it has none, `a` then holds its factors.
bool invert(DType t, void* a, int64_t n, void* scratch);

// The determinant; `a` then holds its factors.
double determinant(DType t, void* a, int64_t n, void* scratch);

}  // namespace situ::cpu
