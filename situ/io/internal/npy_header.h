// The header of NumPy's .npy format: "\x93NUMPY", a version, the header's length, and a Python dictionary of the
// array's dtype, order and shape.
// https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
#pragma once
#include <cstdint>
#include <string>

#include "situ/base/dims.h"
#include "situ/io/internal/bytes.h"
#include "situ/tensor/dtype.h"

namespace situ::io {

struct NpyHeader {
  DType dtype = DType::f32;
  bool big_endian = false;
  bool fortran = false;  // the first index varies fastest
  DimVec shape;
  int64_t bytes = 0;             // of the data, which follow the header
  std::string describe() const;  // "f32[2, 3]"
};

// Reads the header from the front of `from`: versions 1.0, 2.0 and 3.0. `where` starts every message, as in "load_npy:
// 'a.npy'". Throws FileError, or DTypeError for elements without a dtype in Situ. The caller compares `bytes` with the
// rest of the file.
NpyHeader read_npy_header(ByteStream& from, const std::string& where);

// Returns the header as numpy.save writes it, byte for byte. `dtype` must not be bf16, which NumPy lacks.
std::string npy_header(DType dtype, bool fortran, const DimVec& shape);

}  // namespace situ::io
