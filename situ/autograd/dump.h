// The recorded graph as text or DOT: which call made a value, which bytes it wrote, what it saved and at which line.
//
//   std::cout << autograd::dump(loss);
//   std::ofstream("graph.dot") << autograd::dump(loss, autograd::GraphFormat::dot);
#pragma once
#include <string>

#include "situ/tensor/tensor.h"

namespace situ::autograd {

enum class GraphFormat { text, dot };

// Newest call first, one line a node: number, op, result, line, saved values, edges (with the region where it is part
// of a value), and for in-place writes of a region the value written. At most `max_nodes` nodes. Empty without history.
std::string dump(const Tensor& t, GraphFormat format = GraphFormat::text, size_t max_nodes = 1000);

}  // namespace situ::autograd
