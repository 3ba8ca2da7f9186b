// The record: nodes (recorded calls, leaves, history breaks), edges between values, and saved tensors.
//
// Note [Values and regions]: a value is an output of a node: `producer` and its output number. Views read a region of
// it. An in-place write of a region appends a node to the value's chain: its `prev` is the node that wrote before it.
// An in-place write of the whole value starts a new value. The newest node of a chain is the value's last writer.
//
// Backward keeps one gradient buffer per value. A read adds to its region of that buffer. The node of a region write
// takes the gradient of its region from the buffer, sets that part of the buffer to zero, and applies its own
// derivative (vjp). Nodes run in reverse order of `seq`, so all reads after a write have been added before its node
// runs.
//
// Ownership: the base of a view group owns the last writer of its value. A node owns the last writers that its edges
// refer to, and its `prev`. A node never owns a handle, so that no cycle exists.
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

// The value that a handle reads or a call consumed: a region of a value at one point of its history.
struct Edge {
  Node* last_writer = nullptr;  // newest writer at that time; owned by the edge's owner (see OwnedEdge)
  Node* producer = nullptr;     // the value's node; kept alive by last_writer's chain
  uint16_t out = 0;
  Region* region = nullptr;  // from a pool; null: the whole value with its own sizes and strides
};

// An edge that owns its last writer and its region. Constructed from an Edge, it takes ownership.
class OwnedEdge : public Edge {
 public:
  OwnedEdge() = default;
  OwnedEdge(Edge e) noexcept : Edge(e) {}  // NOLINT: callers pass ownership of the edge
  OwnedEdge(const OwnedEdge& o);
  OwnedEdge(OwnedEdge&& o) noexcept : Edge(std::exchange(static_cast<Edge&>(o), Edge())) {}
  OwnedEdge& operator=(OwnedEdge o) noexcept {
    std::swap(static_cast<Edge&>(*this), static_cast<Edge&>(o));
    return *this;
  }
  ~OwnedEdge();
};

struct NodeInput {
  Edge edge;  // if its last_writer is null, the input needs no gradient
  Saved* saved = nullptr;
  Dims sizes;
  DType dtype = DType::f32;
  bool defined = false;
  bool scalar = false;
  Scalar value;  // the number, if a derivative needs it
};

struct NodeOutput {
  Region g;  // geometry of the value at creation
  DType dtype = DType::f32;
  Saved* saved = nullptr;
};

// A view with a hook, whose base is a leaf. The hook is stored in the leaf's node, and no backward frees it.
struct HookedView {
  // Set when the view is freed: reads from this sequence number on belong to other views.
  std::atomic<uint64_t> ended{0};
};

// A user's hook on one version of a tensor.
struct TensorHook {
  unsigned id = 0;
  bool owns_tensors = false;  // fn may own tensors; a backward frees it after the call
  bool fired = false;         // a backward without retain_graph has called it
  bool freed = false;         // fn has been freed
  uint16_t out = 0;
  std::shared_ptr<const Region> region;  // the part of the value whose gradient fn gets; null: all of it
  Node* producer = nullptr;
  std::function<Tensor(const Tensor&)> fn;
  SourceLocation location;                 // line that registered it
  std::shared_ptr<const HookedView> view;  // on a leaf's version: the view whose reads call it
  // If this is set, fn is empty, and backward adds the gradient to this handle's grad. Weak: null once it is freed.
  TensorImpl* retain = nullptr;
};
// A list, so that hooks move from version to version without an allocation.
using TensorHooks = std::forward_list<TensorHook>;

// The derivative that a custom function or a checkpoint provides.
struct CustomBackward {
  virtual ~CustomBackward() = default;
  virtual std::vector<Tensor> backward(std::vector<Tensor> dy) = 0;
  virtual const char* name() const = 0;
  virtual void release() noexcept {}  // frees saved values after a backward without retain_graph
};

struct Node final : RefCounted<Node>, GraphNode {
  static Node* make(const op::OpInfo* op_info, NodeKind kind, int n_in, int n_out);
  static void destroy(Node* n) noexcept;  // iterative: long chains do not recurse

  const char* name() const;
  NodeInput* inputs() { return ins_; }
  NodeOutput* outputs() { return outs_; }
  void* attributes() { return outs_ + n_out; }
  const void* attributes() const { return outs_ + n_out; }
  // Returns whether the node was recorded in the same mode (dry or real) as this thread's. A dry run must not free the
  // values of a real graph, and nodes of a dry run have no values.
  bool of_this_run() const { return dry == memory::planning(); }
  bool of_one_run_with(const Node& other) const { return dry == other.dry; }
  bool has_user_hooks() const;
  bool region_write() const { return prev != nullptr || write_region != nullptr; }
  void attach_inputs();                          // saved operands, and those of its Recompute, become dependents
  void attach_outputs();                         // the same for saved results
  void pack_saves();                             // passes saved values to the hooks once all are computed
  void free_saved(op::Mask kept = op::nothing);  // except `kept`; may throw OutOfMemoryError before it frees anything

  uint64_t seq = 0;
  const op::OpInfo* op_info = nullptr;
  NodeKind kind = NodeKind::call;
  bool freed = false;  // a backward freed the saved values
  bool had_saves = false;
  bool ran_before = false;  // an earlier backward has run it
  bool dry = false;         // recorded in a dry run
  // A history break of a custom function's result whose bytes were written through another tensor. Reading the result
  // throws from then on (Note [Shared results]).
  bool result_overwritten : 1 = false;
  bool through_view : 1 = false;  // an in-place write of the whole value, through a view of it
  bool in_place : 1 = false;      // its result is in the bytes of operand 0 or of a view of it
  // Its results are its operands, with the same bytes: a view's own version, or an identity (autograd/identity.h).
  bool is_identity : 1 = false;
  bool by_element : 1 = false;  // a leaf whose elements share bytes: gradients and edges index elements
  int n_in = 0, n_out = 0;
  SourceLocation location;
  const char* op_name = nullptr;  // the called name if it differs from op_info's: "add_", "conv2d"
  const ModuleFrame* module = nullptr;

  // In-place write of a region of an older value.
  Node* target = nullptr;  // the value's producer (kept alive through prev)
  uint16_t target_out = 0;
  Node* prev = nullptr;            // owned
  Region* write_region = nullptr;  // pooled, owned
  Node* before = nullptr;  // owned: the history that a write of the whole value replaced; backward gives it zeros

  Recomputable* recompute = nullptr;  // owned; recomputes output 0
  TensorImpl* leaf = nullptr;         // kind leaf: the handle whose .grad this fills (weak)
  CustomBackward* custom = nullptr;   // owned
  TensorHooks hooks;
  Node* waiting = nullptr;  // link in the list of nodes that destroy() has yet to free

  NodeInput* ins_ = nullptr;
  NodeOutput* outs_ = nullptr;
  uint32_t bytes_ = 0;

 private:
  friend class RefCounted<Node>;
  Node() = default;
  ~Node() = default;
};

// State of a handle in addition to its bytes and its gradient. A dry run copies all of it and restores it.
struct HandleState {
  std::shared_ptr<const std::string> name;  // null: none
  // An edge that overrides the history of the view group: of a handle unpacked in backward, or of a hooked view.
  OwnedEdge fixed;
  bool fixed_by_hook = false;  // `fixed` is of a hooked view, and ends at the first write that overlaps the view
  Relaxed<uint64_t> untouched_to = 0;  // no write up to this sequence number overlaps the hooked view
  Relaxed<bool> fired = false;         // a call has read the value of `fixed`
  bool retain = false;
  bool warned = false;
  std::shared_ptr<HookedView> hooked;    // a view with hooks on a leaf's version
  std::vector<Ref<Node>> former_leaves;  // nodes that this leaf had before set_data() or requires_grad_(false)
  Ref<Node> as_call;                     // a view: the node that grad_fn() shows
  // Leaves: functions to call after a backward has written .grad, by the id that removes them.
  std::vector<std::pair<unsigned, std::function<void(const Tensor&)>>> accumulated;
  // Parameters, since the last optimizer step (see Note [Lost parameters] in optim/optimizer.cpp).
  Relaxed<uint32_t> fewest_handles = UINT32_MAX;  // the lowest number at a recorded call that read it
  uint64_t sequence_at_step = 0;                  // the thread's sequence number at that step
  Relaxed<bool> stale_gradient = false;           // a gradient came from a call recorded before that step
};

// Created when one of its fields is first needed. tape/dry.cpp restores `grad` and `retainers` separately, because it
// must detect that the program released those tensors.
struct AutogradExtra : HandleState {
  Tensor grad;
  // Bases only: handles of the view group that retain their gradient (weak).
  std::vector<TensorImpl*, Reserved<TensorImpl*>> retainers;
};
AutogradExtra& extra_of(TensorImpl& t);

namespace op {
[[noreturn]] void throw_freed(const Node& n);  // an earlier backward freed what n saved
[[noreturn]] void throw_hook_freed(const TensorHook& h, const Node& version);
// "the write covered 2 of its 6 elements, in [0:1, 1:3] (bytes 4 to 12 of the storage)"
std::string shared_text(const Region& saved, const std::vector<Region>& written);
[[noreturn]] void throw_result_overwritten(const Node& n, const TensorImpl& t);  // Note [Shared results]
[[noreturn]] void throw_overwritten(const Node& n, const Saved& s, const std::string& which);
}  // namespace op

namespace record {

uint64_t next_sequence(uint64_t floor = 0);  // 1 + max of the thread's counter and `floor`
Region* new_region(const Region& g);
void free_region(Region* r) noexcept;
void append(TensorHooks& to, TensorHooks&& from) noexcept;

const Edge* lasting_edge(const TensorImpl& t, AutogradExtra& e);  // e.fixed; null if it has ended
// Returns the handle's fixed edge, which overrides the history of its view group. Null: it has none, or it has ended.
inline const Edge* fixed_edge(const TensorImpl& t) {
  AutogradExtra* e = t.extra;
  return __builtin_expect(e && e->fixed.last_writer, 0) ? lasting_edge(t, *e) : nullptr;
}
// Returns the edge a handle reads now, retaining its last_writer, which is null if there is no history.
Edge edge_of(TensorImpl& t);
Edge copy_edge(const Edge& e);  // needs an edge with a last_writer
void release(Edge& e) noexcept;

// Returns "'weight', f32[2, 3]": the name of `named`, then the dtype and sizes of t.
std::string description_of(const TensorImpl& t, const TensorImpl& named);

bool tracked(TensorImpl& t);  // requires_grad
bool is_leaf_base(TensorImpl& base);
void record_use(TensorImpl& t) noexcept;  // call it when a recorded call reads t
bool records_uses() noexcept;             // true if this thread records uses of parameters now, to find lost ones

// If the elements of a leaf share bytes (`by_element`), bytes do not identify elements. Throws AutogradError unless t
// has the sizes and strides that the leaf had when it became a leaf.
void require_first_geometry(const TensorImpl& t, const Node& leaf);
// Returns which elements of a leaf `by_element` t covers, where t is in the leaf's view group. Null: no such leaf.
const Region* element_region(TensorImpl& t);
// Records which elements of such a leaf t covers, where t is a view of `from`.
void set_element_region(TensorImpl& from, TensorImpl& t, const Region& seen);
// From now on, calls that use t read output `out` of the node `identity`, whose operand of that number is the value of
// t. No call may have used t before.
void read_through(TensorImpl& t, Node* identity, uint16_t out);
// Returns an identity node with t's value as its operand, and geometry g. Adopts the edge to t's value.
Ref<Node> identity_of(const TensorImpl& t, Edge value, const Region& g);
// Call it before a recorded write of a part of an identity's output. Later reads of the other part then go through the
// identity node.
void write_into_identity(TensorImpl& t);
bool on_tracked_bytes(const TensorImpl& t);  // true if another view group there has a history

// Gives a base a new value and drops the history before it from the handle. It adopts one reference to last_writer.
void set_value(TensorImpl& base, Node* producer, uint16_t out, Node* last_writer) noexcept;
void set_fresh_value(TensorImpl& t, Node* node, uint16_t out) noexcept;  // for a new output that nothing uses yet
// Makes `node` the value's producer. It overwrote the whole value without reading it, so backward gives the history
// before it a zero gradient.
void replace_value(TensorImpl& base, Node* node) noexcept;
// Appends a node that wrote its write_region of the base's value. If the base has no history yet, `constant` stands for
// the value outside of the region. Several threads may write regions of one view group.
void append_write(TensorImpl& base, Node* node, Node* constant) noexcept;
void make_leaf(TensorImpl& t);
void drop_history(TensorImpl& base) noexcept;
// Ends the history of a base. Its views keep their history, and later backwards through old nodes still reach a leaf.
void begin_history(TensorImpl& base);
// Gives t the bytes of `from`; a leaf stays a leaf. Its views keep the old bytes and their history.
void replace_bytes(TensorImpl& t, const TensorImpl& from);
// For a leaf whose history is dropped in between: later backwards through its old nodes still reach it.
std::vector<Ref<Node>> take_leaf_nodes(TensorImpl& leaf);
void keep_leaf_nodes(TensorImpl& leaf, std::vector<Ref<Node>> nodes);
// Returns the edge for a hook on t. A view first gets a version of its own, so that the hook receives only the gradient
// through the view. A view whose bytes were last written through it does not, because the hook belongs to that write.
// A view that a call has read does not either, because the edge of that call refers to the bytes of the base.
Edge edge_for_hook(TensorImpl& t, const char* what);
// Throws AutogradError, naming `what`, for a view in which several elements share bytes: the gradient of the bytes is
// not that of the elements.
void require_separate_elements(const Edge& e, const TensorImpl& t, const char* what);
void release_history(TensorImpl& base) noexcept;  // drop_history for a tensor that is being freed
void stop_retaining_gradient(TensorImpl& t) noexcept;
bool covers_whole(TensorImpl& t);  // true if t covers the whole value of its view group
bool covers_whole(const TensorImpl& t, TensorImpl& base, const Region& g);  // the same for region g
bool alone(const TensorImpl& t);  // true if no other view group has a history on the storage
bool same_geometry(const Region& a, const Region& b);
const Region& bytes_of_value(const Node& producer, uint16_t out);  // its geometry at creation
void require_inside(const TensorImpl& t, const Region& value);     // throws if t's bytes are outside `value`

// Note [Shared results]: a write through one view group also changes other view groups with history on its bytes. The
// effect depends on the write:
// - A write through an alias by detach() or view_dtype() breaks their histories. Leaves keep theirs, so that optimizers
//   and initializers work.
// - A write while recording throws if it goes through a view that was made without recording, or through a custom
//   function's result on its argument's bytes. It throws for leaves too, because it is not clear whether the write
//   belongs to the history.
// - A write while recording through a custom function's argument overwrites the function's result. Reading the result
//   throws from then on.
// - A recorded write throws if a view of the target became a leaf of its own.
// - Any other write breaks their histories.
//
// A break warns once for each line.

// HistoryBreaks are the breaks that a write of `region` through `writer` causes in the histories on its storage.
// prepare() runs before the write barrier and may throw; apply() runs after the kernel.
class HistoryBreaks {
 public:
  HistoryBreaks() = default;
  HistoryBreaks(const HistoryBreaks&) = delete;
  HistoryBreaks& operator=(const HistoryBreaks&) = delete;
  ~HistoryBreaks();
  // `recorded`: the writer's own view group records the write. `parts`: the written regions, if they are not the whole
  // of `writer`.
  void prepare(TensorImpl& writer, bool recorded, const char* op, const SourceLocation& location,
               const std::vector<Region>* parts = nullptr);
  void apply() noexcept;

 private:
  struct Host;  // a view group and the value that it has during prepare()
  struct PendingBreak {
    Ref<TensorImpl> base;
    Node* node;
    bool whole;
  };
  static std::vector<Host> hosts_of(const Storage& s);
  void history_break(const Host& host, const Region& written, bool lost);
  void add(const Host& host, const Region* region, bool lost);
  std::vector<PendingBreak> breaks_;
  const char* op_ = "";
  SourceLocation location_;
};

// In its scope, this thread's history breaks do not warn, and breaks of parts of a value wait until the end. Open it
// only if the histories are repaired at its end, or shall be broken.
class QuietHistoryBreaks {
 public:
  QuietHistoryBreaks();
  ~QuietHistoryBreaks();  // applies the breaks that were not taken back
  QuietHistoryBreaks(const QuietHistoryBreaks&) = delete;
  QuietHistoryBreaks& operator=(const QuietHistoryBreaks&) = delete;
  struct Part {
    Ref<TensorImpl> base;
    Ref<Node> history_break;  // null: all of base was written, and it already has the break's history
  };
  const std::vector<Part>& parts() const { return parts_; }
  void take_back(const TensorImpl& base) noexcept;  // removes those of base's history

 private:
  friend class HistoryBreaks;
  std::vector<Part> parts_;
  QuietHistoryBreaks* outer_;
};

}  // namespace record
}  // namespace situ
