// What backward needs of a call: one row of the table of saves, and the check of a row.
//
// A row names operands and results by one character each: operands 0, 1, ..., results y, z. `needed` are those that may
// not be written between the call and backward; all others may, and the gradients stay what they were. `kept` are bytes
// that the call holds for backward beside its operands and results. What moves away when it is written (logits, places
// that a call returns) is not needed.
#pragma once
#include <functional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "situ/op/op_info.h"
#include "situ/ops/functions.h"

namespace situ::testing {

using Tensors = std::vector<Tensor>;

struct Results : Tensors {
  Results(Tensor y) { push_back(std::move(y)); }
  Results(Tensors all) : Tensors(std::move(all)) {}
  Results(const std::tuple<Tensor, Tensor, Tensor>& all)
      : Tensors{std::get<0>(all), std::get<1>(all), std::get<2>(all)} {}
  Results(Tensors2 two) : Tensors{std::get<0>(two), std::get<1>(two)} {}
};

// Operands that require grad, as characters, and what that pattern needs.
struct Pattern {
  const char* grad;
  const char* needed;
  int64_t kept = 0;
};

struct SavesRow {
  const char* name;
  Tensors (*operands)();
  std::function<Results(const Tensors&)> call;
  std::vector<Pattern> patterns;
};

inline void PrintTo(const SavesRow& row, std::ostream* out) { *out << row.name; }

// One failure text a difference between the pattern and what the call does; empty: none.
std::string difference(const SavesRow& row, const Pattern& pattern);

// The ops of which the call and its derivative are made, over all patterns.
std::set<const op::OpInfo*> ops_of(const SavesRow& row);

}  // namespace situ::testing
