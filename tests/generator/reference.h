// What the engine is compared with: a plain interpreter of cells. A buffer is a row of numbers, a view a list of cell
// numbers, and every write of a cell makes a new scalar variable on a tape. Nothing here knows storages, regions,
// versions or nodes.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

namespace generator {

struct Arrow {
  int to;
  double slope;
};

// Scalar variables in order of their making, each with the variables it was computed from.
class Tape {
 public:
  int fresh() { return fresh({}); }
  int fresh(const std::vector<Arrow>& from);
  void scale(int variable, double by) { scale_[static_cast<size_t>(variable)] *= by; }  // a hook on its gradient
  double scale_of(int variable) const { return scale_[static_cast<size_t>(variable)]; }
  // Gradients of all variables for the seeds given, before their hooks; `reached` says which lie below a seed.
  void sweep(const std::vector<Arrow>& seeds, std::vector<double>& gradient, std::vector<char>& reached) const;
  size_t size() const { return scale_.size(); }

 private:
  std::vector<int> begin_;
  std::vector<Arrow> arrows_;
  std::vector<double> scale_;
};

// Handles that share a history over one buffer: which variable each cell holds, as they see it.
struct Family {
  std::vector<int> variable;  // by cell; -1: not one of its cells
  bool tracked = false, leaf = false;
};

struct Buffer {
  std::vector<double> value;
  std::vector<int> writes;  // by cell: how often it was written
  std::vector<std::shared_ptr<Family>> families;
};

struct View {
  std::shared_ptr<Buffer> buffer;
  std::shared_ptr<Family> family;
  std::vector<int64_t> sizes;
  std::vector<int> cell;  // of each element, in row-major order
  bool row_major = true;  // the buffer's cells lie in memory as they are counted
  size_t numel() const { return cell.size(); }
  double at(size_t i) const { return buffer->value[static_cast<size_t>(cell[i])]; }
  int variable(size_t i) const { return family->variable[static_cast<size_t>(cell[i])]; }
  bool overlaps_itself() const;
};

// Values that an op kept for its gradients: cells with how often they had been written.
struct Kept {
  std::shared_ptr<Buffer> buffer;
  int cell, writes;
  size_t op;
};

class Reference {
 public:
  Tape tape;
  std::vector<Kept> kept;
  std::vector<std::vector<int>> made;  // by op: the variables it made
  std::vector<View> leaves;

  View make(const std::vector<int64_t>& sizes, const std::vector<double>& values, bool leaf);
  View result(const std::vector<int64_t>& sizes, const std::vector<double>& values,
              const std::vector<std::vector<Arrow>>& from, bool tracked);
  View alias(const View& v, bool leaf);  // the same cells without their history
  // Element i of `target` gets values[i]. `recorded`: the target's family follows `from`; every other family on these
  // bytes, and its own when not recorded, sees constants there. `hit`: which elements are written at all (a mask).
  void write(const View& target, const std::vector<double>& values, const std::vector<std::vector<Arrow>>& from,
             bool recorded, const std::vector<char>* hit = nullptr);
  void op_made(const View& result);                   // starts the op that keep() then speaks of
  void keep(const View& v, const View* not_in);       // what lies in `not_in` is kept as a copy
  bool lost(const std::vector<char>& reached) const;  // a cell that a reached op kept was written later

 private:
  void new_version(Family& f);
};

}  // namespace generator
