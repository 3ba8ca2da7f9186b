// The recorded graph as text or DOT: the call of each value, the bytes it wrote, what it saved, and its line.
//
//   std::cout << autograd::dump(loss);
//   std::ofstream("graph.dot") << autograd::dump(loss, autograd::GraphFormat::dot);
#pragma once
#include <string>

#include "situ/tensor/tensor.h"

namespace situ::autograd {

enum class GraphFormat { text, dot };

// Starts with the newest call; one line for each node: number, op, result, line, saved values and edges. An edge has a
// region if it reads a part of a value, and an in-place write of a region names the written value. Writes at most
// `max_nodes` nodes. Returns "" if there is no history.
std::string dump(const Tensor& t, GraphFormat format = GraphFormat::text, size_t max_nodes = 1000);

}  // namespace situ::autograd
