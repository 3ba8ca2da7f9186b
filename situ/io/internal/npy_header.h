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
  int64_t bytes = 0;             // of the data, which follow
  std::string describe() const;  // "f32[2, 3]"
};

// Takes the header off the front of `from`. Versions 1.0, 2.0 and 3.0. `where` begins every message, as in
// "load_npy: 'a.npy'". FileError, DTypeError for elements that Situ has no dtype for. The bytes are not compared with
// what is left.
NpyHeader read_npy_header(ByteStream& from, const std::string& where);

// As numpy.save writes it, byte for byte. bf16 has no name in NumPy and must not come here.
std::string npy_header(DType dtype, bool fortran, const DimVec& shape);

}  // namespace situ::io
