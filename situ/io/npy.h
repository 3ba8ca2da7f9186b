// Reads and writes tensors in NumPy's files: .npy holds one array, .npz is a zip archive of named arrays.
//
//   io::save_npy("w.npy", w);                          // numpy.load("w.npy")
//   Tensor w = io::load_npy("w.npy");                  // as numpy.save wrote it
//   io::save_npz("all.npz", {{"w", w}, {"b", b}});     // numpy.load("all.npz")["w"]
//   auto all = io::load_npz("all.npz");                // as numpy.savez or savez_compressed wrote it
//
// Supported dtypes: f64 f32 f16 i64 i32 i16 i8 u8 bool. NumPy has no bf16, so saving it throws: save x.to(kFloat), or
// use save_tensors. Other dtypes of NumPy throw too, with a hint. Both byte orders, both element orders and versions
// 1.0 to 3.0 of the format are read. An array in Fortran order becomes a tensor with the strides that it has in NumPy.
// Files are written little-endian, in version 1.0, byte for byte like numpy.save: in Fortran order if the tensor has
// exactly its strides, else in C order.
//
// Loading checks header, shape and size against each other and against the file before it allocates, and the checksums
// of archives (unless verify_files() is false). Reading a file allocates at most twice its size, and for deflated
// members their checked unpacked size. Saving replaces the file atomically (base/file.h). Loaded tensors are new ones
// on the CPU. Errors are FileError, or DTypeError for elements without a dtype on the other side, and name file and
// array.
#pragma once
#include <cstdint>

#include "situ/io/place.h"
#include "situ/io/tensors.h"
#include "situ/tensor/tensor.h"

namespace situ::io {

void save_npy(const Target& to, const Tensor& tensor);
Tensor load_npy(const Source& from);

enum class Packing { stored, deflated };  // like numpy.savez and numpy.savez_compressed

// Names are UTF-8 and unique; throws ValueError otherwise.
void save_npz(const Target& to, const NamedTensors& tensors, Packing packing = Packing::stored);

// Loads all arrays in the archive's order. `most` limits the sum of their bytes, since a small archive can unpack to a
// very large size. Throws before it allocates if they have more.
NamedTensors load_npz(const Source& from, int64_t most = INT64_MAX);

}  // namespace situ::io
