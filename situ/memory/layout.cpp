// Implements plan_layout: greedy placement of buffers and a seeded search over orders.
#include "situ/memory/layout.h"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <numeric>
#include <utility>

#include "situ/base/error.h"
#include "situ/memory/internal/text.h"

namespace situ::memory {
namespace {

using Order = std::vector<uint32_t>;
constexpr int64_t kNever = std::numeric_limits<int64_t>::max();
constexpr int64_t kPerBuffer = 16;  // steps that a try costs besides its comparisons

struct Random {  // splitmix64
  uint64_t state;
  uint64_t next() {
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  size_t below(size_t n) { return static_cast<size_t>(next() % n); }
};

struct Life {
  int64_t bytes, first, last;
  bool meets(const Life& o) const { return first <= o.last && o.first <= last; }
  double length() const { return static_cast<double>(last) - static_cast<double>(first) + 1; }
};

// A buffer that is placed already. The list is sorted by offset.
struct Placed {
  int64_t offset, end, first, last;
};

class Planner {
 public:
  Planner(std::vector<Life> lives, const LayoutOptions& o)
      : lives_(std::move(lives)), steps_(o.steps), random_{o.seed}, offsets_(lives_.size()), best_(lives_.size()) {
    find_bound();
  }
  // `first`: the order to try first.
  void run(const Order& first) {
    attempt(first);
    greedy();
    if (total_ > bound_ && steps_ > 0) search();
  }
  const Order& order() const { return best_order_; }
  const std::vector<int64_t>& offsets() const { return best_; }
  int64_t total() const { return total_; }
  int64_t bound() const { return bound_; }
  int64_t tries() const { return tries_; }
  void count(int64_t tries) { tries_ += tries; }

 private:
  void find_bound();
  int64_t place(const Order& order, int64_t limit);
  int64_t lowest_gap(const Life& b, size_t* at);
  bool attempt(const Order& order);
  void greedy();
  void search();
  void change(Order& order, int64_t total);

  std::vector<Life> lives_;
  int64_t steps_;
  Random random_;
  std::vector<Placed> placed_;
  std::vector<int64_t> offsets_, best_;  // of the present order; of the best one
  Order best_order_;
  int64_t bound_ = 0, crowded_ = 0, total_ = kNever, tries_ = 0;
};

// Finds the lower bound, and the first instant at which that many bytes are in use.
void Planner::find_bound() {
  struct Change {
    int64_t instant;
    bool ends;
    int64_t bytes;
  };
  std::vector<Change> changes;  // at one instant, beginnings come before ends
  for (const Life& b : lives_) {
    changes.push_back({b.first, false, b.bytes});
    changes.push_back({b.last, true, b.bytes});
  }
  std::sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
    return a.instant != b.instant ? a.instant < b.instant : a.ends < b.ends;
  });
  int64_t now = 0;
  for (const Change& c : changes) {
    now += c.ends ? -c.bytes : c.bytes;
    if (now <= bound_) continue;
    bound_ = now;
    crowded_ = c.instant;
  }
}

// Returns the lowest offset at which b overlaps no placed buffer. *at: its position in placed_.
int64_t Planner::lowest_gap(const Life& b, size_t* at) {
  int64_t offset = 0;
  size_t i = 0, n = placed_.size();
  const Placed* p = placed_.data();
  for (; i < n; ++i) {
    if (p[i].first > b.last || b.first > p[i].last) continue;
    if (p[i].offset - offset >= b.bytes) break;
    offset = std::max(offset, p[i].end);
  }
  steps_ -= static_cast<int64_t>(i) + 1;
  while (i > 0 && p[i - 1].offset > offset) --i;
  while (i < n && p[i].offset <= offset) ++i;
  *at = i;
  return offset;
}

// Places all buffers in order and returns the end of the highest; kNever as soon as that would be above `limit`.
int64_t Planner::place(const Order& order, int64_t limit) {
  placed_.clear();
  ++tries_;
  steps_ -= kPerBuffer * static_cast<int64_t>(order.size());
  int64_t total = 0;
  for (uint32_t i : order) {
    const Life& b = lives_[i];
    size_t at;
    int64_t offset = lowest_gap(b, &at), end = offset + b.bytes;
    if (end > limit) return kNever;
    total = std::max(total, end);
    placed_.insert(placed_.begin() + static_cast<std::ptrdiff_t>(at), {offset, end, b.first, b.last});
    offsets_[i] = offset;
  }
  return total;
}

bool Planner::attempt(const Order& order) {
  int64_t total = place(order, total_ == kNever ? kNever : total_ - 1);
  if (total == kNever) return false;
  total_ = total;
  best_ = offsets_;
  best_order_ = order;
  return true;
}

void Planner::greedy() {
  auto area = [](const Life& b) { return static_cast<double>(b.bytes) * b.length(); };
  auto crowded = [this](const Life& b) { return b.first <= crowded_ && crowded_ <= b.last; };
  auto by = [&](auto before) {
    Order order(lives_.size());
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return before(lives_[a], lives_[b]); });
    if (total_ > bound_) attempt(order);
  };
  auto larger = [](const Life& a, const Life& b) { return a.bytes > b.bytes; };
  auto longer = [](const Life& a, const Life& b) { return a.length() > b.length(); };
  by([&](const Life& a, const Life& b) { return area(a) > area(b); });
  by(longer);
  auto crowded_first = [&](auto then) {
    by([&](const Life& a, const Life& b) { return crowded(a) != crowded(b) ? crowded(a) : then(a, b); });
  };
  crowded_first(larger);
  crowded_first([&](const Life& a, const Life& b) { return crowded(a) ? longer(a, b) : larger(a, b); });
  crowded_first([&](const Life& a, const Life& b) { return crowded(a) ? a.first < b.first : larger(a, b); });
  crowded_first([&](const Life& a, const Life& b) { return crowded(a) ? a.last > b.last : larger(a, b); });
  by([](const Life& a, const Life& b) { return a.first < b.first; });
}

void move_item(Order& order, size_t from, size_t to) {
  auto at = [&](size_t i) { return order.begin() + static_cast<std::ptrdiff_t>(i); };
  from < to ? std::rotate(at(from), at(from) + 1, at(to) + 1) : std::rotate(at(to), at(from), at(from) + 1);
}

// Moves one of the buffers that end highest to the position of an earlier buffer with an overlapping lifetime.
// Sometimes moves any buffer to any position, since a buffer without overlap may block it too.
void Planner::change(Order& order, int64_t total) {
  if (random_.below(4) == 0) {
    // Two statements, because compilers choose the order in which arguments of a call are evaluated.
    const size_t to = random_.below(order.size()), from = random_.below(order.size());
    return move_item(order, from, to);
  }
  std::vector<size_t> top, met;
  for (size_t i = 0; i < order.size(); ++i)
    if (offsets_[order[i]] + lives_[order[i]].bytes == total) top.push_back(i);
  size_t from = top[random_.below(top.size())];
  const Life& b = lives_[order[from]];
  for (size_t i = 0; i < from; ++i)
    if (lives_[order[i]].meets(b)) met.push_back(i);
  move_item(order, from, met.empty() ? 0 : met[random_.below(met.size())]);
}

// A random walk over orders. A move that is no worse is kept; a worse one is kept within a slack that shrinks to zero
// as the steps run out. After many tries without a better layout, it goes back to the best.
void Planner::search() {
  Order order = best_order_, next;
  std::vector<int64_t> kept = best_;
  int64_t now = total_, all = steps_, since = 0;
  const int64_t patience = 4096 + 64 * static_cast<int64_t>(lives_.size());  // tries without a better layout
  for (int64_t best_at = tries_; steps_ > 0 && total_ > bound_ && tries_ - best_at < patience;) {
    next = order;
    offsets_ = kept;
    change(next, now);
    double left = static_cast<double>(steps_) / static_cast<double>(all);
    auto slack = static_cast<int64_t>(0.02 * left * left * static_cast<double>(now - bound_ + bound_ / 64));
    int64_t total = place(next, now + (random_.below(4) == 0 ? slack : 0));
    if (total != kNever) {
      order.swap(next);
      kept = offsets_;
      now = total;
    }
    if (total < total_) {
      total_ = total;
      best_ = offsets_;
      best_order_ = order;
      best_at = tries_;
      since = 0;
    } else if (++since > 200) {
      order = best_order_;
      kept = best_;
      now = total_;
      since = 0;
    }
  }
}

std::vector<Life> chosen(const std::vector<Life>& lives, const Order& which) {
  std::vector<Life> out;
  for (uint32_t i : which) out.push_back(lives[i]);
  return out;
}

// Returns the order of the buffers placed before, then all others of at least `bytes`, larger ones first.
Order with_smaller(Order order, const std::vector<Life>& lives, int64_t bytes) {
  std::vector<bool> has(lives.size());
  for (uint32_t i : order) has[i] = true;
  const auto before = static_cast<std::ptrdiff_t>(order.size());
  for (uint32_t i = 0; i < lives.size(); ++i)
    if (!has[i] && lives[i].bytes >= bytes) order.push_back(i);
  std::stable_sort(order.begin() + before, order.end(),
                   [&](uint32_t a, uint32_t b) { return lives[a].bytes > lives[b].bytes; });
  return order;
}

// Places large buffers alone first if most buffers are small. Such a try is much cheaper, and the small buffers mostly
// fit into the gaps that are left. Each stage begins with the order that the previous one found.
Planner planned(const std::vector<Life>& lives, const LayoutOptions& options) {
  Planner whole(lives, options);
  LayoutOptions of_stage = options;
  of_stage.steps /= 8;
  Order order;
  for (int64_t share : {128, 1024}) {
    Order stage = with_smaller(order, lives, whole.bound() / share);
    if (stage.size() == order.size() || stage.size() > lives.size() / 2) continue;
    Planner part(chosen(lives, stage), of_stage);
    Order first(stage.size());
    std::iota(first.begin(), first.end(), 0u);
    part.run(first);
    order.clear();
    for (uint32_t i : part.order()) order.push_back(stage[i]);
    whole.count(part.tries());
  }
  whole.run(with_smaller(order, lives, 0));
  return whole;
}

void check(const std::vector<LayoutBuffer>& buffers, int64_t alignment) {
  if (alignment < 1 || (alignment & (alignment - 1)))
    throw ValueError("plan_layout: the alignment is " + std::to_string(alignment) + "; it must be a power of two");
  for (size_t i = 0; i < buffers.size(); ++i) {
    const LayoutBuffer& b = buffers[i];
    if (b.bytes < 0 || b.last < b.first)
      throw ValueError("plan_layout: buffer " + std::to_string(i) + " has " + std::to_string(b.bytes) +
                       " bytes from instant " + std::to_string(b.first) + " to " + std::to_string(b.last) +
                       "; sizes must not be negative, and a lifetime must not end before it begins");
  }
}

int64_t round_up(int64_t bytes, int64_t alignment) { return (bytes + alignment - 1) / alignment * alignment; }

// Even the worst layout, with all buffers one after another, must end at a number that int64_t can hold.
void check_sum(const std::vector<LayoutBuffer>& buffers, int64_t alignment) {
  int64_t room = kNever;
  for (const LayoutBuffer& b : buffers) {
    if (b.bytes > room - (alignment - 1))
      throw ValueError("plan_layout: the sizes of " + std::to_string(buffers.size()) + " buffers, rounded up to " +
                       std::to_string(alignment) + " bytes, add up to more than can be counted; they must stay below " +
                       std::to_string(kNever));
    room -= round_up(b.bytes, alignment);
  }
}

}  // namespace

double Layout::distance() const {
  return bound == 0 ? 0 : static_cast<double>(total - bound) / static_cast<double>(bound);
}

std::string Layout::text() const {
  char percent[32];
  std::snprintf(percent, sizeof percent, "%.3f", 100 * distance());
  return grouped(static_cast<int64_t>(offsets.size())) + " buffers in " + grouped(total) + " bytes, " + percent +
         " % above the bound of " + grouped(bound);
}

Layout plan_layout(const std::vector<LayoutBuffer>& buffers, const LayoutOptions& options) {
  check(buffers, options.alignment);
  check_sum(buffers, options.alignment);
  std::vector<Life> lives;
  std::vector<size_t> index;
  for (size_t i = 0; i < buffers.size(); ++i) {
    const LayoutBuffer& b = buffers[i];
    if (b.bytes == 0) continue;
    lives.push_back({round_up(b.bytes, options.alignment), b.first, b.last});
    index.push_back(i);
  }
  Layout layout;
  layout.offsets.assign(buffers.size(), 0);
  if (lives.empty()) return layout;
  const Planner planner = planned(lives, options);
  for (size_t i = 0; i < index.size(); ++i) layout.offsets[index[i]] = planner.offsets()[i];
  layout.total = planner.total();
  layout.bound = planner.bound();
  layout.tries = planner.tries();
  return layout;
}

}  // namespace situ::memory
