// The record: nodes (recorded calls, leaves, cuts), edges between values, and saved tensors.
//
// Note [Values and regions]: a value is an output of a node: `origin` and its output number. Views read a region of it;
// an in-place write of a region makes a node in the value's chain (`prev` links to the writer before), an in-place
// write of the whole makes a new value. Backward keeps one gradient buffer per value: a read adds into its region of
// that buffer, a region write takes its slice out, zeroes it and passes it through its own vjp. Nodes run in reverse
// order of `seq`, so that whatever read the bytes after a write has been added before the write takes its slice.
//
// Ownership: handles own their family's tip; a node owns the tips its edges name and its chain's `prev`. A node never
// owns a handle, so that no cycle exists.
#pragma once
#include <atomic>
#include <forward_list>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "situ/base/relaxed.h"
#include "situ/base/reserve.h"
#include "situ/base/thread_state.h"
#include "situ/memory/plan.h"
#include "situ/op/op_info.h"
#include "situ/tape/recomputable.h"
#include "situ/tape/saved.h"
#include "situ/tensor/graph.h"

namespace situ {

enum class NodeKind : uint8_t { call, leaf, history_break, custom };

// What a handle reads or a call consumed: a region of a value at one point of its history.
struct Edge {
  Node* last_writer = nullptr;  // newest writer at that time; owned by whoever holds the edge (see OwnedEdge)
  Node* producer = nullptr;     // the value's node; kept alive by tip's chain
  uint16_t out = 0;
  Region* region = nullptr;  // pooled; null: the whole value in its own geometry
};

// An edge that owns its tip and its region. Constructed from an Edge, it takes ownership.
class OwnedEdge : public Edge {
 public:
  OwnedEdge() = default;
  OwnedEdge(Edge e) noexcept : Edge(e) {}  // NOLINT: what makes edges gives them away
  OwnedEdge(const OwnedEdge& o);
  OwnedEdge(OwnedEdge&& o) noexcept : Edge(std::exchange(static_cast<Edge&>(o), Edge())) {}
  OwnedEdge& operator=(OwnedEdge o) noexcept {
    std::swap(static_cast<Edge&>(*this), static_cast<Edge&>(o));
    return *this;
  }
  ~OwnedEdge();
};

struct NodeInput {
  Edge edge;  // tip null: no gradient wanted
  Saved* saved = nullptr;
  Dims sizes;
  DType dtype = DType::f32;
  bool defined = false;
  bool scalar = false;
  Scalar value;  // of a number that a gradient reads
};

struct NodeOutput {
  Region g;  // geometry of the value when it was made
  DType dtype = DType::f32;
  Saved* saved = nullptr;
};

// A view through which a hook came to a leaf's version, which no backward ends.
struct HookedView {
  std::atomic<uint64_t> ended{0};  // the view is gone: nothing of this sequence or later has read through it
};

// A user's hook on one version of a tensor.
struct TensorHook {
  unsigned id = 0;
  bool owns = false;   // fn may hold tensors: a backward that passes it lets go of it
  bool fired = false;  // a backward that did not retain the graph has passed it
  bool gone = false;   // and fn with it
  uint16_t out = 0;
  std::shared_ptr<const Region> region;  // of fn; null: the whole value
  Node* producer = nullptr;
  std::function<Tensor(const Tensor&)> fn;
  SourceLocation location;                 // where it was registered
  std::shared_ptr<const HookedView> view;  // on a leaf's version: of whose reads it hears
  TensorImpl* retain = nullptr;  // instead of fn: add to this handle's grad (weak; cleared when the handle dies)
};
// A list, so that hooks move from version to version without an allocation.
using TensorHooks = std::forward_list<TensorHook>;

// What a custom function or checkpoint plugs in as its derivative.
struct CustomBackward {
  virtual ~CustomBackward() = default;
  virtual std::vector<Tensor> backward(std::vector<Tensor> dy) = 0;
  virtual const char* name() const = 0;
  virtual void release() noexcept {}  // drop saved values after a backward that does not retain the graph
};

struct Node final : RefCounted<Node>, GraphNode {
  static Node* make(const op::OpInfo* op_info, NodeKind kind, int n_in, int n_out);
  static void destroy(Node* n) noexcept;  // iterative: long chains do not recurse

  const char* name() const;
  NodeInput* inputs() { return ins_; }
  NodeOutput* outputs() { return outs_; }
  void* attributes() { return outs_ + n_out; }
  const void* attributes() const { return outs_ + n_out; }
  // Recorded in the run that this thread is in: the dry run, or the real one? A dry run must not use up what a real
  // graph has, and has no values itself.
  bool of_this_run() const { return dry == memory::planning(); }
  bool of_one_run_with(const Node& other) const { return dry == other.dry; }
  bool has_user_hooks() const;
  bool region_write() const { return prev != nullptr || write_region != nullptr; }
  void attach_inputs();                          // what it saves of its operands, and its recipe's own, become readers
  void attach_outputs();                         // so does what it saves of its results
  void pack_saves();                             // hands what it saves to the hooks, once all values are there
  void free_saved(op::Mask kept = op::nothing);  // but for `kept`; may throw OutOfMemoryError, before anything is freed

  uint64_t seq = 0;
  const op::OpInfo* op_info = nullptr;
  NodeKind kind = NodeKind::call;
  bool freed = false;  // saved values were dropped by a backward
  bool had_saves = false;
  bool ran_before = false;  // an earlier backward has been here
  bool dry = false;         // recorded in a dry run
  // A cut: a custom function's result whose bytes were written elsewhere (Note [Shared results]).
  bool lost : 1 = false;
  bool through_view : 1 = false;  // an in-place write of the whole value, through a view of it
  bool in_place : 1 = false;      // its result lies in operand 0's bytes, or in a view's
  bool passes : 1 = false;  // its results are its operands' bytes: a view's own version, a gate (autograd/identity.h)
  bool by_element : 1 = false;  // a leaf whose elements share bytes: its gradient, and edges to it, count its elements
  int n_in = 0, n_out = 0;
  SourceLocation location;
  const char* op_name = nullptr;  // what was called, if that is not the row's name: "add_", "conv2d"
  const ModuleFrame* module = nullptr;

  // In-place write of a region of an older value.
  Node* target = nullptr;  // the value's origin (kept alive through prev)
  uint16_t target_out = 0;
  Node* prev = nullptr;            // owned
  Region* write_region = nullptr;  // pooled, owned
  Node* before = nullptr;          // owned: the history that a write of the whole replaced; zeros go there

  Recomputable* recompute = nullptr;  // owned; makes output 0 again
  TensorImpl* leaf = nullptr;         // kind leaf: the handle whose .grad this fills (weak)
  CustomBackward* custom = nullptr;   // owned
  TensorHooks hooks;
  Node* waiting = nullptr;  // the next of the nodes that a release has still to visit

  NodeInput* ins_ = nullptr;
  NodeOutput* outs_ = nullptr;
  uint32_t bytes_ = 0;

 private:
  friend class RefCounted<Node>;
  Node() = default;
  ~Node() = default;
};

// What a handle carries beside its bytes and its gradient. A dry run copies all of it, and puts it back.
struct HandleState {
  std::shared_ptr<const std::string> name;  // null: none
  OwnedEdge fixed;             // a handle unpacked in backward reads this edge whatever its storage's history says
  bool fixed_by_hook = false;  // ... a hooked view as long as no write of its family has met its bytes
  Relaxed<uint64_t> untouched_to = 0;  // of that view: none up to this sequence has
  Relaxed<bool> fired = false;         // somebody read what that edge names
  bool retain = false;
  bool warned = false;
  std::shared_ptr<HookedView> hooked;    // of a view with hooks on a leaf's version
  std::vector<Ref<Node>> former_leaves;  // a leaf's nodes from before set_data() or requires_grad_(false)
  Ref<Node> as_call;                     // of a view: what grad_fn() shows
  // Leaves: run after a backward has written .grad, by the id that removes them.
  std::vector<std::pair<unsigned, std::function<void(const Tensor&)>>> accumulated;
  // Of parameters, since the last optimizer step (see Note [Lost parameters] in optim/optimizer.cpp).
  Relaxed<uint32_t> fewest_handles = UINT32_MAX;  // seen by a recorded call that read it
  uint64_t stepped = 0;                           // the thread's sequence at that step
  Relaxed<bool> stale_gradient = false;           // one came again from a call that is older than that step
};

// Made when one of its fields is first needed. tape/dry.cpp puts back `grad` and `retainers` separately, since it must
// see who holds those tensors last.
struct AutogradExtra : HandleState {
  Tensor grad;
  // Of roots: handles of the family that retain their gradient (weak).
  std::vector<TensorImpl*, Reserved<TensorImpl*>> retainers;
};
AutogradExtra& extra_of(TensorImpl& t);

namespace op {
[[noreturn]] void throw_freed(const Node& n);  // an earlier backward dropped what n saved
[[noreturn]] void throw_hook_gone(const TensorHook& h, const Node& version);
// "the write covered 2 of its 6 elements, in [0:1, 1:3] (bytes 4 to 12 of the storage)"
std::string shared_text(const Region& saved, const std::vector<Region>& written);
[[noreturn]] void throw_lost(const Node& n, const TensorImpl& t);  // Note [Shared results]
[[noreturn]] void throw_overwritten(const Node& n, const Saved& s, const std::string& which);
}  // namespace op

namespace record {

uint64_t next_sequence(uint64_t floor = 0);  // 1 + max of the thread's counter and `floor`
Region* new_region(const Region& g);
void free_region(Region* r) noexcept;
void append(TensorHooks& to, TensorHooks&& from) noexcept;

// The edge that a handle reads whatever its family's history says; null: it has none.
const Edge* lasting_edge(const TensorImpl& t, AutogradExtra& e);  // null where e.fixed has ended
inline const Edge* fixed_edge(const TensorImpl& t) {
  AutogradExtra* e = t.extra;
  return __builtin_expect(e && e->fixed.last_writer, 0) ? lasting_edge(t, *e) : nullptr;
}
// The edge a handle reads now; tip null when it has no history. Retains the tip.
Edge edge_of(TensorImpl& t);
Edge copy_edge(const Edge& e);  // of an edge that has a tip
void release(Edge& e) noexcept;

std::string described(const TensorImpl& t,
                      const TensorImpl& named);  // "'weight', f32[2, 3]"; the name is that of `named`

bool tracked(TensorImpl& t);  // requires_grad
bool is_leaf_base(TensorImpl& base);
void note_use(TensorImpl& t) noexcept;  // a recorded call reads t
bool uses_are_noted() noexcept;         // by this thread now: of parameters, to find those that are lost

// Of a leaf by_element a region of bytes names no elements: throws AutogradError unless t is that leaf as it was made.
void require_first_geometry(const TensorImpl& t, const Node& leaf);
// The region of a leaf by_element that t, one of its family, sees; null: of no such leaf.
const Region* element_region(TensorImpl& t);
// A recorded view t of `from`, which has such a region, sees `seen` of it.
void see_elements(TensorImpl& from, TensorImpl& t, const Region& seen);
// t, a recorded view that nobody has seen yet, reads output `out` of `gate`, whose operand of that number is t's value.
void read_through(TensorImpl& t, Node* identity, uint16_t out);
// What passes t's value on as a value of geometry g of its own; adopts the edge to it.
Ref<Node> identity_of(const TensorImpl& t, Edge value, const Region& g);
// Before a recorded write of a part of what a gate passed on: the rest is read through the gate from then on, too.
void write_into_identity(TensorImpl& t);
bool on_tracked_bytes(const TensorImpl& t);  // does another family there have a history?

// Gives a root a new value: history before it is dropped from the handle.
void set_value(TensorImpl& base, Node* producer, uint16_t out, Node* last_writer) noexcept;  // adopts one count of tip
void set_fresh_value(TensorImpl& t, Node* node, uint16_t out) noexcept;  // a fresh output nobody else can see yet
// A node that wrote the whole without reading it: the history before it gets zeros.
void replace_value(TensorImpl& base, Node* node) noexcept;
// A node that wrote its write_region of the root's value. `constant` is what lies around the region where nothing was
// recorded yet. Several threads may write regions of one family.
void append_write(TensorImpl& base, Node* node, Node* constant) noexcept;
void make_leaf(TensorImpl& t);
void drop_history(TensorImpl& base) noexcept;
// A root without a history from here on. Its views keep what they know, and backwards still to come go on reaching a
// leaf.
void begin_history(TensorImpl& base);
// t gets the bytes that `from` sees; a leaf is one from then on. Its views keep the old ones, with their history.
void replace_bytes(TensorImpl& t, const TensorImpl& from);
// Of a leaf whose history is dropped in between: backwards still to come through its old nodes go on reaching it.
std::vector<Ref<Node>> take_leaf_nodes(TensorImpl& leaf);
void keep_leaf_nodes(TensorImpl& leaf, std::vector<Ref<Node>> nodes);
// Where a hook on t goes. A view becomes a version of its own first, so that the hook hears of no gradient but what
// comes through the view. Not where its bytes were last written through it: the hook then belongs to what was written;
// nor where it has been read already: those reads name the bytes.
Edge edge_for_hook(TensorImpl& t, const char* what);
// The gradient that reaches the bytes an edge names is not that of a view in which several elements share one: throws
// AutogradError, naming `what`.
void require_separate_elements(const Edge& e, const TensorImpl& t, const char* what);
void let_go_of_history(TensorImpl& base) noexcept;  // the same for one that dies
void stop_retaining_gradient(TensorImpl& t) noexcept;
bool covers_whole(TensorImpl& t);                                           // does t see all of its family's value?
bool covers_whole(const TensorImpl& t, TensorImpl& base, const Region& g);  // does g, of t or beside it?
bool alone(const TensorImpl& t);  // has no family but t's, if any, a history on the storage?
bool same_geometry(const Region& a, const Region& b);
const Region& bytes_of_value(const Node& producer, uint16_t out);  // where it lay when it was made
void require_inside(const TensorImpl& t, const Region& value);  // throws when t's bytes lie outside its family's value

// Note [Shared results]: what a write through one family does to the other families with history on its bytes.
//   through an alias by detach() or view_dtype(): cuts them; leaves are spared, so that optimizers and initialisers
//   work; while recording, through a view that was made unrecorded, or through a custom function's result on its
//   argument's
//     bytes: is refused, leaves included (whether the write belongs to the history cannot be told);
//   while recording, through a custom function's argument: the result is lost, and refuses to be read from then on;
//   recorded, where a view of the target became a leaf of its own: is refused;
//   anything else: cuts them.
// A cut warns once for each line.

// The cuts that a write of `region` through `writer` leaves in the histories on its storage. Made before the gate (may
// throw), applied after the kernel.
class HistoryBreaks {
 public:
  HistoryBreaks() = default;
  HistoryBreaks(const HistoryBreaks&) = delete;
  HistoryBreaks& operator=(const HistoryBreaks&) = delete;
  ~HistoryBreaks();
  // `recorded`: the writer's own family records the write. `parts`: what is written, where that is less than the whole
  // of `writer`.
  void prepare(TensorImpl& writer, bool recorded, const char* op, const SourceLocation& location,
               const std::vector<Region>* parts = nullptr);
  void apply() noexcept;

 private:
  struct Host;  // a family, and its value at this moment
  struct One {
    Ref<TensorImpl> base;
    Node* node;
    bool whole;
  };
  static std::vector<Host> hosts_of(const Storage& s);
  void history_break(const Host& host, const Region& written, bool lost);
  void add(const Host& host, const Region* region, bool lost);
  std::vector<One> list_;
  const char* op_ = "";
  SourceLocation location_;
};

// Inside, this thread's cuts do not warn, and those of parts of a value wait until the end: what is cut is mended then,
// or meant.
class QuietHistoryBreaks {
 public:
  QuietHistoryBreaks();
  ~QuietHistoryBreaks();  // makes the cuts that were not taken back
  QuietHistoryBreaks(const QuietHistoryBreaks&) = delete;
  QuietHistoryBreaks& operator=(const QuietHistoryBreaks&) = delete;
  struct Part {
    Ref<TensorImpl> base;
    Ref<Node> history_break;  // none: root was written whole, and its history is the cut's already
  };
  const std::vector<Part>& parts() const { return parts_; }
  void take_back(const TensorImpl& base) noexcept;  // those of root's history

 private:
  friend class HistoryBreaks;
  std::vector<Part> parts_;
  QuietHistoryBreaks* outer_;
};

}  // namespace record
}  // namespace situ
