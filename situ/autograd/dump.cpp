#include "situ/autograd/dump.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "situ/tape/record.h"

namespace situ::autograd {

namespace {

std::string line_of(const SourceLocation& s) {
  return s ? std::string(s.file) + ":" + std::to_string(s.line) : std::string();
}

class Graph {
 public:
  Graph(Node* last_writer, size_t max) {
    std::vector<Node*> unvisited{last_writer};
    while (!unvisited.empty() && nodes_.size() < max) {
      Node* n = unvisited.back();
      unvisited.pop_back();
      if (!n || !number_.emplace(n, 0).second) continue;
      nodes_.push_back(n);
      unvisited.push_back(n->prev);
      for (int i = 0; i < n->n_in; ++i) unvisited.push_back(n->inputs()[i].edge.last_writer);
    }
    std::sort(nodes_.begin(), nodes_.end(), [](Node* a, Node* b) { return a->seq > b->seq; });
    for (size_t i = 0; i < nodes_.size(); ++i) number_[nodes_[i]] = i;
  }

  std::string text() const {
    std::string s;
    for (Node* n : nodes_) {
      s += id(n) + " " + n->name() + " -> " + result(*n);
      if (n->write_region) s += " written into " + id(n->target) + region_suffix(n->write_region);
      if (n->location) s += "  (" + line_of(n->location) + ")";
      s += "\n";
      for (int i = 0; i < n->n_in; ++i) {
        const NodeInput& in = n->inputs()[i];
        if (in.edge.last_writer)
          s += "    operand " + std::to_string(i) + ": " + id(in.edge.producer) + region_suffix(in.edge.region) +
               (in.edge.last_writer != in.edge.producer ? " after " + id(in.edge.last_writer) : "") + "\n";
        if (in.saved) s += "    saved: operand " + std::to_string(i) + ", " + saved_text(*in.saved) + "\n";
      }
      for (int k = 0; k < n->n_out; ++k)
        if (n->outputs()[k].saved) s += "    saved: result, " + saved_text(*n->outputs()[k].saved) + "\n";
    }
    return s;
  }

  std::string dot() const {
    std::string s = "digraph situ {\n  rankdir = BT;\n  node [shape = box, fontname = \"monospace\"];\n";
    for (Node* n : nodes_) {
      std::string label = std::string(n->name()) + "\\n" + result(*n);
      if (n->location) label += "\\n" + line_of(n->location);
      s += "  n" + std::to_string(number_.at(n)) + " [label = \"" + label + "\"" +
           (n->write_region ? ", style = dashed" : "") + "];\n";
    }
    for (Node* n : nodes_) {
      for (int i = 0; i < n->n_in; ++i)
        if (const Edge& e = n->inputs()[i].edge; e.last_writer && number_.count(e.last_writer))
          s += arrow(e.last_writer, n, e.region ? region_text(*e.region) : "");
      if (n->prev && number_.count(n->prev)) s += arrow(n->prev, n, "rest of the value");
    }
    return s + "}\n";
  }

 private:
  std::string id(const Node* n) const {
    auto it = number_.find(const_cast<Node*>(n));
    return it == number_.end() ? "#?" : "#" + std::to_string(it->second);
  }
  static std::string region_suffix(const Region* r) { return r ? " " + region_text(*r) : ""; }
  static std::string result(Node& n) {
    return n.n_out ? op::describe(n.outputs()[0].dtype, n.outputs()[0].g.sizes) : std::string("nothing");
  }
  static std::string saved_text(const Saved& s) {
    std::string t = op::describe(s.dtype(), s.geometry().sizes);
    if (const Overwrite* w = s.overwritten())
      t += ", overwritten by " + std::string(w->op) + " at " + line_of(w->location);
    if (s.maker()) t += ", to be recomputed";
    if (s.preserved()) t += ", rescued to a private copy";
    return t;
  }
  std::string arrow(Node* from, Node* to, const std::string& label) const {
    return "  n" + std::to_string(number_.at(from)) + " -> n" + std::to_string(number_.at(to)) +
           (label.empty() ? "" : " [label = \"" + label + "\"]") + ";\n";
  }

  std::vector<Node*> nodes_;
  std::unordered_map<Node*, size_t> number_;
};

}  // namespace

std::string dump(const Tensor& t, GraphFormat format, size_t max_nodes) {
  const OwnedEdge e(record::edge_of(t.impl("dump")));
  if (!e.last_writer) return std::string();
  const Graph g(e.last_writer, max_nodes);
  return format == GraphFormat::text ? g.text() : g.dot();
}

}  // namespace situ::autograd
