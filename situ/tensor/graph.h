// The recorded graph as a program sees it: nodes, and the edges from each to those that made its operands.
//
//   void walk(const GradFn& f) {
//     std::cout << f->name() << "\n";
//     for (const GraphEdge& e : f->next_edges())
//       if (e.function) walk(e.function);
//   }
//   walk(y.grad_fn());
//
// LibTorch's autograd::Node and autograd::Edge (situ/compat/names.h).
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace situ {

struct Node;  // tape/record.h
struct GraphEdge;

// A recorded call, or a leaf that gradients are summed into. It lives as long as a tensor's history or a GradFn has it.
class GraphNode {
 public:
  // "AddBackward0"; of a view that of its op, "SelectBackward0"; "CopySlices" of a tensor that was written in part;
  // "torch::autograd::AccumulateGrad" of a leaf.
  std::string name() const;
  // One for each operand, whose function is empty where no gradient goes. Views are no nodes of their own on the way:
  // the edge leads to what made the value that was viewed.
  std::vector<GraphEdge> next_edges() const;
  GraphEdge next_edge(size_t i) const;
  uint32_t num_inputs() const;   // gradients that come to it: one for each result
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
  std::string name() const;  // "" where it is empty
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
  uint32_t input_nr = 0;  // which of its results
  bool is_valid() const { return static_cast<bool>(function); }
};

}  // namespace situ
