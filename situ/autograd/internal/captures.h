// The gradients that autograd::grad, or a backward with inputs, returns or stores.
#pragma once
#include "situ/autograd/internal/states.h"
#include "situ/tensor/tensor.h"

namespace situ::autograd {

// An input has one for its value, and one for each node with which it was a leaf before.
struct Capture {
  Edge edge;  // owned
  size_t input = 0;
  Tensor value;  // its gradient, once the backward pass has reached it
};

class Captures {
 public:
  Captures() = default;
  ~Captures();
  Captures(const Captures&) = delete;
  Captures& operator=(const Captures&) = delete;
  // Throws AutogradError if an input has no gradient, or none of its own.
  void request(const std::vector<Tensor>& inputs);
  bool none() const { return list_.empty(); }
  void note_in(States& states);  // State::captured()
  Capture& operator[](size_t i) { return list_[i]; }
  // For a leaf whose gradient is zeros: sets the captures that no gradient has reached.
  void give_zeros(const Node& leaf, const TensorOptions& options);
  std::vector<Tensor> sums(const std::vector<Tensor>& inputs);  // takes the values; undefined if none was reached
  void store(const std::vector<Tensor>& inputs, bool create);   // adds them to the inputs' gradients
  void undo() noexcept;  // takes back the gradients of inputs that had none before store()

 private:
  Edge& add(size_t input);
  BookedVector<Capture> list_;
  BookedVector<TensorImpl*> fresh_;  // inputs that store() gave their first gradient
};

// Returns a gradient in the current dtype of its leaf. Throws AutogradError if the leaf has other sizes now.
Tensor fitted(Tensor g, const TensorImpl& leaf);

}  // namespace situ::autograd
