// The recorded graph for programs to read: nodes, and edges to the nodes that computed their operands.
//
//   void walk(const GradFn& f) {
//     std::cout << f->name() << "\n";
//     for (const GraphEdge& e : f->next_edges())
//       if (e.function) walk(e.function);
//   }
//   walk(y.grad_fn());
//
// The types match LibTorch's autograd::Node and autograd::Edge (situ/compat/names.h).
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace situ {

struct Node;  // tape/record.h
struct GraphEdge;

// A recorded call, or a leaf that accumulates gradients. It lives as long as a tensor's history or a GradFn owns it.
class GraphNode {
 public:
  // The node's name: "AddBackward0"; the view op's name for a view, "SelectBackward0"; "CopySlices" for a tensor that
  // was written in part; "torch::autograd::AccumulateGrad" for a leaf.
  std::string name() const;
  // Returns one edge for each operand; its function is empty if no gradient flows there. Views are not separate nodes:
  // the edge leads to the node that computed the viewed value.
  std::vector<GraphEdge> next_edges() const;
  GraphEdge next_edge(size_t i) const;
  uint32_t num_inputs() const;   // gradients that the node receives, one for each result
  uint32_t num_outputs() const;  // edges
  uint64_t sequence_nr() const;  // later calls of a thread have larger numbers

 protected:
  GraphNode() = default;
  ~GraphNode() = default;
};

// A node, and an owner of it. Empty when nothing was recorded.
class GradFn {
 public:
  GradFn() = default;
  GradFn(std::nullptr_t) {}
  explicit GradFn(const Node* n);
  GradFn(const GradFn& o);
  GradFn(GradFn&& o) noexcept : node_(o.node_) { o.node_ = nullptr; }
  GradFn& operator=(GradFn o) noexcept;
  ~GradFn();
  explicit operator bool() const { return node_ != nullptr; }
  std::string name() const;  // "" if it is empty
  const Node* node() const { return node_; }
  GraphNode* get() const;
  GraphNode* operator->() const { return get(); }
  GraphNode& operator*() const { return *get(); }
  operator std::shared_ptr<GraphNode>() const;
  friend bool operator==(const GradFn& a, const GradFn& b) { return a.node_ == b.node_; }
  friend bool operator==(const GradFn& f, std::nullptr_t) { return f.node_ == nullptr; }

 private:
  const Node* node_ = nullptr;
};

struct GraphEdge {
  GradFn function;
  uint32_t input_nr = 0;  // index of the function's result
  bool is_valid() const { return static_cast<bool>(function); }
};

}  // namespace situ
