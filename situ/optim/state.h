// The state that an optimizer or scheduler keeps between steps, as named tensors and numbers, for checkpoints.
#pragma once
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "situ/memory/restorable.h"
#include "situ/tensor/tensor.h"

namespace situ::optim {

struct StateDict {
  std::vector<std::pair<std::string, Tensor>> tensors;  // the optimizer's own tensors; clone those you keep
  std::vector<std::pair<std::string, double>> numbers;  // whole numbers up to 2^53 are exact

  const Tensor* tensor(const std::string& name) const;  // null if there is none
  double number(const std::string& name) const;         // throws ValueError if there is none
  bool has_number(const std::string& name) const;
  // Return a number that must be in [0, below) (amount), or a whole number from 0 to 2^53 (count). Throw ValueError if
  // it is not, or if there is none.
  double amount(const std::string& name, double below = 1e300) const;
  int64_t count(const std::string& name) const;
};

// The common base of an optimizer's schedules: a position that checkpoints store, and that the end of a dry run
// restores. The optimizer stores the rates.
class Schedule : private memory::Restorable {
 public:
  ~Schedule() override = default;
  virtual StateDict state_dict() const = 0;
  // Throws ValueError for a state that state_dict() cannot have returned; nothing changes then.
  virtual void load_state_dict(const StateDict& state) = 0;

 protected:
  virtual std::function<void()> state_to_restore() = 0;  // returns a function that restores the current state
  void before_change() { Restorable::before_change(); }  // call it before a change

 private:
  std::function<void()> as_it_is() final { return state_to_restore(); }
};

}  // namespace situ::optim
