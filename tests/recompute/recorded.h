// Recorded calls for tests of what runs them again.
#pragma once
#include "situ/ops/functions.h"
#include "situ/tape/record.h"

namespace situ {

// Its bytes stay: a recipe may read them at no cost.
inline Tensor parameter(Tensor t) {
  t.requires_grad_();
  t.unsafe_impl()->storage->set_category(Category::parameter);
  return t;
}

inline Node* node_of(const Tensor& t) { return t.unsafe_impl()->group_base()->last_writer; }

// A call's operands as they were when it was recorded.
struct RecordedOperands {
  RecordedOperands(std::initializer_list<In> in) {
    for (const In& i : in) op::fill_operand(all[n++], i);
  }
  op::Operand all[op::kMaxIn];
  int n = 0;
};

}  // namespace situ
