// ParameterList and ParameterDict: their parameters count as parameters of the modules that hold them.
//   nn::ParameterList rows(randn({3}), randn({3}));
//   rows->append(zeros({3}));
//   register_module("rows", rows);  // "rows.0", "rows.1", "rows.2"
//
// A tensor that is added becomes a parameter, which trains if the tensor required grad. Errors are those of
// register_parameter: AutogradError and UsageError.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "situ/nn/module.h"

namespace situ::nn {

class ParameterListImpl : public Cloneable<ParameterListImpl> {
 public:
  ParameterListImpl() = default;
  // Calls append for each argument in order.
  template <class... Tensors>
  requires(sizeof...(Tensors) > 0 &&
           (std::is_convertible_v<Tensors, Tensor> && ...)) explicit ParameterListImpl(Tensors&&... tensors) {
    (append(Tensor(std::forward<Tensors>(tensors))), ...);
  }
  // A clone shares nothing: its parameters are copies.
  std::shared_ptr<Module> clone(const std::optional<Device>& device = {}) const override;
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  // Appends a parameter, named by its number; requires_grad stays as it is.
  void append(Tensor parameter);
  void append(const OrderedDict<std::string, Tensor>::Item& item) { append(item.value()); }
  // Appends all tensors of another container.
  template <class Container>
  void extend(const Container& c) {
    for (const auto& t : c) append(t);
  }
  // Throws IndexError past the end.
  Tensor& at(size_t i);
  const Tensor& at(size_t i) const;
  Tensor& operator[](size_t i) { return at(i); }
  const Tensor& operator[](size_t i) const { return at(i); }
  size_t size() const noexcept { return parameters_.size(); }
  bool is_empty() const noexcept { return parameters_.is_empty(); }
  // Iterate over items with key() and value(), in order.
  auto begin() { return parameters_.begin(); }
  auto begin() const { return parameters_.begin(); }
  auto end() { return parameters_.end(); }
  auto end() const { return parameters_.end(); }
  // Appends all of another container's, and returns this list.
  template <class Container>
  ParameterListImpl& operator+=(const Container& c) {
    extend(c);
    return *this;
  }
};
SITU_MODULE(ParameterList);

class ParameterDictImpl : public Cloneable<ParameterDictImpl> {
 public:
  ParameterDictImpl() = default;
  // Adds the parameters in this order. Throws UsageError for a repeated name.
  explicit ParameterDictImpl(const OrderedDict<std::string, Tensor>& parameters);
  // A clone shares nothing: its parameters are copies.
  std::shared_ptr<Module> clone(const std::optional<Device>& device = {}) const override;
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  // Adds a parameter and returns it. Throws UsageError if the name is taken.
  Tensor& insert(std::string name, Tensor parameter);
  // Removes the parameter of that name and returns it. Throws IndexError if there is none, as get and operator[] do.
  Tensor pop(const std::string& name);
  Tensor& get(const std::string& name);
  const Tensor& get(const std::string& name) const;
  Tensor& operator[](const std::string& name) { return get(name); }
  const Tensor& operator[](const std::string& name) const { return get(name); }
  // Adds another container's parameters; one whose name is already used replaces the one here, in its position.
  template <class Container>
  void update(const Container& c) {
    for (const auto& item : c) put(item.key(), item.value());
  }
  void update(const ParameterDictImpl& o);
  bool contains(const std::string& name) const;
  // Returns the names, in the order of insertion.
  std::vector<std::string> keys() const;
  std::vector<Tensor> values() const;
  std::vector<std::pair<std::string, Tensor>> items() const;
  size_t size() const noexcept { return parameters_.size(); }
  bool empty() const noexcept { return parameters_.is_empty(); }
  void clear();
  // Iterate over items with key() and value(), in order.
  auto begin() { return parameters_.begin(); }
  auto begin() const { return parameters_.begin(); }
  auto end() { return parameters_.end(); }
  auto end() const { return parameters_.end(); }

 private:
  void put(const std::string& name, const Tensor& parameter);
};
SITU_MODULE(ParameterDict);

}  // namespace situ::nn
