// Tensors in NumPy's files: .npy holds one array, .npz is a zip archive of them by name.
//
//   io::save_npy("w.npy", w);                          // numpy.load("w.npy")
//   Tensor w = io::load_npy("w.npy");                  // what numpy.save wrote
//   io::save_npz("all.npz", {{"w", w}, {"b", b}});     // numpy.load("all.npz")["w"]
//   auto all = io::load_npz("all.npz");                // what numpy.savez or savez_compressed wrote
//
// dtypes: f64 f32 f16 i64 i32 i16 i8 u8 bool. NumPy has no bf16: saving one is refused (save x.to(kFloat), or use
// save_tensors), and so are its own other dtypes, each with what to do. Both byte orders and both orders of elements
// are read, and versions 1.0 to 3.0 of the format; an array in Fortran's order becomes a tensor with the strides that
// it has in NumPy. What is written is little-endian, of version 1.0, in Fortran's order where the tensor's strides are
// exactly that and in C's otherwise: numpy.save's bytes.
//
// Loading checks header, shape and size against each other and against the file before anything is allocated, and the
// checksums of archives (unless verify_files() says no). Reading a file allocates at most twice its size, and for
// deflated members what they were found to unpack to. Saving replaces the file as a whole (base/file.h). Loaded tensors
// are fresh ones on the CPU. Faults throw FileError, or DTypeError for elements that the other side has no dtype for,
// naming file and array.
#pragma once
#include <cstdint>

#include "situ/io/place.h"
#include "situ/io/tensors.h"
#include "situ/tensor/tensor.h"

namespace situ::io {

void save_npy(const Target& to, const Tensor& tensor);
Tensor load_npy(const Source& from);

enum class Packing { stored, deflated };  // as numpy.savez and numpy.savez_compressed

// Names are UTF-8 text, each once; ValueError otherwise. Deflating takes some 20 ns a byte.
void save_npz(const Target& to, const NamedTensors& tensors, Packing packing = Packing::stored);

// All arrays, in the archive's order. `most` bounds their bytes together, since a small archive can hold very many:
// what is more is refused before anything is allocated.
NamedTensors load_npz(const Source& from, int64_t most = INT64_MAX);

}  // namespace situ::io
