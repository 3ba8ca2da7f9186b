// The state of each node in a backward pass. All of its bytes are booked (base/internal/booked.h).
#pragma once
#include <deque>
#include <memory>
#include <utility>

#include "situ/autograd/internal/buffer.h"
#include "situ/base/internal/booked.h"
#include "situ/tape/record.h"

namespace situ::autograd {

// State that few nodes need.
struct Rare {
  BookedVector<GradientBuffer> buffers;               // for outputs 1, 2, ...
  BookedVector<uint32_t> captures;                    // indices in Captures
  BookedVector<uint64_t> writers;                     // sequences of the region writes into this node's values
  BookedVector<std::pair<const Edge*, Tensor>> late;  // gradients that join this version only after newer writes
  static void* operator new(size_t bytes) { return pool_alloc(bytes); }
  static void operator delete(void* p, size_t bytes) { pool_free(p, bytes); }
};

struct State {
  Node* node = nullptr;
  GradientBuffer buffer;  // for output 0
  int64_t pending = 0;    // leaves: number of edges still to come
  bool needed = true;     // it reaches an input whose gradient was requested
  bool done = false;
  bool given = false;         // leaves: got a gradient in this pass
  bool fresh = false;         // ... and had none before
  bool shortened = false;     // the newest write of its values was found
  bool hidden = false;        // reached only from what overwrote it: by zeros, or by replacements from hooks
  std::unique_ptr<Rare> few;  // created by rare()
  Rare& rare() {
    if (!few) few = std::make_unique<Rare>();
    return *few;
  }
  bool captured() const { return few && !few->captures.empty(); }
  bool wanted() const { return needed || captured(); }
  GradientBuffer& buffer_of(uint16_t out) { return out == 0 ? buffer : later_buffer(out); }

 private:
  GradientBuffer& later_buffer(uint16_t out);
};

// Maps nodes to states, with open addressing. States do not move. Nodes must live as long.
class States {
 public:
  States() : table_(64, nullptr) {}
  States(const States&) = delete;
  States& operator=(const States&) = delete;
  State* find(const Node* n) { return *place_of(n); }  // null: not reached
  State& at(const Node* n) {
    State* s = find(n);
    SITU_ASSERT(s != nullptr);
    return *s;
  }
  bool insert(Node* n);  // false if it exists already
  std::deque<State, Booked<State>>& all() { return states_; }

 private:
  State** place_of(const Node* n) {  // its slot, or the free slot for it
    size_t mask = table_.size() - 1;
    size_t i = (reinterpret_cast<uintptr_t>(n) >> 4) * 0x9E3779B97F4A7C15ull >> 20;
    while (table_[i & mask] && table_[i & mask]->node != n) ++i;
    return &table_[i & mask];
  }
  std::deque<State, Booked<State>> states_;
  BookedVector<State*> table_;
};

enum class Order : uint8_t { rising, falling };
// Returns all states by the sequence of their nodes.
BookedVector<State*> in_order(States& states, Order order);

}  // namespace situ::autograd
