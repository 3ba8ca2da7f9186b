// Pieces of a sweep on graphs that were recorded, for tests of each alone.
#pragma once
#include "situ/autograd/internal/reach.h"
#include "tests/autograd/values.h"

namespace situ {

inline Node* node_of(const Tensor& t) { return t.unsafe_impl()->group_base()->last_writer; }

// What t reads now, until the end of the scope.
struct EdgeOf {
  explicit EdgeOf(const Tensor& t) : edge(record::edge_of(*t.unsafe_impl())) {}
  ~EdgeOf() { record::release(edge); }
  EdgeOf(const EdgeOf&) = delete;
  EdgeOf& operator=(const EdgeOf&) = delete;
  Edge edge;
};

// Everything that is reached from t.
struct Discovered {
  explicit Discovered(const Tensor& t) {
    roots.add(t, ones_like(t));
    autograd::discover(states, roots);
  }
  autograd::State& at(const Tensor& t) { return states.at(node_of(t)); }
  autograd::States states;
  autograd::Roots roots;
};

inline Tensor numbers(std::initializer_list<TensorData> l) { return tensor(l, kDouble); }

}  // namespace situ
