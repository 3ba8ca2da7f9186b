// What a sweep knows of each node that it reaches. Every byte of it is booked (base/internal/booked.h).
#pragma once
#include <deque>
#include <memory>
#include <utility>

#include "situ/autograd/internal/buffer.h"
#include "situ/base/internal/booked.h"
#include "situ/tape/record.h"

namespace situ::autograd {

// What few nodes have.
struct Rare {
  BookedVector<GradientBuffer> buffers;               // of outputs 1...
  BookedVector<uint32_t> captures;                    // numbers in Captures
  BookedVector<uint64_t> writers;                     // sequences of the region writes into this node's values
  BookedVector<std::pair<const Edge*, Tensor>> late;  // gradients that reach this version only after newer writes
  static void* operator new(size_t bytes) { return pool_alloc(bytes); }
  static void operator delete(void* p, size_t bytes) { pool_free(p, bytes); }
};

struct State {
  Node* node = nullptr;
  GradientBuffer buffer;  // of output 0
  int64_t pending = 0;    // leaves: edges still to come
  bool needed = true;     // an input that was asked for is reached from here
  bool done = false;
  bool given = false;         // leaves: got a gradient in this sweep
  bool fresh = false;         // ... and had none before
  bool shortened = false;     // the newest write of its values is known
  bool hidden = false;        // reached alone from what overwrote it: by zeros, and what hooks make of them
  std::unique_ptr<Rare> few;  // rare() makes it
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

// Node -> state, open addressing. States stay where they are. Nodes must live as long.
class States {
 public:
  States() : table_(64, nullptr) {}
  States(const States&) = delete;
  States& operator=(const States&) = delete;
  State* find(const Node* n) { return *place_of(n); }  // null: not met
  State& at(const Node* n) {
    State* s = find(n);
    SITU_ASSERT(s != nullptr);
    return *s;
  }
  bool insert(Node* n);  // false: was there
  std::deque<State, Booked<State>>& all() { return states_; }

 private:
  State** place_of(const Node* n) {  // its place, or the free one where it belongs
    size_t mask = table_.size() - 1;
    size_t i = (reinterpret_cast<uintptr_t>(n) >> 4) * 0x9E3779B97F4A7C15ull >> 20;
    while (table_[i & mask] && table_[i & mask]->node != n) ++i;
    return &table_[i & mask];
  }
  std::deque<State, Booked<State>> states_;
  BookedVector<State*> table_;
};

enum class Order : uint8_t { rising, falling };
// All states by sequence of their nodes.
BookedVector<State*> in_order(States& states, Order order);

}  // namespace situ::autograd
