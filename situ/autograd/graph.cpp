// Implements the recorded graph for programs: names of nodes, and their edges.
#include "situ/tensor/graph.h"

#include <cctype>
#include <cstring>

#include "situ/base/error.h"
#include "situ/tape/record.h"
#include "situ/tensor/tensor.h"

namespace situ {

namespace {

// The public names of ops whose OpInfo has another name.
const char* called(const char* op) {
  constexpr const char* names[][2] = {{"clone_op", "clone"}, {"dense", "clone"}, {"to_dtype", "to_copy"},
                                      {"max_dim", "max"},    {"min_dim", "min"}, {"stdev", "std"}};
  for (const auto& n : names)
    if (std::strcmp(op, n[0]) == 0) return n[1];
  return op;
}

// "max_pool2d" -> "MaxPool2dBackward0".
std::string class_name(const char* op) {
  std::string s;
  op = called(op);
  bool up = true;
  for (const char* p = op; *p; ++p) {
    if (*p == '_') {
      up = true;
      continue;
    }
    s += up ? static_cast<char>(std::toupper(static_cast<unsigned char>(*p))) : *p;
    up = false;
  }
  return s + "Backward0";
}

}  // namespace

// ---- nodes ---------------------------------------------------------------------------------------------------------

std::string GraphNode::name() const {
  const Node& n = static_cast<const Node&>(*this);
  if (n.kind == NodeKind::leaf) return "torch::autograd::AccumulateGrad";
  if (n.region_write()) return "CopySlices";
  if (n.custom) return std::string(n.name()) + "Backward";
  return class_name(n.op_info ? n.op_info->name : n.name());
}

GraphEdge GraphNode::next_edge(size_t i) const {
  const Node& n = static_cast<const Node&>(*this);
  if (i >= num_outputs())
    throw IndexError("next_edge: " + name() + " has " + std::to_string(num_outputs()) + " edges, but edge " +
                     std::to_string(i) + " was requested; count from 0");
  const auto of = static_cast<int>(i) - (n.prev ? 1 : 0);
  if (of < 0) return {GradFn(n.prev), 0};
  const Edge& e = n.ins_[of].edge;
  return {GradFn(e.last_writer), e.last_writer && e.last_writer == e.producer ? e.out : 0u};
}

std::vector<GraphEdge> GraphNode::next_edges() const {
  std::vector<GraphEdge> all;
  for (size_t i = 0; i < num_outputs(); ++i) all.push_back(next_edge(i));
  return all;
}

// A write of a part has an additional first edge, to the rest of the value.
uint32_t GraphNode::num_outputs() const {
  const Node& n = static_cast<const Node&>(*this);
  return static_cast<uint32_t>(n.n_in) + (n.prev ? 1 : 0);
}

uint32_t GraphNode::num_inputs() const {
  const Node& n = static_cast<const Node&>(*this);
  return static_cast<uint32_t>(n.op_info ? n.op_info->n_out : n.kind == NodeKind::leaf ? 1 : n.n_out);
}

uint64_t GraphNode::sequence_nr() const { return static_cast<const Node&>(*this).seq; }

// ---- owners --------------------------------------------------------------------------------------------------------

GradFn::GradFn(const Node* n) : node_(n) {
  if (node_) node_->retain();
}
GradFn::GradFn(const GradFn& o) : GradFn(o.node_) {}
GradFn& GradFn::operator=(GradFn o) noexcept {
  std::swap(node_, o.node_);
  return *this;
}
GradFn::~GradFn() {
  if (node_) node_->release();
}

GraphNode* GradFn::get() const { return const_cast<Node*>(node_); }

std::string GradFn::name() const { return node_ ? get()->name() : ""; }

GradFn::operator std::shared_ptr<GraphNode>() const {
  if (!node_) return {};
  return {get(), [keep = *this](GraphNode*) {}};
}

namespace {

// A view is not a node of the record. The handle keeps a node to show for it until it reads another value.
GradFn shown_for_view(TensorImpl& t, Node* of) {
  Ref<Node>& shown = extra_of(t).as_call;
  if (shown && shown->inputs()[0].edge.last_writer == of && shown->op_info == t.viewed_by) return GradFn(shown.get());
  shown = Ref<Node>::adopt(Node::make(t.viewed_by, NodeKind::call, 1, 1));
  of->retain();
  Edge& e = shown->inputs()[0].edge;
  e.last_writer = e.producer = of;
  shown->seq = of->seq;
  return GradFn(shown.get());
}

}  // namespace

GradFn Tensor::grad_fn() const {
  TensorImpl& t = impl("grad_fn");
  const Edge* fixed = record::fixed_edge(t);
  Node* of = fixed ? fixed->last_writer : static_cast<Node*>(t.group_base()->last_writer);
  if (!of || (of->kind == NodeKind::leaf && !t.base)) return GradFn();
  // An edge unpacked in backward belongs to the saved value, whatever handle shows it.
  const bool view = t.viewed_by && (fixed ? t.extra->fixed_by_hook || of->by_element : t.base != nullptr);
  return view && !(fixed && of->custom && of->is_identity) ? shown_for_view(t, of) : GradFn(of);
}

}  // namespace situ
