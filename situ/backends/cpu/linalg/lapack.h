// Square matrices by LU factors with row swaps (LAPACK), row-major and dense, f32 or f64.
#pragma once
#include <cstdint>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

// Overwrites `a` by its factors, with n pivots. Returns false if a diagonal element is 0, so that there is no inverse.
bool factor(DType t, void* a, int64_t n, int* pivots);

// Overwrites the factors of an invertible matrix by its inverse. work: space for n elements.
void invert(DType t, void* a, int64_t n, const int* pivots, void* work);

// Bytes of scratch that determinant() needs.
int64_t lu_scratch_bytes(DType t, int64_t n);

// Returns the determinant; `a` then holds its factors.
double determinant(DType t, void* a, int64_t n, void* scratch);

}  // namespace situ::cpu
