#include "situ/recompute/rematerialization_order.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "situ/recompute/recompute.h"
#include "situ/tape/record.h"

namespace situ::op {

Node* maker_of_operand(const Node& node, int i) {
  const NodeInput& in = node.ins_[i];
  return in.saved ? in.saved->maker() : recompute_of(node)->makes_operand(i) ? in.edge.last_writer : nullptr;
}

namespace {

Node* absent(const Node& node, int i) {  // the call that must make operand i, which is not there
  Node* by = maker_of_operand(node, i);
  return by && !recompute_of(*by)->there() ? by : nullptr;
}

double price_of(Node& maker, double most, uint64_t walk) {
  double cost = recompute_of(maker)->terms().own_cost;
  for (int i = 0; i < maker.n_in && cost <= most; ++i) {
    Node* by = absent(maker, i);
    if (by && recompute_of(*by)->visited(walk)) cost += price_of(*by, most - cost, walk);
  }
  return cost;
}

}  // namespace

double price_of(Node& maker, double most) {
  static std::atomic<uint64_t> last{0};
  const uint64_t walk = ++last;
  recompute_of(maker)->visited(walk);
  return price_of(maker, most, walk);
}

std::array<int, kMaxIn> order_of_operands(const Node& node) {
  std::array<int, kMaxIn> order;
  double prices[kMaxIn] = {};
  int missing = 0;
  for (int i = 0; i < node.n_in; ++i) {
    order[static_cast<size_t>(i)] = i;
    if (absent(node, i)) prices[i] = 1, ++missing;
  }
  if (missing < 2) return order;
  for (int i = 0; i < node.n_in; ++i)
    if (prices[i] > 0) prices[i] = price_of(*maker_of_operand(node, i), HUGE_VAL);
  std::stable_sort(order.begin(), order.begin() + node.n_in, [&](int a, int b) { return prices[a] > prices[b]; });
  return order;
}

}  // namespace situ::op
