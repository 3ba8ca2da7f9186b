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
#include "situ/nn/state_keys.h"
#include "situ/tensor/tensor.h"

namespace situ::io {

using NamedTensors = std::vector<std::pair<std::string, Tensor>>;

void save_tensors(const Target& to, const NamedTensors& tensors, const StringPairs& metadata = {});

// All tensors of a file, fresh, in order of name. Takes at most twice the file's size: a file of very many empty
// tensors is refused.
NamedTensors load_tensors(const Source& from);

// Pairs of a file's tensor and the tensor that it is read into. Valid while the reader lives.
struct LoadPlan {
  std::vector<std::pair<TensorEntry, Tensor>> places;
  nn::IncompatibleKeys left_out;
};

// Matches the file's names that begin with `prefix`, without it, with those of `tensors`, and reads nothing. Dtypes and
// shapes must be equal. One error lists all that do not match (nn/state_keys.h). A dry run (memory/plan.h) may do it
// too: with tensors made there, a file is compared with a model before anything is allocated for it.
LoadPlan check_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
                    const nn::LoadOptions& options = {});

// check_into(), then reads the file's tensors into those of the program, through the write gate.
nn::IncompatibleKeys load_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
                               SourceLocation location = SITU_HERE);
nn::IncompatibleKeys load_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
                               const nn::LoadOptions& options, SourceLocation location = SITU_HERE);
// The parts of it, for who loads several parts and changes none before all are known to be whole: all that may be
// refused; then the bytes.
LoadPlan verify_into(const SafetensorsReader& file, const std::string& prefix, const NamedTensors& tensors,
                     const nn::LoadOptions& options = {});
void copy_into(const SafetensorsReader& file, const LoadPlan& plan, SourceLocation location = SITU_HERE);

}  // namespace situ::io

namespace situ {

// To and from a path or a stream. Loaded tensors are leaves on the CPU; another device is refused. They require
// gradients where the saved ones did.
void save(const Tensor& tensor, const io::Target& to);
void load(Tensor& tensor, const io::Source& from, std::optional<Device> device = {});
void save(const std::vector<Tensor>& tensors, const io::Target& to);
void load(std::vector<Tensor>& tensors, const io::Source& from, std::optional<Device> device = {});

}  // namespace situ
