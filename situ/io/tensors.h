// Tensors in safetensors files.
//
//   io::save_tensors("w.safetensors", {{"weight", w}, {"bias", b}});
//   auto all = io::load_tensors("w.safetensors");           // in order of name
//   save(w, "w.safetensors");  load(w, "w.safetensors");    // LibTorch's form, one tensor or a list
//
// Saving replaces the file as a whole (base/file.h). Loading checks everything before it changes anything. Faults throw
// FileError (the file) or ShapeError and DTypeError (a tensor that does not fit), naming file and tensor.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "situ/io/safetensors.h"
#include "situ/tensor/tensor.h"

namespace situ::io {

using NamedTensors = std::vector<std::pair<std::string, Tensor>>;

void save_tensors(const Target& to, const NamedTensors& tensors, const StringPairs& metadata = {});

// All tensors of a file, fresh, in order of name. Takes at most twice the file's size: a file of very many empty
// tensors is refused.
NamedTensors load_tensors(const Source& from);

// What load_into checks before it reads, which a dry run (memory/plan.h) may do too: with tensors made there, a file is
// compared with a model before anything is allocated for it.
void check_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors);

// Reads `prefix + name` of the file into each tensor's own bytes, through the write gate. Every tensor must be there
// with the same dtype and shape, and the file must hold nothing else that begins with `prefix`.
void load_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
               Site site = SITU_HERE);
// Its two halves, for who loads several parts and changes none before all are known to be whole: all that may be
// refused; then the bytes.
void verify_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors);
void copy_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
               Site site = SITU_HERE);

}  // namespace situ::io

namespace situ {

// To and from a path or a stream. Loaded tensors are leaves on the CPU; another device is refused. They require
// gradients where the saved ones did.
void save(const Tensor& tensor, const io::Target& to);
void load(Tensor& tensor, const io::Source& from, std::optional<Device> device = {});
void save(const std::vector<Tensor>& tensors, const io::Target& to);
void load(std::vector<Tensor>& tensors, const io::Source& from, std::optional<Device> device = {});

}  // namespace situ
