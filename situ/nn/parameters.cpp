// Implements ParameterList and ParameterDict, containers of parameters.
#include "situ/nn/parameters.h"

#include "situ/nn/print.h"

namespace situ::nn {

namespace {

void print(std::ostream& out, const char* kind, const OrderedDict<std::string, Tensor>& parameters) {
  out << detail::home() << kind << "(\n";
  for (const auto& p : parameters)
    out << "(" << p.key() << "): Parameter containing: [" << p->scalar_type() << " of size " << p->sizes() << "]\n";
  out << ")";
}

Tensor copied(const Tensor& t) {
  Tensor copy = t.detach().clone();
  return copy.requires_grad_(t.requires_grad());
}

}  // namespace

void ParameterListImpl::append(Tensor parameter) {
  const bool trains = parameter.defined() && parameter.requires_grad();
  register_parameter(std::to_string(size()), std::move(parameter), trains);
}

const Tensor& ParameterListImpl::at(size_t i) const {
  if (i >= size())
    throw IndexError("ParameterList: index " + std::to_string(i) + " is out of range; it holds " +
                     std::to_string(size()) + " parameters");
  return parameters_[i].value();
}
Tensor& ParameterListImpl::at(size_t i) { return const_cast<Tensor&>(std::as_const(*this).at(i)); }

std::shared_ptr<Module> ParameterListImpl::clone(const std::optional<Device>& device) const {
  auto copy = std::make_shared<ParameterListImpl>();
  for (const auto& p : parameters_) copy->append(copied(p.value()));
  copy->train(is_training());
  if (device) copy->to(*device);
  return copy;
}

void ParameterListImpl::pretty_print(std::ostream& out) const { print(out, "ParameterList", parameters_); }

ParameterDictImpl::ParameterDictImpl(const OrderedDict<std::string, Tensor>& parameters) {
  for (const auto& p : parameters) insert(p.key(), p.value());
}

Tensor& ParameterDictImpl::insert(std::string name, Tensor parameter) {
  const bool trains = parameter.defined() && parameter.requires_grad();
  return register_parameter(std::move(name), std::move(parameter), trains);
}

Tensor ParameterDictImpl::pop(const std::string& name) {
  Tensor t = parameters_[name];
  unregister_parameter(name);
  return t;
}

void ParameterDictImpl::put(const std::string& name, const Tensor& parameter) {
  if (contains(name))
    replace_parameter(name, parameter, parameter.requires_grad());
  else
    insert(name, parameter);
}

void ParameterDictImpl::update(const ParameterDictImpl& o) {
  for (const auto& p : o.parameters_) put(p.key(), p.value());
}

Tensor& ParameterDictImpl::get(const std::string& name) { return parameters_[name]; }
const Tensor& ParameterDictImpl::get(const std::string& name) const { return parameters_[name]; }
bool ParameterDictImpl::contains(const std::string& name) const { return parameters_.contains(name); }
std::vector<std::string> ParameterDictImpl::keys() const { return parameters_.keys(); }
std::vector<Tensor> ParameterDictImpl::values() const { return parameters_.values(); }
std::vector<std::pair<std::string, Tensor>> ParameterDictImpl::items() const { return parameters_.pairs(); }

void ParameterDictImpl::clear() {
  before_change();
  parameters_.clear();
}

std::shared_ptr<Module> ParameterDictImpl::clone(const std::optional<Device>& device) const {
  auto copy = std::make_shared<ParameterDictImpl>();
  for (const auto& p : parameters_) copy->insert(p.key(), copied(p.value()));
  copy->train(is_training());
  if (device) copy->to(*device);
  return copy;
}

void ParameterDictImpl::pretty_print(std::ostream& out) const { print(out, "ParameterDict", parameters_); }

}  // namespace situ::nn
