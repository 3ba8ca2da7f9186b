// Saves and loads tensors in safetensors files.
//
//   io::save_tensors("w.safetensors", {{"weight", w}, {"bias", b}});
//   auto all = io::load_tensors("w.safetensors");           // in order of name
//   save(w, "w.safetensors");  load(w, "w.safetensors");    // LibTorch's form, one tensor or a list
//
// Saving replaces the file atomically (base/file.h). Loading checks everything before it changes anything. Errors are
// FileError (the file), or ShapeError and DTypeError (a tensor that does not fit), and name file and tensor.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "situ/io/safetensors.h"
#include "situ/nn/state_keys.h"
#include "situ/tensor/tensor.h"

namespace situ::io {

using NamedTensors = std::vector<std::pair<std::string, Tensor>>;

void save_tensors(const Target& to, const NamedTensors& tensors, const StringPairs& metadata = {});

// Loads all tensors of a file as new tensors, in order of name. Allocates at most twice the file's size: a file of very
// many empty tensors throws.
NamedTensors load_tensors(const Source& from);

// Pairs of a file's tensor and its destination. Valid as long as the reader.
struct LoadPlan {
  std::vector<std::pair<TensorEntry, Tensor>> places;
  nn::IncompatibleKeys left_out;
};

// Matches the file's names that start with `prefix`, without it, with the names of `tensors`, and reads no data. Dtypes
// and shapes must be equal. One error lists all mismatches (nn/state_keys.h). It may run inside a dry run
// (memory/plan.h): with tensors made there, a file is compared with a model before anything is allocated.
LoadPlan check_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
                    const nn::LoadOptions& options = {});

// Like check_into(), then reads the file's tensors into those of the program, through the write barrier.
nn::IncompatibleKeys load_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
                               SourceLocation location = SITU_HERE);
nn::IncompatibleKeys load_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
                               const nn::LoadOptions& options, SourceLocation location = SITU_HERE);
// The two steps of load_into(), for callers that load several parts and must change none before all are checked:
// verify_into() makes all checks, copy_into() copies the bytes.
LoadPlan verify_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
                     const nn::LoadOptions& options = {});
void copy_into(const SafetensorsReader& file, const LoadPlan& plan, SourceLocation location = SITU_HERE);

}  // namespace situ::io

namespace situ {

// Save to and load from a path or a stream. Loaded tensors are leaves, on the CPU unless `device` is given. They
// require gradients if the saved ones did.
void save(const Tensor& tensor, const io::Target& to);
void load(Tensor& tensor, const io::Source& from, std::optional<Device> device = {});
void save(const std::vector<Tensor>& tensors, const io::Target& to);
void load(std::vector<Tensor>& tensors, const io::Source& from, std::optional<Device> device = {});

}  // namespace situ
