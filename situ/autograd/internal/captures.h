// The gradients that a sweep was asked for, where it was asked for some.
#pragma once
#include "situ/autograd/internal/states.h"
#include "situ/tensor/tensor.h"

namespace situ::autograd {

// An input has one for its value, and one for each node that it was a leaf with before.
struct Capture {
  Edge edge;  // owned
  size_t input = 0;
  Tensor value;  // its gradient, once a sweep came by
};

class Captures {
 public:
  Captures() = default;
  ~Captures();
  Captures(const Captures&) = delete;
  Captures& operator=(const Captures&) = delete;
  // Throws AutogradError where an input has no gradient, or none of its own.
  void ask_for(const std::vector<Tensor>& inputs);
  bool none() const { return list_.empty(); }
  void note_in(States& states);  // State::captured()
  Capture& operator[](size_t i) { return list_[i]; }
  // A leaf whose gradient is zeros: what nothing else has reached gets them.
  void give_zeros(const Node& leaf, const TensorOptions& options);
  std::vector<Tensor> sums(const std::vector<Tensor>& inputs);  // takes the values; undefined where nothing was reached
  void store(const std::vector<Tensor>& inputs, bool create);   // sums them into the inputs' gradients
  void undo() noexcept;  // takes back the gradients of inputs that had none before store()

 private:
  Edge& add(size_t input);
  BookedVector<Capture> list_;
  BookedVector<TensorImpl*> fresh_;  // inputs that store() gave their first gradient
};

// A gradient as its leaf is by now: in its dtype. Throws AutogradError where its sizes are others.
Tensor fitted(Tensor g, const TensorImpl& leaf);

}  // namespace situ::autograd
