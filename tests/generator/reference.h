// What the engine is compared with: a plain interpreter of cells. A buffer is a row of numbers, a view a list of cell
// numbers, and every write of a cell makes a new scalar variable on a tape. Nothing here knows storages, regions,
// or nodes of the engine. Beside the cells, versions say which results a backward can reach at all: whether a gradient
// is zeros or undefined.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

namespace generator {

struct Arrow {
  int to;
  double slope;
  int curve = -1;  // how the slope changes with other variables: Tape::curve
};

// Scalar variables in order of their making, each with the variables it was computed from.
class Tape {
 public:
  int fresh() { return fresh({}); }
  int fresh(const std::vector<Arrow>& from);
  int curve(std::vector<Arrow> by);
  void scale(int variable, double by) { scale_[static_cast<size_t>(variable)] *= by; }  // a hook on its gradient
  double scale_of(int variable) const { return scale_[static_cast<size_t>(variable)]; }
  // Gradients of all variables for the seeds given, before their hooks; `reached` says which lie below a seed.
  void sweep(const std::vector<Arrow>& seeds, std::vector<double>& gradient, std::vector<char>& reached) const;
  // Gradients of sum(weight * gradient), where the weights stand on variables and `gradient` is what sweep gave for
  // the seeds, after hooks.
  void sweep_twice(const std::vector<Arrow>& seeds, const std::vector<Arrow>& weights,
                   std::vector<double>& second) const;
  size_t size() const { return scale_.size(); }

 private:
  size_t begin(size_t v) const { return static_cast<size_t>(begin_[v]); }
  size_t end(size_t v) const { return v + 1 < size() ? static_cast<size_t>(begin_[v + 1]) : arrows_.size(); }
  std::vector<int> begin_;
  std::vector<Arrow> arrows_;
  std::vector<double> scale_;
  std::vector<std::vector<Arrow>> curves_;
};

// How a family of handles came to bytes that another one may have.
enum class Provenance : uint8_t { own, detached, unrecorded, custom };
enum class Lost : uint8_t { no, maybe, yes };

// A write of cells that a family has.
struct Written {
  int change;             // of the family's history, by Reference::changes
  std::vector<int> cell;  // of its target
  std::vector<char> hit;  // by cell: surely written, or as good as
  std::vector<int64_t> sizes;
  bool whole = false, by_view = false;  // by_view: recorded, through a view
  bool parts = false;                   // of less than all these cells, or by another family
};

// Handles that share a history over one buffer: which variable each cell holds, as they see it.
struct ViewGroup {
  std::vector<int> variable;  // by cell; -1: not one of its cells
  bool tracked = false, leaf = false, is_view = false;
  Provenance provenance = Provenance::own;
  Lost lost = Lost::no;  // a custom function's result whose bytes were written through the argument
  int version = -1;      // newest, where tracked
  int change = 0;        // the newest of its history, by Reference::changes
  int begun = 0;         // the newest that left nothing of the one before
  std::vector<Written> written;
};

// What a hooked view sees in its family's place, until one of its cells is written.
struct Own {
  int change = 0, version = -1;
  std::vector<int> variable;  // by cell
};

// One tensor handle, and all that are the same tensor.
struct Handle {
  bool root = true;   // not a recorded view
  bool used = false;  // recorded views: it was, or may have been, read or viewed while recording
  std::shared_ptr<Own> own;
};

struct Buffer {
  std::vector<double> value;
  std::vector<int> writes;  // by cell: how often it was written
  std::vector<std::weak_ptr<ViewGroup>> view_groups;
};

struct View {
  std::shared_ptr<Buffer> buffer;
  std::shared_ptr<ViewGroup> view_group;
  std::shared_ptr<Handle> handle;
  std::vector<int64_t> sizes;
  std::vector<int> cell;  // of each element, in row-major order
  bool row_major = true;  // the buffer's cells lie in memory as they are counted
  size_t numel() const { return cell.size(); }
  double at(size_t i) const { return buffer->value[static_cast<size_t>(cell[i])]; }
  const Own* own() const;
  int variable_of(int c) const { return (own() ? own()->variable : view_group->variable)[static_cast<size_t>(c)]; }
  int variable(size_t i) const { return variable_of(cell[i]); }
  int version() const { return own() ? own()->version : view_group->version; }
  bool tracked() const { return view_group->tracked; }
  bool overlaps_itself() const;
  bool covers(const ViewGroup& f) const;  // names each of its cells
  bool covers_view_group() const { return covers(*view_group); }
  bool meets(const View& other) const;
  bool maybe_written(const Written& w) const;  // by a write that may have been less than its whole target
  bool within(const View& other) const;        // of one buffer
};

// One step in a value's history. Gradients flow to `flow`; what was overwritten unread (`zeros`) gets zeros.
struct Version {
  std::vector<int> flow, zeros;
};

// What a call gives: values, the variables behind each, and the versions of the operands that gradients go to.
struct Computed {
  std::vector<double> values;
  std::vector<std::vector<Arrow>> from;
  std::vector<int> flow;
  void reads(const View& v) {
    if (v.tracked()) flow.push_back(v.version());
  }
};

// How a write goes about it.
struct How {
  bool recorded = false, replaces = false;  // replaces: does not read what was there
  bool grad = true;                         // grad mode
  bool custom = false;                      // by a custom function
  const std::vector<char>* hit = nullptr;   // which elements are written at all (a mask)
};

// Values that an op kept for its gradients: cells with how often they had been written.
struct Kept {
  std::shared_ptr<Buffer> buffer;
  int cell, writes;
  size_t op;
  bool exact;  // these bytes are kept themselves, not a mask of them
};

struct Op {
  std::vector<int> made, versions;  // the variables and versions that came of it
};

class Reference {
 public:
  Tape tape;
  std::vector<Kept> kept;
  std::vector<Op> ops;
  std::vector<Version> versions;
  bool keeps = true;  // false: what is kept is packed as a copy

  View make(const std::vector<int64_t>& sizes, const std::vector<double>& values, bool leaf);
  View result(const std::vector<int64_t>& sizes, const Computed& c, bool tracked);
  View alias(const View& v, Provenance provenance, bool leaf = false);  // the same cells without their history
  View custom_alias(const View& v, double slope);                       // with a derivative of its own
  View seen(const View& v, const View& from);                           // as a view recorded of `from`
  void set_leaf(ViewGroup& f, bool on);  // requires_grad_() of its root, which has no history but its own
  // What a hook on a view hears of: what comes through the view alone, or all that comes to its bytes.
  enum class Hears : uint8_t { view, bytes, unsure };
  Hears hears(const View& v) const;
  void make_own(const View& v);  // the view becomes a version of its own
  // Element i of `target` gets values[i]. Recorded, the target's family follows `from`; every other family on these
  // bytes, and its own when not recorded, sees constants there.
  void write(const View& target, const Computed& c, const How& how);
  // Bytes that a pointer writes: no history hears of it.
  void poke(const View& target, const std::vector<double>& values);
  void begin_op() { ops.emplace_back(); }  // that keep() then speaks of
  void op_made(const View& result);
  void drop_op();                                                                 // it was refused
  void keep(const View& v, const View* not_in, bool exact, bool always = false);  // `not_in`: kept as a copy
  // A cell that a reached op kept was written later. By variables, or by versions, which reach more.
  bool lost(const std::vector<char>& reached) const;
  bool lost_by_version(const std::vector<char>& reached) const;
  // Would the write meet a cell that an op kept whose version is reached, or that the newest op keeps?
  bool meets_kept(const View& target, const std::vector<char>* hit, const std::vector<char>& reached, bool exact) const;
  std::vector<char> reach(const std::vector<int>& from, bool zeros) const;

 private:
  int changes = 0;
  bool lost(const std::vector<char>& reached, const std::vector<int> Op::*made) const;
  int new_version(ViewGroup& f, Version v);
  void note_write(ViewGroup& f, const View& target, const How& how, bool own);
  void move_on(ViewGroup& f);  // each cell's variable gets a successor
  void write_view_group(ViewGroup& f, const View& target, const Computed& c, const How& how, bool own);
  void record_version(ViewGroup& f, const View& target, const Computed& c, const How& how);
};

}  // namespace generator
