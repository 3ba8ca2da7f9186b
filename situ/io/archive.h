// LibTorch's archives: tensors under names, gathered first and written as one safetensors file.
//
//   serialize::OutputArchive out;             serialize::InputArchive in;
//   net->save(out);                           in.load_from("net.safetensors");
//   out.write("step", tensor(7));             net->load(in);
//   out.save_to("net.safetensors");           in.read("step", step);
//
// An archive inside another is a part of its names: "inner.weight". Loading throws FileError for a name that is not
// there.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "situ/data/sampler.h"
#include "situ/io/ivalue.h"
#include "situ/io/tensors.h"
#include "situ/nn/module.h"
#include "situ/optim/optimizer.h"

namespace situ::serialize {

class OutputArchive {
 public:
  // `is_buffer` is LibTorch's; files do not keep it.
  void write(const std::string& key, const Tensor& tensor, bool is_buffer = false);
  void write(const std::string& key, const OutputArchive& nested);
  void write(const std::string& key, const IValue& value);
  void put(const nn::Module& module);
  void put(const optim::Optimizer& optimizer);
  void save_to(const io::Target& to) const { io::save_tensors(to, tensors_); }

 private:
  io::NamedTensors tensors_;
};

class InputArchive {
 public:
  void load_from(const io::Source& from, std::optional<Device> device = {});
  void load_from(const char* data, size_t size, std::optional<Device> device = {}) {
    load_from(io::Source(data, size), device);
  }
  void load_from(const io::ReadAt& read, const std::function<size_t()>& size, std::optional<Device> device = {}) {
    load_from(io::Source(read, size), device);
  }
  // A tensor that is defined keeps its memory and gets the values, which must be of its sizes.
  void read(const std::string& key, Tensor& tensor, bool is_buffer = false, SourceLocation location = SITU_HERE);
  bool try_read(const std::string& key, Tensor& tensor, bool is_buffer = false, SourceLocation location = SITU_HERE);
  void read(const std::string& key, IValue& value);
  bool try_read(const std::string& key, IValue& value);
  void read(const std::string& key, InputArchive& nested);
  bool try_read(const std::string& key, InputArchive& nested);
  std::vector<std::string> keys() const;
  // All that the module or optimizer holds must be there.
  void get(nn::Module& module, SourceLocation location = SITU_HERE);
  void get(optim::Optimizer& optimizer, SourceLocation location = SITU_HERE);

 private:
  const Tensor* find(const std::string& key) const;
  io::NamedTensors tensors_;
};

}  // namespace situ::serialize

namespace situ {

// A sampler's place, to and from a path or a stream.
template <class Request>
void save(const data::samplers::Sampler<Request>& sampler, const io::Target& to) {
  serialize::OutputArchive archive;
  sampler.save(archive);
  archive.save_to(to);
}
template <class Request>
void load(data::samplers::Sampler<Request>& sampler, const io::Source& from) {
  serialize::InputArchive archive;
  archive.load_from(from);
  sampler.load(archive);
}

}  // namespace situ
