// Numbers that are out of range, or passed instead of a tensor.
#include "tests/errors/wrong.h"

// A number is passed instead of a tensor.
WRONG(number_operand, UsageError, "mm: operand 1 is a number where a tensor is needed",
      "wrap it with situ::scalar_tensor(value)") {
  mm(ones({2, 2}), 3);
}
CORRECTED(number_operand) { gives(ones({2, 2}) * 3, full({2, 2}, 3.0)); }

// A tensor is used before it was created.
WRONG(undefined_tensor, UsageError, "add: operand 1 is an undefined tensor",
      "create it first (zeros, randn, ...), and do not use one after std::move") {
  Tensor bias;
  ones({2}) + bias;
}
CORRECTED(undefined_tensor) {
  Tensor bias = zeros({2});
  gives(ones({2}) + bias, {1.0, 1.0});
}

// A step that leads away from the end.
WRONG(value_arange, ValueError, "arange: ", "the step leads away from the end, change its sign") { arange(0, 5, -1); }
CORRECTED(value_arange) { gives(arange(0, 5, 1), {0, 1, 2, 3, 4}); }

// clamp without a bound.
WRONG(value_clamp, ValueError, "clamp: at least one of min and max must be given: ", "f32[2]",
      "use clone() for a copy") {
  ones({2}).clamp();
}
CORRECTED(value_clamp) { gives(ones({2}).clamp({}, 0.5), {0.5, 0.5}); }

// Integers are divided by zero.
WRONG(value_integer_zero, ValueError, "div_: integer division by zero (ZeroDivisionError): self is i64[2], other is",
      "convert with .to(kFloat) for inf and nan") {
  Tensor n = tensor({1, 2});
  unchanged({n});
  n.div_(0, "floor");
}
CORRECTED(value_integer_zero) {
  Tensor r = tensor({1.0, 2.0}).div(0);
  gives(r.isinf(), {1, 1});
}

// An empty interval of random integers.
WRONG(value_interval, ValueError, "random_: the interval is [5, 5), which is empty", "from must be < to") {
  Tensor x = zeros({2}, kLong);
  unchanged({x});
  x.random_(5, 5);
}
CORRECTED(value_interval) {
  Tensor x = zeros({2}, kLong);
  x.random_(5, 6);
  gives(x, {5, 5});
}

// Negative powers of integers.
WRONG(value_pow, ValueError,
      "pow: integers to negative integer powers are not allowed: self is i64[2], the exponent is -1",
      "convert with .to(kFloat) first") {
  tensor({1, 2}).pow(-1);
}
CORRECTED(value_pow) { gives(tensor({1, 2}).to(kFloat).pow(-1), {1.0, 0.5}); }

// Logits are passed instead of probabilities.
WRONG(value_probabilities, ValueError,
      "binary_cross_entropy: the input must hold probabilities from 0 to 1, but its values run from -2",
      "use binary_cross_entropy_with_logits") {
  binary_cross_entropy(tensor({-2.0, 3.0}), ones({2}));
}
CORRECTED(value_probabilities) { gives(binary_cross_entropy_with_logits(zeros({2}), ones({2})).item(), std::log(2.0)); }

// A probability above 1.
WRONG(value_probability, ValueError, "bernoulli_: p is 1.5", "it must be from 0 to 1") {
  Tensor x = zeros({2});
  unchanged({x});
  x.bernoulli_(1.5);
}
CORRECTED(value_probability) {
  Tensor x = zeros({2});
  x.bernoulli_(1.0);
  gives(x, {1.0, 1.0});
}
