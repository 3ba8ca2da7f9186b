// What an optimizer or scheduler keeps between steps, as named tensors and numbers: what a checkpoint stores.
#pragma once
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "situ/memory/restorable.h"
#include "situ/tensor/tensor.h"

namespace situ::optim {

struct StateDict {
  std::vector<std::pair<std::string, Tensor>> tensors;  // the optimizer's own; clone to keep
  std::vector<std::pair<std::string, double>> numbers;  // whole numbers up to 2^53 are exact

  const Tensor* tensor(const std::string& name) const;  // null when it is not there
  double number(const std::string& name) const;         // throws ValueError when it is not there
  bool has_number(const std::string& name) const;
  // A number that must lie in [0, below), or be a whole one from 0 to 2^53. ValueError when it does not, or is not
  // there.
  double amount(const std::string& name, double below = 1e300) const;
  int64_t count(const std::string& name) const;
};

// What the schedules of an optimizer have in common: a place that a checkpoint keeps, and that the end of a dry run
// puts back. The rates are the optimizer's.
class Schedule : private memory::Restorable {
 public:
  ~Schedule() override = default;
  virtual StateDict state_dict() const = 0;
  // ValueError for what state_dict() cannot have given; nothing is changed then.
  virtual void load_state_dict(const StateDict& state) = 0;

 protected:
  virtual std::function<void()> state_to_put_back() = 0;  // puts it back as it is
  void before_change() { Restorable::before_change(); }   // before it changes

 private:
  std::function<void()> as_it_is() final { return state_to_put_back(); }
};

}  // namespace situ::optim
