// Modules, optimizers and whole trainings in safetensors files.
//
//   save(net, "net.safetensors");          // holder, shared pointer or module: parameters and buffers
//   load(net, "net.safetensors");
//   save(optimizer, "adam.safetensors");
//   load(optimizer, "adam.safetensors");
//
//   io::Checkpoint training{.module = &*net, .optimizer = &adam, .schedule = &decay, .generator = &default_generator(),
//                           .loader = &*loader, .step = &step};
//   io::save_checkpoint("run.safetensors", training);
//   io::load_checkpoint("run.safetensors", training);      // in a program that made them alike: the rest has the same
//                                                           // bits as if it had never stopped
//
// A file is replaced as a whole: after a crash, or kill -9, it is the old one or the new one. Faults throw FileError,
// ShapeError or DTypeError naming file and tensor. A checkpoint that is refused has changed no part.
#pragma once
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "situ/base/philox.h"
#include "situ/data/sampler.h"
#include "situ/io/tensors.h"
#include "situ/nn/module.h"
#include "situ/optim/optimizer.h"
#include "situ/optim/scheduler.h"

namespace situ::io {

// The one part of its kind, or several by name: {{"generator", &g}, {"discriminator", &d}}. They are not owned; null
// ones are left out. ValueError for a name that is empty, has a dot or stands twice.
template <class T>
class Parts {
 public:
  Parts() = default;
  Parts(T* only) {  // NOLINT: implicit
    if (only) all_.emplace_back("", only);
  }
  Parts(std::initializer_list<std::pair<std::string, T*>> named) {
    for (auto& [name, part] : named) {
      check(name);
      if (part) all_.emplace_back(name, part);
    }
  }
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

 private:
  void check(const std::string& name) const {
    bool fits = !name.empty() && name.find('.') == std::string::npos;
    for (auto& part : all_) fits = fits && part.first != name;
    if (!fits)
      throw ValueError("Checkpoint: '" + name + "' cannot name a part; give each of a kind a name of its own, no dots");
  }
  std::vector<std::pair<std::string, T*>> all_;
};

// What a training consists of; what it has not is left out.
struct Checkpoint {
  Parts<nn::Module> module = {};
  Parts<optim::Optimizer> optimizer = {};
  Parts<optim::Schedule> schedule = {};  // an LRScheduler or ReduceLROnPlateauScheduler
  Generator* generator = nullptr;        // default_generator(): what dropout, samplers and randn draw from
  Parts<data::Resumable> loader = {};    // loaders, or samplers used by hand: the place after the last batch seen
  int64_t* step = nullptr;               // the program's own count of steps
};

// Tensors are named "module.fc.weight", "optimizer.state.0.exp_avg", those of a named part
// "module.generator.fc.weight"; `extra` ones as they are. `facts` join the file's metadata, beside "step" and
// "loader.position". Reading them back: SafetensorsReader::metadata.
void save_checkpoint(const Target& to, const Checkpoint& parts, const NamedTensors& extra = {},
                     const StringPairs& facts = {});
// Every part that is given must be in the file and fit. Before anything is changed all numbers are read, and the
// tensors of all modules and optimizers are checked, with their digests; parts before a schedule or loader that does
// not take its numbers are loaded.
void load_checkpoint(const SafetensorsReader& file, const Checkpoint& parts, Site site = SITU_HERE);
void load_checkpoint(const Source& from, const Checkpoint& parts, Site site = SITU_HERE);

// Parameters and buffers by name, tied ones once: the module's own tensors.
NamedTensors tensors_of(const nn::Module& module);

}  // namespace situ::io

namespace situ {

void save(const nn::Module& module, const io::Target& to);
void load(nn::Module& module, const io::Source& from, std::optional<Device> device = {}, Site site = SITU_HERE);
void save(const optim::Optimizer& optimizer, const io::Target& to);
void load(optim::Optimizer& optimizer, const io::Source& from, std::optional<Device> device = {},
          Site site = SITU_HERE);

template <class M>
void save(const nn::ModuleHolder<M>& holder, const io::Target& to) {
  save(static_cast<const nn::Module&>(*holder), to);
}
template <class M>
void load(nn::ModuleHolder<M>& holder, const io::Source& from, std::optional<Device> device = {},
          Site site = SITU_HERE) {
  load(static_cast<nn::Module&>(*holder), from, device, site);
}
template <class M>
requires std::is_base_of_v<nn::Module, M>
void save(const std::shared_ptr<M>& module, const io::Target& to) { save(static_cast<const nn::Module&>(*module), to); }
template <class M>
requires std::is_base_of_v<nn::Module, M>
void load(std::shared_ptr<M>& module, const io::Source& from, std::optional<Device> device = {},
          Site site = SITU_HERE) {
  load(static_cast<nn::Module&>(*module), from, device, site);
}

}  // namespace situ
