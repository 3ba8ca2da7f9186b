// Saves and loads modules, optimizers and whole trainings in safetensors files.
//
//   save(net, "net.safetensors");          // holder, shared pointer or module: parameters and buffers
//   load(net, "net.safetensors");
//   auto left_out = load(net, "other.safetensors", {.strict = false, .rename = {{"module.", ""}}});
//   save(optimizer, "adam.safetensors");
//   load(optimizer, "adam.safetensors");
//
//   io::Checkpoint training{.module = &*net, .optimizer = &adam, .schedule = &decay, .generator = &default_generator(),
//                           .loader = &*loader, .step = &step};
//   io::save_checkpoint("run.safetensors", training);
//   io::load_checkpoint("run.safetensors", training);  // in a program that made the same objects: training
//                                                      // continues with the same bits as without the interruption
//
// A file is replaced atomically: after a crash, or kill -9, it is the old one or the new one. Errors are FileError,
// ShapeError or DTypeError, and name file and tensor. A checkpoint that is refused has changed nothing.
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

namespace detail {
// Names and addresses of parts of one kind, compiled once for all kinds.
class PartList {
 public:
  size_t size() const { return all_.size(); }

 protected:
  void add(std::string name, void* part);
  void add_named(const std::string& name, void* part);  // null: only the name is checked
  const std::string& name(size_t i) const { return all_[i].name; }
  void* part(size_t i) const { return all_[i].part; }

 private:
  struct Any {
    std::string name;
    void* part;
  };
  std::vector<Any> all_;
};
}  // namespace detail

// A single part of its kind, or several by name: {{"generator", &g}, {"discriminator", &d}}. They are not owned; null
// ones are left out. Throws ValueError for a name that is empty, contains a dot or occurs twice.
template <class T>
class Parts : public detail::PartList {
 public:
  struct Part {
    std::string name;
    T* part;
  };
  Parts() = default;
  Parts(T* only) {  // NOLINT: implicit
    if (only) add("", only);
  }
  Parts(std::initializer_list<Part> named) {
    for (const Part& p : named) add_named(p.name, p.part);
  }
  Part operator[](size_t i) const { return {name(i), static_cast<T*>(part(i))}; }
  // Iterates over the parts in order.
  class Iterator {
   public:
    Iterator(const Parts* parts, size_t i) : parts_(parts), i_(i) {}
    Part operator*() const { return (*parts_)[i_]; }
    Iterator& operator++() {
      ++i_;
      return *this;
    }
    bool operator==(const Iterator& o) const { return i_ == o.i_; }

   private:
    const Parts* parts_;
    size_t i_;
  };
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size()}; }
};

// The parts of a training run. Parts that are not set are not saved or loaded.
struct Checkpoint {
  Parts<nn::Module> module = {};
  Parts<optim::Optimizer> optimizer = {};
  Parts<optim::Schedule> schedule = {};  // an LRScheduler or ReduceLROnPlateauScheduler
  Generator* generator = nullptr;        // default_generator(): the source of dropout, samplers and randn
  Parts<data::Resumable> loader = {};    // loaders, or samplers used directly: position after the last batch
  int64_t* step = nullptr;               // the program's own count of steps
};

// Tensors are named "module.fc.weight" and "optimizer.state.0.exp_avg"; those of a named part
// "module.generator.fc.weight"; `extra` ones keep their names. `facts` are added to the file's metadata, next to "step"
// and "loader.position". SafetensorsReader::metadata reads them.
void save_checkpoint(const Target& to, const Checkpoint& parts, const NamedTensors& extra = {},
                     const StringPairs& facts = {});
// Every given part must be in the file and fit. Before anything is changed, all numbers are read, and the tensors of
// all modules and optimizers are checked, digests included. If a schedule or loader refuses its numbers, the parts that
// were loaded before are restored.
void load_checkpoint(const SafetensorsReader& file, const Checkpoint& parts, SourceLocation location = SITU_HERE);
void load_checkpoint(const Source& from, const Checkpoint& parts, SourceLocation location = SITU_HERE);

// Returns the module's own parameters and buffers by name, tied ones once.
NamedTensors tensors_of(const nn::Module& module);

}  // namespace situ::io

namespace situ {

void save(const nn::Module& module, const io::Target& to);
void load(nn::Module& module, const io::Source& from, std::optional<Device> device = {},
          SourceLocation location = SITU_HERE);
// With {.strict, .rename} (nn/state_keys.h). Returns the keys that were left out.
nn::IncompatibleKeys load(nn::Module& module, const io::Source& from, const nn::LoadOptions& options,
                          SourceLocation location = SITU_HERE);
void save(const optim::Optimizer& optimizer, const io::Target& to);
void load(optim::Optimizer& optimizer, const io::Source& from, std::optional<Device> device = {},
          SourceLocation location = SITU_HERE);

template <class M>
void save(const nn::ModuleHolder<M>& holder, const io::Target& to) {
  save(static_cast<const nn::Module&>(*holder), to);
}
template <class M>
void load(nn::ModuleHolder<M>& holder, const io::Source& from, std::optional<Device> device = {},
          SourceLocation location = SITU_HERE) {
  load(static_cast<nn::Module&>(*holder), from, device, location);
}
template <class M>
nn::IncompatibleKeys load(nn::ModuleHolder<M>& holder, const io::Source& from, const nn::LoadOptions& options,
                          SourceLocation location = SITU_HERE) {
  return load(static_cast<nn::Module&>(*holder), from, options, location);
}
template <class M>
requires std::is_base_of_v<nn::Module, M>
void save(const std::shared_ptr<M>& module, const io::Target& to) { save(static_cast<const nn::Module&>(*module), to); }
template <class M>
requires std::is_base_of_v<nn::Module, M>
void load(std::shared_ptr<M>& module, const io::Source& from, std::optional<Device> device = {},
          SourceLocation location = SITU_HERE) {
  load(static_cast<nn::Module&>(*module), from, device, location);
}
template <class M>
requires std::is_base_of_v<nn::Module, M> nn::IncompatibleKeys load(std::shared_ptr<M>& module, const io::Source& from,
                                                                    const nn::LoadOptions& options,
                                                                    SourceLocation location = SITU_HERE) {
  return load(static_cast<nn::Module&>(*module), from, options, location);
}
// From memory, or from two functions: one reads at a position, the other returns the size.
template <class T>
void load(T& value, const char* data, size_t size, std::optional<Device> device = {}) {
  load(value, io::Source(data, size), device);
}
template <class T, class Size>
requires std::is_invocable_r_v<size_t, Size&>
void load(T& value, const io::ReadAt& read, Size size, std::optional<Device> device = {}) {
  load(value, io::Source(read, size), device);
}

}  // namespace situ
