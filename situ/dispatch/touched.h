// The parts of its target that an in-place call writes: the rows or elements that an index or a mask selects.
// Dependents of other bytes are not affected, and an unrecorded write breaks only the histories of these parts.
#pragma once
#include <vector>

#include "situ/op/op_info.h"

namespace situ::op {

class Touched {
 public:
  explicit Touched(const Region& target) : target_(target) {}
  // Adds whole slices along `dim`, one for each element of the operand; negative ones count from the end.
  void rows(int64_t dim, const Operand& index);
  // Adds the elements for which a bool tensor, broadcast to the target's sizes, is true.
  void where(const Tensor& mask);
  // Adds the elements with these i64 positions in row-major order of the target. They may be unsorted and repeat.
  void at(const Tensor& places);

  const Region& target() const { return target_; }
  std::vector<Region> parts;  // disjoint

 private:
  bool unknown();  // the elements are unknown, so all may be written
  void split(const uint8_t* mask, int dim, Region r);
  void split(const int64_t* at, const int64_t* end, int dim, Region r);
  const Region& target_;
};

// Returns a value's region that contains both: the base's, unless a view that reaches beyond it was written.
Region around(const Region& base, const Region& part);

}  // namespace situ::op
