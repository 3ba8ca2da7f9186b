// Frees writes of a value's chain that later writes of the same region have hidden.
#include "situ/autograd/chains.h"

#include <exception>
#include <unordered_set>
#include <utility>

namespace situ::autograd {

namespace {

struct Hash {
  size_t operator()(const Region* r) const {
    auto h = static_cast<size_t>(r->offset);
    for (int d = 0; d < r->ndim(); ++d)
      h = (h * 31 + static_cast<size_t>(r->sizes[d])) * 31 + static_cast<size_t>(r->strides[d]);
    return h;
  }
};
struct Same {
  bool operator()(const Region* a, const Region* b) const {
    return a->itemsize == b->itemsize && record::same_geometry(*a, *b);
  }
};

// Returns whether only the next write in the chain refers to it.
bool only_next_write_owns(const Node& n) { return n.use_count() == 1 && n.hooks.empty(); }

}  // namespace

void drop_hidden_writes(Node& newest) noexcept try {
  std::unordered_set<const Region*, Hash, Same, Booked<const Region*>> since = {
      newest.write_region};  // regions written since the last reader
  for (Node* n = &newest; n->prev && n->prev->prev;) {
    Node* before = n->prev;
    if (!only_next_write_owns(*before)) {
      since.clear();
    } else if (before->ran_before && since.count(before->write_region)) {
      n->prev = std::exchange(before->prev, nullptr);
      before->release();
      continue;
    }
    since.insert(before->write_region);
    n = before;
  }
} catch (const std::exception&) {  // no memory: they stay
}

void drop_hidden_writes(States& states, const BookedVector<State*>& order) {
  BookedVector<Ref<Node>> newest;  // one for each value
  for (State* s : order) {
    if (!s->node->prev) continue;
    State& value = *states.find(s->node->target);
    if (!std::exchange(value.shortened, true)) newest.push_back(Ref<Node>::share(s->node));
  }
  for (Ref<Node>& n : newest) drop_hidden_writes(*n);
}

}  // namespace situ::autograd
