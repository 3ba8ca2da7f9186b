#include "situ/autograd/internal/states.h"

#include <algorithm>

#include "situ/memory/memory_limit.h"

namespace situ::autograd {

GradientBuffer& State::later_buffer(uint16_t out) {
  BookedVector<GradientBuffer>& more = rare().buffers;
  if (more.size() < out) more.resize(out);
  return more[out - 1u];
}

bool States::insert(Node* n) {
  State** s = place_of(n);
  if (*s) return false;
  *s = &states_.emplace_back();
  (*s)->node = n;
  if (states_.size() * 2 <= table_.size()) return true;
  memory::make_room_for_records(table_.size() * 2 * sizeof(State*));
  table_.assign(table_.size() * 2, nullptr);
  for (State& each : states_) *place_of(each.node) = &each;
  return true;
}

namespace {

// Compared by themselves: a look at the nodes each time would cost more than the sort.
void sort_by_sequence(BookedVector<State*>& list, Order order) {
  memory::make_room_for_records(list.size() * sizeof(std::pair<uint64_t, State*>));
  BookedVector<std::pair<uint64_t, State*>> keyed;
  keyed.reserve(list.size());
  for (State* s : list) keyed.emplace_back(s->node->seq, s);
  const bool rising = order == Order::rising;
  std::sort(keyed.begin(), keyed.end(),
            [rising](const auto& a, const auto& b) { return rising ? a.first < b.first : a.first > b.first; });
  std::transform(keyed.begin(), keyed.end(), list.begin(), [](const auto& k) { return k.second; });
}

}  // namespace

BookedVector<State*> in_order(States& states, Order order) {
  memory::make_room_for_records(states.all().size() * sizeof(State*));
  BookedVector<State*> list;
  list.reserve(states.all().size());
  bool sorted = true;  // discovery often meets them in falling order already
  uint64_t last = order == Order::rising ? 0 : UINT64_MAX;
  for (State& s : states.all()) {
    const uint64_t seq = s.node->seq;
    sorted = sorted && (order == Order::rising ? seq >= last : seq <= last);
    last = seq;
    list.push_back(&s);
  }
  if (!sorted) sort_by_sequence(list, order);
  return list;
}

}  // namespace situ::autograd
