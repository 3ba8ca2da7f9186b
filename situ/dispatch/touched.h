// What an in-place call writes where that is less than its target: the rows, or the elements, that an index or a mask
// names. Readers of other bytes hear nothing of the write, and an unrecorded one cuts no history but that of these
// parts.
#pragma once
#include <vector>

#include "situ/op/op_info.h"

namespace situ::op {

class Touched {
 public:
  explicit Touched(const Region& target) : target_(target) {}
  // Whole slices along `dim`, one for each element of the operand; negative ones count from the end.
  void rows(int64_t dim, const Operand& index);
  // The elements at which a bool tensor, broadcast to the target's sizes, is true.
  void where(const Tensor& mask);
  // The elements with these numbers in row-major order of the target, in any order and however often: i64.
  void at(const Tensor& places);

  const Region& target() const { return target_; }
  std::vector<Region> parts;  // disjoint

 private:
  bool unknown();  // which elements: then all may be
  void split(const uint8_t* mask, int dim, Region r);
  void split(const int64_t* at, const int64_t* end, int dim, Region r);
  const Region& target_;
};

// A value that holds both: the root's, unless a view was written that reaches beyond it.
Region around(const Region& base, const Region& part);

}  // namespace situ::op
