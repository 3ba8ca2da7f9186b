#include "situ/io/archive.h"

#include <algorithm>

#include "situ/dispatch/run.h"
#include "situ/ops/functions.h"

namespace situ::serialize {

namespace {

constexpr const char* kNumbers = "numbers.";
constexpr const char *kValue = "value.", *kText = "text.";  // IValues that are no tensors

}  // namespace

void OutputArchive::write(const std::string& key, const Tensor& tensor, bool) { tensors_.emplace_back(key, tensor); }

void OutputArchive::write(const std::string& key, const OutputArchive& nested) {
  for (auto& [name, t] : nested.tensors_) tensors_.emplace_back(key + "." + name, t);
}

void OutputArchive::write(const std::string& key, const IValue& value) {
  if (value.isTensor()) {
    write(key, value.toTensor());
  } else if (value.isString()) {
    const std::string& text = value.toStringRef();
    const Tensor bytes = empty({text.size()}, kByte);
    std::copy(text.begin(), text.end(), bytes.data_ptr<uint8_t>());
    write(kText + key, bytes);
  } else {
    write(kValue + key, scalar_tensor(value.toScalar(), dtype(value.toScalar().type()).device(kCPU)));
  }
}

void OutputArchive::put(const nn::Module& module) {
  for (auto& item : module.state_dict()) tensors_.emplace_back(item.key(), item.value());
}

void OutputArchive::put(const optim::Optimizer& optimizer) {
  optim::StateDict state = optimizer.state_dict();
  for (auto& [name, t] : state.tensors) tensors_.emplace_back(name, t);
  for (auto& [name, v] : state.numbers)
    tensors_.emplace_back(kNumbers + name, scalar_tensor(v, dtype(kDouble).device(kCPU)));
}

void InputArchive::load_from(const io::Source& from, std::optional<Device> device) {
  if (device) require_device("load", *device);
  tensors_ = io::load_tensors(from);
  if (device)
    for (auto& [name, t] : tensors_) t = t.to(*device);
}

const Tensor* InputArchive::find(const std::string& key) const {
  for (auto& [name, t] : tensors_)
    if (name == key) return &t;
  return nullptr;
}

bool InputArchive::try_read(const std::string& key, Tensor& tensor, bool, SourceLocation location) {
  const Tensor* t = find(key);
  if (!t) return false;
  if (!tensor.defined()) {
    tensor = t->clone();
    return true;
  }
  if (!(tensor.sizes() == t->sizes()))
    throw ShapeError("load: '" + key + "' is " + t->describe() + " in the archive, but the program's is " +
                     tensor.describe() + "; read it into a tensor of these sizes, or into an undefined one");
  op::WriterScope writer("read", location);
  NoGradGuard off;
  tensor.copy_(*t);
  return true;
}

void InputArchive::read(const std::string& key, Tensor& tensor, bool is_buffer, SourceLocation location) {
  if (!try_read(key, tensor, is_buffer, location))
    throw FileError("load: the archive has no tensor '" + key + "'; keys() tells which it has");
}

bool InputArchive::try_read(const std::string& key, IValue& value) {
  if (const Tensor* number = find(kValue + key))
    value = number->item_scalar();
  else if (const Tensor* text = find(kText + key))
    value = std::string(reinterpret_cast<const char*>(text->const_data_ptr<uint8_t>()), text->nbytes());
  else if (const Tensor* t = find(key))
    value = t->clone();
  else
    return false;
  return true;
}

void InputArchive::read(const std::string& key, IValue& value) {
  if (!try_read(key, value))
    throw FileError("load: the archive does not have a field with name '" + key + "'; keys() tells which it has");
}

bool InputArchive::try_read(const std::string& key, InputArchive& nested) {
  const std::string prefix = key + ".";
  io::NamedTensors part;
  for (auto& [name, t] : tensors_)
    if (name.compare(0, prefix.size(), prefix) == 0) part.emplace_back(name.substr(prefix.size()), t);
  if (part.empty()) return false;
  nested.tensors_ = std::move(part);
  return true;
}

void InputArchive::read(const std::string& key, InputArchive& nested) {
  if (!try_read(key, nested))
    throw FileError("load: the archive has nothing under '" + key + "'; keys() tells what it has");
}

std::vector<std::string> InputArchive::keys() const {
  std::vector<std::string> all;
  for (auto& named : tensors_) all.push_back(named.first);
  return all;
}

void InputArchive::get(nn::Module& module, SourceLocation location) {
  OrderedDict<std::string, Tensor> state;  // what else the archive has is not the module's
  for (auto& item : module.state_dict())
    if (const Tensor* t = find(item.key())) state.insert(item.key(), *t);
  nn::load_state(module, state, {},
                 {.op = "load",
                  .state = "the archive",
                  .file = true,
                  .hint = "read it into a module like the one that was saved; keys() tells what it has"},
                 location);
}

void InputArchive::get(optim::Optimizer& optimizer, SourceLocation location) {
  LocationScope line(location);
  optim::StateDict state;
  const std::string numbers = kNumbers;
  for (auto& [name, t] : tensors_)
    if (name.compare(0, numbers.size(), numbers) == 0)
      state.numbers.emplace_back(name.substr(numbers.size()), t.item<double>());
    else
      state.tensors.emplace_back(name, t);
  optimizer.load_state_dict(state);
}

}  // namespace situ::serialize

namespace situ {

void IValue::require(bool holds, const char* wanted) const {
  constexpr const char* kinds[] = {"nothing", "a number", "a text", "a tensor"};
  if (!holds)
    throw UsageError(std::string("IValue: the program reads ") + wanted + ", but it holds " +
                     (isBool()  ? "a bool"
                      : isInt() ? "an integer"
                                : kinds[static_cast<int>(kind_)]) +
                     "; ask with isInt(), isDouble() and their like");
}

}  // namespace situ
