// Modules, optimizers and whole trainings in safetensors files.
//
//   save(net, "net.safetensors");  load(net, "net.safetensors");       // holder, shared pointer or module; parameters
//   and buffers save(optimizer, "adam.safetensors");  load(optimizer, "adam.safetensors");
//   io::save_checkpoint("run.safetensors", {&*net, &optimizer, &schedule, &default_generator()}, {}, {{"step",
//   "100"}});
//
// A file is replaced as a whole: after a crash, or kill -9, it is the old one or the new one. A training that is saved,
// loaded and continued has the same bits as one that never stopped. Faults throw FileError, ShapeError or DTypeError
// naming file and tensor.
#pragma once
#include <memory>
#include <string>

#include "situ/base/philox.h"
#include "situ/io/tensors.h"
#include "situ/nn/module.h"
#include "situ/optim/optimizer.h"
#include "situ/optim/scheduler.h"

namespace situ::io {

// What a training consists of. Null parts are left out.
struct Checkpoint {
  nn::Module* module = nullptr;
  optim::Optimizer* optimizer = nullptr;
  optim::LRScheduler* schedule = nullptr;
  Generator* generator = nullptr;
};

// Tensors are named "module.fc.weight", "optimizer.state.0.exp_avg"; `extra` ones as they are. `facts` join the file's
// metadata. Reading them back: SafetensorsReader::metadata.
void save_checkpoint(const Target& to, const Checkpoint& parts, const NamedTensors& extra = {},
                     const StringPairs& facts = {});
// Every part that is not null must be in the file and fit.
void load_checkpoint(const SafetensorsReader& file, const Checkpoint& parts);

// Parameters and buffers by name, tied ones once: the module's own tensors.
NamedTensors tensors_of(const nn::Module& module);

}  // namespace situ::io

namespace situ {

void save(const nn::Module& module, const io::Target& to);
void load(nn::Module& module, const io::Source& from, std::optional<Device> device = {});
void save(const optim::Optimizer& optimizer, const io::Target& to);
void load(optim::Optimizer& optimizer, const io::Source& from, std::optional<Device> device = {});

template <class M>
void save(const nn::ModuleHolder<M>& holder, const io::Target& to) {
  save(static_cast<const nn::Module&>(*holder), to);
}
template <class M>
void load(nn::ModuleHolder<M>& holder, const io::Source& from, std::optional<Device> device = {}) {
  load(static_cast<nn::Module&>(*holder), from, device);
}
template <class M>
requires std::is_base_of_v<nn::Module, M>
void save(const std::shared_ptr<M>& module, const io::Target& to) { save(static_cast<const nn::Module&>(*module), to); }
template <class M>
requires std::is_base_of_v<nn::Module, M>
void load(std::shared_ptr<M>& module, const io::Source& from, std::optional<Device> device = {}) {
  load(static_cast<nn::Module&>(*module), from, device);
}

}  // namespace situ
