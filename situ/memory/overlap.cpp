// Implements the exact queries about regions: overlap, self-overlap, density and covering.
#include "situ/memory/overlap.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "situ/memory/region.h"

// Note [Exact overlap]
// Two regions share a byte iff some sum of c_k * x_k with 0 <= x_k <= u_k is in [low, high]. The c_k are the strides in
// bytes of both regions. Negative ones are flipped, and one region's indices are counted from their end, so that all
// c_k are positive. The window is as wide as two elements can miss each other. This is a bounded knapsack problem,
// which a depth-first search solves from the largest coefficient down.
//
// The smaller terms reach only multiples of their gcd, between 0 and their reach, with no hole wider than their gap.
// This arithmetic decides nested and dense geometries at once. The last two terms are decided in logarithmic time.
// After kPatience nodes, a table of failed states prevents repeated subproblems from being searched again. The answer
// is always exact.
namespace situ {
namespace {

// Returns the sum of floor((a * x + b) / m) for x in [0, n), modulo 2^64; a * n + b must not overflow.
uint64_t floor_sum(uint64_t n, uint64_t m, uint64_t a, uint64_t b) {
  uint64_t sum = 0;
  for (;;) {
    uint64_t triangle = n % 2 == 0 ? n / 2 * (n - 1) : (n - 1) / 2 * n;
    sum += triangle * (a / m) + n * (b / m);
    a %= m;
    b %= m;
    uint64_t top = a * n + b;
    if (top < m) return sum;
    n = top / m;
    b = top % m;
    std::swap(m, a);
  }
}

// Returns whether some x in [0, n] has (a * x + b) mod m <= w. Requires 0 <= a, b < m and 0 <= w < m - 1.
bool hits(int64_t a, int64_t b, int64_t m, int64_t w, int64_t n) {
  auto count = static_cast<uint64_t>(n) + 1, ua = static_cast<uint64_t>(a), um = static_cast<uint64_t>(m);
  // (v mod m <= w) is floor((v + m) / m) - floor((v + m - w - 1) / m).
  return floor_sum(count, um, ua, static_cast<uint64_t>(b + m)) !=
         floor_sum(count, um, ua, static_cast<uint64_t>(b + m - w - 1));
}

class Search {
 public:
  void add(int64_t c, int64_t u) {
    if (u != 0 && c != 0) terms_[n_++] = {c, u};
  }

  bool reachable(int64_t low, int64_t high) {
    prepare();
    return search(n_ - 1, low, high);
  }

 private:
  struct Term {
    int64_t c, u;
  };
  static constexpr int kMost = 2 * kMaxDims;
  static constexpr int kPatience = 64;  // nodes before failed states are remembered
  static constexpr size_t kFailed = 1024;

  // Sorts ascending, joins equal coefficients, and computes reach, gap and gcd of each prefix (the smaller terms).
  void prepare() {
    std::sort(terms_, terms_ + n_, [](const Term& a, const Term& b) { return a.c < b.c; });
    int n = 0;
    for (int i = 0; i < n_; ++i) {
      if (n && terms_[n - 1].c == terms_[i].c)
        terms_[n - 1].u += terms_[i].u;
      else
        terms_[n++] = terms_[i];
    }
    n_ = n;
    int64_t reach = 0, gap = 0, gcd = 0;
    for (int i = 0; i < n_; ++i) {
      gap = std::max(gap, terms_[i].c - reach);
      reach += terms_[i].c * terms_[i].u;
      gcd = std::gcd(gcd, terms_[i].c);
      reach_[i] = reach;
      gap_[i] = gap;
      gcd_[i] = gcd;
    }
  }

  // Returns whether terms [0, i] can reach a value in [low, high].
  bool search(int i, int64_t low, int64_t high) {
    if (low <= 0 && high >= 0) return true;
    if (i < 0 || high < 0 || low > reach_[i]) return false;
    if (high >= reach_[i]) return true;
    // 0 < low <= high < reach
    int64_t g = gcd_[i];
    low = (low + g - 1) / g * g;
    high = high / g * g;
    if (low > high) return false;
    if (high - low + g >= gap_[i]) return true;
    const Term& t = terms_[i];
    int64_t rest = i > 0 ? reach_[i - 1] : 0;
    int64_t first = low > rest ? (low - rest + t.c - 1) / t.c : 0, last = std::min(t.u, high / t.c);
    if (first > last) return false;
    if (i == 1) return two_terms(low, high, first, last);
    if (known_failure(state(i, low, high))) return false;
    for (int64_t x = first; x <= last; ++x)
      if (search(i - 1, low - x * t.c, high - x * t.c)) return true;
    remember_failure(state(i, low, high));
    return false;
  }

  // first ... last are the values x of the larger term whose window [low - x * c, high - x * c] meets the smaller
  // term's range.
  bool two_terms(int64_t low, int64_t high, int64_t first, int64_t last) const {
    int64_t c = terms_[1].c, small = terms_[0].c;
    if (high - first * c >= reach_[0] || low - last * c <= 0) return true;
    if (high - low >= small - 1) return true;
    return hits(c % small, (high - last * c) % small, small, high - low, last - first);
  }

  struct State {
    int64_t low_and_level, high;
    bool operator==(const State&) const = default;
  };
  static State state(int i, int64_t low, int64_t high) { return {low * kMost + i, high}; }
  State& slot(const State& s) {
    auto mixed = static_cast<uint64_t>(s.low_and_level) * 0x9e3779b97f4a7c15u + static_cast<uint64_t>(s.high);
    return failed_[mixed * 0x9e3779b97f4a7c15u >> 54];
  }
  bool known_failure(const State& s) { return nodes_ > kPatience && slot(s) == s; }
  void remember_failure(const State& s) {
    if (++nodes_ < kPatience) return;
    if (nodes_ == kPatience) std::fill(failed_, failed_ + kFailed, State{-1, -1});
    slot(s) = s;
    nodes_ = kPatience + 1;
  }

  int n_ = 0, nodes_ = 0;
  Term terms_[kMost];
  int64_t reach_[kMost], gap_[kMost], gcd_[kMost];
  State failed_[kFailed];  // unset until nodes_ reaches kPatience
};

}  // namespace

namespace {

// Returns whether a and b share a byte if the storage of b begins `apart` bytes after that of a.
bool meet(const Region& a, const Region& b, int64_t apart) {
  ByteRange ba = bounds(a), bb = bounds(b);
  if (ba.begin == ba.end || bb.begin == bb.end) return false;
  bb = {bb.begin + apart, bb.end + apart};
  if (!ba.intersects(bb)) return false;
  Search search;
  for (int k = 0; k < a.ndim(); ++k) search.add(std::abs(a.strides[k]) * a.itemsize, a.sizes[k] - 1);
  for (int k = 0; k < b.ndim(); ++k) search.add(std::abs(b.strides[k]) * b.itemsize, b.sizes[k] - 1);
  // An element of a begins at ba.begin + A, one of b at (bb.end - itemsize) - B. They overlap when the difference of
  // the two is in (-a.itemsize, b.itemsize).
  int64_t top = bb.end - b.itemsize - ba.begin;
  return search.reachable(top - (a.itemsize - 1), top + (b.itemsize - 1));
}

}  // namespace

bool overlaps(const Region& a, const Region& b) { return meet(a, b, 0); }

bool share_bytes(const Storage& s, const Region& a, const Storage& t, const Region& b) {
  if (&s == &t) return overlaps(a, b);
  if ((!s.foreign() && !t.foreign()) || !s.data() || !t.data()) return false;
  return meet(a, b, static_cast<const char*>(t.data()) - static_cast<const char*>(s.data()));
}

bool overlaps_itself(const Region& r) {
  struct Dim {
    int64_t stride, size;
  } dims[kMaxDims];
  int n = 0;
  for (int k = 0; k < r.ndim(); ++k) {
    if (r.sizes[k] == 0) return false;
    if (r.sizes[k] > 1) dims[n++] = {std::abs(r.strides[k]), r.sizes[k]};
  }
  std::sort(dims, dims + n, [](const Dim& a, const Dim& b) { return a.stride < b.stride; });
  if (n && dims[0].stride == 0) return true;
  // Two elements overlap iff sum of s_k * y_k == 0 for some y != 0 with |y_k| < n_k. Let k be the largest index with
  // y_k != 0, and y_k > 0. Then the smaller terms, shifted to start at 0, must reach exactly their middle minus s_k *
  // y_k.
  int64_t reach = 0;
  for (int k = 0; k < n; reach += dims[k].stride * (dims[k].size - 1), ++k) {
    if (dims[k].stride > reach) continue;
    Search search;
    for (int j = 0; j < k; ++j) search.add(dims[j].stride, 2 * (dims[j].size - 1));
    search.add(dims[k].stride, dims[k].size - 2);
    int64_t target = reach - dims[k].stride;
    if (search.reachable(target, target)) return true;
  }
  return false;
}

namespace {

// The dims in row-major order, without size 1 and with mergeable neighbours merged. Equal for equal maps from index to
// element.
struct Merged {
  int n = 0;
  int64_t size[kMaxDims], stride[kMaxDims];
  explicit Merged(const Region& r) {
    for (int k = 0; k < r.ndim(); ++k) {
      if (r.sizes[k] == 1) continue;
      if (n && stride[n - 1] == r.sizes[k] * r.strides[k]) {
        size[n - 1] *= r.sizes[k];
        stride[n - 1] = r.strides[k];
      } else {
        size[n] = r.sizes[k];
        stride[n++] = r.strides[k];
      }
    }
  }
};

}  // namespace

bool same_elements_in_order(const Region& a, const Region& b) {
  if (a.numel() != b.numel() || a.itemsize != b.itemsize) return false;
  if (a.numel() == 0) return true;
  if (a.offset != b.offset) return false;
  Merged ma(a), mb(b);
  return ma.n == mb.n && std::equal(ma.size, ma.size + ma.n, mb.size) &&
         std::equal(ma.stride, ma.stride + ma.n, mb.stride);
}

bool is_dense(const Region& r) {
  struct Dim {
    int64_t stride, size;
  } dims[kMaxDims];
  int n = 0;
  for (int k = 0; k < r.ndim(); ++k) {
    if (r.sizes[k] == 0) return true;
    if (r.sizes[k] > 1) dims[n++] = {std::abs(r.strides[k]), r.sizes[k]};
  }
  std::sort(dims, dims + n, [](const Dim& a, const Dim& b) { return a.stride < b.stride; });
  int64_t expected = 1;
  for (int k = 0; k < n; expected *= dims[k++].size)
    if (dims[k].stride != expected) return false;
  return true;
}

namespace {

struct ByteDim {
  int64_t stride, size;
};

// Returns the bytes of a region as dims of positive stride, largest first, with mergeable ones merged.
int byte_dims(const Region& r, ByteDim* dims) {
  int n = 0, merged = 0;
  for (int k = 0; k < r.ndim(); ++k)
    if (r.sizes[k] > 1 && r.strides[k] != 0) dims[n++] = {std::abs(r.strides[k]) * r.itemsize, r.sizes[k]};
  dims[n++] = {1, r.itemsize};
  std::sort(dims, dims + n, [](const ByteDim& a, const ByteDim& b) { return a.stride > b.stride; });
  for (int k = 0; k < n; ++k) {
    if (merged && dims[merged - 1].stride == dims[k].stride * dims[k].size)
      dims[merged - 1] = {dims[k].stride, dims[k].size * dims[merged - 1].size};
    else
      dims[merged++] = dims[k];
  }
  return merged;
}

}  // namespace

// Writes the inner region's start, then each of its dims, as digits in the outer region's dims. The inner region is
// covered if no digit leaves its range.
bool covers(const Region& outer, const Region& inner) {
  ByteRange bi = bounds(inner), bo = bounds(outer);
  if (bi.begin == bi.end) return true;
  if (bo.begin > bi.begin || bo.end < bi.end) return false;
  ByteDim o[kMaxDims + 1], in[kMaxDims + 1];
  int no = byte_dims(outer, o), ni = byte_dims(inner, in);
  int64_t room[kMaxDims + 1], rest = bi.begin - bo.begin;
  for (int k = 0; k < no; ++k) {
    int64_t digit = std::min(rest / o[k].stride, o[k].size - 1);
    rest -= digit * o[k].stride;
    room[k] = o[k].size - 1 - digit;
  }
  if (rest != 0) return false;
  for (int j = 0; j < ni; ++j) {
    int k = 0;
    while (k < no && (in[j].stride % o[k].stride != 0 || in[j].stride / o[k].stride * (in[j].size - 1) > room[k])) ++k;
    if (k == no) return false;
    room[k] -= in[j].stride / o[k].stride * (in[j].size - 1);
  }
  return true;
}

}  // namespace situ
