// The elementwise ops of random programs: values and slopes for the reference, calls for the engine.
#pragma once
#include <cmath>

#include "situ/ops/functions.h"

namespace generator {

struct Point {
  double value, slope[3];
};

struct Elementwise {
  const char* plain;    // the text of a call
  const char* inplace;  // null: the engine has no such form
  int operands;
  bool takes_number;  // the last operand may be a number
  unsigned keeps[3];  // per operand's gradient: bits 0-2 operands, bit 3 the result
  bool smooth;
  bool differentiable;
  Point (*at)(const double* x, double k);
  situ::Tensor (*call)(const situ::Tensor* t, double k);
  situ::Tensor (*call_moved)(situ::Tensor* t, double k);
  void (*call_inplace)(const situ::Tensor* t, double k);
  bool replaces = false;                                           // the in-place form does not read its target
  bool chooses() const { return operands == 3 && !call_inplace; }  // where: the condition gets no gradient
};

extern const Elementwise kElementwise[];
extern const int kElementwiseCount;

}  // namespace generator
