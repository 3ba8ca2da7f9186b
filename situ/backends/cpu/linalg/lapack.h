// Square matrices by LU factors with row exchanges (LAPACK), row-major and dense, f32 or f64.
#pragma once
#include <cstdint>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

// Overwrites `a` by its factors, with n pivots; false where one of its diagonal is 0, so that it has no inverse.
bool factor(DType t, void* a, int64_t n, int* pivots);

// Overwrites the factors of a matrix that has an inverse by it. work: room for n elements.
void invert(DType t, void* a, int64_t n, const int* pivots, void* work);

// Bytes of scratch that determinant() wants.
int64_t lu_scratch_bytes(DType t, int64_t n);

// The determinant; `a` then holds its factors.
double determinant(DType t, void* a, int64_t n, void* scratch);

}  // namespace situ::cpu
